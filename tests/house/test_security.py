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


def misdeeds(path: Path) -> set[str]:
    """What a file imports or calls although it may not."""
    text = nodes(path)
    where = path.relative_to(PACKAGE).as_posix()
    found = imports(text)
    not_here = {name for name, files in SOME.items() if name in found and where not in files}
    return found & NEVER | not_here | calls(text)


def test_nothing_does_what_is_never_done() -> None:
    assert FILES
    found = {path: done for path in FILES if (done := misdeeds(path))}
    assert not found, str(found)


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("import socket", "socket"),
        ("from urllib.request import urlopen", "urllib"),
        ("import subprocess", "subprocess"),
        ("eval(words)", "eval"),
        ("os.system(words)", "os.system"),
        ("pickle.loads(data)", "pickle.loads"),
    ],
)
def test_each_misdeed_is_found(
    text: str, done: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.py"
    path.write_text(text)
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path)
    assert misdeeds(path) == {done}
