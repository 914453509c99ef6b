"""Which decisions of a record are weighed, in what order, and what the judge is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.review.judging import (
    PlainRecord,
    Position,
    walk,
)
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game, Setup
from chocolate_factory.core.mind import Appraisal, Thought
from chocolate_factory.games import catalog
from tests.bots.review.made_up import (
    PLAYERS,
    ToyJudge,
    record,
    reviewed,
)
from tests.helpers import mostly_seldom
from tests.helpers.toy import Draw, Roll, State, Toy


@pytest.mark.parametrize(
    ("value", "best", "loss"), [(1.0, 3.0, 2.0), (3.0, 1.0, 0.0), (-4.0, None, 0.0)]
)
def test_of_a_best_choice_that_nobody_can_value_nothing_is_lost(
    value: float, best: float | None, loss: float
) -> None:
    assert Appraisal(value, Thought(Draw(0), best)).loss == loss


def test_every_real_decision_is_weighed_and_no_other() -> None:
    game, played = Toy(), record()
    review = reviewed(played)
    state = game.decode(played.start)
    asked = []
    for n, data in enumerate(played.actions):
        action = game.action(data)
        if len(game.legal(state, action.seat)) > 1:
            asked.append((n, action))
        state, _events = game.apply(state, action)
    assert [(each.n, each.action) for each in review.decided] == asked
    assert len(asked) == review.asked < len(played.actions)
    assert review.complete
    assert [n for n, _points in review.expected] == list(range(len(played.actions) + 1))
    assert review.expected[-1][1] == review.kept == game.result(state).scores


def test_a_loss_is_what_the_best_choice_was_worth_more() -> None:
    game = Toy()
    review = reviewed(record())
    losses = 0
    for each in review.decided:
        state = review.positions[each.n].state
        worth = {act: ToyJudge(game).worth(state, act) for act in game.legal(state, each.seat)}
        hidden = isinstance(each.action, Draw)  # all that was not seen is dealt anew
        if not hidden:
            assert each.value == worth[each.action]
        assert each.loss == max(worth.values()) - each.value
        assert each.line[0] in worth
        assert each.proven
        losses += bool(each.loss)
    assert losses > 5


def test_the_judge_sees_what_the_seat_saw() -> None:
    seen: list[State] = []

    class Watching(ToyJudge):
        def appraise(self, state: State, *more: Any, **named: Any) -> Appraisal:
            seen.append(state)
            return super().appraise(state, *more, **named)

    game, played = Toy(), record()
    review = Review.begin(game, Watching(game), played)
    for note in walk(game, Watching(game), played):
        review.add(note)
    assert len(seen) == review.asked
    true = [review.positions[each.n].state for each in review.decided]
    for state, is_so in zip(seen, true, strict=True):
        assert sorted(state.deck) == sorted(is_so.deck)
        assert state.row == is_so.row
    dealt = [(state.deck, is_so.deck) for state, is_so in zip(seen, true) if len(is_so.deck) > 1]
    assert len(dealt) > 5
    assert all(seen_deck != deck for seen_deck, deck in dealt)


def test_the_same_record_gives_the_same_review_and_can_be_gone_on_with() -> None:
    game, played = Toy(), record()
    whole = list(walk(game, ToyJudge(game), played))
    assert whole == list(walk(game, ToyJudge(game), played))
    first = whole[:9]
    rest = list(walk(game, ToyJudge(game), played, known={note.n for note in first}))
    assert first + rest == whole


def test_the_decisions_somebody_waits_for_come_first() -> None:
    game, played = Toy(), record()
    whole = list(walk(game, ToyJudge(game), played))
    found = list(walk(game, ToyJudge(game), played, first={1}))
    own = [note for note in whole if note.decided is not None and note.decided.seat == 1]
    assert found == own + [note for note in whole if note not in own]


def test_a_cancelled_review_gives_no_half_note() -> None:
    game, played = Toy(), record()
    judge = ToyJudge(game)
    found = list(walk(game, judge, played, cancelled=lambda: len(judge.asked) >= 3))
    assert sum(note.decided is not None for note in found) == 2


def test_one_seat_alone() -> None:
    both, one = reviewed(record()), reviewed(record(), 1)
    assert one.decided == tuple(each for each in both.decided if each.seat == 1)
    told = [(n, points[1]) for n, points in both.expected]
    assert [(n, points[1]) for n, points in one.expected] == told
    assert one.balance(1) == both.balance(1)
    assert one.asked == len(one.decided)


def test_a_turn_is_what_a_seat_does_until_something_is_turned_up() -> None:
    review = reviewed(record())
    turns: dict[int, list[Position]] = {}
    for position in review.positions[:-1]:
        turns.setdefault(position.turn, []).append(position)
    assert len(turns) > 5
    for positions in turns.values():
        assert len({(position.seat, position.part, position.stage) for position in positions}) == 1
        assert not any(isinstance(position.action, (Draw, Roll)) for position in positions[:-1])
        assert not any(position.shows for position in positions[:-1])
        assert isinstance(positions[-1].action, (Draw, Roll)) <= positions[-1].shows


class WholeJudge(ToyJudge):
    """The same, with all that is done in a row as one decision."""

    def stage(self, state: State) -> tuple[int, str]:
        return self.game.stage(state)

    def ends(self, action: Action) -> bool:
        return action == self.last

    def appraise_turn(
        self,
        state: State,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
    ) -> Appraisal:
        found = self.appraise(state, seat, acts[0], budget, seed, cancelled)
        self.rows.append(tuple(acts))
        return Appraisal(found.value, found.best)

    def weighs(self, state: State) -> bool:
        return True

    rows: ClassVar[list[tuple[Action, ...]]] = []
    last: ClassVar[Action | None] = None


def test_a_turn_that_is_weighed_whole_is_one_decision() -> None:
    game, played = Toy(), record()
    judge, plain = WholeJudge(game), reviewed(played)
    review = Review.begin(game, judge, played)
    for note in walk(game, judge, played):
        review.add(note)
    asked = {position.turn for position in plain.positions if position.asked}
    assert [each.n for each in review.decided] == sorted(asked)
    assert review.asked == len(asked) < plain.asked
    told = [tuple(p.action for p in plain.positions if p.turn == n) for n in sorted(asked)]
    assert judge.rows == [acts for acts in told if None not in acts]


class CuriousJudge(ToyJudge):
    """The same, told how it went on."""

    def appraise_played(
        self,
        state: State,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        self.rows.append((state.round, *acts))
        return self.appraise(state, seat, acts[0], budget, seed, cancelled, begun)

    rows: ClassVar[list[tuple[object, ...]]] = []


def test_a_judge_may_be_told_what_the_seat_did_later_in_the_same_part() -> None:
    game, played = Toy(), record()
    found = list(walk(game, CuriousJudge(game), played))
    assert found == list(walk(game, ToyJudge(game), played))
    positions = [each for each in reviewed(played).positions if each.action is not None]
    told = [
        (
            each.state.round,
            *(p.action for p in positions[n:] if (p.part, p.seat) == (each.part, each.seat)),
        )
        for n, each in enumerate(positions)
        if each.asked
    ]
    assert CuriousJudge.rows == told
    assert any(len(row) > 2 for row in told)


LONG = ["conveyor", "factory_fun"]
"""Their judges take their time."""
JUDGED = sorted((g for g, entry in catalog.GAMES.items() if entry.judge), key=LONG.count)
ACTS = {"conveyor": 36, "coffee_rush": 80, "plantation": 50}
"""How much of a game is judged, where that takes its time."""


@pytest.mark.usefixtures("hasty_judge")
@pytest.mark.parametrize("game_id", mostly_seldom(JUDGED, 2))
def test_the_judge_of_every_game_finds_nothing_better_than_the_best(game_id: str) -> None:
    game: Game = wiring.open_game(game_id).game
    registry = wiring.registry(game)
    kinds = (registry.kinds[0], registry.kinds[1])
    minds = [registry.mind(kind, game) for kind in kinds]
    budgets = [registry.budget(kind) for kind in kinds]
    played = play_game(game, Setup(PLAYERS), 4, minds, budgets)
    start = game.encode(game.begin(played.setup, 4))
    acts = tuple(msgspec.to_builtins(action) for action in played.record[: ACTS.get(game_id, 90)])
    task = PlainRecord(start, 4, acts)
    judge = wiring.MakeJudge(game_id)(game)
    review = Review.begin(game, judge, task)
    for note in walk(game, judge, task):
        assert len(note.expected) == 2
        review.add(note)
    assert len(review.decided) == review.asked > 10
    for each in review.decided:
        assert each.loss >= 0
        assert each.best == pytest.approx(each.value + each.loss)
        state = review.positions[each.start].state
        assert game.refusal(state, each.line[0]) is None
    assert review.share(0).lost > review.share(1).lost
