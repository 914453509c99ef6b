"""What the tests of the house share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import sources


@pytest.fixture(scope="package", autouse=True)
def _texts_are_let_go_of() -> Iterator[None]:
    """The whole package, parsed, is much to hold for all the tests that follow."""
    yield
    sources.nodes.cache_clear()
