"""The deck of Coffee Rush that the program brings along, and what is refused in others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory.games import catalog
from chocolate_factory.games.coffee_rush.cards.checks import check, report
from chocolate_factory.games.coffee_rush.cards.records import FILES, INGREDIENTS, Cards
from tests.helpers import wrong
from tests.helpers.coffee_rush.states import GAME, LIVE
from tests.helpers.folders import DECKS

examine = wrong.examined(DECKS / "coffee_rush", Cards, FILES, check)

CARDS = LIVE.book.cards

KINDS = """
Espresso: coffee steam: 2
Ristretto: coffee steam: 2
Espresso Doppio: coffee coffee steam: 4
Americano: coffee water steam: 3
Caffe Latte: coffee milk steam: 2
Latte Macchiato: coffee milk steam: 2
Con Panna: coffee milk steam: 2
Einspaenner: coffee milk steam: 2
Milk Tea: tea milk steam: 3
Cocoa: chocolate milk steam: 2
Choco Latte: chocolate milk steam: 2
Iced Americano: coffee water ice: 3
Iced Caffe Latte: coffee milk ice: 2
Iced Einspaenner: coffee milk ice: 2
Cold Brew: coffee water ice: 2
Iced Milk Tea: tea milk ice: 3
Iced Cocoa: chocolate milk ice: 2
Iced Choco Latte: chocolate milk ice: 2
Caramel Caffe Freddo: coffee caramel ice: 6
Choco Shake: chocolate milk ice: 2
Caffe Mocha: coffee chocolate milk steam: 2
Mochaccino: coffee chocolate milk steam: 2
Caramel Macchiato: coffee caramel milk steam: 2
Caramel Caffe Latte: coffee caramel milk steam: 2
Green Tea: tea water steam: 3
Black Tea: tea water steam: 3
Iced Caffe Mocha: coffee chocolate milk ice: 2
Iced Mochaccino: coffee chocolate milk ice: 2
Iced Caramel Macchiato: coffee caramel milk ice: 2
Iced Caramel Caffe Latte: coffee caramel milk ice: 2
Iced Green Tea: tea water ice: 3
Iced Black Tea: tea water ice: 3
Caramel Frappe: coffee caramel milk ice: 2
"""
ASKED = {
    line.split(": ")[0]: (line.split(": ")[1], int(line.split(": ")[2]))
    for line in KINDS.strip().splitlines()
}
SPECIAL = tuple(ASKED)[20:]


@pytest.mark.parametrize("name", ASKED)
def test_every_kind_is_as_printed(name: str) -> None:
    (order,) = (order for order in CARDS.orders if order.name == name)
    assert (" ".join(order.needs), order.copies) == ASKED[name]
    group = "special" if name in SPECIAL else "iced" if "ice" in order.needs else "hot"
    assert order.group == group
    assert order.id == name.lower().replace(" ", "_")
    assert order.source == "public"


def test_check_sums() -> None:
    assert len(CARDS.orders) == 33
    cards = list(LIVE.book.orders.values())
    assert len(cards) == 80
    assert Counter(card.group for card in cards) == {"hot": 26, "iced": 24, "special": 30}
    assert Counter(len(card.needs) for card in cards) == {2: 4, 3: 58, 4: 18}
    assert Counter(name for card in cards for name in card.needs) == {
        "coffee": 56,
        "steam": 40,
        "water": 20,
        "milk": 46,
        "tea": 18,
        "chocolate": 18,
        "ice": 40,
        "caramel": 16,
    }


def test_the_board() -> None:
    assert [" ".join(row) for row in CARDS.board.spaces] == [
        "ice caramel steam coffee",
        "coffee milk ice water",
        "tea steam milk coffee",
        "milk ice chocolate steam",
    ]
    assert set(CARDS.board.special) == {"tea", "chocolate", "caramel", "water"}
    figures = CARDS.board
    assert (figures.steps, figures.turn_in, figures.upgrade_points, figures.down_votes) == (
        3,
        3,
        2,
        5,
    )


def test_the_upgrades() -> None:
    found = {(tile.diagonal, tile.double) for tile in CARDS.tiles}
    assert found == {(True, None), (False, "corner"), (False, "special"), (False, "meeple")}


def test_the_report_counts_what_is_there() -> None:
    told = report(CARDS)
    assert all(tally.found == tally.printed for tally in told.counts)
    assert len(told.rows) == 33 + 4
    assert all(row.text for row in told.rows)


def test_every_card_in_words() -> None:
    said = GAME.words()
    for order, kind in GAME.book.orders.items():
        text = said.order(order)
        assert kind.name in text
        assert ("earns a Rush Token" in text) == (kind.group == "special")
    texts = {said.tile(tile) for tile in GAME.book.tiles}
    assert len(texts) == 4
    assert all(text.endswith(".") for text in texts)
    assert {said.ingredient(name) for name in INGREDIENTS} == {
        "Coffee",
        "Milk",
        "Steam",
        "Ice",
        "Tea",
        "Chocolate",
        "Caramel",
        "Water",
    }


def changed(**files: Any) -> Cards:
    """The live cards with parts of files replaced: `orders=[…]`, `board={…}`."""
    data = msgspec.to_builtins(CARDS)
    for name, value in files.items():
        data[name] = {**data[name], **value} if isinstance(value, dict) else value
    return msgspec.convert(data, Cards)


def order(**fields: Any) -> dict[str, Any]:
    """An order of a deck made for a test."""
    return {
        "id": "tea",
        "name": "Tea",
        "group": "hot",
        "copies": 20,
        "source": "own",
        "needs": ["tea"],
        **fields,
    }


def tile(**fields: Any) -> dict[str, Any]:
    """An upgrade made for a test."""
    return {"id": "corner", "name": "Corner", "source": "own", **fields}


@pytest.mark.parametrize(
    ("files", "path", "words"),
    [
        ({"orders": [order(copies=8)]}, ("orders",), "8 orders with all copies"),
        ({"orders": []}, ("orders",), "must be 9 to 400"),
        (
            {"orders": [order()], "board": {"spaces": [["milk"] * 4] * 4}},
            ("orders", 0, "needs", 0),
            "no space of the board has tea",
        ),
        (
            {"orders": [order(id="tea_1", copies=9), order(id="tea_1", copies=9)]},
            ("orders", 1, "id"),
            "already bears the id tea_1_1",
        ),
        ({"tiles": [tile()]}, ("tiles", 0), "exactly one of diagonal: true and double"),
        ({"tiles": [tile(diagonal=True, double="corner")]}, ("tiles", 0), "exactly one of"),
        (
            {"tiles": [tile(id=f"t{n}", diagonal=True) for n in range(9)]},
            ("tiles",),
            "at most 8 are allowed",
        ),
    ],
)
def test_a_deck_that_would_break_play_is_refused(
    files: dict[str, Any], path: tuple[str | int, ...], words: str
) -> None:
    wrong.told_of(check(changed(**files)), path, words)


def test_a_bad_file_names_file_line_and_key(tmp_path: Path) -> None:
    line, mistakes = examine(tmp_path, "board", "steps: 3", "steps: many")
    assert len(mistakes) == 1
    assert f"board.yaml, line {line}, key board.steps" in mistakes[0]


def test_own_cards_replace_a_file(tmp_path: Path) -> None:
    text = "tiles:\n  - {id: wings, name: Wings, diagonal: true, source: own}\n"
    (tmp_path / "tiles.yaml").write_text(text, encoding="utf-8")
    opened = catalog.open_game("coffee_rush", tmp_path)
    assert list(opened.game.book.tiles) == ["wings"]  # type: ignore[attr-defined]
    assert opened.notices == ()
    assert opened.game.deck != LIVE.deck
