"""All that a seat may do (FF-8.1), listed directly, and the same question about one act.

A build has up to 1,900 acts at every step, so acts are made once and kept: what may be laid on a
free square depends on nothing but the square and on what is left in the stock.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts.build import HANDS, Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift, nameable
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take, choices
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import ending, room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece, Square
from chocolate_factory.games.factory_fun.state.state import (
    DIAGONAL,
    MOST_SEATS,
    Factory,
    State,
    limit_of,
)

_SINGLE: tuple[tuple[str, int | None], ...] = tuple(
    (text, limit_of(kind)) for text, kind in floors.LAYABLE.items() if not floors.is_diagonal(kind)
)
"""(text, number of the limited thing that it is) of what covers one square."""
_DOUBLE = (("diag.h", 1), ("diag.v", floors.WIDE))
"""Diagonal Intersections, and what leads to their second square."""


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """All that the seat may do now; empty when it does not decide."""
    if not decides(state, seat):
        return []
    if state.phase == "pick":
        return choices(state, seat)
    factory = state.players[seat]
    if factory.hand:
        return [*_placings(book, factory, seat), *_lifts(book, factory, seat), GiveUp(seat)]
    found = _layings(book, factory, seat)
    found += (NameGift(seat, colour) for colour in nameable(book, factory))
    if ending.may_end(book, factory):
        found.append(EndBuild(seat))
    return found


def _placings(book: Book, factory: Factory, seat: int) -> Iterator[Action]:
    ground, lying = book.ground(factory.board), factory.lying
    for machine in factory.hand:
        for head, tail, act in _places(seat, machine, ground):
            if head not in lying and tail not in lying:
                yield act


@lru_cache(maxsize=256)
def _places(
    seat: int, machine: str, ground: frozenset[Square]
) -> tuple[tuple[Square, Square, Place], ...]:
    """(head, tail, act) of all ways to put the machine on the empty board."""
    return tuple(
        (head, tail, Place(seat, machine, floors.column_row(head), turn))
        for head, turn, tail in room.places(ground)
    )


def _layings(book: Book, factory: Factory, seat: int) -> list[Action]:
    """What may be laid or lifted, square by square: acts of every square and what lies there."""
    ground, lying = book.ground(factory.board), factory.lying
    left = tuple(map(bool, factory.stock))
    free, held = _lays(seat, ground, left), _held[seat]
    found: list[Action] = []
    for here, acts in free:
        there = lying.get(here)
        found += acts if there is None else held[here, there]
    if left[DIAGONAL]:
        for first, second, act in _diagonals(seat, ground):
            if first not in lying and second not in lying:
                found.append(act)
    return found


@lru_cache(maxsize=1 << 10)
def _lays(
    seat: int, ground: frozenset[Square], left: tuple[bool, ...]
) -> tuple[tuple[Square, tuple[Lay, ...]], ...]:
    """(square, what may be laid while it is free) of a board; `left` is whether there is some left
    of everything that is limited."""
    texts = [text for text, number in _SINGLE if number is None or left[number]]
    return tuple(
        (here, tuple(_lay(seat, text, here) for text in texts)) for here in room.fields(ground)
    )


@lru_cache(maxsize=1 << 14)
def _lay(seat: int, piece: str, here: Square) -> Lay:
    return Lay(seat, piece, floors.column_row(here))


@lru_cache(maxsize=256)
def _diagonals(seat: int, ground: frozenset[Square]) -> tuple[tuple[Square, Square, Lay], ...]:
    """(first square, second square, act) of all ways to lay a Diagonal Intersection."""
    return tuple(
        (here, here + step, _lay(seat, text, here))
        for here in room.fields(ground)
        for text, step in _DOUBLE
        if here + step in ground
    )


def _lifts(book: Book, factory: Factory, seat: int) -> Iterator[Action]:
    full = len(factory.hand) >= HANDS
    held = _held[seat]
    for here in room.fields(book.ground(factory.board)):
        there = factory.lying.get(here)
        if there is not None and not (full and floors.is_machine(there[0] >> 8)):
            yield from (act for act in held[here, there] if isinstance(act, Lift))


class _Held(dict[tuple[Square, tuple[Piece, ...]], tuple[Action, ...]]):
    """What one seat may do on a covered square with what lies there: lift it, or lay the only
    connector that fits beside it (FF-3.6). Acts are made when they are first asked for."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat

    def __missing__(self, key: tuple[Square, tuple[Piece, ...]]) -> tuple[Action, ...]:
        here, pieces = key
        seat, field = self._seat, floors.column_row(here)
        found: list[Action] = []
        for piece in pieces:
            if floors.square_of(piece) == here:
                sides = floors.kind_text(floors.kind_of(piece)) if len(pieces) > 1 else ""
                found.append(Lift(seat, field, sides))
        partner = room.PARTNER.get(floors.kind_of(pieces[0])) if len(pieces) == 1 else None
        if partner is not None:
            found.append(_lay(seat, floors.kind_text(partner), here))
        if len(self) >= _MOST_HELD:
            self.clear()
        acts = self[key] = tuple(found)
        return acts


_MOST_HELD = 1 << 14
_held = tuple(_Held(seat) for seat in range(MOST_SEATS))


def decides(state: State, seat: int) -> bool:
    """Whether the seat may act now (FF-2.3, FF-2.6)."""
    if not 0 <= seat < len(state.players):
        return False
    if state.phase == "build":
        return not state.players[seat].done
    return seat in state.seats


def lists(book: Book, state: State, act: Action) -> bool:
    """Whether `legal` lists the act, which is written as it does, without listing all of them."""
    seat = act.seat
    if not decides(state, seat):
        return False
    if state.phase == "pick":
        return isinstance(act, Pass) or (isinstance(act, Take) and act.machine in state.table)
    factory = state.players[seat]
    if isinstance(act, Lift):
        return _may_lift(state, factory, act)
    if factory.hand:
        return isinstance(act, GiveUp) or (
            isinstance(act, Place)
            and act.machine in factory.hand
            and room.for_machine(book, factory, act.square, act.turn) is None
        )
    if isinstance(act, Lay):
        return _may_lay(book, factory, act)
    if isinstance(act, NameGift):
        return act.colour in nameable(book, factory)
    return isinstance(act, EndBuild) and ending.may_end(book, factory)


def _may_lay(book: Book, factory: Factory, act: Lay) -> bool:
    kind = floors.LAYABLE.get(act.piece)
    if kind is None:
        return False
    number = limit_of(kind)
    left = number is None or factory.stock[number] > 0
    return left and room.for_piece(book, factory, kind, act.square) is None


def _may_lift(state: State, factory: Factory, act: Lift) -> bool:
    found = act.piece(state)
    if found is None or floors.column_row(floors.square_of(found)) != act.square:
        return False
    return len(factory.hand) < HANDS or not floors.is_machine(floors.kind_of(found))
