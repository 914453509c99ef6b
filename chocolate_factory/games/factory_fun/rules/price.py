"""What a build costs, and whether the player may end it so (FF-5)."""

from __future__ import annotations

from chocolate_factory.core.coded import Coded
from chocolate_factory.games.factory_fun.cards.records import Numbers
from chocolate_factory.games.factory_fun.rules.verdict import Bill, Item
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor


def bill(numbers: Numbers, before: Floor, now: Floor) -> Bill:
    """What it costs to come from the floor when the round began to the one now (FF-5.2).

    A machine that was not there before is the new one, which is free."""
    stood = floor.machines(before)
    items: list[Item] = []
    moved: list[int] = []
    for piece in sorted(now - before, key=floor.text):
        kind = piece >> 8
        if not floor.is_machine(kind):
            items.append(Item(piece, _of_piece(numbers, kind)))
        elif floor.number_of(kind) in stood:
            items.append(Item(piece, numbers.moved))
            moved.append(floor.number_of(kind))
    return Bill(tuple(items), tuple(moved))


def _of_piece(numbers: Numbers, kind: floor.Kind) -> int:
    """What a new or moved piece costs: a Diagonal Intersection is two (FF-5.2)."""
    return numbers.piece * (2 if floor.is_diagonal(kind) else 1)


def price(numbers: Numbers, before: Floor, now: Floor) -> int:
    """The price alone, as fast as can be (FF-5.2)."""
    total = 0
    stood: dict[int, int] | None = None
    for piece in now - before:
        kind = piece >> 8
        if not floor.is_machine(kind):
            total += _of_piece(numbers, kind)
            continue
        if stood is None:
            stood = floor.machines(before)
        if floor.number_of(kind) in stood:
            total += numbers.moved
    return total


def refusal(numbers: Numbers, build: Bill, money: int, value: int) -> Coded | None:
    """Why a build may not be paid so: too many standing machines `moved` (FF-5.3), or not enough
    `money` (FF-5.6); None if it may."""
    if len(build.moved) > numbers.moves:
        return Coded("moved", {"have": len(build.moved), "most": numbers.moves})
    left = money + value - build.price
    if left < numbers.least:
        params = {"money": money, "value": value, "price": build.price, "least": numbers.least}
        return Coded("money", params)
    return None
