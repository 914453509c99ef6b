"""Builds that the planner finds: always right, at the price it says, no dearer than the figures."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.plan.planner import FAST, THOROUGH, Planner
from chocolate_factory.games.factory_fun.plan.site import BuildStep, Site
from chocolate_factory.games.factory_fun.rules.check import check
from chocolate_factory.games.factory_fun.rules.price import bill
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor
from tests.helpers import mostly_seldom
from tests.helpers.factory_fun.floors import BOOK, WORKED, Build, floors
from tests.helpers.factory_fun.growth import Grown, grow


def done(before: Floor, steps: tuple[BuildStep, ...]) -> Floor:
    """The floor after the steps, each of which must be possible when it comes."""
    now = before
    for step in steps:
        lying = {p for at in floor.squares_of(step.piece) for p in floor.at(now, at)}
        if step.verb == "lift":
            assert step.piece in lying
            kind = floor.kind_of(step.piece)
            assert step.sides == (floor.kind_text(kind) if len(lying) > 1 else "")
            now -= {step.piece}
        else:
            assert floor.is_machine(floor.kind_of(step.piece)) == (step.verb == "place")
            assert all(floor.kind_of(p) == 15 - floor.kind_of(step.piece) for p in lying)
            now |= {step.piece}
    return now


def hold(grown: Grown) -> None:
    """What must hold of a build, whatever was tried."""
    site, build = grown.site, grown.build
    assert build is not None
    verdict = check(site.book, site.ground, build.now, site.owned)
    assert verdict.right
    paid = bill(site.book.numbers, site.before, build.now)
    assert build.price == paid.price <= grown.most
    assert len(paid.moved) <= site.book.numbers.moves
    assert build.chips == sum(verdict.chips.values()) - site.chips(site.before)
    assert build.worth == build.value - build.price + build.chips
    assert done(site.before, build.steps) == build.now
    order = ["lift", "place", "lay"]
    assert [step.verb for step in build.steps] == sorted(
        (step.verb for step in build.steps), key=order.index
    )
    assert set(floor.machines(build.now)) == {*floor.machines(site.before), grown.number}


@pytest.mark.parametrize("seed", mostly_seldom(range(6), 2))
def test_builds_are_right_and_cost_what_they_say(seed: int) -> None:
    found = list(grow(BOOK, seed, FAST))
    built = [grown for grown in found if grown.build is not None]
    for grown in built:
        hold(grown)
    assert len(built) >= 5


def test_a_build_is_found_again() -> None:
    one, other = (list(grow(BOOK, 3, FAST, rounds=5)) for _time in range(2))
    assert [grown.build for grown in one] == [grown.build for grown in other]


REWIRED = {("W3", "m31"), ("W4", "m10")}
"""Rounds in which outputs are merged, or taken from one machine for another."""


@pytest.mark.parametrize("build", WORKED.values(), ids=lambda build: str(build.id))
def test_builds_are_no_worse_than_those_of_the_figures(build: Build) -> None:
    stages = floors(build)
    for before, now, one in zip(stages, stages[1:], build.rounds, strict=False):
        if (build.id, one.machine) in REWIRED:
            continue
        site = Site(BOOK, BOOK.ground(build.board), before, Owned((2, 1, 1, 1), diagonal=1))
        found = Planner(site, floor.machine_number(one.machine)).plan(THOROUGH)
        assert found is not None
        gain = site.chips(now) - site.chips(before)
        assert found.price - found.chips <= one.cost - gain


def test_no_build_where_there_is_no_room_or_no_money() -> None:
    ground = BOOK.ground("A-classic")
    full = frozenset(floor.put(floor.container(0), at) for at in ground)
    mine = Owned((99, 1, 1, 1))
    assert Planner(Site(BOOK, frozenset(sorted(ground)[:1]), floor.EMPTY, mine), 38).plan() is None
    assert Planner(Site(BOOK, ground, floor.EMPTY, mine), 38).plan(most=1) is None
    assert Planner(Site(BOOK, ground, full, mine), 38).plan() is not None


def test_ff_5_3_a_standing_machine_moves_where_that_helps() -> None:
    row = frozenset(floor.square(column, 1) for column in range(1, 8))
    before = floor.read(["green 2 1", "m28 3 1 0", "end.W 5 1"])
    planner = Planner(Site(BOOK, row, before, Owned()), 34)
    assert planner.plan(FAST) is None
    build = Planner(planner.site, 34).plan(THOROUGH)
    assert build is not None
    hold(Grown(planner.site, 34, 9, build))
    now = ["orange 1 1", "m34 2 1 0", "m28 4 1 0", "end.W 6 1"]
    assert floor.listing(build.now) == sorted(now)
    assert (build.price, build.chips) == (4, 10)
