"""How turns and phases follow each other (CF-3 to CF-8): what comes of itself when an act is done.

Nothing here is chosen; the acts that lead here stand in `acts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.rules import numbers, prepare
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import Choosing, Keeping, State


def draft_order(state: State) -> tuple[int, ...]:
    """Seats in the order of the snake: clockwise, then back (CF-4.1)."""
    return state.order + state.order[::-1]


def next_draft(transition: Transition[State]) -> None:
    """The next turn of the draft; after the last one, Run Factory (CF-4.1)."""
    queue, following = draft_order(transition.state), transition.state.turn + 1
    if following < len(queue):
        transition.do(events.TurnPassed("draft", following, queue[following]))
        return
    if transition.state.solo is not None:
        transition.do(extra_events.DisplayCleared())
    _enter_run(transition, 0)


def _enter_run(transition: Transition[State], index: int) -> None:
    seat = transition.state.order[index]
    transition.do(events.TurnPassed("run", index, seat))
    transition.do(events.ShiftBegan(seat, 1))


def next_run(transition: Transition[State]) -> None:
    """The next seat to run its factory; after all, Fulfil Orders (CF-5)."""
    following = transition.state.turn + 1
    if following < len(transition.state.players):
        _enter_run(transition, following)
    else:
        transition.do(events.TurnPassed("fulfil", 0, transition.state.order[0]))


def next_fulfil(book: Book, transition: Transition[State]) -> None:
    """The next seat to fulfil; after all, the agent's delivery, then Cleanup or the end."""
    state = transition.state
    following = state.turn + 1
    if state.phase == "fulfil" and following < len(state.players):
        transition.do(events.TurnPassed("fulfil", following, state.order[following]))
        return
    first = following if state.phase == "agent" else 0
    for index in range(first, len(state.players)):
        seat = state.order[index]
        if may_deliver_late(book, state, seat):
            transition.do(events.TurnPassed("agent", index, seat))
            return
    if state.day == LAST_DAY:
        transition.do(events.GameEnded())
    else:
        _clean_up(book, transition, 0)


def may_deliver_late(book: Book, state: State, seat: int) -> bool:
    """Whether the seat has a delivery to make when all have fulfilled (CF-7)."""
    return next(late_deliveries(book, state, seat), None) is not None


def late_deliveries(book: Book, state: State, seat: int) -> Iterator[Action]:
    """What the seat's agent may do with the store room as it is when all have fulfilled (CF-7)."""
    factory = state.players[seat]
    if factory.uses_left:
        for effect in book.effects_of(factory):
            if effect.phase == "agent":
                yield from effect.acts(book, state, seat)


def _clean_up(book: Book, transition: Transition[State], index: int) -> None:
    """Cleanup of the seats from `index` on; after the last one, the next day (CF-8.0, CF-8.3)."""
    state = transition.state
    for i in range(index, len(state.players)):
        transition.do(events.TurnPassed("cleanup", i, state.order[i]))
        if not _ask(book, transition, state.order[i]):
            return
    prepare.begin_day(book, transition, state.day + 1, (state.start + 1) % len(state.players))


def go_on_cleaning(book: Book, transition: Transition[State], seat: int) -> None:
    """What comes after an act of Cleanup: the next question, the next seat, the next day."""
    if _ask(book, transition, seat):
        _clean_up(book, transition, transition.state.turn + 1)


def _ask(book: Book, transition: Transition[State], seat: int) -> bool:
    """Asks what the seat has to decide in Cleanup; True when there is nothing (more) to ask.

    Where all chocolates are of one kind, nothing is chosen: the excess is traded at once.
    """
    if _store(book, transition, seat):
        return False
    factory = transition.state.players[seat]
    if factory.to_replace and not _reveal(transition, seat):
        transition.do(events.PlaceStaysEmpty(seat))
    return transition.state.players[seat].to_replace == 0


def _store(book: Book, transition: Transition[State], seat: int) -> bool:
    """CF-8.1: True while the seat must say which chocolates it trades."""
    factory = transition.state.players[seat]
    over = pieces.size(factory.room) - numbers.keep(book, transition.state)
    kinds = pieces.kinds(factory.room)
    if over > 0 and len(kinds) == 1:
        transition.do(events.Traded(seat, kinds[0], over))
        over = 0
    pending = Keeping(over) if over > 0 else None
    if pending != transition.state.pending:
        transition.do(events.KeepingAsked(pending))
    return pending is not None


def _reveal(transition: Transition[State], seat: int) -> bool:
    """CF-8.2: turns up one order of each size; False if there is none at all."""
    decks = transition.state.order_decks
    sizes = tuple(i for i, deck in enumerate(decks) if deck)
    if not sizes:
        return False
    offer = tuple(decks[size][0] for size in sizes)
    transition.do(events.OrdersRevealed(seat, offer, sizes, Choosing()))
    return True
