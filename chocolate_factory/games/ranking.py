"""Who wins: most points, and of those that tie whatever else the rules ask, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.game import Line, Result


def ranked(
    ranks: Sequence[tuple[int, ...]], codes: Sequence[str], lines: tuple[Line, ...]
) -> Result:
    """The result of a score sheet; `ranks` has for each seat its points and then, in the order of
    `codes`, what decides a tie. Who is equal in all of it shares the victory."""
    scores = tuple(rank[0] for rank in ranks)
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if scores.count(best[0]) == 1:
        return Result(scores, winners, lines)
    found = enumerate(codes, 1)
    ties = tuple(Line(code, tuple(rank[at] for rank in ranks)) for at, code in found)
    return Result(scores, winners, lines, ties)
