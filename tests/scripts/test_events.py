"""Random events: a short share of the bench, and that it finds what fails and repeats it."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from pygame.event import Event

from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.stage.director import Director
from scripts.trust import events
from tests.helpers import mostly_seldom


@pytest.mark.parametrize("seed", mostly_seldom(range(4), 1))
def test_nothing_fails_whatever_is_done(seed: int) -> None:
    assert events.play(seed, 200) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 106))
def test_nothing_fails_in_longer_rounds(seed: int) -> None:
    assert events.play(seed, 400) == []


@pytest.mark.slow
def test_the_same_seed_does_the_same() -> None:
    def places() -> list[str]:
        activated: list[str] = []
        activate = Director.activate

        def noting(self: Director, spot: Spot, how: str) -> bool:
            activated.append(spot.place)
            return activate(self, spot, how)

        with patch.object(Director, "activate", noting):
            assert events.play(11, 120) == []
        return activated

    assert places() == places() != []


def test_what_fails_is_told_with_the_command_that_repeats_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(director: Director, event: Event) -> None:
        raise RuntimeError("no events today")

    with patch.object(Director, "handle", broken):
        assert events.main(["--events", "30", "--seed", "5"]) == 1
    said = capsys.readouterr().err
    assert "no events today" in said
    assert "--events 30 --seed 5" in said
    assert "1 rounds failed" in said


def test_events_are_dealt_out_in_rounds() -> None:
    assert list(events.rounds(2 * events.ROUND + 100)) == [events.ROUND, events.ROUND, 100]
    assert events.main(["--events", "20", "--seed", "3"]) == 0


def test_a_run_that_is_stopped_goes_on_where_it_stood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def play(seed: int, _events: int) -> list[str]:
        if seed == 11 and len(played) == 1:
            played.append(10)
            raise KeyboardInterrupt
        played.append(seed)
        return []

    argv = ["--events", str(2 * events.ROUND + 100), "--seed", "10"]
    argv += ["--resume", str(tmp_path / "at")]
    with patch.object(events, "play", play):
        assert events.main(argv) == 0
        assert f"Go on: {events.command(11, events.ROUND + 100)}" in " ".join(
            capsys.readouterr().err.split()
        )
        assert events.main(argv) == 0
    assert played == [10, 10, 11, 12]
