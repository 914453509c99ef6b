"""Puzzles of Factory Fun: what they hold, and that their best results are the best."""

from __future__ import annotations

import json
from datetime import date
from itertools import combinations

import pytest

from chocolate_factory import cli, wiring
from chocolate_factory.content import folders
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun import puzzle_rules
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot, Search
from chocolate_factory.games.factory_fun.puzzle_rules import ONE, ROW, SEAT
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.games.puzzles import GRADES, Puzzle, PuzzleSet

NODES = 60_000
FEWEST_ROWS = 10
WHAT = ("players", "table", "stack")
"""What makes a position another one."""
SHARE = 1
"""Puzzles of each kind that are proven again every day."""


@pytest.fixture(scope="module")
def puzzle_set() -> PuzzleSet:
    return wiring.puzzles(FactoryFun.id)


def game_of(puzzle_set: PuzzleSet) -> FactoryFun:
    assert isinstance(puzzle_set.game, FactoryFun)
    return puzzle_set.game


def of_kind(puzzle_set: PuzzleSet, kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzle_set.puzzles if puzzle.kind == kind]


def test_the_book_is_small_and_every_puzzle_is_there_once(puzzle_set: PuzzleSet) -> None:
    assert len(of_kind(puzzle_set, ONE)) >= 12
    assert len(of_kind(puzzle_set, ROW)) >= FEWEST_ROWS
    assert {puzzle.grade for puzzle in puzzle_set.puzzles} == set(GRADES)
    assert len({puzzle.id for puzzle in puzzle_set.puzzles}) == len(puzzle_set.puzzles)
    positions = {json.dumps([p.state[key] for key in WHAT]) for p in puzzle_set.puzzles}
    assert len(positions) == len(puzzle_set.puzzles)
    folder = folders.cards(FactoryFun.id) / "puzzles"
    assert sum(path.stat().st_size for path in folder.iterdir()) < 150_000


def test_who_does_nothing_comes_to_the_end_with_the_money_there_was(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in puzzle_set.puzzles:
        state: State = puzzle_set.start(puzzle)
        while game.decision(state) is not None:
            game.advance(state, Pass(SEAT))
        assert puzzle_set.points(state, SEAT) == puzzle.nothing


def test_a_row_tells_what_comes_and_one_move_has_a_choice(puzzle_set: PuzzleSet) -> None:
    for puzzle in puzzle_set.puzzles:
        state: State = puzzle_set.start(puzzle)
        known = [id_ for id_, _words in puzzle_set.rules.ahead(puzzle_set.game, state)]
        assert known == list(state.stack) == list(puzzle_rules.ahead(state))
        assert (len(state.table), len(known)) == {ONE: (3, 0), ROW: (1, 2)}[puzzle.kind]


def share(puzzle_set: PuzzleSet, kind: str) -> list[Puzzle]:
    """A seeded share of a kind, the less hard half of it."""
    listed = sorted(of_kind(puzzle_set, kind), key=lambda p: len(p.solution))
    return list(Rng(7).shuffle(listed[: len(listed) // 2])[:SHARE])


def proven(puzzle_set: PuzzleSet, puzzle: Puzzle) -> int | None:
    best = puzzle_rules.solution(game_of(puzzle_set), puzzle_set.start(puzzle), NODES)
    return None if best is None else best.points


@pytest.mark.slow
@pytest.mark.parametrize("kind", [ONE, ROW])
def test_the_search_comes_to_the_same_par(kind: str, puzzle_set: PuzzleSet) -> None:
    for puzzle in share(puzzle_set, kind):
        assert proven(puzzle_set, puzzle) == puzzle.par, puzzle.id


@pytest.mark.slow
def test_the_search_comes_to_every_par(puzzle_set: PuzzleSet) -> None:
    for puzzle in puzzle_set.puzzles:
        assert proven(puzzle_set, puzzle) == puzzle.par, puzzle.id


def planned(builds: Builds, plot: Plot, ids: tuple[str, ...]) -> int:
    """The money after building machines one after the other, each as cheaply as a plan finds."""
    for id_ in ids:
        way = builds.best(plot, id_, Search(chip_worth=0.0))
        if way is not None:
            plot = way.after(plot)
    return plot.money


def test_no_plan_of_the_bots_is_better_than_par(puzzle_set: PuzzleSet) -> None:
    """Plans are found in another way: placement by placement, pipe by pipe."""
    builds = Builds(game_of(puzzle_set).book)
    for puzzle in share(puzzle_set, ONE) + share(puzzle_set, ROW):
        state: State = puzzle_set.start(puzzle)
        plot, ids = Plot.of(state.players[SEAT]), (*state.table, *state.stack)
        counts = (1,) if puzzle.kind == ONE else range(1, len(ids) + 1)
        tries = [chosen for count in counts for chosen in combinations(ids, count)]
        assert max(planned(builds, plot, one) for one in tries) <= puzzle.par, puzzle.id


def test_harder_puzzles_have_more_to_do(puzzle_set: PuzzleSet) -> None:
    for kind in (ONE, ROW):
        low, high = puzzle_rules.THRESHOLDS[kind]
        grades = [puzzle_rules.grade(kind, hard) for hard in (low - 1, low, high)]
        assert grades == ["easy", "medium", "hard"]
    assert puzzle_rules.hardness(5, 2, 0) < puzzle_rules.hardness(5, 2, 1)
    assert puzzle_rules.hardness(5, 2, 1) < puzzle_rules.hardness(5, 6, 1)


def test_stars_are_given_for_what_is_short_of_the_best(puzzle_set: PuzzleSet) -> None:
    puzzle = of_kind(puzzle_set, ROW)[0]
    assert [puzzle.stars(puzzle.par - less) for less in (0, 1, 2, 3, 4)] == [3, 2, 1, 1, 0]
    assert [puzzle.least(n) for n in (1, 2, 3)] == [
        puzzle.par - less for less in puzzle_rules.SHORT[ROW]
    ]


def test_positions_of_several_players_or_too_late_make_no_puzzle(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    both = Setup((Player("A", "red"), Player("B", "blue")))
    assert puzzle_rules.one_move(game, game.begin(both, 3)) is None
    state = game.begin(Setup((Player("A", "red"),)), 3)
    assert puzzle_rules.one_move(game, state) is not None
    row = puzzle_rules.in_a_row(game, state, ("m19", "m38", "m05"))
    assert row is not None
    assert (row.table, row.stack, row.round) == (("m19",), ("m38", "m05"), 8)
    late = game.copy(state)
    late.round = 9
    assert puzzle_rules.in_a_row(game, late, ("m19", "m38", "m05")) is None
    game.advance(state, Take(SEAT, state.table[0]))
    assert puzzle_rules.one_move(game, state) is None


def test_the_command_line_tells_what_is_to_come(
    puzzle_set: PuzzleSet, capsys: pytest.CaptureFixture[str]
) -> None:
    days = range(1, 29)
    puzzles = {day: puzzle_set.daily(739_000 + day) for day in days}
    assert {puzzle.kind for puzzle in puzzles.values()} == {ONE, ROW}
    row = next(day for day, puzzle in puzzles.items() if puzzle.kind == ROW)
    day = date.fromordinal(739_000 + row).isoformat()
    assert cli.main(["puzzle", "--game", FactoryFun.id, "--date", day, "--solution"]) == 0
    out = capsys.readouterr().out
    assert out.count("To come: ") == 2
    assert "The best result is" in out
    assert cli.main(["puzzle", "--game", FactoryFun.id, "--date", day, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["coming"]) == (ROW, puzzles[row].state["stack"])
    assert "par" not in told
