"""The review of a record: what seats may expect in its course, and whole reviews."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chocolate_factory.bots.review.balances import Balance, Share
from chocolate_factory.bots.review.judging import (
    Position,
    ReviewNote,
)
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.mind import PatientJudge
from tests.bots.review.made_up import (
    ToyJudge,
    decided,
    record,
    reviewed,
)
from tests.helpers.toy import Draw, Roll, State, Toy


def test_an_act_that_shows_nothing_moves_what_its_seat_expects_by_what_it_lost() -> None:
    review = reviewed(record())
    losses = {each.n: each.loss for each in review.decided}
    quiet = 0
    for (n, was), (_next, now) in pairwise(review.expected[:-1]):
        position = review.positions[n]
        if not position.shows:
            assert position.seat is not None
            assert now[position.seat] == pytest.approx(was[position.seat] - losses.get(n, 0.0))
            quiet += 1
    assert quiet > 5


def test_estimates_are_those_of_the_judge_wherever_a_turn_begins() -> None:
    review = reviewed(record())
    assert [n for n, _points in review.estimates] == list(range(len(review.positions)))
    turn = -1
    for (n, points), position in zip(review.estimates, review.positions, strict=True):
        if position.turn != turn or n == len(review.positions) - 1:
            assert points == review.notes[n].expected
            turn, held = position.turn, points
        assert points == held
    assert review.estimates[-1][1] == review.kept


def test_luck_is_charged_where_something_is_turned_up() -> None:
    """Ada loses 2, then draws: 9 more than was to be expected. Bert takes 3 from her."""
    game = Toy()
    positions = [
        Position(None, 0, Roll(0), 1, "act", True, 0),
        Position(None, 1, Draw(0), 1, "act", False, 1, shows=True),
        Position(None, 2, Roll(1), 1, "act", False, 2),
        Position(None, 3, Roll(1), 1, "act", False, 2),
        Position(None, 4, None, 2, "act", False, 4),
    ]
    review = Review(positions, (24.0, 0.0))
    expected = [20.0, 25.0, 27.0, 24.0, 24.0]
    for n, points in enumerate(expected):
        review.add(ReviewNote(n, (points, 0.0), decided(0, 0, 2.0) if n == 0 else None))
    assert [points[0] for _n, points in review.expected] == [20.0, 18.0, 27.0, 24.0, 24.0]
    assert review.balance(0) == Balance(0, 20.0, 2.0, 0.0, 9.0, -3.0, 24.0)
    assert review.balance(0).summary(game.words(), "Ada") == (
        "Ada could expect 20: 2 lost by own decisions and 6 won by the deal and what others did. "
        "That makes 24."
    )
    assert review.balance(1).summary(game.words(), "Bert") == (
        "Bert could expect 0 and got exactly that."
    )


def test_a_record_that_was_never_played_has_no_turns() -> None:
    review = reviewed(record(actions=0))
    assert review.complete
    assert review.decided == ()
    assert review.dearest(5) == []
    assert isinstance(review.share(0), Share)


def test_a_turn_in_parts_moves_the_estimate_when_it_is_whole() -> None:
    """Between its parts, which others act between, what held before them holds."""

    class Judge(ToyJudge):
        def amid(self, state: State) -> tuple[int, ...]:
            return ()

    assert isinstance(Judge(Toy()), PatientJudge)
    amid = ((), (0,), (0, 1), (0,), (), ())
    positions = [
        Position(None, n, Roll(seat), 1, "act", True, n, amid=amid[n])
        for n, seat in enumerate((0, 1, 1, 0, 0))
    ]
    end = Position(None, 5, None, 2, "act", False, 5, amid=(0,))
    review = Review([*positions, end], (7.0, 9.0))
    for n, points in enumerate([(5, 6), (50, 6), (50, 60), (50, 8), (6, 9), (7, 9)]):
        review.add(ReviewNote(n, tuple(map(float, points))))
    assert [points for _n, points in review.estimates] == [
        (5, 6), (5, 6), (5, 6), (5, 8), (6, 9), (7, 9),
    ]  # fmt: skip
