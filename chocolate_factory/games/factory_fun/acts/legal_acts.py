"""The legal acts of a seat (FF-8.1), listed directly, and whether one act is legal.

A build has up to 1,900 acts at every step, so acts are made once and kept: what may be laid on a
free square depends on nothing but the square and on what is left in the stock.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift, nameable
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take, takes
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import ending, room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece, Square
from chocolate_factory.games.factory_fun.state.state import (
    DIAGONAL,
    MOST_SEATS,
    Factory,
    Lying,
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
    found: list[Action] = []
    for acts in groups(book, state, seat):
        found += acts
    return found


def groups(book: Book, state: State, seat: int) -> list[list[Action]]:
    """All that a seat that decides may do, kind by kind; no group is empty."""
    if state.phase == "pick":
        return [takes(state, seat), [Pass(seat)]]
    factory = state.players[seat]
    lays, lifts = _on_floor(book, factory, seat)
    found: list[list[Action]] = [lays, lifts]
    if factory.hand:
        found += [list(_placings(book, factory, seat)), [GiveUp(seat)]]
    else:
        found.append(_named(book, factory, seat))
    return [acts for acts in found if acts]


def any_act(book: Book, state: State, seat: int, rng: Rng) -> Action:
    """An act of a seat that decides: any kind of act first, then any one of that kind."""
    if state.phase == "pick":
        return rng.choice(rng.choice(groups(book, state, seat)))
    factory = state.players[seat]
    if factory.hand:
        ends: list[Action] = [GiveUp(seat)]
    else:
        ends = _named(book, factory, seat)
    kind = rng.below(2 + bool(ends))
    if kind == 0:
        act = _any_new(book, state, factory, seat, rng)
        if act is not None:
            return act
    if kind == 1 and factory.lying:
        here = rng.choice(sorted(factory.lying))
        lifts = _held[seat][here, factory.lying[here]][0]
        if lifts and lists(book, state, lifts[0]):
            return rng.choice(lifts)
    return rng.choice(ends) if ends else rng.choice(rng.choice(groups(book, state, seat)))


def _any_new(book: Book, state: State, factory: Factory, seat: int, rng: Rng) -> Action | None:
    """Something that is put down: one is drawn of all that would fit on the empty board until it
    fits, which is as fair as drawing from the list, and faster than making it."""
    ground = book.ground(factory.board)
    for _attempt in range(_ATTEMPTS):
        if factory.hand:
            act: Action = rng.choice(_places(seat, rng.choice(factory.hand), ground))[2]
        else:
            act = rng.choice(rng.choice(_lays(seat, ground, _left(factory)))[1])
        if lists(book, state, act):
            return act
    return None


_ATTEMPTS = 8


def _named(book: Book, factory: Factory, seat: int) -> list[Action]:
    """The colours that may be named and the end of the build, as far as they are open."""
    found: list[Action] = [NameGift(seat, colour) for colour in nameable(book, factory)]
    if ending.may_end(book, factory):
        found.append(EndBuild(seat))
    return found


def _left(factory: Factory) -> tuple[bool, ...]:
    """Whether there is some left of everything that is limited."""
    return tuple(map(bool, factory.stock))


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


def _on_floor(book: Book, factory: Factory, seat: int) -> tuple[list[Action], list[Action]]:
    """(what may be laid, what may be lifted), square by square. While a machine is in hand nothing
    is laid, and a full hand takes no other machine."""
    ground, lying, hand = book.ground(factory.board), factory.lying, len(factory.hand)
    free, held = _lays(seat, ground, _left(factory)), _held[seat]
    lays: list[Action] = []
    lifts: list[Action] = []
    for here, acts in free:
        there = lying.get(here)
        if there is not None:
            lifted, partner = held[here, there]
            lifts += lifted
            if not hand:
                lays += partner
        elif not hand:
            lays += acts
    if hand >= room.HANDS:
        lifts = [act for act in lifts if not _takes_machine(lying, act)]
    elif not hand and factory.stock[DIAGONAL]:
        lays += (
            act
            for first, second, act in _diagonals(seat, ground)
            if first not in lying and second not in lying
        )
    return lays, lifts


def _takes_machine(lying: Lying, act: Action) -> bool:
    assert isinstance(act, Lift)
    return floors.is_machine(floors.kind_of(lying[floors.square(*act.square)][0]))


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


_Acts = tuple[Action, ...]


class _Held(dict[tuple[Square, tuple[Piece, ...]], tuple[_Acts, _Acts]]):
    """What one seat may do on a covered square with what lies there: (lift it, lay the only
    connector that fits beside it, FF-3.6). Acts are made when they are first asked for."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat

    def __missing__(self, key: tuple[Square, tuple[Piece, ...]]) -> tuple[_Acts, _Acts]:
        here, pieces = key
        seat, field = self._seat, floors.column_row(here)
        lifts = tuple(
            Lift(seat, field, floors.kind_text(floors.kind_of(piece)) if len(pieces) > 1 else "")
            for piece in pieces
            if floors.square_of(piece) == here
        )
        partner = room.PARTNER.get(floors.kind_of(pieces[0])) if len(pieces) == 1 else None
        lays = () if partner is None else (_lay(seat, floors.kind_text(partner), here),)
        if len(self) >= _MOST_HELD:
            self.clear()
        found = self[key] = (lifts, lays)
        return found


_MOST_HELD = 1 << 8
"""For one seat, kept of all games: one game brings some 60."""
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
    return len(factory.hand) < room.HANDS or not floors.is_machine(floors.kind_of(found))
