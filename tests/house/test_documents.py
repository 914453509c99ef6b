"""What is written about the project: every path that it names is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.folders import PACKAGE, ROOT

DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *PACKAGE.rglob("*.md"),
        *(ROOT / "tests").rglob("*.md"),
        *(ROOT / "scripts").rglob("*.md"),
    ]
)
SUFFIXES = {".md", ".pot", ".py", ".toml", ".yaml", ".yml"}
LONGEST_CHANGE = 200
"""Characters of a line of the changelog: what is longer is two things."""
MADE = ("dist", "build", ".venv")
"""Folders that only programs make."""
INDENTED = re.compile(r"^(?:    |\t)(.*)$", re.MULTILINE)
FENCED = re.compile(r"^```.*?\n(.*?)^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\n]+)`")
WORD = re.compile(r"[\w.-]*[\w/.-]+")


def paths(text: str) -> Iterator[str]:
    """What looks like a path of the project: in backticks, or a script that a command starts."""
    blocks = [*FENCED.findall(text), *INDENTED.findall(text)]
    for block in blocks:
        yield from re.findall(r"(?:scripts|tests|\.ci)/[\w/]+(?:\.py|\b)", block)
    for quoted in QUOTED.findall(FENCED.sub("", text)):
        for word in quoted.split():
            word = re.sub(r":\d+$", "", word).rstrip("/")
            if WORD.fullmatch(word) and is_path(word):
                yield word


def is_path(word: str) -> bool:
    """Whether a word names a file or folder of the project, not one to be chosen or made."""
    path = Path(word)
    first, chosen = word.partition("/")[0], any(part.isupper() for part in path.parts)
    if first in ("", ".", "..", *MADE) or chosen:
        return False
    if path.suffix in SUFFIXES:
        return True
    return len(path.parts) > 1 and any((base / path.parts[0]).is_dir() for base in (ROOT, PACKAGE))


def is_there(word: str, document: Path) -> bool:
    """Whether the path is found from the project, the package or where the document lies."""
    bases = (ROOT, PACKAGE, document.parent)
    if any((base / word).exists() for base in bases):
        return True
    alone, folders = (
        "/" not in word,
        (PACKAGE, *(ROOT / name for name in ("cards", "scripts", "tests"))),
    )
    return alone and any(True for base in folders for _ in base.rglob(word))


def test_paths_are_told_from_other_words() -> None:
    text = """
    See `chocolate_factory/core`, `core/game.py:12`, `tests/`, `--json`, `a/b`, `LANG/x.mo`,
    `python3 scripts/play.py --seed 3` and `.venv/bin/python`, `actions.py`, `and/or`.

    python3 scripts/no_such.py
    """
    assert list(paths(text)) == [
        "scripts/play.py",
        "scripts/no_such.py",
        "chocolate_factory/core",
        "core/game.py",
        "scripts/play.py",
        "actions.py",
    ]
    assert is_there("core/game.py", ROOT / "README.md")
    assert not is_there("scripts/no_such.py", ROOT / "README.md")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_path_that_a_document_names_is_there(document: Path) -> None:
    named = list(paths(document.read_text(encoding="utf-8")))
    missing = [word for word in dict.fromkeys(named) if not is_there(word, document)]
    assert missing == []


LINK = re.compile(r"\]\(([^)#:]+)\)")


def links(document: Path) -> set[Path]:
    """The files to which a document leads."""
    text = document.read_text(encoding="utf-8")
    return {(document.parent / link).resolve() for link in LINK.findall(text)}


def test_every_page_of_the_package_is_linked_from_the_first_one() -> None:
    pages = {*PACKAGE.rglob("README.md"), *PACKAGE.rglob("RULES.md"), ROOT / "scripts/README.md"}
    assert sorted(pages - links(ROOT / "README.md")) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file(document: Path) -> None:
    assert sorted(path for path in links(document) if not path.exists()) == []


def test_every_script_has_a_line() -> None:
    table = (ROOT / "scripts/README.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `([\w.]+)` \|", table, re.MULTILINE))
    scripts = ROOT / "scripts"
    there = {path.name for path in scripts.glob("*.py") if path.name != "__init__.py"}
    there |= {path.parent.name for path in scripts.glob("*/__init__.py")}
    assert told == there


def test_a_change_is_told_in_a_short_line() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST_CHANGE] == []
    told = [line for line in lines if line.startswith("- ")]
    assert len(set(told)) == len(told)
