"""Pictures of saved games: written, and read without trust in what the files say."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pygame

from chocolate_factory.core import files

PICTURE_BYTES = 4 * 1024 * 1024
PICTURE_SIDE = 2 * 1024
"""Pixels that a picture of a row may measure each way."""
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def picture_at(path: Path) -> pygame.Surface | None:
    """The PNG at a path, or None: a picture is never worth more than a row.

    How large it says that it is stands at its beginning, and is read before anything is drawn."""
    try:
        data = files.read(path, PICTURE_BYTES)
        width, height = struct.unpack(">II", data[16:24])
        small = 0 < width <= PICTURE_SIDE and 0 < height <= PICTURE_SIDE
        if not (data.startswith(PNG) and small):
            return None
        return pygame.image.load(io.BytesIO(data), path.name).convert()
    except (OSError, ValueError, struct.error, pygame.error):
        return None


def png(picture: pygame.Surface) -> bytes:
    """The picture as a PNG.

    pygame writes one as well, but never lets go of the file in memory that it writes into."""
    width, height = picture.get_size()
    pixels, row = pygame.image.tobytes(picture, "RGB"), 3 * width
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return PNG[:8] + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG, between its length and its sum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
