"""Who gives the hints and judges in the review: one mind, so that no hint is called a mistake."""

from __future__ import annotations

from msgspec.structs import replace

from chocolate_factory.games.factory_fun.mind.builds import Search
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.state.state import State

MOVES = 8
"""Nodes for each place that a standing machine is moved to."""


class Adviser(Hard):
    """`hard`, which counts more on later rounds, and moves a machine that stands where no other
    build brings anything. It plays no seat."""

    moves_machines = True
    money_weight = chip_weight = 0.8

    def _weighed(self, state: State, seat: int, budget: int) -> list[Worth]:
        builds = super()._weighed(state, seat, budget)
        if any(build.gain > 0 for build in builds):
            return builds
        search = self.build_search(state, budget)
        return self._worths_of(state, seat, budget, with_moves(search))


def with_moves(search: Search) -> Search:
    """The same search, with every standing machine moved or turned a little, too."""
    return replace(search, effort=replace(search.effort, moves=MOVES))
