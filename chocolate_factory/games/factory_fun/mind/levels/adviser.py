"""Who gives the hints and judges in the review: one mind, so that no hint is called a mistake."""

from __future__ import annotations

from msgspec.structs import replace

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.games.factory_fun.facts import could_feed
from chocolate_factory.games.factory_fun.mind.builds import Addition, Plot, Search
from chocolate_factory.games.factory_fun.mind.levels.hard import FEWEST, Hard
from chocolate_factory.games.factory_fun.mind.worth import MARGIN, Worth
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import Factory, State

PLACES = 200
"""Places of a machine that are tried for its cheapest build."""
MOVES = 8
"""Nodes for each place that a standing machine is moved to."""

LITTLE = 2
"""Up to such a gain it is also tried to move each machine that stands by one square."""
STEPS = 4
"""How it is moved then: a step to each side."""
MOVED_PLACES = 12
"""Places of the new machine that are tried then."""
FREES = 16
"""Nodes for each container in use that is lifted to build in its place."""

CHIPS_FIRST = 3.0
"""What a chip of 1 counts against money where only a build is looked for that wins some."""


class Adviser(Hard):
    """`hard`, which counts more on later rounds, and moves a machine that stands where other
    builds bring little. It plays no seat."""

    moves_machines = True
    money_weight = chip_weight = 0.8

    def search(self, nodes: int, count: int) -> Search:
        """Besides, with each container in use lifted first."""
        found = super().search(nodes, count)
        return replace(found, effort=replace(found.effort, frees=FREES))

    def ways(self, plot: Plot, machine: str, search: Search, budget: int) -> tuple[Addition, ...]:
        """Besides, the build that costs least: who looks for chips may overlook it, and a hint
        that names a price is believed only if nobody finds a lower one. Each comes without the
        pieces that it can do without, too, before it: of equals the shorter one is shown."""
        found = super().ways(plot, machine, search, budget)
        effort = Effort(placements=PLACES, nodes=max(FEWEST, budget))
        cheap = self.builds.ways(plot, machine, Search(effort, chip_worth=0.0))
        known = {way.now for way in found}
        found = (*found, *(way for way in cheap if way.now not in known))
        tidied = {way.now: way for each in found for way in (self.builds.tidied(plot, each), each)}
        found = tuple(tidied.values())
        if max((way.gain for way in found), default=0) > LITTLE:
            return found
        moved = self._moved(plot, machine, search)
        most = max((way.gain for way in found), default=0)
        return (*found, *(way for way in moved if way.gain > most))

    def _moved(self, plot: Plot, machine: str, search: Search) -> tuple[Addition, ...]:
        """The best build with a machine that stands moved by one square."""
        if not floors.machines(plot.before):
            return ()
        effort = Effort(MOVED_PLACES, nodes=FEWEST, moves=MOVES, near=STEPS, roomy=True)
        return self.builds.ways(plot, machine, replace(search, effort=effort, count=1))

    def worths(
        self, state: State, seat: int, budget: int, cancelled: Cancelled
    ) -> dict[str | None, Worth]:
        """The machine that would be taken, or the only one, is looked at as closely as once it is
        in hand: else the hint for the build would tell another gain."""
        found = super().worths(state, seat, budget, cancelled)
        machines = [machine for machine in found if machine is not None]
        best = max(machines, key=lambda machine: found[machine].total, default=None)
        if best is not None and (len(machines) == 1 or found[best].beats(found[None])):
            found[best] = self.closely(state, seat, best, budget, found[best])
        return found

    def closely(self, state: State, seat: int, machine: str, budget: int, known: Worth) -> Worth:
        """What it is worth to take a machine, by all builds that would be looked at then."""
        players = list(state.players)
        players[seat] = replace(players[seat], machine=machine)
        builds = self._weighed(replace(state, players=players), seat, budget)
        best = max(builds, key=lambda one: one.own, default=known)
        if best.own <= known.own + MARGIN:
            return known
        return known._replace(way=best.way, gain=best.gain, hope=best.hope).keeping(builds)

    def feeder(self, factory: Factory) -> str:
        begun = replace(factory, floor=factory.before)
        assert factory.machine is not None
        for one in self.book.machines[factory.machine].inputs:
            for machine in could_feed(self.book, begun, one.colour, one.amount):
                return machine
        return ""

    def _weighed(self, state: State, seat: int, budget: int) -> list[Worth]:
        """Besides, with chips before money where a machine could feed it and no build does."""
        builds = super()._weighed(state, seat, budget)
        wins = any(one.way is not None and one.way.chips > 0 for one in builds)
        if not wins and self.feeder(state.players[seat]):
            search = replace(self.build_search(state, budget), chip_worth=CHIPS_FIRST)
            found = self._worths_of(state, seat, budget, search)
            builds += [one for one in found if one.way is not None and one.way.chips > 0]
        if any(build.gain > 0 for build in builds):
            return builds
        search = self.build_search(state, budget)
        return self._worths_of(state, seat, budget, with_moves(search))


def with_moves(search: Search) -> Search:
    """The same search, with every standing machine moved or turned a little, too."""
    return replace(search, effort=replace(search.effort, moves=MOVES))
