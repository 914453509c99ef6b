"""The list of saves, opening what lies there, and keeping what is played."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from chocolate_factory.core import files
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages import save_row
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.setup.new_game import NewGame
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import (
    a_session,
    a_shell,
    at_random,
    home,
    piloted,
    rewritten,
    said,
    saved,
    shell,
    words,
)

__all__ = ["home", "shell"]


def the_list(shell: Shell) -> tuple[SavesPage, Pilot]:
    shell.saves()
    pilot = piloted(shell)
    page = shell.director.top
    assert isinstance(page, SavesPage)
    return page, pilot


def test_without_saves_the_list_says_so_and_leads_to_a_game(shell: Shell) -> None:
    _page, pilot = the_list(shell)
    assert "No saved games yet" in words(shell)
    assert shell.director.frame.find("open") is None, "there is nothing to act on"
    assert shell.director.focus.place == "new"
    pilot.key("escape")
    assert isinstance(shell.director.top, Menu)
    _page, pilot = the_list(shell)
    pilot.click("new")
    pilot.settle()
    assert isinstance(shell.director.top, NewGame)


def test_rows_tell_who_when_and_where(shell: Shell, home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 9, ("human", "easy", "random"))
    _page, _pilot = the_list(shell)
    told = words(shell)
    assert all(words_of in told for words_of in ("Chocolate Factory", "Ada", "Bertrand", "Clara"))
    assert "Monday" in told
    assert "score if it ended now" in told
    assert "Play on" in told


def test_a_conflict_copy_says_what_it_is(shell: Shell, home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 9)
    other = path.with_name("a.sync-conflict-20261122-101530-ABCDEFG.jsonl")
    other.write_bytes(path.read_bytes())
    the_list(shell)
    assert words(shell).count("Conflict copy of a.jsonl from a synced folder. ") == 1


def test_a_game_that_was_played_on_says_from_where(shell: Shell, home: Path) -> None:
    folder = home / "saves"
    session = at_random(a_session(("human", "easy"), folder / "a.jsonl"), 9)
    session.branch(7, folder / "b.jsonl").close()
    session.close()
    page, _pilot = the_list(shell)
    assert words(shell).count("Played on from the game of today") == 1
    assert "7 moves in. " in words(shell)
    page._rename(next(row for row in page.rows if row.path.stem == "a"), "First evening")
    piloted(shell).settle()
    assert "Played on from First evening, 7 moves in. " in words(shell)


def test_the_buttons_below_the_list_show_their_keys(shell: Shell, home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 9)
    the_list(shell)
    assert {"Enter", "V", "F2", "E", "Del", "T"} <= set(words(shell).splitlines())


def test_a_long_list_is_read_a_few_rows_at_a_time(shell: Shell, home: Path) -> None:
    for number in range(12):
        saved(home / "saves" / f"{number}.jsonl", 4)
    page, _pilot = the_list(shell)
    assert all(row.summary is not None for row in page.rows)
    assert "Ada £" in words(shell)


def test_a_folder_that_takes_no_notes_is_not_read_forever(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(12):
        saved(home / "saves" / f"{number}.jsonl", 4)

    def full(path: Path, data: bytes) -> None:
        raise OSError("no space")

    monkeypatch.setattr(files, "replace", full)
    page, pilot = the_list(shell)
    pilot.wait(0.5)
    assert not page.tick(0.0)
    assert len(page.rows) == 12


def test_open_by_double_key_and_play_on(shell: Shell, home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 9)
    _page, pilot = the_list(shell)
    pilot.key("down")
    pilot.key("return")
    assert shell.match is not None
    assert shell.match.session.path == path
    match = shell.match
    assert match.seat is not None
    match.do(match.game.legal(match.state, match.seat)[0])
    shell.menu()
    shell.open_save(path)
    assert shell.match is not None
    assert shell.match.session.length == 10


def test_a_finished_game_is_looked_at(shell: Shell, home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 100_000)
    _page, pilot = the_list(shell)
    assert "finished, " in words(shell)
    pilot.click("open")
    assert shell.match is not None
    assert shell.match.over
    pilot.click("leave")
    assert isinstance(shell.director.top, Menu)


def test_rename_by_mouse_and_by_key(shell: Shell, home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 9)
    _page, pilot = the_list(shell)
    pilot.click("rename")
    pilot.type("The great one")
    pilot.click("ask/ok")
    assert "The great one" in words(shell)
    pilot.key("f2")
    pilot.type("another")
    pilot.key("escape")
    assert "The great one" in words(shell)
    pilot.key("f2")
    pilot.type("Second")
    pilot.key("return")
    assert "Second" in words(shell)
    assert "The great one" not in words(shell)


def test_delete_asks_once_and_is_taken_back(shell: Shell, home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 9)
    saved(home / "saves" / "b.jsonl", 9)
    page, pilot = the_list(shell)
    page.list.pick([row.path for row in page.rows].index(path))
    pilot.click("delete")
    assert isinstance(shell.director.top, Dialog)
    pilot.key("escape")
    assert path.exists()
    pilot.key("delete")
    pilot.key("return")
    assert not path.exists()
    assert len(page.rows) == 1
    pilot.settle()
    pilot.click("undelete")
    assert path.exists()
    assert len(page.rows) == 2
    assert page.rows[page.list.selected].path == path


def test_junk_is_a_row_with_its_sentence(shell: Shell, home: Path) -> None:
    folder = home / "saves"
    saved(folder / "good.jsonl", 9)
    (folder / "junk.jsonl").write_bytes(b"\x00\xff" * 500)
    (folder / "other.jsonl").write_text("{}\n")
    page, pilot = the_list(shell)
    assert len(page.rows) == 3
    assert words(shell).count("is not a saved game") == 2
    for index, row in enumerate(page.rows):
        if row.header is None:
            pilot.click(f"save:{index}")
            page.list.on_open(index)  # type: ignore[misc]
            assert shell.match is None
            assert said(shell)


def test_a_start_that_makes_no_sense_is_a_row_with_its_sentence(shell: Shell, home: Path) -> None:
    def one_player(number: int, body: dict[str, Any]) -> None:
        if number == 0:
            del body["setup"]["players"][1:]

    path = rewritten(saved(home / "saves" / "a.jsonl", 30), one_player)
    page, _pilot = the_list(shell)
    (row,) = page.rows
    assert row.problem == "a.jsonl is damaged at line 4; the 3 lines before it are whole."
    before = path.read_bytes()
    shell.open_save(path)
    assert said(shell)[0] == row.problem
    assert shell.match is not None
    assert shell.match.kinds == ["human"]
    assert shell.match.session.length == 0
    assert shell.match.session.path == path.with_name("a-2.jsonl")
    assert path.read_bytes() == before


def test_a_checkpoint_that_makes_no_sense_is_left_aside(shell: Shell, home: Path) -> None:
    def one_player(number: int, body: dict[str, Any]) -> None:
        if number > 1 and "state" in body:
            del body["state"]["players"][1:]

    path = rewritten(saved(home / "saves" / "a.jsonl", 30), one_player)
    page, _pilot = the_list(shell)
    assert [row.problem for row in page.rows] == [None]
    shell.open_save(path)
    assert shell.match is not None
    assert len(shell.match.kinds) == 2
    assert shell.match.session.length == 30


def test_the_good_part_of_a_damaged_save_is_played_on(shell: Shell, home: Path) -> None:
    path = saved(home / "saves" / "a.jsonl", 20)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[12] = lines[12].replace(b"seat", b"sect")
    path.write_bytes(b"".join(lines))
    damaged = path.read_bytes()
    _page, pilot = the_list(shell)
    assert "is damaged at line 13" in words(shell)
    assert "Play on from there" in words(shell)
    pilot.click("open")
    match = shell.match
    assert match is not None
    assert 0 < match.session.length < 20
    assert any("damaged" in sentence for sentence in said(shell))
    assert match.seat is not None
    match.do(match.game.legal(match.state, match.seat)[0])
    assert path.read_bytes() == damaged
    assert match.session.path != path


def test_a_save_that_another_window_holds_is_only_looked_at(shell: Shell, home: Path) -> None:
    path = home / "saves" / "a.jsonl"
    session = at_random(a_session(("human", "human"), path), 5)
    before = path.read_bytes()
    shell.open_save(path)
    assert shell.match is not None
    assert "open in another window" in words_of_dialog(shell)
    looked, game = shell.match.session, session.game
    assert game.encode(looked.state) == game.encode(session.state)
    seat = shell.match.seat
    assert seat is not None
    with pytest.raises(IllegalAction, match="you can only look"):
        shell.match.do(game.legal(looked.state, seat)[0])
    assert (looked.undo(), looked.can_redo, looked.redo()) == (0, False, [])
    assert "you can only look" in str(looked.why_no_undo())
    looked.set_kind(0, "easy")
    assert looked.kinds == ("human", "human")
    pilot = piloted(shell)
    pilot.key("return")
    shell.leave_table(shell.match)
    assert shell.match is None
    assert path.read_bytes() == before
    assert not path.with_suffix(".json").exists()
    session.close()
    shell.open_save(path)
    assert shell.match is not None
    assert shell.match.session.saved


def test_a_foreign_file_is_told_and_nothing_else_happens(shell: Shell, tmp_path: Path) -> None:
    shell.open_save(tmp_path / "nothing.jsonl")
    assert isinstance(shell.director.top, Dialog)
    assert "There is no saved game nothing.jsonl." in words_of_dialog(shell)


def words_of_dialog(shell: Shell) -> str:
    top = shell.director.top
    assert isinstance(top, Dialog)
    return top._text.markdown


def test_rematch_has_the_same_players_and_another_seed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has not won is asked nothing."""
    match = Match(at_random(a_session(("human", "easy"))), method="thread")
    result = msgspec.structs.replace(match.game.result(match.state), winners=(1,))
    monkeypatch.setattr(type(match.game), "result", lambda _game, _state: result)
    shell.show_table(match)
    shell.show_results(match)
    pilot = piloted(shell)
    assert isinstance(shell.director.top, Results)
    pilot.click("rematch")
    again = shell.match
    assert again is not None
    assert again is not match
    assert again.names == match.names
    assert again.session.seed != match.session.seed
    assert again.session.length < 5


@pytest.mark.parametrize(("answer", "kind"), [("better", "medium"), ("same", "easy")])
def test_who_has_won_may_meet_a_stronger_bot(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, answer: str, kind: str
) -> None:
    match = Match(at_random(a_session(("human", "easy"))), method="thread")
    result = msgspec.structs.replace(match.game.result(match.state), winners=(0,))
    monkeypatch.setattr(type(match.game), "result", lambda _game, _state: result)
    shell.show_table(match)
    shell.show_results(match)
    pilot = piloted(shell)
    pilot.click("rematch")
    assert "Medium bot" in words(shell)
    pilot.key("escape")
    pilot.settle()
    assert shell.match is match, "nothing is begun"
    assert isinstance(shell.director.top, Results)
    pilot.click("rematch")
    pilot.click(f"dialog:{answer}")
    assert shell.match is not None
    assert shell.match.kinds == ["human", kind]
    assert shell.match.names == match.names


def test_a_rematch_gives_the_seats_as_they_were_at_first(shell: Shell) -> None:
    match = Match(a_session(("human", "easy")), method="thread")
    match.hand_over(0, "easy")
    shell.show_table(match)
    shell.rematch(match)
    assert shell.match is not None
    assert shell.match.kinds == ["human", "easy"]


def test_a_game_in_a_folder_that_cannot_be_written_goes_on(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be")
    shell = a_shell()
    shell.new_game()
    pilot = piloted(shell)
    pilot.click("start")
    assert shell.match is not None
    assert not shell.match.session.saved
    assert any("cannot be" in sentence for sentence in said(shell))
    pilot.click("leave")
    assert "could not be saved" in words_of_dialog(shell)


def test_leaving_says_what_of_a_game_is_lost(
    shell: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.open_save(saved(home / "saves" / "a.jsonl", 9))
    match = shell.match
    assert match is not None

    def full(file: int) -> None:
        raise OSError("no space")

    monkeypatch.setattr("os.fsync", full)
    assert match.seat is not None
    match.do(match.game.legal(match.state, match.seat)[0])
    shell.leave_table(match)
    assert words_of_dialog(shell) == "Your last moves could not be saved and will be lost."


@pytest.mark.parametrize(
    ("game", "stage", "told"),
    [
        ("plantation", "Plantation", "Plantation & Candy"),
        ("plantation", "Candy Factory", "Plantation & Candy: Candy Factory"),
        ("conveyor", "Monday", "Chocolate Factory: Monday"),
        ("factory_fun", "Round 4, picking", "Factory Fun: Round\u00a04, picking"),
    ],
)
def test_a_game_is_called_once_before_its_stage(game: str, stage: str, told: str) -> None:
    save = SimpleNamespace(header=SimpleNamespace(game=game, pack=""))
    assert save_row.of_game(save, stage) == told  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "pack", "name", "told"),
    [
        ("factory_fun", "", "", "Factory Fun"),
        ("plantation", "", "", "Plantation & Candy"),
        ("conveyor", "Nuts", "", "Chocolate Factory with Nuts"),
        ("coffee_rush", "", "Sunday", "Coffee Rush: Sunday"),
        ("gone", "", "Sunday", "Sunday"),
    ],
)
def test_a_row_begins_with_the_game(game: str, pack: str, name: str, told: str) -> None:
    save = SimpleNamespace(header=SimpleNamespace(game=game, pack=pack), name=name)
    assert save_row.heading(save) == told  # type: ignore[arg-type]
