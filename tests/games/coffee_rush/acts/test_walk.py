"""Of ways equally short the one of whose ingredients the open orders make most."""

from __future__ import annotations

import pytest

from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step
from tests.helpers.coffee_rush.states import GAME, at, do, give


def way(orders: str, cups: tuple[str, ...] = (), hand: str = "") -> tuple[int, ...]:
    """The spaces of the walk from 12 to 10, three steps away."""
    state = at("move", hand=hand, tabs=(orders,), cups=cups)
    give(give(state, 0, meeples=(12, 3)), 1, meeples=(4, 7))
    found = walk.walks(GAME.book, state)[0, 10]
    return tuple(act.space for act in found if isinstance(act, Step))


@pytest.mark.parametrize(
    ("orders", "cups", "hand", "wanted"),
    [
        ("milk_tea_1", (), "", (8, 9, 10)),
        ("iced_cocoa_1", (), "", (13, 14, 10)),
        ("milk_tea_1 iced_cocoa_1", ("", "chocolate milk", ""), "", (8, 9, 10)),
        ("green_tea_1 iced_cocoa_1", ("", "chocolate", ""), "", (13, 9, 10)),
        ("black_tea_1", (), "water", (8, 9, 10)),
    ],
)
def test_it_goes_for_what_the_orders_want(
    orders: str, cups: tuple[str, ...], hand: str, wanted: tuple[int, ...]
) -> None:
    assert way(orders, cups, hand) == wanted


def test_it_is_told_what_is_collected() -> None:
    state = at("move", tabs=("milk_tea_1",))
    give(give(state, 0, meeples=(12, 3)), 1, meeples=(4, 7))
    found = walk.walks(GAME.book, state)[0, 10]
    assert walk.collected(GAME.book, state, found) == ("tea", "steam", "milk")
    give(state, 0, tiles=("special",))
    assert walk.collected(GAME.book, state, found) == ("tea", "tea", "steam", "milk")


def test_a_meeple_put_on_a_space_walks_there_if_need_be_by_a_token() -> None:
    """One step is the usual act; more than that, or a token and a step, is a walk."""
    state = at("move", tabs=("milk_tea_1",))
    give(give(state, 0, meeples=(12, 3), rush=1), 1, meeples=(4, 7))
    far = GAME.acts_of_path(state, 0, ("meeple:0", "space:10"))
    assert far == walk.walks(GAME.book, state)[0, 10]
    assert GAME.acts_of_path(state, 0, ("meeple:0", "space:13")) == ()
    assert GAME.acts_of_path(state, 1, ("meeple:0", "space:10")) == ()
    further = walk.walks(GAME.book, state)[0, 6]
    assert [type(act) for act in further] == [Step, Step, Step, Rush, Step], "a token for the rest"
    state.steps_left = 0
    assert GAME.acts_of_path(state, 0, ("meeple:0", "space:13")) == (Rush(0), Step(0, 0, 13))
    assert (0, 14) not in walk.walks(GAME.book, state)
    give(state, 0, rush=2)
    far = (Rush(0), Step(0, 0, 13), Rush(0), Step(0, 0, 14))
    assert GAME.acts_of_path(state, 0, ("meeple:0", "space:14")) == far
    assert walk.tokens(far) == 2
    for act in far:
        state = do(state, act)
