"""How likely a solo week is won from the end of a day on, the Demands that are still hidden dealt
again and again from those that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import log, prod
from typing import NamedTuple

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SIZES
from chocolate_factory.games.conveyor.mind.alone import chances, store_needs
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.scoring import end_check
from chocolate_factory.games.conveyor.scoring.markers import Boxes
from chocolate_factory.games.conveyor.state.state import Held, State

DEALS = 12
"""So many times the hidden Demands are dealt."""
SCALE = 40.0
"""£ for what makes the week e times as likely to be won (tuned)."""


Sizes = tuple[tuple[str, int], ...]
"""How many orders of each size."""
InHand = tuple[str, int, int]
"""An order in hand: size, stages left, £ of those."""


class Asked(NamedTuple):
    """What all cards of a deal ask for together."""

    boxes: tuple[Boxes, ...]
    money: int
    sizes: Sizes


class Progress(NamedTuple):
    """What counts for the objectives at the end of a day."""

    tracks: tuple[int, ...]
    money: int
    completed: tuple[str, ...]
    """Sizes of the completed orders."""
    orders: tuple[InHand, ...]
    free: int
    """Places for new orders."""
    special: tuple[tuple[int, int], ...]
    """Of each Special Order: stages left, £ of those."""


def progress_of(book: Book, state: State, stages: dict[str, int] | None = None) -> Progress:
    """The progress of a state, with other numbers of stages done of some orders."""
    factory, done = state.players[0], stages or {}
    completed = [book.orders[order].size for order in factory.completed]
    orders, free = [], 0
    for held in factory.orders:
        if held is None:
            free += 1
            continue
        size = book.orders[held.id].size
        left, money = _left(book, state, held, done)
        if left:
            orders.append((size, left, money))
        else:
            free += 1
            completed.append(size)
    special = tuple(_left(book, state, held, done) for held in factory.special)
    return Progress(
        factory.tracks,
        factory.money,
        tuple(sorted(completed)),
        tuple(sorted(orders)),
        free,
        special,
    )


def _left(book: Book, state: State, held: Held, done: dict[str, int]) -> tuple[int, int]:
    """(stages left, £ of those) of an order."""
    first, last = done.get(held.id, held.stage), len(book.orders[held.id].stages)
    factory = state.players[0]
    pay = (numbers.stage_money(book, factory, held.id, i) for i in range(first, last))
    return last - first, sum(pay)


class Outlook:
    """How likely the week is won from the end of the day on, by progress."""

    def __init__(self, book: Book, state: State) -> None:
        assert state.solo is not None
        self.days = values.days_left(state.day)
        self.deals = _deals(book, state.solo.cards, _unseen(state), len(state.solo.hidden))

    def value(self, progress: Progress) -> float:
        """£ of progress: of two ends of a day the likelier one to win is worth more."""
        return SCALE * log(self.chance(progress))

    def chance(self, progress: Progress) -> float:
        """How likely the week is won."""
        found = sum(n * self._chance(asked, progress) for asked, n in self.deals)
        return found / sum(n for _asked, n in self.deals)

    def _chance(self, asked: Asked, p: Progress) -> float:
        return (
            store_chance(asked.boxes, p.tracks, self.days)
            * order_chance(asked.sizes, p.completed, p.orders, p.free, self.days)
            * self._money_chance(asked, p)
            * prod(chances.order(left, self.days) for left, _money in p.special)
        )

    def _money_chance(self, asked: Asked, p: Progress) -> float:
        in_hand = sum(each[2] for each in p.orders) + sum(money for _left, money in p.special)
        return chances.money(asked.money - p.money, in_hand, self.days)


@lru_cache(maxsize=65536)
def store_chance(boxes: tuple[Boxes, ...], tracks: tuple[int, ...], days: int) -> float:
    """How likely the markers come as far as they must."""
    steps = store_needs.missing(boxes, tracks)
    return chances.deliveries(sum(map(store_needs.visits, steps)), days)


@lru_cache(maxsize=65536)
def order_chance(
    sizes: Sizes, completed: tuple[str, ...], orders: tuple[InHand, ...], free: int, days: int
) -> float:
    """How likely the orders that are asked for are completed: those in hand, and new ones once a
    place is free for them."""
    hand, found, new = sorted((left, size) for size, left, _money in orders), 1.0, []
    rest = list(hand)
    for size in _lacking(Counter(dict(sizes)), Counter(completed)):
        mine = next((each for each in rest if size in (each[1], "any")), None)
        if mine is None:
            new.append(NEW[size])
        else:
            rest.remove(mine)
            found *= chances.order(mine[0], days)
    for number, stages in enumerate(sorted(new, reverse=True)):
        if number < free:
            found *= chances.order(stages, days)
        else:
            before = hand[number - free][0] if number - free < len(hand) else NEW["large"]
            found *= chances.one_after_another(before, stages, days)
    return found


def _lacking(wanted: Counter[str], have: Counter[str]) -> list[str]:
    """The sizes of the orders that are still to be completed."""
    found = [size for size in SIZES for _more in range(max(0, wanted[size] - have[size]))]
    spare = sum(max(0, have[size] - wanted[size]) for size in SIZES)
    return found + ["any"] * max(0, wanted["any"] - spare)


NEW: dict[str, int] = {"small": 1, "medium": 2, "large": 3, "any": 1}
"""Stages of a new order of a size; of any size the smallest."""


def _unseen(state: State) -> tuple[str, ...]:
    """The Demands that nobody has seen: which of them are hidden is not known."""
    assert state.solo is not None
    return tuple(sorted(state.solo.hidden + state.solo.aside))


def _deals(
    book: Book, cards: Sequence[str], unseen: tuple[str, ...], hidden: int
) -> list[tuple[Asked, int]]:
    """What is asked for with each deal of the hidden Demands, and how often it came."""
    rng, found = Rng(hidden), Counter[Asked]()
    for _deal in range(DEALS if hidden else 1):
        dealt = rng.shuffle(list(unseen))[:hidden]
        found[asked_by(book, (*cards, *dealt))] += 1
    return sorted(found.items())


def asked_by(book: Book, cards: Sequence[str]) -> Asked:
    """What cards ask for together."""
    goals = [goal for card in cards for goal in book.managers[card].objectives]
    boxes = sorted(end_check.boxes_of(goal) for goal in goals if goal.markers)
    sizes = Counter(size for goal in goals for size in goal.orders)
    return Asked(tuple(boxes), sum(goal.money for goal in goals), tuple(sorted(sizes.items())))
