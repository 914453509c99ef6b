"""The bots of Coffee Rush: what they do in clear cases, and that they always do something legal."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Mind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.actions import (
    Activate,
    Empty,
    EndTurn,
    Place,
    Pour,
    Process,
    Return,
    Rush,
    Stop,
)
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind import minds
from chocolate_factory.games.coffee_rush.mind.easy import told
from chocolate_factory.games.coffee_rush.mind.filling import IDLE, Aim, Filling, Pourer
from chocolate_factory.games.coffee_rush.mind.hopes import Hopes
from chocolate_factory.games.coffee_rush.mind.plan import Plan
from chocolate_factory.games.coffee_rush.mind.routes import Route, gains, ground, routes
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_states import GAME, at, begun, give, pile, setup, shop

LEVELS = tuple(minds(GAME))
PLANNERS = ("medium", "hard")


def mind(level: str) -> Mind:
    """A fresh mind."""
    return minds(GAME)[level]


def asked(level: str, state: State) -> Action:
    """What a fresh mind does."""
    assert state.seat is not None
    thought = mind(level).choose(state, state.seat, 12, 0)
    assert GAME.refusal(state, thought.action) is None
    assert thought.reason
    return thought.action


def turn(level: str, state: State) -> tuple[State, list[Action]]:
    """The state after the turn that the bot plays, without its end, and the actions of it."""
    thinker, seat = mind(level), state.seat
    done: list[Action] = []
    assert seat is not None
    while not (done and isinstance(done[-1], EndTurn)):
        action = thinker.choose(state, seat, 12, 0).action
        done.append(action)
        if not isinstance(action, EndTurn):
            state, _events = GAME.apply(state, action)
    return state, done


def test_the_levels_from_weak_to_strong() -> None:
    assert LEVELS == ("easy", "medium", "hard")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_are_legal(level: str, seats: int) -> None:
    """All at one level, and mixed with random players who leave strange cups behind."""
    kinds = [mind(level), RandomMind(GAME)] * 2
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
    used = mind(level)
    state = begun(3, seed=3)
    for number in range(70):
        if state.seat is None:
            break
        first = used.choose(GAME.observe(state, state.seat, Rng(number)), state.seat, 6, number)
        fresh = mind(level).choose(GAME.observe(state, state.seat, Rng(99)), state.seat, 6, 5)
        assert first == fresh
        GAME.advance(state, first.action)


# reasons


@pytest.mark.parametrize("level", LEVELS)
def test_a_way_is_taken_for_what_it_brings(level: str) -> None:
    """All that the reason names lies on the steps of the way, and is poured."""
    seen = 0
    for seed in range(6):
        state = begun(2, seed=seed)
        thinker = mind(level)
        while state.phase != "move":
            state, _events = GAME.apply(state, thinker.choose(state, state.seat or 0, 4, 0).action)
        seat = state.seat or 0
        thought = thinker.choose(state, seat, 4, 0)
        plan = thinker.plan(state, seat, 4, lambda: False)  # type: ignore[attr-defined]
        assert ("served then" in thought.reason) == (plan.filling.served > 0)
        lying = Counter(GAME.book.spaces[step] for step in plan.route.steps)
        named = re.fullmatch(r"This way brings (.*?)\..*", thought.reason)
        for thing in named[1].split(", ") if named else ():
            n, _times, title = thing.rpartition(" × ")
            name = title.lower()
            assert lying[name] >= int(n or 1)
            assert sum(pieces_of(aim.poured, name) for aim in plan.filling.aims) >= int(n or 1)
            seen += 1
    assert seen


def pieces_of(small: int, name: str) -> int:
    return desks.listed(small).count(name)


def test_a_way_brings_what_is_poured_of_it() -> None:
    """Coffee and milk lie on the way, but the coffee is in the cup already."""
    coffee, milk = desks.ONE["coffee"], desks.ONE["milk"]
    way = Route(0, (4, 8), 8, coffee + milk, 0)
    for poured, served, reason in (
        (milk, 1, "It brings Milk. An order can be served then."),
        (milk, 0, "It brings Milk."),
        (0, 3, "2 orders can be served then."),
        (0, 0, "From there the next turn can make more of it."),
    ):
        filling = Filling((IDLE, Aim(0, False, poured)), served, 0.0, 0.0)
        assert told(Plan(1.0, way, filling), "It brings {things}.") == reason
    filling = Filling((Aim(1, False, milk), IDLE, Aim(0, False, 0)), 0, 0.0, 0.0)
    reason = told(Plan(1.0, way, filling), "It brings {things}.", ["Mocha", "Latte"])
    assert reason == "It brings Milk. It is for Latte."


def test_a_meeple_is_placed_for_what_its_first_turn_can_bring() -> None:
    state = begun(2, seed=4)
    thought = mind("hard").choose(state, state.seat or 0, 12, 0)
    assert thought.reason.startswith("The first turn from there can bring ")


def test_what_is_listed_is_all_of_a_pile() -> None:
    things = ("coffee", "coffee", "milk", "water")
    assert desks.listed(sum(desks.ONE[thing] for thing in things)) == things


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


# the parts of a plan


def test_routes_collect_what_they_pass() -> None:
    board = ground(GAME.book, (), frozenset({2}))
    most = desks.small(pile("caramel ice coffee steam milk"))
    found = routes(board, 0, 0, 1, 0, most)
    assert {(route.end, route.steps, route.gain) for route in found} == {
        (0, (), 0),
        (1, (1,), desks.ONE["caramel"]),
        (4, (4,), desks.ONE["coffee"]),
    }
    assert all(route.end != 2 for route in routes(board, 0, 0, 3, 1, most))
    assert {route.tokens for route in routes(board, 0, 0, 1, 2, most)} == {0, 1, 2}


def test_routes_without_those_to_which_another_is_no_worse() -> None:
    board = ground(GAME.book, (), frozenset())
    most = desks.small(pile("coffee coffee steam steam"))
    for one in (found := routes(board, 0, 5, 3, 1, most)):
        better = [
            other
            for other in found
            if other is not one
            and other.end == one.end
            and other.tokens <= one.tokens
            and desks.holds(other.gain, one.gain)
            and other.gain != one.gain
        ]
        assert not better
    everything = {route.gain for route in routes(board, 0, 5, 3, 0, most)}
    assert set(gains(board, 5, 3, 0, most)) <= everything


def test_pourings_name_every_set_of_orders_that_can_be_served() -> None:
    state = at(
        "pour",
        cups=("coffee", "", "ice ice"),
        tabs=("espresso_1", "milk_tea_1", "", "iced_caffe_latte_1"),
    )
    desk = desks.of(GAME.book, shop(state))
    assert [order.id for order in desk.orders] == ["iced_caffe_latte_1", "milk_tea_1", "espresso_1"]
    pourer = Pourer(desk, Taste(), Hopes(GAME.book))

    def served(hand: str) -> set[int]:
        return {filling.served for filling in pourer.of(desks.small(pile(hand)))}

    assert served("") == {0}
    assert served("steam") == {0, 0b100}
    assert served("milk ice") == {0, 0b001}
    assert served("steam milk ice") == {0, 0b100, 0b001}
    assert served("tea milk steam steam") == {0, 0b010, 0b100, 0b110}


def test_a_pouring_never_pours_more_than_there_is() -> None:
    rng = Rng(5)
    for number in range(200):
        orders = rng.shuffled(sorted(GAME.book.orders))[:5]
        cups = [
            " ".join(rng.choice(("coffee", "milk", "tea ice", "")) for _ in range(2))
            for _cup in range(3)
        ]
        state = at("pour", cups=cups, tabs=(orders[0], orders[1], " ".join(orders[2:4]), orders[4]))
        hand = "".join(rng.choice(("coffee ", "milk ", "steam ", "ice ", "tea ")) for _ in range(5))
        desk = desks.of(GAME.book, shop(state))
        taste = Taste(hope=0.3 * (number % 2))
        for filling in Pourer(desk, taste, Hopes(GAME.book)).of(desks.small(pile(hand))):
            total = 0
            for cup, aim in enumerate(filling.aims):
                total = desks.added(total, aim.poured)
                if aim.order >= 0:
                    held = aim.poured + (0 if aim.emptied else desk.cups[cup])
                    need = desk.orders[aim.order].need
                    done = filling.served >> aim.order & 1
                    assert held == need if done else desks.holds(need, held)
            assert desks.holds(desks.small(pile(hand)), total)


def test_a_cup_with_more_than_any_order_asks_for_is_spoilt() -> None:
    assert desks.cup(pile("milk " * 8)) == desks.SPOILT
    assert desks.cup(pile("milk milk")) == 2 * desks.ONE["milk"]
    assert Hopes(GAME.book).of(desks.SPOILT) == 0


# strength (measured in full by the arena; here only that the order of the levels holds)


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
