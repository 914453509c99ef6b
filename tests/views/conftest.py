"""What the tests of one process draw only once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from chocolate_factory.ui import window
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.text import Texts


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Pictures and words are kept by all that they look like: a later shell may have them, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "Art", cache(Art))
        patch.setattr(window, "Texts", cache(Texts))
        yield
