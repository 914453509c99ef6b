"""Money round by round, as a small chart."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.look import Look

WIDE = 0.72
"""Of its share of the width, how wide a bar is."""


def draw(frame: Frame, rect: Rect, look: Look) -> None:
    """A bar for the start and each round that is over, in a room for all rounds; nothing in too
    little room, or before there is anything to compare."""
    money, grown = look.facts.history[look.seat], frame.sizes.text_scale
    if len(money) < 2 or rect.h < lengths.CHART_LEAST * grown:
        return
    line = theme.LINE_SMALL * grown
    head, bars = rect.cut_top(line, theme.TIGHT)
    words = _("Money after each round")
    if look.numbers.chips_worth:
        words = _("Money after each round, without chips")
    frame.text(words, head, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False)
    bars = bars._replace(h=min(bars.h, lengths.CHART_MOST * grown))
    foot = bars.bottom - theme.TIGHT
    frame.line(bars.x, foot, bars.right, foot, "ink_soft", theme.HAIR)
    step, high = bars.w / (look.facts.rounds + 1), bars.h - line - theme.TIGHT
    for n, amount in enumerate(money):
        tall = high * amount / max(money)
        bar = Rect(bars.x + n * step, foot - tall, step * WIDE, tall)
        frame.fill(bar, "coin")
        label = Rect(bar.x - step, bar.y - line, bar.w + 2 * step, line)
        frame.text(
            str(amount), label, size=theme.TEXT_LEAST, align="centre", valign="middle", wrap=False
        )
