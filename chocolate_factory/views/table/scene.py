"""The scene of a table: hands on to the table's parts what comes from outside."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.focus import TabOrder
from chocolate_factory.ui.stage.keyboard import ARROWS, ENTER
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.ui.stage.tooltips import KeepsInSight
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts import shortcuts
from chocolate_factory.views.program import Program
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.views.table.table import Table

CARD = ("guide:close", "guide:off")
"""The buttons of the card of a first step."""


class TableScene(KeepsInSight, Scene):
    """The scene of a table: hands on clicks, keys and time to its parts.

    `view` is the game's part of the table; without a `mode` the game is played."""

    quiet: tuple[str, ...] = ("log",)

    def __init__(
        self, view: type[GameView], program: Program, match: Match, mode: Mode | None = None
    ) -> None:
        super().__init__()
        self.table = Table(program, self, match, view, mode or Mode())
        self.first_focus = self.table.mode.first_focus

    # -- drawing -------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """The whole table, and what its mode adds."""
        self.table.view.build(frame)
        self.table.guard.note_picture()
        self.table.remarking.draw(frame, self.table.card_places)
        if self.table.mode.hands_over:
            self.table.turn_sign.draw(frame)
        self.table.mode.build(frame)

    def banner_place(self) -> Rect:
        """Where it stands whose turn it is and what is asked."""
        return self.table.view.banner_place(self.director.sizes)

    def build_drag(self, frame: Frame, drag: Drag, picture: Frame) -> None:
        """One piece of a group is dragged, not all of it; other things are dragged whole."""
        if not self.table.view.draw_drag(frame, drag):
            super().build_drag(frame, drag, picture)

    def first_place(self) -> str | None:
        """The keyboard begins where something can be done."""
        return None if self.table.mode.everywhere else self.table.lead.goal()

    def tab_places(self) -> Collection[str] | None:
        """Tab walks through what can be done now, and comes to the card of a first step, too."""
        table = self.table
        return None if table.mode.everywhere else table.lead.tab_places() | set(CARD)

    def tab_order(self) -> TabOrder:
        """Tab comes to the card of a first step once it has been at all that can be done, counted
        from where the focus was led."""
        lead, kinds = self.table.lead, self.table.view.focus_rules.order
        return TabOrder(kinds, (*lead.late_places(), *CARD), lead.led_to)

    def arrow_places(self) -> Collection[str] | None:
        """With something in hand, the arrows lead to where it can go, and back to it."""
        return self.table.lead.arrow_places()

    # -- input ---------------------------------------------------------------------------------

    def on_press(self, place: str) -> None:
        """What is seen there now is what a click will mean."""
        self.table.guard.note_press(place)

    def activate(self, place: str, how: str) -> None:
        """Click-click and keys: done if it still stands there as it was seen."""
        if place != "do:main":
            self.table.main.disarm()
        if self.table.guard.admits(place, how):
            self.choose(place, how)

    def choose(self, place: str, how: str) -> None:
        """Does what a place stands for."""
        self.table.choose(place, how)

    def pick_up(self, place: str) -> bool:
        """A drag may begin wherever an action may; while a plan is played it only stops it."""
        if kind(place) == "guide" or self.table.hints.stop() or kind(place) == "hint":
            return False
        self.table.main.disarm()
        return self.table.pointing.dragging.pick_up(place)

    def movable(self, place: str) -> bool:
        """Also while something else is held, which is let go then."""
        return self.table.pointing.picker.may_take(place)

    def on_vain_drag(self, place: str, pos: tuple[int, int]) -> None:
        """It is told why."""
        self.table.pointing.dragging.on_vain_drag(place, pos)

    def on_drag(self, drag: Drag) -> None:
        """A drag goes on."""
        self.table.pointing.dragging.on_drag(drag)

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended."""
        self.table.pointing.dragging.drop(source, target, pos)

    @property
    def turnable(self) -> bool:
        """Whether what is held has an orientation where it can go."""
        return self.table.pointing.picker.turnable

    @property
    def signs(self) -> list[Rect]:
        """What no tooltip hides: the numbers of a hint's steps."""
        return self.table.hints.numbers

    def on_miss(self, pos: tuple[int, int]) -> None:
        """A click on nothing stops a plan, or puts down what is held and closes a drawer."""
        table = self.table
        if table.hints.stop():
            return
        put_down = table.pointing.picker.put_down()
        if table.drawers.close() or put_down:
            self.redraw()

    def cancel(self) -> bool:
        """Right click or Esc puts down what was picked up, or puts away what is over the table."""
        self.table.main.disarm()
        return self.table.cancel()

    def hover(self, place: str | None) -> None:
        """The reminder at the main button needs a new picture."""
        self.redraw()

    def hurry(self, key: int) -> bool:
        """Arrows, Tab and Enter mean what can be done once all has been seen, as keys of the game's
        own buttons do."""
        if key in self.table.view.focus_rules.hurrying:
            return self.table.hurry(acts=False)
        return (key in ARROWS or key in ENTER or key == pygame.K_TAB) and self.table.hurry(
            acts=key in ENTER
        )

    def key(self, event: pygame.event.Event) -> bool:
        """Shortcuts; arrows, Tab, Enter and Esc are the director's. What only moves the focus
        leaves open what the main button asks."""
        keys = self.table.mode.keys
        if (
            event.key not in (*ENTER, *ARROWS, pygame.K_TAB)
            and shortcuts.place_of(keys, event.key) != "tool:main"
        ):
            self.table.main.disarm()
        return self.shortcut(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Does what a key stands for at the table; False if it is none."""
        table = self.table
        if table.hints.stop():
            return True
        if not (
            table.mode.key(event)
            or table.view.key(event)
            or table.hints.key(event)
            or self._table_key(event)
        ):
            return False
        self.redraw()
        return True

    def _table_key(self, event: pygame.event.Event) -> bool:
        """A key that shows a player's things, or opens a drawer."""
        drawer = self.table.drawers.drawer_of(event.key)
        seat = shortcuts.seat_of(event.key)
        if seat is not None:
            self.table.show_seat(seat)
        elif drawer is not None and not event.mod & pygame.KMOD_CTRL:
            open_ = self.table.drawers.open
            self.table.open_drawer(drawer)
            if open_ and not self.table.drawers.open:
                self.table.lead.come_back()
        else:
            return False
        return True

    def escape(self) -> None:
        """Closes what is open over the table; then leaves it, or asks whether to."""
        self.table.mode.escape()

    # -- life ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Lets bots move and events be seen."""
        return self.table.tick(now)

    def resume(self) -> None:
        """Back from a page above: settings may have changed, and keys begin where they are led."""
        self.table.motion.speed = self.table.playback.speed
        if self.table.lead.by_keys and not self.table.mode.everywhere:
            self.table.lead.come_back()
