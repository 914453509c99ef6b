"""The last resort: what failed, that the game is safe, and where."""

from __future__ import annotations

from pathlib import Path

import pygame

from chocolate_factory import error_report
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage import last_resort
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.pages.about import versions
from chocolate_factory.views.pages.page import breakable, flow
from chocolate_factory.views.program import Program


class Failed(Scene):
    """Shown in the place of everything after an error that nobody foresaw."""

    def __init__(self, program: Program, error: BaseException, save: Path | None) -> None:
        super().__init__()
        self.program = program
        self.error = error
        self.save = save
        self.said = ""
        """Where the report is, once there is one."""
        self.first_focus = "menu" if save is None else "go_on"

    def sentences(self) -> list[str]:
        """What is said, one thing each."""
        said = [last_resort.sentence(self.error)]
        if self.save is not None:
            said.append(_("Your game is safe; it is saved as {path}.").format(path=self.save))
        if self.program.log_file is not None:
            said.append(_("The details are in {path}.").format(path=self.program.log_file))
        return [*said, self.said] if self.said else said

    def build(self, frame: Frame) -> None:
        """One panel with the sentences and the buttons."""
        frame.fill(frame.window, "window")
        grown = 1 + (frame.sizes.text_scale - 1) * 0.6
        width = min(frame.window.w - 4 * theme.PAD, theme.PANEL_XL * grown)
        words = breakable(frame, "\n\n".join(self.sentences()), width - 6 * theme.PAD - theme.TIGHT)
        told = frame.measure(words, width - 6 * theme.PAD)[1]
        buttons = self._buttons()
        cells = _cells(frame, width - 6 * theme.PAD, len(buttons))
        rows = cells[-1].bottom
        height = frame.sizes.grow(theme.BUTTON) + rows + told + 8 * theme.PAD
        panel = frame.window.middle(width, min(frame.window.h - 4 * theme.PAD, height))
        frame.fill(panel, "dialog")
        inner = panel.inset(theme.PAD * 3, theme.PAD * 2)
        head, inner = inner.cut_top(frame.sizes.grow(theme.BUTTON), theme.GAP)
        frame.text(
            _("Sorry, that should not have happened"),
            head,
            size=theme.TITLE,
            face="title",
            align="centre",
            valign="middle",
        )
        foot, inner = inner.cut_bottom(rows, theme.PAD)
        frame.text(words, inner)
        for (place, words, kind), cell in zip(buttons, cells, strict=True):
            draw_button(frame, cell.offset(foot.x, foot.y), place, words, kind=kind)

    def _buttons(self) -> list[tuple[str, str, str]]:
        """(place, words, kind): on with the game if it is safe, the menu, a report, the end."""
        buttons = [
            ("menu", _("Back to the menu"), "main" if self.save is None else "paper"),
            ("report", _("Save a report"), "paper"),
            ("quit", _("Quit"), "paper"),
        ]
        return buttons if self.save is None else [("go_on", _("Play on"), "main"), *buttons]

    def _report(self) -> None:
        """Writes a report that can be sent to whoever mends the program; a sentence says where."""
        try:
            path = error_report.write(self.error, versions(), self.program.log_file, self.save)
        except ChocolateError as error:
            self.said = str(error)
        else:
            text = _(
                "The report is in {path}. It tells what happened, with the end of the log "
                "and your game, but no names. You can send it to the makers of the program."
            )
            self.said = text.format(path=path)
        self.redraw()

    def activate(self, place: str, how: str) -> None:
        """One of the buttons."""
        if place == "menu":
            self.program.after_failure()
        elif place == "go_on" and self.save is not None:
            self.program.after_failure()
            self.program.open_save(self.save)
        elif place == "report":
            self._report()
        elif place == "quit":
            self.program.quit()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter means the focused button even before its ring is shown."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        self.activate(self.director.focus.place or self.first_focus or "menu", "key")
        return True

    def escape(self) -> None:
        """Esc goes back to the menu."""
        self.program.after_failure()


def _cells(frame: Frame, width: float, count: int) -> list[Rect]:
    """Cells for so many buttons, in one row or, where words are large, in several."""
    grown = frame.sizes.grow
    each = max(1, min(count, int((width + theme.PAD) // (grown(theme.WIDTH_S) + theme.PAD))))
    each = -(-count // -(-count // each))
    wide = (width - theme.PAD * (each - 1)) / each
    return flow(Rect(0, 0, width, 0), [wide] * count, grown(theme.CONTROL), theme.PAD)
