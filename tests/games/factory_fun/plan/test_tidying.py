"""Builds without the pieces that they can do without."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.plan.tidying import tidied
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from tests.helpers.factory_fun.floors import BOOK

BUILT = ("m38 3 6 0", "green 2 6", "red 3 5", "out.W 5 6")
"""The example of the rule book, built as short as can be."""


def tidy(*pieces: str, before: tuple[str, ...] = ()) -> set[str]:
    """What lies there once a build is tidied."""
    here = Site(BOOK, BOOK.ground("A-classic"), floor.read(before), Owned((2, 2, 2, 2)))
    now = tidied(here, floor.read(pieces))
    assert here.is_right(now)
    return set(floor.listing(now))


def test_what_is_short_stays_as_it_is() -> None:
    assert tidy(*BUILT) == set(BUILT)


def test_a_container_comes_nearer_in_the_place_of_a_pipe() -> None:
    assert tidy("m38 3 6 0", "green 2 6", "red 3 4", "NS 3 5", "out.W 5 6") == set(BUILT)


def test_a_reservoir_comes_nearer_round_a_corner_and_is_turned() -> None:
    longer = ("m38 3 6 0", "green 2 6", "red 3 5", "SW 5 6", "NS 5 7", "out.N 5 8")
    assert tidy(*longer) == set(BUILT)


def test_what_serves_nothing_is_lifted() -> None:
    assert tidy(*BUILT, "blue 6 2") == set(BUILT)


@pytest.mark.parametrize("lain", [("red 3 4",), ("red 3 4", "NS 3 5"), ("blue 6 2",)])
def test_what_lay_there_costs_nothing_and_stays(lain: tuple[str, ...]) -> None:
    """FF-5.2: to move it would cost what a pipe saves."""
    build = {"m38 3 6 0", "green 2 6", "out.W 5 6", *lain}
    build |= {"NS 3 5"} if "red 3 4" in lain else {"red 3 5"}
    assert tidy(*build, before=lain) == build


def test_a_container_that_feeds_two_stays_between_them() -> None:
    """Nearer to one of them it would not reach the other."""
    two = ("m38 3 6 0", "green 2 6", "red 3 4", "NS 3 5", "out.W 5 6", "m03 2 4 2", "out.S 1 3")
    assert tidy(*two) == set(two)
