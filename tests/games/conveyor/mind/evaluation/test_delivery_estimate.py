"""What the end of a day is worth: the sum itself, and the plain figures for it."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.cards.pieces import PIECES
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.state.state import Held
from tests.helpers.conveyor.extra import BOOK, at
from tests.helpers.conveyor.states import pile

FLAT = ((0.0,) * 10,) * len(STORES)
NUTS = PIECES.index("nuts")


def kept(**prices: tuple[float, ...]) -> tuple[tuple[float, ...], ...]:
    return tuple(prices.get(piece, ()) for piece in PIECES)


def test_the_dearest_pieces_are_kept_and_the_others_are_coal() -> None:
    worth = DeliveryValues(
        coal=1.0,
        orders={},
        stores=FLAT,
        keep=2,
        kept=kept(nuts=(4.0, 2.5), boxed=(3.0,), caramel=(0.5,)),
    )
    assert worth.leftover_value(pile("nuts nuts nuts boxed caramel bean")) == 4.0 + 3.0 + 4 * 1.0
    assert worth.leftover_value(pile("nuts nuts")) == 4.0 + 2.5
    assert worth.leftover_value(pile("caramel bean")) == 2.0
    assert worth.leftover_value(0) == 0.0


def test_pounds_beyond_the_goal_count_less() -> None:
    worth = DeliveryValues(coal=1.0, orders={}, stores=FLAT, pound=1.5, spare_pound=0.5, goal=10)
    assert worth.money(8) == 12.0
    assert worth.money(14) == 15.0 + 2.0
    assert worth.is_even(3, 10)
    assert worth.is_even(10, 40)
    assert not worth.is_even(9, 11)
    assert DeliveryValues(coal=1.0, orders={}, stores=FLAT, goal=5).is_even(0, 50)


def test_the_sum_of_a_state() -> None:
    state = at(
        "fulfil",
        demands=("d02", "d03"),
        special="s02",
        orders="m01+1 - s01",
        money=7,
        tracks=(0, 3, 0, 0, 9),
        room="nuts bean",
    )
    assert state.solo is not None
    steps = tuple(float(n) for n in range(10))
    worth = DeliveryValues(
        coal=1.0,
        orders={"m01": (0.0, 2.0, 5.0), "s01": (0.5, 9.0), "s02": (0.25, 9.0), "l01": (1.0, 70.0)},
        stores=(steps,) * len(STORES),
        demands={("d02", 0): 6.0, ("d03", 0): 100.0},
        keep=1,
        kept=kept(nuts=(3.0,)),
    )
    # m01 is half done, s01 and s02 are untouched, l01 is complete
    assert worth.of(state, 0) == 7 + (2.0 + 0.5 + 0.25 + 70.0) + 12.0 + (3.0 + 1.0)


def test_plain_figures_among_rivals() -> None:
    state = at("fulfil", seats=2, day=2, orders="s01 m01 -", tracks=(0, 2, 0, 0, 0))
    worth = delivery_estimate(BOOK, state, 0)
    assert worth.coal == values.coal(3)
    assert worth.keep == BOOK.board.keep
    assert worth.money(20) == 20
    assert set(worth.orders) == {"s01", "m01"}
    for order, table in worth.orders.items():
        assert len(table) == len(BOOK.orders[order].stages) + 1
        assert table[-1] == values.COMPLETION
    for index in range(len(STORES)):
        table = worth.stores[index]
        assert list(table) == sorted(table)
        assert table[9] == solo_values.advance(BOOK, state, 0, index, 9) > 0
    assert all(list(some) == sorted(some, reverse=True) for some in worth.kept)
    assert worth.kept[PIECES.index("bean")] == ()
    assert worth.kept[NUTS][0] >= worth.coal


def test_plain_figures_on_the_last_day() -> None:
    """Nothing is hoped for any more: what is left is a pound each (CF-8.4)."""
    state = at("fulfil", seats=2, day=6, orders="s01 m01 -")
    worth = delivery_estimate(BOOK, state, 0)
    assert worth.coal == BOOK.board.left_over
    assert worth.leftover_value(pile("boxed boxed nuts")) == 3 * BOOK.board.left_over
    assert worth.orders["m01"][:2] == (0.0, 0.0)


def test_plain_figures_alone() -> None:
    """CF-9.5: money counts up to what is asked for, stages of Special Orders by themselves."""
    state = at("fulfil", target="t03", demands=("d02",), special="s02", orders="s01 - -", money=4)
    state.players[0].special += (Held("m02", 1),)
    worth = delivery_estimate(BOOK, state, 0)
    asked = sum(o.money for o in BOOK.managers["t03"].objectives)
    assert worth.goal == asked
    assert worth.money(asked + 1) - worth.money(asked) == pytest.approx(solo_values.SPARE_POUND)
    assert worth.money(asked) - worth.money(asked - 1) == pytest.approx(solo_values.POUND)
    assert worth.orders["s02"] == (0.0, solo_values.SPECIAL)
    assert worth.orders["m02"] == (0.0, solo_values.SPECIAL, 2 * solo_values.SPECIAL)
    assert set(worth.demands) == {("d02", 0)}
    assert worth.keep == BOOK.board.solo.keep
