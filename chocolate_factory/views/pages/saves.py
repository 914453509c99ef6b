"""The list of saved games: opened, named, deleted and taken back."""

from __future__ import annotations

from pathlib import Path

import pygame

from chocolate_factory import exchange, wiring
from chocolate_factory.content import folders
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.games import catalog
from chocolate_factory.play.saves import Save, Unread
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.field import copy_text
from chocolate_factory.ui.controls.listing import Listing
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.ask import AskText
from chocolate_factory.views.pages.page import Page, breakable, flow
from chocolate_factory.views.pages.save_row import SaveRow, title_of
from chocolate_factory.views.parts import empty_state
from chocolate_factory.views.program import Program

ROW = theme.SAVE_ROW
KEYS = {
    "open": "Enter",
    "review": "V",
    "rename": "F2",
    "export": "E",
    "delete": "Del",
    "statistics": "T",
    "rescue": "R",
    "undelete": "Z",
}
"""The keys of the buttons."""


class SavesPage(Page):
    """The page of saved games. One row for each file, the last played first; buttons below act on
    the selected one."""

    width = theme.PAGE_WIDE

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = _("Saved games")
        self.rows: list[Save] = []
        self._row = SaveRow()
        self.list = Listing(
            "save",
            lambda frame, rect, at: self._row.draw(frame, rect, self.rows[at], self.rows),
            row_height=ROW,
            gap=theme.SNUG,
            on_select=self._on_select,
            on_open=self._open,
        )
        self._more = True
        self._unread = Unread()
        self.first_focus = "save"

    def enter(self) -> None:
        """Reads the folder."""
        self._read()
        self.list.selected = 0 if self.rows else -1
        self.first_focus = "save" if self.rows else "new"

    def resume(self) -> None:
        """Reads the folder again."""
        self._unread = Unread()
        self._read()

    def _read(self) -> None:
        chosen = self._choice()
        self.rows = self.program.store.rows()
        self._more = self._unread.fewer(self.rows)
        self.list.count = len(self.rows)
        paths = [row.path for row in self.rows]
        if chosen is not None and chosen.path in paths:
            self.list.selected = paths.index(chosen.path)
        self.list.selected = min(max(self.list.selected, 0), len(self.rows) - 1)
        self.redraw()

    def tick(self, now: float) -> bool:
        """Long lists are worked out a few rows at a time."""
        if not self._more:
            return False
        self._read()
        return True

    def _choice(self) -> Save | None:
        at = self.list.selected
        return self.rows[at] if 0 <= at < len(self.rows) else None

    # drawing

    def _on_scroll(self, frame: Frame, area: Rect) -> None:
        column = self._column(frame, area).inset(0, theme.GAP)
        if not self.rows:
            lines = [
                _("Every game saves itself, move by move."),
                _("Whatever happens, you can pick up where you left off."),
            ]
            with frame.group("body"):
                empty_state.draw(frame, column, "ui_folder", _("No saved games yet"), lines)
            return
        with frame.group("body"):
            self.list.draw(frame, column, len(self.rows))

    def _buttons(self) -> list[tuple[str, str, str, str, bool]]:
        chosen = self._choice()
        label, can = _("Play on"), chosen is not None
        if chosen is not None and chosen.finished:
            label = _("Look at it")
        elif chosen is not None and chosen.problem is not None:
            label, can = _("Play on from there"), chosen.header is not None
        buttons = [
            ("open", label, "ui_play", "main", can),
            ("review", _("Review"), "ui_star", "normal", can and self._has_judge(chosen)),
            ("rename", _("Rename"), "ui_rename", "normal", can),
            ("export", _("Export"), "ui_folder", "normal", can),
            ("delete", _("Delete"), "ui_trash", "normal", chosen is not None),
            ("statistics", _("Statistics"), "ui_chart", "normal", bool(self.rows)),
        ]
        if chosen is not None and chosen.later:
            buttons.insert(1, ("rescue", _("The later point"), "ui_play", "normal", True))
        if self.program.store.deleted is not None:
            buttons.append(("undelete", _("Undo"), "ui_undo", "normal", True))
        return buttons

    def _has_judge(self, save: Save | None) -> bool:
        """Whether there is a judge for the game of a save."""
        game = None if save is None or save.header is None else save.header.game
        return game in catalog.GAMES and wiring.has_judge(game)

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons, or two where text is large; none where there is nothing to act on."""
        if not self.rows and self.program.store.deleted is None:
            return 0
        lines = self._lines(frame)
        return frame.sizes.grow(theme.BUTTON) * lines + theme.GAP * (lines - 1)

    def _lines(self, frame: Frame) -> int:
        needed = frame.sizes.grow(theme.WIDTH_M) * len(self._buttons())
        return 1 if needed < frame.window.w - 4 * theme.PAD else 2

    def foot(self, frame: Frame, rect: Rect) -> None:
        """What can be done with the selected game."""
        buttons = self._buttons()
        each = -(-len(buttons) // self._lines(frame))
        width = (rect.w - theme.PAD * (each - 1)) / each
        cells = flow(rect, [width] * len(buttons), frame.sizes.grow(theme.BUTTON), theme.PAD)
        for (place, label, icon, kind, enabled), cell in zip(buttons, cells, strict=False):
            key = KEYS[place]
            draw_button(
                frame, cell, place, label, icon=icon, kind=kind, enabled=enabled, shortcut=key
            )

    # input

    def _on_select(self, index: int) -> None:
        self.redraw()

    def _open(self, index: int) -> None:
        save = self.rows[index]
        if save.header is None:
            self.program.say(save.problem or "", "refusal")
            return
        self.program.open_save(save.path)

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        super().activate(place, how)
        chosen = self._choice()
        if place == "undelete":
            self._undelete()
        elif place == "new" and not self.rows:
            self.program.new_game()
        elif place == "statistics" and self.rows:
            self.program.statistics()
        elif chosen is None:
            return
        elif place == "open":
            self._open(self.list.selected)
        elif place == "rescue":
            self._rescue(chosen)
        elif place == "review":
            self.program.review_save(chosen.path)
        elif place == "rename":
            self.director.push(
                AskText(
                    _("What would you like to call this game?"),
                    chosen.name,
                    lambda name: self._rename(chosen, name),
                    empty=title_of(chosen._replace(name="")),
                )
            )
        elif place == "export":
            self._export(chosen)
        elif place == "delete":
            self._ask_delete(chosen)

    def key(self, event: pygame.event.Event) -> bool:
        """F2 renames, Delete deletes, Z takes back, V reviews, T shows the statistics, E exports,
        R plays on from a later point of a damaged save."""
        places = {
            pygame.K_F2: "rename",
            pygame.K_DELETE: "delete",
            pygame.K_z: "undelete",
            pygame.K_v: "review",
            pygame.K_t: "statistics",
            pygame.K_r: "rescue",
            pygame.K_e: "export",
        }
        if event.key in places:
            self.activate(places[event.key], "key")
            return True
        return super().key(event)

    def _rescue(self, save: Save) -> None:
        """A game of its own of what lies whole behind the damage, opened at its table."""
        if not save.later:
            return
        try:
            path = self.program.store.rescue(save.path)
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
            return
        self.program.open_save(path)

    def _export(self, save: Save) -> None:
        """The game with its cards as one file among the person's downloads."""
        folder = folders.exports()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = exchange.export(save.path, folder / exchange.export_name(save.path, save.name))
        except OSError as error:
            self.program.say(str(wiring.cannot_write(folder, error)), "refusal")
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
        else:
            self._tell_exported(path)

    def _tell_exported(self, path: Path) -> None:
        """Where the file lies, and what it is good for."""
        folder = breakable(self.director.frame, show_path(path.parent), theme.PANEL_M)
        text = _(
            "**{file}**\n\n{folder}\n\nTo play on from here, drop this file on the game's window."
        ).format(file=show_path(path.name), folder=folder)
        buttons = [("ok", _("Got it")), ("copy", _("Copy the path"))]

        def on_done(key: str) -> None:
            if key == "copy":
                copy_text(str(path))
                self.program.say(_("The path is on the clipboard."))

        self.director.push(Dialog(_("The game is exported"), text, buttons, on_done, escape="ok"))

    def _rename(self, save: Save, name: str) -> None:
        try:
            self.program.store.rename(save.path, name)
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
        self._read()

    def _ask_delete(self, save: Save) -> None:
        text = _(
            "“{name}” goes into the trash. Undo brings it back until you delete another game."
        ).format(name=title_of(save))
        buttons = [("delete", _("Delete")), ("keep", _("Keep"))]
        self.director.push(
            Dialog(_("Delete this game?"), text, buttons, lambda answer: self._delete(save, answer))
        )

    def _delete(self, save: Save, answer: str) -> None:
        if answer != "delete":
            return
        try:
            self.program.store.delete(save.path)
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
        self._read()

    def _undelete(self) -> None:
        try:
            path = self.program.store.undelete()
        except ChocolateError as error:
            self.program.say(str(error), "refusal")
            return
        self._read()
        paths = [row.path for row in self.rows]
        if path in paths:
            self.list.pick(paths.index(path))
