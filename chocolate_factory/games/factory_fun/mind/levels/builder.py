"""What every level does alike: it weighs machines by their builds, and builds in one go."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Thought
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind import line, reasons
from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot, Search, Way
from chocolate_factory.games.factory_fun.mind.outlook import Outlook
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.rules import rounds
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state.state import State

MARGIN = 1e-9
"""By less nothing is better: of equals the first is taken."""


class Builder:
    """A bot. Nothing is remembered but answers, so the same state has the same plan."""

    budget = 1
    """Nodes for one decision, unless the caller wants something else."""

    proof = 0
    """Nodes to find out whether a build is the cheapest, which is only said."""

    def __init__(self, game: FactoryFun) -> None:
        self.game, self.book = game, game.book
        self.builds = Builds(game.book)
        self.outlook = Outlook(self.builds)

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by what all can see: neither the order of the stack nor `seed` matters."""
        if state.phase == "pick":
            return self.pick(state, seat, budget, cancelled)
        return self.build(state, seat, budget)

    # what a level may decide in its own way

    def looking(self, state: State, budget: int) -> Search:
        """How builds for the machines on the table are looked for."""
        return Search(Effort(nodes=max(1, budget)))

    def building(self, state: State, budget: int) -> Search:
        """How the build of the machine taken is looked for."""
        return self.looking(state, budget)

    def worths(
        self, state: State, seat: int, budget: int, cancelled: Cancelled
    ) -> dict[str | None, float]:
        """What it is worth to take each machine on the table, and to take none, money and chips
        of now included."""
        factory = state.players[seat]
        total = sheet.total(factory)
        found: dict[str | None, float] = {None: total}
        for machine in state.table:
            way = self.builds.best(Plot.of(factory), machine, self.looking(state, budget))
            found[machine] = total + self.gain(state, seat, way)
        return found

    def prospect(self, state: State, seat: int, plot: Plot, budget: int) -> float:
        """What the rounds after this one are worth on a floor."""
        return 0.0

    # what all levels do

    def gain(self, state: State, seat: int, way: Way | None) -> int:
        """What a machine brings in this round at the picking: that of the build, or what must be
        paid to give it up."""
        factory = state.players[seat]
        free = factory.machine is None and rounds.on_trial(state)
        numbers = self.book.numbers
        lost = 0 if free else -min(numbers.forfeit, factory.money - numbers.least)
        return lost if way is None else max(lost, way.gain)

    def pick(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The machine that is worth most, or none."""
        worths = self.worths(state, seat, budget, cancelled)
        chosen: str | None = None
        for machine in state.table:
            if worths.get(machine, worths[None]) > worths[chosen] + MARGIN:
                chosen = machine
        if chosen is None:
            act: Action = Pass(seat)
            return Thought(act, worths[None], (act,), reasons.pass_())
        act = Take(seat, chosen)
        way = self.builds.best(Plot.of(state.players[seat]), chosen, self.looking(state, budget))
        return Thought(act, worths[chosen], (act,), reasons.take(self.book, way, chosen))

    def build(self, state: State, seat: int, budget: int) -> Thought:
        """The whole build, or giving up where that is worth more."""
        way, value = self.best_build(state, seat, budget)
        factory = state.players[seat]
        forfeit = rounds.forfeit(self.book, factory)
        left = self.given_up(state, seat, budget)
        if way is None or left > value + MARGIN:
            acts = line.to_give_up(factory, seat)
            return Thought(acts[0], left, acts, reasons.give_up(way, forfeit), len(acts))
        acts = line.to_build(self.book, factory, seat, way)
        plot = Plot.of(factory)
        cheapest = self.proof > 0 and self.builds.is_cheapest(plot, way, self.proof)
        reason = reasons.build(self.book, way, cheapest)
        return Thought(acts[0], value, acts, reason, len(acts))

    def best_build(self, state: State, seat: int, budget: int) -> tuple[Way | None, float]:
        """The build that is worth most and its worth, money and chips of now included."""
        factory = state.players[seat]
        assert factory.machine is not None
        plot, total = Plot.of(factory), sheet.total(factory)
        best: Way | None = None
        most = 0.0
        for way in self.builds.ways(plot, factory.machine, self.building(state, budget)):
            value = total + way.gain + self.prospect(state, seat, way.after(plot), budget)
            if best is None or value > most + MARGIN:
                best, most = way, value
        return best, most

    def given_up(self, state: State, seat: int, budget: int) -> float:
        """What giving up is worth."""
        factory = state.players[seat]
        lost = rounds.forfeit(self.book, factory)
        plot = Plot.of(factory)
        left = Plot(plot.board, plot.before, plot.owned, plot.money - lost)
        return sheet.total(factory) - lost + self.prospect(state, seat, left, budget)
