"""Pictures of saved games: read without trust in what the files say."""

from __future__ import annotations

import io
import struct
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
