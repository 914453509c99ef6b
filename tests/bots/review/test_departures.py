"""The dearest acts, and what is told of what was played and of what was best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chocolate_factory.bots.review.departures import (
    Departure,
    one_act_each,
    played_and_best,
    played_sources,
)
from chocolate_factory.bots.review.judging import (
    JudgedDecision,
    Position,
    ReviewNote,
)
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.review.sums import sums_of
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Source
from chocolate_factory.games.conveyor.acts.actions import (
    EndShift,
    Push,
    TakeEmployee,
    TakePart,
    Trade,
)
from tests.bots.review.made_up import (
    by_hand,
    decided,
)
from tests.helpers.conveyor.states import GAME, at, begun
from tests.helpers.toy import Roll, Toy, ToyWords


def test_the_shortlist_has_the_dearest_acts_and_what_followed_them() -> None:
    review = by_hand(
        (10.0, 10.0),
        decided(0, 0, 0.0),
        decided(1, 0, 1.5),
        decided(2, 0, 1.0),
        decided(3, 3, 2.5, 1),
        decided(4, 4, 0.0),
        decided(5, 5, 4.0, 1),
        decided(6, 6, 0.001),
    )
    assert [(left.loss, left.first.n, left.end, left.rest) for left in review.dearest(9)] == [
        (4.0, 5, 6, 4.0),
        (2.5, 3, 4, 2.5),
        (1.5, 1, 3, 2.5),
        (1.0, 2, 3, 1.0),
    ]
    assert [left.first.n for left in review.dearest(1)] == [5]
    assert [left.first.n for left in review.dearest(9, seat=0)] == [1, 2]


def test_what_one_click_did_is_one_entry_with_the_sum_of_its_cost() -> None:
    """Money sums stay: what an act that is joined lost is told once, and of nobody else's acts."""
    own = [decided(n, 0, loss) for n, loss in enumerate((0.0, 1.5, 1.0, 2.0))]
    positions = [Position(None, n, Roll(0), 1, "act", True, 0) for n in range(4)]
    end = Position(None, 4, None, 2, "act", False, 4)
    begins = {0: 0, 1: 0, 2: 0, 3: 3}
    for ahead, first in ((True, 0), (False, 1)):
        review = Review([*positions, end], (9.0,), begins=begins)
        for each in own:
            review.add(ReviewNote(each.n, (9.0,), msgspec.structs.replace(each, ahead=ahead)))
        if ahead:  # as they are charged already
            review._losses = {each.n: msgspec.structs.replace(each, ahead=True) for each in own}
        told = [(left.loss, left.first.n, left.numbers, left.rest) for left in review.dearest(9)]
        assert told == [(2.5, first, tuple(range(first, 4)), 4.5), (2.0, 3, (3,), 2.0)]
        assert sum(left.loss for left in review.dearest(9)) == review.share(0).lost


def test_one_click_has_the_reason_of_what_cost_most_in_it() -> None:
    """Its first trade was right: what is said there tells of lines that come to the same."""
    positions = [Position(None, n, Roll(0), 1, "act", True, 0) for n in range(3)]
    end = Position(None, 3, None, 2, "act", False, 3)
    review = Review([*positions, end], (9.0,), begins=dict.fromkeys(range(3), 0))
    own = [
        msgspec.structs.replace(
            decided(n, 0, loss), ahead=True, reason=f"why {n}", then=f"then {n}"
        )
        for n, loss in enumerate((0.0, 1.0, 2.0))
    ]
    for each in own:
        review.add(ReviewNote(each.n, (9.0,), each))
    review._losses = {each.n: each for each in own}  # as they are charged already
    (left,) = review.dearest(9)
    assert (left.first.n, left.reason, left.then) == (0, "why 2", "then 2")


def test_acts_of_one_click_are_found_in_a_record() -> None:
    """A turn's end is no part of them, nor is what others do."""

    class Pairs(ToyWords):
        def remembered(self, state: Any, actions: Sequence[Action]) -> tuple[int, str]:
            return min(2, len(actions)), ""

    class Game(Toy):
        def words(self) -> ToyWords:
            return Pairs()

    positions = [
        Position(None, n, Roll(0), 1, "act", True, turn) for n, turn in enumerate((0, 0, 0, 3, 4))
    ]
    end = Position(None, 5, None, 2, "act", False, 5)
    assert one_act_each(Game(), [*positions, end]) == {0: 0, 1: 0, 2: 2, 3: 3, 4: 4}


def test_where_the_best_line_does_less_at_first_it_is_told_how_it_goes_on() -> None:
    """Two trades were one act; the best was to trade once and to load and push."""
    state = at("run", shift=1, pushed=False, room="nuts nuts")
    trades = (Trade(0, "nuts"), Trade(0, "nuts"))
    after = GAME.apply(state, trades[0])[0]
    positions = [
        Position(each, n, trades[n], 1, "run", True, 0) for n, each in enumerate((state, after))
    ]
    for line, best in (
        ((trades[0], Push(0)), "Trade a nut for a coal. Then: Load and push"),
        ((Push(0),), "Load and push"),
        ((Push(0), EndShift(0)), "Load and push"),
    ):
        first = JudgedDecision(0, 0, 1, "run", 0, trades[0], 1.0, 2.0, line, 1.0, False)
        told = played_and_best(GAME, positions, Departure(first, (0, 1), 1.0, 1.0))
        assert told == ("Trade 2 nuts for 2 coal", best)


def test_two_cards_at_once_are_told_with_the_one_that_makes_the_difference() -> None:
    """The part was right, and the last of the day to choose took it second."""
    state = begun()
    legal = [act for act in GAME.legal(state, 0) if isinstance(act, TakePart | TakeEmployee)]
    part = next(act for act in legal if isinstance(act, TakePart))
    poor, good = [act for act in legal if isinstance(act, TakeEmployee)][:2]
    state.turn = len(state.players) * 2 - 2
    state.seat = state.order[0]
    after = GAME.apply(state, poor)[0]
    positions = [
        Position(each, n, act, 1, "draft", True, 0)
        for n, (each, act) in enumerate(((state, poor), (after, part)))
    ]
    first = JudgedDecision(0, 0, 1, "draft", 0, poor, 1.0, 10.0, (part, good), 9.0, False)
    words = GAME.words()
    played, best = played_and_best(GAME, positions, Departure(first, (0, 1), 9.0, 9.0))
    assert played == f"{words.act(state, poor)}. Then: {words.act(after, part)}"
    assert best.startswith(f"{words.act(state, part)}. Then: ")
    assert best.endswith(words.act(GAME.apply(state, part)[0], good))


def test_an_act_of_several_decisions_weighed_one_by_one_has_sums_of_all() -> None:
    """Two chocolates traded at once in Cleanup: each was the wrong one."""
    each = [
        msgspec.structs.replace(
            decided(n, 0, 1.2),
            played_from=(Source("What you keep", played, guessed=True),),
            best_from=(Source("What you keep", best, guessed=True),),
        )
        for n, (played, best) in enumerate([(6.8, 8.0), (4.4, 5.6)])
    ]
    turn = Departure(each[0], (0, 1), 2.4, 2.4, played_sources(each[0], each))
    assert [(row.played, row.best) for row in sums_of(turn).rows] == [(56, 80)]
    ahead = [msgspec.structs.replace(one, ahead=True) for one in each]
    assert played_sources(ahead[0], ahead) == each[1].played_from
