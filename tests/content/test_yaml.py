"""Card files: every kind of bad file gets one sentence with file, line and key."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory.content import folders, yaml_file, yaml_source
from chocolate_factory.core.errors import BadContent
from chocolate_factory.games.conveyor.cards.records import Board, Order, Part

GOOD = """\
parts:
  - id: a01
    name: Gift Press
    deck: A
    cost: 2
    source: own
    options:
      - {in: [cocoa], out: [boxed]}
  - id: a02
    name: Copy Stamp
    deck: A
    cost: 2
    source: own
    repeat: 2
"""
Parts = tuple[Part, ...]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "conveyor"
    folder.mkdir()
    return folder / "parts.yaml"


def complaint(file: Path, text: str | bytes, type_: Any = Parts, key: str = "parts") -> str:
    """The sentence that reading the text gives."""
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadContent) as caught:
        yaml_file.read(file, type_, key)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert "conveyor/parts.yaml, line " in sentence
    return sentence


def test_a_good_file_is_read(file: Path) -> None:
    file.write_text(GOOD)
    press, stamp = yaml_file.read(file, Parts, "parts")
    assert press.options[0].inputs == ("cocoa",)
    assert press.options[0].outputs == ("boxed",)
    assert (stamp.repeat, stamp.cost, stamp.options) == (2, 2, ())


def test_a_byte_order_mark_and_windows_lines_are_no_mistake(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert len(yaml_file.read(file, Parts, "parts")) == 2


BAD_FILES = {
    "missing key": (GOOD.replace("    cost: 2\n", "", 1), 2, "parts[0].cost", "missing"),
    "unknown key": (
        GOOD.replace("    repeat: 2", "    repeet: 2"),
        14,
        "parts[1].repeet",
        "did you mean repeat",
    ),
    "wrong type": (
        GOOD.replace("cost: 2", "cost: two", 1),
        5,
        "parts[0].cost",
        "a whole number, not “two”",
    ),
    "text for a list": (
        GOOD.replace("in: [cocoa]", "in: cocoa"),
        8,
        "parts[0].options[0].in",
        "a list",
    ),
    "list for text": (
        GOOD.replace("Gift Press", "[Gift, Press]"),
        3,
        "parts[0].name",
        "text, not a list",
    ),
    "out of range": (GOOD.replace("cost: 2", "cost: 21", 1), 5, "parts[0].cost", "<= 20"),
    "unknown value": (
        GOOD.replace("[boxed]", "[boxd]"),
        8,
        "parts[0].options[0].out[0]",
        "did you mean boxed",
    ),
    "allowed values": (
        GOOD.replace("deck: A", "deck: C", 1),
        4,
        "parts[0].deck",
        "allowed: A, B, printed",
    ),
    "empty list": (
        GOOD.replace("[boxed]", "[]"),
        8,
        "parts[0].options[0].out",
        "its length must be >= 1",
    ),
    "bad id": (GOOD.replace("id: a01", "id: A 1"), 2, "parts[0].id", "small letters"),
    "duplicate key": (
        GOOD.replace("    cost: 2\n", "    cost: 2\n    cost: 3\n", 1),
        6,
        "parts[0].cost",
        "twice (first on line 5)",
    ),
    "tab": (GOOD.replace("    name: Gift", "\tname: Gift"), 3, "parts[0]", "use spaces"),
    "alias": (GOOD.replace("deck: A", "deck: *a", 1), 4, "parts[0].deck", "aliases"),
    "anchor": (GOOD.replace("deck: A", "deck: &a A", 1), 4, "parts[0].deck", "anchors"),
    "tag": (
        GOOD.replace("deck: A", "deck: !!python/name:os.system A", 1),
        4,
        "parts[0].deck",
        "tags",
    ),
    "octal": (GOOD.replace("cost: 2", "cost: 012", 1), 5, "parts[0].cost", "012 is not a plain"),
    "sexagesimal": (GOOD.replace("cost: 2", "cost: 1:30", 1), 5, "parts[0].cost", "1:30 is not"),
    "hexadecimal": (GOOD.replace("cost: 2", "cost: 0x1f", 1), 5, "parts[0].cost", "0x1f is not"),
    "underscore": (GOOD.replace("cost: 2", "cost: 1_000", 1), 5, "parts[0].cost", "1_000 is not"),
    "plus": (GOOD.replace("cost: 2", "cost: +2", 1), 5, "parts[0].cost", "+2 is not"),
    "fraction": (GOOD.replace("cost: 2", "cost: 2.5", 1), 5, "parts[0].cost", "2.5 is not"),
    "huge number": (
        GOOD.replace("cost: 2", "cost: " + "9" * 9000, 1),
        5,
        "parts[0].cost",
        "is not a plain",
    ),
    "no for text": (
        GOOD.replace("name: Gift Press", "name: no"),
        3,
        "parts[0].name",
        "text, not false",
    ),
    "yes for a number": (
        GOOD.replace("cost: 2", "cost: yes", 1),
        5,
        "parts[0].cost",
        "a whole number, not true",
    ),
    "date": (GOOD.replace("Gift Press", "1926-05-01"), 3, "parts[0].name", "put it in quotes"),
    "nothing": (GOOD.replace("cost: 2", "cost:", 1), 5, "parts[0].cost", "not nothing"),
    "two documents": (GOOD + "---\nparts: []\n", 15, "parts[1].repeat", "second document"),
    "empty": ("", 1, "parts", "empty"),
    "only comments": ("# nothing here\n", 1, "parts", "empty"),
    "a list on top": ("- parts\n", 1, "parts", "begins with `parts:`"),
    "another key on top": ("orders: []\n", 1, "parts", "missing"),
    "one key more on top": (GOOD + "orders: []\n", 15, "orders", "does not belong here"),
    "a list as key": ("parts:\n  - ? [a]\n    : 1\n", 2, "parts[0]", "single word"),
    "cut off": (GOOD[: GOOD.index("out:")], 9, "parts[0].options[0].in", "not YAML"),
    "too deep": ("parts: " + "[" * 30 + "]" * 30 + "\n", 1, "parts[0]", "20 deep"),
    "control character": (GOOD.replace("Gift", "Gi\x01ft"), 1, "parts", "does not allow"),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_bad_file_gets_a_sentence_with_file_line_and_key(kind: str, file: Path) -> None:
    text, line, key, words = BAD_FILES[kind]
    sentence = complaint(file, text)
    assert f"line {line}, key {key}" in sentence
    assert words in sentence


@pytest.mark.parametrize("kind", ["missing key", "duplicate key", "tab", "alias", "too deep"])
def test_without_the_c_parser_the_sentences_are_the_same(
    kind: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(yaml_source, "_LOADER", yaml.SafeLoader)
    text, line, key, words = BAD_FILES[kind]
    sentence = complaint(file, text)
    assert f"line {line}, key {key}" in sentence
    assert words in sentence


def test_an_alias_bomb_is_refused_before_it_grows(file: Path) -> None:
    rows = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    sentence = complaint(file, "\n".join(rows))
    assert "line 1, key a0" in sentence
    assert "aliases" in sentence


@pytest.mark.parametrize("junk", [b"x" * 10_000_000, bytes(10_000_000), b"[" * 10_000_000])
def test_ten_megabytes_of_junk_are_not_even_parsed(
    junk: bytes, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_args: object, **_kwargs: object) -> None:
        raise AssertionError("the junk was parsed")

    monkeypatch.setattr(yaml, "parse", never)
    sentence = complaint(file, junk)
    assert "line 1, key parts" in sentence
    assert "too large" in sentence


@pytest.mark.parametrize("junk", ["[" * 900_000, "- " * 400_000, "{a: " * 200_000, "a\n" * 400_000])
def test_junk_below_the_limit_is_refused(junk: str, file: Path) -> None:
    assert "line 1, key" in complaint(file, junk)


def test_more_values_than_any_card_file_has_are_refused(file: Path) -> None:
    sentence = complaint(file, "parts: [" + "1," * 100_000 + "]")
    assert "more than 50000 values" in sentence


def test_bytes_that_are_not_utf8_are_told_by_line(file: Path) -> None:
    sentence = complaint(file, GOOD.encode().replace(b"Gift", b"Gi\xe9"))
    assert "line 3, key parts: it is not UTF-8 text" in sentence


def test_a_missing_file_and_a_folder_in_its_place_are_told(file: Path) -> None:
    with pytest.raises(BadContent, match=r"parts\.yaml, line 1, key parts: there is no such file"):
        yaml_file.read(file, Parts, "parts")
    file.mkdir()
    with pytest.raises(BadContent, match="there is no such file"):
        yaml_file.read(file, Parts, "parts")


def test_every_bad_card_of_a_list_is_told(file: Path) -> None:
    file.write_text(GOOD.replace("cost: 2", "cost: none").replace("deck: A", "deck: D"))
    found, value, mistakes = yaml_file.collect(file, Parts, "parts")
    assert found is not None
    assert value is None
    assert ["parts[0]" in mistakes[0], "parts[1]" in mistakes[1], len(mistakes)] == [True, True, 2]


def test_a_block_of_one_file_is_read_too(file: Path) -> None:
    board = (folders.cards("conveyor") / "board.yaml").read_text()
    file.write_text(board)
    assert yaml_file.read(file, Board, "board").coal == (5, 6, 7, 8, 9, 10)
    sentence = complaint(file, board.replace("keep: 2", "keep: lots"), Board, "board")
    assert "key board.keep: it should be a whole number, not “lots”" in sentence


def test_numbers_in_quotes_are_text(file: Path) -> None:
    file.write_text(GOOD.replace("Gift Press", '"012"'))
    assert yaml_file.read(file, Parts, "parts")[0].name == "012"
    assert "not “2”" in complaint(file, GOOD.replace("cost: 2", "cost: '2'", 1))


def test_the_key_of_an_untold_place_is_found_if_there_is_only_one() -> None:
    value = {"stages": [{"pay": ["bar"], "money": "x"}]}
    path, text = yaml_file.explain(
        "Expected `int`, got `str` - at `$.stages[0].money`", value, Order
    )
    assert path == ("stages", 0, "money")
    assert text == "it should be a whole number, not “x”."


@settings(max_examples=300)
@given(data=st.binary(max_size=400))
def test_random_bytes_raise_nothing_but_bad_content(
    data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.getbasetemp() / "fuzz.yaml"
    file.write_bytes(data)
    with pytest.raises(BadContent):
        yaml_file.read(file, Parts, "parts")


YAMLISH = st.text("parts:-[]{},&*!#'\"\\|>?%@`~ \n\t012abx=<\u00e9\U0001f36b", max_size=60)


@settings(max_examples=150)
@given(at=st.integers(0, len(GOOD)), cut=st.integers(0, 30), text=YAMLISH)
def test_a_file_with_a_random_edit_is_read_or_raises_bad_content(
    at: int, cut: int, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.getbasetemp() / "edit.yaml"
    file.write_bytes((GOOD[:at] + text + GOOD[at + cut :]).encode())
    told = ""
    parts: tuple[Part, ...] = ()
    try:
        parts = yaml_file.read(file, Parts, "parts")
    except BadContent as error:
        told = str(error)
    assert not told or "edit.yaml, line " in told
    assert all(isinstance(part, Part) for part in parts)


def test_cards_and_assets_of_a_checkout_stand_at_the_top() -> None:
    assert (folders.cards("conveyor") / "parts.yaml").is_file()
    assert folders.assets().is_dir()


def test_an_installed_package_brings_its_data_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "chocolate_factory"
    (package / "_data" / "cards" / "conveyor").mkdir(parents=True)
    monkeypatch.setattr(folders, "_PACKAGE", package)
    assert folders.cards("conveyor") == package / "_data" / "cards" / "conveyor"
    with pytest.raises(BadContent, match="folder assets of the program is missing"):
        folders.assets()


def test_a_frozen_build_brings_its_data_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert folders.assets() == tmp_path / "assets"


def test_one_variable_moves_everything_that_a_person_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    assert folders.saves() == tmp_path / "saves"
    assert folders.settings() == folders.data() == tmp_path
    assert folders.logs() == tmp_path / "logs"
    assert folders.user_cards("conveyor") == tmp_path / "cards" / "conveyor"
    monkeypatch.delenv(folders.HOME)
    assert "chocolate-factory" in str(folders.saves())
