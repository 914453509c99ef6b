"""What usually comes of the money that a morning lets expect, by who plays on.

Measured by `scripts/expectation.py usual` on 60 games of each level against itself, 36 of `hard`;
those of `beginner`, who loses to a stronger table some £20 more than to itself, on 36 games against
itself, 24 against `medium` and 21 against `hard`, each kind of table counting the same. Within 1.4
spreads lay 87 to 91 % of these ends of each day (of those against `hard` 82 to 100 %), and 75 to
95 % of those of `medium` and `hard` against `beginner`.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.game import HUMAN


class Usual(NamedTuple):
    """£ that come on top of what is expected, and how far games stray from that."""

    more: int
    spread: int


BY_LEVEL: dict[str, tuple[Usual, ...]] = {
    "beginner": (
        Usual(more=-60, spread=27),
        Usual(more=-56, spread=27),
        Usual(more=-50, spread=26),
        Usual(more=-42, spread=24),
        Usual(more=-32, spread=21),
        Usual(more=-21, spread=17),
    ),
    "easy": (
        Usual(more=-21, spread=24),
        Usual(more=-20, spread=24),
        Usual(more=-17, spread=23),
        Usual(more=-13, spread=23),
        Usual(more=-3, spread=19),
        Usual(more=0, spread=13),
    ),
    "hard": (
        Usual(more=19, spread=18),
        Usual(more=19, spread=19),
        Usual(more=18, spread=19),
        Usual(more=15, spread=19),
        Usual(more=10, spread=15),
        Usual(more=7, spread=12),
    ),
    "medium": (
        Usual(more=1, spread=21),
        Usual(more=1, spread=20),
        Usual(more=1, spread=19),
        Usual(more=2, spread=18),
        Usual(more=6, spread=16),
        Usual(more=4, spread=12),
    ),
}
"""By level, for the morning of each day."""
LIKE = {HUMAN: "easy", "random": "beginner", "master": "hard"}
"""Whose results stand for those of whom nothing is known."""


def usual(kind: str, day: int) -> Usual:
    """What usually comes on top where a `kind` of player goes on from the morning of `day` (from
    1 on); a style plays like its level."""
    level = kind.partition("-")[0]
    return BY_LEVEL[LIKE.get(level, level)][day - 1]
