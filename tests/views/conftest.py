"""What the tests of tables and pages share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from chocolate_factory.content import decks, folders
from chocolate_factory.views.hints import advice
from tests.helpers.folders import ROOT


@pytest.fixture(scope="session", autouse=True)
def _drawn_once(drawn_once: None) -> None:
    """All of them look at shells."""


@pytest.fixture(scope="session", autouse=True)
def _cards_are_read_once() -> Iterator[None]:
    """Those that lie in the project, where nobody has card files of their own."""
    load, loaded = decks.load, dict[tuple[object, ...], Any]()

    def load_once(name: str, files: Sequence[str], type_: Any, *rest: Any, **named: Any) -> Any:
        given = {**dict(zip(("folder", "override", "check"), rest)), **named}
        folder, own = given.get("folder") or folders.cards(name), given.get("override")
        if (own is not None and own.exists()) or not folder.is_relative_to(ROOT):
            return load(name, files, type_, *rest, **named)
        key = name, tuple(files), type_, folder, given.get("check")
        if key not in loaded:
            loaded[key] = load(name, files, type_, *rest, **named)
        return loaded[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decks, "load", load_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def _nobody_ponders() -> Iterator[None]:
    """No hint is thought out unasked, but where a test says so: a real adviser takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "PONDERED", float("inf"))
        yield
