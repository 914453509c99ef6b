"""What the tests of drawing and control share."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _pictures_are_let_go() -> Iterator[None]:
    """Each test has a window of its own; the pictures of a module's windows, which hold on to each
    other, are megabytes that are garbage long before there is garbage enough to be looked for."""
    yield
    gc.collect()


@pytest.fixture(scope="session", autouse=True)
def _drawn_once(drawn_once: None) -> None:
    """Most of them look at windows."""
