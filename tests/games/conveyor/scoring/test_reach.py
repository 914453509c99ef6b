"""CF-9.5: an objective is called out of reach only once it is so for certain, and then at once."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.extra import GAME, at, begun, goal, placed, solo_facts

ALL_OVER_TOWN = "d07"


def town(phase: str, day: int, **tracks: int) -> State:
    """All Over Town asks for a step back at each of the five stores."""
    return placed(at(phase, day=day, demands=(ALL_OVER_TOWN,)), **tracks)


@pytest.mark.parametrize(
    ("day", "phase", "far", "lost"),
    [
        (6, "fulfil", 4, False),
        (6, "fulfil", 3, True),
        (6, "over", 4, True),
        (5, "fulfil", 2, False),  # the own store today, two more on Saturday with an agent
        (5, "fulfil", 1, True),
        (4, "fulfil", 0, False),
        (5, "cleanup", 3, False),
        (5, "cleanup", 2, True),
    ],
)
def test_cf_9_5_one_store_a_day_and_one_more_with_an_agent(
    day: int, phase: str, far: int, lost: bool
) -> None:
    stores = ("fancies", "salters", "luxury", "dunstan")[:far]
    state = town(phase, day, **dict.fromkeys(stores, 1))
    assert goal(state, ALL_OVER_TOWN).lost == lost
    told = GAME.words().progress(goal(state, ALL_OVER_TOWN))
    assert told.startswith("out of reach: ") == lost


def test_cf_9_5_only_the_store_of_todays_employee_is_left_on_saturday() -> None:
    others = {"palace": 1, "fancies": 1, "salters": 1, "luxury": 1}
    state = town("fulfil", 6, **others)  # today's employee is of the Palace
    assert goal(state, ALL_OVER_TOWN).lost
    state = town("draft", 6, **others)
    state.players[0].employee = None
    assert not goal(state, ALL_OVER_TOWN).lost


def test_cf_9_5_a_store_that_got_its_delivery_gets_no_other_one() -> None:
    state = town("fulfil", 6, fancies=1, salters=1, luxury=1, dunstan=1)
    state.players[0].delivered = ("palace",)
    assert goal(state, ALL_OVER_TOWN).lost


def test_cf_9_5_money_is_out_of_reach_once_all_open_stages_are_too_little() -> None:
    state = at("fulfil", day=6, money=2, orders="s01", room="caramel nuts")
    assert goal(state, "t03").lost
    assert not goal(at("fulfil", day=5, money=2), "t03").lost
    assert not goal(at("over", day=6, money=30), "t03").lost


def test_cf_9_5_orders_come_on_saturday_no_more() -> None:
    state = at("fulfil", day=6, demands=("d12",), orders="s01 m02 l01", room="nuts nuts nuts")
    assert not goal(state, "d12").lost
    state = at("fulfil", day=6, demands=("d12",), orders="s01 s02 l01", room="nuts nuts nuts")
    assert goal(state, "d12").lost
    assert not goal(at("cleanup", day=5, demands=("d12",)), "d12").lost


def test_cf_9_5_a_chocolate_order_needs_the_store_room_while_orders_are_fulfilled() -> None:
    assert goal(at("fulfil", day=6, target="t07", room="nuts"), "t07", 1).lost
    assert not goal(at("run", day=6, target="t07", room="nuts"), "t07", 1).lost
    state = at("over", day=6, target="t07", room="chunks fingers caramel nuts boxed")
    assert GAME.words().progress(goal(state, "t07", 1)) == "out of reach"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cf_9_5_what_is_out_of_reach_is_never_met(seed: int) -> None:
    state, rng = begun(seed=seed, initial_demands=3), Rng(seed)
    lost: set[tuple[str, int]] = set()
    while (decision := GAME.decision(state)) is not None:
        state, _events = GAME.apply(state, rng.choice(list(GAME.legal(state, decision.seats[0]))))
        facts = solo_facts(state)
        met = {(g.card, g.objective) for g in facts.goals if g.met}
        assert not lost & met
        lost |= {(g.card, g.objective) for g in facts.goals if g.lost}
    assert all(g.met or g.lost for g in solo_facts(state).goals)
    assert lost
