"""The last resort: what failed, that the game is safe, and where."""

from __future__ import annotations

from pathlib import Path

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.pages.page import breakable
from chocolate_factory.views.program import Program


class Failed(Scene):
    """Shown in the place of everything after an error that nobody foresaw."""

    def __init__(self, shell: Program, error: BaseException, save: Path | None) -> None:
        super().__init__()
        self.shell = shell
        self.error = error
        self.save = save
        self.first_focus = "menu"

    def sentences(self) -> list[str]:
        """What is said, one thing each."""
        reason = str(self.error) or type(self.error).__name__
        said = [_("The program stumbled: {reason}.").format(reason=reason.rstrip("."))]
        if self.save is not None:
            said.append(_("Your game is safe; it is saved as {path}.").format(path=self.save))
        if self.shell.log_file is not None:
            said.append(
                _("What happened is written down in {path}.").format(path=self.shell.log_file)
            )
        return said

    def build(self, frame: Frame) -> None:
        """One panel with the sentences and two buttons."""
        frame.fill(frame.window, "window")
        grown = 1 + (frame.sizes.text_scale - 1) * 0.6
        width = min(frame.window.w - 4 * theme.PAD, theme.PANEL_XL * grown)
        words = breakable(frame, "\n\n".join(self.sentences()), width - 6 * theme.PAD - theme.TIGHT)
        told = frame.measure(words, width - 6 * theme.PAD)[1]
        height = frame.sizes.grow(theme.BUTTON + theme.CONTROL) + told + 8 * theme.PAD
        panel = frame.window.middle(width, min(frame.window.h - 4 * theme.PAD, height))
        frame.fill(panel, "dialog")
        inner = panel.inset(theme.PAD * 3, theme.PAD * 2)
        head, inner = inner.cut_top(frame.sizes.grow(theme.BUTTON), theme.GAP)
        frame.text(
            _("That should not have happened"),
            head,
            size=theme.TITLE,
            face="title",
            align="centre",
            valign="middle",
        )
        foot, inner = inner.cut_bottom(frame.sizes.grow(theme.CONTROL), theme.PAD)
        frame.text(words, inner)
        left, right = foot.columns(2, theme.PAD)
        draw_button(frame, left, "menu", _("Back to the menu"), kind="main")
        draw_button(frame, right, "quit", _("Quit"), kind="paper")

    def activate(self, place: str, how: str) -> None:
        """One of the two buttons."""
        if place == "menu":
            self.shell.after_failure()
        elif place == "quit":
            self.shell.quit()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter means the focused button even before its ring is shown."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        self.activate(self.director.focus.place or "menu", "key")
        return True

    def escape(self) -> None:
        """Esc goes back to the menu."""
        self.shell.after_failure()
