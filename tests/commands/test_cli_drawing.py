"""The commands that draw: `screenshot` and `bench`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from chocolate_factory import app, cli
from chocolate_factory.commands.measure import drawing, plans, rules


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    argv = ["simulate", "--seats", "random,random", "--save", str(tmp_path), "--json"]
    assert cli.main(argv) == 0
    capsys.readouterr()
    return next(tmp_path.glob("*.jsonl"))


def shot(out: Path, *argv: str) -> pygame.Surface:
    assert cli.main(["screenshot", *argv, "--out", str(out)]) == 0
    return pygame.image.load(str(out))


def test_screenshot_of_a_page_has_the_size_that_was_asked_for(tmp_path: Path) -> None:
    picture = shot(tmp_path / "a.png", "--scene", "menu", "--size", "1280x800")
    assert picture.get_size() == (1280, 800)
    larger = shot(
        tmp_path / "b.png", "--scene", "menu", "--size", "1280x800", "--text-scale", "150"
    )
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(larger, "RGB")


def test_screenshot_of_a_record_shows_the_place_that_was_asked_for(
    tmp_path: Path, record: Path
) -> None:
    before = record.read_bytes()
    early = shot(tmp_path / "a.png", "--record", str(record), "--at", "5", "--size", "1280x800")
    again = shot(tmp_path / "b.png", "--record", str(record), "--at", "5", "--size", "1280x800")
    end = shot(tmp_path / "c.png", "--record", str(record), "--size", "1280x800")
    assert pygame.image.tobytes(early, "RGB") == pygame.image.tobytes(again, "RGB")
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(end, "RGB")
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--scene", "cellar"], "no page “cellar”; there are menu"),
        (["--record", "RECORD", "--at", "99999"], "--at must be from 0 to"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence_and_exit_2(
    argv: list[str],
    words: str,
    tmp_path: Path,
    record: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = [str(record) if part == "RECORD" else part for part in argv]
    out = tmp_path / "a.png"
    assert cli.main(["screenshot", *argv, "--out", str(out)]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1
    assert not out.exists()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["conveyor", "coffee_rush"])
def test_bench_reports_everything_as_json(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "SECONDS", 0.02)
    monkeypatch.setattr(rules, "OPENINGS", 2)
    monkeypatch.setattr(plans, "GAMES", 1)
    monkeypatch.setattr(plans, "BUDGET", 20)
    monkeypatch.setattr(drawing, "STARTS", 1)
    monkeypatch.setattr(drawing, "QUIET", 0.2)
    monkeypatch.setattr("chocolate_factory.commands.bench._alone", few_frames)
    assert cli.main(["bench", "--game", game, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    for way in ("in_place", "apply"):
        assert report["random_play"][way]["actions_per_second"] > 0
    assert report["open_save"]["actions"] == 1000
    assert report["open_save"]["seconds"] > 0
    check_plans(report["plans"], game)
    assert report["first_frame"]["seconds"] > 0
    for what in ("menu", "table"):
        for size in ("1920x1080", "3840x2160"):
            assert set(report["first_frame"][what][size]) == {"cold", "warm"}
    assert list(report["drawing"]) == ["1920x1080", "3840x2160"]
    for found in report["drawing"].values():
        assert found["animated_ms"]["p99"] >= found["animated_ms"]["p50"] > 0
        assert found["full_redraw_ms"]["p50"] > 0
        assert found["pointed_ms"]["p50"] > 0


def check_plans(found: dict[str, Any], game: str) -> None:
    """Plans of runs and deliveries, each counted once in its group."""
    assert set(found) == ({"run", "fulfil"} if game == "conveyor" else set())
    for groups in found.values():
        every = sum(some["plans"] for some in groups["by_employee"].values())
        assert every == 12
        assert sum(some["plans"] for some in groups["by_day"].values()) <= every
        for some in groups["by_day"].values():
            assert some["max_ms"] >= some["p95_ms"] >= some["median_ms"] > 0
            assert 0 <= some["proven"] <= some["near"] <= 1


def few_frames(game_id: str, size: tuple[int, int]) -> dict[str, object]:
    """What `bench` does in a process of its own, here and with a few frames only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "WARMING", 1)
        patch.setattr(drawing, "FRAMES", 4)
        patch.setattr(drawing, "REDRAWS", 3)
        patch.setattr(drawing, "ROUNDS", 1)
        return drawing.table(game_id, size)


def test_a_page_of_a_game_is_drawn_with_a_card_pack(
    tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["decks", "--new", "mine", "--game", "factory_fun"]) == 0
    assert app.example(game_id="factory_fun", pack="mine").header.pack == "mine"
    capsys.readouterr()
    size = ("--size", "640x400")
    shot(tmp_path / "a.png", "--scene", "factory_fun_begin", "--pack", "mine", *size)
    out = ("--out", str(tmp_path / "b.png"))
    for what, told in (
        (("--scene", "menu"), "--pack goes with the pages of a game: results, begin, table"),
        (("--scene", "begin"), "There is no card pack mine for this game"),
        (("--record", str(record)), "a saved game keeps the cards it began with"),
    ):
        assert cli.main(["screenshot", *what, "--pack", "mine", *out]) == 2
        assert told in capsys.readouterr().err
