"""What every level does alike: it weighs machines by their builds, and builds in one go."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Entry, Thought
from chocolate_factory.games.factory_fun.acts.finish import NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.facts import feeding
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind import line, offers, reasons, sums
from chocolate_factory.games.factory_fun.mind.builds import Addition, Builds, Plot, Search
from chocolate_factory.games.factory_fun.mind.outlook import Outlook
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.rules import room, rounds
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import Factory, State, left_over, new_piece


class Builder:
    """Base of the levels: a bot that takes a machine and builds it in.

    Nothing is remembered but answers, so the same state has the same plan."""

    budget = 1
    """Nodes for one decision, unless the caller wants something else."""

    lifts_for_gain_only = True
    """Whether a machine that stands already is lifted only for a build that brings more now."""

    moves_machines = False
    """Whether it also tries to move a machine that stands, before it gives one up."""

    proof_nodes = 0
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

    def pick_search(self, state: State, budget: int) -> Search:
        """How builds for the machines on the table are looked for."""
        return Search(Effort(nodes=max(1, budget)))

    def build_search(self, state: State, budget: int) -> Search:
        """How the build of the machine taken is looked for."""
        return self.pick_search(state, budget)

    def ways(self, plot: Plot, machine: str, search: Search, budget: int) -> tuple[Addition, ...]:
        """The builds of a machine that are looked at."""
        return self.builds.ways(plot, machine, search)

    def worths(
        self, state: State, seat: int, budget: int, cancelled: Cancelled
    ) -> dict[str | None, Worth]:
        """What it is worth to take each machine on the table, and to take none."""
        factory = state.players[seat]
        total, lost = sheet.total(factory), self.forfeit(state, seat)
        found: dict[str | None, Worth] = {None: Worth(None, 0, now=total)}
        for machine in state.table:
            way = self.builds.best(Plot.of(factory), machine, self.pick_search(state, budget))
            if way is not None and way.gain > -lost:
                found[machine] = Worth(way, way.gain, now=total)
            else:
                found[machine] = Worth(None, -lost, now=total, tried=way)
        return found

    def prospect(self, state: State, seat: int, plot: Plot, budget: int) -> float:
        """What the rounds after this one are worth on a floor."""
        return 0.0

    def feeder(self, factory: Factory) -> str:
        """The machine that could feed the one taken for chips; '' if none could, or
        the level does not look for that."""
        return ""

    # what all levels do

    def forfeit(self, state: State, seat: int) -> int:
        """What giving up a machine taken now would cost."""
        factory = state.players[seat]
        if factory.machine is None and rounds.on_trial(state):
            return 0
        return min(self.book.numbers.forfeit, factory.money - self.book.numbers.least)

    def pick(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The machine that is worth most, or none."""
        worths = self.worths(state, seat, budget, cancelled)
        chosen: str | None = None
        for machine in state.table:
            if machine in worths and worths[machine].beats(worths[chosen]):
                chosen = machine
        act: Action
        meant: tuple[Action, ...] = ()
        way, shuts = worths[chosen].way, partial(self.closed_in, state, seat)
        plot, account = Plot.of(state.players[seat]), tuple[Entry, ...]()
        lacks = room.out_of_reach(self.book, state.players[seat])
        if chosen is not None and way is not None:
            meant = line.to_build(self.book, state.players[seat], seat, way)
            account = sums.account(self.book, plot.before, way)
        if chosen is None:
            stands = bool(floors.machines(plot.before))
            act = Pass(seat)
            reason = reasons.pass_(self.book, worths, stands, shuts, lacks)
        else:
            closed = self.closed_in(state, seat, way)
            reason = reasons.take(self.book, worths, chosen, closed, shuts)
            if way is not None and (moved := reasons.moved(self.book, plot.before, way.now)):
                reason = f"{reason} {moved}"
            act = Take(seat, chosen)
        total = worths[chosen].total
        more = offers.each(self.book, worths, lacks, shuts, chosen)
        return Thought(act, total, (act,), reason, meant=meant, account=account, more=more)

    def build(self, state: State, seat: int, budget: int) -> Thought:
        """The whole build, or giving up where that is worth more."""
        factory = state.players[seat]
        best, builds, left = self.chosen(state, seat, budget)
        if best.way is None:
            acts = line.to_give_up(factory, seat)
            stands = bool(floors.machines(factory.before))
            reason = reasons.give_up(builds, left, stands, self.moves_machines)
            shuts = partial(self.closed_in, state, seat)
            lacks = room.out_of_reach(self.book, factory)
            assert factory.machine is not None
            more = offers.given_up(self.book, factory.machine, builds, left, lacks, shuts)
            return Thought(acts[0], left.total, acts, reason, len(acts), more=more)
        acts = line.to_build(self.book, factory, seat, best.way)
        before = Plot.of(factory).before
        moved, last = reasons.moved(self.book, before, best.way.now), ""
        if not moved and self._is_cheapest(factory, best.way):
            last = reasons.cheapest(bool(floors.machines(before)))
        shuts, closed = (
            partial(self.closed_in, state, seat),
            self.closed_in(state, seat, best.way),
        )
        feeder, now = self.feeder(factory), replace(factory, floor=best.way.now)
        circle = bool(feeder) and factory.machine in feeding(self.book, now, feeder)
        name = self.book.machines[feeder].name if feeder else ""
        told = reasons.build(self.book, best, builds, left, last, shuts, closed, name, circle)
        reason = f"{told} {moved}".rstrip()
        account = sums.account(self.book, before, best.way)
        thought = Thought(acts[0], best.total, acts, reason, len(acts), account=account)
        return self._with_colour(thought, Plot.of(factory), best.way, builds)

    def _is_cheapest(self, factory: Factory, way: Addition) -> bool:
        """Whether it is proven that no build costs less."""
        return self.proof_nodes > 0 and self.builds.is_cheapest(
            Plot.of(factory), way, self.proof_nodes
        )

    def _with_colour(
        self, told: Thought, plot: Plot, way: Addition, builds: list[Worth]
    ) -> Thought:
        """The same, with the reason for the colour of a container where that is chosen."""
        at = next((n for n, act in enumerate(told.line) if isinstance(act, NameGift)), None)
        if at is None:
            return told
        why = sums.gift(self.book, plot, way, sums.of_other_colours(way, builds))
        if not at:
            return replace(told, reason=why, behind=(told.reason,), account=())
        return replace(told, behind=(*(told.reason,) * (at - 1), why, told.reason))

    def closed_in(self, state: State, seat: int, way: Addition | None) -> dict[str, int]:
        """The colours that a build closes in, while there are rounds to come; with the free squares
        that pipes from there still come to."""
        if way is None or state.round == self.book.numbers.rounds:
            return {}
        factory = state.players[seat]
        stock = left_over(Plot.of(factory).with_gift(way.gift).owned, way.now)
        return room.closed_in(self.book, replace(factory, floor=way.now, stock=stock))

    def chosen(self, state: State, seat: int, budget: int) -> tuple[Worth, list[Worth], Worth]:
        """(the build that is worth most, or giving up; every build that is found; giving up)."""
        builds, left = self._weighed(state, seat, budget), self.giving_up(state, seat, budget)
        best = builds[0] if builds else left
        for other in builds:
            if other.beats(best):
                best = other
        begun = self._continued(state, seat, budget)
        if begun is not None and (best.way is None or begun.gain >= best.gain):
            best = begun
        return (left if left.beats(best) else best), builds, left

    def _weighed(self, state: State, seat: int, budget: int) -> list[Worth]:
        """Every build that is found for the machine taken."""
        return self._worths_of(state, seat, budget, self.build_search(state, budget))

    def _worths_of(self, state: State, seat: int, budget: int, search: Search) -> list[Worth]:
        """What the builds are worth that a search finds."""
        factory = state.players[seat]
        assert factory.machine is not None
        plot, total = Plot.of(factory), sheet.total(factory)
        ways = self.ways(plot, factory.machine, search, budget)
        return [
            Worth(way, way.gain, self.prospect(state, seat, way.after(plot), budget), now=total)
            for way in ways
        ]

    def _continued(self, state: State, seat: int, budget: int) -> Worth | None:
        """The build that goes on with the machine where it has been put, None if there is none."""
        factory = state.players[seat]
        if factory.hand or factory.machine is None or not new_piece(factory):
            return None
        if not self.lifts_for_gain_only:
            return None
        plot, search = Plot.of(factory), self.build_search(state, budget)
        way = self.builds.begun(plot, factory.machine, factory.floor, search)
        if way is None:
            return None
        hope = self.prospect(state, seat, way.after(plot), budget)
        return Worth(way, way.gain, hope, now=sheet.total(factory))

    def giving_up(self, state: State, seat: int, budget: int) -> Worth:
        """Giving up."""
        factory = state.players[seat]
        lost = rounds.forfeit(self.book, factory)
        plot = Plot.of(factory)
        left = Plot(plot.board, plot.before, plot.owned, plot.money - lost)
        hope = self.prospect(state, seat, left, budget)
        return Worth(None, -lost, hope, now=sheet.total(factory))
