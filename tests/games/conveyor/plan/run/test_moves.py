"""Plans in which pieces are moved, all moves looked at as one: against trying everything."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.pieces import PIECES
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import HAND, Chain, JourneyStep
from chocolate_factory.games.conveyor.plan.journey.resources import Resources
from chocolate_factory.games.conveyor.plan.run import transfer_bound
from chocolate_factory.games.conveyor.plan.run.planner import QUICK, Planner
from chocolate_factory.games.conveyor.plan.run.schedule import schedule
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX
from tests.helpers.conveyor.extra import GAME, at
from tests.helpers.conveyor.moving_positions import MOVERS, compare, moving_position
from tests.helpers.conveyor.run_positions import INF, check, random_horizon
from tests.helpers.conveyor.states import pile

MOVER = next(i for i, part in sorted(GAME.book.parts.items()) if part.move)
CLOSED = [employee for employee in MOVERS if not employee.startswith("salters_expert_operator")]
"""Who moves so little that all moves can be listed."""
LONG = ("fancies_decorator", "prodigy", "palace_operator", "palace_miner")
"""Whose moves take longest to be tried."""
STATES = 8_000
"""Positions with more are left out."""


@pytest.mark.parametrize(
    "employee",
    [
        pytest.param(each, marks=pytest.mark.slow) if each.startswith(LONG) else each
        for each in CLOSED
    ],
)
def test_the_best_is_mostly_found_and_proven(employee: str) -> None:
    """CF-7, CF-10.1: moves, and what an employee does by hand, in one search."""
    number = MOVERS.index(employee)
    seeds = range(number, number + 8 * len(MOVERS), len(MOVERS))
    some = [each for seed in seeds if (each := compare(GAME, seed, employee, STATES))]
    assert len(some) >= 5
    assert sum(each.found for each in some) >= 0.8 * len(some)
    assert sum(each.proven for each in some) >= 0.6 * len(some)


def test_two_moves_of_which_neither_pays_alone_are_found() -> None:
    """CF-10.1: two parts move both pieces that a part needs at once."""
    for seed in (103, 109, 115, 121):
        rng = Rng(seed, 78)
        state = moving_position(GAME, rng, "palace_miner_1")
        factory = state.players[0]
        factory.slots = (MOVER, None, None, "a06", MOVER, None, None, None)
        factory.belt = (pile("bean"), 0, 0, 0)
        factory.shift, factory.pushed, factory.coal = 3, True, 8
        assert check(GAME, state, random_horizon(GAME, state, rng)) is not None


def test_what_is_given_must_be_taken_and_what_is_taken_given() -> None:
    resources = Resources({"uses": 0})
    gave, took = resources.of("gave", 2, 3), resources.of("took", 2, 3)
    other = resources.of("took", 4, 3)
    assert resources.has_pairs
    assert resources.fits(gave + took)
    assert not any(resources.fits(usage) for usage in (gave, took, gave + other, 2 * gave + took))


def test_nobody_gives_to_itself() -> None:
    """A journey that gives and takes the same needs another one that does so, too."""
    resources = Resources({"uses": 0})
    both = resources.of("gave", 2, 3) + resources.of("took", 2, 3)
    loop = resources.of("loop", 2, 3)
    assert resources.fits(both)
    assert not resources.fits(both + loop)
    assert resources.fits(2 * both + loop)
    assert resources.fits(2 * (both + loop))


def test_a_piece_is_given_before_another_is_taken_where_that_is_the_only_order() -> None:
    """CF-7: the part moves the nuts first, then what lies beside, and each goes where the other
    was."""
    state = at("run", shift=3, pushed=True, coal=6, employee="dunstan_technician_1")
    factory = state.players[0]
    factory.slots = (None, MOVER, *[None] * 6)
    factory.belt = (0, pile("nuts"), pile("boxed"), 0)
    factory.assigned, factory.uses_left = SLOT_INDEX["top2"], 0
    nuts, boxed = pile("nuts"), pile("boxed")
    mover = SLOT_INDEX["top2"]
    second: Chain = (None, JourneyStep("take", 6, 2, HAND, nuts, nuts + boxed, 6))
    second = (second, JourneyStep("give", 6, 2, mover, nuts + boxed, boxed, 5))
    third: Chain = (None, JourneyStep("take", 6, 3, HAND, boxed, boxed + nuts, 5))
    third = (third, JourneyStep("give", 6, 3, mover, boxed + nuts, nuts, 6))
    _acts, after = schedule(GAME.book, state, 0, (third, second), 0)
    assert after.players[0].belt == (0, boxed, nuts, 0)


def test_a_piece_is_taken_after_what_goes_without_it_where_that_is_the_only_order() -> None:
    """CF-7: what comes back has been made of what is made here first."""
    state = at("run", shift=3, pushed=True, coal=9, employee="salters_expert_operator_1")
    factory = state.players[0]
    factory.slots = (None, "upgrader", "upgrader", *[None] * 5)
    factory.belt = (0, pile("bean"), 0, 0)
    bean, cocoa, chunks = pile("bean"), pile("cocoa"), pile("chunks")
    first, then = SLOT_INDEX["top2"], SLOT_INDEX["top3"]
    second: Chain = (None, JourneyStep("take", 6, 2, HAND, bean, bean + chunks, 2))
    second = (second, JourneyStep("operate", 6, 2, first, bean + chunks, cocoa + chunks))
    second = (second, JourneyStep("give", 6, 2, HAND, cocoa + chunks, chunks, 1))
    third: Chain = (None, JourneyStep("take", 6, 3, HAND, 0, cocoa, 1))
    third = (third, JourneyStep("operate", 6, 3, then, cocoa, chunks))
    third = (third, JourneyStep("give", 6, 3, HAND, chunks, 0, 2))
    _acts, after = schedule(GAME.book, state, 0, (third, second), 0)
    assert after.players[0].belt == (0, chunks, 0, 0)


def test_only_what_may_lie_where_it_is_moved_from_is_offered() -> None:
    """A part moves pieces from its own square alone, by hand they come from everywhere."""
    state = at("run", shift=3, pushed=True, coal=6, employee="palace_miner_1")
    factory = state.players[0]
    factory.slots, factory.uses_left = (None, MOVER, *[None] * 6), 0
    factory.belt = (pile("bean"), pile("nuts"), pile("boxed"), 0)
    horizon = random_horizon(GAME, state, Rng(1, 1))
    search = LabelSearch(GAME.book, state, 0, horizon, Effort(10_000), exchanges=True)
    nuts, every = (PIECES.index("nuts"),), {"bean", "nuts", "boxed"}
    assert [search.offers(square, 6) for square in (1, 2, 3, 4)] == [nuts, (), nuts, nuts]
    factory.employee, factory.uses_left = "palace_operator_1", 1
    search = LabelSearch(GAME.book, state, 0, horizon, Effort(10_000), exchanges=True)
    assert {PIECES[number] for number in search.offers(4, 6)} == every


def test_what_may_be_moved_comes_in_one_order() -> None:
    """Sets of words have another one in every process, and the bound followed it."""
    state = at("run", shift=2, pushed=True, coal=6, employee="palace_operator_1")
    state.players[0].belt = tuple(pile(" ".join(PIECES)) for _square in range(4))
    search = LabelSearch(GAME.book, state, 0, random_horizon(GAME, state, Rng(1, 1)), Effort(10))
    found = transfer_bound.every_exchange(search)
    assert found == sorted(found)
    assert len({piece for _time, piece in found}) == len(PIECES)


def test_a_part_that_moves_once_more_has_no_bound_where_moves_are_not_listed() -> None:
    state = at("run", shift=3, pushed=True, coal=6, employee="helpers_1")
    factory = state.players[0]
    factory.slots = (None, MOVER, *[None] * 6)
    factory.belt = (pile("bean"), pile("nuts nuts"), pile("boxed"), 0)
    horizon = random_horizon(GAME, state, Rng(1, 4))
    assert Planner(GAME.book, state, 0, horizon, QUICK).plan().bound == INF
    assert Planner(GAME.book, state, 0, horizon).plan().optimal
