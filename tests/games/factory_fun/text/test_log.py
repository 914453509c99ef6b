"""The log of Factory Fun: what a round brought, in money and chips."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.state.events import (
    BuildEnded,
    GiftNamed,
    Passed,
    Settled,
    Taken,
)
from tests.helpers.factory_fun.states import GAME, NAMES

PAID = "Ada earns 8 with Flexfixer"


@pytest.mark.parametrize(
    ("had", "chips", "line"),
    [
        (0, (), f"{PAID} and pays 3"),
        (10, (("m07.L", 10),), f"{PAID} and pays 3"),
        (
            5,
            (("m07.L", 10), ("m39.T1", 5)),
            f"{PAID}, pays 3 and wins 10 in chips, now 15 in all",
        ),
        (
            15,
            (("m07.L", 10),),
            f"{PAID}, pays 3 and loses 5 in chips, now 10 in all",
        ),
        (5, (), f"{PAID}, pays 3 and loses all 5 in chips"),
    ],
)
def test_ff_2_9_the_log_names_the_chips_of_the_round(
    had: int, chips: tuple[tuple[str, int], ...], line: str
) -> None:
    event = Settled(0, "m07", 8, 3, chips, had)
    assert GAME.words().event(event, NAMES) == line


def test_ff_5_5_the_log_names_a_container_as_it_is_said() -> None:
    said = GAME.words().event(GiftNamed(0, "orange"), NAMES)
    assert said == "Ada chooses an orange container"


def test_ff_2_5_giving_up_the_last_machine_is_said_to_be_free() -> None:
    said = GAME.words().event(Taken(0, "m07", True), NAMES)
    assert said.startswith("Ada takes the last machine, Flexfixer, and may give it up for free")


def test_ff_2_9_a_build_is_paid_for_once_when_money_moves() -> None:
    told = [
        GAME.words().event(event, NAMES)
        for event in (BuildEnded(0, "m07", 8, 3), Settled(0, "m07", 8, 3, ()))
    ]
    assert told == ["Ada builds Flexfixer", f"{PAID} and pays 3"]


def test_ff_2_3_who_is_asked_again_is_not_told_twice_to_take_none() -> None:
    assert GAME.words().event(Passed(0), NAMES) == "Ada takes none"
    assert GAME.words().event(Passed(0, True), NAMES) == "Ada is asked again and takes none"
