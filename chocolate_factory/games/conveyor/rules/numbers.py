"""Every number that a card may bend is asked for here, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Factory, State


def uses(book: Book, employee: str) -> int:
    """How often an employee may be used on the day (CF-7)."""
    return sum(effect.times() for effect in book.effects[employee])


def gift(book: Book, employee: str) -> int:
    """Coal received with an employee at once (CF-4.3)."""
    return sum(effect.gift() for effect in book.effects[employee])


def shifts(book: Book, factory: Factory) -> int:
    """Shifts that the factory runs today (CF-5.1)."""
    number = book.board.shifts
    for effect in book.effects_of(factory):
        number = effect.shifts(number)
    return number


def least_shifts(book: Book, factory: Factory) -> int:
    """Shifts that the factory must run today: extra ones are optional (CF-5.1)."""
    if book.extra_shifts_optional:
        return min(book.board.shifts, shifts(book, factory))
    return shifts(book, factory)


def may_stop(book: Book, factory: Factory) -> bool:
    """Whether the run may be ended before the push: all that must be run is done (CF-5.1)."""
    return not factory.pushed and factory.shift > least_shifts(book, factory)


def beans(book: Book, factory: Factory) -> int:
    """Beans that enter with each push today (CF-5.2)."""
    number = book.board.beans
    for effect in book.effects_of(factory):
        number = effect.beans(number)
    return number


def cost(book: Book, factory: Factory, slot: int) -> int:
    """Coal to operate the part in a slot (index of `SLOTS`), which must not be empty (CF-5.3)."""
    return _cost(book, factory, slot, factory.assigned == slot)


def _cost(book: Book, factory: Factory, slot: int, assigned: bool) -> int:
    part = factory.slots[slot]
    assert part is not None
    return _bent(book, factory, book.parts[part].cost, assigned)


def _bent(book: Book, factory: Factory, coal: int, assigned: bool) -> int:
    """What a part of so much coal costs, with the employee `assigned` to it or not."""
    for effect in book.effects_of(factory):
        coal = effect.cost(coal, assigned)
    return coal


def sent_in_vain(book: Book, factory: Factory) -> set[int]:
    """Slots of the parts that get no cheaper if an employee is sent there who makes parts cheaper;
    none of one who is sent for something else (CF-7)."""

    def saves(coal: int) -> bool:
        return _bent(book, factory, coal, True) < _bent(book, factory, coal, False)

    if not any(saves(part.cost) for part in book.parts.values()):
        return set()
    laid = ((slot, part) for slot, part in enumerate(factory.slots) if part is not None)
    return {slot for slot, part in laid if not saves(book.parts[part].cost)}


def beside_cost(book: Book, factory: Factory, slot: int) -> int | None:
    """Coal for the second operation beside the slot, or None where nobody allows one (CF-7)."""
    if factory.assigned != slot:
        return None
    for effect in book.effects_of(factory):
        coal = effect.beside_coal()
        if coal is not None:
            return coal
    return None


def stage_money(book: Book, factory: Factory, order: str, stage: int) -> int:
    """£ for a stage of an order, counted from 0 at the bottom (CF-6.1)."""
    money = book.orders[order].stages[stage].money
    for effect in book.effects_of(factory):
        money = effect.stage_money(money)
    return money


def arrival(book: Book, factory: Factory, store: str, spaces: int) -> int:
    """The track space that a delivery worth `spaces` leads to at a store (CF-6.3, CF-6.4)."""
    spaces = counted(book, factory, store, spaces)
    return min(factory.tracks[STORE_INDEX[store]] + spaces, book.board.track)


def counted(book: Book, factory: Factory, store: str, spaces: int) -> int:
    """As how many a delivery's spaces count at a store today (CF-6.3)."""
    if factory.employee is not None and book.employees[factory.employee].store == store:
        for effect in book.effects_of(factory):
            spaces = effect.spaces(spaces)
    return spaces


def counting(book: Book, factory: Factory, store: str) -> Callable[[int], int]:
    """How spaces count at a store today, for the words of its rule: as printed once it was
    supplied, as nobody's help is left for it then."""
    if store in factory.delivered:
        return supply.as_printed
    return partial(counted, book, factory, store)


def prizes(book: Book, players: int) -> tuple[int, ...]:
    """What a store can pay on Saturday where so many play (CF-8.4); alone, of two."""
    return book.board.prizes[: max(players, 2)]


def keep(book: Book, state: State) -> int:
    """Chocolates that may stay in the store room overnight (CF-8.1, CF-9.3)."""
    return book.board.keep if state.solo is None else book.board.solo.keep
