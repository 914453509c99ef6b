"""Types of the command line's arguments, each with a sentence that says what would be right."""

from __future__ import annotations

import os
import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from datetime import date
from pathlib import Path

from chocolate_factory.core.language import _
from chocolate_factory.core.rng import MAX_SEED
from chocolate_factory.core.untrusted_text import sanitise, show_path

SMALLEST, LARGEST = 320, 8192
"""Pixels that a picture may measure each way."""

_WHOLE = re.compile("-?[0-9]{1,20}")  # `int` knows the digits of all scripts, and 1_000
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _number(text: str, least: int, most: int) -> int:
    value = int(text) if _WHOLE.fullmatch(text) else None
    if value is None or not least <= value <= most:
        sentence = _("“{text}” is not a whole number from {least} to {most}")
        raise ArgumentTypeError(sentence.format(text=_short(text), least=least, most=most))
    return value


def _short(text: str) -> str:
    return sanitise(text, 40)


def number(least: int, most: int) -> Callable[[str], int]:
    """The type of a whole number in a range."""
    return lambda text: _number(text, least, most)


def seed(text: str) -> int:
    """A seed: 0 … 2^53-1."""
    return _number(text, 0, MAX_SEED)


def option(text: str) -> tuple[str, str]:
    """`k=v`, an option of a game."""
    key, sign, value = text.partition("=")
    if not (key and sign and value):
        sentence = _("“{text}” is not of the form key=value")
        raise ArgumentTypeError(sentence.format(text=_short(text)))
    return key, value


def kinds(text: str) -> tuple[str, ...]:
    """Kinds of players by seat, separated by commas."""
    return tuple(part.strip() for part in text.split(","))


def size(text: str) -> tuple[int, int]:
    """`WxH` in pixels."""
    width, _sign, height = text.lower().partition("x")
    try:
        return _number(width, SMALLEST, LARGEST), _number(height, SMALLEST, LARGEST)
    except ArgumentTypeError as error:
        sentence = _(
            "“{text}” is not a size such as 1920x1080, from {least} to {most} pixels each way"
        )
        raise ArgumentTypeError(
            sentence.format(text=_short(text), least=SMALLEST, most=LARGEST)
        ) from error


def percent(text: str) -> int:
    """A text scale, 100 to 200 (`150` or `150%`)."""
    return _number(text.removesuffix("%"), 100, 200)


def day(text: str) -> date:
    """A date as `YYYY-MM-DD`."""
    try:
        if _DAY.fullmatch(text) is None:
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        sentence = _("“{text}” is not a date of the form YYYY-MM-DD")
        raise ArgumentTypeError(sentence.format(text=_short(text))) from None


def existing_file(text: str) -> Path:
    """A file that is there."""
    path = Path(text)
    if not os.path.isfile(path):
        raise ArgumentTypeError(_("there is no file {path}").format(path=show_path(text)))
    return path


def existing_folder(text: str) -> Path:
    """A folder that is there."""
    path = Path(text)
    if not os.path.isdir(path):
        raise ArgumentTypeError(_("there is no folder {path}").format(path=show_path(text)))
    return path


def existing(text: str) -> Path:
    """A folder or file that is there."""
    path = Path(text)
    if not os.path.exists(path):
        raise ArgumentTypeError(_("there is no folder or file {path}").format(path=show_path(text)))
    return path


def new_folder(text: str) -> Path:
    """A folder that is there or can be made."""
    path = Path(text)
    if os.path.exists(path) and not os.path.isdir(path):
        raise ArgumentTypeError(_("{path} is not a folder").format(path=show_path(text)))
    return path


def new_file(text: str) -> Path:
    """A file to be written, or a folder to write it into; its folder is there."""
    path = Path(text)
    folder = path.absolute().parent
    if not os.path.isdir(folder):
        raise ArgumentTypeError(_("there is no folder {path}").format(path=show_path(folder)))
    return path


def picture(text: str) -> Path:
    """A PNG to be written into a folder that is there."""
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise ArgumentTypeError(_("{path} does not end in .png").format(path=show_path(text)))
    folder = path.absolute().parent
    if not os.path.isdir(folder):
        raise ArgumentTypeError(_("there is no folder {path}").format(path=show_path(folder)))
    return path
