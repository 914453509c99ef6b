"""What the review says of why a better way would have been better than what was played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import (
    ChooseOrder,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Push,
    TakeEmployee,
    TakePart,
    Trade,
)
from chocolate_factory.games.conveyor.acts.operations import Operate
from chocolate_factory.games.conveyor.mind.draft import draft_search
from chocolate_factory.games.conveyor.mind.draft.draft_reason import (
    Beside,
    Following,
    Gain,
    draft_reason,
)
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch, Then
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect, Take
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET, weights_of
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.games.conveyor.mind.played_beside import (
    Deliver,
    Why,
    end_of,
    why_better,
    why_other,
)
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at, begun, give

DRAFT = at("draft")
END = EndFulfil(0)
NUTS = DeliverStage(0, "m01", ("nuts",))
PALACE = DeliverStore(0, "palace", ("caramel", "caramel"))
NAME = GAME.book.orders["m01"].name


def evening(day: int = 3, room: str = "caramel caramel nuts") -> State:
    return at("fulfil", day=day, orders="m01+1", room=room, employee="palace_director")


def told(state: State, best: Sequence[Action], played: Sequence[Action]) -> str:
    return why(state, best, played).reason


def why(
    state: State,
    best: Sequence[Action],
    played: Sequence[Action],
    deliver: Deliver = lambda _after: None,
    less: float = 9.0,
) -> Why:
    horizon = HorizonEstimate(GAME.book, state, 0, HAND_SET)
    its, yours = (
        end_of(GAME.book, state, 0, line, horizon, horizon.worth, deliver)
        for line in (best, played)
    )
    return why_better(its, yours, less)


@pytest.mark.parametrize(("day", "less", "near"), [(3, 1.4, True), (3, 1.6, False), (6, 1, False)])
def test_what_no_estimate_tells_apart_is_not_called_a_mistake(
    day: int, less: float, near: bool
) -> None:
    """On Saturday deliveries are counted, not guessed."""
    words = why(evening(day), (NUTS, END), (END,), less=less).reason
    assert words.endswith("What was played is nearly as good.") is near


@pytest.mark.parametrize("seats", [2, 3])
def test_what_the_others_lose_at_a_store_is_told(seats: int) -> None:
    state = at("fulfil", day=5, seats=seats, room="caramel caramel", employee="palace_director")
    give(state.players[1], tracks=(3, 0, 0, 0, 0))
    words = ConveyorJudge(GAME).appraise(state, 0, END, 1_000, 1).best.reason
    assert "move 4 spaces on at The Palace Boutique" in words
    who = "your opponent" if seats == 2 else "the others"
    assert f"The best way also leaves {who} less at the stores." in words
    assert "£" not in words, "what it cost stands beside it"


def test_what_is_said_twice_of_the_best_way_is_joined() -> None:
    state = evening(5)
    give(state.players[1], tracks=(3, 0, 0, 0, 0))
    figures = Reviewer(GAME).weights(state)
    horizon = HorizonEstimate(GAME.book, state, 0, figures)
    worth = delivery_estimate(GAME.book, state, 0, weights_of(state))
    for played, words in (
        ((NUTS, END), "The best way also lets you {move}. It also leaves"),
        ((END,), "nothing can be delivered. The best way also leaves"),
    ):
        its, yours = (
            end_of(GAME.book, state, 0, line, horizon, worth, lambda _after: None)
            for line in ((NUTS, PALACE, END), played)
        )
        told = why_better(its, yours, 9.0).reason
        assert words.format(move="move 4 spaces on at The Palace Boutique") in told


@pytest.mark.parametrize("day", [3, 6])
def test_what_is_left_over_counts_on_the_last_day(day: int) -> None:
    """£1 for each chocolate and coal left (CF-8.4); before Saturday it is kept."""
    state = at(
        "run", day=day, shift=3, pushed=True, coal=3, belt=("bean", "", "", ""), room="nuts nuts"
    )
    roast = next(
        act for act in GAME.legal(state, 0) if isinstance(act, Operate) and act.slot == "top1"
    )
    words = told(state, (EndShift(0),), (roast, EndShift(0)))
    over = "The best way leaves one more thing over at the end, and that counts, too."
    assert words.endswith(over) is (day == 6)
    assert ("1 coal" in words) is (day == 3)


def test_what_is_missed_is_named() -> None:
    words = told(evening(), (NUTS, PALACE, END), (PALACE, END))
    assert words == f"The best way also lets you deliver {NAME} stage 2."


def test_what_an_agent_delivers_at_days_end_is_no_rest_for_tomorrow() -> None:
    """It comes once all have finished (CF-7), so no act of the line is it."""
    state = at("fulfil", orders="- - -", room="chunks", employee="dunstan_store_agent_1")
    horizon = HorizonEstimate(GAME.book, state, 0, HAND_SET)
    end = end_of(GAME.book, state, 0, (END,), horizon, horizon.worth, lambda _after: None)
    assert (end.deliveries[0].late, end.room, end.coal) == (True, (), 5)


def test_nothing_delivered_is_said_so() -> None:
    words = told(evening(), (NUTS, END), (END,))
    assert words.startswith(
        f"The best way lets you deliver {NAME} stage 2. After the move played, noth"
    )


def test_both_sides_are_told_where_they_differ() -> None:
    words = told(evening(), (PALACE, END), (NUTS, END))
    better = "It is better to move 4 spaces on at The Palace Boutique"
    assert words.startswith(better)
    assert f" than to deliver {NAME} stage 2. " in words
    assert words.endswith("The best way leaves you more for tomorrow: a nut in the store room.")


def test_what_is_kept_counts_only_while_there_is_a_tomorrow() -> None:
    for day, kept in ((3, True), (6, False)):
        words = told(evening(day), (END,), (NUTS, END))
        assert words.startswith(f"The move played lets you also deliver {NAME} stage 2 today")
        assert ("The best way leaves you more for tomorrow: a nut" in words) is kept


def test_ways_that_deliver_the_same_are_said_to() -> None:
    same = f"Either way you can deliver {NAME} stage 2 today."
    assert told(evening(), (NUTS, END), (NUTS, END)) == same


def test_runs_are_compared_by_what_they_leave() -> None:
    """A push brings a bean onto the belt; without it the piece at its end stays there."""
    state = at(
        "run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "nuts"), orders="m01+1"
    )
    words = told(state, (Push(0), EndShift(0)), (EndShift(0),))
    assert words.startswith("The best way lets you move 1 space on at ")
    assert ". After the move played, nothing can be delivered." in words
    assert words.endswith("The best way leaves you more for tomorrow: a bean on the belt.")


def test_what_a_run_is_for_is_told_behind_it() -> None:
    state = at(
        "run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "nuts"), orders="m01+1"
    )
    words = why(state, (Push(0), EndShift(0)), (EndShift(0),)).then
    assert words == "Then you can move 1 space on at The Palace Boutique."
    assert why(state, (EndShift(0),), (Push(0), EndShift(0))).then == ""


def test_after_a_run_that_is_delivered_by_which_it_was_valued() -> None:
    state = at(
        "run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "nuts"), orders="m01+1"
    )
    lines = (Push(0), EndShift(0)), (EndShift(0),)
    assert f"{NAME} stage 2" not in why(state, *lines).then
    known = why(state, *lines, lambda after: (NUTS,) if after.players[0].room else ())
    assert known.then == f"Then you can deliver {NAME} stage 2."


def test_what_is_delivered_either_way_is_told_once() -> None:
    state = at("run", day=3, shift=3, pushed=True, coal=0, orders="m01+1", room="nuts")
    found = why(state, (EndShift(0),), (EndShift(0),))
    assert found.reason.startswith(
        "Either way you can move 1 space on at The Palace Boutique today"
    )
    assert not found.then


def test_what_is_kept_on_either_side_is_told() -> None:
    state = at("fulfil", day=3, orders="m01+1", room="nuts", employee="palace_director")
    best, played = (NUTS, END), (NUTS, END)
    assert told(state, best, played).startswith("Either way you can deliver ")
    run_ = at("run", day=3, shift=3, pushed=False, coal=0, belt=("", "", "", "cocoa"), room="")
    words = told(run_, (Push(0), EndShift(0)), (EndShift(0),))
    assert words == (
        "For tomorrow the best way leaves you cocoa in the store room and a bean on the belt; "
        "the move played, cocoa on the belt."
    )


def test_ends_that_were_found_at_several_acts_are_compared_once_both_are_known() -> None:
    state = at("run", day=3, shift=3, pushed=True, coal=0, orders="m01+1 - -", room="nuts")
    judge = ConveyorJudge(GAME)
    trade = judge.appraise(state, 0, Trade(0, "nuts"), 1_000, 1)
    right = judge.appraise(state, 0, EndShift(0), 1_000, 1)
    assert right.loss == 0 < trade.loss
    assert right.played_end == right.best_end == trade.best_end
    told = judge.compare(trade.best_end, trade.played_end, trade.loss)
    assert told == (trade.best.reason, trade.then)


@pytest.mark.parametrize(
    ("played", "less", "words"),
    [
        (
            ChooseOrder(0, "m01"),
            2.6,
            f"You can earn about £3 more with it tomorrow than with {NAME}.",
        ),
        (ChooseOrder(0, "m01"), 0.3, "You can earn a little more with it tomorrow."),
        (Trade(0, "nuts"), 1.2, "What you keep would be worth a little more."),
        (Trade(0, "nuts"), 2.2, "What you keep would be worth about £2 more."),
        (Trade(0, "nuts"), 0.2, "What you keep would be worth a little more."),
    ],
)
def test_what_is_done_in_cleanup_has_its_reason(played: Action, less: float, words: str) -> None:
    assert why_other(GAME.book, at("cleanup"), played, less) == words


def compared(best: TakePart, less: float, played: TakePart) -> str:
    chosen, other = Prospect(best, 20.0, 0.0), Prospect(played, 20.0 - less, 0.0)
    return draft_reason(GAME.book, DRAFT, Gain(20.0, 0.0), chosen, Beside(other, played=True))


def test_a_card_is_set_beside_the_one_that_was_played() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name = GAME.book.parts["a08"].name
    told = f"With the {name}, you get about £4 less."
    assert compared(best, 4.0, played).endswith(told)
    harm = f"With the {name}, you get about £25 less."
    assert compared(best, 25.0, played).endswith(harm)
    assert compared(best, 0.2, played).endswith("What was played is nearly as good.")


def test_a_part_that_brings_next_to_nothing_where_it_was_put_has_its_reason() -> None:
    best, played = TakePart(0, 1, "a08", "bottom3"), TakePart(0, 0, "a02", "bottom1")
    chosen, other = Prospect(best, 20.0, 0.0), Prospect(played, 16.0, 0.0)
    why = " Nothing the Finger Twister can use comes to square 1."
    for little in (True, False):
        beside = Beside(other, played=True, little=little)
        words = draft_reason(GAME.book, DRAFT, Gain(20.0, 0.0), chosen, beside)
        told = "With the Finger Twister, you get about £4 less."
        assert words.endswith(told + why if little else told)


def test_that_a_part_has_nothing_to_do_where_it_was_put_is_said_once() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 0, "a02", "bottom1")
    chosen, other = Prospect(best, 20.0, 0.0), Prospect(played, 16.0, 0.0)
    beside = Beside(other, played=True, little=True)
    assert draft_reason(GAME.book, DRAFT, Gain(20.0, 0.0), chosen, beside) == (
        "On square 1 it would have nothing to do. Where it was put, you get about £4 less."
    )


def test_a_hint_has_one_figure() -> None:
    """By how much the card is better, the others counted in; whose gain it is, in words."""
    best, other = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name, chosen = GAME.book.parts["a08"].name, Prospect(best, 62.0, 0.0)
    mine = GAME.book.parts["a02"].name
    ahead = f"You end up about £{{}} further ahead than with the {name}"
    for own, others, told in (
        (58.0, 0.0, f"About £4 more by Saturday than with the {name}."),
        (58.0, 3.0, ahead.format(7) + ": you get more, and your opponent less."),
        (62.0, 3.0, ahead.format(3) + ": your opponent gets less."),
        (58.0, -2.0, ahead.format(2) + "; your opponent gains, too."),
    ):
        beside = Beside(Prospect(other, own, others))
        words = draft_reason(GAME.book, DRAFT, Gain(50.0, 6.0), chosen, beside)
        assert words.endswith(told)
        assert words.count("£") == 1
    beside = Beside(Prospect(other, 61.0, 6.0), leaves=best)
    words = draft_reason(GAME.book, DRAFT, Gain(50.0, 6.0), chosen, beside)
    beside = Beside(Prospect(other, 58.0, 3.0), leaves=best)
    most = draft_reason(GAME.book, DRAFT, Gain(50.0, 6.0), chosen, beside)
    assert most.endswith(ahead.format(7) + ": you get more, and your opponent less.")
    gives = Beside(Prospect(other, 65.0, 10.0), leaves=best)
    told = draft_reason(GAME.book, DRAFT, Gain(50.0, 6.0), chosen, gives)
    more = f"you get more. But your opponent gets the {mine} then"
    assert told.endswith(f"With the {name} instead, {more}: about £7 worse for you in all.")
    gets = f"your opponent gets the {mine}: about £7 worse"
    assert words.endswith(f"If you take the {name} instead, {gets} for you.")


def test_what_was_played_has_one_figure_first() -> None:
    """The one that the review shows beside it."""
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    chosen, name = Prospect(best, 40.0, 30.0), GAME.book.parts["a08"].name
    whole = f"With the {name}, you end up about £{{}} worse in all: "
    for own, others, all_, told in (
        (10.0, 9.0, 9, "less for your opponent, but still less for you."),
        (30.0, 35.0, 15, "less for you, and more for your opponent."),
        (42.0, 36.0, 4, "more for you, but still more for your opponent."),
    ):
        beside = Beside(Prospect(played, own, others), played=True)
        words = draft_reason(GAME.book, DRAFT, Gain(50.0, 6.0), chosen, beside)
        assert words.endswith(whole.format(all_) + told)


def test_an_employee_set_beside_another_is_told_with_its_store() -> None:
    best, other = TakeEmployee(0, 0, "palace_miner_1"), TakeEmployee(0, 0, "palace_director")
    beside, name = Beside(Prospect(other, 3.0, 0.0)), GAME.book.employees["palace_miner_1"].name
    words = draft_reason(GAME.book, DRAFT, Gain(5.0, 0.0), Prospect(best, 5.0, 0.0), beside)
    does = "You get 2 coal at once."
    assert words.startswith(f"The {name} lets you supply The Palace Boutique today. {does}\n")


def test_what_another_gets_instead_is_named() -> None:
    """And one figure, that which the review shows beside it."""
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name = GAME.book.parts["a02"].name
    chosen = Prospect(best, 20.0, 1.0)
    with_, gets = f"With the {GAME.book.parts['a08'].name}, ", f"your opponent may get the {name}: "
    for own, others, told in (
        (16.0, 6.0, gets + "about £9 worse in all, less for you and more for them."),
        (16.4, 5.4, gets + "about £8 worse in all, less for you and more for them."),
        (21.0, 6.0, gets + "about £4 worse in all, more for you but still more for them."),
        (20.0, 6.0, gets + "about £5 worse in all, mostly as they get more."),
        (19.6, 5.56, gets + "about £5 worse in all, mostly as they get more."),  # 1 + 4 in sums
        (16.0, 1.0, "you get about £4 less."),
    ):
        beside = Beside(Prospect(played, own, others), played=True, leaves=best)
        words = draft_reason(GAME.book, DRAFT, Gain(20.0, 0.0), chosen, beside)
        assert words.endswith(with_ + told)


def test_how_the_draft_goes_on_is_told() -> None:
    best, then = TakeEmployee(0, 0, "palace_miner_1"), TakePart(0, 1, "a08", "bottom3")
    chosen, name = Prospect(best, 20.0, 1.0), GAME.book.parts["a08"].name
    for left, told in ((False, ""), (True, ", if it is still there")):
        following = Following(then, left)
        words = draft_reason(GAME.book, DRAFT, Gain(9.0, 0.0), chosen, None, following=following)
        assert words.endswith(f"Then take the {name}{told}.")


def test_a_card_that_is_taken_to_keep_it_from_others_is_said_to_be() -> None:
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 1, "a08", "bottom3")
    name = GAME.book.parts["a02"].name
    chosen, beside = Prospect(best, 1.0, 0.0), Beside(Prospect(played, 2.0, 20.0), leaves=best)
    for gain, told in ((1.0, True), (30.0, False)):
        words = draft_reason(GAME.book, DRAFT, Gain(gain, 0.0), chosen, beside)
        keeps = words.startswith(f"Above all, your opponent does not get the {name} then.")
        assert keeps is told


@pytest.mark.parametrize(
    ("put", "why"), [("bottom1", "On square 1 it would have nothing to do. "), ("top3", "")]
)
def test_the_same_part_is_set_beside_where_it_was_put(put: str, why: str) -> None:
    """And not beside other squares: nobody put it there."""
    best, played = TakePart(0, 0, "a02", "bottom3"), TakePart(0, 0, "a02", put)
    assert compared(best, 4.0, played) == f"{why}Where it was put, you get about £4 less."


@pytest.mark.parametrize(
    ("second", "told"),
    [
        ("palace_director", "You took the {card} as well, but after the {other}. "),
        (
            "palace_miner_1",
            "You took the {card} as well. If you take it first, you may get the {second} instead "
            "of the {other}. ",
        ),
    ],
)
def test_a_card_that_was_taken_later_too_is_told_by_what_goes_with_it(
    second: str, told: str
) -> None:
    """What both ways have is no reason for one of them."""
    best, played = TakePart(0, 0, "a02", "bottom3"), TakeEmployee(0, 0, "palace_director")
    chosen, other = Prospect(best, 20.0, 0.0), Prospect(played, 16.0, 0.0)
    cards, people = GAME.book.parts, GAME.book.employees
    expected = told.format(
        card=cards["a02"].name, other=people[played.employee].name, second=people[second].name
    )
    for slot, why in (("bottom3", ""), ("bottom1", "On square 1 it would have nothing to do. ")):
        later = TakePart(0, 0, "a02", slot)
        beside = Beside(other, played=True, later=later, second=TakeEmployee(0, 1, second))
        words = draft_reason(GAME.book, DRAFT, Gain(20.0, 0.0), chosen, beside)
        assert words.startswith(f"{expected}{why}With the {people[played.employee].name}")


@pytest.mark.usefixtures("hasty_judge")
def test_what_goes_with_the_best_card_is_asked_where_that_was_taken_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = begun()
    search = Reviewer(GAME).draft_search(state, 0)
    best = search.best()[1]
    played = other_kind(state, best)
    found: list[Beside] = []

    def reason(*told: Any, **_more: str) -> str:
        found.append(told[4])
        return ""

    monkeypatch.setattr(draft_search, "draft_reason", reason)
    search.reason(GAME.book, played, (best,))
    search.reason(GAME.book, played, (best,), second=played)
    search.reason(GAME.book, played)
    assert [each.later for each in found] == [best, best, None]
    assert found[0].second is not None
    assert type(found[0].second) is not type(best)
    assert found[1].second == played


@pytest.mark.usefixtures("hasty_judge")
def test_of_two_directors_the_stores_are_told_and_not_what_both_do() -> None:
    state = begun()
    state.parts = ()
    state.players[0].part_taken = True
    state.employees = (("palace_director", "luxury_director"),)
    give(state.players[0], room="caramel caramel caramel", tracks=(2, 0, 0, 0, 0))
    search = Reviewer(GAME).draft_search(state, 0)
    best = TakeEmployee(0, 0, "palace_director")
    assert search.best()[1] == best
    told = search.reason(GAME.book, TakeEmployee(0, 0, "luxury_director"))
    assert told.startswith("Both employees do the same; the stores set them apart.")
    assert "counts double" not in told


@pytest.mark.usefixtures("hasty_judge")
def test_the_search_tells_what_the_card_played_has_less() -> None:
    """A level with several cards before it: all that are legal can be asked about."""
    state = begun()
    judge = ConveyorJudge(GAME)
    found = [judge.appraise(state, 0, action, 1_000, 1) for action in GAME.legal(state, 0)[:6]]
    worse = [each for each in found if each.loss > 1]
    assert worse
    for each in worse:
        told = r"(With the|Where it was put).*you get|nearly as good"
        assert re.search(told, each.best.reason)


@pytest.mark.usefixtures("hasty_judge")
def test_who_takes_both_cards_at_once_is_told_both_that_were_best() -> None:
    """The second of two chooses twice on end: the part alone would not tell what was missed."""
    state, judge, mind = begun(), ConveyorJudge(GAME), Reviewer(GAME)
    for pick, count in ((0, 1), (1, 2)):
        seat = state.seat
        assert seat == pick
        best = mind.draft_search(state, seat).best()[1]
        played = other_kind(state, best)
        found = judge.appraise(state, seat, played, 1_000, 1)
        assert found.loss > 0
        assert found.best.line[0] == best
        assert len(found.best.line) == count
        state = GAME.apply(state, best)[0]
    assert GAME.refusal(state, found.best.line[1]) is None


@pytest.mark.usefixtures("hasty_judge")
def test_a_card_that_one_took_later_is_not_said_to_go_to_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = begun()
    played = next(each for each in GAME.legal(state, 0) if isinstance(each, TakePart))
    left = next(each for each in GAME.legal(state, 0) if isinstance(each, TakeEmployee))
    monkeypatch.setattr(DraftSearch, "_left_to_others", lambda *_: left)
    monkeypatch.setattr(draft_search, "draft_reason", lambda *found, **_more: str(found[4].leaves))
    search = Reviewer(GAME).draft_search(state, 0)
    assert search.reason(GAME.book, played) == str(left)
    assert search.reason(GAME.book, played, (left,)) == "None"


def other_kind(state: State, take: Take) -> Take:
    """A card of the other kind that the same seat may take."""
    return next(
        each
        for each in GAME.legal(state, take.seat)
        if isinstance(each, TakePart | TakeEmployee) and type(each) is not type(take)
    )


def leading(chosen: Take, after: Take, otherwise: Take | None) -> Then:
    """Who finds one card best after the chosen one, and another after any other."""
    return lambda first: after if first == chosen else otherwise


@pytest.mark.usefixtures("hasty_judge")
def test_a_next_card_may_be_gone_only_where_others_choose_before() -> None:
    """The first of two chooses again after the other has twice; who is second, at once."""
    state = begun()
    for seat, between in ((0, 2), (1, 0)):
        search = Reviewer(GAME).draft_search(state, seat)
        chosen = search.best()[1]
        assert search.expected(chosen)[0] == chosen
        assert [each.seat for each in search.expected(chosen)[1:]] == [1 - seat] * between
        told = search.reason(GAME.book, then=leading(chosen, other_kind(state, chosen), None))
        assert ("if it is still there" in told) is (between > 0)
        assert "Then" in told
        assert "just as well" not in told, "the other order leads elsewhere"
        assert "Then" not in search.reason(GAME.book), "a bot that only plays does not ask"
        state = GAME.apply(state, chosen)[0]


@pytest.mark.usefixtures("hasty_judge")
def test_the_other_order_is_as_good_only_if_it_leads_to_the_same_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = begun()
    search = Reviewer(GAME).draft_search(state, 0)
    chosen = search.best()[1]
    other = other_kind(state, chosen)
    monkeypatch.setattr(search, "_choice", lambda _take: Prospect(other, 1e3, 0.0))
    for back, told in ((chosen, True), (other, False)):
        words = search.reason(GAME.book, then=leading(chosen, other, back))
        assert ("The other way round is about as good." in words) is told
        assert "Then take the" in words


@pytest.mark.usefixtures("hasty_judge")
def test_a_slot_is_compared_with_the_best_on_another_square(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worth = {"top4": 10.0, "bottom4": 10.0, "bottom1": 7.0, "bottom2": 9.5}
    search = Reviewer(GAME).draft_search(begun(), 0)
    looked_at = [TakePart(0, 0, "a01", slot) for slot in worth]
    monkeypatch.setattr(search._estimates, "looked_at", lambda: looked_at)
    monkeypatch.setattr(search, "value", lambda take: worth[take.slot])
    found = search._next_square(GAME.book, Prospect(looked_at[0], 10.0, 0.0))
    assert found is not None
    assert (found.square, found.less) == (2, 0.5)
    employee = next(each for each in GAME.legal(begun(), 0) if isinstance(each, TakeEmployee))
    assert search._next_square(GAME.book, Prospect(employee, 10.0, 0.0)) is None
