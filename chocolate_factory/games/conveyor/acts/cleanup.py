"""The act of phase 5, Cleanup (CF-8.2), and all that is legal in it."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.conveyor.acts.act import FactoryAct, Paths
from chocolate_factory.games.conveyor.acts.trade import trades
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.rules import turns
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import Keeping, State


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """Trades while too much is left, then one of the revealed orders."""
    if isinstance(state.pending, Keeping):
        return list(trades(seat, state.players[seat].room))
    return [ChooseOrder(seat, order) for order in state.offer]


class ChooseOrder(FactoryAct, frozen=True, tag="choose_order"):
    """Take one of the revealed orders in place of a completed one (CF-8.2)."""

    phases = ("cleanup",)
    means = (("offer", ""), ("offer", "vacant"))

    order: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> ChooseOrder:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        if isinstance(state.pending, Keeping):
            return Refusal("keep_first", {"over": state.pending.over})
        return Refusal("not_offered", {"order": self.order})

    def do(self, book: Book, transition: Transition[State]) -> None:
        others = (order for order in transition.state.offer if order != self.order)
        under = tuple((book.size_index(order), order) for order in others)
        transition.do(events.OrderChosen(self.seat, self.order, under))
        turns.go_on_cleaning(book, transition, self.seat)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"offer:{self.order}", "vacant"),)

    def words(self, book: Book, state: State) -> str:
        return _("Take the order from {order}").format(order=book.orders[self.order].name)
