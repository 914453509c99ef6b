"""A loss is charged to the act where the line played left every best line."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.bots.review.loss_attribution import attribute_losses
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Source
from tests.bots.review.made_up import decided
from tests.helpers.toy import Draw, Keep, Roll, Take

A, B, C, D = (Take(0, index) for index in range(4))
"""Acts, of which A, B, C are played in this order."""


def weighed(
    n: int, value: float, best: float, *line: Take, ahead: bool = True, proven: bool = False
) -> JudgedDecision:
    """What was said of the act with this number: with the act alone as a line it was right."""
    return JudgedDecision(
        n, 0, 1, "act", 7, (A, B, C)[n - 7], value, best, line, best - value, proven, "why", ahead
    )


def settled(*given: JudgedDecision) -> dict[int, JudgedDecision]:
    return attribute_losses({each.n: each for each in given}, dict(enumerate((A, B, C), 7)))


def losses(*given: JudgedDecision) -> list[float]:
    return [round(each.loss, 6) for each in settled(*given).values()]


def test_what_was_found_at_an_act_holds_as_long_as_its_line_is_played() -> None:
    """The search found the best line from A on, but not from B on; C left it."""
    found = (weighed(7, 6.0, 9.0, A, B, D), weighed(8, 6.0, 6.0, B), weighed(9, 5.0, 6.0, D))
    assert losses(*found) == [0, 0, 4]
    last = settled(*found)[9]
    assert (last.value, last.best, last.line, last.reason) == (5.0, 9.0, (D,), "why")


def test_from_where_the_points_come_goes_along_with_the_line() -> None:
    sources = {n: (Source(f"{n}", n),) for n in (3.0, 5.0, 8.0, 9.0)}
    found = [weighed(7, 5.0, 9.0, A, D), weighed(8, 3.0, 8.0, D)]
    found = [
        msgspec.structs.replace(each, played_from=sources[each.value], best_from=sources[each.best])
        for each in found
    ]
    told = settled(*found)[8]
    assert (told.loss, told.best_from, told.played_from) == (6.0, sources[9.0], sources[3.0])


@pytest.mark.parametrize("better", [False, True])
def test_a_reason_that_compares_with_another_line_than_the_one_played_is_not_given(
    better: bool,
) -> None:
    """The judge compared with how it would have gone on after A; the person did better."""
    usual, real = (Source("usual", 3.0),), (Source("real", 5.0),)
    first = msgspec.structs.replace(weighed(7, 3.0, 9.0, D), played_from=usual, best_from=real)
    after = weighed(8, 5.0 if better else 3.0, 5.0 if better else 3.0, B)
    after = msgspec.structs.replace(after, played_from=real if better else usual)
    told = settled(first, after)[7]
    assert (told.loss, told.reason) == ((4.0, "") if better else (6.0, "why"))
    first = msgspec.structs.replace(first, best_end=b"best", then="Then sell them.")
    after = msgspec.structs.replace(after, played_end=b"real")

    def compare(best: bytes, played: bytes, less: float) -> tuple[str, str]:
        return f"{best!r} beside {played!r}, £{less}", ""

    acts = dict(enumerate((A, B, C), 7))
    told = attribute_losses({7: first, 8: after}, acts, compare)[7]
    anew, beside = ("b'best' beside b'real', £4.0", ""), ("why", "Then sell them.")
    assert (told.reason, told.then) == (anew if better else beside)


def test_what_was_found_at_an_act_could_be_reached_before_it() -> None:
    """The search found nothing good before B was done: neither A nor B is to blame."""
    found = (weighed(7, 3.0, 5.0, D), weighed(8, 3.0, 5.0, D, C), weighed(9, 8.0, 8.0, C))
    assert losses(*found) == [0, 0, 0]
    assert settled(*found)[7].line == (A, B, C)


def test_each_departure_costs_what_is_left_less() -> None:
    found = (weighed(7, 7.0, 9.0, D), weighed(8, 7.0, 7.0, B), weighed(9, 4.0, 7.0, D))
    assert losses(*found) == [2, 0, 3]
    assert settled(*found)[7].line == (D,)


def test_acts_without_a_choice_are_passed() -> None:
    """B was not asked; the line of A goes through it all the same."""
    assert losses(weighed(7, 5.0, 9.0, A, B, D), weighed(9, 5.0, 5.5, D)) == [0, 4]


def test_a_line_that_is_proven_stays_so_and_no_other_becomes_it() -> None:
    found = settled(weighed(7, 6.0, 9.0, A, B, D, proven=True), weighed(9, 5.0, 6.0, D))
    assert found[9].proven
    found = settled(weighed(7, 3.0, 5.0, D), weighed(9, 8.0, 9.0, D, proven=True))
    assert (found[7].proven, found[9].proven) == (False, True)


def test_what_cannot_be_compared_along_a_turn_stays_as_it_is() -> None:
    found = (weighed(7, 6.0, 9.0, D, ahead=False), weighed(8, 1.0, 2.0, D, ahead=False))
    assert settled(*found) == {each.n: each for each in found}
    assert settled() == {}


points = st.integers(0, 20)
rest = st.sampled_from([(D,), (A, D), (A, B, D), (B, D), (B, A, C), (C,), (A, B, C)])


@given(st.lists(st.tuples(points, points, rest), min_size=3, max_size=3))
def test_nothing_that_begins_a_best_line_loses_and_all_is_charged_once(
    said: list[tuple[int, int, tuple[Take, ...]]],
) -> None:
    given = {}
    for i, (value, more, line) in enumerate(said):
        line = line if more else ((A, B, C)[i],)
        given[7 + i] = weighed(7 + i, float(value), float(value + more), *line)
    found = attribute_losses(given, dict(enumerate((A, B, C), 7)))
    for each in found.values():
        assert each.loss >= 0
        assert each.loss == 0 or each.line[0] != each.action
        assert each.best == each.value + each.loss
    assert found[7].best - sum(each.loss for each in found.values()) == found[9].value
    known = [each.best for each in given.values() if each.line != (each.action,)]
    assert found[7].best == max([*known, given[9].value])


def test_losses_of_a_turn_of_rolls_are_none() -> None:
    roll = JudgedDecision(0, 0, 1, "act", 0, Roll(0), 3.0, 3.0, (Roll(0),), 0.0, True, "", True)
    assert attribute_losses({0: roll}, {0: Roll(0)})[0].loss == 0


def test_what_a_line_leads_to_goes_with_it_along_the_turn() -> None:
    acts: dict[int, Action] = {0: Roll(0), 1: Keep(0)}
    found = {
        0: msgspec.structs.replace(decided(0, 0, 0.0), line=(Roll(0),), ahead=True),
        1: JudgedDecision(
            1, 0, 1, "act", 0, Keep(0), 1.0, 3.0, (Draw(0), Take(0, 1)), 2.0, False,
            ahead=True, then="Then it rains",
        ),
    }  # fmt: skip
    told = attribute_losses(found, acts)
    assert told[0].line == (Roll(0), Draw(0), Take(0, 1))
    assert (told[0].then, told[1].then) == ("Then it rains", "Then it rains")
