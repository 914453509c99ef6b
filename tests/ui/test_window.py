"""The window and its main loop, on the driver that shows nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pygame
import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.window import (
    BARS,
    LEAST,
    STRAIGHT,
    STUMBLES,
    NoDisplayError,
    Placement,
    Window,
    fit_size,
    least,
    offscreen,
    within_reach,
)
from tests.helpers.folders import ASSETS, ROOT
from tests.helpers.ui import SeatsForm

Failed = Callable[[Exception], None]
PROGRAM = """
import sys
sys.path.insert(0, ".")
from tests.helpers.folders import ASSETS
from tests.helpers.ui import SeatsForm
from chocolate_factory.ui.window import Window

class Brief(SeatsForm):
    def tick(self, now):
        self.turns = getattr(self, "turns", 0) + 1
        if self.turns == 5:
            self.director.quit()
        return False

    def close(self):
        print("CLOSED")

window = Window(ASSETS, "A window")
window.director.push(Brief())
window.run()
"""


@pytest.fixture
def kept() -> Iterator[list[Placement]]:
    offscreen((8, 8))
    yield []
    pygame.display.set_mode((16, 16))
    pygame.event.clear()


def window_of(kept: list[Placement], placement: Placement | None = None) -> Window:
    window = Window(ASSETS, "A window", placement, kept.append)
    window.director.push(SeatsForm())
    window.turn()
    return window


def test_the_loop_says_when_it_is_ready_and_closes_its_scenes() -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "CHOCOLATE_READY": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    lines = done.stdout.split("\n")
    assert "READY" in lines
    assert lines.index("READY") < lines.index("CLOSED")


def test_a_window_is_never_smaller_than_the_least_size(kept: list[Placement]) -> None:
    window = window_of(kept, Placement((640, 480)))
    assert pygame.display.get_window_size() == LEAST
    assert window.director.sizes.width_px == LEAST[0]


def test_full_screen_is_toggled_and_remembered(kept: list[Placement]) -> None:
    window = window_of(kept, Placement((1400, 860)))
    for mod in (0, pygame.KMOD_ALT):
        key = pygame.K_RETURN if mod else pygame.K_F11
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        window.turn()
    assert [placement.full for placement in kept] == [True, False]
    assert kept[-1].size == (1400, 860)
    assert window.director.sizes.width_px == 1400


def test_a_new_size_is_laid_out_and_remembered(kept: list[Placement]) -> None:
    window = window_of(kept)
    pygame.display.set_mode((1300, 820), pygame.RESIZABLE)
    window.turn()
    assert (window.director.sizes.width_px, window.director.sizes.height_px) == (1300, 820)
    assert kept[-1].size == (1300, 820)
    assert window.director.screen.surface is pygame.display.get_surface()


def test_closing_the_window_ends_the_loop(kept: list[Placement]) -> None:
    window = window_of(kept)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.turn()
    assert not window.director.running


def test_a_window_is_never_larger_than_what_the_desktop_leaves() -> None:
    assert fit_size((1600, 900), [(1280, 800)]) == (1280, 800 - BARS)
    assert fit_size((1600, 900), [(1366, 768)]) == (1366, 768 - BARS)
    assert fit_size((600, 400), [(1920, 1080)]) == LEAST
    assert fit_size((1600, 900), []) == (1600, 900)
    assert fit_size((3000, 1000), [(1920, 1080), (3840, 2160)]) == (3000, 1000)
    assert fit_size((1600, 900), [(1024, 600)]) == (1024, 600)
    assert fit_size((1600, 900), [(1024, 680)]) == (1024, 640)


def test_the_least_size_is_no_larger_than_the_window_that_opens() -> None:
    """A least size over it would make the window grow off the screen."""
    for screen in ((800, 600), (1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080)):
        opened, smallest = fit_size((1600, 900), [screen]), least([screen])
        assert smallest[0] <= opened[0] <= screen[0]
        assert smallest[1] <= opened[1] <= screen[1]
        assert smallest[0] <= LEAST[0]
        assert smallest[1] <= LEAST[1]


def test_on_a_small_screen_the_window_asks_for_no_more_than_it_has(
    kept: list[Placement], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chocolate_factory.ui.window._desktops", lambda: [(1366, 768)])
    window = window_of(kept)
    assert pygame.display.get_window_size() == (1366, 768 - BARS)
    assert (window.director.sizes.width_px, window.director.sizes.height_px) == (1366, 768 - BARS)


def test_a_place_on_a_screen_that_is_gone_is_forgotten() -> None:
    one, two = [(1920, 1080)], [(1920, 1080), (2560, 1440)]
    assert within_reach((100, 80), (1600, 900), one) == (100, 80)
    assert within_reach((-20, 0), (1600, 900), one) == (-20, 0)
    assert within_reach((2100, 80), (1600, 900), two) == (2100, 80)
    assert within_reach((2100, 80), (1600, 900), one) is None
    assert within_reach((-1700, 80), (1600, 900), two) == (-1700, 80)
    assert within_reach((-1700, 80), (1600, 900), one) is None
    assert within_reach((100, 1070), (1600, 900), one) is None
    assert within_reach((100, -500), (1600, 900), one) is None
    assert within_reach((30_000, 80), (1600, 900), two) is None
    assert within_reach((5000, 80), (1600, 900), []) == (5000, 80)
    assert within_reach(None, (1600, 900), one) is None


@pytest.mark.parametrize(("driver", "straight"), [("x11", "0"), ("wayland", None)])
def test_under_x11_only_what_changed_is_sent(
    driver: str, straight: str | None, kept: list[Placement], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRAIGHT, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window_of(kept)
    assert os.environ.get(STRAIGHT) == straight
    monkeypatch.delenv(STRAIGHT, raising=False)


def test_a_display_that_shows_nothing_is_refused_unless_asked_for(
    kept: list[Placement], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    for name in ("init", "quit"):
        monkeypatch.setattr(pygame.display, name, lambda: None)
    for value in ("", "x11"):
        monkeypatch.setenv("SDL_VIDEODRIVER", value)
        with pytest.raises(NoDisplayError, match="“offscreen”, which shows nothing"):
            Window(ASSETS, "A window")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11,offscreen")
    assert window_of(kept).director.running


def test_without_a_display_the_program_ends_with_a_sentence() -> None:
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "chocolate_factory"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    if sys.platform == "linux":
        assert done.returncode == 1
        assert "A desktop with a display is needed." in done.stderr


class Stumbling(SeatsForm):
    """Fails at a click, and when drawn while `broken`."""

    broken = False

    def build(self, frame: Frame) -> None:
        if self.broken:
            raise RuntimeError("cannot be drawn")
        super().build(frame)

    def on_miss(self, pos: tuple[int, int]) -> None:
        raise RuntimeError("a bad click")


def run_through(window: Window, acts: list[Callable[[], None]], failed: Failed | None) -> None:
    """Runs the loop, doing one act before each turn, then closes the window."""
    turn, left = window.turn, iter(acts)

    def acting() -> None:
        act = next(left, window.director.quit)
        act()
        turn()

    window.turn = acting  # type: ignore[method-assign]
    window.run(failed)


def click() -> None:
    """A click on nothing, then the window's wish to be closed, in one batch of events."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(2, 2), button=1))


def test_what_fails_is_shown_and_no_event_but_input_is_lost(kept: list[Placement]) -> None:
    window = window_of(kept)
    window.director.reset(Stumbling())
    told: list[Exception] = []

    def failed(error: Exception) -> None:
        told.append(error)
        window.director.reset(SeatsForm())

    def click_and_close() -> None:
        click()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    run_through(window, [click_and_close, lambda: None, lambda: None], failed)
    assert [str(error) for error in told] == ["a bad click"]


def test_an_error_on_the_failure_screen_does_not_end_the_program(kept: list[Placement]) -> None:
    window = window_of(kept)
    screen = Stumbling()
    window.director.reset(screen)
    seen: list[str] = []

    def failed(error: Exception) -> None:
        if window.director.top is screen:
            raise error
        window.director.reset(screen)

    def look() -> None:
        seen.append(type(window.director.top).__name__)

    def again() -> None:
        look()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))

    def break_it() -> None:
        screen.broken = screen.dirty = True

    run_through(window, [click, again, look, break_it, look, again, look], failed)
    assert seen == ["LastResort", "Stumbling", "LastResort", "LastResort", "LastResort"]


def test_where_nothing_can_be_drawn_the_loop_is_given_up(
    kept: list[Placement], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = window_of(kept)
    turns: list[int] = []

    def unable() -> bool:
        turns.append(1)
        raise RuntimeError("nothing can be drawn")

    monkeypatch.setattr(window.director, "step", unable)
    with pytest.raises(RuntimeError, match="nothing can be drawn"):
        window.run(lambda error: None)
    assert len(turns) == STUMBLES + 1
