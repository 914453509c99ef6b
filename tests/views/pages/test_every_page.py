"""Every page of the client at both window sizes and text sizes, by mouse and by keyboard."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest

from chocolate_factory import wiring
from chocolate_factory.games import catalog
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.failed import Failed
from chocolate_factory.views.pages.help import HelpPage
from chocolate_factory.views.pages.menu import Menu
from chocolate_factory.views.pages.saves import SavesPage
from chocolate_factory.views.pages.settings import SettingsPage
from chocolate_factory.views.setup.first_game import FirstGame
from chocolate_factory.views.setup.new_game import NewGame
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import (
    FEW_SIZES,
    SIZES,
    a_session,
    a_shell,
    at_random,
    home,
    piloted,
    saved,
    words,
)

__all__ = ["home"]

PAGES = (
    "menu",
    "new_game",
    "first_game",
    "packs",
    "about",
    "saves",
    "statistics",
    "settings",
    "help",
    "results",
    "failed",
)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of saves, three of them of games that are over, one of none."""
    folder = tmp_path_factory.mktemp("full") / "saves"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CHOCOLATE_FACTORY_HOME", str(folder.parent))
        for number in range(6):
            saved(folder / f"{number}.jsonl", 10 + number, ("human",) * (2 + number % 3))
        for number, kinds in enumerate((("human",), ("human", "random"), ("human",) * 3)):
            saved(folder / f"over{number}.jsonl", 100_000, kinds)
    (folder / "junk.jsonl").write_text("this is no game\n")
    return folder


def opened(page: str, shell: Shell, folder: Path, full: Path) -> Pilot:
    """The shell at a page that shows as much as it can."""
    over = shutil.ignore_patterns(*(() if page == "statistics" else ("over*",)))
    shutil.copytree(full, folder / "saves", ignore=over)
    shell.notices.append("Your card files (parts.yaml) are not used. A reason that takes a line.")
    acts: dict[str, Callable[[], None]] = {
        "menu": shell.menu,
        "new_game": shell.new_game,
        "first_game": lambda: shell.show_page("first_game"),
        "packs": lambda: shell.show_page("card_packs"),
        "about": lambda: shell.show_page("about"),
        "saves": shell.saves,
        "statistics": shell.statistics,
        "settings": shell.show_settings,
        "help": lambda: shell.show_help("conveyor", "fulfil"),
        "results": lambda: shell.show_results(a_match()),
        "failed": lambda: shell.show_failure(RuntimeError("a reason")),
    }
    acts[page]()
    return piloted(shell)


def at_table(shell: Shell) -> bool:
    return shell.match is not None


@cache
def a_game() -> Session:
    """A game of four that is over."""
    return at_random(a_session(("human",) * 4))


def a_match() -> Match:
    return Match(a_game(), method="thread", bots_play=False)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_cut_and_all_lies_in_the_window(
    page: str, size: tuple[int, int], scale: float, home: Path, full: Path
) -> None:
    shell = a_shell(size, scale)
    pilot = opened(page, shell, home, full)
    assert [cut.words for cut in shell.director.frame.cuts] == []
    window = pygame.Rect((0, 0), size)
    for spot in shell.director.frame.live:
        assert window.contains(spot.px), spot.place
    assert pilot.places()


@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_tab_walks_over_everything_and_comes_back(
    page: str, size: tuple[int, int], scale: float, home: Path, full: Path
) -> None:
    shell = a_shell(size, scale)
    pilot = opened(page, shell, home, full)
    seen: list[str | None] = []
    for _step in range(120):
        pilot.key("tab")
        place = shell.director.focus.place
        if place in seen:
            break
        seen.append(place)
        spot = shell.director.focused_spot()
        assert spot is not None, f"{place} is not to be seen"
        assert spot.px.h >= 8
    focusable = {s.place for s in shell.director.frame.live if s.focus and s.enabled}
    assert focusable <= set(seen)
    pilot.key("shift+tab")
    assert shell.director.focus.place in seen


@pytest.mark.slow
def test_tab_scrolls_a_long_form_along(home: Path) -> None:
    shell = a_shell((1280, 800), 2.0)
    shell.new_game()
    pilot = piloted(shell)
    page = shell.director.top
    assert isinstance(page, NewGame)
    page.more = True
    page.redraw()
    pilot.settle()
    assert "seed" not in pilot.places()
    for _step in range(120):
        pilot.key("tab")
        if shell.director.focus.place == "seed":
            break
    assert "seed" in pilot.places()
    assert page.scroll.offset > 0
    pilot.key("pageup")
    pilot.key("home")


def test_the_menu_leads_everywhere_by_mouse(home: Path) -> None:
    shell = a_shell()
    pilot = piloted(shell)
    for place, page in (
        ("new_game", NewGame),
        ("saves", SavesPage),
        ("rules", HelpPage),
        ("settings", SettingsPage),
    ):
        pilot.click(place)
        assert isinstance(shell.director.top, page)
        pilot.click("back")
        assert isinstance(shell.director.top, Menu)
    pilot.click("quit")
    assert not shell.director.running


def test_the_menu_leads_everywhere_by_keys(home: Path) -> None:
    shell = a_shell()
    pilot = piloted(shell)
    for key, page in (
        ("n", NewGame),
        ("l", SavesPage),
        ("f1", HelpPage),
        ("s", SettingsPage),
    ):
        pilot.key(key)
        assert isinstance(shell.director.top, page)
        pilot.key("escape")
        assert isinstance(shell.director.top, Menu)
    for _entry in range(3):
        pilot.key("down")
    pilot.key("return")
    assert isinstance(shell.director.top, SavesPage)


def test_the_menu_goes_on_with_the_last_game(home: Path) -> None:
    shell = a_shell()
    piloted(shell)
    assert "Continue" not in words(shell)
    path = saved(home / "saves" / "a.jsonl", 9)
    shell.menu()
    pilot = piloted(shell)
    assert "Ada, Bertrand · Chocolate Factory: Monday, " in words(shell)
    pilot.key("c")
    assert shell.match is not None
    assert shell.match.session.path == path
    shell.close()


def test_a_finished_game_is_not_gone_on_with(home: Path) -> None:
    saved(home / "saves" / "a.jsonl", 100_000)
    shell = a_shell()
    piloted(shell)
    assert "Continue" not in words(shell)


def test_mistakes_in_card_files_are_told_on_the_menu(home: Path) -> None:
    own = home / "cards" / "conveyor"
    own.mkdir(parents=True)
    (own / "parts.yaml").write_text("parts: 3\n")
    shell = a_shell()
    pilot = piloted(shell)
    assert "parts.yaml" in words(shell)
    pilot.click("dismiss")
    assert "parts.yaml" not in words(shell)


def test_f1_opens_the_rules_from_any_page_and_closes_them(home: Path) -> None:
    shell = a_shell()
    shell.show_settings()
    pilot = piloted(shell)
    pilot.key("f1")
    assert isinstance(shell.director.top, HelpPage)
    pilot.key("f1")
    assert isinstance(shell.director.top, SettingsPage)


def test_the_last_resort_says_what_where_and_goes_on(home: Path) -> None:
    shell = a_shell()
    path = saved(home / "saves" / "a.jsonl", 9)
    shell.open_save(path)
    shell.log_file = home / "logs" / "log"
    shell.show_failure(KeyError("a hole"))
    pilot = piloted(shell)
    assert isinstance(shell.director.top, Failed)
    told = words(shell)
    assert "a mistake of its own" in told
    assert "a hole" not in told, "what only programmers can read is for the report"
    assert str(path) in "".join(told.split()), "a long path is broken into lines"
    assert str(shell.log_file) in "".join(told.split())
    pilot.click("menu")
    assert isinstance(shell.director.top, Menu)
    pilot.settle()
    pilot.key("c")
    assert shell.match is not None
    shell.close()


def test_a_table_that_breaks_while_put_away_still_gives_way(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = a_shell()
    shell.open_save(saved(home / "saves" / "a.jsonl", 9))
    assert shell.match is not None
    monkeypatch.setattr(shell.match, "close", lambda: 1 / 0)
    shell.show_failure(RuntimeError("first"))
    pilot = piloted(shell)
    pilot.click("menu")
    assert isinstance(shell.director.top, Menu)
    assert shell.match is None


def test_leaving_asks_once_and_keeps_the_game(home: Path) -> None:
    shell = a_shell()
    path = saved(home / "saves" / "a.jsonl", 9)
    shell.open_save(path)
    pilot = piloted(shell)
    pilot.click("leave")
    assert isinstance(shell.director.top, Dialog)
    pilot.key("escape")
    assert at_table(shell)
    pilot.click("leave")
    pilot.click("dialog:leave")
    assert isinstance(shell.director.top, Menu)
    assert not at_table(shell)
    assert path.with_suffix(".png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.usefixtures("home")
def test_enter_in_the_menu_presses_the_button_that_shines() -> None:
    shell = a_shell()
    shell.menu()
    pilot = piloted(shell)
    assert not shell.director.focus.ring
    pilot.key("return")
    pilot.settle()
    assert isinstance(shell.director.top, NewGame)
    shell.close()


@pytest.mark.parametrize(
    ("way", "game_id"),
    [
        ("return", "conveyor"),
        ("f", "coffee_rush"),
        ("click", "factory_fun"),
        ("click", "plantation"),
    ],
)
def test_a_newcomer_begins_a_first_game_at_once(home: Path, way: str, game_id: str) -> None:
    """Any of them, against the gentlest bot that plans, with the first steps."""
    shell = a_shell()
    shell.settings.guide = False
    shell.unplayed = frozenset(catalog.GAMES)
    pilot = piloted(shell)
    where = pilot.director.frame.find("new_game")
    if way == "click":
        pilot.click("first_game")
        pilot.click(f"game/{game_id}")
    else:
        pilot.key(way)
        assert isinstance(shell.director.top, FirstGame)
        for _step in range(list(catalog.GAMES).index(game_id)):
            pilot.key("right")
        pilot.key("return")
    pilot.settle()
    match = shell.match
    assert match is not None
    assert match.game.id == game_id
    person, *bots = match.session.players
    assert person.kind == "human"
    assert [bot.kind for bot in bots] == gentlest(game_id)
    assert shell.settings.guide is None, "the first steps are shown"
    assert match.session.path is not None
    assert match.session.path.is_file(), "saved from its first moment"
    shell.menu()
    pilot = piloted(shell)
    assert "continue" in pilot.places()
    assert pilot.director.frame.find("new_game") == where, "nothing moves from its place"
    assert "Your first game" in words(shell), "nobody has finished one"
    pilot.key("f")
    assert isinstance(shell.director.top, FirstGame)
    shell.close()


def test_a_newcomer_may_say_a_name_and_keeps_it(home: Path) -> None:
    """Nothing is asked: it stands at the foot of the page, and a click changes it."""
    shell = a_shell()
    shell.unplayed = frozenset(catalog.GAMES)
    pilot = piloted(shell)
    pilot.key("f")
    pilot.click("name")
    pilot.key("ctrl+a")
    pilot.type("Otto")
    pilot.click("game/coffee_rush")
    pilot.settle()
    assert shell.match is not None
    assert shell.match.names[0] == "Otto"
    shell.menu()
    pilot = piloted(shell)
    pilot.key("f")
    pilot.click("game/factory_fun")
    pilot.settle()
    assert shell.match.names[0] == "Otto"
    assert "About 30 minutes" in covers_of_first_games()
    shell.close()


def covers_of_first_games() -> str:
    """What the page of first games says."""
    shell = a_shell()
    shell.show_page("first_game")
    return words(shell)


def gentlest(game_id: str) -> list[str]:
    """Of the bots of a first game."""
    return [wiring.weakest(game_id).id] * (catalog.GAMES[game_id].first_seats - 1)


@pytest.mark.usefixtures("home")
def test_a_first_game_of_each_kind_is_offered_with_a_new_one() -> None:
    """As long as nobody has finished one of that kind."""
    shell = a_shell()
    shell.unplayed = frozenset({"coffee_rush"})
    shell.new_game()
    pilot = piloted(shell)
    assert "first_game" not in pilot.places()
    pilot.click("game/coffee_rush")
    assert "Learn this game" in words(shell), "it is named by what it does: it begins that one"
    pilot.click("first_game")
    pilot.settle()
    match = shell.match
    assert match is not None
    assert match.game.id == "coffee_rush"
    kinds = [player.kind for player in match.session.players]
    assert kinds == ["human", *gentlest("coffee_rush")]
    shell.close()


def test_whoever_has_finished_a_game_is_offered_no_first_one(home: Path) -> None:
    shell = a_shell()
    pilot = piloted(shell)
    assert {"first_game", "continue"}.isdisjoint(pilot.places())
    pilot.key("f")
    assert isinstance(shell.director.top, Menu)


def test_whoever_knows_another_game_is_offered_the_flagship_all_the_more(home: Path) -> None:
    shell = a_shell()
    first = next(iter(catalog.GAMES))
    shell.unplayed = frozenset({first})
    shell.menu()
    pilot = piloted(shell)
    assert "first_game" in pilot.places()
    assert "Learn another game" in words(shell)
    assert "Your first game" not in words(shell)


def test_whoever_has_finished_a_game_finds_the_others_in_the_menu(home: Path) -> None:
    """In a quiet way; the page says which were played."""
    shell = a_shell()
    first, second = list(catalog.GAMES)[:2]
    shell.unplayed = frozenset(catalog.GAMES) - {first}
    shell.menu()
    pilot = piloted(shell)
    assert "Learn another game" in words(shell)
    pilot.key("f")
    pilot.settle()
    assert isinstance(shell.director.top, FirstGame)
    assert words(shell).count("You have played this one.") == 1
    assert shell.director.focus.place == f"game/{second}"
