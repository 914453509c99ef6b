"""Weights of the evaluation: what a level of bot takes things to be worth, in points."""

from __future__ import annotations

from typing import NamedTuple


class Valuation(NamedTuple):
    """Weights, found by trial in many games."""

    token: float = 0.3
    """A Rush Token."""
    assigned: tuple[tuple[float, ...], ...] = (
        (),
        (1.0, 0.80, 0.55, 0.25, 0.05, 0.0, 0.0),
        (1.0, 0.82, 0.60, 0.35, 0.18, 0.1, 0.0),
        (1.0, 0.82, 0.62, 0.40, 0.22, 0.1, 0.0),
    )
    """By the number of turns left, an order whose cup lacks 0, 1, 2, … ingredients."""
    unassigned: tuple[float, ...] = (-0.7, -0.35, 0.05, 0.2)
    """By the number of turns left, an order for which there is no cup; 0: it falls off now."""
    crowding: float = 0.7
    """What each further order without a cup counts, relative to the one before."""
    speculation: float = 0.0
    """What a cup filled for an order that may come is worth, against one that is there."""
