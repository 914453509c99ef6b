"""Saves of every version of format and rules, made by the programs of their time and kept as they
were: they open, replay to the same state, and are played on. `expected.json` says what is in each.

A new version of the format or of a game's rules adds one here before it is written by anybody."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import exchange, wiring
from chocolate_factory.core.rng import Rng
from chocolate_factory.games import catalog
from chocolate_factory.play.record.journal import FORMAT
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.saves import Saves
from chocolate_factory.play.session import Session

FOLDER = Path(__file__).parent / "old_saves"
ACTS = 12
"""How many acts are played on."""


class Expected(msgspec.Struct, frozen=True):
    """What is in an old save; `state` is a digest of the last one."""

    format: int
    rules: int
    game: str
    actions: int
    state: str


EXPECTED = msgspec.json.decode((FOLDER / "expected.json").read_bytes(), type=dict[str, Expected])


def digest(state: Any) -> str:
    """Of all that an encoded state says; a field that came later says nothing in an old one."""
    encoded = msgspec.json.encode(said(state), order="deterministic")
    return blake2b(encoded).hexdigest()[:16]


def said(value: Any) -> Any:
    """The value without what is empty, 0 or missing in its objects."""
    if isinstance(value, dict):
        return {key: said(part) for key, part in value.items() if part}
    if isinstance(value, list | tuple):
        return [said(part) for part in value]
    return value


def received(name: str, folder: Path) -> Path:
    """The save among those of a person."""
    store = Saves(folder / "saves", wiring.find_game(folder / "saves"))
    return exchange.receive(FOLDER / f"{name}.chocolate", store).path


def test_every_file_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.chocolate")} == EXPECTED.keys()


def test_every_version_is_there() -> None:
    """Of every format, and of all rules that each game has had."""
    assert {save.format for save in EXPECTED.values()} == set(range(1, FORMAT + 1))
    for game_id in catalog.GAMES:
        newest = catalog.open_game(game_id).game.rules
        known = {save.rules for save in EXPECTED.values() if save.game == game_id}
        assert known == set(range(1, newest + 1)), game_id


@pytest.mark.parametrize("name", EXPECTED)
def test_an_old_save_opens_and_replays_to_the_same_state(name: str, tmp_path: Path) -> None:
    path, save = received(name, tmp_path), EXPECTED[name]
    find = wiring.find_game(path.parent)
    report = verify(path, find)
    assert (report.problems, report.actions) == ((), save.actions)
    session = Session.open(path, find, writing=False)
    assert session.take_notices() == []
    assert (session.header.format, session.game.rules) == (save.format, save.rules)
    assert digest(session.game.encode(session.state)) == save.state
    assert session.state_at(0) is not None


@pytest.mark.parametrize("name", EXPECTED)
def test_an_old_save_is_played_on(name: str, tmp_path: Path) -> None:
    path = received(name, tmp_path)
    find, chance = wiring.find_game(path.parent), Rng(7)
    session = Session.open(path, find)
    if session.finished:
        session = session.branch(session.length // 2, path.with_name("branch.jsonl"), 3)
    before = session.length
    while session.length < before + ACTS and (decision := session.game.decision(session.state)):
        session.do(chance.choice(session.game.legal(session.state, decision.seats[0])))
    assert session.length > before
    session.close()
    assert session.path is not None
    assert verify(session.path, find).problems == ()
    again = Session.open(session.path, find, writing=False)
    assert again.state == session.state
    assert again.game.rules == EXPECTED[name].rules
