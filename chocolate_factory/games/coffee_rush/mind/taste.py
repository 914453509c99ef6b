"""What a level of bot believes things to be worth, in points."""

from __future__ import annotations

from typing import NamedTuple


class Taste(NamedTuple):
    """Weights, found by trial in many games."""

    rush: float = 0.3
    """A Rush Token."""
    promise: tuple[tuple[float, ...], ...] = (
        (),
        (1.0, 0.80, 0.55, 0.25, 0.05, 0.0, 0.0),
        (1.0, 0.82, 0.60, 0.35, 0.18, 0.1, 0.0),
        (1.0, 0.82, 0.62, 0.40, 0.22, 0.1, 0.0),
    )
    """For each number of turns left, an order whose cup lacks 0, 1, 2, … ingredients."""
    waiting: tuple[float, ...] = (-0.7, -0.35, 0.05, 0.2)
    """For each number of turns left, an order for which there is no cup; 0: it falls off now."""
    crowd: float = 0.7
    """What each further order that has no cup counts, relative to the one before."""
    hope: float = 0.0
    """What a cup filled for an order that may come is worth, against one that is there."""
