"""The curtain between people who share a screen, in games in which each has a hand of their own.

A game says whose turn it is to come to the screen (`handover` of its view); until that person says
so, the curtain hangs before the table and hides the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.keyboard import ENTER
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match

LIFT = "curtain:lift"
LIFTS = 0.35
"""Seconds for which a curtain does nothing after it fell: a key that was meant for the table must
not lift it."""


class CurtainHooks(Protocol):
    """What the curtain asks of the game's view: whose hand it hides."""

    def handover(self, shown: int | None) -> int | None:
        """The seat that is to come to the screen before anything is shown, None if nobody is;
        `shown` is the seat whose hand was shown last."""

    def hides_past(self) -> bool:
        """Whether hands of the past are hidden, too, as the game still goes on."""


class Handover:
    """Whose hand was shown last at this screen, and who is to come to it.

    Where a game is only looked at (`watched`) there is no curtain: hands stay face down."""

    def __init__(self, scene: Scene, match: Match, view: CurtainHooks, watched: bool) -> None:
        self.shown: int | None = None
        self._scene = scene
        self._match = match
        self._view = view
        self.watched = watched

    @property
    def awaited(self) -> int | None:
        """The seat that is to come to the screen, None if nobody is."""
        return None if self.watched else self._view.handover(self.shown)

    def covers(self, seat: int) -> bool:
        """Whether the hand of a seat lies face down."""
        return self._view.hides_past() if self.watched else self.awaited == seat

    def drop(self, leave: Callable[[], None]) -> bool:
        """Lets the curtain fall before whoever is awaited; False if nobody is. `leave` is what Esc
        does before it."""
        seat = self.awaited
        if seat is None or self._scene.director.top is not self._scene:
            return False

        def lift() -> None:
            self.shown = seat
            self._scene.redraw()

        marker = theme.MARKERS[self._match.colours[seat]]
        self._scene.director.push(Curtain(self._match.names[seat], marker, lift, leave))
        return True


class Curtain(Scene):
    """Hides the table until the person called `name` lifts it."""

    modal = True

    def __init__(
        self, name: str, marker: theme.Marker, lift: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__()
        self.first_focus = LIFT
        self._name = name
        self._marker = marker
        self._lift = lift
        self._leave = leave
        self._fell = float("-inf")

    def enter(self) -> None:
        """It falls."""
        self._fell = self.director.now

    def build(self, frame: Frame) -> None:
        """The curtain, whose turn it is, and the button that lifts it."""
        frame.modal()
        frame.fill(frame.window, "window")
        frame.icon("curtain", frame.window, fit=False)
        grown = frame.sizes.text_scale
        width = min(frame.window.w - 2 * theme.PAD, theme.PANEL * (1 + (grown - 1) * 0.6))
        inner_w = width - 4 * theme.PAD
        title = _("{player}, it is your turn").format(player=self._name)
        words = _("Your cards are for your eyes only: come to the screen, then lift the curtain.")
        head = frame.measure(title, inner_w, theme.TITLE, "title")[1] + theme.PAD
        body = frame.measure(words, inner_w)[1] + theme.PAD
        side = theme.SYMBOL_HUGE * grown
        button = theme.BUTTON_MAIN * min(1.4, grown)
        panel = frame.window.middle(width, side + head + body + button + 4 * theme.PAD)
        frame.fill(panel, "dialog")
        rest = panel.inset(2 * theme.PAD, 1.5 * theme.PAD)
        mark, rest = rest.cut_top(side, theme.GAP)
        frame.icon(self._marker.icon, mark.middle(side, side), tint=self._marker.colour)
        self._words(frame, rest, title, head, words, button)

    def _words(
        self, frame: Frame, rect: Rect, title: str, head: float, words: str, button: float
    ) -> None:
        top, rest = rect.cut_top(head)
        frame.text(title, top, size=theme.TITLE, face="title", align="centre", valign="middle")
        foot, rest = rest.cut_bottom(button, theme.GAP)
        frame.text(words, rest, align="centre", valign="middle")
        wide = min(foot.w, theme.WIDTH_XL * frame.sizes.text_scale)
        tooltip = _("Lifts the curtain (Enter)")
        draw_button(
            frame,
            foot.middle(wide, button),
            LIFT,
            _("Lift the curtain"),
            kind="main",
            tooltip=tooltip,
        )

    def activate(self, place: str, how: str) -> None:
        """The button lifts it."""
        if place == LIFT:
            self._rise()

    def key(self, event: pygame.event.Event) -> bool:
        """So does Enter, wherever the focus is."""
        if event.key not in ENTER:
            return False
        self._rise()
        return True

    def _rise(self) -> None:
        if self.director.now - self._fell >= LIFTS and self.withdraw():
            self._lift()

    def escape(self) -> None:
        """Esc asks whether to leave the table; the curtain stays."""
        self._leave()
