"""Styles of `hard`: what they like is seen in what they take, and costs at most what it may."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.conveyor import mind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED
from chocolate_factory.games.conveyor.mind.levels import styles
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.styles import COST, Styled
from chocolate_factory.games.conveyor.mind.pondering import ALONE
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.levels import nearest
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import GAME, LIVE, do, reached, setup

STYLES = (styles.StoreBaron, styles.OrderRunner, styles.Engineer, styles.Saver)
NODES = 20_000
DRAFTS = [(seed, day) for seed in (1, 2, 3) for day in (2, 4)]


def drafts() -> Iterator[State]:
    """Every decision of some days' drafts that easy bots come to."""
    easy = Easy(GAME)
    for seed, day in DRAFTS:
        state = reached(seed, day, "draft")
        while state.phase == "draft":
            yield state
            state = do(state, easy.choose(state, state.seat or 0, Easy.budget, 0).action)


class Brief(Hard):
    """`hard` with few nodes for each planned day, for tests."""

    depth = Hard.depth.__class__(places=3, nodes=1_000)


def brief(style: type[Styled], game: Conveyor = GAME) -> Styled:
    """A style that thinks as briefly."""
    made = style(game)
    made.depth = Brief.depth
    return made


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_a_card_is_taken_for_its_style_at_a_small_cost(style: type[Styled]) -> None:
    hard, styled, others = Brief(GAME), brief(style), 0
    for state in drafts():
        seat = state.seat or 0
        search = hard.draft_search(state, seat)
        best, usual = search.best()
        chosen = styled.choose(state, seat, NODES, 0).action
        assert isinstance(chosen, act.TakePart | act.TakeEmployee)
        assert search.value(chosen) >= best - COST - 1e-9
        liked = [styled.likes(GAME.book, state, seat, take) for take in (chosen, usual)]
        assert all(0.0 <= share <= 1.0 for share in liked)
        assert liked[0] > liked[1] or chosen == usual
        others += chosen != usual
    assert others


@pytest.mark.parametrize("seeds", mostly_seldom([range(3, 4), range(1, 3)], 1))
@pytest.mark.parametrize("style", STYLES)
def test_a_run_costs_no_more_than_it_may(style: type[Styled], seeds: range) -> None:
    styled = style(GAME)
    for seed in seeds:
        state = reached(seed, 3, "run")
        seat = state.seat or 0
        horizon = HorizonEstimate(GAME.book, state, seat, FITTED)
        best = Planner(GAME.book, state, seat, horizon, NODES).plan()
        found = styled.choose(state, seat, NODES, 0)
        assert found.value is not None
        assert found.value >= best.value - COST
        for action in found.plays:
            state = do(state, action)
        factory = state.players[seat]
        worth = horizon.deliveries.value(factory.room) + horizon.deliveries.coal * factory.coal
        worth += sum(horizon.belt(n, pile) for n, pile in enumerate(factory.belt, 1) if pile)
        assert worth == pytest.approx(found.value)


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_a_whole_game_is_played(style: type[Styled]) -> None:
    played: list[Mind] = [brief(style, LIVE), Easy(LIVE)]
    assert play_game(LIVE, setup(2), 6, played, [2_000, 200]).result.scores[0] > 100


def test_every_style_says_two_sentences_and_is_thought_of_beforehand() -> None:
    levels = [level for level in mind.LEVELS if level.style]
    assert len(levels) == len(STYLES)
    for level in levels:
        assert len(level.style) == 2
        assert all(_(sentence).endswith(".") for sentence in level.style)
        assert nearest(level.id, ["easy", "hard"]) == "hard"
    assert {level.id for level in mind.LEVELS} == ALONE


def test_another_game_seats_the_nearest_level_that_it_has() -> None:
    assert nearest("beginner", ["easy", "medium"]) == "easy"
    assert nearest("hard-saver", ["easy", "medium"]) == "easy"
