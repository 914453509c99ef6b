"""Fonts of every size, made from memory: however many there are, no file stays open.

Four faces lie in the folder; pygame brings another one, which is used where a file is missing and
for characters that no face has.
"""

from __future__ import annotations

import logging
import struct
from collections import OrderedDict
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame

FACES = {
    "body": "JosefinSans-Regular.ttf",
    "bold": "JosefinSans-SemiBold.ttf",
    "hand": "Caveat-Bold.ttf",
    "title": "Limelight-Regular.ttf",
}
OTHER_GROWN = 1.3
"""The built-in font is drawn smaller than others of the same size."""
FONTS_KEPT = 64
"""Fonts at most, all faces and sizes together; a table at one size of text has some 26."""

HEAD, TABLE = struct.Struct(">4sH6x"), struct.Struct(">4sIII")
KINDS = (b"\0\1\0\0", b"OTTO", b"true")
"""How a TrueType or OpenType file begins, and each entry of its list of tables."""

log = logging.getLogger(__name__)


class Face(NamedTuple):
    """A loaded font with the measures that place its lines. All pixels."""

    font: pygame.font.Font
    line: int
    ascent: int
    cap: int


class Fonts:
    """The faces of a folder at any size; what was used longest ago goes first."""

    def __init__(self, folder: Path, most: int = FONTS_KEPT) -> None:
        pygame.font.init()
        self._folder = folder
        self._most = most
        self._data: dict[str, bytes | None] = {}
        self._faces: OrderedDict[tuple[str, int], Face] = OrderedDict()

    def __len__(self) -> int:
        return len(self._faces)

    def face(self, name: str, px: int) -> Face:
        """The font of the face at `px` pixels; pygame's own where the file is missing."""
        key = (name, px)
        found = self._faces.get(key)
        if found is not None:
            self._faces.move_to_end(key)
            return found
        made = self._faces[key] = _measure(self._load(name, px))
        if len(self._faces) > self._most:
            self._faces.popitem(last=False)
        return made

    def forget(self) -> None:
        """Lets go of all sizes; the files' bytes stay."""
        self._faces.clear()

    def _load(self, name: str, px: int) -> pygame.font.Font:
        if name not in self._data:
            self._data[name] = self._read(name)
        data = self._data[name]
        if data is not None:
            return pygame.font.Font(BytesIO(data), px)
        return pygame.font.Font(None, round(px * OTHER_GROWN))

    def _read(self, name: str) -> bytes | None:
        """The bytes of a face's file; None for a face that has none."""
        if name not in FACES:
            return None
        path = self._folder / FACES[name]
        try:
            data = path.read_bytes()
        except OSError:
            log.warning("font %s not found; the built-in one is used", path)
            return None
        if _is_whole(data):
            return data
        log.warning("font %s is damaged; the built-in one is used", path)
        return None


def _is_whole(data: bytes) -> bool:
    """Whether all tables that a TrueType file tells of lie inside it. Of others pygame makes a font
    that ends the program as soon as it is asked anything."""
    if len(data) < HEAD.size:
        return False
    kind, tables = HEAD.unpack_from(data)
    if kind not in KINDS or len(data) < HEAD.size + tables * TABLE.size:
        return False
    entries = TABLE.iter_unpack(data[HEAD.size : HEAD.size + tables * TABLE.size])
    return all(offset + length <= len(data) for _tag, _sum, offset, length in entries)


def _measure(font: pygame.font.Font) -> Face:
    metrics = font.metrics("H")[0]
    cap = metrics[3] if metrics else font.get_ascent()
    return Face(font, round(font.get_height() * 1.12), font.get_ascent(), cap)
