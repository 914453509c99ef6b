"""The script that plays places for a part to their end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chocolate_factory.cli import DONE, FAILED
from chocolate_factory.games.conveyor.game import Conveyor
from scripts.lab import command, series
from scripts.learning import part_worth
from scripts.learning.part_worth import Choice, Tried

EMPTY = ("roaster", "upgrader", "chute", None, None, None, None, None)


def a_choice(seed: int, *promised: float) -> Choice:
    """A choice among `a01` at the promises, of which each £ brings two; and `a02`, £7 better."""
    places = [
        Tried("a01", "top4", each, each / 2, 0.0, round(100 + 2 * each), 90) for each in promised
    ]
    places.append(Tried("a02", "top4", 0.0, 0.0, 0.0, 107, 90))
    return Choice(seed, 6, EMPTY, 5, (), tuple(places))


def test_it_is_found_how_much_comes_with_each_pound_promised() -> None:
    choices = [msgspec.structs.replace(one, places=one.places[:-1]) for one in some()]
    found, error = part_worth.slope(choices)
    assert found == pytest.approx(2.0)
    assert error == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("beside_plan", [False, True])
def test_figures_find_the_better_part(beside_plan: bool) -> None:
    choices = [a_choice(n, 0.0) for n in range(100)]
    found = part_worth.rows(choices, beside_plan)
    figures = part_worth.fitted(choices, found)
    worth = [part_worth.value(figures, line) for line in found[0]]
    assert part_worth.of_best(choices[0], worth) == 3.5
    assert part_worth.of_best(choices[0], [-each for each in worth]) == -3.5
    assert part_worth.held_out(choices, beside_plan) == [3.5] * 100


def test_what_a_place_is_counts_for_each_day_left() -> None:
    tried = Tried("a01", "top1", 0.0, 4.0, 0.0, 100, 100)
    monday, friday = (Choice(1, day, EMPTY, 5, (), (tried,)) for day in (1, 5))
    [[long]], [[short]] = (part_worth.rows([one], beside_plan=True) for one in (monday, friday))
    assert long["part coal"] == 3 * short["part coal"]
    assert long["covered one"] == 6.0
    assert long[part_worth.PLANNED] == short[part_worth.PLANNED] == 4.0


@pytest.mark.slow
def test_the_module_of_figures_is_what_is_learnt_from_the_choices_beside_it() -> None:
    choices = series.records(part_worth.DATA, Choice)
    assert part_worth.module(choices) == part_worth.LEARNT.read_text(encoding="utf-8")


@pytest.mark.slow
def test_places_are_played_with_the_same_deals_and_go_on_behind_the_last_line(
    tmp_path: Path,
) -> None:
    game = series.open_game("conveyor").game
    assert isinstance(game, Conveyor)
    first = part_worth.choice(game, 1001)
    assert first == part_worth.choice(game, 1001)
    assert len(first.places) == part_worth.TRIED
    promised = [place.promised for place in first.places]
    assert promised[:3] == sorted(promised, reverse=True)[:3]
    file = tmp_path / "worth.jsonl"
    file.write_bytes(msgspec.json.encode(first) + b"\n")
    play = ["play", "--games", "1", "--seed", "1001", "--out", str(file)]
    assert command.run(part_worth.parser(), play) == DONE
    assert len(file.read_bytes().splitlines()) == 1


def test_tables_are_told_and_a_file_that_is_none_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "worth.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in some()))
    assert command.run(part_worth.parser(), ["show", str(file)]) == DONE
    assert "20 choices" in capsys.readouterr().out
    module = tmp_path / "learnt.py"
    assert command.run(part_worth.parser(), ["learn", str(file), "--out", str(module)]) == DONE
    assert "fitted to 20 choices" in module.read_text(encoding="utf-8")
    file.write_text("{}\n")
    assert command.run(part_worth.parser(), ["show", str(file)]) == FAILED
    assert "line 1" in capsys.readouterr().err


def some() -> list[Choice]:
    """Twenty choices among three places and another part."""
    return [a_choice(n, n, n + 3.0, n - 5.0) for n in range(20)]
