"""The log of a match: what goes together is one line, and the record is followed back and forth."""

from __future__ import annotations

from chocolate_factory.games.plantation.acts.moving import Stow
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.log import Log
from tests.helpers.plantation.states import GAME, setup

LOADED = "Ada loads {} into truck A"


def loading(*goods: str) -> tuple[Session, Log]:
    """The Candy Factory begins: Ada has loaded these goods, one after the other."""
    session = Session.new(GAME, setup(game="candy"), seed=1)
    log = Log(session)
    assert len(log.lines) == 1, "the opening"
    for good in goods:
        session.do(Stow(0, "a", good))
        log.catch_up()
    return session, log


def test_goods_loaded_one_after_the_other_are_one_line() -> None:
    _session, log = loading("sugar", "sugar", "chocolate")
    assert log.lines[1:] == [LOADED.format("2 sugar and 1 chocolate")]
    assert (log.lines[1].at, log.lines[1].seat) == (3, 0)


def test_another_truck_is_told_in_the_same_line() -> None:
    session, log = loading("sugar", "sugar")
    session.do(Stow(0, "b", "sugar"))
    log.catch_up()
    assert log.lines[1:] == [LOADED.format("2 sugar") + " and 1 sugar into truck B"]


def test_a_line_shrinks_again_when_an_act_is_taken_back() -> None:
    session, log = loading("sugar", "sugar", "sugar")
    session.undo()
    log.catch_up()
    assert log.lines[1:] == [LOADED.format("2 sugar")]


def test_the_past_tells_only_what_had_happened() -> None:
    _session, log = loading("sugar", "sugar", "sugar")
    assert log.until(0)[1:] == []
    assert log.until(1)[1:] == [LOADED.format("sugar")]
    assert log.until(2)[1:] == [LOADED.format("2 sugar")]
    assert log.lines[1:] == [LOADED.format("3 sugar")]


def test_what_was_done_before_the_log_was_opened_is_told_alike() -> None:
    session, log = loading("sugar", "chocolate")
    assert Log(session).lines == log.lines
