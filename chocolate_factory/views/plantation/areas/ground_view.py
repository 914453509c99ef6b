"""The ground of a yard: sand with palms, crates and barrels, later icing with sweets; wheel tracks,
and the edge of the dock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation import lengths
from chocolate_factory.views.plantation.layout import Yard


class Dress(NamedTuple):
    """What a yard is made of, and what stands in it."""

    felt: str
    """The style of the panels behind yard and ring."""
    style: str
    """Of the ground."""
    tiles: Sequence[str]
    props: Sequence[tuple[str, str]]
    """What stands at the left and at the right of a row of trucks, row by row."""
    tree: str
    """What grows behind the warehouse."""
    roof: str
    track: str


DRESSES = {
    1: Dress(
        "felt",
        "sand",
        ("yard_gravel_1", "yard_gravel_3", "yard_gravel_1", "yard_gravel_2", "yard_gravel_3"),
        (
            ("yard_crates", "yard_palm"),
            ("yard_barrels", "yard_crates"),
            ("yard_palm", "yard_barrels"),
        ),
        "yard_palm",
        "yard_roof",
        "yard_track",
    ),
    2: Dress(
        "felt_candy",
        "icing",
        ("yard_icing_1", "yard_icing_3", "yard_icing_2"),
        (
            ("sweets_bag", "yard_lollipop"),
            ("sweets_canes", "sweets_jar"),
            ("yard_lollipop", "sweets_canes"),
        ),
        "yard_lollipop",
        "yard_roof_candy",
        "yard_track_candy",
    ),
}
"""By the half of the game."""
FRAME = 1.35
"""By the inner line of the panel's frame: how far inside it the ground begins."""
DOCK, ROOF = 0.14, 0.18
"""Of the warehouse's height, at the most: the edge of the dock below it, the eaves above it."""
SMALL = 0.7
"""Of a space's side: less room at the side of a row stays empty."""
TRACK = 0.34
"""Of a space's side: how high the tracks of wheels are."""


def ground(frame: Frame, yard: Yard, half: int) -> None:
    """The ground from the warehouse down, what grows behind it, its eaves, the edge of its dock."""
    dress = DRESSES[half]
    panel, house = yard.panel, yard.warehouse
    inside = panel.inset(theme.GAP * FRAME)
    sand = inside.cut_top(house.centre[1] - inside.y)[1]
    frame.fill(sand, dress.style)
    with frame.clip(sand):
        side = lengths.GRAVEL
        rows, columns = int(sand.h // side) + 1, int(sand.w // side) + 1
        for row in range(rows):
            for column in range(columns):
                tile = dress.tiles[(column * 2 + row * 3 + column * row) % len(dress.tiles)]
                box = Rect(sand.x + column * side, sand.y + row * side, side, side)
                frame.icon(tile, box)
    room = house.y - yard.title.bottom
    roof = min(room, house.h * ROOF)
    palm = min(room + house.h / 2, house.w / 4)
    for x in (house.x + palm * 0.1, house.right - palm * 1.1):
        frame.icon(dress.tree, Rect(x, house.centre[1] - palm, palm, palm), lifted=True)
    if roof >= theme.GAP:
        _along(frame, dress.roof, Rect(inside.x, house.y - roof + theme.TIGHT, inside.w, roof))
    dock = Rect(inside.x, house.bottom - theme.TIGHT, inside.w, house.h * DOCK)
    _along(frame, "yard_dock", dock)


def _along(frame: Frame, name: str, strip: Rect) -> None:
    """A picture again and again along a strip, as high as that."""
    wide = strip.h * frame.art.aspect(name)
    step = wide - theme.TIGHT  # over each other, or rounding leaves a gap
    with frame.clip(strip):
        for i in range(int(strip.w // step) + 1):
            frame.icon(name, Rect(strip.x + i * step, strip.y, wide, strip.h))


def row(frame: Frame, yard: Rect, trucks: Rect, number: int, side: float, half: int) -> None:
    """The tracks below a row of trucks, and what stands beside them where there is room; `side` is
    that of a space."""
    dress = DRESSES[half]
    tracks = Rect(trucks.x, trucks.bottom - side * TRACK * 0.8, trucks.w, side * TRACK)
    _along(frame, dress.track, tracks)
    left, right = dress.props[number % len(dress.props)]
    for name, start, end in ((left, yard.x, trucks.x), (right, trucks.right, yard.right)):
        room = min(end - start - theme.GAP, trucks.h)
        if room < side * SMALL:
            continue
        x = start if start == yard.x else end - room
        frame.icon(name, Rect(x, trucks.bottom - room, room, room))
