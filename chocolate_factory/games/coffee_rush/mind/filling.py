"""Pouring: which orders can be served with a hand, and what the rest of it is good for."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards import TABS
from chocolate_factory.games.coffee_rush.mind.desk import (
    SPOILT,
    Desk,
    Open,
    Small,
    common,
    holds,
    size,
)
from chocolate_factory.games.coffee_rush.mind.taste import Taste


class Aim(NamedTuple):
    """What becomes of a cup: the order it is filled for, by its place in the desk, -1 for none."""

    order: int
    emptied: bool
    poured: Small


IDLE = Aim(-1, False, 0)


class Filling(NamedTuple):
    """A way to pour a hand: what becomes of each cup, which orders are then served."""

    aims: tuple[Aim, ...]
    served: int
    """Bit i for the order i of the desk."""
    promise: float
    """What the cups and orders that are left promise, falling ones counted."""


def fillings(desk: Desk, hand: Small, taste: Taste) -> list[Filling]:
    """Every set of orders that can be served, the rest of the hand poured as well as can be."""
    found: list[Filling] = []
    _serve(desk, hand, taste, 0, [], 0, found)
    return found


def _serve(
    desk: Desk, hand: Small, taste: Taste, cup: int, aims: list[Aim | None], served: int,
    found: list[Filling],
) -> None:
    """Decides cup by cup whether it serves an order; cups that hold the same are interchangeable,
    so of them the first ones serve."""
    if cup == len(desk.cups):
        found.append(_rest(desk, hand, taste, aims, served))
        return
    content = desk.cups[cup]
    _serve(desk, hand, taste, cup + 1, [*aims, None], served, found)
    if any(aim is None and desk.cups[i] == content for i, aim in enumerate(aims)):
        return
    tried: set[Small] = set()
    for number, order in enumerate(desk.orders):
        if served >> number & 1 or order.need in tried:
            continue
        tried.add(order.need)
        emptied = not (content != SPOILT and holds(order.need, content))
        lacking = order.need if emptied else order.need - content
        if holds(hand, lacking):
            aim = Aim(number, emptied, lacking)
            _serve(
                desk, hand - lacking, taste, cup + 1, [*aims, aim], served | 1 << number, found
            )


def _rest(
    desk: Desk, hand: Small, taste: Taste, aims: list[Aim | None], served: int
) -> Filling:
    """The cups that serve nothing are filled for the orders that gain most by it, one by one."""
    left = [i for i in range(len(desk.orders)) if not served >> i & 1]
    done = list(aims)
    cups = [i for i, aim in enumerate(aims) if aim is None]
    promise = 0.0
    while cups and left:
        gain, cup, number, emptied, poured = _best(desk, hand, taste, cups, left)
        if gain <= 0:
            break
        promise += gain + _waiting(desk.orders[number], taste)
        done[cup] = Aim(number, emptied, poured)
        hand -= poured
        cups.remove(cup)
        left.remove(number)
    promise += _without(desk, left, taste)
    return Filling(tuple(aim or IDLE for aim in done), served, promise)


def _best(
    desk: Desk, hand: Small, taste: Taste, cups: list[int], left: list[int]
) -> tuple[float, int, int, bool, Small]:
    """(gain, cup, order, emptied, poured) of the pair that gains most."""
    best: tuple[float, int, int, bool, Small] = (0.0, -1, -1, False, 0)
    for number in left:
        order = desk.orders[number]
        if order.tab == TABS - 1:
            continue
        row, waiting = taste.promise[TABS - 1 - order.tab], _waiting(order, taste)
        for cup in cups:
            content = desk.cups[cup]
            emptied = not (content != SPOILT and holds(order.need, content))
            lacking = order.need if emptied else order.need - content
            poured = common(hand, lacking)
            gain = row[size(lacking) - size(poured)] - waiting - 0.001 * emptied
            if gain > best[0]:
                best = (gain, cup, number, emptied, poured)
    return best


def _waiting(order: Open, taste: Taste) -> float:
    return taste.waiting[TABS - 1 - order.tab]


def _without(desk: Desk, left: list[int], taste: Taste) -> float:
    """Orders that have no cup, and those that fall."""
    total, weight = 0.0, 1.0
    for number in left:
        order = desk.orders[number]
        if order.tab == TABS - 1:
            total += taste.fall + taste.rush
            continue
        value = _waiting(order, taste)
        total += value * weight if value > 0 else value
        weight *= taste.crowd
    return total
