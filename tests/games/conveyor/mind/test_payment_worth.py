"""What a payment by hand costs: spaces at a store beside what orders make of the pieces later."""

from __future__ import annotations

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.acts.deliver import DeliverStore
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.payment_worth import lost_by_each
from tests.helpers.conveyor.states import LIVE, NAMES


def test_the_most_spaces_are_not_best_where_an_order_asks_for_the_pieces() -> None:
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(2)), {"start": 0})
    state, easy = LIVE.begin(LIVE.resolve(setup, 32), 32), Easy(LIVE)
    while (state.day, state.phase) != (2, "fulfil"):
        assert state.seat is not None
        for action in easy.choose(state, state.seat, easy.budget, 0).plays:
            LIVE.advance(state, action)
    assert state.seat is not None
    ways = [each for each in LIVE.legal(state, state.seat) if isinstance(each, DeliverStore)]
    ways = [each for each in ways if each.store == "salters"]
    gains = [delivery_worth.gain(LIVE.book, state, each) for each in ways]
    asked = [delivery_worth.asked_elsewhere(LIVE.book, state, each) for each in ways]
    lost = lost_by_each(LIVE.book, state, ways)
    most = gains.index(max(gains))
    assert asked[most]
    assert lost[most] > min(lost) == 0
    found = delivery_worth.proposal(ways, gains, lost=lost)
    assert found == ways[lost.index(0)] != ways[most]
