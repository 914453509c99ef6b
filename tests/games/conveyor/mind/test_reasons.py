"""What a hint says a plan is for: the deliveries of today, and what it gains."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.core.game import Player, Setup, Thought
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverStage,
    DeliverStore,
    EndFulfil,
    SkipStage,
)
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.views.hints.advice import worth
from tests.helpers.conveyor.states import GAME, LIVE, at, pile, slots


def money_of(order: str, stages: range) -> int:
    return sum(GAME.book.orders[order].stages[i].money for i in stages)


def test_the_deliveries_of_a_line_are_told_once_for_each_order_and_store() -> None:
    state = at("fulfil", orders="m01+1", room="caramel caramel nuts", employee="palace_director")
    room = pile("caramel caramel nuts")
    line = (DeliverStage(0, "m01", ("nuts",)), DeliverStore(0, "palace", ("caramel", "caramel")))
    order, store = reasons.delivery_list(GAME.book, state, 0, room, (*line, EndFulfil(0)))
    name = GAME.book.orders["m01"].name
    assert order == f"{name} stage 2, £{money_of('m01', range(1, 2))}"
    assert store == "The Palace Boutique 4 spaces", "a Director's delivery counts double"


def test_a_stage_that_is_skipped_is_told_without_money() -> None:
    state = at("fulfil", orders="m01", employee="fancies_clerk_1")
    (told,) = reasons.delivery_list(GAME.book, state, 0, 0, (SkipStage(0, "m01"), EndFulfil(0)))
    assert told == f"{GAME.book.orders['m01'].name} stage 1"


def test_long_lists_are_folded() -> None:
    assert reasons._short_list(["a", "b", "c", "d"]) == "a; b; c; d"
    assert reasons._short_list(["a", "b", "c", "d", "e", "f"]) == "a; b; c; 3 more"


def rich(day: int) -> State:
    """Fulfil with a store room that can pay something."""
    return at(
        "fulfil",
        day=day,
        orders="s01 m01 l01",
        employee="palace_miner_1",
        room="cocoa cocoa chunks chunks fingers fingers caramel nuts nuts boxed",
    )


def test_deliveries_say_what_they_bring_and_gain() -> None:
    state = rich(6)
    found = day_plans.deliveries(GAME.book, state, 0)
    assert len(found.line) > 1
    assert found.reason.startswith("It brings ")
    ends = [GAME.copy(state), GAME.copy(state)]
    for end, line in zip(ends, (found.line, (EndFulfil(0),)), strict=True):
        for action in line:
            GAME.advance(end, action)
    more, less = (GAME.result(end).scores[0] for end in ends)
    assert f"£{more - less} more on the score sheet than ending here." in found.reason
    assert "later" not in found.reason, "there is no later on Saturday"
    assert "keeping all for later" in day_plans.deliveries(GAME.book, rich(3), 0).reason


def test_nothing_to_deliver_is_said() -> None:
    state = at("fulfil", room="")
    assert day_plans.deliveries(GAME.book, state, 0).reason == (
        "Nothing more is worth delivering today."
    )


def test_a_run_names_what_it_is_for() -> None:
    state = at(
        "run",
        day=6,
        shift=1,
        pushed=False,
        coal=20,
        orders="s01 m01 l01",
        slots=slots(bottom3="a08"),
        belt=("bean", "cocoa", "fingers", "nuts"),
        room="caramel nuts boxed fingers",
        employee="palace_miner_1",
    )
    found = day_plans.run(GAME.book, state, 0, 20_000)
    assert found.reason.startswith("For today: ")
    assert "more in the end than only pushing the belt" in found.reason
    assert not re.search(r"£\d+\.", found.reason), "whole pounds"


@pytest.mark.parametrize("phase", ["run", "fulfil"])
def test_alone_nothing_is_told_in_pounds_but_what_an_order_pays(phase: str) -> None:
    setup = LIVE.resolve(Setup((Player("Ada", "red"),), {"start": 0}), 3)
    state = LIVE.begin(setup, 3)
    state.phase, state.seat, state.turn, state.parts, state.employees = phase, 0, 0, (), ()
    factory = state.players[0]
    factory.part_taken, factory.employee, factory.shift = True, "palace_miner_1", 1
    factory.coal, factory.room = 9, pile("chunks chunks fingers fingers caramel nuts boxed boxed")
    if phase == "run":
        found = day_plans.run(LIVE.book, state, 0, 5_000)
    else:
        found = day_plans.deliveries(LIVE.book, state, 0)
    assert "about £" not in found.reason.lower()
    assert "£" not in worth(LIVE, found, state)
    assert "£1." in worth(LIVE, Thought(found.action, 3.0, bound=4.0))
