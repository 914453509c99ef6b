"""A machine at work: its fire glows, a wheel turns, steam rises. Seen only while a part works."""

from __future__ import annotations

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

STEAM = ((0.18, 0.5, 0.0), (0.3, 0.62, 0.25), (0.08, 0.42, 0.5))
"""Of a card's width and height: where a cloud begins, how large it gets; and how late it comes."""
WHEEL = 0.26
"""Of a card's height: the size of the wheel."""
TURN = 150.0
"""Degrees that the wheel goes forth, and back again."""
FIRE = 0.9
"""Of a card's height: how wide the light of the fire is."""
RISE = 0.28
"""Of a card's height: how far a cloud rises above it."""
SIZES = 6
"""Clouds come in so many sizes: each is a picture that is kept."""


def at_work(frame: Frame, card: Rect, lift: float) -> None:
    """What is seen of a machine whose card is pressed so far, 0 to 1."""
    with frame.layer("above"):
        glow = card.h * FIRE
        fire = Rect(card.centre[0] - glow / 2, card.bottom - glow * 0.62, glow, glow)
        with frame.clip(card):
            frame.icon("title_glow", fire, alpha=round(theme.OPAQUE * 0.9 * lift))
        side = card.h * WHEEL
        wheel = Rect(card.right - side * 0.8, card.centre[1] - side / 2, side, side)
        frame.icon("ui_settings", wheel.offset(1, 1), tint="ink", angle=-TURN * lift)
        frame.icon("ui_settings", wheel, tint="brass", angle=-TURN * lift)
        for x, size, late in STEAM:
            risen = max(0.0, lift - late) / (1 - late)
            if not risen:
                continue
            grown = round(SIZES * (0.4 + 0.6 * risen)) / SIZES
            wide = card.h * size * 0.5 * grown
            x0, y0 = card.x + card.w * x, card.y - card.h * RISE * risen
            cloud = Rect(x0 - wide / 2, y0 - wide / 2, wide, wide)
            alpha = round(theme.OPAQUE * 0.75 * min(1.0, 0.2 + 2 * (1 - risen)))
            frame.icon("title_puff", cloud, tint="cream", alpha=alpha)
