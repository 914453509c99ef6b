"""The rooms of the house: not crowded, those of the tests like the package's, tests left alone.

What tests share lies in `tests/helpers`, or in a module beside them that is no test itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.folders import PACKAGE, ROOT

TESTS = ROOT / "tests"
SCRIPTS = ROOT / "scripts"
OWN = {"decks", "goldens", "helpers", "house", "scripts"}
"""Rooms of the tests that have no like in the package."""
MOST = 14
"""Files in a room: about a dozen."""
_IMPORTS_ONE = re.compile(r"\bimport\b[^#\"']*\btest_|\bfrom\b[^#\"']*\btest_")
"""Where this is not found, nothing is imported from a test, and it need not be parsed."""
COMMANDS = 20
"""Scripts that are started by name, one for each errand."""


def rooms(folder: Path) -> list[Path]:
    """The folder and those below it in which modules lie."""
    return sorted({path.parent for path in folder.rglob("*.py")})


def from_tests(source: str) -> Iterator[tuple[int, str]]:
    """(line, full name) of all that is imported from a module that holds tests."""
    if not _IMPORTS_ONE.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module or ''}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if any(part.startswith("test_") for part in name.split(".")):
                yield node.lineno, name


def test_what_is_taken_from_a_test_is_found() -> None:
    source = (
        "import os\nfrom tests.a.test_b import c\nfrom tests.a import test_b\nimport x.test_y\n"
    )
    found = list(from_tests(source))
    assert found == [(2, "tests.a.test_b.c"), (3, "tests.a.test_b"), (4, "x.test_y")]


def test_nothing_is_imported_from_a_test() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {name}"
        for folder in (TESTS, SCRIPTS, PACKAGE)
        for path in sorted(folder.rglob("*.py"))
        for line, name in from_tests(path.read_text(encoding="utf-8"))
    ]
    assert found == [], "what tests share belongs into tests/helpers"


def test_the_rooms_of_the_tests_are_those_of_the_package() -> None:
    inside = [room.relative_to(TESTS) for room in rooms(TESTS)]
    mirrored = [room for room in inside if room.parts and room.parts[0] not in OWN]
    assert len(mirrored) > 10
    lone = [room.as_posix() for room in mirrored if not (PACKAGE / room).is_dir()]
    assert lone == [], "a room of tests is called as what it tests"


@pytest.mark.parametrize("folder", [PACKAGE, TESTS, SCRIPTS], ids=lambda folder: folder.name)
def test_no_room_is_crowded(folder: Path) -> None:
    crowded = {}
    for room in rooms(folder):
        modules = [path for path in room.glob("*.py") if path.stem != "__init__"]
        if len(modules) > (COMMANDS if room == SCRIPTS else MOST):
            crowded[room.relative_to(ROOT).as_posix()] = len(modules)
    assert crowded == {}, "split the room"
