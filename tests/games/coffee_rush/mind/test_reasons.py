"""Why a bot of Coffee Rush does what it does."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import never
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import packed, reasons
from chocolate_factory.games.coffee_rush.mind.levels import kept_reasons, upgrade_reasons
from chocolate_factory.games.coffee_rush.mind.pouring import UNUSED, CupUse, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.text import names
from tests.helpers.coffee_rush.bots import LEVELS, bot
from tests.helpers.coffee_rush.states import GAME, at, begun


@pytest.mark.parametrize("level", LEVELS)
def test_a_way_is_taken_for_what_it_brings(level: str) -> None:
    """All that the reason names lies on the steps of the way, and is poured."""
    seen = 0
    for seed in range(3):
        state = begun(2, seed=seed)
        thinker = bot(level)
        while state.phase != "move":
            state, _events = GAME.apply(state, thinker.choose(state, state.seat or 0, 4, 0).action)
        seat = state.seat or 0
        thought = thinker.choose(state, seat, 4, 0)
        plan = thinker.plan(state, seat, 4, never)
        assert ("Then you can serve" in thought.reason) == (plan.pouring.served > 0)
        lying = Counter(GAME.book.spaces[step] for step in plan.route.steps)
        named = re.fullmatch(r"You collect (.*?)\..*", thought.reason)
        for thing in re.split(", | and ", named[1]) if named else ():
            n, _space, name = thing.rpartition(" ")
            assert lying[name] >= int(n or 1)
            poured = [packed.names(use.poured).count(name) for use in plan.pouring.uses]
            assert sum(poured) >= int(n or 1)
            seen += 1
    assert seen


def test_a_way_brings_what_is_poured_of_it() -> None:
    """Coffee and milk lie on the way, but the coffee is in the cup already."""
    coffee, milk = packed.ONE["coffee"], packed.ONE["milk"]
    way = Route(0, (4, 8), 8, coffee + milk, 0)
    orders = [
        reasons.Waiting("Mocha", 4),
        reasons.Waiting("Latte", 2),
        reasons.Waiting("Mocha", 4),
    ]
    for order, poured, served, reason in (
        (0, milk, 1, "It brings milk. Then you can serve the Mocha on tab 4."),
        (-1, milk, 0, "It brings milk. No order asks for it yet; a new one may."),
        (1, milk, 0, "It brings milk. That is for the Latte on tab 2."),
        (
            1,
            milk,
            1,
            "It brings milk. Then you can serve the Mocha on tab 4. "
            "The rest is for the Latte on tab 2.",
        ),
        (
            2,
            milk,
            1,
            "It brings milk. Then you can serve the Mocha on tab 4. "
            "The rest is for the other Mocha on tab 4.",
        ),
        (0, 0, 3, "Then you can serve the Mocha on tab 4 and the Latte on tab 2."),
        (0, 0, 0, ""),
    ):
        pouring = Pouring((UNUSED, CupUse(order, False, poured)), served, 0.0, 0.0)
        plan = TurnPlan(1.0, way, pouring)
        assert reasons.plan(GAME.book, plan, "It brings {things}.", orders) == reason


def test_what_a_way_brings_is_named_in_the_order_of_the_way() -> None:
    """Whoever walks it by the words alone gets there."""
    spaces = GAME.book.spaces
    steps = next(
        (a, b) for a in range(16) for b in range(16) if spaces[a] == "water" and spaces[b] == "ice"
    )
    for way in (steps, steps[::-1]):
        gain = sum(packed.ONE[spaces[space]] for space in way)
        pouring = Pouring((CupUse(-1, False, gain),), 0, 0.0, 0.0)
        plan = TurnPlan(1.0, Route(0, way, way[-1], gain, 0), pouring)
        first, second = (spaces[space] for space in way)
        told = reasons.plan(GAME.book, plan, "It brings {things}.", [])
        assert told.startswith(f"It brings {first} and {second}.")


def test_what_no_order_asks_for_is_not_said_to_be_for_one() -> None:
    coffee, milk = packed.ONE["coffee"], packed.ONE["milk"]
    way = Route(0, (4, 8), 8, coffee + milk, 0)
    uses = (CupUse(0, False, milk), CupUse(-1, False, coffee))
    told = reasons.plan(
        GAME.book,
        TurnPlan(1.0, way, Pouring(uses, 0, 0.0, 0.0)),
        "It brings {things}.",
        [reasons.Waiting("Latte", 3)],
    )
    assert told == (
        "It brings milk. That is for the Latte on tab 3. Coffee can wait in a cup for a new order."
    )
    told = reasons.plan(
        GAME.book,
        TurnPlan(1.0, way, Pouring(uses, 1, 1.0, 0.0)),
        "It brings {things}.",
        [reasons.Waiting("Latte", 3)],
    )
    assert told.startswith("It brings milk and coffee. Then you can serve the Latte on tab 3."), (
        "in the order in which they come"
    )


def test_what_an_order_has_already_is_said_to_wait_or_to_be_left_over() -> None:
    """It is no riddle then why milk is not for the order that asks for milk."""
    state = at("pour", hand="milk", cups=("milk",), tabs=("", "caffe_latte_1"))
    orders, rest = reasons.waiting(GAME.book, state, 0), CupUse(-1, False, packed.ONE["milk"])
    name = GAME.book.orders["caffe_latte_1"].name
    waits, gone = (Pouring((UNUSED, use, UNUSED), 0, 0.0, 0.0) for use in (rest, UNUSED))
    has = f"The {name} has its milk already; this"
    assert reasons.pour(Pour(0, "milk", 1), waits, orders) == f"{has} waits for a new order."
    assert reasons.pour(Return(0, "milk"), gone, orders) == f"{has} is left over."
    steam = Pouring((CupUse(0, False, packed.ONE["steam"]), rest, UNUSED), 0, 0.0, 0.0)
    told = reasons.pour(Pour(0, "steam", 0), steam, orders)
    assert told.endswith("already; more milk can wait in a cup for a new order.")
    late = at("pour", hand="milk", tabs=("", "", "", "caffe_latte_1"))
    falls = reasons.waiting(GAME.book, late, 0)
    told = reasons.pour(Pour(0, "milk", 1), waits, falls)
    assert told == "It helps no order now; a new one may ask for it."


def test_what_is_poured_is_for_an_order_that_is_named() -> None:
    state = at("pour", hand="steam", cups=("coffee", "tea"), tabs=("", "espresso_1"))
    thought = bot("hard").choose(state, 0, 12, 0)
    assert thought.action == Pour(0, "steam", 0)
    assert thought.reason == "That is for the Espresso on tab 2."


def test_a_meeple_is_placed_for_what_its_first_turn_can_bring() -> None:
    state = begun(2, seed=4)
    thought = bot("hard").choose(state, state.seat or 0, 12, 0)
    assert thought.reason.startswith("From there your first turn can collect ")


def test_an_upgrade_is_bought_for_what_it_doubles() -> None:
    """CR-2.1, CR-3: what lies in the corners, once each."""
    told = upgrade_reasons.upgrade(GAME.book, Activate(0, "corner"))
    assert told.startswith("It costs you a point now; you should win that back by the end.")
    assert "give you two" in told
    for space in (0, 3, 12, 15):
        assert GAME.book.spaces[space] in told
    assert "give you" not in upgrade_reasons.upgrade(GAME.book, Activate(0, "diagonal"))


def test_a_drink_that_is_held_back_is_said_to_be() -> None:
    """Serving hands the next players orders (CR-2.5): where the better turn waits, it says so."""
    state = at("move", cups=("coffee steam", "", ""), tabs=("espresso_1", "", "", ""))
    serve = (Stop(0), Process(0, 0, "espresso_1"), EndTurn(0))
    wait = (Stop(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, serve, wait)
    name = GAME.book.orders["espresso_1"].name
    why = "Serving it now brings a point sooner, but gives your opponent a new order."
    assert f"It keeps the {name} for later. {why}" in told
    assert "holds" not in told
    assert "Serving" not in reasons.beside(GAME, state, 0, wait, serve)


def test_a_drink_that_is_held_back_is_told_with_what_the_next_turn_gains() -> None:
    """Chocolate lies on one space, too far from where the turn that serves ends."""
    state = at(
        "move",
        cups=("coffee steam", "milk steam", ""),
        tabs=("espresso_1", "cocoa_1", "", ""),
        meeples=(6, 0),
    )
    serve = (Step(0, 0, 2), Stop(0), Return(0, "steam"), Process(0, 0, "espresso_1"), EndTurn(0))
    wait = (Step(0, 0, 10), Stop(0), Return(0, "milk"), EndPour(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, serve, wait)
    assert "It keeps the Espresso for later." in told
    assert "chocolate for the Cocoa is 1 step away, not 3." in told


@pytest.mark.parametrize("closed", [False, True])
def test_no_new_orders_are_feared_where_the_deck_has_none(closed: bool) -> None:
    """What cannot be drawn closes the shop (CR-2.5); in a closed one nothing is handed over."""
    state = at("move", cups=("coffee steam", "", ""), tabs=("espresso_1", "", "", ""))
    state.deck, state.closed = (), closed
    serve = (Stop(0), Process(0, 0, "espresso_1"), EndTurn(0))
    told = reasons.beside(GAME, state, 0, serve, (Stop(0), EndTurn(0)))
    later = kept_reasons.serve_later(GAME.book, state, 0)
    assert "new order" not in told + later
    assert ("Serving it now would close the shop." in told) is not closed
    assert later == ("" if closed else "Serve later: serving now would close the shop.")


def test_what_falls_is_not_said_to_be_kept() -> None:
    """An order on tab 4 that is not served falls (CR-2.6); that both close the shop is said."""
    cups = ("coffee steam", "tea steam milk")
    state = at("move", cups=cups, tabs=("", "", "", "espresso_1 milk_tea_1"))
    espresso, tea = Process(0, 0, "espresso_1"), Process(0, 1, "milk_tea_1")
    both, one = (Stop(0), espresso, tea, EndTurn(0)), (Stop(0), tea, EndTurn(0))
    told = reasons.beside(GAME, state, 0, both, one)
    assert "for later" not in told
    assert told.startswith("It lets the Espresso fall off. Serving it scores, but gives")
    state.deck = state.deck[:1]
    told = reasons.beside(GAME, state, 0, both, one)
    assert told.startswith("It lets the Espresso fall off. Serving it as well would close the shop")


@pytest.mark.parametrize("space", [1, 3])
def test_an_upgrade_is_told_with_what_it_costs_and_gives(space: int) -> None:
    """CR-3, CR-4.2: a corner gives two at once; else it is for later."""
    state = at("upgrade", tabs=("espresso_1",), up="americano_1 americano_2 cocoa_1")
    state.players[0].meeples = (2, 15)
    walk = (Step(0, 0, space), Stop(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, walk, (Activate(0, "corner"), *walk))
    more = "It buys “Two ingredients on corner spaces”, which gives 1 more ingredient this turn."
    later = "It buys “Two ingredients on corner spaces” for a point, to win it back later."
    assert (more if space == 3 else later) in told


def test_why_drinks_are_held_back_is_said_once() -> None:
    state = at(
        "move", hand="milk", cups=("coffee steam", "tea steam", ""), tabs=("espresso_1 milk_tea_1",)
    )
    serve = (Stop(0), Return(0, "milk"), EndPour(0), Process(0, 0, "espresso_1"), EndTurn(0))
    wait = (Stop(0), Pour(0, "milk", 1), EndPour(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, serve, wait)
    assert (
        told.count("Serving them now brings points sooner, but gives your opponent new orders.")
        == 1
    )
    assert "It keeps the Espresso and the Milk Tea for later" in told


def test_one_cup_is_ready_for_one_order_of_those_alike_the_most_urgent() -> None:
    """And where nothing was served, nothing is kept that was."""
    tabs = ("espresso_1 espresso_2", "", "ristretto_1 ristretto_2")
    state = at("move", hand="steam", cups=("coffee", "", ""), tabs=tabs)
    drop = (Stop(0), Return(0, "steam"), EndPour(0), EndTurn(0))
    pour = (Stop(0), Pour(0, "steam", 0), EndPour(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, drop, pour)
    assert GAME.book.needs["espresso_1"] == GAME.book.needs["ristretto_1"]
    assert told.startswith("It has the Ristretto on tab 3 ready for later. Serving it now brings")
    assert reasons._closer({"a": "the Cocoa", "b": "the Cocoa"}, {"a": (0,), "b": (0,)}) == (
        "It brings a cup closer to the Cocoa."
    )


def test_turns_of_one_name_are_told_apart_by_what_they_leave() -> None:
    state = at("move", hand="milk ice", cups=("tea", "", ""), meeples=(0, 5))
    one = (Stop(0), Pour(0, "milk", 0), Return(0, "ice"), EndPour(0), EndTurn(0))
    other = (Stop(0), Pour(0, "milk", 1), Return(0, "ice"), EndPour(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, one, other)
    assert told.startswith(
        "The better turn leaves you a cup with tea and a cup with milk; yours a cup with milk and "
        "tea."
    )


def test_the_same_walk_says_what_it_keeps_or_does_not() -> None:
    state = at("move", hand="steam", cups=("", "", ""), meeples=(0, 5))
    keep = (Stop(0), Pour(0, "steam", 0), EndPour(0), EndTurn(0))
    drop = (Stop(0), Return(0, "steam"), EndPour(0), EndTurn(0))
    told = reasons.beside(GAME, state, 0, keep, drop)
    assert told.startswith("The same walk, but without a cup with steam.")
    assert "from there" not in told
    told = reasons.beside(GAME, state, 0, drop, keep)
    assert told.startswith("The same walk, but with a cup with steam.")


@pytest.mark.parametrize(
    ("pours", "told"),
    [
        ((("coffee", 0),), "It brings a cup closer to the Espresso or the Caffe Latte."),
        (
            (("coffee", 0), ("coffee", 1)),
            "It brings your cups closer to the Espresso and the Caffe Latte.",
        ),
    ],
)
def test_a_cup_comes_closer_to_one_of_the_orders_it_fits(
    pours: tuple[tuple[str, int], ...], told: str
) -> None:
    """A cup serves one order, whatever it could still become."""
    hand = " ".join(what for what, _cup in pours)
    state = at("pour", hand=hand, tabs=("espresso_1 caffe_latte_1",))
    best = [Pour(0, what, cup) for what, cup in pours]
    waste = [Return(0, what) for what, _cup in pours]
    end = EndPour(0), EndTurn(0)
    assert told in reasons.beside(GAME, state, 0, (*waste, *end), (*best, *end))


def test_of_two_orders_alike_it_is_said_which() -> None:
    """Two on one tab are all one; of others the tab is named."""
    state = at("move", cups=("coffee steam", "coffee steam", ""), tabs=("espresso_1", "espresso_2"))
    first = Stop(0), Process(0, 0, "espresso_1")
    both = *first, Process(0, 1, "espresso_2"), EndTurn(0)
    name = GAME.book.orders["espresso_1"].name
    told = reasons.beside(GAME, state, 0, (*first, EndTurn(0)), both)
    assert f"It serves the {name} on tab 2 as well." in told
    state = at("move", cups=("coffee steam", "", ""), tabs=("espresso_1 espresso_2",))
    one, other = (
        (Stop(0), Process(0, 0, order), EndTurn(0)) for order in ("espresso_1", "espresso_2")
    )
    assert "instead" not in reasons.beside(GAME, state, 0, one, other)


def test_a_pouring_is_told_as_a_whole_as_its_later_acts_are_told_by_the_same_words() -> None:
    steam, ice = packed.ONE["steam"], packed.ONE["ice"]
    orders = [reasons.Waiting("Cocoa", 4), reasons.Waiting("Mocha", 2), reasons.Waiting("Tea", 2)]
    orders.append(orders[-1])
    first, other, idle = CupUse(0, False, steam), CupUse(1, False, ice), CupUse(-1, False, ice)
    for uses, served, told in (
        ((first, UNUSED, UNUSED), 1, "That is for the Cocoa on tab 4."),
        (
            (first, other, idle),
            1,
            "Once all is poured you can serve the Cocoa on tab 4. The rest is for the Mocha on tab "
            "2.",
        ),
        (
            (other, CupUse(2, False, ice), UNUSED),
            0,
            "Pour ice for the Mocha on tab 2 and ice for the Tea on tab 2.",
        ),
        (
            (CupUse(2, False, ice), CupUse(3, False, steam), UNUSED),
            0,
            "Pour ice for the Tea on tab 2 and steam for the other Tea on tab 2.",
        ),
        ((idle, UNUSED, UNUSED), 0, "No order asks for it yet; a new one may."),
        (
            (first, UNUSED, idle),
            1,
            "Once all is poured you can serve the Cocoa on tab 4. Ice can wait in a cup for a new "
            "order.",
        ),
    ):
        pouring = Pouring(uses, served, 0.0, 0.0)
        assert reasons.pour(Pour(0, "steam", 0), pouring, orders) == told
    emptied = Pouring((CupUse(0, True, steam), UNUSED, UNUSED), 0, 0.0, 0.0)
    assert reasons.pour(Empty(0, 0), emptied, orders) == (
        "No order can use what is in the cup any more. That is for the Cocoa on tab 4."
    )


def test_why_a_drink_is_kept_says_how_long_it_can_wait() -> None:
    state = at("process", cups=("coffee steam",), tabs=("", "espresso_1"))
    assert reasons.better_not_served(GAME.book, state, 0) == (
        f"Serving the {GAME.book.orders['espresso_1'].name} now brings a point sooner, but gives "
        "your opponent a new order; it can wait 2 turns."
    )
    state.closed = True
    assert "wait" not in reasons.better_not_served(GAME.book, state, 0), "no turn follows"


def test_what_a_begun_cup_holds_already_is_said_to_be_for_another_cup() -> None:
    state = at("pour", hand="steam", cups=("coffee", "", ""), tabs=("", "espresso_1"))
    orders = reasons.waiting(GAME.book, state, 0)
    steam = packed.ONE["steam"]
    for cup, told in ((0, "."), (1, ", in a cup of its own.")):
        uses = tuple(CupUse(0, False, steam) if n == cup else UNUSED for n in range(3))
        words = reasons.pour(Pour(0, "steam", cup), Pouring(uses, 0, 0.0, 0.0), orders)
        assert words == f"That is for the Espresso on tab 2{told}"


def test_where_another_turn_ends_is_told_of_the_meeple_that_walks() -> None:
    """That all else is the same is not said of a turn that takes a Rush Token more."""

    def beside(yours: tuple[Action, ...], its: tuple[Action, ...]) -> str:
        end = EndPour(0), EndTurn(0)

        def whole(walk: tuple[Action, ...]) -> tuple[Action, ...]:
            back = (Return(0, GAME.book.spaces[a.space]) for a in walk if isinstance(a, Step))
            return (*walk, Stop(0), *back, *end)

        state = at("move", cups=("tea tea tea",) * 3, meeples=(0, 5), rush=1)
        return reasons.beside(GAME, state, 0, whole(yours), whole(its))

    there, here = names.stocked_space(4, GAME.book.spaces[4]), names.stocked_space(0, "ice")
    same = "All else ends up the same."
    assert beside((Step(0, 0, 1),), (Step(0, 0, 4),)) == f"The better turn ends on {there}. {same}"
    assert beside((Step(0, 1, 9),), (Step(0, 0, 4),)) == (
        f"The better turn walks with your other meeple, to {there}. {same}"
    )
    assert beside((Step(0, 0, 1),), ()) == f"The better turn stays on {here}. {same}"
    assert beside((Step(0, 0, 1),), (Rush(0), Step(0, 0, 4))) == f"The better turn ends on {there}."


def test_a_turn_that_serves_more_with_a_rush_token_says_so() -> None:
    state = at("move", steps=0, cups=("coffee",), tabs=("espresso_1",), meeples=(8, 0), rush=1)
    served = (
        Rush(0),
        Step(0, 0, 9),
        Stop(0),
        Pour(0, "steam", 0),
        EndPour(0),
        Process(0, 0, "espresso_1"),
        EndTurn(0),
    )
    told = reasons.beside(GAME, state, 0, (Stop(0), EndPour(0), EndTurn(0)), served)
    assert told.startswith("It serves the Espresso. It takes a Rush Token more.")


def test_of_two_orders_alike_on_a_tab_the_one_not_served_is_the_other_one() -> None:
    state = at("pour", hand="coffee steam coffee", tabs=("", "espresso_1 espresso_2"))
    name = GAME.book.orders["espresso_1"].name
    pours = Pour(0, "coffee", 0), Pour(0, "steam", 0), Pour(0, "coffee", 1)
    best = *pours, EndPour(0), Process(0, 0, "espresso_1"), EndTurn(0)
    waste = *(Return(0, act.ingredient) for act in pours), EndPour(0), EndTurn(0)
    told = reasons.beside(GAME, state, 0, waste, best)
    assert f"It serves the {name} on tab 2." in told
    assert f"It brings a cup closer to the other {name}." in told
