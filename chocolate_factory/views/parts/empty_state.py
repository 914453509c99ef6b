"""What an empty list or page shows instead: what will be here, and how to get there."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect


def draw(frame: Frame, rect: Rect, icon: str, title: str, lines: Sequence[str]) -> float:
    """The sheet at the top of `rect`: a picture, a title, the lines (the last one small) and the
    button `new`. Gives the height down to its lower edge."""
    grown = frame.sizes.grow
    sheet = rect._replace(w=min(rect.w, grown(theme.PANEL_L)))
    sheet = sheet._replace(x=rect.centre[0] - sheet.w / 2, y=rect.y + theme.LOOSE)
    inner = sheet.inset(theme.PAD * 2)
    first, last = lines[:-1], lines[-1]
    texts = [
        (title, theme.TITLE, "title", "ink"),
        *((line, theme.TEXT, "body", "ink") for line in first),
        (last, theme.TEXT_SMALL, "body", "ink_soft"),
    ]
    high = [frame.measure(words, inner.w, size, face)[1] for words, size, face, _ink in texts]
    picture, button = grown(theme.PORTRAIT), grown(theme.BUTTON)
    gaps = (len(texts) + 1) * theme.PAD
    sheet = sheet._replace(h=picture + sum(high) + gaps + button + 4 * theme.PAD)
    frame.fill(sheet, "paper")
    drawn, rest = sheet.inset(theme.PAD * 2).cut_top(picture, theme.PAD)
    frame.icon(icon, drawn.middle(picture, picture))
    for (words, size, face, ink), h in zip(texts, high, strict=True):
        top, rest = rest.cut_top(h, theme.PAD)
        frame.text(words, top, size=size, face=face, colour=ink, align="centre")
    cell = rest.cut_top(button)[0]
    cell = cell.middle(min(cell.w, grown(theme.WIDTH_L)), button)
    draw_button(frame, cell, "new", _("New game"), kind="main")
    return sheet.bottom - rect.y
