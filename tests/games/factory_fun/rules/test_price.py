"""What builds cost (FF-5)."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.rules.price import bill, price, refusal
from chocolate_factory.games.factory_fun.state import floor
from tests.helpers.factory_fun.floors import BOOK

NUMBERS = BOOK.numbers


def items(before: str, now: str) -> dict[str, int]:
    """The bill of two floors written with commas: cost by piece."""
    one, other = (floor.read(filter(None, lines.split(", "))) for lines in (before, now))
    paid = bill(NUMBERS, one, other)
    assert paid.price == price(NUMBERS, one, other) == sum(item.cost for item in paid.items)
    return {floor.text(item.piece): item.cost for item in paid.items}


def test_ff_5_1_the_new_machine_costs_nothing() -> None:
    assert items("", "m38 3 6 0") == {}
    assert items("red 3 5", "m38 3 6 0, red 3 5") == {}


@pytest.mark.parametrize("piece", ["red 3 5", "out.N 3 5", "end.W 3 5", "NS 3 5", "NESW 3 5"])
def test_ff_5_2_a_new_piece_costs_one(piece: str) -> None:
    assert items("", piece) == {piece: 1}
    assert items(piece, piece) == {}
    assert items(piece, "") == {}


def test_ff_5_2_turning_or_moving_a_piece_costs_one() -> None:
    assert items("out.N 3 5", "out.E 3 5") == {"out.E 3 5": 1}
    assert items("out.N 3 5", "out.N 4 5") == {"out.N 4 5": 1}
    assert items("red 3 5", "blue 3 5") == {"blue 3 5": 1}


def test_ff_5_2_crossings_three_ways_and_diagonals() -> None:
    assert items("EW 3 5", "EW 3 5, NS 3 5") == {"NS 3 5": 1}
    assert items("SW 3 5", "ESW 3 5") == {"ESW 3 5": 1}
    assert items("NS 3 5, EW 3 5", "NESW 3 5") == {"NESW 3 5": 1}
    assert items("", "diag.h 3 5") == {"diag.h 3 5": 2}
    assert items("diag.h 3 5", "diag.h 3 5") == {}


def test_ff_5_2_a_standing_machine_that_moves_or_turns_costs_two() -> None:
    assert items("m38 3 6 0", "m38 3 6 1, m07 7 7 0") == {"m38 3 6 1": 2}
    assert items("m38 3 6 0", "m38 4 6 0") == {"m38 4 6 0": 2}


def test_ff_5_3_at_most_two_standing_machines_move() -> None:
    before = floor.read(["m38 1 1 0", "m07 1 2 0", "m39 1 3 0"])
    two = bill(NUMBERS, before, floor.read(["m38 4 1 0", "m07 4 2 0", "m39 1 3 0"]))
    three = bill(NUMBERS, before, floor.read(["m38 4 1 0", "m07 4 2 0", "m39 4 3 0"]))
    assert (two.moved, three.moved) == ((7, 38), (7, 38, 39))
    assert refusal(NUMBERS, two, 9, 9) is None
    fault = refusal(NUMBERS, three, 9, 9)
    assert fault is not None
    assert (fault.code, fault.params) == ("moved", {"have": 3, "most": 2})


@pytest.mark.parametrize(("money", "value", "right"), [(1, 2, True), (1, 1, False), (2, 1, True)])
def test_ff_5_6_one_must_be_left(money: int, value: int, right: bool) -> None:
    paid = bill(NUMBERS, floor.EMPTY, floor.read(["red 3 5", "blue 3 6"]))
    fault = refusal(NUMBERS, paid, money, value)
    assert (fault is None) == right
    if fault is not None:
        assert fault.params == {"money": money, "value": value, "price": 2, "least": 1}
