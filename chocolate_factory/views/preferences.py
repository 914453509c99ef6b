"""What a person has set: text size, pace, window, and who sat at the table last. One JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from chocolate_factory.core import files
from chocolate_factory.core.game import Player
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path

FILE = "settings.json"
LARGEST = 256 * 1024
"""Bytes above which a file is not taken for settings."""

Pace = Literal["slow", "normal", "fast", "at_once"]
SECONDS: dict[Pace, float] = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "at_once": 0.0}
"""How long a bot's move stays before the next one."""

Animation = Literal["off", "slow", "normal", "fast"]
SPEEDS: dict[Animation, float] = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 1.8}
"""How fast things move; 0 is not at all."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=-32768, le=32767)]


class Settings(msgspec.Struct):
    """Live settings; whoever changes one calls `Shell.apply_settings`. Text size in percent."""

    text: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    pace: Pace = "normal"
    full_screen: bool = False
    reduce_motion: bool = False
    """Nothing moves, whatever `motion` says."""
    motion: Animation = "normal"
    effects: Volume = 70
    ambience: Volume = 35
    music: Volume = 45
    muted: bool = False
    window: tuple[Pixels, Pixels] = (1600, 900)
    at: tuple[Pixels, Pixels] | None = None
    game: str = ""
    """Which game was begun last."""
    players: tuple[Player, ...] = ()
    """Who played last, for the next game."""
    options: dict[str, Any] = {}
    """What was chosen last for each option, of whatever game."""
    packs: dict[str, str] = {}
    """By game the card pack chosen last, by its key; "" or none for the usual cards."""
    push_along: bool = True
    """Whether the end of a shift loads and pushes for the next one as well."""
    remarks: bool = True
    """Whether bots say something now and then."""
    said: list[str] = []
    """What bots remarked lately, in whatever game; the newest comes last."""
    guide: bool | None = None
    """Whether tables show the first steps; None: until a game has been finished."""
    guided: tuple[str, ...] = ()
    """First steps that were shown, not to be shown again."""
    others: dict[str, Any] = {}
    """What else the file holds; a newer version may know what for."""

    @property
    def text_scale(self) -> float:
        """The text size as a factor."""
        return self.text / 100

    @staticmethod
    def paces() -> list[tuple[Pace, str]]:
        """The paces of bots with what they are called."""
        return [
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("at_once", _("At once")),
        ]

    def set_pace(self, key: str) -> None:
        """Bots move at this one of the paces from now on."""
        self.pace = next(pace for pace, _name in self.paces() if pace == key)

    @property
    def bot_delay(self) -> float:
        """How long a bot's move stays before the next one."""
        return SECONDS[self.pace]

    @property
    def animation(self) -> Animation:
        """How things move, `off` where nothing does."""
        return "off" if self.reduce_motion else self.motion

    @animation.setter
    def animation(self, animation: Animation) -> None:
        self.reduce_motion, self.motion = animation == "off", animation

    @property
    def speed(self) -> float:
        """How fast things move, 0 if they do not."""
        return SPEEDS[self.animation]


def load(folder: Path) -> tuple[Settings, str | None]:
    """(settings, a sentence if not all of the file could be used).

    A wrong setting has its usual value, the others are as they were set. The file is kept under
    another name before it is written over."""
    path = folder / FILE
    try:
        data = files.read(path, LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), None
    except OSError as error:
        return Settings(), _unusable(path, files.reason(error), files.put_aside(path))
    try:
        values = msgspec.json.decode(data, type=dict[str, Any])
    except (ValueError, RecursionError):
        return Settings(), _unusable(path, _("it is damaged"), files.put_aside(path, data))
    settings, wrong = _salvage(values)
    if not wrong:
        return settings, None
    text = _("In the settings {file}, {keys} cannot be used; the usual values are used instead.")
    text = text.format(file=show_path(path), keys=", ".join(wrong))
    return settings, text + _whereabouts(files.put_aside(path, data))


def _salvage(values: dict[str, Any]) -> tuple[Settings, list[str]]:
    """(the settings, the keys whose values are wrong)."""
    right: dict[str, Any] = {}
    others: dict[str, Any] = {}
    wrong = []
    types = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    del types["others"]
    for key, value in values.items():
        if key not in types:
            others[key] = value
            continue
        try:
            right[key] = msgspec.convert(value, types[key])
        except (msgspec.ValidationError, OverflowError):
            wrong.append(key)
    return Settings(**right, others=others), wrong


def _unusable(path: Path, reason: str, kept: Path | None) -> str:
    text = _("The settings in {file} cannot be used ({reason}); the usual ones are used instead.")
    return text.format(file=show_path(path), reason=reason) + _whereabouts(kept)


def _whereabouts(kept: Path | None) -> str:
    """Where the file is that could not be used, if it could be kept."""
    return "" if kept is None else " " + _("The file is kept as {file}.").format(file=kept.name)


def save(folder: Path, settings: Settings) -> str | None:
    """Writes the settings as a whole; a sentence if that was not possible, else None."""
    path = folder / FILE
    body = msgspec.to_builtins(settings)
    others = body.pop("others")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files.replace(path, msgspec.json.format(msgspec.json.encode({**others, **body}), indent=2))
    except OSError as error:
        return _("The settings cannot be saved in {file} ({reason}).").format(
            file=show_path(path), reason=files.reason(error)
        )
    return None
