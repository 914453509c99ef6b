"""What cases a run has: how many shifts, where the employee stands, whether pieces are moved."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, State


def fewer_shifts(book: Book, state: State, seat: int) -> range:
    """With how many shifts the run may end before all are run (CF-5.1).

    On the last day none is better for it: all of the belt comes home in any case, and what an
    extra push brings is more."""
    factory = state.players[seat]
    begun = factory.shift if factory.pushed else factory.shift - 1
    least = max(numbers.least_shifts(book, factory), begun)
    return range(least, least if state.day == LAST_DAY else numbers.shifts(book, factory))


def can_move(book: Book, factory: Factory) -> bool:
    """Whether pieces may be moved from square to square."""
    by_hand = any(effect.moves_pieces() for effect in book.effects_of(factory))
    parts = any(part and book.parts[part].move for part in factory.slots)
    return parts or (by_hand and bool(factory.uses_left))


def moves_once_more(book: Book, factory: Factory) -> bool:
    """Whether an employee may let a part move a piece once more; only where all moves can be listed
    at once is that looked at."""
    movers = [i for i, part in enumerate(factory.slots) if part and book.parts[part].move]
    if not movers:
        return False
    again = any(effect.operates_again() for effect in book.effects_of(factory))
    beside = any(effect.beside_coal() is not None for effect in book.effects_of(factory))
    left = bool(factory.uses_left)
    return (again and left) or (beside and (left or factory.assigned in movers))


def employee_slots(book: Book, factory: Factory) -> Iterator[int | None]:
    """Where the employee may stand: nowhere yet, or at each part."""
    yield None
    stands = any(effect.stands_at_part() for effect in book.effects_of(factory))
    if stands and factory.uses_left:
        for slot, part in enumerate(factory.slots):
            if part is not None:
                yield slot
