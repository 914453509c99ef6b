"""How long a review will take yet."""

from __future__ import annotations

from chocolate_factory.bots.review import judging
from chocolate_factory.views.review.pace import FIRST, Pace


def paced() -> Pace:
    """Of a record of forty draft picks and forty acts of runs, which come in turn by tens."""
    stages = [stage for _day in range(4) for stage in ["draft"] * 10 + ["run"] * 10]
    return Pace(
        [judging.Position(None, n, None, 1, stage, True, n) for n, stage in enumerate(stages)]
    )


def test_the_rest_of_a_review_is_told_from_how_its_stages_went() -> None:
    pace, known, now = paced(), set[int](), 0.0
    pace.look(now, [], known)
    told = []
    for n in range(80):
        known.add(n)
        now += 10.0 if n % 20 < 10 else 1.0
        pace.look(now, [n], known)
        minutes = pace.minutes(now)
        assert (minutes is None) == (n < FIRST - 1), "too little is known at first"
        told.append(99 if minutes is None else minutes)
    assert told[FIRST - 1] == 15
    assert told == sorted(told, reverse=True)
    assert abs(told[39] - 110 * 2 / 60) < 1
    assert told[-1] == 0


def test_how_long_a_review_takes_is_told_longer_only_where_it_takes_far_longer() -> None:
    """Not where it slows down a little, nor where it stood still while it was stopped."""
    pace, known = paced(), set(range(60))
    pace.look(0.0, [], known)
    pace.look(60.0, list(range(60)), known)
    assert pace.minutes(60.0) == 0
    pace.halt()
    pace.look(900.0, [], known)
    pace.look(990.0, [60], known | {60})
    assert pace.minutes(990.0) == 0
    now, told = 990.0, list[int | None]()
    for n in range(61, 70):
        now += 600.0
        pace.look(now, [n], known | set(range(60, n + 1)))
        told.append(pace.minutes(now))
    assert max(each or 0 for each in told) > 2, "a slow machine is told of"


def test_what_was_told_holds_for_whoever_comes_back() -> None:
    """How long each took while nobody looked is not known."""
    pace, known, now = paced(), set[int](), 0.0
    pace.look(now, [], known)
    for n in range(50):
        now += 3.0
        known.add(n)
        pace.look(now, [n], known)
    before = pace.minutes(now)
    pace.pass_over()
    known |= {50, 51}
    pace.look(now + 900.0, [50, 51], known)
    pace.look(now + 903.0, [52], known | {52})
    after = pace.minutes(now + 903.0)
    assert before is not None
    assert after is not None
    assert after <= before
