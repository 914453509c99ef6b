"""Draws the whole table: each module of `areas` in its rectangle."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.core.language import _
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.views.coffee_rush.areas import (
    board_view,
    counter_view,
    players_view,
    top_view,
    tray_view,
    ways_view,
)
from chocolate_factory.views.coffee_rush.layout import Areas
from chocolate_factory.views.coffee_rush.look import Look, coming
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.picture.sides import Drawer, Sides, log


def table(
    frame: Frame, areas: Areas, look: Look, tools: list[Tool], flights: list[Flight], memo: Memo
) -> None:
    """Everything but the main button and an open drawer; `memo` keeps what does not change."""
    state, held, aimed = look.state, chrome.held(look), look.aimed
    table_ = (
        state.round,
        state.seat,
        state.phase,
        state.hand,
        state.closed,
        len(state.deck),
        look.seat,
        look.own,
        look.deciding,
    )
    shops = [
        (look.facts.players[i], *msgspec.structs.astuple(s)) for i, s in enumerate(state.players)
    ]

    def part(key: str, stamp: object, draw: Callable[[], None]) -> None:
        frame.part(memo, key, (stamp, held), draw)

    frame.fill(frame.window, "window")
    bar = table_, look.banner, tools, look.by_keys
    part("bar", bar, lambda: top_view.draw(frame, areas, look, tools))
    part("heads", [code for code, _rect in areas.heads], lambda: SIDES.headings(frame, areas, look))
    walks = state.steps_left, state.moving, look.ways, bool(look.advised)
    board = table_, walks, shops, aimed, look.by_keys
    part("ground", board, lambda: board_view.ground(frame, areas, look))
    ways_view.ways(frame, areas.spaces, look)
    part("board", board, lambda: board_view.spaces(frame, areas, look))
    board_view.movers(frame, areas, look)
    ways_view.signs(frame, areas.spaces, look)
    gliding = look.seen.glide is not None
    part(
        "tray",
        (table_, shops, look.pour_all, look.order, aimed, coming(look), gliding),
        lambda: tray_view.draw(frame, areas.tray, look, areas.compact),
    )
    part(
        "counter",
        (table_, shops, look.laid, look.seen.at(look.seat), look.pours, look.poured_last, aimed),
        lambda: counter_view.draw(frame, areas, look),
    )
    if areas.tiles is not None:
        place = areas.tiles
        part("tiles", (table_, shops, aimed), lambda: tray_view.tiles(frame, place, look))
        for _code, head in (one for one in areas.heads if one[0] == "tiles"):
            tray_view.tiles_price(frame, head, look)
    part(
        "sides",
        (table_, shops, chrome.log_stamp(look), look.kinds),
        lambda: SIDES.draw(frame, areas, look),
    )
    if look.watching or not look.looking:
        chrome.fly(frame, flights)


def heading(code: str, look: Look) -> str:
    """The words over a part of the table, and on the button of its drawer."""
    return {"players": _("Other counters"), "log": _("Log"), "tiles": _("Upgrades")}[code]


SIDES = Sides[Look](
    {
        "players": Drawer("F", lambda: _("Others"), players_view.players),
        "tiles": Drawer("U", lambda: _("Upgrades"), tray_view.tile_rows),
        "log": Drawer("L", lambda: _("Log"), log),
    },
    heading,
    players_view.chips,
)
"""The other counters, the log, and the drawers of the compact layout."""
