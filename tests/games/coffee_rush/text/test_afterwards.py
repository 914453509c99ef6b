"""How a game went, below the score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from chocolate_factory.core.action import Action, Event
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import afterwards
from tests.helpers.coffee_rush.states import GAME, at, give


def told(state: State, *acts: Action) -> dict[str, tuple[str, ...]]:
    start = at("move")
    start.round = 0
    steps: list[tuple[Sequence[Event], State]] = [((), state)]
    for act in acts:
        state, events = GAME.apply(state, act)
        steps.append((events, state))
    return dict(GAME.words().afterwards(start, steps))


def test_it_tells_what_was_served_what_fell_and_who_led() -> None:
    state = at("move", cups=("coffee steam",), tabs=("espresso_1", "", "", "cocoa_1"))
    state.round = 3
    rows = told(state, Stop(0), EndPour(0), Process(0, 0, "espresso_1"), EndTurn(0))
    assert rows["Drinks served"] == ("1 drink", "none")
    assert rows["Orders that fell"] == (f"{GAME.book.orders['cocoa_1'].name} (round 3)", "none")
    assert rows["Orders from the opponent"][1].startswith("1; at most 1 open at once")
    assert rows["In the lead"] == ("never", "never")


def test_what_was_so_in_several_rounds_or_from_the_start_is_told_so() -> None:
    state = at("pour", cups=("coffee steam", "coffee steam"), tabs=("espresso_1 espresso_2",))
    two = (EndPour(0), Process(0, 0, "espresso_1"), Process(0, 1, "espresso_2"), EndTurn(0))
    assert told(state, *two)["Drinks served"][0] == "2 drinks; most in round 1: 2"
    counter = afterwards._Counter(GAME.book, 0)
    counter.served, counter.by_round = ["espresso_1"] * 4, Counter({3: 2, 7: 2})
    assert afterwards._served(GAME.book, counter) == "4 drinks; at most 2 in a round"
    counter.fullest = (3, 0)
    assert afterwards._received(counter) == "0; at most 3 open at once, at the start"


@pytest.mark.parametrize(
    ("plain", "special", "told"),
    [
        (0, 1, "1 drink, a specialty"),
        (0, 2, "2 drinks, all specialties"),
        (4, 1, "5 drinks, 1 of them a specialty"),
        (3, 2, "5 drinks, 2 of them specialties"),
    ],
)
def test_specialties_are_counted_in_plain_words(plain: int, special: int, told: str) -> None:
    counter, rush = afterwards._Counter(GAME.book, 0), GAME.book.rush
    common = next(order for order, tokens in rush.items() if not tokens)
    rare = next(order for order, tokens in rush.items() if tokens)
    counter.served = [common] * plain + [rare] * special
    counter.by_round = Counter(range(plain + special))
    assert afterwards._served(GAME.book, counter) == told


def test_it_tells_what_an_upgrade_brought() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 cocoa_1", hand="")
    state.round = 4
    give(state, 0, meeples=(1, 5))
    what = GAME.book.spaces[0]
    acts = Activate(0, "corner"), Step(0, 0, 0), Stop(0), Return(0, what), Return(0, what)
    rows = told(state, *acts)
    assert rows["What the upgrades brought"] == (
        "Two ingredients on corner spaces, from round 4: 1 extra ingredient",
        "none bought",
    )
    assert rows["In the lead"][0] == "after 1 of 4 rounds, and at the end"


@pytest.mark.parametrize(
    ("start", "to", "count", "gains"),
    [
        (1, 0, 2, {"corner": 1}),
        (2, 1, 2, {"shared": 1}),
        (2, 1, 1, {}),
        (5, 0, 2, {"corner": 1, "diagonal": 1}),
    ],
)
def test_a_step_is_put_down_to_the_upgrade_that_made_it_or_its_second_ingredient(
    start: int, to: int, count: int, gains: dict[str, int]
) -> None:
    """CR-3: what an upgrade gives by the space alone is its own, before what is shared."""
    counter = afterwards._Counter(GAME.book, 0)
    counter.bought = dict.fromkeys(("shared", "corner", "diagonal"), 1)
    state = at("move")
    counter.see(ev.Stepped(0, 0, start, to, GAME.book.spaces[to], count), state)
    assert counter.gains == gains


def test_who_led_is_told_of_all_in_the_same_manner() -> None:
    lead = [(1, (0,)), (2, (0,)), (3, (0, 1)), (4, (1,))]
    assert afterwards._led(lead, 0) == "after 2 of 4 rounds, the last time in round 2"
    assert afterwards._led(lead, 1) == "after 1 of 4 rounds, and at the end"
    assert afterwards._led([(1, (0, 1)), (2, (1,))], 0) == "only tied with another"
    assert afterwards._led(lead, 2) == "never"
    assert afterwards._led([(1, (0,)), (2, (0,))], 0) == "after every round"


def test_what_falls_as_a_round_ends_counts_in_that_round() -> None:
    """CR-2.6: Bert's turn is the last one of the round."""
    state = at("process", seat=1, tabs=("", "", "", "cocoa_1"))
    give(state, 0, tabs=("espresso_1",))
    after, events = GAME.apply(state, EndTurn(1))
    assert (state.round, after.round) == (1, 2)
    assert afterwards._lead(GAME.book, state, [(events, after)]) == [(1, (0,))]


def test_a_record_that_begins_later_tells_nothing() -> None:
    assert GAME.words().afterwards(at("move"), []) == []
