"""Where the machine of this round is meant to stand before it does, and where it stood once that is
taken back."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Piece
from chocolate_factory.games.factory_fun.state.state import cover
from chocolate_factory.views.factory_fun.building.holding import Holding, tanks_under
from chocolate_factory.views.factory_fun.building.pen import Ghost
from chocolate_factory.views.factory_fun.building.work import Work


class Standing:
    """The place of the machine of this round, wanted or left."""

    def __init__(self, work: Work, held: Holding) -> None:
        self._work = work
        self._held = held
        self._wanted: dict[int, tuple[str, Cell]] = {}
        """By seat, machine and square: it was dragged there while machines were taken."""
        self._stood: Piece | None = None
        self._acts = 0
        """How many acts were done when it was seen to stand there."""

    def want(self, machine: str, cell: Cell) -> None:
        """A machine was dragged onto the floor as it was taken."""
        self._wanted[self._work.seat] = machine, cell

    def due(self, seat: int) -> Ghost | None:
        """How the machine of a seat will lie that was dragged onto the floor and is not yet put
        down there; None without one, and where it has no room."""
        machine, cell = self._wanted.get(seat, ("", (0, 0)))
        if machine == "" or self._work.state.players[seat].machine != machine:
            return None
        return self.lying(seat, machine, cell)

    def lying(self, seat: int, machine: str, cell: Cell) -> Ghost | None:
        """How a machine lies that a seat puts down at a square; None where it has no room."""
        work = self._work
        factory = work.game.copy(work.state).players[seat]
        ground, turn = work.game.book.ground(factory.board), self._held.turn
        what = floors.machine(floors.machine_number(machine), turn)
        head = self._held.head(what, cell, ground)
        piece = floors.put(what, floors.square(*head))
        gone = tanks_under(piece, factory.lying)
        cover(factory, factory.floor.difference(gone))
        if room.for_machine(work.game.book, factory, head, turn) is not None:
            return None
        return Ghost((piece,), tuple(gone))

    def take_wanted(self) -> Cell | None:
        """The square where the machine in hand is to be put down now, once; None for none."""
        if self._work.seat not in self._wanted or self._work.state.phase == "pick":
            return None
        machine, cell = self._wanted.pop(self._work.seat)
        return cell if machine == self._work.machine else None

    def watch(self) -> Cell | None:
        """The square where it stood, if that has just been taken back: it is held as it lay."""
        acts, machine = self._work.table.match.session.length, self._work.factory.machine
        stands = None
        if self._work.building and machine is not None:
            stands = floors.find_machine(self._work.factory.floor, floors.machine_number(machine))
        left, fewer = self._stood if stands is None else None, acts < self._acts
        self._stood, self._acts = stands, acts
        if left is None or not fewer or self._work.machine != machine or machine is None:
            return None
        self._held.turn_to(floors.turn_of(floors.kind_of(left)))
        return floors.column_row(floors.square_of(left))
