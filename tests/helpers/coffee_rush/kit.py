"""Coffee Rush in the harness of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from chocolate_factory.core.action import Action, Event, type_name
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.actions import ACTS
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.records import CUPS, INGREDIENTS, SPACES, TABS
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import State, orders_of
from tests.helpers.conformance import Kit, Ledger


class Till:
    """What one player has, reckoned from the events alone and without the rules' own code."""

    def __init__(self, state: State, seat: int) -> None:
        shop = state.players[seat]
        self.seat = seat
        self.cups = [Counter(ingredients.to_list(cup)) for cup in shop.cups]
        self.hand = Counter(ingredients.to_list(state.hand)) if state.seat == seat else Counter()
        self.rush, self.up, self.down = shop.rush, len(shop.up), len(shop.down)
        self.orders = len(orders_of(shop))

    def matches(self, state: State) -> None:
        """Fails if the state says otherwise, or if anything is below nothing."""
        shop = state.players[self.seat]
        assert [Counter(ingredients.to_list(cup)) for cup in shop.cups] == [+c for c in self.cups]
        assert (shop.rush, len(shop.up), len(shop.down)) == (self.rush, self.up, self.down)
        assert len(orders_of(shop)) == self.orders
        assert min((self.rush, self.up, self.down, *self.hand.values())) >= 0
        if state.seat == self.seat:
            assert Counter(ingredients.to_list(state.hand)) == +self.hand

    def follow(self, event: Event) -> None:
        """Books one event; one that says nothing of these things changes none."""
        book = getattr(self, "_" + type_name(event), None)
        if book is not None and getattr(event, "seat", None) == self.seat:
            book(event)

    def _placed(self, e: events.Placed) -> None:
        self.hand[e.ingredient] += 1

    def _stepped(self, e: events.Stepped) -> None:
        self.hand[e.ingredient] += e.count

    def _poured(self, e: events.Poured) -> None:
        self.hand[e.ingredient] -= 1
        self.cups[e.cup][e.ingredient] += 1

    def _returned(self, e: events.Returned) -> None:
        self.hand[e.ingredient] -= 1

    def _cup_emptied(self, e: events.CupEmptied) -> None:
        self.cups[e.cup].subtract(e.ingredients)

    def _rush_spent(self, e: events.RushSpent) -> None:
        self.rush -= 1

    def _tile_activated(self, e: events.TileActivated) -> None:
        self.up -= len(e.cards)

    def _order_processed(self, e: events.OrderProcessed) -> None:
        self.cups[e.cup].clear()
        self.rush += e.rush
        self.up += 1
        self.orders -= 1

    def _orders_drawn(self, e: events.OrdersDrawn) -> None:
        self.orders += len(e.orders)

    def _time_flowed(self, e: events.TimeFlowed) -> None:
        self.down += len(e.fallen)
        self.rush += len(e.fallen)
        self.orders -= len(e.fallen)


class CoffeeKit(Kit):
    """Random players that like to serve, so that games last."""

    types = ACTS.types
    hidden = ("deck",)
    plain = frozenset({"bin"})
    values: ClassVar[dict[str, tuple[Any, ...]]] = {
        "seat": (-1, 0, 1, 2, 3, 4),
        "space": (-1, *range(SPACES + 1)),
        "meeple": (-1, 0, 1, 2),
        "ingredient": (*INGREDIENTS, "salt"),
        "cup": (-1, 0, 1, 2, 3),
        "order": ("espresso_1", "black_tea_3", "espresso_9", "nothing"),
        "tile": ("diagonal", "corner", "special", "shared", "nothing"),
    }

    def ledgers(self, state: State) -> list[Ledger]:
        """One for each player."""
        return [Till(state, seat) for seat in range(len(state.players))]

    def table(self, state: State) -> None:
        """Every order lies in one place, no two meeples share a space at rest."""
        orders = [*state.deck, *state.gone]
        for shop in state.players:
            orders += [*orders_of(shop), *shop.up, *shop.down]
            assert len(shop.cups) == CUPS
            assert len(shop.tabs) == TABS
            assert len(set(shop.tiles)) == len(shop.tiles)
        assert sorted(orders) == sorted(self.game.book.orders)
        if state.phase != "move":
            spaces = [space for shop in state.players for space in shop.meeples]
            assert len(set(spaces)) == len(spaces)
        assert state.phase in ("move", "pour", "place") or not state.hand
        turned_in = sum(len(shop.tiles) for shop in state.players) * self.game.book.board.turn_in
        assert len(state.gone) == turned_in

    def sheet(self, state: State) -> None:
        """Facts tell the same points."""
        facts = self.game.facts(state, 0)
        assert tuple(p.projected for p in facts.players) == self.game.result(state).scores
        assert self.game.result(state).winners

    def places(self, state: State) -> list[str]:
        """All of them, of things that are not there too."""
        orders = [order for shop in state.players for order in orders_of(shop)]
        return [
            "bin",
            "nowhere",
            *(f"space:{space}" for space in range(SPACES)),
            "meeple:0",
            "meeple:1",
            *(f"cup:{cup}" for cup in range(CUPS)),
            *(f"hand:{name}" for name in INGREDIENTS),
            *(f"order:{order}" for order in orders),
            *(f"tile:{tile}" for tile in self.game.book.tiles),
            "do:rush",
            "do:stop",
            "do:end_pour",
            "do:end_turn",
        ]

    def mixed(self, state: State, rng: Rng) -> State:
        """The deck in another order."""
        other: State = self.game.copy(state)
        other.deck = rng.shuffle(other.deck)
        return other

    def known(self, state: State, seen: State) -> None:
        """It is the same deck but for its order."""
        assert sorted(seen.deck) == sorted(state.deck)

    def over(self, state: State) -> None:
        """The shop is closed, everybody has had equally many turns."""
        assert state.closed
        assert (state.phase, state.hand, state.steps_left) == ("over", 0, 0)

    def chosen(self, legal: Sequence[Action], rng: Rng) -> Action:
        """An order is nearly always served; else whatever goes."""
        served = [action for action in legal if isinstance(action, Process)]
        return rng.choice(served if served and rng.below(16) else legal)

    def last_words(self, seats: int) -> list[Action]:
        """Nothing is legal any more."""
        return [EndTurn(0), Stop(1), Place(0, 3)]


def generous(state: State) -> None:
    """Easy orders and many tokens for everybody: much is served, upgrades are bought."""
    simple = [order for order in state.deck if order.startswith(("espresso_", "ristretto_"))]
    rest = [order for order in state.deck if order not in simple]
    state.deck = (*simple, *rest)
    for shop in state.players:
        shop.rush += 6
        shop.up, shop.tabs = shop.up + shop.tabs[0], ((), *shop.tabs[1:])
    deck = list(state.deck)
    for shop in state.players:
        shop.up += tuple(deck[-6:])
        del deck[-6:]
    state.deck = tuple(deck)


KIT = CoffeeKit
