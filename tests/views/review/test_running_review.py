"""A review goes on while nobody reads, is found again, and ends with the program."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chocolate_factory import app
from chocolate_factory.games import catalog
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import a_session, at_random, words
from tests.views.review.reviewing import ONCE, STILL, at_table, page, read, reviewed


def test_a_review_ends_with_the_program(saves: Path) -> None:
    shell = app.headless_shell(settings=STILL)
    at_table(shell, at_random(a_session(("human", "human")), 16))
    assert shell.match is not None
    shell.review(shell.match)
    reading = page(shell).gathered._reading
    assert reading is not None
    shell.director.close()
    shell.close()
    reading._thread.join(20)
    assert not reading._thread.is_alive()


@ONCE
def test_no_time_is_left_once_all_is_weighed_though_the_process_is_still_ending(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, top = reviewed(shell, 8)

    class Ending:
        running = True
        trouble = None

        def poll(self) -> list[object]:
            return []

        def close(self) -> None:
            pass

    monkeypatch.setattr(top.gathered, "_reading", Ending())
    top.redraw()
    pilot.settle()
    assert not top.gathered.running
    assert "No need to wait here" not in words(shell)


@ONCE
def test_who_plays_against_bots_has_the_own_decisions_looked_at_first(shell: Shell) -> None:
    _pilot, top = reviewed(shell, 8, kinds=("human", "easy"))
    assert top.gathered.task.first == {0}
    monday = next(iter(top.review.notes.values()))
    assert monday.decided is not None
    assert monday.decided.seat == 0
    assert top.review.complete


@ONCE
def test_another_state_of_the_game_is_reviewed_anew(shell: Shell) -> None:
    pilot, first = reviewed(shell, 8)
    pilot.key("escape")
    assert shell.match is not None
    at_random(shell.match.session, 1)
    shell.review(shell.match)
    assert page(shell).gathered is not first.gathered
    assert read(shell, pilot).review.asked >= first.review.asked


@ONCE
def test_a_review_that_was_left_is_found_further_on(shell: Shell, tmp_path: Path) -> None:
    """Even if the game was closed meanwhile; the review of another one ends it."""
    path = tmp_path / "left.jsonl"
    session = at_random(a_session(("human", "human"), path), 8)
    shell.review_save(path)
    pilot = Pilot(shell.director)
    first = read(shell, pilot)
    first._open()
    pilot.key("escape")
    shell.review_save(path)
    assert page(shell) is not first
    assert page(shell)._shortlist.opened
    assert first._shortlist.opened
    assert page(shell).gathered is first.gathered
    assert page(shell).review.complete
    at_random(session, 1)
    pilot.key("escape")
    shell.review_save(path)
    assert page(shell).gathered is not first.gathered


def test_a_review_that_broke_down_says_so_and_can_be_gone_on_with(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = catalog.GAMES["conveyor"]
    made = entry.judge
    assert made is not None

    def breaking(game: object) -> object:
        judge = made(game)
        monkeypatch.setattr(judge, "appraise_played", lambda *_: 1 / 0)
        return judge

    monkeypatch.setitem(catalog.GAMES, "conveyor", msgspec.structs.replace(entry, judge=breaking))
    pilot, top = reviewed(shell, 12)
    assert "could not be finished" in words(shell)
    assert not top.review.complete
    monkeypatch.setitem(catalog.GAMES, "conveyor", entry)
    pilot.click("go_on")
    assert read(shell, pilot).review.complete
    assert "could not be finished" not in words(shell)
