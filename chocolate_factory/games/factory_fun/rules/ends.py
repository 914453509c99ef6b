"""Where connectors are: the ends of every piece, and what they are joined to (FF-3.3 to FF-3.8).

An end is known by its *key*, `square << 4 | side`. No two ends of a floor without overlaps have
the same one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chocolate_factory.games.factory_fun.cards.book import COLOUR_NUMBERS, Book, connections, spot
from chocolate_factory.games.factory_fun.cards.records import Input
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import BLACK, E, N, Piece, S, Sides, Square, W

Key = int
Node = int
"""A connector: its piece; the second one of a Diagonal Intersection is `SECOND` more."""
SECOND = 1 << 24

ANY = -1
"""The colour's number of an Output Reservoir."""
_BEYOND = [
    (at + floor.STEP[side]) << 4 | floor.opposite(side) if side in floor.SIDES else -1
    for at in range(256)
    for side in range(16)
]


def key(square: Square, side: Sides) -> Key:
    """The key of the end that looks out of a side of a square."""
    return square << 4 | side


def facing(end: Key) -> Key:
    """The key of the end that an end looks at, whether there is one or not."""
    return _BEYOND[end]


_DIAGONALS = {
    floor.DIAG_H: ((0, N, 1, S), (0, S, 1, N)),
    floor.DIAG_V: ((0, E, floor.WIDE, W), (0, W, floor.WIDE, E)),
}
"""The two ends of each connector of a diagonal: square from its first, side (FF-3.7)."""
_connectors: dict[Piece, tuple[tuple[Node, tuple[Key, ...]], ...]] = {}


def connectors(piece: Piece) -> tuple[tuple[Node, tuple[Key, ...]], ...]:
    """The connectors that a connector or Diagonal Intersection bears, with their ends."""
    found = _connectors.get(piece)
    if found is None:
        kind, at = piece >> 8, piece & 255
        if floor.is_connector(kind):
            ends = tuple(key(at, side) for side in floor.SIDES if kind & side)
            found = ((piece, ends),)
        else:
            found = tuple(
                (piece + SECOND * i, (key(at + a, one), key(at + b, other)))
                for i, (a, one, b, other) in enumerate(_DIAGONALS[kind])
            )
        _connectors[piece] = found
    return found


def terminals(book: Book, piece: Piece) -> tuple[tuple[Key, End], ...]:
    """The ends of a machine, a container or a reservoir, by key. Raises `KeyError` for a machine
    that the book does not have."""
    found = book.terminals.get(piece)
    if found is None:
        found = book.terminals[piece] = tuple(
            (key(end.square, end.side), end) for end in _terminals(book, piece)
        )
    return found


def _terminals(book: Book, piece: Piece) -> list[End]:
    kind, at = piece >> 8, piece & 255
    if floor.is_container(kind):
        colour = floor.colour_of(kind)
        return [End(at, side, piece, "container", colour) for side in floor.SIDES]
    if not floor.is_machine(kind):
        role, colour = ("out", ANY) if floor.is_out(kind) else ("end", BLACK)
        return [End(at, floor.side_of(kind), piece, role, colour)]
    squares = floor.squares_of(piece)
    found = []
    for one in connections(book.by_number[floor.number_of(kind)]):
        on_tail, side = spot(one.at, floor.turn_of(kind))
        role = "in" if isinstance(one, Input) else "output"
        colour = COLOUR_NUMBERS[one.colour]
        where = squares[on_tail]
        found.append(End(where, side, piece, role, colour, one.amount or 0, one.at))
    return found


class Ends(NamedTuple):
    """All ends of some pieces by key."""

    nodes: dict[Node, tuple[Key, ...]]
    """The ends of each connector."""
    node_of: dict[Key, Node]
    """The connector that has an end."""
    terminal: dict[Key, End]
    """The ends of machines, containers and reservoirs."""

    def joined(self, end: Key) -> bool:
        """Whether an end of a connector or a machine is joined: it meets any other (FF-3.8)."""
        beyond = _BEYOND[end]
        return beyond in self.node_of or beyond in self.terminal

    def is_open(self, end: Key) -> bool:
        """Whether there is such an end, and it is joined to nothing."""
        return (end in self.node_of or end in self.terminal) and not self.joined(end)


def ends_of(book: Book, pieces: Iterable[Piece]) -> Ends:
    """All ends of the pieces by key."""
    nodes: dict[Node, tuple[Key, ...]] = {}
    node_of: dict[Key, Node] = {}
    terminal: dict[Key, End] = {}
    known, named = _connectors, book.terminals
    for piece in pieces:
        kind = piece >> 8
        if floor.is_connector(kind) or floor.is_diagonal(kind):
            for node, ends in known.get(piece) or connectors(piece):
                nodes[node] = ends
                for end in ends:
                    node_of[end] = node
        else:
            terminal.update(named.get(piece) or terminals(book, piece))
    return Ends(nodes, node_of, terminal)
