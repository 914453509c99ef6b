"""Why an action that is not legal may not be done: a code of `words.REFUSALS` with parameters.

Asked only about actions that `legal` does not list, so nothing here decides what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES, Part
from chocolate_factory.games.conveyor.rules import fulfil, numbers, operate, supply
from chocolate_factory.games.conveyor.state.state import (
    Factory,
    Held,
    Keeping,
    Operating,
    State,
    square_of,
)

PHASE_OF: dict[type[Action], tuple[str, ...]] = {
    act.TakePart: ("draft",),
    act.TakeEmployee: ("draft",),
    **dict.fromkeys(
        (
            act.Push,
            act.Operate,
            act.Upgrade,
            act.Repeat,
            act.Move,
            act.Chute,
            act.Assign,
            act.Decorate,
            act.Pack,
            act.Transform,
            act.EndShift,
        ),
        ("run",),
    ),
    act.Trade: ("run", "cleanup"),
    act.DeliverStage: ("fulfil",),
    act.SkipStage: ("fulfil",),
    act.DeliverStore: ("fulfil", "agent"),
    act.DeliverDemand: ("fulfil",),
    act.EndFulfil: ("fulfil", "agent"),
    act.ChooseOrder: ("cleanup",),
}


def reason(book: Book, state: State, action: Action) -> Refusal:
    """The reason for an action that is not legal."""
    if state.phase == "over":
        return Refusal("over")
    if not 0 <= action.seat < len(state.players):
        return Refusal("no_seat", {"seat": action.seat})
    if action.seat != state.seat:
        return Refusal("not_your_turn", {"seat": action.seat, "turn": state.seat})
    phases = PHASE_OF.get(type(action))
    if phases is None:
        return Refusal("unknown")
    if state.phase not in phases:
        return Refusal("wrong_phase", {"phase": state.phase, "phases": list(phases)})
    return _EXPLAIN[type(action)](book, state, action)


def _take_part(book: Book, state: State, a: act.TakePart) -> Refusal:
    if state.players[a.seat].part_taken:
        return Refusal("part_taken")
    if not 0 <= a.packet < len(state.parts):
        return Refusal("no_packet")
    if a.part not in state.parts[a.packet]:
        return Refusal("not_in_packet", {"part": a.part})
    return Refusal("no_slot", {"slot": a.slot})


def _take_employee(book: Book, state: State, a: act.TakeEmployee) -> Refusal:
    if state.players[a.seat].employee is not None:
        return Refusal("employee_taken")
    if not 0 <= a.packet < len(state.employees):
        return Refusal("no_packet")
    return Refusal("not_in_packet", {"employee": a.employee})


def _push(book: Book, state: State, a: act.Push) -> Refusal:
    return Refusal("already_pushed")


def _end_shift(book: Book, state: State, a: act.EndShift) -> Refusal:
    return Refusal("push_first")


def _operate(book: Book, state: State, a: Action) -> Refusal:
    """Any act of a part: slot, push, mark, square, coal, pieces, in this order."""
    factory = state.players[a.seat]
    try:
        slot = operate.slot_of(book, state, a)
    except LookupError:
        return _no_chute(book, factory)
    part_id = factory.slots[slot]
    if part_id is None:
        return Refusal("empty_slot", {"slot": SLOTS[slot]})
    params = {"part": part_id, "slot": SLOTS[slot]}
    if not factory.pushed:
        return Refusal("push_first")
    if getattr(a, "with_", None) is not None:
        return _with_helpers(book, state, slot, a, params)
    if isinstance(a, act.Operate) and not book.parts[part_id].options:
        return Refusal("other_function", params)
    square: int = a.square  # type: ignore[attr-defined]
    if square != square_of(slot):
        return _beside(book, state, slot, a, params)
    if factory.used >> slot & 1 and not _goes_on(state, slot, square):
        return Refusal("already_operated", params)
    coal = numbers.cost(book, factory, slot)
    if coal > factory.coal and not factory.used >> slot & 1:
        return Refusal("no_coal", {**params, "coal": coal, "have": factory.coal})
    return _wrong_way(book, factory, slot, a, params)


def _with_helpers(
    book: Book, state: State, slot: int, a: Action, params: dict[str, str]
) -> Refusal:
    """An act of the Helpers: a part operated before in this shift, on its own square."""
    if getattr(a, "with_", None) != "helpers":
        return Refusal("no_such_employee", {"employee": state.players[a.seat].employee})
    refusal = _employee(book, state, a)
    if refusal is not None:
        return refusal
    factory = state.players[a.seat]
    if not factory.used >> slot & 1:
        return Refusal("not_operated_yet", params)
    if a.square != square_of(slot):  # type: ignore[attr-defined]
        return Refusal("own_square", {**params, "square": square_of(slot)})
    coal = numbers.cost(book, factory, slot)
    if coal > factory.coal:
        return Refusal("no_coal", {**params, "coal": coal, "have": factory.coal})
    if isinstance(a, act.Operate) and not book.parts[params["part"]].options:
        return Refusal("other_function", params)
    return _wrong_way(book, factory, slot, a, params)


def _goes_on(state: State, slot: int, square: int) -> bool:
    p = state.pending
    return isinstance(p, Operating) and (p.slot, p.square) == (slot, square) and p.points > 0


def _no_chute(book: Book, factory: Factory) -> Refusal:
    for slot, part in enumerate(factory.slots):
        if part and book.parts[part].chute:
            return Refusal("chute_square", {"square": square_of(slot)})
    return Refusal("no_chute")


def _beside(book: Book, state: State, slot: int, a: Action, params: dict[str, str]) -> Refusal:
    """An act on a square that the part does not face: only a Technician makes it possible."""
    factory = state.players[a.seat]
    square: int = a.square  # type: ignore[attr-defined]
    coal = numbers.beside_cost(book, factory, slot)
    if coal is None:
        return Refusal("own_square", {**params, "square": square_of(slot)})
    if _goes_on(state, slot, square):
        return _wrong_way(book, factory, slot, a, params)
    p = state.pending
    if not (isinstance(p, Operating) and p.slot == slot and p.beside) or (
        square not in operate.beside(p)
    ):
        return Refusal("beside_at_once", params)
    if coal > factory.coal:
        return Refusal("no_coal", {**params, "coal": coal, "have": factory.coal})
    if isinstance(a, act.Operate) and a.option != p.option:
        return Refusal("same_option", params)
    return _wrong_way(book, factory, slot, a, params)


def _wrong_way(
    book: Book, factory: Factory, slot: int, a: Action, params: dict[str, str]
) -> Refusal:
    """The part could be operated on that square, but not in this way."""
    part: Part = book.parts[params["part"]]
    square: int = a.square  # type: ignore[attr-defined]
    pile = factory.belt[square - 1]
    if not operate.ways(part, a.seat, slot, square, pile):
        return Refusal("nothing_to_work_on", {**params, "square": square})
    if isinstance(a, act.Operate):
        if not 0 <= a.option < len(part.options):
            return Refusal("no_option", params)
        return Refusal("wrong_pieces", {**params, "square": square})
    piece: str = a.piece  # type: ignore[attr-defined]
    if not pieces.count(pile, piece):
        return Refusal("not_on_square", {"piece": piece, "square": square})
    return _function(part, a, params)


def _function(part: Part, a: Action, params: dict[str, str]) -> Refusal:
    if isinstance(a, act.Upgrade) and part.upgrade:
        return _not_an_upgrade(a.piece, a.into)
    if isinstance(a, act.Move) and part.move:
        return Refusal("no_square", {"square": a.to})
    return Refusal("other_function", params)


def _not_an_upgrade(piece: str, into: str) -> Refusal:
    if not pieces.UPGRADES[piece]:
        return Refusal("cannot_upgrade", {"piece": piece})
    return Refusal("not_the_next_kind", {"piece": piece, "into": into})


def _move(book: Book, state: State, a: act.Move) -> Refusal:
    if a.slot is not None:
        return _operate(book, state, a)
    if a.with_ is not None:
        return Refusal("unknown")
    refusal = _employee(book, state, a)
    if refusal is not None:
        return refusal
    if not (1 <= a.square <= 4 and 1 <= a.to <= 4) or a.square == a.to:
        return Refusal("no_square", {"square": a.to})
    return Refusal("not_on_square", {"piece": a.piece, "square": a.square})


def _transform(book: Book, state: State, a: act.Transform) -> Refusal:
    refusal = _employee(book, state, a)
    if refusal is not None:
        return refusal
    if not 1 <= a.square <= 4:
        return Refusal("no_square", {"square": a.square})
    if not pieces.count(state.players[a.seat].belt[a.square - 1], a.piece):
        return Refusal("not_on_square", {"piece": a.piece, "square": a.square})
    return Refusal("another_type", {"piece": a.piece})


def _decorate(book: Book, state: State, a: act.Decorate) -> Refusal:
    refusal = _employee(book, state, a)
    if refusal is not None:
        return refusal
    if not 1 <= a.square <= 4:
        return Refusal("no_square", {"square": a.square})
    if not pieces.count(state.players[a.seat].belt[a.square - 1], a.piece):
        return Refusal("not_on_square", {"piece": a.piece, "square": a.square})
    return _not_an_upgrade(a.piece, a.into)


def _pack(book: Book, state: State, a: act.Pack) -> Refusal:
    refusal = _employee(book, state, a)
    if refusal is not None:
        return refusal
    if not 1 <= a.square <= 4:
        return Refusal("no_square", {"square": a.square})
    return Refusal("empty_square", {"square": a.square})


def _assign(book: Book, state: State, a: act.Assign) -> Refusal:
    return _employee(book, state, a) or Refusal("empty_slot", {"slot": a.slot})


def _skip_stage(book: Book, state: State, a: act.SkipStage) -> Refusal:
    return _employee(book, state, a) or Refusal("no_order", {"order": a.order})


_VERBS: dict[type[Action], str] = {
    act.Move: "move_piece",
    act.Decorate: "upgrade_piece",
    act.Pack: "double_square",
    act.Transform: "any_piece",
    act.SkipStage: "skip_stage",
}
_WITH = {"agent": "any_refined", "dealer": "one_fewer", "helpers": "operate_again"}


def _employee(book: Book, state: State, a: Action) -> Refusal | None:
    """Why today's employee cannot do the act at all, or None if it could."""
    factory = state.players[a.seat]
    if isinstance(a, act.Assign):
        able = any(e.verb in ("halve_cost", "operate_beside") for e in book.effects_of(factory))
    else:
        verb = _WITH.get(getattr(a, "with_", None) or "") or _VERBS.get(type(a))
        able = any(e.verb == verb for e in book.effects_of(factory))
    if not able:
        return Refusal("no_such_employee", {"employee": factory.employee})
    if not factory.uses_left:
        return Refusal("no_uses_left", {"employee": factory.employee})
    return None


def _trade(book: Book, state: State, a: act.Trade) -> Refusal:
    if state.phase == "cleanup" and not isinstance(state.pending, Keeping):
        return Refusal("choose_order_first")
    return Refusal("not_in_store_room", {"piece": a.piece})


def _held(book: Book, state: State, seat: int, order: str) -> Held | None:
    return next((h for h in fulfil.open_orders(book, state, seat) if h.id == order), None)


def _deliver_stage(book: Book, state: State, a: act.DeliverStage) -> Refusal:
    factory = state.players[a.seat]
    held = _held(book, state, a.seat, a.order)
    if held is None:
        return Refusal("no_order", {"order": a.order})
    if a.with_ is not None:
        refusal = _employee(book, state, a)
        if refusal is not None:
            return refusal
    if not pieces.holds(factory.room, pieces.piled(a.pay)):
        return Refusal("not_enough", {"pay": list(a.pay)})
    price = book.orders[held.id].stages[held.stage].pay
    return Refusal("wrong_payment", {"price": list(price), "pay": list(a.pay)})


def _deliver_store(book: Book, state: State, a: act.DeliverStore) -> Refusal:
    factory = state.players[a.seat]
    own = book.employees[factory.employee].store if factory.employee else None
    if state.phase == "agent":
        if a.store == own:
            return Refusal("not_the_own_store", {"store": a.store})
    elif a.store != own:
        return Refusal("other_store", {"store": a.store, "own": own})
    elif fulfil.own_store(book, state, a.seat) is None:
        return Refusal("one_delivery", {"store": a.store})
    model = a.store
    if isinstance(fulfil.side_rule(book, state, a.store), supply.Imitate):
        if a.as_ is None:
            return Refusal("choose_model", {"store": a.store})
        if a.as_ == a.store:
            return Refusal("not_its_own_model", {"store": a.store})
        model = a.as_
    elif a.as_ is not None:
        return Refusal("no_imitation", {"store": a.store})
    return _wrong_supply(book, state, a, model)


def _wrong_supply(book: Book, state: State, a: act.DeliverStore, model: str) -> Refusal:
    """The store may be supplied by the rule of `model`, but not with that."""
    factory = state.players[a.seat]
    side = state.sides[STORES.index(model)]
    rule = book.rules[model, side]
    if isinstance(rule, supply.Earned):
        if a.pay:
            return Refusal("nothing_is_supplied", {"store": model, "side": side})
        if state.phase == "fulfil":
            return Refusal("settles_itself", {"store": a.store})
        return Refusal("too_little_earned", {"store": model, "pounds": rule.pounds})
    if not pieces.holds(factory.room, pieces.piled(a.pay)):
        return Refusal("not_enough", {"pay": list(a.pay)})
    if rule.beyond(pieces.piled(a.pay)):
        return Refusal("too_much", {"store": a.store, "most": supply.MOST})
    return Refusal("wrong_supply", {"store": model, "side": side, "pay": list(a.pay)})


def _deliver_demand(book: Book, state: State, a: act.DeliverDemand) -> Refusal:
    if state.solo is None or a.card not in state.solo.cards:
        return Refusal("no_such_card")
    objective = book.objective(a.card, a.objective)
    if objective is None or objective.kind != "chocolate":
        return Refusal("no_chocolate_order", {"card": a.card})
    if (a.card, a.objective) in state.solo.delivered:
        return Refusal("demand_done", {"card": a.card})
    if not pieces.holds(state.players[a.seat].room, pieces.piled(a.pay)):
        return Refusal("not_enough", {"pay": list(a.pay)})
    return Refusal("wrong_demand", {"card": a.card, "objective": a.objective})


def _end_fulfil(book: Book, state: State, a: act.EndFulfil) -> Refusal:
    return Refusal("unknown")


def _choose_order(book: Book, state: State, a: act.ChooseOrder) -> Refusal:
    if isinstance(state.pending, Keeping):
        return Refusal("keep_first", {"over": state.pending.over})
    return Refusal("not_offered", {"order": a.order})


_EXPLAIN: dict[type[Action], Callable[..., Refusal]] = {
    act.TakePart: _take_part,
    act.TakeEmployee: _take_employee,
    act.Push: _push,
    act.Operate: _operate,
    act.Upgrade: _operate,
    act.Repeat: _operate,
    act.Chute: _operate,
    act.Move: _move,
    act.Trade: _trade,
    act.Assign: _assign,
    act.Decorate: _decorate,
    act.Pack: _pack,
    act.EndShift: _end_shift,
    act.DeliverStage: _deliver_stage,
    act.SkipStage: _skip_stage,
    act.DeliverStore: _deliver_store,
    act.DeliverDemand: _deliver_demand,
    act.Transform: _transform,
    act.EndFulfil: _end_fulfil,
    act.ChooseOrder: _choose_order,
}
