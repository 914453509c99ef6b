"""What lies on the table casts a shadow."""

from __future__ import annotations

import pygame
import pytest

from chocolate_factory.ui.draw import shadows

SIDE = 40


def disc() -> pygame.Surface:
    """A red disc on nothing."""
    surface = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    pygame.draw.circle(surface, "#c01010", (SIDE // 2, SIDE // 2), SIDE // 2)
    return surface


def test_the_picture_stays_as_it_is_in_the_middle() -> None:
    plain, lifted = disc(), shadows.lifted(disc())
    margin = shadows.reach(SIDE)
    assert lifted.get_size() == (SIDE + 2 * margin, SIDE + 2 * margin)
    for x, y in ((SIDE // 2, SIDE // 2), (SIDE // 2, 2), (4, SIDE // 2)):
        assert lifted.get_at((x + margin, y + margin)) == plain.get_at((x, y))


def test_the_shadow_falls_below_it_and_ends_within() -> None:
    lifted, margin = shadows.lifted(disc()), shadows.reach(SIDE)
    middle = lifted.get_width() // 2
    assert lifted.get_at((middle, margin + SIDE)).a > lifted.get_at((middle, margin - 1)).a
    last = lifted.get_height() - 1
    edge = {lifted.get_at((x, y)).a for x in range(lifted.get_width()) for y in (0, last)}
    assert max(edge) < shadows.DARK[3] / 4


@pytest.mark.parametrize("height", [1, 7, 32, 256])
def test_any_size_has_one(height: int) -> None:
    lifted = shadows.lifted(pygame.Surface((height, height), pygame.SRCALPHA))
    assert lifted.get_height() == height + 2 * shadows.reach(height)
