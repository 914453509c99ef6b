"""The numbers that a view shows."""

from __future__ import annotations

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
    assert set(mine.could[0]) == {"espresso_1", "caffe_latte_1", "iced_caffe_latte_1"}
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
