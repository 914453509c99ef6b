"""Floors as plain values: a piece is one number, a floor is a frozen set of pieces (FF-3).

A *square* is `row * 16 + column`, both counted from 1, so its neighbours are ±1 and ±16 away and
what lies outside a board is never buildable. *Sides* are bits of a mask. A *piece* is what lies
at its square, the head of a machine, the left or upper square of a Diagonal Intersection:
`kind << 8 | square`. Two connectors on one square are two pieces. Equal floors are equal sets, so
floors can be kept in dicts and shared between states, and what a build added is a difference of
sets (FF-5.2).

A floor may hold what the rules refuse (overlaps, loose ends): `rules/check.py` tells of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from types import MappingProxyType

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _

Square = int
"""A square as searches count them: `square(column, row)`."""
Cell = tuple[int, int]
"""A square as acts, facts and places name it: (column, row), both from 1."""
Sides = int
Kind = int
"""What a piece is, without its square: what can be laid, or a machine with its turn."""
Piece = int
Floor = frozenset[Piece]

EMPTY: Floor = frozenset()
WIDE = 16
N, E, S, W = 1, 2, 4, 8
SIDES = (N, E, S, W)
STEP = MappingProxyType({N: -WIDE, E: 1, S: WIDE, W: -1})
"""What leads from a square to the one beyond a side."""
TAIL = (1, WIDE, -1, -WIDE)
"""What leads from the head of a machine to its tail, by turn (FF-3.3)."""

COLOURS = ("green", "red", "blue", "orange")
"""The basic products, by number (FF-1.2)."""
BLACK = 4
"""The number of the End-product's colour."""

_CONTAINER, _OUT, _END, _DIAGONAL, _MACHINE = 0x10, 0x20, 0x30, 0x40, 0x100
DIAG_H: Kind = _DIAGONAL
"""A Diagonal Intersection that lies: two squares side by side (FF-3.7)."""
DIAG_V: Kind = _DIAGONAL + 1
"""One that stands: two squares one above the other."""


def square(column: int, row: int) -> Square:
    """The square at a column and a row, both from 1."""
    return row * WIDE + column


def column_row(at: Square) -> Cell:
    """(column, row) of a square, both from 1."""
    return at % WIDE, at // WIDE


def opposite(side: Sides) -> Sides:
    """The side that a side looks at, of one side or of several."""
    return (side << 2 | side >> 2) & 15


def turned(sides: Sides, turn: int) -> Sides:
    """Sides after so many quarter turns clockwise."""
    return (sides << turn | sides >> (4 - turn)) & 15


def container(colour: int) -> Kind:
    """A Supply Container of the colour with this number."""
    return _CONTAINER + colour


def out_reservoir(side: Sides) -> Kind:
    """An Output Reservoir whose only connector looks out of a side."""
    return _OUT + side


def end_reservoir(side: Sides) -> Kind:
    """An End-product Reservoir whose only connector looks out of a side."""
    return _END + side


def machine(number: int, turn: int) -> Kind:
    """The machine with this number (of its id: 38 for `m38`), turned 0–3 times."""
    return _MACHINE + number * 4 + turn


def put(kind: Kind, at: Square) -> Piece:
    """A kind of piece on a square. A connector's kind is the mask of its sides."""
    return kind << 8 | at


def kind_of(piece: Piece) -> Kind:
    """What a piece is."""
    return piece >> 8


def square_of(piece: Piece) -> Square:
    """Where a piece lies: the head, the left or the upper one of two squares."""
    return piece & 255


def is_machine(kind: Kind) -> bool:
    return kind >= _MACHINE


def is_connector(kind: Kind) -> bool:
    """Whether it is a common connector, of two to four sides; a diagonal is none."""
    return kind < _CONTAINER


def is_container(kind: Kind) -> bool:
    return _CONTAINER <= kind < _OUT


def is_out(kind: Kind) -> bool:
    """Whether it is an Output Reservoir."""
    return _OUT <= kind < _END


def is_end(kind: Kind) -> bool:
    """Whether it is an End-product Reservoir."""
    return _END <= kind < _DIAGONAL


def is_diagonal(kind: Kind) -> bool:
    return _DIAGONAL <= kind < _MACHINE


def number_of(kind: Kind) -> int:
    """The number of a machine, of its kind."""
    return (kind - _MACHINE) >> 2


def turn_of(kind: Kind) -> int:
    """The turn of a machine, of its kind."""
    return kind & 3


def colour_of(kind: Kind) -> int:
    """The colour's number of a container, of its kind."""
    return kind - _CONTAINER


def side_of(kind: Kind) -> Sides:
    """The side of a reservoir's connector, of its kind."""
    return kind & 15


def squares_of(piece: Piece) -> tuple[Square, ...]:
    """The one or two squares that a piece covers."""
    kind, at = piece >> 8, piece & 255
    if kind < _DIAGONAL:
        return (at,)
    if kind >= _MACHINE:
        return at, at + TAIL[kind & 3]
    return at, at + (1 if kind == DIAG_H else WIDE)


@lru_cache(maxsize=1 << 9)
def what_lies(floor: Floor) -> MappingProxyType[Square, tuple[Piece, ...]]:
    """The pieces on every square that is covered; more than one where connectors cross. Kept for
    as many floors as a search has in hand: each takes some 2 KB."""
    found: dict[Square, tuple[Piece, ...]] = {}
    for piece in sorted(floor):
        for at in squares_of(piece):
            found[at] = (*found.get(at, ()), piece)
    return MappingProxyType(found)


def at(floor: Floor, here: Square) -> tuple[Piece, ...]:
    """The pieces on a square, none if it is free."""
    return what_lies(floor).get(here, ())


def machines(floor: Floor) -> dict[int, Piece]:
    """The machines on a floor by number."""
    return {(piece >> 10) - 64: piece for piece in floor if piece >> 8 >= _MACHINE}


def find_machine(floor: Floor, number: int) -> Piece | None:
    """Where a machine stands, if it does."""
    return next((p for p in floor if p >> 10 == number + 64), None)


# Text, as in the figures and the trace (FF-8)

SIDES_TEXT = MappingProxyType(
    {
        mask: "".join(n for n, bit in zip("NESW", SIDES, strict=True) if mask & bit)
        for mask in range(16)
    }
)
"""The letters of a mask, always in the order N E S W."""
SIDES_NAMED = MappingProxyType({text: mask for mask, text in SIDES_TEXT.items()})
CONNECTORS: tuple[Sides, ...] = (5, 10, 3, 6, 12, 9, 7, 14, 13, 11, 15)
"""The connectors: straights, curves, three-ways, the four-way (FF-3.6)."""
CROSSINGS: tuple[tuple[Sides, Sides], ...] = ((5, 10), (3, 12), (6, 9))
"""The pairs of connectors that one square can bear without their touching (FF-3.6)."""
_MACHINE_ID = re.compile(r"m(\d\d\d?)")


def _kinds() -> Iterator[tuple[str, Kind]]:
    yield from ((SIDES_TEXT[mask], mask) for mask in CONNECTORS)
    yield from ((name, container(i)) for i, name in enumerate(COLOURS))
    yield from ((f"out.{SIDES_TEXT[side]}", out_reservoir(side)) for side in SIDES)
    yield from ((f"end.{SIDES_TEXT[side]}", end_reservoir(side)) for side in SIDES)
    yield from (("diag.h", DIAG_H), ("diag.v", DIAG_V))


LAYABLE = MappingProxyType(dict(_kinds()))
"""Every kind of piece that can be laid, by its text: `EW`, `red`, `out.W`, `diag.h` …"""
_TEXT = {kind: text for text, kind in LAYABLE.items()}


def machine_id(number: int) -> str:
    """The id of the machine with a number: `m07`."""
    return f"m{number:02}"


def machine_number(id_: str) -> int:
    """The number in a machine's id. Raises `BadRecord` if it is none."""
    found = _MACHINE_ID.fullmatch(id_)
    if not found:
        raise BadRecord(_("{id} is no machine; its id is like m07.").format(id=id_))
    return int(found[1])


def kind_text(kind: Kind) -> str:
    """A kind in words of the figures: `EW`, `red`, `out.W`; a machine's id without its turn."""
    return machine_id(number_of(kind)) if kind >= _MACHINE else _TEXT[kind]


def text(piece: Piece) -> str:
    """A piece as it stands in traces: `m38 3 6 0`, `red 3 5`, `EW 4 5` (FF-8.2)."""
    kind, (column, row) = piece >> 8, column_row(piece & 255)
    turn = f" {kind & 3}" if kind >= _MACHINE else ""
    return f"{kind_text(kind)} {column} {row}{turn}"


def parse(line: str) -> Piece:
    """The piece of its text. Raises `BadRecord` if it is none."""
    words = line.split()
    numbers = [int(word) for word in words[1:] if word.isascii() and word.isdigit()]
    wanted = 3 if words and words[0] not in LAYABLE else 2
    if len(words) == wanted + 1 == len(numbers) + 1:
        kind = LAYABLE[words[0]] if wanted == 2 else machine(machine_number(words[0]), 0)
        column, row, turn = (*numbers, 0)[:3]
        if 1 <= column < WIDE - 1 and 1 <= row < WIDE - 1 and turn < 4:
            return put(kind + turn, square(column, row))
    sentence = _("“{line}” is no piece; one is like m38 3 6 0, red 3 5, out.W 5 6 or EW 4 5.")
    raise BadRecord(sentence.format(line=line))


def listing(floor: Iterable[Piece]) -> list[str]:
    """The texts of the pieces, sorted."""
    return sorted(map(text, floor))


def read(lines: Iterable[str]) -> Floor:
    """The floor of its listing. Raises `BadRecord`."""
    return frozenset(map(parse, lines))
