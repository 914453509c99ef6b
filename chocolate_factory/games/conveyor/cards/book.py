"""The cards of one game, looked up by id, with their effects and store rules compiled."""

from __future__ import annotations

from functools import cached_property

from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.records import (
    SIZES,
    STORES,
    Board,
    Cards,
    Employee,
    ExtraEmployee,
    ExtraStore,
    Manager,
    Objective,
    Order,
    Part,
    Store,
)
from chocolate_factory.games.conveyor.effects import registry
from chocolate_factory.games.conveyor.effects.effect import Effect
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, Factory

PARTS_A_DAY = 5
DAYS_OF_A_DECK = 3


class Book:
    """Cards by id. Raises `BadContent` for an effect or a store rule that does not exist."""

    def __init__(self, cards: Cards, digest: str) -> None:
        self.cards = cards
        self.digest = digest
        self.board: Board = cards.board
        self.parts: dict[str, Part] = {p.id: p for p in (*cards.parts, *cards.extra_parts)}
        self.orders: dict[str, Order] = {order.id: order for order in cards.orders}
        people: list[Employee | ExtraEmployee] = [*cards.employees, *cards.extra_employees]
        stores: list[Store | ExtraStore] = [*cards.stores, *cards.extra_stores]
        self.employees: dict[str, Employee | ExtraEmployee] = {e.id: e for e in people}
        self.stores: dict[str, Store] = {store.id: store for store in cards.stores}
        self.managers: dict[str, Manager] = {card.id: card for card in cards.managers}
        self.effects = {e.id: tuple(registry.parsed(e)) for e in people}
        self.rules = {
            (store.id, side): supply.parsed(store.id, side, entry)
            for store in stores
            for side, entry in store.sides.items()
        }
        missing = [store for store in STORES if store not in self.stores]
        if missing:
            raise BadContent(
                _("stores.yaml has no store “{store}”; each of {stores} is needed.").format(
                    store=missing[0], stores=", ".join(STORES)
                )
            )

    @cached_property
    def printed(self) -> tuple[str | None, ...]:
        """The slots of an empty factory, in the order of `SLOTS` (CF-1.3)."""
        slots: list[str | None] = [None] * len(SLOT_INDEX)
        for entry in self.board.printed:
            slots[SLOT_INDEX[entry.slot]] = entry.part
        return tuple(slots)

    def part_deck(self, letter: str, extra: bool = False) -> list[str]:
        """Ids of the parts of deck A or B, in the order of the file; `extra` ones behind them."""
        parts = (*self.cards.parts, *self.cards.extra_parts) if extra else self.cards.parts
        return [part.id for part in parts if part.deck == letter]

    def order_deck(self, size: str) -> list[str]:
        """Ids of the orders of a size of `SIZES`, in the order of the file."""
        return [order.id for order in self.cards.orders if order.size == size]

    def employee_deck(self, store: str) -> list[str]:
        """Ids of a store's employees, in the order of the file."""
        return [e.id for e in self.cards.employees if e.store == store]

    def extra_deck(self) -> list[str]:
        """Ids of the employees of no store, in the order of the file (CF-10.2)."""
        return [e.id for e in self.cards.extra_employees]

    def manager_deck(self, kind: str) -> list[str]:
        """Ids of the `target` or `demand` cards, in the order of the file (CF-9.1)."""
        return [card.id for card in self.cards.managers if card.kind == kind]

    def objective(self, card: str, index: int) -> Objective | None:
        """The objective of a Factory Manager card, counted from 0, or None if there is none."""
        manager = self.managers.get(card)
        if manager is None or not 0 <= index < len(manager.objectives):
            return None
        return manager.objectives[index]

    def sides(self, store: str) -> tuple[str, ...]:
        """The sides that a store may show, A and B first."""
        return tuple(sorted(side for name, side in self.rules if name == store))

    def size_index(self, order: str) -> int:
        """The deck of an order: its index in `SIZES`."""
        return SIZES.index(self.orders[order].size)

    def effects_of(self, factory: Factory) -> tuple[Effect, ...]:
        """The effects of today's employee, if there is one."""
        return self.effects[factory.employee] if factory.employee is not None else ()
