"""The script that fits what the review of Coffee Rush expects."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.mind.figures import FIGURES, LAST_FIGURES
from chocolate_factory.games.coffee_rush.mind.forecast import LastProspects, Prospects
from scripts.lab import coffee_points
from scripts.lab.least_squares import Sums
from tests.helpers.coffee_rush.states import GAME


def test_figures_have_a_name_each() -> None:
    for figures in FIGURES.values():
        assert len(figures) == len(Prospects._fields)
    assert len(LAST_FIGURES) == len(LastProspects._fields)


def test_the_module_says_what_was_fitted() -> None:
    found: dict[str, object] = {}
    exec(coffee_points.module({2: (1.5, -0.25)}, (0.5,)), found)
    assert found["FIGURES"] == {2: (1.5, -0.25)}
    assert found["LAST_FIGURES"] == (0.5,)


def test_the_module_in_use_is_as_it_is_written() -> None:
    assert coffee_points.FILE.read_text() == coffee_points.module(FIGURES, LAST_FIGURES)


def test_rows_of_a_game_are_of_both_kinds() -> None:
    rows = list(coffee_points.rows(GAME, 3, 1))
    assert {len(sight) for sight, _came in rows} == {
        len(Prospects._fields),
        len(LastProspects._fields),
    }


def test_least_squares_find_the_line() -> None:
    sums = Sums(2)
    for x in range(20):
        sums.add((1.0, float(x)), 3.0 - 2.0 * x)
    constant, slope = sums.fitted(ridge=0.0)
    assert abs(constant - 3) < 1e-6
    assert abs(slope + 2) < 1e-6
