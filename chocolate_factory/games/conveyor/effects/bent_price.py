"""Corner Shop Agent and Dealer: a stage is paid in another way (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.deliver import DeliverStage
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state.state import State


class BentPrice(Limited, frozen=True):
    """Base of effects that let a stage be paid in another way."""

    phase = "fulfil"
    types = (DeliverStage,)

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        """Every payment out of `stock` for a stage that asks for `price`."""
        raise TypeError(f"{self.verb} bends no price")

    def brings(self, action: Action) -> bool:
        return isinstance(action, DeliverStage) and action.with_ == self.who

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        for held in fulfil.open_orders(book, state, seat):
            price = book.orders[held.id].stages[held.stage].pay
            for pile in self.payments(price, state.players[seat].room):
                yield DeliverStage(seat, held.id, pieces.to_list(pile), self.who)


class AnyRefined(BentPrice, frozen=True):
    """The effect of the Corner Shop Agent: pays a stage with any refined pieces."""

    verb = "any_refined"
    who = "agent"
    modelled = True
    hope = 1.5

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return (("refined",) * len(price),)

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        return pieces.selections(stock, pieces.CLASSES["refined"], len(price))

    def helper(self) -> str:
        return _("Agent")

    def brief(self) -> str:
        return ngettext(
            "Once: pay with any chocolates",
            "{n} times: pay with any chocolates",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: pay a stage with other chocolates than it asks for, but just as many. No "
            "beans, no cocoa.",
            "{n} times today: pay a stage with other chocolates than it asks for, but just as "
            "many. No beans, no cocoa.",
            self.uses,
        ).format(n=self.uses)


class OneFewer(BentPrice, frozen=True):
    """The effect of the Dealer: pays a stage with a piece fewer."""

    verb = "one_fewer"
    who = "dealer"
    modelled = True
    hope = 2.0

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(dict.fromkeys(price[:i] + price[i + 1 :] for i in range(len(price))))

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        found: dict[pieces.Pile, None] = {}
        for fewer in self.prices(price):
            found.update(dict.fromkeys(pieces.payments(fewer, stock)))
        return iter(found)

    def helper(self) -> str:
        return _("Dealer")

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
