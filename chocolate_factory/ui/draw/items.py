"""The parts of a picture: what is drawn where, places to point at, shortened texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.sizes import Rect


class Item(NamedTuple):
    """A surface drawn at a pixel position; the visible part is `w` x `h` from (`ax`, `ay`)."""

    surface: pygame.Surface
    x: int
    y: int
    ax: int
    ay: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be pointed at: `rect` in units, `px` its visible part in pixels."""

    place: str
    rect: Rect
    px: pygame.Rect
    tooltip: str = ""
    focus: bool = True
    enabled: bool = True
    drag: bool = False
    drop: bool = False
    role: str = "button"
    cursor: str | None = None
    group: str = ""
    repeat: bool = False
    control: Control | None = None
    round: bool = False
    above: Callable[[Any], None] | None = None
    """What is drawn again over a rim around it, such as a number at its edge."""
    alike: bool = False
    """Whether it is one of several of its place, to each of which arrows lead."""


class Cut(NamedTuple):
    """Text that had to be shortened: where it stands, and its full words."""

    px: pygame.Rect
    words: str


@dataclass(slots=True)
class Interest:
    """What the pointer and the keyboard are at; scenes read it through `Frame.state`."""

    hover: str | None = None
    pressed: str | None = None
    focus: str | None = None
    ring: bool = False
    dragging: str | None = None
    target: str | None = None
    now: float = 0.0


class Kept(NamedTuple):
    """What a part of a picture drew, and the stamp it was drawn for."""

    stamp: object
    asked: frozenset[str]
    """The places about which it asked whether the pointer or the keyboard is there."""
    touch: tuple[str | None, ...]
    """What it was told: as much of the interest as concerns those places."""
    items: dict[str, list[Item]]
    spots: list[Spot]
    cuts: list[Cut]
    titles: list[pygame.Rect]


Memo = dict[str, Kept]
"""The parts that a scene keeps from picture to picture."""
