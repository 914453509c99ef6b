"""Shorter ways of the same turn, and the way on to what is out of reach."""

from __future__ import annotations

from chocolate_factory.core.cancelling import never
from chocolate_factory.games.coffee_rush.acts.serve import Process
from chocolate_factory.games.coffee_rush.mind import packed, thrift
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.levels.hard import NEARLY, Hard, rather_serving
from chocolate_factory.games.coffee_rush.mind.pouring import CupUse, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan, turn_plans
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.mind.whole_turns import leaner, promising
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.bots import bot
from tests.helpers.coffee_rush.states import GAME, at, give

WATER, ICE = packed.ONE["water"], packed.ONE["ice"]


def cold_brew(rush: int = 2) -> State:
    """Water is four steps away, and two Rush Tokens lead on to ice; both meeples are free to go."""
    state = at("move", cups=("coffee ice",), tabs=("", "", "", "cold_brew_1"), meeples=(9, 13))
    give(state, 0, rush=rush, meeples=(8, 12))
    return give(state, 1, tabs=("cocoa_1",), meeples=(0, 15))


def wasteful() -> TurnPlan:
    """Serves with two tokens what one is enough for."""
    uses = (CupUse(0, False, WATER), CupUse(-1, False, ICE), CupUse(-1, False, 0))
    route = Route(0, (4, 5, 6, 7, 6), 6, WATER + ICE, 2)
    return TurnPlan(1.0, route, Pouring(uses, 1, 1.0, 0.0))


def test_a_turn_is_served_on_the_way_with_fewest_tokens_and_steps() -> None:
    found = thrift.leaner(GAME.book, cold_brew(), 0, wasteful())
    assert (found[0].route.tokens, found[0].route.end) == (1, 7)
    assert found[0].pouring.uses[0] == CupUse(0, False, WATER)
    efforts = [thrift.effort(plan.route) for plan in found]
    assert efforts == sorted(efforts)
    assert all(effort < thrift.effort(wasteful().route) for effort in efforts)


def test_hard_spends_no_token_that_brings_nothing() -> None:
    """The shop is closed: nothing counts but the order."""
    state = cold_brew()
    state.closed = True
    hard = bot("hard")
    assert isinstance(hard, Hard)
    plan = wasteful()
    plan = plan._replace(value=hard.value(state, 0, plan.route, plan.pouring))
    assert thrift.effort(hard.thrifty(state, 0, plan).route) == (1, 4)


def test_what_brings_an_order_nearer_is_not_left_out_to_save_steps() -> None:
    """The water is for an order that is not served yet: every shorter way brings it, too."""
    plan = wasteful()
    plan = plan._replace(pouring=plan.pouring._replace(served=0))
    found = thrift.leaner(GAME.book, cold_brew(), 0, plan)
    assert found
    assert all(other.pouring.uses[0].poured == WATER for other in found)


def plan_of(value: float, served: int) -> TurnPlan:
    return TurnPlan(value, wasteful().route, wasteful().pouring._replace(served=served))


def test_of_turns_nearly_as_good_the_one_that_serves_is_taken() -> None:
    wait, one, two = plan_of(5.0, 0), plan_of(5.0 - NEARLY / 2, 1), plan_of(4.0, 3)
    assert rather_serving([wait, one, two]) is one
    assert rather_serving([wait, two]) is wait, "that much better it is to wait"
    better = plan_of(5.0 - NEARLY / 4, 2)
    assert rather_serving([wait, one, better]) is better, "the best of those that serve as much"


def test_whoever_can_serve_at_next_to_no_cost_does() -> None:
    """Cups that are ready are served unless waiting is clearly better."""
    hard = bot("hard")
    assert isinstance(hard, Hard)
    state = at("process", cups=("coffee steam",), tabs=("espresso_1", "", "", ""))
    for waiting, serves in ((NEARLY / 2, True), (2 * NEARLY, False)):
        hard.serving_values = lambda _state, _seat, by=waiting: {0: 1.0 + by, 1: 1.0}  # type: ignore[method-assign,misc]
        action = hard.serve(state, 0, 12, never).action
        assert isinstance(action, Process) is serves


def test_a_whole_turn_has_leaner_ones_that_serve_the_same() -> None:
    state, master = cold_brew(3), bot("master")
    for turn in promising(GAME, master, state, 0, ()):  # type: ignore[arg-type]
        for other in leaner(GAME, state, 0, turn):
            assert len(other.turn.served) == len(turn.turn.served)
            assert other.turn.tokens <= turn.turn.tokens
            assert len(other.acts) <= len(turn.acts)


def test_a_turn_that_brings_nothing_goes_on_to_what_an_order_lacks() -> None:
    state = at("move", cups=("coffee ice",), tabs=("cold_brew_1",), meeples=(12, 0))
    plans = turn_plans(GAME.book, state, 0, Valuation(), CupValues(GAME.book), 0)
    best = max(plans, key=lambda plan: plan.value)
    assert thrift.idle(best)
    way = thrift.lean(GAME.book, state, 0, best, 0.3).route
    assert len(way.steps) == 3
    assert not way.tokens
    state.players[0].tabs = ((), (), (), ("cold_brew_1",))
    stays = thrift.lean(GAME.book, state, 0, best, 0.3).route
    assert stays.steps == (), "what falls now is not worth a step"
