"""Chocolate Factory from outside: machines above a belt on which chocolate gets better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core.game import Goal, Line
from chocolate_factory.core.language import mark_message
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.conveyor import enlarged, introduction
from chocolate_factory.views.conveyor.table import ConveyorView
from chocolate_factory.views.covers import Celebrated, Cover
from chocolate_factory.views.picture import confetti

MACHINES = ("machine_roaster", "machine_mould", "machine_wrapper", "machine_boxer")
WIDE = 0.9
"""Of the width of the ground: how far machines and belt reach."""
MACHINE, FEET, BELT = 0.52, 0.755, (0.765, 0.945)
"""Of the height of the ground: how tall machines are, where they stand, where the belt runs."""
PIECES = ("piece_bean", "piece_cocoa", "piece_chunks", "piece_caramel", "piece_boxed")


def draw(frame: Frame, rect: Rect) -> None:
    """The works at dusk, before them machines in a row behind a belt."""
    whole = covers.ground(frame, rect, "cover_conveyor")
    wide, side = whole.w * WIDE, whole.h * MACHINE
    machines = Rect(whole.x + (whole.w - wide) / 2, whole.y + whole.h * FEET - side, wide, side)
    for name, cell in zip(MACHINES, machines.columns(len(MACHINES)), strict=True):
        frame.icon(name, cell.fit(1.0))
    top, bottom = (whole.y + whole.h * share for share in BELT)
    belt = Rect(machines.x, top, wide, bottom - top)
    for name, cell in zip(PIECES, belt.columns(len(PIECES)), strict=True):
        frame.icon(name, cell.fit(1.0))


def card(game: Conveyor, frame: Frame, rect: Rect, which: str) -> None:
    """A part or an employee as it is printed."""
    show = enlarged.printed(game.book, which)
    if show is not None:
        show(frame, rect)


WINDOW = 2.4
"""How many times as wide as high the winner's shop window is."""
MEDAL = 0.86
"""Of the height of what celebrates a winner: the medal."""


def cheers(frame: Frame, sides: Sequence[Rect], one: Celebrated) -> None:
    """At both sides a shop window full of boxes, a gold medal, and confetti; two winners have a
    window each."""
    for number, side in enumerate(sides):
        confetti.draw(frame, side, number, one.alpha)
        wide = min(side.w, side.h * WINDOW)
        medal, gap = side.h * MEDAL, side.h * 0.1
        window, rest = (side.cut_left if number else side.cut_right)(wide, gap)
        colour = one.colours[number % len(one.colours)]
        frame.icon("shop_window", window.cut_bottom(wide / WINDOW)[0], tint=colour, alpha=one.alpha)
        if rest.w >= medal:
            place = (rest.cut_left if number else rest.cut_right)(medal)[0]
            frame.icon("medal", place.middle(medal, medal), alpha=one.alpha)


SOURCES = {
    week_end.EARNED: "docket",
    week_end.MOST_ORDERS: "docket_done",
    week_end.STORES: "coin",
    week_end.CHOCOLATE_LEFT: "piece_refined",
    week_end.COAL_LEFT: "coal",
}


OBJECTIVES = {
    "money": "coin",
    "orders": "docket_done",
    "special": "docket",
    "markers": "marker_star",
    "chocolate": "piece_refined",
}
"""What each kind of objective asks for."""


def source(line: Line) -> str | None:
    """What a line of the score sheet is about; a store's line bears its front, an objective's what
    it asks for."""
    if line.code == week_end.STORE:
        return f"store_{line.params['store']}"
    if isinstance(line, Goal):
        return OBJECTIVES.get(line.params["kind"])
    return covers.by_code(SOURCES)(line)


def standing(table: Any) -> Sequence[float]:
    """As the panels forecast it."""
    view: ConveyorView = table.view
    return view.standing()


COVER = Cover(
    mark_message("Six days at the belt: build, make chocolate, deliver."),
    draw,
    introduction.introduction,
    introduction.alone,
    standing=standing,
    card=card,
    puzzle=introduction.puzzle,
    minutes=(45, 90),
    mark="machine_roaster",
    cheers=cheers,
    sources=source,
)
