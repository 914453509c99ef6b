"""Settings: each is put to use and saved at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from chocolate_factory.content import folders
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.ui import theme
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Choice, Toggle
from chocolate_factory.ui.controls.field import copied
from chocolate_factory.ui.controls.slider import Slider
from chocolate_factory.ui.frame import Frame
from chocolate_factory.ui.sizes import Rect
from chocolate_factory.views.page import Page, broken
from chocolate_factory.views.preferences import FILE, Pace
from chocolate_factory.views.shell import Shell

STEP = 10
PACES: tuple[Pace, ...] = ("slow", "normal", "fast", "at_once")


class SettingsPage(Page):
    """One setting below the other; the folders at the foot."""

    width = 1100.0

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.title = _("Settings")
        settings = shell.settings
        self._text = Slider(
            "text", 100, 200, settings.text, STEP, self._scale,
            words=lambda value: _("{n} %").format(n=round(value)),
            hint=_("How large words are drawn, everywhere."),
        )
        names = {
            "slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), "at_once": _("At once")
        }
        self._pace = Choice("pace", [(pace, names[pace]) for pace in PACES], settings.pace,
                            self._paced)
        self._full = Toggle(
            "full", _("Full screen"), settings.full_screen, self._filled,
            hint=_("F11 and Alt+Enter switch it anywhere."),
            enabled=shell.full_screen is not None,
        )
        self._still = Toggle(
            "still", _("Reduce motion"), settings.reduce_motion, self._stilled,
            hint=_("Pieces change places at once instead of gliding."),
        )
        self.first_focus = "text"

    # what changes

    def _scale(self, value: float) -> None:
        self.shell.settings.text = round(value)

    def tick(self, now: float) -> bool:
        """The text grows once the slider is let go, as it moves the slider itself."""
        scale = self.shell.settings.text_scale
        if scale == self.director.sizes.text_scale or self.director.pointer.pressed:
            return False
        self.shell.settings_changed()
        return True

    def _paced(self, key: str) -> None:
        self.shell.settings.pace = next(pace for pace in PACES if pace == key)
        self.shell.settings_changed()

    def _filled(self, value: bool) -> None:
        self.shell.settings.full_screen = value
        if self.shell.full_screen is not None:
            self.shell.full_screen(value)
        self.shell.settings_changed()

    def _stilled(self, value: bool) -> None:
        self.shell.settings.reduce_motion = value
        self.shell.settings_changed()

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """The settings, then the folders."""
        self._full.value = self.shell.settings.full_screen
        y = rect.y + theme.PAD
        parts: list[tuple[str, Callable[[Frame, Rect], None]]] = [
            (_("Text size"), self._text.draw),
            (_("Pace of bots"), self._pace.draw),
            (_("Window"), self._full.draw),
            (_("Motion"), self._still.draw),
        ]
        for title, draw in parts:
            y += self._row(frame, rect._replace(y=y), title, draw) + theme.PAD
        y += theme.GAP
        head = frame.sizes.grown(theme.TITLE * 1.4)
        frame.text(_("Folders"), Rect(rect.x, y, rect.w, head), size=theme.TITLE, face="title",
                   colour="gold_light")
        y += head
        for place, title, path in self._folders():
            y += self._folder(frame, rect._replace(y=y), place, title, path) + theme.GAP
        return y - rect.y + theme.PAD

    def _row(
        self, frame: Frame, rect: Rect, title: str, draw: Callable[[Frame, Rect], None]
    ) -> float:
        """A title, and the control beside it, or below it where words are large."""
        line = frame.sizes.grown(theme.CONTROL)
        narrow = rect.w < frame.sizes.grown(760)
        height = (2 * line if narrow else line) + 2 * theme.PAD
        frame.fill(rect._replace(h=height), "tray")
        inner = rect._replace(h=height).inset(theme.PAD * 1.5, theme.PAD)
        label, control = inner.rows(2) if narrow else inner.cut_left(frame.sizes.grown(240))
        frame.text(title, label, colour="cream", size=theme.TEXT_LARGE, valign="middle")
        draw(frame, control.middle(control.w, line))
        return height

    def _folders(self) -> list[tuple[str, str, Path]]:
        """(place, title, path): all that a person may look for on the disk."""
        games = [
            (f"copy/cards_{game}", _("Your own cards"), folders.user_cards(game))
            for game in catalog.GAMES
        ]
        return [
            ("copy/saves", _("Saved games"), folders.saves()),
            *games,
            ("copy/settings", _("Settings"), folders.settings() / FILE),
            ("copy/logs", _("Log files"), folders.logs()),
        ]

    def _folder(self, frame: Frame, rect: Rect, place: str, title: str, path: Path) -> float:
        """Title, path and copy button; where words are large, the path has a line of its own."""
        grown = frame.sizes.grown
        line = grown(theme.CONTROL)
        button, text = rect._replace(h=line).cut_right(grown(140), theme.PAD)
        label, words = text.cut_left(grown(170), theme.PAD)
        narrow = rect.w < grown(760)
        if narrow:
            label, words = text, rect._replace(y=rect.y + line)
        shown = broken(frame, str(path), words.w - 4, theme.TEXT_SMALL)
        told = frame.measure(shown, words.w, theme.TEXT_SMALL)[1] + 4
        height = line if narrow else max(line, told)
        frame.text(title, label._replace(h=height), colour="cream", valign="middle")
        frame.text(shown, words._replace(h=told if narrow else height), size=theme.TEXT_SMALL,
                   colour="cream_soft", valign="middle")
        draw_button(frame, button.moved(0, (height - line) / 2), place, _("Copy"), icon="ui_copy",
                    kind="quiet", hint=_("Copies this path."))
        return height + told if narrow else height

    def activate(self, place: str, how: str) -> None:
        """Copies a path."""
        super().activate(place, how)
        for known, _title, path in self._folders():
            if known == place:
                copied(str(path))
                self.shell.say(_("The path is on the clipboard."))
