"""The bar at the top: the half that is played, whose turn it is, buttons."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import WORKS, Look

SIGNS = {1: "pile_cacao", 2: "candy_lollipops"}


def draw(frame: Frame, areas: Areas, look: Look, tools: list[Tool]) -> None:
    """The whole bar."""
    chrome.bar(frame, areas, look, tools, partial(_status, look=look, compact=areas.compact))


def _status(frame: Frame, rect: Rect, look: Look, compact: bool) -> None:
    """Which half is played, and how many cards are still to come in it."""
    half = look.state.half
    sign, words = rect.cut_left(rect.h, GAP)
    frame.icon(SIGNS[half], sign)
    left = sum(facts.turns for facts in look.facts.players)
    own = look.facts.players[look.own].turns
    tooltip = _(
        "{half}: it ends when all players have played all their cards. The turns are those of all "
        "players together; each specialist recruited adds one."
    ).format(half=names.factory(half))
    frame.spot("half", rect, tooltip=tooltip, focus=False)
    last = look.state.phase == "turn" and left == 1
    number = _("Half {n} of {all}").format(n=half, all=len(WORKS))
    if look.state.game != "both":
        number = _("Short game")
    if compact:
        turns = ngettext("{n} turn left", "{n} turns left", left).format(n=left) if left else ""
        turns = _("last turn") if last else turns
        for line, words_, face, colour in zip(
            words.rows(2),
            (names.factory(half), turns),
            ("bold", "body"),
            ("cream", "enamel_light"),
            strict=True,
        ):
            frame.text(
                words_, line, size=theme.TEXT_SMALL, face=face, colour=colour, valign="middle"
            )
        return
    top, bottom = words.rows(2)
    frame.text(
        names.factory(half),
        top,
        size=theme.TEXT_LARGE,
        face="bold",
        colour="cream",
        valign="bottom",
        wrap=False,
    )
    turns = ngettext("{n} turn left in all", "{n} turns left in all", left)
    if look.kinds[look.own] == HUMAN:
        turns = ngettext("{n} turn left, {own} yours", "{n} turns left, {own} yours", left)
    turns = turns.format(n=left, own=own) if left else ""
    turns = _("last turn") if last else turns
    frame.text(
        _("{half}, {turns}").format(half=number, turns=turns) if turns else number,
        bottom,
        size=theme.TEXT_SMALL,
        colour="enamel_light",
        valign="top",
        wrap=False,
    )
