"""A match in which several decide at once: who acts at this screen, bots beside, taking back."""

from __future__ import annotations

import time

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.past import Past
from tests.helpers.yard import ENTRY, Finish, Leave, Place, Take, YardGame

MOST = 20.0
"""Seconds in which bots must have come to an end."""


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is in the catalog."""
    monkeypatch.setitem(catalog.GAMES, ENTRY.id, ENTRY)


def match(*kinds: str, pace: float = 0.0) -> Match:
    players = tuple(Player(f"P{n}", "red", kind) for n, kind in enumerate(kinds))
    session = Session.new(YardGame(), Setup(players, {"start": 0}), 5)
    return Match(session, lambda: pace, method="thread")


def do(at: Match, *actions: Action) -> None:
    for action in actions:
        at.do(action)


def take(at: Match, seat: int) -> None:
    at.do(Take(seat, at.state.table[0]))


def let_bots_act(at: Match, now: float = 0.0) -> None:
    """Until no bot has anything to do but wait for people."""
    end = time.monotonic() + MOST
    while set(at.seats) - set(at.people):
        at.tick(now)
        assert time.monotonic() < end, "the bots did not come to an end"


def test_all_who_decide_are_named_and_one_sits_at_this_screen() -> None:
    at = match("human", "human", "human")
    assert (at.seats, at.people, at.seat, at.own) == ((0, 1, 2), (0, 1, 2), 0, 0)
    at.sit(2)
    assert (at.seat, at.own, at.human) == (2, 2, True)
    take(at, 1)
    assert (at.seats, at.seat) == ((0, 2), 2)
    take(at, 2)
    assert at.seat == 0


def test_one_stays_at_the_screen_until_nothing_more_is_asked() -> None:
    at = match("human", "human")
    take(at, 0)
    take(at, 1)
    at.sit(1)
    do(at, Place(1, 1, 1, 0))
    assert at.seat == 1
    do(at, Finish(1))
    assert at.seat == 0


def test_nobody_sits_where_nothing_is_asked() -> None:
    at = match("human", "human", "random")
    take(at, 1)
    at.sit(1)
    at.sit(2)
    assert at.seat == 0
    at.close()


def test_bots_act_beside_a_person_who_thinks() -> None:
    at = match("human", "greedy", "greedy")
    assert (at.human, at.thinking) == (True, None)
    let_bots_act(at)
    assert (at.seats, at.seat, at.human) == ((0,), 0, True)
    assert [yard.tile is None for yard in at.state.players] == [True, False, False]
    at.close()


def test_bots_wait_while_a_person_is_in_the_middle_of_an_act() -> None:
    at = match("human", "greedy")
    busy = [True]
    at.pacing.hold_while(lambda: bool(busy))
    for _time in range(20):
        assert at.tick(0.0) == []
        time.sleep(0.005)
    busy.clear()
    let_bots_act(at)
    assert at.state.players[1].tile is not None
    at.close()


def test_bots_keep_their_pace_beside_a_person() -> None:
    at = match("human", "greedy", "greedy", pace=5.0)
    end = time.monotonic() + MOST
    while at.session.length == 0 and time.monotonic() < end:
        at.tick(100.0)
    assert at.session.length == 1
    for _time in range(20):
        at.tick(101.0)
        time.sleep(0.005)
    assert at.session.length == 1
    let_bots_act(at, 110.0)
    at.close()


def test_what_a_person_does_meanwhile_makes_a_bot_think_anew() -> None:
    at = match("human", "greedy")
    at.tick(0.0)
    best = max(at.state.table)
    if at.state.players[1].tile is None:
        do(at, Take(0, best))
        let_bots_act(at)
        assert at.state.players[1].tile is not None
    assert at.session.length >= 1
    at.close()


def test_undo_takes_back_what_the_one_at_the_screen_did() -> None:
    at = match("human", "human")
    take(at, 0)
    take(at, 1)
    do(at, Place(0, 1, 1, 0), Place(1, 1, 1, 0))
    at.sit(0)
    assert at.why_no_undo == "You cannot undo this: P1 has played since."
    assert not at.undo()
    at.sit(1)
    assert at.undo()
    assert not at.state.players[1].laid
    at.sit(0)
    assert at.undo()
    assert not at.state.players[0].laid
    assert at.redo()
    assert at.redo()
    assert all(yard.laid for yard in at.state.players)


def test_who_comes_to_the_screen_does_not_take_back_the_act_of_who_left_it() -> None:
    at = match("human", "human")
    take(at, 0)
    assert (at.seats, at.own) == ((1,), 1)
    assert not at.can_undo
    assert at.why_no_undo == "You cannot undo this: P0 has played since."
    assert not at.undo()
    do(at, Leave(1))
    assert (at.seats, at.state.phase) == ((0,), "build")
    assert at.undo(), "alone again, one may take back what was done last at this screen"


def test_the_past_of_such_a_game_can_be_looked_at() -> None:
    at = match("human", "human")
    take(at, 1)
    past = Past(at.session, 0)
    assert (past.seats, past.seat, past.human) == ((0, 1), 0, False)
    past.go(1)
    assert (past.seats, past.seat) == ((0,), 0)
