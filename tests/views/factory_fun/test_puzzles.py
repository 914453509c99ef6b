"""Puzzles of Factory Fun in the window: their page, their table, taking back, the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.puzzle_rules import ONE, ROW
from chocolate_factory.games.puzzles import Puzzle
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.areas import ledger_view
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.puzzles import puzzle_match, solving
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch
from chocolate_factory.views.puzzles.puzzles_page import PuzzlesPage
from chocolate_factory.views.puzzles.result_page import PuzzleEnd
from chocolate_factory.views.puzzles.solving import Showing, Solving
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.factory_fun.table import a_table, by_keys, by_mouse, to_square, view_of
from tests.helpers.shell import SIZES, said, words
from tests.helpers.tables import mode_of, table_of

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
    pilot.click(f"game/{FactoryFun.id}")
    pilot.settle()
    page = shell.director.top
    assert isinstance(page, PuzzlesPage)
    return pilot, page


def first(page: PuzzlesPage, kind: str) -> Puzzle:
    return next(puzzle for puzzle in page.puzzle_set.puzzles if puzzle.kind == kind)


def opened(shell: Shell, kind: str) -> tuple[Pilot, PuzzleMatch]:
    pilot, page = at_page(shell)
    page.activate(f"puzzle:{first(page, kind).id}", "click")
    pilot.settle()
    if isinstance(shell.director.top, Dialog):
        assert puzzle_match.task(page.puzzle_set, first(page, kind)) in words(shell).replace(
            "\n", " "
        )
        pilot.click("dialog:go")
        pilot.settle()
    assert isinstance(mode_of(shell), Solving)
    assert isinstance(shell.match, PuzzleMatch)
    return pilot, shell.match


def test_the_page_has_both_kinds_by_grade(shell: Shell) -> None:
    _pilot, page = at_page(shell)
    told = words(shell)
    assert "One factory, and nobody else at the table" in told
    assert "One Move: Easy" in told
    assert "Puzzle of the day: " in told
    places = {spot.place for spot in page._whole()}
    assert {f"puzzle:{puzzle.id}" for puzzle in page.puzzle_set.puzzles} <= places


@pytest.mark.parametrize("kind", mostly_seldom([ONE, ROW], 1))
def test_a_puzzle_is_solved_by_mouse(kind: str, shell: Shell) -> None:
    pilot, match = opened(shell, kind)
    for data in match.puzzle.solution:
        by_mouse(shell, match, pilot, match.game.action(data))
        pilot.settle()
    pilot.wait(1)
    pilot.settle()
    end = shell.director.top
    assert isinstance(end, PuzzleEnd), said(shell)
    assert (end.points, end.stars) == (match.puzzle.par, 3)
    assert "1 below the best" in words(shell)
    assert puzzle_match.notes().stars(match.puzzle.id) == 3
    pilot.click("list")
    pilot.settle()
    page = shell.director.top
    assert isinstance(page, PuzzlesPage)
    assert page.puzzle_set.game.id == FactoryFun.id


def test_what_comes_is_seen_from_the_beginning(shell: Shell) -> None:
    pilot, match = opened(shell, ROW)
    state = match.state
    assert len(state.stack) == 2
    assert "After this one" in words(shell)
    coming = [spot.place for spot in shell.director.frame.live if spot.place.startswith("coming:")]
    assert coming == [f"coming:{id_}" for id_ in state.stack]
    by_mouse(shell, match, pilot, Take(0, state.table[0]))
    pilot.settle()
    assert "After this one" in words(shell)


def test_a_machine_taken_in_a_puzzle_can_be_put_back(shell: Shell) -> None:
    pilot, match = opened(shell, ONE)
    for id_ in match.state.table:
        by_mouse(shell, match, pilot, Take(0, id_))
        pilot.settle()
        assert match.state.phase == "build"
        pilot.key("z")
        pilot.settle()
        assert match.state.phase == "pick", said(shell)


def test_in_a_game_a_machine_taken_stays_taken() -> None:
    shell, match, pilot = a_table(2)
    assert not match.session.all_known
    by_mouse(shell, match, pilot, Take(0, match.state.table[0]))
    assert match.session.why_no_undo() is not None
    assert not any(s.place.startswith("coming:") for s in shell.director.frame.live)


def test_a_row_is_solved_by_keys_and_the_arrows_stay_on_the_floor(shell: Shell) -> None:
    pilot, match = opened(shell, ROW)
    looked = 0
    for number, data in enumerate(match.puzzle.solution):
        by_keys(shell, match, pilot, match.game.action(data))
        if match.state.phase == "build" and not match.state.players[0].hand and number % 3 == 2:
            _stays(shell, pilot)
            looked += 1
    assert looked > 1
    pilot.wait(1)
    pilot.settle()
    end = shell.director.top
    assert isinstance(end, PuzzleEnd), said(shell)
    assert end.stars == 3


def _stays(shell: Shell, pilot: Pilot) -> None:
    """Arrows to every side of the floor, and on against its edge, never lead off it."""
    to_square(shell, pilot, view_of(shell).bench.work.middle())
    for way in ("up", "left", "down", "right"):
        for _press in range(8):
            pilot.key(way)
        pilot.settle()
        assert (shell.director.focus.place or "").startswith("cell:"), way


def test_who_has_begun_a_puzzle_is_asked_before_leaving_it(shell: Shell) -> None:
    pilot, match = opened(shell, ONE)
    by_mouse(shell, match, pilot, Take(0, match.state.table[0]))
    pilot.click("tool:menu")
    pilot.settle()
    assert "Leave the puzzle?" in words(shell)
    pilot.click("dialog:stay")
    pilot.settle()
    assert mode_of(shell) is not None
    pilot.click("tool:menu")
    pilot.settle()
    pilot.click("dialog:leave")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzlesPage)


def test_a_puzzle_in_which_nothing_was_done_is_left_at_once(shell: Shell) -> None:
    pilot, _match = opened(shell, ONE)
    pilot.click("tool:menu")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzlesPage)


def test_the_log_of_a_row_begins_in_its_round_and_its_machine_is_the_largest(shell: Shell) -> None:
    pilot, match = opened(shell, ROW)
    assert str(match.log[0]) == f"Round {match.state.round}, picking"
    here = pilot.spot(f"machine:{match.state.table[0]}").rect.w
    assert all(pilot.spot(f"coming:{id_}").rect.w < here for id_ in match.state.stack)


def test_a_puzzle_begins_again_without_hints(shell: Shell) -> None:
    pilot, match = opened(shell, ONE)
    by_mouse(shell, match, pilot, Take(0, match.state.table[0]))
    pilot.key("i")
    pilot.settle()
    assert "No hints in a puzzle" in " ".join(said(shell))
    pilot.key("b")
    pilot.settle()
    assert isinstance(shell.match, PuzzleMatch)
    assert shell.match.session.length == 0


def test_the_best_way_of_a_row_is_shown_act_by_act(shell: Shell) -> None:
    pilot, match = opened(shell, ROW)
    while not match.over:
        pilot.wait(1)
        pilot.key("n")
        pilot.settle()
    pilot.wait(1)
    pilot.settle()
    end = shell.director.top
    assert isinstance(end, PuzzleEnd)
    assert (end.points, end.stars) == (match.puzzle.nothing, 0)
    assert "No machine is taken" in words(shell)
    pilot.click("best")
    pilot.settle()
    pilot.click("dialog:show")
    pilot.settle()
    assert isinstance(mode_of(shell), Showing)
    for _act in match.puzzle.solution:
        pilot.wait(1)
        pilot.key("e")
        pilot.settle()
    assert f"ends with {match.puzzle.par}" in words(shell)


@pytest.mark.parametrize(("size", "scale"), SIZES[:2])
def test_tables_of_both_kinds_are_drawn_at_all_sizes(
    size: tuple[int, int], scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    settings = Settings(text=round(scale * 100), pace="at_once", reduce_motion=True)
    shell = app.headless_shell(size, scale, settings=settings)
    for kind in (ONE, ROW):
        puzzle_set = wiring.puzzles(FactoryFun.id)
        puzzle = next(p for p in puzzle_set.puzzles if p.kind == kind)
        match = puzzle_match.begin(puzzle_set, puzzle, shell.settings)
        solving.play(shell, match)
        Pilot(shell.director).settle()
        live = [s for s in shell.director.frame.live if s.place.startswith("coming:")]
        assert {s.place for s in live} == {f"coming:{id_}" for id_ in match.state.stack}
        assert all(s.rect.h > size[1] / 25 for s in live)
    shell.close()


def test_what_the_build_makes_as_it_stands_is_told_with_its_stars(shell: Shell) -> None:
    """Chips do not count there, so nothing speaks of them."""
    pilot, match = opened(shell, ONE)
    *acts, _end = match.puzzle.solution
    for data in acts:
        match.do(match.game.action(data))
        table_of(shell).jump()
        pilot.settle()
    mode = mode_of(shell)
    assert isinstance(mode, Solving)
    _title, detail = mode.banner()
    assert f": {match.puzzle.par} so far, three stars; " in detail
    look = view_of(shell).look()
    assert "Chips" not in [row.words for row in ledger_view.rows(look)]
