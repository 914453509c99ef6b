"""Along which places an action is done (see `core.places`).

Places of this game: `part:ID` and `employee:ID` in the packets, `slot:NAME`, `desk` (the own
employee), `piece:SQUARE:PIECE` on the belt, `square:N`, `entrance`, `room:PIECE`, `storeroom`,
`coal`, `order:ID` (Special Orders, too), `store:ID`, `demand:CARD:OBJECTIVE` (a chocolate order),
`offer:ID`, `vacant` (an order's free place), `do:ACT` (buttons), and `way:…` for choices that a
chooser shows.
"""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Path
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.rules import operate
from chocolate_factory.games.conveyor.state.state import State

Paths = tuple[Path, ...]


def of(book: Book, state: State, action: Action) -> Paths:
    """The paths of an action: the plainest first."""
    return _PATHS[type(action)](book, state, action)


def _piece(square: int, piece: str) -> str:
    return f"piece:{square}:{piece}"


def _take_part(book: Book, state: State, a: act.TakePart) -> Paths:
    return ((f"part:{a.part}", f"slot:{a.slot}"),)


def _take_employee(book: Book, state: State, a: act.TakeEmployee) -> Paths:
    return ((f"employee:{a.employee}", "desk"),)


def _push(book: Book, state: State, a: act.Push) -> Paths:
    return (("do:push",), ("entrance", "square:1"))


def _transform(book: Book, state: State, a: act.Transform) -> Paths:
    piece, way = _piece(a.square, a.piece), f"way:{a.square}:{a.piece}>{a.into}"
    return (("desk", piece, way), (piece, "desk", way))


def _again(a: act.Operate | act.Upgrade | act.Repeat | act.Move) -> str:
    """What marks the ways of an operation by the Helpers."""
    return f"{a.with_}:" if a.with_ else ""


def _operate(book: Book, state: State, a: act.Operate) -> Paths:
    slot = f"slot:{a.slot}"
    way = f"way:{_again(a)}{a.square}:{a.option}:{'+'.join(a.inputs)}>{'+'.join(a.outputs)}"
    starts = tuple((_piece(a.square, piece), slot, way) for piece in dict.fromkeys(a.inputs))
    return ((slot, way), *starts)


def _upgrade(book: Book, state: State, a: act.Upgrade) -> Paths:
    slot, way = f"slot:{a.slot}", f"way:{_again(a)}{a.square}:{a.piece}>{a.into}"
    return ((slot, way), (_piece(a.square, a.piece), slot, way))


def _repeat(book: Book, state: State, a: act.Repeat) -> Paths:
    slot, way = f"slot:{a.slot}", f"way:{_again(a)}{a.square}:{a.piece}"
    return ((slot, way), (_piece(a.square, a.piece), slot, way))


def _move(book: Book, state: State, a: act.Move) -> Paths:
    piece, to = _piece(a.square, a.piece), f"square:{a.to}"
    if a.slot is None:
        return ((piece, to, "way:desk"), ("desk", piece, to))
    return ((f"slot:{a.slot}", piece, to), (piece, to, f"way:{_again(a)}{a.slot}"))


def _chute(book: Book, state: State, a: act.Chute) -> Paths:
    slot = f"slot:{SLOTS[operate.slot_of(book, state, a)]}"
    piece, way = _piece(a.square, a.piece), f"way:{a.square}:{a.piece}"
    return ((slot, way), (piece, "storeroom"), (piece, slot))


def _trade(book: Book, state: State, a: act.Trade) -> Paths:
    return ((f"room:{a.piece}", "coal"),)


def _assign(book: Book, state: State, a: act.Assign) -> Paths:
    return (("desk", f"slot:{a.slot}"),)


def _decorate(book: Book, state: State, a: act.Decorate) -> Paths:
    piece, way = _piece(a.square, a.piece), f"way:{a.square}:{a.piece}>{a.into}"
    return (("desk", piece, way), (piece, "desk", way))


def _pack(book: Book, state: State, a: act.Pack) -> Paths:
    return (("desk", f"square:{a.square}"),)


def _end_shift(book: Book, state: State, a: act.EndShift) -> Paths:
    return (("do:end_shift",),)


def _deliver_stage(book: Book, state: State, a: act.DeliverStage) -> Paths:
    order, way = f"order:{a.order}", f"way:{a.with_ or ''}:{'+'.join(a.pay)}"
    starts = tuple((f"room:{piece}", order, way) for piece in dict.fromkeys(a.pay))
    return ((order, way), *starts)


def _skip_stage(book: Book, state: State, a: act.SkipStage) -> Paths:
    return (("desk", f"order:{a.order}"),)


def _deliver_store(book: Book, state: State, a: act.DeliverStore) -> Paths:
    store, way = f"store:{a.store}", f"way:{a.as_ or ''}:{'+'.join(a.pay)}"
    starts = tuple((f"room:{piece}", store, way) for piece in dict.fromkeys(a.pay))
    return ((store, way), *starts)


def _deliver_demand(book: Book, state: State, a: act.DeliverDemand) -> Paths:
    demand, way = f"demand:{a.card}:{a.objective}", f"way:{'+'.join(a.pay)}"
    starts = tuple((f"room:{piece}", demand, way) for piece in dict.fromkeys(a.pay))
    return ((demand, way), *starts)


def _end_fulfil(book: Book, state: State, a: act.EndFulfil) -> Paths:
    return (("do:end_fulfil",),)


def _choose_order(book: Book, state: State, a: act.ChooseOrder) -> Paths:
    return ((f"offer:{a.order}", "vacant"),)


_PATHS: dict[type[Action], Callable[..., Paths]] = {
    act.TakePart: _take_part,
    act.TakeEmployee: _take_employee,
    act.Push: _push,
    act.Operate: _operate,
    act.Upgrade: _upgrade,
    act.Repeat: _repeat,
    act.Move: _move,
    act.Chute: _chute,
    act.Trade: _trade,
    act.Assign: _assign,
    act.Decorate: _decorate,
    act.Pack: _pack,
    act.EndShift: _end_shift,
    act.DeliverStage: _deliver_stage,
    act.SkipStage: _skip_stage,
    act.DeliverStore: _deliver_store,
    act.Transform: _transform,
    act.DeliverDemand: _deliver_demand,
    act.EndFulfil: _end_fulfil,
    act.ChooseOrder: _choose_order,
}
