"""Whether a pipe or a machine is open at any end, told as fast as can be: most floors that
are being built are, and then the checker need not be asked whether the build may end (FF-4.2)."""

from __future__ import annotations

from collections.abc import Iterable

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules.ends import terminals
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece, Sides, Square
from chocolate_factory.games.factory_fun.state.state import Lying

_WAYS = tuple(
    tuple((floors.STEP[side], floors.opposite(side)) for side in floors.SIDES if mask & side)
    for mask in range(16)
)
"""For each mask of sides the step beyond each of them, and the side that looks back from there."""
_BACK = {side: floors.opposite(side) for side in floors.SIDES}
_DIAGONALS = {floors.DIAG_H: floors.N | floors.S, floors.DIAG_V: floors.E | floors.W}
"""The sides of each of their two squares on which Diagonal Intersections end (FF-3.7)."""


def is_open(book: Book, lying: Lying) -> bool:
    """Whether a common connector or a machine has an end that is not joined (FF-4.2)."""
    for here, pieces in lying.items():
        for piece in pieces:
            kind = piece >> 8
            if kind < 16:
                for step, back in _WAYS[kind]:
                    there = lying.get(here + step)
                    if there is None or not _sides(book, there, here + step) & back:
                        return True
            elif piece & 255 == here and floors.is_machine(kind):
                for _key, end in terminals(book, piece):
                    beyond = end.square + floors.STEP[end.side]
                    there = lying.get(beyond)
                    if there is None or not _sides(book, there, beyond) & _BACK[end.side]:
                        return True
    return False


def _sides(book: Book, pieces: Iterable[Piece], here: Square) -> Sides:
    """The sides of a square out of which the pieces on it have connectors."""
    found = 0
    for piece in pieces:
        kind = piece >> 8
        if kind < 16:
            found |= kind
        elif floors.is_diagonal(kind):
            found |= _DIAGONALS[kind]
        else:
            for _key, end in terminals(book, piece):
                if end.square == here:
                    found |= end.side
    return found
