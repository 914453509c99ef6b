"""Who reviews decisions: the level `hard`, asked what is left of a turn after each action."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Appraisal, Thought
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.pouring import UNUSED, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import STAY
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import State, orders_of

ORDER = {2: 0.95, 3: 0.35, 4: 0.25}
"""Points that a player makes of an order still to come, down votes taken off, by the number of
players (from games between bots)."""
LONGEST = 40
"""Acts to which a line is told."""


class CoffeeJudge:
    """Reviews decisions of Coffee Rush. Values in points, by how the table stands after the best
    rest of the turn; once the shop has closed, what it is worth to be ahead is counted, too (see
    `evaluation.AHEAD`)."""

    budget = Hard.budget

    def __init__(self, game: CoffeeRush) -> None:
        self._game = game
        self._mind = Hard(game)

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
        """The action beside the one that `hard` would do, if that is worth more."""
        thought = self._mind.choose(state, seat, budget, seed, cancelled)
        chosen = thought.action
        value = self._worth(state, seat, action, budget, cancelled)
        if chosen == action or cancelled():
            return Appraisal(value, Thought(action, value, (action,)))
        best = self._worth(state, seat, chosen, budget, cancelled)
        if best <= value:
            return Appraisal(value, Thought(action, value, (action,)))
        line = self._line(state, seat, chosen, budget)
        return Appraisal(value, Thought(chosen, best, line, thought.reason))

    def expectation(self, state: State) -> tuple[float, ...]:
        """Points so far, and a share of those that the orders left will bring: of the fewer of
        them, the nearer somebody is to the down votes that end the game."""
        players, book = len(state.players), self._game.book
        points = [float(sheet.points(book, shop)) for shop in state.players]
        if state.phase == "over":
            return tuple(points)
        down = max(len(shop.down) for shop in state.players)
        each = ORDER.get(players, ORDER[4]) * (1 - down / book.board.down_votes)
        return tuple(
            n + each * (len(state.deck) / players + len(orders_of(shop)))
            for n, shop in zip(points, state.players, strict=True)
        )

    def _worth(
        self, state: State, seat: int, action: Action, budget: int, cancelled: Cancelled
    ) -> float:
        """How the table stands for the seat when the turn goes on as well as it can."""
        mind, after = self._mind, self._game.copy(state)
        self._game.advance(after, action)
        if state.phase == "place":
            if state.hand:
                return mind.search(after, seat).best(0).value
            return mind.first_turn(state, seat, action).value
        if after.seat != seat or after.phase == "over":
            idle = Pouring((UNUSED,) * len(state.players[seat].cups), 0, 0.0, 0.0)
            return mind.value(state, seat, STAY, idle)
        if after.phase == "process":
            return max(mind.serving_values(after, seat).values())
        return mind.plan(after, seat, budget, cancelled).value

    def _line(self, state: State, seat: int, first: Action, budget: int) -> tuple[Action, ...]:
        """The action, and how `hard` would go on in this phase of the turn."""
        state = self._game.copy(state)
        line, stage = [first], self._game.stage(state)
        self._game.advance(state, first)
        while state.seat == seat and self._game.stage(state) == stage and len(line) < LONGEST:
            line.append(self._mind.choose(state, seat, budget, 0).action)
            self._game.advance(state, line[-1])
        return tuple(line)
