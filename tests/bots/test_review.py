"""The review of a record: what decisions cost, turns, accuracy, and how it is made elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep
from typing import Any, ClassVar

import msgspec
import pytest

from chocolate_factory import cli, wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.judging import JudgedDecision, PlainRecord, Position, ReviewNote, walk
from chocolate_factory.bots.loss_attribution import attribute_losses
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.review import (
    Account,
    Departure,
    Review,
    Share,
    one_act_each,
    played_and_best,
)
from chocolate_factory.bots.review_process import ReviewProcess, ReviewTask, notes
from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Appraisal, Judge, PatientJudge, Thought
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.acts.actions import (
    EndShift,
    Push,
    TakeEmployee,
    TakePart,
    Trade,
)
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import GAME, at, begun
from tests.helpers.shell import a_session, at_random, translated
from tests.helpers.toy import Draw, Keep, Roll, State, Take, Toy, ToyWords

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
    assert one.account(1) == both.account(1)
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


def test_the_shortlist_has_the_dearest_acts_and_what_followed_them() -> None:
    review = by_hand(
        (10.0, 10.0),
        decided(0, 0, 0.0),
        decided(1, 0, 1.5),
        decided(2, 0, 1.0),
        decided(3, 3, 2.5, 1),
        decided(4, 4, 0.0),
        decided(5, 5, 4.0, 1),
        decided(6, 6, 0.001),
    )
    assert [(left.loss, left.first.n, left.end, left.rest) for left in review.dearest(9)] == [
        (4.0, 5, 6, 4.0),
        (2.5, 3, 4, 2.5),
        (1.5, 1, 3, 2.5),
        (1.0, 2, 3, 1.0),
    ]
    assert [left.first.n for left in review.dearest(1)] == [5]
    assert [left.first.n for left in review.dearest(9, seat=0)] == [1, 2]


def test_accuracy_is_the_share_of_the_points_within_reach_that_were_kept() -> None:
    review = by_hand(
        (30.0, 5.0),
        decided(0, 0, 6.0),
        decided(1, 1, 4.0, stage="run"),
        decided(2, 2, 0.0, 1),
    )
    assert review.share(0).accuracy == 30 / 40
    assert review.share(0, "act").accuracy == 15 / 21
    assert review.share(0, "run").accuracy == 15 / 19
    assert 15 / 21 < 30 / 40 < 15 / 19, "all lies between its parts"
    assert review.share(1).accuracy == 1
    assert review.share(1, "run") == Share(1, "run", 5.0, 0, 0)


@pytest.mark.parametrize("kept", [0.0, 0.5, 100.0])
def test_accuracy_falls_with_every_point_lost_and_is_whole_without(kept: float) -> None:
    shares = [Share(0, "", kept, lost, 9).accuracy for lost in (0.0, 0.1, 1.0, 10.0)]
    assert shares[0] == 1
    assert all(0 <= share < 1 for share in shares[1:])
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == (4 if kept else 2)


def test_who_ends_below_nothing_keeps_nothing() -> None:
    review = by_hand((-4.0, 1.0), decided(0, 0, 2.0))
    assert review.share(0).accuracy == 0
    assert review.share(1).accuracy == 1


# where the points went


def test_losses_luck_and_what_others_did_make_what_came_of_it() -> None:
    for seed in range(8):
        review = reviewed(record(seed))
        for seat in review.seats:
            found = review.account(seat)
            assert found.begin - found.lost + found.luck + found.others == pytest.approx(found.end)
            assert found.begin == review.notes[0].expected[seat]
            assert found.end == review.kept[seat] == review.expected[-1][1][seat]
            assert found.lost == pytest.approx(review.share(seat).lost)


def test_an_act_that_shows_nothing_moves_what_its_seat_expects_by_what_it_lost() -> None:
    review = reviewed(record())
    losses = {each.n: each.loss for each in review.decided}
    quiet = 0
    for (n, was), (_next, now) in pairwise(review.expected[:-1]):
        position = review.positions[n]
        if not position.shows:
            assert position.seat is not None
            assert now[position.seat] == pytest.approx(was[position.seat] - losses.get(n, 0.0))
            quiet += 1
    assert quiet > 5


def test_estimates_are_those_of_the_judge_wherever_a_turn_begins() -> None:
    review = reviewed(record())
    assert [n for n, _points in review.estimates] == list(range(len(review.positions)))
    turn = -1
    for (n, points), position in zip(review.estimates, review.positions, strict=True):
        if position.turn != turn or n == len(review.positions) - 1:
            assert points == review.notes[n].expected
            turn, held = position.turn, points
        assert points == held
    assert review.estimates[-1][1] == review.kept


def test_luck_is_charged_where_something_is_turned_up() -> None:
    """Ada loses 2, then draws: 9 more than was to be expected. Bert takes 3 from her."""
    game = Toy()
    positions = [
        Position(None, 0, Roll(0), 1, "act", True, 0),
        Position(None, 1, Draw(0), 1, "act", False, 1, shows=True),
        Position(None, 2, Roll(1), 1, "act", False, 2),
        Position(None, 3, Roll(1), 1, "act", False, 2),
        Position(None, 4, None, 2, "act", False, 4),
    ]
    review = Review(positions, (24.0, 0.0))
    expected = [20.0, 25.0, 27.0, 24.0, 24.0]
    for n, points in enumerate(expected):
        review.add(ReviewNote(n, (points, 0.0), decided(0, 0, 2.0) if n == 0 else None))
    assert [points[0] for _n, points in review.expected] == [20.0, 18.0, 27.0, 24.0, 24.0]
    assert review.account(0) == Account(0, 20.0, 2.0, 0.0, 9.0, -3.0, 24.0)
    assert review.account(0).summary(game.words(), "Ada") == (
        "Ada could expect 20: 2 lost by decisions and 6 won by the deal and what others did. That "
        "makes 24."
    )
    assert review.account(1).summary(game.words(), "Bert") == (
        "Bert could expect 0, and that is what it came to."
    )


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


def test_a_stage_in_which_all_was_chosen_for_people_has_no_column() -> None:
    game, played = Toy(), record()
    plain = reviewed(played)
    stage = plain.stages[0]
    chosen = {p.n for p in plain.positions if p.stage == stage}
    review = Review.begin(game, ToyJudge(game), played, given=chosen)
    assert review.stages == plain.stages[1:]


def test_what_was_chosen_for_a_person_is_not_charged() -> None:
    game, played = Toy(), record()
    plain = reviewed(played)
    dear = plain.dearest(1)[0]
    review = Review.begin(game, ToyJudge(game), played, given={dear.first.n})
    for note in walk(game, ToyJudge(game), played):
        review.add(note)
    seat, loss = dear.seat, dear.loss
    before, after = plain.account(seat), review.account(seat)
    assert after.given == pytest.approx(loss)
    assert after.lost == pytest.approx(before.lost - loss)
    assert after.end == pytest.approx(before.end)
    assert "lost by a bot that stood in" in after.summary(game.words(), "Ada")
    hint = Review.begin(game, ToyJudge(game), played, None, {dear.first.n}, {dear.first.n})
    for note in walk(game, ToyJudge(game), played):
        hint.add(note)
    assert "lost by hints" in hint.account(dear.seat).summary(game.words(), "Ada")
    assert review.share(seat).decisions == plain.share(seat).decisions - 1
    assert review.chosen_for(seat) == 1
    assert dear.first.n not in {each.first.n for each in review.dearest(99)}


@pytest.mark.parametrize("begin", [10.4, 10.5, 10.6])
@pytest.mark.parametrize("luck", [-3.6, 0.2, 3.5])
@pytest.mark.parametrize("others", [-1.4, 0.5])
def test_the_sentence_sums_up_as_it_stands(begin: float, luck: float, others: float) -> None:
    end = begin - 2.5 + luck + others
    told = Account(0, begin, 2.5, 0.0, luck, others, end).summary(Toy().words(), "Ada")
    parts = re.findall(r"(\d+) (won|lost)", told)
    total = sum(int(points) if how == "won" else -int(points) for points, how in parts)
    first, last = re.findall(r"expect (\d+)|makes (\d+)", told)
    assert int(first[0]) + total == int(last[1])


# elsewhere


def finished(reading: ReviewProcess) -> list[ReviewNote]:
    """All notes, as they come."""
    found: list[ReviewNote] = []
    until = monotonic() + 60
    while reading.running:
        found += reading.poll()
        assert monotonic() < until
        sleep(0.005)
    return found


def test_the_same_review_comes_from_any_number_of_processes() -> None:
    task = ReviewTask(Toy, toy_judge, record(actions=30))
    assert list(notes(task, 2)) == list(notes(task))


@pytest.mark.parametrize("way", ["thread", "spawn", "jobs"])
def test_reasons_come_in_the_language_of_whoever_asked(tmp_path: Path, way: str) -> None:
    task = ReviewTask(Toy, talkative_judge, record(actions=8))
    with translated(tmp_path, {"Undo": "Zurück"}):
        found = [*notes(task, 2)] if way == "jobs" else finished(ReviewProcess(task, method=way))
    assert {note.decided.reason for note in found if note.decided} == {"Zurück"}


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_the_window_reads_what_a_process_makes(method: str) -> None:
    task = ReviewTask(Toy, toy_judge, record())
    whole = list(notes(task))
    reading = ReviewProcess(task, frozenset({0, 1, 2}), method)
    assert finished(reading) == whole[3:]
    assert reading.trouble is None
    reading.close(5)


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_a_judge_that_breaks_down_ends_the_review_with_a_sentence(method: str) -> None:
    reading = ReviewProcess(ReviewTask(Toy, broken_judge, record()), method=method)
    finished(reading)
    assert reading.trouble is not None
    assert reading.trouble == (
        "The review could not be finished: the program stumbled over a mistake of its own."
    )


def test_without_a_process_of_its_own_the_work_is_done_here() -> None:
    task = ReviewTask(lambda: Toy(), toy_judge, record())  # cannot be handed to another process
    reading = ReviewProcess(task)
    assert finished(reading) == list(notes(task))
    assert reading.trouble is None


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_a_review_that_nobody_reads_any_more_ends(method: str) -> None:
    reading = ReviewProcess(ReviewTask(Toy, toy_judge, record()), method=method)
    reading.close(20)
    assert not reading._thread.is_alive()
    assert reading.trouble is None


# real games


def a_save(tmp_path: Path, actions: int = 40) -> Path:
    session = at_random(a_session(("human", "human"), tmp_path / "a.jsonl"), actions)
    session.close()
    assert session.path is not None
    return session.path


LONG = ["conveyor", "factory_fun"]
"""Their judges take their time."""
JUDGED = sorted((g for g, entry in catalog.GAMES.items() if entry.judge), key=LONG.count)
ACTS = {"conveyor": 36}
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


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))


def test_the_command_prints_json_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_save(tmp_path, 6)
    assert cli.main(["review", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    told: dict[str, Any] = json.loads(out)
    assert list(told) == [
        "game",
        "seed",
        "players",
        "finished",
        "accuracy",
        "accounts",
        "dearest",
        "decisions",
        "expected",
    ]
    assert told["players"] == ["Ada", "Bertrand"]
    assert not told["finished"]
    assert len(told["expected"]) == 7
    assert [row["seat"] for row in told["accuracy"]] == [0, 1]
    lost = sum(each["loss"] for each in told["decisions"] if each["seat"] == 0)
    assert told["accuracy"][0]["lost"] == pytest.approx(lost, abs=0.05)
    assert told["dearest"][0]["loss"] == max(each["loss"] for each in told["decisions"])
    for row in told["accounts"]:
        sum_up = row["begin"] - row["lost"] + row["luck"] + row["others"]
        assert sum_up == pytest.approx(row["end"], abs=0.01)
    assert cli.main(["review", str(path), "--json", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == told


@pytest.mark.usefixtures("hasty_judge")
@pytest.mark.parametrize("seed", [None, 9])
def test_a_branch_is_reviewed_from_where_it_began(tmp_path: Path, seed: int | None) -> None:
    session = at_random(a_session(("human", "human")), 16)
    branch = at_random(session.branch(10, None, seed), 6)
    task = wiring.review_task(branch)
    review = Review.begin(branch.game, task.make_judge(branch.game), task.record)
    for note in notes(task):
        review.add(note)
    assert review.positions[-1].state == branch.state
    assert len(review.positions) == branch.length + 1 == (7 if seed else 17)


def test_a_game_alone_is_reviewed(tmp_path: Path) -> None:
    branch = at_random(a_session(("human",)), 30)
    task = wiring.review_task(branch)
    found = list(notes(task))
    assert {len(note.expected) for note in found} == {1}
    assert sum(note.decided is not None for note in found) > 20


@pytest.mark.usefixtures("hasty_judge")
def test_the_command_shows_tables_and_can_look_at_one_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_save(tmp_path, 28)
    assert cli.main(["review", str(path), "--seat", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for words in ("Accuracy", "Bertrand", "could expect £", "lost by decisions", "Run Factory"):
        assert words in out
    for words in ("The costliest decisions", "£"):
        assert words in out
    assert "Ada" not in out


def test_mistakes_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_save(tmp_path, actions=5)
    assert cli.main(["review", str(path), "--seat", "2"]) == 2
    assert "no seat 2" in capsys.readouterr().err
    bad = tmp_path / "bad.jsonl"
    bad.write_text("hello\n")
    assert cli.main(["review", str(bad)]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "bad.jsonl" in err
    entry = msgspec.structs.replace(catalog.GAMES["conveyor"], judge=None)
    monkeypatch.setitem(catalog.GAMES, "conveyor", entry)
    assert cli.main(["review", str(path)]) == 2
    assert "no judge" in capsys.readouterr().err


def test_a_record_that_was_never_played_has_no_turns() -> None:
    review = reviewed(record(actions=0))
    assert review.complete
    assert review.decided == ()
    assert review.dearest(5) == []
    assert isinstance(review.share(0), Share)


def test_an_account_is_told_by_what_the_best_choices_might_have_brought() -> None:
    words = Toy().words()
    whole = Account(0, 20.0, 3.0, 7.0, 4.0, 1.0, 15.0, hinted=2.0)
    assert whole.told(words, "Ada") == (
        f"Ada could expect {words.amount(20)} at the start and came to {words.amount(15)}. "
        f"Better choices of Ada's own might have brought {words.amount(3)} more. "
        f"Better hints might have brought {words.amount(2)} more. "
        f"A bot stood in for Ada; a better one might have brought {words.amount(5)} more."
    )
    plain = Account(0, 20.0, 0.0, 0.0, 0.0, 0.0, 20.0).told(words, "Ada")
    assert (
        plain == f"Ada could expect {words.amount(20)} at the start and came to {words.amount(20)}."
    )


def test_what_one_click_did_is_one_entry_with_the_sum_of_its_cost() -> None:
    """Money sums stay: what an act that is joined lost is told once, and of nobody else's acts."""
    own = [decided(n, 0, loss) for n, loss in enumerate((0.0, 1.5, 1.0, 2.0))]
    positions = [Position(None, n, Roll(0), 1, "act", True, 0) for n in range(4)]
    end = Position(None, 4, None, 2, "act", False, 4)
    begins = {0: 0, 1: 0, 2: 0, 3: 3}
    for ahead, first in ((True, 0), (False, 1)):
        review = Review([*positions, end], (9.0,), begins=begins)
        for each in own:
            review.add(ReviewNote(each.n, (9.0,), msgspec.structs.replace(each, ahead=ahead)))
        if ahead:  # as they are charged already
            review._losses = {each.n: msgspec.structs.replace(each, ahead=True) for each in own}
        told = [(left.loss, left.first.n, left.acts, left.rest) for left in review.dearest(9)]
        assert told == [(2.5, first, tuple(range(first, 4)), 4.5), (2.0, 3, (3,), 2.0)]
        assert sum(left.loss for left in review.dearest(9)) == review.share(0).lost


def test_acts_of_one_click_are_found_in_a_record() -> None:
    """A turn's end is no part of them, nor is what others do."""

    class Pairs(ToyWords):
        def remembered(self, state: Any, actions: Sequence[Action]) -> tuple[int, str]:
            return min(2, len(actions)), ""

    class Game(Toy):
        def words(self) -> ToyWords:
            return Pairs()

    positions = [
        Position(None, n, Roll(0), 1, "act", True, turn) for n, turn in enumerate((0, 0, 0, 3, 4))
    ]
    end = Position(None, 5, None, 2, "act", False, 5)
    assert one_act_each(Game(), [*positions, end]) == {0: 0, 1: 0, 2: 2, 3: 3, 4: 4}


def test_a_turn_in_parts_moves_the_estimate_when_it_is_whole() -> None:
    """Between its parts, which others act between, what held before them holds."""

    class Judge(ToyJudge):
        def amid(self, state: State) -> tuple[int, ...]:
            return ()

    assert isinstance(Judge(Toy()), PatientJudge)
    amid = ((), (0,), (0, 1), (0,), (), ())
    positions = [
        Position(None, n, Roll(seat), 1, "act", True, n, amid=amid[n])
        for n, seat in enumerate((0, 1, 1, 0, 0))
    ]
    end = Position(None, 5, None, 2, "act", False, 5, amid=(0,))
    review = Review([*positions, end], (7.0, 9.0))
    for n, points in enumerate([(5, 6), (50, 6), (50, 60), (50, 8), (6, 9), (7, 9)]):
        review.add(ReviewNote(n, tuple(map(float, points))))
    assert [points for _n, points in review.estimates] == [
        (5, 6), (5, 6), (5, 6), (5, 8), (6, 9), (7, 9),
    ]  # fmt: skip


def test_what_a_line_leads_to_goes_with_it_along_the_turn() -> None:
    acts: dict[int, Action] = {0: Roll(0), 1: Keep(0)}
    found = {
        0: msgspec.structs.replace(decided(0, 0, 0.0), line=(Roll(0),), ahead=True),
        1: JudgedDecision(
            1, 0, 1, "act", 0, Keep(0), 1.0, 3.0, (Draw(0), Take(0, 1)), 2.0, False,
            ahead=True, then="Then it rains",
        ),
    }  # fmt: skip
    told = attribute_losses(found, acts)
    assert told[0].line == (Roll(0), Draw(0), Take(0, 1))
    assert (told[0].then, told[1].then) == ("Then it rains", "Then it rains")


def test_where_the_best_line_does_less_at_first_it_is_told_how_it_goes_on() -> None:
    """Two trades were one act; the best was to trade once and to load and push."""
    state = at("run", shift=1, pushed=False, room="nuts nuts")
    trades = (Trade(0, "nuts"), Trade(0, "nuts"))
    after = GAME.apply(state, trades[0])[0]
    positions = [
        Position(each, n, trades[n], 1, "run", True, 0) for n, each in enumerate((state, after))
    ]
    for line, best in (
        ((trades[0], Push(0)), "Trade nuts for a coal. Then: Load and push"),
        ((Push(0),), "Load and push"),
        ((Push(0), EndShift(0)), "Load and push"),
    ):
        first = JudgedDecision(0, 0, 1, "run", 0, trades[0], 1.0, 2.0, line, 1.0, False)
        told = played_and_best(GAME, positions, Departure(first, (0, 1), 1.0, 1.0))
        assert told == ("Trade 2 nuts for 2 coal", best)


def test_two_cards_at_once_are_told_with_the_one_that_makes_the_difference() -> None:
    """The part was right, and the last of the day to choose took it second."""
    state = begun()
    legal = [act for act in GAME.legal(state, 0) if isinstance(act, TakePart | TakeEmployee)]
    part = next(act for act in legal if isinstance(act, TakePart))
    poor, good = [act for act in legal if isinstance(act, TakeEmployee)][:2]
    state.turn = len(state.players) * 2 - 2
    state.seat = state.order[0]
    after = GAME.apply(state, poor)[0]
    positions = [
        Position(each, n, act, 1, "draft", True, 0)
        for n, (each, act) in enumerate(((state, poor), (after, part)))
    ]
    first = JudgedDecision(0, 0, 1, "draft", 0, poor, 1.0, 10.0, (part, good), 9.0, False)
    words = GAME.words()
    played, best = played_and_best(GAME, positions, Departure(first, (0, 1), 9.0, 9.0))
    assert played == f"{words.act(state, poor)}. Then: {words.act(after, part)}"
    assert best.startswith(f"{words.act(state, part)}. Then: ")
    assert best.endswith(words.act(GAME.apply(state, part)[0], good))
