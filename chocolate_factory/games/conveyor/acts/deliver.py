"""The acts of phase 4, Fulfil Orders, and of the agent's delivery after it (CF-6, CF-7, CF-9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

import msgspec

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath, kind, name
from chocolate_factory.games.conveyor.acts.act import (
    FactoryAct,
    Meant,
    Paths,
    Pieces,
    Sides,
    with_name,
)
from chocolate_factory.games.conveyor.acts.employee import spend, unable
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import STORES, StoreId
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers, supply, turns
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate
from chocolate_factory.games.conveyor.state import extra_events
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """All deliveries, ordinary ones first, then those of the employee; and the end."""
    found: list[Action] = []
    factory = state.players[seat]
    if state.phase == "fulfil":
        found += _stages(book, state, seat)
        found += _demands(book, state, seat)
        store = fulfil.own_store(book, state, seat)
        if store is not None:
            found += supplies(book, state, seat, store)
    if factory.uses_left:
        for effect in book.effects_of(factory):
            if effect.phase == state.phase:
                found += effect.acts(book, state, seat)
    found.append(EndFulfil(seat))
    return found


def _stages(book: Book, state: State, seat: int) -> Iterator[Action]:
    """Ordinary payments of every order's next stage (CF-6.1)."""
    room = state.players[seat].room
    for held in fulfil.open_orders(book, state, seat):
        price = book.orders[held.id].stages[held.stage].pay
        for pile in pieces.payments(price, room):
            yield DeliverStage(seat, held.id, pieces.to_list(pile))


def _demands(book: Book, state: State, seat: int) -> Iterator[Action]:
    """Every delivery to a chocolate order that the store room allows."""
    for card, index, objective in demands.open_demands(book, state):
        for pile in demands.payments(objective, state.players[seat].room):
            yield DeliverDemand(seat, card, index, pieces.to_list(pile))


def supplies(
    book: Book, state: State, seat: int, store: StoreId, late: bool = False
) -> Iterator[Action]:
    """Every delivery that the store room allows to a store (CF-6.3, CF-10.3); `late` ones are an
    agent's, when the day's money is known."""
    rule = fulfil.side_rule(book, state, store)
    if isinstance(rule, Imitate):
        for model in fulfil.models(store):
            yield from _imitations(book, state, seat, store, model, late)
    elif isinstance(rule, Earned):
        if late and rule.spaces(state.players[seat].earned_today):
            yield DeliverStore(seat, store, ())
    else:
        for pay, _spaces in fulfil.deliveries(rule, state.players[seat].room):
            yield DeliverStore(seat, store, pay)


def _imitations(
    book: Book, state: State, seat: int, store: StoreId, model: StoreId, late: bool
) -> Iterator[Action]:
    """Deliveries by another store's rule. A C side may be chosen before its money is earned."""
    rule = fulfil.side_rule(book, state, model)
    if isinstance(rule, Earned):
        if not late or rule.spaces(state.players[seat].earned_today):
            yield DeliverStore(seat, store, (), model)
    elif not isinstance(rule, Imitate):
        for pay, _spaces in fulfil.deliveries(rule, state.players[seat].room):
            yield DeliverStore(seat, store, pay, model)


def _piece_on_path(path: PlacePath) -> tuple[str, ...]:
    """The piece of the store room that is dragged along a path, if one is."""
    return (name(path[0]),) if kind(path[0]) == "room" else ()


class Payment(FactoryAct, frozen=True):
    """Base of the acts that are paid with chocolates of the store room."""

    @property
    def pay(self) -> Pieces:
        """What is paid."""
        raise TypeError(f"{type(self).__name__} pays nothing")

    @property
    def target(self) -> Place:
        """The place of what is paid for."""
        raise TypeError(f"{type(self).__name__} is paid for nothing")

    @property
    def choice(self) -> str:
        """What tells apart two payments of the same pieces: who helps, or what is imitated."""
        return ""

    def price(self, book: Book, state: State) -> tuple[str, ...] | str:
        """What is to be paid: symbols, or a rule in words."""
        raise TypeError(f"{type(self).__name__} asks for nothing")

    def normal(self, book: Book, state: State) -> Self:
        return msgspec.structs.replace(self, pay=pieces.in_order(self.pay))

    def sides(self, book: Book, state: State) -> Sides:
        return self.pay, ()

    def paths(self, book: Book, state: State) -> Paths:
        """At the target, or by one of the pieces from the store room."""
        way = f"way:{self.choice}:{'+'.join(self.pay)}"
        starts = ((f"room:{piece}", self.target, way) for piece in dict.fromkeys(self.pay))
        return ((self.target, way), *starts)


class DeliverStage(Payment, frozen=True, tag="deliver_stage", rename={"with_": "with"}):
    """Pay the next stage of an order; `with` names the employee who bends its price (CF-6.1)."""

    phases = ("fulfil",)
    means = (("room", "order"), ("order", ""))

    order: str
    pay: Pieces
    with_: str | None = None

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        return cls(seat, name(path[-1]), _piece_on_path(path))

    def normal(self, book: Book, state: State) -> Self:
        """With the employee named who alone makes the payment possible."""
        act = super().normal(book, state)
        if self.with_ is not None or self.seat != state.seat or state.phase != "fulfil":
            return act
        ways = [
            a.with_
            for a in legal(book, state, self.seat)
            if isinstance(a, DeliverStage) and (a.order, a.pay) == (act.order, act.pay)
        ]
        who = None if None in ways or len(ways) != 1 else ways[0]
        return msgspec.structs.replace(act, with_=who)

    def reason(self, book: Book, state: State) -> Refusal:
        orders = fulfil.open_orders(book, state, self.seat)
        held = next((h for h in orders if h.id == self.order), None)
        if held is None:
            return Refusal("no_order", {"order": self.order})
        if self.with_ is not None:
            refusal = unable(book, state, self)
            if refusal is not None:
                return refusal
        if not pieces.holds(state.players[self.seat].room, pieces.pile_of(self.pay)):
            return Refusal("not_enough", {"pay": list(self.pay)})
        price = book.orders[held.id].stages[held.stage].pay
        have = pieces.most_paid(price, state.players[self.seat].room)
        if have < len(price):
            return Refusal("too_few", {"price": list(price), "have": have})
        return Refusal("wrong_payment", {"price": list(price), "pay": list(self.pay)})

    def do(self, book: Book, transition: Transition[State]) -> None:
        if self.with_ is not None:
            spend(transition, self.seat, named=True)
        fulfil.pay_stage(book, transition, self.seat, self.order, self.pay)

    @property
    def target(self) -> Place:
        return f"order:{self.order}"

    @property
    def choice(self) -> str:
        return self.with_ or ""

    def price(self, book: Book, state: State) -> tuple[str, ...]:
        orders = fulfil.open_orders(book, state, self.seat)
        held = next(held for held in orders if held.id == self.order)
        return book.orders[held.id].stages[held.stage].pay

    def words(self, book: Book, state: State) -> str:
        order = book.orders[self.order].name
        text = _("Deliver {pay} to {order}").format(pay=names.some(*self.pay), order=order)
        return with_name(book, state, self.seat, text) if self.with_ else text


class DeliverStore(Payment, frozen=True, tag="deliver_store", rename={"as_": "as"}):
    """Supply a Department Store (CF-6.3); `as` names the store that is imitated (CF-10.3)."""

    phases = ("fulfil", "agent")
    means = (("room", "store"), ("store", ""))

    store: StoreId
    pay: Pieces
    as_: StoreId | None = None

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        store = name(path[-1])
        imitates = isinstance(fulfil.side_rule(book, state, store), Imitate)
        if imitates and state.phase == "fulfil" and fulfil.own_store(book, state, seat) == store:
            return Refusal("no_model_takes", {"store": store})
        return cls(seat, store, _piece_on_path(path))

    def reason(self, book: Book, state: State) -> Refusal:
        factory = state.players[self.seat]
        own = book.employees[factory.employee].store if factory.employee else None
        if state.phase == "agent":
            if self.store == own:
                return Refusal("not_the_own_store", {"store": self.store})
        elif self.store != own:
            late = turns.late_deliveries(book, state, self.seat)
            opens = any(isinstance(one, DeliverStore) and one.store == self.store for one in late)
            return Refusal(
                "other_store_later" if opens else "other_store", {"store": self.store, "own": own}
            )
        elif fulfil.own_store(book, state, self.seat) is None:
            return Refusal("one_delivery", {"store": self.store})
        return self._wrong_model(book, state) or self._wrong_supply(book, state)

    def _wrong_model(self, book: Book, state: State) -> Refusal | None:
        """Why the store cannot be supplied by the rule of the one that it imitates, or none."""
        if not isinstance(fulfil.side_rule(book, state, self.store), Imitate):
            return None if self.as_ is None else Refusal("no_imitation", {"store": self.store})
        if self.as_ is None:
            return Refusal("choose_model", {"store": self.store})
        return (
            Refusal("not_its_own_model", {"store": self.store}) if self.as_ == self.store else None
        )

    def _wrong_supply(self, book: Book, state: State) -> Refusal:
        """The store may be supplied by the rule of its model, but not with that."""
        factory, model = state.players[self.seat], self.as_ or self.store
        side = state.sides[STORES.index(model)]
        rule = book.supply_rules[model, side]
        if isinstance(rule, Earned):
            if self.pay:
                return Refusal("nothing_is_supplied", {"store": model, "side": side})
            if state.phase == "fulfil":
                return Refusal("settles_itself", {"store": self.store})
            return Refusal("too_little_earned", {"store": model, "pounds": rule.pounds})
        if not pieces.holds(factory.room, pieces.pile_of(self.pay)):
            return Refusal("not_enough", {"pay": list(self.pay)})
        if rule.beyond(pieces.pile_of(self.pay)):
            return Refusal("too_much", {"store": self.store, "most": supply.MOST})
        if not self.pay and not any(True for _paid in rule.deliveries(factory.room)):
            return Refusal("nothing_to_supply", {"store": model, "side": side})
        return Refusal("wrong_supply", {"store": model, "side": side, "pay": list(self.pay)})

    def do(self, book: Book, transition: Transition[State]) -> None:
        late = transition.state.phase == "agent"
        if late:
            spend(transition, self.seat)
        fulfil.supply_store(book, transition, self.seat, self.store, self.pay, self.as_)
        if late:
            turns.next_fulfil(book, transition)

    @property
    def target(self) -> Place:
        return f"store:{self.store}"

    @property
    def choice(self) -> str:
        return self.as_ or ""

    def price(self, book: Book, state: State) -> str:
        count = numbers.counting(book, state.players[self.seat], self.store)
        return fulfil.side_rule(book, state, self.store).words(count)

    def words(self, book: Book, state: State) -> str:
        store = names.store(self.store)
        text = _("Supply {store} with {pay}").format(store=store, pay=names.some(*self.pay))
        if not self.pay:
            text = _("Move up at {store} for today's money").format(store=store)
        if self.as_ is not None:
            text = _("{act}, as at {store}").format(act=text, store=names.store(self.as_))
        return text


class DeliverDemand(Payment, frozen=True, tag="deliver_demand"):
    """Supply a chocolate order, an objective of a face-up Factory Manager card (CF-9.5)."""

    phases = ("fulfil",)
    means = (("room", "demand"), ("demand", ""))

    card: str
    objective: int
    pay: Pieces

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Meant:
        card, _colon, objective = name(path[-1]).partition(":")
        return cls(seat, card, int(objective), _piece_on_path(path))

    def reason(self, book: Book, state: State) -> Refusal:
        if state.solo is None or self.card not in state.solo.cards:
            return Refusal("no_such_card")
        objective = book.objective(self.card, self.objective)
        if objective is None or objective.kind != "chocolate":
            return Refusal("no_chocolate_order", {"card": self.card})
        if (self.card, self.objective) in state.solo.delivered:
            return Refusal("demand_done", {"card": self.card})
        if not pieces.holds(state.players[self.seat].room, pieces.pile_of(self.pay)):
            return Refusal("not_enough", {"pay": list(self.pay)})
        return Refusal("wrong_demand", {"card": self.card, "objective": self.objective})

    def do(self, book: Book, transition: Transition[State]) -> None:
        """Pays all of it at once."""
        event = extra_events.DemandSupplied(self.seat, self.card, self.objective, self.pay)
        transition.do(event)

    @property
    def target(self) -> Place:
        return f"demand:{self.card}:{self.objective}"

    def price(self, book: Book, state: State) -> tuple[str, ...]:
        return demands.symbols(book.managers[self.card].objectives[self.objective])

    def paths(self, book: Book, state: State) -> Paths:
        way = f"way:{'+'.join(self.pay)}"
        starts = ((f"room:{piece}", self.target, way) for piece in dict.fromkeys(self.pay))
        return ((self.target, way), *starts)

    def words(self, book: Book, state: State) -> str:
        return _("Deliver {pay} to {order}").format(
            pay=names.some(*self.pay), order=book.managers[self.card].name
        )


class EndFulfil(FactoryAct, frozen=True, tag="end_fulfil"):
    """Done with fulfilling; declines in phase `agent` (CF-6, CF-7)."""

    ends = True
    phases = ("fulfil", "agent")

    def do(self, book: Book, transition: Transition[State]) -> None:
        if transition.state.phase == "fulfil":
            fulfil.settle(book, transition, self.seat)
        turns.next_fulfil(book, transition)

    def paths(self, book: Book, state: State) -> Paths:
        return (("do:end_fulfil",),)

    def words(self, book: Book, state: State) -> str:
        return _("Finish delivering")
