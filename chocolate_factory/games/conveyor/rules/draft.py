"""Phase 2, Expand and Recruit (CF-4)."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.acts.actions import TakeEmployee, TakePart
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State


def draft_order(state: State) -> tuple[int, ...]:
    """Seats in the order of the snake: clockwise, then back (CF-4.1)."""
    return state.order + state.order[::-1]


@lru_cache(maxsize=8192)
def _parts(seat: int, packet: int, part: str) -> tuple[TakePart, ...]:
    return tuple(TakePart(seat, packet, part, slot) for slot in SLOTS)


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """A part into any slot, or an employee; whichever the seat has not taken today (CF-4.1).

    Alone, any of the cards in the line: each of them is a packet of its own (CF-9.2)."""
    factory = state.players[seat]
    found: list[Action] = []
    if not factory.part_taken:
        for i, packet in enumerate(state.parts):
            for part in packet:
                found += _parts(seat, i, part)
    if factory.employee is None:
        for i, packet in enumerate(state.employees):
            found += [TakeEmployee(seat, i, employee) for employee in packet]
    return found


def do(book: Book, turn: Turn[State], action: Action) -> bool:
    """Does a legal action; True when the draft is over."""
    seat = action.seat
    if isinstance(action, TakePart):
        slot = SLOT_INDEX[action.slot]
        covered = turn.state.players[seat].slots[slot]
        turn.do(events.PartTaken(seat, action.packet, action.part, slot, covered))
    elif isinstance(action, TakeEmployee):
        _hire(book, turn, action)
    queue, following = draft_order(turn.state), turn.state.turn + 1
    if following == len(queue):
        if turn.state.solo is not None:
            turn.do(extra_events.DisplayCleared())
        return True
    turn.do(events.TurnPassed("draft", following, queue[following]))
    return False


def _hire(book: Book, turn: Turn[State], action: TakeEmployee) -> None:
    """Hires an employee; a gift is received at once (CF-4.3)."""
    effects = book.effects[action.employee]
    uses = sum(effect.times() for effect in effects)
    turn.do(events.EmployeeTaken(action.seat, action.packet, action.employee, uses))
    coal = sum(effect.gift() for effect in effects)
    if coal:
        turn.do(events.CoalReceived(action.seat, coal))
