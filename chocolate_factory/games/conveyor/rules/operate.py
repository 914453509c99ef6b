"""What parts do on the belt (CF-5.3): listing every way to operate a part, and operating it.

A part's function depends on the card and on the pieces of one square alone, so the ways are
listed once for each (part, square, pieces) and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.acts.actions import Chute, Move, Operate, Repeat, Upgrade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS, Part
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, Operating, State, square_of

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.cards.book import Book

SQUARES = (1, 2, 3, 4)


@lru_cache(maxsize=32768)
def ways(part: Part, seat: int, slot: int, square: int, pile: Pile) -> tuple[Action, ...]:
    """Every way to operate the part on a square that holds `pile`, coal aside."""
    name = SLOTS[slot]
    kinds = pieces.kinds(pile)
    if part.chute:
        return tuple(Chute(seat, piece, square) for piece in kinds)
    if part.upgrade:
        return tuple(Upgrade(seat, name, square, p, i) for p in kinds for i in pieces.UPGRADES[p])
    if part.repeat:
        return tuple(Repeat(seat, name, square, piece) for piece in kinds)
    if part.move:
        return tuple(
            Move(seat, name, square, piece, to) for piece in kinds for to in SQUARES if to != square
        )
    return tuple(_conversions(part, seat, slot, square, pile))


def _conversions(part: Part, seat: int, slot: int, square: int, pile: Pile) -> list[Operate]:
    return [
        Operate(
            seat,
            SLOTS[slot],
            option,
            pieces.listed(taken),
            pieces.listed(given),
            square,
        )
        for option, conversion in enumerate(part.options)
        for taken in pieces.payments(conversion.inputs, pile)
        for given in pieces.fillings(conversion.outputs)
    ]


@lru_cache(maxsize=65536)
def results(
    part: Part, seat: int, slot: int, square: int, pile: Pile
) -> tuple[tuple[Action, Pile], ...]:
    """(way to operate the part, pile of the square after that act); not of chutes and movers."""
    found: list[tuple[Action, Pile]] = []
    for action in () if part.chute or part.move else ways(part, seat, slot, square, pile):
        if isinstance(action, Operate):
            after = pile - pieces.piled(action.inputs) + pieces.piled(action.outputs)
        elif isinstance(action, Repeat):
            after = pile + (part.repeat - 1) * ONE[action.piece]
        else:
            assert isinstance(action, Upgrade)
            after = pile - ONE[action.piece] + ONE[action.into]
        found.append((action, after))
    return tuple(found)


def beside(operation: Operating) -> tuple[int, ...]:
    """The squares next to the own square of an operated part (CF-7, Technician)."""
    own = square_of(operation.slot)
    return tuple(square for square in (own - 1, own + 1) if 1 <= square <= 4)


def going_on(book: Book, state: State, seat: int) -> list[Action]:
    """The acts that carry on the open operation: points left, or once more beside (CF-7)."""
    operation = state.pending
    if not isinstance(operation, Operating):
        return []
    factory = state.players[seat]
    part = book.parts[factory.slots[operation.slot] or ""]
    found: list[Action] = []
    if operation.points:
        pile = factory.belt[operation.square - 1]
        found += ways(part, seat, operation.slot, operation.square, pile)
    coal = numbers.beside_cost(book, factory, operation.slot) if operation.beside else None
    if coal is not None and coal <= factory.coal:
        for square in beside(operation):
            again = ways(part, seat, operation.slot, square, factory.belt[square - 1])
            found += (
                a for a in again if getattr(a, "option", operation.option) == operation.option
            )
    return found


def all_ways(book: Book, state: State, seat: int) -> list[Action]:
    """Every operation that may begin or go on now (CF-5.3)."""
    factory = state.players[seat]
    found, chutes = going_on(book, state, seat), 0
    for slot, part_id in enumerate(factory.slots):
        if part_id is None or factory.used >> slot & 1:
            continue
        part, square = book.parts[part_id], slot % 4 + 1
        pile, chutes = factory.belt[square - 1], chutes + part.chute
        if pile and numbers.cost(book, factory, slot) <= factory.coal:
            found += ways(part, seat, slot, square, pile)
    return found if chutes < 2 else list(dict.fromkeys(found))


def slot_of(book: Book, state: State, action: Action) -> int:
    """The slot (index of `SLOTS`) that an operating action uses; the Chute's for a chute.

    Of two chutes, which only an edited deck can have, the facing one is meant, or the one where
    the employee stands if both face the square; else the open one. Raises `LookupError` if there
    is none.
    """
    if not isinstance(action, Chute):
        return SLOT_INDEX[action.slot]  # type: ignore[attr-defined]
    factory = state.players[action.seat]
    slots = [i for i, part in enumerate(factory.slots) if part and book.parts[part].chute]
    facing = [slot for slot in slots if square_of(slot) == action.square]
    if facing:
        return factory.assigned if factory.assigned in facing else facing[0]
    if isinstance(state.pending, Operating) and state.pending.slot in slots:
        return state.pending.slot
    raise LookupError("chute")


def carries_on(book: Book, state: State, action: Action) -> bool:
    """Whether the action belongs to the open operation, so that it does not end it."""
    operation = state.pending
    if not isinstance(operation, Operating) or getattr(action, "with_", None) is not None:
        return False
    if not isinstance(action, (Operate, Upgrade, Repeat, Move, Chute)):
        return False
    if isinstance(action, Move) and action.slot is None:
        return False
    if slot_of(book, state, action) != operation.slot:
        return False
    if action.square != square_of(operation.slot):
        return operation.square != action.square or operation.points > 0
    return operation.points > 0 and operation.square == action.square


def operate(book: Book, turn: Turn[State], action: Action) -> None:
    """Does an operating action: coal, mark, change of the square, and what stays open after it."""
    state = turn.state
    slot = slot_of(book, state, action)
    operation = state.pending if carries_on(book, state, action) else None
    if state.pending is not None and operation is None:
        turn.do(events.OperationOpen(None))
    if isinstance(operation, Operating) and operation.points and operation.square == action.square:  # type: ignore[attr-defined]
        left, again = operation.points - 1, operation.beside
    else:
        left, again = _start(book, turn, slot, action)
    _work(book, turn, slot, action)
    _leave_open(turn, slot, action, left, again)


def _start(book: Book, turn: Turn[State], slot: int, action: Action) -> tuple[int, bool]:
    """Pays and marks a new operation; (points left after this act, may it be done beside)."""
    factory = turn.state.players[action.seat]
    part = book.parts[factory.slots[slot] or ""]
    ordinary = action.square == square_of(slot)  # type: ignore[attr-defined]
    beside_coal = numbers.beside_cost(book, factory, slot)
    coal = numbers.cost(book, factory, slot) if ordinary else beside_coal or 0
    if coal:
        turn.do(events.CoalPaid(action.seat, coal, slot))
    if ordinary and not part.chute:
        turn.do(events.Operated(action.seat, slot))
    return max(part.upgrade - 1, 0), ordinary and beside_coal is not None


def _work(book: Book, turn: Turn[State], slot: int, action: Action) -> None:
    seat = action.seat
    if isinstance(action, Operate):
        turn.do(events.Converted(seat, slot, action.square, action.inputs, action.outputs))
    elif isinstance(action, Upgrade):
        turn.do(events.Upgraded(seat, slot, action.square, action.piece, action.into))
    elif isinstance(action, Repeat):
        part = book.parts[turn.state.players[seat].slots[slot] or ""]
        turn.do(events.Copied(seat, slot, action.square, action.piece, part.repeat - 1))
    elif isinstance(action, Move):
        turn.do(events.Moved(seat, slot, action.square, action.piece, action.to))
    elif isinstance(action, Chute):
        turn.do(events.Chuted(seat, action.square, action.piece))


def _leave_open(turn: Turn[State], slot: int, action: Action, left: int, again: bool) -> None:
    state = turn.state
    square: int = action.square  # type: ignore[attr-defined]
    if left and not any(
        pieces.UPGRADES[piece]
        for piece in pieces.kinds(state.players[action.seat].belt[square - 1])
    ):
        left = 0
    option = action.option if isinstance(action, Operate) else 0
    after = Operating(slot, square, left, option, again) if left or again else None
    if after != state.pending:
        turn.do(events.OperationOpen(after))
