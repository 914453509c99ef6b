"""Icons, panels, lines and scaled pictures as surfaces, each drawn once and kept."""

from __future__ import annotations

import logging
import math
from collections.abc import Hashable
from pathlib import Path

import pygame

from chocolate_factory.ui.draw import panels, shadows, styles, theme
from chocolate_factory.ui.draw.cache import SurfaceCache
from chocolate_factory.ui.draw.panels import Panel, prepare
from chocolate_factory.ui.draw.pictures import Pictures

ANGLE_STEP = 3
ALPHA_STEP = 8
LARGE = 1 << 21
"""Pixels from which on a picture may be shown in outline first, where it takes long to draw."""

log = logging.getLogger(__name__)


class Art:
    """Everything drawn that is not text; icons come from `folder`/icons.

    `kept` holds drawn pictures on the disk; without it there are none."""

    def __init__(self, folder: Path, kept: Pictures | None = None) -> None:
        self.cache = SurfaceCache()
        self.kept = kept or Pictures()
        self._folder = folder / "icons"
        self._sources: dict[str, str | None] = {}
        self._aspects: dict[str, float] = {}
        self._finer: list[tuple[Hashable, pygame.Surface]] = []
        self._margins: dict[tuple[str, str, float], int] = {}

    def panel(
        self,
        name: str,
        state: str,
        size: tuple[int, int],
        ppu: float,
        accent: str | None = None,
        alpha: int = 255,
    ) -> Panel:
        """The panel of a theme style in a state; `size` in pixels without the margin."""
        style = styles.style(name, state)
        margin = panels.margin_of(style, ppu)
        accent = theme.colour(accent) if accent else None
        key = ("panel", name, state, size, ppu, accent)
        surface = self.cache.get(
            key, lambda: panels.draw(style, *size, ppu, accent, self.kept.get).surface
        )
        return Panel(self.fade(surface, alpha, key), margin)

    def fade(self, surface: pygame.Surface, alpha: int, key: tuple[object, ...]) -> pygame.Surface:
        """The surface at an opacity of `alpha` (0 to 255, in steps of 8)."""
        step = min(255, max(0, round(alpha / ALPHA_STEP) * ALPHA_STEP))
        if step >= 252:
            return surface

        def make() -> pygame.Surface:
            copy = surface.convert_alpha()
            copy.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
            return copy

        return self.cache.get(("faded", step, *key), make)

    def has(self, name: str) -> bool:
        """Whether an icon of this name exists; asking is no fault, so nothing is logged."""
        return self._sources.get(name) is not None or (self._folder / f"{name}.svg").is_file()

    def aspect(self, name: str) -> float:
        """Width / height of an icon (1 for a missing one)."""
        if name not in self._aspects:
            source = self._source(name)
            self._aspects[name] = _aspect(source) if source else 1.0
        return self._aspects[name]

    def icon(
        self,
        name: str,
        size: tuple[int, int],
        tint: str | None = None,
        alpha: int = 255,
        angle: float = 0.0,
        lifted: bool = False,
    ) -> pygame.Surface:
        """The icon `name` at `size` pixels; `tint` replaces the placeholder colour.

        `angle` turns it anticlockwise, in degrees; the surface grows to hold the corners, or the
        shadow of what is `lifted` off the table.
        """
        turned = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        colour = theme.colour(tint) if tint else None
        key: tuple[object, ...] = ("icon", name, size, colour, turned)
        surface = self.cache.get(key, lambda: self._icon(name, size, colour, turned))
        if lifted:
            flat, key = surface, ("lifted", *key)
            surface = self.cache.get(key, lambda: prepare(shadows.lifted(flat)))
        return self.fade(surface, alpha, key)

    def _icon(
        self, name: str, size: tuple[int, int], colour: str | None, turned: int
    ) -> pygame.Surface:
        if turned:
            plain = self.icon(name, size, colour)
            return prepare(pygame.transform.rotozoom(plain, turned, 1.0))
        source = self._source(name)
        if source is None:
            return prepare(_letter_disc(name, size))
        text = source.replace(theme.PLACEHOLDER, colour or theme.COLOURS["gold"])
        try:
            if size[0] * size[1] >= LARGE and self.kept.folder is not None:
                key = ("icon", name, size, colour, turned)
                return prepare(
                    self.kept.soon(text, size, lambda made: self._finer.append((key, made)))
                )
            return prepare(self.kept.get(text, size))
        except pygame.error as error:
            log.warning("icon %s cannot be drawn: %s", name, error)
            self._sources[name] = None
            return prepare(_letter_disc(name, size))

    def tick(self) -> bool:
        """Takes in large pictures that have been drawn by now; True if there is one."""
        came = bool(self._finer)
        while self._finer:
            key, surface = self._finer.pop()
            self.cache.put(key, prepare(surface))
        return came

    def _source(self, name: str) -> str | None:
        if name not in self._sources:
            path = self._folder / f"{name}.svg"
            try:
                self._sources[name] = path.read_text(encoding="utf-8")
            except OSError:
                log.warning("icon %s not found", path)
                self._sources[name] = None
        return self._sources[name]

    def scale(
        self, source: pygame.Surface, size: tuple[int, int], alpha: int = 255
    ) -> pygame.Surface:
        """A picture scaled to `size`. A changed picture must be a new surface, not redrawn."""
        if source.get_size() == size and alpha == 255:
            return source
        key = ("image", source, size)

        def make() -> pygame.Surface:
            return prepare(pygame.transform.smoothscale(source.convert_alpha(), size))

        return self.fade(self.cache.get(key, make), alpha, key)

    def solid(self, size: tuple[int, int], colour: str, alpha: int = 255) -> pygame.Surface:
        """A plain rectangle."""

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA if alpha < 255 else 0)
            tone = pygame.Color(theme.colour(colour))
            surface.fill((tone.r, tone.g, tone.b, alpha))
            return prepare(surface, opaque=alpha >= 255)

        return self.cache.get(("solid", size, colour, alpha), make)

    def slanted_line(
        self, dx: int, dy: int, colour: str, width: float
    ) -> tuple[pygame.Surface, int]:
        """A line from (0, 0) to (dx, dy) in pixels, and the margin of its surface."""
        margin = math.ceil(width) + 1
        size = (abs(dx) + 2 * margin, abs(dy) + 2 * margin)
        x0, y0 = (margin if dx >= 0 else margin - dx), (margin if dy >= 0 else margin - dy)
        body = (
            f'<path d="M{x0} {y0}L{x0 + dx} {y0 + dy}" fill="none" stroke-linecap="round" '
            f'stroke="{theme.colour(colour)}" stroke-width="{width:.2f}"/>'
        )
        key = ("line", dx, dy, colour, width)
        return self.cache.get(key, lambda: prepare(panels.svg_surface(*size, body))), margin


def _aspect(source: str) -> float:
    """Width / height from the viewBox of an SVG text; 1 where it has none."""
    _, found, rest = source.partition('viewBox="')
    try:
        _, _, w, h = (float(part) for part in rest.split('"')[0].replace(",", " ").split())
    except ValueError:
        return 1.0
    return w / h if found and h else 1.0


def _letter_disc(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A plain disc with the first letters of a missing icon's name."""
    w, h = size
    radius = min(w, h) * 0.46
    disc = (
        f'<circle cx="{w / 2}" cy="{h / 2}" r="{radius:.2f}" fill="{theme.COLOURS["cream_dark"]}" '
        f'stroke="{theme.COLOURS["gold_dark"]}" stroke-width="{max(1.0, radius * 0.1):.2f}"/>'
    )
    surface = panels.svg_surface(w, h, disc)
    letters = "".join(part[:1] for part in name.split("_"))[:2].upper()
    font = pygame.font.Font(None, max(6, round(radius * 1.1)))
    drawn = font.render(letters, True, pygame.Color(theme.COLOURS["ink"]))
    surface.blit(drawn, drawn.get_rect(center=(w // 2, h // 2)))
    return surface
