"""Factory Fun in the harness of all games: whole random games, saved ones, replayed ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import conformance, dear_seldom, mostly_seldom, wrong
from tests.helpers.factory_fun import games
from tests.helpers.factory_fun.kit import FunKit
from tests.helpers.factory_fun.states import (
    GAME,
    LIVE,
    START,
    STARTER,
    begun,
    build,
    building,
    setup,
)

KIT = FunKit(GAME)


@pytest.mark.parametrize("seed", dear_seldom(range(10), 0, *range(2, 10)))
def test_random_games(seed: int) -> None:
    options = {"diagonals": seed % 2 == 1, "side": ("classic", "expert")[seed // 2 % 2]}
    conformance.play(KIT, setup(1 + seed % 5, "random", **options), seed)


@pytest.mark.parametrize("seed", conformance.seeds(5, 2))
def test_random_games_of_quick_hands(seed: int) -> None:
    conformance.play(FunKit(LIVE), setup(2 + seed % 4, "random", pick="grab"), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 3])
def test_games_of_bots(seed: int) -> None:
    games.bots(seed)


@pytest.mark.parametrize("seed", mostly_seldom(range(4), 2))
def test_saved_games(seed: int, tmp_path: Path) -> None:
    pick = ("turns", "grab")[seed % 2]
    conformance.recorded(KIT, setup(1 + seed, pick=pick), seed, tmp_path)


@pytest.mark.parametrize("seed", range(2))
def test_same_seed_and_same_acts_same_game(seed: int) -> None:
    conformance.repeated(KIT, setup(3, "random"), seed)


def test_a_stored_state_that_is_none_is_refused() -> None:
    good = GAME.encode(begun())
    first = good["players"][0]
    wrong.no_states(
        GAME,
        {},
        {**good, "players": None},
        {**good, "players": [{}]},
        {**good, "round": "first"},
        {**good, "players": [{**first, "floor": ["m38 3 6"]}]},
        {**good, "players": [{**first, "floor": ["salt 3 6"]}]},
        {**good, "players": [{**first, "floor": 3}]},
        {**good, "players": [{**first, "owned": "all"}]},
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", conformance.seeds(6, 1))
def test_a_forged_state_is_refused_or_can_be_played(seed: int) -> None:
    pick = ("turns", "grab")[seed % 2]
    options = {"pick": pick} if seed % 5 else {}
    conformance.forgeries(KIT, setup(1 + seed % 5, "random", **options), seed, every=40)


def test_a_state_that_there_cannot_be_says_what_is_wrong() -> None:
    good = GAME.encode(begun())
    first, second = good["players"]
    machine = good["table"][0]
    built = GAME.encode(build(building(STARTER), START[:2]))
    builder, other = built["players"]

    def mine(**fields: object) -> dict[str, object]:
        return {**good, "players": [{**first, **fields}, second]}

    def building_(**fields: object) -> dict[str, object]:
        return {**built, "players": [{**builder, **fields}, other]}

    wrong.states_told(
        GAME,
        ({**good, "table": [*good["table"][1:], "m99"]}, "there is no card “m99”"),
        ({**good, "stack": [machine, *good["stack"]]}, f"card “{machine}” is there 2 times"),
        ({**good, "round": 11}, "round is 11, and must be from 1 to 10"),
        ({**good, "asked": 4}, "asked is 4, and must be from 0 to 1"),
        ({**good, "asked": None}, "nobody is asked"),
        ({**good, "phase": "lunch"}, "phase cannot be “lunch”"),
        ({**good, "phase": "over", "table": []}, "one is asked to choose"),
        (mine(money=0), "money is 0, and must be from 1"),
        (mine(board="Z-classic"), "there is no card “Z-classic”"),
        (mine(board=second["board"]), "is there 2 times"),
        (mine(stock=[0] * 7), "the stock has 0 of green, and must have 1"),
        (mine(owned=[1]), "owned has 1 entries, and must have 7"),
        ({**mine(hand=good["aside"][:1]), "aside": []}, "hand has 1 entries, and must have 0"),
        (mine(floor=["EW 3 6"]), "nobody is building"),
        (mine(floor=["salt 3 6"]), "“salt 3 6” is no piece"),
        (mine(chips=[["m38.L", 5]]), "chips cannot be “m38.L”"),
        (mine(done=True), "a build that has not begun"),
        (building_(floor=["EW 1 14"]), "beside the board, at column 1, row 14"),
        (building_(floor=["EW 3 6", "NESW 3 6"]), "on one another, at column 3, row 6"),
        (building_(floor=[]), "the stock has 0 of green, and must have 1"),
        (building_(hand=[STARTER]), f"card “{STARTER}” is there 2 times"),
        (building_(done=True), "a build has ended that may not end so"),
        ({key: value for key, value in good.items() if key != "players"}, "“players” is missing"),
    )


@pytest.mark.parametrize(
    "bad",
    [
        *wrong.NO_ACTIONS,
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
    wrong.no_action(GAME, bad)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (0, {}, "1 to 5 players, not 0"),
        (6, {}, "1 to 5 players, not 6"),
        (2, {"start": 2}, "there is no seat 2 with 2 players"),
        (2, {"pick": "slow"}, "is not one of turns, grab"),
        (2, {"side": "hard"}, "is not one of classic, expert"),
        (2, {"board_0": "F"}, "is not one of dealt, A, B, C, D, E"),
        (2, {"board_0": "B", "board_1": "B"}, "There is only one board B"),
        (2, {"palace": "A"}, "has no option “palace”"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    players: int, options: dict[str, object], words: str
) -> None:
    wrong.no_setup(GAME, players, options, words)
