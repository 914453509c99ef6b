"""The levels of Plantation & Candy: legal, fair, repeatable, and sensible in clear cases."""

from __future__ import annotations

from itertools import product

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.ending import Drop
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.mind import LEVELS, minds
from chocolate_factory.games.plantation.mind.figures.specialists import KEPT
from chocolate_factory.games.plantation.mind.turns import specialist_worth
from chocolate_factory.games.plantation.state.state import State
from tests.helpers import dear_seldom
from tests.helpers.plantation.states import BOOK, GAME, at, begun, give

NAMES = tuple(level.id for level in LEVELS)
GAMES = ("both", "plantation", "candy")
FEW = 6
"""Nodes enough for `hard` and `master` to be themselves in a test."""


def test_the_levels_from_weak_to_strong() -> None:
    assert NAMES == ("easy", "medium", "hard", "master")


@pytest.mark.parametrize(
    ("level", "game"),
    dear_seldom(
        product(NAMES, GAMES),
        ("hard", "both"),
        ("hard", "candy"),
        *((NAMES[-1], game) for game in GAMES),
    ),
)
def test_whole_games_are_legal(level: str, game: str) -> None:
    mind, state, number = minds(GAME)[level], begun(3, 4, game), 0
    while state.seat is not None:
        seen = GAME.observe(state, state.seat, Rng(number))
        for action in mind.choose(seen, state.seat, FEW, number).plays:
            assert GAME.refusal(state, action) is None
            GAME.advance(state, action)
            number += 1
    assert number > 60


@pytest.mark.parametrize("level", NAMES)
def test_what_a_seat_cannot_know_does_not_matter(level: str) -> None:
    """However the hidden cards lie in the state that is asked about."""
    state: State = begun(2, seed=3)
    mind = minds(GAME)[level]
    for number in range(12):
        seat = state.seat
        assert seat is not None
        first = mind.choose(GAME.observe(state, seat, Rng(number)), seat, FEW, number)
        fresh = minds(GAME)[level]
        again = fresh.choose(GAME.observe(state, seat, Rng(99)), seat, FEW, number)
        assert first == again
        for action in first.plays:
            GAME.advance(state, action)


@pytest.mark.parametrize("level", NAMES)
def test_the_last_turn_loads_what_counts(level: str) -> None:
    """PL-8: a decorated candy in the own truck rather than sugar."""
    state = at(
        2,
        ring=(3,),
        hand="worker_3",
        warehouse="truffles* sugar sugar",
        trucks={"a": "peanuts peanuts pretzels pretzels pretzels sugar"},
    )
    give(state, 1, hand="")
    acts = minds(GAME)[level].choose(state, 0, FEW, 1).plays
    loads = [act for act in acts if isinstance(act, Load)]
    assert [(act.good, BOOK.trucks[BOOK.truck_index[act.truck]].colour) for act in loads] == [
        ("truffles*", "own")
    ]


@pytest.mark.parametrize("level", NAMES)
def test_keeps_the_specialists_that_can_do_more(level: str) -> None:
    """PL-6.2: the Temp can do nothing."""
    state = at(1, played="temp machinist_1 sorter_1 lift_operator_1")
    state.phase = "drop"
    assert minds(GAME)[level].choose(state, 0, FEW, 1).action == Drop(0, "temp")
    assert specialist_worth(BOOK, "temp", KEPT) == 0


@pytest.mark.parametrize("level", NAMES)
def test_says_why(level: str) -> None:
    state = begun(2, 5)
    seat = state.seat
    assert seat is not None
    thought = minds(GAME)[level].choose(GAME.observe(state, seat, Rng(1)), seat, FEW, 1)
    assert thought.reason.endswith(".")
    assert thought.value is not None
