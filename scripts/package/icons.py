"""Draws the program's icon: `python -m scripts.package.icons FOLDER SIZE…` writes PNG files,
with `FILE.ico` (for Windows) or `FILE.icns` (for macOS) instead it writes all sizes into one.
"""

from __future__ import annotations

import io
import struct
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

ICON = Path(__file__).resolve().parents[2] / "assets" / "icons" / "app_icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Pixels of each kind of picture; some are the same size for screens of twice the density."""


def main(arguments: Sequence[str]) -> int:
    """Writes `SIZE.png`, square, for each size in pixels, or one file of all; 0 when done."""
    place = Path(arguments[0])
    if place.suffix == ".ico":
        place.write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    elif place.suffix == ".icns":
        place.write_bytes(icns({size: png(size) for size in set(ICNS_TYPES.values())}))
    else:
        place.mkdir(parents=True, exist_ok=True)
        for size in map(int, arguments[1:]):
            (place / f"{size}.png").write_bytes(png(size))
    return 0


def png(size: int) -> bytes:
    """The icon as a PNG, square, of so many pixels."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(ICON, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """An icon for Windows of PNGs by their size in pixels, 256 at most."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for size, data in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(data for _size, data in sorted(pictures.items()))


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """An icon for macOS of PNGs by their size in pixels; those of `ICNS_TYPES` are needed."""
    chunks = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
