"""The small tabs of another player: ingredients that can be read, however many orders there are."""

from __future__ import annotations

import pytest

from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.areas import small_tabs
from tests.helpers.coffee_rush.states import give
from tests.helpers.coffee_rush.table import a_table, to_move
from tests.helpers.tables import table_of

WIDE, LOW, HIGH, MORE = 165.0, 130.0, 230.0, 24.0
"""About the room of a card among three others, and of one among two, at 1280x800."""


@pytest.mark.parametrize("height", [LOW, HIGH])
@pytest.mark.parametrize(
    "needs",
    [
        ((3,), (4,), (), (3,)),
        ((4, 4), (4, 4, 4), (4, 4), (4,)),
        ((3, 3, 3), (), (4, 4), (3, 3, 3, 3)),
        ((4,) * 4, (4,) * 4, (4,) * 4, (4,) * 4),
    ],
)
def test_ingredients_never_get_too_small(height: float, needs: small_tabs.Needs) -> None:
    found = small_tabs.plan(WIDE, height, needs, MORE)
    assert found.side >= lengths.INGREDIENT_LEAST
    assert sum(found.heights) <= height + 0.01
    for counts, n, lines, high in zip(needs, found.shown, found.lines, found.heights, strict=True):
        columns = sum(-(-count // lines) for count in counts[:n])
        used = columns * found.side + n * (found.edge + small_tabs.BETWEEN)
        assert used <= WIDE + small_tabs.BETWEEN - MORE * (n < len(counts)) + 0.01
        assert high >= (lines * found.side if counts else 0)
        assert n > 0 or not counts


def test_all_orders_are_drawn_where_they_can_be_read() -> None:
    found = small_tabs.plan(WIDE, LOW, ((3, 3, 3), (3,), (), (4,)), MORE)
    assert found.shown == (3, 1, 0, 1)
    assert found.heights[0] > found.heights[1] > found.heights[2]


@pytest.mark.parametrize(("tabs", "told"), [(2, False), (5, True)])
def test_what_has_no_room_is_named_by_the_tooltip(tabs: int, told: bool) -> None:
    shell, match, pilot = a_table(4, 4)
    to_move(match, shell, pilot)
    lattes = ("caffe_latte_1", "caffe_latte_2", "choco_latte_1", "cocoa_1", "cocoa_2")[:tabs]
    give(match.state, 1, tabs=(" ".join(lattes), "", "", ""))
    table_of(shell).jump()
    pilot.settle()
    words = "Tab 1: 2 × Caffe Latte, Choco Latte and 2 × Cocoa."
    assert (words in pilot.spot("player:1").tooltip) is told
