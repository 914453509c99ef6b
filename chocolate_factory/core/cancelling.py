"""Cancelling: what long computations ask now and then, to stop early."""

from __future__ import annotations

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Is asked now and then while something takes long; true: nobody waits for the answer."""


def never() -> bool:
    """Somebody always waits for the answer."""
    return False
