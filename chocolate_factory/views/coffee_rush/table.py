"""The table of Coffee Rush."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.coffee_rush.acts import autopour
from chocolate_factory.games.coffee_rush.acts.serve import Process
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.views.coffee_rush import drawing, layout, motion
from chocolate_factory.views.coffee_rush.areas import board_view
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.table.game_view import GameView, known
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.views.table.scene import TableScene


class CoffeeView(GameView):
    """The bar, one's own counter, and what the others do at theirs."""

    lengths = motion.LENGTHS
    cues = motion.CUES
    personal = ("cup", "order", "tile")
    main_acts = ("do:stop", "do:end_pour", "do:end_turn")
    drawers: ClassVar[dict[int, str]] = {
        pygame.K_l: "log",
        pygame.K_f: "players",
        pygame.K_u: "tiles",
    }

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        assert isinstance(table.game, CoffeeRush)
        self.game = table.game

    def compact(self, sizes: Sizes) -> bool:
        """Log, upgrades and other counters go into drawers where text is large for the window."""
        return layout.compact(sizes)

    def banner_place(self, sizes: Sizes) -> Rect:
        """Where the banner stands."""
        return layout.areas(sizes, 1).top.banner

    # -- drawing -------------------------------------------------------------------------------

    def look(self) -> Look:
        """What the drawing needs to know."""
        state = self.motion.shown
        return Look(
            book=self.game.book,
            words=self.game.words(),
            state=state,
            facts=self.game.facts(state, self.table.viewpoint.own),
            seen=motion.moving_things(self.motion),
            route=self._route(),
            aimed=self._aim(),
            may_pour=self._may_pour(),
            **known(self.table),
        )

    def build(self, frame: Frame) -> None:
        """The whole table."""
        look = self.look()
        areas = layout.areas(frame.sizes, len(look.others))
        drawing.table(
            frame,
            areas,
            look,
            self.table.tools(),
            motion.flights(self.motion, self.table.viewpoint.seat),
            self.memo,
        )
        self.table.main.draw(frame, areas.main)
        if self.table.drawers.open and areas.compact:
            drawing.SIDES.drawer(frame, areas, look, self.table.drawers.open)
        self.table.hints.draw(frame)

    def draw_drag(self, frame: Frame, drag: Drag) -> bool:
        """A meeple stays in the hand while it goes from space to space."""
        if kind(drag.source) != "meeple":
            return super().draw_drag(frame, drag)
        x, y = frame.sizes.point(*drag.pos)
        box = Rect(x, y, 0, 0).inset(-theme.SYMBOL_BELT / 2)
        board_view.figure(frame, box, self.match.colours[self.table.viewpoint.own])
        return True

    def _drag_icon(self, source: Place) -> str | None:
        """One ingredient is dragged, not all of its kind."""
        return f"ingredient_{name(source)}" if kind(source) == "hand" else None

    def _aim(self) -> str:
        """The place that the pointer, a drag or the keyboard is at."""
        if not self.table.scene.shown:
            return ""
        interest = self.table.scene.director.interest
        focus = interest.focus if interest.ring else None
        return interest.target or interest.hover or focus or ""

    def _route(self) -> tuple[int, ...]:
        """The spaces of this turn's move, the one where it began first."""
        found: list[int] = []
        session, at = self.match.session, self.match.played
        if self.motion.replaying or self.motion.shown.moving is None:
            return ()
        while at > 0:
            at -= 1
            for event in reversed(session.step(at).events):
                if isinstance(event, ev.TurnBegan):
                    return tuple(reversed(found))
                if isinstance(event, ev.Stepped):
                    found += [event.start] if found else [event.space, event.start]
        return tuple(reversed(found))

    # -- doing ---------------------------------------------------------------------------------

    def main_words(self) -> tuple[str, str, bool]:
        """Stop moving, end pouring, or end the turn; else what is asked."""
        state, place = self.match.state, self.table.main.place()
        if place == "do:stop":
            words = _("Stop here") if state.moving is not None else _("Stay here")
            return words, _("The move is over; what was collected is poured"), True
        if place == "do:end_pour":
            return _("End pouring"), _("On to the orders"), True
        if place == "do:end_turn":
            hint = _("The others receive new orders, and yours move down a tab")
            return _("End turn"), hint, True
        if state.hand and state.phase in ("place", "pour"):
            return _("Pour or return what you have"), "", False
        if state.phase == "place":
            return _("Choose a space for a meeple"), "", False
        if state.phase == "pour":
            return _("End pouring"), "", False
        if state.phase == "process":
            return _("End turn"), "", False
        return _("Another meeple stands here: go on"), "", False

    def passes(self, source: Place) -> bool:
        """A meeple is dragged along its route, a step for every space."""
        return kind(source) == "meeple"

    def implication(self, place: Place) -> Place | None:
        """A click on a cup pours the only kind there is; one on an order serves it from the only
        cup that is ready."""
        if kind(place) == "cup":
            hands = [source for source in self.picker.sources if kind(source) == "hand"]
            return hands[0] if len(hands) == 1 else None
        if kind(place) == "order" and self.picker.may_take(place):
            cups = {
                action.cup for action in self.picker.sources[place] if isinstance(action, Process)
            }
            return f"cup:{cups.pop()}" if len(cups) == 1 else None
        return None

    def first_target(self, targets: list[Place]) -> Place:
        """A cup that an ingredient helps, rather than one that it spoils."""
        held = self.picker.held
        pours = self.game.facts(self.match.state, self.table.viewpoint.own).pours.get(
            name(held or ""), ()
        )
        good = [f"cup:{cup}" for cup, orders in enumerate(pours) if orders]
        return next((place for place in targets if place in good), targets[0])

    def tool(self, place: Place) -> bool:
        """The button that pours."""
        if place != "tool:pour":
            return False
        self._pour()
        return True

    def _may_pour(self) -> bool:
        return (
            self.match.human
            and self.table.viewpoint.looking is None
            and bool(self.match.state.hand)
            and (self.match.state.phase in ("place", "pour"))
        )

    def _pour(self) -> None:
        """Pours all by the plain rule; one undo takes all of it back."""
        if not self.table.pointing.hands_free():
            return
        if not self._may_pour():
            self.table.scene.director.say(_("There is nothing to pour now."))
            return
        begun = self.match.session.length
        for action in autopour.actions(self.game.book, self.match.state):
            self.table.do(action)
        self.match.join_since(begun)

    def leads_to(self) -> Place | None:
        """To the meeple while it is to be moved."""
        state = self.match.state
        if state.phase in ("upgrade", "move"):
            return f"space:{state.players[state.seat].meeples[state.moving or 0]}"
        return None

    def key(self, event: pygame.event.Event) -> bool:
        """P pours, X spends a Rush Token."""
        if event.key == pygame.K_p:
            self._pour()
        elif event.key == pygame.K_x:
            self.table.choose("do:rush", "key")
        else:
            return False
        return True


TABLE = partial(TableScene, CoffeeView)
"""Makes the table of this game (see `views.tables`)."""
