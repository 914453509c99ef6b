"""Inputs taken off a container for an output that has enough to spare."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.games.factory_fun.plan import rewire
from chocolate_factory.games.factory_fun.plan.planner import FAST, Planner
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor
from tests.helpers.factory_fun.floors import BOOK

REWIRING = msgspec.structs.replace(FAST, rewires=10)
SOURCE = ("blue 2 3", "m39 3 3 0", "red 3 2", "out.W 5 3")
"""Green 3, which nobody takes."""
TAKER = ("EW 5 6", "m28 6 6 0", "end.W 8 6")
"""Takes green 2, at the left."""


def site(*pieces: str) -> Site:
    return Site(BOOK, BOOK.ground("A-classic"), floor.read(pieces), Owned((2, 2, 2, 2)))


def taken(here: Site) -> list[Floor]:
    """What is no more on each floor with an input taken off."""
    return [here.before - off for off in rewire.ways(here, here.before)]


def test_the_pipe_between_container_and_input_goes() -> None:
    assert taken(site(*SOURCE, "green 4 6", *TAKER)) == [floor.read(["EW 5 6"])]


def test_a_container_beside_the_input_goes_if_it_feeds_nothing_else() -> None:
    beside = ("green 5 6", "m28 6 6 0", "end.W 8 6")
    assert taken(site(*SOURCE, *beside)) == [floor.read(["green 5 6"])]
    second = ("m01 5 7 1", "orange 6 7", "end.N 5 9")
    assert taken(site(*SOURCE, *beside, *second)) == []


def test_others_on_the_same_pipe_keep_it() -> None:
    branched = ("green 4 6", "ESW 5 6", "m28 6 6 0", "end.W 8 6", "m51 5 7 1", "out.N 5 9")
    here = site(*SOURCE, *branched)
    assert floor.read(["ESW 5 6"]) in taken(here)
    assert floor.read(["SW 5 6"]) <= rewire.ways(here, here.before)[0]


@pytest.mark.parametrize(
    "source",
    [
        ("orange 2 3", "m42 3 3 0", "out.W 5 3"),
        ("orange 2 3", "m22 3 3 0", "red 3 2", "out.N 4 4"),
    ],
    ids=["another colour", "too little"],
)
def test_an_output_of_another_colour_or_with_too_little_frees_nothing(
    source: tuple[str, ...],
) -> None:
    assert taken(site(*source, "green 4 6", *TAKER)) == []


def test_ff_6_1_a_build_brings_the_chips_of_an_input_that_stood_at_a_container() -> None:
    here = site(*SOURCE, "green 4 6", *TAKER)
    plain, rewired = (Planner(here, 8).plan(effort) for effort in (FAST, REWIRING))
    assert plain is not None
    assert rewired is not None
    assert (plain.chips, rewired.chips) == (0, 10)
    assert rewired.worth > plain.worth
    assert here.is_right(rewired.now)
    assert rewired.price == here.price(rewired.now)
