"""The ways to operate a part that are worth a look."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.mind.evaluation import values

BRANCHES = 6
"""Ways to operate one part that are looked at, those with the dearest outcome first."""


@lru_cache(maxsize=32768)
def outcomes(
    part: Part, seat: int, slot: int, square: int, pile: Pile, points: int
) -> tuple[tuple[Pile, Action], ...]:
    """(pile afterwards, act that leads there) of operating the part, `points` of an Upgrader."""
    found: dict[Pile, Action] = {}
    for action, after in legal_operations.results(part, seat, slot, square, pile):
        found.setdefault(after, action)
        if points > 1:
            for further, _act in outcomes(part, seat, slot, square, after, points - 1):
                found.setdefault(further, action)
    ranked = sorted(found.items(), key=lambda item: (-values.market(item[0]), item[0]))
    return tuple(ranked[:BRANCHES])
