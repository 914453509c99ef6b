"""A short, seeded share of each bench that tries to break the program."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.play.record.writer import HeldError
from scripts.trust import commands, faults, kill, kill_window, old_saves, places, tables, torn
from scripts.trust.bench import Bench, run

posix = pytest.mark.skipif(os.name != "posix", reason="needs forks, pipes and signals")


@posix
@pytest.mark.parametrize(
    ("bench", "trials"),
    [
        pytest.param(commands.BENCH, 3, id="commands"),
        pytest.param(faults.BENCH, 10, id="faults"),
        pytest.param(kill.BENCH, 6, id="kill"),
        pytest.param(kill_window.BENCH, 1, id="kill window"),
        pytest.param(old_saves.BENCH, 6, id="old saves"),
        pytest.param(places.BENCH, 1, id="places"),
        pytest.param(torn.BENCH, 20, id="torn"),
    ],
)
def test_nothing_breaks(bench: Bench, trials: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(bench, ["--seed", "7", "--count", str(trials)]) == 0, capsys.readouterr().err
    assert f"{trials} trials, 0 failures" in capsys.readouterr().out


@posix
def test_a_failure_says_how_to_repeat_it(capsys: pytest.CaptureFixture[str]) -> None:
    def fails(*_args: object) -> str:
        raise KeyError("milk")

    assert run(Bench("odd", 3, fails), ["--seed", "5"]) == 1
    told = capsys.readouterr()
    assert "scripts/trust/odd.py --seed 5 --only 2" in told.err
    assert "KeyError: 'milk'" in told.err
    assert "3 trials, 3 failures" in told.out


@posix
def test_a_run_that_is_stopped_says_what_was_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = iter([True, True, False, *[True] * 7])

    def stopped(*_args: object) -> str:
        if not next(calls):
            raise KeyboardInterrupt
        return "fine"

    bench, flags = Bench("odd", 9, stopped), ["--resume", str(tmp_path / "at")]
    assert run(bench, flags) == 0
    assert "2 trials, 0 failures (fine 2), stopped before 7 more" in capsys.readouterr().out
    assert run(bench, flags) == 0
    assert capsys.readouterr().out == "odd: 7 trials, 0 failures (fine 7)\n"


def test_a_window_that_told_more_than_it_saved_is_found(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.jsonl"
    tables.play(Rng(3), path, 4)
    places = list(kill_window._places(path))
    kill_window._compare(tmp_path, places[1:], {path.name: 2})
    kill_window._compare(tmp_path, [places[0], places[-1]], {})
    wrong = "game.jsonl 99 0 True", "something failed"
    for told, ends in ((places[:1], {path.name: 3}), *(([places[0], line], {}) for line in wrong)):
        with pytest.raises(AssertionError):
            kill_window._compare(tmp_path, told, ends)


def test_a_save_that_is_still_held_is_found(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.jsonl"
    held = tables.begin(Rng(3), path)
    with pytest.raises(HeldError):
        kill_window._can_go_on(tmp_path)
    held.close()
    assert kill_window._can_go_on(tmp_path)
