"""The linear programme over the columns known so far, by the revised simplex method.

What its solution comes to is no bound, as columns are missing; but what limits are worth in it are
prices at which the Lagrangian bound is low. Sums are those of floating point: whoever uses the
prices reckons with them as they are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from operator import mul

Uses = tuple[tuple[int, float], ...]
"""(row, how much of it)."""
BIG = 1e4
"""£ lost for each group of which nothing is chosen."""
TINY, LIFTED = 1e-9, 1e-6
"""What counts as nothing; and by how much rows are lifted, each by another amount, so that not many
choices are as good as each other."""
PIVOTS = 600
"""Steps of a solution, at most."""
_NONE = -1


class MasterProblem:
    """Chooses columns, one (or a mixture of several) of each group, so that they come to most £ and
    keep within the limits of rows."""

    def __init__(self, limits: Sequence[float], groups: int) -> None:
        self.rows = len(limits)
        size = self.rows + groups
        self._inverse = [[float(i == j) for j in range(size)] for i in range(size)]
        self._held = [n + LIFTED * (i + 1) for i, n in enumerate((*limits, *[1.0] * groups))]
        self.prices = [0.0] * self.rows + [-BIG] * groups
        """£ of a unit of each row, then of each group."""
        self._columns: list[tuple[float, Uses]] = [(0.0, ((i, 1.0),)) for i in range(self.rows)]
        self._chosen = [i if i < self.rows else _NONE for i in range(size)]
        self.work = 0
        """Entries looked at."""

    def add(self, gain: float, group: int, uses: Uses) -> int:
        """A column of a group: its £, and what it uses of rows; gives back its number."""
        self._columns.append((gain, (*uses, (self.rows + group, 1.0))))
        return len(self._columns) - 1

    def copy(self, gap: float) -> tuple[MasterProblem, list[int]]:
        """The same, that goes on by itself, without columns that miss the best by more than a gap;
        and the numbers that those left had before."""
        other, prices, chosen = copy(self), self.prices, set(self._chosen)
        kept = list(range(self.rows))
        for number in range(self.rows, len(self._columns)):
            gain, uses = self._columns[number]
            if number in chosen or gain - sum(prices[row] * n for row, n in uses) >= -gap:
                kept.append(number)
        now = {number: i for i, number in enumerate(kept)}
        other._inverse, other._held = list(self._inverse), list(self._held)
        other._columns = [self._columns[number] for number in kept]
        other._chosen = [now[number] if number >= 0 else number for number in self._chosen]
        return other, [number - self.rows for number in kept[self.rows :]]

    def forbid(self, numbers: Collection[int]) -> None:
        """Makes columns so dear that none is chosen if there is any other way."""
        for number in numbers:
            gain, uses = self._columns[number]
            self._columns[number] = gain - BIG, uses
        for i, number in enumerate(self._chosen):
            if number in numbers:
                self.prices = [a - BIG * b for a, b in zip(self.prices, self._inverse[i])]

    def chosen(self) -> dict[int, float]:
        """How much is chosen of each column, by number."""
        return {n: held for n, held in zip(self._chosen, self._held) if n >= self.rows}

    def solve(self) -> None:
        """Finds the best choice of the columns that were added, and its prices."""
        for _pivot in range(PIVOTS):
            prices = self.prices
            most, best = TINY * BIG, -1
            for number, (gain, uses) in enumerate(self._columns):
                for row, n in uses:
                    gain -= prices[row] * n
                if gain > most:
                    most, best = gain, number
            self.work += len(self._columns)
            if best < 0 or not self._enter(most, best):
                return

    def _enter(self, gain: float, number: int) -> bool:
        """Takes a column into the choice instead of the one that it drives out."""
        inverse, held, uses = self._inverse, self._held, self._columns[number][1]
        rows, amounts = [row for row, _n in uses], [n for _row, n in uses]
        spent = [sum(map(mul, [line[row] for row in rows], amounts)) for line in inverse]
        out, least = -1, float("inf")
        for i, n in enumerate(spent):
            if n > TINY and (ratio := held[i] / n) < least:
                out, least = i, ratio
        if out < 0:
            return False
        pivot = spent[out]
        line = inverse[out] = [value / pivot for value in inverse[out]]
        held[out], self._chosen[out] = least, number
        for i, n in enumerate(spent):
            if i != out and (n > TINY or n < -TINY):
                inverse[i] = [a - n * b for a, b in zip(inverse[i], line)]
                held[i] = max(held[i] - n * least, 0.0)
        self.prices = [a + gain * b for a, b in zip(self.prices, line)]
        self.work += len(line) * len(line) // 8
        return True
