"""What the acts of today's employee share: a use is spent, and why the employee cannot (CF-7)."""

from __future__ import annotations

from chocolate_factory.core.action import Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import PlacePath, kind
from chocolate_factory.games.act import Act
from chocolate_factory.games.conveyor.acts.act import FactoryAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SQUARES
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import Operating, State

DESK = {"", "slot", "square", "piece", "order"}
"""Kinds of places to which the employee may be sent from the desk."""


class EmployeeAct(FactoryAct, frozen=True):
    """Base of acts that only an employee brings: each costs one of the uses of the day."""

    def do(self, book: Book, transition: Transition[State]) -> None:
        spend(transition, self.seat)
        self.work(book, transition)

    def work(self, book: Book, transition: Transition[State]) -> None:
        """What happens, the use already spent."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def reason(self, book: Book, state: State) -> Refusal:
        return unable(book, state, self) or self.fault(book, state)

    def fault(self, book: Book, state: State) -> Refusal:
        """Why the act is not legal though the employee could do such a thing."""
        return Refusal("unknown")


class SquareAct(EmployeeAct, frozen=True):
    """Base of acts on one square of the belt."""

    phases = ("run",)

    @property
    def square(self) -> int:
        """Where it is done."""
        raise TypeError(f"{type(self).__name__} has no square")

    def at(self) -> int | None:
        return self.square


def spend(transition: Transition[State], seat: int, *, named: bool = False) -> None:
    """Spends a use of the employee, who is `named` where what follows does not tell who helped; an
    operation that is open is given up."""
    close_operation(transition)
    employee = transition.state.players[seat].employee if named else None
    transition.do(events.EmployeeUsed(seat, employee or ""))


def close_operation(transition: Transition[State]) -> None:
    """Gives up an operation that is open."""
    if isinstance(transition.state.pending, Operating):
        transition.do(events.OperationOpen(None))


def unable(book: Book, state: State, act: FactoryAct) -> Refusal | None:
    """Why today's employee cannot do the act at all, or None if they could."""
    factory = state.players[act.seat]
    if not any(effect.brings(act) for effect in book.effects_of(factory)):
        return Refusal("no_such_employee", {"employee": factory.employee})
    if not factory.uses_left:
        return Refusal("no_uses_left", {"employee": factory.employee})
    return None


def missing_piece(state: State, seat: int, square: int, piece: str) -> Refusal | None:
    """Why a piece of a square cannot be taken: there is no such square, or no such piece on it."""
    if square not in SQUARES:
        return Refusal("no_square", {"square": square})
    if not pieces.count(state.players[seat].belt[square - 1], piece):
        return Refusal("not_on_square", {"piece": piece, "square": square})
    return None


def meant(
    book: Book, state: State, seat: int, path: PlacePath
) -> Act[Book, State] | Refusal | None:
    """What a path means that begins at the desk: an act of today's employee that claims it, or why
    nothing is done there; None for a path that has nothing to do with employees."""
    pair = kind(path[0]), kind(path[1]) if path[1:] else ""
    factory = state.players[seat]
    for effect in book.effects_of(factory):
        for cls in effect.types:
            if issubclass(cls, EmployeeAct) and pair in cls.means:
                return cls.meant(book, state, seat, path)
    if pair[0] != "desk" or pair[1] not in DESK:
        return None
    if factory.employee is None:
        return Refusal("no_employee")
    return _idleness(book, state, seat)


def _idleness(book: Book, state: State, seat: int) -> Refusal:
    """Why today's employee, of whom there is one, does nothing there or now, and when it will be
    time."""
    factory = state.players[seat]
    params = {"employee": factory.employee}
    phases = [effect.phase for effect in book.effects_of(factory) if effect.phase]
    if not phases:
        return Refusal("employee_by_itself", params)
    if not factory.uses_left:
        return Refusal("no_uses_left", params)
    if state.phase in phases:
        able = any(
            True for effect in book.effects_of(factory) for _act in effect.acts(book, state, seat)
        )
        return Refusal("employee_elsewhere" if able else "employee_not_now", params)
    return Refusal("employee_later", {**params, "acts_in": phases[0]})
