"""What the tests of this table share."""

import pytest

from chocolate_factory.games import catalog
from chocolate_factory.games.factory_fun.entry import ENTRY


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is in the catalog."""
    monkeypatch.setitem(catalog.GAMES, ENTRY.id, ENTRY)
