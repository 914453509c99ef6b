"""Puzzles of Coffee Rush in the window: their page, their table, taking back, the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.pour import EndPour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.puzzle_rules import ONE, TWO, WARM_UP
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.puzzles import puzzle_match, solving
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch
from chocolate_factory.views.puzzles.puzzles_page import PuzzlesPage
from chocolate_factory.views.puzzles.result_page import PuzzleEnd
from chocolate_factory.views.puzzles.solving import Showing, Solving
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers import mostly_seldom
from tests.helpers.coffee_rush.table import by_clicks, spot_of
from tests.helpers.shell import FEW_SIZES, said, words
from tests.helpers.tables import at_table, focus_on, mode_of, table_of

STILL = Settings(pace="at_once", reduce_motion=True)


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    made = app.headless_shell(settings=STILL)
    made.menu()
    yield made
    made.close()


def at_page(shell: Shell) -> tuple[Pilot, PuzzlesPage]:
    pilot = Pilot(shell.director)
    pilot.settle()
    pilot.key("p")
    pilot.settle()
    pilot.click(f"game/{CoffeeRush.id}")
    pilot.settle()
    page = shell.director.top
    assert isinstance(page, PuzzlesPage)
    return pilot, page


def opened(shell: Shell, kind: str) -> tuple[Pilot, PuzzleMatch]:
    pilot, page = at_page(shell)
    puzzle = next(puzzle for puzzle in page.puzzle_set.puzzles if puzzle.kind == kind)
    page.activate(f"puzzle:{puzzle.id}", "click")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)
    assert puzzle_match.task(page.puzzle_set, puzzle) in words(shell).replace("\n", " ")
    pilot.click("dialog:go")
    pilot.settle()
    assert isinstance(mode_of(shell), Solving)
    assert isinstance(shell.match, PuzzleMatch)
    return pilot, shell.match


def wanted(solution: list[Action], at: int) -> Action:
    """What is done next: what is served ends the pouring by itself."""
    served = isinstance(solution[at], EndPour) and isinstance(solution[at + 1], Process)
    return solution[at + served]


def ended(shell: Shell, pilot: Pilot) -> PuzzleEnd:
    pilot.wait(1)
    pilot.settle()
    end = shell.director.top
    assert isinstance(end, PuzzleEnd), said(shell)
    return end


def own_acts(match: PuzzleMatch) -> list[Action]:
    """What the person did; the last acts of a turn may go along with another."""
    return [s.action for s in match.session.history if s.action.seat == match.puzzle.seat]


def test_the_page_has_all_kinds_by_grade(shell: Shell) -> None:
    _pilot, page = at_page(shell)
    told = words(shell)
    assert "The shop closes, and you have one turn left" in told
    assert "To warm up" in told
    assert "Last Turn: Easy" in told
    assert "Start with: Warm-up 1" in told
    assert {f"puzzle:{p.id}" for p in page.puzzle_set.puzzles} <= {s.place for s in page._whole()}


@pytest.mark.parametrize("kind", mostly_seldom([ONE, TWO, WARM_UP], 1))
def test_a_puzzle_is_solved_by_mouse(kind: str, shell: Shell) -> None:
    pilot, match = opened(shell, kind)
    solution = [match.game.action(data) for data in match.puzzle.solution]
    while (done := own_acts(match)) != solution:
        pilot.wait(MAIN_AGAIN)
        by_clicks(shell, match, pilot, wanted(solution, len(done)), Rng(3))
        assert done != own_acts(match) == solution[: len(own_acts(match))], said(shell)
    end = ended(shell, pilot)
    assert (end.points, end.stars) == (match.puzzle.par, 3)
    assert "1 point below the best" in words(shell)
    assert puzzle_match.notes().stars(match.puzzle.id) == 3
    pilot.click("next")
    pilot.settle()
    assert isinstance(shell.match, PuzzleMatch)
    assert shell.match.puzzle is match.puzzle_set.after(match.puzzle, lambda _one: False)


@pytest.mark.parametrize("kind", mostly_seldom([WARM_UP, TWO], 1))
def test_a_puzzle_is_solved_by_keys(kind: str, shell: Shell) -> None:
    pilot, match = opened(shell, kind)
    solution = [match.game.action(data) for data in match.puzzle.solution]
    while (done := own_acts(match)) != solution:
        act = wanted(solution, len(done))
        for place in sorted(match.game.paths(match.state, act), key=len)[-isinstance(act, Process)]:
            if own_acts(match) == done:
                focus_on(pilot, shell, spot_of(place))
                pilot.wait(MAIN_AGAIN)
                pilot.key("return")
                pilot.settle()
                if at_table(shell) and table_of(shell).main.warned:
                    pilot.wait(WARNED_AGAIN)
                    pilot.key("return")
                    pilot.settle()
        assert done != own_acts(match) == solution[: len(own_acts(match))], said(shell)
    assert ended(shell, pilot).stars == 3


def test_in_a_puzzle_too_an_order_takes_one_press_of_enter(shell: Shell) -> None:
    pilot, match = opened(shell, TWO)
    solution = [match.game.action(data) for data in match.puzzle.solution]
    end = next(n for n, act in enumerate(solution) if isinstance(act, EndPour))
    served = [act for act in solution[: solution.index(EndTurn(match.puzzle.seat))] if serves(act)]
    for act in solution[:end]:
        match.do(act)
    table_of(shell).jump()
    pilot.settle()
    shell.director.set_focus("hand", ring=True)
    table_of(shell).lead.lead()
    pilot.settle()
    for n in range(len(served)):
        assert (shell.director.focus.place or "").startswith("order:")
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
        pilot.settle()
        assert sum(map(serves, own_acts(match))) == n + 1
    assert shell.director.focus.place == "do:main"


def serves(act: Action) -> bool:
    """Whether an act serves an order."""
    return isinstance(act, Process)


def test_the_bar_says_what_there_is_and_what_one_has_if_one_stops(shell: Shell) -> None:
    pilot, match = opened(shell, WARM_UP)
    assert "one turn. Doing nothing brings −1 point; stars at 0, 1, 2 points" in words(shell)
    by_clicks(shell, match, pilot, match.game.action(match.puzzle.solution[0]), Rng(3))
    assert "−1 point if you stop now" in words(shell)


def test_a_turn_that_turned_up_orders_can_be_taken_back(shell: Shell) -> None:
    pilot, match = opened(shell, TWO)
    turn = [match.game.action(data) for data in match.puzzle.solution]
    turn = turn[: next(i for i, act in enumerate(turn) if isinstance(act, EndTurn)) + 1]
    for action in turn:
        match.do(action)
    assert match.human
    assert match.state.closed
    pilot.settle()
    while match.session.length:
        pilot.key("z")
        pilot.settle()
        assert not said(shell)
    assert not match.state.closed


def test_doing_nothing_brings_no_star_and_the_best_way_is_shown(shell: Shell) -> None:
    pilot, match = opened(shell, TWO)
    pilot.key("i")
    pilot.settle()
    assert "No hints in a puzzle" in " ".join(said(shell))
    for _press in range(200):
        if match.over:
            break
        pilot.wait(1)
        pilot.click("do:main")
        pilot.settle()
    assert match.over
    end = ended(shell, pilot)
    assert (end.points, end.stars) == (match.puzzle.nothing, 0)
    assert "Nothing is served, and orders fall off" in words(shell)
    pilot.click("best")
    pilot.settle()
    pilot.click("dialog:show")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Showing)
    while scene.match.position < scene.match.session.length:
        pilot.wait(1)
        pilot.key("e")
        pilot.settle()
    assert "The best run ends with " in words(shell)


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_tables_of_all_kinds_are_drawn_at_all_sizes(
    size: tuple[int, int], scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    settings = Settings(text=round(scale * 100), pace="at_once", reduce_motion=True)
    shell = app.headless_shell(size, scale, settings=settings)
    puzzle_set = wiring.puzzles(CoffeeRush.id)
    for kind in (WARM_UP, ONE, TWO):
        puzzle = next(p for p in puzzle_set.puzzles if p.kind == kind)
        match = puzzle_match.begin(puzzle_set, puzzle, shell.settings)
        solving.play(shell, match)
        pilot = Pilot(shell.director)
        pilot.settle()
        assert {"tool:undo", "tool:again", "tool:menu", "do:main"} <= set(pilot.places())
    shell.close()
