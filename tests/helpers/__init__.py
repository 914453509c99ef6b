"""What tests share: states built by hand, tables without a screen, the harness of all games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mostly_seldom(values: Iterable[Any], everyday: int) -> list[Any]:
    """Values for `parametrize` (tuples only where it names several); all but the first few are left
    to the long run."""
    found = list(values)
    return found[:everyday] + [_seldom(one) for one in found[everyday:]]


def dear_seldom(values: Iterable[Any], *dear: Any) -> list[Any]:
    """Values for `parametrize` that differ by chance alone; those that take by far the longest are
    left to the long run."""
    return [_seldom(one) if one in dear else one for one in values]


def _seldom(value: Any) -> Any:
    if hasattr(value, "marks"):
        return pytest.param(*value.values, id=value.id, marks=[*value.marks, pytest.mark.slow])
    given = value if isinstance(value, tuple) else (value,)
    return pytest.param(*given, marks=pytest.mark.slow)
