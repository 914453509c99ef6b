"""Text of others made safe to show, and files read and replaced without surprises."""

from __future__ import annotations

import errno
import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.content import decks
from chocolate_factory.core import files
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.untrusted_text import LACKING, sanitise, show_path
from chocolate_factory.games.conveyor.cards.records import Cards


@given(st.text(max_size=60), st.booleans())
def test_nothing_shown_steers_a_terminal(text: str, lines: bool) -> None:
    shown = sanitise(text, lines=lines)
    assert len(shown) == len(text)
    kinds = {unicodedata.category(sign) for sign in shown if not (lines and sign == "\n")}
    assert not kinds & {"Cc", "Cs", "Zl", "Zp"}
    assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069")
    assert sanitise(shown, lines=lines) == shown


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Борис", "花子", "👩‍🏭", "שרה", "नेहा", "A\u00a0B"])
def test_names_of_people_stay(name: str) -> None:
    assert sanitise(name) == name


def test_signs_and_lengths() -> None:
    assert sanitise("a\0b\x1b[31m\u202ec\nd") == f"a{LACKING}b{LACKING}[31m{LACKING}c d"
    assert sanitise("a\nb", lines=True) == "a\nb"
    assert sanitise("x" * 10**6, 21) == "x" * 10 + "…" + "x" * 10
    assert len(show_path(Path("/a" * 3000))) == 120
    assert show_path(Path("/home/ada/a.jsonl")) == "/home/ada/a.jsonl"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_only_regular_files_up_to_a_size_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large").write_bytes(b"x" * 11)
    (tmp_path / "right").write_bytes(b"x" * 10)
    assert files.read(tmp_path / "right", 10) == b"x" * 10
    for name, reason in (("pipe", "regular"), ("large", "larger than 10"), ("\0", "name")):
        with pytest.raises(OSError, match=reason):
            files.read(tmp_path / name, 10)
    for path in (tmp_path, Path("/dev/zero")):
        with pytest.raises(OSError, match="regular"):
            files.read(path, 10)


def test_a_file_and_its_folder_are_on_the_disk_before_the_call_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    def moved(old: Path, new: Path) -> None:
        done.append("name")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", moved)
    files.replace(tmp_path / ("n" * 255), b"new")
    assert done == ["file", "name", "folder"]
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"new"]


def test_a_file_that_cannot_be_replaced_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    path = tmp_path / "a"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        files.replace(path, b"new")
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("a", b"old")]


def test_what_cannot_be_used_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"one")
    assert files.put_aside(path, b"one") == tmp_path / "settings.bad.json"
    assert files.put_aside(path, b"one") == tmp_path / "settings.bad.json"
    path.write_bytes(b"two")
    assert files.put_aside(path) == tmp_path / "settings.bad2.json"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["settings.bad.json", "settings.bad2.json"]


@pytest.mark.parametrize(
    "digest", ["../x", "", "a\0b", "\\\\host\\x", "0123456789ABCDEF", "0" * 17]
)
def test_kept_cards_are_named_by_a_digest_alone(tmp_path: Path, digest: str) -> None:
    with pytest.raises(BadContent, match="16 characters"):
        decks.from_archive(tmp_path, digest, Cards)
