"""Least squares without a library."""

from __future__ import annotations

from collections.abc import Sequence


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations, what has no influence left at 0."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        at = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[at] = rows[at], rows[i]
        for r in range(size):
            if r != i and rows[i][i]:
                share = rows[r][i] / rows[i][i]
                rows[r] = [a - share * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[size] / row[i] if row[i] else 0.0 for i, row in enumerate(rows)]


class Sums:
    """What least squares need of the rows: they need not be kept."""

    def __init__(self, size: int) -> None:
        self._matrix = [[0.0] * size for _row in range(size)]
        self._right = [0.0] * size

    def add(self, row: Sequence[float], came: float) -> None:
        """A row, and what came of it."""
        for i, value in enumerate(row):
            if value:
                self._right[i] += value * came
                line = self._matrix[i]
                for j, other in enumerate(row):
                    line[j] += value * other

    def fitted(self, ridge: float = 1.0) -> list[float]:
        """The figures that miss least, held a little to 0."""
        matrix = [
            [value + ridge * (i == j) for j, value in enumerate(row)]
            for i, row in enumerate(self._matrix)
        ]
        return solved(matrix, self._right)
