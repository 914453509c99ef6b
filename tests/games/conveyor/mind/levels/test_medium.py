"""The bot `medium` of Chocolate Factory: legal, fair, repeatable, and its runs proven."""

from __future__ import annotations

import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.bots.review.loss_attribution import attribute_losses
from chocolate_factory.bots.seeds import observing
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Appraisal, Mind, Thought
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.extra import setup as extra_setup
from tests.helpers.conveyor.states import GAME, LIVE, begun, do, setup

NODES = 6_000


class Watched(Medium):
    """Checks every line of a game: all that it is sure of is legal, one act after the other."""

    lines = 0

    def choose(self, state: State, seat: int, *rest: object) -> Thought:
        found = super().choose(state, seat, *rest)  # type: ignore[arg-type]
        assert found.reason.endswith(".")
        now = state
        for action in found.plays:
            assert now.seat == seat
            now, _events = self._game.apply(now, action)
        self.lines += len(found.plays) > 1
        return found


@pytest.mark.parametrize("game", [LIVE, GAME], ids=["live", "frozen"])
def test_whole_games_of_legal_lines(game: Conveyor) -> None:
    minds: list[Mind] = [Watched(game), Easy(game)]
    played = play_game(game, setup(2), 5, minds, [NODES, 2_000])
    assert all(score > 60 for score in played.result.scores)
    assert isinstance(minds[0], Watched)
    assert minds[0].lines >= 6


@pytest.mark.slow
def test_a_whole_game_of_the_expansion() -> None:
    minds: list[Mind] = [Watched(LIVE), Watched(LIVE)]
    given = extra_setup(2, extra_parts=True, extra_employees=True)
    assert len(play_game(LIVE, given, 3, minds, [NODES] * 2).result.scores) == 2


def middle(seed: int) -> State:
    """A state in which a seat is about to run its factory in the middle of the week."""
    state, easy = begun(2, seed=seed), Easy(GAME)
    while not (state.day == 3 and state.phase == "run"):
        seat = state.seat or 0
        for action in easy.choose(state, seat, 2_000, 0).plays:
            state = do(state, action)
    return state


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_decides_by_what_the_seat_sees_alone(seed: int) -> None:
    """Hidden decks dealt anew change nothing, and neither does the seed."""
    state = middle(seed)
    seat = state.seat or 0
    first = Medium(GAME).choose(state, seat, NODES, 0)
    for number in range(2):
        seen = GAME.observe(state, seat, observing(seed, seat, number))
        assert Medium(GAME).choose(seen, seat, NODES, number) == first


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_run_is_worth_no_less_than_that_of_easy(seed: int) -> None:
    """By the valuation that both are asked about here; the plan says so itself."""
    state = middle(seed)
    seat = state.seat or 0
    found = Medium(GAME).choose(state, seat, 60_000, 0)
    outlook, easy, now = HorizonEstimate(GAME.book, state, seat), Easy(GAME), state
    while (now.phase, now.seat) == ("run", seat):
        now = do(now, easy.choose(now, seat, 30_000, 0).action)
    factory = now.players[seat]
    belt = sum(outlook.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
    coal = outlook.deliveries.coal * factory.coal
    assert found.value is not None
    assert found.value >= outlook.deliveries.value(factory.room) + coal + belt - 1e-6


@pytest.mark.parametrize("seed", [2, pytest.param(1, marks=pytest.mark.slow)])
def test_the_judge_finds_nothing_lost_along_a_proven_run(seed: int) -> None:
    state, judge = middle(seed), ConveyorJudge(GAME)
    seat = state.seat or 0
    plan = Medium(GAME).choose(state, seat, judge.budget, 0)
    if not plan.proven:
        pytest.skip("not proven within the budget")
    for action in plan.plays[:6]:
        found = judge.appraise(state, seat, action, judge.budget, 0)
        assert found.loss == pytest.approx(0.0, abs=1e-6)
        state = do(state, action)


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3, 4))])
def test_the_judge_finds_what_a_day_of_idling_costs(seed: int) -> None:
    """What the acts of a run lose one after the other is what the run loses in all."""
    state, judge = middle(seed), ConveyorJudge(GAME)
    seat = state.seat or 0
    found: list[Appraisal] = []
    acts: list[Action] = []
    begun_ = state
    while (state.phase, state.seat) == ("run", seat):
        legal = [a for a in GAME.legal(state, seat) if type(a).__name__ in ("Push", "EndShift")]
        acts.append(legal[0])
        found.append(judge.appraise(state, seat, acts[-1], judge.budget, 0, begun=begun_))
        state = do(state, acts[-1])
    decided = {n: _decided(n, seat, acts[n], each) for n, each in enumerate(found)}
    charged = attribute_losses(decided, dict(enumerate(acts)))
    lost = sum(each.loss for each in charged.values())
    most = max(each.best.value or 0.0 for each in found)
    assert lost == pytest.approx(most - found[-1].value, abs=0.02)
    assert lost > 1.0


def _decided(n: int, seat: int, action: Action, found: Appraisal) -> JudgedDecision:
    best = found.best.value or 0.0
    line = found.best.line
    return JudgedDecision(
        n, seat, 1, "run", 0, action, found.value, best, line, found.loss, False, ahead=True
    )
