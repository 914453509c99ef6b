"""The acts that end a turn (CR-2.4): orders go out, and the turn is over."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath, kind, name
from chocolate_factory.games.coffee_rush.acts.act import ButtonAct, CoffeeAct, Cup, Paths
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop, moves
from chocolate_factory.games.coffee_rush.acts.pour import EndPour
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import MOVING, State, orders_of
from chocolate_factory.games.coffee_rush.text import names

BEFORE = (*MOVING, "pour")
"""The phases of a turn before that of the orders."""


def servings(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """Every order from every cup that is what it asks for, and the end of the turn."""
    shop = state.players[seat]
    found: list[Action] = [
        Process(seat, number, order)
        for order in orders_of(shop)
        for number, cup in enumerate(shop.cups)
        if cup == book.needs[order]
    ]
    found.append(EndTurn(seat))
    return tuple(found)


def served(book: Book, state: State, seat: int, path: PlacePath) -> tuple[Action, ...]:
    """What a cup put on an order means before the step of the orders: with nothing left to pour,
    the steps that are still open end, and the order is served; () where it means no such thing."""
    if state.hand or seat != state.seat or state.phase not in BEFORE:
        return ()
    if {kind(place) for place in path} != {"cup", "order"}:
        return ()
    act = Process.along(seat, path)
    if not act.fits(book, state):
        return ()
    if state.phase == "pour":
        return EndPour(seat), act
    stop = Stop(seat)
    return (stop, EndPour(seat), act) if stop in moves(book, state, seat) else ()


def gives_up_move(book: Book, state: State) -> bool:
    """Whether what is served now ends a move before its first step, though one could be made."""
    if state.seat is None or state.phase not in MOVING or state.moving is not None:
        return False
    return any(isinstance(act, Step) for act in moves(book, state, state.seat))


def open_orders(book: Book, state: State) -> tuple[str, ...]:
    """The orders that whoever decides can serve now and give nothing up by it."""
    if state.seat is None or gives_up_move(book, state):
        return ()
    ready = turns.ready(book, state.players[state.seat])
    if state.phase == "process":
        return ready
    may = carried(book, state, state.seat)
    return tuple(order for order in ready if f"order:{order}" in may)


def carried(book: Book, state: State, seat: int) -> frozenset[Place]:
    """Cups that are ready and their orders, of which one put on the other is `served`."""
    found: set[Place] = set()
    for order in orders_of(state.players[seat]):
        for number in range(CUPS):
            pair = f"cup:{number}", f"order:{order}"
            if served(book, state, seat, pair):
                found.update(pair)
    return frozenset(found)


class Process(CoffeeAct, frozen=True, tag="process"):
    """A cup that holds exactly what an order asks for goes out (CR-2.4)."""

    phases = ("process",)
    means = (("cup", "order"), ("order", "cup"), ("order", ""))

    cup: Cup
    order: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Process | Refusal:
        """Once all is poured it is not too early: the cup does not match."""
        act = cls.along(seat, path)
        poured = state.phase == "pour" and not state.hand
        return act.reason(book, state) if poured and not act.fits(book, state) else act

    @classmethod
    def along(cls, seat: int, path: PlacePath) -> Process:
        """The order and the cup that are named; the first cup if none is."""
        named = {kind(place): name(place) for place in path}
        return cls(seat, int(named.get("cup", 0)), named["order"])

    def fits(self, book: Book, state: State) -> bool:
        """Whether the cup is there, and what the player's own order asks for."""
        shop = state.players[self.seat]
        own = self.order in orders_of(shop) and 0 <= self.cup < CUPS
        return own and shop.cups[self.cup] == book.needs[self.order]

    def reason(self, book: Book, state: State) -> Refusal:
        """A wrong cup is refused with the difference named (CR-2.4)."""
        shop = state.players[self.seat]
        if not 0 <= self.cup < CUPS:
            return Refusal("no_cup")
        if self.order not in orders_of(shop):
            if any(self.order in orders_of(other) for other in state.players):
                return Refusal("order_of_another")
            return Refusal("no_order")
        cup, need = shop.cups[self.cup], book.needs[self.order]
        lacking, extra = ingredients.beyond(need, cup), ingredients.beyond(cup, need)
        params = {
            "cup": self.cup,
            "order": self.order,
            "lacking": list(lacking),
            "extra": list(extra),
        }
        if not cup:
            return Refusal("empty_cup", params)
        if lacking and extra:
            return Refusal("wrong_cup", params)
        return Refusal("cup_lacks" if lacking else "cup_too_full", params)

    def hurries(self, book: Book, state: State) -> Refusal | None:
        """That the move would be given up, where one could be made; that a more urgent order of the
        same kind falls."""
        if gives_up_move(book, state):
            return Refusal("ends_move")
        twin = turns.falling(book, state.players[self.seat], self.order)
        return Refusal("twin_falls", {"order": twin}) if twin else None

    def do(self, book: Book, transition: Transition[State]) -> None:
        rush = book.rush[self.order]
        transition.do(events.OrderProcessed(self.seat, self.cup, self.order, rush))

    def paths(self, book: Book, state: State) -> Paths:
        cup, order = f"cup:{self.cup}", f"order:{self.order}"
        return ((cup, order), (order, cup))

    def words(self, book: Book, state: State) -> str:
        return _("Serve {order} from {cup}").format(
            order=book.orders[self.order].name, cup=names.cup(self.cup)
        )


class EndTurn(ButtonAct, frozen=True, tag="end_turn"):
    """No more orders: new ones for the next players, then the flow of time (CR-2.5, CR-2.6)."""

    ends = True
    phases = ("process",)

    def do(self, book: Book, transition: Transition[State]) -> None:
        turns.end_turn(book, transition, self.seat)

    def words(self, book: Book, state: State) -> str:
        return _("End your turn")
