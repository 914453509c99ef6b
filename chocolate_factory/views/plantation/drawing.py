"""The table put together: every view in its area."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.parts import chrome
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.plantation.areas import (
    actions_view,
    hand_view,
    players_view,
    recipes_view,
    top_view,
    works_view,
    yard_view,
)
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import Look

DRAWERS = {"players": "F", "recipes": "U", "log": "L"}
"""The drawers of the compact layout with their keys."""


def table(
    frame: Frame, areas: Areas, look: Look, tools: list[Tool], flights: list[Flight], memo: Memo
) -> None:
    """Everything but the main button and an open drawer; `memo` keeps what does not change."""
    state, touched = look.state, _touch_key(frame, look)
    stamp = (
        msgspec.structs.astuple(state),
        [msgspec.structs.astuple(player) for player in state.players],
        look.seat,
        look.own,
        look.deciding,
        look.covered,
        look.runs,
    )

    def part(key: str, extra: object, draw: Callable[[], None]) -> None:
        frame.part(memo, key, (stamp, extra, touched), draw)

    frame.fill(frame.window, "window")
    part("bar", (look.banner, tools), lambda: top_view.draw(frame, areas, look, tools))
    part("heads", None, lambda: _heads(frame, areas, look))
    part("works", look.seen, lambda: works_view.works(frame, areas, look))
    works_view.movers(frame, areas, look)
    part("yard", None, lambda: yard_view.draw(frame, areas, look))
    part("actions", None, lambda: actions_view.draw(frame, areas, look))
    part("hand", None, lambda: hand_view.draw(frame, areas, look))
    sides = (look.log[-chrome.LOG_LINES :], look.kinds)
    part("sides", sides, lambda: _sides(frame, areas, look))
    if look.watching or not look.looking:
        chrome.fly(frame, flights)


def _touch_key(frame: Frame, look: Look) -> tuple[object, ...]:
    """What is pointed at, and what may be picked up: the picker and how far it has come."""
    picker, interest = look.picker, frame.interest
    aimed = (interest.hover, interest.pressed, interest.target, look.aimed)
    return aimed, picker, picker.prefix if picker else None


def _heads(frame: Frame, areas: Areas, look: Look) -> None:
    for code, rect in areas.heads:
        if code == "recipes" and look.choosing:
            continue
        frame.text(
            hand_view.title(look) if code == "hand" else heading(code),
            rect,
            size=theme.TITLE * 0.86,
            face="title",
            colour="cream",
            valign="middle",
            wrap=False,
        )


def heading(code: str) -> str:
    """The words over a part of the table, and on the button of its drawer."""
    return {"players": _("Other yards"), "log": _("Log"), "recipes": _("Recipes")}[code]


def _sides(frame: Frame, areas: Areas, look: Look) -> None:
    if areas.recipes is not None and not look.choosing:
        recipes_view.draw(frame, areas.recipes, look, areas.compact)
    if areas.players is not None:
        players_view.players(frame, areas.players, look)
    if areas.log is not None:
        chrome.log(frame, areas.log, look.log)
    if areas.chips is not None:
        players_view.chips(frame, areas.chips, look)
    if areas.drawers is not None:
        _drawer_buttons(frame, areas.drawers)


def _drawer_buttons(frame: Frame, rect: Rect) -> None:
    words = {"players": _("Others"), "recipes": _("Recipes"), "log": _("Log")}
    with frame.group("drawers"):
        for (code, key), cell in zip(DRAWERS.items(), rect.columns(3, GAP), strict=True):
            hint = _("{what} ({key})").format(what=heading(code), key=key)
            draw_button(
                frame, cell, f"drawer:{code}", words[code], hint=hint, size=theme.TEXT_SMALL
            )


def drawer(frame: Frame, areas: Areas, look: Look, which: str) -> None:
    """A drawer of the compact layout, at the right."""
    if areas.drawer is not None:
        chrome.drawer(
            frame, areas.drawer, which, heading(which), lambda body: _body(frame, body, look, which)
        )


def _body(frame: Frame, body: Rect, look: Look, which: str) -> None:
    if which == "players":
        players_view.players(frame, body, look)
    elif which == "recipes":
        recipes_view.rows(frame, body, look)
    else:
        chrome.log(frame, body, look.log)
