"""The ways to a review: from the score sheet, the saves, and the table of the past."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chocolate_factory.games import catalog
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.looking_back import LookingBack
from tests.helpers.shell import a_session, at_random, said, saved
from tests.helpers.tables import mode_of
from tests.views.review.reviewing import ONCE, at_table, page, read


@pytest.mark.parametrize("by_key", [False, True])
def test_the_score_sheet_leads_to_it(shell: Shell, by_key: bool) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human"))))
    assert shell.match is not None
    shell.show_results(shell.match)
    pilot.settle()
    if by_key:
        pilot.key("v")
    else:
        pilot.click("review")
    page(shell)
    pilot.key("escape")
    assert isinstance(shell.director.top, Results)


@ONCE
def test_the_saves_lead_to_it_and_the_save_stays_as_it_is(shell: Shell, saves: Path) -> None:
    path = saved(saves / "a.jsonl", 20)
    before = path.read_bytes()
    shell.menu()
    shell.saves()
    pilot = Pilot(shell.director)
    pilot.settle()
    pilot.click("review")
    assert read(shell, pilot).review.complete
    pilot.key("escape")
    assert isinstance(shell.director.top, SavesPage)
    assert path.read_bytes() == before


def test_a_save_that_cannot_be_read_gives_a_sentence(shell: Shell, saves: Path) -> None:
    saves.mkdir(parents=True)
    (saves / "a.jsonl").write_text("hello\n")
    shell.menu()
    shell.review_save(saves / "a.jsonl")
    assert isinstance(shell.director.top, Dialog)


def test_looking_back_leads_to_it(shell: Shell) -> None:
    pilot = at_table(shell, at_random(a_session(("human", "human")), 20))
    pilot.key("h")
    assert isinstance(mode_of(shell), LookingBack)
    pilot.key("v")
    page(shell)
    pilot.key("escape")
    pilot.click("tool:review")
    page(shell)


def test_without_a_judge_there_is_no_way_to_it(
    shell: Shell, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = msgspec.structs.replace(catalog.GAMES["conveyor"], judge=None)
    monkeypatch.setitem(catalog.GAMES, "conveyor", entry)
    pilot = at_table(shell, at_random(a_session(("human", "human"), saves / "a.jsonl")))
    assert shell.match is not None
    shell.review(shell.match)
    assert any("no judge" in sentence for sentence in said(shell))
    shell.show_results(shell.match)
    pilot.settle()
    assert shell.director.frame.find("review") is None
    shell.menu()
    shell.saves()
    pilot.settle()
    spot = shell.director.frame.find("review")
    assert spot is not None
    assert not spot.enabled
