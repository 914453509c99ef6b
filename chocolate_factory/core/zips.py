"""Untrusted zip files: sizes and names are checked against limits before anything is unpacked, and
no file is ever written under a name that a zip gives."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

SIGN = b"PK\x03\x04"
"""How a zip begins that is not empty."""
TROUBLE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    ValueError,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
)
"""What reading a damaged or forged zip may raise."""

_END, _LONG_END = b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE, _LONG_END_SIZE = 22, 20
_READABLE = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@contextmanager
def opened(data: bytes, largest: int, largest_list: int) -> Iterator[zipfile.ZipFile]:
    """A zip of at most so many bytes, whose list of what is in it takes at most so many.

    Raises one of `TROUBLE` for anything else, within the block as well."""
    end, long_end = data[-_END_SIZE:], data[-_END_SIZE - _LONG_END_SIZE : -_END_SIZE]
    if len(data) > largest or not end.startswith(_END) or long_end.startswith(_LONG_END):
        raise ValueError("it is too large, or torn")
    if struct.unpack("<I", end[12:16])[0] > largest_list:
        raise ValueError("it lists too much")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if len(archive.infolist()) != struct.unpack("<H", end[10:12])[0]:
            raise ValueError("its list is damaged")
        yield archive


def content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limit: int) -> bytes:
    """The bytes of an entry, of which never more are unpacked than it says. Raises `ValueError`."""
    if entry.file_size > limit or entry.compress_type not in _READABLE:
        raise ValueError(f"{entry.filename} is too large, or packed in another way")
    with archive.open(entry) as file:
        return file.read(entry.file_size)


def is_link(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry would be a link once it were unpacked."""
    return stat.S_ISLNK(entry.external_attr >> 16)
