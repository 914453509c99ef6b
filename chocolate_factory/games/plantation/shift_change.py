"""What a shift change does to the cards that a seat holds, and how often there is one."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.cards import Shift
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.facts import CardFacts
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.events import ShiftChanged
from chocolate_factory.games.plantation.state.state import State


def once_a_half(state: State) -> bool:
    """Whether each player has one in each half (PL-3.7), not one in the whole game, as there is but
    one half (PL-9.1, PL-9.2)."""
    return state.game == BOTH


def cards_after(
    book: Book, state: State, seat: int, space: int, legal: Sequence[Action]
) -> dict[str, CardFacts] | None:
    """What the cards of a seat would be behind a shift change on a space; None where that is not
    among the `legal` acts."""
    change = next((act for act in legal if isinstance(act, Shift) and act.space == space), None)
    if change is None:
        return None
    after = copy_state(state)
    change.do(book, Transition(after, keep=False))
    return facts.cards(book, after, seat)


def led_elsewhere(book: Book, before: State, event: ShiftChanged, seat: int) -> int:
    """How many cards of a seat's hand come to another space by it, or move another number of
    goods."""
    after = copy_state(before)
    event.write(after)
    was, now = _leads(book, before, seat), _leads(book, after, seat)
    return sum(was[card] != now[card] for card in was)


def _leads(book: Book, state: State, seat: int) -> dict[str, list[tuple[str, int, int]]]:
    """Where each card of the hand leads, and how many goods it moves."""
    return {
        card: [(way.way, way.space, way.capacity) for way in one.ways.get(one.number, ())]
        for card, one in facts.cards(book, state, seat).items()
    }
