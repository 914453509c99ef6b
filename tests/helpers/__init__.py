"""What tests share: states built by hand, tables without a screen, the harness of all games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mostly_seldom(values: Iterable[Any], everyday: int) -> list[Any]:
    """Values for `parametrize` (tuples only where it names several); all but the first few are left
    to the long run."""
    found = list(values)
    later = [
        pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=pytest.mark.slow)
        for one in found[everyday:]
    ]
    return found[:everyday] + later
