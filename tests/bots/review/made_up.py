"""A judge of the game Toy, records of it, and reviews of decisions that are made up."""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.review.judging import (
    JudgedDecision,
    PlainRecord,
    Position,
    ReviewNote,
    walk,
)
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Appraisal, Judge, Thought
from tests.helpers.toy import Draw, Keep, Roll, State, Take, Toy

PLAYERS = (Player("Ada", "red"), Player("Bert", "blue"))


class ToyJudge:
    """Numbers of the row are worth what they say, a roll 3.5, a draw 100, all else nothing."""

    budget = 7

    def __init__(self, game: Toy) -> None:
        self.game = game
        self.asked: list[tuple[int, int, Action]] = []

    def appraise(
        self,
        state: State,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        self.asked.append((state.round, budget, action))
        found = {act: self.worth(state, act) for act in self.game.legal(state, seat)}
        best = max(found, key=lambda act: found[act])
        thought = Thought(best, found[best], (best,), "most", bound=found[best])
        return Appraisal(found[action], thought)

    def worth(self, state: State, action: Action) -> float:
        match action:
            case Take(index=index):
                return float(state.row[index])
            case Keep():
                return float(state.pending or 0)
            case Roll():
                return 3.5
            case Draw():
                return 100.0
        return 0.0

    def expectation(self, state: State) -> tuple[float, ...]:
        return tuple(float(points) for points in state.points)


def toy_judge(game: Any) -> Judge:
    return ToyJudge(game)


def broken_judge(game: Any) -> Judge:
    judge = ToyJudge(game)
    judge.appraise = lambda *_: 1 / 0  # type: ignore[assignment,method-assign]
    return judge


def talkative_judge(game: Any) -> Judge:
    judge = ToyJudge(game)
    plain = judge.appraise

    def appraise(*args: Any) -> Appraisal:
        found = plain(*args)
        best = msgspec.structs.replace(found.best, reason=_("Undo"))
        return msgspec.structs.replace(found, best=best)

    judge.appraise = appraise  # type: ignore[assignment,method-assign]
    return judge


def record(seed: int = 3, actions: int | None = None) -> PlainRecord:
    """A game of Toy at random."""
    game = Toy()
    minds = [RandomMind(game)] * 2
    played = play_game(game, Setup(PLAYERS), seed, minds)
    start = game.encode(game.begin(played.setup, seed))
    done = tuple(msgspec.to_builtins(action) for action in played.record)
    return PlainRecord(start, seed, done[:actions])


def reviewed(record: PlainRecord, seat: int | None = None) -> Review:
    game = Toy()
    judge = ToyJudge(game)
    review = Review.begin(game, judge, record, seat)
    for note in walk(game, judge, record, seat=seat):
        review.add(note)
    return review


def decided(n: int, turn: int, loss: float, seat: int = 0, stage: str = "act") -> JudgedDecision:
    return JudgedDecision(
        n, seat, 1, stage, turn, Roll(seat), 1.0, 1.0 + loss, (Roll(seat),), loss, False
    )


def by_hand(kept: tuple[float, ...], *given: JudgedDecision) -> Review:
    """A review of decisions that stand at these positions."""
    turns = {each.n: each for each in given}
    positions = [
        Position(None, n, Roll(0), 1, "act", n in turns, turns[n].turn if n in turns else n)
        for n in range(max(turns, default=0) + 1)
    ]
    review = Review(
        [*positions, Position(None, len(positions), None, 2, "act", False, len(positions))], kept
    )
    for each in given:
        review.add(ReviewNote(each.n, kept, each))
    return review
