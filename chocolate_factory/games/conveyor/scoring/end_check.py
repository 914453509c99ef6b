"""The end check of a solo game: what goes to which objective, so that most are met (CF-9.5).

Asked at any time, it says what would be met if the week ended now. Money, orders and markers are
of different kinds, so each is shared out by itself; nothing is given twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SIZES, STORES, Objective
from chocolate_factory.games.conveyor.rules import demands
from chocolate_factory.games.conveyor.scoring import markers
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Held, State


class Standing(msgspec.Struct, frozen=True):
    """An objective in the best assignment: whether it is met, what went to it, what is missing.

    `missing` counts £, orders, steps, stages or chocolates, by the kind of the objective; a
    chocolate order that the store room could pay misses nothing, and is not met before it is paid.
    """

    card: str
    objective: int
    asks: Objective
    met: bool
    asked: int
    missing: int
    money: int = 0
    orders: tuple[str, ...] = ()
    steps: tuple[tuple[str, int], ...] = ()
    """(store, steps) of each marker that goes back, those that cannot left out."""
    lacking: tuple[str, ...] = ()
    """Sizes of orders, or symbols of chocolates, that are still needed."""

    @property
    def kind(self) -> str:
        """The kind of the objective."""
        return self.asks.kind


class Check(msgspec.Struct, frozen=True):
    """All objectives that lie face up, card by card."""

    standings: tuple[Standing, ...]

    @property
    def won(self) -> bool:
        """Whether every objective is met (CF-9.6)."""
        return all(standing.met for standing in self.standings)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards all of whose objectives are met."""
        missed = {s.card for s in self.standings if not s.met}
        return tuple(dict.fromkeys(s.card for s in self.standings if s.card not in missed))

    @property
    def nearest(self) -> Standing | None:
        """The nearest miss: the objective that lacks the smallest share of what it asks for."""
        missed = [standing for standing in self.standings if not standing.met]
        return min(missed, key=lambda s: (s.missing / s.asked, s.missing), default=None)


Goal = tuple[str, int, Objective]
"""(card, which of its objectives, objective)."""


def check(book: Book, state: State) -> Check:
    """The end check of a state of a solo game."""
    assert state.solo is not None
    goals = [
        (card, index, objective)
        for card in state.solo.cards
        for index, objective in enumerate(book.managers[card].objectives)
    ]
    factory = state.players[0]
    found = {
        **_money([g for g in goals if g[2].kind == "money"], factory.money),
        **_orders([g for g in goals if g[2].kind == "orders"], book, factory.completed),
        **_markers([g for g in goals if g[2].kind == "markers"], factory.tracks),
    }
    for goal in goals:
        if goal[2].kind == "chocolate":
            found[goal[:2]] = _chocolate(goal, state)
        elif goal[2].kind == "special":
            found[goal[:2]] = _special(goal, book, factory.special)
    return Check(tuple(found[card, index] for card, index, _asks in goals))


Standings = dict[tuple[str, int], Standing]


def _money(goals: Sequence[Goal], money: int) -> Standings:
    """The smallest sums first: so most of them are met."""
    found = {}
    for card, index, asks in sorted(goals, key=lambda goal: goal[2].money):
        given = min(money, asks.money)
        money -= given
        found[card, index] = Standing(
            card, index, asks, given == asks.money, asks.money, asks.money - given, money=given
        )
    return found


def _orders(goals: Sequence[Goal], book: Book, completed: Sequence[str]) -> Standings:
    stock: dict[str, list[str]] = {size: [] for size in SIZES}
    for order in completed:
        stock[book.orders[order].size].append(order)
    met = _most_orders([goal[2].orders for goal in goals], Counter(_sizes(book, completed)))
    first = [goal for i, goal in enumerate(goals) if i in met]
    later = [goal for i, goal in enumerate(goals) if i not in met]
    given: dict[tuple[str, int], list[str]] = {goal[:2]: [] for goal in goals}
    kept = Counter(size for goal in later for size in goal[2].orders)
    _give_sizes(first, stock, given)
    _give_any(first, stock, given, kept)
    _give_sizes(later, stock, given)
    _give_any(later, stock, given, Counter())
    return {goal[:2]: _sort(goal, given[goal[:2]], book) for goal in goals}


def _sizes(book: Book, orders: Iterable[str]) -> list[str]:
    return [book.orders[order].size for order in orders]


def _most_orders(asked: Sequence[tuple[str, ...]], have: Counter[str]) -> tuple[int, ...]:
    """Which objectives to meet: as many as possible."""
    for size in range(len(asked), 0, -1):
        for some in combinations(range(len(asked)), size):
            if not _short(Counter(s for i in some for s in asked[i]), have):
                return some
    return ()


def _short(needed: Counter[str], have: Counter[str]) -> int:
    """How many orders are missing: of a size, or in all."""
    exact = sum(max(0, needed[size] - have[size]) for size in SIZES)
    spare = sum(max(0, have[size] - needed[size]) for size in SIZES)
    return exact + max(0, needed["any"] - spare)


def enough(asked: Sequence[str], have: Counter[str]) -> bool:
    """Whether so many completed orders of each size are enough for an objective."""
    return not _short(Counter(asked), have)


def _give_sizes(
    goals: Sequence[Goal], stock: dict[str, list[str]], given: dict[tuple[str, int], list[str]]
) -> None:
    for goal in goals:
        for size in goal[2].orders:
            if size != "any" and stock[size]:
                given[goal[:2]].append(stock[size].pop(0))


def _give_any(
    goals: Sequence[Goal],
    stock: dict[str, list[str]],
    given: dict[tuple[str, int], list[str]],
    kept: Counter[str],
) -> None:
    """Orders of any size, first of sizes of which most is left beyond what others need."""
    for goal in goals:
        for _box in range(goal[2].orders.count("any")):
            size = max(SIZES, key=lambda s: (bool(stock[s]), len(stock[s]) - kept[s]))
            if stock[size]:
                given[goal[:2]].append(stock[size].pop(0))


def _sort(goal: Goal, given: Sequence[str], book: Book) -> Standing:
    card, index, asks = goal
    lacking, spare = list(asks.orders), 0
    for size in _sizes(book, given):
        if size in lacking:
            lacking.remove(size)
        else:
            spare += 1
    for _order in range(spare):
        lacking.remove("any")
    return Standing(
        card,
        index,
        asks,
        not lacking,
        len(asks.orders),
        len(lacking),
        orders=tuple(given),
        lacking=tuple(lacking),
    )


def _markers(goals: Sequence[Goal], tracks: tuple[int, ...]) -> Standings:
    boxes = tuple(boxes_of(asks) for _card, _index, asks in goals)
    plan = markers.best(boxes, tracks)
    found = {}
    for i, (card, index, asks) in enumerate(goals):
        over = plan.over[i]
        back = zip(plan.stores[i], plan.back[i], strict=True)
        steps = tuple((STORES[store], n) for store, n in back if n)
        asked = sum(box[0] for box in boxes[i])
        found[card, index] = Standing(card, index, asks, not over, asked, over, steps=steps)
    return found


@lru_cache(maxsize=1024)
def boxes_of(asks: Objective) -> markers.Boxes:
    """The boxes of a card: named stores first, then the farthest, equal ones side by side."""
    boxes = [(m.steps, -1 if m.store is None else STORE_INDEX[m.store]) for m in asks.markers]
    return tuple(sorted(boxes, key=lambda box: (box[1] < 0, box[1], -box[0])))


def _chocolate(goal: Goal, state: State) -> Standing:
    card, index, asks = goal
    assert state.solo is not None
    symbols = demands.symbols(asks)
    done = (card, index) in state.solo.delivered
    short = 0 if done else demands.short(asks, state.players[0].room)
    lacking = () if done else symbols
    return Standing(card, index, asks, done, len(symbols), short, lacking=lacking)


def _special(goal: Goal, book: Book, special: Sequence[Held]) -> Standing:
    card, index, asks = goal
    stages = [book.orders[held.id].stages for held in special]
    left = [stage for held, s in zip(special, stages, strict=True) for stage in s[held.stage :]]
    lacking = pieces.sort_symbols(symbol for stage in left for symbol in stage.pay)
    asked = sum(len(s) for s in stages)
    return Standing(card, index, asks, not left, asked, len(left), lacking=lacking)
