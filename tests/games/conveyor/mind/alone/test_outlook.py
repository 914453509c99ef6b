"""How likely a solo week is won, and what of it deliveries are worth (CF-9)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.games.conveyor.cards.records import LAST_DAY, STORES
from chocolate_factory.games.conveyor.mind.alone import chances, store_needs
from chocolate_factory.games.conveyor.mind.alone.outlook import Outlook, progress_of
from chocolate_factory.games.conveyor.mind.alone.week_values import OBJECTIVE, week_values
from chocolate_factory.games.conveyor.scoring import markers
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.extra import BOOK, at, solo

BOX = st.tuples(st.integers(1, 3), st.just(-1) | st.integers(0, 4))


def card_of(boxes: Sequence[markers.Box]) -> markers.Boxes:
    """A card's boxes, of each store that is named but one."""
    named = {store: steps for steps, store in boxes if store >= 0}
    free = [box for box in boxes if box[1] < 0][: len(STORES) - len(named)]
    return (*((steps, store) for store, steps in sorted(named.items())), *sorted(free)[::-1])


CARDS = st.lists(st.lists(BOX, min_size=1, max_size=3).map(card_of), max_size=4).map(tuple)
TRACKS = st.tuples(*[st.integers(0, 6)] * len(STORES))


@given(CARDS, TRACKS)
def test_missing_steps_are_enough_and_never_too_few(
    cards: tuple[markers.Boxes, ...], tracks: tuple[int, ...]
) -> None:
    steps = store_needs.missing(cards, tracks)
    there = tuple(at_ + more for at_, more in zip(tracks, steps, strict=True))
    assert markers.missing(cards, there) == 0
    assert sum(steps) >= markers.missing(cards, tracks)


def test_what_is_met_misses_nothing() -> None:
    assert store_needs.missing((((2, 0),), ((2, -1), (2, -1))), (4, 2, 0, 0, 0)) == (0,) * 5
    assert store_needs.missing((((2, 0),),), (1, 9, 9, 9, 9)) == (1, 0, 0, 0, 0)


@given(st.floats(0, 9), st.integers(1, 5))
def test_fewer_deliveries_and_more_days_are_likelier(wanted: float, days: int) -> None:
    now = chances.deliveries(wanted, days)
    assert chances.deliveries(wanted + 1, days) < now <= chances.deliveries(wanted, days + 1)
    assert chances.deliveries(0.0, days) == pytest.approx(1.0)


@given(st.integers(0, 60), st.integers(0, 40), st.integers(1, 5))
def test_less_money_that_is_missing_is_likelier(missing: int, in_hand: int, days: int) -> None:
    now = chances.money(missing, in_hand, days)
    assert chances.money(missing + 1, in_hand, days) <= now <= 1.0
    assert chances.money(missing, in_hand + 1, days) >= now


def morning(hidden: tuple[str, ...], aside: tuple[str, ...], **own: object) -> State:
    """A state of a game alone with Demands to come."""
    state = at("fulfil", **own)  # type: ignore[arg-type]
    state.solo = msgspec.structs.replace(solo(state), hidden=hidden, aside=aside)
    return state


def test_the_outlook_does_not_know_which_demands_are_hidden() -> None:
    cards = ("d02", "d03", "d04", "d05", "d06", "d07")
    first = morning(cards[:3], cards[3:], day=2, orders="s01 m01 l01", target="t06")
    other = morning(cards[3:], cards[:3], day=2, orders="s01 m01 l01", target="t06")
    assert week_values(BOOK, first) == week_values(BOOK, other)


def test_demands_to_come_make_markers_worth_more() -> None:
    """Nobody asks for markers yet; of the Demands to come each does."""
    none = at("fulfil", day=4, target="t03", demands=("d04",))
    some = morning(("d05", "d06"), (), day=4, target="t03", demands=("d04",))
    assert week_values(BOOK, some).stores[1][2] > week_values(BOOK, none).stores[1][2] + 1


def value(state: State, order: str) -> float:
    """£ of completing an order of a state today, its money apart."""
    return week_values(BOOK, state).orders[order][-1]


def test_a_place_is_made_for_an_order_that_is_asked_for() -> None:
    """A medium order is asked for, none is in hand: on Friday another one must make place."""

    def friday(*asked: str) -> State:
        state = at("fulfil", day=LAST_DAY - 1, target="t06", demands=asked, orders="s01 l01 -")
        state.players[0].orders = state.players[0].orders[:2]
        return state

    assert value(friday("d12"), "s01") > value(friday(), "s01") + 5


def test_the_fewer_days_the_dearer_a_delivery() -> None:
    """CF-6.3: one delivery a day, so that those of three stores take three days."""
    late, early = (
        week_values(BOOK, at("fulfil", day=day, target="t06")).stores[0][3] for day in (4, 1)
    )
    assert late > early > 0


def test_chance_is_certain_when_all_is_met() -> None:
    state = at("fulfil", day=3, target="t06", tracks=(3, 2, 2, 0, 0))
    assert Outlook(BOOK, state).chance(progress_of(BOOK, state)) == pytest.approx(1.0)


def test_on_the_last_day_an_objective_counts_when_it_is_met() -> None:
    state = at("fulfil", day=LAST_DAY, target="t06", tracks=(3, 2, 1, 0, 0), demands=("d02",))
    worth = week_values(BOOK, state)
    assert worth.stores[2][2] > OBJECTIVE / 2 > worth.stores[3][1]
    assert worth.demands == {("d02", 0): OBJECTIVE}
    raised = week_values(BOOK, state, {("d02", 0): 2.0})
    assert raised.demands == {("d02", 0): 2 * OBJECTIVE}
    assert raised.stores == worth.stores


def test_a_week_that_is_all_but_lost_is_still_played() -> None:
    """Six deliveries and more in three days: each of them still counts."""
    state = at("fulfil", day=3, target="t06", demands=("d05", "d06", "d07"))
    assert all(store[1] > 5 for store in week_values(BOOK, state).stores)
