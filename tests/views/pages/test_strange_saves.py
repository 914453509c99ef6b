"""Strange files in the folder of saves: the menu and every list show the others all the same."""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory.content import folders
from chocolate_factory.play.record import sidecar
from chocolate_factory.views.pages import save_row
from tests.helpers.shell import a_shell, home, piloted, rewritten, saved, words

__all__ = ["home"]

Change = Callable[[int, dict[str, Any]], None]


def header(**values: Any) -> Change:
    """A header with other values."""

    def change(number: int, body: dict[str, Any]) -> None:
        if number == 0:
            body.update(values)

    return change


def named(name: str) -> Change:
    """A first player with another name."""

    def change(number: int, body: dict[str, Any]) -> None:
        if number == 0:
            body["setup"]["players"][0]["name"] = name

    return change


STRANGE: dict[str, Change] = {
    "nul": named("A\0da"),
    "escape": named("\x1b[31mAda"),
    "turned": named("Ada\u202egnp.exe"),
    "long": named("Ada " * 50_000),
    "nul_deck": header(deck="0123\x00567"),
    "path_deck": header(deck="../../../etc/passwd"),
    "server_deck": header(deck="\\\\host\\share\\x"),
    "empty_deck": header(deck=""),
    "game": header(game="con\0veyor"),
    "rules": header(rules=10**30),
    "options": header(setup={"players": [], "options": {"\0": "\0"}}),
}


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_save_is_a_row_and_the_others_are_shown(home: Path, name: str) -> None:
    good = saved(folders.saves() / "good.jsonl")
    bad = rewritten(saved(folders.saves() / f"{name}.jsonl"), STRANGE[name])
    os.utime(bad, (4_000_000_000, 4_000_000_000))
    shell = a_shell()
    piloted(shell)
    said = words(shell)
    assert "Continue" in said
    assert "\0" not in said
    shell.saves()
    pilot = piloted(shell)
    assert "Chocolate Factory" in words(shell)
    assert not any(sign in words(shell) for sign in "\0\x1b\u202e")
    shell.statistics()
    pilot.settle()
    assert good.is_file()
    assert bad.is_file()
    shell.close()


@pytest.mark.parametrize("when", [253_402_300_800, 300_000_000_000, -70_000_000_000])
def test_a_save_changed_in_another_age_is_a_row(home: Path, when: int) -> None:
    path = saved(folders.saves() / "good.jsonl")
    os.utime(path, (when, when))
    shell = a_shell()
    shell.saves()
    piloted(shell)
    assert "Chocolate Factory" in words(shell)
    shell.close()


@pytest.mark.parametrize(
    "lie",
    [
        {"winners": [9], "finished": True},
        {"winners": [-1], "finished": True},
        {"scores": [10**400, 1]},
        {"scores": [1]},
        {"stage": "Day\0 " * 1000},
        {"actions": -1},
        {"goals": -5},
    ],
)
def test_a_sidecar_that_lies_is_worked_out_again(home: Path, lie: dict[str, Any]) -> None:
    path = saved(folders.saves() / "good.jsonl")
    found = path.stat()
    summary = {"stage": "Monday", "finished": False, "scores": [0, 0], "winners": [], "actions": 12}
    note = {
        "name": "Our\0 \u202ename",
        "size": found.st_size,
        "changed": found.st_mtime_ns,
        "summary": {**summary, "goals": 0, "taken_over": False, **lie},
    }
    sidecar.beside(path).write_text(json.dumps(note))
    shell = a_shell()
    piloted(shell)
    shell.saves()
    piloted(shell)
    (row,) = shell.store.rows()
    assert row.summary is not None
    assert row.summary.stage == "Monday, Run Factory"
    assert not row.finished
    assert "\0" not in row.name
    assert "Our" in words(shell)
    shell.statistics()
    piloted(shell)
    shell.close()


def png(width: int, height: int) -> bytes:
    """A picture that says it is so large, in few bytes."""
    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", size), (b"IDAT", zlib.compress(b"\0" * 1000)), (b"IEND", b"")]
    blocks = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(blocks)


@pytest.mark.parametrize("data", [png(40_000, 40_000), png(0, 0), b"GIF89a", b"", b"<svg/>"])
def test_a_picture_is_measured_before_it_is_drawn(
    home: Path,
    data: bytes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_args: Any) -> None:
        raise AssertionError("it was read")

    path = saved(folders.saves() / "good.jsonl")
    sidecar.picture(path).write_bytes(data)
    monkeypatch.setattr("pygame.image.load", refuse)
    shell = a_shell()
    shell.saves()
    piloted(shell)
    assert "Chocolate Factory" in words(shell)
    shell.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_is_never_waited_for(home: Path) -> None:
    path = saved(folders.saves() / "good.jsonl")
    for pipe in (sidecar.beside(path), sidecar.picture(path), folders.saves() / "pipe.jsonl"):
        os.mkfifo(pipe)
    (folders.saves() / "zero.jsonl").symlink_to("/dev/zero")
    shell = a_shell()
    shell.saves()
    piloted(shell)
    said = words(shell)
    assert "Chocolate Factory" in said
    assert "pipe.jsonl is not a saved game." in said
    shell.close()


def test_what_cannot_be_drawn_of_a_row_fails_alone(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    saved(folders.saves() / "good.jsonl")
    saved(folders.saves() / "other.jsonl", kinds=("human", "easy", "easy"))
    shell = a_shell()
    shell.saves()
    title = save_row.heading

    def odd(save: Any) -> str:
        if save.path.stem == "other":
            raise KeyError("other")
        return str(title(save))

    monkeypatch.setattr(save_row, "heading", odd)
    piloted(shell)
    assert "Chocolate Factory" in words(shell)
    assert "other.jsonl" in words(shell)
    shell.close()
