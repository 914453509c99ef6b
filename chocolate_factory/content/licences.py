"""What the program is made of: each thing that travels with it, its version, and its licence.

The texts are where the installation has them. In a checkout and in a wheel the libraries' own
metadata hold theirs; an executable has all of them in a folder `licences` beside it, with those of
the native libraries, which a checkout keeps for it.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from chocolate_factory import __version__
from chocolate_factory.content import folders, libraries
from chocolate_factory.core import files
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _

ELSEWHERE = {"pygame-ce": "LGPL-2.1.txt"}
"""Libraries that do not bring the text of their licence along, and the file that holds it."""
FEW_WORDS = 100
"""Characters of a licence's name; some libraries give the whole text in its place."""
LARGEST = 512 * 1024
"""Bytes of one licence."""
NAME = "Chocolate Factory"


class Part(NamedTuple):
    """One thing that the program is made of; `texts` are its licences, none if there are none."""

    name: str
    version: str
    texts: tuple[Path, ...]
    terms: str = ""
    """What it says of its licence in a few words, if it does."""


def parts() -> list[Part]:
    """All of it: the program itself, its fonts, Python, the libraries, what these bring along."""
    program = Part(NAME, __version__, tuple(_own()))
    python = Part("Python", platform.python_version(), tuple(_python()))
    return [program, *_fonts(), python, *map(_library, libraries.LIBRARIES), *_native()]


def versions(found: Iterable[Part]) -> list[str]:
    """The versions of what is known to have one, and the system, for reports."""
    named = [f"{part.name} {part.version}" for part in found if part.version]
    return [*named, f"{platform.system()} {platform.machine()}"]


def read(path: Path) -> str:
    """A licence as it can be shown, a sentence if it cannot be read."""
    try:
        return files.read(path, LARGEST).decode("utf-8", "replace").replace("\f", "\n")
    except OSError as error:
        return _("It cannot be read: {reason}.").format(reason=files.reason(error))


def _beside() -> Path | None:
    """The folder beside an executable that was packed, None elsewhere."""
    if not getattr(sys, "frozen", False):
        return None
    here = Path(sys.executable).resolve().parent
    places = (here / "licences", here.parent / "Resources" / "licences")  # the second on macOS
    return next((folder for folder in places if folder.is_dir()), None)


def _first(*paths: Path) -> Iterator[Path]:
    yield from [path for path in paths if path.is_file()][:1]


def _own() -> Iterator[Path]:
    roots = folders.roots()
    found = list(_first(*(root / "LICENSE" for root in roots)))
    yield from found or _terms("chocolate-factory")


def _python() -> Iterator[Path]:
    beside = _beside()
    packed = [beside / "python.txt"] if beside else []
    yield from _first(*packed, *libraries.python_licences())


def _fonts() -> Iterator[Part]:
    try:
        found = sorted((folders.assets() / "fonts").glob("*-OFL.txt"))
    except (OSError, BadContent):
        return
    for path in found:
        name = path.name.removesuffix("-OFL.txt")
        yield Part(_("{name} (font)").format(name=name), "", (path,))


def _library(name: str) -> Part:
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        version = ""
    texts = _terms(name)
    if not texts and name in ELSEWHERE:
        texts = list(_first(_kept() / ELSEWHERE[name]))
    return Part(name, version, tuple(texts), _named(name))


def _named(name: str) -> str:
    """What the metadata of a library calls its licence."""
    try:
        found = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    for key in ("License-Expression", "License"):
        words = str(found[key]) if key in found else ""
        if 0 < len(words) < FEW_WORDS:
            return words
    return ""


def _kept() -> Path:
    """The folder of licences beside an executable, or the one that a checkout keeps for it; one
    that there is not elsewhere."""
    kept = [root / "scripts" / "package" / "licences" for root in folders.roots()]
    there = [folder for folder in (_beside(), *kept) if folder is not None and folder.is_dir()]
    return there[0] if there else kept[0]


def _terms(name: str) -> list[Path]:
    """The licences of a Python library, as it came with them."""
    beside = _beside()
    if beside is not None:
        packed = beside / libraries.folder_of(name)
        return sorted(path for path in packed.glob("*") if path.is_file())
    try:
        listed = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return []
    inside = [file for file in listed if ".dist-info" in file.parts[0]]
    terms = [file for file in inside if libraries.is_terms(file.name)]
    return sorted(path for file in terms if (path := Path(str(file.locate()))).is_file())


def _native() -> Iterator[Part]:
    """The native libraries within an executable, and what starts it."""
    beside, known = _beside(), set(map(libraries.folder_of, libraries.LIBRARIES))
    for folder in sorted(beside.iterdir()) if beside is not None else ():
        if folder.is_dir() and folder.name not in known:
            yield Part(folder.name, "", tuple(sorted(p for p in folder.iterdir() if p.is_file())))
    for path in sorted(_kept().glob("*.txt")):
        if path.stem not in ("README", "python"):
            yield Part(path.stem, "", (path,))
