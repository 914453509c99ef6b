"""Which glibc a built program asks of the system it is started on."""

from __future__ import annotations

import re
from pathlib import Path

MAGIC = b"\x7fELF"
"""How programs and libraries of Linux begin."""
ASKED = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")
"""A version of glibc by name, as the table of names of a library has it."""


def needed(folder: Path) -> str:
    """The newest glibc that anything in the folder asks for, as "2.36"; "" if nothing does."""
    versions = [
        (int(found[1]), int(found[2]))
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
        for found in ASKED.finditer(_library(path))
    ]
    return ".".join(map(str, max(versions, default=())))


def _library(path: Path) -> bytes:
    """The content of a program or library, nothing for any other file."""
    with open(path, "rb") as file:
        head = file.read(len(MAGIC))
        return head + file.read() if head == MAGIC else b""
