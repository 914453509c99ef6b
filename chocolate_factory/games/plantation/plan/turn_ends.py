"""All that one turn can come to once it is known where its pawn goes (PL-3.4 to PL-3.6).

What goes into the factory is listed in full: any mix of goods, any ability after it. What leaves it
is loaded good by good, always the one that is worth most at its place, which is exact as long as
what goods are worth adds up; only points for new types (PL-8.1) and what recipes ask for do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.plan.abilities import own_machine, uses
from chocolate_factory.games.plantation.plan.offers import Means
from chocolate_factory.games.plantation.plan.stock import End, Stock
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import holding, ring
from chocolate_factory.games.plantation.state.state import Hold

Value = Callable[[Stock], float]
"""What a stock is worth."""


def turn_ends(
    book: Book, seat: int, stock: Stock, means: Means, specialists: bool, value: Value
) -> Iterator[End]:
    """Every end of the turn, but of equal stocks each by one line alone."""
    steps = _inwards if means.way == ring.TO else _outwards
    seen: set[tuple[Stock, bool]] = set()
    for end in steps(book, seat, stock, means, specialists, value):
        key = (end.stock, end.recruits)
        if key not in seen:
            seen.add(key)
            yield end


def _inwards(
    book: Book, seat: int, stock: Stock, means: Means, specialists: bool, value: Value
) -> Iterator[End]:
    """*To*: goods first, then the ability; the card's own machine before, between or after."""
    brought = _gathered if means.half == 1 else _unloaded
    for first, machine in _with_machine(book, seat, [End(stock, ())], means.machine):
        loads = (_then(first, end) for end in brought(book, seat, first.stock, means))
        for moved, left in _with_machine(book, seat, loads, machine):
            used = (
                _then(moved, end)
                for end in uses(book, seat, moved.stock, means.ability, specialists)
            )
            yield moved
            for last, _none in _with_machine(book, seat, used, left):
                yield last


def _outwards(
    book: Book, seat: int, stock: Stock, means: Means, specialists: bool, value: Value
) -> Iterator[End]:
    """*From*: the ability first, then goods; the card's own machine before, between or after."""
    for first, machine in _with_machine(book, seat, [End(stock, ())], means.machine):
        used = (
            _then(first, end) for end in uses(book, seat, first.stock, means.ability, specialists)
        )
        for ready, left in _with_machine(book, seat, [first, *used], machine):
            if ready.recruits:
                # what is loaded after recruiting is decided when the specialists are known
                yield ready
                continue
            for loaded in loadings(book, seat, ready.stock, means, value):
                for last, _none in _with_machine(book, seat, [_then(ready, loaded)], left):
                    yield last


def _then(first: End, second: End) -> End:
    return End(second.stock, first.acts + second.acts, first.recruits or second.recruits)


def _with_machine(
    book: Book, seat: int, ends: Iterable[End], machine: bool
) -> Iterator[tuple[End, bool]]:
    """Each end as it is, and after the card's own machine; and whether that is still to come."""
    for end in ends:
        yield end, machine
        if machine and not end.recruits:
            for made in own_machine(book, seat, end.stock, end.stock.half):
                yield _then(end, made), False


# into the factory


def _gathered(book: Book, seat: int, stock: Stock, means: Means) -> Iterator[End]:
    """Any number of sugar or cacao from the piles, with the Trucker of both (PL-4.1)."""
    yield End(stock, ())
    for good in numbers.GATHERED:
        if means.good not in (None, good):
            continue
        end = End(stock, ())
        for n in range(1, means.capacity + 1):
            more = _gather(book, seat, end, good, means.stack)
            if more is None:
                break
            end = more
            yield end
            if means.any_trucks and good == numbers.GATHERED[0]:
                yield from _gathered_too(book, seat, end, means, means.capacity - n)


def _gathered_too(book: Book, seat: int, end: End, means: Means, left: int) -> Iterator[End]:
    """With the Trucker: the other good, too."""
    for _ in range(left):
        more = _gather(book, seat, end, numbers.GATHERED[1], means.stack)
        if more is None:
            return
        end = more
        yield end


def _gather(book: Book, seat: int, end: End, good: str, stack: bool) -> End | None:
    """One more good from its pile, stacked where that can be."""
    stock = end.stock
    left = stock.sugar if good == "sugar" else stock.cacao
    laid = stack and holding.stackable(stock.hold, good)
    if not left or not (laid or numbers.room(book, stock.hold)):
        return None
    hold = holding.add(stock.hold, good, laid)
    if good == "sugar":
        stock = stock._replace(hold=hold, sugar=left - 1)
    else:
        stock = stock._replace(hold=hold, cacao=left - 1)
    return End(stock, (*end.acts, Gather(seat, good, laid)))


def _unloaded(book: Book, seat: int, stock: Stock, means: Means) -> Iterator[End]:
    """Any mix of goods from one truck (PL-7.1). With the Trucker any mix there is: of a kind that
    lies in several trucks, those come first that would not count (PL-8.1)."""
    yield End(stock, ())
    every = sorted(_open_trucks(book, means), key=lambda i: book.trucks[i].colour == "own")
    for trucks in [every] if means.any_trucks else [[truck] for truck in every]:
        yield from _mixes(book, seat, End(stock, ()), means, trucks, means.capacity, "")


def _mixes(
    book: Book, seat: int, end: End, means: Means, trucks: list[int], left: int, least: str
) -> Iterator[End]:
    """One more good of the trucks, then more; goods come in their order, so that each mix comes
    once."""
    if not left:
        return
    stock = end.stock
    for good in sorted({good for i in trucks for good in holding.kinds(stock.trucks[i])}):
        if good < least:
            continue
        laid = means.stack and holding.stackable(stock.hold, good)
        if not (laid or numbers.room(book, stock.hold)):
            continue
        truck = next(i for i in trucks if holding.count(stock.trucks[i], good))
        rest = _with_truck(stock.trucks, truck, holding.remove(stock.trucks[truck], good))
        after = stock._replace(hold=holding.add(stock.hold, good, laid), trucks=rest)
        more = End(after, (*end.acts, Unload(seat, book.trucks[truck].id, good, laid)))
        yield more
        yield from _mixes(book, seat, more, means, trucks, left - 1, good)


def _open_trucks(book: Book, means: Means) -> list[int]:
    """The trucks that may be touched."""
    return [i for i, truck in enumerate(book.trucks) if means.truck in (None, truck.id)]


def _with_truck(trucks: tuple[Hold, ...], truck: int, hold: Hold) -> tuple[Hold, ...]:
    return (*trucks[:truck], hold, *trucks[truck + 1 :])


# out of the factory


def loadings(book: Book, seat: int, stock: Stock, means: Means, value: Value) -> Iterator[End]:
    """For each truck the best goods for it, one after the other, as long as that is worth it; with
    the Trucker for all of them together."""
    yield End(stock, ())
    if means.any_trucks:
        yield from _best_loads(book, seat, stock, means, range(len(stock.trucks)), value)
        return
    for truck in _open_trucks(book, means):
        yield from _best_loads(book, seat, stock, means, (truck,), value)


def _best_loads(
    book: Book, seat: int, stock: Stock, means: Means, trucks: Iterable[int], value: Value
) -> Iterator[End]:
    now, acts = stock, tuple[Action, ...]()
    for _ in range(means.capacity):
        best: tuple[float, Stock, Action] | None = None
        for good in holding.kinds(now.hold):
            if not numbers.loadable(means.half, good):
                continue
            for truck in trucks:
                cargo = now.trucks[truck]
                laid = means.stack and holding.stackable(cargo, good)
                if not (laid or numbers.truck_room(book, truck, cargo) > 0):
                    continue
                after = now._replace(
                    hold=holding.remove(now.hold, good),
                    trucks=_with_truck(now.trucks, truck, holding.add(cargo, good, laid)),
                )
                worth = value(after)
                if best is None or worth > best[0]:
                    best = worth, after, Load(seat, book.trucks[truck].id, good, laid)
        if best is None:
            return
        now, acts = best[1], (*acts, best[2])
        yield End(now, acts)
