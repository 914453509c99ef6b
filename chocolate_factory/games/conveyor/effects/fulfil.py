"""Effects whose acts are done in Fulfil Orders and right after it (CF-7): Clerk, Corner Shop Agent,
Dealer, Department Store Agent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, SkipStage
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.effects.effect import Limited
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.cards.book import Book


class SkipsStage(Limited, frozen=True):
    """Clerk."""

    verb = "skip_stage"
    phase = "fulfil"

    def skips_stage(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return (SkipStage(seat, held.id) for held in fulfil.open_orders(book, state, seat))

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, SkipStage)
        turn.do(events.StageSkipped(action.seat, action.order))
        fulfil.complete_if_done(book, turn, action.seat, action.order)

    def brief(self) -> str:
        return ngettext(
            "Once: skip a stage, for no money",
            "{n} times: skip a stage, for no money",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: move a marker past its order's next stage, for no money.",
            "{n} times today: move a marker past its order's next stage, for no money.",
            self.uses,
        ).format(n=self.uses)


class BentPrice(Limited, frozen=True):
    """Base of effects that let a stage be paid in another way."""

    phase = "fulfil"

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        """Every payment out of `stock` for a stage that asks for `price`."""
        raise TypeError(f"{self.verb} bends no price")

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        for held in fulfil.open_orders(book, state, seat):
            price = book.orders[held.id].stages[held.stage].pay
            for pile in self.payments(price, state.players[seat].room):
                yield DeliverStage(seat, held.id, pieces.listed(pile), self.who)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, DeliverStage)
        fulfil.pay_stage(book, turn, action)


class AnyRefined(BentPrice, frozen=True):
    """Corner Shop Agent."""

    verb = "any_refined"
    who = "agent"

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return (("refined",) * len(price),)

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        return pieces.selections(stock, pieces.CLASSES["refined"], len(price))

    def brief(self) -> str:
        return ngettext(
            "Once: pay with any refined pieces",
            "{n} times: pay with any refined pieces",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: complete a stage with any refined chocolates, as many as it asks for.",
            "{n} times today: complete a stage with any refined chocolates, "
            "as many as it asks for.",
            self.uses,
        ).format(n=self.uses)


class OneFewer(BentPrice, frozen=True):
    """Dealer."""

    verb = "one_fewer"
    who = "dealer"

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(dict.fromkeys(price[:i] + price[i + 1 :] for i in range(len(price))))

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        found: dict[pieces.Pile, None] = {}
        for fewer in self.prices(price):
            found.update(dict.fromkeys(pieces.payments(fewer, stock)))
        return iter(found)

    def brief(self) -> str:
        return ngettext(
            "Once: pay a stage with one piece fewer",
            "{n} times: pay a stage with one piece fewer",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: complete a stage with one chocolate fewer than it asks for.",
            "{n} times today: complete a stage with one chocolate fewer than it asks for.",
            self.uses,
        ).format(n=self.uses)


class OtherStore(Limited, frozen=True):
    """Department Store Agent."""

    verb = "other_store"
    phase = "agent"

    def delivers_elsewhere(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        for store in fulfil.other_stores(book, state.players[seat]):
            yield from fulfil.supplies(book, state, seat, store, late=True)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        fulfil.supply_store(book, turn, action)

    def brief(self) -> str:
        return _("At day's end: supply another store")

    def words(self) -> str:
        return _("When all have fulfilled their orders: one delivery to any other store.")
