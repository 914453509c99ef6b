"""Factory Fun in the harness of all games: whole random games, saved ones, replayed ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from chocolate_factory.core.errors import BadRecord, WrongUse
from chocolate_factory.core.game import Player, Setup
from tests.helpers import conformance
from tests.helpers.factory_fun.kit import FunKit
from tests.helpers.factory_fun.states import GAME, LIVE, begun, setup

KIT = FunKit(GAME)


@pytest.mark.parametrize("seed", range(10))
def test_random_games(seed: int) -> None:
    options = {"diagonals": seed % 2 == 1, "side": ("classic", "expert")[seed // 2 % 2]}
    conformance.play(KIT, setup(1 + seed % 5, "random", **options), seed)


@pytest.mark.parametrize("seed", range(5))
def test_random_games_of_quick_hands(seed: int) -> None:
    conformance.play(FunKit(LIVE), setup(2 + seed % 4, "random", pick="grab"), seed)


@pytest.mark.parametrize("seed", range(4))
def test_saved_games(seed: int, tmp_path: Path) -> None:
    pick = ("turns", "grab")[seed % 2]
    conformance.recorded(KIT, setup(1 + seed, pick=pick), seed, tmp_path)


@pytest.mark.parametrize("seed", range(2))
def test_same_seed_and_same_acts_same_game(seed: int) -> None:
    conformance.repeated(KIT, setup(3, "random"), seed)


def test_a_stored_state_that_is_none_is_refused() -> None:
    good = GAME.encode(begun())
    first = good["players"][0]
    for bad in (
        {},
        {**good, "players": None},
        {**good, "players": [{}]},
        {**good, "round": "first"},
        {**good, "players": [{**first, "floor": ["m38 3 6"]}]},
        {**good, "players": [{**first, "floor": ["salt 3 6"]}]},
        {**good, "players": [{**first, "floor": 3}]},
        {**good, "players": [{**first, "owned": "all"}]},
    ):
        with pytest.raises(BadRecord):
            GAME.decode(bad)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        {"type": "dream"},
        {"type": "pass"},
        {"type": "pass", "seat": "0"},
        {"type": "take", "seat": 0},
        {"type": "take", "seat": 0, "machine": 7},
        {"type": "place", "seat": 0, "machine": "m38", "square": [3], "turn": 0},
        {"type": "place", "seat": 0, "machine": "m38", "square": [3, 6], "turn": 4},
        {"type": "place", "seat": 0, "machine": "m38", "square": [0, 6], "turn": 0},
        {"type": "lay", "seat": 0, "piece": "red", "square": [3, 99]},
        {"type": "lift", "seat": 0, "square": "3 6"},
    ],
)
def test_an_action_that_is_none_is_refused(bad: object) -> None:
    with pytest.raises(BadRecord):
        GAME.action(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (0, {}, "1 to 5 players, not 0"),
        (6, {}, "1 to 5 players, not 6"),
        (2, {"start": 2}, "there is no seat 2 with 2 players"),
        (2, {"pick": "slow"}, "is not one of turns, grab"),
        (2, {"side": "hard"}, "is not one of classic, expert"),
        (2, {"board_0": "F"}, "is not one of dealt, A, B, C, D, E"),
        (2, {"board_0": "B", "board_1": "B"}, "Board B is there once only"),
        (2, {"palace": "A"}, "has no option “palace”"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    players: int, options: dict[str, object], words: str
) -> None:
    with pytest.raises(WrongUse, match=words):
        GAME.resolve(Setup((Player("Ada", "red"),) * players, options), 0)
