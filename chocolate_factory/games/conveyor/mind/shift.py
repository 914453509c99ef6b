"""Run Factory as the level `easy` plays it: by the plan for the belt, act by act."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.effects.operate_again import OperateAgain
from chocolate_factory.games.conveyor.mind.belt import END, Belt, Plan, Step, outcomes
from chocolate_factory.games.conveyor.mind.levels.choice import Choice, thought
from chocolate_factory.games.conveyor.mind.worth import values
from chocolate_factory.games.conveyor.rules.numbers import beside_cost, cost
from chocolate_factory.games.conveyor.state.state import Factory, Operating, square_of
from chocolate_factory.games.conveyor.text import names

SURE, WORTH_IT = 0.05, 0.2
"""£ that an act must gain: to carry on with what is paid, and to begin something."""
MOVED = 1.0
"""£ that a part's move must gain before the last shift; a better moment may come (tuned)."""
HELPED = 1.5
"""£ that the Helpers must gain before the last shift (tuned)."""


def run(choice: Choice) -> Thought:
    """Push, operate what the plan says, use the employee, trade for coal that is lacking."""
    if not choice.factory.pushed:
        push = choice.of(act.Push)[0]
        return Thought(push, None, (push,), _("The belt has to move."))
    belt = choice.belt()
    plan = belt.plan()
    return (
        _go_on(choice, belt)
        or _assign(choice, belt, plan)
        or _operate(choice, plan)
        or _by_hand(choice, belt)
        or _helped(choice, belt)
        or _trade(choice, plan)
        or _end_shift(choice, plan)
    )


def _go_on(choice: Choice, belt: Belt) -> Thought | None:
    """Carries on an open operation: upgrade points left, or once more beside."""
    open_ = choice.state.pending
    if not isinstance(open_, Operating):
        return None
    found = _again(choice, belt, choice.factory, open_.slot)
    if open_.points:
        part = choice.book.parts[choice.factory.slots[open_.slot] or ""]
        pile = choice.factory.belt[open_.square - 1]
        before = belt.worth(open_.square, pile)
        for after, action in outcomes(
            part, choice.seat, open_.slot, open_.square, pile, open_.points
        ):
            found.append((belt.worth(open_.square, after) - before, action))
    legal = [(gain, action) for gain, action in found if action in choice.legal]
    return thought(legal, _("It makes the most of the part."), SURE)


def _again(choice: Choice, belt: Belt, factory: Factory, slot: int) -> list[tuple[float, Action]]:
    """(£, act) of operating the part of a slot once more on a square beside its own."""
    coal = beside_cost(choice.book, factory, slot)
    if coal is None:
        return []
    part, own, found = choice.book.parts[factory.slots[slot] or ""], square_of(slot), []
    for square in (own - 1, own + 1):
        pile = factory.belt[square - 1] if 1 <= square <= END else 0
        if pile:
            before = belt.worth(square, pile) + coal * belt.price
            for after, action in outcomes(part, choice.seat, slot, square, pile, part.upgrade):
                found.append((belt.worth(square, after) - before, action))
    return found


def _assign(choice: Choice, belt: Belt, plan: Plan) -> Thought | None:
    """Sends the employee to the part where the day gains most."""
    found = []
    for action in choice.of(act.Assign):
        after = choice.after(action)
        gain = choice.belt(after).plan().value - plan.value
        slot = SLOTS.index(action.slot)
        if any(getattr(step.action, "slot", "") == action.slot for step in _now(choice, plan)):
            again = _again(choice, belt, after.players[choice.seat], slot)
            gain += max((extra for extra, _action in again), default=0.0)
        found.append((gain, action))
    return thought(found, _("Today's work gains most from help there."), WORTH_IT)


def _now(choice: Choice, plan: Plan) -> list[Step]:
    """The planned steps that can be done at once."""
    shift = choice.factory.shift
    return [s for s in plan.steps if s.shift == shift and s.action in choice.legal]


def _operate(choice: Choice, plan: Plan) -> Thought | None:
    """The planned step of this shift that gains most for its coal."""
    steps = _now(choice, plan)
    if not steps:
        return None
    best = max(steps, key=lambda step: step.gain / (step.coal + 0.1))
    line = (best.action, *(step.action for step in steps if step is not best))
    return Thought(best.action, plan.value, line, _why(best))


def _why(step: Step) -> str:
    action = step.action
    if isinstance(action, act.Chute):
        return _("{piece}: wanted in the store room today.").format(piece=names.title(action.piece))
    if isinstance(action, act.Operate):
        return _("It makes {pieces}, about £{gain:.1f} more than the coal is worth.").format(
            pieces=names.counted(action.outputs), gain=step.gain
        )
    return _("It gains about £{gain:.1f} more than the coal is worth.").format(gain=step.gain)


def _by_hand(choice: Choice, belt: Belt) -> Thought | None:
    """An act that changes piles where they lie: the employee's, or of a part that moves."""
    before, found = choice.factory.belt, []
    for kind, least in _hands(choice).items():
        for action in choice.of(kind):
            if not choice.budget.spend():
                break
            after = choice.after(action).players[choice.seat].belt
            gain = sum(
                belt.worth(i + 1, after[i]) - belt.worth(i + 1, before[i])
                for i in range(END)
                if after[i] != before[i]
            )
            gain -= belt.price * _cost(choice, action)
            if gain >= least or choice.factory.shift == belt.later - 1:
                found.append((gain, action))
    return thought(found, _("It gets a piece to where it is wanted."), WORTH_IT)


def _hands(choice: Choice) -> dict[type[Action], float]:
    """Acts that change piles where they lie, each with the £ that it must gain before the last
    shift: those of parts, and those of today's employee (see `Effect.wait`)."""
    effects = choice.book.effects_of(choice.factory)
    return {act.Move: MOVED} | {cls: e.wait for e in effects if e.wait for cls in e.types}


def _cost(choice: Choice, action: Action) -> int:
    """Coal for an act of a part, 0 for one of the employee."""
    slot = getattr(action, "slot", None)
    return cost(choice.book, choice.factory, SLOTS.index(slot)) if slot else 0


def _helped(choice: Choice, belt: Belt) -> Thought | None:
    """Operates a part once more with the Helpers, where that pays best."""
    found = []
    for slot, part in enumerate(choice.factory.slots):
        square = square_of(slot)
        pile = choice.factory.belt[square - 1]
        if part is None or not pile or not choice.factory.used >> slot & 1:
            continue
        paid = belt.price * cost(choice.book, choice.factory, slot) + belt.worth(square, pile)
        card = choice.book.parts[part]
        for after, action in outcomes(card, choice.seat, slot, square, pile, card.upgrade):
            helped = _with_helpers(action)
            if helped in choice.legal:
                found.append((belt.worth(square, after) - paid, helped))
    least = HELPED if choice.factory.shift < belt.later - 1 else WORTH_IT
    return thought(found, _("It pays to work there once more."), least)


def _with_helpers(action: Action) -> Action:
    if isinstance(action, (act.Operate, act.Upgrade, act.Repeat)):
        return msgspec.structs.replace(action, with_=OperateAgain.who)
    return action


def _trade(choice: Choice, plan: Plan) -> Thought | None:
    """Chocolate for coal, where coal is short and the piece is not wanted."""
    found = []
    for action in choice.of(act.Trade) if plan.scarce else ():
        after = choice.after(action)
        value = choice.belt(after).plan().value + values.coal(after.day)
        found.append((value - plan.value, action))
    return thought(found, _("Coal is short, and this piece is not needed."), WORTH_IT)


def _end_shift(choice: Choice, plan: Plan) -> Thought:
    end = choice.of(act.EndShift)[0]
    return Thought(end, plan.value, (end,), _("Nothing more is worth its coal in this shift."))
