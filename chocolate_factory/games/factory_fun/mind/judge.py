"""Who reviews decisions: the level `hard`, in money and chips."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import NEAR, Appraisal, Thought
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind.builds import Plot
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.state.state import State, changed

ROUND = 4.6
"""Money and chips that a player gains in a round (from games between bots)."""


class FunJudge:
    """Reviews decisions of Factory Fun. Values in money: money and chips after the round, and what
    `hard` hopes for on the floor.

    The acts of a build cost nothing by themselves, as only its outcome counts (FF-5.2): what a
    build cost too much is told of the act that ends it."""

    budget = Hard.budget

    def __init__(self, game: FactoryFun) -> None:
        self._game, self._mind = game, Hard(game)
        self._mind.keeps = False  # what was played is weighed against the best there is

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
        """The action beside what `hard` would do."""
        if state.phase == "pick":
            return self._pick(state, seat, action, budget, cancelled)
        best = self._mind.build(state, seat, budget)
        most = best.value or 0.0
        if isinstance(action, EndBuild):
            value = self._built(state, seat, budget)
        elif isinstance(action, GiveUp):
            value = self._mind.given_up(state, seat, budget)
        else:
            value = most
        if value >= most - NEAR:
            best = Thought(action, value, (action,))
        return Appraisal(value, best, ahead=True)

    def expectation(self, state: State) -> tuple[float, ...]:
        """Money and chips now, and what a round usually brings for each that is left."""
        numbers = self._game.book.numbers
        found = []
        for factory in state.players:
            open_ = state.phase == "pick" or factory.machine is not None
            found.append(sheet.total(factory) + ROUND * (numbers.rounds - state.round + open_))
        return tuple(found)

    def _pick(
        self, state: State, seat: int, action: Action, budget: int, cancelled: Cancelled
    ) -> Appraisal:
        worths = self._mind.worths(state, seat, budget, cancelled)
        value = worths[action.machine if isinstance(action, Take) else None].total
        best = self._mind.pick(state, seat, budget, cancelled)
        if value >= (best.value or 0.0) - NEAR:
            best = Thought(action, value, (action,))
        return Appraisal(value, best)

    def _built(self, state: State, seat: int, budget: int) -> float:
        """What the floor as it lies is worth."""
        book, factory = self._game.book, state.players[seat]
        earned = ending.value(book, factory) - ending.price(book, factory)
        owned = factory.owned
        if factory.gift is not None:
            owned = changed(owned, COLOURS.index(factory.gift), 1)
        floor = frozenset(sorted(factory.floor))
        plot = Plot(factory.board, floor, owned, factory.money + earned)
        chips = sum(ending.verdict(book, factory).chips.values())
        return plot.money + chips + self._mind.prospect(state, seat, plot, budget)
