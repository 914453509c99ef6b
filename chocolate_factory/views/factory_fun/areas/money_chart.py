"""Money and chips round by round, as a small chart."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.look import Look

WIDE = 0.72
"""Of its share of the width, how wide a bar is."""
SWATCH = 0.5
"""Of the height of the heading, how large the colour of a part of the bars is."""

Won = tuple[tuple[int, ...], ...]
"""By seat, what chips were worth at the start and after each round."""


class ChipsWon:
    """What chips were worth, read from the record once a round."""

    def __init__(self) -> None:
        self._read: tuple[object, Won] | None = None

    def of(self, session: Session) -> Won:
        """What they were worth in a game; none of one whose beginning is not known, and where chips
        do not count."""
        over = session.state.round, session.state.phase == "over"
        if self._read is None or self._read[0] != over:
            self._read = over, _won(session)
        return self._read[1]


def _won(session: Session) -> Won:
    if session.all_known or session.state_at(0).round != 1:
        return ()
    happened = [event for step in session.history for event in step.events]
    return tuple(sheet.chips_history(happened, seat) for seat in range(len(session.names)))


def draw(frame: Frame, rect: Rect, look: Look) -> None:
    """A bar for the start and each round that is over, chips on top of the money, in a room for all
    rounds; nothing in too little room, or before there is anything to compare."""
    money, grown = look.facts.history[look.seat], frame.sizes.text_scale
    if len(money) < 2 or rect.h < lengths.CHART_LEAST * grown:
        return
    won = look.facts.chips_history[look.seat] if look.facts.chips_history else ()
    chips = won[: len(money)] if len(won) >= len(money) else (0,) * len(money)
    line = theme.LINE_SMALL * grown
    head, bars = rect.cut_top(line, theme.TIGHT)
    if any(chips):
        _key(frame, head)
    else:
        words = _("Money after each round")
        if look.numbers.chips_worth:
            words = _("Money after each round, without chips")
        _words(frame, head, words)
    bars = bars._replace(h=min(bars.h, lengths.CHART_MOST * grown))
    foot = bars.bottom - theme.TIGHT
    frame.line(bars.x, foot, bars.right, foot, "ink_soft", theme.HAIR)
    step, high = bars.w / (look.facts.rounds + 1), bars.h - line - theme.TIGHT
    unit = high / max(map(sum, zip(money, chips, strict=True)))
    for n, (amount, worth) in enumerate(zip(money, chips, strict=True)):
        bar = Rect(bars.x + n * step, foot - unit * amount, step * WIDE, unit * amount)
        frame.fill(bar, "bar_money")
        top = bar._replace(y=bar.y - unit * worth, h=unit * worth)
        if worth:
            frame.fill(top, "bar_chips")
        label = Rect(top.x - step, top.y - line, top.w + 2 * step, line)
        frame.text(
            str(amount + worth),
            label,
            size=theme.TEXT_LEAST,
            align="centre",
            valign="middle",
            wrap=False,
        )


def _key(frame: Frame, rect: Rect) -> None:
    """What the bars are, with the colour of each part."""
    used = _words(frame, rect, _("After each round:"))
    side = SWATCH * rect.h
    for style, words in (("bar_money", _("money")), ("bar_chips", _("chips"))):
        rect = rect.cut_left(used.w, theme.PAD)[1]
        box, rest = rect.cut_left(side, theme.TIGHT)
        frame.fill(box.middle(side, side), style)
        used = _words(frame, rest, words)
        used = used._replace(w=used.w + side + theme.TIGHT)


def _words(frame: Frame, rect: Rect, words: str) -> Rect:
    """Words of the heading, and where they stand."""
    size = theme.TEXT_SMALL
    return frame.text(words, rect, size=size, colour="ink_soft", valign="middle", wrap=False)
