"""Puzzles in the window: the page, the table, the end, by pilot."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.content import folders
from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import EndShift
from chocolate_factory.games.puzzles import Puzzle
from chocolate_factory.play import puzzle_progress
from chocolate_factory.play.record.verify import verify
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.guide.introduction import IntroductionScene
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.puzzles import puzzle_match
from chocolate_factory.views.puzzles.puzzle_match import PuzzleMatch
from chocolate_factory.views.puzzles.puzzles_page import PuzzlesPage, gentlest, of_day
from chocolate_factory.views.puzzles.result_page import PuzzleEnd
from chocolate_factory.views.puzzles.solving import Showing, Solving, again
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import FEW_SIZES, said, words
from tests.helpers.tables import mode_of, table_of

STILL = Settings(pace="at_once", reduce_motion=True)
TODAY = date(2026, 3, 5)


@pytest.fixture(autouse=True)
def day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """The day by the clock, which a test may change."""
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    days = [TODAY]
    monkeypatch.setattr(puzzle_progress, "today", lambda: days[0])
    return days


@pytest.fixture
def shell() -> Iterator[Shell]:
    made = app.headless_shell(settings=STILL)
    made.menu()
    yield made
    made.close()


def at_page(shell: Shell) -> tuple[Pilot, PuzzlesPage]:
    shell.menu()
    pilot = Pilot(shell.director)
    pilot.settle()
    pilot.key("p")
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, PuzzlesPage)
    return pilot, top


def opened(shell: Shell, which: Puzzle | None = None) -> tuple[Pilot, PuzzleMatch]:
    """At the table of a puzzle of the page: of this one, or of one that ends by the main button."""
    pilot, page = at_page(shell)
    buttons = [p for p in page.puzzle_set.of("easy", "") if p.solution[-1]["type"] == "end_fulfil"]
    place = f"puzzle:{(which or buttons[0]).id}"
    if shell.director.frame.find(place) is None:  # large text: it is further down
        page.activate(place, "click")
    else:
        pilot.click(place)
    put_away(pilot, shell)
    return pilot, at_table(shell)


def put_away(pilot: Pilot, shell: Shell) -> None:
    """What is told before somebody's first puzzle."""
    pilot.settle()
    if isinstance(shell.director.top, IntroductionScene):
        pilot.wait(1.0)
        pilot.key("return")
        pilot.settle()


def at_table(shell: Shell) -> PuzzleMatch:
    assert isinstance(mode_of(shell), Solving)
    assert isinstance(shell.match, PuzzleMatch)
    return shell.match


def best(match: PuzzleMatch) -> list[Action]:
    return [match.game.action(data) for data in match.puzzle.solution]


def ended(pilot: Pilot, shell: Shell) -> PuzzleEnd:
    pilot.wait(0.5)
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, PuzzleEnd)
    return top


def idled(pilot: Pilot, shell: Shell) -> PuzzleEnd:
    """Pushes the belt to the end, and nothing else."""
    match = at_table(shell)
    while not match.over:
        pilot.wait(0.5)
        pilot.key("e")
        pilot.settle()
    return ended(pilot, shell)


def won(pilot: Pilot, shell: Shell) -> PuzzleEnd:
    """The solution, but for its last act by the button."""
    match = at_table(shell)
    table = table_of(shell)
    assert isinstance(table.mode, Solving)
    for action in best(match)[:-1]:
        table.do(action)
    pilot.settle()
    pilot.wait(0.5)
    pilot.key("e")
    return ended(pilot, shell)


def test_the_page_shows_all_puzzles_by_grade(shell: Shell) -> None:
    _pilot, page = at_page(shell)
    told = words(shell)
    assert "Puzzle of the day" in told
    assert "5 March" in told
    assert all(f"{grade} puzzles" in told for grade in ("Easy", "Medium", "Hard"))
    count = len(page.puzzle_set.of("easy", ""))
    assert f"0 of {3 * count} stars" in told
    places = {spot.place for spot in page._whole()}
    assert {f"puzzle:{puzzle.id}" for puzzle in page.puzzle_set.puzzles} <= places


def test_the_page_opens_at_the_game_that_was_played_last(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shell.settings, "game", "coffee_rush")
    _pilot, page = at_page(shell)
    assert page.puzzle_set.game.id == "coffee_rush"


def test_the_page_says_so_where_puzzles_keep_older_cards(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    _pilot, page = at_page(shell)
    for deck, told in ((page.puzzle_set.game.deck, False), ("0" * 16, True)):
        game = SimpleNamespace(deck=deck)
        monkeypatch.setattr(wiring, "open_game", lambda _id, game=game: SimpleNamespace(game=game))
        assert ("the puzzles still use the old ones" in words(shell)) == told


def test_the_menu_opens_the_puzzle_of_the_day(shell: Shell, day: list[date]) -> None:
    pilot = Pilot(shell.director)
    pilot.click("daily")
    pilot.settle()
    assert isinstance(shell.director.top, IntroductionScene), (
        "who has no star yet is told what to do"
    )
    put_away(pilot, shell)
    match = at_table(shell)
    today = of_day(puzzle_match.notes(), match.puzzle_set, TODAY)
    assert (match.puzzle.id, match.puzzle.grade) == (today.id, "easy")
    assert match.day == TODAY
    day[0] += timedelta(days=1)
    shell.menu()
    pilot.settle()
    pilot.key("d")
    put_away(pilot, shell)
    tomorrow = of_day(puzzle_match.notes(), match.puzzle_set, day[0])
    assert at_table(shell).puzzle.id == tomorrow.id != today.id


def test_back_from_the_puzzle_of_the_day_is_where_one_came_from(shell: Shell) -> None:
    """The menu or the page, also once it was begun again, and from the result."""
    pilot = Pilot(shell.director)
    pilot.click("daily")
    put_away(pilot, shell)
    pilot.click("tool:menu")
    pilot.settle()
    assert isinstance(shell.director.top, Menu)
    pilot.click("daily")
    put_away(pilot, shell)
    match = at_table(shell)
    match.do(best(match)[0])
    again(shell, match)
    idled(pilot, shell)
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, Menu)
    pilot, _page = at_page(shell)
    pilot.click("daily")
    put_away(pilot, shell)
    pilot.click("tool:menu")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzlesPage)


def test_the_puzzle_of_the_day_is_an_easy_one_until_another_was_solved(shell: Shell) -> None:
    _pilot, page = at_page(shell)
    found, noted = page.puzzle_set, puzzle_match.notes()
    first = of_day(noted, found, TODAY)
    assert first.grade == "easy"
    noted.note_result(found.puzzles[0].id, found.puzzles[0].par, 3)
    noted.note_result(first.id, first.par, 3, TODAY)
    assert of_day(noted, found, TODAY) is first, "a warm-up counts not, and it stays for the day"
    next_ = TODAY + timedelta(days=1)
    assert of_day(noted, found, next_) is found.daily(next_.toordinal())


def test_the_picture_before_a_first_puzzle_says_what_counts(shell: Shell) -> None:
    pilot, page = at_page(shell)
    first = page.puzzle_set.puzzles[0]
    assert "Start with: Warm-up 1" in words(shell)
    assert shell.director.focus.place == "first"
    pilot.key("return")
    pilot.settle()
    told = words(shell)
    for stars in (1, 2, 3):
        assert f"£{first.least(stars)}" in told
    assert "all that lies on the belt drops into your store room" in told
    assert f"Doing nothing brings £{first.nothing}" in told


def test_the_next_easy_one_shines_until_a_harder_one_was_solved(shell: Shell) -> None:
    _pilot, page = at_page(shell)
    found, noted = page.puzzle_set, puzzle_match.notes()
    easy = [puzzle for puzzle in found.puzzles if puzzle.grade == "easy"]
    assert gentlest(noted, found) is easy[0]
    noted.note_result(easy[0].id, easy[0].par, 3)
    noted.look(easy[1].id, TODAY)
    assert gentlest(noted, found) is easy[2]
    puzzle_progress.save(folders.puzzles(), noted)
    _pilot, _page = at_page(shell)
    assert "Next: Warm-up 3" in words(shell)
    assert shell.director.focus.place == "first"
    harder = found.of("medium")[0]
    noted.note_result(harder.id, harder.par, 3)
    assert gentlest(noted, found) is None
    puzzle_progress.save(folders.puzzles(), noted)
    _pilot, _page = at_page(shell)
    assert shell.director.focus.place == "daily"


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_that_picture_has_room_at_every_size(size: tuple[int, int], scale: float) -> None:
    made = app.headless_shell(size, settings=Settings(pace="at_once", text=round(scale * 100)))
    pilot, page = at_page(made)
    pilot.click(f"puzzle:{page.puzzle_set.puzzles[0].id}")
    pilot.settle()
    assert isinstance(made.director.top, IntroductionScene)
    button = made.director.frame.find("begin")
    assert button is not None
    assert button.rect.bottom <= made.director.frame.window.bottom
    made.close()


def test_what_you_would_have_if_you_stopped_begins_at_nothing_and_is_kept(shell: Shell) -> None:
    pilot, match = opened(shell)
    assert match.stopped == match.puzzle.nothing
    while not match.over:
        pilot.wait(0.5)
        pilot.key("e")
        pilot.settle()
        assert match.stopped == match.puzzle.nothing
    assert match.points == match.stopped


def test_the_best_run_leads_from_nothing_to_par(shell: Shell) -> None:
    _pilot, match = opened(shell)
    had = [match.stopped]
    for action in best(match):
        match.do(action)
        had.append(match.stopped)
    assert (had[0], had[-1]) == (match.puzzle.nothing, match.puzzle.par)


def test_the_next_puzzle_is_one_click_away(shell: Shell) -> None:
    pilot, match = opened(shell)
    end = idled(pilot, shell)
    assert end.next is not None
    assert end.next.grade == match.puzzle.grade
    pilot.click("next")
    put_away(pilot, shell)
    assert at_table(shell).puzzle is end.next


def test_the_next_puzzle_has_no_star_yet(shell: Shell) -> None:
    pilot, match = opened(shell)
    like, puzzle_set = match.puzzle_set.like(match.puzzle), match.puzzle_set
    noted = puzzle_match.notes()
    for one in like[:-1]:
        noted.note_result(one.id, one.par, 3)
    puzzle_progress.save(folders.puzzles(), noted)
    end = won(pilot, shell)
    assert end.next is like[-1]
    assert shell.director.focus.place == "next"
    solved = {one.id for one in like}
    following = puzzle_set.after(match.puzzle, lambda one: one.id in solved)
    assert following is not None
    assert following.grade == "medium"
    assert puzzle_set.after(match.puzzle, lambda one: True) is None


def test_whoever_has_solved_one_is_not_told_again(shell: Shell, day: list[date]) -> None:
    pilot, _match = opened(shell)
    won(pilot, shell)
    shell.menu()
    pilot.settle()
    pilot.key("d")
    pilot.settle()
    assert at_table(shell).day == TODAY


def test_each_warm_up_says_what_is_new_in_it(shell: Shell) -> None:
    warm_ups = wiring.puzzles("conveyor").of("easy", "warm_up")
    news = [wiring.puzzles("conveyor").news(puzzle) for puzzle in warm_ups]
    assert all(news)
    assert len(set(news)) == len(warm_ups)
    pilot, _match = opened(shell)
    won(pilot, shell)
    shell.menu()
    _pilot, page = at_page(shell)
    page.activate(f"puzzle:{warm_ups[1].id}", "click")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)
    assert news[1].partition(":")[0] in words(shell)
    pilot.wait(1.0)
    pilot.key("return")
    pilot.settle()
    assert at_table(shell).puzzle.id == warm_ups[1].id


def test_a_failed_puzzle_is_marked_until_it_brings_a_star(shell: Shell) -> None:
    pilot, match = opened(shell)
    idled(pilot, shell)
    assert puzzle_match.notes().has_failed(match.puzzle.id)
    pilot.click("list")
    pilot.settle()
    assert "no star yet; try again" in words(shell)
    progress = puzzle_match.notes()
    progress.note_result(match.puzzle.id, match.puzzle.par, 3)
    assert not progress.has_failed(match.puzzle.id)


def test_the_table_says_what_the_stars_ask_for(shell: Shell) -> None:
    pilot, match = opened(shell)
    for points in (False, True):
        told = words(shell)
        for stars in (1, 2, 3):
            assert f"£{match.puzzle.least(stars)}" in told
        assert (f"£{match.stopped} if you stop now" in told) == points
        pilot.wait(0.5)
        pilot.key("e")
        pilot.settle()


def test_the_table_says_what_to_do_until_something_was_done(shell: Shell) -> None:
    _pilot, match = opened(shell)
    told, nothing = words(shell), match.puzzle.nothing
    assert f"one shift. Doing nothing brings £{nothing}; stars at £" in told


def test_a_puzzle_gives_no_forecast_away(shell: Shell) -> None:
    opened(shell)
    assert "~£" not in words(shell)
    assert "about £" not in words(shell)


def test_the_result_fills_its_page_and_says_what_nothing_means(shell: Shell) -> None:
    pilot, _match = opened(shell)
    end = idled(pilot, shell)
    assert "Nothing is made, nothing is delivered" in words(shell)
    room = shell.director.sizes.height
    assert end.body(shell.director.frame, Rect(0, 0, theme.PAGE_NARROW, room)) > room * 0.7


def test_the_solution_brings_three_stars(shell: Shell) -> None:
    pilot, match = opened(shell)
    end = won(pilot, shell)
    assert (end.points, end.stars) == (match.puzzle.par, 3)
    told = words(shell)
    assert f"£{match.puzzle.par}" in told
    assert "The best result there is!" in told
    assert puzzle_match.notes().stars(match.puzzle.id) == 3
    pilot.click("list")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzlesPage)
    assert "3 of" in words(shell)


def test_doing_nothing_brings_none_and_it_is_begun_again(shell: Shell) -> None:
    pilot, match = opened(shell)
    end = idled(pilot, shell)
    assert (end.points, end.stars) == (match.puzzle.nothing, 0)
    assert "short of a star" in words(shell)
    pilot.click("again")
    pilot.settle()
    fresh = at_table(shell)
    assert fresh is not match
    assert fresh.session.length == 0
    assert fresh.session.path != match.session.path
    assert match.session.path is not None
    assert match.session.path.is_file()


def test_only_the_end_of_a_puzzle_is_asked_for_twice(shell: Shell) -> None:
    pilot, match = opened(shell)
    table = table_of(shell)
    assert isinstance(table.mode, Solving)
    solution = best(match)
    last = max(i for i, action in enumerate(solution) if isinstance(action, EndShift))
    for action in solution[:last]:
        assert not match.ends(action)
        table.do(action)
    pilot.settle()
    assert not table.mode.is_irrevocable(solution[last]), "it can be taken back"
    table.do(solution[last])
    pilot.settle()
    pilot.wait(1.0)
    assert table.main.unfinished_now()
    for _time in range(2):
        assert not match.over
        pilot.key("e")
        pilot.settle()
        pilot.wait(1.0)
    while not match.over:
        pilot.key("e")
        pilot.settle()
        pilot.wait(1.0)


def test_the_others_stand_still_and_nobody_is_asked(shell: Shell) -> None:
    pilot, page = at_page(shell)
    which = next(p for p in page.puzzle_set.puzzles if p.players > 2)
    pilot.click(f"puzzle:{which.id}")
    put_away(pilot, shell)
    match = at_table(shell)
    before = [p.money for p in match.state.players]
    while match.state.phase == "run":
        pilot.wait(0.5)
        pilot.key("e")
        pilot.settle()
    assert match.human
    assert match.seat == which.seat
    after = [p.money for p in match.state.players]
    assert after == before
    assert match.undo()
    assert match.state.phase == "run"
    assert match.redo()
    assert match.state.phase == "fulfil"
    assert match.human


def test_there_are_no_hints_no_bots_and_no_way_into_the_saves(shell: Shell) -> None:
    pilot, match = opened(shell)
    assert not {"tool:hint", "tool:seats", "tool:replay"} & set(pilot.places())
    pilot.key("i")
    assert any("No hints" in sentence for sentence in said(shell))
    pilot.key("t")
    pilot.key("h")
    pilot.settle()
    assert isinstance(mode_of(shell), Solving)
    assert not shell.store.rows()
    assert match.session.path is not None
    assert match.session.path.parent == folders.puzzles()


def test_a_puzzle_that_was_left_is_gone_on_with(shell: Shell) -> None:
    pilot, match = opened(shell)
    for action in best(match)[:2]:
        match.do(action)
    pilot.key("escape")
    pilot.settle()
    pilot.click("dialog:leave")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzlesPage)
    pilot.click(f"puzzle:{match.puzzle.id}")
    pilot.settle()
    assert not isinstance(shell.director.top, IntroductionScene), "it was begun already"
    again = at_table(shell)
    assert again.session.length == 2
    assert again.session.path == match.session.path
    pilot.key("b")
    pilot.settle()
    assert at_table(shell).session.length == 0


def test_seeing_the_best_run_costs_the_stars_that_are_left(shell: Shell) -> None:
    pilot, match = opened(shell)
    idled(pilot, shell)
    pilot.click("best")
    pilot.settle()
    assert isinstance(shell.director.top, Dialog)
    pilot.key("escape")
    pilot.settle()
    assert not puzzle_match.notes().has_seen(match.puzzle.id)
    pilot.click("best")
    pilot.settle()
    pilot.click("dialog:show")
    pilot.settle()
    assert puzzle_match.notes().has_seen(match.puzzle.id)
    pilot.key("escape")
    pilot.settle()
    assert "no more stars" in words(shell)
    pilot.click("again")
    pilot.settle()
    assert won(pilot, shell).stars == 3
    assert puzzle_match.notes().stars(match.puzzle.id) == 0


def test_the_best_run_is_seen_act_by_act(shell: Shell) -> None:
    pilot, match = opened(shell)
    won(pilot, shell)
    pilot.click("best")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Showing)
    assert "The best run: Load and push" in words(shell)
    length = scene.match.session.length
    for _act in range(length):
        pilot.wait(0.5)
        pilot.key("e")
        pilot.settle()
    assert scene.match.position == length
    assert f"ends with £{match.puzzle.par}" in words(shell)
    pilot.key("p")
    pilot.key("v")
    pilot.settle()
    assert shell.director.top is scene.table.scene
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzleEnd)
    assert not puzzle_match.notes().has_seen(match.puzzle.id)


def test_the_puzzle_of_the_day_makes_a_streak(shell: Shell, day: list[date]) -> None:
    for number in (1, 2):
        pilot, _page = at_page(shell)
        pilot.key("d")
        put_away(pilot, shell)
        won(pilot, shell)
        assert f"{number} day" in words(shell)
        pilot.click("list")
        pilot.settle()
        assert f"solved, {number} day" in words(shell)
        assert "your best: £" in words(shell)
        day[0] += timedelta(days=1)
    at_page(shell)
    assert "2 days in a row so far" in words(shell)
    day[0] += timedelta(days=1)
    at_page(shell)
    assert "start a streak" in words(shell)


def test_records_and_results_lie_apart_from_the_saves(shell: Shell) -> None:
    pilot, match = opened(shell)
    idled(pilot, shell)
    shell.menu()
    pilot.settle()
    pilot.key("l")
    pilot.settle()
    top = shell.director.top
    assert isinstance(top, SavesPage)
    assert top.rows == []
    names = {path.name for path in folders.puzzles().iterdir() if path.suffix != ".lock"}
    assert names == {puzzle_progress.FILE, "cards", f"{match.puzzle.id}.jsonl"}
    assert match.session.path is not None
    assert verify(match.session.path, wiring.find_game(folders.puzzles())).problems == ()


def test_a_folder_that_cannot_be_written_is_told_of(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, page = at_page(shell)
    folders.data().mkdir(parents=True, exist_ok=True)
    folders.puzzles().write_text("in the way", encoding="utf-8")
    pilot.click(f"puzzle:{page.puzzle_set.puzzles[0].id}")
    pilot.settle()
    assert shell.director.top is page
    assert any("cannot be written" in sentence for sentence in said(shell))


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_pages_can_be_drawn_and_left_at_every_size(size: tuple[int, int], scale: float) -> None:
    shell = app.headless_shell(
        size, scale, settings=Settings(text=round(scale * 100), pace="at_once", reduce_motion=True)
    )
    pilot, _match = opened(shell)
    idled(pilot, shell)
    assert {"again", "best", "list"} <= set(pilot.places())
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, PuzzlesPage), "not at a table where all is done"
    pilot.key("escape")
    pilot.settle()
    assert isinstance(shell.director.top, Menu)
    shell.close()
