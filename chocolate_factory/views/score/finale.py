"""The finale: how a score sheet is written row by row, and who has won is told at the end."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.game import Result
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.easing import ease_in_out, ease_out

BEGIN, ROW, HOLD, WINNER = 0.35, 0.55, 0.45, 0.8
"""Seconds at normal speed: before the first row, for each, before the winner, for the winner."""
ROWS_MOST = 5.0
"""Seconds that all rows together take at most."""
STEPS = 8
"""What fades does it in so many steps: each is a picture that is kept."""


class Finale:
    """How much of a sheet of so many `rows` is in sight by now; with a `speed` of 0 all of it."""

    def __init__(self, rows: int, speed: float) -> None:
        self.over = speed <= 0
        self._rows = rows
        self._speed = speed
        self._row = min(ROW, ROWS_MOST / max(1, rows))
        self._began: float | None = None
        self._now = 0.0

    def tick(self, now: float) -> bool:
        """Moves on to `now` (seconds); True if the picture changes."""
        if self.over:
            return False
        self._began = now if self._began is None else self._began
        self._now = now
        self.over = self._since >= self._winner_at + WINNER
        return True

    def skip(self) -> bool:
        """Shows all at once; False if nothing was hidden any more."""
        was, self.over = self.over, True
        return not was

    @property
    def _since(self) -> float:
        return 0.0 if self._began is None else (self._now - self._began) * self._speed

    @property
    def _winner_at(self) -> float:
        return BEGIN + self._rows * self._row + HOLD

    def row(self, number: int) -> float:
        """How much of a row is written, 0 … 1."""
        return 1.0 if self.over else ease_in_out(self._share(BEGIN + number * self._row, self._row))

    @property
    def written(self) -> bool:
        """Whether all rows are there."""
        return self.row(self._rows - 1) >= 1

    @property
    def winner(self) -> float:
        """How far the winner is told, 0 … 1."""
        return 1.0 if self.over else ease_out(self._share(self._winner_at, WINNER))

    @property
    def alpha(self) -> int:
        """How strongly what is told last is seen, 0 … 255."""
        return round(self.winner * STEPS) * theme.OPAQUE // STEPS

    def sums(self, result: Result) -> tuple[int, ...]:
        """For each seat what the rows come to as far as they are written; its score in the end."""
        if self.written:
            return result.scores
        shares = [self.row(number) for number in range(self._rows)]
        return tuple(
            _sum([line.amounts[seat] for line in result.lines], shares)
            for seat in range(len(result.scores))
        )

    def _share(self, begin: float, length: float) -> float:
        return min(1.0, max(0.0, (self._since - begin) / length))


def _sum(amounts: Sequence[int], shares: Sequence[float]) -> int:
    return round(sum(n * share for n, share in zip(amounts, shares, strict=True)))
