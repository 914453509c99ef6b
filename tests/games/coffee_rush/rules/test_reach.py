"""Which orders the next turn cannot serve any more, though it is their last chance (CR-2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.coffee_rush.rules.reach import Lost, lost
from tests.helpers.coffee_rush.states import GAME, at, pile
from tests.helpers.coffee_rush.states import words as named

TEA = GAME.book.spaces.index("tea")


def far_from(thing: str, steps: int) -> int:
    """A space from which the nearest of an ingredient is so many steps away."""
    places = [n for n, lies in enumerate(GAME.book.spaces) if lies == thing]

    def far(space: int) -> int:
        return min(abs(space // 4 - n // 4) + abs(space % 4 - n % 4) for n in places)

    return next(space for space in range(16) if far(space) == steps)


def found(space: int, **own: Any) -> tuple[Lost, ...]:
    """The lost orders of who stands there, with a green tea on tab 3 that lacks the tea."""
    need = pile(named(GAME.book.needs["green_tea_1"])) - pile("tea")
    own = {"cups": (named(need),), "tabs": ("", "", "green_tea_1", ""), **own}
    state = at("process", meeples=(space, space), **own)
    return lost(GAME.book, state, 0)


def test_cr_2_6_what_lies_too_far_away_for_the_last_turn_is_told() -> None:
    space = far_from("tea", 4)
    assert found(space) == (Lost("green_tea_1", ("tea",), 4),)
    assert GAME.words().lost(found(space)) == (
        "The Green Tea needs tea, and that is 4 steps away: it will fall off."
    )


@pytest.mark.parametrize(
    "own",
    [
        {"rush": 1},
        {"tabs": ("", "", "green_tea_1", "espresso_1")},
        {"tabs": ("", "green_tea_1", "", "")},
        {"tabs": ("", "", "", "green_tea_1")},
    ],
    ids=["a token leads there", "one that falls brings a token", "it can wait", "it falls now"],
)
def test_cr_2_6_else_nothing_is_lost(own: dict[str, Any]) -> None:
    assert found(far_from("tea", 4), **own) == ()
    assert found(far_from("tea", 3)) == ()


def test_cr_3_an_upgrade_that_can_be_bought_may_help() -> None:
    up = "espresso_1 espresso_2 cocoa_1"
    assert found(far_from("tea", 4), up=up) == ()


def test_cr_2_2_each_may_be_near_but_not_all_in_one_turn() -> None:
    state = at("process", tabs=("", "", "caramel_macchiato_1", ""), meeples=(TEA, TEA))
    need = GAME.book.needs["caramel_macchiato_1"]
    (one,) = lost(GAME.book, state, 0)
    assert one == Lost("caramel_macchiato_1", tuple(named(need).split()), 0)
    assert GAME.words().lost([one]) == (
        "The Caramel Macchiato still needs coffee, milk, steam and caramel, too much for one turn: "
        "it will fall off."
    )
    assert (
        lost(GAME.book, at("process", tabs=("", "", "espresso_1", ""), meeples=(TEA, 5)), 0) == ()
    )
