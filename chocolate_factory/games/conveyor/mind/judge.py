"""Who reviews decisions: the plans and figures of `easy`, asked what each action is worth."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Appraisal, Thought
from chocolate_factory.games.conveyor import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import aims, easy, outlook, values
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.choice import Choice, Stocks
from chocolate_factory.games.conveyor.state import State

LONGEST = 60
"""Acts to which a line is told."""
Weighed = list[tuple[float, Action]]


class ConveyorJudge:
    """Values in £, by what `easy` makes of a state."""

    budget = 30_000

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._mind = easy.Easy(game)
        self._stocks = Stocks(game)

    def appraise(
        self,
        state: State,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Appraisal:
        """The action beside the best of all or, where there are many, of the promising ones."""
        choice = self._choice(state, seat, budget, cancelled)
        found = _WEIGH[state.phase](self, choice, action)
        value = next(value for value, other in found if other == action)
        best, chosen = max(found, key=lambda item: item[0])
        if best <= value:
            return Appraisal(value, Thought(action, value, (action,)))
        line, mind = self._line(state, seat, chosen, budget), self._mind
        thought = mind.choose(state, seat, budget, seed, cancelled)
        reason = thought.reason if thought.action == chosen else ""
        return Appraisal(value, Thought(chosen, best, line, reason))

    def expected(self, state: State) -> tuple[float, ...]:
        """Money and stores as they stand, and what each factory may bring in the time left."""
        if state.solo is not None:
            return (max(0.0, self._alone(state)),)
        if state.phase == "over":
            return tuple(map(float, self._game.result(state).scores))
        return tuple(self._expected(state, seat) for seat in range(len(state.players)))

    def _choice(
        self, state: State, seat: int, budget: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Choice:  # fmt: skip
        return Choice(self._game, self._stocks, state, seat, Budget(budget, cancelled))

    def _line(self, state: State, seat: int, first: Action, budget: int) -> tuple[Action, ...]:
        """The action, and how `easy` would go on to the end of what the seat does in a row."""
        state = self._game.copy(state)
        line, stage = [first], self._game.stage(state)
        self._game.advance(state, first)
        while state.seat == seat and self._game.stage(state) == stage and len(line) < LONGEST:
            line.append(self._mind.choose(state, seat, budget, 0).action)
            self._game.advance(state, line[-1])
        return tuple(line)

    # what an action is worth

    def draft(self, choice: Choice, _played: Action) -> Weighed:
        """A card, and the best of the other kind that is there if the very best of them is lost."""
        hires = choice.of(act.TakeEmployee)
        people: Weighed = [(easy._employee(choice, a, len(hires)), a) for a in hires]
        parts: Weighed = [(easy._part(choice, a), a) for a in choice.of(act.TakePart)]
        later_part, later_person = _second(parts), _second(people)
        return [
            *((value + later_person, a) for value, a in parts),
            *((value + later_part, a) for value, a in people),
        ]

    def run(self, choice: Choice, played: Action) -> Weighed:
        """What was played, and what `easy` would play."""
        mind = self._mind.choose(choice.state, choice.seat, choice.budget.left, 0).action
        return [(self._ran(choice, a), a) for a in dict.fromkeys((played, mind))]

    def _ran(self, choice: Choice, action: Action) -> float:
        after = choice.after(action)
        if after.seat != choice.seat or after.phase != "run":
            after.phase = "fulfil"
        coal = aims.coal(after) * after.players[choice.seat].coal
        return choice.belt(after).plan().value + coal

    def fulfil(self, choice: Choice, _played: Action) -> Weighed:
        """Each delivery, with what the rest can still do."""
        later = choice.belt().plan().later
        return [(easy._delivered(choice, a, later), a) for a in choice.legal]

    def cleanup(self, choice: Choice, _played: Action) -> Weighed:
        """What is kept, or the new order."""
        return [(self._tidied(choice, a), a) for a in choice.legal]

    def _tidied(self, choice: Choice, action: Action) -> float:
        if isinstance(action, act.Trade):
            later = choice.belt().plan().later
            return choice.stock().kept(choice.after(action).players[choice.seat].room, later)
        assert isinstance(action, act.ChooseOrder)
        book, state = choice.book, choice.state
        costs = outlook.costs(book, state, choice.seat, choice.budget)
        wanted = None if state.solo is None else aims.Aims(book, state)
        return outlook.order(book.orders[action.order], state.day, costs, wanted)

    # what is to be expected

    def _expected(self, state: State, seat: int) -> float:
        book, factory = self._game.book, state.players[seat]
        total = factory.money + values.tracks(book.board, state, seat)
        total += values.COMPLETION * len(factory.completed)
        return total + self._to_come(state, seat)

    def _to_come(self, state: State, seat: int) -> float:
        """£ of what lies about, and of the days that are left."""
        choice = self._choice(state, seat, self.budget)
        factory, book = state.players[seat], self._game.book
        turns = state.order
        ran = state.phase not in ("draft", "run") or (
            state.phase == "run" and state.seat is not None
            and turns.index(seat) < turns.index(state.seat)
        )  # fmt: skip
        if not ran:
            return outlook.factory(book, state, seat, factory.slots, choice.budget)
        now = self._game.copy(state)
        now.phase = "fulfil"
        total = choice.belt(now).plan().value
        if state.day == values.LAST_DAY:
            return total + factory.coal * book.board.left_over
        now.day += 1
        return total + outlook.factory(book, now, seat, factory.slots, choice.budget)

    def _alone(self, state: State) -> float:
        """£ of all objectives by the figures of `aims`, less what is missing of them."""
        start = self._game.copy(state)
        start.players[0].money, start.players[0].completed = 0, ()
        start.players[0].tracks = (0,) * len(start.players[0].tracks)
        return aims.gain(self._game.book, start, state)


def _second(found: Weighed) -> float:
    """£ of the best card but the very best one; 0 if there are none."""
    best: dict[object, float] = {}
    for value, action in found:
        card = getattr(action, "part", None) or getattr(action, "employee", None)
        best[card] = max(value, best.get(card, value))
    ranked = sorted(best.values(), reverse=True)
    return ranked[min(1, len(ranked) - 1)] if ranked else 0.0


_WEIGH: dict[str, Callable[[ConveyorJudge, Choice, Action], Weighed]] = {
    "draft": ConveyorJudge.draft,
    "run": ConveyorJudge.run,
    "fulfil": ConveyorJudge.fulfil,
    "agent": ConveyorJudge.fulfil,
    "cleanup": ConveyorJudge.cleanup,
}
