"""The numbers that a view shows."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.cards import ingredients
from tests.helpers.coffee_rush.states import GAME, at, give


def test_facts_tell_what_a_cup_could_become() -> None:
    state = at(
        "pour",
        hand="milk ice",
        cups=("coffee", "coffee steam"),
        tabs=("espresso_1 caffe_latte_1", "", "", "iced_caffe_latte_1"),
        up="cocoa_1",
    )
    facts = GAME.facts(state, 0)
    mine = facts.players[0]
    assert set(mine.could[0]) == {"caffe_latte_1", "iced_caffe_latte_1"}, "one is ready elsewhere"
    assert set(mine.could[1]) == {"espresso_1", "caffe_latte_1"}
    assert mine.ready == ((), ("espresso_1",), ())
    assert (mine.orders, mine.falling, mine.up, mine.projected) == (3, 1, 1, 1)
    assert facts.pours["milk"][1] == ("caffe_latte_1",)
    assert facts.pours["ice"] == (("iced_caffe_latte_1",), (), ("iced_caffe_latte_1",))


def test_facts_tell_what_a_space_gives() -> None:
    state = give(at("move", seats=3, tiles=("corner", "shared"), rush=2), 1, meeples=(6,))
    facts = GAME.facts(state, 0)
    assert [space for space in range(16) if facts.yields[space] == 2] == [0, 3, 6, 10, 12, 15]
    assert facts.reach == 5


def test_facts_tell_which_cups_no_order_of_the_game_asks_for() -> None:
    facts = GAME.facts(at("pour", cups=("coffee", "tea chocolate water caramel ice"), tabs=()), 0)
    assert facts.players[0].could[:2] == ((), ())
    assert facts.players[0].hopeless == (False, True, False)


def test_facts_tell_from_where_the_first_turn_collects_a_whole_order() -> None:
    state = at("place", tabs=("espresso_1",))
    spaces, need = GAME.book.spaces, GAME.book.needs["espresso_1"]
    facts = GAME.facts(state, 0)
    assert ingredients.to_list(need) == ("coffee", "steam")
    assert facts.starts[spaces.index("coffee")] == ("espresso_1",)
    assert GAME.facts(at("move", tabs=("espresso_1",)), 0).starts == {}
