"""Every sentence that a person sees comes out of the message catalogue."""

from __future__ import annotations

import ast
import gettext
import inspect
import re
import runpy
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core import language
from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush import table as coffee_rush
from tests.helpers.conveyor import table as conveyor
from tests.helpers.factory_fun import table as factory_fun
from tests.helpers.folders import PACKAGE, ROOT
from tests.helpers.plantation import table as plantation
from tests.helpers.shell import translated
from tests.helpers.tables import legal
from tests.house.sources import nodes

SCRIPT = runpy.run_path(str(ROOT / "scripts" / "messages.py"), run_name="messages")


class Marked(gettext.NullTranslations):
    """A catalogue that wraps every message, so that what did not pass it can be seen."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"⟦{one if n == 1 else many}⟧"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_catalogue", Marked())
    return


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts and tooltips that are drawn."""
    found: list[str] = []
    text, spot = Frame.text, Frame.spot
    spotted = inspect.signature(spot)
    assert "tooltip" in spotted.parameters

    def noted_text(self: Frame, string: str, *args: Any, **named: Any) -> Any:
        found.append(str(string))
        return text(self, string, *args, **named)

    def noted_spot(self: Frame, *args: Any, **named: Any) -> None:
        found.append(spotted.bind(self, *args, **named).arguments.get("tooltip", ""))
        spot(self, *args, **named)

    monkeypatch.setattr(Frame, "text", noted_text)
    monkeypatch.setattr(Frame, "spot", noted_spot)
    return found


FOR_PEOPLE = ("WrongUse", "BadContent", "BadRecord", "ChocolateError", "NoDisplayError")


def card_names(game: str = "conveyor") -> set[str]:
    """What is printed on cards is data, and stands in no catalogue."""
    return set(_printed(msgspec.to_builtins(wiring.open_game(game).cards)))


def _printed(cards: Any) -> Iterator[str]:
    if isinstance(cards, dict):
        yield from (cards[key] for key in ("name", "candy") if isinstance(cards.get(key), str))
        cards = cards.values()
    if not isinstance(cards, str) and isinstance(cards, Iterable):
        for each in cards:
            yield from _printed(each)


def bare(string: str, names: set[str]) -> str:
    """What is left of a string without messages, card names, numbers and signs."""
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", string)) != string:
        string = shorter
    for name in sorted(names, key=len, reverse=True):
        string = string.replace(name, "")
    return re.sub(r"\b(\w|F1|Esc)\b|[\W\d_]+", "", string)


@pytest.mark.usefixtures("marked", "drawn_once")
@pytest.mark.parametrize(
    ("a_table", "acts"),
    [
        (conveyor.a_table, 150),
        (coffee_rush.a_table, 60),
        (factory_fun.a_table, 40),
        (plantation.a_table, 60),
    ],
    ids=["conveyor", "coffee_rush", "factory_fun", "plantation"],
)
def test_the_table_shows_nothing_that_did_not_pass_the_catalogue(
    a_table: Callable[..., tuple[Shell, Match, Pilot]], acts: int, written: list[str]
) -> None:
    shell, match, _pilot = a_table(3, 5, size=(1920, 1080))
    names, rng = card_names(match.game.id) | set(match.names), Rng(3)
    for step in range(acts):
        if match.over:
            break
        match.do(rng.choice(legal(match)))
        if step % 3 == 0:
            app.settle(shell)
    days = {f"⟦{day}" for day in ("Mo", "Tu", "We", "Th", "Fr", "Sa")}
    left = {string for string in written if bare(string, names)} - days
    assert not left, "days are cut to three letters, all else must come as it is"


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("scene", ["menu", "new_game", "settings", "saves"])
def test_the_pages_show_nothing_that_did_not_pass_the_catalogue(
    scene: str, written: list[str]
) -> None:
    app.render(scene)
    allowed = card_names() | {"Ada", "Bertrand", "Clara", "Dorothy"}
    left = {s for s in written if bare(s, allowed) and "/" not in s}
    assert not left


def test_all_messages_are_plain_texts_that_the_collector_finds() -> None:
    """A message made by a format string could not be translated."""
    for path in sorted((ROOT / "chocolate_factory").rglob("*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_":
                assert len(node.args) == 1, (path, node.lineno)
                assert not isinstance(node.args[0], (ast.JoinedStr, ast.BinOp)), (path, node.lineno)


def test_errors_for_people_pass_the_catalogue() -> None:
    """Whoever raises one gives it a message, not a format string or bare words."""
    for path in sorted((ROOT / "chocolate_factory").rglob("*.py")):
        for node in nodes(path):
            name = getattr(getattr(node, "func", None), "id", "")
            if isinstance(node, ast.Call) and name in FOR_PEOPLE and node.args:
                bare = isinstance(node.args[0], (ast.JoinedStr, ast.Constant, ast.BinOp))
                assert not bare, (path, node.lineno)


def test_the_collector_writes_what_gettext_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """That all of the package is collected is checked beside the tests."""
    collect = SCRIPT["collect"]
    monkeypatch.setitem(collect.__globals__, "PACKAGE", PACKAGE / "games" / "conveyor" / "acts")
    found = collect()
    assert ("Load and push",) in found
    text = SCRIPT["template"]({("One", "Many"): ["a:1"], ('Say "no"\n',): ["b:2"]})
    assert 'msgid "Say \\"no\\"\\n"' in text
    assert 'msgid "One"\nmsgid_plural "Many"\nmsgstr[0] ""' in text


def test_a_translation_is_used(tmp_path: Path) -> None:
    with translated(tmp_path, {"Undo": "Zurück"}):
        assert language._("Undo") == "Zurück"
        assert language._("Redo") == "Redo"
    assert language._("Undo") == "Undo"
