"""Packed states of Coffee Rush."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from tests.helpers.coffee_rush.states import GAME, pile


def test_what_is_listed_is_all_of_a_pile() -> None:
    things = ("coffee", "coffee", "milk", "water")
    assert packed.names(sum(packed.ONE[thing] for thing in things)) == things


def test_a_cup_with_more_than_any_order_asks_for_is_spoilt() -> None:
    assert packed.pack_cup(pile("milk " * 8)) == packed.SPOILT
    assert packed.pack_cup(pile("milk milk")) == 2 * packed.ONE["milk"]
    assert CupValues(GAME.book).of(packed.SPOILT) == 0
