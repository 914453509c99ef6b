"""Factory Fun from outside: two machines, and the pipes that feed them."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import mark_message
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import SIDES_NAMED
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.covers import Celebrated, Cover
from chocolate_factory.views.factory_fun import introduction
from chocolate_factory.views.factory_fun.areas import figures, tiles
from chocolate_factory.views.picture import confetti

COLUMNS, ROWS = 8, 3
PLATES = ("plain", "seam", "plain", "worn", "tread", "plain", "patched")
"""Of what the floor is made."""
LAID = (
    (0, 1, floors.container(0), "green"),
    (1, 0, floors.container(1), "red"),
    (3, 1, SIDES_NAMED["SW"], "blue"),
    (3, 2, SIDES_NAMED["NE"], "blue"),
    (4, 2, SIDES_NAMED["NW"], "blue"),
    (4, 1, SIDES_NAMED["ES"], "blue"),
    (6, 0, floors.container(3), "orange"),
    (7, 1, floors.end_reservoir(floors.W), "black"),
)
"""Column, row, what lies there, what flows in it."""
MACHINES = (
    (1, 1, "mixer", (("in_w", "green"), ("in_n", "red")), "blue"),
    (5, 1, "press", (("in_w", "blue"),), "black"),
)
"""Column and row of the head, body, plugs of the head, what is given out."""


def draw(frame: Frame, rect: Rect) -> None:
    """A corner of a floor."""
    seen = covers.ground(frame, rect)
    inner = seen.inset(seen.w * 0.04, seen.h * 0.08).fit(COLUMNS / ROWS)
    cells = inner.grid(COLUMNS, ROWS)
    side = cells[0].w
    with frame.clip(seen):
        for number, plate in enumerate(inner.inset(-side).grid(COLUMNS + 2, ROWS + 2)):
            frame.icon(f"ground_{PLATES[number * number % len(PLATES)]}", plate)
    for column, row, what, flows in LAID:
        tiles.single(frame, cells[row * COLUMNS + column], what, flows)
    for column, row, body, plugs, gives in MACHINES:
        head, tail = cells[row * COLUMNS + column : row * COLUMNS + column + 2]
        whole = Rect(head.x, head.y, head.w * 2, head.h)
        frame.fill(whole.inset(head.w * 0.03), "plate")
        frame.icon(f"body_{body}", whole.middle(head.w * 0.8, head.w * 0.8))
        for plug, product in plugs:
            frame.icon(f"plug_{plug}", head, tint=tiles.tint(product))
        frame.icon("plug_out_e", tail, tint=tiles.tint(gives))


PAYOUT = 2.4
"""How many times as wide as high the machine is that pays out."""


def cheers(frame: Frame, sides: Sequence[Rect], one: Celebrated) -> None:
    """At both sides a machine in the winner's colour that pays coins out, towards the name."""
    for number, side in enumerate(sides):
        confetti.draw(frame, side, number, one.alpha)
        wide = min(side.w, side.h * PAYOUT)
        room = (side.cut_left if number else side.cut_right)(wide)[0]
        name = "payout_left" if number else "payout"
        colour = one.colours[number % len(one.colours)]
        frame.icon(name, room.cut_bottom(wide / PAYOUT)[0], tint=colour, alpha=one.alpha)


SOURCES = {
    "start": "coin",
    "values": "body_press",
    "prices": "ui_pipe",
    "forfeits": "ui_trash",
    "chips": "chip",
}
"""What each line of the score sheet is about."""

COVER = Cover(
    mark_message("Fit machine after machine into a factory full of pipes."),
    draw,
    introduction.introduction,
    card=figures.draw,
    minutes=(45, 45),
    mark="body_kettle",
    cheers=cheers,
    sources=covers.by_code(SOURCES),
)
