"""Coffee Rush rule by rule: CR-4.2, the score sheet."""

from __future__ import annotations

import pytest

from tests.helpers.coffee_rush.states import GAME, NAMES, at, give


def test_cr_4_2_points() -> None:
    state = at("move", up="espresso_1 espresso_2", down="cocoa_1", tiles=("corner", "shared"))
    result = GAME.result(state)
    assert result.scores == (2 + 4 - 1, 0)
    assert [(line.code, line.amounts) for line in result.lines] == [
        ("up_votes", (2, 0)),
        ("upgrades", (4, 0)),
        ("down_votes", (-1, 0)),
    ]


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"up": "espresso_1"}, {}, (0,)),
        ({"up": "espresso_1 espresso_2"}, {"tiles": ("corner",)}, (0,)),
        ({"up": "espresso_1"}, {"up": "ristretto_1", "rush": 1}, (1,)),
        ({"up": "espresso_1", "rush": 2}, {"up": "ristretto_1", "rush": 1}, (0,)),
        ({"up": "espresso_1"}, {"up": "ristretto_1"}, (0, 1)),
        ({"rush": 9}, {"up": "espresso_1", "down": "cocoa_1"}, (1,)),
    ],
)
def test_cr_4_2_ties(
    first: dict[str, object], second: dict[str, object], winners: tuple[int, ...]
) -> None:
    state = give(give(at("move"), 0, **first), 1, **second)
    assert GAME.result(state).winners == winners


def test_cr_4_1_the_sheet_says_why_the_shop_closed() -> None:
    most = GAME.book.board.down_votes
    state = at("over", down=" ".join(list(GAME.book.orders)[:most]))
    state.round = 12
    told = GAME.words().ending(state, NAMES)
    assert told == f"The shop closed after 12 rounds, as Ada had {most} down votes."
    state.players[0].down, state.deck = (*state.players[0].down, state.deck[0]), state.deck[1:]
    told = GAME.words().ending(state, NAMES)
    assert told.endswith(f"as Ada had {most + 1} down votes."), "as the sheet counts them"
    state.players[1].down, state.deck = state.deck[:most], state.deck[most:]
    told = GAME.words().ending(state, NAMES)
    assert told.endswith(f"as Ada and Bert had {most} down votes or more.")
    state = at("over")
    state.round = 1
    told = GAME.words().ending(state, NAMES)
    assert told == "The shop closed after 1 round, as nobody had an order left."
    state.deck = ()
    assert GAME.words().ending(state, NAMES).endswith("as the order cards ran out.")
