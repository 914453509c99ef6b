"""The bar at the top: the sign at the door, the round, the deck; whose turn it is; buttons."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.coffee_rush.layout import Areas
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome


def draw(frame: Frame, areas: Areas, look: Look, tools: list[Tool]) -> None:
    """The whole bar."""
    chrome.bar(frame, areas, look, tools, partial(_status, look=look, compact=areas.compact))


def _status(frame: Frame, rect: Rect, look: Look, compact: bool) -> None:
    sign, rest = rect.cut_left(rect.h * 1.05, GAP)
    closed = look.facts.closed
    frame.icon("sign_closed" if closed else "sign_open", sign)
    tooltip = _(
        "The shop is open. It closes when somebody must draw an order and "
        "none is left, or when anybody has {most} down votes."
    ).format(most=look.facts.down_votes)
    if not look.facts.deck_left:
        tooltip = _("No order is left to draw. Whoever serves next closes the shop.")
    if closed:
        tooltip = _("The shop is closed: the game ends after this round.")
    frame.spot("sign", sign, tooltip=tooltip, focus=False)
    if not compact:
        place, rest = rest.cut_left(rest.w * 0.52, PAD)
        _round(frame, place, look)
    _deck(frame, rest, look, compact)


def pace(deck: int, closed: bool) -> str:
    """How long the game lasts, in a few words: nobody has to serve, so no number of rounds is
    sure."""
    if closed:
        return _("last round")
    return _("The shop is open") if deck else _("last rounds")


def _round(frame: Frame, rect: Rect, look: Look) -> None:
    number = look.state.round
    title = _("Round {n}").format(n=number) if number else _("Set-up")
    note = pace(look.facts.deck_left, look.facts.closed)
    top, bottom = rect.rows(2)
    frame.text(
        title, top, size=theme.TEXT_LARGE, face="bold", colour="cream", valign="bottom", wrap=False
    )
    frame.text(
        note,
        bottom,
        size=theme.TEXT_SMALL,
        valign="top",
        wrap=False,
        colour="red_light" if look.facts.closed else "enamel_light",
    )


def _deck(frame: Frame, rect: Rect, look: Look, compact: bool) -> None:
    left = look.facts.deck_left
    back, words = rect.cut_left(rect.h * 0.74, GAP)
    frame.icon("card_back", back, alpha=255 if left else 90)
    n = str(left)
    if not compact:
        n = ngettext("{n} order left", "{n} orders left", left).format(n=left)
    frame.text(
        n,
        words,
        size=theme.TEXT_LARGE if compact else theme.TEXT,
        colour="cream",
        face="bold" if compact else "body",
        valign="middle",
    )
    tooltip = ngettext(
        "{n} order left to draw. Click to see all the orders there are.",
        "{n} orders left to draw. Click to see all the orders there are.",
        left,
    )
    if look.by_keys:
        tooltip = ngettext(
            "{n} order left to draw. Enter shows all the orders there are.",
            "{n} orders left to draw. Enter shows all the orders there are.",
            left,
        )
    frame.spot("deck", rect, tooltip=tooltip.format(n=left))
