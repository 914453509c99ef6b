"""The cheapest build, against every floor of a tiny board; bounds that no build is below."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.plan.exact import Prover, cheapest
from chocolate_factory.games.factory_fun.plan.planner import FAST, Planner
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.check import check
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from tests.helpers import dear_seldom, mostly_seldom
from tests.helpers.factory_fun import oracle, small
from tests.helpers.factory_fun.floors import BOOK
from tests.helpers.factory_fun.growth import grow

RED = oracle.red_book(BOOK)
BOARDS = ((3, 3), (4, 2), (5, 2))


@pytest.mark.parametrize("seed", dear_seldom(range(30), 2, 7, *range(9, 30)))
def test_the_cheapest_build_of_a_tiny_board(seed: int) -> None:
    rng = Rng(seed)
    book = (BOOK, RED)[seed % 2]
    ground = oracle.ground(*BOARDS[seed % 3])
    first, second, *_ = rng.shuffle(sorted(book.by_number))
    begun = Planner(Site(book, ground, floor.EMPTY, Owned()), first, chip_worth=0).plan()
    site = Site(book, ground, begun.now if begun else floor.EMPTY, Owned())
    proof = Prover(site, second).prove(nodes=30_000, most=20)
    assert proof.proven
    assert (proof.build.price if proof.build else None) == small.cheapest(site, second)
    if proof.build is not None:
        assert check(book, ground, proof.build.now, site.owned).right
        assert proof.build.price == site.price(proof.build.now) == proof.bound


@pytest.mark.parametrize("seed", mostly_seldom(range(2), 1))
def test_no_build_is_below_the_bound(seed: int) -> None:
    for grown in grow(BOOK, seed, FAST, rounds=6):
        proof = cheapest(grown.site, grown.number, nodes=2000, most=30)
        known = Planner(grown.site, grown.number, chip_worth=0).plan()
        for build in (proof.build, known):
            if build is not None:
                assert build.price >= proof.bound
                assert check(BOOK, grown.site.ground, build.now, grown.site.owned).right
        assert proof.nodes <= 2000
        assert proof.build is None or proof.proven == (proof.build.price == proof.bound)


def test_nothing_is_promised_before_anything_was_looked_at() -> None:
    site = Site(BOOK, BOOK.ground("A-classic"), floor.EMPTY, Owned())
    proof = Prover(site, 38).prove(nodes=0, most=20)
    assert (proof.build, proof.nodes) == (None, 0)
    assert not proof.proven
    assert proof.bound == 3
