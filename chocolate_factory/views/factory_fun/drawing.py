"""The table put together: every view in its area."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun.areas import (
    ledger_view,
    offer_view,
    players_view,
    stage_view,
    stock_view,
    top_view,
)
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.factory_fun.layout import Areas
from chocolate_factory.views.factory_fun.look import Look
from chocolate_factory.views.parts import chrome
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.parts.tools import Tool

DRAWERS = {"players": "F", "log": "L"}
"""The drawers of the compact layout with their keys."""


def table(
    frame: Frame, areas: Areas, look: Look, tools: list[Tool], flights: list[Flight], memo: Memo
) -> Grid:
    """Everything but the main button and an open drawer; `memo` keeps what does not change. Gives
    back where the squares of the large floor lie."""
    stamp = (look.stamp, _touch_key(frame, look))

    def part(key: str, also: object, draw: Callable[[], None]) -> None:
        frame.part(memo, key, (stamp, also), draw)

    frame.fill(frame.window, "window")
    part("bar", (look.banner, tools), lambda: top_view.draw(frame, areas, look, tools))
    part("heads", areas.heads, lambda: _heads(frame, areas, look))
    grid = stage_view.draw(frame, areas, look, memo)
    part("offer", (), lambda: offer_view.draw(frame, areas.offer, look))
    if areas.stock.h > theme.LINE:
        part("stock", (), lambda: stock_view.draw(frame, areas.stock, look))
    part("ledger", (), lambda: ledger_view.draw(frame, areas.ledger, look))
    part("sides", look.log[-chrome.LOG_LINES :], lambda: _sides(frame, areas, look))
    if look.watching or not look.looking:
        chrome.fly(frame, flights)
    return grid


def _touch_key(frame: Frame, look: Look) -> tuple[object, ...]:
    """What is pointed at, and what is in hand."""
    interest = frame.interest
    aimed = (interest.hover, interest.pressed, interest.target, look.aimed)
    return aimed, look.picker, look.brush, look.turn, look.building


def _heads(frame: Frame, areas: Areas, look: Look) -> None:
    for code, rect in areas.heads:
        frame.text(
            heading(code, look),
            rect,
            size=theme.TITLE * 0.86,
            face="title",
            colour="cream",
            valign="middle",
            wrap=False,
        )


def heading(code: str, look: Look) -> str:
    """The words over a part of the table, and on the button of its drawer."""
    if code == "offer":
        return _("Machines") if look.state.phase == "pick" else _("In hand")
    if code == "ledger":
        return _("Your build") if look.building else _("Money")
    return {"stock": _("Pipes and tanks"), "players": _("Other factories"), "log": _("Log")}[code]


def _sides(frame: Frame, areas: Areas, look: Look) -> None:
    if areas.players is not None:
        players_view.players(frame, areas.players, look)
    if areas.log is not None:
        chrome.log(frame, areas.log, look.log)
    if areas.chips is not None:
        players_view.chips(frame, areas.chips, look)
    if areas.drawers is not None:
        _drawer_buttons(frame, areas.drawers, look)


def _drawer_buttons(frame: Frame, rect: Rect, look: Look) -> None:
    words = {"players": _("Others"), "log": _("Log")}
    with frame.group("drawers"):
        for (code, key), cell in zip(DRAWERS.items(), rect.columns(2, GAP), strict=True):
            hint = _("{what} ({key})").format(what=heading(code, look), key=key)
            draw_button(
                frame, cell, f"drawer:{code}", words[code], hint=hint, size=theme.TEXT_SMALL
            )


def drawer(frame: Frame, areas: Areas, look: Look, which: str) -> None:
    """A drawer of the compact layout, at the right."""
    if areas.drawer is not None:
        chrome.drawer(
            frame,
            areas.drawer,
            which,
            heading(which, look),
            lambda body: _body(frame, body, look, which),
        )


def _body(frame: Frame, body: Rect, look: Look, which: str) -> None:
    if which == "players":
        players_view.players(frame, body, look)
    else:
        chrome.log(frame, body, look.log)
