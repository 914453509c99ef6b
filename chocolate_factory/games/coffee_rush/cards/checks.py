"""What must hold between the cards of a deck, and the report that `decks` prints of them.

`check` finds only what would break play; how many cards the printed game has is told by `report`,
so that a person may play with fewer or more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from chocolate_factory.content.decks import Fault
from chocolate_factory.content.yaml_file import choice
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.cards.records import Cards
from chocolate_factory.games.coffee_rush.text import card_text
from chocolate_factory.games.report import Report, Row, Tally

LEAST = 9
"""Orders that a game deals at most before it begins: two for each of four, and one (CR-1.2)."""
MOST = 400
"""Orders that a deck may have."""
TILES = 8
"""Upgrades that there may be."""

PRINTED_COUNTS = {"order": {"hot": 26, "iced": 24, "special": 30}, "tile": {"": 4}}
"""Counts of the printed game (CR-1.1)."""


def check(cards: Cards) -> Iterator[Fault]:
    """Every mistake that would break play, with the path of the key to mend."""
    yield from _tiles(cards)
    yield from _orders(cards)


def _tiles(cards: Cards) -> Iterator[Fault]:
    for i, tile in enumerate(cards.tiles):
        if tile.diagonal == (tile.double is not None):
            text = _("the upgrade {id} must have exactly one of diagonal: true and double.")
            yield Fault(("tiles", i), text.format(id=tile.id))
    if len(cards.tiles) > TILES:
        text = _("there are {found} upgrades; at most {most} are allowed.")
        yield Fault(("tiles",), text.format(found=len(cards.tiles), most=TILES))


def _orders(cards: Cards) -> Iterator[Fault]:
    found = sum(order.copies for order in cards.orders)
    if not LEAST <= found <= MOST:
        text = _("there are {found} orders with all copies; there must be {least} to {most}.")
        yield Fault(("orders",), text.format(found=found, least=LEAST, most=MOST))
    printed = {name for row in cards.board.spaces for name in row}
    for i, order in enumerate(cards.orders):
        for j, name in enumerate(order.needs):
            if name not in printed:
                text = _("no space of the board has {name}; {choice}")
                words = text.format(name=name, choice=choice(name, sorted(printed)))
                yield Fault(("orders", i, "needs", j), words)
    yield from _copies(cards)


def _copies(cards: Cards) -> Iterator[Fault]:
    """Copies of different kinds must not come to bear the same id."""
    seen: set[str] = set()
    for i, order in enumerate(cards.orders):
        ids = {f"{order.id}_{copy + 1}" for copy in range(order.copies)}
        if ids & seen:
            text = _("a copy of another order already bears the id {id}; change this one.")
            yield Fault(("orders", i, "id"), text.format(id=min(ids & seen)))
        seen |= ids


def report(cards: Cards) -> Report:
    """The deck's counts beside the printed ones, and every card in words."""
    found = Counter({("tile", ""): len(cards.tiles)})
    for order in cards.orders:
        found["order", order.group] += order.copies
    counts = [
        Tally(kind, group, found[kind, group], printed)
        for kind, groups in PRINTED_COUNTS.items()
        for group, printed in groups.items()
    ]
    return Report(tuple(counts), (*_order_rows(cards), *_tile_rows(cards)))


def _order_rows(cards: Cards) -> Iterator[Row]:
    for order in cards.orders:
        text = _("{n} × {needs}").format(n=order.copies, needs=" + ".join(order.needs))
        yield Row("order", order.group, order.id, order.name, order.source, text)


def _tile_rows(cards: Cards) -> Iterator[Row]:
    for tile in cards.tiles:
        yield Row("tile", "", tile.id, tile.name, tile.source, card_text.tile(tile))
