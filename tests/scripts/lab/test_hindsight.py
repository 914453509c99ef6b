"""Deals played again: the yardstick beside the league."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from chocolate_factory.core.mind import Again
from chocolate_factory.games import catalog
from scripts import league
from scripts.lab import command


def test_deals_are_played_once_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = catalog.entry("conveyor")
    quick = Again("random", ("draft",), 25, 2)
    changed = msgspec.structs.replace(entry, again=quick)
    monkeypatch.setattr(catalog, "entry", lambda _id: changed)
    out = tmp_path / "deals.jsonl"
    argv = ["hindsight", "--demands", "1,4", "--games", "2", "--out", str(out)]
    assert command.run(league.parser(), argv) == 0
    assert "| 4 | 2 | 0% |" in capsys.readouterr().out
    lines = out.read_text("utf-8")
    assert [len(json.loads(line)["won"]) for line in lines.splitlines()] == [2] * 4
    assert command.run(league.parser(), argv) == 0
    assert out.read_text("utf-8") == lines, "what was played stands in the file"


def test_a_game_without_a_week_alone_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(league.parser(), ["hindsight", "--game", "coffee_rush"]) == 2
    assert capsys.readouterr().err == "league.py: coffee_rush has no solo game\n"
