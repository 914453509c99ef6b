"""What is told of one's own counter, and how another one is looked at."""

from __future__ import annotations

import pytest

from chocolate_factory.games.coffee_rush.state.state import orders_of
from chocolate_factory.ui.stage.enlarging import AFTER
from tests.helpers.coffee_rush.table import a_table, view_of
from tests.helpers.shell import words
from tests.helpers.tables import table_of


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1440, 900), 1.0), ((1280, 800), 2.0)]
)
def test_ones_own_points_stand_on_ones_own_counter(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(2, 4, size, scale)
    shop = match.state.players[match.own]
    shop.up = match.state.deck[:3]
    table_of(shell).jump()
    pilot.settle()
    view_of(shell).memo.clear()
    assert "3 points" in words(shell)
    assert "3 points if the game ended now" in pilot.spot("score:points").tooltip


def test_another_counter_is_shown_larger_after_a_long_look() -> None:
    shell, match, pilot = a_table(2, 4, (1440, 900))
    other = 1 - match.own
    assert orders_of(match.state.players[other])
    pilot.hover(f"player:{other}")
    pilot.wait(AFTER + 0.5)
    pilot.settle()
    assert shell.director.tooltips.large is not None
    assert shell.director.tooltips.large.factor > 1.5


def test_in_the_compact_layout_there_is_a_drawer_for_that() -> None:
    shell, match, _pilot = a_table(2, 4, (1280, 800), 2.0)
    assert shell.director.top.enlarged(f"player:{1 - match.own}") is None
