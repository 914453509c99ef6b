"""One picture as a display list: what is drawn where, and the spots that can be pointed at.

A scene fills a fresh frame each time something changed; `Screen` compares it with the last one and
redraws what differs. Everything is given in units; the frame turns it into pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.items import Cut, Interest, Item, Kept, Memo, Spot
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.text import Texts

LAYERS = ("base", "above", "drag", "top")
"""Names for `Frame.layer`, from the lowest to the highest."""
EVERYWHERE = "*"
"""Among the places that a part asked about: all there are."""


VEIL_PX = 768
"""A veil is laid in tiles of one surface, which spares memory in large windows."""


@dataclass(slots=True)
class _Turtle:
    """The transformations in force: shift in units, clip in pixels, layer, group."""

    dx: float = 0.0
    dy: float = 0.0
    clip: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    layer: str = "base"
    group: str = ""
    alike: bool = False


class Frame:
    """The display list that a scene's `build` fills."""

    def __init__(
        self, sizes: Sizes, art: Art, texts: Texts, interest: Interest | None = None
    ) -> None:
        self.sizes = sizes
        self.art = art
        self.texts = texts
        self._interest = interest or Interest()
        self._asked: set[str] = set()
        self.spots: list[Spot] = []
        self.cuts: list[Cut] = []
        self.titles: list[pygame.Rect] = []
        """Where headings stand, in pixels."""
        self._layers: dict[str, list[Item]] = {name: [] for name in LAYERS}
        self._at = _Turtle(clip=pygame.Rect(0, 0, sizes.width_px, sizes.height_px))
        self._live = 0

    # -- state ---------------------------------------------------------------------------------

    @property
    def window(self) -> Rect:
        """The whole window in units."""
        return self.sizes.window

    @property
    def items(self) -> list[Item]:
        """Everything drawn, from the lowest to the highest."""
        return [item for name in LAYERS for item in self._layers[name]]

    @property
    def live(self) -> list[Spot]:
        """The spots that can be reached: those since the last `modal`."""
        return self.spots[self._live :]

    @property
    def interest(self) -> Interest:
        """What the pointer and the keyboard are at. A part that reads it is drawn anew whenever
        they go anywhere; one that asks about places, as below, only if they come or go there."""
        self._asked.add(EVERYWHERE)
        return self._interest

    def points_at(self, place: str) -> bool:
        """Whether the pointer is at a place."""
        return self._interest_in(place).hover == place

    def drops_on(self, place: str) -> bool:
        """Whether what is dragged would be dropped at a place."""
        return self._interest_in(place).target == place

    def aims_at(self, place: str) -> bool:
        """Whether the pointer is at a place, or what is dragged would be dropped there."""
        return self.points_at(place) or self.drops_on(place)

    def focuses(self, place: str) -> bool:
        """Whether the keyboard is at a place."""
        interest = self._interest_in(place)
        return interest.ring and interest.focus == place

    def drags(self, place: str) -> bool:
        """Whether what lies at a place is dragged."""
        return self._interest_in(place).dragging == place

    def state(self, place: str, enabled: bool = True, selected: bool = False) -> str:
        """The panel state of a place: disabled, pressed, selected, hover or normal."""
        if not enabled:
            return "disabled"
        pointed = self.points_at(place)
        if pointed and self._interest.pressed == place:
            return "pressed"
        if selected:
            return "selected"
        return "hover" if pointed else "normal"

    def _interest_in(self, place: str) -> Interest:
        self._asked.add(place)
        return self._interest

    def _touch(self, asked: AbstractSet[str]) -> tuple[str | None, ...]:
        """As much of the interest as concerns these places."""
        at = self._interest
        focus = at.focus if at.ring else None
        places = at.hover, at.pressed, at.target, focus, at.dragging
        if EVERYWHERE in asked:
            return places
        return tuple(place if place in asked else None for place in places)

    # -- drawing -------------------------------------------------------------------------------

    def fill(
        self,
        rect: Rect,
        style: str,
        state: str = "normal",
        *,
        alpha: int = 255,
        accent: str | None = None,
    ) -> None:
        """A panel of a theme style; `accent` colours its band (or its fill, for chips)."""
        box = self._px(rect)
        if box.w <= 0 or box.h <= 0 or not self._near(box):
            return
        panel = self.art.panel(style, state, box.size, self.sizes.ppu, accent, alpha)
        self._add(panel.surface, box.x - panel.margin, box.y - panel.margin)

    def icon(
        self,
        name: str,
        rect: Rect,
        *,
        tint: str | None = None,
        alpha: int = 255,
        angle: float = 0.0,
        fit: bool = True,
        lifted: bool = False,
    ) -> None:
        """An icon in the middle of the rectangle, its shape kept unless `fit` is False; what is
        `lifted` casts a shadow."""
        box = self._px(rect.fit(self.art.aspect(name)) if fit else rect)
        if box.w <= 0 or box.h <= 0 or not self._near(box):
            return
        surface = self.art.icon(name, box.size, tint, alpha, angle, lifted)
        w, h = surface.get_size()
        self._add(surface, box.x - (w - box.w) // 2, box.y - (h - box.h) // 2)

    def text(
        self,
        string: str,
        rect: Rect,
        *,
        size: float = theme.TEXT,
        colour: str = "ink",
        face: str = "body",
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
        shrink: bool = True,
        alpha: int = 255,
        grows: bool = True,
    ) -> Rect:
        """Text inside the rectangle; returns the part used. It wraps, then shrinks down to 16
        units times the text scale, then ends in an ellipsis; a tooltip tells the full words.

        Not `grows`: printed on a thing, it keeps to that thing's size, whatever the text scale."""
        box = self._px(rect)
        string = self.texts.readable(string)
        if not string or box.w <= 0 or box.h <= 0:
            return Rect(rect.x, rect.y, 0.0, 0.0)
        face = self.texts.suitable_face(string, face)
        px, least = self._letters(size, grows), self._letters(theme.TEXT_LEAST, grows)
        fitted = self.texts.fit(string, face, px, least, box.size, wrap, shrink)
        spare = box.w - fitted.width
        x = box.x + {"left": 0, "centre": spare // 2, "right": spare}[align]
        y = self._text_top(fitted.px, len(fitted.lines), face, box, valign) - fitted.rise
        if fitted.cut:
            self.cuts.append(Cut(box.clip(self._at.clip), string))
        if face == "title":
            self.titles.append(pygame.Rect(x, y, fitted.width, fitted.height))
        if self._near(box):
            surface = self.texts.block(fitted.lines, face, fitted.px, colour, align)
            if alpha < 255:
                key = ("text", fitted.lines, face, fitted.px, colour, align)
                surface = self.art.fade(surface, alpha, key)
            self._add(surface, x, y)
        used = self.sizes.units(pygame.Rect(x, y, fitted.width, fitted.height))
        return used.offset(-self._at.dx, -self._at.dy)

    def _text_top(self, px: int, lines: int, face: str, box: pygame.Rect, valign: str) -> int:
        """The y of the block; in the middle, capitals' top and last foot line are centred. On a
        `line` letters of every face stand where those of the body face would."""
        font = self.texts.face(face, px)
        if valign == "line":
            usual = self.texts.face("body", px)
            return self._text_top(px, lines, "body", box, "top") + usual.ascent - font.ascent
        over = font.ascent - font.cap
        height = font.line * (lines - 1) + font.font.get_height()
        if valign == "middle":
            body = font.line * (lines - 1) + font.cap
            return box.y + round((box.h - body) / 2) - over
        if valign == "bottom":
            return box.bottom - height
        return box.y - min(over, max(0, height - box.h))

    def _letters(self, size: float, grows: bool) -> int:
        """The pixels of letters of a size, no smaller than the least."""
        scale = 1.0 if grows else self.sizes.text_scale
        return self.sizes.text(max(size, theme.TEXT_LEAST) / scale)

    def measure(
        self,
        string: str,
        width: float = 1e6,
        size: float = theme.TEXT,
        face: str = "body",
        grows: bool = True,
    ) -> tuple[float, float]:
        """Width and height in units that the string takes when wrapped at `width` units."""
        string = self.texts.readable(string)
        face = self.texts.suitable_face(string, face)
        px = self._letters(size, grows)
        w, h = self.texts.measured(string, face, px, max(1, int(width * self.sizes.ppu)))
        return (w + 1) / self.sizes.ppu, (h + 1) / self.sizes.ppu

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        colour: str = "gold_dark",
        width: float = theme.RIM,
        alpha: int = 255,
    ) -> None:
        """A line between two points in units."""
        a, b = self._px(Rect(x0, y0, 0, 0)), self._px(Rect(x1, y1, 0, 0))
        thick = max(1, round(width * self.sizes.ppu))
        if a.x == b.x or a.y == b.y:
            size = (max(thick, abs(b.x - a.x)), max(thick, abs(b.y - a.y)))
            surface = self.art.solid(size, colour, alpha)
            shift = thick // 2
            x = min(a.x, b.x) - (shift if a.x == b.x else 0)
            self._add(surface, x, min(a.y, b.y) - (shift if a.y == b.y else 0))
            return
        surface, margin = self.art.slanted_line(b.x - a.x, b.y - a.y, colour, float(thick))
        surface = self.art.fade(surface, alpha, ("line", b.x - a.x, b.y - a.y, colour, thick))
        self._add(surface, min(a.x, b.x) - margin, min(a.y, b.y) - margin)

    def image(self, surface: pygame.Surface, rect: Rect, *, alpha: int = 255) -> None:
        """A picture stretched to the rectangle (a new surface each time its content changes)."""
        box = self._px(rect)
        if box.w > 0 and box.h > 0 and self._near(box):
            self._add(self.art.scale(surface, box.size, alpha), box.x, box.y)

    def dim(self, rect: Rect | None = None, alpha: int = 150) -> None:
        """A dark veil over the rectangle (the whole window if none is given)."""
        box = self._px(rect or self.window)
        tile = self.art.solid((VEIL_PX, VEIL_PX), "night", alpha)
        with self.clip(rect or self.window):
            for y in range(box.top, box.bottom, VEIL_PX):
                for x in range(box.left, box.right, VEIL_PX):
                    self._add(tile, x, y)

    # -- spots ---------------------------------------------------------------------------------

    def spot(
        self,
        place: str,
        rect: Rect,
        *,
        tooltip: str = "",
        focus: bool = True,
        enabled: bool = True,
        drag: bool = False,
        drop: bool = False,
        role: str = "button",
        cursor: str | None = None,
        repeat: bool = False,
        control: Control | None = None,
        round: bool = False,
        above: Callable[[Frame], None] | None = None,
    ) -> None:
        """Registers a place; later ones lie on top. Wholly clipped ones are left out.

        `repeat` lets quick second clicks through (steppers). `control` receives keys and presses.
        A `round` one has round rims; what it draws `above` is drawn over them.
        """
        box = self._px(rect).clip(self._at.clip)
        if box.w <= 0 or box.h <= 0:
            return
        shifted = rect.offset(self._at.dx, self._at.dy)
        ways = (tooltip, focus, enabled, drag, drop, role, cursor, self._at.group, repeat)
        self.spots.append(Spot(place, shifted, box, *ways, control, round, above, self._at.alike))

    def rim(self, spot: Spot, style: str, rect: Rect | None = None) -> None:
        """A rim around a spot, or around the part of it that is seen, in the shape of the spot."""
        box = (spot.rect if rect is None else rect).inset(-theme.TIGHT)
        self.fill(box, f"{style}_round" if spot.round else style)
        if spot.above is not None:
            spot.above(self)

    def modal(self) -> None:
        """Makes all earlier spots dead."""
        self._live = len(self.spots)
        self.cuts.clear()

    def find(self, place: str) -> Spot | None:
        """The live spot of a place, or None."""
        for spot in reversed(self.live):
            if spot.place == place:
                return spot
        return None

    def at(self, x_px: float, y_px: float) -> list[Spot]:
        """Live spots under a pixel position, topmost first."""
        return [spot for spot in reversed(self.live) if spot.px.collidepoint(x_px, y_px)]

    # -- transformations -----------------------------------------------------------------------

    @contextmanager
    def layer(self, name: str) -> Iterator[None]:
        """What is drawn inside goes to another layer: `base`, `above`, `drag` or `top`."""
        if name not in self._layers:
            raise KeyError(f"no layer {name!r}; layers are {', '.join(LAYERS)}")
        before, self._at.layer = self._at.layer, name
        try:
            yield
        finally:
            self._at.layer = before

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """What is drawn inside shows only within the rectangle."""
        before = self._at.clip
        self._at.clip = before.clip(self._px(rect))
        try:
            yield
        finally:
            self._at.clip = before

    @contextmanager
    def offset(self, dx: float, dy: float) -> Iterator[None]:
        """What is drawn inside is shifted by (dx, dy) units."""
        self._at.dx, self._at.dy = self._at.dx + dx, self._at.dy + dy
        try:
            yield
        finally:
            self._at.dx, self._at.dy = self._at.dx - dx, self._at.dy - dy

    @contextmanager
    def group(self, name: str, alike: bool = False) -> Iterator[None]:
        """Spots inside stay together in the Tab order; of several `alike` of a place, arrows lead
        to each."""
        before = self._at.group, self._at.alike
        self._at.group, self._at.alike = name, alike
        try:
            yield
        finally:
            self._at.group, self._at.alike = before

    # -- parts that stay ----------------------------------------------------------------------

    def part(self, memo: Memo, key: str, stamp: object, draw: Callable[[], None]) -> None:
        """Draws with `draw`, or repeats what it drew last time if nothing in `stamp` differs: all
        that the drawing depends on but the size of the window and text, and what the pointer and
        the keyboard are at. What of those it asked the frame about is noted by itself."""
        sizes = self.sizes
        whole = (stamp, sizes.width_px, sizes.height_px, sizes.ppu, sizes.text_scale)
        kept = memo.get(key)
        if kept is None or kept.stamp != whole or kept.touch != self._touch(kept.asked):
            begun, before = self._lengths(), self._asked
            self._asked = set()
            draw()
            asked, self._asked = self._asked, before
            self._asked |= asked
            memo[key] = self._since(whole, begun, asked)
            return
        self._asked |= kept.asked
        for name, items in kept.items.items():
            self._layers[name].extend(items)
        self.spots.extend(kept.spots)
        self.cuts.extend(kept.cuts)
        self.titles.extend(kept.titles)

    def _lengths(self) -> tuple[dict[str, int], int, int, int]:
        items = {name: len(layer) for name, layer in self._layers.items()}
        return items, len(self.spots), len(self.cuts), len(self.titles)

    def _since(
        self, stamp: object, begun: tuple[dict[str, int], int, int, int], asked: set[str]
    ) -> Kept:
        starts, spots, cuts, titles = begun
        items = {name: layer[starts[name] :] for name, layer in self._layers.items()}
        drawn = items, self.spots[spots:], self.cuts[cuts:], self.titles[titles:]
        return Kept(stamp, frozenset(asked), self._touch(asked), *drawn)

    # -- assembling ----------------------------------------------------------------------------

    def over(self, above: Iterable[Frame]) -> Frame:
        """This frame with others drawn over it; each of those makes the spots below it dead."""
        whole = Frame(self.sizes, self.art, self.texts, self._interest)
        drawn = whole._layers["base"]
        drawn.extend(self.items)
        whole.spots, whole._live, whole.cuts = list(self.spots), self._live, list(self.cuts)
        whole.titles = list(self.titles)
        for frame in above:
            drawn.extend(frame.items)
            whole._live = len(whole.spots) + frame._live
            whole.spots.extend(frame.spots)
            whole.cuts, whole.titles = list(frame.cuts), list(frame.titles)
        return whole

    def inside(self, px: pygame.Rect, slack: int) -> list[Item]:
        """Items that lie within the pixel rectangle, apart from `slack` pixels on each side."""
        outer = px.inflate(2 * slack, 2 * slack)
        return [item for item in self.items if outer.contains((item.x, item.y, item.w, item.h))]

    def place_item(self, item: Item, dx: int, dy: int) -> None:
        """Adds a copy of another frame's item, shifted by pixels."""
        self._add(item.surface, item.x - item.ax + dx, item.y - item.ay + dy)

    def place_surface(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Adds a picture whose upper left corner lies at a pixel position."""
        self._add(surface, x, y)

    # -- pixels --------------------------------------------------------------------------------

    def _px(self, rect: Rect) -> pygame.Rect:
        at = self._at
        if at.dx or at.dy:
            rect = Rect(rect.x + at.dx, rect.y + at.dy, rect.w, rect.h)
        return self.sizes.rect(rect)

    def _near(self, box: pygame.Rect) -> bool:
        """Whether anything of the box, its shadow included, can show."""
        return bool(self._at.clip.colliderect(box.inflate(128, 128)))

    def _add(self, surface: pygame.Surface, x: int, y: int) -> None:
        left, top, w, h = pygame.Rect(x, y, *surface.get_size()).clip(self._at.clip)
        if w and h:
            item = Item(surface, left, top, left - x, top - y, w, h)
            self._layers[self._at.layer].append(item)
