"""Bots that are sure of several acts, that think before their turn, and runs taken back as one."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.seeds import observing, thinking_seed
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import Mind, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind import pondering
from chocolate_factory.views.match.match import Match
from tests.helpers.shell import a_session


def until_person(match: Match, most: float = 30.0) -> None:
    end = time.monotonic() + most
    while match.thinking is not None:
        match.tick(0.0)
        assert time.monotonic() < end, "the bots did not come to an end"


def to_run(match: Match, seat: int | None = None) -> None:
    """The draft is over, and it is the seat's turn to run its factory."""
    while match.state.phase != "run" or (seat is not None and match.seat != seat):
        match.do(plain(match))


def plain(match: Match) -> Any:
    legal = match.game.legal(match.state, match.seat or 0)
    return next((a for a in legal if isinstance(a, act.EndShift)), legal[0])


class Planner:
    """Pushes and ends the shift, three times, sure of all of it."""

    asked: list[int] = []  # noqa: RUF012

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        Planner.asked.append(seat)
        if state.phase != "run":
            return Thought(wiring.open_game("conveyor").game.legal(state, seat)[0])
        line = (act.Push(seat), act.EndShift(seat)) * 3
        return Thought(line[0], line=line, sure=len(line))


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """All bots are planners; gives the seats that were asked."""

    def minds(game: Game) -> Mapping[str, Mind]:
        return dict.fromkeys(("random", "easy"), Planner())

    Planner.asked = []
    monkeypatch.setattr(wiring, "minds", minds)
    return Planner.asked


def test_a_bot_plays_what_it_is_sure_of_without_being_asked_again(planned: list[int]) -> None:
    match = Match(a_session(("human", "random")), method="thread")
    match.hand_over(1, "human")
    to_run(match, 1)
    match.hand_over(1, "random")
    before, asked = match.session.length, len(planned)
    while match.state.phase == "run":
        match.tick(0.0)
    made = [step.action for step in match.session.history[before:]]
    assert made[:6] == [act.Push(1), act.EndShift(1)] * 3
    assert planned[asked:].count(1) <= 2, "once for the run, perhaps once for what comes after it"
    match.close()


def test_a_line_is_dropped_when_something_else_comes_between(planned: list[int]) -> None:
    match = Match(a_session(("human", "random")), lambda: 1.0, method="thread")
    match.hand_over(1, "human")
    to_run(match, 1)
    match.hand_over(1, "random")
    begun, end = match.session.length, time.monotonic() + 20
    while match.session.length == begun and time.monotonic() < end:
        match.tick(100.0)
    asked = len(planned)
    match.hand_over(1, "human")
    match.do(act.EndShift(1))
    match.hand_over(1, "random")
    while match.session.length < begun + 3 and time.monotonic() < end:
        match.tick(200.0)
    assert match.session.step(begun + 2).action == act.Push(1)
    assert len(planned) > asked, "asked anew: its line went on with the end of the shift"
    match.close()


def test_what_is_joined_is_taken_back_and_done_again_in_one_go() -> None:
    match = Match(a_session(("human", "human")), method="thread")
    to_run(match)
    begun = match.session.length
    for _shift in range(2):
        match.do(act.Push(match.seat or 0))
        match.do(act.EndShift(match.seat or 0))
    match.join_since(begun)
    match.do(act.Push(match.seat or 0))
    match.undo()
    assert match.session.length == begun + 4, "what came later goes by itself"
    match.undo()
    assert match.session.length == begun
    match.redo()
    assert match.session.length == begun + 4
    match.undo()
    match.do(act.Push(match.seat or 0))
    match.do(act.EndShift(match.seat or 0))
    match.undo()
    assert match.session.length == begun + 1, "the old run is forgotten with its actions"


@pytest.mark.parametrize(
    "level",
    [
        level if level == "hard" else pytest.param(level, marks=pytest.mark.slow)
        for level in sorted(pondering.ALONE)
    ],
)
def test_a_question_before_its_turn_has_the_answer_of_the_turn(level: str) -> None:
    """Asked while others run their factories, a level decides as it does when its turn comes."""
    compared, seeds = 0, (5,) if level == "hard" else (5, 6)
    for seed in seeds:
        session = a_session(("human", "human", "human"), seed=seed)
        game, rng = session.game, Rng(seed)
        mind, budget = wiring.registry(game).mind(level, game), wiring.registry(game).budget(level)
        asked: dict[int, Any] = {}
        while session.state.day < 4:
            state, seat, number = session.state, session.state.seat, session.length
            for other in range(3):
                question = pondering.foresee(game.observe(state, other, Rng(0)), other, level)
                if question is None:
                    asked.pop(other, None)
                elif other in asked:
                    assert question == asked[other], "others' runs leave no trace"
                else:
                    asked[other] = question
            if state.phase == "run" and seat in asked:
                question = asked.pop(seat)
                seen = game.observe(state, seat, observing(seed, seat, number))
                now = mind.choose(seen, seat, budget, thinking_seed(seed, seat, number))
                before = mind.choose(game.decode(game.encode(question)), seat, budget, 0)
                assert before == now
                compared += 1
            session.do(rng.choice(game.legal(state, seat)))
    assert compared >= 9 * len(seeds)


def test_bots_think_while_a_person_runs_the_factory(planned: list[int]) -> None:
    match = Match(a_session(("human", "easy", "easy")), method="thread")
    until_person(match)
    while match.state.phase != "run":
        match.do(plain(match))
        until_person(match)
    assert match.seat == 0
    planned.clear()
    match.tick(0.0)
    end = time.monotonic() + 20
    while sorted(planned) != [1, 2] and time.monotonic() < end:
        time.sleep(0.01)
    assert sorted(planned) == [1, 2], "both are asked before their turn"
    for _shift in range(3):
        for action in (act.Push(0), act.EndShift(0)):
            match.do(action)
            match.tick(0.0)
    while match.state.phase == "run" and time.monotonic() < end:
        match.tick(0.0)
    assert planned.count(1) == 1, "and not again when it comes"
    match.close()


def test_bots_at_a_table_play_as_in_the_arena_though_they_think_before_their_turn() -> None:
    match = Match(a_session(("human", "easy", "easy")), method="thread")
    session, registry = match.session, wiring.registry(match.game)
    mind, budget = registry.mind("easy", match.game), registry.budget("easy")
    played = play_game(match.game, session.header.setup, session.seed, [mind] * 3, [budget] * 3)
    end = time.monotonic() + 60
    while match.state.day < 3 and time.monotonic() < end:
        match.tick(0.0)
        if match.human and match.state.day < 3:
            match.do(played.record[match.played])
    assert match.state.day == 3
    made = tuple(step.action for step in session.history)
    assert made == played.record[: len(made)]
    match.close()


def test_other_levels_are_not_asked_before_their_turn() -> None:
    session = a_session(("human", "random"))
    assert pondering.foresee(session.state, 1, "easy") is None, "not in the draft"
    match = Match(session, method="thread")
    match.hand_over(1, "human")
    to_run(match)
    assert pondering.foresee(match.state, 1, "random") is None
    assert pondering.foresee(match.state, 1, "easy") is not None
    match.close()
