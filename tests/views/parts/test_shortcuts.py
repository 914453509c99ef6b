"""The keys of a table: one list for each mode, no key twice, and the same keys wherever told."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from pathlib import Path
from string import ascii_lowercase

import pygame
import pytest

from chocolate_factory.games import catalog
from chocolate_factory.views.pages.help import sections
from chocolate_factory.views.parts import shortcuts
from chocolate_factory.views.parts.shortcuts import (
    COMPARING,
    HINTS,
    PAST,
    PLAY,
    SHOWING,
    SOLVING,
    SUMS,
    key_of,
    place_of,
)
from chocolate_factory.views.parts.tools import make_tool
from chocolate_factory.views.puzzles.solving import Showing, Solving
from chocolate_factory.views.review.comparing import Comparing
from chocolate_factory.views.table.looking_back import LookingBack
from chocolate_factory.views.table.mode import Mode
from tests.helpers.folders import PACKAGE, ROOT

LISTS = {
    "playing": (*PLAY, *HINTS),
    "solving": SOLVING,
    "past": PAST,
    "showing": SHOWING,
    "comparing": COMPARING,
}
INSTEAD = {
    ("factory_fun", pygame.K_r): "turns what is held",
    ("factory_fun", pygame.K_z): "takes a reset of the floor back",
}
"""Keys of play that mean something else at the table of a game, for a while."""
AT_TABLES = ("table.py", "scene.py", "controls.py")
"""The modules of a game in which a table takes keys; pages and questions take theirs elsewhere."""


def named(path: Path) -> set[int]:
    """The keys that a module names."""
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    names = {node.attr for node in tree if isinstance(node, ast.Attribute)}
    return {getattr(pygame, name) for name in names if name.startswith("K_")}


def strings(source: str) -> set[str]:
    """The texts that stand in a piece of a program."""
    nodes = ast.walk(ast.parse(textwrap.dedent(source)))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@pytest.mark.parametrize("mode", LISTS)
def test_no_key_and_no_place_is_there_twice(mode: str) -> None:
    found = LISTS[mode]
    assert len({shortcuts.code(one) for one in found}) == len(found)
    assert len({one.place for one in found}) == len(found)
    assert all(shortcuts.seat_of(shortcuts.code(one)) is None for one in found)


def test_every_mode_has_its_list() -> None:
    assert [mode.keys for mode in (Mode, Solving, LookingBack, Showing, Comparing)] == [
        PLAY,
        SOLVING,
        PAST,
        SHOWING,
        COMPARING,
    ]


@pytest.mark.parametrize("mode", [Mode, Solving, LookingBack, Showing, Comparing])
def test_every_place_of_a_key_is_known_to_its_mode(mode: type[Mode]) -> None:
    classes = [one for one in mode.__mro__ if "press_tool" in vars(one)]
    known = {
        word for one in classes for word in strings(inspect.getsource(vars(one)["press_tool"]))
    }
    assert {one.place for one in mode.keys} <= known


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_keys_of_a_game_are_none_of_any_mode(game: str) -> None:
    shared = {shortcuts.code(one) for found in LISTS.values() for one in found}
    files = (PACKAGE / "views" / game).rglob("*.py")
    own = set().union(*(named(path) for path in files if path.name in AT_TABLES))
    assert own, "a table has at least the key of its log"
    assert {key for key in own & shared if (game, key) not in INSTEAD} == set()


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_rules_tell_the_letters_of_a_game(game: str) -> None:
    (page,) = [section.text for section in sections(game) if "keys" in section.keys]
    files = (PACKAGE / "views" / game).rglob("*.py")
    own = {chr(key) for path in files for key in named(path) if key < 128} & set(ascii_lowercase)
    assert own, "a table has at least the key of its log"
    assert {letter for letter in own if f"**{letter.upper()}**" not in page} == set()


def test_a_button_tells_its_key() -> None:
    leave = make_tool(PLAY, "tool:menu", "Menu", "ui_menu", "Leave the table")
    assert (leave.key, leave.tooltip) == ("Esc", "Leave the table (Esc)")
    on = make_tool(PAST, "tool:day_on", "+ Day", "ui_arrow_down", "On")
    assert (on.key, on.tooltip) == ("PgDn", "On (Page Down)")
    assert make_tool(PAST, "tool:none", "None", "", "Nothing").tooltip == "Nothing"
    assert [key_of(PAST, place) for place in ("tool:back", "tool:on")] == ["<", ">"]


def test_the_signs_on_two_buttons_choose_them_where_they_have_keys_of_their_own() -> None:
    for sign, usual in ((pygame.K_LESS, pygame.K_COMMA), (pygame.K_GREATER, pygame.K_PERIOD)):
        assert place_of(PAST, sign) == place_of(PAST, usual) is not None


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_rules_of_every_game_list_the_keys(game: str) -> None:
    (page,) = [section.text for section in sections(game) if "keys" in section.keys]
    for one in (*PLAY, *HINTS):
        assert f"**{one.key}** {one.words}." in page
    for one in (*PAST, *COMPARING, SUMS):
        assert re.search(rf"\*\*{re.escape(one.key)}\*\* (\([\w ]+\) )?{one.words}", page), one


def test_the_table_of_keys_on_the_first_page_is_the_same() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.partition("| key | what it does |")[2].partition("\n\n")[0]
    rows = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", table, re.MULTILINE))
    for one in (*PLAY, *HINTS):
        assert rows[one.key].startswith(one.words), one.key
    assert rows[SUMS.key].endswith(SUMS.words)
    told = set(re.findall(r"Page \w+|[A-Z]\w*|[,.](?=`)", " ".join(rows)))
    assert {one.key for one in (*PAST, *COMPARING, *SOLVING)} <= told
    assert f"1 to {shortcuts.SEATS}" in rows


@pytest.mark.parametrize(("place", "told"), [("tool:back", "Back (<)"), ("tool:on", "On (>)")])
def test_words_name_the_key_as_its_button_does(place: str, told: str) -> None:
    key = shortcuts.key_of(shortcuts.COMPARING, place)
    assert f"({key})" in told
    assert shortcuts.with_key(told.partition(" ")[0], shortcuts.COMPARING, place) == told
