"""Drawings of the rules pages: orders, upgrades, a walk over the bar, tabs, and cups."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import CORNERS, SIDE, TABS, Tile
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.text import card_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush.areas import (
    board_view,
    cups_view,
    guests,
    slips,
    ways_view,
)
from chocolate_factory.views.picture.chips import badge

ROWS = 2
"""Rows of the bar that a walk is drawn on."""
WALK = (4, 5, 1, 2)
"""The spaces of the walk that is drawn."""
CUPS = (("coffee", "milk"), ("coffee", "milk", "steam"), ("ice",))
WAITING = {0: 5, 1: 2, 3: 4}
"""Who waits on which of the tabs that are drawn."""
LIES = 0.54
"""Of a space's width: what lies on it."""


def draw(game: CoffeeRush, frame: Frame, rect: Rect, which: str) -> None:
    """An order by its id, an upgrade by its id, or one of the scenes."""
    orders = {order.id: order for order in game.book.cards.orders}
    if which in orders:
        card = orders[which]
        slips.slip(frame, rect, card, "normal", False, card.needs)
        badge(frame, rect, _("× {n}").format(n=card.copies))
    elif which in game.book.tiles:
        _upgrade(frame, rect, game.book.tiles[which])
    elif which == "walk":
        _walk(frame, rect, game.book)
    elif which == "tabs":
        _tabs(frame, rect)
    else:
        _cups(frame, rect)


def _upgrade(frame: Frame, rect: Rect, tile: Tile) -> None:
    """An upgrade's picture, and beside it what it is called."""
    frame.fill(rect, "card_plain")
    inner = rect.inset(theme.SNUG)
    picture, words = inner.cut_left(min(inner.h, inner.w * 0.5), theme.GAP)
    frame.icon(card_text.picture(tile), picture.fit(1.0))
    title = card_text.tile_title(tile)
    frame.text(title, words, size=theme.TEXT_SMALL, face="bold", valign="middle")


def _walk(frame: Frame, rect: Rect, book: Book) -> None:
    """The upper rows of the bar, and a meeple that has walked there."""
    frame.fill(rect, "felt")
    inner = rect.inset(theme.SNUG).fit(SIDE / ROWS)
    spaces = inner.grid(SIDE, ROWS, theme.TIGHT)
    for space, cell in enumerate(spaces):
        special = book.spaces[space] in book.board.special
        ground = "bar_corner" if space in CORNERS else "belt_square"
        frame.fill(cell, "bar_special" if special else ground)
    ways_view.walked(frame, spaces, WALK)
    for space, cell in enumerate(spaces):
        side = cell.w * LIES
        frame.icon(f"ingredient_{book.spaces[space]}", cell.middle(side, side))
    last = spaces[WALK[-1]]
    board_view.figure(frame, last.inset(last.w * 0.2).offset(last.w * 0.2, last.h * 0.2), "blue")


def _tabs(frame: Frame, rect: Rect) -> None:
    """The four tabs before time flows and after it: orders slide down, and one falls off."""
    arrow = rect.h * 0.24
    left, rest = rect.cut_left((rect.w - arrow) / 2 - theme.GAP, theme.GAP)
    middle, right = rest.cut_left(arrow, theme.GAP)
    frame.icon("ui_arrow_right", middle.fit(1.0), tint="gold_dark")
    for after, half in enumerate((left, right)):
        *rows, below = half.rows(TABS + 1, theme.TIGHT)
        for number, row in enumerate(rows):
            last = number == TABS - 1
            frame.fill(row, "counter")
            label, room = row.cut_left(theme.LINE_SMALL, theme.TIGHT)
            frame.text(
                str(number + 1),
                label,
                size=theme.TEXT_SMALL,
                face="bold",
                align="centre",
                valign="middle",
                colour="red_light" if last else "gold_light",
                wrap=False,
            )
            who = WAITING.get(number - after)
            if who is None:
                continue
            slip, rest = room.inset(theme.TIGHT / 2).cut_left(row.h * 2, theme.GAP)
            frame.fill(slip, "docket")
            side = slip.h
            frame.icon("drink_hot_coffee", slip.middle(side, side))
            frame.icon(guests.guest(who, number), rest.cut_left(side)[0])
        if after:
            frame.icon("vote_down", below.middle(below.h, below.h))


def _cups(frame: Frame, rect: Rect) -> None:
    """Three cups as they fill."""
    for things, cell in zip(CUPS, rect.columns(len(CUPS), theme.PAD), strict=True):
        frame.fill(cell, "shelf")
        cups_view.glass(frame, cell.inset(theme.SNUG), ingredients.pile_of(things))
