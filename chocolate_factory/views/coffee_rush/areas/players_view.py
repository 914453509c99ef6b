"""The other players: their orders, cups, votes and upgrades, small."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.text import card_text
from chocolate_factory.games.coffee_rush.text.names import counted
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.areas import (
    counter_view,
    cups_view,
    slips,
    small_tabs,
)
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.picture import people

STOCK = 0.36
"""Of a card's width: cups, upgrades and points."""
CUPS_WIDE = 2.1
"""Width of three small glasses by their height."""


def players(frame: Frame, area: Rect, look: Look) -> None:
    """A card for each other player, clockwise from oneself."""
    rects = area.rows(len(look.others), GAP)
    people.cards(frame, rects, look, partial(player, look=look))


def player(frame: Frame, rect: Rect, seat: int, look: Look) -> None:
    """One player's card; a click shows the counter large."""
    place = f"player:{seat}"
    grown = frame.sizes.text_scale
    frame.fill(rect, "card", "selected" if look.state.seat == seat else frame.state(place))
    line = min(theme.LINE * grown, rect.h * 0.24)
    head, body = rect.inset(GAP * 1.2, GAP * 0.9).cut_top(line, theme.TIGHT)
    head = people.marked(frame, head, look, seat, head.h, GAP * 0.7)
    head = counter_view.scores(frame, head, look, seat, ink="ink")
    people.named(frame, head, look, seat, look.state.start == seat)
    right, left = body.cut_right(body.w * STOCK, GAP)
    tabs = small_tabs.draw(frame, left, look, seat)
    _stock(frame, right, look, seat)
    words = tooltip(look, seat)
    frame.spot(place, rect, tooltip=f"{words} {_orders(look, seat)}" if tabs.left_out else words)
    small_tabs.spots(frame, look, seat, tabs.lying)


def _stock(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """A row for each cup; upgrades and points in the row of the last tab."""
    *cups, foot = rect.rows(TABS, theme.TIGHT)
    promised = look.facts.players[seat].promised
    for cup, order, row in zip(look.state.players[seat].cups, promised, cups, strict=True):
        cups_view.row(frame, row, cup, bool(order))
    words = look.words.amount(look.facts.players[seat].projected)
    w = frame.measure(words, size=theme.TEXT_SMALL)[0]
    points, upgrades = foot.cut_right(min(foot.w, w + theme.TIGHT), 2)
    tiles = look.state.players[seat].tiles
    side = min(upgrades.h, upgrades.w / max(1, len(tiles)))
    for tile in tiles:
        box, upgrades = upgrades.cut_left(side, 0)
        frame.icon(card_text.picture(look.book.tiles[tile]), box.middle(side, side).inset(1))
    people.points(frame, points, words)


def tooltip(look: Look, seat: int) -> str:
    """A player's figures in words."""
    facts = look.facts.players[seat]
    words = _(
        "{name}: {up} up votes, {down} of {most} down votes, {rush} Rush Tokens, {orders} open "
        "orders, {points} points if the game ended now. Click, or press {key}, to see this counter."
    ).format(
        name=people.full_name(look, seat, CoffeeRush.id),
        up=facts.up,
        down=facts.down,
        most=look.facts.down_votes,
        rush=facts.rush,
        orders=facts.orders,
        points=facts.projected,
        key=seat + 1,
    )
    if look.state.start == seat:
        flag = _("The flag marks the start player, whose turn comes first.")
        words = f"{words} {flag}"
    n = look.facts.threats[seat]
    if not n:
        return words
    threat = ngettext(
        "{words} {n} drink is ready there: serving it sends you an order.",
        "{words} {n} drinks are ready there: serving one sends you an order.",
        n,
    )
    return threat.format(words=words, n=n)


def _orders(look: Look, seat: int) -> str:
    """All open orders of a player by name, tab by tab."""
    told = [
        _("Tab {n}: {orders}.").format(
            n=number,
            orders=enumeration(counted([look.book.orders[order].name for order in tab])),
        )
        for number, tab in enumerate(look.state.players[seat].tabs, 1)
        if tab
    ]
    return " ".join(told)


def chips(frame: Frame, rect: Rect, look: Look) -> None:
    """Compact: the other players in one line, with what their orders need, and their cups."""
    people.chips(frame, rect, look, partial(_chip, look=look))


def _chip(frame: Frame, rect: Rect, seat: int, look: Look) -> None:
    inner = people.chip(frame, rect, look, seat, look.state.seat == seat)
    shop = look.state.players[seat]
    orders = [(number, order) for number, tab in enumerate(shop.tabs) for order in tab]
    side = inner.h
    if len(orders) * (side + 2) + side * CUPS_WIDE <= inner.w:
        cups, inner = inner.cut_right(side * CUPS_WIDE, theme.SNUG)
        cups_view.small(frame, cups, shop.cups)
    side = min(side, inner.w / max(1, len(orders)) - 2)
    shown = orders
    if side < lengths.CHIP_SLIP:  # the most urgent ones, as large as can be read
        side = lengths.CHIP_SLIP
        more_w = lengths.MORE * frame.sizes.text_scale
        shown = orders[-max(1, int((inner.w - more_w) / (side + 2))) :]
    for number, order in shown:
        slip, inner = inner.cut_left(side, 2)
        slips.tiny(frame, slip, look.book.orders[order], number)
    words, name = tooltip(look, seat), look.names[seat]
    if len(shown) < len(orders):
        name = _("+{n}").format(n=len(orders) - len(shown))
        words = f"{words} {_orders(look, seat)}"
    if frame.measure(name, size=theme.TEXT_SMALL)[0] <= inner.w:
        frame.text(name, inner, size=theme.TEXT_SMALL, valign="middle", wrap=False)
    frame.spot(f"player:{seat}", rect, tooltip=words)
