"""What is told of the end of the week goes up with what one does oneself, not down."""

from __future__ import annotations

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.mind.forecast import Forecast
from chocolate_factory.games.conveyor.mind.judge import AT_ONCE, ConveyorJudge
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from tests.helpers.conveyor.states import LIVE, NAMES

NODES = 2_000


def test_no_delivery_of_a_bot_lowers_what_is_told_of_it() -> None:
    """And the next day is reckoned afresh, as if nothing had been told before."""
    mind, setup = (
        Medium(LIVE),
        Setup(tuple(Player(n, n, "medium") for n in NAMES[:2]), {"start": 0}),
    )
    state = LIVE.begin(LIVE.resolve(setup, 2), 2)
    forecast, bare = Forecast(LIVE), ConveyorJudge(LIVE, AT_ONCE)
    told, number, deliveries, lent = forecast.points(state), 0, 0, 0
    while state.seat is not None:
        seat, number = state.seat, number + 1
        for action in mind.choose(
            LIVE.observe(state, seat, Rng(number)), seat, NODES, number
        ).plays:
            day = state.day
            LIVE.advance(state, action)
            now = forecast.points(state)
            if isinstance(action, Payment) and state.day == day and state.seat is not None:
                deliveries += 1
                assert now[seat] >= told[seat] - 1e-9, action
                lent += now[seat] > bare.expectation(state)[seat] + 1
            if state.day != day:
                assert now == bare.expectation(state)
            told = now
    assert deliveries > 20
    assert lent, "bare estimates would have fallen"
    assert told == LIVE.result(state).scores
