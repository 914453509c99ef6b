"""Puzzles of every game: what must hold of them whatever they ask."""

from __future__ import annotations

import json

import pytest

from chocolate_factory.content import folders
from chocolate_factory.games import catalog
from chocolate_factory.games.puzzles import GRADES, STARS, PuzzleSet


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
