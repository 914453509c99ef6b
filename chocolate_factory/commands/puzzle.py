"""`puzzle`: the puzzle of a day, in words or as JSON."""

from __future__ import annotations

from argparse import Namespace
from datetime import date
from typing import Any

from chocolate_factory import wiring
from chocolate_factory.commands.output import json_line, say
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.games.puzzles import Puzzle, PuzzleSet
from chocolate_factory.play.puzzle_progress import today


def run(args: Namespace) -> int:
    """Prints the puzzle; the best result and the way to it only if they are asked for."""
    puzzle_set, day = wiring.puzzles(args.game), args.date or today()
    puzzle = puzzle_set.daily(day.toordinal())
    if args.json:
        json_line(_report(puzzle_set, puzzle, day, args.solution))
    else:
        _show(puzzle_set, puzzle, day, args.solution)
    return 0


def _report(puzzle_set: PuzzleSet, puzzle: Puzzle, day: date, solution: bool) -> dict[str, Any]:
    data = {
        "date": day.isoformat(),
        "game": puzzle_set.game.id,
        "puzzle": puzzle.id,
        "grade": puzzle.grade,
        "deck": puzzle.deck,
        "seat": puzzle.seat,
        "kind": puzzle.kind,
        "goal": _(puzzle_set.kind(puzzle).goal),
        "nothing": puzzle.nothing,
        "state": puzzle_set.game.trace(puzzle_set.start(puzzle)),
        "coming": [
            id_ for id_, _words in puzzle_set.rules.ahead(puzzle_set.game, puzzle_set.start(puzzle))
        ],
    }
    if solution:
        data |= {"par": puzzle.par, "solution": puzzle.solution}
    return data


def _show(puzzle_set: PuzzleSet, puzzle: Puzzle, day: date, solution: bool) -> None:
    state = puzzle_set.start(puzzle)
    say(
        _("Puzzle of {date}: {id}, {grade}").format(
            date=day.isoformat(), id=puzzle.id, grade=_grade(puzzle.grade)
        )
    )
    say(puzzle_set.game.words().stage(state))
    say(_(puzzle_set.kind(puzzle).goal))
    say(_("Doing nothing: {points}").format(points=puzzle_set.game.words().amount(puzzle.nothing)))
    say("")
    describe = catalog.entry(puzzle_set.game.id).describe
    for title, words in describe(puzzle_set.game, state, puzzle.seat) if describe else ():
        say(f"{title}: {words}")
    for _id, words in puzzle_set.rules.ahead(puzzle_set.game, state):
        say(_("To come: {what}").format(what=words))
    if solution:
        say("")
        best = puzzle_set.game.words().amount(puzzle.par)
        say(_("The best result is {points}, proven. One way to it:").format(points=best))
        for number, words in enumerate(_acts(puzzle_set, puzzle), 1):
            say(f"{number:>3}  {words}")


def _grade(grade: str) -> str:
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[grade]


def _acts(puzzle_set: PuzzleSet, puzzle: Puzzle) -> list[str]:
    """The seat's acts of the solution in words."""
    state, found = puzzle_set.start(puzzle), []
    for action in puzzle_set.line(puzzle):
        if action.seat == puzzle.seat:
            found.append(puzzle_set.game.words().act(state, action))
        puzzle_set.game.advance(state, action)
    return found
