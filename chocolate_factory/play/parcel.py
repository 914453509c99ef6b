"""A whole game in one file: a zip of its journal and of the cards that it is played with.

Such a file comes from anywhere. Whatever it says of itself is held against limits before anything
is unpacked, only names that a parcel has are taken, and nothing is written by them.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from pathlib import Path
from typing import NamedTuple

from chocolate_factory.core import files
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.foreign import show_path
from chocolate_factory.core.language import _
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

_SIGN, _END, _LONG_END = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE, _LONG_END_SIZE = 22, 20
_READABLE = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_TROUBLE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    ValueError,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
)


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
    if not data.startswith(_SIGN):
        return Parcel(data, {})
    try:
        return _unpack(data)
    except _TROUBLE as error:
        text = _("{file} is damaged, or there is something else in it than a saved game.")
        raise BadRecord(text.format(file=show_path(path.name))) from error


def _unpack(data: bytes) -> Parcel:
    """What is in a zip. Raises one of `_TROUBLE`."""
    _check_list(data)
    cards: dict[str, bytes] = {}
    journal: bytes | None = None
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = archive.infolist()
        if len(entries) != struct.unpack("<H", data[-_END_SIZE:][10:12])[0]:
            raise ValueError("its list is damaged")
        for entry in entries:
            named = CARDS.fullmatch(entry.filename)
            if entry.filename == JOURNAL and journal is None:
                journal = _content(archive, entry, reader.LONGEST)
            elif named is not None and not cards:
                cards[named[1]] = _content(archive, entry, LARGEST_CARDS)
            else:
                raise ValueError(f"{entry.filename!r} is in it")
    if journal is None:
        raise ValueError("there is no journal in it")
    return Parcel(journal, cards)


def _check_list(data: bytes) -> None:
    """Raises `ValueError` if the zip is large, or lists more than a parcel can hold."""
    end, long_end = data[-_END_SIZE:], data[-_END_SIZE - _LONG_END_SIZE : -_END_SIZE]
    if len(data) > LARGEST or not end.startswith(_END) or long_end.startswith(_LONG_END):
        raise ValueError("it is too large, or torn")
    if struct.unpack("<I", end[12:16])[0] > LARGEST_LIST:
        raise ValueError("it lists too much")


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limit: int) -> bytes:
    """The bytes of an entry, of which never more are unpacked than it says. Raises `ValueError`."""
    if entry.file_size > limit or entry.compress_type not in _READABLE:
        raise ValueError(f"{entry.filename} is too large, or packed in another way")
    with archive.open(entry) as file:
        return file.read()
