"""How true the expected money is: what is written of games, what is fitted, what is told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.mind.evaluation.expected_money import Figures, Prospects
from scripts import expectation
from scripts.expectation import Moment
from scripts.lab import command

TRUE = Figures(20.0, 0.8, 0.9, 1.2, 5.0, -9.0)


def made_up(seed: int, count: int = 80, noise: int = 0) -> list[Moment]:
    """Moments of which comes what `TRUE` says, give or take some £."""
    rng, found = Rng(seed), []
    for i in range(count):
        seen = Prospects(10.0, *(float(rng.below(60)) for _each in range(3)))
        came = TRUE.value(seen, 2 + i % 3) + rng.below(2 * noise + 1) - noise
        found.append(Moment(i, 2 + i % 3, 1 + i % 2, "draft", 2 * (i % 2), 0, seen, came))
    return found


def test_figures_are_found_again() -> None:
    found = expectation.fitted(made_up(3, 800))
    assert set(found) == {(1, False), (2, True)}
    for figures in found.values():
        assert figures == pytest.approx(TRUE, abs=0.9)
        assert figures[1:4] == pytest.approx(TRUE[1:4], abs=0.05)


def test_few_moments_do_not_lead_far_from_the_plain_sum() -> None:
    found = expectation.fitted(made_up(3, 8, 40))
    for figures in found.values():
        assert figures[1:4] == pytest.approx(expectation.PLAIN[1:4], abs=1.0)


def test_what_is_told_of_a_rule() -> None:
    given = made_up(5)
    assert expectation.told(given, lambda m: m.came) == ["80", "+0.0", "0.0", "1.00"]
    assert expectation.told(given, lambda m: m.came + 3) == ["80", "+3.0", "3.0", "1.00"]
    assert expectation.told(given, lambda m: 2 * m.came)[3] == "0.50"


@pytest.mark.slow
def test_games_are_played_once_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "moments.jsonl"
    words = ["play", "--file", str(file), "--level", "random", "--games", "2", "--seed", "6"]
    assert command.run(expectation.parser(), words) == 0
    before = file.read_bytes()
    found = expectation.read(file)
    assert {moment.seed for moment in found} == {6, 7}
    assert {moment.players for moment in found} == {2, 3}
    assert {moment.day for moment in found} == {1, 2, 3, 4, 5, 6}
    assert all(moment.left == 2 * (moment.phase == "draft") for moment in found)
    for seed in (6, 7):
        assert len({(m.seat, m.came) for m in found if m.seed == seed}) == 2 + (seed == 7)
    assert command.run(expectation.parser(), words) == 0
    assert file.read_bytes() == before
    for what in ("show", "fit"):
        assert command.run(expectation.parser(), [what, "--file", str(file)]) == 0
    out = capsys.readouterr().out
    assert "figures in use" in out
    assert out.count("Figures(") == 12


def test_a_file_of_something_else_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("hello\n")
    assert command.run(expectation.parser(), ["show", "--file", str(bad)]) == 1
    assert command.run(expectation.parser(), ["fit", "--file", str(tmp_path / "none")]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 2
    assert "bad.jsonl, line 1" in err


def test_what_usually_comes_of_a_morning_is_told_by_level_and_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, lines = tmp_path / "moments.jsonl", []
    for level, more in (("easy", -20.0), ("hard", 10.0)):
        for moment in made_up(5):
            for way in (-4.0, 4.0):
                came = expectation.in_use(moment) + more + way
                lines.append(msgspec.structs.replace(moment, level=level, came=came))
    file.write_bytes(b"\n".join(msgspec.json.encode(line) for line in lines))
    assert command.run(expectation.parser(), ["usual", "--file", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.index("'easy'") < told.index("'hard'")
    assert told.count("Usual(more=-20, spread=4)") == 2
    assert told.count("Usual(more=10, spread=4)") == 2
    assert told.count("Usual(more=0, spread=0)") == 8, "for the days of which nothing is known"
