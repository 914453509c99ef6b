"""From where the points of the move played and of the best one come, side by side: the two sums
differ by just what the move is said to have cost."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.bots.review.departures import LEAST, Departure
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

SIZE, GAP = theme.TEXT_SMALL, 2


class Row(NamedTuple):
    """A line of the sums, each amount in tenths of a point."""

    words: str
    played: int
    best: int
    guessed: bool = False


def rows(turn: Departure) -> list[Row]:
    """Where both moves differ, the whole last; empty where that is not told, or does not make up
    what the move is said to have cost."""
    first, lost = turn.first, round(turn.loss * 10)
    if turn.loss < LEAST or not turn.played_from or not first.best_from:
        return []
    sides = ({each.words: each for each in side} for side in (turn.played_from, first.best_from))
    played, best = sides
    found = []
    for words in dict.fromkeys((*best, *played)):
        mine, theirs = played.get(words), best.get(words)
        amounts = [round(each.points * 10) if each else 0 for each in (mine, theirs)]
        guessed = any(each is not None and each.guessed for each in (mine, theirs))
        found.append(Row(words, amounts[0], amounts[1], guessed))
    missing = sum(row.best - row.played for row in found) - lost
    if abs(missing) > len(found):  # more than what is lost by rounding
        return []
    at = max(range(len(found)), key=lambda n: (found[n].guessed, abs(found[n].played)))
    found[at] = found[at]._replace(played=found[at].played + missing)
    found = [row for row in found if row.played != row.best]
    if len(found) > 1:
        played_all, best_all = (sum(row.played for row in found), sum(row.best for row in found))
        found.append(Row(_("Together"), played_all, best_all))
    return found


def height(frame: Frame, turn: Departure, width: float) -> float:
    """What the sums take at a width, 0 where there are none."""
    told = _lines(rows(turn))
    return sum(_high(frame, words, width) + GAP for words, _row in told) if told else 0.0


def draw(frame: Frame, rect: Rect, turn: Departure, words: Words) -> None:
    """A row for each source, beneath what the columns are; the whole below a line."""
    told = _lines(rows(turn))
    for number, (name, row) in enumerate(told, 1):
        line, rect = rect.cut_top(_high(frame, name, rect.w), GAP)
        whole = number == len(told) > 2
        if whole:
            frame.line(line.x, line.y - 1, line.right, line.y - 1, "ink_soft", theme.HAIR)
        amounts = (_("Played"), _("Best"))
        if row is not None:
            amounts = _amount(words, row.played), _amount(words, row.best)
        _draw_line(frame, line, name, amounts, "body" if row and not whole else "bold")


def _lines(told: list[Row]) -> list[tuple[str, Row | None]]:
    """What is called how: the head, which says so where all is an estimate, and the rows."""
    if not told:
        return []
    parts = told[:-1] if len(told) > 1 else told
    guessed = all(row.guessed for row in parts)
    head = _("All an estimate") if guessed else ""
    named = _("{words} (an estimate)")
    return [(head, None)] + [
        (named.format(words=row.words) if row.guessed and not guessed else row.words, row)
        for row in told
    ]


def _amount(words: Words, tenths: int) -> str:
    if not tenths:
        return "–"
    told = words.points(abs(tenths) / 10)
    return _("−{points}").format(points=told) if tenths < 0 else told


def _cells(frame: Frame, rect: Rect) -> tuple[Rect, Rect, Rect]:
    """(words, played, best) of a row."""
    wide = frame.sizes.grow(theme.SYMBOL_BELT)
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
