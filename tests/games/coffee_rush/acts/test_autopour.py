"""The plain rule of pouring: what it fills, what it leaves alone, and that it always ends."""

from __future__ import annotations

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts import autopour
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.state.state import Shop, State
from tests.helpers.coffee_rush.states import GAME, LIVE, at, begun


def pouring(
    tabs: tuple[tuple[str, ...], ...],
    cups: tuple[str, str, str],
    hand: str,
    deck: tuple[str, ...] = tuple(sorted(LIVE.book.orders)),
) -> tuple[Pour | Return | Empty, ...]:
    """What the rule does with a hand; cups and hand are written as words."""
    return asked(tabs, cups, hand, deck).actions


def asked(
    tabs: tuple[tuple[str, ...], ...],
    cups: tuple[str, str, str],
    hand: str,
    deck: tuple[str, ...] = tuple(sorted(LIVE.book.orders)),
) -> autopour.Pouring:
    """All that is said of it."""
    piles = tuple(ingredients.pile_of(cup.split()) for cup in cups)
    shop = Shop(tabs=(*tabs, *((),) * (4 - len(tabs))), cups=piles, meeples=(0,))
    state = State([shop, Shop(meeples=(5,))], deck, 0, 1, "pour", 0)
    state.hand = ingredients.pile_of(hand.split())
    return autopour.pouring(LIVE.book, state)


def test_an_order_that_can_be_completed_is() -> None:
    done = pouring((("espresso_1",),), ("", "coffee", ""), "steam")
    assert done == (Pour(0, "steam", 1),)


def test_the_order_that_falls_soonest_comes_first() -> None:
    tabs = (("iced_cocoa_1",), (), (), ("cocoa_1",))
    done = pouring(tabs, ("chocolate milk", "", ""), "steam ice")
    assert done == (Pour(0, "steam", 0), Pour(0, "ice", 1))


def test_of_two_orders_the_one_that_brings_a_rush_token_is_completed() -> None:
    """Unless the other one falls now, or more orders can be completed without it."""
    rich, plain = "iced_caffe_mocha_1", "iced_cocoa_1"
    hand = " ".join(LIVE.book.orders[rich].needs)
    assert LIVE.book.rush[rich] > LIVE.book.rush[plain]
    first = pouring(((rich,), (), (plain,)), ("", "", ""), hand)
    assert {act.ingredient for act in first if isinstance(act, Pour)} == set(hand.split())
    falls = pouring(((rich,), (), (), (plain,)), ("", "", ""), hand)
    cups: dict[int, set[str]] = {}
    for act in falls:
        if isinstance(act, Pour):
            cups.setdefault(act.cup, set()).add(act.ingredient)
    assert set(LIVE.book.orders[plain].needs) in cups.values(), "the one that falls is saved"


def test_it_is_told_what_the_plain_rule_pours_for_what() -> None:
    tabs = ("espresso_1 milk_tea_1",)
    state = at("pour", hand="steam milk caramel", cups=("coffee", "", ""), tabs=tabs)
    found = autopour.pouring(GAME.book, state)
    assert found.poured == (
        (0, "espresso_1", ("steam",), True),
        (1, "milk_tea_1", ("milk",), False),
    )
    assert (found.left, found.rest) == (("caramel",), False)


def test_what_no_order_wants_is_left_for_a_second_time() -> None:
    tabs, cups = (("espresso_1", "milk_tea_1"),), ("coffee", "tea", "")
    assert asked(tabs, cups, "steam caramel").left == ("caramel",)
    assert pouring(tabs, cups, "steam caramel") == (Pour(0, "steam", 0),)
    then = asked(tabs, ("coffee steam", "tea", ""), "caramel")
    assert then.rest
    assert then.poured == ((2, "", ("caramel",), False),)
    full = asked(tabs, ("coffee steam", "tea", "ice ice"), "water")
    assert (full.rest, full.thrown_away) == (True, ("water",))


def test_no_cup_is_begun_for_an_order_that_another_one_is_as_far_with() -> None:
    """But for one of two orders that could be made of what that cup holds."""
    again = asked((("espresso_1",),), ("coffee", "", ""), "coffee")
    assert again.rest
    assert not [one for one in again.poured if one.order]
    assert not asked((("espresso_1",),), ("coffee", "ice milk ice", "tea"), "coffee").poured
    two = asked((("espresso_1", "caffe_latte_1"),), ("coffee", "", ""), "coffee")
    assert not two.rest


def test_what_helps_an_order_that_stays_is_poured() -> None:
    done = pouring((("milk_tea_1",),), ("tea", "", ""), "milk")
    assert done == (Pour(0, "milk", 0),)


def test_nothing_is_poured_for_an_order_that_falls_all_the_same() -> None:
    done = pouring(((), (), (), ("milk_tea_1",)), ("tea", "ice", "ice"), "milk", deck=())
    assert done == (Return(0, "milk"),)


def test_what_no_order_wants_waits_in_a_free_cup() -> None:
    """As far as one order could ask for it, also where open orders have no cup yet."""
    tabs = (("espresso_1", "ristretto_1"),)
    assert pouring(tabs, ("", "", ""), "water water") == (Pour(0, "water", 2), Pour(0, "water", 1))
    done = pouring((("espresso_1",),), ("coffee", "", ""), "steam coffee")
    assert done == (Pour(0, "steam", 0),)
    done = pouring((("espresso_1",),), ("coffee steam", "", ""), "coffee")
    assert done == (Pour(0, "coffee", 2),)
    together = pouring((), ("", "", ""), "tea caramel")
    assert together == (Pour(0, "tea", 2), Pour(0, "caramel", 1))
    assert pouring((), ("", "ice", "ice"), "tea") == (Pour(0, "tea", 1),), "with ice: a tea"


def test_what_waits_is_joined_where_one_order_could_ask_for_both() -> None:
    assert pouring((), ("", "coffee", ""), "steam") == (Pour(0, "steam", 1),)


def test_a_cup_that_no_order_can_use_is_emptied_for_one_that_has_no_other() -> None:
    tabs = (("espresso_1",),)
    done = pouring(tabs, ("tea", "ice ice ice ice ice", "tea"), "coffee")
    assert done == (Empty(0, 1), Pour(0, "coffee", 1)), "the one that fits no order"
    done = pouring(tabs, ("tea", "ice", "tea"), "coffee steam")
    assert [type(act) for act in done] == [Empty, Pour, Pour], "a whole order"
    assert pouring(tabs, ("tea milk", "tea milk", "tea milk"), "coffee") == (Return(0, "coffee"),)


def test_nothing_waits_where_no_order_is_to_come() -> None:
    assert pouring((), ("", "", ""), "tea", deck=()) == (Return(0, "tea"),)


def test_a_cup_that_is_ready_is_left_alone() -> None:
    tabs = (("espresso_1", "espresso_doppio_1"),)
    done = pouring(tabs, ("coffee steam", "", ""), "coffee")
    assert done == (Pour(0, "coffee", 1),)


def test_a_cup_with_something_else_in_it_is_not_used() -> None:
    done = pouring((("espresso_1",),), ("tea", "ice", ""), "coffee steam")
    assert done == (Pour(0, "coffee", 2), Pour(0, "steam", 2))


def test_two_cups_for_two_orders() -> None:
    tabs = (("espresso_1", "ristretto_1"),)
    done = pouring(tabs, ("coffee", "coffee", ""), "steam steam")
    assert done == (Pour(0, "steam", 0), Pour(0, "steam", 1))


def test_in_whole_games_the_rule_is_legal_and_empties_the_hand() -> None:
    poured = 0
    for seed in range(6):
        rng = Rng(seed)
        state = begun(2 + seed % 3, seed, game=LIVE)
        while (seat := state.seat) is not None:
            if state.hand and state.phase in ("place", "pour"):
                acts = autopour.pouring(LIVE.book, state).actions
                assert acts, "each time something leaves the hand"
                for action in acts:
                    assert LIVE.refusal(state, action) is None
                    state, _events = LIVE.apply(state, action)
                    poured += 1
            else:
                legal = [a for a in LIVE.legal(state, seat) if not isinstance(a, Empty)]
                state, _events = LIVE.apply(state, rng.choice(legal))
    assert poured > 100


def test_with_an_empty_hand_there_is_nothing_to_do() -> None:
    assert pouring((("espresso_1",),), ("coffee", "", ""), "") == ()


def best(tabs: tuple[str, ...], cups: tuple[str, str, str], hand: str) -> dict[str, int | None]:
    """The cup for each ingredient of a hand."""
    state = at("pour", hand=hand, cups=cups, tabs=tabs)
    return GAME.facts(state, 0).goes


def test_an_ingredient_goes_where_an_order_is_nearest() -> None:
    assert best(("caffe_latte_1",), ("", "coffee", "coffee milk"), "steam")["steam"] == 2
    assert best(("caffe_latte_1",), ("ice", "", "coffee"), "milk")["milk"] == 2


def test_an_ingredient_spoils_no_cup_while_something_else_can_have_it() -> None:
    tabs = ("espresso_1 iced_caffe_latte_1 milk_tea_1",)
    assert best(tabs, ("ice", "", ""), "tea")["tea"] == 1, "the milk tea's own cup"
    assert best(("espresso_1",), ("coffee", "", "steam"), "water")["water"] == 1
    assert best(("espresso_1",), ("coffee", "steam", "coffee"), "water")["water"] is None
    assert best(("espresso_1",), ("coffee steam", "ice", "coffee"), "milk")["milk"] == 1


def test_what_is_ready_stays_ready_and_what_falls_is_not_poured_for() -> None:
    assert best(("espresso_1 caffe_latte_1",), ("coffee steam", "", ""), "milk")["milk"] == 1
    falling = ("", "", "", "caffe_latte_1")
    assert best(("milk_tea_1", *falling[1:]), ("coffee", "tea", ""), "milk")["milk"] == 1
    assert best(falling, ("coffee", "", ""), "milk")["milk"] == 1
    assert best(falling, ("coffee", "", ""), "milk steam")["milk"] == 0


def test_it_is_told_what_the_plain_rule_throws_away() -> None:
    cups, tabs = ("tea", "coffee", "ice ice ice ice ice"), ("milk_tea_1 espresso_1 ristretto_1",)
    state = at("pour", hand="water", cups=cups, tabs=tabs)
    assert autopour.pouring(GAME.book, state).thrown_away == ("water",)
    state = at(
        "pour", hand="water coffee", cups=("tea milk", "tea milk", cups[2]), tabs=("espresso_1",)
    )
    assert autopour.pouring(GAME.book, state).thrown_away == (*["ice"] * 5, "water")
