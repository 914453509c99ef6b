"""The cheapest pipes between two ends."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.plan import router
from chocolate_factory.games.factory_fun.plan.planner import FAST
from chocolate_factory.games.factory_fun.plan.router import Goals, between, distances, routes
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.check import off_floor, overlaps
from chocolate_factory.games.factory_fun.rules.ends import ends_of, facing, key
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import E, N, S, W
from tests.helpers import dear_seldom
from tests.helpers.factory_fun.floors import BOOK
from tests.helpers.factory_fun.growth import grow

GROUND = BOOK.ground("A-classic")


def site(*lines: str) -> Site:
    return Site(BOOK, GROUND, floor.read(lines), Owned())


def texts(route: router.Route) -> str:
    return ", ".join(floor.text(piece) for piece in route.added)


def test_a_straight_way_is_the_first_and_others_follow() -> None:
    here = site("red 2 2", "out.W 6 2")
    found = between(here, here.before, key(floor.square(2, 2), E), key(floor.square(6, 2), W))
    assert texts(found[0]) == "EW 3 2, EW 4 2, EW 5 2"
    assert [one.cost for one in found] == sorted(one.cost for one in found)
    assert len(found) > 1
    assert len({one.added for one in found}) == len(found)


def test_ff_5_2_a_crossing_and_two_curves_cost_one_piece() -> None:
    here = site("red 2 2", "NS 3 2", "out.W 4 2")
    (first, *_) = between(here, here.before, key(floor.square(2, 2), E), key(floor.square(4, 2), W))
    assert (texts(first), first.cost, first.lifted) == ("EW 3 2", 1, ())
    here = site("red 2 2", "NE 3 2", "out.N 3 3")
    (first, *_) = between(here, here.before, key(floor.square(2, 2), E), key(floor.square(3, 3), N))
    assert (texts(first), first.cost, first.lifted) == ("SW 3 2", 1, ())


def test_ff_5_2_a_three_way_takes_the_place_of_a_straight() -> None:
    here = site("EW 4 2", "out.N 4 3")
    pipe = key(floor.square(4, 2), E)
    (first, *_) = between(here, here.before, key(floor.square(4, 3), N), pipe)
    assert texts(first) == "ESW 4 2"
    assert [floor.text(piece) for piece in first.lifted] == ["EW 4 2"]
    assert first.on(here.before) == floor.read(["ESW 4 2", "out.N 4 3"])


def test_ff_5_2_what_lay_there_when_the_round_began_is_free() -> None:
    here = site("red 2 2", "EW 3 2", "out.W 4 2")
    now = here.before - floor.read(["EW 3 2"])
    (first, *_) = between(here, now, key(floor.square(2, 2), E), key(floor.square(4, 2), W))
    assert (texts(first), first.cost) == ("EW 3 2", 0)


def test_pillars_and_tiles_are_gone_round() -> None:
    here = site("red 5 2", "green 5 3", "out.S 5 5")
    below = key(floor.square(5, 5), S)
    (first, *_) = between(here, here.before, key(floor.square(5, 2), E), below)
    passed = {floor.column_row(piece & 255) for piece in first.added}
    assert not passed & {(5, 3), (5, 4), (5, 5)}
    assert first.cost == len(first.added) == 6


def test_no_way_is_no_route() -> None:
    here = site("red 1 1", "green 2 1", "green 1 2", "out.W 5 5")
    assert not between(here, here.before, key(floor.square(1, 1), E), key(floor.square(5, 5), W))


def test_a_route_may_end_at_nothing() -> None:
    here = site("red 2 2")
    goal = key(floor.square(4, 2), E)
    (first, *_) = between(here, here.before, key(floor.square(2, 2), E), goal)
    assert facing(goal) >> 4 not in {piece & 255 for piece in first.added}
    assert any(piece & 255 == goal >> 4 for piece in first.added)


@pytest.mark.parametrize("seed", dear_seldom(range(4), 1, 3))
def test_routes_cost_what_they_say_and_distances_agree(seed: int) -> None:
    rng = Rng(seed)
    for grown in grow(BOOK, seed, FAST, rounds=7):
        here, now = grown.site, grown.site.before
        ends = ends_of(BOOK, now)
        colour = rng.below(4)
        lying = [p for p in now if p >> 8 == floor.container(colour)]
        keys = frozenset((p & 255) << 4 | side for p in lying for side in floor.SIDES)
        laid = (floor.container(colour),) if not lying else ()
        goals = Goals(keys, frozenset(p for p in now if floor.is_connector(p >> 8)), laid)
        far = distances(here, now, goals)
        free = sorted(k for k in ends.terminal if not ends.joined(k) and k not in keys)
        for start in rng.shuffle(free)[:6]:
            costs = []
            for route in routes(here, now, start, goals):
                after = route.on(now)
                assert here.price(after) == route.cost
                assert not list(overlaps(after))
                assert not list(off_floor(GROUND | here.ground, after))
                costs.append(route.cost)
            assert costs == sorted(costs)
            assert min(costs, default=None) == far.get(facing(start))
