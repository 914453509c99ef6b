"""The sums of both moves: what is shown in tenths adds up, and differs by the loss that is told."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from random import Random

import msgspec

from chocolate_factory.bots.review.balances import Share
from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.sums import TENTHS, Sums, sums_of
from chocolate_factory.commands.review import _cell
from chocolate_factory.core.mind import Source
from chocolate_factory.views.review import review_part
from tests.bots.review.made_up import decided
from tests.helpers.conveyor.states import LIVE


def lost(points: float, played: Sequence[Source], best: Sequence[Source]) -> Departure:
    first = msgspec.structs.replace(decided(0, 0, points), best_from=tuple(best))
    return Departure(first, (0,), points, points, tuple(played))


def told(sums: Sums) -> list[tuple[str, int, int]]:
    return [(row.words, row.played, row.best) for row in sums.rows]


def test_the_sums_of_both_moves_differ_by_what_was_lost() -> None:
    played = Source("Orders", 4.04), Source("Later", 5.04, guessed=True)
    best = Source("Stores", 7.0, guessed=True), Source("Later", 5.26, guessed=True)
    sums = sums_of(lost(3.18, played, best))
    assert told(sums) == [("Stores", 0, 70), ("Later", 51, 53), ("Orders", 40, 0)]
    assert (sums.played, sums.best) == (91, 123)
    assert [row.guessed for row in sums.rows] == [True, True, False]


def test_sums_of_something_else_are_not_told() -> None:
    played, best = [Source("Orders", 4.0)], [Source("Orders", 7.2)]
    assert sums_of(lost(3.2, played, best)).rows
    assert not sums_of(lost(9.0, played, best)).rows
    assert not sums_of(lost(3.2, (), best)).rows
    assert not sums_of(lost(0.04, played, [Source("Orders", 4.04)])).rows


def test_a_sure_amount_of_whole_tenths_stays() -> None:
    """Whatever the others miss by being rounded, it is not put onto this one."""
    played = Source("Orders", 4.0), Source("Coal", 1.25), Source("Stars", 1.25)
    best = Source("Stores", 7.06), Source("Coal", 1.0)
    sums = sums_of(lost(1.56, played, best))
    assert told(sums)[-2:] == [("Orders", 40, 0), ("Stars", 12, 0)]
    assert (sums.played, sums.best) == (65, 81)


def test_sources_of_one_name_are_added() -> None:
    played = Source("Orders", 1.0), Source("Orders", 2.0, guessed=True)
    sums = sums_of(lost(1.5, played, [Source("Orders", 4.5)]))
    assert told(sums) == [("Orders", 30, 45)]
    assert sums.rows[0].guessed


def test_what_is_the_same_for_both_is_no_row() -> None:
    played = Source("Orders", 4.04), Source("Later", 5.04)
    assert told(sums_of(lost(1.02, played, [Source("Orders", 4.04), Source("Later", 6.06)]))) == [
        ("Later", 50, 60)
    ]


def test_everything_that_is_shown_adds_up() -> None:
    """Each amount is the true one, rounded down or up."""
    for seed in range(200):
        _adds_up(Random(seed))


def _adds_up(chance: Random) -> None:

    def side() -> list[Source]:
        names = chance.sample("abcdef", chance.randint(1, 6))
        places = chance.choice((0, 1, 2, 12))
        return [Source(name, round(chance.uniform(-9, 9), places)) for name in names]

    played, best = sorted((side(), side()), key=lambda part: sum(each.points for each in part))
    loss = sum(each.points for each in best) - sum(each.points for each in played)
    sums = sums_of(lost(loss, played, best))
    assert sums.best - sums.played == (round(round(loss, 1) * 10) if loss >= 0.05 else 0)
    for words, *shown in told(sums):
        for amount, parts in zip(shown, (played, best), strict=True):
            true = round(sum(each.points for each in parts if each.words == words) * 10, 6)
            assert floor(true) <= amount <= ceil(true)


def test_sums_are_told_in_whole_pounds_where_the_game_tells_them_so() -> None:
    """Their parts add up, and the wholes differ by the loss as it is told."""
    words, rng = LIVE.words(), Random(3)
    for _game in range(300):
        played, best = (
            [Source(str(n), rng.uniform(-3, 12)) for n in range(rng.randrange(1, 4))]
            for _side in range(2)
        )
        whole = [sum(each.points for each in side) for side in (played, best)]
        loss = rng.choice([rng.uniform(0.05, 1), rng.uniform(1, 20)])
        best.append(Source("rest", whole[0] + loss - whole[1]))
        sums = sums_of(lost(loss, played, best), words)
        assert sums.fineness == (1 if loss >= 1 else 2)
        assert (sums.best - sums.played) / sums.fineness == words.shown(loss)


def test_a_loss_is_told_in_whole_pounds_and_never_as_nothing() -> None:
    words = LIVE.words()
    amounts = (169.7, 52.5, 1.4, 0.98, 0.6, 0.05, 0.0)
    assert [words.points(each) for each in amounts] == [
        *("£170", "£53", "£1", "£1", "£0.50", "£0.50", "£0"),
    ]


def test_what_was_lost_in_all_is_shown_as_its_entries_add_up() -> None:
    """£0.50 and £1 are not £2."""
    words = LIVE.words()
    entries = [words.shown(loss) for loss in (0.4, 1.2)]
    share = Share(0, "", 9.0, 1.6, 2, sum(entries))
    assert _cell(share, words).endswith("(−£1.50)")
    assert review_part.loss(words, share.listed, TENTHS) == "−£1.50"
