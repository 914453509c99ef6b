"""The numbered rules: whatever number is cited stands in its game's RULES.md, and has a test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.helpers.folders import PACKAGE, ROOT, TESTS

BOOKS = {path.parent.name: path for path in sorted((PACKAGE / "games").glob("*/RULES.md"))}
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/entry.py"))
LISTED = re.compile(r"^(?:## |- \*\*)([A-Z]{2}-\d+(?:\.\d+)?)(?:\*\*)? +(\S.*)$", re.MULTILINE)
PREFIXES = "|".join(
    sorted({LISTED.search(path.read_text(encoding="utf-8"))[1][:2] for path in BOOKS.values()})  # type: ignore[index]
)
CITED = re.compile(rf"\b(?:{PREFIXES})-\d+(?:\.\d+)?\b")
NAMED = re.compile(rf"(?<=[_ ])({PREFIXES.lower()})_(\d+)(?:_(\d+))?(?=[_(])")
"""The number of a rule in the name of a test: `test_cf_8_4_…`."""


@cache
def rules(game: str) -> dict[str, str]:
    """Each rule of a game with what its page says of it; a section with its heading."""
    found: dict[str, str] = {}
    for number, text in LISTED.findall(BOOKS[game].read_text(encoding="utf-8")):
        found[number] = text
    return found


def numbers(text: str) -> Iterator[str]:
    """The rules that a text cites, in words or in the name of a test."""
    yield from CITED.findall(text)
    for prefix, section, rule in NAMED.findall(text):
        yield f"{prefix.upper()}-{section}" + (f".{rule}" if rule else "")


@cache
def cited(folder: Path) -> dict[str, str]:
    """Every rule cited in the files below a folder, with one of the files."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".md", ".yaml"} and path.name != "RULES.md":
            text = path.read_text(encoding="utf-8")
            found.update(dict.fromkeys(numbers(text), path.relative_to(ROOT).as_posix()))
    return found


def test_numbers_are_found_in_words_and_in_names_of_tests() -> None:
    text = "def test_pl_3_4_and_pl_3_5(way: str) -> None:\n    '''CF-10.3, CR-3; not XF-1.'''"
    assert set(numbers(text)) == {"PL-3.4", "PL-3.5", "CF-10.3", "CR-3"}


def test_every_game_has_its_rules_in_order() -> None:
    assert sorted(BOOKS) == GAMES
    for game in GAMES:
        listed = [
            (number.partition("-")[0], *map(int, number.partition("-")[2].split(".")))
            for number in rules(game)
        ]
        assert listed == sorted(listed), f"{game}: not in the order of their numbers"
        assert len({prefix for prefix, *_rest in listed}) == 1


@pytest.mark.parametrize("folder", ["chocolate_factory", "tests", "scripts", "cards"])
def test_every_rule_that_is_cited_is_listed(folder: str) -> None:
    listed = {number for game in GAMES for number in rules(game)}
    unknown = {n: path for n, path in cited(ROOT / folder).items() if n not in listed}
    assert unknown == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_listed_has_a_test(game: str) -> None:
    """A section has one if a test names it or one of its rules."""
    tested = set(cited(TESTS))
    tested |= {number.partition(".")[0] for number in tested}
    assert [number for number in rules(game) if number not in tested] == []
