"""The scene of the table of Coffee Rush: whose counter stays in sight, and cards shown larger."""

from __future__ import annotations

from functools import partial
from typing import Protocol, cast

import pygame

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.places import kind, name
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.enlarging import Enlarged
from chocolate_factory.ui.stage.focus import nearest
from chocolate_factory.ui.stage.keyboard import ARROWS
from chocolate_factory.views.coffee_rush import layout
from chocolate_factory.views.coffee_rush.areas import board_view, players_view
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.coffee_rush.walking import Walking
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.program import Program
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.views.table.scene import TableScene

ASKED = ("space", "meeple", "hand", "bin", "cup", "order", "tile", "player")
"""What one looks at by keys, turn for turn."""


class Looks(Protocol):
    """What the scene asks of the view."""

    walking: Walking

    def focus_after_act(self) -> str | None:
        """Where the focus goes after an act before all else, None for nowhere."""

    def look(self) -> Look:
        """What the drawing needs to know."""


class CoffeeScene(TableScene):
    """A table at which a person's own counter stays in the middle while bots play, if nobody else
    sits there, and the other counters can be shown larger."""

    quiet = ("log", "tray")

    def __init__(
        self, view: type[GameView], program: Program, match: Match, mode: Mode | None = None
    ) -> None:
        super().__init__(view, program, match, mode)
        self._stay()

    def _stay(self) -> None:
        """Bots are seen at the bar and at their cards where one person plays; others take turns at
        the screen, and see whose turn it is by whose counter lies there."""
        self.table.viewpoint.stays = self.table.match.kinds.count(HUMAN) == 1

    def enter(self) -> None:
        """The keyboard begins at what can be done first, where that is known: a walk is not given
        up by a press at a table that has just come."""
        super().enter()
        begin = self._begin()
        if begin is not None and self.first_focus == Mode.first_focus:
            self.first_focus = begin

    def _begin(self) -> str | None:
        """Where the focus goes before all else with nothing in hand, None for nowhere."""
        picker = self.table.lead.free_picker
        if picker is None or picker.held is not None or self.table.viewpoint.looking is not None:
            return None
        return cast(Looks, self.table.view).focus_after_act()

    def tick(self, now: float) -> bool:
        """Seats may have changed hands."""
        self._stay()
        return super().tick(now)

    def key(self, event: pygame.event.Event) -> bool:
        """An arrow from a meeple leads to one's other meeple if that stands there, else it takes
        the meeple along: Enter then walks with that one. The first arrow, or the one
        after a hint was closed by keys, leads where a step can go. S confirms what it asked."""
        if event.key == pygame.K_s:
            return self.shortcut(event)
        focus, picker = self.director.focus, self.table.pointing.picker
        nowhere = not focus.ring or self.director.frame.find(focus.place or "") is None
        if event.key in ARROWS and nowhere and self._to_first_step(ARROWS[event.key]):
            return True
        here = focus.place if focus.ring and kind(focus.place or "") == "meeple" else None
        free = picker.held is None and self.table.hints.running is None
        if event.key in ARROWS and free and here is not None and picker.may_take(here):
            other = self._own_meeple_beside(here, ARROWS[event.key])
            if other is not None:
                self.director.set_focus(other, ring=True)
                self.redraw()
                return True
            self.table.pointing.choose(here, "key")
        return super().key(event)

    def _to_first_step(self, way: tuple[int, int]) -> bool:
        """Leads by the first arrow to the space beside the meeple, if a step can go there and no
        meeple is in hand; else it begins where the meeple stands, or is best placed."""
        begin = self._begin()
        if begin is None or kind(begin) != "space":
            return False
        placing = self.table.motion.shown.phase == "place"
        beside = begin if placing else self._space_beside(begin, way)
        if beside is None or not self.table.pointing.picker.may_take(beside):
            return False
        self.director.set_focus(beside, ring=True)
        self.redraw()
        return True

    def _space_beside(self, space: str, way: tuple[int, int]) -> str | None:
        """The next space that way."""
        spaces = [spot for spot in self.director.frame.live if kind(spot.place) == "space"]
        return nearest(spaces, space, *way)

    def _own_meeple_beside(self, meeple: str, way: tuple[int, int]) -> str | None:
        """The place of another meeple that may walk and stands on the next space that way."""
        walking = cast(Looks, self.table.view).walking
        here = walking.space_of(meeple)
        beside = self._space_beside(here, way)
        return None if beside in (None, here) else walking.standing(int(name(beside)))

    @property
    def tooltip_over(self) -> tuple[str, ...]:
        """What words by keys may hide: where nothing was collected, what lies beside the slips, the
        log, and the upgrades while none can be bought; bar, orders and cups are what one decides
        by."""
        at = kind(self.director.focus.place or "")
        buys = at == "tile" or self.table.motion.shown.phase == "upgrade"
        return ("tray", "tab", "log") if buys else ("tray", "tab", "tile", "log")

    @property
    def signs(self) -> list[Rect]:
        """Besides, how many steps are left: notices lie over the banner that says it, too."""
        look = cast(Looks, self.table.view).look()
        title = layout.areas(self.director.sizes, len(look.others)).board_title
        steps = title and board_view.steps_left(self.director.frame, title, look)
        return [*super().signs, *([steps] if steps else [])]

    def spoken_of(self, place: str) -> tuple[str, ...]:
        """What one decides by where a meeple goes: while meeples are placed, the orders that the
        first turn from a space can collect; then the bar, orders, cups, and what a walk collects.
        """
        if kind(place) != "space":
            return ()
        look = cast(Looks, self.table.view).look()
        if look.state.phase == "place":
            return tuple(f"order:{order}" for order in look.facts.starts.get(int(name(place)), ()))
        others = (spot.place for spot in self.director.frame.live if spot.place != place)
        return tuple(one for one in others if kind(one) in ("space", "order", "cup", "tray"))

    def enlarged(self, place: str) -> Enlarged | None:
        """Another player's card, whose orders are small where there are many."""
        if kind(place) != "player" or self.table.view.compact(self.director.sizes):
            return None
        look = cast(Looks, self.table.view).look()
        return Enlarged(partial(players_view.player, seat=int(name(place)), look=look))
