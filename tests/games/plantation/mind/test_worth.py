"""What stocks are worth: parts that are kept come to the same as all features together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.cards import Play
from chocolate_factory.games.plantation.mind import minds
from chocolate_factory.games.plantation.mind.features import NAMES, features
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.lookahead import Lookahead
from chocolate_factory.games.plantation.mind.turns import Known, TurnSearch, cards_left
from chocolate_factory.games.plantation.mind.worth import CardsLeft, value_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.kit import PlantationKit
from tests.helpers.plantation.states import GAME, at, begun, give

KIT = PlantationKit(GAME)


def positions(game: str, seed: int) -> Iterator[State]:
    """The beginnings of turns of a random game."""
    state, rng = begun(2 + seed % 3, seed, game), Rng(seed)
    while state.seat is not None:
        if state.phase == "turn" and state.turn is None:
            yield state
        GAME.advance(state, KIT.chosen(GAME.legal(state, state.seat), rng))


@pytest.mark.parametrize("game", ["both", "plantation", "candy"])
def test_the_parts_come_to_the_sum_of_all_features(game: str) -> None:
    rng = Rng(5)
    rows = tuple(tuple(rng.below(2000) / 1000 - 1 for _ in NAMES) for _ in range(13))
    weights = dict.fromkeys(("both", "plantation", "candy"), rows)
    for state in positions(game, 4):
        for seat in range(len(state.players)):
            cards = cards_left(GAME.book, state, seat)
            if not cards.turns:
                continue  # the rules tell that row
            stock = stock_of(state, seat)
            value = value_of(GAME.book, weights, state.game, state.half, cards)
            told = features(GAME.book, stock, cards.recruits, cards.played)
            row = rows[min(cards.turns, len(rows) - 1)]
            assert value(stock) == pytest.approx(sum(a * b for a, b in zip(row, told, strict=True)))


@pytest.mark.parametrize("game", ["both", "plantation", "candy"])
def test_ends_that_are_known_are_those_that_would_be_found(game: str) -> None:
    """Whatever was searched before: each position is asked with the hands dealt anew, too."""
    known, rng = Known(), Rng(8)
    for state in positions(game, 3):
        seat = state.seat
        assert seat is not None
        for seen in (state, GAME.observe(state, seat, rng)):
            fresh = TurnSearch(GAME.book, WEIGHTS, seen, seat).plans()
            again = TurnSearch(GAME.book, WEIGHTS, seen, seat, known=known).plans()
            assert again == fresh
            for plan in again[:3]:
                after = GAME.copy(seen)
                for act in plan.acts:
                    assert GAME.refusal(after, act) is None
                    GAME.advance(after, act)
    assert known


def test_points_of_others_count_where_they_are_told_to() -> None:
    """After the last turn: the points of the sheet, less those of the best other player."""
    state = at(2, ring=(3,), hand="worker_3", seats=3, trucks={"a": "truffles* sugar"})
    give(state, 1, hand="", trucks={"a": "sugar"})
    give(state, 2, hand="", trucks={"a": "sugar chocolate"})
    acts = minds(GAME)["medium"].choose(state, 0, 1, 1).plays
    assert isinstance(acts[0], Play)
    after = GAME.copy(state)
    for act in acts:
        GAME.advance(after, act)
    own, *others = GAME.result(after).scores
    for rivals in (0.0, 1.0):
        ahead = Lookahead(GAME, WEIGHTS, 1, rivals)
        assert ahead.value(state, 0, acts, Rng(1)) == own - rivals * max(others)


def test_goods_are_worth_nothing_for_candy_that_has_run_out() -> None:
    state = at(2, hand="worker_3 worker_5 worker_4", warehouse="chocolate chocolate")
    state.recipes = ("truffles",)
    worths = []
    for left in (6, 1, 0):
        state.tokens = (left,)
        value = value_of(GAME.book, WEIGHTS, state.game, state.half, CardsLeft(2, 0, 0))
        worths.append(value(stock_of(state, 0)))
    assert worths[0] == worths[1] > worths[2]
