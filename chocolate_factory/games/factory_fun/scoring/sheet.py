"""The end of the game (FF-6): the score sheet, line by line.

Every line is worked out from the state as it is, so that the same sheet, taken earlier, is the
projection: what each player would have if the game ended now. A build that is not over counts
nothing yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate

from chocolate_factory.core.action import Event
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Line, Result
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state.events import GameEnded, RoundBegan, Settled
from chocolate_factory.games.factory_fun.state.state import Factory, RoundEntry, State


def chips(set_: tuple[tuple[str, int], ...]) -> int:
    """What chips are worth together (FF-6.1)."""
    return sum(worth for _place, worth in set_)


def total(factory: Factory) -> int:
    """Money and chips (FF-6.2)."""
    return factory.money + chips(factory.chips)


def history(factory: Factory, rounds: int) -> tuple[int, ...]:
    """Money at the start, and after each of so many rounds."""
    changes = {e.round: e.value - e.price - (e.forfeit or 0) for e in factory.entries}
    start = factory.money - sum(changes.values())
    return tuple(accumulate((changes.get(n, 0) for n in range(1, rounds + 1)), initial=start))


def chips_history(happened: Iterable[Event], seat: int) -> tuple[int, ...]:
    """What a seat's chips were worth at the start, and after each round that is over, by all that
    has `happened` in a game (FF-6.1)."""
    worth, found = 0, [0]
    for event in happened:
        if isinstance(event, Settled) and event.seat == seat:
            worth = chips(event.chips)
        elif isinstance(event, GameEnded) or (isinstance(event, RoundBegan) and event.round > 1):
            found.append(worth)
    return tuple(found)


def result(book: Book, state: State) -> Result:
    """The score sheet: the most money and chips win, a tie is shared (FF-6.2)."""
    scores = tuple(total(factory) for factory in state.players)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores, winners, tuple(_line(book, state, code) for code in _LINES))


def _line(book: Book, state: State, code: str) -> Line:
    found = [_LINES[code](book, factory) for factory in state.players]
    amounts = tuple(amount for amount, _reason in found)
    return Line(code, amounts, tuple(reason for _amount, reason in found))


def _start(book: Book, factory: Factory) -> tuple[int, Reason]:
    n = factory.money - sum(
        entry.value - entry.price - (entry.forfeit or 0) for entry in factory.entries
    )
    return n, Reason("start", {"n": n})


def _values(book: Book, factory: Factory) -> tuple[int, Reason]:
    built = [(entry.machine, entry.value) for entry in _built(factory)]
    return sum(value for _machine, value in built), Reason("values", {"machines": built})


def _prices(book: Book, factory: Factory) -> tuple[int, Reason]:
    paid = [(entry.machine, entry.price) for entry in _built(factory)]
    return -sum(price for _machine, price in paid), Reason("prices", {"machines": paid})


def _forfeits(book: Book, factory: Factory) -> tuple[int, Reason]:
    given = [(e.machine, e.forfeit) for e in factory.entries if e.forfeit is not None]
    return -sum(paid for _machine, paid in given), Reason("forfeits", {"machines": given})


def _chips(book: Book, factory: Factory) -> tuple[int, Reason]:
    worth, each = chips(factory.chips), book.numbers.chip
    inputs = [(*_input(book, place), n) for place, n in factory.chips]
    units = worth // each if each else 0
    return worth, Reason("chips", {"units": units, "each": each, "inputs": inputs})


def _input(book: Book, place: str) -> tuple[str, str]:
    """(machine, colour) of an input by its place."""
    id_, _dot, at = place.partition(".")
    return id_, next(one.colour for one in book.machines[id_].inputs if one.at == at)


def _built(factory: Factory) -> list[RoundEntry]:
    return [entry for entry in factory.entries if entry.forfeit is None]


_LINES: dict[str, Callable[[Book, Factory], tuple[int, Reason]]] = {
    "start": _start,
    "values": _values,
    "prices": _prices,
    "forfeits": _forfeits,
    "chips": _chips,
}
