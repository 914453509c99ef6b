"""Settings: each is put to use and saved at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from chocolate_factory.content import folders
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Choice, Toggle
from chocolate_factory.ui.controls.field import copy_text
from chocolate_factory.ui.controls.slider import Slider
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page, breakable
from chocolate_factory.views.preferences import FILE, Animation
from chocolate_factory.views.program import Program

STEP = 10
GAITS: tuple[Animation, ...] = ("off", "slow", "normal", "fast")


class SettingsPage(Page):
    """One setting below the other; the folders at the foot."""

    width = theme.PAGE_NARROW

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = _("Settings")
        settings = program.settings
        self._text = Slider(
            "text",
            100,
            200,
            settings.text,
            STEP,
            self._scale,
            words=lambda value: _("{n}%").format(n=round(value)),
            tooltip=_("The size of all text."),
        )
        names = {
            "slow": _("Slow"),
            "normal": _("Normal"),
            "fast": _("Fast"),
            "off": _("Off"),
        }
        self._pace = Choice("pace", settings.paces(), settings.pace, self._set_pace)
        self._full = Toggle(
            "full",
            _("Full screen"),
            settings.full_screen,
            self._set_full_screen,
            tooltip=_("F11 or Alt+Enter does this anywhere."),
            enabled=program.full_screen is not None,
        )
        self._motion = Choice(
            "motion",
            [(gait, names[gait]) for gait in GAITS],
            settings.animation,
            self._set_motion,
            tooltips={"off": _("Pieces jump to their places instead of gliding.")},
        )
        self._effects = self._volume("effects", settings.effects)
        self._ambience = self._volume("ambience", settings.ambience)
        self._music = self._volume("music", settings.music)
        self._mute = Toggle(
            "mute",
            _("Mute"),
            settings.muted,
            self._set_mute,
            tooltip=_("Turns off all sound. At a table, M does it too."),
        )
        self._push = Toggle(
            "push",
            _("Play on for me when there is no choice"),
            settings.push_along,
            self._set_push,
            tooltip=_(
                "Chocolate Factory: one press ends a shift, then loads and pushes for the "
                "next. Your deliveries end when you have nothing more to deliver. Plantation "
                "& Candy: a worker with only one way to go moves on his own. If a turn ends "
                "by drawing cards, you end it yourself: a draw cannot be undone. Coffee Rush: "
                "you end every turn, as a cup can still be emptied or new orders are drawn."
            ),
        )
        self._remarks = Toggle(
            "remarks",
            _("Bots say something now and then"),
            settings.remarks,
            self._set_remarks,
            tooltip=_("A few words above their card, just for fun."),
        )
        self._unsaved = False
        self.first_focus = "text"

    # what changes

    def _scale(self, value: float) -> None:
        self.program.settings.text = round(value)

    def tick(self, now: float) -> bool:
        """The text grows once the slider is let go, as it moves the slider itself."""
        scale = self.program.settings.text_scale
        grown = scale != self.director.sizes.text_scale
        if not (grown or self._unsaved) or self.director.pointer.pressed:
            return False
        self._unsaved = False
        self.program.apply_settings()
        return True

    def _set_pace(self, key: str) -> None:
        self.program.settings.set_pace(key)
        self.program.apply_settings()

    def _set_full_screen(self, value: bool) -> None:
        self.program.settings.full_screen = value
        if self.program.full_screen is not None:
            self.program.full_screen(value)
        self.program.apply_settings()

    def _set_motion(self, key: str) -> None:
        self.program.settings.animation = next(gait for gait in GAITS if gait == key)
        self.program.apply_settings()

    def _volume(self, which: str, value: int) -> Slider:
        return Slider(
            which,
            0,
            100,
            value,
            STEP / 2,
            lambda to: self._set_volume(which, round(to)),
            words=lambda to: _("{n}%").format(n=round(to)),
        )

    def _set_volume(self, which: str, value: int) -> None:
        """A volume is heard at once, and kept once the slider is let go."""
        setattr(self.program.settings, which, value)
        self.program.apply_sound()
        if which == "effects":
            self.director.sounds.play("tick")
        self._unsaved = True

    def _set_mute(self, value: bool) -> None:
        self.program.settings.muted = value
        self.program.apply_settings()

    def _set_push(self, value: bool) -> None:
        self.program.settings.push_along = value
        self.program.apply_settings()

    def _set_remarks(self, value: bool) -> None:
        self.program.settings.remarks = value
        self.program.apply_settings()

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """The settings, then the folders."""
        self._full.value = self.program.settings.full_screen
        y = rect.y + theme.PAD
        parts: list[tuple[str, Callable[[Frame, Rect], None]]] = [
            (_("Text size"), self._text.draw),
            (_("Pace of bots"), self._pace.draw),
            (_("Motion"), self._motion.draw),
            (_("Effects"), self._effects.draw),
            (_("Ambience"), self._ambience.draw),
            (_("Music"), self._music.draw),
            (_("Sound"), self._mute.draw),
            (_("Window"), self._full.draw),
            (_("Your turn"), self._push.draw),
            (_("Remarks"), self._remarks.draw),
            (_("Tips"), _first_steps),
        ]
        for title, draw in parts:
            y += self._row(frame, rect._replace(y=y), title, draw) + theme.WIDE
        y += theme.GAP
        head = frame.sizes.grow(theme.TITLE * 1.4)
        frame.text(
            _("Folders"),
            Rect(rect.x, y, rect.w, head),
            size=theme.TITLE,
            face="title",
            colour="gold_light",
        )
        y += head
        for place, title, path in self._folders():
            y += self._folder(frame, rect._replace(y=y), place, title, path) + theme.GAP
        return y - rect.y + theme.PAD

    def _row(
        self, frame: Frame, rect: Rect, title: str, draw: Callable[[Frame, Rect], None]
    ) -> float:
        """A title, and the control beside it, or below it where words are large."""
        line = frame.sizes.grow(theme.CONTROL)
        narrow = rect.w < frame.sizes.grow(theme.PANEL_L)
        height = (2 * line if narrow else line) + 2 * theme.WIDE
        frame.fill(rect._replace(h=height), "tray")
        inner = rect._replace(h=height).inset(theme.PAD * 1.5, theme.WIDE)
        beside = frame.sizes.grow(theme.WIDTH_M)
        label, control = inner.rows(2) if narrow else inner.cut_left(beside)
        frame.text(title, label, colour="cream", size=theme.TEXT_LARGE, valign="middle")
        draw(frame, control.middle(control.w, line))
        return height

    def _folders(self) -> list[tuple[str, str, Path]]:
        """(place, title, path): all that a person may look for on the disk."""
        games = [
            (
                f"copy/cards_{game}",
                _("Your own cards: {game}").format(game=_(entry.title)),
                folders.user_cards(game),
            )
            for game, entry in catalog.GAMES.items()
        ]
        return [
            ("copy/saves", _("Saved games"), folders.saves()),
            *games,
            ("copy/settings", _("Settings"), folders.settings() / FILE),
            ("copy/logs", _("Log files"), folders.logs()),
        ]

    def _folder(self, frame: Frame, rect: Rect, place: str, title: str, path: Path) -> float:
        """Title, path and copy button; where words are large, the path has a line of its own."""
        grown = frame.sizes.grow
        line = grown(theme.CONTROL)
        button, text = rect._replace(h=line).cut_right(grown(theme.WIDTH_XS), theme.PAD)
        label, words = text.cut_left(grown(theme.WIDTH_S), theme.PAD)
        narrow = rect.w < grown(theme.PANEL_L)
        label = text if narrow else label
        line = max(line, frame.measure(title, label.w - theme.TIGHT)[1] + theme.TIGHT)
        if narrow:
            words = rect._replace(y=rect.y + line)
        shown = breakable(frame, str(path), words.w - theme.TIGHT, theme.TEXT_SMALL)
        told = frame.measure(shown, words.w, theme.TEXT_SMALL)[1] + theme.TIGHT
        height = line if narrow else max(line, told)
        frame.text(title, label._replace(h=height), colour="cream", valign="middle")
        frame.text(
            shown,
            words._replace(h=told if narrow else height),
            size=theme.TEXT_SMALL,
            colour="cream_soft",
            valign="middle",
        )
        draw_button(
            frame,
            button.offset(0, (height - button.h) / 2),
            place,
            _("Copy"),
            icon="ui_copy",
            kind="quiet",
            tooltip=_("Copies this path."),
        )
        return height + told if narrow else height

    def activate(self, place: str, how: str) -> None:
        """Copies a path, or has the first steps shown again."""
        super().activate(place, how)
        if place == "guide:again":
            self.program.settings.guide, self.program.settings.guided = True, ()
            self.program.apply_settings()
            self.program.say(_("The tips will show at the table again."))
        for known, _title, path in self._folders():
            if known == place:
                copy_text(str(path))
                self.program.say(_("The path is on the clipboard."))


def _first_steps(frame: Frame, rect: Rect) -> None:
    """The button that has the first steps shown again."""
    words = _("Show the tips again")
    wide = frame.measure(words)[0] + 4 * theme.PAD
    draw_button(
        frame,
        rect._replace(w=min(rect.w, wide)),
        "guide:again",
        words,
        tooltip=_("Short tips at the table tell you what to do, each when it first matters."),
    )
