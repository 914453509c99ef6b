"""The best use of a store room: orders, chocolate orders, today's store, an agent's store, and
what is kept. Exact: all that the rules allow is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    SkipStage,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book, Effect
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import Objective
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.plan.delivery.graph import (
    ActionOfPayment,
    AgentNode,
    ChoiceNode,
    LeftoverNode,
    Node,
    OfferNode,
    PaymentArc,
    Pricing,
    SettlementNode,
)
from chocolate_factory.games.conveyor.plan.delivery.payments import (
    PaymentGain,
    Payments,
    PaymentSource,
    PiecePrices,
    affordable,
)
from chocolate_factory.games.conveyor.plan.delivery.store_payments import (
    delivery_table,
    extreme_deliveries,
    extreme_piles,
    payment_gains,
)
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import MOST, Earned, Imitate, Rule
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Held, State


class Deliveries:
    """What a seat can still make today of store rooms of any kind, in the state as it is.

    In the phases before Fulfil, all of that phase is to come; later, what is left of it. The
    answers are remembered, and share their parts."""

    def __init__(self, book: Book, state: State, seat: int, values: DeliveryValues) -> None:
        self._book, self._state, self._seat, self._values = book, state, seat, values
        self._factory = state.players[seat]
        self._own, later = fulfil.to_come(state, seat)
        self._open = fulfil.open_orders(book, state, seat) if self._own else []
        self._payments: list[Payments] = []
        self._store_payments: list[int] = []
        effects = book.effects_of(self._factory) if self._factory.uses_left else ()
        self._price_effect = next((e for e in effects if e.phase == "fulfil"), None)
        late = later and any(e.delivers_elsewhere() for e in effects)
        self._late_stores = fulfil.other_stores(book, self._factory) if late else ()
        self._money_counts = self._own and not self._is_money_linear()
        self._late = self._agent_phase(LeftoverNode(values.coal, values.kept, values.keep))
        self._first = self._own_phase(self._late) if self._own else self._late
        self._base = self._standing_value()
        self._most = self._useful_counts()
        self._known: dict[Pile, float] = {}

    def value(self, room: Pile) -> float:
        """£ by `DeliveryValues.of` of the best end of the day that starts with this store room."""
        known = self._known.get(room)
        if known is None:
            key, coals = self._reduce(room)
            known = self._base + self._values.coal * coals + self._first.value(key)
            self._known[room] = known
        return known

    def plan(self, room: Pile) -> tuple[Action, ...]:
        """The acts of the best way, `EndFulfil` the last. In the own Fulfil phase an agent's
        delivery is not among them: it is asked for again when its phase has come."""
        key, _coals = self._reduce(room)
        node, found = self._first, []
        while node is not self._late or not self._own:
            step = node.transition(key)
            if step is None:
                break
            action, node, key = step
            if action is not None:
                found.append(action)
        if self._own or not found:
            found.append(EndFulfil(self._seat))
        return tuple(found)

    def bound(self, prices: PiecePrices) -> float:
        """£ that `value(room)` less the prices of its pieces comes to at most, over all store
        rooms. Whatever is left is a coal, so a price counts as a coal's if it is below that."""
        paid = tuple(max(price, self._values.coal) for price in prices)
        return self._base + self._first.priced_value(Pricing(paid, self._payments), 0)

    @property
    def useful(self) -> tuple[int, ...]:
        """How many of each piece of `PIECES` can be of more use than as a coal."""
        return tuple(n for _piece, n in self._most)

    @property
    def base(self) -> float:
        """£ that stand already, whatever is in the store room."""
        return self._base

    @property
    def coal(self) -> float:
        """£ of a coal, and of each piece that is not kept."""
        return self._values.coal

    def pricing(
        self, prices: PiecePrices, may: Mapping[int, float] | None = None
    ) -> tuple[Pricing, Node]:
        """(a question at prices, none below a coal's; the node to put it to). With `may` only one
        payment to a store is allowed: (its number, the £ that it brings), or none."""
        return Pricing(prices, self._payments, may, self._store_payments), self._first

    def store_options(self) -> list[Mapping[int, float]]:
        """All that can be done for stores, for `pricing`: no payment, or one for so many £. Empty
        where more than one delivery may be made."""
        if self._own and self._late_stores and self._home_store() is not None:
            return []
        found: list[Mapping[int, float]] = [{}]
        for number in self._store_payments:
            found += [{number: gain} for gain in self._payments[number].gains]
        return found

    @property
    def payments(self) -> Sequence[Payments]:
        """All that can be paid for; the number of each is its place here."""
        return self._payments

    def _reduce(self, room: Pile) -> tuple[Pile, int]:
        """(what of a store room can be of use, how many pieces are not)."""
        coals = 0
        for piece, useful in self._most:
            over = pieces.count(room, piece) - useful
            if over > 0:
                coals += over
                room -= over * ONE[piece]
        return room, coals

    def _useful_counts(self) -> list[tuple[str, int]]:
        kept = [min(len(prices), self._values.keep) for prices in self._values.kept]
        return [
            (piece, kept[i] + sum(payments.most[i] for payments in self._payments))
            for i, piece in enumerate(PIECES)
        ]

    def _standing_value(self) -> float:
        """£ of what stands already; open orders count as their stages are chosen."""
        values, state = self._values, self._state
        done = sum(values.orders[held.id][held.stage] for held in self._open)
        room = values.leftover_value(self._factory.room)
        money = values.money(self._factory.money) if self._money_counts else 0.0
        return values.of(state, self._seat) - done - room - money

    def _is_money_linear(self) -> bool:
        """Whether each £ earned is worth the same, however many there will be."""
        state, factory = self._state, self._factory
        most = sum(
            numbers.stage_money(self._book, factory, held.id, stage)
            for held in self._open
            for stage in range(held.stage, len(self._book.orders[held.id].stages))
        )
        stores = set(self._late_stores)
        own = self._home_store()
        if own is not None:
            stores.add(own)
        rules = [fulfil.side_rule(self._book, state, store) for store in stores]
        if any(isinstance(rule, Imitate) for rule in rules):
            rules += [fulfil.side_rule(self._book, state, s) for s in STORE_INDEX]
        earned = any(isinstance(rule, Earned) for rule in rules)
        return not earned and self._values.is_even(factory.money, factory.money + most)

    def _add_payments(
        self,
        source: PaymentSource,
        best: Iterable[PaymentGain],
        most: tuple[int, ...],
        money: int = 0,
    ) -> Payments:
        number, coal = len(self._payments), self._values.coal
        self._payments.append(Payments(number, source, tuple(best), most, coal, money))
        return self._payments[-1]

    def _equal_payments(self, piles: tuple[Pile, ...], gain: float, money: int = 0) -> Payments:
        """Payments that all bring the same."""

        def source(stock: Pile) -> Iterable[PaymentGain]:
            return ((pile, gain) for pile in affordable(piles, stock))

        cheapest, most = extreme_piles(piles)
        return self._add_payments(source, ((pile, gain) for pile in cheapest), most, money)

    # Orders and chocolate orders

    def _own_phase(self, late: Node) -> Node:
        """The own Fulfil phase: orders, chocolate orders, the own store."""
        node = self._own_store(late)
        goals = demands.open_demands(self._book, self._state)
        for card, index, objective in goals:
            node = self._demand(card, index, objective, node)
        uses = self._factory.uses_left if self._price_effect else 0
        nodes = [node] * (uses + 1)
        for held in reversed(self._open):
            nodes = self._order(held, nodes)
        return nodes[uses]

    def _demand(self, card: str, index: int, objective: Objective, after: Node) -> Node:
        piles = demands.piles(objective)
        paid = self._equal_payments(piles, self._values.demands.get((card, index), 0.0))
        return OfferNode(
            after, [PaymentArc(paid, after, partial(DeliverDemand, self._seat, card, index))]
        )

    def _order(self, held: Held, after: list[Node]) -> list[Node]:
        """The nodes of an order, by the uses left to bend its stages."""
        table = self._values.orders[held.id]
        stages = self._book.orders[held.id].stages
        deeper, complete = after, table[len(stages)]
        for stage in range(len(stages) - 1, held.stage - 1, -1):
            plain, bent, free = self._stage(held, stage, complete)
            act = partial(DeliverStage, self._seat, held.id)
            found: list[Node] = []
            for uses, node in enumerate(after):
                ways = [PaymentArc(plain, deeper[uses], act)]
                if uses and bent is not None and self._price_effect is not None:
                    using = partial(_bent_action, act, self._price_effect.who)
                    ways.append(PaymentArc(bent, deeper[uses - 1], using))
                if uses and free is not None:
                    skip = partial(_skip_action, self._seat, held.id)
                    ways.append(PaymentArc(free, deeper[uses - 1], skip))
                found.append(ChoiceNode(node, ways, table[stage]))
            deeper, complete = found, 0.0
        return deeper

    def _stage(
        self, held: Held, stage: int, more: float
    ) -> tuple[Payments, Payments | None, Payments | None]:
        """(ordinary payments of a stage, those that a use bends, one for nothing at all), each
        for so many £ more than the stage's."""
        price = self._book.orders[held.id].stages[stage].pay
        money = numbers.stage_money(self._book, self._factory, held.id, stage)
        gain = more + (0.0 if self._money_counts else self._rate() * money)
        counted = money if self._money_counts else 0
        plain = self._equal_payments(pieces.fillings(price), gain, counted)
        bend: Effect | None = self._price_effect
        bent = free = None
        if bend is not None and (prices := bend.prices(price)):
            piles = dict.fromkeys(p for some in prices for p in pieces.fillings(some))
            bent = self._equal_payments(tuple(piles), gain, counted)
        if bend is not None and bend.skips_stage():
            free = self._equal_payments((0,), more)
        return plain, bent, free

    def _rate(self) -> float:
        """£ of each £ earned, where all are worth the same."""
        values = self._values
        return values.pound if self._factory.money < values.goal else values.spare_pound

    # Stores

    def _home_store(self) -> str | None:
        """The store of today's employee."""
        factory = self._factory
        return self._book.employees[factory.employee].store if factory.employee else None

    def _gains(self, store: str) -> tuple[float, ...]:
        """£ by the spaces of a delivery."""
        index = STORE_INDEX[store]
        table, start = self._values.stores[index], self._factory.tracks[index]
        return tuple(
            table[numbers.arrival(self._book, self._factory, store, spaces)] - table[start]
            for spaces in range(MOST + 1)
        )

    def _own_store(self, late: Node) -> Node:
        """Today's own store, then the end of the phase."""
        book, state, home = self._book, self._state, self._home_store()
        if home is None:
            return self._phase_end(late, None, home)
        rule = fulfil.side_rule(book, state, self._factory.model or home)
        open_ = fulfil.own_store(book, state, self._seat) is not None
        if isinstance(rule, Earned):
            settles = open_ or self._factory.model is not None
            return self._phase_end(late, rule if settles else None, home)
        end = self._phase_end(late, None, home)
        if not open_:
            return end
        own = OfferNode(end, list(self._store_arcs(home, end)))
        noted = list(self._imitations(home, late)) if isinstance(rule, Imitate) else []
        return ChoiceNode(own, noted) if noted else own

    def _imitations(self, home: str, late: Node) -> Iterator[PaymentArc]:
        """C sides that the own store may imitate; they are settled at the end of the phase."""
        for rule, model in self._rules(home):
            if isinstance(rule, Earned):
                act = partial(_store_action, self._seat, home, model)
                yield PaymentArc(
                    self._equal_payments((0,), 0.0), self._phase_end(late, rule, home), act
                )

    def _phase_end(self, late: Node, rule: Earned | None, home: str | None) -> Node:
        """The end of the own Fulfil phase, in which the £ earned move the marker by a C side."""
        if not self._money_counts:
            return late
        gains = self._gains(home) if rule and home else (0.0,) * (MOST + 1)
        start, today = self._factory.money, self._factory.earned_today

        def gain(earned: int) -> float:
            spaces = rule.spaces(today + earned) if rule else 0
            return self._values.money(start + earned) + gains[spaces]

        return SettlementNode(late, gain, isinstance(late, AgentNode))

    def _agent_phase(self, left: Node) -> Node:
        """The delivery of an agent to one of the other stores."""
        stores = self._late_stores
        ways = [way for store in stores for way in self._store_arcs(store, left)]
        gains = [gain for store in stores for gain in self._money_gains(store)]
        offer = OfferNode(left, ways) if ways else left
        return AgentNode(offer, left, gains) if gains else offer

    def _rules(self, store: str) -> Iterator[tuple[Rule, str | None]]:
        """(rule, store that is imitated) of all ways to supply a store."""
        rule = fulfil.side_rule(self._book, self._state, store)
        if not isinstance(rule, Imitate):
            yield rule, None
            return
        for model in fulfil.models(store):
            copied = fulfil.side_rule(self._book, self._state, model)
            if not isinstance(copied, Imitate):
                yield copied, model

    def _store_arcs(self, store: str, after: Node) -> Iterator[PaymentArc]:
        """Deliveries of chocolate."""
        gains = self._gains(store)
        ranks = {gain: rank for rank, gain in enumerate(sorted(set(gains)))}
        for rule, model in self._rules(store):
            if not isinstance(rule, Earned):
                found, most = extreme_deliveries(rule, tuple(ranks[gain] for gain in gains))
                best = ((pile, gains[spaces]) for pile, spaces in found)
                paid = self._add_payments(
                    partial(payment_gains, delivery_table(rule), gains), best, most
                )
                yield PaymentArc(paid, after, partial(_store_action, self._seat, store, model))

    def _money_gains(self, store: str) -> Iterator[tuple[Callable[[int], float], ActionOfPayment]]:
        """An agent's deliveries by a C side."""
        gains, today = self._gains(store), self._factory.earned_today
        for rule, model in self._rules(store):
            if isinstance(rule, Earned):
                gain = partial(_earned_gain, rule, gains, today)
                yield gain, partial(_store_action, self._seat, store, model)


def _earned_gain(rule: Earned, gains: tuple[float, ...], today: int, earned: int) -> float:
    return gains[rule.spaces(today + earned)]


def _bent_action(act: Callable[..., Action], who: str, pay: tuple[str, ...]) -> Action:
    return act(pay, who)


def _skip_action(seat: int, order: str, pay: tuple[str, ...]) -> Action:
    return SkipStage(seat, order)


def _store_action(seat: int, store: str, model: str | None, pay: tuple[str, ...]) -> Action:
    return DeliverStore(seat, store, pay, model)
