"""All that can happen in Coffee Rush. Events are the only writers of the state."""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.ingredients import ONE
from chocolate_factory.games.coffee_rush.state.state import MOVING, Shop, State


class SeatEvent(Event, frozen=True):
    """Base of the events that happen to one seat."""

    seat: int


class PlacingPassed(SeatEvent, frozen=True, tag="placing_passed"):
    """`seat` is to place a meeple (CR-1.3)."""

    def write(self, state: State) -> None:
        state.seat, state.phase = self.seat, "place"


class Placed(SeatEvent, frozen=True, tag="placed"):
    """A meeple is put on a space and collects there (CR-1.3)."""

    space: int
    ingredient: str

    def write(self, state: State) -> None:
        state.players[self.seat].meeples += (self.space,)
        state.hand += ONE[self.ingredient]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round, begun by the start player (CR-4.1)."""

    heading = True
    round: int

    def write(self, state: State) -> None:
        state.round = self.round


class TurnBegan(SeatEvent, frozen=True, tag="turn_began"):
    """It is the turn of `seat`, with so many steps (CR-2)."""

    phase: str
    steps: int

    def write(self, state: State) -> None:
        state.seat, state.phase, state.steps_left = self.seat, self.phase, self.steps
        state.moving, state.done = None, 0


class PhaseBegan(SeatEvent, frozen=True, tag="phase_began"):
    """The next step of the same turn (CR-2.7)."""

    phase: str

    def write(self, state: State) -> None:
        state.phase = self.phase
        if self.phase not in MOVING:
            state.steps_left = 0


class TileActivated(SeatEvent, frozen=True, tag="tile_activated"):
    """Up-voted cards are turned in for an upgrade; they leave the game (CR-2.1)."""

    tile: str
    cards: tuple[str, ...]

    def write(self, state: State) -> None:
        shop = state.players[self.seat]
        shop.up = shop.up[len(self.cards) :]
        shop.tiles += (self.tile,)
        state.gone += self.cards


class Stepped(SeatEvent, frozen=True, tag="stepped"):
    """A meeple enters a space and collects so many of its ingredient (CR-2.2, CR-3)."""

    meeple: int
    start: int
    space: int
    ingredient: str
    count: int

    def write(self, state: State) -> None:
        shop = state.players[self.seat]
        meeples = list(shop.meeples)
        meeples[self.meeple] = self.space
        shop.meeples = tuple(meeples)
        state.moving = self.meeple
        state.steps_left -= 1
        state.hand += self.count * ONE[self.ingredient]


class Stayed(SeatEvent, frozen=True, tag="stayed"):
    """The move is over before its first step (CR-2.2); it changes nothing by itself."""

    def write(self, state: State) -> None:
        pass


class RushSpent(SeatEvent, frozen=True, tag="rush_spent"):
    """A Rush Token for one more step (CR-2.2)."""

    def write(self, state: State) -> None:
        state.players[self.seat].rush -= 1
        state.steps_left += 1


class Poured(SeatEvent, frozen=True, tag="poured"):
    """An ingredient goes from the hand into a cup (CR-2.3)."""

    ingredient: str
    cup: int

    def write(self, state: State) -> None:
        state.hand -= ONE[self.ingredient]
        _fill(state.players[self.seat], self.cup, ONE[self.ingredient])


def _fill(shop: Shop, cup: int, change: int) -> None:
    cups = list(shop.cups)
    cups[cup] += change
    shop.cups = tuple(cups)


class Returned(SeatEvent, frozen=True, tag="returned"):
    """An ingredient goes back to the supply (CR-2.3)."""

    ingredient: str

    def write(self, state: State) -> None:
        state.hand -= ONE[self.ingredient]


class CupEmptied(SeatEvent, frozen=True, tag="cup_emptied"):
    """A cup is emptied into the supply (CR-2.3)."""

    cup: int
    ingredients: tuple[str, ...]

    def write(self, state: State) -> None:
        _fill(state.players[self.seat], self.cup, -ingredients.pile_of(self.ingredients))


class OrderProcessed(SeatEvent, frozen=True, tag="order_processed"):
    """A cup goes out: the order is up-voted, a specialty one earns a Rush Token (CR-2.4)."""

    cup: int
    order: str
    rush: int

    def write(self, state: State) -> None:
        shop = state.players[self.seat]
        _fill(shop, self.cup, -shop.cups[self.cup])
        shop.tabs = tuple(
            tuple(order for order in tab if order != self.order) if self.order in tab else tab
            for tab in shop.tabs
        )
        shop.up += (self.order,)
        shop.rush += self.rush
        state.done += 1


class OrdersDrawn(SeatEvent, frozen=True, tag="orders_drawn"):
    """A player draws new orders onto tab 1 (CR-2.5)."""

    orders: tuple[str, ...]

    reveals = True
    passive = True

    def write(self, state: State) -> None:
        shop = state.players[self.seat]
        shop.tabs = (shop.tabs[0] + self.orders, *shop.tabs[1:])
        state.deck = state.deck[len(self.orders) :]


class TimeFlowed(SeatEvent, frozen=True, tag="time_flowed"):
    """Orders move a tab down; those that fall off become down votes with a token each (CR-2.6)."""

    fallen: tuple[str, ...]

    def write(self, state: State) -> None:
        shop = state.players[self.seat]
        shop.tabs = ((), *shop.tabs[:-1])
        if self.fallen:
            shop.down += self.fallen
            shop.rush += len(self.fallen)


class ShopClosed(Event, frozen=True, tag="shop_closed"):
    """The last round is played out; `reason` is `deck`, `down_votes` or `idle` (CR-2.5, CR-2.6)."""

    nobodys = True

    reason: str

    def write(self, state: State) -> None:
        state.closed = True


class GameEnded(Event, frozen=True, tag="game_ended"):
    """All have had equally many turns since the shop was closed (CR-4.1)."""

    nobodys = True

    def write(self, state: State) -> None:
        state.phase, state.seat = "over", None
