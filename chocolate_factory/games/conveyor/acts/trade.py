"""The act of trading chocolate for coal, in Run Factory (CF-5.4) and in Cleanup (CF-8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import ngettext
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.conveyor.acts.act import FactoryAct, Paths, Sides, like
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import Piece
from chocolate_factory.games.conveyor.rules import turns
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import Keeping, State
from chocolate_factory.games.conveyor.text import names


@lru_cache(maxsize=4096)
def trades(seat: int, room: Pile) -> tuple[Trade, ...]:
    """One trade for each kind of chocolate in the store room (CF-5.4)."""
    return tuple(Trade(seat, piece) for piece in pieces.kinds(room))


class Trade(FactoryAct, frozen=True, tag="trade"):
    """A store-room chocolate for 1 coal (CF-5.4), also what may not be kept (CF-8.1)."""

    phases = ("run", "cleanup")
    means = (("room", "coal"), ("room", ""))

    piece: Piece

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Trade:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        if state.phase == "cleanup" and not isinstance(state.pending, Keeping):
            return Refusal("choose_order_first")
        return Refusal("not_in_store_room", {"piece": self.piece})

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Traded(self.seat, self.piece))
        if transition.state.phase == "cleanup":
            turns.go_on_cleaning(book, transition, self.seat)

    def sides(self, book: Book, state: State) -> Sides:
        return (self.piece,), ()

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"room:{self.piece}", "coal"),)

    def words(self, book: Book, state: State) -> str:
        return self.join(book, state, ())[1]

    def join(self, book: Book, state: State, following: Sequence[Action]) -> tuple[int, str]:
        """With the trades right behind it."""
        n = len(trades := like(self, following))
        pieces = names.some(*(trade.piece for trade in trades))
        told = ngettext("Trade {pieces} for a coal", "Trade {pieces} for {n} coal", n)
        return n, told.format(pieces=pieces, n=n)
