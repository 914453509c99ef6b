"""The libraries that the program runs with, and where a Python keeps its licence.

Standard library only, as the build reads it before anything is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

LIBRARIES = (
    "pygame-ce",
    "msgspec",
    "PyYAML",
    "platformdirs",
    "rich",
    "Pygments",
    "markdown-it-py",
    "mdurl",
)
"""The Python libraries that the program runs with, and those that these need."""
TERMS = ("LICEN", "COPYING", "NOTICE")
"""How the names of files with terms begin."""


def is_terms(name: str) -> bool:
    """Whether a file of that name holds terms."""
    return name.upper().startswith(TERMS)


def folder_of(library: str) -> str:
    """What the folder of a library's licences is called beside an executable."""
    return library.lower().replace("-", "_")


def python_licences() -> Iterator[Path]:
    """Where this Python may keep its licence, the likeliest first; only those there are."""
    base, version = Path(sys.base_prefix), f"python{sys.version_info[0]}.{sys.version_info[1]}"
    for folder in (base / "lib" / version, base):
        yield from (
            path for name in ("LICENSE.txt", "LICENSE") if (path := folder / name).is_file()
        )
