"""Ends of turns against every line of legal acts, found by trying all of them."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Recruit
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.mind.features import NAMES, features
from chocolate_factory.games.plantation.mind.turns import TurnSearch
from chocolate_factory.games.plantation.mind.worth import Weights, half_of
from chocolate_factory.games.plantation.plan.stock import Stock, stock_of
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import GAME, begun

ADDS_UP = {
    "warehouse_sugar": 0.3,
    "warehouse_cacao": 0.25,
    "warehouse_chocolate": 0.9,
    "warehouse_plain": 0.2,
    "warehouse_plain_points": 0.7,
    "warehouse_decorated": 0.95,
    "warehouse_decorated_points": 0.8,
    "own_sugar": 1.0,
    "own_chocolate": 1.6,
    "own_plain_points": 1.1,
    "own_decorated": 1.2,
    "own_decorated_points": 1.1,
    "grey_sugar": 0.6,
    "grey_chocolate": 1.3,
    "grey_plain_points": 0.5,
    "grey_decorated_points": 0.4,
    "coins": 0.9,
}
"""Weights with which what goods are worth adds up, so that loading good by good is exact."""
ROW = tuple(ADDS_UP.get(name, 0.0) for name in NAMES)
WEIGHTS: Weights = dict.fromkeys(("both", "plantation", "candy"), (ROW,))
DEEPEST = 4
"""Goods that may be moved in the positions tried: every line of acts is walked."""


def worth(stock: Stock) -> float:
    return sum(a * b for a, b in zip(ROW, features(GAME.book, stock, 0, 0), strict=True))


def best_by_trying(state: State, seat: int) -> float:
    """The most that any line of legal acts comes to without recruiting."""
    best, seen, open_ = float("-inf"), set[object](), [state]
    while open_:
        now = open_.pop()
        for action in GAME.legal(now, seat):
            if isinstance(action, EndTurn):
                best = max(best, worth(stock_of(now, seat)))
            elif not isinstance(action, Recruit):
                after = GAME.copy(now)
                GAME.advance(after, action)
                key = (stock_of(after, seat), after.turn)
                if key not in seen:
                    seen.add(key)
                    open_.append(after)
    return best


def positions(game: str, seed: int) -> list[State]:
    """States of a random game in which a pawn has just moved."""
    state, rng, found = begun(2, seed, game), Rng(seed), []
    while state.seat is not None:
        before = state.turn.way if state.turn is not None else None
        GAME.advance(state, rng.choice(GAME.legal(state, state.seat)))
        job = state.turn
        if job is not None and job.way is not None and before is None and job.left <= DEEPEST:
            player = state.players[state.seat or 0]
            if player.hand or player.deck:  # after the last turn no weights are asked
                found.append(GAME.copy(state))
    return found


@pytest.mark.parametrize("game", ["both", "plantation", "candy"])
@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_acts_comes_to_more(game: str, seed: int) -> None:
    tried = 0
    for state in positions(game, seed):
        seat = state.seat
        assert seat is not None
        assert half_of(state.game, state.half) in WEIGHTS
        plans = TurnSearch(GAME.book, WEIGHTS, state, seat).plans()
        found = max(plan.value for plan in plans if plan.ends)
        assert found == pytest.approx(best_by_trying(state, seat)), state
        tried += 1
    assert tried > 3


@pytest.mark.parametrize("game", ["both", "candy"])
def test_a_plan_does_what_it_says(game: str) -> None:
    """Its acts are legal, and its value is that of what they come to."""
    for state in positions(game, 9):
        seat = state.seat
        assert seat is not None
        for plan in TurnSearch(GAME.book, WEIGHTS, state, seat).plans()[:12]:
            after = GAME.copy(state)
            for action in plan.acts:
                assert GAME.refusal(after, action) is None
                if isinstance(action, EndTurn):
                    assert worth(stock_of(after, seat)) == pytest.approx(plan.value)
                GAME.advance(after, action)
