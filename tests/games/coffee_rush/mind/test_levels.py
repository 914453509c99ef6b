"""The levels of Coffee Rush: what they do in clear cases, and that it is always legal."""

from __future__ import annotations

from itertools import product

import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.core.mind import Mind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import minds
from tests.helpers import dear_seldom
from tests.helpers.coffee_rush.bots import LEVELS, PLANNERS, asked, bot, turn
from tests.helpers.coffee_rush.states import GAME, at, begun, give, setup, shop


def test_the_levels_from_weak_to_strong() -> None:
    assert LEVELS == ("easy", "medium", "hard", "master")


@pytest.mark.parametrize(
    ("level", "seats"), dear_seldom(product(LEVELS, (2, 3, 4)), ("master", 3), ("master", 4))
)
def test_whole_games_are_legal(level: str, seats: int) -> None:
    """All at one level, and mixed with random players who leave strange cups behind."""
    kinds: list[Mind] = [bot(level), RandomMind(GAME)] * 2
    state, number = GAME.begin(setup(seats), seats), 0
    while state.seat is not None and state.round < 7:
        seen = GAME.observe(state, state.seat, Rng(number))
        action = kinds[state.seat].choose(seen, state.seat, 4, number).action
        assert GAME.refusal(state, action) is None
        GAME.advance(state, action)
        number += 1
    assert number > 20


@pytest.mark.parametrize("level", LEVELS)
def test_neither_the_deck_nor_the_seed_nor_what_it_thought_before_matters(level: str) -> None:
    used = bot(level)
    state = begun(3, seed=3)
    for number in range(10 if level == "master" else 30):
        if state.seat is None:
            break
        first = used.choose(GAME.observe(state, state.seat, Rng(number)), state.seat, 6, number)
        fresh = bot(level).choose(GAME.observe(state, state.seat, Rng(99)), state.seat, 6, 5)
        assert first == fresh
        GAME.advance(state, first.action)


# clear cases


@pytest.mark.parametrize("level", LEVELS)
def test_collects_what_an_order_lacks_and_serves_it(level: str) -> None:
    state = at("move", cups=("coffee",), tabs=("", "", "", "espresso_1"), meeples=(1, 12))
    give(state, 1, tabs=("cocoa_1",))
    after, _done = turn(level, state)
    assert shop(after).up == ("espresso_1",)


@pytest.mark.parametrize("level", PLANNERS)
def test_finds_three_steps_for_a_whole_order(level: str) -> None:
    """Steam, coffee and milk lie along one way only: from (3, 0) by way of three spaces."""
    state = at("move", seats=3, tabs=("", "", "", "caffe_latte_1"), meeples=(8,))
    after, _done = turn(level, state)
    assert shop(after).up == ("caffe_latte_1",)


@pytest.mark.parametrize("level", PLANNERS)
def test_spends_a_token_to_save_an_order_that_would_fall(level: str) -> None:
    state = at("move", seats=3, tabs=("", "", "", "caffe_mocha_1"), meeples=(13,), rush=1)
    after, done = turn(level, state)
    assert shop(after).up == ("caffe_mocha_1",)
    assert any(isinstance(action, Rush) for action in done)


@pytest.mark.parametrize("level", LEVELS)
def test_empties_a_cup_that_fits_no_order(level: str) -> None:
    state = at(
        "pour",
        hand="coffee steam",
        cups=("tea tea", "ice ice ice", "water water"),
        tabs=("", "", "", "espresso_1"),
    )
    after, done = turn(level, state)
    assert any(isinstance(action, Empty) for action in done)
    assert shop(after).up == ("espresso_1",)


def test_of_two_orders_the_older_one_is_served() -> None:
    state = at("process", cups=("coffee steam",), tabs=("espresso_1", "", "ristretto_1"))
    assert asked("easy", state) == Process(0, 0, "ristretto_1")


@pytest.mark.parametrize("level", LEVELS)
def test_returns_what_no_order_needs(level: str) -> None:
    state = at(
        "pour", hand="tea", cups=("coffee",), tabs=("espresso_1", "ristretto_1", "", "espresso_2")
    )
    assert asked(level, state) == Return(0, "tea")


@pytest.mark.parametrize("level", LEVELS)
def test_passes_a_meeple_but_never_rests_on_it(level: str) -> None:
    state = give(
        at("move", seats=3, tabs=("", "", "", "espresso_1"), meeples=(1,)), 1, meeples=(2,)
    )
    after, _done = turn(level, state)
    assert shop(after).meeples != shop(after, 1).meeples


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_stays_where_it_is_without_an_order(level: str) -> None:
    state = give(at("move", cups=("coffee", "milk", "ice")), 1, tabs=("cocoa_1",))
    state.closed = True
    assert isinstance(asked(level, state), Stop)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_walks_on_to_what_is_out_of_reach_of_a_turn(level: str) -> None:
    """A cold brew lacks nothing but water, five steps away: two turns, and no bin is filled."""
    state = at("move", cups=("coffee ice",), tabs=("cold_brew_1",), meeples=(12, 12))
    state.players[0].meeples = (12, 0)
    give(state, 1, meeples=(10, 15))
    after, done = turn(level, state)
    assert not shop(after).up
    assert sum(isinstance(action, Step) for action in done) == 3
    for action in (EndTurn(0), Stop(1), EndPour(1), EndTurn(1)):
        GAME.advance(after, action)
    after, _done = turn(level, after)
    assert shop(after).up == ("cold_brew_1",)


@pytest.mark.parametrize("level", LEVELS)
def test_takes_no_step_and_no_token_for_nothing(level: str) -> None:
    """Coffee lies two steps away; the steps behind it bring nothing more."""
    state = at("move", cups=("steam",), tabs=("", "", "", "espresso_1"), meeples=(1, 15), rush=6)
    give(state, 1, tabs=("cocoa_1",), meeples=(10, 14))
    state.closed, state.deck = True, ()
    after, done = turn(level, state)
    assert shop(after).up == ("espresso_1",)
    assert not any(isinstance(action, Rush) for action in done)
    assert sum(isinstance(action, Step) for action in done) <= 2


@pytest.mark.parametrize("level", PLANNERS)
def test_buys_upgrades_where_orders_are_plenty_and_time_is_left(level: str) -> None:
    three = at("upgrade", seats=3, up="espresso_1 espresso_2 ristretto_1", tabs=("cocoa_1",))
    assert asked(level, three) == Activate(0, "special")
    three.deck = three.deck[:20]
    assert not isinstance(asked(level, three), Activate)
    two = at("upgrade", up="espresso_1 espresso_2 ristretto_1", tabs=("cocoa_1",))
    assert not isinstance(asked(level, two), Activate)


def test_easy_spends_no_tokens() -> None:
    state = at("move", seats=3, tabs=("", "", "", "caffe_mocha_1"), meeples=(13,), rush=5)
    _after, done = turn("easy", state)
    assert not any(isinstance(action, (Rush, Activate)) for action in done)


@pytest.mark.parametrize("level", LEVELS)
def test_placing(level: str) -> None:
    """A meeple goes where something is wanted, and what it finds goes into a cup."""
    state = begun(2, seed=4)
    action = asked(level, state)
    assert isinstance(action, Place)
    GAME.advance(state, action)
    assert isinstance(asked(level, state), Pour)


def test_hard_does_not_close_the_shop_on_itself() -> None:
    """To serve would draw a card that is not there: last turn, and behind by two."""
    state = at("process", seat=1, cups=("coffee steam",), tabs=("espresso_1",))
    give(state, 0, up="cocoa_1 cocoa_2 americano_1", tabs=("milk_tea_1", "milk_tea_2"))
    state.deck = ()
    assert asked("hard", state) == EndTurn(1)
    give(state, 0, up="")
    assert asked("hard", state) == Process(1, 0, "espresso_1")


def test_hard_closes_when_it_is_ahead() -> None:
    state = at(
        "process",
        seat=1,
        cups=("coffee steam",),
        tabs=("espresso_1",),
        up="cocoa_1 cocoa_2 americano_1",
    )
    give(state, 0, tabs=("milk_tea_1", "milk_tea_2"))
    state.deck = ()
    assert asked("hard", state) == Process(1, 0, "espresso_1")


def test_master_buys_what_pays_and_nothing_else() -> None:
    """Two on corner spaces, as long as there is time; between two the tie that it loses costs more
    than it brings."""
    state = at("upgrade", seats=3, up="espresso_1 espresso_2 ristretto_1", tabs=("cocoa_1",))
    assert asked("master", state) == Activate(0, "corner")
    state.deck = state.deck[:29]
    assert not isinstance(asked("master", state), Activate)
    two = at("upgrade", up="espresso_1 espresso_2 ristretto_1", tabs=("cocoa_1",))
    assert not isinstance(asked("master", two), Activate)
    owned = at("upgrade", seats=3, up="espresso_1 espresso_2 ristretto_1", tabs=("cocoa_1",))
    give(owned, 0, tiles=("corner",))
    assert not isinstance(asked("master", owned), Activate)


def test_master_does_its_turn_in_one_go() -> None:
    """All of it is legal, and it ends the turn."""
    state = begun(3, seed=8)
    turns = 0
    while turns < 5:
        assert state.seat is not None
        seat = state.seat
        thought = bot("master").choose(state, seat, 40, 0)
        assert thought.action == thought.plays[0]
        for action in thought.plays:
            assert GAME.refusal(state, action) is None
            GAME.advance(state, action)
        if len(thought.plays) > 1:
            assert isinstance(thought.plays[-1], EndTurn)
            assert state.seat != seat
            turns += 1


def test_master_serves_where_the_game_is_over_after_it() -> None:
    """The last turn of all: what is ready goes out, whatever it costs others."""
    state = at("move", seat=1, cups=("coffee steam",), tabs=("espresso_1", "", "", "ristretto_1"))
    state.closed = True
    after, done = turn("master", state)
    assert len(shop(after, 1).up) == 2
    assert isinstance(done[-1], EndTurn)


# strength (measured in full by the arena; here only that the order of the levels holds)


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("medium", "easy")])
def test_a_better_level_wins(better: str, worse: str) -> None:
    made = {**minds(GAME), "random": RandomMind(GAME)}
    won = 0.0
    for seed in range(4):
        for seat in (0, 1):
            pair = [made[better], made[worse]] if seat == 0 else [made[worse], made[better]]
            result = play_game(GAME, setup(2), seed, pair, [1, 1]).result
            won += (seat in result.winners) / len(result.winners)
    assert won >= 6
