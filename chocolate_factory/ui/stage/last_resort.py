"""What is shown when even the screen that tells of a failure fails."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.core.errors import plain_reason
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.scene import Scene


def sentence(error: BaseException) -> str:
    """What is said of an error that nobody foresaw: its own words if they are for people; what only
    programmers can read is left to the log and the report."""
    if reason := plain_reason(error):
        return _("The program stumbled: {reason}.").format(reason=reason)
    return _("The program stumbled over a mistake of its own; you did nothing wrong.")


class LastResort(Scene):
    """One sentence and two buttons, drawn with as little as possible.

    `go_on` shows the screen that failed once more."""

    def __init__(self, error: BaseException, go_on: Callable[[], None]) -> None:
        super().__init__()
        self.error = error
        self.go_on = go_on
        self.first_focus = "again"

    def build(self, frame: Frame) -> None:
        """The sentence in the middle, the buttons below it."""
        frame.fill(frame.window, "window")
        panel = frame.window.middle(min(frame.window.w, theme.PANEL_XL), frame.window.h * 0.5)
        foot, words = panel.cut_bottom(frame.sizes.grow(theme.CONTROL), theme.PAD)
        told = sentence(self.error)
        frame.text(told, words, size=theme.TEXT_LARGE, colour="cream", valign="middle")
        left, right = foot.columns(2, theme.PAD)
        draw_button(frame, left, "again", _("Try again"), kind="main")
        draw_button(frame, right, "quit", _("Quit"))

    def activate(self, place: str, how: str) -> None:
        """One of the two buttons."""
        if place == "again":
            self.go_on()
        elif place == "quit":
            self.director.quit()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter means the focused button even before its ring is shown."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        self.activate(self.director.focus.place or "again", "key")
        return True

    def escape(self) -> None:
        """Esc goes on."""
        self.go_on()
