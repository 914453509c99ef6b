"""What `SECURITY.md` promises: no network, no code from data, no other programs."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.helpers.folders import PACKAGE
from tests.house.sources import nodes

NEVER = {
    "asyncio",
    "ctypes",
    "ftplib",
    "http",
    "imaplib",
    "marshal",
    "requests",
    "runpy",
    "shelve",
    "smtplib",
    "socket",
    "socketserver",
    "ssl",
    "telnetlib",
    "urllib",
    "webbrowser",
    "xmlrpc",
}
"""Modules that nothing in the package may import."""
SOME = {
    "subprocess": {"commands/measure/drawing.py"},  # the bench starts this very program
    "pickle": {
        "bots/supervisor.py",
        "bots/processes.py",
    },  # the name of an error of multiprocessing
}
"""Modules that only these files may import."""
CALLS = {"eval", "exec", "compile", "__import__", "system", "popen", "loads", "unsafe_load"}
"""Functions that make code or objects of data, or start other programs."""
FILES = sorted(PACKAGE.rglob("*.py"))


def imports(text: Iterable[ast.AST]) -> set[str]:
    """The top names of all modules that are imported."""
    found: set[str] = set()
    for node in text:
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def calls(text: Iterable[ast.AST]) -> set[str]:
    """Names of forbidden functions that are called; `re.compile` makes no code."""
    found = set()
    for node in text:
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            found.add(node.func.id)
        if isinstance(node.func, ast.Attribute) and node.func.attr in CALLS - {"compile"}:
            found.add(f"{ast.unparse(node.func)}")
    return found - {"platform.system"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_nothing_does_what_is_never_done(path: Path) -> None:
    text = nodes(path)
    where = path.relative_to(PACKAGE).as_posix()
    found = imports(text)
    assert not found & NEVER
    assert not {name for name, files in SOME.items() if name in found and where not in files}
    assert not calls(text)
