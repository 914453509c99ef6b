"""A whole game in one file: a zip of its journal and of the cards that it is played with.

Such a file comes from anywhere. Whatever it says of itself is held against limits before anything
is unpacked, only names that a parcel has are taken, and nothing is written by them.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

from chocolate_factory.core import files, zips
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.play.record import reader

ENDING = ".chocolate"
JOURNAL = "game.jsonl"
CARDS = re.compile(r"cards/([0-9a-f]{16})\.json")

LARGEST = 32 * 1024 * 1024
"""Bytes of a parcel."""
LARGEST_CARDS = 16 * 1024 * 1024
"""Bytes of a set of cards."""
LARGEST_LIST = 4096
"""Bytes in which a parcel lists what is in it."""
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The first moment that a zip can tell: the time of everything in a parcel."""


class Parcel(NamedTuple):
    """What a file holds: the bytes of a journal, and the cards that came along, by digest."""

    journal: bytes
    cards: dict[str, bytes]


def pack(parcel: Parcel) -> bytes:
    """The bytes of the file; the same game always gives the same ones."""
    content = {JOURNAL: parcel.journal}
    content |= {f"cards/{digest}.json": data for digest, data in sorted(parcel.cards.items())}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
    return file.getvalue()


def read(path: Path) -> Parcel:
    """What is in a parcel, or in a journal, which has no cards in it.

    Raises `BadRecord` if the file cannot be read, is damaged or is something else."""
    try:
        data = files.read(path, reader.LONGEST)
    except OSError as error:
        text = _("{file} cannot be read: {reason}.")
        reason = files.reason(error)
        raise BadRecord(text.format(file=show_path(path.name), reason=reason)) from error
    if not data.startswith(zips.SIGN):
        return Parcel(data, {})
    try:
        return _unpack(data)
    except zips.TROUBLE as error:
        text = _("{file} is damaged, or holds no saved game.")
        raise BadRecord(text.format(file=show_path(path.name))) from error


def _unpack(data: bytes) -> Parcel:
    """What is in a zip. Raises one of `zips.TROUBLE`."""
    cards: dict[str, bytes] = {}
    journal: bytes | None = None
    with zips.opened(data, LARGEST, LARGEST_LIST) as archive:
        for entry in archive.infolist():
            named = CARDS.fullmatch(entry.filename)
            if entry.filename == JOURNAL and journal is None:
                journal = zips.content(archive, entry, reader.LONGEST)
            elif named is not None and not cards:
                cards[named[1]] = zips.content(archive, entry, LARGEST_CARDS)
            else:
                raise ValueError(f"{entry.filename!r} is in it")
    if journal is None:
        raise ValueError("there is no journal in it")
    return Parcel(journal, cards)
