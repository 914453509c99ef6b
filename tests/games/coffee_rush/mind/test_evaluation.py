"""The evaluation of turns: outcomes are what the rules make of them, values go the right way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.evaluation import Evaluation
from chocolate_factory.games.coffee_rush.mind.pouring import UNUSED, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import STAY
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan, turn_plans
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.bots import bot
from tests.helpers.coffee_rush.states import GAME, at, begun, give

VALUATION, CUP_VALUES = Valuation(speculation=0.3), CupValues(GAME.book)
EVALUATION = Evaluation(GAME.book, VALUATION, CUP_VALUES)


def test_who_is_level_at_the_end_had_better_hold_more_up_votes() -> None:
    """CR-4.2: three up votes turned in and a down vote less are no win."""
    orders = sorted(GAME.book.orders)
    values = []
    for own, tiles, down in ((1, ("corner",), 0), (3, (), 0), (5, (), 2)):
        state = at("process", start=1)
        player = state.players[0]
        player.up, player.tiles, player.down = tuple(orders[:own]), tiles, tuple(orders[:down])
        state.players[1].up, state.closed = tuple(orders[:4]), True
        state.players[1].down = tuple(orders[:1])
        pouring = Pouring((UNUSED,) * 3, 0, 0.0, 0.0)
        outcome = EVALUATION.outcome(state, 0, STAY, pouring)
        values.append(EVALUATION.value(state, 0, outcome))
    assert values[0] == values[1] < 3 < values[2]


def acts(state: State, seat: int, plan: TurnPlan) -> Iterator[Action]:
    """The acts of a plan up to the end of the turn."""
    steps, shop = state.steps_left, packed.pack_shop(GAME.book, state.players[seat])
    for number, space in enumerate(plan.route.steps):
        if number >= steps:
            yield Rush(seat)
        yield Step(seat, plan.route.meeple, space)
    yield Stop(seat)
    uses = tuple(enumerate(plan.pouring.uses))
    yield from (Empty(seat, cup) for cup, use in uses if use.emptied and shop.cups[cup])
    yield from (Pour(seat, name, cup) for cup, use in uses for name in packed.names(use.poured))
    yield EndPour(seat)
    for cup, use in uses:
        if use.order >= 0 and plan.pouring.served >> use.order & 1:
            yield Process(seat, cup, shop.orders[use.order].id)
    yield EndTurn(seat)


def followed(state: State, seat: int, plan: TurnPlan) -> State:
    """The state after the turn of a plan, by the rules; what it does not pour goes back."""
    after = GAME.copy(state)
    for action in acts(state, seat, plan):
        if isinstance(action, EndPour):
            for name in ingredients.to_list(after.hand):
                GAME.advance(after, Return(seat, name))
        assert GAME.refusal(after, action) is None
        GAME.advance(after, action)
    return after


def moves(seats: int, seed: int) -> Iterator[State]:
    """States at the beginning of a move, from a game of bots."""
    level, state = bot("medium"), begun(seats, seed=seed)
    while state.seat is not None and state.round < 6:
        if state.phase == "move" and state.moving is None:
            yield state
        GAME.advance(state, level.choose(state, state.seat, 1, 0).action)


@pytest.mark.parametrize("seats", [2, 3])
def test_an_outcome_is_what_the_rules_make_of_the_turn(seats: int) -> None:
    seen = 0
    for state in moves(seats, seed=seats):
        seat = state.seat or 0
        for plan in turn_plans(GAME.book, state, seat, VALUATION, CUP_VALUES, 2)[::17]:
            outcome = EVALUATION.outcome(state, seat, plan.route, plan.pouring)
            after = followed(state, seat, plan)
            player = after.players[seat]
            assert outcome.shop == packed.pack_shop(GAME.book, player)
            assert outcome.meeples == player.meeples
            assert (outcome.rush, outcome.points) == (player.rush, sheet.points(GAME.book, player))
            assert outcome.fallen == len(player.down) - len(state.players[seat].down)
            assert outcome.done == plan.pouring.served.bit_count()
            seen += 1
    assert seen > 50


def worth(state: State) -> float:
    """How the table stands for the first seat when it ends its turn as it is."""
    idle = Pouring((UNUSED,) * 3, 0, 0.0, 0.0)
    return EVALUATION.value(state, 0, EVALUATION.outcome(state, 0, STAY, idle))


def test_once_the_shop_has_closed_it_counts_to_be_ahead() -> None:
    state = at("process", up="cocoa_1 cocoa_2")
    state.closed = True
    ahead, level, behind = (
        worth(give(state, 1, up=up)) for up in ("", "espresso_1 espresso_2", "espresso_1 " * 4)
    )
    assert ahead > level == 2.0 > behind


def test_a_ready_cup_and_a_token_are_worth_something() -> None:
    plain = worth(at("process", tabs=("", "espresso_1")))
    assert worth(at("process", tabs=("", "espresso_1"), cups=("coffee steam",))) > plain
    assert worth(at("process", tabs=("", "espresso_1"), rush=1)) > plain
    assert worth(at("process", tabs=("", "", "", "espresso_1"))) < plain


def test_orders_handed_to_players_with_few_of_them_cost() -> None:
    state = at("process", tabs=("", "espresso_1"))
    state.done = 2
    few = worth(give(state, 1, tabs=("",)))
    many = worth(give(state, 1, tabs=("cocoa_1 cocoa_2 cocoa_3 cocoa_4 cocoa_5",)))
    assert many > few


def test_an_expected_cup_is_worth_no_less_than_an_empty_one() -> None:
    assert CUP_VALUES.of(0) == 0
    for need in CUP_VALUES.needs:
        assert CUP_VALUES.of(need) > 0
    assert CUP_VALUES.of(5 * packed.ONE["tea"]) == 0
