"""Draws the program's icon as PNG files: `python -m scripts.package.icons FOLDER SIZE…`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

ICON = Path(__file__).resolve().parents[2] / "assets" / "icons" / "app_icon.svg"


def main(arguments: Sequence[str]) -> int:
    """Writes `SIZE.png`, square, for each size in pixels; 0 when done."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for size in map(int, arguments[1:]):
        picture = pygame.image.load_sized_svg(ICON, (size, size))
        pygame.image.save(picture, folder / f"{size}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
