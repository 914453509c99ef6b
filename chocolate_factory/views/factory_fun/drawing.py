"""Draws the whole table: each module of `areas` in its rectangle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from chocolate_factory.core.language import _
from chocolate_factory.core.places import kind, name
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.areas import (
    ledger_view,
    offer_view,
    players_view,
    stage_view,
    stock_view,
    tiles,
    top_view,
)
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.factory_fun.layout import Areas
from chocolate_factory.views.factory_fun.look import Look, at_work, by_person, stamp_of
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.picture.sides import Drawer, Sides, log

SHRINKS = 0.25
"""By how much of its height a machine that flies grows smaller on its way."""


def table(
    frame: Frame, areas: Areas, look: Look, tools: list[Tool], flights: list[Flight], memo: Memo
) -> Grid:
    """Everything but the main button and an open drawer; `memo` keeps what does not change. Gives
    back where the squares of the large floor lie."""
    stamp = stamp_of(look), look.picker, look.brush, look.hand.turn, look.building, look.draggable
    beside = "" if kind(look.aimed) == "cell" else look.aimed

    def part(key: str, also: object, draw: Callable[[], None]) -> None:
        frame.part(memo, key, (stamp, also), draw)

    frame.fill(frame.window, "window")
    part("bar", (look.banner, tools), lambda: top_view.draw(frame, areas, look, tools))
    part("heads", (areas.heads, look.hand.aside), lambda: SIDES.headings(frame, areas, look))
    grid = stage_view.draw(frame, areas, look, memo)
    if areas.stock.h > theme.LINE:
        part("stock", beside, lambda: stock_view.draw(frame, areas.stock, look))
    part(
        "ledger",
        (look.running.paid, look.hand.due),
        lambda: ledger_view.draw(frame, areas.ledger, look),
    )
    part("sides", chrome.log_stamp(look), lambda: SIDES.draw(frame, areas, look))
    offer = look.coming, beside, look.hand.due
    part("offer", offer, lambda: offer_view.draw(frame, areas.offer, look))  # Tab ends there
    if look.watching or not look.looking:
        chrome.fly(frame, flights, partial(_flying, look, frame))
    return grid


def _flying(look: Look, frame: Frame, flight: Flight, source: Rect, x: float, y: float) -> None:
    """A machine flies as it lies on the table."""
    if kind(flight.source) != "machine":
        chrome.flying_icon(frame, flight, x, y)
        return
    whole = Rect(x - source.w / 2, y - source.h / 2, source.w, source.h)
    head, tail = whole.inset(source.h * SHRINKS * flight.share).columns(2)
    tiles.machine(frame, head, tail, look.book.machines[name(flight.source)], 0)


def heading(code: str, look: Look) -> str:
    """The words over a part of the table, and on the button of its drawer."""
    if code == "offer":
        if look.state.phase == "pick":
            past = look.facts.round < look.state.round  # a review stays at the round it tells of
            return _("Next round") if past else _("Machines")
        if look.factory.hand:
            return _("Put aside") if look.hand.aside else _("In hand")
        if look.state.phase == "over":
            return _("In the last round")
        return _("Connections") if look.numbers.machine is not None else _("In this round")
    if code == "ledger":
        own = look.seat == look.own and by_person(look) and ledger_view.goes_on(look)
        return _("Your build") if at_work(look) or own else _money(look)
    return {
        "stock": _("Pieces to lay"),
        "players": _("Other factories"),
        "log": _("Log"),
    }[code]


def _money(look: Look) -> str:
    """Whose money is told, where it is not that of the person who looks on."""
    if look.seat == look.own:
        return _("Money")
    return _("{name}'s money").format(name=look.names[look.seat])


SIDES = Sides[Look](
    {
        "players": Drawer("F", lambda: _("Others"), players_view.players),
        "log": Drawer("L", lambda: _("Log"), log),
    },
    heading,
    players_view.chips,
)
"""The other factories, the log, and the drawers of the compact layout."""
