"""`puzzle`: the puzzle of a day, in words or as JSON."""

from __future__ import annotations

from argparse import Namespace
from datetime import date
from typing import Any

from chocolate_factory import wiring
from chocolate_factory.commands.output import json_line, say
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.games.puzzles import Puzzle, Shelf
from chocolate_factory.play.progress import today


def run(args: Namespace) -> int:
    """Prints the puzzle; the best result and the way to it only if they are asked for."""
    shelf, day = wiring.puzzles(args.game), args.date or today()
    puzzle = shelf.daily(day.toordinal())
    if args.json:
        json_line(_report(shelf, puzzle, day, args.solution))
    else:
        _show(shelf, puzzle, day, args.solution)
    return 0


def _report(shelf: Shelf, puzzle: Puzzle, day: date, solution: bool) -> dict[str, Any]:
    data = {
        "date": day.isoformat(),
        "game": shelf.game.id,
        "puzzle": puzzle.id,
        "grade": puzzle.grade,
        "deck": puzzle.deck,
        "seat": puzzle.seat,
        "kind": puzzle.kind,
        "goal": _(shelf.kind(puzzle).goal),
        "nothing": puzzle.nothing,
        "state": shelf.game.trace(shelf.start(puzzle)),
        "coming": [id_ for id_, _words in shelf.rules.ahead(shelf.game, shelf.start(puzzle))],
    }
    if solution:
        data |= {"par": puzzle.par, "solution": puzzle.solution}
    return data


def _show(shelf: Shelf, puzzle: Puzzle, day: date, solution: bool) -> None:
    state = shelf.start(puzzle)
    say(
        _("Puzzle of {date}: {id}, {grade}").format(
            date=day.isoformat(), id=puzzle.id, grade=_grade(puzzle.grade)
        )
    )
    say(shelf.game.words().stage(state))
    say(_(shelf.kind(puzzle).goal))
    say(_("Doing nothing: {points}").format(points=shelf.game.words().amount(puzzle.nothing)))
    say("")
    describe = catalog.entry(shelf.game.id).describe
    for title, words in describe(shelf.game, state, puzzle.seat) if describe else ():
        say(f"{title}: {words}")
    for _id, words in shelf.rules.ahead(shelf.game, state):
        say(_("To come: {what}").format(what=words))
    if solution:
        say("")
        best = shelf.game.words().amount(puzzle.par)
        say(_("The best result is {points}, proven. One way to it:").format(points=best))
        for number, words in enumerate(_acts(shelf, puzzle), 1):
            say(f"{number:>3}  {words}")


def _grade(grade: str) -> str:
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[grade]


def _acts(shelf: Shelf, puzzle: Puzzle) -> list[str]:
    """The seat's acts of the solution in words."""
    state, found = shelf.start(puzzle), []
    for action in shelf.line(puzzle):
        if action.seat == puzzle.seat:
            found.append(shelf.game.words().act(state, action))
        shelf.game.advance(state, action)
    return found
