"""What moves behind the menu, and what does not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from chocolate_factory import app
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import ManualClock
from chocolate_factory.views.pages import menu_picture
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell


def at_menu(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> Shell:
    shell = app.headless_shell(size, settings=settings)
    shell.menu()
    app.settle(shell)
    return shell


def pass_time(shell: Shell, seconds: float) -> list[list[pygame.Rect]]:
    """Lets time pass; what was drawn anew in each picture."""
    clock, drawn = shell.director.clock, []
    assert isinstance(clock, ManualClock)
    for _frame in range(round(seconds * 60)):
        clock.forward(1 / 60)
        if shell.director.step():
            drawn.append(shell.director.screen.redrawn)
    return drawn


def test_smoke_belt_and_lamps_move_a_few_times_a_second_and_nothing_else_is_drawn() -> None:
    shell = at_menu()
    pass_time(shell, 1)
    drawn = pass_time(shell, 2)
    assert menu_picture.STEPS <= len(drawn) <= 2 * menu_picture.STEPS + 1
    buttons = [shell.director.frame.find(place) for place in ("new_game", "settings", "rules")]
    for rects in drawn:
        assert rects
        for spot in buttons:
            assert spot is not None
            assert not any(rect.colliderect(spot.px) for rect in rects)


def test_nothing_moves_where_nothing_is_to_move() -> None:
    shell = at_menu(Settings(reduce_motion=True))
    assert pass_time(shell, 3) == []


def test_nothing_moves_once_nobody_is_there_and_it_goes_on_where_it_stood() -> None:
    shell = at_menu()
    pass_time(shell, menu_picture.REST + 1)
    assert pass_time(shell, 3) == []
    menu = shell.director.top
    assert isinstance(menu, Menu)
    stood = menu.moment
    menu.hover("settings")
    assert pass_time(shell, 1)
    assert stood < menu.moment <= stood + 1.1


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1080, 1920), (3440, 1440)])
@pytest.mark.parametrize("now", [0.0, 1.3, 61.7, 1234.5])
def test_the_belt_is_full_from_edge_to_edge_at_every_moment(
    size: tuple[int, int], now: float
) -> None:
    shell = at_menu(Settings(reduce_motion=True), size)
    director = shell.director
    place = menu_picture.covering(director.frame.window, director.art.aspect("title"))
    scale = place.w / menu_picture.WIDE
    seen = Icons(director.sizes, director.art, director.texts)
    menu_picture.draw(seen, now)
    for name, apart in (("piece_", menu_picture.APART), ("title_plate", menu_picture.PLATES)):
        lefts = sorted(x for icon, x in seen.seen if icon.startswith(name))
        assert lefts[0] <= place.x
        assert lefts[-1] + apart * scale >= place.right
        steps = [b - a for a, b in pairwise(lefts)]
        assert max(steps) == pytest.approx(apart * scale)


class Icons(Frame):
    """A frame that remembers the icons and where they begin."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.seen: list[tuple[str, float]] = []

    def icon(self, name: str, rect: Rect, **how: Any) -> None:
        self.seen.append((name, rect.x))
        super().icon(name, rect, **how)
