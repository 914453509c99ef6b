"""What the tests of tables and pages share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chocolate_factory.views.hints import advice


@pytest.fixture(scope="session", autouse=True)
def _drawn_once(drawn_once: None) -> None:
    """All of them look at shells."""


@pytest.fixture(scope="session", autouse=True)
def _nobody_ponders() -> Iterator[None]:
    """No hint is thought out unasked, but where a test says so: a real adviser takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "PONDERED", float("inf"))
        yield
