"""The numbers that a view shows."""

from __future__ import annotations

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Pour
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.states import GAME, at, do, give, legal, may, pile


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
    assert (mine.orders, len(mine.falling), mine.up, mine.projected) == (3, 1, 1, 1)
    assert facts.pours["milk"][1] == ("caffe_latte_1",)
    assert facts.pours["ice"] == (("iced_caffe_latte_1",), (), ("iced_caffe_latte_1",))


@pytest.mark.parametrize(
    ("cups", "tabs", "ingredient", "spoils", "unmakes"),
    [
        (("coffee steam",), "espresso_1", "ice", ("espresso_1",), ()),
        (("coffee steam",), "espresso_1 caffe_latte_1", "milk", (), ("espresso_1",)),
        (("coffee steam", "coffee steam"), "espresso_1", "ice", (), ()),
        (("coffee steam", "coffee steam"), "espresso_1 caffe_latte_1", "milk", (), ()),
        (("coffee",), "espresso_1", "ice", ("espresso_1",), ()),
        (("",), "espresso_1", "ice", (), ()),
    ],
)
def test_facts_tell_what_pouring_spoils_as_the_objection_has_it(
    cups: tuple[str, ...],
    tabs: str,
    ingredient: str,
    spoils: tuple[str, ...],
    unmakes: tuple[str, ...],
) -> None:
    state = at("pour", hand=ingredient, cups=cups, tabs=("", tabs))
    facts = GAME.facts(state, 0)
    assert (facts.spoils[ingredient][0], facts.unmakes[ingredient][0]) == (spoils, unmakes)
    objected = GAME.objection(state, Pour(0, ingredient, 0)) is not None
    assert objected == bool(spoils and facts.players[0].ready[0])


def test_of_two_orders_alike_a_ready_cup_leaves_one_to_another_cup() -> None:
    state = at("pour", cups=("coffee steam", "coffee"), tabs=("espresso_1 espresso_2",))
    mine = GAME.facts(state, 0).players[0]
    assert mine.ready[0] == ("espresso_1", "espresso_2")
    assert mine.could[1] == ("espresso_2",)


def test_of_cups_alike_the_most_urgent_order_comes_first_and_each_gets_its_own() -> None:
    state = at("pour", cups=("coffee steam", "", "coffee steam"), tabs=("espresso_1",))
    assert GAME.facts(state, 0).players[0].promised == ("espresso_1", "", "")
    give(state, 0, tabs=("espresso_1", "", "espresso_2"))
    mine = GAME.facts(state, 0).players[0]
    assert mine.ready[0] == ("espresso_2", "espresso_1")
    assert mine.promised == ("espresso_2", "", "espresso_1")


def test_of_cups_alike_that_are_ready_the_spare_one_counts_for_another_order() -> None:
    alike = ("coffee steam", "coffee steam")
    state = at("pour", cups=alike, tabs=("espresso_1 caffe_latte_1",))
    mine = GAME.facts(state, 0).players[0]
    assert mine.promised == ("espresso_1", "", "")
    assert mine.could[:2] == (("espresso_1", "caffe_latte_1"), ("caffe_latte_1",))
    assert mine.missing[1] == {"caffe_latte_1": ("milk",)}
    assert mine.lacks == {"espresso_1": (), "caffe_latte_1": ("milk",)}
    assert mine.ready == (("espresso_1",), ("espresso_1",), ()), "either may be served"


def test_facts_tell_how_many_later_turns_an_order_can_wait() -> None:
    """CR-2.6, CR-4.1: none on the last tab, and none where the shop is closed by then."""
    tabs = ("espresso_1", "", "", "cocoa_1")
    state = at("process", tabs=tabs)
    assert GAME.facts(state, 0).players[0].waits == {"espresso_1": 3, "cocoa_1": 0}
    down = [order for order in GAME.book.orders if order not in tabs]
    give(state, 0, down=" ".join(down[: GAME.book.board.down_votes - 1]))
    assert GAME.facts(state, 0).players[0].waits == {"espresso_1": 0, "cocoa_1": 0}, (
        "it closes the shop"
    )
    early = at("process", tabs=("espresso_1",))
    early.closed = True
    assert GAME.facts(early, 0).players[0].waits == {"espresso_1": 0}


@pytest.mark.parametrize(("left", "turns"), [(4, 3), (3, 0)])
def test_facts_count_the_orders_that_all_receivers_draw(left: int, turns: int) -> None:
    """CR-2.5: for two served each of the next two players draws two, or the shop closes."""
    state = at("process", seats=3, tabs=("espresso_1",))
    state.done, state.deck = 2, state.deck[:left]
    assert GAME.facts(state, 0).players[0].waits == {"espresso_1": turns}


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


def _collected(state: State) -> set[int]:
    """What may be in hand wherever the move of the seat that decides can end."""
    found = {state.hand} if may(state, Stop(0)) else set()
    for step in legal(state, Step):
        found |= _collected(do(state, step))
    return found


@pytest.mark.parametrize("cups", [(), ("coffee",)])
def test_every_space_from_which_a_first_turn_collects_a_whole_order_is_told(
    cups: tuple[str, ...],
) -> None:
    """Not only those nearest to it; told once more by playing all first turns there are."""
    orders = "cocoa_1", "iced_caffe_mocha_1", "iced_black_tea_1"
    tabs = " ".join(orders[:2]), orders[2]
    state = at("place", seats=3, tabs=tabs, meeples=(), cups=cups)
    state.players[1].meeples, state.players[2].meeples = (5,), (10,)
    expected = {}
    for space in set(range(16)) - {5, 10}:
        turn = at("move", seats=3, tabs=tabs, meeples=(space,), hand=GAME.book.spaces[space])
        gains = [gain + cup for gain in _collected(turn) for cup in {0, *map(pile, cups)}]
        needs = {order: GAME.book.needs[order] for order in orders}
        whole = {o for o, need in needs.items() if any(ingredients.holds(g, need) for g in gains)}
        if whole:
            expected[space] = whole
    starts = GAME.facts(state, 0).starts
    assert {space: set(found) for space, found in starts.items()} == expected
    assert "iced_caffe_mocha_1" in starts[11]
    assert starts[11] == tuple(one for one in orders if one in starts[11])


def test_facts_tell_what_an_order_needs_and_how_long_it_waits() -> None:
    state = at(
        "move", cups=("coffee", "coffee steam"), tabs=("caffe_latte_1", "", "", "espresso_1")
    )
    mine = GAME.facts(state, 0).players[0]
    assert mine.lacks == {"caffe_latte_1": ("milk", "steam"), "espresso_1": ()}, "whose the cup is"
    assert mine.waits == {"caffe_latte_1": 3, "espresso_1": 0}
    assert mine.missing[0] == {"caffe_latte_1": ("milk", "steam")}


def test_of_orders_alike_each_counts_a_cup_of_its_own() -> None:
    alike = ("espresso_1", "", "", "espresso_2")
    one = GAME.facts(at("move", cups=("coffee",), tabs=alike), 0).players[0]
    assert one.lacks == {"espresso_1": ("coffee", "steam"), "espresso_2": ("steam",)}
    two = GAME.facts(at("move", cups=("coffee", "steam"), tabs=alike), 0).players[0]
    assert sorted(two.lacks.values()) == [("coffee",), ("steam",)]
    ready = GAME.facts(at("move", cups=("coffee steam",), tabs=alike), 0).players[0]
    assert ready.lacks == {"espresso_1": ("coffee", "steam"), "espresso_2": ()}


def test_facts_tell_who_is_ahead_and_who_is_about_to_serve() -> None:
    """CR-2.5: of four, what is served reaches the next two players alone."""
    state = at("move", seats=4, up="cocoa_1 cocoa_2")
    give(give(state, 2, up="milk_tea_1"), 1, cups=("coffee steam",), tabs=("espresso_1",))
    assert [shop.ahead for shop in GAME.facts(state, 0).players] == [1, -2, -1, -2]
    assert GAME.facts(state, 2).threats == (0, 1, 0, 0)
    assert GAME.facts(state, 0).threats == (0, 0, 0, 0)
