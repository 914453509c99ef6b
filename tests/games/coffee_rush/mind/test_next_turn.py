"""What the next turn has from where a turn ends: told in a hint and by the review."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.levels import next_turn
from chocolate_factory.games.coffee_rush.mind.pouring import UNUSED, CupUse, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from tests.helpers.coffee_rush.states import GAME, at

TITLES = {"espresso_1": "the Espresso", "cocoa_1": "the Cocoa"}


def no_better(since: int) -> str:
    return ""


def test_a_last_step_that_brings_nothing_is_explained() -> None:
    spaces = GAME.book.spaces
    there = spaces[5]
    on = next(n for n in (4, 6, 1, 9) if spaces[n] != there)
    way = TurnPlan(
        1.0,
        Route(0, (5, on), on, packed.ONE[there], 0),
        Pouring((CupUse(0, False, packed.ONE[there]), UNUSED, UNUSED), 0, 0.0, 0.0),
    )
    told = "The last step only gets you off another meeple's space."
    assert next_turn.last_step(GAME.book, way, {5}, no_better) == told
    told = "The last step is for your next turn. It is nearer to the tea."
    nearer = {5: "It is nearer to the tea."}.__getitem__
    assert next_turn.last_step(GAME.book, way, {7}, nearer) == told, "nobody stands there"
    told = "The last step is for your next turn. You stand better there."
    assert next_turn.last_step(GAME.book, way, {7}, no_better) == told
    longer = way._replace(route=way.route._replace(steps=(5, on, 5)))
    told = "The last 2 steps are for your next turn. You stand better there."
    assert next_turn.last_step(GAME.book, longer, {7}, no_better) == told
    both = packed.ONE[there] + packed.ONE[spaces[on]]
    useful = way._replace(pouring=Pouring((CupUse(0, False, both),), 0, 0.0, 0.0))
    assert not next_turn.last_step(GAME.book, useful, {5}, no_better)
    assert not next_turn.last_step(
        GAME.book, way._replace(route=Route(-1, (), -1, 0, 0)), {5}, no_better
    )


def starts(cup: str, order: str, one: int, other: int) -> tuple[next_turn.Start, next_turn.Start]:
    """Two starts that differ by the space of a meeple."""
    state = at("move", cups=(cup,), tabs=("", order), meeples=(one, 0))
    start = next_turn.start(GAME.book, state, 0)
    return start, start._replace(meeples=(other, 0))


def better(cup: str, order: str, one: int, other: int) -> str:
    return next_turn.better(GAME.book, *starts(cup, order, one, other), TITLES)


def test_what_can_be_served_from_one_space_alone_is_told_first() -> None:
    """Chocolate lies on one space, five steps from the corner."""
    assert GAME.book.spaces[14] == "chocolate"
    assert better("milk steam", "cocoa_1", 10, 4) == "Your next turn can then serve the Cocoa."
    assert not better("milk steam", "cocoa_1", 4, 10)
    assert not better("milk steam", "cocoa_1", 10, 15), "both can"


def test_what_can_be_served_next_is_told_of_both_turns() -> None:
    """Behind the better one more of the orders, or others."""
    then = "After the better turn your next one can serve "
    best, yours = starts("milk steam", "cocoa_1", 10, 4)
    told = next_turn.compared(GAME.book, best, yours, TITLES)
    assert told == f"{then}the Cocoa; after yours none of your orders."
    state = at("move", cups=("milk steam", "coffee"), tabs=("espresso_1 cocoa_1",))
    both = next_turn.start(GAME.book, state, 0)._replace(meeples=(6,))
    one = both._replace(shop=both.shop._replace(cups=(0, packed.ONE["coffee"], 0)))
    told = next_turn.compared(GAME.book, both, one, TITLES)
    assert told == f"{then}the Espresso or the Cocoa; after yours only the Espresso."
    assert not next_turn.compared(GAME.book, both, both, TITLES)
    kept = next_turn.compared(GAME.book, both, one, TITLES, ("cocoa_1",))
    assert "serve" not in kept, "what is kept ready is no news"


def test_what_an_order_lacks_is_told_where_it_is_nearer() -> None:
    told = "From there chocolate for the Cocoa is 2 steps away, not 3."
    assert better("milk steam", "cocoa_1", 6, 2) == told
    assert better("coffee", "espresso_1", 1, 15) == (
        "From there steam for the Espresso is 1 step away, not 2."
    )


def test_what_can_be_served_next_is_told_with_what_it_lacks() -> None:
    def soon(cup: str, order: str, one: int) -> str:
        return next_turn.soon(GAME.book, starts(cup, order, one, one)[0], TITLES)

    assert soon("milk steam", "cocoa_1", 6) == (
        "Next turn you can serve the Cocoa: the chocolate it lacks is 2 steps away."
    )
    assert soon("milk", "cocoa_1", 10) == (
        "Next turn you can serve the Cocoa: the steam and chocolate it lacks are within reach."
    )
    assert not soon("milk steam", "cocoa_1", 0), "too far"
    assert not soon("chocolate milk steam", "cocoa_1", 6), "it is ready"


def test_where_nothing_is_better_nothing_is_said() -> None:
    assert not better("coffee", "espresso_1", 1, 1)
    assert not better("tea tea tea", "espresso_1", 1, 1)
    spoilt = starts("coffee", "espresso_1", 1, 15)
    full = [each._replace(shop=each.shop._replace(cups=(packed.SPOILT,) * 3)) for each in spoilt]
    assert not next_turn.better(GAME.book, full[0], full[1], TITLES)


def test_a_planned_turn_ends_with_its_cups_its_orders_and_its_meeple() -> None:
    state = at("move", cups=("coffee", "tea"), tabs=("cocoa_1", "", "espresso_1", "milk_tea_1"))
    uses = (CupUse(1, False, packed.ONE["steam"]), UNUSED, CupUse(2, False, packed.ONE["milk"]))
    plan = TurnPlan(1.0, Route(1, (4,), 4, 0, 0), Pouring(uses, 0b10, 0.0, 0.0))
    end = next_turn.behind(GAME.book, state, 0, plan)
    assert end.shop.cups == (0, packed.ONE["tea"], packed.ONE["milk"])
    assert [order.id for order in end.shop.orders] == ["cocoa_1"], "one served, one fell off"
    assert end.meeples == (0, 4)
    assert end.others == {10, 15}
