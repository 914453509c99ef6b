"""The turn that decided a game."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.states import GAME, NAMES, at, give

Steps = list[tuple[Sequence[Event], State]]


def told(*turns: tuple[str, str, Sequence[Event]]) -> tuple[int, str] | None:
    """Of turns in which Ada and Bert act one after the other, each of one act: the up votes that
    both have after it, and what happened."""
    steps: Steps = [((), before(0))]
    for number, (ada, bert, happened) in enumerate(turns, 1):
        state = before(number)
        give(state, 0, up=ada)
        give(state, 1, up=bert)
        steps.append((happened, state))
    return GAME.words().turning_point(steps[0][1], steps, NAMES)


def before(turn: int) -> State:
    """The table before a turn, counted from 0."""
    state = at("move", seat=turn % 2)
    state.round = 1 + turn // 2
    return state


def served(seat: int, *orders: str) -> tuple[Event, ...]:
    return tuple(ev.OrderProcessed(seat, 0, order, 0) for order in orders)


ONE, TWO, THREE = "cocoa_1", "cocoa_1 cocoa_2", "cocoa_1 cocoa_2 americano_1"
LATTES = "caffe_latte_1 caffe_latte_2"


def test_the_turn_since_which_the_winner_led_is_told_with_where_it_began() -> None:
    assert told(
        ("", "", ()),
        ("", ONE, served(1, "cocoa_1")),
        (LATTES, ONE, served(0, "caffe_latte_1", "caffe_latte_2")),
        (LATTES, ONE, ()),
    ) == (3, "Round 2: Ada served 2 × Caffe Latte. From then on Ada led after every round.")


def test_what_another_lost_is_no_cause_of_the_lead() -> None:
    fell = (ev.TimeFlowed(1, ("espresso_1",)),)
    assert told(
        ("", "", ()),
        (ONE, "caffe_latte_1 espresso_2", ()),
        (ONE, "caffe_latte_1 espresso_2", ()),
        (ONE, "", fell),
    ) == (4, "From round 2 on Ada led after every round.")


def test_of_a_winner_who_led_in_every_round_none_is_told() -> None:
    """However close it was, and however late it was no longer so."""
    assert (
        told(
            (ONE, "", served(0, "cocoa_1")),
            (ONE, "", ()),
            (THREE, "", served(0, "cocoa_2", "americano_1")),
            (THREE, "", ()),
        )
        is None
    )


def test_of_a_winner_who_was_never_behind_it_is_the_turn_after_the_last_tie() -> None:
    """Neither the last round, nor a lead that somebody else had only until the round was over."""
    more = f"{THREE} {LATTES}"
    assert told(
        (ONE, "", served(0, "cocoa_1")),
        (ONE, "espresso_1", served(1, "espresso_1")),
        (THREE, "espresso_1", served(0, "cocoa_2", "americano_1")),
        (THREE, "espresso_1", ()),
        (more, "espresso_1", served(0, *LATTES.split())),
        (more, "espresso_1", ()),
    ) == (3, "Round 2: Ada served Cocoa and Americano. From then on Ada led after every round.")


def test_a_game_that_was_close_to_the_end_has_no_turning_point() -> None:
    close = (ONE, "", ())
    assert told((ONE, "", served(0, "cocoa_1")), *(close,) * 3) is None


def test_nothing_is_told_where_nothing_stands_out() -> None:
    assert told((ONE, "", served(0, "cocoa_1")), (ONE, "", ())) is None, "a point at a time"
    assert told((ONE, "caffe_latte_1", ()), (ONE, "caffe_latte_1", ())) is None, "shared"
    assert GAME.words().turning_point(at("move"), [], NAMES) is None
