"""Seeds, the random mind, the registry of levels and whole games between minds."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.bots.arena import Plan, Played, play_game, seatings, simulate
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.registry import Registry
from chocolate_factory.bots.seeds import game_seed, observation, observing, thinking_seed
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.errors import ChocolateError, WrongUse
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.mind import Level, Mind, Thought
from chocolate_factory.core.rng import MAX_SEED
from tests.helpers.toy import State, Toy

THREE = Setup(tuple(Player(f"P{n}", "red", "random") for n in range(3)), {"rounds": 3})


class Watcher:
    """Takes the last legal action and keeps the states it was shown."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: list[tuple[State, int, int]] = []

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        self.seen.append((state, budget, seed))
        return Thought(self.game.legal(state, seat)[-1])


LAST = Level("last", "Last", "Takes the last.", Watcher, 1)


class Wrapped(RandomMind):
    """A random mind that does not count as one, so it takes the slow path."""


def test_seeds_differ_by_seat_number_and_use() -> None:
    made = {thinking_seed(7, seat, n) for seat in range(4) for n in range(200)}
    made |= {observing(7, seat, n).state for seat in range(4) for n in range(200)}
    assert len(made) == 1600


def test_first_game_of_a_series_is_played_with_the_seed_itself() -> None:
    seeds = [game_seed(5, index) for index in range(500)]
    assert seeds[0] == 5
    assert len(set(seeds)) == 500
    assert max(seeds) <= MAX_SEED


def test_random_mind_is_repeatable_and_reaches_every_action() -> None:
    game = Toy()
    state = game.begin(game.resolve(THREE, 1), 1)
    mind = RandomMind(game)
    chosen = [mind.choose(state, 0, 1, seed).action for seed in range(300)]
    assert chosen == [mind.choose(state, 0, 1, seed).action for seed in range(300)]
    assert set(chosen) == set(game.legal(state, 0))


def test_registry_names_the_kinds_there_are() -> None:
    registry = Registry([Level("easy", "Easy", "Waits.", Watcher, 40)])
    assert registry.kinds == ("random", "easy")
    assert registry.budget("easy") == 40
    assert set(registry.minds(Toy())) == {"random", "easy"}
    with pytest.raises(WrongUse, match="no bot “hard”; there are random, easy"):
        registry.level("hard")


def test_arena_plays_to_the_end_and_its_record_replays() -> None:
    game = Toy()
    played = play_game(game, THREE, 3, [RandomMind(game)] * 3)
    state = game.begin(played.setup, 3)
    for action in played.record:
        state, _events = game.apply(state, action)
    assert game.decision(state) is None
    assert game.result(state) == played.result
    assert played.actions == len(played.record) > 10
    assert played.seconds > 0


def test_fast_path_plays_the_same_game_as_the_slow_one() -> None:
    game = Toy()
    fast = play_game(game, THREE, 9, [RandomMind(game)] * 3)
    slow = play_game(game, THREE, 9, [Wrapped(game)] * 3)
    assert fast.record == slow.record


def test_minds_see_an_observed_state_their_budget_and_their_own_seed() -> None:
    game = Toy()
    watcher = Watcher(game)
    minds: list[Mind] = [watcher, RandomMind(game), RandomMind(game)]
    played = play_game(game, THREE, 4, minds, [33, 1, 1])
    truth = game.begin(played.setup, 4)
    state, budget, seed = watcher.seen[0]
    assert state.deck != truth.deck
    assert sorted(state.deck) == sorted(truth.deck)
    assert state.row == truth.row
    assert budget == 33
    assert seed == thinking_seed(4, 0, 0)
    assert observation(game, truth, 0, 4, 0) == game.encode(state)


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    plan = Plan(
        Toy,
        Registry([LAST]),
        THREE,
        seed=11,
        games=6,
        keep=True,
    )
    alone, shared = list(simulate(plan, 1)), list(simulate(plan, 2))
    assert [timeless(played) for played in alone] == [timeless(played) for played in shared]
    assert len({played.record for played in alone}) == 6


def timeless(played: Played) -> tuple[Any, ...]:
    return (played.seed, played.setup, played.result, played.actions, played.record)


def test_records_are_kept_only_when_asked_for() -> None:
    plan = Plan(Toy, Registry(), THREE, seed=1, games=2)
    assert [(played.record, played.actions > 0) for played in simulate(plan)] == [((), True)] * 2


class Endless(Toy):
    def advance(self, state: State, action: Any) -> None:
        return None


def test_a_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chocolate_factory.bots.arena.LONGEST", 50)
    with pytest.raises(ChocolateError, match="seed 3 does not end"):
        play_game(Endless(), THREE, 3, [RandomMind(Toy())] * 3)


def mixed(*kinds: str) -> Setup:
    players = tuple(Player(f"{kind} {n}", "red", kind) for n, kind in enumerate(kinds))
    return Setup(players, {"rounds": 3})


@pytest.mark.parametrize(
    ("kinds", "found"),
    [
        ("ab", ["ab", "ba"]),
        ("abb", ["abb", "bba", "bab"]),
        ("abab", ["abab", "baba"]),
        ("aa", ["aa"]),
    ],
)
def test_seatings_turn_everybody_round_the_table_once(kinds: str, found: list[str]) -> None:
    turned = seatings(mixed(*kinds).players)
    assert ["".join(player.kind for player in seats) for seats in turned] == found


def test_each_seed_is_played_by_every_seating() -> None:
    registry = Registry([LAST])
    plan = Plan(Toy, registry, mixed("last", "random"), seed=5, games=5, rotate=True)
    games = list(simulate(plan))
    seeds = [game_seed(5, pair) for pair in (0, 0, 1, 1, 2)]
    assert [played.seed for played in games] == seeds
    kinds = [[player.kind for player in played.setup.players] for played in games]
    assert kinds == [["last", "random"], ["random", "last"]] * 2 + [["last", "random"]]


def test_only_some_games_of_a_series() -> None:
    plan = Plan(
        Toy,
        Registry([LAST]),
        THREE,
        seed=11,
        games=6,
        keep=True,
    )
    whole = [timeless(played) for played in simulate(plan)]
    assert [timeless(p) for p in simulate(plan, 1, [1, 4])] == [whole[1], whole[4]]
    shared = simulate(plan, 2, [0, 2, 5], at_once=1)
    assert [timeless(p) for p in shared] == [whole[0], whole[2], whole[5]]
    assert list(simulate(plan, 2, [])) == []
