"""Coffee Rush in the harness of all games: whole random games, saved ones, replayed ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from chocolate_factory.games.coffee_rush.mind import minds
from tests.helpers import conformance, mostly_seldom, wrong
from tests.helpers.coffee_rush.kit import CoffeeKit, generous
from tests.helpers.coffee_rush.states import GAME, LIVE, begun, setup

KIT = CoffeeKit(GAME)


@pytest.mark.parametrize("seed", conformance.seeds(18, 5))
def test_random_games(seed: int) -> None:
    conformance.play(KIT, setup(2 + seed % 3, "random"), seed)


@pytest.mark.parametrize("seed", conformance.seeds(12, 3))
def test_random_games_in_which_much_happens(seed: int) -> None:
    conformance.play(CoffeeKit(LIVE), setup(2 + seed % 3, "random"), seed, change=generous)


@pytest.mark.parametrize("seed", range(6))
def test_saved_games(seed: int, tmp_path: Path) -> None:
    conformance.recorded(KIT, setup(2 + seed % 3), seed, tmp_path)


@pytest.mark.parametrize("seed", range(3))
def test_same_seed_and_same_acts_same_game(seed: int) -> None:
    conformance.repeated(KIT, setup(3, "random"), seed)


@pytest.mark.parametrize("seats", mostly_seldom([3, 2, 4], 1))
def test_games_of_bots_hold_to_it_too(seats: int) -> None:
    """They come to states that random players never see: upgrades, tokens, many orders served."""
    mind = minds(GAME)["easy"]
    state = GAME.begin(setup(seats), seats)
    while state.seat is not None:
        KIT.table(state)
        if state.phase == "process":
            conformance.summed(KIT, state)
            conformance.pathed(KIT, state, conformance.listed(KIT, state))
        action = mind.choose(state, state.seat, 1, 0).action
        state, _events = conformance.step(KIT, state, action)
    conformance.ended(KIT, state)


def test_a_stored_state_that_is_none_is_refused() -> None:
    good = GAME.encode(begun())
    wrong.no_states(
        GAME,
        {},
        {**good, "hand": ["salt"]},
        {**good, "hand": 3},
        {**good, "players": None},
        {**good, "players": [{}]},
        {**good, "round": "first"},
        {**good, "players": [{**good["players"][0], "cups": [["tea"], "x"]}]},
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_forged_state_is_refused_or_can_be_played(seed: int) -> None:
    conformance.forgeries(KIT, setup(2 + seed % 3, "random"), seed)


def test_a_state_that_there_cannot_be_says_what_is_wrong() -> None:
    good = GAME.encode(begun())
    shop = good["players"][0]
    twice = {**good, "deck": [*good["deck"], good["deck"][0]]}
    nobody = {**good, "seat": 7}
    cards = {**good, "players": [{**shop, "up": ["soup_1"]}, *good["players"][1:]]}
    wrong.states_told(
        GAME,
        (twice, f"the card “{good['deck'][0]}” is there 2 times"),
        (nobody, "seat is 7, and must be from 0 to"),
        (cards, "there is no card “soup_1”"),
        ({**good, "phase": "lunch"}, "phase cannot be “lunch”"),
        ({"players": []}, "“hand” is missing"),
    )


@pytest.mark.parametrize(
    "bad",
    [
        *wrong.NO_ACTIONS,
        {"type": ["stop"], "seat": 0},
        {"type": "stop"},
        {"type": "stop", "seat": "0"},
        {"type": "stop", "seat": True},
        {"type": "place", "seat": 0, "space": 16},
        {"type": "pour", "seat": 0, "ingredient": "salt", "cup": 0},
        {"type": "pour", "seat": 0, "ingredient": "milk", "cup": 3},
        {"type": "step", "seat": 0, "meeple": 2, "space": 0},
    ],
)
def test_an_action_that_is_none_is_refused(bad: object) -> None:
    wrong.no_action(GAME, bad)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (1, {}, "2 to 4 players, not 1"),
        (5, {}, "2 to 4 players, not 5"),
        (2, {"start": 2}, "there is no seat 2 with 2 players"),
        (2, {"start": "last"}, "is not one of random, 0, 1, 2, 3"),
        (2, {"palace": "A"}, "has no option “palace”; there are start"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    players: int, options: dict[str, object], words: str
) -> None:
    wrong.no_setup(GAME, players, options, words)
