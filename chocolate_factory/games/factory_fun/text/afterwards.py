"""What is told below the score sheet of a finished game: the build that brought most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state.events import Settled
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.games.factory_fun.text import names


def rows(
    book: Book, start: State, steps: Iterable[tuple[Sequence[Event], State]]
) -> list[tuple[str, tuple[str, ...]]]:
    """(title, words for each seat, with how many others brought as much); none if nobody built
    anything."""
    best: dict[int, tuple[int, list[str]]] = {}
    for events, state in steps:
        for event in events:
            if not isinstance(event, Settled):
                continue
            chips = sheet.chips(event.chips) - event.had
            gain = event.value - event.price + chips
            number = state.players[event.seat].entries[-1].round
            if event.seat not in best or gain > best[event.seat][0]:
                best[event.seat] = gain, []
            if gain == best[event.seat][0]:
                best[event.seat][1].append(_told(book, event, number, gain, chips))
    nothing = (0, [_("Nothing built")])
    told = tuple(_all(best.get(seat, nothing)[1]) for seat in range(len(start.players)))
    return [(_("Best build"), told)] if best else []


def _all(builds: Sequence[str]) -> str:
    """A build, and that another one or more brought as much."""
    more = len(builds) - 1
    if not more:
        return builds[0]
    words = ngettext("{build} ({n} other as good)", "{build} ({n} others as good)", more)
    return words.format(build=builds[0], n=more)


def _told(book: Book, event: Settled, number: int, gain: int, chips: int) -> str:
    """`Light Gun in round 8: +7`, and with chips `9 − 2 in money, +10 in chips: +17`."""
    words = _("{machine} in round {n}: {gain}")
    if chips:
        words = _("{machine} in round {n}: {value} − {price} in money, {chips} in chips: {gain}")
    return words.format(
        machine=book.machines[event.machine].name,
        n=number,
        value=event.value,
        price=event.price,
        chips=names.signed(chips),
        gain=names.signed(gain),
    )
