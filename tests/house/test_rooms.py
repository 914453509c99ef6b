"""The rooms of the house: not crowded, those of the tests like the package's, tests left alone.

What tests share lies in `tests/helpers`, or in a module beside them that is no test itself.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.folders import PACKAGE, ROOT

TESTS = ROOT / "tests"
SCRIPTS = ROOT / "scripts"
OWN = {"decks", "goldens", "helpers", "house", "scripts"}
"""Rooms of the tests that have no like in the package."""
MOST = 14
"""Files in a room: about a dozen."""


def rooms(folder: Path) -> list[Path]:
    """The folder and those below it in which modules lie."""
    return sorted({path.parent for path in folder.rglob("*.py")})


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
        if len(modules) > MOST:
            crowded[room.relative_to(ROOT).as_posix()] = len(modules)
    assert crowded == {}, "split the room"
