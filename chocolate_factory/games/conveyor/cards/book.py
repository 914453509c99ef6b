"""The cards of one game, looked up by id, with their effects and store rules compiled; and what an
effect of an employee is (CF-7).

The two stand together because each speaks of the other: the book holds effects, and an effect asks
the book. What the effects on cards are stands in `effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar

import msgspec

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.pieces import Pile
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
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, Factory, State


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all effects: changes nothing, offers nothing."""

    verb: ClassVar[str] = ""
    """What it is called on a card."""
    phase: ClassVar[str] = ""
    """The phase in which the effect's acts may be done; '' if it has none."""
    types: ClassVar[tuple[type[Action], ...]] = ()
    """The acts that it brings."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    """What happens by these acts alone."""
    who: ClassVar[str] = ""
    """The value of `with` in an action that uses the effect; '' if the action needs none."""
    refusals: ClassVar[Mapping[str, Callable[[], str]]] = {}
    """Sentences for the codes of refusals that only its own acts give (see `text.refusals`)."""
    modelled: ClassVar[bool] = False
    """Whether the planner knows all that the effect can do; where not, it claims no bound. Each
    class says so for itself: one that is built on another may do more."""
    hope: ClassVar[float] = 0.0
    """£ to hope for from a use of its act, where no plan reckons it (tuned)."""
    wait: ClassVar[float] = 0.0
    """£ that an act on the belt by hand must gain before the last shift, as a better moment may
    come (tuned); 0 for other effects."""

    def times(self) -> int:
        """How often its act may be used on the day."""
        return 0

    def gift(self) -> int:
        """Coal received at once (CF-4.3)."""
        return 0

    def shifts(self, shifts: int) -> int:
        """Shifts of the day (CF-5.1)."""
        return shifts

    def beans(self, beans: int) -> int:
        """Beans loaded in a shift (CF-5.2)."""
        return beans

    def cost(self, coal: int, assigned: bool) -> int:
        """Coal to operate a part; `assigned` if the employee stands at it."""
        return coal

    def stage_money(self, money: int) -> int:
        """£ for a stage, whichever it is, that brings `money` without the effect (CF-6.1)."""
        return money

    def pays_more(self) -> bool:
        """Whether stages bring more £: any amount tells that, as no effect knows which stage it
        is."""
        return self.stage_money(1) > 1

    def spaces(self, spaces: int) -> int:
        """Spaces on the track of the employee's own store (CF-6.3)."""
        return spaces

    def beside_coal(self) -> int | None:
        """Coal for a second operation beside the part assigned to, or None if it gives none."""
        return None

    def prices(self, price: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """What a use lets a stage cost instead of `price`, any of these; lists of symbols."""
        return ()

    def skips_stage(self) -> bool:
        """Whether a use moves a marker past a stage, for no money."""
        return False

    def delivers_elsewhere(self) -> bool:
        """Whether a delivery may follow when all have fulfilled (phase `agent`)."""
        return False

    def changes(self, seat: int, square: int, pile: Pile) -> Iterable[tuple[Action, Pile]]:
        """(act, pile afterwards) of all that a use can make of the pile of one square."""
        return ()

    def moves_pieces(self) -> bool:
        """Whether a use moves a piece from any square to any other."""
        return False

    def operates_again(self) -> bool:
        """Whether a use operates a part once more in a shift, at its cost."""
        return False

    def stands_at_part(self) -> bool:
        """Whether a use sends the employee to a part."""
        return False

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        """The acts that the effect allows now, a use of it being left."""
        return iter(())

    def brings(self, action: Action) -> bool:
        """Whether the action is one of the effect's acts."""
        return isinstance(action, self.types)

    def helper(self) -> str:
        """Who helps, in a word, where the act is one of several ways in a chooser; '' if no chooser
        needs to tell them apart."""
        return ""

    def brief(self) -> str:
        """What the card says, in as few words as it takes."""
        return ""

    def words(self) -> str:
        """What the card says, in full."""
        return ""

    def advice(self) -> str:
        """When its act does most, for whoever first has it; '' where no moment is better by
        itself."""
        return ""


class Limited(Effect, frozen=True):
    """Base of effects that can be used so many times on the day."""

    uses: int

    def times(self) -> int:
        return self.uses


class Book:
    """Cards by id. `effects` are those of each employee, compiled (see `effects.registry`).

    `version` is the version of the rules that they are played by. By version 1 an extra shift must
    be run, and a part beside its square is operated by the option that it has just worked by.

    Raises `BadContent` for a store rule that does not exist."""

    def __init__(
        self,
        cards: Cards,
        digest: str,
        effects: Mapping[str, tuple[Effect, ...]],
        version: int,
    ) -> None:
        self.cards = cards
        self.digest = digest
        self.version = version
        self.board: Board = cards.board
        self.parts: dict[str, Part] = {p.id: p for p in (*cards.parts, *cards.extra_parts)}
        self.orders: dict[str, Order] = {order.id: order for order in cards.orders}
        people: list[Employee | ExtraEmployee] = [*cards.employees, *cards.extra_employees]
        stores: list[Store | ExtraStore] = [*cards.stores, *cards.extra_stores]
        self.employees: dict[str, Employee | ExtraEmployee] = {e.id: e for e in people}
        self.stores: dict[str, Store] = {store.id: store for store in cards.stores}
        self.managers: dict[str, Manager] = {card.id: card for card in cards.managers}
        self.effects = dict(effects)
        self.supply_rules = {
            (store.id, side): supply.parse(store.id, side, entry)
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

    @property
    def extra_shifts_optional(self) -> bool:
        """Whether the run may be ended before the push of an extra shift (CF-5.1)."""
        return self.version >= 2

    def same_sort(self, option: int) -> int:
        """What an operation beside the part's square has in common with the one that it follows:
        nothing, as any option may be chosen (CF-7); by version 1 of the rules the option."""
        return 0 if self.version >= 2 else option

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
        return tuple(sorted(side for name, side in self.supply_rules if name == store))

    def size_index(self, order: str) -> int:
        """The deck of an order: its index in `SIZES`."""
        return SIZES.index(self.orders[order].size)

    def effects_of(self, factory: Factory) -> tuple[Effect, ...]:
        """The effects of today's employee, if there is one."""
        return self.effects[factory.employee] if factory.employee is not None else ()

    def is_modelled(self, factory: Factory) -> bool:
        """Whether the planner knows all that today's employee can do, so that it may claim what
        nothing exceeds."""
        return all(vars(type(effect)).get("modelled") for effect in self.effects_of(factory))
