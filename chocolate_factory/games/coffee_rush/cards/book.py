"""The cards of one game, looked up by id, and what the rules ask of board and tiles."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import (
    CORNERS,
    SIDE,
    SPACES,
    Board,
    Cards,
    Order,
    Tile,
)


class Book:
    """Cards by id. An order's id is that of its kind and the number of the copy: `espresso_1`."""

    def __init__(self, cards: Cards, digest: str) -> None:
        self.cards = cards
        self.digest = digest
        self.board: Board = cards.board
        self.spaces: tuple[str, ...] = tuple(name for row in cards.board.spaces for name in row)
        """The ingredient of each space."""
        self.orders: dict[str, Order] = {
            f"{order.id}_{copy + 1}": order
            for order in cards.orders
            for copy in range(order.copies)
        }
        self.needs: dict[str, Pile] = {
            order: ingredients.pile_of(kind.needs) for order, kind in self.orders.items()
        }
        self.rush: dict[str, int] = {
            order: int(kind.group == "special") for order, kind in self.orders.items()
        }
        """Rush Tokens that an order earns (CR-2.4)."""
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in cards.tiles}
        special = set(cards.board.special)
        self._classes = {
            "corner": frozenset(CORNERS),
            "special": frozenset(i for i in range(SPACES) if self.spaces[i] in special),
            "meeple": frozenset[int](),
        }

    def diagonal(self, tiles: tuple[str, ...]) -> bool:
        """Whether these upgrades allow diagonal steps (CR-3)."""
        return any(self.tiles[tile].diagonal for tile in tiles)

    def collection(self, tiles: tuple[str, ...], space: int, occupied: bool) -> int:
        """How many ingredients a space gives with these upgrades (CR-3).

        `occupied` says whether another meeple stands there."""
        for tile in tiles:
            condition = self.tiles[tile].double
            if condition is not None and (
                space in self._classes[condition] or (condition == "meeple" and occupied)
            ):
                return 2
        return 1


def beside(space: int, diagonal: bool) -> tuple[int, ...]:
    """The spaces one step away, in the order of their numbers (CR-2.2, CR-3)."""
    return _DIAGONAL[space] if diagonal else _STRAIGHT[space]


def _around(space: int, diagonal: bool) -> tuple[int, ...]:
    row, column = divmod(space, SIDE)
    return tuple(
        other
        for other in range(SPACES)
        for down, right in [(abs(other // SIDE - row), abs(other % SIDE - column))]
        if (max(down, right) == 1 if diagonal else down + right == 1)
    )


_STRAIGHT = tuple(_around(space, False) for space in range(SPACES))
_DIAGONAL = tuple(_around(space, True) for space in range(SPACES))
