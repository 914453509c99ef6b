"""Where things lie: the data that travel with the program, and the folders of the person.

`cards/` and `assets/` stand at the top of a checkout, inside the package when it was installed
from a wheel (`chocolate_factory/_data`), and beside the program in a frozen build. What a person
makes (saves, settings, logs, own cards) lies where the system wants it, or all in one folder if
the environment variable `CHOCOLATE_FACTORY_HOME` names one (for tests and portable use).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

import platformdirs

from chocolate_factory.core.errors import BadContent, WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path

APP = "chocolate-factory"
HOME = "CHOCOLATE_FACTORY_HOME"

Kind = Literal["cards", "assets"]

_PACKAGE = Path(__file__).resolve().parent.parent


def roots() -> list[Path]:
    """Where the data of this installation may lie, the likeliest first."""
    frozen = getattr(sys, "_MEIPASS", None)
    roots = [Path(frozen)] if frozen else []
    return [*roots, _PACKAGE / "_data", _PACKAGE.parent]


def data_folder(kind: Kind) -> Path:
    """The folder `cards` or `assets` of this installation. Raises `BadContent` if it is missing."""
    places = roots()
    for root in places:
        if (root / kind).is_dir():
            return root / kind
    raise BadContent(
        _("The folder {kind} of the program is missing; it was looked for in {places}.").format(
            kind=kind, places=", ".join(str(root) for root in places)
        )
    )


def cards(game: str) -> Path:
    """The folder of the card files that a game brings along."""
    return data_folder("cards") / game


def assets() -> Path:
    """The folder of pictures, fonts, sounds and help pages."""
    return data_folder("assets")


def _home() -> Path | None:
    """The folder that the environment names. Raises `WrongUse`."""
    home = os.environ.get(HOME)
    try:
        return Path(home).expanduser() if home else None
    except RuntimeError as error:
        text = _("{variable} names the folder {folder}, whose user is not known; name it in full.")
        raise WrongUse(text.format(variable=HOME, folder=show_path(home or ""))) from error


def data() -> Path:
    """The person's data folder (not made here)."""
    return _home() or platformdirs.user_data_path(APP, appauthor=False)


def settings() -> Path:
    """The folder of the settings file (not made here)."""
    return _home() or platformdirs.user_config_path(APP, appauthor=False)


def logs() -> Path:
    """The folder of the log files (not made here)."""
    home = _home()
    return home / "logs" if home else platformdirs.user_log_path(APP, appauthor=False)


def cache() -> Path:
    """The folder of what can be made anew at any time (not made here)."""
    home = _home()
    return home / "cache" if home else platformdirs.user_cache_path(APP, appauthor=False)


def saves() -> Path:
    """The folder of the saved games (not made here)."""
    return data() / "saves"


def exports() -> Path:
    """Where games go that are handed to others: the person's downloads, else the home folder."""
    home = _home()
    if home:
        return home / "exports"
    downloads = platformdirs.user_downloads_path()
    return downloads if downloads.is_dir() else Path.home()


def puzzles() -> Path:
    """The folder of puzzles begun and of what was reached in them (not made here)."""
    return data() / "puzzles"


def user_cards(game: str) -> Path:
    """The folder whose card files replace a game's own of the same name (may not exist)."""
    return data() / "cards" / game


def packs() -> Path:
    """The folder of the person's card packs (may not exist)."""
    return data() / "packs"
