"""What `bench` measures of Factory Fun's floors."""

from __future__ import annotations

import pytest

from chocolate_factory.commands import bench
from chocolate_factory.commands.measure import floors


@pytest.mark.slow
def test_checks_and_plans_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floors, "GAMES", 1)
    monkeypatch.setattr(floors, "NODES", 50)
    monkeypatch.setattr(floors, "AGAIN", 1)
    found = floors.floors("factory_fun")
    assert set(found) == {"check", "is_right", "plan", "proof"}
    for told in found.values():
        assert told["number"] == 10
        assert 0 <= told["median_ms"] <= told["p95_ms"] <= told["max_ms"]
    assert len(list(bench._floor_rows(found))) == 4


def test_other_games_have_no_floors() -> None:
    assert floors.floors("conveyor") == {}
