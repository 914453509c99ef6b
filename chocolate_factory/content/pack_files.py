"""What is in a card pack: the card files of a folder or a zip, as bytes, and nothing beside them.

Packs come from strangers. So a pack is read into memory as a whole, within limits: no link is
followed, no name in a zip is ever used as a path, and nothing is unpacked to the disk.
"""

from __future__ import annotations

import os
import re
import zipfile
from pathlib import Path

from chocolate_factory.content.yaml_source import LIMIT
from chocolate_factory.core import files, zips
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise, show_path

LARGEST = 8 * 1024 * 1024
"""Bytes of a zipped pack."""
LARGEST_LIST = 16 * 1024
"""Bytes in which a zip lists what is in it."""
MOST = 64
"""Files that a pack may have."""
ENDING = ".zip"

_INSIDE = re.compile(r"(?:[^/\\:]+/)?([^/\\:]+\.ya?ml)")
"""A card file at the top of a zip, or in a folder at its top."""
_LONGEST = 60
"""Characters of a foreign name within a sentence."""


def paths(folder: Path) -> list[Path]:
    """All that looks like a pack in the folder of packs, by name; none if there is no folder."""
    try:
        with os.scandir(folder) as found:
            names = sorted(entry.name for entry in found if not entry.name.startswith("."))
    except OSError:
        return []
    return [folder / name for name in names if _looks_like_one(folder / name)]


def _looks_like_one(path: Path) -> bool:
    return path.suffix.lower() == ENDING or path.is_dir()


def contents(path: Path) -> dict[str, bytes]:
    """The card files of a pack by name, `pack.yaml` among them.

    Raises `BadContent` if it is a link, too large, damaged, or reaches outside of itself."""
    try:
        if path.is_symlink():
            raise _bad(path, _("it is a link; put the folder or the zip itself there"))
        found = _of_folder(path) if path.is_dir() else _of_zip(path)
    except OSError as error:
        raise _bad(path, files.reason(error)) from error
    if not found:
        raise _bad(path, _("there is no card file in it"))
    return found


def _bad(path: Path, reason: str) -> BadContent:
    text = _("The pack {pack} cannot be used: {reason}.")
    return BadContent(text.format(pack=show_path(path.name), reason=reason))


def _too_many(path: Path) -> BadContent:
    return _bad(path, _("there are more than {most} files in it").format(most=MOST))


def _of_folder(path: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    with os.scandir(path) as entries:
        for number, entry in enumerate(entries):
            if number >= MOST:
                raise _too_many(path)
            if not entry.name.endswith((".yaml", ".yml")):
                continue
            try:
                found[entry.name] = files.read(path / entry.name, LIMIT, links=False)
            except OSError as error:
                text = _("{file} in it cannot be read ({reason})")
                name = sanitise(entry.name, _LONGEST)
                words = text.format(file=name, reason=files.reason(error))
                raise _bad(path, words) from error
    return dict(sorted(found.items()))


def _of_zip(path: Path) -> dict[str, bytes]:
    data = files.read(path, LARGEST, links=False)
    try:
        with zips.opened(data, LARGEST, LARGEST_LIST) as archive:
            entries = archive.infolist()
            if len(entries) > MOST:
                raise _too_many(path)
            for entry in entries:
                _refuse_outside(path, entry)
            return _unpack(path, archive, entries)
    except zips.TROUBLE as error:
        text = _("it is damaged, too large, or no zip")
        raise _bad(path, text) from error


def _refuse_outside(path: Path, entry: zipfile.ZipInfo) -> None:
    """Raises `BadContent` for a name that would lead out of the pack, used or not."""
    name = entry.filename.replace("\\", "/")
    if name.startswith("/") or ":" in name or ".." in name.split("/") or zips.is_link(entry):
        text = _("“{name}” in it leads outside")
        raise _bad(path, text.format(name=sanitise(entry.filename, _LONGEST)))


def _unpack(
    path: Path, archive: zipfile.ZipFile, entries: list[zipfile.ZipInfo]
) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for entry in entries:
        named = _INSIDE.fullmatch(entry.filename)
        if named is None or entry.filename.startswith("__MACOSX/"):
            continue
        if named[1] in found:
            text = _("there are two files {name} in it")
            raise _bad(path, text.format(name=sanitise(named[1], _LONGEST)))
        found[named[1]] = zips.content(archive, entry, LIMIT)
    return dict(sorted(found.items()))
