"""The legal operations (CF-5.3): every way to operate a part, and what it makes of a square.

A part's function depends on the card and on the pieces of one square alone, so the ways are
listed once for each (part, square, pieces) and kept.
"""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.operations import Chute, Move, Operate, Repeat, Upgrade
from chocolate_factory.games.conveyor.acts.part_act import PartAct, beside_squares
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS, SQUARES, Part
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Operating, State, square_of


@lru_cache(maxsize=32768)
def ways(part: Part, seat: int, slot: int, square: int, pile: Pile) -> tuple[PartAct, ...]:
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
            pieces.to_list(taken),
            pieces.to_list(given),
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
    if part.chute or part.move:
        return ()
    found = ways(part, seat, slot, square, pile)
    return tuple((action, action.after(part, pile)) for action in found)


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
        for square in beside_squares(operation):
            again = ways(part, seat, operation.slot, square, factory.belt[square - 1])
            found += (
                act
                for act in again
                if act.chosen is None
                or book.same_sort(act.chosen) == book.same_sort(operation.option)
            )
    return found


def next_coal(book: Book, state: State, seat: int, slot: int) -> int:
    """Coal for the next act of the part in a slot: for one that goes on nothing while it has points
    left, then what once more beside costs (CF-7)."""
    operation, factory = state.pending, state.players[seat]
    if not isinstance(operation, Operating) or operation.slot != slot:
        return numbers.cost(book, factory, slot)
    return 0 if operation.points else numbers.beside_cost(book, factory, slot) or 0


def too_dear(book: Book, state: State, seat: int) -> list[int]:
    """The slots whose part has something to work on, and only coal lacks, the least of it first."""
    factory, found = state.players[seat], []
    if state.phase != "run" or not factory.pushed:
        return []
    for slot, part_id in enumerate(factory.slots):
        coal = numbers.cost(book, factory, slot) if part_id else 0
        if part_id is None or factory.used >> slot & 1 or coal <= factory.coal:
            continue
        square = square_of(slot)
        if ways(book.parts[part_id], seat, slot, square, factory.belt[square - 1]):
            found.append((coal, slot))
    return [slot for _coal, slot in sorted(found)]


def all_ways(book: Book, state: State, seat: int) -> list[Action]:
    """Every operation that may begin or go on now (CF-5.3)."""
    factory = state.players[seat]
    found, chutes = going_on(book, state, seat), 0
    for slot, part_id in enumerate(factory.slots):
        if part_id is None or factory.used >> slot & 1:
            continue
        part, square = book.parts[part_id], square_of(slot)
        pile, chutes = factory.belt[square - 1], chutes + part.chute
        if pile and numbers.cost(book, factory, slot) <= factory.coal:
            found += ways(part, seat, slot, square, pile)
    return found if chutes < 2 else list(dict.fromkeys(found))
