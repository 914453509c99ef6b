"""Puzzles of every game: what must hold of them whatever they ask."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from chocolate_factory.content import folders, json_lines
from chocolate_factory.core.errors import BadContent, BadRecord, WrongUse
from chocolate_factory.games import catalog
from chocolate_factory.games.puzzles import GRADES, STARS, Puzzle, PuzzleSet


@pytest.fixture(params=catalog.games_with_puzzles(), scope="module")
def puzzle_set(request: pytest.FixtureRequest) -> PuzzleSet:
    return catalog.puzzles(request.param)


def test_a_puzzle_is_called_like_no_other_of_any_game() -> None:
    """Results are noted, and records kept, by the name alone."""
    sets = [catalog.puzzles(game_id) for game_id in catalog.games_with_puzzles()]
    names = [puzzle.id for one in sets for puzzle in one.puzzles]
    assert len(set(names)) == len(names)


def test_every_position_is_there_once_and_every_grade(puzzle_set: PuzzleSet) -> None:
    positions = {json.dumps(puzzle.state, sort_keys=True) for puzzle in puzzle_set.puzzles}
    assert len(positions) == len(puzzle_set.puzzles)
    assert {puzzle.grade for puzzle in puzzle_set.puzzles} == set(GRADES)
    graded = [kind.id for kind in puzzle_set.rules.kinds if kind.graded]
    assert all(puzzle_set.of(grade, kind) for grade in GRADES for kind in graded)


def test_every_solution_is_legal_and_comes_to_par(puzzle_set: PuzzleSet) -> None:
    game = puzzle_set.game
    for puzzle in puzzle_set.puzzles:
        state = puzzle_set.start(puzzle)
        decision = game.decision(state)
        assert decision is not None
        assert puzzle.seat in decision.seats, puzzle.id
        for action in puzzle_set.line(puzzle):
            assert game.refusal(state, action) is None, (puzzle.id, action)
            state, _events = game.apply(state, action)
        assert game.decision(state) is None, puzzle.id
        assert puzzle_set.points(state, puzzle.seat) == puzzle.par, puzzle.id


def test_who_does_nothing_has_no_star_and_no_bot_beats_par(puzzle_set: PuzzleSet) -> None:
    for puzzle in puzzle_set.puzzles:
        start = puzzle_set.start(puzzle)
        assert puzzle_set.stopped(start, puzzle.seat) == puzzle.nothing, puzzle.id
        assert [puzzle.stars(n) for n in (puzzle.nothing, puzzle.par)] == [0, len(STARS)]
        assert list(puzzle.marks) == sorted(set(puzzle.marks)), puzzle.id
        assert puzzle.nothing < puzzle.par >= puzzle.bot, puzzle.id


def test_the_cards_lie_beside_them(puzzle_set: PuzzleSet) -> None:
    folder = folders.cards(puzzle_set.game.id) / catalog.PUZZLES
    decks = {path.stem for path in folder.glob("*.json")}
    assert {puzzle.deck for puzzle in puzzle_set.puzzles} == decks == {puzzle_set.game.deck}


# what is wrong is said in a sentence


def test_a_file_that_is_none_is_told_of_by_line(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"Line 1 of .*puzzles\.jsonl"):
        json_lines.read(path, Puzzle)
    with pytest.raises(BadContent, match="cannot be read"):
        json_lines.read(tmp_path / "none.jsonl", Puzzle)


def test_a_game_without_puzzles_says_so() -> None:
    none = next(id_ for id_ in catalog.GAMES if id_ not in catalog.games_with_puzzles())
    with pytest.raises(WrongUse, match=f"no puzzles of {catalog.entry(none).title}"):
        catalog.puzzles(none)


def test_a_set_without_puzzles_is_refused(puzzle_set: PuzzleSet) -> None:
    with pytest.raises(BadContent, match=f"no puzzles of {puzzle_set.game.title}"):
        PuzzleSet(puzzle_set.game, puzzle_set.cards, (), puzzle_set.rules)


def test_a_kind_that_there_is_not_is_refused(puzzle_set: PuzzleSet) -> None:
    odd = msgspec.structs.replace(puzzle_set.puzzles[0], kind="odd")
    with pytest.raises(BadContent, match="no kind of puzzles called odd in "):
        PuzzleSet(puzzle_set.game, puzzle_set.cards, (odd,), puzzle_set.rules)


def test_a_solution_that_breaks_the_rules_is_refused(puzzle_set: PuzzleSet) -> None:
    puzzle = puzzle_set.puzzles[0]
    bad = msgspec.structs.replace(puzzle, solution=puzzle.solution[-1:] * 2)
    with pytest.raises(BadContent, match=puzzle.id):
        puzzle_set.line(bad)


def test_a_position_that_cannot_be_is_refused(puzzle_set: PuzzleSet) -> None:
    puzzle = puzzle_set.puzzles[0]
    bad = msgspec.structs.replace(puzzle, state=puzzle.state | {"phase": "odd"})
    with pytest.raises(BadRecord):
        puzzle_set.start(bad)
