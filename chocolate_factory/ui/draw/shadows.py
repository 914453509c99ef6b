"""The shadow of a thing that lies on the table, below its picture."""

from __future__ import annotations

import pygame

REACH = 0.1
"""How far the shadow may reach beyond the picture, by its height."""
DROP = 0.06
"""How far it lies below the picture, by its height."""
SOFT = 0.03
"""The radius of its soft edge, by its height."""
DARK = (24, 10, 4, 150)
SEEN = 90
"""The opacity from which on a part of a picture casts a shadow."""


def lifted(picture: pygame.Surface) -> pygame.Surface:
    """A picture with its shadow; the surface grows alike on all sides to hold it."""
    w, h = picture.get_size()
    margin = reach(h)
    shadow = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    shape = pygame.mask.from_surface(picture, SEEN)
    cast = shape.to_surface(setcolor=DARK, unsetcolor=(0, 0, 0, 0))
    shadow.blit(cast, (margin, margin + max(1, round(h * DROP))))
    shadow = pygame.transform.gaussian_blur(shadow, max(1, round(h * SOFT)))
    shadow.blit(picture, (margin, margin))
    return shadow


def reach(height: int) -> int:
    """How many pixels a picture of that height grows on each side."""
    return max(2, round(height * REACH))
