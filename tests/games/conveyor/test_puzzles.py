"""Puzzles: the book that travels along, the daily choice, stars, streaks, the command line."""

from __future__ import annotations

import json
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import cli, wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.content import folders
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor import puzzle_rules
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.solver import solve
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.puzzles import GRADES, STARS, Puzzle, PuzzleSet
from chocolate_factory.play import puzzle_progress
from chocolate_factory.play.puzzle_progress import PuzzleProgress
from chocolate_factory.play.session import Session
from scripts.making import conveyor as making

TODAY = date(2026, 3, 5)
FEW_RUNS = ("1010-3", "1332-3", "1071-3")
"""Puzzles all of whose runs can be tried."""
CHOSEN = [4, 3, 0, 1, 2, 4]
"""Which of five puzzles come from that day on."""


@pytest.fixture(scope="module")
def puzzle_set() -> PuzzleSet:
    return wiring.puzzles()


def game_of(puzzle_set: PuzzleSet) -> Conveyor:
    assert isinstance(puzzle_set.game, Conveyor)
    return puzzle_set.game


def of_each(puzzle_set: PuzzleSet, count: int) -> list[Puzzle]:
    """The first so many puzzles of each grade."""
    return [puzzle for grade in GRADES for puzzle in puzzle_set.of(grade, "")[:count]]


def warm_ups(puzzle_set: PuzzleSet) -> list[Puzzle]:
    """Those of the list that are about one thing each."""
    return [puzzle for puzzle in puzzle_set.puzzles if puzzle.kind == puzzle_rules.WARM_UP]


# warm-ups


def test_the_first_puzzles_are_warm_ups_of_a_few_acts(puzzle_set: PuzzleSet) -> None:
    found = warm_ups(puzzle_set)
    assert len(found) >= 3
    assert list(puzzle_set.puzzles[: len(found)]) == found
    game = game_of(puzzle_set)
    for puzzle in found:
        acts = tuple(game.action(data) for data in puzzle.solution)
        assert puzzle_rules.operation_count(acts), puzzle.id
        assert puzzle_rules.thought_count(acts) <= 4, puzzle.id
        assert puzzle_rules.position_count(game, puzzle_set.start(puzzle), puzzle.seat) < 100
        assert [puzzle.stars(p) for p in (puzzle.nothing, puzzle.par - 1, puzzle.par)] == [0, 2, 3]


def test_a_warm_up_is_proven(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in warm_ups(puzzle_set):
        found = puzzle_rules.solution(game, puzzle_set.start(puzzle), puzzle.seat)
        assert (found.points, found.proven) == (puzzle.par, True), puzzle.id


def test_a_warm_up_is_no_puzzle_of_any_day(puzzle_set: PuzzleSet) -> None:
    days = {puzzle_set.daily(day).id for day in range(len(puzzle_set.puzzles))}
    assert days == {puzzle.id for puzzle in puzzle_set.puzzles} - {
        puzzle.id for puzzle in warm_ups(puzzle_set)
    }


def test_warm_ups_are_those_that_are_laid_out(puzzle_set: PuzzleSet) -> None:
    maker = making.Maker()
    for number, puzzle in enumerate(warm_ups(puzzle_set)):
        (made,) = maker.look_at(number, puzzle_rules.WARM_UP)
        fields = {"grade": puzzle.grade, "deck": puzzle.deck, "rules": puzzle.rules}
        made = msgspec.structs.replace(made, **fields)
        assert msgspec.json.decode(msgspec.json.encode(made), type=Puzzle) == puzzle
    assert maker.look_at(len(warm_ups(puzzle_set)), puzzle_rules.WARM_UP) == ()


# the book


def test_there_are_enough_puzzles_of_each_grade_and_the_book_is_small(
    puzzle_set: PuzzleSet,
) -> None:
    assert len(puzzle_set.puzzles) >= 60
    assert all(len(puzzle_set.of(grade)) >= 15 for grade in GRADES)
    assert len({puzzle.id for puzzle in puzzle_set.puzzles}) == len(puzzle_set.puzzles)
    folder = folders.cards("conveyor") / "puzzles"
    assert sum(path.stat().st_size for path in folder.iterdir()) < 330_000


def test_a_puzzle_needs_a_part_and_more_than_a_bot_finds(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in (p for p in puzzle_set.puzzles if p.kind != puzzle_rules.WARM_UP):
        acts = tuple(game.action(data) for data in puzzle.solution)
        assert puzzle_rules.operation_count(acts), puzzle.id
        assert puzzle.par - puzzle.bot > 2, puzzle.id


def test_every_value_can_be_told_in_pounds_of_the_score_sheet(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in puzzle_set.puzzles:
        assert puzzle_rules.is_exact(game.book, puzzle_set.start(puzzle), puzzle.seat), puzzle.id


def test_puzzles_are_played_with_the_cards_they_were_made_for(
    puzzle_set: PuzzleSet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path))
    own = folders.user_cards("conveyor")
    own.mkdir(parents=True)
    text = (folders.cards("conveyor") / "board.yaml").read_text(encoding="utf-8")
    (own / "board.yaml").write_text(text.replace("track: 9", "track: 8"), encoding="utf-8")
    assert wiring.open_game("conveyor").game.deck != puzzle_set.game.deck
    again = wiring.puzzles()
    assert again.game.deck == puzzle_set.game.deck == puzzle_set.puzzles[0].deck
    assert {puzzle.deck for puzzle in again.puzzles} == {again.game.deck}


def test_the_planner_comes_to_the_same_par_and_proves_it(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in of_each(puzzle_set, 2):
        found = puzzle_rules.solution(game, puzzle_set.start(puzzle), puzzle.seat)
        assert (found.points, found.proven) == (puzzle.par, True), puzzle.id


@pytest.mark.slow
def test_no_deliveries_bring_more_than_those_of_the_solution(puzzle_set: PuzzleSet) -> None:
    """All that can be done after the run, tried by the rules alone."""
    game = game_of(puzzle_set)
    for puzzle in of_each(puzzle_set, 2):
        state = puzzle_set.start(puzzle)
        for action in puzzle_set.line(puzzle):
            if state.phase != "run":
                break
            game.advance(state, action)
        assert most_delivered(game, state, puzzle.seat) == puzzle.par, puzzle.id


@pytest.mark.slow
def test_no_run_brings_more_than_that_of_the_solution(puzzle_set: PuzzleSet) -> None:
    """All runs of puzzles that have few enough of them, tried by the rules."""
    for name in FEW_RUNS:
        puzzle = puzzle_set.find(name)
        assert puzzle is not None
        assert most_run(game_of(puzzle_set), puzzle_set.start(puzzle), puzzle.seat) == puzzle.par, (
            name
        )


def most_delivered(game: Conveyor, state: State, seat: int) -> int:
    """The most on the score sheet, over all deliveries that there are."""
    best, seen, todo = 0, set[Any](), [state]
    while todo:
        now = todo.pop()
        if now.seat is None:
            best = max(best, game.result(now).scores[seat])
            continue
        for action in (
            game.legal(now, seat) if now.seat == seat else [puzzle_rules.still(now, now.seat)]
        ):
            after = follow(game, now, action)
            own = after.players[seat]
            key = (
                after.phase,
                after.turn,
                own.room,
                own.money,
                own.tracks,
                own.orders,
                own.uses_left,
                own.delivered,
                own.completed,
            )
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return best


def most_run(game: Conveyor, state: State, seat: int) -> int:
    """The most on the score sheet, over all runs that there are."""
    sheet = puzzle_rules.SheetHorizon(game.book, state, seat)
    fixed = puzzle_rules.fixed_points(game, state, seat)
    best, seen, todo = 0.0, set[Any](), [state]
    while todo:
        now = todo.pop()
        for action in game.legal(now, seat):
            after = follow(game, now, action)
            own = after.players[seat]
            if after.phase != "run":
                best = max(best, sheet.deliveries.value(own.room) + own.coal + fixed)
                continue
            key = (
                own.belt,
                own.room,
                own.coal,
                own.used,
                own.pushed,
                own.shift,
                own.uses_left,
                own.assigned,
                after.pending,
            )
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return round(best)


def follow(game: Conveyor, state: State, action: Action) -> State:
    after = copy_state(state)
    game.advance(after, action)
    return after


# grades, stars, days


def test_grades_rise_with_all_that_makes_a_puzzle_hard() -> None:
    easy = puzzle_rules.Traits(acts=8, positions=100, missed=0.1, aimless=0.9, rivals=1)
    harder: dict[str, Any] = {"acts": 20, "positions": 5000, "missed": 0.4, "aimless": 0.0}
    harder["rivals"] = 3
    bare = puzzle_rules.hardness(easy)
    for trait, value in harder.items():
        assert puzzle_rules.hardness(msgspec.structs.replace(easy, **{trait: value})) > bare, trait
    grades = [puzzle_rules.grade(hard) for hard in (bare, puzzle_rules.MEDIUM, puzzle_rules.HARD)]
    assert grades == list(GRADES)


def test_puzzles_are_graded_by_what_they_are(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in of_each(puzzle_set, 1):
        hard = puzzle_rules.hardness(puzzle_rules.traits(game, puzzle))
        assert puzzle_rules.grade(hard) == puzzle.grade, puzzle.id


def test_an_easy_puzzle_has_few_positions_and_goes_well_by_itself_at_times(
    puzzle_set: PuzzleSet,
) -> None:
    game = game_of(puzzle_set)
    for puzzle in puzzle_set.of("easy", "")[:6]:
        found = puzzle_rules.traits(game, puzzle)
        assert found.positions < puzzle_rules.SEARCHED, puzzle.id
        assert found.aimless > 0.5, puzzle.id
    hardest = puzzle_rules.traits(game, puzzle_set.of("hard")[-1])
    assert hardest.positions == puzzle_rules.SEARCHED
    assert hardest.aimless < 0.1


def test_stars_are_given_for_shares_of_what_is_to_be_gained(puzzle_set: PuzzleSet) -> None:
    puzzle = msgspec.structs.replace(of_each(puzzle_set, 1)[0], nothing=100, par=140)
    given = {points: puzzle.stars(points) for points in (0, 100, 129, 130, 135, 136, 139, 140, 150)}
    assert given == {0: 0, 100: 0, 129: 0, 130: 1, 135: 1, 136: 2, 139: 2, 140: 3, 150: 3}
    assert [puzzle.least(stars) for stars in (1, 2, 3)] == [130, 136, 140]
    assert puzzle.share(120) == 0.5


def test_each_puzzle_comes_once_before_all_come_again(puzzle_set: PuzzleSet) -> None:
    listed = [puzzle.id for puzzle in puzzle_set.puzzles if puzzle.kind != puzzle_rules.WARM_UP]
    count = len(listed)
    turns = [[puzzle_set.daily(7 + t * count + n).id for n in range(count)] for t in range(2)]
    assert sorted(turns[0]) == sorted(listed)
    assert turns[0] == turns[1]


def test_the_puzzle_of_a_day_stays_the_same(puzzle_set: PuzzleSet) -> None:
    """The choice rests on the number of puzzles and the day alone."""
    first = puzzle_set.of("easy", "")[:5]
    five = PuzzleSet(puzzle_set.game, puzzle_set.cards, first, puzzle_set.rules)
    chosen = [five.puzzles.index(five.daily(TODAY.toordinal() + n)) for n in range(6)]
    assert chosen == CHOSEN


def solved_on(*days: date) -> PuzzleProgress:
    found = PuzzleProgress()
    for n, day in enumerate(days):
        found.note_result(str(n), 10, 1, day)
    return found


def test_a_streak_counts_days_in_a_row() -> None:
    one = timedelta(days=1)
    assert PuzzleProgress().streak(TODAY) == 0
    assert solved_on(TODAY).streak(TODAY) == 1
    assert solved_on(TODAY - one).streak(TODAY) == 1
    assert solved_on(TODAY - 2 * one).streak(TODAY) == 0
    assert solved_on(TODAY - 3 * one, TODAY - one, TODAY).streak(TODAY) == 2
    end_of_february = date(2026, 3, 1)
    assert solved_on(end_of_february - one, end_of_february).streak(end_of_february) == 2


def test_only_a_star_solves_a_day() -> None:
    found = PuzzleProgress()
    found.note_result("a", 90, 0, TODAY)
    assert found.days == set()
    found.note_result("a", 130, 1, TODAY)
    assert found.days == {TODAY}


def test_the_best_result_is_kept_and_none_after_the_solution_was_seen() -> None:
    found = PuzzleProgress()
    found.note_result("a", 130, 1)
    found.note_result("a", 120, 0)
    assert (found.best["a"].points, found.stars("a")) == (130, 1)
    found.look("a", TODAY)
    found.note_result("a", 140, 3, TODAY)
    assert (found.best["a"].points, found.stars("a"), found.days) == (130, 1, set())
    assert found.has_seen("a")
    assert not found.has_seen("b")


def test_a_solution_seen_long_ago_does_not_break_a_streak() -> None:
    found = PuzzleProgress()
    found.look("a", TODAY - timedelta(days=78))
    found.note_result("a", 130, 1, TODAY)
    assert (found.stars("a"), found.streak(TODAY)) == (0, 1)


def test_progress_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = solved_on(TODAY)
    found.look("b", TODAY)
    puzzle_progress.save(tmp_path / "new", found)
    assert puzzle_progress.load(tmp_path / "new") == found
    assert puzzle_progress.load(tmp_path / "nowhere") == PuzzleProgress()
    (tmp_path / puzzle_progress.FILE).write_text("nonsense", encoding="utf-8")
    spoiled = puzzle_progress.load(tmp_path)
    assert (spoiled.best, spoiled.days) == ({}, set())
    assert "puzzles.bad.json" in spoiled.notice


# the command line


def asked(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = cli.main(argv)
    out, err = capsys.readouterr()
    return code, out, err


def test_puzzle_prints_the_position_and_hides_par(
    puzzle_set: PuzzleSet, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = puzzle_set.daily(TODAY.toordinal())
    code, out, err = asked(capsys, "puzzle", "--date", TODAY.isoformat())
    assert (code, err) == (0, "")
    assert "2026-03-05" in out
    assert puzzle.id in out
    assert "Saturday, Run Factory" in out
    assert f"£{puzzle.par}, proven" not in out
    assert "Load and push" not in out
    code, out, err = asked(capsys, "puzzle", "--date", TODAY.isoformat(), "--solution")
    assert f"£{puzzle.par}, proven" in out
    assert "Load and push" in out


def test_puzzle_prints_json(puzzle_set: PuzzleSet, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = puzzle_set.daily(TODAY.toordinal())
    _code, out, _err = asked(capsys, "puzzle", "--date", TODAY.isoformat(), "--json")
    told = json.loads(out)
    assert out.count("\n") == 1
    assert (told["puzzle"], told["seat"], told["grade"]) == (puzzle.id, puzzle.seat, puzzle.grade)
    assert told["state"]["phase"] == "run"
    assert "par" not in told
    assert "solution" not in told
    _code, out, _err = asked(capsys, "puzzle", "--date", TODAY.isoformat(), "--json", "--solution")
    assert json.loads(out)["par"] == puzzle.par


def test_puzzle_without_a_date_is_that_of_today(
    puzzle_set: PuzzleSet, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chocolate_factory.commands.puzzle.today", lambda: TODAY)
    _code, out, _err = asked(capsys, "puzzle", "--json")
    assert json.loads(out)["date"] == TODAY.isoformat()


@pytest.mark.parametrize("text", ["2026-02-30", "yesterday", "20260305", ""])
def test_a_bad_date_is_one_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = asked(capsys, "puzzle", "--date", text)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "YYYY-MM-DD" in err


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game of two bots."""
    folder = tmp_path_factory.mktemp("solve")
    opened = catalog.open_game("conveyor")
    wiring.archive(folder, opened)
    minds = wiring.registry(opened.game)
    mind, budget = minds.mind("random", opened.game), minds.budget("random")
    setup = Setup(tuple(Player(c, c, "random") for c in ("red", "blue")), {"start": 0})
    played = play_game(opened.game, setup, 4, [mind] * 2, [budget] * 2)
    session = Session.new(opened.game, played.setup, 4, folder / "game.jsonl")
    for action in islice(played.record, 60):
        session.do(action)
    session.close()
    assert session.path is not None
    return session.path


def first_in(record: Path, phase: str) -> int:
    """The first position of a phase."""
    session = Session.open(record, wiring.find_game(record.parent), writing=False)
    return next(
        n for n in range(session.length) if session.game.stage(session.state_at(n))[1] == phase
    )


@pytest.mark.parametrize("phase", ["run", "fulfil"])
def test_solve_gives_a_line_that_the_rules_allow(
    phase: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = first_in(record, phase)
    code, out, err = asked(capsys, "solve", str(record), "--at", str(at), "--json")
    told = json.loads(out)
    assert (code, err) == (0, "")
    assert (told["n"], told["stage"], told["proven"]) == (at, phase, True)
    assert told["value"] == pytest.approx(told["bound"])
    session = Session.open(record, wiring.find_game(record.parent), writing=False)
    state = session.state_at(at)
    for data in told["actions"]:
        state, _events = session.game.apply(state, session.game.action(data))
    code, out, _err = asked(capsys, "solve", str(record), "--at", str(at))
    assert code == 0
    assert "The best there is by this valuation, proven" in out
    assert "  1  " in out


def test_solve_says_where_it_cannot(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = asked(capsys, "solve", str(record), "--at", "0")
    assert (code, out) == (2, "")
    assert "Run Factory or Fulfil Orders" in err
    code, _out, err = asked(capsys, "solve", str(record), "--at", "9999")
    assert code == 2
    assert "60 actions" in err
    code, _out, err = asked(capsys, "solve", str(tmp_path / "none.jsonl"), "--at", "1")
    assert code == 2
    assert "there is no file" in err
    bad = tmp_path / "bad.jsonl"
    bad.write_text("nonsense\n", encoding="utf-8")
    code, _out, err = asked(capsys, "solve", str(bad), "--at", "1")
    assert (code, err.count("\n")) == (1, 1)


def test_solve_of_a_puzzle_is_worth_par(puzzle_set: PuzzleSet) -> None:
    puzzle = puzzle_set.of("easy", "")[0]
    thought = solve(game_of(puzzle_set), puzzle_set.start(puzzle))
    assert thought.value == pytest.approx(puzzle.par)
    assert thought.proven


def test_stars_ask_for_more_and_more() -> None:
    assert list(STARS) == sorted(STARS)
    assert STARS[-1] == 1.0
