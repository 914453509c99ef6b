"""Draws the whole table: each module of `areas` in its rectangle."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.core.language import _
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.picture.sides import Drawer, Sides, log
from chocolate_factory.views.plantation.areas import (
    actions_view,
    choosing_view,
    hand_view,
    players_view,
    recipes_view,
    top_view,
    works_view,
    yard_view,
)
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import Look

EMPTY, SIGN, SHADE = 0.4, 0.6, 36
"""From which share of the log on it looks empty, how much of that its sign takes, and how faint
that is, of 255."""


def table(
    frame: Frame, areas: Areas, look: Look, tools: list[Tool], flights: list[Flight], memo: Memo
) -> None:
    """Everything but the main button and an open drawer; `memo` keeps what does not change."""
    state, held, aimed = look.state, chrome.held(look), look.aimed
    stamp = (
        msgspec.structs.astuple(state),
        [msgspec.structs.astuple(player) for player in state.players],
        look.seat,
        look.own,
        look.deciding,
        look.covered,
        look.runs,
        look.warned,
        look.hinted,
        look.by_keys,
    )

    def part(key: str, extra: object, draw: Callable[[], None]) -> None:
        frame.part(memo, key, (stamp, extra, held), draw)

    frame.fill(frame.window, "window")
    part("bar", (look.banner, tools), lambda: top_view.draw(frame, areas, look, tools))
    part("heads", None, lambda: SIDES.headings(frame, areas, look))
    if look.choosing == "drop":
        part("choosing", aimed, lambda: choosing_view.draw(frame, areas.works.panel, look))
    else:
        part("works", (look.seen, aimed), lambda: works_view.works(frame, areas, look))
        works_view.movers(frame, areas, look)
    part("yard", aimed, lambda: yard_view.draw(frame, areas, look))
    part("actions", aimed, lambda: actions_view.draw(frame, areas, look))
    part("hand", aimed, lambda: hand_view.draw(frame, areas, look))
    if areas.recipes is not None:
        place = areas.recipes
        part("recipes", aimed, lambda: recipes_view.draw(frame, place, look, areas.compact))
    sides = (chrome.log_stamp(look), look.kinds)
    part("sides", sides, lambda: _sides(frame, areas, look))
    if look.choosing == "offer":
        part("choosing", aimed, lambda: choosing_view.draw(frame, areas.choosing, look))
    if look.watching or not look.looking:
        chrome.fly(frame, flights)


def _sides(frame: Frame, areas: Areas, look: Look) -> None:
    """The column at the right, with the half's sign where the log is still empty."""
    SIDES.draw(frame, areas, look)
    news = frame.find("log:news")
    if areas.log is None or news is None:
        return
    empty = areas.log.cut_top(news.rect.bottom - areas.log.y)[1]
    if empty.h > areas.log.h * EMPTY:
        side = min(empty.w, empty.h) * SIGN
        frame.icon(top_view.SIGNS[look.state.half], empty.middle(side, side), alpha=SHADE)


def heading(code: str, look: Look) -> str:
    """The words over a part of the table, and on the button of its drawer."""
    if code == "hand":
        return hand_view.title(look)
    return {"players": _("Other yards"), "log": _("Log"), "recipes": _("Recipes")}[code]


SIDES = Sides[Look](
    {
        "players": Drawer("F", lambda: _("Others"), players_view.players),
        "recipes": Drawer("U", lambda: _("Recipes"), recipes_view.rows),
        "log": Drawer("L", lambda: _("Log"), log),
    },
    heading,
    players_view.chips,
)
"""The other yards, the log, and the drawers of the compact layout."""
