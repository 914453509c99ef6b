"""How well seats decided, and where their points went: sums and sentences."""

from __future__ import annotations

import re

import msgspec
import pytest

from chocolate_factory.bots.review.balances import Balance, Share
from chocolate_factory.bots.review.judging import ReviewNote, walk
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.review.sums import TENTHS
from tests.bots.review.made_up import (
    ToyJudge,
    by_hand,
    decided,
    record,
    reviewed,
)
from tests.helpers.toy import Toy, ToyWords


def test_accuracy_is_the_share_of_the_points_within_reach_that_were_kept() -> None:
    review = by_hand(
        (30.0, 5.0),
        decided(0, 0, 6.0),
        decided(1, 1, 4.0, stage="run"),
        decided(2, 2, 0.0, 1),
    )
    assert review.share(0).accuracy == 30 / 40
    assert review.share(0, "act").accuracy == 15 / 21
    assert review.share(0, "run").accuracy == 15 / 19
    assert 15 / 21 < 30 / 40 < 15 / 19, "all lies between its parts"
    assert review.share(1).accuracy == 1
    assert review.share(1, "run") == Share(1, "run", 5.0, 0, 0)


@pytest.mark.parametrize("kept", [0.0, 0.5, 100.0])
def test_accuracy_falls_with_every_point_lost_and_is_whole_without(kept: float) -> None:
    shares = [Share(0, "", kept, lost, 9).accuracy for lost in (0.0, 0.1, 1.0, 10.0)]
    assert shares[0] == 1
    assert all(0 <= share < 1 for share in shares[1:])
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == (4 if kept else 2)


def test_the_sum_that_is_told_is_that_of_the_entries_as_they_are_told() -> None:
    losses = (0.77, 0.27, 0.04)
    review = by_hand((9.0,), *(decided(n, 0, loss) for n, loss in enumerate(losses)))
    assert [round(left.loss, 1) for left in review.dearest(9)] == [0.8, 0.3]
    assert review.share(0).listed == pytest.approx(1.1)
    assert review.share(0, "act").listed == review.share(0).listed


def test_it_is_counted_how_many_decisions_of_a_seat_are_weighed() -> None:
    game, played = Toy(), record()
    review = Review.begin(game, ToyJudge(game), played)
    asked = {seat: review.judged(seat)[1] for seat in review.seats}
    weighed = dict.fromkeys(asked, 0)
    for note in walk(game, ToyJudge(game), played):
        assert {seat: review.judged(seat) for seat in asked} == {
            seat: (n, asked[seat]) for seat, n in weighed.items()
        }
        position = review.positions[note.n]
        review.add(note)
        if position.asked and position.seat is not None:
            weighed[position.seat] += 1
    assert weighed == asked
    assert all(asked.values())


def test_what_was_chosen_for_a_seat_is_not_counted_among_its_decisions() -> None:
    game, played = Toy(), record()
    review = Review.begin(game, ToyJudge(game), played)
    asked = review.judged(0)[1]
    first = next(each.n for each in review.positions if each.asked and each.seat == 0)
    given = Review.begin(game, ToyJudge(game), played, given={first})
    assert given.judged(0) == (0, asked - 1)


def test_who_ends_below_nothing_keeps_nothing() -> None:
    review = by_hand((-4.0, 1.0), decided(0, 0, 2.0))
    assert review.share(0).accuracy == 0
    assert review.share(1).accuracy == 1


def test_losses_luck_and_what_others_did_make_what_came_of_it() -> None:
    for seed in range(8):
        review = reviewed(record(seed))
        for seat in review.seats:
            found = review.balance(seat)
            assert found.begin - found.lost + found.luck + found.others == pytest.approx(found.end)
            assert found.begin == review.notes[0].expected[seat]
            assert found.end == review.kept[seat] == review.expected[-1][1][seat]
            assert found.lost == pytest.approx(review.share(seat).lost)


def test_a_stage_in_which_all_was_chosen_for_people_has_no_column() -> None:
    game, played = Toy(), record()
    plain = reviewed(played)
    stage = plain.stages[0]
    chosen = {p.n for p in plain.positions if p.stage == stage}
    review = Review.begin(game, ToyJudge(game), played, given=chosen)
    assert review.stages == plain.stages[1:]


def test_what_was_chosen_for_a_person_is_not_charged() -> None:
    game, played = Toy(), record()
    plain = reviewed(played)
    dear = plain.dearest(1)[0]
    review = Review.begin(game, ToyJudge(game), played, given={dear.first.n})
    for note in walk(game, ToyJudge(game), played):
        review.add(note)
    seat, loss = dear.seat, dear.loss
    before, after = plain.balance(seat), review.balance(seat)
    assert after.given == pytest.approx(loss)
    assert after.lost == pytest.approx(before.lost - loss)
    assert after.end == pytest.approx(before.end)
    assert "lost by a stand-in bot" in after.summary(game.words(), "Ada")
    hint = Review.begin(game, ToyJudge(game), played, None, {dear.first.n}, {dear.first.n})
    for note in walk(game, ToyJudge(game), played):
        hint.add(note)
    assert "lost by hints" in hint.balance(dear.seat).summary(game.words(), "Ada")
    assert review.share(seat).decisions == plain.share(seat).decisions - 1
    assert review.chosen_for(seat) == 1
    assert dear.first.n not in {each.first.n for each in review.dearest(99)}
    for one in (plain, review):
        note = one.notes[dear.first.n]
        assert note.decided is not None
        told = msgspec.structs.replace(note.decided, remark="A wall stands there.")
        one.add(msgspec.structs.replace(note, decided=told))
    assert [each.n for each in plain.remarked()] == [dear.first.n]
    assert review.remarked() == []


@pytest.mark.parametrize(
    ("given", "hinted", "found"), [((), (), 3.0), ((0,), (), 0.0), ((0,), (0,), 0.0)]
)
def test_only_a_find_of_ones_own_is_told(
    given: tuple[int, ...], hinted: tuple[int, ...], found: float
) -> None:
    find = msgspec.structs.replace(decided(0, 0, 0.0), found=3.0)
    plain = by_hand((9.0,), find)
    review = Review(plain.positions, plain.kept, None, frozenset(given), frozenset(hinted))
    for note in (*plain.notes.values(), ReviewNote(1, (9.0,))):
        review.add(note)
    assert review.balance(0).found == found


@pytest.mark.parametrize("begin", [10.4, 10.5, 10.6])
@pytest.mark.parametrize("luck", [-3.6, 0.2, 3.5])
@pytest.mark.parametrize("others", [-1.4, 0.5])
def test_the_sentence_sums_up_as_it_stands(begin: float, luck: float, others: float) -> None:
    end = begin - 2.5 + luck + others
    told = Balance(0, begin, 2.5, 0.0, luck, others, end).summary(Toy().words(), "Ada")
    parts = re.findall(r"(\d+) (won|lost)", told)
    total = sum(int(points) if how == "won" else -int(points) for points, how in parts)
    first, last = re.findall(r"expect (\d+)|makes (\d+)", told)
    assert int(first[0]) + total == int(last[1])


class FewPoints(ToyWords):
    """A game in which half a point is a slip."""

    def grade_limits(self) -> tuple[float, float]:
        return 0.5, 1.5


def test_a_slip_that_is_less_than_a_whole_point_is_named() -> None:
    words, balance = FewPoints(), Balance(0, 20.0, 0.5, 0.0, 0.5, 0.0, 20.0)
    least = f" Own decisions cost Ada less than {words.amount(1)}."
    assert least in balance.report(words, "Ada", 0.5)
    assert least not in balance.report(Toy().words(), "Ada", 0.5), "no slip there"
    assert least not in balance._replace(lost=0.4).report(words, "Ada", 0.4)


def test_an_account_sums_up_from_the_first_figure_to_the_last() -> None:
    words = Toy().words()
    whole = Balance(0, 20.0, 3.0, 7.0, 4.0, 1.0, 15.0, hinted=2.0)
    assert whole.report(words, "Ada", 3.0) == (
        f"Ada could expect {words.amount(20)} at the start. "
        f"Luck and the other players brought {words.amount(5)}. "
        f"Own decisions cost {words.amount(3)}. "
        f"The hints that Ada followed missed {words.amount(2)}: the review looks further ahead. "
        f"The bot that stood in for Ada missed {words.amount(5)}. "
        f"That makes {words.amount(15)}."
    )
    finds = Balance(0, 20.0, 0.0, 0.0, 13.0, 0.0, 33.0, found=9.0).report(words, "Ada", 0)
    assert f"Luck and the other players brought {words.amount(4)}." in finds
    assert f"Moves better than any the review found brought {words.amount(9)}. That" in finds
    fell = Balance(0, 67.0, 3.0, 0.0, -7.0, 0.0, 57.0).report(words, "Ada", 3.0)
    assert f" Luck and the other players cost {words.amount(7)}." in fell
    little = Balance(0, 26.0, 2.6, 1.0, -0.4, 0.0, 22.0).report(words, "Ada", 2.6)
    assert f"cost {words.points(0.4, TENTHS)}. Own" in little, "it sums up by tenths, too"
    plain = Balance(0, 20.0, 0.0, 0.0, 0.0, 0.0, 20.0).report(words, "Ada", 0)
    assert (
        plain
        == f"Ada could expect {words.amount(20)} at the start and ended with {words.amount(20)}."
    )


def test_no_sum_is_told_where_what_was_lost_is_much_of_all_there_is() -> None:
    """Nobody believes that 53 were lost and 6 won where 20 were made."""
    words = Toy().words()
    halves = Balance(0, 67.0, 53.2, 0.0, 6.2, 0.0, 20.0).report(words, "Ada", 54.5)
    assert halves == (
        f"Ada could expect {words.amount(67)} at the start and ended with {words.amount(20)}."
    )
    some = Balance(0, 26.0, 14.0, 0.0, 8.0, 0.0, 20.0).report(words, "Ada", 14.0)
    assert some.endswith(f"Better moves could have brought up to {words.amount(14)} more.")


@pytest.mark.parametrize(
    ("given", "hinted", "whose"),
    [
        (0.0, 0.0, "Luck and the other players"),
        (6.0, 0.0, "The bot that stood in for Ada, luck and the other players"),
        (2.0, 2.0, "The hints, luck and the other players"),
    ],
)
def test_without_a_sum_all_points_that_went_are_told_as_well(
    given: float, hinted: float, whose: str
) -> None:
    words = Toy().words()
    fell = Balance(0, 25.0, 4.9, given, given - 12.1, 0.0, 8.0, hinted=hinted)
    assert fell.report(words, "Ada", 4.9) == (
        f"Ada could expect {words.amount(25)} at the start and ended with {words.amount(8)}. "
        f"Own decisions cost {words.points(4.9, TENTHS)}. "
        f"{whose} cost {words.points(12.1, TENTHS)}."
    )


@pytest.mark.parametrize(
    ("lost", "end", "told"),
    [
        (1.0, 4.0, "Luck cost 20. Own decisions cost 1. That makes 4."),
        (1.0, 30.0, "Luck brought 6. Own decisions cost 1. That makes 30."),
        (5.0, 8.0, "Own decisions cost 5. Luck cost 12."),
    ],
)
def test_who_plays_alone_is_told_of_no_other_players(lost: float, end: float, told: str) -> None:
    balance = Balance(0, 25.0, lost, 0.0, end + lost - 25.0, 0.0, end)
    found = balance.report(Toy().words(), "Ada", lost, alone=True)
    assert found.endswith(f" {told}")


def test_who_ends_below_nothing_is_told_no_loss_that_there_was_not() -> None:
    words = Toy().words()
    unlucky = Balance(0, 2.0, 0.0, 0.0, -5.0, 0.0, -3.0).report(words, "Ada", 0)
    assert unlucky == (
        f"Ada could expect {words.amount(2)} at the start. "
        f"Luck and the other players cost {words.amount(5)}. That makes {words.amount(-3)}."
    )
