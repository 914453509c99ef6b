"""What cannot be done on a space just now, and why."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.plantation import asleep
from chocolate_factory.games.plantation.acts.candy import DecorateAll
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.asleep import Asleep
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import BOOK, GAME, at


def come(half: int, number: int, **fields: Any) -> State:
    """A worker has come to a space."""
    card = f"worker_{number}"
    state = at(half, ring=(), hand=card, **fields)
    for act in (Play(0, card, False), Transport(0, "to", False)):
        GAME.advance(state, act)
    return state


@pytest.mark.parametrize(
    ("half", "space", "fields", "why"),
    [
        (1, "break_room", {"coins": 0}, "Recruiting costs 1 coin; you have none."),
        (1, "break_room", {"coins": 1}, ""),
        (1, "outlet", {"warehouse": "sugar"}, "You have nothing that the outlet buys."),
        (1, "mixer", {"warehouse": "cacao"}, "The mixer needs a sugar and a cacao; you have no "),
        (2, "froster", {"warehouse": "sugar"}, "There is no plain candy in your warehouse"),
    ],
)
def test_what_cannot_be_done_on_a_space_says_why(
    half: int, space: str, fields: dict[str, Any], why: str
) -> None:
    number = next(n for n in range(1, 9) if BOOK.ability(half, n) == space)
    state = come(half, number, **fields)
    found = asleep.of(BOOK, state, 0)
    assert found.space == space
    told = GAME.words().refusal(found.use) if found.use is not None else ""
    assert told.startswith(why)
    assert bool(told) == bool(why)
    assert asleep.of(BOOK, state, 1) == Asleep()


@pytest.mark.parametrize(
    ("goods", "alone"), [("truffles sugar", True), ("truffles truffles", False), ("sugar", False)]
)
def test_one_candy_is_decorated_for_nothing(goods: str, alone: bool) -> None:
    """PL-7.3: a coin to decorate all of it would buy nothing."""
    number = next(n for n in range(1, 9) if BOOK.ability(2, n) == "froster")
    state = come(2, number, warehouse=goods, coins=1)
    assert GAME.facts(state, 0).vain == (("decorate_all",) if alone else ())
    assert GAME.refusal(state, DecorateAll(0)) is None or "truffles" not in goods


def test_all_candy_is_decorated_for_a_coin_alone() -> None:
    number = next(n for n in range(1, 9) if BOOK.ability(2, n) == "froster")
    found = asleep.of(BOOK, come(2, number, warehouse="truffles", coins=0), 0)
    assert found.use is None
    assert found.decorate_all is not None
    assert found.decorate_all.code == "no_coin"


def test_recipes_that_cannot_be_made_at_an_open_machine_say_why() -> None:
    """And nothing is said where no machine is open."""
    number = next(n for n in range(1, 9) if BOOK.ability(2, n) == "machine")
    state = come(2, number, warehouse="chocolate")
    shown = dict(asleep.of(BOOK, state, 0).recipes)
    assert {recipe: why.code for recipe, why in shown.items()} == {
        "pretzels": "recipe_lacks",
        "truffles": "recipe_lacks",
    }
    froster = next(n for n in range(1, 9) if BOOK.ability(2, n) == "froster")
    assert asleep.of(BOOK, come(2, froster, warehouse="chocolate"), 0).recipes == ()
