"""The house: imports go down only, and drawing, chance, clocks and files stay where they belong.

views > games > content > core; ui, play and bots are wings that stand on core alone, content too.
`wiring` joins them without drawing, for the command line and the views alike; so does `exchange`,
for games that come from others and go to them, and `error_report`, for reports. The modules at the
top of the package may import all of it.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.helpers.folders import PACKAGE
from tests.house.sources import nodes

NAME = PACKAGE.name

BELOW: dict[str, set[str]] = {
    "core": set(),
    "content": {"core"},
    "ui": {"core"},
    "play": {"core"},
    "bots": {"core"},
    "games": {"content", "core"},
    "wiring": {"games", "content", "core", "play", "bots"},
    "exchange": {"wiring", "content", "core", "play"},
    "error_report": {"exchange", "wiring", "content", "core", "play"},
    "views": {
        "error_report",
        "exchange",
        "wiring",
        "games",
        "content",
        "core",
        "ui",
        "play",
        "bots",
    },
}
"""What each floor may import besides itself."""
TOP = {"__main__", "cli", "app", "commands"}
"""Modules and folders that wire the floors together."""
DRAWN = {"ui", "views", "app"}
"""Where pygame may be imported; the rest must run without a display."""
OUTSIDE = {"random", "time", "datetime", "os", "pathlib", "io", "secrets", "uuid", "tempfile"}
"""What a game may not ask: its chance is in the state, and it knows no clock and no file."""
TYPED_ONLY = {"games/catalog.py": {"pathlib"}}
"""The catalog hands a folder on to `content`, and needs its type."""

FILES = sorted(PACKAGE.rglob("*.py"))


def floor(path: Path) -> str:
    """The floor that a module belongs to: its folder, or its own name at the top."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """(line, full name) of everything that a module imports, also inside of functions."""
    package = (NAME, *path.relative_to(PACKAGE).parent.parts)
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join((*base, *([node.module] if node.module else [])))
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def faults(path: Path) -> Iterator[str]:
    """What a module imports that it may not."""
    own, where = floor(path), path.relative_to(PACKAGE).as_posix()
    allowed = BELOW.get(own)
    for line, name in imported(path):
        top, *rest = name.split(".")
        other = rest[0] if top == NAME and rest else ""
        if top == NAME and not other:
            yield f"{where}:{line}: imports the whole package"
        inside = other in BELOW or other in TOP
        if allowed is not None and inside and other != own and other not in allowed:
            yield f"{where}:{line}: {own} imports {name}"
        if top == "pygame" and own not in DRAWN:
            yield f"{where}:{line}: pygame outside of what is drawn"
        if own == "games" and top in OUTSIDE - TYPED_ONLY.get(where, set()):
            yield f"{where}:{line}: a game imports {top}"


def test_the_package_is_found() -> None:
    assert {"core", "games", "content", "play", "bots"} <= {floor(path) for path in FILES}


def test_every_module_belongs_to_a_floor() -> None:
    strays = {floor(path) for path in FILES} - BELOW.keys() - TOP - {"__init__"}
    assert not strays


@pytest.mark.parametrize("own", [*BELOW, "__init__", *sorted(TOP)])
def test_imports_go_down_only(own: str) -> None:
    found = [fault for path in FILES if floor(path) == own for fault in faults(path)]
    assert found == []


def module_of(path: Path) -> str:
    """The dotted name of a module within the package, `` for the package itself."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(files: Iterable[Path]) -> dict[str, set[str]]:
    """For each module the modules of the package that it imports, anywhere in its text."""
    found: dict[str, set[str]] = {module_of(path): set() for path in files}
    for path in files:
        own = module_of(path)
        for _line, name in imported(path):
            top, _dot, inside = name.partition(".")
            while top == NAME and inside and inside not in found:
                inside = inside.rpartition(".")[0]
            if top == NAME and inside and inside != own:
                found[own].add(inside)
    return found


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    """What a module imports, at once or by way of others."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - seen
        seen |= new
        waiting.extend(new)
    return seen


def circles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """Groups of modules that import each other, at once or by way of others."""
    below = {name: reached(graph, name) for name in graph}
    within = [name for name in graph if name in below[name]]
    return {frozenset(other for other in below[name] if name in below[other]) for name in within}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports inside of functions and for types alone count as well."""
    assert [sorted(circle) for circle in circles(import_graph(FILES))] == []


def test_circles_are_found_however_long() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert circles(graph) == {frozenset("abc"), frozenset("de")}


def test_no_game_and_no_views_know_another_game() -> None:
    """Games and their views stand beside each other; only the catalog and the shell list them."""
    found = []
    for path in FILES:
        parts = path.relative_to(PACKAGE).parts
        if len(parts) < 3 or parts[0] not in ("games", "views"):
            continue
        for line, name in imported(path):
            words = name.split(".")
            if words[:2] == [NAME, "games"] and len(words) > 3:
                game = words[2]
                if (PACKAGE / "games" / game).is_dir() and game != parts[1]:
                    found.append(f"{path.name}:{line}: {name}")
    assert found == []


def test_ui_play_and_bots_name_no_game() -> None:
    games = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()} - {"__pycache__"}
    assert "conveyor" in games
    for path in FILES:
        if floor(path) in ("ui", "play", "bots", "core", "content"):
            strings = {
                node.value
                for node in nodes(path)
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            assert not strings & games, path


@pytest.mark.parametrize("module", ["cli", "wiring", "games.catalog", "play.session", "bots.arena"])
def test_pygame_is_not_loaded_where_nothing_is_drawn(module: str) -> None:
    """What runs without a display must not pay for pygame, nor need it."""
    code = f"import sys, {NAME}.{module}; sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, check=False)
    assert done.returncode == 0


def test_no_colour_is_written_outside_the_theme() -> None:
    """One palette: everything but the kinds of panels asks the theme for a colour by its name."""
    package = PACKAGE
    colour = re.compile(r"#[0-9a-fA-F]{6}\b")
    look = {package / "ui" / "draw" / name for name in ("theme.py", "styles.py")}
    for path in sorted(package.rglob("*.py")):
        if path not in look:
            found = colour.findall(path.read_text(encoding="utf-8"))
            assert not found, (path, found)
