"""Several machines at once, and one after the other: against every floor of a tiny board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.plan.joint_build import JointBuild
from chocolate_factory.games.factory_fun.plan.planner import Planner
from chocolate_factory.games.factory_fun.plan.rows import RowSearch
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece
from chocolate_factory.games.node_budget import NodeBudget, Spent
from tests.helpers import dear_seldom
from tests.helpers.factory_fun import oracle, small
from tests.helpers.factory_fun.floors import BOOK

RED = oracle.red_book(BOOK)
NODES = 200_000
MOST = 4
"""What a floor may cost to be looked for."""


def places(site: Site, number: int) -> Iterator[Piece]:
    """A machine everywhere on the empty board."""
    for at in sorted(site.ground):
        for turn in range(4):
            piece = floor.put(floor.machine(number, turn), at)
            if site.ground.issuperset(floor.squares_of(piece)):
                yield piece


def all_floors(site: Site, numbers: list[int]) -> Iterator[Floor]:
    """Every right floor with these machines, wherever they stand."""
    for pieces in product(*(list(places(site, number)) for number in numbers)):
        covered = [at for piece in pieces for at in floor.squares_of(piece)]
        if len(set(covered)) == len(covered):
            yield from (f for f in small.floors(site, frozenset(pieces)) if site.is_right(f))


def begun(seed: int, width: int, height: int, owned: Owned) -> tuple[Site, list[int]]:
    """A tiny board with a machine on it, and the numbers of others."""
    rng = Rng(seed)
    book = (BOOK, RED)[seed % 2]
    ground = oracle.ground(width, height)
    first, *rest = rng.shuffle(sorted(book.by_number))
    site = Site(book, ground, floor.EMPTY, owned)
    build = Planner(site, first, chip_worth=0).plan()
    return site._replace(before=build.now if build else floor.EMPTY), rest


@pytest.mark.parametrize("seed", dear_seldom(range(12), 4, 6, 8))
def test_the_cheapest_floor_where_standing_machines_may_be_moved(seed: int) -> None:
    site, (number, *_rest) = begun(seed, 3 + seed % 2, 2 + (seed + 1) % 2, Owned())
    stood = [floor.number_of(p >> 8) for p in site.before if floor.is_machine(p >> 8)]
    prices = [site.price(now) for now in all_floors(site, [*stood, number])]
    least = min((price for price in prices if price <= MOST), default=None)
    assert JointBuild(site, (number,)).least(MOST, NodeBudget(NODES)) == least


@pytest.mark.parametrize("seed", range(4))
def test_the_cheapest_floor_with_two_machines_more(seed: int) -> None:
    book = (BOOK, RED)[seed % 2]
    site = Site(book, oracle.ground(4, 2), floor.EMPTY, Owned())
    numbers = list(Rng(seed).shuffle(sorted(book.by_number))[:2])
    prices = [site.price(now) for now in all_floors(site, numbers)]
    least = min((price for price in prices if price <= MOST), default=None)
    assert JointBuild(site, numbers).least(MOST, NodeBudget(NODES)) == least


ROWS = {(1, 4, 2): 3, (6, 4, 2): 3, (6, 3, 3): 4, (28, 3, 3): 6}
"""Boards on which a row is proven, with its price."""
LONGEST = (28, 3, 3)


@pytest.mark.parametrize(
    "where",
    [pytest.param(one, marks=[pytest.mark.slow] if one == LONGEST else []) for one in ROWS],
)
def test_the_cheapest_row_of_two(where: tuple[int, int, int]) -> None:
    """All floors after the first build, all after the second, each pair priced by the rules."""
    seed, width, height = where
    site = Site(RED, oracle.ground(width, height), floor.EMPTY, Owned())
    one, two = Rng(seed).shuffle(sorted(RED.by_number))[:2]
    lasts = list(all_floors(site, [one, two]))
    best = min(
        site.price(now) + site._replace(before=now).price(last)
        for now in all_floors(site, [one])
        for last in lasts
    )
    found = RowSearch(site, (one, two), (site.owned,) * 2).prove(6, NodeBudget(NODES))
    assert found is not None
    assert found.price == best == ROWS[where]


def test_a_row_is_not_proven_by_floors_that_were_never_listed() -> None:
    site = Site(RED, oracle.ground(3, 3), floor.EMPTY, Owned())
    one, two = Rng(0).shuffle(sorted(RED.by_number))[:2]
    search = RowSearch(site, (one, two), (site.owned,) * 2)
    assert search.prove(5, NodeBudget(NODES)) is None
    assert search.best is not None
    assert search.best.price == 7


def test_a_search_that_may_look_at_nothing_proves_nothing() -> None:
    site = Site(BOOK, BOOK.ground("A-classic"), floor.EMPTY, Owned())
    with pytest.raises(Spent):
        JointBuild(site, (38,)).least(3, NodeBudget(5))
