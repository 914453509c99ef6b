"""The program around the window: pictures, the log, the loop that survives."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from chocolate_factory import app
from chocolate_factory.core.errors import BadRecord, WrongUse
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.ui.stage.last_resort import LastResort
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import preferences
from chocolate_factory.views.pages import menu
from chocolate_factory.views.pages.failed import Failed
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import home, saved

__all__ = ["home"]


@pytest.fixture
def plain_logging() -> Iterator[None]:
    """Takes away what `keep_log` adds."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in root.handlers[:]:
        if handler not in before:
            root.removeHandler(handler)
            handler.close()
    root.setLevel(level)


@pytest.mark.parametrize("scene", [name for name in app.SCENES if "table" not in name])
def test_every_scene_can_be_drawn(scene: str, home: Path) -> None:
    picture = app.render(scene, size=(1280, 800))
    assert picture.get_size() == (1280, 800)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 800, 40)}
    assert len(colours) > 20


def test_an_unknown_scene_is_told(home: Path) -> None:
    with pytest.raises(WrongUse, match=r"kitchen.*menu"):
        app.render("kitchen")


def test_a_record_is_drawn_at_any_action(home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 12)
    before = path.read_bytes()
    now, early = (
        pygame.image.tobytes(app.render(path, at, (1280, 800)), "RGB") for at in (None, 3)
    )
    assert len(now) == len(early)
    assert path.read_bytes() == before
    with pytest.raises(WrongUse, match="12 actions"):
        app.render(path, 13)
    with pytest.raises(BadRecord):
        app.render(home / "none.jsonl")


def test_what_rules_remember_of_a_game_goes_with_its_table(home: Path) -> None:
    shell = app.headless_shell((1280, 800))
    shell.open_save(saved(home / "saves" / "a.jsonl", 9))
    assert shell.match is not None
    pieces.size(pieces.pile_of(["bean"]))
    assert pieces.size.cache_info().currsize > 0
    shell.menu()
    assert shell.match is None
    assert pieces.size.cache_info().currsize == 0
    shell.close()


class Breaks(Scene):
    """A scene that fails once it is seen."""

    def tick(self, now: float) -> bool:
        raise ZeroDivisionError("a cog came off")


def test_the_loop_survives_what_nobody_foresaw(
    home: Path, monkeypatch: pytest.MonkeyPatch, plain_logging: None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(menu.Menu, "tick", Breaks.tick)
    seen: list[str] = []

    def failed_is_built(self: Failed, frame: object) -> None:
        seen.extend(self.sentences())
        self.program.quit()

    monkeypatch.setattr(Failed, "build", failed_is_built)
    assert app.run_window() == 0
    assert any("stumbled" in sentence for sentence in seen)
    assert not any("a cog came off" in sentence for sentence in seen)
    log = home / "logs" / app.LOG
    assert any(str(log) in sentence for sentence in seen)
    assert "ZeroDivisionError: a cog came off" in log.read_text()


def test_a_screen_of_failure_that_fails_too_gives_way_to_the_plainest_one(
    home: Path, monkeypatch: pytest.MonkeyPatch, plain_logging: None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(menu.Menu, "tick", Breaks.tick)
    monkeypatch.setattr(Failed, "build", Breaks.tick)
    seen: list[str] = []

    def then_quit(self: LastResort, frame: object) -> None:
        seen.append(str(self.error))
        self.director.quit()

    monkeypatch.setattr(LastResort, "build", then_quit)
    assert app.run_window() == 0
    assert seen == ["a cog came off"]


def test_where_nothing_can_be_shown_at_all_the_program_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, plain_logging: None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(menu.Menu, "tick", Breaks.tick)
    for screen in (Failed, LastResort):
        monkeypatch.setattr(screen, "build", Breaks.tick)
    with pytest.raises(ZeroDivisionError):
        app.run_window()
    assert "could not be shown" in (home / "logs" / app.LOG).read_text()


def test_scenes_that_cannot_be_closed_do_not_hinder_the_last_resort(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = app.headless_shell()
    shell.menu()
    shell.show_settings()
    monkeypatch.setattr(menu.Menu, "close", lambda self: 1 / 0)
    shell.show_failure(RuntimeError("first"))
    assert isinstance(shell.director.top, Failed)
    assert len(shell.director.scenes) == 1


def test_the_window_opens_a_game_and_keeps_it_at_the_end(
    home: Path, monkeypatch: pytest.MonkeyPatch, plain_logging: None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    path = saved(home / "saves" / "a.jsonl", 9)
    shown = Shell.show_table

    def then_quit(self: Shell, match: object) -> None:
        shown(self, match)  # type: ignore[arg-type]
        self.director.step()
        self.quit()

    monkeypatch.setattr(Shell, "show_table", then_quit)
    assert app.run_window(path) == 0
    assert path.with_suffix(".png").exists()


def test_bad_settings_are_told_on_the_menu(
    home: Path, monkeypatch: pytest.MonkeyPatch, plain_logging: None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    home.mkdir(parents=True)
    (home / preferences.FILE).write_text("junk")
    told: list[str] = []

    def tick(self: menu.Menu, now: float) -> bool:
        told.extend(self.program.notices)
        self.program.quit()
        return False

    monkeypatch.setattr(menu.Menu, "tick", tick)
    assert app.run_window() == 0
    assert preferences.FILE in told[0]


def test_what_comes_from_elsewhere_steers_no_terminal_that_shows_the_log(
    home: Path, plain_logging: None
) -> None:
    path = app.keep_log()
    assert path is not None
    try:
        raise ValueError("Ada\x1b[31m\u202e")
    except ValueError:
        logging.getLogger("chocolate_factory").exception("%s\0 cannot be read", "a\rb")
    text = path.read_bytes().decode()
    assert "a\ufffdb\ufffd cannot be read\n" in text
    assert text.endswith("ValueError: Ada\ufffd[31m\ufffd\n")


def test_a_log_folder_that_cannot_be_made_is_no_hindrance(home: Path, plain_logging: None) -> None:
    home.write_text("a file where the folder should be")
    assert app.keep_log() is None


def test_what_was_said_at_the_table_is_not_said_in_the_menu(home: Path) -> None:
    shell = app.headless_shell()
    shell.show_results(app.example_at(None))
    shell.say("Round 3: Ada +14")
    assert shell.director.notices.shown
    shell.menu()
    assert not shell.director.notices.shown
    shell.close()
