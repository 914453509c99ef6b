"""What the texts of modules consist of, parsed once for all tests that look at them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a module's text, as `ast.walk` gives it."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
