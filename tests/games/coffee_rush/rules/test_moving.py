"""Coffee Rush rule by rule: CR-2.2, the meeples."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from tests.helpers.coffee_rush.states import GAME, at, code, do, give, legal, shop, spaces, words


def test_cr_2_2_up_to_three_steps_none_allowed() -> None:
    state = at("move")
    assert do(state, Stop(0)).phase == "pour"
    walked = do(state, Step(0, 0, 1), Step(0, 0, 2), Step(0, 0, 3))
    assert spaces(walked) == []
    assert code(walked, Step(0, 0, 2)) == "no_steps_no_rush"
    assert words(walked.hand) == "coffee steam caramel"
    assert shop(walked).meeples == (3, 5)


def test_cr_2_2_orthogonally() -> None:
    state = at("move")
    assert spaces(state) == [1, 4]
    assert spaces(state, 1) == [1, 4, 6, 9]
    assert code(state, Step(0, 1, 2)) == "no_diagonal"
    assert code(state, Step(0, 1, 10)) == "too_far_taken", "an upgrade would not help"
    assert code(state, Step(0, 0, 15)) == "too_far"
    assert code(state, Step(0, 0, 2)) == "not_beside", "a walk of two steps leads there"
    assert code(give(state, 1, meeples=(2, 15)), Step(0, 0, 2)) == "too_far_taken"
    assert code(state, Step(0, 0, 16)) == "no_space"
    assert code(state, Step(0, 2, 1)) == "no_meeple"


def test_cr_2_2_no_step_leads_around_the_edge() -> None:
    state = give(at("move", seats=3), 0, meeples=(3,))
    assert spaces(state) == [2, 7]
    assert spaces(give(state, 0, meeples=(4,))) == [0, 5, 8]


def test_cr_2_2_one_meeple_a_turn() -> None:
    state = do(at("move"), Step(0, 1, 6))
    assert {a.meeple for a in legal(state, Step)} == {1}
    assert code(state, Step(0, 0, 1)) == "other_meeple"
    assert code(state, Step(0, 1, 15)) == "too_far_begun", "what the other could reach"
    three = at("move", seats=3)
    assert {a.meeple for a in legal(three, Step)} == {0}
    assert code(three, Step(0, 0, 15)) == "too_far"


def test_cr_2_2_each_rush_token_gives_one_more_step_without_limit() -> None:
    state = at("move", rush=2)
    state = do(state, *(Step(0, 0, space) for space in (1, 0, 1)))
    assert code(state, Step(0, 0, 0)) == "no_steps"
    state = do(state, Rush(0), Step(0, 0, 0), Rush(0), Step(0, 0, 4))
    assert shop(state).rush == 0
    assert code(state, Rush(0)) == "no_rush"
    assert words(state.hand) == "coffee ice ice caramel caramel"
    early = do(at("move", rush=2), Rush(0), Rush(0))
    assert (early.steps_left, shop(early).rush) == (5, 0)


def test_cr_2_2_every_space_entered_gives_each_time() -> None:
    state = do(at("move"), Step(0, 0, 1), Step(0, 0, 0), Step(0, 0, 1))
    assert words(state.hand) == "ice caramel caramel"
    assert GAME.book.spaces[0] == "ice"


def test_cr_2_2_the_first_space_gives_nothing_unless_entered_again() -> None:
    state = do(at("move"), Stop(0))
    assert state.hand == 0


def test_cr_2_2_others_may_be_passed() -> None:
    state = give(at("move", seats=3), 1, meeples=(1,))
    state = do(state, Step(0, 0, 1))
    assert words(state.hand) == "caramel"
    assert code(state, Stop(0)) == "stop_on_meeple"
    state = do(state, Step(0, 0, 2))
    assert do(state, Stop(0)).phase == "pour"


def test_cr_2_2_never_stopped_on() -> None:
    state = give(at("move", seats=3), 1, meeples=(2,))
    state = do(state, Step(0, 0, 1), Step(0, 0, 0), Step(0, 0, 1))
    assert spaces(state) == []
    last = give(at("move", seats=3, steps=1), 1, meeples=(1,))
    assert spaces(last) == [4]
    assert code(last, Step(0, 0, 1)) == "no_rest"
    assert spaces(give(last, 0, rush=1)) == [1, 4]


def test_cr_2_2_ones_own_second_meeple_is_in_the_way_too() -> None:
    state = at("move", steps=1, meeples=(0, 1))
    assert spaces(state, 0) == [4]
    state = at("move", meeples=(0, 1))
    assert spaces(state, 0) == [1, 4]
    assert code(do(state, Step(0, 0, 1)), Stop(0)) == "stop_on_meeple"


def test_cr_2_2_a_corner_shut_in_takes_two_steps_more() -> None:
    state = give(at("move", meeples=(9, 4)), 1, meeples=(1, 2))
    state.moving, state.steps_left = 0, 2
    give(state, 0, meeples=(8, 4))
    assert 4 in spaces(state)
    state.steps_left = 1
    assert 4 not in spaces(state)
