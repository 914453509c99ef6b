"""What the planner of runs gives back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import NEAR


class RunPlan(msgspec.Struct, frozen=True):
    """A run of the rest of the day.

    `value` is the £ by the horizon of what the seat has then, `bound` what no run exceeds; it is
    infinite where that is not known."""

    actions: tuple[Action, ...]
    value: float
    bound: float
    nodes: int

    @property
    def optimal(self) -> bool:
        """Whether no run is better."""
        return self.value + NEAR >= self.bound


def best_plan(plans: Sequence[RunPlan]) -> RunPlan:
    """The best of plans for runs of every length, the longest first, and what none exceeds."""
    if len(plans) == 1:
        return plans[0]
    best = max(plans, key=lambda plan: plan.value)
    bound, nodes = max(plan.bound for plan in plans), sum(plan.nodes for plan in plans)
    return msgspec.structs.replace(best, bound=bound, nodes=nodes)
