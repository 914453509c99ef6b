"""The review of a record: what decisions cost, turns, accuracy, and how it is made elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from chocolate_factory import cli, wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.reading import Reading, Task, notes
from chocolate_factory.bots.review import Decided, Note, Place, Record, Review, Share, Turn, walk
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Appraisal, Game, Judge, Player, Setup, Thought
from chocolate_factory.games import catalog
from tests.helpers.shell import a_session, at_random
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
        cancelled: Callable[[], bool] = lambda: False,
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


def record(seed: int = 3, actions: int | None = None) -> Record:
    """A game of Toy at random."""
    game = Toy()
    minds = [RandomMind(game)] * 2
    played = play_game(game, Setup(PLAYERS), seed, minds)
    start = game.encode(game.begin(played.setup, seed))
    done = tuple(msgspec.to_builtins(action) for action in played.record)
    return Record(start, seed, done[:actions])


def reviewed(record: Record, seat: int | None = None) -> Review:
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
        state = review.places[each.n].state
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
    for state, each in zip(seen, review.decided, strict=True):
        true = review.places[each.n].state
        assert sorted(state.deck) == sorted(true.deck)
        assert len(state.deck) < 2 or state.deck != true.deck
        assert state.row == true.row


def test_the_same_record_gives_the_same_review_and_can_be_gone_on_with() -> None:
    game, played = Toy(), record()
    whole = list(walk(game, ToyJudge(game), played))
    assert whole == list(walk(game, ToyJudge(game), played))
    first = whole[:9]
    rest = list(walk(game, ToyJudge(game), played, known={note.n for note in first}))
    assert first + rest == whole


def test_a_cancelled_review_gives_no_half_note() -> None:
    game, played = Toy(), record()
    judge = ToyJudge(game)
    found = list(walk(game, judge, played, cancelled=lambda: len(judge.asked) >= 3))
    assert sum(note.decided is not None for note in found) == 2


def test_one_seat_alone() -> None:
    both, one = reviewed(record()), reviewed(record(), 1)
    assert one.decided == tuple(each for each in both.decided if each.seat == 1)
    assert one.expected == both.expected
    assert one.asked == len(one.decided)


def test_a_turn_is_what_a_seat_does_until_something_is_turned_up() -> None:
    review = reviewed(record())
    for turn in review.turns:
        acts = review.places[turn.decisions[0].turn : turn.end]
        assert {place.seat for place in acts} == {turn.seat}
        assert {(place.part, place.stage) for place in acts} == {(turn.part, turn.stage)}
        assert not any(isinstance(place.action, (Draw, Roll)) for place in acts[:-1])
    assert sum(len(turn.decisions) for turn in review.turns) == len(review.decided)
    assert sum(turn.loss for turn in review.turns) == pytest.approx(
        sum(each.loss for each in review.decided)
    )


def decided(n: int, turn: int, loss: float, seat: int = 0, stage: str = "act") -> Decided:
    return Decided(n, seat, 1, stage, turn, Roll(seat), 1.0, 1.0 + loss, (Roll(seat),), loss, False)


def by_hand(kept: tuple[float, ...], *given: Decided) -> Review:
    """A review of decisions that stand at these places."""
    turns = {each.n: each for each in given}
    places = [
        Place(None, n, Roll(0), 1, "act", n in turns, turns[n].turn if n in turns else n)
        for n in range(max(turns, default=0) + 1)
    ]
    review = Review([*places, Place(None, len(places), None, 2, "act", False, len(places))], kept)
    for each in given:
        review.add(Note(each.n, kept, each))
    return review


def test_the_shortlist_has_the_dearest_turns_and_where_they_went_wrong() -> None:
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
    assert [(turn.loss, turn.first.n, turn.end) for turn in review.dearest(9)] == [
        (4.0, 5, 6),
        (2.5, 1, 3),
        (2.5, 3, 4),
    ]
    assert [turn.first.n for turn in review.dearest(1)] == [5]
    assert [turn.first.n for turn in review.dearest(9, seat=0)] == [1]


def test_accuracy_is_the_share_of_the_points_within_reach_that_were_kept() -> None:
    review = by_hand(
        (30.0, 5.0),
        decided(0, 0, 6.0),
        decided(1, 1, 4.0, stage="run"),
        decided(2, 2, 0.0, 1),
    )
    assert review.share(0).accuracy == 30 / 40
    assert review.share(0, "act").accuracy == 30 / 36
    assert review.share(0, "run").accuracy == 30 / 34
    assert review.share(1).accuracy == 1
    assert review.share(1, "run") == Share(1, "run", 5.0, 0, 0)


@pytest.mark.parametrize("kept", [0.0, 0.5, 100.0])
def test_accuracy_falls_with_every_point_lost_and_is_whole_without(kept: float) -> None:
    shares = [Share(0, "", kept, lost, 9).accuracy for lost in (0.0, 0.1, 1.0, 10.0)]
    assert shares[0] == 1
    assert all(0 <= share < 1 for share in shares[1:])
    assert shares == sorted(shares, reverse=True)
    assert kept == 0 or len(set(shares)) == 4


def test_who_ends_below_nothing_keeps_nothing() -> None:
    review = by_hand((-4.0, 1.0), decided(0, 0, 2.0))
    assert review.share(0).accuracy == 0
    assert review.share(1).accuracy == 1


# elsewhere


def finished(reading: Reading) -> list[Note]:
    """All notes, as they come."""
    found: list[Note] = []
    until = monotonic() + 60
    while reading.running:
        found += reading.poll()
        assert monotonic() < until
        sleep(0.005)
    return found


def test_the_same_review_comes_from_any_number_of_processes() -> None:
    task = Task(Toy, toy_judge, record(actions=30))
    assert list(notes(task, 2)) == list(notes(task))


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_the_window_reads_what_a_process_makes(method: str) -> None:
    task = Task(Toy, toy_judge, record())
    whole = list(notes(task))
    reading = Reading(task, frozenset({0, 1, 2}), method)
    assert finished(reading) == whole[3:]
    assert reading.trouble is None
    reading.close(5)


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_a_judge_that_breaks_down_ends_the_review_with_a_sentence(method: str) -> None:
    reading = Reading(Task(Toy, broken_judge, record()), method=method)
    finished(reading)
    assert reading.trouble is not None
    assert "division by zero" in reading.trouble


def test_without_a_process_of_its_own_the_work_is_done_here() -> None:
    task = Task(lambda: Toy(), toy_judge, record())  # cannot be handed to another process
    reading = Reading(task)
    assert finished(reading) == list(notes(task))
    assert reading.trouble is None


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_a_review_that_nobody_reads_any_more_ends(method: str) -> None:
    reading = Reading(Task(Toy, toy_judge, record()), method=method)
    reading.close(20)
    assert not reading._thread.is_alive()
    assert reading.trouble is None


# real games


def a_save(tmp_path: Path, actions: int = 60) -> Path:
    session = at_random(a_session(("human", "human"), tmp_path / "a.jsonl"), actions)
    session.close()
    assert session.path is not None
    return session.path


@pytest.mark.parametrize("game_id", [g for g, entry in catalog.GAMES.items() if entry.judge])
def test_the_judge_of_every_game_finds_nothing_better_than_the_best(game_id: str) -> None:
    game: Game = wiring.open_game(game_id).game
    registry = wiring.registry(game)
    kinds = (registry.kinds[0], registry.kinds[1])
    minds = [registry.mind(kind, game) for kind in kinds]
    budgets = [registry.budget(kind) for kind in kinds]
    played = play_game(game, Setup(PLAYERS), 4, minds, budgets)
    start = game.encode(game.begin(played.setup, 4))
    acts = tuple(msgspec.to_builtins(action) for action in played.record[:90])
    task = Record(start, 4, acts)
    judge = wiring.MakeJudge(game_id)(game)
    review = Review.begin(game, judge, task)
    for note in walk(game, judge, task):
        assert len(note.expected) == 2
        review.add(note)
    assert len(review.decided) == review.asked > 20
    for each in review.decided:
        assert each.loss >= 0
        assert each.best == pytest.approx(each.value + each.loss)
        state = review.places[each.n].state
        assert game.refusal(state, each.line[0]) is None
    assert review.share(0).lost > review.share(1).lost


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))


def test_the_command_prints_json_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_save(tmp_path)
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
        "dearest",
        "decisions",
        "expected",
    ]
    assert told["players"] == ["Ada", "Bertrand"]
    assert not told["finished"]
    assert len(told["expected"]) == 61
    assert [row["seat"] for row in told["accuracy"]] == [0, 1]
    lost = sum(each["loss"] for each in told["decisions"] if each["seat"] == 0)
    assert told["accuracy"][0]["lost"] == pytest.approx(lost, abs=0.05)
    assert told["dearest"][0]["loss"] == max(turn["loss"] for turn in told["dearest"])
    assert cli.main(["review", str(path), "--json", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == told


@pytest.mark.parametrize("seed", [None, 9])
def test_a_branch_is_reviewed_from_where_it_began(tmp_path: Path, seed: int | None) -> None:
    session = at_random(a_session(("human", "human")), 30)
    branch = at_random(session.branch(20, None, seed), 12)
    task = wiring.review_task(branch)
    review = Review.begin(branch.game, task.make_judge(branch.game), task.record)
    for note in notes(task):
        review.add(note)
    assert review.places[-1].state == branch.state
    assert len(review.places) == branch.length + 1 == (13 if seed else 33)


def test_a_game_alone_is_reviewed(tmp_path: Path) -> None:
    branch = at_random(a_session(("human",)), 40)
    task = wiring.review_task(branch)
    found = list(notes(task))
    assert {len(note.expected) for note in found} == {1}
    assert sum(note.decided is not None for note in found) > 20


def test_the_command_shows_tables_and_can_look_at_one_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_save(tmp_path)
    assert cli.main(["review", str(path), "--seat", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for words in ("Accuracy", "Bertrand", "Run Factory", "The costliest decisions", "£"):
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
    assert review.turns == []
    assert review.dearest(5) == []
    assert isinstance(review.share(0), Share)
    assert Turn(0, 1, "act", (decided(0, 0, 0.0),), 1).loss == 0
