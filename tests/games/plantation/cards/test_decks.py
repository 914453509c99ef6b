"""The cards that the program brings along, and what is refused in others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory.content import decks
from chocolate_factory.games.plantation.cards.checks import check, report
from chocolate_factory.games.plantation.cards.records import FILES, Cards
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.text import card_text
from tests.helpers import wrong
from tests.helpers.folders import DECKS
from tests.helpers.plantation.states import GAME, LIVE

examine = wrong.examined(DECKS / "plantation", Cards, FILES, check)

CARDS = LIVE.book.cards


def test_the_report_counts_what_is_there() -> None:
    told = report(CARDS)
    assert {tally.kind: tally.found for tally in told.counts} == {
        "truck": 4,
        "specialist": 18,
        "recipe": 10,
    }
    assert all(tally.found == tally.printed for tally in told.counts)
    assert len(told.rows) == 4 + 7 + 10
    assert all(row.text.endswith(".") and "{" not in row.text for row in told.rows)


def test_the_rule_books_facts() -> None:
    """What no balancing may change."""
    board = CARDS.board
    assert (board.warehouse, board.hand, board.look) == (7, 3, 3)
    assert (board.rings.plantation[3], board.rings.plantation[4]) == ("outlet", "mixer")
    assert board.recipes_in_play == (3, 4, 5)
    points = {recipe.id: recipe.points for recipe in CARDS.recipes}
    assert (points["peanuts"], points["pretzels"]) == (1, 3)
    assert {kind.id: kind.copies for kind in CARDS.specialists if kind.copies} == dict.fromkeys(
        ("lift_operator", "sorter", "runner", "trucker", "machinist", "packer"), 3
    )


@pytest.mark.parametrize("recipe", LIVE.book.recipes)
def test_a_recipe_says_what_it_does(recipe: str) -> None:
    card = LIVE.book.recipes[recipe]
    text = card_text.recipe(card)
    for good, n in numbers.needs(card):
        assert f"{n} {good}" in text
    assert f"{card.points}\u00a0point" in text
    assert (f"each, {card.points * card.makes} in all." in text) == (card.makes > 1)


def test_specialists_say_what_they_can_do() -> None:
    texts = [card_text.specialist(kind) for kind in CARDS.specialists]
    assert len(set(texts)) == len(texts) == 7
    assert texts[0] == "Takes the number of the die, and can do nothing special."


def changed(**files: Any) -> Cards:
    """The live cards with parts of files replaced: `trucks=[…]`, `board={…}`."""
    data = msgspec.to_builtins(CARDS)
    for name, value in files.items():
        data[name] = {**data[name], **value} if isinstance(value, dict) else value
    return msgspec.convert(data, Cards)


def truck(**fields: Any) -> dict[str, Any]:
    """A truck made for a test."""
    return {"id": "a", "colour": "own", "spaces": 14, "icons": 1, "source": "own", **fields}


def recipe(**fields: Any) -> dict[str, Any]:
    """A recipe made for a test."""
    base = {"id": "tablet", "name": "Tablet", "sugar": 1, "uses": 1, "makes": 1, "points": 1}
    return {**base, "source": "own", **fields}


def specialist(**fields: Any) -> dict[str, Any]:
    """A specialist made for a test."""
    return {"id": "clerk", "name": "Clerk", "source": "own", **fields}


RECIPES = [recipe(id=f"r{n}") for n in range(5)]


@pytest.mark.parametrize(
    ("files", "path", "words"),
    [
        (
            {"trucks": [truck(icons=14), truck(id="b", spaces=2, icons=3)]},
            ("trucks", 1, "icons"),
            "3 worker icons",
        ),
        ({"trucks": [truck(colour="grey")]}, ("trucks",), "no truck has the colour own"),
        ({"trucks": [truck(spaces=4)]}, ("trucks",), "begins with 11 goods"),
        ({"trucks": [truck(id=f"t{n}") for n in range(9)]}, ("trucks",), "at most 8"),
        ({"recipes": RECIPES[:4]}, ("recipes",), "must be 5 to 40"),
        ({"recipes": [*RECIPES, recipe(sugar=0)]}, ("recipes", 5), "ask for 1 to 7"),
        ({"recipes": [*RECIPES, recipe(id="sugar")]}, ("recipes", 5, "id"), "another good"),
        ({"specialists": [specialist(copies=9)]}, ("specialists",), "must be 12 to 60"),
        ({"specialists": [specialist()]}, ("specialists", 0), "exactly one of copies"),
        (
            {"specialists": [specialist(copies=9), specialist(id="clerk_1", each=1)]},
            ("specialists", 1, "id"),
            "already bears the id clerk_1",
        ),
        ({"board": {"workers": [1, 2, 2]}}, ("board", "workers", 2), "worker 2 twice"),
        ({"board": {"sugar": 20}}, ("board", "sugar"), "four players begin with 28"),
        ({"board": {"warehouse": 1}}, ("board", "start"), "do not fit into a warehouse of 1"),
        (
            {"specialists": [specialist(id=f"s{n}", each=1) for n in range(4)]},
            ("board", "hand"),
            "more than a hand of 3",
        ),
    ],
)
def test_a_deck_that_would_break_play_is_refused(
    files: dict[str, Any], path: tuple[str | int, ...], words: str
) -> None:
    wrong.told_of(check(changed(**files)), path, words)


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("trucks", "spaces: 2, icons: 0", "spaces: two, icons: 0", "trucks.yaml, line 8, key"),
        ("recipes", "id: lollipops", "id: fudge", "recipes.yaml, line"),
        (
            "board",
            "outlet, mixer, break_room, mixer, break_room",
            "outlet, mixer",
            "board.yaml, line 9",
        ),
        ("recipes", "uses: 4", "usage: 4", "recipes.yaml, line 11, key recipes[2].usage"),
    ],
)
def test_a_bad_file_names_file_line_and_key(
    tmp_path: Path, file: str, old: str, new: str, where: str
) -> None:
    _line, mistakes = examine(tmp_path, file, old, new)
    assert where in mistakes[0], mistakes


def test_the_own_trucks_of_a_box_take_the_place_of_a_file(tmp_path: Path) -> None:
    text = "trucks:\n  - {id: van, colour: own, spaces: 12, icons: 2, source: rulebook}\n"
    (tmp_path / "trucks.yaml").write_text(text, encoding="utf-8")
    loaded = decks.load("plantation", FILES, Cards, override=tmp_path, check=check)
    assert loaded.notices == ()
    assert [truck.id for truck in loaded.cards.trucks] == ["van"]
    assert loaded.digest != LIVE.deck


def test_the_frozen_deck_is_whole() -> None:
    assert list(check(GAME.book.cards)) == []
