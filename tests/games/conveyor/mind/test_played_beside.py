"""What the review says of why a better way would have been better than what was played."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import (
    ChooseOrder,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Push,
    TakePart,
    Trade,
)
from chocolate_factory.games.conveyor.mind.draft.draft_reason import (
    Beside,
    Gain,
    Prospect,
    draft_reason,
)
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.played_beside import (
    then_delivered,
    why_better,
    why_other,
)
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at, begun

DRAFT = at("draft")
END = EndFulfil(0)
NUTS = DeliverStage(0, "m01", ("nuts",))
PALACE = DeliverStore(0, "palace", ("caramel", "caramel"))
NAME = GAME.book.orders["m01"].name
MONEY = GAME.book.orders["m01"].stages[1].money


def evening(day: int = 3, room: str = "caramel caramel nuts") -> State:
    return at("fulfil", day=day, orders="m01+1", room=room, employee="palace_director")


def told(state: State, best: Sequence[Action], played: Sequence[Action]) -> str:
    return why_better(
        GAME.book, state, 0, best, played, HorizonEstimate(GAME.book, state, 0, HAND_SET)
    )


def test_what_is_missed_is_named() -> None:
    words = told(evening(), (NUTS, PALACE, END), (PALACE, END))
    assert words == f"With the best way you could also deliver {NAME} stage 2, £{MONEY}."


def test_nothing_delivered_is_said_so() -> None:
    words = told(evening(), (NUTS, END), (END,))
    assert words.startswith(
        f"With the best way you could deliver {NAME} stage 2, £{MONEY}; after what was played, noth"
    )


def test_both_sides_are_told_where_they_differ() -> None:
    words = told(evening(), (PALACE, END), (NUTS, END))
    best, played = words.split("; after what was played, at most ")
    assert best.startswith("With the best way you could deliver The Palace Boutique 4 spaces")
    assert played.startswith(f"{NAME} stage 2, £{MONEY}.")
    assert played.endswith("The best way would keep more for tomorrow: nuts in the store room.")


def test_what_is_kept_counts_only_while_there_is_a_tomorrow() -> None:
    for day, kept in ((3, True), (6, False)):
        words = told(evening(day), (END,), (NUTS, END))
        assert words.startswith(
            f"After what was played, you could also deliver {NAME} stage 2, £{MONEY} today"
        )
        assert ("The best way would keep more for tomorrow: nuts" in words) is kept


def test_ways_that_deliver_the_same_are_said_to() -> None:
    assert (
        told(evening(), (NUTS, END), (NUTS, END)) == "Either way you could deliver the same today."
    )


def test_runs_are_compared_by_what_they_leave() -> None:
    """A push brings a bean onto the belt; without it the piece at its end stays there."""
    state = at(
        "run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "nuts"), orders="m01+1"
    )
    words = told(state, (Push(0), EndShift(0)), (EndShift(0),))
    assert words.startswith("With the best way you could deliver ")
    assert "; after what was played, nothing." in words
    assert words.endswith("The best way would keep more for tomorrow: a bean on the belt.")


def test_what_a_run_is_for_is_told_behind_it() -> None:
    state = at(
        "run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "nuts"), orders="m01+1"
    )
    horizon = HorizonEstimate(GAME.book, state, 0, HAND_SET)
    words = then_delivered(GAME.book, state, 0, (Push(0), EndShift(0)), horizon)
    assert words.startswith("Then you could deliver The Palace Boutique 1 space, about £")
    assert words.endswith("by the week's end.")
    assert then_delivered(GAME.book, state, 0, (EndShift(0),), horizon) == ""


def test_what_is_kept_on_either_side_is_told() -> None:
    state = at("fulfil", day=3, orders="m01+1", room="nuts", employee="palace_director")
    best, played = (NUTS, END), (NUTS, END)
    assert told(state, best, played) == "Either way you could deliver the same today."
    run_ = at("run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "cocoa"), room="")
    words = told(run_, (Push(0), EndShift(0)), (EndShift(0),))
    assert words == (
        "For tomorrow the best way would keep cocoa in the store room and a bean on the belt; "
        "after what was played, cocoa on the belt."
    )


@pytest.mark.parametrize(
    ("played", "less", "words"),
    [
        (ChooseOrder(0, "m01"), 2.6, f"Tomorrow you can make about £3 more of it than of {NAME}."),
        (ChooseOrder(0, "m01"), 0.3, "Tomorrow you can make a little more of it."),
        (Trade(0, "nuts"), 1.2, "What you keep is then worth about £1 more."),
        (Trade(0, "nuts"), 0.2, ""),
    ],
)
def test_what_is_done_in_cleanup_has_its_reason(played: Action, less: float, words: str) -> None:
    assert why_other(GAME.book, at("cleanup"), played, less) == words


def compared(best: TakePart, less: float, played: TakePart) -> str:
    chosen, other = Prospect(best, 20.0, 0.0), Prospect(played, 20.0 - less, 0.0)
    return draft_reason(GAME.book, DRAFT, Gain(9.0, 0.0), chosen, Beside(other, played=True))


def test_a_card_is_set_beside_the_one_that_was_played() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name = GAME.book.parts["a08"].name
    assert compared(best, 4.0, played).endswith(f"With the {name}, you get about £4 less.")
    assert compared(best, 0.2, played).endswith("What was played is nearly as good.")


def test_what_another_gets_instead_is_named() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name = GAME.book.parts["a02"].name
    chosen = Prospect(best, 20.0, 1.0)
    for others, told in ((6.0, True), (1.0, False)):
        beside = Beside(Prospect(played, 16.0, others), played=True, leaves=best)
        words = draft_reason(GAME.book, DRAFT, Gain(9.0, 0.0), chosen, beside)
        assert words.endswith(f"Your opponent then gets the {name}.") is told


def test_a_card_that_is_taken_to_keep_it_from_others_is_said_to_be() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name = GAME.book.parts["a02"].name
    chosen, beside = Prospect(best, 1.0, 0.0), Beside(Prospect(played, 2.0, 20.0), leaves=best)
    for gain, told in ((1.0, True), (30.0, False)):
        words = draft_reason(GAME.book, DRAFT, Gain(gain, 0.0), chosen, beside)
        keeps = words.startswith(f"What counts most: it keeps the {name} from the others.")
        assert keeps is told


def test_the_same_part_is_set_beside_where_it_was_put() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 0, "a02", "bottom1")
    assert compared(best, 4.0, played).endswith("Where it was put, you get about £4 less.")


@pytest.mark.usefixtures("hasty_judge")
def test_the_search_tells_what_the_card_played_has_less() -> None:
    """A level with several cards before it: all that are legal can be asked about."""
    state = begun()
    judge = ConveyorJudge(GAME)
    found = [judge.appraise(state, 0, action, 1_000, 1) for action in GAME.legal(state, 0)[:12]]
    worse = [each for each in found if each.loss > 1]
    assert worse
    for each in worse:
        assert re.search(r"(With the|Where it was put).* you get|nearly as good", each.best.reason)
