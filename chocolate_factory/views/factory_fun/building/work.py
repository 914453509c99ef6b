"""Whose build it is: the floor under work, and what acts there would come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.plan.planner import Planner
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules import ending, room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Piece, Square
from chocolate_factory.games.factory_fun.state.state import LIMITED, Factory, State
from chocolate_factory.views.factory_fun.building.palette import ERASER, Brush, kind
from chocolate_factory.views.table.interface import TableParts

EVERYWHERE = ("wrong_phase", "hand_first", "too_many")
"""Why nothing can be laid, wherever that would be."""


class Work:
    """The build of the person at this screen. `table` is the table it belongs to."""

    def __init__(self, table: TableParts, game: FactoryFun) -> None:
        self.table = table
        self.game = game

    @property
    def building(self) -> bool:
        """Whether a person at this screen builds now and sees the own floor."""
        match = self.table.match
        looking = self.table.viewpoint.looking is not None
        return match.human and not looking and self.state.phase == "build"

    @property
    def state(self) -> State:
        """The true state, ahead of what is shown."""
        found: State = self.table.match.state
        return found

    @property
    def seat(self) -> int:
        """Who builds."""
        return self.table.match.seat or 0

    @property
    def factory(self) -> Factory:
        """What the builder has."""
        return self.state.players[self.seat]

    @property
    def machine(self) -> str | None:
        """The machine in hand that would be put down next."""
        return self.factory.hand[-1] if self.building and self.factory.hand else None

    @property
    def taken(self) -> str | None:
        """The machine that the person here has taken while others still choose."""
        own: Factory = self.state.players[self.table.match.own]
        return own.machine if self.state.phase == "pick" else None

    def left(self, brush: Brush) -> int | None:
        """How many there are to lay of something of the palette, None if there is no end."""
        if brush in LIMITED:
            return self.factory.stock[LIMITED.index(brush)]
        return None

    def hindrance(self, brush: Brush) -> Refusal | None:
        """Why nothing of a kind of the palette can be laid anywhere now, None if it can."""
        if brush == ERASER:
            return None
        code = floors.kind_text(kind(brush, 0))
        ground = sorted(self.game.book.ground(self.factory.board))
        free = [at for at in ground if not self.lying(floors.column_row(at))]
        at = floors.column_row((free or ground)[0])
        refusal = self.game.refusal(self.state, Lay(self.seat, code, at))
        return refusal if refusal is not None and refusal.code in EVERYWHERE else None

    def lying(self, cell: Cell) -> tuple[Piece, ...]:
        """What lies on a square of the builder's floor."""
        return floors.at(self.factory.floor, floors.square(*cell))

    def middle(self) -> Cell:
        """A square in the middle of the builder's board that can be built on."""
        ground = sorted(self.game.book.ground(self.factory.board))
        return floors.column_row(min(ground, key=self._off_middle))

    def _off_middle(self, at: Square) -> float:
        board = self.game.book.boards[self.factory.board]
        column, row = floors.column_row(at)
        return abs(column - board.cols / 2) + abs(row - board.rows / 2)

    def beginning(self, turn: int) -> tuple[Cell, int]:
        """(square, how it is turned) where the machine in hand has room and what it needs costs
        least, as it is turned if it has room so anywhere; the middle with nothing in hand."""
        if self.machine is None:
            return self.middle(), turn
        promised = Planner(self.site, floors.machine_number(self.machine)).placements()

        def rank(one: tuple[float, Piece]) -> tuple[bool, float, float, Piece]:
            promise, piece = one
            here = floors.turn_of(floors.kind_of(piece)) == turn
            return not here, promise, self._off_middle(floors.square_of(piece)), piece

        for _promise, piece in sorted(promised, key=rank):
            turned = floors.turn_of(floors.kind_of(piece))
            cell = floors.column_row(floors.square_of(piece))
            if room.for_machine(self.game.book, self.factory, cell, turned) is None:
                return cell, turned
        return self.middle(), turn

    @property
    def ground(self) -> frozenset[Square]:
        """The squares of the builder's board that can be built on."""
        return self.game.book.ground(self.factory.board)

    @property
    def site(self) -> Site:
        """The builder's floor as the planners want to know it."""
        factory, book = self.factory, self.game.book
        return Site(book, self.ground, factory.before, ending.usable(factory))

    @property
    def first_fault(self) -> Refusal | None:
        """The first reason why the build may not end, None if it may."""
        return ending.hindrance(self.game.book, self.factory)

    @property
    def price(self) -> int:
        """What the build costs as it is."""
        return ending.price(self.game.book, self.factory)

    def lift_new_machine(self) -> list[Action]:
        """What puts the machine of this round into the hand, if it stands on the floor."""
        machine = self.factory.machine
        assert machine is not None
        piece = floors.find_machine(self.factory.floor, floors.machine_number(machine))
        if piece is None:
            return []
        return [Lift(self.seat, floors.column_row(floors.square_of(piece)))]

    def lifts(self, cell: Cell) -> list[Action]:
        """Lifts all that lies on a square."""
        return self.lifts_of(self.lying(cell))

    def lifts_of(self, lying: Iterable[Piece]) -> list[Action]:
        """Lifts pieces; of two on one square the first by its sides."""
        left = sorted(lying)
        found: list[Action] = []
        while left:
            piece = left.pop(0)
            at = floors.square_of(piece)
            two = any(floors.square_of(other) == at for other in left)
            sides = floors.kind_text(floors.kind_of(piece)) if two else ""
            found.append(Lift(self.seat, floors.column_row(at), sides))
        return found

    def outcome(self, acts: Sequence[Action]) -> tuple[State, Refusal | None]:
        """The state after some acts, and why one of them may not be done, if so."""
        state: Any = self.state
        for act in acts:
            refusal = self.game.refusal(state, act)
            if refusal is not None:
                return state, refusal
            state = self.game.copy(state)
            self.game.advance(state, act)
        return state, None
