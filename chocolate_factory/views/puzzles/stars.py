"""The stars that a puzzle brings."""

from __future__ import annotations

from chocolate_factory.games.puzzles import STARS
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

STAR = "ui_star"
RIM = 0.05
"""Of a star's side: how wide the rim of one that is won is, to either side of its edge."""
FAINT = 50
"""How visible a star is that is still to be won (of 255)."""


def draw_stars(frame: Frame, rect: Rect, won: int) -> None:
    """Three stars side by side, those won in gold, with a rim that is seen on paper and on gold."""
    side = min(rect.h, rect.w / len(STARS))
    row = rect.middle(side * len(STARS), side)
    for number, cell in enumerate(row.columns(len(STARS)), 1):
        gained = number <= won
        star = cell.inset(side * 0.08)
        if not gained:
            frame.icon(STAR, star, tint=theme.colour("ink"), alpha=FAINT)
            continue
        frame.icon(STAR, star.inset(-side * RIM), tint=theme.colour("gold_dark"))
        frame.icon(STAR, star.inset(side * RIM), tint=theme.colour("gold_bright"))
