"""The pourings that a search of Coffee Rush finds."""

from __future__ import annotations

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.pouring import PouringSearch
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from tests.helpers.coffee_rush.states import GAME, at, pile, shop


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


def test_a_pouring_never_pours_more_than_there_is() -> None:
    rng = Rng(5)
    for number in range(200):
        orders = rng.shuffled(sorted(GAME.book.orders))[:5]
        cups = [
            " ".join(rng.choice(("coffee", "milk", "tea ice", "")) for _ in range(2))
            for _cup in range(3)
        ]
        state = at("pour", cups=cups, tabs=(orders[0], orders[1], " ".join(orders[2:4]), orders[4]))
        hand = "".join(rng.choice(("coffee ", "milk ", "steam ", "ice ", "tea ")) for _ in range(5))
        packed_shop = packed.pack_shop(GAME.book, shop(state))
        valuation = Valuation(speculation=0.3 * (number % 2))
        search = PouringSearch(packed_shop, valuation, CupValues(GAME.book))
        for pouring in search.pourings(packed.pack(pile(hand))):
            total = 0
            for cup, use in enumerate(pouring.uses):
                total = packed.union(total, use.poured)
                if use.order >= 0:
                    held = use.poured + (0 if use.emptied else packed_shop.cups[cup])
                    need = packed_shop.orders[use.order].need
                    done = pouring.served >> use.order & 1
                    assert held == need if done else packed.holds(need, held)
            assert packed.holds(packed.pack(pile(hand)), total)
