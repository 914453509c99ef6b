"""What a seat can make of chocolates in its store room: today's deliveries, and what is kept.

`StoreRoom` answers for piles that are not there yet ("and if two more Nuts arrived today?"), so
that a plan for the belt can be valued. An estimate by greedy choice; rules decide what may be paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, STORES
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.mind.evaluation.open_stages import (
    Orders,
    StagePlace,
    Stages,
    open_stages,
    stage_places,
)
from chocolate_factory.games.conveyor.rules import fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import MOST, Earned, Imitate, Rule
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State

Day = tuple[Pile, Orders, float]
"""A day's deliveries: (what is left, stages still to do, £)."""
WAYS = 4
"""How many of them are looked at further."""
BUYERS, SPARE = 3, 0.8
"""How many pieces that no stage asks for find a buyer later, at which part of their market price
(tuned)."""
HALF = 0.5
"""What a piece given for one thing is lost to another, as a share of its market price."""


class OrderBook:
    """What Corner Shop orders pay on a day, and what is worth keeping; alike for every seat."""

    def __init__(self, day: int, keep: int, coal: float) -> None:
        self.day, self.keep, self.coal = day, keep, coal
        self.last = day == LAST_DAY
        self._paid: dict[tuple[Pile, Orders], Day] = {}
        self._kept: dict[tuple[Pile, Pile, Orders], float] = {}
        self._wanted: dict[Orders, tuple[StagePlace, ...]] = {}

    @classmethod
    def of(cls, book: Book, state: State) -> OrderBook:
        """The shops of a state."""
        last = state.day == LAST_DAY
        coal = solo_values.coal(state, 1)
        if last and state.solo is None:
            coal = float(week_end.left_over(book.board))
        return cls(state.day, numbers.keep(book, state), 0.01 if last and state.solo else coal)

    def deliver(self, store_room: Pile, orders: Orders) -> Day:
        """What is left when stages are paid as long as it pays, the best one first."""
        known = self._paid.get((store_room, orders))
        if known is None:
            known = self._paid[store_room, orders] = self._pay(store_room, orders)
        return known

    def _pay(self, store_room: Pile, orders: Orders) -> Day:
        best, chosen, spent = 0.0, -1, 0
        for i, stages in enumerate(orders):
            pay = _payment(stages[0][0], store_room & _mask(stages[0][0])) if stages else 0
            if pay:
                gain = _worth(stages) - HALF * values.market(pay)
                if gain > best:
                    best, chosen, spent = gain, i, pay
        if chosen < 0:
            return store_room, orders, 0.0
        left = (*orders[:chosen], orders[chosen][1:], *orders[chosen + 1 :])
        rest, still, earned = self.deliver(store_room - spent, left)
        return rest, still, earned + _worth(orders[chosen])

    def after(self, store_room: Pile, later: Pile, orders: Orders) -> float:
        """£ of what is kept over night, of what follows later, and of the coal for the rest."""
        if self.last:
            return pieces.size(store_room) * self.coal
        key = store_room, later, orders
        known = self._kept.get(key)
        if known is None:
            known = self._kept[key] = self._overnight(store_room, later, orders)
        return known

    def _overnight(self, store_room: Pile, later: Pile, orders: Orders) -> float:
        places = self._wanted.get(orders)
        if places is None:
            places = self._wanted[orders] = stage_places(orders)
        prices = []
        for piece in pieces.to_list(store_room):
            fetched = next((money for money, members in places if piece in members), 0.0)
            prices.append((max(SPARE * values.MARKET[piece], fetched), piece))
        prices.sort(reverse=True)
        kept = [piece for price, piece in prices[: self.keep] if price > self.coal]
        for piece in kept:
            later += ONE[piece]
        return self.coal * (len(prices) - len(kept)) + self._later_value(later, places)

    def _later_value(self, pile: Pile, places: tuple[StagePlace, ...]) -> float:
        """£ of pieces that meet open stages on later days; the rest goes to the market."""
        total = 0.0
        for money, members in places:
            if not pile:
                break
            for piece in members:
                if pieces.count(pile, piece):
                    total += money
                    pile -= ONE[piece]
                    break
        spare = pieces.to_list(pile)[::-1]
        for piece in spare[:BUYERS]:
            total += max(SPARE * values.MARKET[piece], self.coal)
        return total + self.coal * len(spare[BUYERS:])


class StoreRoom:
    """The value of chocolates in the store room of one seat.

    It depends on no pile, so it stays while piles change."""

    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        order_book: OrderBook | None = None,
        orders: Orders | None = None,
    ) -> None:
        self._order_book = order_book or OrderBook.of(book, state)
        self._coal = self._order_book.coal
        self._orders = orders or open_stages(book, state, seat)
        self._earned = state.players[seat].earned_today
        self._by_money: tuple[Callable[[int], int], tuple[float, ...]] | None = None
        self._own, self._agents = _openings(book, state, seat)
        for store in self._own:
            if isinstance(store.rule, Earned):
                self._by_money = store.rule.spaces, store.gains
        self._values: dict[tuple[Pile, Pile], float] = {}
        self._days: dict[Pile, tuple[Day, ...]] = {}

    def value(self, today: Pile, later: Pile) -> float:
        """£ of the piles: `today` lies in the store room when the seat fulfils orders, `later`
        arrives on following days."""
        key = today, later
        known = self._values.get(key)
        if known is None:
            refined, raw = _split_refined(today)
            follows, unripe = _split_refined(later)
            known = self._coal * (raw + unripe) + max(
                earned + self.earned_gain(earned) + self._order_book.after(rest, follows, orders)
                for rest, orders, earned in self._day(refined)
            )
            self._values[key] = known
        return known

    def earned_gain(self, earned: float) -> float:
        """£ of a C side that moves by the day's money, about as much as is earned yet."""
        if self._by_money is None:
            return 0.0
        spaces, gains = self._by_money
        return gains[spaces(self._earned + int(earned))]

    def kept_value(self, room: Pile, later: Pile) -> float:
        """£ of the store room if nothing is delivered from it today any more."""
        (refined, raw), (follows, unripe) = _split_refined(room), _split_refined(later)
        return self._coal * (raw + unripe) + self._order_book.after(refined, follows, self._orders)

    def _day(self, store_room: Pile) -> tuple[Day, ...]:
        """Ways to deliver: orders first and then the stores, or the own store first."""
        known = self._days.get(store_room)
        if known is None:
            deliver = self._order_book.deliver
            found = [self._supply(*deliver(store_room, self._orders), self._own + self._agents)]
            for pay, gain in _offers(self._own, store_room):
                rest, orders, earned = deliver(store_room - pay, self._orders)
                found.append(self._supply(rest, orders, earned + gain, self._agents))
            found.sort(key=lambda day: -day[2] - HALF * values.market(day[0]))
            known = self._days[store_room] = tuple(found[:WAYS])
        return known

    def _supply(
        self, store_room: Pile, orders: Orders, earned: float, stores: Sequence[Opening]
    ) -> Day:
        """What is left after the best delivery to one of the stores."""
        best, chosen = 0.0, (0, 0.0)
        for pay, gain in _offers(stores, store_room):
            net = gain - HALF * values.market(pay)
            if net > best:
                best, chosen = net, (pay, gain)
        return store_room - chosen[0], orders, earned + chosen[1]


def _split_refined(pile: Pile) -> tuple[Pile, int]:
    """(the refined pieces, how many others) of a pile; beans and cocoa only fetch coal."""
    raw = pieces.count(pile, "bean") + pieces.count(pile, "cocoa")
    return pile & _mask(("refined",)), raw


@lru_cache(maxsize=1024)
def _mask(symbols: tuple[str, ...]) -> Pile:
    """A number that, by `&`, leaves of a pile only what the symbols stand for."""
    return sum(0xFFFF * ONE[p] for p in {p for s in symbols for p in pieces.members(s)})


@lru_cache(maxsize=65536)
def _payment(symbols: tuple[str, ...], store_room: Pile) -> Pile:
    """The payment of a stage that costs least on the market, 0 if there is none."""
    return min(pieces.payments(symbols, store_room), key=values.market, default=0)


def _worth(stages: Stages) -> float:
    """£ of the next stage, and of completing the order if it is the last."""
    return stages[0][1] + (values.COMPLETION if len(stages) == 1 else 0.0)


class Opening:
    """A store that the seat may supply today, with the £ for each number of spaces."""

    def __init__(self, rule: Rule, gains: tuple[float, ...]) -> None:
        self.rule = rule
        self.mask = _mask(tuple(symbol for group in rule.symbols() for symbol in group))
        self.gains = gains


@lru_cache(maxsize=16384)
def _cheapest(rule: Rule, store_room: Pile) -> tuple[tuple[Pile, int], ...]:
    """(payment, spaces) of the deliveries that cost least on the market, one for each kind of
    piece and number of spaces."""
    found: dict[tuple[int, tuple[str, ...]], Pile] = {}
    for pay, spaces in rule.deliveries(store_room):
        key = spaces, pieces.kinds(pay)
        if key not in found or values.market(pay) < values.market(found[key]):
            found[key] = pay
    return tuple((pay, spaces) for (spaces, _kinds), pay in found.items())


def _offers(stores: Sequence[Opening], store_room: Pile) -> Iterator[tuple[Pile, float]]:
    """(payment, £) of the deliveries that the stock allows to the stores."""
    for store in stores:
        for pay, spaces in _cheapest(store.rule, store_room & store.mask):
            yield pay, store.gains[spaces]


def _openings(book: Book, state: State, seat: int) -> tuple[list[Opening], list[Opening]]:
    """(today's own store if it may still be supplied, the stores open to an agent)."""
    factory = state.players[seat]
    if factory.employee is None or state.phase == "cleanup":
        return [], []
    own = fulfil.own_store(book, state, seat) if state.phase != "agent" else None
    late = any(effect.delivers_elsewhere() for effect in book.effects_of(factory))
    home = book.employees[factory.employee].store
    agents = [s for s in STORES if s != home] if late and factory.uses_left else []
    return (
        list(_opening(book, state, seat, own)) if own else [],
        [opening for store in agents for opening in _opening(book, state, seat, store)],
    )


def _opening(book: Book, state: State, seat: int, store: str) -> Iterator[Opening]:
    """The ways to supply a store: by its own rule, or by each that it may imitate."""
    index = STORE_INDEX[store]
    factory = state.players[seat]
    gains = tuple(
        solo_values.advance(book, state, seat, index, numbers.arrival(book, factory, store, spaces))
        for spaces in range(MOST + 1)
    )
    rule = fulfil.side_rule(book, state, store)
    if not isinstance(rule, Imitate):
        yield Opening(rule, gains)
        return
    for model in STORES:
        copied = fulfil.side_rule(book, state, model)
        if model != store and not isinstance(copied, Imitate | Earned):
            yield Opening(copied, gains)
