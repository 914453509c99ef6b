"""The bar at the top: the round, what is to come; whose turn it is; buttons."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun.layout import Areas
from chocolate_factory.views.factory_fun.look import Look
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome


def draw(frame: Frame, areas: Areas, look: Look, tools: list[Tool]) -> None:
    """The whole bar."""
    chrome.bar(frame, areas, look, tools, partial(_status, look=look))


def _status(frame: Frame, rect: Rect, look: Look) -> None:
    """The round, and a lamp for each of them."""
    top, bottom = rect.rows(2)
    now, last = look.facts.round, look.facts.rounds
    frame.text(
        _("Round {n} of {last}").format(n=now, last=last),
        top,
        size=theme.TEXT_LARGE,
        face="bold",
        colour="cream",
        valign="middle",
        wrap=False,
    )
    side = min(bottom.h * 0.7, bottom.w / last - theme.TIGHT)
    for number in range(1, last + 1):
        x = bottom.x + (number - 1) * (side + theme.TIGHT)
        lamp = Rect(x, bottom.y + (bottom.h - side) / 2, side, side)
        style = "coin" if number == now else "disc" if number > now else "bead"
        frame.fill(lamp, style, accent="brass_dark" if number < now else None)
    left = look.facts.stack_left
    words = ngettext(
        "{n} machine is still to be turned up.", "{n} machines are still to be turned up.", left
    )
    frame.spot("round", rect.inset(-GAP, 0), tooltip=words.format(n=left), focus=False)
