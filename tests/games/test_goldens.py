"""The golden game of each game, to read."""

from __future__ import annotations

from importlib import import_module

import pytest

from chocolate_factory.games.catalog import FOLDERS
from tests.helpers.golden import Golden


@pytest.mark.parametrize("game", FOLDERS)
def test_the_golden_game(game: str) -> None:
    """Every act, event and figure as they stood when somebody last looked through them; what is
    rare is among it."""
    golden: Golden = import_module(f"tests.helpers.{game}.golden").GOLDEN
    text = golden.text()
    assert text == golden.file.read_text(encoding="utf-8")
    assert [words for words in golden.rare if words not in text] == []
