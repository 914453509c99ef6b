"""What is expected of prospects: cards still to be taken count, the purse counts as it is."""

from __future__ import annotations

import pytest

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind.evaluation import expected_money as money
from chocolate_factory.games.conveyor.mind.evaluation.expected_money import Prospects
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, NAMES

SEEN = Prospects(10.0, 20.0, 30.0, 40.0)


def monday(players: int = 2) -> State:
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(players)), {"start": 0})
    return GAME.begin(GAME.resolve(setup, 1), 1)


def test_the_cards_that_are_still_to_be_taken_today() -> None:
    state, left = monday(), []
    while state.phase == "draft":
        left.append((money.picks_left(state, 0), money.picks_left(state, 1)))
        assert state.seat is not None
        GAME.advance(state, GAME.legal(state, state.seat)[0])
    assert left == [(2, 2), (1, 2), (1, 1), (1, 0)]
    assert money.picks_left(state, 0) == money.picks_left(state, 1) == 0


def test_between_both_cards_of_a_draft_half_of_them_is_still_to_come() -> None:
    state, found = monday(), []
    for _pick in range(4):
        found.append(money.expected_money(state, 0, SEEN))
        assert state.seat is not None
        GAME.advance(state, GAME.legal(state, state.seat)[0])
    found.append(money.expected_money(state, 0, SEEN))
    assert found[0] == money.DRAFTING[0].value(SEEN, 2)
    assert found[-1] == money.DRAFTED[0].value(SEEN, 2)
    assert found[1] == pytest.approx((found[0] + found[-1]) / 2)


def test_a_pound_in_the_purse_is_a_pound() -> None:
    state = monday(3)
    state.phase, state.seat = "run", 0
    richer = SEEN._replace(purse=17.0)
    for day in range(1, 7):
        state.day = day
        gain = money.expected_money(state, 0, richer) - money.expected_money(state, 0, SEEN)
        assert gain == pytest.approx(7.0)


def test_behind_the_last_delivery_all_that_is_in_sight_comes() -> None:
    state = monday(3)
    state.day, state.phase, state.start = 6, "fulfil", 2
    assert state.order == (2, 0, 1)
    found = []
    for state.turn in range(3):
        found.append([money.expected_money(state, seat, SEEN) for seat in range(3)])
    feared, plain = money.DRAFTED[5].value(SEEN, 3), sum(SEEN)
    half = (feared + plain) / 2
    assert found[0] == pytest.approx([feared, feared, feared])
    assert found[1] == pytest.approx([half, half, feared])
    assert found[2] == pytest.approx([half, plain, half])
    state.phase = "agent"
    assert money.expected_money(state, 0, SEEN) == pytest.approx(plain)


def test_what_others_take_of_a_draft_changes_nothing_by_itself() -> None:
    state = monday()
    assert state.seat == 0
    before = money.expected_money(state, 1, SEEN)
    taken = next(a for a in GAME.legal(state, 0) if isinstance(a, act.TakePart))
    GAME.advance(state, taken)
    assert money.expected_money(state, 1, SEEN) == before


def test_more_in_sight_of_today_is_never_expected_to_bring_less() -> None:
    for figures in (*money.DRAFTING, *money.DRAFTED):
        assert figures.today >= 0
        assert figures.prizes >= 0
