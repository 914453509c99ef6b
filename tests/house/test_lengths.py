"""One spacing grid: what is drawn takes its lengths from the theme, or from its game's `lengths`,
and computes only with them.

A bare number in a layout may be 0, 1 or 2, a share between 0 and 1, or a multiple: what a length of
the theme (a name in capitals) is multiplied by, up to 8, or anything else up to 4.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.helpers.folders import PACKAGE
from tests.house.sources import nodes

LAYOUTS = sorted(
    [
        *(path for path in (PACKAGE / "views").rglob("*.py") if path.name != "lengths.py"),
        *(PACKAGE / "ui" / "controls").glob("*.py"),
        PACKAGE / "ui" / "draw" / "frame.py",
        *(PACKAGE / "ui" / "stage" / name for name in ("overlay.py", "scene.py", "tooltips.py")),
    ]
)
SKIPPED = {
    "Rect": 0,
    "inset": 0,
    "moved": 0,
    "middle": 0,
    "cut_left": 0,
    "cut_right": 0,
    "cut_top": 0,
    "cut_bottom": 0,
    "line": 0,
    "grown": 0,
    "px": 0,
    "columns": 1,
    "rows": 1,
    "grid": 2,
    "min": 0,
    "max": 0,
}
"""Calls that take lengths, and how many of their arguments before those are counts."""
NAMED = {"size", "width", "height", "row_height", "gap", "most", "radius"}
"""Arguments that are lengths wherever they are given."""
HAIR = 2
TIMES = 4
TIMES_NAMED = 8
LARGE = 60
"""A constant or a threshold from this on is a length, not a count."""
NOT_LENGTHS = {
    ("sums.py", 10.0),  # tenths of a point
    ("match.py", 1e9),
    ("menu_picture.py", 1200.0),
    ("menu_picture.py", 120.0),
    ("working.py", 150.0),
    ("chart.py", 150.0),
    ("page.py", 60_000),
    ("pace.py", 60),
    ("preferences.py", 100),
    ("preferences.py", 70),
    ("review_part.py", 100),
    ("draft_view.py", 110),
    ("frame.py", 768),
    ("frame.py", 255),
    ("overlay.py", 255),
    ("frame.py", 1e6),
    ("cups_view.py", 100),
    ("slips.py", 70),
    ("board_view.py", 130),
    ("cups_view.py", 120),
    ("preferences.py", 256),
    ("preferences.py", 1024),
    ("thumbnail.py", 1024),
    ("motion.py", 1000),
}
"""Numbers of bytes, pixels, percent, milliseconds, opacity; the proportions of a picture."""


def number(node: ast.expr | None) -> float | None:
    """The value of a literal number, without its sign."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    return None


def is_length(node: ast.expr | None) -> bool:
    """Whether a number that stands for itself is a length: no share, no hair's breadth."""
    value = number(node)
    return value is not None and not (value <= 1 or value == HAIR)


def of_sum(node: ast.BinOp) -> Iterator[ast.expr]:
    """Lengths that are added, and numbers too large to be multiples."""
    times = isinstance(node.op, (ast.Mult, ast.Div))
    for side, other in ((node.left, node.right), (node.right, node.left)):
        if not times:
            if is_length(side):
                yield side
            continue
        name = getattr(other, "attr", getattr(other, "id", ""))
        value = number(side)
        if value is not None and value > (TIMES_NAMED if name.isupper() else TIMES):
            yield side


def of_call(node: ast.Call) -> Iterator[ast.expr]:
    """Lengths that are handed on."""
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    if name in SKIPPED:
        least = HAIR if name in ("min", "max") else 0
        for argument in node.args[SKIPPED[name] :]:
            if is_length(argument) and (number(argument) or 0) >= least:
                yield argument
    for keyword in node.keywords:
        if keyword.arg in NAMED and is_length(keyword.value):
            yield keyword.value


def of_definition(node: ast.arguments) -> Iterator[ast.expr]:
    """Lengths that an argument has of itself."""
    placed = [*node.posonlyargs, *node.args]
    pairs = [
        *zip(placed[::-1], node.defaults[::-1], strict=False),
        *zip(node.kwonlyargs, node.kw_defaults, strict=True),
    ]
    yield from (given for name, given in pairs if given and name.arg in NAMED and is_length(given))


def lengths(text: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """The literal lengths of a module."""
    for node in text:
        if isinstance(node, ast.BinOp) and isinstance(
            node.op, (ast.Add, ast.Sub, ast.Mult, ast.Div)
        ):
            yield from of_sum(node)
        elif isinstance(node, ast.Call):
            yield from of_call(node)
        elif isinstance(node, ast.arguments):
            yield from of_definition(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            value = number(node.value)
            if node.value is not None and value is not None and value >= LARGE:
                yield node.value
        elif isinstance(node, ast.Compare):
            yield from (
                side for side in (node.left, *node.comparators) if (number(side) or 0) >= LARGE
            )


def test_no_length_is_written_outside_the_theme() -> None:
    assert LAYOUTS
    found = [
        f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}: {number(node)}"
        for path in LAYOUTS
        for node in lengths(nodes(path))
        if (path.name, number(node)) not in NOT_LENGTHS
    ]
    assert not found, str(found)


@pytest.mark.parametrize(
    "code",
    [
        "rect.inset(5)",
        "Rect(x, y, 40, h)",
        "w - 12",
        "56 * grown",
        "rect.columns(n, 6)",
        "frame.text(words, rect, size=92)",
        "def f(most=58): pass",
        "WIDTH = 430.0",
        "body.h > 120",
        "min(44, rect.h)",
    ],
)
def test_lengths_are_found(code: str) -> None:
    assert len(list(lengths(ast.walk(ast.parse(code))))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "rect.inset(GAP * 1.5)",
        "Rect(x, y, 0, h - 2)",
        "6 * theme.PAD",
        "rect.h * 0.36",
        "rect.columns(6, GAP)",
        "min(1.3, grown)",
        "(grown - 1) * 0.5",
        "len(orders) < 4",
    ],
)
def test_shares_and_counts_are_none(code: str) -> None:
    assert list(lengths(ast.walk(ast.parse(code)))) == []
