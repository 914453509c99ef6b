"""How a game went, for whoever reads the score sheet: told from the record alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import State, orders_of
from chocolate_factory.games.coffee_rush.text import card_text

Steps = Iterable[tuple[Sequence[Event], State]]
"""What each act of a record brought, and the state after it."""


class _Counter:
    """What one player did from the first round to the last."""

    def __init__(self, book: Book, seat: int) -> None:
        self._book, self._seat = book, seat
        self.served: list[str] = []
        self.by_round: Counter[int] = Counter()
        self.fallen: list[tuple[str, int]] = []
        self.bought: dict[str, int] = {}
        """The round of each upgrade."""
        self.gains: Counter[str] = Counter()
        """What each upgrade brought: ingredients more, or diagonal steps."""
        self.received = 0
        self.fullest = (0, 0)
        """(open orders, round)."""

    def see(self, event: Event, state: State) -> None:
        """Takes in what happened; `state` is the one before the whole act."""
        if not isinstance(event, ev.SeatEvent) or event.seat != self._seat:
            return
        if isinstance(event, ev.OrderProcessed):
            self.served.append(event.order)
            self.by_round[state.round] += 1
        elif isinstance(event, ev.TimeFlowed):
            self.fallen += [(order, state.round) for order in event.fallen]
        elif isinstance(event, ev.TileActivated):
            self.bought[event.tile] = state.round
        elif isinstance(event, ev.OrdersDrawn):
            self.received += len(event.orders)
        elif isinstance(event, ev.Stepped):
            self._step(event)

    def _step(self, event: ev.Stepped) -> None:
        tiles = [self._book.tiles[tile] for tile in self.bought]
        straight = event.space in beside(event.start, False)
        if not straight:
            self.gains.update(tile.id for tile in tiles if tile.diagonal)
        if event.count < 2:
            return
        by_itself = [
            tile.id for tile in tiles if self._book.collection((tile.id,), event.space, False) > 1
        ]
        shared = [tile.id for tile in tiles if tile.double == "meeple"]
        self.gains.update((by_itself or shared)[:1])

    def look(self, state: State) -> None:
        """Takes in the state after an act."""
        n = len(orders_of(state.players[self._seat]))
        self.fullest = max(self.fullest, (n, -state.round))


def rows(book: Book, start: State, steps: Steps) -> list[tuple[str, tuple[str, ...]]]:
    """(title, what there is to say of each player); none of a record that begins later."""
    if start.round:
        return []
    steps = tuple(steps)
    seats = range(len(start.players))
    found = [_Counter(book, seat) for seat in seats]
    before = start
    for events, after in steps:
        for one in found:
            for event in events:
                one.see(event, before)
            one.look(after)
        before = after
    lead = _lead(book, start, steps)
    told = [
        (_("Drinks served"), [_served(book, one) for one in found]),
        (_("Orders that fell"), [_fallen(book, one) for one in found]),
        (_("What the upgrades brought"), [_upgrades(book, one) for one in found]),
        (
            ngettext("Orders from the opponent", "Orders from the others", len(seats) - 1),
            [_received(one) for one in found],
        ),
        (_("In the lead"), [_led(lead, seat) for seat in seats]),
    ]
    return [(title, tuple(cells)) for title, cells in told]


def _served(book: Book, one: _Counter) -> str:
    n = len(one.served)
    special = sum(book.rush[order] > 0 for order in one.served)
    if not n:
        return _("none")
    words = ngettext("{n} drink", "{n} drinks", n).format(n=n)
    if special == n:
        words = ngettext("{drinks}, a specialty", "{drinks}, all specialties", n).format(
            drinks=words
        )
    elif special:
        words = ngettext(
            "{drinks}, {n} of them a specialty", "{drinks}, {n} of them specialties", special
        ).format(drinks=words, n=special)
    best = max(one.by_round, key=lambda number: (one.by_round[number], -number))
    most = one.by_round[best]
    if most > 1 and list(one.by_round.values()).count(most) > 1:
        return _("{drinks}; at most {n} in a round").format(drinks=words, n=most)
    if most > 1:
        return _("{drinks}; most in round {round}: {n}").format(drinks=words, round=best, n=most)
    return words


def _fallen(book: Book, one: _Counter) -> str:
    return enumeration(
        [
            _("{order} (round {n})").format(order=book.orders[order].name, n=number)
            for order, number in one.fallen
        ]
    ) or _("none")


def _upgrades(book: Book, one: _Counter) -> str:
    return "; ".join(_upgrade(book, one, tile) for tile in one.bought) or _("none bought")


def _upgrade(book: Book, one: _Counter, tile: str) -> str:
    n, card = one.gains[tile], book.tiles[tile]
    words = ngettext(
        "{upgrade}, from round {round}: {n} extra ingredient",
        "{upgrade}, from round {round}: {n} extra ingredients",
        n,
    )
    if card.diagonal:
        words = ngettext(
            "{upgrade}, from round {round}: used for {n} step",
            "{upgrade}, from round {round}: used for {n} steps",
            n,
        )
    return words.format(upgrade=card_text.tile_title(card), round=one.bought[tile], n=n)


def _received(one: _Counter) -> str:
    most, number = one.fullest
    if not number:
        return _("{n}; at most {most} open at once, at the start").format(n=one.received, most=most)
    return _("{n}; at most {most} open at once, in round {round}").format(
        n=one.received, most=most, round=-number
    )


def _lead(book: Book, start: State, steps: Steps) -> list[tuple[int, tuple[int, ...]]]:
    """(round, who had the most points by its end), for every round."""
    last: dict[int, tuple[int, ...]] = {}
    number = start.round
    for _events, state in steps:  # the act that ends a round has begun the next one
        points = [sheet.points(book, shop) for shop in state.players]
        best, alike = max(points), max(points) == min(points)
        if number:
            leads = () if alike else (seat for seat, n in enumerate(points) if n == best)
            last[number] = tuple(leads)
        number = state.round
    return sorted(last.items())


def _led(lead: Iterable[tuple[int, tuple[int, ...]]], seat: int) -> str:
    """In how many rounds a player alone was ahead by their end, and when last."""
    numbers = [number for number, best in lead if best == (seat,)]
    if not numbers:
        level = any(seat in best for _number, best in lead)
        return _("only tied with another") if level else _("never")
    whole = max(number for number, _best in lead)
    n, last = len(numbers), numbers[-1]
    if n == whole > 1:
        return _("after every round")
    if last == whole:
        words = ngettext(
            "after {n} of {all} round, and at the end",
            "after {n} of {all} rounds, and at the end",
            whole,
        )
    else:
        words = ngettext(
            "after {n} of {all} round, the last time in round {last}",
            "after {n} of {all} rounds, the last time in round {last}",
            whole,
        )
    return words.format(n=n, all=whole, last=last)
