"""From where the points of the move played and of the best one come, in tenths of a point, or in
whatever parts of it the game shows them, side by side.

Nothing that is shown contradicts itself: the parts of each side add up to its whole, and the two
wholes differ by the loss as it is told. Rounded each by itself they would not. So the wholes are
chosen first, each less than such a part off; then every part is rounded down or up (largest
remainders), those up that miss most by being rounded down, of equals an estimate first. An amount
of whole parts stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.core.game import Words
from chocolate_factory.core.mind import LEAST_SHOWN, Source

TENTHS = 10
"""Parts of a point, where the game says nothing else."""
EXACT = 6
"""Decimals of such a part; what comes behind them is noise of the binary form."""
APART = 0.01
"""Points: sources of both moves that differ by so much more or less than was lost tell of
something else."""


class SumRow(NamedTuple):
    """What comes of one source, each amount in so many parts of a point as `Sums` says."""

    words: str
    played: int
    best: int
    guessed: bool = False


class Sums(NamedTuple):
    """Where both moves differ; nothing where that is not told."""

    rows: tuple[SumRow, ...] = ()
    fineness: int = TENTHS
    """Of how many parts that are told a point is made."""

    @property
    def played(self) -> int:
        """The whole of the move that was played."""
        return sum(row.played for row in self.rows)

    @property
    def best(self) -> int:
        """The whole of the best one."""
        return sum(row.best for row in self.rows)


class _Part(NamedTuple):
    """What one move has of a source, in parts of a point that are not round."""

    amount: float = 0.0
    guessed: bool = False


def sums_of(turn: Departure, words: Words | None = None) -> Sums:
    """The sums of both moves, as the `words` of the game show amounts, else in tenths; none where
    nothing is told of their sources, or where these do not make up what the move is said to have
    cost."""
    if turn.loss < LEAST_SHOWN or not turn.played_from or not turn.first.best_from:
        return Sums()
    parts, loss = TENTHS, round(turn.loss, 1)
    if words is not None:
        parts, loss = words.fineness(turn.loss), words.shown(turn.loss)
    mine = _by_words(turn.played_from, parts)
    theirs = _by_words(turn.first.best_from, parts)
    names = [
        words
        for words in dict.fromkeys((*theirs, *mine))
        if mine.get(words, _Part()).amount != theirs.get(words, _Part()).amount
    ]
    played, best = ([side.get(words, _Part()) for words in names] for side in (mine, theirs))
    wholes = [sum(part.amount for part in side) for side in (played, best)]
    lost = round(loss * parts)
    if abs((wholes[1] - wholes[0]) / parts - turn.loss) > APART:
        return Sums()
    whole = round((sum(wholes) - lost) / 2)
    shown = zip(_rounded(played, whole), _rounded(best, whole + lost), strict=True)
    rows = (
        SumRow(
            words, *amounts, mine.get(words, _Part()).guessed or theirs.get(words, _Part()).guessed
        )
        for words, amounts in zip(names, shown, strict=True)
    )
    return Sums(tuple(row for row in rows if row.played != row.best), parts)


def _by_words(sources: Sequence[Source], parts: int) -> dict[str, _Part]:
    """The parts by what they are called; those of one name are one."""
    found: dict[str, _Part] = {}
    for each in sources:
        part = found.get(each.words, _Part())
        amount = round(part.amount + each.points * parts, EXACT)
        found[each.words] = _Part(amount, part.guessed or each.guessed)
    return found


def _rounded(parts: Sequence[_Part], whole: int) -> list[int]:
    """The parts, each rounded down or up, so that they make `whole`, which is less than 1 off."""
    down = [floor(part.amount) for part in parts]
    by_rest = sorted(
        range(len(parts)),
        key=lambda n: (round(down[n] - parts[n].amount, EXACT), not parts[n].guessed),
    )
    for n in by_rest[: whole - sum(down)]:
        down[n] += 1
    return down
