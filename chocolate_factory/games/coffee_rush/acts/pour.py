"""The acts of pouring (CR-2.3): into a cup, back, a cup emptied, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chocolate_factory.core.action import Action, Event, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath, kind, name
from chocolate_factory.games.coffee_rush.acts.act import ButtonAct, CoffeeAct, Cup, Paths
from chocolate_factory.games.coffee_rush.acts.move import Stop, moves
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS, Ingredient
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import MOVING, Shop, State, orders_of
from chocolate_factory.games.coffee_rush.text import names


@lru_cache(maxsize=1 << 12)
def first_pourings(seat: int, hand: Pile) -> tuple[Action, ...]:
    """What is collected while placing goes into a cup at once, or back (CR-1.3)."""
    return tuple(_hand_acts(seat, hand))


def pourings(state: State, seat: int) -> tuple[Action, ...]:
    """All that may be done with the hand and the cups of the seat."""
    return _pourings(seat, state.hand, tuple(map(bool, state.players[seat].cups)))


@lru_cache(maxsize=1 << 15)
def _pourings(seat: int, hand: Pile, filled: tuple[bool, ...]) -> tuple[Action, ...]:
    found = _hand_acts(seat, hand)
    found += (Empty(seat, cup) for cup in range(CUPS) if filled[cup])
    if not hand:
        found.append(EndPour(seat))
    return tuple(found)


def _hand_acts(seat: int, hand: Pile) -> list[Action]:
    """Every ingredient into every cup, or back."""
    found: list[Action] = []
    for ingredient in ingredients.kinds(hand):
        found += (Pour(seat, ingredient, cup) for cup in range(CUPS))
        found.append(Return(seat, ingredient))
    return found


def poured(book: Book, state: State, seat: int, path: PlacePath) -> tuple[Action, ...]:
    """What an ingredient put into a cup or into the bin means before the step of pouring: the move
    ends, and it is poured; () where it means no such thing, or the move cannot end."""
    if seat != state.seat or state.phase not in MOVING or kind(path[0]) != "hand":
        return ()
    act: Pour | Return
    if kind(path[-1]) == "cup":
        act = Pour.meant(book, state, seat, path)
    elif kind(path[-1]) == "bin":
        act = Return.meant(book, state, seat, path)
    else:
        return ()
    stop = Stop(seat)
    able = act in _hand_acts(seat, state.hand) and stop in moves(book, state, seat)
    return (stop, act) if able else ()


def emptied(book: Book, state: State, seat: int, path: PlacePath) -> tuple[Action, ...]:
    """What a cup put into the bin means before the step of pouring: the move that was begun ends,
    and the cup is emptied; () where it means no such thing, or the cup is ready for an order."""
    if seat != state.seat or state.phase not in MOVING or state.moving is None:
        return ()
    if {kind(place) for place in path} != {"cup", "bin"}:
        return ()
    act, stop = Empty.meant(book, state, seat, path), Stop(seat)
    filled = act.cup < CUPS and bool(state.players[seat].cups[act.cup])
    able = filled and act.spoils(book, state) is None and stop in moves(book, state, seat)
    return (stop, act) if able else ()


def emptiable(book: Book, state: State, seat: int) -> frozenset[Place]:
    """The cups that can be `emptied`, which ends the move."""
    cups = (f"cup:{cup}" for cup in range(CUPS))
    return frozenset(cup for cup in cups if emptied(book, state, seat, (cup, "bin")))


def carried(book: Book, state: State, seat: int) -> frozenset[Place]:
    """What was collected and can be `poured`, which ends the move."""
    hand = (f"hand:{ingredient}" for ingredient in ingredients.kinds(state.hand))
    return frozenset(place for place in hand if poured(book, state, seat, (place, "bin")))


def unspared(book: Book, shop: Shop, cup: int) -> tuple[str, ...]:
    """The orders for which a cup is ready and no other is to spare."""
    held = shop.cups[cup]
    orders = tuple(one for one in turns.ready(book, shop) if book.needs[one] == held)
    return () if shop.cups.count(held) > len(orders) else orders


class HandAct(CoffeeAct, frozen=True):
    """Base of the acts with an ingredient of the hand; the set-up goes on after one."""

    phases = ("pour",)
    also = ("place",)

    ingredient: Ingredient

    def event(self) -> Event:
        """What becomes of the ingredient."""
        raise TypeError(f"{type(self).__name__} has no event")

    def reason(self, book: Book, state: State) -> Refusal:
        if not state.hand:
            return Refusal("place_first" if state.phase == "place" else "hand_empty")
        return Refusal("not_in_hand", {"ingredient": self.ingredient})

    def untimely(self, book: Book, state: State) -> Refusal:
        """What was collected is poured at once, unless the move cannot end yet."""
        stop = Stop(self.seat)
        if state.phase in MOVING and state.hand and stop not in moves(book, state, self.seat):
            return stop.reason(book, state)
        return super().untimely(book, state)

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(self.event())
        if transition.state.phase == "place":
            turns.next_placing(book, transition)


class Pour(HandAct, frozen=True, tag="pour"):
    """A collected ingredient goes into a cup of the player's own (CR-2.3)."""

    means = (("hand", ""), ("hand", "cup"))

    cup: Cup

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Pour:
        return cls(seat, name(path[0]), int(name(path[1])) if path[1:] else 0)

    def event(self) -> Event:
        return events.Poured(self.seat, self.ingredient, self.cup)

    def reason(self, book: Book, state: State) -> Refusal:
        if not 0 <= self.cup < CUPS:
            return Refusal("no_cup")
        return super().reason(book, state)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"hand:{self.ingredient}", f"cup:{self.cup}"),)

    def spoils(self, book: Book, state: State) -> Refusal | None:
        """That the cup is ready for an order, and would fit none any more."""
        shop = state.players[self.seat]
        more = shop.cups[self.cup] + ingredients.ONE[self.ingredient]
        orders = unspared(book, shop, self.cup)
        if not orders or any(ingredients.holds(book.needs[one], more) for one in orders_of(shop)):
            return None
        return Refusal("would_spoil", {"order": orders[0], "ingredient": self.ingredient})

    def words(self, book: Book, state: State) -> str:
        return _("Pour {what} into {cup}").format(
            what=names.some(self.ingredient), cup=names.cup(self.cup)
        )


class Return(HandAct, frozen=True, tag="return"):
    """A collected ingredient goes back (CR-2.3)."""

    means = (("hand", "bin"), ("bin", "hand"))

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Return:
        (ingredient,) = (name(place) for place in path if kind(place) == "hand")
        return cls(seat, ingredient)

    def event(self) -> Event:
        return events.Returned(self.seat, self.ingredient)

    def paths(self, book: Book, state: State) -> Paths:
        hand = f"hand:{self.ingredient}"
        return ((hand, "bin"), ("bin", hand))

    def words(self, book: Book, state: State) -> str:
        return _("Put {what} into the bin").format(what=names.some(self.ingredient))


class Empty(CoffeeAct, frozen=True, tag="empty"):
    """A whole cup is emptied (CR-2.3)."""

    phases = ("pour",)
    means = (("cup", ""), ("cup", "bin"), ("bin", "cup"))

    cup: Cup

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Empty:
        (cup,) = (int(name(place)) for place in path if kind(place) == "cup")
        return cls(seat, cup)

    def reason(self, book: Book, state: State) -> Refusal:
        if not 0 <= self.cup < CUPS:
            return Refusal("no_cup", {"cup": self.cup})
        return Refusal("cup_is_empty", {"cup": self.cup})

    def untimely(self, book: Book, state: State) -> Refusal:
        """Said of a cup that is emptied, as nothing is poured."""
        told = super().untimely(book, state)
        return Refusal(told.code, told.params | {"act": "empty"})

    def do(self, book: Book, transition: Transition[State]) -> None:
        cup = transition.state.players[self.seat].cups[self.cup]
        transition.do(events.CupEmptied(self.seat, self.cup, ingredients.to_list(cup)))

    def paths(self, book: Book, state: State) -> Paths:
        cup = f"cup:{self.cup}"
        return ((cup, "bin"), ("bin", cup))

    def spoils(self, book: Book, state: State) -> Refusal | None:
        """That the cup is ready for an order, if it is."""
        shop = state.players[self.seat]
        ready = (one for one in turns.ready(book, shop) if book.needs[one] == shop.cups[self.cup])
        order = next(ready, None)
        return None if order is None else Refusal("cup_is_ready", {"order": order})

    def words(self, book: Book, state: State) -> str:
        return _("Empty {cup}").format(cup=names.cup(self.cup))


class EndPour(ButtonAct, frozen=True, tag="end_pour"):
    """All is poured or returned: on to the orders (CR-2.7)."""

    ends = True
    phases = ("pour",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("hand_left", {"hand": list(ingredients.to_list(state.hand))})

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.PhaseBegan(self.seat, "process"))

    def words(self, book: Book, state: State) -> str:
        return _("End pouring")

    def join(self, book: Book, state: State, following: Sequence[Action]) -> tuple[int, str]:
        """With what it is done for: an order served, or the end of the turn."""
        if following and isinstance(following[0], CoffeeAct):
            return 2, following[0].words(book, state)
        return 1, self.words(book, state)
