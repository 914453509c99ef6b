"""Counts of legal-move trees from fixed set-ups."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chocolate_factory.games.conveyor.acts.actions import Assign, EndFulfil, Upgrade
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import (
    GAME,
    at,
    begun,
    convert,
    counts,
    do,
    fulfil,
    give,
    run,
    slots,
)


def draft() -> State:
    return begun(2, 7)


def second_round() -> State:
    state = begun(3, 7)
    for _turn in range(3):
        state = do(state, GAME.legal(state, state.order[state.turn])[0])
    return state


def first_shift() -> State:
    return run(shift=1, pushed=False, coal=5)


def busy() -> State:
    parts = slots(bottom1="a06", bottom2="a09", bottom3="b04", bottom4="b13")
    belt = ("bean bean", "cocoa", "fingers", "nuts")
    return run(slots=parts, belt=belt, room="nuts", coal=4, employee="salters_expert_operator_1")


def upgrading() -> State:
    state = run(
        slots=slots(bottom2="b04"),
        belt=("bean", "cocoa chunks", "bean"),
        coal=3,
        employee="dunstan_technician_1",
    )
    return do(state, Assign(0, "bottom2"), Upgrade(0, "bottom2", 2, "cocoa", "fingers"))


def beside() -> State:
    state = run(belt=("bean", "bean"), coal=4, employee="dunstan_technician_1", room="nuts")
    return do(state, Assign(0, "top1"), convert("top1", "bean", "cocoa"))


def fulfilling() -> State:
    room = "chunks chunks fingers fingers caramel nuts boxed"
    return fulfil(room=room, orders="s15 m03 l12", employee="luxury_dealer_1", sides="BABAB")


def shop_agent() -> State:
    room = "chunks fingers caramel nuts boxed"
    return fulfil(room=room, orders="s01 m01 l01", employee="salters_shop_agent_1")


def agent() -> State:
    room = "chunks chunks fingers caramel caramel nuts boxed"
    state = at("fulfil", start=1, sides="BABBA", room=room, employee="dunstan_store_agent_1")
    return do(state, EndFulfil(0))


def cleaning() -> State:
    state = at("fulfil", start=1, room="bean cocoa nuts boxed", orders="- - m05", to_replace=2)
    give(state.players[1], room="bean bean nuts", orders="s02 - l03", to_replace=1)
    return do(state, EndFulfil(0))


TREES: dict[Callable[[], State], tuple[int, ...]] = {
    draft: (45, 1180, 8640),
    second_round: (5, 16, 24),
    first_shift: (1, 2, 2),
    busy: (25, 604, 14210),
    upgrading: (13, 87, 362),
    beside: (4, 11, 24),
    fulfilling: (36, 213, 508),
    shop_agent: (29, 105, 154),
    agent: (37, 176, 2149),
    cleaning: (2, 6, 24),
}
"""Courses of one, two, three acts from each set-up."""


@pytest.mark.parametrize("make", TREES)
def test_count_of_courses(make: Callable[[], State]) -> None:
    state = make()
    assert tuple(counts(state, 3)) == TREES[make]


def test_counts_that_can_be_reckoned_by_hand() -> None:
    """Five parts into eight slots, or one of five employees; then the same of what is left."""
    state = draft()
    assert [len(packet) for packet in state.parts] == [3, 2]
    part_first = 3 * 8 * (2 * 8 + 5) + 2 * 8 * (3 * 8 + 5)
    employee_first = 3 * (5 * 8 + 2) + 2 * (5 * 8 + 3)
    assert counts(state, 2) == [5 * 8 + 5, part_first + employee_first]
