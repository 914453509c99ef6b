"""A deal played again by a bot that now and then chooses otherwise."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.again import AgainTask, StrayingMind, tries
from chocolate_factory.bots.arena import play_game
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Again
from chocolate_factory.games import catalog
from chocolate_factory.wiring import MakeGame, MakeMind

AGAIN = Again("easy", ("draft",), percent=50, tries=4)


def task(again: Again = AGAIN, seed: int = 3) -> AgainTask:
    """A week alone, as it is handed over."""
    make = MakeGame("conveyor")
    game = make()
    setup = game.resolve(Setup((Player("Ada", "red"),), {"initial_demands": "1"}), seed)
    budget = wiring.registry(game).budget(again.kind)
    return AgainTask(make, MakeMind("conveyor", again.kind), again, setup, seed, budget)


def record(given: AgainTask, number: int) -> list[object]:
    """What was done in a try."""
    game = given.make_game()
    mind = StrayingMind(game, given.make_mind(game), given.again, number)
    played = play_game(game, given.setup, given.seed, [mind], [given.budget])
    return msgspec.to_builtins(played.record)  # type: ignore[no-any-return]


def test_the_first_try_is_the_bots_own_play_and_others_stray() -> None:
    given = task()
    game = given.make_game()
    mind = given.make_mind(game)
    own = play_game(game, given.setup, given.seed, [mind], [given.budget])
    assert record(given, 0) == msgspec.to_builtins(own.record)
    assert record(given, 1) != record(given, 0)
    assert record(given, 1) == record(given, 1)
    assert record(given, 2) != record(given, 1)


def test_who_never_strays_always_does_the_same() -> None:
    given = task(Again("easy", ("draft",), percent=0, tries=2))
    assert record(given, 1) == record(given, 0)


def test_tries_go_on_where_they_stopped_and_end_when_nobody_asks() -> None:
    every = list(tries(task(), 0))
    assert len(every) == AGAIN.tries
    assert list(tries(task(), 2)) == every[2:]
    assert list(tries(task(), 0, lambda: True)) == []


@pytest.mark.parametrize("game_id", [*catalog.GAMES])
def test_whoever_plays_a_deal_again_is_a_level_that_meets_its_decisions(game_id: str) -> None:
    entry = catalog.entry(game_id)
    if entry.again is None:
        return
    game = wiring.open_game(game_id).game
    assert entry.again.kind in wiring.registry(game).kinds
    setup = game.resolve(Setup((Player("Ada", "red"),)), 1)
    decision = game.decision(game.begin(setup, 1))
    assert decision is not None
    assert decision.code in entry.again.codes
