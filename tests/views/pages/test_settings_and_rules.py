"""Settings, rules page and score sheet: what they say and do."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Line, Result
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.text import card_text
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.field import paste_text
from chocolate_factory.ui.controls.markdown import paragraphs
from chocolate_factory.ui.controls.scrolltext import CARD, DRAWN, SCENE, tinted
from chocolate_factory.views import preferences
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.ask import AskText
from chocolate_factory.views.pages.help import HelpPage, sections
from chocolate_factory.views.pages.settings import SettingsPage
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.shell import Shell
from tests.helpers.folders import ASSETS
from tests.helpers.shell import a_session, a_shell, at_random, home, piloted, said, shell, words

__all__ = ["home", "shell"]


# settings


def test_settings_are_used_and_saved_at_once(home: Path) -> None:
    shell = a_shell(remember=True)
    shell.show_settings()
    pilot = piloted(shell)
    pilot.click("pace/slow")
    pilot.click("motion/normal")
    shell.director.set_focus("text")
    pilot.key("end")
    pilot.settle()
    assert shell.director.sizes.text_scale == 2.0
    stored, trouble = preferences.load(home)
    assert trouble is None
    assert (stored.text, stored.pace, stored.reduce_motion) == (200, "slow", False)
    pilot.key("home")
    pilot.settle()
    assert preferences.load(home)[0].text == 100


def test_the_wheel_over_a_slider_scrolls_the_page_and_changes_nothing(home: Path) -> None:
    shell = a_shell((1280, 800), scale=2.0)
    shell.show_settings()
    pilot = piloted(shell)
    page, before = shell.director.top, msgspec.json.encode(shell.settings)
    assert isinstance(page, SettingsPage)
    pilot.wheel("effects", -1)
    assert page.scroll.offset > 0
    assert msgspec.json.encode(shell.settings) == before


def test_full_screen_is_asked_of_the_window(home: Path) -> None:
    asked: list[bool] = []
    shell = a_shell()
    shell.full_screen = asked.append
    shell.show_settings()
    pilot = piloted(shell)
    pilot.click("full")
    pilot.click("full")
    assert asked == [True, False]


def test_folders_are_shown_and_copied(shell: Shell, home: Path) -> None:
    shell.show_settings()
    pilot = piloted(shell)
    assert str(home / "saves") in "".join(words(shell).split()), "a long path is broken into lines"
    pilot.click("copy/saves")
    assert paste_text() == str(home / "saves")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "junk",
        "[]",
        '{"text": 900}',
        '{"pace": "mad"}',
        '{"players": [{"name": 3}]}',
        '{"window": [1]}',
        "[" * 5000,
        "x" * 300_000,
    ],
    ids=["empty", "junk", "list", "range", "pace", "player", "window", "deep", "large"],
)
def test_a_bad_settings_file_gives_the_usual_ones_and_a_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / preferences.FILE).write_text(text)
    settings, trouble = preferences.load(tmp_path)
    assert settings == Settings()
    assert trouble is not None
    assert str(tmp_path / preferences.FILE) in trouble
    assert "\n" not in trouble


def test_settings_of_a_newer_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    (tmp_path / preferences.FILE).write_text('{"text": 150, "sound": "loud"}')
    assert preferences.load(tmp_path) == (
        Settings(text=150, others={"sound": "loud"}),
        None,
    )


def test_settings_that_were_written_by_half_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(draft: Path, path: Path) -> None:
        raise OSError("no space")

    monkeypatch.setattr(os, "replace", full)
    assert "no space" in (preferences.save(tmp_path, Settings()) or "")
    assert list(tmp_path.iterdir()) == []


def test_settings_that_cannot_be_written_are_told(home: Path) -> None:
    home.write_text("a file where the folder should be")
    shell = a_shell(remember=True)
    shell.apply_settings()
    assert any("cannot be saved" in sentence for sentence in said(shell))


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    settings = Settings(
        text=130, pace="fast", window=(1400, 900), at=(-5, 20), options={"start": 1}
    )
    assert preferences.save(tmp_path / "new", settings) is None
    assert preferences.load(tmp_path / "new") == (settings, None)


# rules page


def test_every_phase_has_its_section(home: Path) -> None:
    keys = {key for section in sections("conveyor") for key in section.keys}
    assert {
        "overview",
        "draft",
        "run",
        "fulfil",
        "cleanup",
        "over",
        "employees",
        "stores",
        "keys",
    } <= keys


@pytest.mark.parametrize("phase", ["draft", "run", "fulfil", "agent", "cleanup", "over"])
def test_the_page_opens_at_the_phase(phase: str, shell: Shell) -> None:
    shell.show_help("conveyor", phase)
    page = shell.director.top
    assert isinstance(page, HelpPage)
    assert page.sections[page.at].keys[0] == ("fulfil" if phase == "agent" else phase)


def test_the_page_follows_the_keyboard_through_the_list(shell: Shell) -> None:
    page = HelpPage(shell, "factory_fun")
    shell.director.push(page)
    pilot = piloted(shell)
    for at in (0, 1, 2):
        pilot.key("down")
        pilot.settle()
        assert (shell.director.focus.place, page.at) == (f"section/{at}", at)
    pilot.key("]")
    pilot.settle()
    assert (shell.director.focus.place, page.at) == ("section/3", 3)


def test_facts_come_from_the_cards(home: Path) -> None:
    game = wiring.open_game("conveyor").game
    text = "\n".join(section.text for section in sections("conveyor"))
    assert "{{" not in text
    assert "}}" not in text
    facts = game.facts(game.begin(game.resolve(a_session(("human",) * 2).header.setup, 1), 1), 0)
    for number, coal in enumerate(facts.coal_by_day):
        day = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")[number]
        assert f"{day}: {coal} coal" in text
    for name in ("Director", "Expert Operator", "Supervisor", "Technician", "Packer"):
        assert f"{name}**" in text


def test_every_section_can_be_read_to_its_end(shell: Shell) -> None:
    shell.show_help("conveyor")
    pilot = piloted(shell)
    page = shell.director.top
    assert isinstance(page, HelpPage)
    for number in range(len(page.sections)):
        pilot.click(f"section/{number}")
        assert page.at == number
        pilot.key("end")
        scroll = page.text.scroll
        assert scroll.offset == scroll.most
        pilot.wheel("section/0", 1)
        assert scroll.offset < scroll.most or not scroll.needed


@pytest.mark.parametrize("game", catalog.GAMES)
def test_pages_show_no_marks_and_tell_of_mouse_and_keys(game: str, home: Path) -> None:
    found = sections(game)
    assert any("keys" in section.keys for section in found)
    for section in found:
        shown = f"{section.title}\n{section.text}".replace("**", "")
        assert not {"{", "}", "*", "`"} & set(shown), section.title


@pytest.mark.parametrize("game", catalog.GAMES)
def test_pages_have_pictures_that_exist_and_a_worked_example(game: str, home: Path) -> None:
    parts = [part for section in sections(game) for part in paragraphs(section.text)]
    icons = [icon for part in parts for icon in part.icons]
    assert len(icons) > 10
    art = a_shell().director.art
    for icon in icons:
        if icon.startswith((CARD, DRAWN, SCENE)):
            continue
        name, tint = tinted(icon)
        assert len(name) == 1 or art.has(name), name
        assert (tint is not None) == _bears_colour(name), name
    assert any(part.boxed for part in parts)


def test_every_part_and_employee_stands_on_its_page_as_a_card(shell: Shell) -> None:
    game = wiring.open_game("conveyor").game
    assert isinstance(game, Conveyor)
    book = game.book
    shown = {
        icon.removeprefix(CARD)
        for section in sections("conveyor")
        for part in paragraphs(section.text)
        for icon in part.icons
        if icon.startswith(CARD)
    }
    people = {book.employees[card].name for card in shown if card in book.employees}
    parts = {book.parts[card].name for card in shown if card in book.parts}
    assert people == {employee.name for employee in book.employees.values()}
    assert parts == {part.name for part in book.parts.values()}
    shell.show_help("conveyor", "employees")
    first = book.employee_deck("palace")[0]
    assert card_text.brief(book, first) in words(shell)


def _bears_colour(icon: str) -> bool:
    """Whether a picture has a colour that the program sets."""
    path = ASSETS / "icons" / f"{icon}.svg"
    return path.is_file() and "#ff00ff" in path.read_text("utf-8")


def test_who_plays_alone_is_told_of_that_game_on_every_page(home: Path) -> None:
    alone, others = (
        {section.title: section.text for section in sections("conveyor", whose)}
        for whose in (True, False)
    )
    assert alone.keys() == others.keys()
    told = (
        ("The week at a glance", "Meet every objective", "Most money wins"),
        ("Expand and Recruit", "lie in a line", "one packet for each player"),
        ("Fulfil Orders", "A chocolate order", "goes on top"),
        ("Cleanup", "keep 6 chocolates", "Keep 2 chocolates"),
        ("The end of the week", "nothing is paid on Saturday", "Most completed orders"),
    )
    for title, mine, theirs in told:
        assert mine in alone[title]
        assert mine not in others[title]
        assert theirs not in alone[title]
    assert "Most money wins" in others["The week at a glance"]
    for text in (*alone.values(), *others.values()):
        assert "~" not in text
        assert not re.search(r"\b(client|class)\b", text)


def test_a_game_without_a_page_says_so(home: Path) -> None:
    assert "missing" in sections("nothing")[0].text


# score sheet


def test_every_number_of_the_sheet_is_explained(shell: Shell) -> None:
    match = Match(at_random(a_session(("human",) * 4, seed=11)), method="thread")
    shell.show_results(match)
    piloted(shell)
    told = words(shell).split("\n")
    says = match.game.words()
    for line in match.result.lines:
        assert says.line(line) in told
        for seat, n in enumerate(line.amounts):
            assert f"£{n}" in told
            assert chrome.glue(says.reason(line.reasons[seat])) in told
    for score in match.result.scores:
        assert f"£{score}" in told
    for name in match.names:
        assert name in told


def test_lines_sum_to_the_totals() -> None:
    result = Match(at_random(a_session(("human",) * 3)), method="thread").result
    sums = [sum(line.amounts[seat] for line in result.lines) for seat in range(3)]
    assert tuple(sums) == result.scores


def test_the_sheet_before_the_end_names_no_winner(shell: Shell) -> None:
    match = Match(at_random(a_session(("human",) * 2), 30), method="thread")
    shell.show_results(match)
    piloted(shell)
    page = shell.director.top
    assert isinstance(page, Results)
    assert page.title == "If the game ended now"
    assert "wins" not in words(shell)


def test_the_sheet_says_where_a_bot_took_the_seat_of_a_person(shell: Shell) -> None:
    session = at_random(a_session(("human", "easy")), 30)
    match = Match(session, method="thread")
    match.hand_over(0, "medium")
    shell.show_results(match)
    piloted(shell)
    told = words(shell).split("\n")
    assert "a person, then Medium bot" in told
    assert "Easy bot" in told
    match.close()


def verdict(scores: tuple[int, ...], winners: tuple[int, ...]) -> tuple[str, str]:
    line = Line("earned", scores, tuple(Reason("x") for _score in scores))
    says = wiring.open_game("conveyor").game.words()
    tie = Line("played", (1, 3, 2))
    result = Result(scores, winners, (line,), (tie,))
    return sentences.verdict(says, result, ["Ada", "Bert", "Clara"])


def test_the_winner_is_named_and_a_tie_explained() -> None:
    assert verdict((10, 30, 20), (1,)) == ("Bert wins with £30", "")
    sentence, note = verdict((30, 30, 20), (1,))
    assert sentence == "Bert wins with £30"
    assert note == (
        "Ada and Bert have £30 each. Whoever played later on Saturday wins: Ada 1st and Bert 3rd."
    )
    sentence, note = verdict((30, 30, 20), (0, 1))
    assert (sentence, note) == ("Ada and Bert share the victory with £30", "")


def test_a_game_in_memory_cannot_be_named(shell: Shell) -> None:
    shell.show_results(Match(at_random(a_session(("human",) * 2)), method="thread"))
    assert "rename" not in piloted(shell).places()


def test_a_finished_game_is_named_from_the_sheet(shell: Shell, home: Path) -> None:
    path = home / "saves" / "a.jsonl"
    match = Match(at_random(a_session(("human",) * 2, path)), method="thread")
    shell.show_table(match)
    shell.show_results(match)
    pilot = piloted(shell)
    pilot.click("rename")
    pilot.type("Grand day")
    pilot.key("return")
    assert "The game is saved as “Grand day”." in said(shell)
    pilot.click("menu")
    pilot.settle()
    assert [row.name for row in shell.store.rows()] == ["Grand day"]


def test_f1_opens_the_rules_over_a_dialog_too(shell: Shell) -> None:
    pilot = piloted(shell)
    for dialog in (
        Dialog("Sure?", "Words", [("yes", "Yes")]),
        AskText("Name?", "", print),
        Chooser("Which?", ["One", "Two"], print),
    ):
        shell.director.push(dialog)
        pilot.settle()
        pilot.key("f1")
        assert isinstance(shell.director.top, HelpPage)
        pilot.key("escape")
        assert shell.director.scenes[-1:] == [dialog]
        pilot.key("escape")
