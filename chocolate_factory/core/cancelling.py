"""How long thinking asks whether somebody wants it to stop."""

from __future__ import annotations

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Is asked now and then while something takes long; true: nobody waits for the answer."""


def never() -> bool:
    """Somebody always waits for the answer."""
    return False
