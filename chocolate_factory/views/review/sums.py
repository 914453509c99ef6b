"""From where the points of the move played and of the best one come, drawn side by side."""

from __future__ import annotations

import re

from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.sums import SumRow, Sums, sums_of
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

SIZE, GAP = theme.TEXT_SMALL, theme.TIGHT


SUM = r"−?\d+(?:(?: [^\W\d]+){0,3} [−+=] −?\d+)+"
"""`10 − 3 = 7`, also where it is said of a figure what it is: `10 − 3 + 5 in chips = 12`."""


def whole_sums(words: str) -> str:
    """Words whose sums stand on one line each."""
    return re.sub(SUM, lambda found: found[0].replace(" ", "\u00a0"), words)


def none_words() -> str:
    """What is said of a decision that has no sums."""
    return _("No sums here: this cost is known only as a whole.")


def height(frame: Frame, turn: Departure, words: Words, width: float) -> float:
    """What the sums take at a width, 0 where there are none."""
    lines = _lines(sums_of(turn, words))
    above = GAP if len(lines) > 2 else 0.0  # between the line and the whole
    return sum(_high(frame, name, width) + GAP for name, _row in lines) + above


def exist(turn: Departure, words: Words) -> bool:
    """Whether there are any."""
    return bool(sums_of(turn, words).rows)


def draw(frame: Frame, rect: Rect, turn: Departure, words: Words) -> None:
    """A row for each source, beneath what the columns are; the whole below a line."""
    told = sums_of(turn, words)
    lines = _lines(told)
    for number, (name, row) in enumerate(lines, 1):
        whole = number == len(lines) > 2
        if whole:
            frame.line(rect.x, rect.y, rect.right, rect.y, "ink_soft", theme.HAIR)
            rect = rect.cut_top(GAP)[1]
        line, rect = rect.cut_top(_high(frame, name, rect.w), GAP)
        amounts = (_("Played"), _("Best"))
        if row is not None:
            amounts = _amount(words, row.played, told), _amount(words, row.best, told)
        _draw_line(frame, line, name, amounts, "body" if row and not whole else "bold")


def _lines(sums: Sums) -> list[tuple[str, SumRow | None]]:
    """What is called how: the head, which says so where all is an estimate, the rows, and the
    whole of several."""
    if not sums.rows:
        return []
    guessed = all(row.guessed for row in sums.rows)
    head = _("Estimates") if guessed else ""
    named = _("{words} (an estimate)")
    lines: list[tuple[str, SumRow | None]] = [(head, None)]
    for row in sums.rows:
        lines.append(
            (named.format(words=row.words) if row.guessed and not guessed else row.words, row)
        )
    if len(sums.rows) > 1:
        together = _("Together")
        lines.append((together, SumRow(together, sums.played, sums.best)))
    return lines


def _amount(words: Words, amount: int, sums: Sums) -> str:
    """One of the amounts, all in the same parts of a point, so that they still add up."""
    if not amount:
        return "–"
    told = words.points(abs(amount) / sums.fineness, sums.fineness)
    return _("−{points}").format(points=told) if amount < 0 else told


def _cells(frame: Frame, rect: Rect) -> tuple[Rect, Rect, Rect]:
    """(words, played, best) of a row."""
    heads = _("Played"), _("Best"), "−£000"
    wide = max(frame.measure(words, size=SIZE, face="bold")[0] for words in heads) + GAP
    best, rest = rect.cut_right(wide, theme.GAP)
    played, left = rest.cut_right(wide, theme.GAP)
    return left, played, best


def _high(frame: Frame, words: str, width: float) -> float:
    left = _cells(frame, Rect(0, 0, width, 0))[0]
    return frame.measure(words or "0", left.w, SIZE)[1]


def _draw_line(frame: Frame, rect: Rect, words: str, amounts: tuple[str, str], face: str) -> None:
    left, *right = _cells(frame, rect)
    if words:
        frame.text(words, left, size=SIZE, face=face, colour="ink_soft", shrink=False)
    for amount, cell, colour in zip(amounts, right, ("ink", "green_ink"), strict=True):
        frame.text(amount, cell, size=SIZE, face=face, colour=colour, align="right", wrap=False)
