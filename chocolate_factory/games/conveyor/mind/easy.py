"""The level `easy`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import actions as act
from chocolate_factory.games.conveyor import names
from chocolate_factory.games.conveyor.cards import SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import outlook, values
from chocolate_factory.games.conveyor.mind.belt import Belt, Plan, outcomes
from chocolate_factory.games.conveyor.mind.stock import Stock
from chocolate_factory.games.conveyor.numbers import beside_cost
from chocolate_factory.games.conveyor.pieces import ONE, Pile
from chocolate_factory.games.conveyor.state import Operating, State, square_of

A = TypeVar("A", bound=Action)
KEPT = 64
"""How many outlooks are remembered between decisions."""
SURE = 0.05
"""£ that an act must gain to be done."""
WAITING = {act.Pack: 4.0, act.Decorate: 1.2, act.Move: 1.0}
"""£ that an employee's act must gain before the last shift; a better moment may come (tuned)."""


class Choice:
    """One question to the mind, with all that is needed to answer it."""

    def __init__(
        self,
        game: Conveyor,
        state: State,
        seat: int,
        stock: Callable[[State, int], Stock],
        budget: int,
        cancelled: Callable[[], bool],
    ) -> None:
        self.game, self.book, self.state, self.seat = game, game.book, state, seat
        self.factory = state.players[seat]
        self.legal: Sequence[Action] = game.legal(state, seat)
        self.stock = stock
        self.budget, self.cancelled = budget, cancelled

    def after(self, action: Action) -> State:
        """The state that the action leads to."""
        state = self.game.copy(self.state)
        self.game.advance(state, action)
        return state

    def belt(self, state: State | None = None) -> Belt:
        """A planner for the belt of the seat, in this state or another."""
        state = state or self.state
        stock = self.stock(state, self.seat)
        return Belt(self.book, state, self.seat, stock, self.budget, self.cancelled)


class Easy:
    """A quick, greedy player: it plans each pile of its belt to where it is wanted, drafts what
    adds most to that, and delivers what pays best. It looks at no other player's plans."""

    budget = 2_000

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._stocks: dict[object, Stock] = {}

    def choose(
        self,
        state: State,
        seat: int,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Decides by the state alone; `seed` is not needed."""
        choice = Choice(self._game, state, seat, self._stock, budget, cancelled)
        if len(choice.legal) == 1:
            return Thought(choice.legal[0], reason=_("There is nothing else to do."))
        return _PHASES[state.phase](choice)

    def _stock(self, state: State, seat: int) -> Stock:
        """The outlook of a seat, remembered as long as nothing changes that it depends on."""
        factory = state.players[seat]
        key = (
            seat, state.day, state.phase in ("draft", "run", "fulfil") or state.phase,
            factory.orders, factory.employee, factory.uses_left > 0, factory.delivered,
            state.sides, state.stacks,
        )  # fmt: skip
        found = self._stocks.get(key)
        if found is None:
            if len(self._stocks) >= KEPT:
                self._stocks.clear()
            found = self._stocks[key] = Stock(self._game.book, state, seat)
        return found


def _draft(choice: Choice) -> Thought:
    """The part or employee whose gain over the next best of its kind is greater."""
    parts = [(_part(choice, a), a) for a in choice.legal if isinstance(a, act.TakePart)]
    people = [(_employee(choice, a), a) for a in choice.legal if isinstance(a, act.TakeEmployee)]
    best_part, best_person = _best(parts), _best(people)
    if best_person is None or (best_part is not None and _edge(parts) > _edge(people)):
        assert best_part is not None
        gain, take = best_part
        name = choice.book.parts[take.part].name
        text = _("The {part} adds most to the factory there.").format(part=name)
        return Thought(take, gain, (take,), text)
    gain, hire = best_person
    store = choice.book.employees[hire.employee].store
    text = _("This employee helps most today, and delivers to {store}.")
    return Thought(hire, gain, (hire,), text.format(store=names.store(store)))


def _best(found: Sequence[tuple[float, A]]) -> tuple[float, A] | None:
    return max(found, key=lambda item: item[0], default=None)


def _edge(found: Sequence[tuple[float, Action]]) -> float:
    """What is lost if the best card is gone: its gain over the best other card."""
    if not found:
        return 0.0
    gain, best = max(found, key=lambda item: item[0])
    others = [g for g, a in found if _card(a) != _card(best)]
    return gain - max(others, default=0.0)


def _card(action: Action) -> str:
    return action.part if isinstance(action, act.TakePart) else getattr(action, "employee", "")


def _part(choice: Choice, action: act.TakePart) -> float:
    slots = choice.after(action).players[choice.seat].slots
    return outlook.factory(choice.book, choice.state, choice.seat, slots)


def _employee(choice: Choice, action: act.TakeEmployee) -> float:
    state = choice.after(action)
    coal = values.coal(state.day) * state.players[choice.seat].coal
    return choice.belt(state).plan().value + coal + outlook.hope(choice.book, action.employee)


def _run(choice: Choice) -> Thought:
    """Push, operate what the plan says, use the employee, trade for coal that is lacking."""
    if not choice.factory.pushed:
        push = next(a for a in choice.legal if isinstance(a, act.Push))
        return Thought(push, reason=_("The belt has to move."))
    belt = choice.belt()
    plan = belt.plan()
    return (
        _go_on(choice, belt)
        or _assign(choice, belt, plan)
        or _operate(choice, plan)
        or _by_hand(choice, belt)
        or _trade(choice, plan)
        or _end_shift(choice, plan)
    )


def _go_on(choice: Choice, belt: Belt) -> Thought | None:
    """Carries on an open operation: upgrade points left, or once more beside."""
    open_ = choice.state.pending
    if not isinstance(open_, Operating):
        return None
    part = choice.book.parts[choice.factory.slots[open_.slot] or ""]
    found: list[tuple[float, Action]] = []
    for square in (open_.square - 1, open_.square, open_.square + 1):
        own = square == open_.square
        points = open_.points if own else part.upgrade
        if not 1 <= square <= 4 or (own and not points):
            continue
        coal = 0 if own else beside_cost(choice.book, choice.factory, open_.slot) or 0
        pile = choice.factory.belt[square - 1]
        before = belt.worth(square, pile) + coal * belt.price
        for after, action in outcomes(part, choice.seat, open_.slot, square, pile, points):
            if action in choice.legal:
                found.append((belt.worth(square, after) - before, action))
    return _act(choice, found, SURE, _("It makes the most of the part."))


def _operate(choice: Choice, plan: Plan) -> Thought | None:
    """The planned step of this shift that gains most for its coal."""
    steps = [
        step
        for step in plan.steps
        if step.shift == choice.factory.shift and step.action in choice.legal
    ]
    if not steps:
        return None
    best = max(steps, key=lambda step: step.gain / (step.coal + 0.1))
    line = (best.action, *(s.action for s in steps if s is not best))
    if isinstance(best.action, act.Chute):
        text = _("The {piece} is wanted at home today.")
        reason = text.format(piece=names.title(best.action.piece))
    else:
        reason = _("It gains about £{gain:.0f} for {coal} coal.").format(
            gain=best.gain + best.coal, coal=best.coal
        )
    return Thought(best.action, plan.value, line, reason)


def _by_hand(choice: Choice, belt: Belt) -> Thought | None:
    """The employee's act, or a part's, that changes piles where they lie."""
    found: list[tuple[float, Action]] = []
    last = choice.factory.shift >= belt.later - 1
    for action in choice.legal:
        changes = _changes(choice, action)
        if changes is None:
            continue
        gain = sum(
            belt.worth(square, pile) - belt.worth(square, choice.factory.belt[square - 1])
            for square, pile in changes
        )
        if last or gain >= WAITING[type(action)]:
            found.append((gain, action))
    return _act(choice, found, 4 * SURE, _("It helps a piece to where it is wanted."))


def _changes(choice: Choice, action: Action) -> list[tuple[int, Pile]] | None:
    """(square, pile afterwards) of an act that changes piles by hand, or None for others."""
    if not isinstance(action, act.Pack | act.Decorate | act.Move):
        return None
    after = choice.after(action).players[choice.seat].belt
    before = choice.factory.belt
    return [(i + 1, after[i]) for i in range(4) if after[i] != before[i]]


def _assign(choice: Choice, belt: Belt, plan: Plan) -> Thought | None:
    """Sends the employee to the part where the day's plan gains most."""
    found: list[tuple[float, Action]] = []
    for action in choice.legal:
        if isinstance(action, act.Assign):
            after = choice.after(action)
            gain = choice.belt(after).plan().value - plan.value
            found.append((gain + _beside(choice, belt, after, plan), action))
    return _act(choice, found, 4 * SURE, _("Today's work is done most cheaply there."))


def _beside(choice: Choice, belt: Belt, state: State, plan: Plan) -> float:
    """£ of the second operation that an employee assigned in `state` allows right now."""
    factory = state.players[choice.seat]
    slot = factory.assigned
    if slot is None or (coal := beside_cost(choice.book, factory, slot)) is None:
        return 0.0
    if not any(getattr(s.action, "slot", "") == SLOTS[slot] for s in plan.steps):
        return 0.0
    part = choice.book.parts[factory.slots[slot] or ""]
    best = 0.0
    for square in (square_of(slot) - 1, square_of(slot) + 1):
        if 1 <= square <= 4 and factory.belt[square - 1]:
            pile = factory.belt[square - 1]
            worth = belt.worth(square, pile) + coal * belt.price
            for after, _action in outcomes(part, choice.seat, slot, square, pile, part.upgrade):
                best = max(best, belt.worth(square, after) - worth)
    return best


def _trade(choice: Choice, plan: Plan) -> Thought | None:
    """Chocolate for coal, where coal is short and the piece is not wanted."""
    if not plan.scarce:
        return None
    found: list[tuple[float, Action]] = []
    for action in choice.legal:
        if isinstance(action, act.Trade):
            after = choice.after(action)
            value = choice.belt(after).plan().value + values.coal(after.day)
            found.append((value - plan.value, action))
    return _act(choice, found, 4 * SURE, _("Coal is short, and the piece is not needed."))


def _end_shift(choice: Choice, plan: Plan) -> Thought:
    end = next(a for a in choice.legal if isinstance(a, act.EndShift))
    return Thought(end, plan.value, (end,), _("Nothing more is worth its coal in this shift."))


def _act(
    choice: Choice, found: Sequence[tuple[float, Action]], least: float, reason: str
) -> Thought | None:
    """The best of the acts found, if it gains at least so much."""
    best = max(found, key=lambda item: item[0], default=None)
    if best is None or best[0] < least:
        return None
    return Thought(best[1], best[0], (best[1],), reason)


def _fulfil(choice: Choice) -> Thought:
    """The delivery after which the seat stands best, or none."""
    later = choice.belt().plan().later
    best, chosen = -1e9, choice.legal[-1]
    for action in choice.legal:
        value = _delivered(choice, action, later)
        if value > best + 1e-9:
            best, chosen = value, action
    return Thought(chosen, best, (chosen,), _why(choice, chosen))


def _delivered(choice: Choice, action: Action, later: Pile) -> float:
    """£ after a delivery; ending is valued without any more of them."""
    seat = choice.seat
    if isinstance(action, act.EndFulfil):
        state = choice.state
        left = choice.stock(state, seat).kept(choice.factory.room, later)
    else:
        state = choice.after(action)
        room = state.players[seat].room
        left = choice.stock(state, seat).value(room, later)
    factory = state.players[seat]
    done = values.COMPLETION * len(factory.completed)
    return factory.money + done + values.tracks(choice.book.board, state, seat) + left


def _why(choice: Choice, action: Action) -> str:
    if isinstance(action, act.DeliverStage):
        money = choice.after(action).players[choice.seat].money - choice.factory.money
        return _("It delivers for £{money}.").format(money=money)
    if isinstance(action, act.DeliverStore):
        return _("It moves up at {store}.").format(store=names.store(action.store))
    if isinstance(action, act.SkipStage):
        return _("The next stage of this order pays better.")
    return _("Nothing more is worth delivering today.")


def _cleanup(choice: Choice) -> Thought:
    """Trades what is least wanted; takes the order that promises most."""
    later = choice.belt().plan().later
    stock = choice.stock(choice.state, choice.seat)
    found: list[tuple[float, Action]] = []
    for action in choice.legal:
        if isinstance(action, act.Trade):
            found.append((stock.kept(choice.factory.room - ONE[action.piece], later), action))
        elif isinstance(action, act.ChooseOrder):
            entry = choice.book.orders[action.order]
            found.append((outlook.order(choice.book, choice.state, choice.seat, entry), action))
    value, chosen = max(found, key=lambda item: item[0])
    if isinstance(chosen, act.Trade):
        return Thought(chosen, value, (chosen,), _("This chocolate is wanted least."))
    return Thought(chosen, value, (chosen,), _("The factory can fulfil this order best."))


_PHASES: dict[str, Callable[[Choice], Thought]] = {
    "draft": _draft, "run": _run, "fulfil": _fulfil, "agent": _fulfil, "cleanup": _cleanup,
}  # fmt: skip
