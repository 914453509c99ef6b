"""The log of a match: what goes together is one line, and the record is followed back and forth."""

from __future__ import annotations

from pathlib import Path

from chocolate_factory.core.game import Game
from chocolate_factory.games.factory_fun.acts.pick import Pass
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Stow
from chocolate_factory.play.record.journal import Header, Origin
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.log import Log, earlier_lines
from tests.helpers.factory_fun.states import GAME as FUN
from tests.helpers.factory_fun.states import setup as fun_setup
from tests.helpers.plantation.states import GAME, at, setup

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


def test_what_is_nobodys_doing_bears_no_player() -> None:
    session = Session.new(FUN, fun_setup(2, 0), seed=1)
    for _choice in range(2):
        session.do(Pass(session.state.asked))
    told = {str(line): line.seat for line in Log(session).lines}
    assert [seat for words, seat in told.items() if words.startswith("Nobody wants ")] == [None]
    assert {seat for words, seat in told.items() if "takes none" in words} == {0, 1}


def test_the_end_of_the_game_is_nobodys_doing() -> None:
    state = at(2, hand="worker_1")
    state.players[1].hand = ()
    session = Session.from_state(GAME, setup(2), 1, Origin("by hand", 0, GAME.encode(state)))
    for act in (Play(0, "worker_1", False), Transport(0, "to", False), EndTurn(0)):
        session.do(act)
    last = Log(session).lines[-1]
    assert (last, last.seat) == ("All cards are played", None)


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


def find(_header: Header) -> Game:
    """The game with the frozen deck."""
    return GAME


def test_a_new_future_that_is_opened_again_tells_what_was_before(tmp_path: Path) -> None:
    """Also one that goes on from another one; but not what the record of before came to since."""
    first = Session.new(GAME, setup(game="candy"), 1, tmp_path / "first.jsonl")
    for good in ("sugar", "sugar", "chocolate"):
        first.do(Stow(0, "a", good))
    second = first.branch(2, tmp_path / "second.jsonl", seed=7)
    second.do(Stow(0, "b", "sugar"))
    third = second.branch(1, tmp_path / "third.jsonl", seed=8)
    for session in (first, second, third):
        session.close()
    opened = Session.open(tmp_path / "third.jsonl", find, writing=False)
    told = Log(opened, earlier_lines(opened, find)).lines
    assert LOADED.format("2 sugar") + " and 1 sugar into truck B" in told
    again = Session.open(tmp_path / "first.jsonl", find)
    again.undo()
    again.undo()
    again.do(Stow(0, "a", "chocolate"))
    again.close()
    opened = Session.open(tmp_path / "second.jsonl", find, writing=False)
    assert earlier_lines(opened, find) == []
    (tmp_path / "first.jsonl").unlink()
    assert earlier_lines(opened, find) == []
