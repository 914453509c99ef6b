"""A shift change is told to everybody."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from chocolate_factory.games.plantation.acts.cards import Play, Shift
from chocolate_factory.games.plantation.state.events import ShiftChanged
from chocolate_factory.views.plantation.turn.shift_banner import ShiftBanner
from tests.helpers.plantation.states import GAME, at, give
from tests.helpers.plantation.table import table_at, view_of
from tests.helpers.tables import table_of


def test_the_banner_tells_of_a_shift_change_while_it_is_seen() -> None:
    state = at(1, ring=[6], hand="worker_5 worker_7", coins=1)
    shell, _match, pilot = table_at(state, still=False)
    before = view_of(shell).banner("", "")
    table_of(shell).do(Shift(0, 3))
    pilot.wait(0.4)
    told = (
        "Ada calls a shift change",
        "A worker comes onto space 3. That changes how far some cards go.",
    )
    assert view_of(shell).banner("", "") == told
    pilot.settle()
    assert view_of(shell).banner("", "") == before


@pytest.mark.parametrize(
    ("space", "comes", "told"),
    [
        (7, True, "A worker comes onto space 7. 1 of your cards now leads elsewhere."),
        (2, True, "A worker comes onto space 2. Your cards lead where they did."),
        (8, False, "The worker on space 8 goes home. 1 of your cards now leads elsewhere."),
    ],
)
def test_who_plays_against_bots_hears_what_it_changes_for_the_own_cards(
    space: int, comes: bool, told: str
) -> None:
    state = give(at(1, ring=[8], coins=1), 1, hand="worker_7")
    event = ShiftChanged(0, space, comes)
    motion = SimpleNamespace(current=(event, 0.5), shown=state, busy=True)
    match = SimpleNamespace(kinds=("easy", "human"), names=("Ada", "Bert"))
    shift = ShiftBanner(cast("Any", SimpleNamespace(match=match, motion=motion)), GAME)
    assert shift.banner(1) == ("Ada calls a shift change", told)
    motion.current = None
    assert shift.banner(1) is not None, "for the rest of the bot's turn"
    motion.busy = False
    assert shift.banner(1) is None


def test_who_calls_it_against_bots_hears_nothing_of_the_own_cards() -> None:
    """They lie open on the screen, each with where it leads now."""
    state = at(1, ring=[8], hand="worker_7", coins=1)
    motion = SimpleNamespace(current=(ShiftChanged(0, 7, True), 0.5), shown=state, busy=True)
    match = SimpleNamespace(kinds=("human", "easy"), names=("Ada", "Bert"))
    shift = ShiftBanner(cast("Any", SimpleNamespace(match=match, motion=motion)), GAME)
    title, detail = shift.banner(0) or ("", "")
    assert title == "Ada calls a shift change"
    assert detail == "A worker comes onto space 7. That changes how far some cards go."


@pytest.mark.parametrize(("ring", "told"), [([4, 5, 6, 7], False), ([5, 6, 7, 8], True)])
def test_the_tip_for_it_comes_with_a_card_that_moves_little(ring: list[int], told: bool) -> None:
    state = at(1, ring=ring, hand="worker_4 worker_7", coins=1, warehouse="sugar")
    GAME.advance(state, Play(0, "worker_4", False))
    shell, _match, _pilot = table_at(state)
    assert ("pl_shift" in {one.key for one in view_of(shell).lessons()}) == told


@pytest.mark.parametrize(("played", "told"), [("worker_1", False), ("worker_1 worker_2", True)])
def test_the_tip_for_it_comes_in_the_third_turn_at_the_latest(played: str, told: bool) -> None:
    """And last, behind whatever is more urgent."""
    state = at(1, ring=[4], hand="worker_4 worker_7", played=played, coins=1)
    shell, _match, _pilot = table_at(state)
    lessons = list(view_of(shell).lessons())
    assert (lessons[-1].key == "pl_shift") == told
    assert "pl_shift" not in {one.key for one in lessons[:-1]}
    assert not told or lessons[-1].words.startswith("The whistle: once in each half, for a coin,")


def test_it_can_be_seen_whose_shift_change_may_still_come() -> None:
    for used, told in ((False, "A shift change may still come."), (True, "is used up.")):
        shell, _match, _pilot = table_at(give(at(1, hand="worker_4"), 1, whistle=used))
        spot = shell.director.frame.find("player:1")
        assert spot is not None
        assert told in spot.tooltip


def test_with_the_whistle_in_hand_the_cards_count_as_they_would_then() -> None:
    """PL-3.7: the coin is paid for what it does to one's cards."""
    state = at(1, hand="worker_3 worker_5", coins=1)
    shell, _match, pilot = table_at(state)
    pilot.click("whistle")
    pilot.settle()
    assert view_of(shell).look().facts.cards["worker_3"].ways[3][0].space == 3
    pilot.move(pilot.spot("space:3").px.center)
    pilot.settle()
    ways = view_of(shell).look().facts.cards["worker_3"].ways[3]
    assert [(way.way, way.space, way.able) for way in ways] == [("to", 4, 2), ("from", 3, 0)]


@pytest.mark.parametrize(
    ("space", "told"),
    [
        (
            "space:2",
            "Click: a worker comes here, for 1 coin. Then Worker 1: To space 3, counting 1, 2, 3: "
            "up to 3 goods, then the chocolate mixer. From space 1: first the chocolate mixer, "
            "then 1 good. You would not have both sugar and cacao to mix.",
        ),
        (
            "space:1",
            "Click: the worker here goes home, for 1 coin. Then Worker 1: To space 1: 1 good, then "
            "the chocolate mixer.",
        ),
    ],
)
def test_with_the_whistle_in_hand_a_space_says_what_a_click_does(space: str, told: str) -> None:
    """Not what it would do without; and the card in play waits for its own click."""
    state = at(1, ring=[1], hand="worker_1 worker_5", coins=1, warehouse="sugar")
    GAME.advance(state, Play(0, "worker_1", False))
    shell, match, pilot = table_at(state)
    shell.settings.push_along = True
    pilot.click("whistle")
    pilot.settle()
    pilot.move(pilot.spot(space).px.center)
    pilot.settle()
    assert pilot.spot(space).tooltip == told
    pilot.click(space)
    pilot.settle()
    assert isinstance(match.session.history[-1].action, Shift)
    assert match.state.turn.way is None


def test_before_a_card_is_played_a_space_says_what_the_whistle_does() -> None:
    shell, _match, pilot = table_at(at(1, hand="worker_3 worker_5", coins=1))
    pilot.click("whistle")
    pilot.settle()
    assert pilot.spot("space:3").tooltip == "Click: a worker comes here, for 1 coin."
    pilot.key("escape")
    shell.director.set_focus("whistle", ring=True)
    pilot.key("return")
    pilot.settle()
    assert pilot.spot("space:3").tooltip == "Enter: a worker comes here, for 1 coin."
