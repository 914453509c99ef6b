"""How far each marker must still come for the objectives of a solo game (CF-9.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chocolate_factory.games.conveyor.scoring.markers import Boxes

Spaces = tuple[int, ...]
"""A number of steps for each store."""
VISITS = (0.0, 1.0, 1.05, 1.25, 1.6, 2.0, 2.2, 2.5, 2.8, 3.1)
"""Deliveries that so many steps at one store take, about."""
STEP = 0.25
"""What a step counts beside them when boxes are given to stores."""


def visits(steps: int) -> float:
    """Deliveries that so many steps at one store take, about."""
    return VISITS[min(steps, len(VISITS) - 1)]


@lru_cache(maxsize=65536)
def missing(cards: tuple[Boxes, ...], tracks: Spaces) -> Spaces:
    """The steps that are missing at each store, if every box goes where it takes least: a good way
    to share them out, found without a search. Named boxes go first, then cards of many boxes."""
    needed = [0] * len(tracks)
    for boxes in sorted(cards, key=_hardest):
        taken: list[int] = []
        for steps, named in boxes:
            store = named if named >= 0 else _cheapest(steps, needed, tracks, taken)
            needed[store] += steps
            taken.append(store)
    return tuple(max(0, n - at) for n, at in zip(needed, tracks, strict=True))


def _hardest(boxes: Boxes) -> tuple[bool, int, int]:
    free = all(named < 0 for _steps, named in boxes)
    return free, -len(boxes), -sum(steps for steps, _named in boxes)


def _cheapest(steps: int, needed: Sequence[int], tracks: Spaces, taken: Sequence[int]) -> int:
    """The store where a box takes least; of those where it takes nothing the one that it fills."""

    def cost(store: int) -> tuple[float, int]:
        lead = tracks[store] - needed[store]
        before, after = max(0, -lead), max(0, steps - lead)
        more = visits(after) - visits(before) + STEP * (after - before)
        return more, lead

    return min((s for s in range(len(tracks)) if s not in taken), key=cost)
