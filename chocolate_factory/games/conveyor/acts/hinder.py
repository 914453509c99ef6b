"""Why nothing can be done along a path of places: what a refused click or drop is told.

From the places a plausible action is made, and the rules are asked why it may not be done.
"""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import Path, kind, name
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import refuse
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.rules import flow, fulfil, supply
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State, square_of

Meant = Callable[[Book, State, int, Path], "Action | Refusal"]


def reason(book: Book, state: State, seat: int, path: Path) -> Refusal:
    """The reason why no legal action goes along `path`, which has one place or two."""
    if state.seat is None:
        return Refusal("over")
    if seat != state.seat:
        return Refusal("not_your_turn", {"seat": seat, "turn": state.seat})
    meant = _MEANT.get((kind(path[0]), kind(path[1]) if len(path) > 1 else ""))
    if meant is None:
        return Refusal(_ELSEWHERE.get(kind(path[0]), "no_use_there" if path[1:] else "unknown"))
    action = meant(book, state, seat, path)
    if isinstance(action, Refusal):
        return action
    if action in flow.legal(book, state, seat):
        return Refusal("unknown")
    return refuse.reason(book, state, action)


def _slot(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    """A part that is to be operated, by itself or with a piece."""
    slot = path[-1] if kind(path[-1]) == "slot" else path[0]
    index = SLOT_INDEX[name(slot)]
    part = state.players[seat].slots[index]
    if part is None:
        return Refusal("empty_slot", {"slot": name(slot)})
    square = square_of(index)
    piece = ""
    if kind(path[0]) == "piece":
        where, _colon, piece = name(path[0]).partition(":")
        if int(where) != square and state.players[seat].pushed:
            params = {"part": part, "slot": name(slot), "square": square}
            return Refusal("own_square", params)
    kinds = pieces.kinds(state.players[seat].belt[square - 1])
    return _operation(book.parts[part], seat, name(slot), square, piece or (*kinds, "bean")[0])


def _operation(part: Part, seat: int, slot: str, square: int, piece: str) -> Action:
    if part.chute:
        return act.Chute(seat, piece, square)
    if part.upgrade:
        return act.Upgrade(seat, slot, square, piece, (*pieces.UPGRADES[piece], "boxed")[0])
    if part.repeat:
        return act.Repeat(seat, slot, square, piece)
    if part.move:
        return act.Move(seat, slot, square, piece, square % 4 + 1)
    return act.Operate(seat, slot, 0, (piece,), (), square)


def _take_part(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    packet = next((i for i, p in enumerate(state.parts) if name(path[0]) in p), -1)
    return act.TakePart(seat, packet, name(path[0]), "top1")


def _take_employee(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    packet = next((i for i, p in enumerate(state.employees) if name(path[0]) in p), -1)
    return act.TakeEmployee(seat, packet, name(path[0]))


def _chute(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    square, _colon, piece = name(path[0]).partition(":")
    return act.Chute(seat, piece, int(square))


def _move(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    square, _colon, piece = name(path[0]).partition(":")
    return act.Move(seat, None, int(square), piece, int(name(path[1]).partition(":")[0]))


def _stage(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    order = name(path[-1])
    pay = (name(path[0]),) if kind(path[0]) == "room" else ()
    return act.DeliverStage(seat, order, pay)


def _store(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    pay = (name(path[0]),) if kind(path[0]) == "room" else ()
    store = name(path[-1])
    imitates = isinstance(fulfil.side_rule(book, state, store), supply.Imitate)
    if imitates and state.phase == "fulfil" and fulfil.own_store(book, state, seat) == store:
        return Refusal("no_model_takes", {"store": store})
    return act.DeliverStore(seat, store, pay)


def _demand(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    pay = (name(path[0]),) if kind(path[0]) == "room" else ()
    card, _colon, objective = name(path[-1]).partition(":")
    return act.DeliverDemand(seat, card, int(objective), pay)


def _desk(book: Book, state: State, seat: int, path: Path) -> Action | Refusal:
    employee = state.players[seat].employee
    if employee is None:
        return Refusal("no_employee")
    effects = book.effects[employee]
    if state.players[seat].uses_left or not any(effect.phase for effect in effects):
        return Refusal("employee_not_now", {"employee": employee})
    return Refusal("no_uses_left", {"employee": employee})


_ELSEWHERE = {"part": "part_to_slot", "employee": "employee_to_desk", "offer": "offer_to_place"}
"""What is told of things that were put down where they never belong."""

_MEANT: dict[tuple[str, str], Meant] = {
    ("slot", ""): _slot,
    ("piece", "slot"): _slot,
    ("part", ""): _take_part,
    ("part", "slot"): _take_part,
    ("employee", ""): _take_employee,
    ("employee", "desk"): _take_employee,
    ("piece", "storeroom"): _chute,
    ("piece", "square"): _move,
    ("piece", "piece"): _move,
    ("room", "order"): _stage,
    ("order", ""): _stage,
    ("room", "store"): _store,
    ("store", ""): _store,
    ("room", "demand"): _demand,
    ("demand", ""): _demand,
    ("room", "coal"): lambda book, state, seat, path: act.Trade(seat, name(path[0])),
    ("room", ""): lambda book, state, seat, path: act.Trade(seat, name(path[0])),
    ("entrance", ""): lambda book, state, seat, path: act.Push(seat),
    ("entrance", "square"): lambda book, state, seat, path: act.Push(seat),
    ("desk", ""): _desk,
    ("desk", "slot"): _desk,
    ("desk", "square"): _desk,
    ("desk", "piece"): _desk,
    ("desk", "order"): _desk,
    ("offer", ""): lambda book, state, seat, path: act.ChooseOrder(seat, name(path[0])),
    ("offer", "vacant"): lambda book, state, seat, path: act.ChooseOrder(seat, name(path[0])),
}
