"""The list of saved games: opened, named, deleted and taken back."""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path

import pygame

from chocolate_factory import exchange, wiring
from chocolate_factory.content import folders
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.foreign import show_path
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games import catalog
from chocolate_factory.play.record.sidecar import Summary
from chocolate_factory.play.saves import Save, Unread
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.field import copy_text
from chocolate_factory.ui.controls.listing import Listing
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.current_game import THUMBNAIL
from chocolate_factory.views.pages.ask import AskText
from chocolate_factory.views.pages.page import Page, breakable, flow
from chocolate_factory.views.program import Program
from chocolate_factory.views.thumbnail import picture_at

ROW = theme.SAVE_ROW

_log = logging.getLogger(__name__)


class SavesPage(Page):
    """One row for each file, the last played first; buttons below act on the selected one."""

    width = theme.PAGE_WIDE

    def __init__(self, shell: Program) -> None:
        super().__init__(shell)
        self.title = _("Saved games")
        self.rows: list[Save] = []
        self.list = Listing(
            "save",
            self._row,
            row_height=ROW,
            gap=theme.SNUG,
            on_select=self._on_select,
            on_open=self._open,
        )
        self._pictures: dict[tuple[Path, float], pygame.Surface | None] = {}
        self._more = True
        self._unread = Unread()
        self._words: dict[str, Words] = {}
        self.first_focus = "save"

    def enter(self) -> None:
        """Reads the folder."""
        self._read()
        self.list.selected = 0 if self.rows else -1

    def resume(self) -> None:
        """Reads the folder again."""
        self._unread = Unread()
        self._read()

    def _read(self) -> None:
        chosen = self._choice()
        self.rows = self.shell.store.rows()
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
            frame.text(
                _("No game has been saved yet. Every game is saved by itself as it is played."),
                column.middle(column.w * 0.7, column.h),
                size=theme.TEXT_LARGE,
                colour="cream",
                align="centre",
                valign="middle",
            )
            return
        with frame.group("body"):
            self.list.draw(frame, column, len(self.rows))

    def _row(self, frame: Frame, rect: Rect, index: int) -> None:
        """A row; one that cannot be drawn says so, and the others stand all the same."""
        save = self.rows[index]
        try:
            self._whole_row(frame, rect, save)
        except Exception as error:
            _log.exception("A row of the list cannot be drawn: %r", save.path)
            reason = f"{type(error).__name__}: {error}"
            words = _("This row cannot be shown ({reason}).").format(reason=reason)
            self._draw_damage(frame, rect.inset(theme.PAD, theme.GAP), save._replace(problem=words))

    def _whole_row(self, frame: Frame, rect: Rect, save: Save) -> None:
        inner = rect.inset(theme.PAD, theme.GAP)
        image, text = inner.cut_left(inner.h * THUMBNAIL[0] / THUMBNAIL[1], theme.PAD)
        self._picture(frame, image, save)
        title, below = text.cut_top(text.h * 0.4)
        middle, foot = below.rows(2)
        date, title = title.cut_right(frame.sizes.grow(theme.WIDTH_S), theme.PAD)
        if save.problem is not None:
            self._draw_damage(frame, text, save)
            return
        frame.text(
            self._title(save),
            title,
            size=theme.TEXT_LARGE,
            face="bold",
            colour="cream",
            valign="middle",
            wrap=False,
        )
        frame.text(
            _when(save.changed),
            date,
            size=theme.TEXT_SMALL,
            colour="cream_soft",
            align="right",
            valign="middle",
        )
        self._players(frame, middle, save)
        stage = _of_copy(save, _of_game(save, self._stage(save)))
        frame.text(
            stage, foot, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle", wrap=False
        )

    def _picture(self, frame: Frame, rect: Rect, save: Save) -> None:
        picture = self._thumbnail(save)
        if picture is not None:
            frame.image(picture, rect)
            return
        frame.fill(rect, "tray")
        icon = "ui_warning" if save.problem else "ui_save"
        frame.icon(icon, rect.inset(rect.h * 0.25), tint="gold_dark")

    def _thumbnail(self, save: Save) -> pygame.Surface | None:
        """The thumbnail; None if there is none that can be drawn."""
        if save.thumbnail is None:
            return None
        key = (save.thumbnail, save.changed)
        if key not in self._pictures:
            self._pictures[key] = picture_at(save.thumbnail)
        return self._pictures[key]

    def _draw_damage(self, frame: Frame, rect: Rect, save: Save) -> None:
        top, rest = rect.cut_top(rect.h * 0.36)
        frame.text(
            save.name or show_path(save.path.name),
            top,
            face="bold",
            colour="red_light",
            valign="middle",
            wrap=False,
        )
        frame.text(save.problem or "", rest, size=theme.TEXT_SMALL, colour="cream")

    def _title(self, save: Save) -> str:
        if save.name:
            return save.name
        if save.header is None:
            return show_path(save.path.name)
        return enumeration([player.name for player in save.header.setup.players])

    def _players(self, frame: Frame, rect: Rect, save: Save) -> None:
        """Markers with names and, as far as known, what each has."""
        if save.header is None:
            return
        side = rect.h * 0.82
        x = rect.x
        for seat, player in enumerate(save.header.setup.players):
            words = player.name
            if save.summary is not None:
                score = self._score(save.header.game, save.summary, seat)
                words = _("{name} {score}").format(name=words, score=score)
            wide = frame.measure(words, size=theme.TEXT_SMALL)[0] + 2
            if x + side + wide > rect.right:
                break
            marker = theme.MARKERS.get(player.colour)
            if marker is not None:
                frame.icon(
                    marker.icon,
                    Rect(x, rect.y + (rect.h - side) / 2, side, side),
                    tint=marker.colour,
                )
            frame.text(
                words,
                Rect(x + side + theme.SNUG, rect.y, wide, rect.h),
                size=theme.TEXT_SMALL,
                colour="cream",
                valign="middle",
                wrap=False,
            )
            x += side + wide + theme.SNUG + theme.PAD

    def _score(self, game_id: str, summary: Summary, seat: int) -> str:
        """A score with the unit of its game, or how many goals are met."""
        n = summary.scores[seat]
        if summary.goals:
            return ngettext(
                "{n} of {all} objective", "{n} of {all} objectives", summary.goals
            ).format(n=n, all=summary.goals)
        if game_id not in self._words:
            self._words[game_id] = wiring.open_game(game_id).game.words()
        return self._words[game_id].amount(n)

    def _stage(self, save: Save) -> str:
        if save.summary is None:
            return _("being read …")
        if save.finished and save.header is not None:
            names = [save.header.setup.players[seat].name for seat in save.summary.winners]
            if not names:
                return _("Finished: lost")
            return _("Finished: {names} won").format(names=enumeration(names))
        return save.summary.stage

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
        if self.shell.store.deleted is not None:
            buttons.append(("undelete", _("Take back"), "ui_undo", "normal", True))
        return buttons

    def _has_judge(self, save: Save | None) -> bool:
        """Whether there is a judge for the game of a save."""
        game = None if save is None or save.header is None else save.header.game
        return game in catalog.GAMES and wiring.has_judge(game)

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons, or two where text is large."""
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
            draw_button(frame, cell, place, label, icon=icon, kind=kind, enabled=enabled)

    # input

    def _on_select(self, index: int) -> None:
        self.redraw()

    def _open(self, index: int) -> None:
        save = self.rows[index]
        if save.header is None:
            self.shell.say(save.problem or "", "refusal")
            return
        self.shell.open_save(save.path)

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        super().activate(place, how)
        chosen = self._choice()
        if place == "undelete":
            self._undelete()
        elif place == "statistics" and self.rows:
            self.shell.statistics()
        elif chosen is None:
            return
        elif place == "open":
            self._open(self.list.selected)
        elif place == "rescue":
            self._rescue(chosen)
        elif place == "review":
            self.shell.review_save(chosen.path)
        elif place == "rename":
            self.director.push(
                AskText(
                    _("What shall this game be called?"),
                    chosen.name,
                    lambda name: self._rename(chosen, name),
                    empty=self._title(chosen._replace(name="")),
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
            path = self.shell.store.rescue(save.path)
        except ChocolateError as error:
            self.shell.say(str(error), "refusal")
            return
        self.shell.open_save(path)

    def _export(self, save: Save) -> None:
        """The game with its cards as one file among the person's downloads."""
        folder = folders.exports()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = exchange.export(save.path, folder / exchange.export_name(save.path, save.name))
        except OSError as error:
            self.shell.say(str(wiring.cannot_write(folder, error)), "refusal")
        except ChocolateError as error:
            self.shell.say(str(error), "refusal")
        else:
            self._tell_exported(path)

    def _tell_exported(self, path: Path) -> None:
        """Where the file lies, and what it is good for."""
        folder = breakable(self.director.frame, show_path(path.parent), theme.PANEL_M)
        text = _(
            "**{file}**\n\n{folder}\n\nWhoever drops this file on the window of the game can play "
            "on from here."
        ).format(file=show_path(path.name), folder=folder)
        buttons = [("ok", _("Understood")), ("copy", _("Copy the path"))]

        def on_done(key: str) -> None:
            if key == "copy":
                copy_text(str(path))
                self.shell.say(_("The path is on the clipboard."))

        self.director.push(Dialog(_("The game is exported"), text, buttons, on_done, escape="ok"))

    def _rename(self, save: Save, name: str) -> None:
        try:
            self.shell.store.rename(save.path, name)
        except ChocolateError as error:
            self.shell.say(str(error), "refusal")
        self._read()

    def _ask_delete(self, save: Save) -> None:
        text = _(
            "“{name}” goes into the trash. Take back brings it back until another game is deleted."
        ).format(name=self._title(save))
        buttons = [("delete", _("Delete")), ("keep", _("Keep"))]
        self.director.push(
            Dialog(_("Delete this game?"), text, buttons, lambda answer: self._delete(save, answer))
        )

    def _delete(self, save: Save, answer: str) -> None:
        if answer != "delete":
            return
        try:
            self.shell.store.delete(save.path)
        except ChocolateError as error:
            self.shell.say(str(error), "refusal")
        self._read()

    def _undelete(self) -> None:
        try:
            path = self.shell.store.undelete()
        except ChocolateError as error:
            self.shell.say(str(error), "refusal")
            return
        self._read()
        paths = [row.path for row in self.rows]
        if path in paths:
            self.list.pick(paths.index(path))


def _of_game(save: Save, stage: str) -> str:
    """Where a game stands, with its title if there are several games."""
    game = None if save.header is None else catalog.GAMES.get(save.header.game)
    if save.header is None or game is None:
        return stage
    if save.header.pack:
        text = _("{game} with {pack}: {stage}")
        return text.format(game=_(game.title), pack=save.header.pack, stage=stage)
    if len(catalog.GAMES) < 2:
        return stage
    return _("{game}: {stage}").format(game=_(game.title), stage=stage)


def _of_copy(save: Save, stage: str) -> str:
    """Where a game stands, and before it that the file is a second version of another one."""
    if save.original is None:
        return stage
    text = _("Conflict copy of {file} from a synced folder. {stage}")
    return text.format(file=show_path(save.original), stage=stage)


def _when(seconds: float) -> str:
    """The day and time; nothing where no calendar reaches."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""
