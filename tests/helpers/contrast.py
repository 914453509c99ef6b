"""How well one reads what is drawn: contrasts as WCAG 2.2 measures them (1 to 21)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.text import Texts

Rgb = tuple[float, float, float]


def rgb(colour: str) -> Rgb:
    """Red, green and blue (0 to 255) of a palette name or `#rrggbb`."""
    code = theme.colour(colour)
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def luminance(colour: Rgb) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    parts = [part / 255 for part in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def blended(top: Rgb, ground: Rgb, alpha: int) -> Rgb:
    """What `top` looks like over `ground` at an opacity of 0 to 255."""
    share = alpha / 255
    red, green, blue = (t * share + g * (1 - share) for t, g in zip(top, ground, strict=True))
    return red, green, blue


class Read(NamedTuple):
    """A text in a picture: its words, how it stands out, where, and on what."""

    words: str
    contrast: float
    px: pygame.Rect
    colour: str
    ground: str
    alpha: int


class Noted(NamedTuple):
    """What a surface of text was made of; the surface is held, so that its id stays its own."""

    surface: pygame.Surface
    words: str
    colour: str
    alpha: int


@contextmanager
def noting_texts() -> Iterator[dict[int, Noted]]:
    """What every surface of text drawn meanwhile says, by the surface's id."""
    found: dict[int, Noted] = {}
    block, faded = Texts.block, Art.fade

    def noting(texts: Texts, lines: Any, face: str, px: int, colour: str, align: str) -> Any:
        surface = block(texts, lines, face, px, colour, align)
        words = " ".join(lines)
        found[id(surface)] = Noted(surface, words, colour, 255)
        return surface

    def fading(art: Art, surface: pygame.Surface, alpha: int, key: Any) -> Any:
        faint = faded(art, surface, alpha, key)
        if (made := found.get(id(surface))) is not None:
            found[id(faint)] = Noted(faint, made.words, made.colour, alpha)
        return faint

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Texts, "block", noting)
        patch.setattr(Art, "fade", fading)
        yield found


def reads(frame: Frame, noted: dict[int, Noted]) -> list[Read]:
    """Every text of a picture against the mean of what was drawn under it."""
    sizes = frame.sizes
    picture = pygame.Surface((sizes.width_px, sizes.height_px))
    found = []
    for item in frame.items:
        box = pygame.Rect(item.x, item.y, item.w, item.h)
        text = noted.get(id(item.surface))
        if text is not None:
            red, green, blue, _alpha = pygame.transform.average_color(picture, box)
            ground = (red, green, blue)
            ink = blended(rgb(text.colour), ground, text.alpha)
            code = f"#{red:02x}{green:02x}{blue:02x}"
            value = contrast(ink, ground)
            found.append(Read(text.words, value, box, text.colour, code, text.alpha))
        picture.blit(item.surface, box, (item.ax, item.ay, item.w, item.h))
    return found
