"""What cannot be in a stored state, whatever was played.

Decks may lack cards: puzzles leave out what nobody needs any more, and what a seat cannot know yet
is blanked when bots are asked. No card may be unknown or lie in two places.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SIZES, SLOTS, SQUARES, STORES
from chocolate_factory.games.conveyor.rules.prepare import PACKETS
from chocolate_factory.games.conveyor.state.state import (
    Choosing,
    Factory,
    Held,
    Keeping,
    Operating,
    State,
)
from chocolate_factory.games.validation import (
    GENERATOR,
    PLENTY,
    none_of,
    other_length,
    outside,
    twice,
    unknown,
)

PHASES = ("draft", "run", "fulfil", "agent", "cleanup", "over")
SHIFTS = 20
"""More shifts than any card gives."""
PENDING: dict[str, tuple[type, ...]] = {"run": (Operating,), "cleanup": (Keeping, Choosing)}
"""What may wait for an answer in a phase."""


def faults(book: Book, state: State) -> Iterator[str]:
    """Sentences about what cannot be, the plainest first; later ones may rest on earlier ones."""
    yield from outside("players", len(state.players), min(PACKETS), max(PACKETS))
    yield from _table(book, state)
    yield from _cards(book, state)
    for seat, factory in enumerate(state.players):
        yield from _factory(book, state, seat, factory)
    yield from _turn(state)
    yield from _pending(book, state)
    yield from _solo(book, state)


def _table(book: Book, state: State) -> Iterator[str]:
    yield from other_length("sides", len(state.sides), len(STORES))
    for store, side in zip(STORES, state.sides, strict=False):
        yield from none_of("sides", side, book.sides(store))
    yield from other_length("stacks", len(state.stacks), len(STORES))
    for track in state.stacks:
        yield from other_length("stacks", len(track), book.board.track + 1)
    yield from outside("employee_decks", len(state.employee_decks), len(STORES), len(STORES) + 1)
    yield from other_length("order_decks", len(state.order_decks), len(SIZES))
    yield from other_length("under", len(state.under), len(SIZES))
    for seen, deck in zip(state.under, state.order_decks, strict=False):
        yield from outside("under", seen, 0, len(deck))
    yield from outside("rng", state.rng, 0, GENERATOR - 1)


def _cards(book: Book, state: State) -> Iterator[str]:
    """Cards of the table and of the factories: each is known and lies in one place."""
    held = [each.id for f in state.players for each in (*f.orders, *f.special) if each]
    done = chain.from_iterable(factory.completed for factory in state.players)
    orders = [*chain.from_iterable(state.order_decks), *state.offer, *held, *done]
    yield from unknown(orders, book.orders)
    yield from twice(orders)
    for size, deck in zip(SIZES, state.order_decks, strict=False):
        for each in deck:
            yield from none_of("order_decks", book.orders[each].size, (size,))
    built = [part for factory in state.players for part in factory.slots if part is not None]
    laid = [*state.parts_deck, *state.parts_aside, *chain.from_iterable(state.parts)]
    yield from unknown((*laid, *built), book.parts)
    yield from twice([*laid, *(part for part in built if book.parts[part].deck != "printed")])
    people = [factory.employee for factory in state.players if factory.employee is not None]
    lying = [*chain.from_iterable(state.employee_decks), *chain.from_iterable(state.employees)]
    yield from unknown((*lying, *people), book.employees)
    yield from twice([*lying, *people])


def _factory(book: Book, state: State, seat: int, factory: Factory) -> Iterator[str]:
    yield from other_length("slots", len(factory.slots), len(SLOTS))
    yield from other_length("belt", len(factory.belt), len(SQUARES))
    yield from other_length("tracks", len(factory.tracks), len(STORES))
    for track, spaces in zip(factory.tracks, state.stacks, strict=False):
        yield from outside("tracks", track, 0, book.board.track)
        if [n for n, stack in enumerate(spaces) for each in stack if each == seat] != [track]:
            yield _("a marker at a store is not where its track says")
    yield from outside("orders", len(factory.orders), 0, len(SIZES))
    yield from _held(book, factory)
    yield from outside("to_replace", factory.to_replace, 0, factory.orders.count(None))
    for name in ("money", "earned_today", "coal", "uses_left"):
        yield from outside(name, getattr(factory, name), 0, PLENTY)
    yield from outside("shift", factory.shift, 0, SHIFTS)
    yield from outside("used", factory.used, 0, (1 << len(SLOTS)) - 1)
    if factory.assigned is not None:
        yield from outside("assigned", factory.assigned, 0, len(SLOTS) - 1)
    for store in (*factory.delivered, *([] if factory.model is None else [factory.model])):
        yield from none_of("delivered", store, STORES)
    if factory.uses_left and factory.employee is None:
        yield _("nobody is there to use what an employee can do")


def _held(book: Book, factory: Factory) -> Iterator[str]:
    def stages(held: Held) -> int:
        return len(book.orders[held.id].stages)

    for held in factory.orders:
        if held is not None:
            yield from outside("stage", held.stage, 0, stages(held) - 1)
    for held in factory.special:
        yield from outside("stage", held.stage, 0, stages(held))


def _turn(state: State) -> Iterator[str]:
    last = len(state.players) - 1
    yield from outside("start", state.start, 0, last)
    yield from outside("day", state.day, 0, LAST_DAY)
    yield from none_of("phase", state.phase, PHASES)
    turns = 2 * last + 1 if state.phase == "draft" else last
    if state.phase != "over":
        yield from outside("turn", state.turn, 0, turns)
        yield from outside("day", state.day, 1, LAST_DAY - (state.phase == "cleanup"))
    if state.seat is None:
        yield from none_of("phase", state.phase, ("over",))
    else:
        yield from outside("seat", state.seat, 0, last)
        yield from none_of("phase", state.phase, PHASES[:-1])
    for marker in chain.from_iterable(chain.from_iterable(state.stacks)):
        yield from outside("stacks", marker, 0, last)


def _pending(book: Book, state: State) -> Iterator[str]:
    pending, seat = state.pending, state.seat
    if pending is None or seat is None:
        if pending is not None or state.phase == "cleanup":
            yield _("nobody can answer what is asked")
        return
    if not isinstance(pending, PENDING.get(state.phase, ())):
        yield _("what is asked does not belong to the phase")
    if isinstance(pending, Operating):
        yield from outside("slot", pending.slot, 0, len(SLOTS) - 1)
        yield from outside("square", pending.square, *(SQUARES[0], SQUARES[-1]))
        yield from outside("points", pending.points, 0, PLENTY)
        part = state.players[seat].slots[pending.slot]
        if part is None:
            yield _("a part works that is not there")
            return
        yield from outside("option", pending.option, 0, max(0, len(book.parts[part].options) - 1))
    elif isinstance(pending, Keeping):
        yield from outside("over", pending.over, 1, PLENTY)
    else:
        yield from outside("to_replace", state.players[seat].to_replace, 1, len(SIZES))
        yield from outside("offer", len(state.offer), 1, len(SIZES))


def _solo(book: Book, state: State) -> Iterator[str]:
    solo = state.solo
    if solo is None:
        if len(state.players) == 1:
            yield _("whoever plays alone has no Factory Manager")
        return
    yield from other_length("players", len(state.players), 1)
    demands = [*solo.demands, *solo.hidden, *solo.aside]
    yield from unknown((solo.target, *demands), book.managers)
    yield from twice(demands)
    yield from none_of("target", book.managers[solo.target].kind, ("target",))
    for card in demands:
        yield from none_of("demands", book.managers[card].kind, ("demand",))
    for card, objective in solo.delivered:
        if card not in solo.cards or book.objective(card, objective) is None:
            yield _("a chocolate order was delivered that nobody asked for")
