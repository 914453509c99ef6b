"""Whoever plays a whole phase as it is best is not blamed for it in the review: alone as the
planner proves it, among others as whoever looks a day further finds it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.review.judging import PlainRecord, Position, outline, walk, weigh
from chocolate_factory.bots.review.loss_attribution import attribute_losses
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.seeds import observing
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.mind.evaluation import weights
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import LIVE, NAMES

RUN_NODES, DRAFT_NODES = 20_000, 2_000
LEAST = 0.01
"""£ that a proven phase may seem to lose by rounding."""


def thought(state: State, seat: int, easy: Easy, number: int) -> tuple[tuple[Action, ...], bool]:
    """(what the seat does now, whether that is all of its phase and proven best)."""
    if state.phase in ("fulfil", "agent"):
        found = day_plans.deliveries(LIVE.book, state, seat, weights.weights_of(state))
        return found.plays, found.proven
    if state.phase == "run":
        found = day_plans.run(LIVE.book, state, seat, RUN_NODES, weights.weights_of(state))
        return found.plays, found.proven
    return easy.choose(state, seat, DRAFT_NODES, number).plays, False


def recorded(seed: int, seats: int) -> tuple[PlainRecord, set[int]]:
    """A game of the planner, and where its proven phases begin."""
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(seats)), {"start": 0})
    given = LIVE.resolve(setup, seed)
    state = LIVE.begin(given, seed)
    start, easy = LIVE.encode(state), Easy(LIVE)
    acts: list[Action] = []
    proven: set[int] = set()
    while state.seat is not None:
        line, sure = thought(state, state.seat, easy, len(acts))
        if sure:
            proven.add(len(acts))
        for action in line:
            acts.append(action)
            LIVE.advance(state, action)
    return PlainRecord(start, seed, tuple(msgspec.to_builtins(a) for a in acts)), proven


def lost(record: PlainRecord, places: list[Position]) -> float:
    judge = ConveyorJudge(LIVE)
    notes = [weigh(LIVE, judge, record.seed, place) for place in places]
    return sum(note.decided.loss for note in notes if note.decided is not None)


@pytest.mark.parametrize("seed", [4, pytest.param(5, marks=pytest.mark.slow)])
def test_alone_a_proven_phase_loses_nothing(seed: int) -> None:
    record, proven = recorded(seed, 1)
    turns: dict[int, list[Position]] = {}
    for place in outline(LIVE, record):
        if place.turn in proven and place.asked:
            turns.setdefault(place.turn, []).append(place)
    runs = [turn for turn in turns.values() if turn[0].stage == "run"][::4]
    rest = [turn for turn in turns.values() if turn[0].stage != "run"]
    assert runs
    assert any(len(turn) > 1 for turn in rest)
    blamed = {(turn[0].n, turn[0].stage): lost(record, turn) for turn in runs + rest}
    assert {where: loss for where, loss in blamed.items() if loss > LEAST} == {}


@pytest.mark.parametrize(
    ("phase", "day"),
    [("run", 1), ("fulfil", 2), *(pytest.param("run", d, marks=pytest.mark.slow) for d in (3, 6))],
)
def test_a_phase_that_was_best_by_looking_further_loses_nothing(phase: str, day: int) -> None:
    record = by_bots(2, [Easy(LIVE), Easy(LIVE)], 1000)
    places = outline(LIVE, record)
    begin = next(p for p in places if p.stage == phase and p.part == day and p.asked)
    seat, judge = begin.state.seat, ConveyorJudge(LIVE)
    seen = LIVE.observe(begin.state, seat, observing(record.seed, seat, begin.n))
    line = judge.weigher(seen, seat, judge.budget).best(seen).line
    acts = (*record.actions[: begin.n], *(msgspec.to_builtins(each) for each in line))
    played = PlainRecord(record.start, record.seed, acts)
    notes = [weigh(LIVE, judge, record.seed, p) for p in outline(LIVE, played)[begin.n : -1]]
    weighed = {note.n: note.decided for note in notes if note.decided is not None}
    assert len(weighed) > 1
    charged = attribute_losses(weighed, dict(enumerate(line, begin.n)))
    assert [each for each in charged.values() if each.loss > LEAST] == []


@pytest.mark.parametrize(
    ("seed", "kinds", "acts"),
    mostly_seldom([(2, (Easy, Medium), 14), (2, (Easy, Medium), 28), (11, (Easy,) * 3, 28)], 1),
)
@pytest.mark.usefixtures("hasty_judge")
def test_a_loss_is_charged_where_the_best_line_is_left(
    seed: int, kinds: tuple[type[Easy | Medium], ...], acts: int
) -> None:
    """Games by bots: what is blamed is never what would have been best, by act or word, and
    the account of every seat sums up."""
    words, judge = LIVE.words(), ConveyorJudge(LIVE)
    record = by_bots(seed, [kind(LIVE) for kind in kinds], acts)
    review = Review.begin(LIVE, judge, record)
    for note in walk(LIVE, judge, record):
        review.add(note)
    left = [departure.first for departure in review.dearest(10_000)]
    assert len(left) >= acts / 14
    for each in left:
        state = review.positions[each.n].state
        assert each.line[0] != each.action
        assert words.act(state, each.line[0]) != words.act(state, each.action)
    for seat in review.seats:
        found = review.balance(seat)
        assert found.begin - found.lost + found.luck + found.others == pytest.approx(found.end)
        assert found.end == review.kept[seat]


def by_bots(seed: int, minds: Sequence[Easy | Medium], acts: int) -> PlainRecord:
    """So many acts of a game that these play with the nodes they play with."""
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(len(minds))), {"start": 0})
    played = play_game(LIVE, setup, seed, minds, [mind.budget for mind in minds])
    start = LIVE.encode(LIVE.begin(played.setup, seed))
    done = played.record[:acts]
    return PlainRecord(start, seed, tuple(msgspec.to_builtins(action) for action in done))
