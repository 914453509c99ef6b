"""Why a run leaves the Chute alone."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from tests.helpers.conveyor.states import GAME, at


@pytest.mark.parametrize(
    ("lying", "orders", "told"),
    [
        ("nuts", "s01 m01 -", "Leave the Chute alone: on the belt a nut will bring about £1 more."),
        (
            "fingers fingers",
            "s01 m01 -",
            "Leave the Chute alone: on the belt 2 fingers will bring about £1 more.",
        ),
        ("bean", "s01 m01 -", ""),
        ("", "s01 m01 -", ""),
        ("fingers fingers", "s03 - -", ""),  # there they are dropped
    ],
)
def test_a_run_says_why_it_leaves_chocolate_at_the_chute(
    lying: str, orders: str, told: str
) -> None:
    state = at(
        "run",
        day=3,
        shift=3,
        pushed=True,
        used=["top1", "top2"],
        coal=6,
        orders=orders,
        belt=("", "", lying, ""),
        room="chunks chunks",
        employee="palace_miner_1",
    )
    said = day_plans.run(GAME.book, state, 0, 20_000).reason.splitlines()
    assert [line for line in said if "Chute" in line] == ([told] if told else [])


def test_on_saturday_the_chute_needs_no_reason() -> None:
    """The belt is emptied into the store room in the evening (CF-5.6)."""
    lying = ("", "", "nuts", "")
    state = at("run", day=6, shift=3, pushed=True, belt=lying, coal=6, employee="palace_miner_1")
    assert "Chute" not in day_plans.run(GAME.book, state, 0, 20_000).reason
