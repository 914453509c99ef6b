"""The level `easy`: one step at a time, towards whatever an order lacks."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush import actions as act
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind import follow
from chocolate_factory.games.coffee_rush.mind.filling import Filling, Pourer
from chocolate_factory.games.coffee_rush.mind.hopes import Hopes
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.state import State


class Easy:
    """Looks one step ahead; spends no tokens and buys no upgrades. Serves whatever it can."""

    budget = 1
    taste = Taste()

    def __init__(self, game: CoffeeRush) -> None:
        self.game, self.book = game, game.book
        self.hopes = Hopes(game.book)

    def choose(
        self,
        state: State,
        seat: int,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Decides by the state alone."""
        legal = self.game.legal(state, seat)
        if len(legal) == 1:
            return Thought(legal[0], reason=_("There is nothing else to do."))
        if state.phase == "process":
            return serve(self.game, state, seat)
        if state.phase == "pour" or (state.hand and state.phase == "place"):
            return self._pour(state, seat)
        return self._step(state, seat)

    def _pourer(self, state: State, seat: int) -> Pourer:
        return Pourer(desks.of(self.book, state.players[seat]), self.taste, self.hopes)

    def _pour(self, state: State, seat: int) -> Thought:
        pourer = self._pourer(state, seat)
        return pouring(state, seat, best_filling(pourer, desks.small(state.hand)))

    def _step(self, state: State, seat: int) -> Thought:
        """The step or place that collects what is wanted most."""
        pourer = self._pourer(state, seat)
        best, chosen = -1e9, None
        for action in self.game.legal(state, seat):
            if isinstance(action, act.Place | act.Step):
                after = self.game.copy(state)
                self.game.advance(after, action)
                value = pourer.best(desks.small(after.hand))
                if value > best + 1e-9:
                    best, chosen = value, action
        if chosen is None:
            return Thought(act.Stop(seat), reason=_("No step is left."))
        return Thought(chosen, best, (chosen,), _("An order lacks what lies there."))


def best_filling(pourer: Pourer, hand: desks.Small) -> Filling:
    """The pouring that serves and promises most."""
    return max(pourer.of(hand), key=lambda filling: filling.earned + filling.promise)


def pouring(state: State, seat: int, filling: Filling) -> Thought:
    """The next act of a pouring."""
    action = follow.pour(state, seat, filling)
    if state.phase == "place" and not isinstance(action, act.Pour):
        (name,) = desks.names(desks.small(state.hand))
        action = act.Pour(seat, name, state.players[seat].cups.index(0))
    reasons: dict[type[Action], str] = {
        act.Pour: _("It is what an order lacks."),
        act.Return: _("No order needs it."),
        act.Empty: _("What is in the cup is of no use any more."),
    }
    return Thought(action, None, (action,), reasons.get(type(action), _("All is poured.")))


def serve(game: CoffeeRush, state: State, seat: int) -> Thought:
    """Serves the order that has waited longest."""
    served = [a for a in game.legal(state, seat) if isinstance(a, act.Process)]
    tabs = state.players[seat].tabs
    oldest = max(served, key=lambda a: next(i for i, tab in enumerate(tabs) if a.order in tab))
    return Thought(oldest, 1.0, (oldest,), _("The cup is what the order asks for."))
