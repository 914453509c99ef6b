"""Solo games and games with the Master Chocolatier from end to end: bots, command line, records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import cli
from chocolate_factory.bots.arena import play_game
from chocolate_factory.content import decks
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Setup
from chocolate_factory.core.mind import Mind, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import FILES, STORES, Cards
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation import solo_values
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.scoring import end_check
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.record.write_game import save_game
from tests.helpers import dear_seldom
from tests.helpers.conveyor.extra import (
    BOOK,
    GAME,
    any_setup,
    at,
    begun,
    do,
    fulfil,
    hire,
    placed,
    run,
    setup,
)
from tests.helpers.conveyor.states import FROZEN_DECK, LIVE, p, slots
from tests.helpers.conveyor.states import GAME as PLAIN

NODES = 30_000


class Watched(Easy):
    """Checks every decision of a game: legal, explained, the state left as it was."""

    def __init__(self, game: Conveyor) -> None:
        super().__init__(game)
        self.game, self.seen = game, 0

    def choose(self, state: State, seat: int, *rest: object) -> Thought:
        before = self.game.encode(state)
        found = super().choose(state, seat, *rest)  # type: ignore[arg-type]
        assert found.action in self.game.legal(state, seat)
        assert found.reason.endswith(".")
        assert self.game.encode(state) == before
        self.seen += 1
        return found


def decide(state: State) -> Action:
    return Easy(GAME).choose(state, 0, NODES, 0).action


@pytest.mark.parametrize("seed", dear_seldom(range(6), 1, 2, 3, 4))
def test_easy_plays_all_options_legally_and_says_why(seed: int) -> None:
    game, given = (LIVE, GAME)[seed % 2], any_setup(seed)
    minds: list[Mind] = [Watched(game) for _ in given.players]
    played = play_game(game, given, seed, minds, [4_000] * len(minds))
    assert all(isinstance(mind, Watched) and mind.seen > 40 for mind in minds)
    assert len(played.result.scores) == len(minds)


@pytest.mark.slow
def test_easy_wins_some_solo_games_and_meets_most_objectives() -> None:
    won, met, asked = 0, 0, 0
    for seed in range(8):
        played = play_game(LIVE, setup(1), seed, [Easy(LIVE)], [NODES])
        won += bool(played.result.winners)
        met += played.result.scores[0]
        asked += len(played.result.lines)
    assert won >= 1
    assert met >= 0.75 * asked


def test_easy_delivers_a_chocolate_order() -> None:
    state = fulfil(demands=("d14",), room="boxed boxed", orders="s02 m02 l01")
    assert decide(state) == act.DeliverDemand(0, "d14", 0, p("boxed boxed"))


def test_easy_supplies_the_store_that_a_demand_names() -> None:
    state = fulfil(target="t02", demands=("d08",), room="nuts nuts", orders="s02 m02 l01")
    assert decide(state) == act.DeliverStore(0, "palace", p("nuts nuts"))


def test_easy_takes_an_order_of_the_size_that_is_asked_for() -> None:
    state = at(
        "fulfil", target="t01", money=20, demands=("d12",), to_replace=1, orders="s02 - l01", day=3
    )
    state.players[0].completed = ("s01", "s03")
    chosen = decide(do(state, act.EndFulfil(0)))
    assert isinstance(chosen, act.ChooseOrder)
    assert BOOK.orders[chosen.order].size == "medium"


def test_easy_uses_the_prodigy_and_the_helpers_on_the_last_shift() -> None:
    """What leaves the belt of Saturday is wanted for a chocolate order."""
    own = {"day": 6, "shift": 3, "demands": ("d14",), "room": "boxed", "coal": 0}
    state = run(employee="prodigy_1", belt=("", "", "", "bean"), **own)
    chosen = decide(state)
    assert isinstance(chosen, act.Transform)
    assert chosen.into == "boxed"
    own["room"], own["coal"] = "", 4
    state = run(
        employee="helpers_1", slots=slots(bottom4="a01"), belt=("", "", "", "cocoa cocoa"), **own
    )
    state = do(state, act.Operate(0, "bottom4", 0, ("cocoa",), ("boxed",), 4))
    chosen = decide(state)
    assert isinstance(chosen, act.Operate)
    assert chosen.with_ == "helpers"


def test_easy_lets_the_palace_imitate() -> None:
    state = fulfil(seats=2, sides="DAAAA", room="chunks chunks chunks", orders="s01 m01 l12")
    chosen = decide(state)
    assert isinstance(chosen, act.DeliverStore)
    assert (chosen.store, chosen.as_) == ("palace", "fancies")


def test_easy_lets_the_palace_imitate_a_c_side_when_money_was_earned() -> None:
    state = fulfil(seats=2, sides="DCAAA", room="", orders="s01 m01 l12", earned_today=27)
    assert decide(state) == act.DeliverStore(0, "palace", (), "fancies")


def test_a_state_is_worth_more_the_less_is_missing() -> None:
    def worth(state: State) -> float:
        return solo_values.OpenObjectives(BOOK, state).standing()

    poor = at("fulfil", target="t02", demands=("d05", "d14", "d18"))
    richer = at("fulfil", target="t02", demands=("d05", "d14", "d18"), money=8)
    assert worth(poor) < worth(richer) < worth(placed(richer, palace=2))
    assert worth(placed(richer, palace=4)) < worth(placed(richer, palace=2, fancies=2))
    delivered = do(
        fulfil(target="t02", demands=("d14",), room="boxed boxed"),
        act.DeliverDemand(0, "d14", 0, p("boxed boxed")),
    )
    assert worth(fulfil(target="t02", demands=("d14",), room="boxed boxed")) < worth(delivered)
    assert solo_values.gain(BOOK, poor, richer) == pytest.approx(worth(richer) - worth(poor))


def test_coal_is_worth_little_on_the_last_day_alone() -> None:
    assert solo_values.coal(at("run", day=6)) < 0.5
    assert solo_values.coal(at("run", day=6, seats=2)) == 1.0
    assert solo_values.coal(at("run", day=2)) == solo_values.coal(at("run", day=2, seats=2))


# Command line


def test_simulate_reports_each_objective_of_a_solo_game(capsys: pytest.CaptureFixture[str]) -> None:
    argv = [
        "simulate",
        "--game",
        "conveyor",
        "--seats",
        "random",
        "--games",
        "3",
        "--option",
        "initial_demands=2",
        "--json",
    ]
    assert cli.main(argv) == 0
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    for game in result["games"]:
        assert list(game) == [
            "seed",
            "scores",
            "winners",
            "actions",
            "seconds",
            "won",
            "objectives",
        ]
        cards = {told["card"] for told in game["objectives"]}
        assert len(cards) == 1 + 2 + 5
        assert game["won"] == all(told["met"] for told in game["objectives"])
        assert game["scores"] == [sum(told["met"] for told in game["objectives"])]
        for told in game["objectives"]:
            assert set(told) == {"card", "objective", "kind", "missing", "met"}


def test_simulate_shows_a_solo_game_objective_by_objective(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["simulate", "--seats", "random", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "missed" in out
    assert "£1 " not in out


# Records


@pytest.mark.parametrize("seed", [0, 1, 2, 5, 8])
def test_a_saved_game_of_any_kind_verifies(seed: int, tmp_path: Path) -> None:
    given = GAME.resolve(any_setup(seed), seed)
    state, rng, record = GAME.begin(given, seed), Rng(seed), []
    while state.seat is not None:
        record.append(rng.choice(GAME.legal(state, state.seat)))
        state, _events = GAME.apply(state, record[-1])
    path = tmp_path / "game.jsonl"
    save_game(GAME, given, seed, tuple(record), path)
    report = verify(path, lambda _header: GAME)
    assert report.problems == ()
    assert report.actions == len(record)


def test_cards_archived_before_there_were_these_open_as_they_were(tmp_path: Path) -> None:
    """A save's cards without the new files, and a set-up without the new options."""
    cards = decks.load("conveyor", FILES, Cards, FROZEN_DECK).cards
    stored = msgspec.json.decode(decks.canonical(cards))
    assert sorted(stored) == ["board", "employees", "orders", "parts", "stores"]
    path = decks.archive(tmp_path, cards)
    game = Conveyor(decks.from_archive(tmp_path, path.stem, Cards), path.stem)
    options = {**dict.fromkeys(STORES, "B"), "start": 1}
    old = Setup(setup(3).players, options)
    assert game.resolve(old, 7) == old
    assert game.encode(game.begin(old, 7)) == PLAIN.encode(PLAIN.begin(old, 7))


def test_a_checkpoint_from_before_is_read() -> None:
    data = PLAIN.encode(begun(2))
    assert PLAIN.decode(json.loads(json.dumps(data))) == begun(2)


def test_hired_helpers_outlive_saving() -> None:
    state = at("run", shift=1, pushed=True, seats=2)
    hire(state, "helpers_2")
    assert GAME.decode(json.loads(json.dumps(GAME.encode(state)))) == state


def test_the_end_check_of_a_state_with_nothing_met() -> None:
    check = end_check.check(BOOK, begun(seed=3))
    assert not check.won
    assert check.nearest is not None
