"""Draws the panel styles of the theme as anti-aliased surfaces, through small SVG pictures.

A panel is drawn at the narrowest width that shows both ends and stretched in the middle, where its
picture is the same in every column; that makes even a panel as large as the window cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.pictures import draw_svg
from chocolate_factory.ui.draw.styles import Style

SHADOW_STEPS = 8
AWNING, AWNING_HEM, AWNING_STRIPE = 9, 4, 19
"""How deep an awning hangs before its rounded hem, how deep that is, and how wide a stripe is."""
LAMP_CORNER = (0.46, 0.40, 0.38)
"""How much of red, green and blue is left of the lamp's light in the corners of the table."""


class Panel(NamedTuple):
    """A drawn panel; its surface reaches `margin` pixels beyond the rectangle (shadow, halo)."""

    surface: pygame.Surface
    margin: int


def prepare(surface: pygame.Surface, opaque: bool = False) -> pygame.Surface:
    """The surface in the format that is fastest to draw."""
    return surface.convert() if opaque else surface.convert_alpha()


Render = Callable[[str, tuple[int, int]], pygame.Surface]
"""Draws an SVG text at a size in pixels."""


def svg_surface(width: int, height: int, body: str, render: Render = draw_svg) -> pygame.Surface:
    """A surface of the size in pixels with the SVG elements of `body` drawn on it."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return render(text, (width, height))


def margin_of(style: Style, ppu: float) -> int:
    """Pixels that shadow and halo need outside the rectangle."""
    reach = max(style.shadow * 1.25, 9.0 if style.halo else 0.0)
    return round(reach * ppu) + 1 if reach else 0


def draw(
    style: Style,
    width: int,
    height: int,
    ppu: float,
    accent: str | None = None,
    render: Render = draw_svg,
) -> Panel:
    """The panel `width` x `height` pixels (without margin)."""
    margin = margin_of(style, ppu)
    if accent and style.accent == "fill":
        top = theme.legible(theme.mix(accent, "white", 0.12), "cream")
        bottom = theme.legible(theme.mix(accent, "black", 0.18), "cream")
        style = replace(style, top=top, bottom=bottom)
    ends = round(2 * (style.radius + style.inner_gap + style.width + 8) * ppu) + 4 * margin + 8
    striped = accent is not None and style.accent == "awning"
    narrow = width if style.dash or style.radius > 40 or striped else min(width, ends)
    full = (narrow + 2 * margin, height + 2 * margin)
    surface = svg_surface(*full, _body(style, narrow, height, ppu, margin, accent), render)
    if narrow < width:
        surface = _stretch(surface, width + 2 * margin)
    if style.pattern:
        _patterns(surface, style.pattern, ppu)
    if style.opacity < 1.0:
        veil = (255, 255, 255, round(255 * style.opacity))
        surface.fill(veil, special_flags=pygame.BLEND_RGBA_MULT)
    opaque = style.radius == 0 and margin == 0 and style.top is not None and style.opacity == 1.0
    return Panel(prepare(surface, opaque), margin)


def _stretch(surface: pygame.Surface, width: int) -> pygame.Surface:
    """The surface made `width` wide by repeating its middle column."""
    surface = prepare(surface)  # other formats are copied ten times as slowly
    narrow, height = surface.get_size()
    left = narrow // 2
    right = narrow - left - 1
    wide = pygame.Surface((width, height), pygame.SRCALPHA, surface)
    wide.blit(surface, (0, 0), (0, 0, left, height))
    middle = (left, 0, width - left - right, height)
    column = surface.subsurface((left, 0, 1, height))
    pygame.transform.scale(column, middle[2:], wide.subsurface(middle))
    wide.blit(surface, (width - right, 0), (left + 1, 0, right, height))
    return wide


def _body(
    style: Style, width: int, height: int, ppu: float, margin: int, accent: str | None
) -> str:
    radius = min(style.radius * ppu, width / 2, height / 2)
    line = style.width * ppu if style.border else 0.0
    parts = [_gradient(style, margin, height)]
    if style.shadow:
        parts.append(_shadow(style, width, height, ppu, margin, radius))
    if style.halo:
        parts.append(_halo(style.halo, width, height, ppu, margin, radius))
    if style.top:
        parts.append(_path(margin, margin, width, height, radius, style, 'fill="url(#f)"'))
    if accent and style.accent == "awning":
        parts.append(_awning(width, ppu, margin, radius, accent))
    elif accent and style.accent in ("left", "top"):
        parts.append(_band(style, width, height, ppu, margin, radius, accent))
    if style.bevel:
        parts.append(_bevel(style, width, height, margin, radius, line, ppu))
    if style.inner:
        gap = style.inner_gap * ppu
        line_px = max(1.0, style.inner_width * ppu)
        stroke = f'fill="none" stroke="{style.inner}" stroke-width="{line_px:.2f}"'
        parts.append(_inset(margin, width, height, gap, radius, style, stroke))
    if style.border and line:
        stroke = f'fill="none" stroke="{style.border}" stroke-width="{line:.2f}"'
        if style.dash:
            box = (margin + line / 2, margin + line / 2, width - line, height - line)
            parts.append(_dashed_outline(*box, radius, style.dash * ppu, stroke))
        else:
            parts.append(_inset(margin, width, height, line / 2, radius, style, stroke))
    return "".join(parts)


def _gradient(style: Style, top: int, height: int) -> str:
    if not style.top:
        return ""
    return (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" '
        f'y2="{top + height}"><stop offset="0" stop-color="{style.top}"/>'
        f'<stop offset="1" stop-color="{style.bottom}"/></linearGradient></defs>'
    )


def _path(x: float, y: float, w: float, h: float, radius: float, style: Style, paint: str) -> str:
    """A rectangle with rounded corners, square at the head or foot where the style says so."""
    head = 0.0 if style.square_head else max(0.0, radius)
    foot = 0.0 if style.square_foot else max(0.0, radius)
    d = f"M{x + head:.2f} {y:.2f}H{x + w - head:.2f}"
    d += f"A{head:.2f} {head:.2f} 0 0 1 {x + w:.2f} {y + head:.2f}" if head else ""
    d += f"V{y + h - foot:.2f}"
    d += f"A{foot:.2f} {foot:.2f} 0 0 1 {x + w - foot:.2f} {y + h:.2f}" if foot else ""
    d += f"H{x + foot:.2f}"
    d += f"A{foot:.2f} {foot:.2f} 0 0 1 {x:.2f} {y + h - foot:.2f}" if foot else ""
    d += f"V{y + head:.2f}"
    d += f"A{head:.2f} {head:.2f} 0 0 1 {x + head:.2f} {y:.2f}" if head else ""
    return f'<path d="{d}Z" {paint}/>'


def _dashed_outline(
    x: float, y: float, w: float, h: float, radius: float, dash: float, paint: str
) -> str:
    """A dashed outline, dash by dash: the renderer's own dashes fill the shape at some sizes."""
    d = ""
    for x0, y0, dx, dy, length in (
        (x + radius, y, 1, 0, w - 2 * radius),
        (x + w, y + radius, 0, 1, h - 2 * radius),
        (x + radius, y + h, 1, 0, w - 2 * radius),
        (x, y + radius, 0, 1, h - 2 * radius),
    ):
        count = max(1, round(length / (dash * 1.8)))
        step = length / count
        for i in range(count):
            start = i * step + step * 0.22
            end = start + step * 0.56
            d += f"M{x0 + dx * start:.2f} {y0 + dy * start:.2f}"
            d += f"L{x0 + dx * end:.2f} {y0 + dy * end:.2f}"
    r = radius
    for x0, y0, x1, y1 in (
        (x, y + r, x + r, y),
        (x + w - r, y, x + w, y + r),
        (x + w, y + h - r, x + w - r, y + h),
        (x + r, y + h, x, y + h - r),
    ):
        d += f"M{x0:.2f} {y0:.2f}A{r:.2f} {r:.2f} 0 0 1 {x1:.2f} {y1:.2f}"
    return f'<path d="{d}" {paint}/>'


def _inset(
    margin: int, w: float, h: float, by: float, radius: float, style: Style, paint: str
) -> str:
    if w <= 2 * by or h <= 2 * by:
        return ""
    return _path(margin + by, margin + by, w - 2 * by, h - 2 * by, radius - by, style, paint)


def _shadow(style: Style, width: int, height: int, ppu: float, margin: int, radius: float) -> str:
    """Soft shadow below and around: a stack of faint rounded rectangles."""
    blur = style.shadow * ppu
    parts = []
    steps = max(SHADOW_STEPS, round(blur * 0.6))
    plain = replace(style, square_head=False, square_foot=False)
    for step in range(steps):
        out = blur * (0.7 - 1.1 * step / steps)
        drop = blur * 0.5
        shade, alpha = theme.colour("shade"), style.shadow_alpha / steps * 1.4
        paint = f'fill="{shade}" fill-opacity="{alpha:.3f}"'
        parts.append(
            _path(
                margin - out,
                margin - out + drop,
                width + 2 * out,
                height + 2 * out,
                radius + max(out, -radius),
                plain,
                paint,
            )
        )
    return "".join(parts)


def _halo(tint: str, width: int, height: int, ppu: float, margin: int, radius: float) -> str:
    """A light rim outside the border: what can be done now."""
    parts = []
    for step in range(4):
        out = (3.5 - step) * ppu
        paint = (
            f'fill="none" stroke="{tint}" stroke-width="{(9 - 2 * step) * ppu:.2f}" '
            f'stroke-opacity="{0.10 + 0.07 * step:.2f}"'
        )
        parts.append(
            _path(
                margin - out,
                margin - out,
                width + 2 * out,
                height + 2 * out,
                radius + out,
                Style(),
                paint,
            )
        )
    return "".join(parts)


def _band(
    style: Style, width: int, height: int, ppu: float, margin: int, radius: float, accent: str
) -> str:
    """The band of colour along the left or upper edge."""
    thick = 12 * ppu
    r, x, y = max(radius, 0.01), float(margin), float(margin)
    deep = max(thick, r)
    if style.accent == "left":
        d = (
            f"M{x + deep:.2f} {y:.2f}H{x + r:.2f}A{r:.2f} {r:.2f} 0 0 0 {x:.2f} {y + r:.2f}"
            f"V{y + height - r:.2f}A{r:.2f} {r:.2f} 0 0 0 {x + r:.2f} {y + height:.2f}"
            f"H{x + deep:.2f}Z"
        )
    else:
        d = (
            f"M{x:.2f} {y + deep:.2f}V{y + r:.2f}A{r:.2f} {r:.2f} 0 0 1 {x + r:.2f} {y:.2f}"
            f"H{x + width - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {x + width:.2f} {y + r:.2f}"
            f"V{y + deep:.2f}Z"
        )
    return f'<path d="{d}" fill="{theme.colour(accent)}"/>'


def _awning(width: int, ppu: float, margin: int, radius: float, accent: str) -> str:
    """The awning of a shop over the upper edge: stripes of its colour and cream that end round."""
    count = max(3, round(width / (AWNING_STRIPE * ppu))) // 2 * 2 + 1
    wide, deep, hem = width / count, AWNING * ppu, AWNING_HEM * ppu
    r, top = min(max(radius, 0.01), wide), float(margin)
    shade = f'fill="{theme.colour("black")}" fill-opacity="0.22"'
    stripes = []
    for drop, of_number in ((max(1.0, 1.5 * ppu), lambda _number: shade), (0.0, _stripe(accent))):
        for number in range(count):
            left, right = margin + number * wide, margin + (number + 1) * wide
            start = f"M{left + r:.2f} {top:.2f}" if number == 0 else f"M{left:.2f} {top:.2f}"
            over = (
                f"H{right - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {right:.2f} {top + r:.2f}"
                if number == count - 1
                else f"H{right:.2f}"
            )
            close = f"V{top + r:.2f}A{r:.2f} {r:.2f} 0 0 1 {left + r:.2f} {top:.2f}"
            d = (
                f"{start}{over}V{top + deep + drop:.2f}"
                f"A{wide / 2:.2f} {hem:.2f} 0 0 1 {left:.2f} {top + deep + drop:.2f}"
                f"{close if number == 0 else ''}Z"
            )
            stripes.append(f'<path d="{d}" {of_number(number)}/>')
    return "".join(stripes)


def _stripe(accent: str) -> Callable[[int], str]:
    """How the stripe with a number is filled, the first and the last in the shop's colour."""
    colours = (theme.colour(accent), theme.colour(theme.mix(accent, "white", 0.76)))
    return lambda number: f'fill="{colours[number % 2]}"'


def _bevel(
    style: Style, width: int, height: int, margin: int, radius: float, line: float, ppu: float
) -> str:
    """A thin light along the upper inner edge."""
    inner = max(0.0, radius - line)
    x, y = margin + line, margin + line + max(0.5, 0.6 * ppu)
    right = margin + width - line
    if right - x <= 2 * inner:
        return ""
    light = theme.colour("white")
    return (
        f'<path d="M{x + inner:.2f} {y:.2f}H{right - inner:.2f}" fill="none" stroke="{light}" '
        f'stroke-opacity="{style.bevel:.2f}" stroke-width="{max(1.0, 1.3 * ppu):.2f}" '
        f'stroke-linecap="round"/>'
    )


def _patterns(surface: pygame.Surface, pattern: str, ppu: float) -> None:
    if pattern == "planks":
        _planks(surface, ppu)
    elif pattern == "tiles":
        _tiles(surface, ppu)
    elif pattern == "slats":
        _slats(surface, ppu)
    elif pattern == "grain":
        _grain(surface, ppu)
    elif pattern == "gold_foot":
        width, height = surface.get_size()
        thick = max(1, round(2 * ppu))
        surface.fill(theme.COLOURS["gold"], (0, height - thick, width, thick))
        surface.fill(theme.COLOURS["gold_dark"], (0, height - 2 * thick, width, max(1, thick // 2)))


def _veil(surface: pygame.Surface, rect: tuple[int, int, int, int], rgba: tuple[int, ...]) -> None:
    """Tints a rectangle of the surface without touching its transparency."""
    patch = pygame.Surface(rect[2:], pygame.SRCALPHA)
    patch.fill(rgba)
    surface.blit(patch, rect[:2])


def _planks(surface: pygame.Surface, ppu: float) -> None:
    """Faint boards: uneven tones, a dark joint, a hair of light beside it, a little grain."""
    width, height = surface.get_size()
    board = max(8, round(176 * ppu))
    seam = max(1, round(1.4 * ppu))
    for number, x in enumerate(range(0, width, board)):
        tone = (number * 7 + number * number * 3) % 5
        _veil(surface, (x, 0, board, height), (0, 0, 0, 6 + 9 * tone))
        for grain in range(9):
            offset = (number * 53 + grain * 37 + grain * grain * 11) % max(1, board - 4)
            alpha = 7 + (grain * 5 + number) % 9
            _veil(surface, (x + offset, 0, seam, height), (214, 139, 87, alpha // 2))
        _veil(surface, (x, 0, seam, height), (0, 0, 0, 120))
        _veil(surface, (x + seam, 0, seam, height), (255, 220, 170, 12))
    _lamplight(surface)


def _lamplight(surface: pygame.Surface) -> None:
    """A lamp hangs over the middle of the table: full light there, less towards the corners."""
    columns, rows = 48, 30
    light = pygame.Surface((columns, rows))
    for row in range(rows):
        for column in range(columns):
            across = (column + 0.5) / columns * 2 - 1
            down = (row + 0.5) / rows * 2 - 1
            away = min(1.0, (across * across + down * down) / 1.7)
            fade = away * away * (3 - 2 * away)
            tint = [round(255 * (1 - fade * (1 - corner))) for corner in LAMP_CORNER]
            light.set_at((column, row), tint)
    surface.blit(
        pygame.transform.smoothscale(light, surface.get_size()),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )


def _grain(surface: pygame.Surface, ppu: float) -> None:
    """The grain of a board that lies lengthwise: lines of uneven length, dark and light."""
    width, height = surface.get_size()
    thick = max(1, round(1.2 * ppu))
    for number, y in enumerate(range(round(6 * ppu), height - thick, max(3, round(9 * ppu)))):
        left = (number * 61 + number * number * 17) % max(1, width // 2)
        long = width // 3 + (number * 83) % max(1, width // 2)
        ink = (214, 139, 87, 20) if number % 3 else (0, 0, 0, 46)
        _veil(surface, (left, y, min(long, width - left), thick), ink)


def _tiles(surface: pygame.Surface, ppu: float) -> None:
    """The faint joints of an enamel-tiled wall."""
    width, height = surface.get_size()
    edge, step = round(26 * ppu), max(8, round(86 * ppu))
    thick = max(1, round(ppu))
    for x in range(edge + step, width - edge, step):
        _veil(surface, (x, edge, thick, max(1, height - 2 * edge)), (0, 0, 0, 38))
    for y in range(edge + step, height - edge, step):
        _veil(surface, (edge, y, max(1, width - 2 * edge), thick), (0, 0, 0, 38))


def _slats(surface: pygame.Surface, ppu: float) -> None:
    """The slats of a conveyor belt, seen from above."""
    width, height = surface.get_size()
    edge, step = round(24 * ppu), max(6, round(26 * ppu))
    thick = max(1, round(2 * ppu))
    for x in range(edge, width - edge, step):
        _veil(surface, (x, edge, thick, max(1, height - 2 * edge)), (0, 0, 0, 70))
        _veil(surface, (x + thick, edge, thick, max(1, height - 2 * edge)), (255, 255, 255, 16))
