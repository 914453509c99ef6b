"""Pages on which something moves: the sheet of a game that ends, the works behind the menu."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from chocolate_factory import app
from chocolate_factory.core.game import Goal, Line, Result
from chocolate_factory.games import catalog
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import ManualClock, Pilot
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages import menu_picture
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.score.finale import BEGIN, HOLD, ROW, ROWS_MOST, WINNER, Finale
from chocolate_factory.views.score.results import LATE, Results
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.scene import TableScene
from tests.helpers import mostly_seldom
from tests.helpers.shell import a_session, at_random, words

RESULT = Result((12, 7), (0,), (Line("a", (10, 3)), Line("b", (2, 4))))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    """A shell in which things move."""
    made = app.headless_shell(settings=Settings(pace="at_once"))
    made.menu()
    yield made
    made.close()


@cache
def a_game() -> Session:
    return at_random(a_session(("human",) * 2))


def ended() -> Match:
    return Match(a_game(), method="thread", bots_play=False)


def the_page(shell: Shell) -> Results:
    page = shell.director.top
    assert isinstance(page, Results)
    return page


class Quick(Pilot):
    """A pilot that lets no time pass before it acts."""

    def __init__(self, shell: Shell) -> None:
        self.director = shell.director


def pilot_of(shell: Shell) -> Pilot:
    return Quick(shell)


def to_its_end(pilot: Pilot, page: Results) -> None:
    """In few pictures until all of the sheet is written and nothing moves."""
    for _picture in range(200):
        pilot.step(0.1)
        if page.finale.over:
            break
    pilot.settle()
    assert page.finale.over


def opened(shell: Shell, match: Match, fresh: bool = True) -> None:
    """The sheet, as soon as it hears keys."""
    shell.show_results(match, fresh)
    pilot_of(shell).wait(LATE + 0.05)


def test_a_key_for_the_writing_does_not_leave_the_sheet_that_is_just_done(shell: Shell) -> None:
    opened(shell, ended())
    page, pilot = the_page(shell), pilot_of(shell)
    pilot.key("return")
    assert page.finale.over
    pilot.key("return")
    assert shell.director.top is page
    pilot.wait(LATE + 0.05)
    pilot.key("escape")
    assert isinstance(shell.director.top, Menu)


def test_a_key_that_comes_just_as_the_sheet_is_done_does_nothing(shell: Shell) -> None:
    opened(shell, ended())
    page, pilot = the_page(shell), pilot_of(shell)
    while not page.finale.over:
        pilot.step(0.1)
    pilot.key("return")
    assert shell.director.top is page
    pilot.wait(LATE + 0.05)
    pilot.key("space")
    assert shell.director.top is page, "it was meant to show all, a little late"


def test_who_has_read_the_sheet_presses_its_golden_button_with_the_first_enter(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long ago the last key was: only one that comes at once was meant for the writing."""
    opened(shell, ended())
    page, pilot, chosen = the_page(shell), pilot_of(shell), list[str]()
    to_its_end(pilot, page)
    monkeypatch.setattr(page, "activate", lambda place, _how: chosen.append(place))
    pilot.wait(20)
    shell.director.set_focus("rematch", ring=True)
    pilot.key("return")
    assert chosen == ["rematch"]


def test_the_golden_button_has_the_focus_of_a_finished_sheet(shell: Shell) -> None:
    opened(shell, ended(), fresh=False)
    pilot_of(shell).settle()
    assert shell.director.focus.place == "review"


def test_a_click_that_comes_just_as_the_sheet_is_done_does_nothing(shell: Shell) -> None:
    """Buttons came under the pointer where one was told to click to see it all."""
    opened(shell, ended())
    page, pilot = the_page(shell), pilot_of(shell)
    while not page.finale.over:
        pilot.step(0.1)
    pilot.wait(0.5)
    pilot.click("menu")
    assert shell.director.top is page
    pilot.click("menu")
    assert isinstance(shell.director.top, Menu)


def test_nobody_is_told_to_press_a_key_once_all_rows_are_there(shell: Shell) -> None:
    opened(shell, ended())
    page, pilot, told = the_page(shell), pilot_of(shell), list[bool]()
    while not page.finale.over:
        assert ("see it all" in words(shell)) is not page.finale.written
        told.append(page.finale.written)
        pilot.step(0.1)
    assert set(told) == {True, False}, "the winner is told last"


# its clock


def test_the_rows_come_one_after_the_other_then_the_winner() -> None:
    finale = Finale(2, 1.0)
    assert finale.tick(50.0)
    assert (finale.row(0), finale.row(1), finale.winner) == (0, 0, 0)
    assert finale.sums(RESULT) == (0, 0)
    finale.tick(50.0 + BEGIN + ROW / 2)
    assert 0 < finale.row(0) < 1
    assert finale.row(1) == 0
    assert 0 < finale.sums(RESULT)[0] < 10
    finale.tick(50.0 + BEGIN + ROW)
    assert finale.sums(RESULT) == (10, 3)
    finale.tick(50.0 + BEGIN + 2 * ROW + HOLD / 2)
    assert (finale.row(1), finale.winner) == (1, 0)
    assert finale.sums(RESULT) == (12, 7)
    finale.tick(50.0 + BEGIN + 2 * ROW + HOLD + WINNER / 2)
    assert 0 < finale.winner < 1
    assert not finale.over
    finale.tick(50.0 + BEGIN + 2 * ROW + HOLD + WINNER + 0.01)
    assert finale.over
    assert not finale.tick(99.0)


def test_a_long_sheet_is_written_no_longer_than_it_should() -> None:
    finale = Finale(100, 1.0)
    finale.tick(0.0)
    finale.tick(BEGIN + ROWS_MOST + HOLD + WINNER + 0.01)
    assert finale.over


def test_a_speed_of_nothing_shows_all_and_skipping_does() -> None:
    assert Finale(3, 0.0).over
    assert not Finale(3, 0.0).skip()
    finale = Finale(3, 2.0)
    assert finale.skip()
    assert (finale.over, finale.row(2), finale.winner, finale.alpha) == (True, 1, 1, 255)
    assert not finale.skip()


def test_goals_are_rows_as_well() -> None:
    finale = Finale(1, 1.0)
    finale.tick(0.0)
    assert finale.sums(Result((1,), (0,), (Goal("g", (1,)),))) == (0,)


# the sheet


def test_the_sheet_of_a_game_just_ended_is_written_row_by_row(shell: Shell) -> None:
    match = ended()
    opened(shell, match)
    page, pilot = the_page(shell), pilot_of(shell)
    assert not page.finale.over
    assert [spot.place for spot in shell.director.frame.live] == ["finale"]
    first = page.finale.sums(page.result)
    for _picture in range(20):
        pilot.step(0.1)
    assert max(page.finale.sums(page.result)) > max(first)
    to_its_end(pilot, page)
    assert {"table", "menu", "back"} <= set(pilot.places())
    assert shell.director.focus.place == "review"
    told = words(shell)
    assert sentences.verdict(page.words, page.result, match.names)[0] in told
    assert "Press a key or click to see it all." not in told


@pytest.mark.parametrize(
    "key", mostly_seldom(["return", "escape", "x", "f1", "space", "tab", "right", "end"], 4)
)
def test_any_key_shows_all_and_does_nothing_else(shell: Shell, key: str) -> None:
    opened(shell, ended())
    page = the_page(shell)
    pilot_of(shell).key(key)
    assert shell.director.top is page
    assert page.finale.over
    assert page.finale.sums(page.result) == page.result.scores


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("key", mostly_seldom(["return", "v", "escape", "h"], 2))
def test_a_key_meant_for_the_last_move_does_nothing(shell: Shell, key: str, motion: bool) -> None:
    shell.settings.reduce_motion = not motion
    shell.show_results(ended(), fresh=True)
    page, pilot = the_page(shell), pilot_of(shell)
    over = page.finale.over
    for _press in range(2):
        pilot.wait(LATE / 4)
        pilot.key(key)
    assert shell.director.top is page
    assert page.finale.over == over
    pilot.wait(LATE)
    pilot.key("escape")
    if not motion:
        assert shell.director.top is not page


def test_a_click_anywhere_shows_all(shell: Shell) -> None:
    for pos in ((5, 5), (640, 400), (1270, 790)):
        opened(shell, ended())
        page, pilot = the_page(shell), pilot_of(shell)
        pilot.click_at(pos)
        assert shell.director.top is page
        assert page.finale.over
        shell.director.pop()


def test_after_it_was_shown_keys_mean_what_they_mean(shell: Shell) -> None:
    opened(shell, ended())
    pilot = pilot_of(shell)
    pilot.key("escape")
    pilot.wait(LATE + 0.05)
    pilot.key("escape")
    assert isinstance(shell.director.top, Menu)


def test_esc_at_the_table_after_the_end_leads_to_the_sheet_and_then_to_the_menu(
    shell: Shell,
) -> None:
    shell.show_table(ended())
    pilot = pilot_of(shell)
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert the_page(shell).match.over
    pilot.click("table")
    pilot.settle()
    assert isinstance(shell.director.top, TableScene)
    for _press in range(2):
        pilot.key("escape")
        pilot.settle()
    assert isinstance(shell.director.top, Menu)


def test_it_is_still_without_motion_and_when_opened_again(shell: Shell) -> None:
    opened(shell, ended(), fresh=False)
    assert the_page(shell).finale.over
    shell.director.pop()
    shell.settings.reduce_motion = True
    opened(shell, ended())
    page = the_page(shell)
    assert page.finale.over
    assert page.finale.sums(page.result) == page.result.scores
    assert "table" in pilot_of(shell).places()


def test_a_game_that_goes_on_has_no_finale(shell: Shell) -> None:
    going = Match(at_random(a_session(("human",) * 2), 30), method="thread", bots_play=False)
    opened(shell, going)
    assert the_page(shell).finale.over


def test_the_table_writes_it_when_the_game_ends_and_not_again(shell: Shell, home: Path) -> None:
    session = at_random(a_session(("human",) * 2), a_game().length - 1)
    shell.show_table(Match(session, method="thread", bots_play=False))
    table, pilot = shell.director.top, pilot_of(shell)
    assert isinstance(table, TableScene)
    match = shell.match
    assert match is not None
    assert match.seat is not None
    table.table.do(match.game.legal(match.state, match.seat)[0])
    for _step in range(2000):
        if isinstance(shell.director.top, Results):
            break
        pilot.step(0.05)
    page = the_page(shell)
    assert not page.finale.over
    to_its_end(pilot, page)
    pilot.click("table")
    pilot.settle()
    table.table.mode.show_end()
    assert the_page(shell).finale.over


@pytest.mark.parametrize("scale", mostly_seldom([2.0, 1.0], 1))
@pytest.mark.parametrize("game_id", [*catalog.GAMES])
def test_nothing_is_cut_at_any_moment(game_id: str, scale: float, home: Path) -> None:
    shell = app.headless_shell((1280, 800), scale)
    match = example(game_id)
    shell.director.reset(Results(shell, match, True, dict(enumerate(match.result.scores))))
    pilot, page = pilot_of(shell), the_page(shell)
    cuts = []
    for _step in range(100):
        pilot.step(0.1)
        cuts += shell.director.frame.cuts
        if page.finale.over:
            break
    assert page.finale.over
    assert cuts == []
    shell.close()


@cache
def example(game_id: str) -> Match:
    return app.example_at(None, game_id=game_id)


# the best of a person


def test_a_medal_marks_whose_best_is_beaten(shell: Shell, home: Path) -> None:
    sessions = {}
    for number in range(5):
        path = home / "saves" / f"{number}.jsonl"
        session = at_random(a_session(("human", "random"), path, number))
        sessions[session.game.result(session.state).scores[0]] = session
    assert len(sessions) > 1
    best, before = sorted(sessions, reverse=True)[:2]
    shell.show_results(Match(sessions[best], method="thread", bots_play=False))
    pilot_of(shell).settle()
    assert the_page(shell).sheet.beaten == {0: before}
    assert f"Your best yet (before: £{before})" in words(shell)
    shell.director.pop()
    shell.show_results(Match(sessions[before], method="thread", bots_play=False))
    assert the_page(shell).sheet.beaten == {}
    assert "Your best yet" not in words(shell)


def test_a_first_game_beats_nothing(shell: Shell, home: Path) -> None:
    session = at_random(a_session(("human", "random"), home / "saves" / "a.jsonl"))
    shell.show_results(Match(session, method="thread", bots_play=False), fresh=True)
    assert the_page(shell).sheet.beaten == {}


# behind the menu


def at_menu(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> Shell:
    shell = app.headless_shell(size, settings=settings)
    shell.menu()
    app.settle(shell)
    return shell


def pass_time(shell: Shell, seconds: float) -> list[list[pygame.Rect]]:
    """Lets time pass; what was drawn anew in each picture."""
    clock, drawn = shell.director.clock, []
    assert isinstance(clock, ManualClock)
    for _frame in range(round(seconds * 60)):
        clock.forward(1 / 60)
        if shell.director.step():
            drawn.append(shell.director.screen.redrawn)
    return drawn


def test_smoke_belt_and_lamps_move_a_few_times_a_second_and_nothing_else_is_drawn() -> None:
    shell = at_menu()
    pass_time(shell, 1)
    drawn = pass_time(shell, 2)
    assert menu_picture.STEPS <= len(drawn) <= 2 * menu_picture.STEPS + 1
    buttons = [shell.director.frame.find(place) for place in ("new_game", "settings", "rules")]
    for rects in drawn:
        assert rects
        for spot in buttons:
            assert spot is not None
            assert not any(rect.colliderect(spot.px) for rect in rects)


def test_nothing_moves_where_nothing_is_to_move() -> None:
    shell = at_menu(Settings(reduce_motion=True))
    assert pass_time(shell, 3) == []


def test_nothing_moves_once_nobody_is_there_and_it_goes_on_where_it_stood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(menu_picture, "REST", 2.0)
    shell = at_menu()
    pass_time(shell, 3)
    assert pass_time(shell, 3) == []
    menu = shell.director.top
    assert isinstance(menu, Menu)
    stood = menu.moment
    menu.hover("settings")
    assert pass_time(shell, 1)
    assert stood < menu.moment <= stood + 1.1


@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920), (3440, 1440)])
def test_the_belt_is_full_from_edge_to_edge_at_every_moment(
    size: tuple[int, int],
) -> None:
    shell = at_menu(Settings(reduce_motion=True), size)
    director = shell.director
    place = menu_picture.covering(director.frame.window, director.art.aspect("title"))
    scale = place.w / menu_picture.WIDE
    for now in (0.0, 1.3, 61.7, 1234.5):
        seen = Icons(director.sizes, director.art, director.texts)
        menu_picture.draw(seen, now)
        for name, apart in (("piece_", menu_picture.APART), ("title_plate", menu_picture.PLATES)):
            lefts = sorted(x for icon, x in seen.seen if icon.startswith(name))
            assert lefts[0] <= place.x, now
            assert lefts[-1] + apart * scale >= place.right, now
            steps = [b - a for a, b in pairwise(lefts)]
            assert max(steps) == pytest.approx(apart * scale), now


class Icons(Frame):
    """A frame that remembers the icons and where they begin."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.seen: list[tuple[str, float]] = []

    def icon(self, name: str, rect: Rect, **how: Any) -> None:
        self.seen.append((name, rect.x))
        super().icon(name, rect, **how)
