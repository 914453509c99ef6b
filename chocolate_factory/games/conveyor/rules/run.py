"""Phase 3, Run Factory (CF-5): shifts, pushes, trades and the employee's acts."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.acts.actions import (
    Assign,
    Decorate,
    EndShift,
    Move,
    Pack,
    Push,
    Trade,
    Transform,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.rules import numbers, operate
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import Operating, State

LAST_DAY = 6


@lru_cache(maxsize=4096)
def trades(seat: int, room: Pile) -> tuple[Trade, ...]:
    """One trade for each kind of chocolate in the store room (CF-5.4)."""
    return tuple(Trade(seat, piece) for piece in pieces.kinds(room))


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """All that may be done in Run Factory: first the belt, then parts, employee and trades."""
    factory = state.players[seat]
    found: list[Action]
    if factory.pushed:
        found = operate.all_ways(book, state, seat)
        found.append(EndShift(seat))
    else:
        found = [Push(seat)]
    if factory.uses_left:
        for effect in book.effects_of(factory):
            if effect.phase == "run":
                found += effect.acts(book, state, seat)
    found += trades(seat, factory.room)
    return found


def do(book: Book, turn: Turn[State], action: Action) -> bool:
    """Does a legal action; True when the seat's run of the day is over."""
    if isinstance(action, Trade):
        turn.do(events.Traded(action.seat, action.piece))
        return False
    if by_employee(action):
        _close(turn)
        turn.do(events.EmployeeUsed(action.seat))
        effect = next(e for e in book.effects_of(turn.state.players[action.seat]) if e.times())
        effect.run(book, turn, action)
        return False
    if isinstance(action, Push):
        factory = turn.state.players[action.seat]
        out = pieces.listed(factory.belt[3])
        turn.do(events.Pushed(action.seat, numbers.beans(book, factory), out))
        return False
    if isinstance(action, EndShift):
        return _end_shift(book, turn, action.seat)
    operate.operate(book, turn, action)
    return False


def by_employee(action: Action) -> bool:
    """Whether an act in Run Factory spends a use of today's employee."""
    if isinstance(action, (Assign, Decorate, Pack, Transform)):
        return True
    if isinstance(action, Move) and action.slot is None:
        return True
    return getattr(action, "with_", None) is not None


def _close(turn: Turn[State]) -> None:
    if isinstance(turn.state.pending, Operating):
        turn.do(events.OperationOpen(None))


def _end_shift(book: Book, turn: Turn[State], seat: int) -> bool:
    """Clear: the next shift, or the end of the seat's day (CF-5.1, CF-5.6)."""
    _close(turn)
    factory = turn.state.players[seat]
    if factory.shift < numbers.shifts(book, factory):
        turn.do(events.ShiftBegan(seat, factory.shift + 1))
        return False
    turn.do(events.ShiftBegan(seat, 0))
    if turn.state.day == LAST_DAY and any(factory.belt):
        turn.do(events.BeltEmptied(seat))
    return True
