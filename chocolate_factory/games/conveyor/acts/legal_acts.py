"""The legal acts of a seat, phase by phase; and doing one."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.games.conveyor.acts import cleanup, deliver, draft, shift
from chocolate_factory.games.conveyor.acts.act import FactoryAct
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.state.state import State


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """All that the seat may do now; empty when another one decides."""
    if seat != state.seat:
        return []
    if state.phase == "run":
        return shift.legal(book, state, seat)
    if state.phase == "draft":
        return draft.legal(book, state, seat)
    if state.phase == "cleanup":
        return cleanup.legal(book, state, seat)
    return deliver.legal(book, state, seat)


def do(book: Book, transition: Transition[State], action: Action) -> None:
    """Does a legal action and all that follows of itself until somebody must decide again."""
    assert isinstance(action, FactoryAct)
    action.do(book, transition)
