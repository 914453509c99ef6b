"""The numbers that a view shows, worked out by the rules so that no view computes any."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers, prepare
from chocolate_factory.games.conveyor.scoring import end_check, reach, sheet, week_end
from chocolate_factory.games.conveyor.state.state import Factory, Held, Solo, State


class FactoryFacts(msgspec.Struct, frozen=True):
    """Facts of one player. `costs` is the coal to operate the part of each slot, None if empty."""

    money: int
    projected: int
    coal: int
    room: int
    completed: int
    shifts: int
    beans_left: int
    costs: tuple[int | None, ...]
    stage_money: tuple[tuple[int, ...], ...]
    """For each of the three orders the £ of its stages: as printed of those that are paid, as
    they are today of the others; () for a vacant place."""
    special_money: tuple[tuple[int, ...], ...] = ()
    """The same for the Special Orders of a solo game."""


class GoalFacts(msgspec.Struct, frozen=True):
    """An objective of a solo game as if the week ended now (see `end_check.Standing`).

    `asked` and `missing` count £, orders, steps, stages or chocolates, by `kind`; `lacking` names
    what is still needed: sizes of orders, or symbols of chocolates. `money`, `orders` and `steps`
    are what went to it. A chocolate order is `ready` if the store room can pay all of it. What is
    `lost` can no longer be met, whatever happens."""

    card: str
    objective: int
    kind: str
    met: bool
    asked: int
    missing: int
    lacking: tuple[str, ...]
    money: int
    orders: tuple[str, ...]
    steps: tuple[tuple[str, int], ...]
    ready: bool
    lost: bool


class SoloFacts(msgspec.Struct, frozen=True):
    """Facts of a solo game: `goals` card by card in the order of `State.solo.cards`."""

    goals: tuple[GoalFacts, ...]
    met: int
    won: bool
    """Whether all that lies face up would be met if the week ended now."""
    hidden: int
    """Demands still face down."""
    discards: tuple[str | None, ...]
    """For each day the store whose employee is discarded (CF-9.2)."""
    nearest: int | None
    """Index in `goals` of the nearest miss, or None if nothing is missed."""
    fresh: str | None = None
    """The Demand that was turned up this morning, or None."""


class Facts(msgspec.Struct, frozen=True):
    """Facts of the table: `players` by seat, coal by day, chocolates kept overnight."""

    players: tuple[FactoryFacts, ...]
    coal_by_day: tuple[int, ...]
    keep: int
    prizes: tuple[int, ...]
    """£ of each place at a store that somebody can come to."""
    most_orders: int
    stores: tuple[tuple[int, int], ...]
    track: int
    left_over: int
    """£ for each chocolate and coal at the end of the week."""
    solo: SoloFacts | None = None


def of(book: Book, state: State) -> Facts:
    """All facts of a state; nothing in this game is hidden from a seat but the decks."""
    projected = sheet.result(book, state).scores
    return Facts(
        players=tuple(_factory(book, state, seat, projected[seat]) for seat in _seats(state)),
        coal_by_day=book.board.coal,
        keep=numbers.keep(book, state),
        prizes=numbers.prizes(book, len(state.players)),
        most_orders=book.board.most_orders,
        stores=tuple((bonus.stores, bonus.money) for bonus in book.board.stores),
        track=book.board.track,
        left_over=week_end.left_over(book.board),
        solo=None if state.solo is None else _solo(book, state, state.solo),
    )


def asked(book: Book, state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """For each piece the cards of a seat that ask for it now: orders by the stage to be paid next,
    and in a solo game the Demands that name what they want. On its way out a completed order asks
    for nothing."""
    found: dict[str, dict[str, None]] = {}
    for card, price in prices(book, state, seat):
        for piece in _stands_for(price):
            found.setdefault(piece, {})[card] = None
    return {piece: tuple(cards) for piece, cards in found.items()}


def prices(book: Book, state: State, seat: int) -> list[tuple[str, tuple[str, ...]]]:
    """(card, symbols) of all that is `asked` for now."""
    found = list[tuple[str, tuple[str, ...]]]()
    for held in fulfil.open_orders(book, state, seat):
        stages = book.orders[held.id].stages[held.stage :]
        found += [(held.id, stage.pay) for stage in stages[:1]]
    asking = demands.open_demands(book, state)
    return [*found, *((card, objective.pay) for card, _index, objective in asking)]


def makes(part: Part) -> tuple[str, ...]:
    """The pieces that can come out of a part: all that its options give, or an upgrade makes."""
    found = {piece for way in part.options for piece in _stands_for(way.outputs)}
    if part.upgrade:
        found.update(*pieces.UPGRADES.values())
    return pieces.in_order(found)


def takes(part: Part) -> tuple[str, ...]:
    """The pieces that a part can work on: all that its options take, or what can be upgraded."""
    found = {piece for way in part.options for piece in _stands_for(way.inputs)}
    if part.upgrade:
        found.update(piece for piece, into in pieces.UPGRADES.items() if into)
    return pieces.in_order(found)


def serves(part: Part, wanted: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Which of the pieces that are `asked` for a part can make."""
    return tuple(piece for piece in makes(part) if piece in wanted)


def asking(made: Iterable[str], wanted: Mapping[str, tuple[str, ...]]) -> int:
    """How many cards want next one of the pieces `made`, of those that are `asked` for."""
    return len({card for piece in made for card in wanted.get(piece, ())})


def _stands_for(symbols: tuple[str, ...]) -> list[str]:
    return [piece for symbol in symbols for piece in pieces.members(symbol)]


def _solo(book: Book, state: State, solo: Solo) -> SoloFacts:
    check = end_check.check(book, state)
    nearest = check.nearest
    return SoloFacts(
        goals=tuple(_goal(s, reach.is_lost(book, state, s)) for s in check.standings),
        met=sum(standing.met for standing in check.standings),
        won=check.won,
        hidden=len(solo.hidden),
        discards=book.board.solo.discards,
        nearest=None if nearest is None else check.standings.index(nearest),
        fresh=prepare.turned_up(state),
    )


def _goal(standing: end_check.Standing, lost: bool) -> GoalFacts:
    ready = standing.kind == "chocolate" and not standing.met and not standing.missing
    return GoalFacts(
        standing.card,
        standing.objective,
        standing.kind,
        standing.met,
        standing.asked,
        standing.missing,
        standing.lacking,
        standing.money,
        standing.orders,
        standing.steps,
        ready,
        lost,
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
        stage_money=tuple(_stage_money(book, factory, held) for held in factory.orders),
        special_money=tuple(_stage_money(book, factory, held) for held in factory.special),
    )


def _stage_money(book: Book, factory: Factory, held: Held | None) -> tuple[int, ...]:
    if held is None:
        return ()
    stages = book.orders[held.id].stages
    return tuple(
        stage.money if i < held.stage else numbers.stage_money(book, factory, held.id, i)
        for i, stage in enumerate(stages)
    )


def _has_run(state: State, seat: int) -> bool:
    return state.order.index(seat) < state.turn
