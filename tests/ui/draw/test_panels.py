"""Panels that are more than a frame: the lamplit table, and the awning of a shop."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

from chocolate_factory.ui.draw import panels, theme
from chocolate_factory.ui.draw.styles import STYLES
from tests.helpers.contrast import rgb

BRIGHTER = 8
"""How much lighter a grain of the wood may be than its board, of 255."""


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    """What panels are prepared for."""
    pygame.display.init()
    return pygame.display.set_mode((320, 200))


def test_light_falls_on_the_middle_of_the_table_and_is_nowhere_brighter_than_its_wood() -> None:
    drawn = panels.draw(STYLES["window"], 320, 200, 1.0).surface
    wood = rgb(str(STYLES["window"].top))
    seen = [[drawn.get_at((x, y))[:3] for x in range(320)] for y in range(200)]
    assert all(sum(dot) <= sum(wood) + 3 * BRIGHTER for row in seen for dot in row)

    def light(left: int, top: int) -> float:
        return sum(sum(seen[y][x]) for y in range(top, top + 20) for x in range(left, left + 20))

    corners = [light(x, y) for x in (0, 300) for y in (0, 180)]
    assert max(corners) < 0.7 * light(150, 90)


@pytest.mark.parametrize("width", [60, 187, 301])
def test_an_awning_has_as_many_stripes_as_fit_and_begins_and_ends_in_its_colour(
    width: int,
) -> None:
    style = STYLES["shopfront"]
    front = panels.draw(style, width, 120, 1.0, accent="luxury")
    row = front.margin + panels.AWNING // 2
    own = rgb(theme.colour("luxury"))

    def is_own(x: int) -> bool:
        dot = front.surface.get_at((front.margin + x, row))[:3]
        return max(abs(a - b) for a, b in zip(dot, own, strict=True)) < 40

    stripes = [own for own, _dots in groupby(is_own(x) for x in range(3, width - 3))]
    assert stripes[0]
    assert stripes[-1]
    assert abs(width / len(stripes) - panels.AWNING_STRIPE) < panels.AWNING_STRIPE / 2
