"""The table at which a puzzle is solved, and the one at which its best run is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.play.record.journal import Origin
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import tables
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.parts.shortcuts import PAST, PLAY, SHOWING, SOLVING, with_key
from chocolate_factory.views.parts.tools import Tool, make_tool, play_buttons
from chocolate_factory.views.program import Program
from chocolate_factory.views.puzzles import puzzle_match
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch, title_of
from chocolate_factory.views.table.looking_back import LookingBack
from chocolate_factory.views.table.mode import Mode

KEPT = ("tool:undo", "tool:redo", "tool:rules")
"""Tools of a table that a puzzle has too."""

_STARS: tuple[Callable[[], str], ...] = (
    lambda: _("no star yet"),
    lambda: _("one star"),
    lambda: _("two stars"),
    lambda: _("three stars"),
)


class Solving(Mode):
    """A puzzle is solved: played alone and without hints, and its result is noted."""

    keys = SOLVING
    end_keys = ()
    idle_keys = PLAY
    follows_bots = False
    goes_along = False
    speaks = False

    def __init__(self, match: PuzzleMatch) -> None:
        self.match = match

    @property
    def may_advise(self) -> bool:
        """Nobody is advised: that would be the solution."""
        return False

    def may_ask(self) -> bool:
        """Says where the solution is."""
        self.table.scene.director.say(
            _("No hints in a puzzle; you can see the best run when you finish.")
        )
        return False

    def is_irrevocable(self, action: Action, state: Any = None) -> bool:
        """Only the end of a puzzle is asked for twice, as its best run is shown then."""
        return self.match.ends(action, state)

    def warning(self, left: str) -> str:
        """All can be taken back, the end too; but then the best run has been shown."""
        return _("{left} If you finish now, the puzzle ends.").format(left=left)

    def banner(self) -> tuple[str, str]:
        """What is to be done, then what there is if nothing more is done; and what the stars ask
        for."""
        title, _more = super().banner()
        puzzle_set, puzzle, amount = (
            self.match.puzzle_set,
            self.match.puzzle,
            self.table.game.words().amount,
        )
        stars = self.table.game.words().amounts(puzzle.marks)
        name = title_of(puzzle_set, puzzle)
        if not self.match.session.length:
            ask = _("{puzzle}: {left}. Doing nothing brings {nothing}; stars at {stars}")
            left = puzzle_set.rules.left(self.table.game, self.match.state, puzzle.seat)
            nothing = amount(puzzle.nothing)
            return title, ask.format(puzzle=name, left=left, nothing=nothing, stars=stars)
        standing = self.match.standing
        if standing is not None:
            ask = _("{puzzle}: {points} so far, {reached}; stars at {stars}")
            reached = _STARS[puzzle.stars(standing)]()
            points = amount(standing)
            return title, ask.format(puzzle=name, points=points, reached=reached, stars=stars)
        points = amount(self.match.stopped)
        return title, _(puzzle_set.rules.so_far).format(puzzle=name, stars=stars, points=points)

    def tools(self) -> list[Tool]:
        """Taking back, beginning again, the rules, and the way out."""
        kept = [t for t in play_buttons(self.match, "") if t.place in KEPT]
        again = make_tool(
            SOLVING,
            "tool:again",
            _("Again"),
            "ui_skip",
            _("Starts the puzzle again"),
            bool(self.match.session.length),
        )
        leave = make_tool(
            SOLVING,
            "tool:menu",
            _("Leave"),
            "ui_menu",
            _("Back to the menu; you can finish this puzzle later")
            if self.match.from_menu
            else _("Back to the puzzles; you can finish this one later"),
        )
        return [*kept[:2], again, *kept[2:], leave]

    def press_tool(self, place: Place) -> None:
        if place == "tool:again":
            again(self.table.program, self.match)
        else:
            super().press_tool(place)

    def main_words(self) -> tuple[str, str, bool] | None:
        """What was reached, once it is."""
        if self.match.over:
            return _("Result"), _("Your result, and the best there is"), True
        return None

    def look_back(self) -> None:
        """Only says to take back: a puzzle is short."""
        self.table.scene.director.say(_("Press Z to undo."))

    def leave(self) -> None:
        """To where one came from; who has begun is asked first, and told that nothing is lost."""
        if self.match.over or not self.match.session.length:
            self._leave("leave")
            return
        text = _("Your moves are saved. Open this puzzle again to go on from here.")
        buttons = [("stay", _("Stay")), ("leave", _("Leave"))]
        title = _("Leave the puzzle?")
        question = Dialog(title, text, buttons, self._leave, escape="stay")
        self.table.scene.director.push(question)

    def _leave(self, answer: str) -> None:
        if answer == "leave":
            back(self.table.program, self.match)

    def show_end(self, fresh: bool = False) -> None:
        """Notes the result, and shows it."""
        trouble = puzzle_match.note(self.match)
        if trouble:
            self.table.program.say(trouble)
        self.table.program.puzzle_result(self.match)


class Showing(LookingBack):
    """The best run of a puzzle is seen, act by act; it is neither played on nor reviewed."""

    keys = SHOWING
    idle_keys = (*PLAY, *PAST)

    def __init__(self, match: Past, par: int) -> None:
        super().__init__(match)
        self.par = par

    def banner(self) -> tuple[str, str]:
        """The act that comes next."""
        match, session = self.match, self.match.session
        if match.position >= session.length:
            return _("The best run ends with {points}").format(
                points=self.table.game.words().amount(self.par)
            ), ""
        step = session.step(match.position)
        return _("The best run: {act}").format(
            act=self.table.game.words().act(match.state, step.action)
        ), ""

    def tools(self) -> list[Tool]:
        """Along the run, and back."""
        kept = ("tool:back", "tool:on", "tool:roll", "tool:leave")
        found = [button for button in super().tools() if button.place in kept]
        return [
            button._replace(tooltip=with_key(_("Back to the result"), SHOWING, button.place))
            if button.place == "tool:leave"
            else button
            for button in found
        ]

    def main_words(self) -> tuple[str, str, bool]:
        if self.match.position >= self.match.session.length:
            return _("Close"), _("Back to the result"), True
        return _("Next move"), _("The best run, move by move"), True

    def press_main(self, by_key: bool = False) -> None:
        """The next act of the run."""
        if self.match.position >= self.match.session.length:
            self.escape()
        else:
            self.go(self.match.position + 1)

    def press_tool(self, place: Place) -> None:
        if place not in ("tool:play", "tool:review"):
            super().press_tool(place)

    def may_act(self) -> bool:
        """The run is only looked at."""
        self.say(_("This is the best run; close it to play yourself."))
        return False


def play(program: Program, match: PuzzleMatch) -> None:
    """The table of a puzzle, in the place of everything."""
    program.show_table(match, tables.table(match.game.id)(program, match, Solving(match)))


def again(program: Program, match: PuzzleMatch) -> None:
    """The puzzle from its beginning."""
    puzzle_set, puzzle = match.puzzle_set, match.puzzle
    begun = puzzle_match.begin(puzzle_set, puzzle, program.settings, match.day, again=True)
    begun.from_menu = match.from_menu
    play(program, begun)


def back(program: Program, match: PuzzleMatch) -> None:
    """To where one came from: the puzzles, or the menu."""
    program.menu()
    if not match.from_menu:
        program.puzzles(match.game.id)


def best_run(program: Program, match: PuzzleMatch) -> Scene:
    """The scene that shows the best run of a puzzle from its beginning. Raises `ChocolateError`."""
    puzzle_set, puzzle = match.puzzle_set, match.puzzle
    setup = puzzle.setup(match.session.players)
    origin = Origin(puzzle.id, 0, puzzle.state)
    session = Session.from_state(puzzle_set.game, setup, puzzle.seed, origin)
    session.all_known = True
    for action in puzzle_set.line(puzzle):
        session.do(action)
    past = Past(session, 0)
    return tables.table(puzzle_set.game.id)(program, past, Showing(past, puzzle.par))
