"""Coffee Rush rule by rule: CR-1 set-up, CR-2.1 upgrades, CR-2.2 moving, CR-3 what upgrades do."""

from __future__ import annotations

from collections import Counter

import pytest

from chocolate_factory.games.coffee_rush.acts.actions import (
    Activate,
    EndTurn,
    Place,
    Pour,
    Return,
    Rush,
    Step,
    Stop,
)
from chocolate_factory.games.coffee_rush.rules.moving import placing
from chocolate_factory.games.coffee_rush.state.state import State, orders_of
from tests.helpers.coffee_states import (
    GAME,
    LIVE,
    at,
    begun,
    code,
    do,
    give,
    legal,
    may,
    refused,
    setup,
    shop,
    words,
)


def spaces(state: State, meeple: int = 0) -> list[int]:
    """Where a meeple of the acting player can step."""
    return [a.space for a in legal(state, Step) if a.meeple == meeple]


# CR-1 pieces and set-up


def test_cr_1_1_sixteen_spaces_and_eighty_orders() -> None:
    book = LIVE.book
    assert Counter(book.spaces) == {
        "coffee": 3,
        "milk": 3,
        "steam": 3,
        "ice": 3,
        "tea": 1,
        "chocolate": 1,
        "caramel": 1,
        "water": 1,
    }
    assert set(book.board.special) == {"tea", "chocolate", "caramel", "water"}
    assert len(book.orders) == 80
    assert sum(book.rush.values()) == 30
    assert len(book.tiles) == 4


def test_cr_1_1_three_cups_and_four_tabs_each() -> None:
    for player in begun(4).players:
        assert player.cups == (0, 0, 0)
        assert len(player.tabs) == 4
        assert (player.up, player.down, player.tiles, player.rush) == ((), (), (), 0)


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_cr_1_2_two_orders_each_and_a_third_for_the_start_player(seats: int, start: int) -> None:
    state = begun(seats, seed=5, start=start)
    for seat, player in enumerate(state.players):
        counts = [len(tab) for tab in player.tabs]
        assert counts == ([2, 1, 0, 0] if seat == start else [1, 1, 0, 0])
    dealt = [order for player in state.players for order in orders_of(player)]
    assert len(dealt) == 2 * seats + 1
    assert sorted([*dealt, *state.deck]) == sorted(GAME.book.orders)


def test_cr_1_2_the_seed_decides_deck_and_start_player() -> None:
    assert begun(3, seed=4) == begun(3, seed=4)
    assert begun(3, seed=4).deck != begun(3, seed=5).deck
    starts = {GAME.resolve(setup(4, "random"), seed).options["start"] for seed in range(40)}
    assert starts == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [
        (3, 0, (2, 1, 0)),
        (3, 1, (0, 2, 1)),
        (4, 2, (1, 0, 3, 2)),
        (2, 0, (1, 0, 1, 0)),
        (2, 1, (0, 1, 0, 1)),
    ],
)
def test_cr_1_3_who_places_when(seats: int, start: int, order: tuple[int, ...]) -> None:
    assert placing(seats, start) == order
    state, seen, free = begun(seats, start=start), [], iter(range(16))
    while state.phase == "place":
        assert state.seat is not None
        seen.append(state.seat)
        state = do(state, Place(seen[-1], next(free)))
        state = do(state, GAME.legal(state, seen[-1])[0])
    assert tuple(seen) == order
    assert (state.seat, state.round, state.phase) == (start, 1, "move")
    assert [len(player.meeples) for player in state.players] == [2 if seats == 2 else 1] * seats


def test_cr_1_3_only_empty_spaces() -> None:
    state = do(begun(3), Place(2, 6), Return(2, "ice"))
    assert not may(state, Place(1, 6))
    assert len(legal(state, Place)) == 15
    assert code(state, Place(1, 6)) == "space_taken"
    assert code(state, Stop(1)) == "wrong_phase"


def test_cr_1_3_the_ingredient_is_poured_or_returned_at_once() -> None:
    state = do(begun(3), Place(2, 1))
    assert words(state.hand) == "caramel"
    assert set(GAME.legal(state, 2)) == {
        Pour(2, "caramel", 0),
        Pour(2, "caramel", 1),
        Pour(2, "caramel", 2),
        Return(2, "caramel"),
    }
    assert code(state, Place(2, 5)) == "pour_first"
    assert code(state, Pour(2, "milk", 0)) == "not_in_hand"
    assert code(begun(3), Pour(2, "milk", 0)) == "place_first"
    poured = do(state, Pour(2, "caramel", 1))
    assert [words(cup) for cup in shop(poured, 2).cups] == ["", "caramel", ""]
    returned = do(state, Return(2, "caramel"))
    assert shop(returned, 2).cups == (0, 0, 0)
    assert poured.seat == returned.seat == 1
    assert poured.hand == returned.hand == 0


# CR-2.1 upgrades


def test_cr_2_1_three_up_votes_for_a_tile_at_the_start_of_the_turn() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1 ristretto_2")
    after = do(state, Activate(0, "corner"))
    assert shop(after).tiles == ("corner",)
    assert shop(after).up == ("ristretto_2",)
    assert Counter(after.gone) == Counter(["espresso_1", "espresso_2", "ristretto_1"])
    assert after.phase == "move"


def test_cr_2_1_as_often_as_the_cards_last() -> None:
    orders = [f"{kind}_{n}" for kind in ("espresso", "milk_tea", "cocoa") for n in (1, 2)]
    state = at("upgrade", up=" ".join(orders))
    once = do(state, Activate(0, "corner"))
    assert once.phase == "upgrade"
    assert code(once, Activate(0, "corner")) == "tile_owned"
    twice = do(once, Activate(0, "diagonal"))
    assert shop(twice).tiles == ("corner", "diagonal")
    assert shop(twice).up == ()
    assert twice.phase == "move"


def test_cr_2_1_too_few_up_votes_or_too_late() -> None:
    few = at("move", up="espresso_1 espresso_2")
    assert code(few, Activate(0, "corner")) == "few_up_votes"
    assert "costs 3 up-voted orders; you have 2" in refused(few, Activate(0, "corner"))
    moved = do(at("upgrade", up="espresso_1 espresso_2 ristretto_1"), Step(0, 0, 1))
    assert moved.phase == "move"
    assert code(moved, Activate(0, "corner")) == "upgrades_over"
    assert code(at("pour"), Activate(0, "corner")) == "wrong_phase"
    assert code(few, Activate(0, "roof")) == "no_tile"


def test_cr_2_1_optional_and_only_asked_where_it_can_be() -> None:
    state = at("process", seat=1, up="")
    give(state, 0, up="espresso_1 espresso_2 ristretto_1")
    give(state, 1, tabs=("americano_1",))
    asked = do(state, EndTurn(1))
    assert (asked.seat, asked.phase) == (0, "upgrade")
    assert do(asked, Stop(0)).phase == "pour"
    give(state, 0, up="espresso_1 espresso_2")
    assert do(state, EndTurn(1)).phase == "move"


def test_cr_2_1_works_at_once() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1")
    assert 4 in spaces(state, 1)
    assert 0 not in spaces(state, 1)
    diagonal = do(state, Activate(0, "diagonal"))
    assert 2 in spaces(diagonal, 1)


def test_cr_2_1_cards_turned_in_score_nothing() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1 ristretto_2")
    assert GAME.result(state).scores[0] == 4
    assert GAME.result(do(state, Activate(0, "shared"))).scores[0] == 1 + 2


# CR-2.2 move


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
    assert code(state, Step(0, 1, 10)) == "no_diagonal"
    assert code(state, Step(0, 0, 15)) == "too_far"
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
    three = at("move", seats=3)
    assert {a.meeple for a in legal(three, Step)} == {0}


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


# CR-3 upgrades


def entered(space: int, *tiles: str, other: int = 15) -> str:
    """What a meeple of a player with these tiles collects on a space, another one standing on
    `other`."""
    start = next(s for s in (space - 1, space + 1) if s // 4 == space // 4 and s != other)
    state = give(at("move", seats=3, tiles=tiles, meeples=(start,)), 1, meeples=(other,))
    give(state, 2, meeples=(next(s for s in range(16) if s not in (start, other, space)),))
    return words(do(state, Step(0, 0, space)).hand)


def test_cr_3_diagonal_steps() -> None:
    assert spaces(at("move", tiles=("diagonal",)), 1) == [0, 1, 2, 4, 6, 8, 9, 10]
    assert spaces(at("move", tiles=("diagonal",)), 0) == [1, 4, 5]
    assert 10 not in spaces(at("move", tiles=("corner", "special", "shared")), 1)


@pytest.mark.parametrize("space", [0, 3, 12, 15])
def test_cr_3_two_on_a_corner(space: int) -> None:
    name = GAME.book.spaces[space]
    assert entered(space, "corner", other=6) == f"{name} {name}"
    assert entered(space, "special", "shared", "diagonal", other=6) == name


def test_cr_3_only_the_corners_are_corners() -> None:
    for space in set(range(16)) - {0, 3, 12, 15}:
        assert entered(space, "corner", other=0 if space > 4 else 15) == GAME.book.spaces[space]


@pytest.mark.parametrize("space", [1, 7, 8, 14])
def test_cr_3_two_on_a_special_space(space: int) -> None:
    name = GAME.book.spaces[space]
    assert name in GAME.book.board.special
    assert entered(space, "special") == f"{name} {name}"
    assert entered(space, "corner") == name


def test_cr_3_two_where_another_meeple_stands() -> None:
    assert entered(5, "shared", other=5) == "milk milk"
    assert entered(5, "shared", other=9) == "milk"
    assert entered(5, other=5) == "milk"


def test_cr_3_ones_own_second_meeple_counts() -> None:
    state = at("move", tiles=("shared",), meeples=(0, 1))
    assert words(do(state, Step(0, 0, 1)).hand) == "caramel caramel"


def test_cr_3_several_that_apply_still_give_two() -> None:
    assert entered(0, "corner", "shared", other=0) == "ice ice"
    assert entered(1, "special", "shared", other=1) == "caramel caramel"
