"""Department Store Agent: one more delivery when all have fulfilled (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts.deliver import DeliverStore, supplies
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state.state import State


class OtherStore(Limited, frozen=True):
    """The effect of the Department Store Agent: delivers to another store after Fulfil."""

    verb = "other_store"
    phase = "agent"
    types = (DeliverStore,)
    modelled = True

    def delivers_elsewhere(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        for store in fulfil.other_stores(book, state.players[seat]):
            yield from supplies(book, state, seat, store, late=True)

    def brief(self) -> str:
        return _("At day's end: supply another store")

    def words(self) -> str:
        return _("Once everybody has finished delivering: one delivery to any other store.")
