"""Plantation & Candy in the harness of all games: whole random games, saved ones, replayed ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import conformance, dear_seldom, wrong
from tests.helpers.plantation.kit import PlantationKit, rich
from tests.helpers.plantation.states import GAME, LIVE, begun, setup

KIT = PlantationKit(GAME)
GAMES = ("both", "plantation", "candy")


@pytest.mark.parametrize("seed", dear_seldom(range(9), 1, 2, 4, 5, 6, 7, 8))
def test_random_games(seed: int) -> None:
    conformance.play(KIT, setup(2 + seed % 3, GAMES[seed // 3]), seed)


@pytest.mark.parametrize("seed", dear_seldom(range(9), 0, 1, 2, 5, 6, 7, 8))
def test_random_games_in_which_much_happens(seed: int) -> None:
    kit = PlantationKit(LIVE)
    conformance.play(kit, setup(2 + seed % 3, GAMES[seed // 3]), seed, change=rich)


@pytest.mark.parametrize("seed", range(6))
def test_saved_games(seed: int, tmp_path: Path) -> None:
    conformance.recorded(KIT, setup(2 + seed % 3, GAMES[seed // 2]), seed, tmp_path)


@pytest.mark.parametrize("seed", range(3))
def test_same_seed_and_same_acts_same_game(seed: int) -> None:
    conformance.repeated(KIT, setup(3, GAMES[seed]), seed)


def test_a_stored_state_that_is_none_is_refused() -> None:
    good = GAME.encode(begun())
    wrong.no_states(
        GAME,
        {},
        {**good, "players": None},
        {**good, "half": "first"},
        {**good, "ring": [1, 2]},
        {**good, "turn": {"card": 3}},
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_forged_state_is_refused_or_can_be_played(seed: int) -> None:
    conformance.forgeries(KIT, setup(2 + seed % 3, GAMES[seed // 2]), seed)


def test_a_state_that_there_cannot_be_says_what_is_wrong() -> None:
    good = GAME.encode(begun())
    first, *others = good["players"]
    card, job = first["hand"][0], {"card": "worker_3", "number": 3}
    played = {**first, "played": ["worker_3"], "hand": ["temp"], "deck": []}
    wrong.states_told(
        GAME,
        ({**good, "ring": [*good["ring"], True]}, "ring has 9 entries, and must have 8"),
        ({**good, "die": 9}, "die is 9, and must be from 1 to 8"),
        ({**good, "seat": 7}, "seat is 7, and must be from 0 to 1"),
        ({**good, "half": 3}, "half is 3, and must be from 1 to 2"),
        ({**good, "sugar": good["sugar"] - 1}, "29 of sugar in all, and must be 30"),
        ({**good, "recipes": ["soup"] * 3}, "there is no card “soup”"),
        ({**good, "specialists": [*good["specialists"], card]}, f"there is no card “{card}”"),
        ({**good, "players": [{**first, "deck": [card]}, *others]}, f"“{card}” is there 2 times"),
        ({**good, "players": [{**first, "trucks": [[]]}, *others]}, "trucks has 1 entries"),
        ({**good, "phase": "pick"}, "phase cannot be “pick”"),
        ({**good, "phase": "over", "seat": None}, "over before its second half"),
        ({**good, "seat": 0, "turn": job}, "card cannot be “worker_3”"),
        (
            {**good, "seat": 0, "players": [played, *others], "turn": {**job, "number": 4}},
            "number is 4, and must be from 3 to 3",
        ),
        (
            {**good, "seat": 0, "players": [played, *others], "turn": {**job, "way": "to"}},
            "nobody knows where",
        ),
        ({key: value for key, value in good.items() if key != "players"}, "field `players`"),
    )


@pytest.mark.parametrize(
    "bad",
    [
        *wrong.NO_ACTIONS,
        {"type": "end_turn"},
        {"type": "end_turn", "seat": "0"},
        {"type": "shift", "seat": 0, "space": 0},
        {"type": "shift", "seat": 0, "space": 9},
        {"type": "play", "seat": 0, "card": "temp", "roll": 1},
        {"type": "adjust", "seat": 0, "by": 4},
        {"type": "transport", "seat": 0, "way": "over", "reverse": False},
        {"type": "mix", "seat": 0, "by": "hand"},
    ],
)
def test_an_action_that_is_none_is_refused(bad: object) -> None:
    wrong.no_action(GAME, bad)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (1, {}, "2 to 4 players, not 1"),
        (5, {}, "2 to 4 players, not 5"),
        (2, {"game": "none"}, "is not one of both, plantation, candy"),
        (2, {"curtain": "often"}, "is not one of true, false"),
        (2, {"palace": "A"}, "has no option “palace”; there are game, curtain"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    players: int, options: dict[str, object], words: str
) -> None:
    wrong.no_setup(GAME, players, options, words)
