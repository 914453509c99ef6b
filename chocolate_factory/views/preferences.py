"""What a person has set: text size, pace, window, and who sat at the table last. One JSON file."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from chocolate_factory.core.game import Player
from chocolate_factory.core.language import _

FILE = "settings.json"
LARGEST = 256 * 1024
"""Bytes above which a file is not taken for settings."""

Pace = Literal["slow", "normal", "fast", "at_once"]
SECONDS: dict[Pace, float] = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "at_once": 0.0}
"""How long a bot's move stays before the next one."""

Gait = Literal["off", "slow", "normal", "fast"]
SPEEDS: dict[Gait, float] = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 1.8}
"""How fast things move; 0 is not at all."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=-32768, le=32767)]


class Settings(msgspec.Struct):
    """Live settings; whoever changes one calls `Shell.settings_changed`. Text size in percent."""

    text: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    pace: Pace = "normal"
    full_screen: bool = False
    reduce_motion: bool = False
    """Nothing moves, whatever `motion` says."""
    motion: Gait = "normal"
    effects: Volume = 70
    ambience: Volume = 35
    muted: bool = False
    window: tuple[Pixels, Pixels] = (1600, 900)
    at: tuple[Pixels, Pixels] | None = None
    game: str = ""
    """Which game was begun last."""
    players: tuple[Player, ...] = ()
    """Who played last, for the next game."""
    options: dict[str, Any] = {}
    """What was chosen last for each option, of whatever game."""
    guide: bool | None = None
    """Whether tables show the first steps; None: until a game has been finished."""
    guided: tuple[str, ...] = ()
    """First steps that were shown, not to be shown again."""

    @property
    def text_scale(self) -> float:
        """The text size as a factor."""
        return self.text / 100

    @property
    def seconds(self) -> float:
        """How long a bot's move stays before the next one."""
        return SECONDS[self.pace]

    @property
    def gait(self) -> Gait:
        """How things move, `off` where nothing does."""
        return "off" if self.reduce_motion else self.motion

    @gait.setter
    def gait(self, gait: Gait) -> None:
        self.reduce_motion, self.motion = gait == "off", gait

    @property
    def speed(self) -> float:
        """How fast things move, 0 if they do not."""
        return SPEEDS[self.gait]


def load(folder: Path) -> tuple[Settings, str | None]:
    """(settings, a sentence if the file could not be used and the defaults are taken)."""
    path = folder / FILE
    try:
        if not path.exists():
            return Settings(), None
        if path.stat().st_size > LARGEST:
            raise ValueError(_("it is too large"))
        return msgspec.json.decode(path.read_bytes(), type=Settings), None
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        return Settings(), _(
            "The settings in {file} cannot be used ({reason}); the usual ones are."
        ).format(file=path, reason=reason)


def save(folder: Path, settings: Settings) -> str | None:
    """Writes the settings as a whole; a sentence if that was not possible, else None."""
    path = folder / FILE
    draft = path.with_suffix(f".{os.getpid()}.part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        return _("The settings cannot be saved in {file} ({reason}).").format(
            file=path, reason=error.strerror or error
        )
    return None
