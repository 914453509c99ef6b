"""Small signs with a word or a number on a dark or coloured ground."""

from __future__ import annotations

from chocolate_factory.ui.draw import styles, theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP


def chip(frame: Frame, box: Rect, words: str, accent: str, size: float = theme.TEXT_SMALL) -> None:
    """The words in the middle of a ground in the colour `accent` that fills the box."""
    frame.fill(box, "chip", accent=accent)
    frame.text(
        words,
        box,
        size=size,
        colour="cream",
        face="bold",
        align="centre",
        valign="middle",
        wrap=False,
    )


def label(frame: Frame, box: Rect, words: str, style: str) -> None:
    """The words in the middle of a box of a style, in the colour that reads well on it."""
    frame.fill(box, style)
    frame.text(
        words,
        box,
        size=theme.TEXT_SMALL,
        colour=styles.ink_on(style),
        face="bold",
        align="centre",
        valign="middle",
        wrap=False,
    )


def badge(frame: Frame, rect: Rect, words: str) -> None:
    """A number at the lower right corner of an icon."""
    width, height = frame.measure(words, size=theme.TEXT_SMALL, face="bold")
    box = rect.cut_bottom(height + 2)[0].cut_right(width + theme.WIDE)[0]
    chip(frame, box, words, "ink")


def stamp(frame: Frame, body: Rect, words: str) -> None:
    """Words stamped across the foot of a body."""
    width, height = frame.measure(words, size=theme.TEXT, face="bold")
    box = Rect(0, 0, min(body.w - GAP, width + theme.LOOSE), height + GAP)
    box = box.offset(body.centre[0] - box.w / 2, max(body.y, body.bottom - box.h - GAP))
    frame.fill(box, "stamp")
    frame.text(words, box, face="bold", colour="cream", align="centre", valign="middle", wrap=False)
