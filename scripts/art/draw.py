"""A small SVG pen that writes only what the game's SVG reader draws rightly.

The reader (nanosvg, inside pygame-ce) silently gets some SVG wrong: gradients measured in shares
of a box, patterns, masks, text, named colours. `Pic` can write none of these: gradients are
always in user space, colours always `#rrggbb`, see-through always a separate opacity.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import cos, radians, sin

INK, WALNUT, CREAM, CARD = "#2a160c", "#3a2316", "#fbf3e1", "#efdfc0"
GOLD, DARK_GOLD = "#c9a24b", "#8d6a24"
BRASS, BRASS_MID, BRASS_DARK = "#efd28a", "#c79a4a", "#8f6a26"
COPPER, COPPER_MID, COPPER_DARK = "#e7a473", "#c9764a", "#8c4a22"
GREEN, DARK_GREEN = "#2d524e", "#1c3634"
RED, WHITE, BLACK = "#7b2b22", "#ffffff", "#000000"
TINT = "#ff00ff"
"""Replaced by the program: a player's, a store's or a label's colour."""

Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """The point at `degrees` (0 is up, clockwise) and distance `r` from a centre."""
    a = radians(degrees)
    return cx + r * sin(a), cy - r * cos(a)


def poly(points: list[Point], closed: bool = True) -> str:
    """Path data of straight lines through `points`."""
    body = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def sector(cx: float, cy: float, r: float, start: float, end: float) -> str:
    """Path data of a slice of a disc, degrees clockwise from the top."""
    (x1, y1), (x2, y2) = polar(cx, cy, r, start), polar(cx, cy, r, end)
    large = int(end - start > 180)
    return (
        f"M{num(cx)} {num(cy)}L{num(x1)} {num(y1)}"
        f"A{num(r)} {num(r)} 0 {large} 1 {num(x2)} {num(y2)}Z"
    )


class Pic:
    """One SVG picture being drawn; later shapes lie above earlier ones."""

    def __init__(self, width: float = 100, height: float = 100) -> None:
        self.width, self.height = width, height
        self._defs: list[str] = []
        self._body: list[str] = []

    def lin(self, x1: float, y1: float, x2: float, y2: float, *colours: str) -> str:
        """A linear gradient of evenly spaced colours; a colour may end in `@opacity`."""
        box = " ".join(
            f'{k}="{num(v)}"' for k, v in (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2))
        )
        return self._gradient("linearGradient", box, colours)

    def rad(self, cx: float, cy: float, r: float, *colours: str) -> str:
        """A radial gradient from the centre out."""
        box = " ".join(f'{k}="{num(v)}"' for k, v in (("cx", cx), ("cy", cy), ("r", r)))
        return self._gradient("radialGradient", box, colours)

    def _gradient(self, tag: str, box: str, colours: tuple[str, ...]) -> str:
        name = f"g{len(self._defs)}"
        stops = []
        for i, colour in enumerate(colours):
            hexa, _, opacity = colour.partition("@")
            see = f' stop-opacity="{opacity}"' if opacity else ""
            share = num(100 * i / (len(colours) - 1))
            stops.append(f'<stop offset="{share}%" stop-color="{hexa}"{see}/>')
        self._defs.append(
            f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {box}>{"".join(stops)}</{tag}>'
        )
        return f"url(#{name})"

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str = "",
        w: float = 0,
        op: float = 1,
        dash: str = "",
        cap: str = "round",
    ) -> None:
        """Path data with an optional outline `w` wide; `op` is the opacity of both."""
        self._put(f'path d="{d}"', fill, stroke, w, op, dash, cap)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str = "none",
        stroke: str = "",
        w: float = 0,
        op: float = 1,
        dash: str = "",
        cap: str = "butt",
    ) -> None:
        """A circle around (x, y)."""
        shape = f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
        self._put(shape, fill, stroke, w, op, dash, cap)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str = "none",
        stroke: str = "",
        w: float = 0,
        op: float = 1,
    ) -> None:
        """An upright ellipse around (x, y)."""
        shape = f'ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        self._put(shape, fill, stroke, w, op, "", "round")

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = "none",
        stroke: str = "",
        w: float = 0,
        r: float = 0,
        op: float = 1,
        dash: str = "",
    ) -> None:
        """A rectangle with its corner at (x, y) and corners rounded by `r`."""
        shape = f'rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        if r:
            shape += f' rx="{num(r)}"'
        self._put(shape, fill, stroke, w, op, dash, "round")

    def lines(self, d: str, stroke: str, w: float, op: float = 1, dash: str = "") -> None:
        """Path data drawn as a round-ended line only."""
        self.path(d, "none", stroke, w, op, dash)

    def _put(
        self, shape: str, fill: str, stroke: str, w: float, op: float, dash: str, cap: str
    ) -> None:
        out = f'<{shape} fill="{fill}"'
        if stroke and w:
            out += f' stroke="{stroke}" stroke-width="{num(w)}" stroke-linejoin="round"'
            out += f' stroke-linecap="{cap}"'
            if dash:
                out += f' stroke-dasharray="{dash}"'
        if op != 1:
            out += f' opacity="{num(op)}"'
        self._body.append(out + "/>")

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
    ) -> Iterator[None]:
        """Draw what follows with the origin at (x, y), scaled, turned clockwise, mirrored."""
        parts = [f"translate({num(x)} {num(y)})"]
        if turn:
            parts.append(f"rotate({num(turn)})")
        if scale != 1 or flip:
            parts.append(f"scale({scale * (-1 if flip else 1):g} {scale:g})")
        self._body.append(f'<g transform="{" ".join(parts)}">')
        yield
        self._body.append("</g>")

    def svg(self) -> str:
        """The finished document."""
        defs = f"<defs>{''.join(self._defs)}</defs>\n" if self._defs else ""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(self.width)}" '
            f'height="{num(self.height)}" viewBox="0 0 {num(self.width)} {num(self.height)}">'
        )
        return f"{head}\n{defs}" + "\n".join(self._body) + "\n</svg>\n"


Draw = Callable[[Pic], None]
"""Draws a picture into a pen."""


def drawn(
    draws: Mapping[str, Draw], before: str = "", width: float = 100, height: float = 100
) -> dict[str, Pic]:
    """A picture of each, all of one size, by name with what stands `before` it."""
    made: dict[str, Pic] = {}
    for name, draw in draws.items():
        made[before + name] = p = Pic(width, height)
        draw(p)
    return made
