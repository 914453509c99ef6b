"""The pourings that a search of Coffee Rush finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.packed import PackedShop
from chocolate_factory.games.coffee_rush.mind.pouring import PouringSearch
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from tests.helpers.coffee_rush.states import GAME, at, pile, shop

VALUES = CupValues(GAME.book)


def test_pourings_name_every_set_of_orders_that_can_be_served() -> None:
    state = at(
        "pour",
        cups=("coffee", "", "ice ice"),
        tabs=("espresso_1", "milk_tea_1", "", "iced_caffe_latte_1"),
    )
    packed_shop = packed.pack_shop(GAME.book, shop(state))
    found = [order.id for order in packed_shop.orders]
    assert found == ["iced_caffe_latte_1", "milk_tea_1", "espresso_1"]
    search = PouringSearch(packed_shop, Valuation(), CupValues(GAME.book))

    def served(hand: str) -> set[int]:
        return {pouring.served for pouring in search.pourings(packed.pack(pile(hand)))}

    assert served("") == {0}
    assert served("steam") == {0, 0b100}
    assert served("milk ice") == {0, 0b001}
    assert served("steam milk ice") == {0, 0b100, 0b001}
    assert served("tea milk steam steam") == {0, 0b010, 0b100, 0b110}


def shops() -> Iterator[tuple[PackedShop, packed.Pack]]:
    """Shops with strange cups and five orders, each with a hand of five ingredients."""
    rng = Rng(5)
    for _number in range(200):
        orders = rng.shuffle(sorted(GAME.book.orders))[:5]
        cups = [
            " ".join(rng.choice(("coffee", "milk", "tea ice", "")) for _ in range(2))
            for _cup in range(3)
        ]
        state = at("pour", cups=cups, tabs=(orders[0], orders[1], " ".join(orders[2:4]), orders[4]))
        hand = "".join(rng.choice(("coffee ", "milk ", "steam ", "ice ", "tea ")) for _ in range(5))
        yield packed.pack_shop(GAME.book, shop(state)), packed.pack(pile(hand))


def served_needs(packed_shop: PackedShop, served: int) -> tuple[packed.Pack, ...]:
    """What the orders of a set ask for; which of two alike it is does not matter."""
    orders = enumerate(packed_shop.orders)
    return tuple(sorted(order.need for number, order in orders if served >> number & 1))


def assignments(packed_shop: PackedShop, hand: packed.Pack) -> Iterator[tuple[packed.Pack, ...]]:
    """By trying all: what the orders ask for that the cups can serve with the hand."""
    for numbers in product(range(-1, len(packed_shop.orders)), repeat=3):
        chosen = [number for number in numbers if number >= 0]
        if len(set(chosen)) < len(chosen):
            continue
        lacking = Counter[str]()
        for cup, number in zip(packed_shop.cups, numbers, strict=True):
            if number >= 0:
                need = packed_shop.orders[number].need
                fits = cup != packed.SPOILT and packed.holds(need, cup)
                lacking.update(packed.names(need - cup if fits else need))
        if lacking <= Counter(packed.names(hand)):
            yield tuple(sorted(packed_shop.orders[number].need for number in chosen))


def test_pourings_name_what_trying_all_finds() -> None:
    for packed_shop, hand in shops():
        search = PouringSearch(packed_shop, Valuation(), CupValues(GAME.book))
        found = {served_needs(packed_shop, p.served) for p in search.pourings(hand)}
        assert found == set(assignments(packed_shop, hand))


def test_a_pouring_never_pours_more_than_there_is() -> None:
    for number, (packed_shop, hand) in enumerate(shops()):
        valuation = Valuation(speculation=0.3 * (number % 2))
        search = PouringSearch(packed_shop, valuation, CupValues(GAME.book))
        for pouring in search.pourings(hand):
            total = 0
            for cup, use in enumerate(pouring.uses):
                total = packed.union(total, use.poured)
                if use.order >= 0:
                    held = use.poured + (0 if use.emptied else packed_shop.cups[cup])
                    need = packed_shop.orders[use.order].need
                    done = pouring.served >> use.order & 1
                    assert held == need if done else packed.holds(need, held)
            assert packed.holds(hand, total)


def test_no_cup_is_emptied_while_an_empty_one_does_nothing() -> None:
    """Neither to serve, nor for an order that is there, nor for one that may come."""
    for speculation in (0.0, 0.3):
        for packed_shop, hand in shops():
            search = PouringSearch(packed_shop, Valuation(speculation=speculation), VALUES)
            for pouring in search.pourings(hand):
                uses = list(zip(packed_shop.cups, pouring.uses, strict=True))
                unused = any(not cup and not use.poured for cup, use in uses)
                assert not (unused and any(cup and use.poured and use.emptied for cup, use in uses))


def test_what_may_be_asked_for_waits_in_an_empty_cup_before_another_is_emptied() -> None:
    state = at("pour", cups=("steam tea", "", ""), hand="milk coffee")
    search = PouringSearch(
        packed.pack_shop(GAME.book, shop(state)), Valuation(speculation=0.3), VALUES
    )
    (pouring,) = search.pourings(packed.pack(pile("milk coffee")))
    assert [use.emptied for use in pouring.uses] == [False] * 3
