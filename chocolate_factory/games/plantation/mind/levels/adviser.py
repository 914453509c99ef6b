"""Who gives the hints and is asked by the judge: one mind, so that no hint is called a mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit
from chocolate_factory.games.plantation.acts.act import SPACE
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll
from chocolate_factory.games.plantation.acts.cards import Play, Shift
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Unload
from chocolate_factory.games.plantation.cards.book import is_decorated
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.mind import beside, forecast, worth_breakdown
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.turns import Rival, TurnPlan, TurnSearch, rolls
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state.state import State

DEALS = 6
"""Deals by which a turn with a shift change is put beside the best one without, and one that leaves
a mixer alone beside the same with mixing."""
DOES = 4
"""Steps of a turn that does anything: its card, the way, at least one more, its end."""


class Adviser(Hard):
    """`hard` with more time: it looks at more turns and more deals of each. It plays no seat."""

    budget = 48
    widest = 8

    def weighed(self, state: State, found: list[TurnPlan]) -> list[TurnPlan]:
        """The turns without what gives up sure points for a hope: finished candy stays on a truck
        of the player's colour, unless the same turn decorates it."""
        kept = dict[tuple[Action, ...], TurnPlan]()
        for plan in found:
            acts = self._leaving_candy(state, plan.acts)
            kept.setdefault(acts, plan._replace(acts=acts))
        return list(kept.values())

    def _leaving_candy(self, state: State, acts: tuple[Action, ...]) -> tuple[Action, ...]:
        """The acts without unloading such candy, where the others can be done all the same."""
        left = tuple(act for n, act in enumerate(acts) if not self._gives_up(act, acts[n + 1 :]))
        if left == acts:
            return acts
        after = self.game.copy(state)
        for act in left:
            if isinstance(act, Play) and act.roll:
                break
            if self.game.refusal(after, act) is not None:
                return acts
            self.game.advance(after, act)
        return left

    def _gives_up(self, act: Action, later: Sequence[Action]) -> bool:
        """Whether an act unloads candy that counts where it lies, for nothing that comes later in
        the turn."""
        if not isinstance(act, Unload) or act.good in RAW:
            return False
        if self.book.trucks[self.book.truck_index[act.truck]].colour != "own":
            return False
        return is_decorated(act.good) or not any(
            isinstance(one, DecorateAll) or (isinstance(one, Decorate) and one.candy == act.good)
            for one in later
        )

    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The turn that leads furthest, or the plainer one of two that are about as good; chocolate
        is mixed where that costs nothing."""
        found = self._plainer(state, seat, self._furthest(state, seat, budget, rng, cancelled))
        return found if cancelled() else self._mixing(state, seat, found, rng)

    def _mixing(self, state: State, seat: int, found: TurnPlan, rng: Rng) -> TurnPlan:
        """The turn with the mixer of its space used, where it leaves that alone and, played on from
        the same deals, is no better for it: what a stock is worth by itself says too little of
        cacao that few turns are left for."""
        acts = self._with_mix(state, seat, found.acts)
        if not acts:
            return found
        gain, deals = 0.0, [rng.below(1 << 30) for _ in range(DEALS)]
        for deal in deals:
            gain += self._ahead.value(state, seat, acts, Rng(deal))
            gain -= self._ahead.value(state, seat, found.acts, Rng(deal))
        if gain < 0:
            return found
        rival, gain = found.rival, gain / DEALS
        if rival is not None and _same(rival.acts, acts):  # mixing was the next best turn
            rival = Rival(found.acts, gain)
        elif rival is not None:
            rival = Rival(rival.acts, rival.less + gain)
        return TurnPlan(found.value + gain, acts, found.ends, rival)

    def _with_mix(self, state: State, seat: int, acts: tuple[Action, ...]) -> tuple[Action, ...]:
        """The acts with the mixer of their space used as late as it may be; () where they use it,
        where it cannot be used, or where the half ends for the player with this turn."""
        left = worth_breakdown.left_by(self.game, state, seat, acts)
        if left is None or not left.goes_further or state.half > 1 or state.phase != "turn":
            return ()
        after, mix, at = self.game.copy(state), Mix(seat, SPACE), None
        for n, act in enumerate(acts):
            if numbers.ability(self.book, after) == "mixer":
                at = n if self.game.refusal(after, mix) is None else at
            if isinstance(act, Mix | Recruit):
                return ()
            if not isinstance(act, EndTurn):
                self.game.advance(after, act)
        if at is None or not isinstance(acts[-1], EndTurn):
            return ()
        mixed, after = (*acts[:at], mix, *acts[at:]), self.game.copy(state)
        for act in mixed:
            if self.game.refusal(after, act) is not None:
                return ()
            if not isinstance(act, EndTurn):
                self.game.advance(after, act)
        return mixed

    def _plainer(self, state: State, seat: int, found: TurnPlan) -> TurnPlan:
        """The turn, or the one beside it if that is as good and has less to do and to explain. Who
        has begun a turn has done the hard part; and to do nothing is plain, but no advice."""
        rival = found.rival
        if rival is None or state.turn is not None or rolls(rival.acts):
            return found
        if _plainness(rival.acts)[1] < DOES:
            return found
        less = forecast.counting(self.book, state, seat) * rival.less
        if less >= beside.CLOSE or _plainness(rival.acts) >= _plainness(found.acts):
            return found
        ends = isinstance(rival.acts[-1], EndTurn)
        return TurnPlan(found.value - rival.less, rival.acts, ends, Rival(found.acts, -rival.less))

    def _furthest(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The turn that leads furthest. One with a shift change is put beside the best turn without
        one: another shift change says little of whether to call it."""
        found = super().plan(state, seat, budget, rng, cancelled)
        rival = found.rival
        if rival is None or not (_shifts(found.acts) and _shifts(rival.acts)) or cancelled():
            return found
        search = TurnSearch(self.book, self.weights, state, seat, shifts=False, known=self.known)
        plain, deals = search.best(), [rng.below(1 << 30) for _ in range(DEALS)]
        less = sum(
            self._ahead.value(state, seat, found.acts, Rng(deal))
            - self._ahead.value(state, seat, plain.acts, Rng(deal))
            for deal in deals
        )
        return found._replace(rival=Rival(plain.acts, less / DEALS))


def _plainness(acts: Sequence[Action]) -> tuple[bool, int]:
    """Less is plainer: without a shift change, then in fewer steps; several goods are one step."""
    return _shifts(acts), sum(1 for _kind, _same in groupby(acts, type))


def _same(acts: Sequence[Action], others: Sequence[Action]) -> bool:
    """Whether two turns do the same, in whatever order and whether or not they are ended."""
    one, other = (Counter(a for a in some if not isinstance(a, EndTurn)) for some in (acts, others))
    return one == other


def _shifts(acts: Sequence[Action]) -> bool:
    return any(isinstance(act, Shift) for act in acts)
