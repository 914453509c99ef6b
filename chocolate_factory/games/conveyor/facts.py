"""The numbers that a view shows, worked out by the rules so that no view computes any."""

from __future__ import annotations

import msgspec

from chocolate_factory.games.conveyor import numbers, pieces, scoring
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.state import State


class FactoryFacts(msgspec.Struct, frozen=True):
    """Of one player. `costs` has for each slot the coal to operate its part, None if empty."""

    money: int
    projected: int
    coal: int
    room: int
    completed: int
    shifts: int
    beans_left: int
    costs: tuple[int | None, ...]
    stage_money: tuple[tuple[int, ...], ...]
    """For each of the three orders the £ of its stages today; () for a vacant place."""


class Facts(msgspec.Struct, frozen=True):
    """Of the table: `players` by seat, coal by day, chocolates kept overnight."""

    players: tuple[FactoryFacts, ...]
    coal_by_day: tuple[int, ...]
    keep: int
    prizes: tuple[int, ...]
    most_orders: int
    stores: tuple[tuple[int, int], ...]
    track: int


def of(book: Book, state: State) -> Facts:
    """All facts of a state; nothing in this game is hidden from a seat but the decks."""
    projected = scoring.result(book, state).scores
    return Facts(
        players=tuple(_factory(book, state, seat, projected[seat]) for seat in _seats(state)),
        coal_by_day=book.board.coal,
        keep=numbers.keep(book),
        prizes=book.board.prizes,
        most_orders=book.board.most_orders,
        stores=tuple((bonus.stores, bonus.money) for bonus in book.board.stores),
        track=book.board.track,
    )


def _seats(state: State) -> range:
    return range(len(state.players))


def _factory(book: Book, state: State, seat: int, projected: int) -> FactoryFacts:
    factory = state.players[seat]
    shifts = numbers.shifts(book, factory)
    run = shifts - factory.shift + (0 if factory.pushed else 1) if factory.shift else 0
    waiting = state.phase == "draft" or (state.phase == "run" and not _has_run(state, seat))
    pushes = run if factory.shift else (shifts if waiting else 0)
    return FactoryFacts(
        money=factory.money,
        projected=projected,
        coal=factory.coal,
        room=pieces.size(factory.room),
        completed=len(factory.completed),
        shifts=shifts,
        beans_left=pushes * numbers.beans(book, factory),
        costs=tuple(
            numbers.cost(book, factory, slot) if part is not None else None
            for slot, part in enumerate(factory.slots)
        ),
        stage_money=tuple(
            tuple(
                numbers.stage_money(book, factory, held.id, stage)
                for stage in range(len(book.orders[held.id].stages))
            )
            if held
            else ()
            for held in factory.orders
        ),
    )


def _has_run(state: State, seat: int) -> bool:
    return state.order.index(seat) < state.turn
