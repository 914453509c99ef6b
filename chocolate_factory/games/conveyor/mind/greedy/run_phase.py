"""Run Factory as the level `easy` plays it: by the plan for the belt, act by act."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts.operations import SlotAct
from chocolate_factory.games.conveyor.cards.pieces import ONE
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.effects.operate_again import OperateAgain
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.evaluation.operations import outcomes
from chocolate_factory.games.conveyor.mind.greedy.belt_plan import (
    BeltPlan,
    GreedyBelt,
    PlannedAct,
)
from chocolate_factory.games.conveyor.mind.greedy.question import Question, thought
from chocolate_factory.games.conveyor.plan.journey.labels import END
from chocolate_factory.games.conveyor.rules.numbers import beside_cost, cost
from chocolate_factory.games.conveyor.state.state import Factory, Operating, square_of
from chocolate_factory.games.conveyor.text import names

SURE, WORTH_IT = 0.05, 0.2
"""£ that an act must gain: to carry on with what is paid, and to begin something."""
MOVED = 1.0
"""£ that a part's move must gain before the last shift; a better moment may come (tuned)."""
HELPED = 1.5
"""£ that the Helpers must gain before the last shift (tuned)."""


def run(question: Question) -> Thought:
    """Push, operate what the plan says, use the employee, trade for coal that is lacking."""
    if not question.factory.pushed:
        push = question.of(act.Push)[0]
        return Thought(push, None, (push,), _("The belt has to move on."))
    belt = question.belt()
    plan = belt.plan()
    return (
        _go_on(question, belt)
        or _assign(question, belt, plan)
        or _operate(question, plan)
        or _by_hand(question, belt)
        or _help(question, belt)
        or _trade(question, plan)
        or _end_shift(question, plan)
    )


def _go_on(question: Question, belt: GreedyBelt) -> Thought | None:
    """Carries on an open operation: upgrade points left, or once more beside."""
    open_ = question.state.pending
    if not isinstance(open_, Operating):
        return None
    found = _again(question, belt, question.factory, open_.slot)
    if open_.points:
        part = question.book.parts[question.factory.slots[open_.slot] or ""]
        pile = question.factory.belt[open_.square - 1]
        before = belt.pile_value(open_.square, pile)
        for after, action in outcomes(
            part, question.seat, open_.slot, open_.square, pile, open_.points
        ):
            found.append((belt.pile_value(open_.square, after) - before, action))
    legal = [(gain, action) for gain, action in found if action in question.legal]
    return thought(legal, _("It makes the most of the part."), SURE)


def _again(
    question: Question, belt: GreedyBelt, factory: Factory, slot: int
) -> list[tuple[float, Action]]:
    """(£, act) of operating the part of a slot once more on a square beside its own."""
    coal = beside_cost(question.book, factory, slot)
    if coal is None:
        return []
    part, own, found = question.book.parts[factory.slots[slot] or ""], square_of(slot), []
    for square in (own - 1, own + 1):
        pile = factory.belt[square - 1] if 1 <= square <= END else 0
        if pile:
            before = belt.pile_value(square, pile) + coal * belt.price
            for after, action in outcomes(part, question.seat, slot, square, pile, part.upgrade):
                found.append((belt.pile_value(square, after) - before, action))
    return found


def _assign(question: Question, belt: GreedyBelt, plan: BeltPlan) -> Thought | None:
    """Sends the employee to the part where the day gains most."""
    found = []
    for action in question.of(act.Assign):
        after = question.after(action)
        gain = question.belt(after).plan().value - plan.value
        slot = SLOTS.index(action.slot)
        if any(_slot(step.action) == action.slot for step in _now(question, plan)):
            again = _again(question, belt, after.players[question.seat], slot)
            gain += max((extra for extra, _action in again), default=0.0)
        found.append((gain, action))
    return thought(found, _("That is where it helps most today."), WORTH_IT)


def _now(question: Question, plan: BeltPlan) -> list[PlannedAct]:
    """The planned steps that can be done at once."""
    shift = question.factory.shift
    return [s for s in plan.steps if s.shift == shift and s.action in question.legal]


def _operate(question: Question, plan: BeltPlan) -> Thought | None:
    """The planned step of this shift that gains most for its coal."""
    steps = _now(question, plan)
    if not steps:
        return None
    best = max(steps, key=lambda step: step.gain / (step.coal + 0.1))
    line = (best.action, *(step.action for step in steps if step is not best))
    return Thought(best.action, plan.value, line, _why(best))


def _why(step: PlannedAct) -> str:
    action = step.action
    if isinstance(action, act.Chute):
        return _("{piece}: wanted in the store room today.").format(piece=names.title(action.piece))
    gain = round(step.gain)
    if isinstance(action, act.Operate):
        pieces = names.some(*action.outputs)
        if gain < 1:
            return _("It makes {pieces}.").format(pieces=pieces)
        text = _("It makes {pieces}, worth about £{gain} more than the coal.")
        return text.format(pieces=pieces, gain=gain)
    if gain < 1:
        return _("It is worth its coal.")
    return _("It is worth about £{gain} more than the coal.").format(gain=gain)


def _by_hand(question: Question, belt: GreedyBelt) -> Thought | None:
    """An act that changes piles where they lie: the employee's, or of a part that moves."""
    before, found = question.factory.belt, []
    for kind, least in _hands(question).items():
        for action in question.of(kind):
            if not question.budget.spend():
                break
            after = question.after(action).players[question.seat].belt
            gain = sum(
                belt.pile_value(i + 1, after[i]) - belt.pile_value(i + 1, before[i])
                for i in range(END)
                if after[i] != before[i]
            )
            gain -= belt.price * _cost(question, action)
            if gain >= least or question.factory.shift == belt.later - 1:
                found.append((gain, action))
    return thought(found, _("It gets a piece to where it is wanted."), WORTH_IT)


def _hands(question: Question) -> dict[type[Action], float]:
    """Acts that change piles where they lie, of parts and of today's employee, each with the £ that
    it must gain before the last shift (see `Effect.wait`). Those that can make the fewest things
    of a piece come first, as the budget may end."""
    found: list[tuple[int, type[Action], float]] = [(END - 1, act.Move, MOVED)]
    for effect in question.book.effects_of(question.factory):
        outcomes_ = len(tuple(effect.changes(question.seat, 1, ONE["cocoa"])))
        found += [(outcomes_, cls, effect.wait) for cls in effect.types if effect.wait]
    return {cls: least for _n, cls, least in sorted(found, key=lambda hand: hand[0])}


def _cost(question: Question, action: Action) -> int:
    """Coal for an act of a part, 0 for one of the employee."""
    slot = _slot(action)
    return cost(question.book, question.factory, SLOTS.index(slot)) if slot else 0


def _slot(action: Action) -> str | None:
    """The slot of an act's part; None if it has none."""
    return action.slot if isinstance(action, SlotAct) else None


def _help(question: Question, belt: GreedyBelt) -> Thought | None:
    """Operates a part once more with the Helpers, where that pays best."""
    found = []
    for slot, part in enumerate(question.factory.slots):
        square = square_of(slot)
        pile = question.factory.belt[square - 1]
        if part is None or not pile or not question.factory.used >> slot & 1:
            continue
        paid = belt.price * cost(question.book, question.factory, slot) + belt.pile_value(
            square, pile
        )
        card = question.book.parts[part]
        for after, action in outcomes(card, question.seat, slot, square, pile, card.upgrade):
            helped = _with_helpers(action)
            if helped in question.legal:
                found.append((belt.pile_value(square, after) - paid, helped))
    least = HELPED if question.factory.shift < belt.later - 1 else WORTH_IT
    return thought(found, _("It pays to work there once more."), least)


def _with_helpers(action: Action) -> Action:
    if isinstance(action, (act.Operate, act.Upgrade, act.Repeat)):
        return msgspec.structs.replace(action, with_=OperateAgain.who)
    return action


def _trade(question: Question, plan: BeltPlan) -> Thought | None:
    """Chocolate for coal, where coal is short and the piece is not wanted."""
    found = []
    for action in question.of(act.Trade) if plan.scarce else ():
        after = question.after(action)
        value = question.belt(after).plan().value + values.coal(after.day)
        found.append((value - plan.value, action))
    return thought(found, _("Coal is short, and this piece is not needed."), WORTH_IT)


def _end_shift(question: Question, plan: BeltPlan) -> Thought:
    end = question.of(act.EndShift)[0]
    return Thought(end, plan.value, (end,), _("Nothing more is worth its coal in this shift."))
