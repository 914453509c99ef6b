"""The session: doing, taking back, seats that change hands, branches, reopening."""

from __future__ import annotations

import errno
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import BadRecord, IllegalAction, WrongUse
from chocolate_factory.play.record.journal import line
from chocolate_factory.play.record.reader import read_record
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.record.write_game import save_game
from chocolate_factory.play.session import Session
from tests.helpers.shell import rewritten
from tests.helpers.toy import Done, Draw, Gained, Keep, Roll, State, Take, Toy
from tests.play.sessions import act, at_random, find, new, reopened, setup

# doing


def test_an_action_changes_the_state_and_gives_its_events() -> None:
    session = new("human", "human")
    row = list(session.state.row)
    events = session.do(Take(0, 1))
    assert events[0] == Gained(0, row[1])
    assert session.state.points == [row[1], 0]
    assert (session.length, session.finished, session.saved) == (1, False, False)


def test_what_the_rules_refuse_is_not_done_and_says_why(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    size = (tmp_path / "a.jsonl").stat().st_size
    with pytest.raises(IllegalAction, match="Not now: not_your_turn"):
        session.do(Done(1))
    assert session.length == 0
    assert (tmp_path / "a.jsonl").stat().st_size == size


def test_a_setup_that_the_game_refuses_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(WrongUse):
        new("human", path=tmp_path / "a.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_the_line_is_on_the_disk_before_the_state_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    seen: list[tuple[int, int]] = []

    def fsync(_handle: int) -> None:
        seen.append((session.length, len(read_record(tmp_path / "a.jsonl").timeline.made)))

    monkeypatch.setattr("chocolate_factory.play.record.writer.os.fsync", fsync)
    session.do(Take(0, 0))
    assert seen == [(0, 1)]


def test_a_game_goes_on_in_memory_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")

    def fsync(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("chocolate_factory.play.record.writer.os.fsync", fsync)
    act(session, Take(0, 0), Take(0, 0))
    assert session.length == 2
    assert [session.saved] == [False]
    assert session.take_notices() == [
        "The game cannot be saved (No space left on device); you can play on, but unsaved."
    ]
    monkeypatch.undo()
    act(session, Done(0))
    assert session.saved
    assert session.take_notices() == ["The game is being saved again."]
    assert reopened(session).state == session.state


def test_a_save_that_goes_while_the_disk_is_full_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")

    def fsync(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("chocolate_factory.play.record.writer.os.fsync", fsync)
    act(session, Take(0, 0))
    (tmp_path / "a.jsonl").unlink()
    act(session, Take(0, 0))
    assert not session.saved
    monkeypatch.undo()
    act(session, Done(0))
    assert session.saved
    assert reopened(session).length == 3


def test_a_file_that_cannot_be_closed_takes_nothing_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stubborn(io.FileIO):
        def close(self) -> None:
            super().close()
            raise OSError(errno.EIO, "Input/output error")

    usual = io.open

    def open_file(path: Path, mode: str = "r", buffering: int = -1, *more: Any) -> Any:
        unbuffered = buffering == 0
        return Stubborn(path, mode[:1]) if unbuffered else usual(path, mode, buffering, *more)

    monkeypatch.setattr("io.open", open_file)
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0))
    session.close()
    monkeypatch.undo()
    assert session.saved
    assert reopened(session).length == 1


# reopening


def test_a_reopened_game_is_the_same_to_the_last_step(tmp_path: Path) -> None:
    session = at_random(new("human", "easy", "human", path=tmp_path / "a.jsonl", rounds=60))
    again = reopened(session)
    assert again.state == session.state
    assert again.history == session.history
    assert again.finished
    assert (again.players, again.seed) == (session.players, 7)
    assert again.take_notices() == []


def test_opening_starts_at_the_last_checkpoint(tmp_path: Path) -> None:
    session = at_random(new("human", "human", path=tmp_path / "a.jsonl", rounds=60), 200)
    made: list[str] = []

    class Counting(Toy):
        def advance(self, state: State, action: Action) -> None:
            made.append("advance")
            super().advance(state, action)

        def apply(self, state: State, action: Action) -> tuple[State, list[Any]]:
            made.append("apply")
            return super().apply(state, action)

    again = reopened(session, Counting())
    assert again.state == session.state
    assert "apply" not in made
    assert len(made) < 10
    assert again.step(199).state == session.state
    assert len(made) < 20


def test_a_past_state_is_found_from_the_nearest_checkpoint(tmp_path: Path) -> None:
    session = at_random(new("human", "human", path=tmp_path / "a.jsonl"))
    again = reopened(session)
    for position in (session.length, 3, 0, session.length - 1, 7):
        assert again.state_at(position) == session.state_at(position)


def test_looking_at_a_save_leaves_it_alone_and_unlocked(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    session.do(Take(0, 0))
    size = (tmp_path / "a.jsonl").stat().st_size
    seen = Session.open(tmp_path / "a.jsonl", find(), writing=False)
    seen.do(Take(0, 0))
    assert seen.path == tmp_path / "a.jsonl"
    assert (tmp_path / "a.jsonl").stat().st_size == size


def test_newer_rules_are_refused_in_one_sentence(tmp_path: Path) -> None:
    turning = tmp_path / "a\u202e.jsonl"
    Session.new(Toy(rules=2), setup("human", "human"), 1, turning).close()
    with pytest.raises(BadRecord, match=r"^a\ufffd.* newer rules \(version 2; .* knows 1\)"):
        Session.open(turning, find())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [({"options": {"rounds": 7}}, "is not one of 2, 3, 60"), ({"players": []}, "2 to 3 players")],
)
def test_a_forged_setup_is_refused_in_one_sentence(
    tmp_path: Path, wrong: dict[str, Any], sentence: str
) -> None:
    body = new("human", "human").header.body()
    first, _sum = line(0, {**body, "setup": {**body["setup"], **wrong}}, "")
    (tmp_path / "a.jsonl").write_bytes(first)
    with pytest.raises(BadRecord, match=sentence):
        Session.open(tmp_path / "a.jsonl", find())
    assert sentence in verify(tmp_path / "a.jsonl", find()).problems[0]


def test_damage_is_said_and_the_good_part_goes_on_in_a_new_file(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0), Take(0, 1), Done(0))
    bad = (tmp_path / "a.jsonl").read_bytes().replace(b'"index":1', b'"index":2')
    (tmp_path / "a.jsonl").write_bytes(bad)
    again = reopened(session)
    assert (again.length, again.saved) == (1, True)
    assert again.damage == "a.jsonl is damaged at line 4; the 3 lines before it are whole."
    assert again.take_notices() == [
        again.damage,
        "a.jsonl stays as it is; what you play on is saved as a-2.jsonl.",
    ]
    again.do(Done(0))
    assert (tmp_path / "a.jsonl").read_bytes() == bad
    assert again.path == tmp_path / "a-2.jsonl"
    assert reopened(again).state == again.state


def test_a_game_played_elsewhere_is_saved_whole(tmp_path: Path) -> None:
    played = at_random(new("random", "random"))
    actions = [step.action for step in played.history]
    first = save_game(Toy(), played.header.setup, 7, actions, tmp_path / "a.jsonl")
    second = save_game(Toy(), played.header.setup, 7, actions, tmp_path / "a.jsonl")
    assert [first.name, second.name] == ["a.jsonl", "a-2.jsonl"]
    assert Session.open(first, find()).history == played.history
    assert verify(second, find()).problems == ()


# corrected rules


def test_an_action_no_longer_allowed_takes_the_game_back_to_the_checkpoint(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Done(0), Done(1), Take(0, 0), Roll(0))
    again = reopened(session, Toy(forbidden="roll", rules=2))
    assert again.length == 2
    assert again.state == session.state_at(2)
    assert "it goes on from the last point saved whole" in again.take_notices()[0]
    assert not again.can_redo
    again.do(Take(0, 3))
    third = reopened(again, Toy(forbidden="roll", rules=2))
    assert third.take_notices() == []
    assert third.state == again.state


def test_a_past_no_longer_allowed_is_said_and_the_rest_can_be_seen(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Roll(0), Done(0), Done(1), Take(0, 0), Take(0, 0))
    again = reopened(session, Toy(forbidden="roll", rules=2))
    assert again.state == session.state
    assert again.take_notices() == []
    with pytest.raises(BadRecord, match="rules have been corrected"):
        again.state_at(2)
    assert again.length == 2
    assert [step.action for step in again.history] == [Take(0, 0), Take(0, 0)]
    assert again.state_at(0) == session.state_at(3)
    assert again.undo() == 1
    branch = again.branch(1, tmp_path / "b.jsonl")
    assert branch.state == session.state_at(4)
    assert reopened(branch, again.game).history == branch.history


def test_a_history_that_cannot_be_replayed_whole_says_so(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Roll(0), Done(0), Done(1), Take(0, 0))
    again = reopened(session, Toy(forbidden="roll", rules=2))
    assert len(again.history) == 1
    assert "earlier part cannot be shown" in again.take_notices()[0]
    assert len(again.history) == 1
    assert again.take_notices() == []


def test_a_checkpoint_that_its_past_does_not_lead_to_becomes_the_start(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Done(0), Done(1), Take(0, 0))
    session.close()
    beyond = len(session.state_at(2).row)

    def forge(number: int, body: dict[str, Any]) -> None:
        if "state" in body and number > 1:
            body["state"]["row"].append(1)
        elif body.get("do", {}).get("index") == 0:
            body["do"]["index"] = beyond

    rewritten(tmp_path / "a.jsonl", forge)
    again = reopened(session)
    assert again.take_notices() == []
    assert [step.action for step in again.history] == [Take(0, beyond)]
    assert "earlier part cannot be shown" in again.take_notices()[0]
    assert again.length == 1


def test_a_checkpoint_of_another_shape_is_replayed_instead(tmp_path: Path) -> None:
    session = at_random(new("human", "human", path=tmp_path / "a.jsonl"), 20)

    class Reshaped(Toy):
        def decode(self, data: dict[str, Any]) -> State:
            raise BadRecord("The state has another shape now.")

    assert reopened(session, Reshaped()).state == session.state


# taking back


def test_one_goes_back_freely_and_forth_again() -> None:
    session = new("human", "human")
    start = session.state
    act(session, Take(0, 0), Take(0, 0))
    end = session.state
    assert [session.undo(0), session.undo(0), session.undo(0)] == [1, 1, 0]
    assert session.state == start
    assert session.why_no_undo(0) == "There is nothing to undo."
    assert [len(session.redo()), len(session.redo()), len(session.redo())] == [1, 1, 0]
    assert session.state == end
    assert len(session.history) == 2


def test_nothing_goes_back_over_what_was_revealed() -> None:
    session = new("human", "human")
    act(session, Take(0, 0), Draw(0))
    assert not session.can_undo(0)
    assert session.undo(0) == 0
    assert "turned up" in str(session.why_no_undo(0))
    act(session, Keep(0))
    assert session.undo(0) == 1
    assert session.state.pending is not None
    assert not session.can_undo(0)


def test_another_person_who_acted_is_a_wall() -> None:
    session = new("human", "human")
    act(session, Take(0, 0), Done(0))
    assert session.can_undo(0)
    act(session, Take(1, 0))
    assert not session.can_undo(0)
    assert session.why_no_undo(0) == "You cannot undo this: B has played since."
    assert session.can_undo(1)
    assert session.undo() == 1
    assert session.can_undo(0)


def test_over_the_bots_one_goes_back_to_ones_own_last_decision() -> None:
    session = new("human", "easy", "random")
    act(session, Take(0, 0), Done(0), Take(1, 0), Done(1), Take(2, 0))
    before = session.state_at(1)
    assert session.undo(0) == 4
    assert session.state == before
    assert [step.action for step in session.redo()] == [Done(0), Take(1, 0), Done(1), Take(2, 0)]
    assert session.length == 5
    assert not session.can_redo


def test_redo_stops_before_the_next_decision_of_a_person() -> None:
    session = new("human", "easy")
    act(session, Take(0, 0), Done(0), Done(1))
    assert not session.can_undo(0)
    session = new("human", "easy")
    act(session, Take(0, 0), Done(0), Take(1, 0))
    assert [session.undo(), session.undo()] == [2, 1]
    assert [len(session.redo()), len(session.redo())] == [1, 2]


def test_a_bot_that_revealed_something_is_a_wall() -> None:
    session = new("human", "easy")
    act(session, Done(0), Roll(1))
    assert not session.can_undo(0)


def test_a_bot_alone_has_nothing_to_take_back() -> None:
    session = new("easy", "easy")
    act(session, Take(0, 0))
    assert not session.can_undo()


def test_another_action_ends_what_could_be_done_again(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0))
    session.undo()
    act(session, Take(0, 1))
    assert not session.can_redo
    assert not reopened(session).can_redo


def test_taking_back_is_written_and_can_be_done_again_after_reopening(tmp_path: Path) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0), Done(0), Take(1, 0))
    end = session.state
    session.undo(0)
    again = reopened(session)
    assert again.state == session.state
    assert len(again.redo()) == 2
    assert again.state == end
    lines = [json.loads(raw) for raw in again.path.read_bytes().splitlines()] if again.path else []
    assert [next(iter(set(each) - {"n", "sum"})) for each in lines[2:]] == [
        "do",
        "do",
        "do",
        "undo",
        "redo",
    ]


# seats


def test_a_bot_takes_a_seat_over_and_gives_it_back(tmp_path: Path) -> None:
    session = new("human", "human", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0))
    session.set_kind(0, "easy")
    session.set_kind(0, "easy")
    act(session, Take(0, 0))
    session.set_kind(0, "human")
    for each in (session, reopened(session)):
        assert each.kinds == ("human", "human")
        assert each.undo(0) == 2  # the bot's action in one's own seat is no decision of one's own
    assert len(read_record(tmp_path / "a.jsonl").entries) == 6


def test_what_a_bot_did_in_the_turn_that_goes_on_is_undone_by_who_has_the_seat_back() -> None:
    """Though nothing of one's own can be taken back; but not what turned something up."""
    session = new("human", "human")
    act(session, Draw(0))
    session.set_kind(0, "easy")
    act(session, Keep(0), Take(0, 0))
    assert not session.can_undo(0)
    session.set_kind(0, "human")
    assert [session.undo(0), len(session.redo()), session.undo()] == [1, 1, 1]
    session.set_kind(0, "easy")
    act(session, Draw(0))
    session.set_kind(0, "human")
    assert not session.can_undo(0)


def test_the_players_have_the_kinds_they_have_now(tmp_path: Path) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    session.set_kind(1, "human")
    assert [player.kind for player in reopened(session).players] == ["human", "human"]
    assert session.names == ("A", "B")


# branches


def test_a_branch_with_the_same_future_repeats_the_game(tmp_path: Path) -> None:
    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"))
    branch = session.branch(5, tmp_path / "b.jsonl")
    assert branch.history == session.history[:5]
    assert branch.header.origin is not None
    assert (branch.header.origin.record, branch.header.origin.at) == ("a", 5)
    for step in session.history[5:]:
        branch.do(step.action)
    assert branch.state == session.state
    assert reopened(branch).history == session.history


@pytest.mark.parametrize("seed", [None, 7])
def test_a_branch_knows_who_played_before_a_bot_took_over(tmp_path: Path, seed: int | None) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    session.do(session.game.legal(session.state, 0)[0])
    session.set_kind(0, "easy")
    branch = session.branch(1, tmp_path / "b.jsonl", seed)
    assert [player.kind for player in branch.header.setup.players] == ["human", "easy"]
    assert reopened(branch).kinds == ("easy", "easy")
    assert seed or branch.kinds_at(0) == ("human", "easy")


def test_a_branch_with_a_new_future_keeps_what_is_known_and_deals_anew(tmp_path: Path) -> None:
    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"))
    past = session.state_at(5)
    branch = session.branch(5, tmp_path / "b.jsonl", seed=99)
    assert (branch.length, branch.seed) == (0, 99)
    assert branch.state.points == past.points
    assert branch.state.row == past.row
    assert branch.state.deck != past.deck
    assert sorted(branch.state.deck) == sorted(past.deck)
    at_random(branch, 4)
    assert reopened(branch).history == branch.history
    assert branch.branch(2, None).state == branch.state_at(2)
    assert session.branch(5, None, seed=98).state.deck != branch.state_at(0).deck


def test_a_branch_leaves_the_first_record_alone(tmp_path: Path) -> None:
    session = at_random(new("human", "human", path=tmp_path / "a.jsonl"), 6)
    text = (tmp_path / "a.jsonl").read_bytes()
    session.branch(3, tmp_path / "b.jsonl")
    assert (tmp_path / "a.jsonl").read_bytes() == text


# all together


def test_what_was_chosen_for_people_is_known() -> None:
    """A bot in the seat of a person, and what a person had done; a bot's own acts are its own."""
    session = new("human", "easy")
    taken: set[int] = set()
    for n in range(6):
        seat, advised = session.state.seat, n == 0
        if n == 3:
            session.set_kind(0, "easy")
        if seat == 0 and (advised or n >= 3):
            taken.add(n)
        session.do(session.game.legal(session.state, seat)[0], advised)
    assert len(taken) > 1
    assert session.given == frozenset(taken)
    session.undo()
    assert max(session.given, default=0) < session.length


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 1000)), max_size=60),
    st.lists(st.sampled_from(["human", "easy"]), min_size=2, max_size=3),
)
def test_any_walk_reopens_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, walk: list[tuple[int, int]], kinds: list[str]
) -> None:
    session = new(*kinds, path=tmp_path_factory.mktemp("walk") / "a.jsonl")
    states = [session.state]
    for what, number in walk:
        step(session, what, number)
        states = states[: session.length]
        states += [session.state_at(n) for n in range(len(states), session.length + 1)]
        assert states[-1] == session.state
    again = reopened(session)
    assert again.state == session.state
    assert again.kinds == session.kinds
    assert again.history == session.history
    assert [again.can_undo(), again.can_redo] == [session.can_undo(), session.can_redo]
    assert [again.state_at(n) for n in range(again.length + 1)] == states


def step(session: Session, what: int, number: int) -> None:
    """One thing of a walk: mostly an action, else taking back, doing again, a change of seat."""
    legal = session.game.legal(session.state, session.state.seat)
    if what == 0:
        session.undo()
    elif what == 1:
        session.redo()
    elif what == 2:
        session.set_kind(number % len(session.kinds), ("human", "easy")[number // 3 % 2])
    elif legal:
        session.do(legal[number % len(legal)])


def test_who_had_each_seat_is_known_at_every_point(tmp_path: Path) -> None:
    """Also of a save that was opened again; who comes once the game is over did not play it."""
    session = at_random(new("human", "human", path=tmp_path / "a.jsonl"), 4)
    session.set_kind(1, "easy")
    at_random(session, 2)
    session = reopened(session)
    assert [session.kinds_at(n)[1] for n in (0, 3, 4, 6)] == ["human", "human", "easy", "easy"]
    session.set_kind(1, "human")
    assert [session.kinds_at(n)[1] for n in (3, 4, 5, 6)] == ["human", "easy", "easy", "human"]
    at_random(session)
    session.set_kind(0, "easy")
    assert session.kinds_at(session.length) == ("human", "human")
