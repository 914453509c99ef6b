"""The other players: their orders, cups, votes and upgrades, small."""

from __future__ import annotations

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.coffee_rush.areas import counter_view, cups_view, slips, tray_view
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.match import wording

CUPS_WIDE = 2.1
"""Width of three small glasses by their height."""


def players(frame: Frame, area: Rect, look: Look) -> None:
    """A card for each other player, clockwise from oneself."""
    with frame.group("players"):
        for seat, rect in zip(look.others, area.rows(len(look.others), GAP), strict=True):
            player(frame, rect, look, seat)


def player(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """One player's card; a click shows the counter large."""
    place = f"player:{seat}"
    grown = frame.sizes.text_scale
    frame.fill(rect, "card", "selected" if look.state.seat == seat else frame.state(place))
    line = min(theme.LINE * grown, rect.h * 0.24)
    head, body = rect.inset(GAP * 1.2, GAP * 0.9).cut_top(line, theme.TIGHT)
    icon, head = head.cut_left(head.h, GAP * 0.7)
    marker = look.marker(seat)
    frame.icon(marker.icon, icon, tint=marker.colour)
    head = counter_view.scores(frame, head, look, seat, ink="ink")
    if look.state.start == seat:
        flag, head = head.cut_right(head.h, theme.TIGHT)
        frame.icon("start_player", flag.inset(2))
    frame.text(look.names[seat], head, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    right, left = body.cut_right(min(body.w * 0.36, body.h * 0.95), GAP)
    slips.small(frame, left, look, seat)
    _stock(frame, right, look, seat)
    frame.spot(place, rect, hint=hint(look, seat))


def _stock(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """Cups, upgrades, points, and who plays."""
    shop = look.state.players[seat]
    grown = frame.sizes.text_scale
    foot, rest = rect.cut_bottom(theme.LINE_SMALL * grown, 2)
    upgrades, cups = rest.cut_bottom(min(rest.h * 0.34, theme.SYMBOL_SMALL * grown), theme.TIGHT)
    cups_view.small(frame, cups, shop.cups)
    side = min(upgrades.h, upgrades.w / 4)
    for i, tile in enumerate(shop.tiles):
        box = Rect(upgrades.x + i * side, upgrades.y, side, upgrades.h).middle(side, side)
        frame.icon(tray_view.picture(look.book.tiles[tile]), box.inset(1))
    n = look.facts.players[seat].projected
    words = ngettext("{n} point", "{n} points", n).format(n=n)
    frame.text(
        words,
        foot,
        size=theme.TEXT_SMALL,
        colour="ink_soft",
        align="right",
        valign="middle",
        wrap=False,
    )


def hint(look: Look, seat: int) -> str:
    """A player's figures in words."""
    facts = look.facts.players[seat]
    kind = look.kinds[seat]
    name = look.names[seat]
    if kind != HUMAN:
        name = _("{name} ({kind})").format(name=name, kind=wording.kind(CoffeeRush.id, kind).name)
    return _(
        "{name}: {up} up votes, {down} down votes, {rush} Rush Tokens, {orders} open orders, "
        "{points} points if the game ended now. Click, or press {key}, to see this counter."
    ).format(
        name=name,
        up=facts.up,
        down=facts.down,
        rush=facts.rush,
        orders=facts.orders,
        points=facts.projected,
        key=seat + 1,
    )


def chips(frame: Frame, rect: Rect, look: Look) -> None:
    """Compact: the other players in one line, with what their orders need, and their cups."""
    most = theme.CHIP * frame.sizes.text_scale**0.4
    width = min(most, (rect.w - GAP * (len(look.others) - 1)) / len(look.others))
    with frame.group("players"):
        for i, seat in enumerate(look.others):
            _chip(frame, Rect(rect.x + i * (width + GAP), rect.y, width, rect.h), look, seat)


def _chip(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    place = f"player:{seat}"
    acting = look.state.seat == seat
    frame.fill(rect, "card_plain", "selected" if acting else frame.state(place))
    inner = rect.inset(GAP * 0.8, theme.TIGHT)
    shop, marker = look.state.players[seat], look.marker(seat)
    icon, inner = inner.cut_left(inner.h * 0.8, theme.TIGHT)
    frame.icon(marker.icon, icon, tint=marker.colour)
    orders = [(number, order) for number, tab in enumerate(shop.tabs) for order in tab]
    side = inner.h
    if len(orders) * (side + 2) + side * CUPS_WIDE <= inner.w:
        cups, inner = inner.cut_right(side * CUPS_WIDE, theme.SNUG)
        cups_view.small(frame, cups, shop.cups)
    side = min(side, inner.w / max(1, len(orders)) - 2)
    for number, order in orders:
        slip, inner = inner.cut_left(side, 2)
        slips.tiny(frame, slip, look.book.orders[order], number)
    name = look.names[seat]
    if frame.measure(name, size=theme.TEXT_SMALL)[0] <= inner.w:
        frame.text(name, inner, size=theme.TEXT_SMALL, valign="middle", wrap=False)
    frame.spot(place, rect, hint=hint(look, seat))
