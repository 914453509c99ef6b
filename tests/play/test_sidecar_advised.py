"""Which acts a hint did is known when a save is opened again."""

from __future__ import annotations

from pathlib import Path

from chocolate_factory import wiring
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.saves import Saves
from chocolate_factory.play.session import Session
from tests.helpers.shell import a_session, at_random


def test_acts_of_a_hint_are_remembered_beside_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = at_random(a_session(("human", "human"), path), 3)
    decision = session.game.decision(session.state)
    assert decision is not None
    session.do(session.game.legal(session.state, decision.seats[0])[0], advised=True)
    find = wiring.find_game(tmp_path)
    Saves(tmp_path, find).keep(session)
    session.close()
    assert sidecar.read(path).advised == (3,)
    again = Session.open(path, find)
    assert again.given == frozenset({3})
    again.undo()
    Saves(tmp_path, find).keep(again)
    again.close()
    assert Session.open(path, find, writing=False).given == frozenset()


def test_a_sidecar_that_names_acts_there_are_none_of_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = at_random(a_session(("human", "human"), path), 2)
    session.close()
    sidecar.write(path, sidecar.Sidecar(advised=(-1, 1, 900)))
    assert Session.open(path, wiring.find_game(tmp_path), writing=False).given == frozenset({1})


def test_acts_of_a_hint_are_known_though_the_program_was_killed(tmp_path: Path) -> None:
    """Nothing was put away: what counts is what lies on the disk behind the act itself."""
    path = tmp_path / "game.jsonl"
    session = at_random(a_session(("human", "human"), path), 3)
    decision = session.game.decision(session.state)
    assert decision is not None
    session.do(session.game.legal(session.state, decision.seats[0])[0], advised=True)
    find = wiring.find_game(tmp_path)
    assert Session.open(path, find, writing=False).given == frozenset({3})
    session.undo()
    assert Session.open(path, find, writing=False).given == frozenset()
    session.redo()
    assert Session.open(path, find, writing=False).given == frozenset({3})
