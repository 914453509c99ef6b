"""Plans for whoever has the time: by exact prices, and as bots plan where that proves nothing."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.plan.horizon import Horizon
from chocolate_factory.games.conveyor.plan.run.planner import NODES, Planner
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.state.state import State

EXACT = 500_000
"""Nodes for the plan by exact prices."""


def thorough_plan(
    book: Book,
    state: State,
    seat: int,
    horizon: Horizon,
    nodes: int = NODES,
    cancelled: Cancelled = never,
) -> RunPlan:
    """The best run found, and what no run exceeds; never worse than what a plain `Planner` finds
    with so many nodes, which is asked as well where exact prices leave the plan unproven."""
    exact = Planner(book, state, seat, horizon, EXACT, cancelled, exact=True).plan()
    if exact.optimal or cancelled():
        return exact
    usual = Planner(book, state, seat, horizon, nodes, cancelled).incumbent()
    best, bound = max(exact, usual, key=lambda plan: plan.value), min(exact.bound, usual.bound)
    return msgspec.structs.replace(best, bound=bound, nodes=exact.nodes + usual.nodes)
