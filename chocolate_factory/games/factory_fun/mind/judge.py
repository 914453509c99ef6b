"""Who reviews decisions: the adviser, in money and chips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import NEAR, Appraisal, Thought
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind import comparing, line, sums
from chocolate_factory.games.factory_fun.mind.builds import Addition, Plot
from chocolate_factory.games.factory_fun.mind.cheaper import Shuts
from chocolate_factory.games.factory_fun.mind.levels.adviser import Adviser
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.rules import ending, room
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.games.factory_fun.text.closed_in import after_build

FIND = 1.0
"""By so much a build must be worth more than all that were found, for it to be praised."""
ROUND = 4.6
"""Money and chips that a player gains in a round (from games between bots)."""


class FunJudge:
    """Reviews decisions of Factory Fun. Values in money: money and chips after the round, and what
    the adviser hopes for on the floor.

    The acts of a build cost nothing by themselves, as only its outcome counts (FF-5.2): a build is
    weighed as a whole, at the act that ends it."""

    budget = Adviser.budget

    def __init__(self, game: FactoryFun) -> None:
        self._game, self._mind = game, Adviser(game)
        # what was played is weighed against the best there is
        self._mind.lifts_for_gain_only = False

    def appraise(
        self,
        state: State,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        """The action beside what the adviser would do."""
        return self.appraise_played(state, seat, (action,), budget, seed, cancelled, begun)

    def appraise_played(
        self,
        state: State,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        """The first act beside what the adviser would do. A machine that was taken is worth at
        least what was built with it."""
        action = acts[0]
        if state.phase == "pick":
            return self._pick(state, seat, acts, budget, cancelled)
        best, _builds, left = self._mind.chosen(state, seat, budget)
        if not self.decides(action):
            return Appraisal(best.total, Thought(action, best.total, (action,)))
        played, remark = left, ""
        if isinstance(action, EndBuild):
            played, remark = self._built(state, seat, budget), self._closed_in(state, seat)
        if played.total >= best.total - NEAR:
            thought = Thought(action, played.total, (action,))
            found = max(0.0, played.total - best.total) if played.way else 0.0
            if found >= FIND:
                praise = _("Better than any build the review found: +{n}.").format(n=round(found))
                remark = f"{praise} {remark}".rstrip()
            return Appraisal(played.total, thought, remark=remark, found=found)
        factory = (begun or state).players[seat]
        better = line.to_give_up(factory, seat)
        if best.way is not None:
            better = line.to_build(self._game.book, factory, seat, best.way)
        plot = Plot.of(factory)
        shuts = partial(self._mind.closed_in, state, seat)
        reason = comparing.compared(played, best, partial(self._kept, state, plot, shuts))
        if played.way and best.way and played.way.gift != best.way.gift:
            reason = f"{sums.gift(self._game.book, plot, best.way, played.gain)} {reason}"
        thought = Thought(better[0], best.total, better, reason, len(better))
        return Appraisal(played.total, thought, whole=True, remark=remark)

    def decides(self, action: Action) -> bool:
        """Whether it is a choice among machines, or ends a build."""
        return isinstance(action, Take | Pass | EndBuild | GiveUp)

    def expectation(self, state: State) -> tuple[float, ...]:
        """Money and chips now, and what a round usually brings for each that is left."""
        numbers = self._game.book.numbers
        found = []
        for factory in state.players:
            open_ = state.phase == "pick" or factory.machine is not None
            found.append(sheet.total(factory) + ROUND * (numbers.rounds - state.round + open_))
        return tuple(found)

    def _pick(
        self, state: State, seat: int, acts: Sequence[Action], budget: int, cancelled: Cancelled
    ) -> Appraisal:
        action = acts[0]
        worths = self._mind.worths(state, seat, budget, cancelled)
        best = self._mind.pick(state, seat, budget, cancelled)
        if (built := self._later_built(state, seat, acts, budget)) is not None:
            machine = _machine(action)
            known = worths[machine]
            built = built._replace(others=known.others)
            if built.beats(known):
                worths[machine] = built
        taken, better = _machine(action), _machine(best.action)
        if taken is not None and taken != better:  # as closely as what it is compared with
            known = worths[taken]
            worths[taken] = self._mind.closely(state, seat, taken, budget, known)
        played, most = worths[taken], worths[better]
        if played.total >= most.total - NEAR:
            return Appraisal(played.total, Thought(action, played.total, (action,)))
        plot, shuts = Plot.of(state.players[seat]), partial(self._mind.closed_in, state, seat)
        keeps = partial(self._kept, state, plot, shuts)
        reason = comparing.preferred(self._game.book, taken, played, better, most, keeps, built)
        return Appraisal(played.total, replace(best, reason=reason))

    def _later_built(
        self, state: State, seat: int, acts: Sequence[Action], budget: int
    ) -> Worth | None:
        """What was built with a machine that is taken, None if nothing was."""
        if not (isinstance(acts[0], Take) and isinstance(acts[-1], EndBuild)):
            return None
        after = self._game.copy(state)
        for action in acts[:-1]:
            self._game.advance(after, action)
        return self._built(after, seat, budget)

    def _kept(self, state: State, plot: Plot, shuts: Shuts, way: Addition | None) -> comparing.Kept:
        """What a build keeps for later rounds, or to build nothing."""
        book, after = self._game.book, plot if way is None else way.after(plot)
        reach = room.reach(book, plot.board, after.before)
        supplies = self._mind.outlook.supplies(after)
        free = len(book.ground(plot.board)) - len(floors.what_lies(after.before))
        shut = () if way is None else tuple(shuts(way))
        spare, hopes = self._mind.outlook.spare(after), self._mind.hopes(state, after)
        beside = room.beside_containers(book, plot.board, after.before)
        return comparing.Kept(reach, *supplies, spare, free, shut, *hopes, beside)

    def _closed_in(self, state: State, seat: int) -> str:
        """That a build left a colour too little room, while there were rounds to come."""
        book = self._game.book
        last = state.round == book.numbers.rounds
        return "" if last else after_build(room.closed_in(book, state.players[seat]))

    def _built(self, state: State, seat: int, budget: int) -> Worth:
        """What the floor as it lies is worth."""
        book, factory = self._game.book, state.players[seat]
        assert factory.machine is not None
        way = Addition(
            factory.machine,
            factory.gift,
            frozenset(sorted(factory.floor)),
            ending.value(book, factory),
            ending.price(book, factory),
            sum(ending.verdict(book, factory).chips.values()) - sheet.chips(factory.chips),
        )
        hope = self._mind.prospect(state, seat, way.after(Plot.of(factory)), budget)
        return Worth(way, way.gain, hope, now=sheet.total(factory))


def _machine(action: Action) -> str | None:
    """The machine that is taken, None for none."""
    return action.machine if isinstance(action, Take) else None
