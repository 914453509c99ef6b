"""Machines, boards and tiles of one game by id, and what the rules ask of them."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.cards.records import (
    Board,
    Cards,
    Input,
    Machine,
    Numbers,
    Output,
    Tile,
)
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Sides, Square

COLOUR_NUMBERS = {**{name: i for i, name in enumerate(floor.COLOURS)}, "black": floor.BLACK}
"""The numbers of the colours, black too."""

_PRINTED = {
    "L": (0, floor.W),
    "R": (1, floor.E),
    "T1": (0, floor.N),
    "B1": (0, floor.S),
    "T2": (1, floor.N),
    "B2": (1, floor.S),
}
"""At turn 0: whether a place lies on the tail, and which side it looks out of (FF-3.3)."""


class Book:
    """All that is printed, by id; machines also by number (38 for `m38`)."""

    def __init__(self, cards: Cards, digest: str) -> None:
        self.cards = cards
        self.digest = digest
        self.numbers: Numbers = cards.numbers
        self.machines: dict[str, Machine] = {machine.id: machine for machine in cards.machines}
        self.by_number: dict[int, Machine] = {
            floor.machine_number(machine.id): machine for machine in cards.machines
        }
        self.boards: dict[str, Board] = {board.id: board for board in cards.boards}
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in cards.tiles}
        self.grounds: dict[str, frozenset[Square]] = {
            board.id: ground(board) for board in cards.boards
        }
        """The squares of each board that can be built on (FF-3.1)."""
        self.terminals: dict[int, tuple[tuple[int, End], ...]] = {}
        """The ends of machines, containers and reservoirs by piece, kept by `rules/ends.py`."""

    def ground(self, board: str) -> frozenset[Square]:
        """The squares of a board that can be built on. Raises `KeyError`."""
        return self.grounds[board]


def ground(board: Board) -> frozenset[Square]:
    """The squares of a board that can be built on (FF-3.1)."""
    blocked = {*board.pillars, *board.missing}
    return frozenset(
        floor.square(column, row)
        for column in range(1, board.cols + 1)
        for row in range(1, board.rows + 1)
        if (column, row) not in blocked
    )


def spot(place: str, turn: int) -> tuple[bool, Sides]:
    """(whether it lies on the tail, the side it looks out of) of a place of a machine (FF-3.3)."""
    tail, side = _PRINTED[place]
    return bool(tail), floor.turned(side, turn)


def connections(card: Machine) -> tuple[Input | Output, ...]:
    """All connectors of a machine, its output last."""
    return (*card.inputs, card.output)
