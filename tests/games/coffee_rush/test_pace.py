"""For how many rounds the orders last: told coarsely, late enough, and never more than before."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.pace import Pace
from chocolate_factory.games.coffee_rush.state.events import OrdersDrawn, RoundBegan
from tests.helpers.coffee_rush.states import GAME


def rounds(*drawn: int) -> Pace:
    """The first round begins, and so many orders are drawn in each."""
    pace = Pace(GAME.book, 2)
    pace.go_on((RoundBegan(1),))
    for number, n in enumerate(drawn, 2):
        pace.go_on((OrdersDrawn(0, ("x",) * n), RoundBegan(number)))
    return pace


def told(*drawn: int) -> list[int | None]:
    """What is told at the beginning of each round."""
    pace = rounds(*drawn)
    return [pace.told(n + 1) for n in range(len(drawn) + 1)]


def test_it_is_told_in_fives_from_the_fourth_round_on() -> None:
    assert told(2, 2, 2, 2) == [None, None, None, 35, 35]


def test_it_never_rises_though_the_pace_falls() -> None:
    assert told(2, 2, 2, 0, 0, 0) == [None, None, None, 35, 35, 35, 35]


def test_the_last_ten_rounds_are_told_each() -> None:
    assert told(*[10] * 5)[3:] == [5, 4, 3]
    assert told(*[15] * 5)[-1] == 0, "no order is left to draw"


def test_what_was_taken_back_is_forgotten() -> None:
    pace = rounds(2, 2, 2, 2)
    pace.back(4)
    assert (pace.acts, pace.told(4)) == (4, 35)
    pace.go_on((OrdersDrawn(0, ("x",) * 40), RoundBegan(5)))
    assert pace.told(5) == 3
