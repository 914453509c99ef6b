"""Plans for whoever has the time: by exact prices, and as bots plan where that proves nothing."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.plan.horizon import Horizon
from chocolate_factory.games.conveyor.plan.run.planner import NODES, Planner
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.state.state import State

EXACT = NODES
"""Nodes for the plan by exact prices."""


def thorough_plan(
    book: Book,
    state: State,
    seat: int,
    horizon: Horizon,
    nodes: int = NODES,
    cancelled: Cancelled = never,
    exact: int = EXACT,
) -> RunPlan:
    """The best run found, and what no run exceeds; never worse than what a plain `Planner` finds
    with so many nodes, which is asked as well where `exact` nodes leave the plan unproven."""
    first = Planner(book, state, seat, horizon, exact, cancelled, exact=True).plan()
    if first.optimal or cancelled():
        return first
    usual = Planner(book, state, seat, horizon, nodes, cancelled).incumbent()
    best, bound = max(first, usual, key=lambda plan: plan.value), min(first.bound, usual.bound)
    return msgspec.structs.replace(best, bound=bound, nodes=first.nodes + usual.nodes)
