"""What an act is called as advice: `Operate the Roaster: Bean → Cocoa`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.rules import operate
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, Operating, State, square_of
from chocolate_factory.games.conveyor.text import names

Path = tuple[str, ...]
"""What a piece is made into, one upgrade after the other."""


def words(book: Book, state: State, action: Action, more: Sequence[Action] = ()) -> str:
    """A legal action of the state in words, without a stop at its end; an upgrade with the further
    points of its operation."""
    if isinstance(action, act.Upgrade):
        return _operated(book, state, action, _upgraded(upgraded(action, *more)))
    return _WORDS[type(action)](book, state, action)


def points(book: Book, state: State, actions: Sequence[Action]) -> int:
    """How many of the first actions are points of one operation of an Upgrader; 1 for any other."""
    first = actions[0]
    if not isinstance(first, act.Upgrade):
        return 1
    part = state.players[first.seat].slots[SLOT_INDEX[first.slot]]
    operation = state.pending
    most = book.parts[part].upgrade if part else 1
    if isinstance(operation, Operating) and operate.carries_on(book, state, first):
        most = operation.points or most
    n = 1
    while n < min(most, len(actions)):
        further = actions[n]
        if not isinstance(further, act.Upgrade) or further.with_ is not None:
            break
        if (further.slot, further.square) != (first.slot, first.square):
            break
        n += 1
    return n


def upgraded(*actions: Action) -> tuple[Path, ...]:
    """What upgrades make of what, one path for each piece that is changed."""
    found: list[Path] = []
    for action in actions:
        if not isinstance(action, act.Upgrade):
            continue
        began = next((path for path in found if path[-1] == action.piece), None)
        if began is None:
            found.append((action.piece, action.into))
        else:
            found[found.index(began)] = (*began, action.into)
    return tuple(found)


def _upgraded(paths: Sequence[Path]) -> str:
    """`Bean → Cocoa → Chunks, 2 × Nuts → 2 × Boxed`."""
    told = []
    for path in dict.fromkeys(paths):
        names_ = [names.counted((piece,) * paths.count(path)) for piece in path]
        text = names_[0]
        for name in names_[1:]:
            text = _("{taken} → {given}").format(taken=text, given=name)
        told.append(text)
    return ", ".join(told)


def _card(book: Book, state: State, seat: int, slot: str) -> str:
    part = state.players[seat].slots[SLOT_INDEX[slot]]
    return book.parts[part].name if part else ""


def _man(book: Book, state: State, seat: int) -> str:
    """Today's employee by name."""
    employee = state.players[seat].employee
    return book.employees[employee].name if employee else ""


def _change(taken: Sequence[str], given: Sequence[str]) -> str:
    return _("{taken} → {given}").format(taken=names.counted(taken), given=names.counted(given))


def _take_part(book: Book, state: State, a: act.TakePart) -> str:
    part, where = book.parts[a.part].name, names.slot(SLOT_INDEX[a.slot])
    covered = _card(book, state, a.seat, a.slot)
    if covered:
        text = _("Put the {part} {where}, over the {covered}")
        return text.format(part=part, where=where, covered=covered)
    return _("Put the {part} {where}").format(part=part, where=where)


def _take_employee(book: Book, state: State, a: act.TakeEmployee) -> str:
    card = book.employees[a.employee]
    if card.store is None:
        return _("Hire {employee}, who works for no store").format(employee=card.name)
    return _("Hire the {employee} of {store}").format(
        employee=card.name, store=names.store(card.store)
    )


def _push(book: Book, state: State, a: act.Push) -> str:
    return _("Load and push")


def _operated(
    book: Book, state: State, a: act.Operate | act.Upgrade | act.Repeat | act.Move, does: str
) -> str:
    """An operation, and where it is worth saying the square and the helpers."""
    slot = a.slot or ""
    text = _("Operate the {part}: {does}").format(part=_card(book, state, a.seat, slot), does=does)
    if a.square != square_of(SLOT_INDEX[slot]):
        text = _("{act}, on square {n}").format(act=text, n=a.square)
    if a.with_:
        text = _helped(text, _man(book, state, a.seat))
    return text


def _helped(text: str, who: str) -> str:
    return _("{act} ({employee})").format(act=text, employee=who)


def _operate(book: Book, state: State, a: act.Operate) -> str:
    return _operated(book, state, a, _change(a.inputs, a.outputs))


def _repeat(book: Book, state: State, a: act.Repeat) -> str:
    return _operated(book, state, a, _("copy {piece}").format(piece=names.title(a.piece)))


def _move(book: Book, state: State, a: act.Move) -> str:
    if a.slot is None:
        text = _("Move {piece} from square {square} to {to}").format(
            piece=names.title(a.piece), square=a.square, to=a.to
        )
        return _helped(text, _man(book, state, a.seat))
    does = _("{piece} to square {to}").format(piece=names.title(a.piece), to=a.to)
    return _operated(book, state, a, does)


def _chute(book: Book, state: State, a: act.Chute) -> str:
    return _("Drop {piece} from square {square} down the Chute").format(
        piece=names.title(a.piece), square=a.square
    )


def _trade(book: Book, state: State, a: act.Trade) -> str:
    return _("Trade {piece} for a coal").format(piece=names.title(a.piece))


def _assign(book: Book, state: State, a: act.Assign) -> str:
    return _("Send the {employee} to the {part} {where}").format(
        employee=_man(book, state, a.seat),
        part=_card(book, state, a.seat, a.slot),
        where=names.slot(SLOT_INDEX[a.slot]),
    )


def _changed(book: Book, state: State, a: act.Decorate | act.Transform) -> str:
    text = _("Make {into} of {piece} on square {square}").format(
        piece=names.title(a.piece), into=names.title(a.into), square=a.square
    )
    return _helped(text, _man(book, state, a.seat))


def _pack(book: Book, state: State, a: act.Pack) -> str:
    text = _("Double all pieces on square {square}").format(square=a.square)
    return _helped(text, _man(book, state, a.seat))


def _end_shift(book: Book, state: State, a: act.EndShift) -> str:
    return _("End the shift")


def _deliver_stage(book: Book, state: State, a: act.DeliverStage) -> str:
    order = book.orders[a.order].name
    text = _("Deliver {pay} to {order}").format(pay=names.counted(a.pay), order=order)
    return _helped(text, _man(book, state, a.seat)) if a.with_ else text


def _skip_stage(book: Book, state: State, a: act.SkipStage) -> str:
    text = _("Skip a stage of {order}").format(order=book.orders[a.order].name)
    return _helped(text, _man(book, state, a.seat))


def _deliver_store(book: Book, state: State, a: act.DeliverStore) -> str:
    store = names.store(a.store)
    text = _("Supply {store} with {pay}").format(store=store, pay=names.counted(a.pay))
    if not a.pay:
        text = _("Move up at {store} for the money of the day").format(store=store)
    if a.as_ is not None:
        text = _("{act}, as at {store}").format(act=text, store=names.store(a.as_))
    return text


def _deliver_demand(book: Book, state: State, a: act.DeliverDemand) -> str:
    return _("Deliver {pay} to {order}").format(
        pay=names.counted(a.pay), order=book.managers[a.card].name
    )


def _end_fulfil(book: Book, state: State, a: act.EndFulfil) -> str:
    return _("End your orders")


def _choose_order(book: Book, state: State, a: act.ChooseOrder) -> str:
    return _("Take the order of {order}").format(order=book.orders[a.order].name)


_WORDS: dict[type[Action], Callable[..., str]] = {
    act.TakePart: _take_part,
    act.TakeEmployee: _take_employee,
    act.Push: _push,
    act.Operate: _operate,
    act.Repeat: _repeat,
    act.Move: _move,
    act.Chute: _chute,
    act.Trade: _trade,
    act.Assign: _assign,
    act.Decorate: _changed,
    act.Pack: _pack,
    act.Transform: _changed,
    act.EndShift: _end_shift,
    act.DeliverStage: _deliver_stage,
    act.SkipStage: _skip_stage,
    act.DeliverStore: _deliver_store,
    act.DeliverDemand: _deliver_demand,
    act.EndFulfil: _end_fulfil,
    act.ChooseOrder: _choose_order,
}
