"""Puzzles of Coffee Rush: that nothing hidden matters, and that their best results are the best."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import msgspec
import pytest

from chocolate_factory import cli, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush import puzzle_rules
from chocolate_factory.games.coffee_rush.acts.pour import Empty
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.puzzle_rules import ONE, TWO, WARM_UP
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.solver import solve
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.node_budget import Spent
from chocolate_factory.games.puzzles import GRADES, Puzzle, PuzzleSet
from scripts.making import coffee_rush as making
from tests.helpers import dear_seldom

NODES = 60_000
SHARE = {WARM_UP: 9, ONE: 3, TWO: 1}
"""Puzzles of each kind that are proven again every day."""


@pytest.fixture(scope="module")
def puzzle_set() -> PuzzleSet:
    return wiring.puzzles(CoffeeRush.id)


def game_of(puzzle_set: PuzzleSet) -> CoffeeRush:
    assert isinstance(puzzle_set.game, CoffeeRush)
    return puzzle_set.game


def of_kind(puzzle_set: PuzzleSet, kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzle_set.puzzles if puzzle.kind == kind]


def shortest(puzzle_set: PuzzleSet, kind: str) -> list[Puzzle]:
    """Some of a kind, those with the fewest acts."""
    return sorted(of_kind(puzzle_set, kind), key=lambda p: len(p.solution))[: SHARE[kind]]


def proven(puzzle_set: PuzzleSet, puzzle: Puzzle) -> int:
    state = puzzle_set.start(puzzle)
    return puzzle_rules.solution(game_of(puzzle_set), state, puzzle.seat, NODES).points


# the best results


@pytest.mark.parametrize("kind", [WARM_UP, ONE, TWO])
def test_the_search_comes_to_the_same_par(kind: str, puzzle_set: PuzzleSet) -> None:
    for puzzle in shortest(puzzle_set, kind):
        assert proven(puzzle_set, puzzle) == puzzle.par, puzzle.id


@pytest.mark.slow
def test_the_search_comes_to_every_par(puzzle_set: PuzzleSet) -> None:
    for puzzle in puzzle_set.puzzles:
        assert proven(puzzle_set, puzzle) == puzzle.par, puzzle.id


def most(game: CoffeeRush, state: State, seat: int) -> int:
    """The most points in the end, over every act of every turn that the rules allow."""
    best, seen, todo = -99, set[Any](), [state]
    while todo:
        now = todo.pop()
        if now.seat is None:
            best = max(best, sheet.points(game.book, now.players[seat]))
            continue
        acts = game.legal(now, seat) if now.seat == seat else [puzzle_rules.still(now, now.seat)]
        for action in acts:
            after = game.copy(now)
            game.advance(after, action)
            own = after.players[seat]
            key = (
                *(after.round, after.seat, after.phase, after.hand, after.steps_left),
                *(after.moving, after.done, own.tabs, own.cups, len(own.up), len(own.down)),
                *(own.rush, own.tiles, own.meeples),
            )
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return best


@pytest.mark.parametrize("number", dear_seldom(range(4), 1, 2, 3))
def test_no_turn_at_all_brings_more_than_the_solution(number: int, puzzle_set: PuzzleSet) -> None:
    """Every way through the turn, nothing left out."""
    puzzle = of_kind(puzzle_set, WARM_UP)[number]
    assert most(game_of(puzzle_set), puzzle_set.start(puzzle), puzzle.seat) == puzzle.par


@pytest.mark.slow
def test_no_turn_at_all_brings_more_where_there_is_more_to_try(puzzle_set: PuzzleSet) -> None:
    plain = [p for p in of_kind(puzzle_set, ONE) if not p.state["players"][p.seat]["rush"]]
    for puzzle in (*of_kind(puzzle_set, WARM_UP), *plain[:3]):
        found = most(game_of(puzzle_set), puzzle_set.start(puzzle), puzzle.seat)
        assert found == puzzle.par, puzzle.id


def test_the_order_of_the_deck_changes_nothing(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in of_kind(puzzle_set, TWO):
        state: State = puzzle_set.start(puzzle)
        state.deck = tuple(Rng(5).shuffle(state.deck))
        for action in puzzle_set.line(puzzle):
            game.advance(state, action)
        assert (state.seat, puzzle_set.points(state, puzzle.seat)) == (None, puzzle.par), puzzle.id


def test_so_many_turns_are_to_come_as_the_puzzle_says(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in puzzle_set.puzzles:
        state = puzzle_set.start(puzzle)
        ends = [data for data in puzzle.solution if data["type"] == "end_turn"]
        assert len(ends) == {TWO: 2}.get(puzzle.kind, 1), puzzle.id
        words = {1: "one turn", 2: "two turns"}[len(ends)]
        assert puzzle_set.rules.left(game, state, puzzle.seat) == words


# what they are about


def test_a_puzzle_cannot_do_without_its_idea(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    for puzzle in shortest(puzzle_set, ONE):
        idea = making.idea_of(puzzle.seed)
        if idea is not None:
            state = puzzle_set.start(puzzle)
            less = puzzle_rules.best_without(game, state, puzzle.seat, NODES, idea)
            assert less < puzzle.par, (puzzle.id, idea)


def test_there_are_puzzles_of_every_idea(puzzle_set: PuzzleSet) -> None:
    graded = of_kind(puzzle_set, ONE) + of_kind(puzzle_set, TWO)
    assert {making.idea_of(puzzle.seed) for puzzle in graded} == set(making.IDEAS)


def test_warm_ups_are_those_that_are_laid_out(puzzle_set: PuzzleSet) -> None:
    maker, laid = making.Maker(), of_kind(puzzle_set, WARM_UP)
    assert len(laid) >= 6
    assert list(puzzle_set.puzzles[: len(laid)]) == laid
    for number, puzzle in enumerate(laid):
        (made,) = maker.look_at(number, WARM_UP)
        fields = {"grade": puzzle.grade, "deck": puzzle.deck, "rules": puzzle.rules}
        made = msgspec.structs.replace(made, **fields)
        assert msgspec.json.decode(msgspec.json.encode(made), type=Puzzle) == puzzle
        assert puzzle.grade == GRADES[0]
    assert maker.look_at(len(laid), WARM_UP) == ()


@pytest.mark.parametrize(("number", "act"), [(4, Empty), (6, Activate)])
def test_a_warm_up_is_about_its_act(number: int, act: type[Action], puzzle_set: PuzzleSet) -> None:
    game, puzzle = game_of(puzzle_set), of_kind(puzzle_set, WARM_UP)[number]
    state = puzzle_set.start(puzzle)
    assert puzzle_rules.best_without(game, state, puzzle.seat, NODES, act) < puzzle.par


def test_harder_puzzles_have_more_to_do_or_are_missed_by_more() -> None:
    assert puzzle_rules.hardness(8, 1) < puzzle_rules.hardness(9, 1) < puzzle_rules.hardness(9, 2)
    for kind in (ONE, TWO):
        low, high = puzzle_rules.THRESHOLDS[kind]
        grades = [puzzle_rules.grade(kind, hard) for hard in (low - 1, low, high)]
        assert grades == list(GRADES)


# positions


def test_a_position_begins_a_turn_of_a_shop_that_is_open(puzzle_set: PuzzleSet) -> None:
    game, puzzle = game_of(puzzle_set), of_kind(puzzle_set, TWO)[0]
    start: State = puzzle_set.start(puzzle)
    assert puzzle_rules.two_turns(game, start) == start
    empty = game.copy(start)
    empty.deck = ()
    assert puzzle_rules.two_turns(game, empty) is None
    closed = puzzle_rules.last_turn(game, start)
    assert closed is not None
    assert (closed.closed, closed.deck) == (True, ())
    assert puzzle_rules.two_turns(game, closed) is None
    game.advance(start, game.action(puzzle.solution[0]))
    assert puzzle_rules.last_turn(game, start) is None, "the turn has begun"


def test_a_search_that_is_too_long_says_so(puzzle_set: PuzzleSet) -> None:
    puzzle = of_kind(puzzle_set, TWO)[-1]
    with pytest.raises(Spent):
        puzzle_rules.solution(game_of(puzzle_set), puzzle_set.start(puzzle), puzzle.seat, 3)


def test_who_stops_on_the_way_is_told_what_that_brings(puzzle_set: PuzzleSet) -> None:
    game = game_of(puzzle_set)
    puzzle = next(p for p in of_kind(puzzle_set, WARM_UP) if p.id == "coffee-warm-up-2")
    state = puzzle_set.start(puzzle)
    for data in puzzle.solution:
        assert puzzle_set.stopped(state, puzzle.seat) >= puzzle.nothing  # also beside another
        game.advance(state, game.action(data))
    assert puzzle_set.stopped(state, puzzle.seat) == puzzle.par


# the command line


def test_the_command_line_tells_the_position(
    puzzle_set: PuzzleSet, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["puzzle", "--game", CoffeeRush.id, "--date", "2026-03-05"]
    puzzle = puzzle_set.daily(date(2026, 3, 5).toordinal())
    assert cli.main([*asked, "--solution"]) == 0
    out = capsys.readouterr().out
    assert puzzle.id in out
    assert "Tab 1: " in out
    assert "Cup 3: " in out
    assert "(row " in out.split("Your meeple: ")[1].splitlines()[0]
    assert "proven" in out
    assert "End your turn" in out
    assert cli.main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["puzzle"], told["kind"]) == (puzzle.id, puzzle.kind)
    assert "par" not in told


def test_a_last_turn_is_solved_from_any_point(puzzle_set: PuzzleSet) -> None:
    game, puzzle = game_of(puzzle_set), of_kind(puzzle_set, WARM_UP)[0]
    state = puzzle_set.start(puzzle)
    for data in puzzle.solution:
        found = solve(game, state)
        assert (found.value, found.proven) == (puzzle.par, True)
        assert found.line[0] == found.action
        game.advance(state, game.action(data))
    with pytest.raises(WrongUse, match="after the shop has closed"):
        solve(game, state)
    with pytest.raises(WrongUse, match="after the shop has closed"):
        solve(game, puzzle_set.start(of_kind(puzzle_set, TWO)[0]))


def test_every_warm_up_says_what_is_new() -> None:
    puzzle_set = wiring.puzzles("coffee_rush")
    warm_ups = [puzzle for puzzle in puzzle_set.puzzles if puzzle.kind == "warm_up"]
    news = [puzzle_set.news(puzzle) for puzzle in warm_ups]
    assert all(news)
    assert len(set(news)) == len(warm_ups)
    assert len(puzzle_set.kind(warm_ups[0]).news) == len(warm_ups)
