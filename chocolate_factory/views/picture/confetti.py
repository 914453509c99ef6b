"""Confetti that hangs still: beside who won."""

from __future__ import annotations

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

COLOURS = ("gold_light", "red_light", "enamel_light", "cream", "copper", "gold")
PIECES = 26
ALONG, DOWN, TURN = 0.61, 0.37, 0.53
"""Of width, height and a whole turn: how far each piece lies from the one before."""
LONG = 0.07
"""Of the height: how long a piece is."""


def draw(frame: Frame, rect: Rect, number: int, alpha: int = theme.OPAQUE) -> None:
    """Short strips of paper, always at the same places; each `number` has its own."""
    long = rect.h * LONG
    for piece in range(PIECES):
        seed = piece + number * PIECES
        x = rect.x + rect.w * (seed * ALONG % 1)
        y = rect.y + rect.h * (seed * DOWN % 1)
        lean = (seed * TURN % 1) * 2 - 1
        colour = COLOURS[seed % len(COLOURS)]
        dx, dy = long * lean, long * (1 - abs(lean) / 2)
        frame.line(x - dx, y - dy, x + dx, y + dy, colour, theme.TIGHT, alpha=alpha)
