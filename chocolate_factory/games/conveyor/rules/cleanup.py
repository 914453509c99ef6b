"""Phase 5, Cleanup (CF-8.1 to CF-8.3)."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.acts.actions import ChooseOrder, Trade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.rules.run import trades
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import Choosing, Keeping, State


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """Trades while too much is left, then one of the revealed orders."""
    if isinstance(state.pending, Keeping):
        return list(trades(seat, state.players[seat].room))
    return [ChooseOrder(seat, order) for order in state.offer]


def do(book: Book, turn: Turn[State], action: Action) -> bool:
    """Does a legal action; True when nothing more is asked of the seat."""
    if isinstance(action, Trade):
        turn.do(events.Traded(action.seat, action.piece))
    elif isinstance(action, ChooseOrder):
        turn.do(_chosen(book, turn.state, action))
    return ask(book, turn, action.seat)


def ask(book: Book, turn: Turn[State], seat: int) -> bool:
    """Asks what the seat has to decide in Cleanup; True when there is nothing (more) to ask.

    Where all chocolates are of one kind, nothing is chosen: the excess is traded at once.
    """
    if _store(book, turn, seat):
        return False
    factory = turn.state.players[seat]
    if factory.to_replace and not _reveal(turn, seat):
        turn.do(events.PlaceStaysEmpty(seat))
    return turn.state.players[seat].to_replace == 0


def _store(book: Book, turn: Turn[State], seat: int) -> bool:
    """CF-8.1: True while the seat must say which chocolates it trades."""
    factory = turn.state.players[seat]
    over = pieces.size(factory.room) - numbers.keep(book, turn.state)
    kinds = pieces.kinds(factory.room)
    if over > 0 and len(kinds) == 1:
        turn.do(events.Traded(seat, kinds[0], over))
        over = 0
    pending = Keeping(over) if over > 0 else None
    if pending != turn.state.pending:
        turn.do(events.KeepingAsked(pending))
    return pending is not None


def _reveal(turn: Turn[State], seat: int) -> bool:
    """CF-8.2: turns up one order of each size; False if there is none at all."""
    decks = turn.state.order_decks
    sizes = tuple(i for i, deck in enumerate(decks) if deck)
    if not sizes:
        return False
    offer = tuple(decks[size][0] for size in sizes)
    turn.do(events.OrdersRevealed(seat, offer, sizes, Choosing()))
    return True


def _chosen(book: Book, state: State, action: ChooseOrder) -> events.OrderChosen:
    others = (order for order in state.offer if order != action.order)
    under = tuple((book.size_index(order), order) for order in others)
    return events.OrderChosen(action.seat, action.order, under)
