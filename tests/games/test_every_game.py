"""Every game of the catalog in the harness of all games, found by its folder, kit or no kit.

What a game has beyond that is tested in its own room."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from chocolate_factory import wiring
from chocolate_factory.games.catalog import FOLDERS
from tests.helpers import conformance
from tests.helpers.kits import PlainKit, any_setup, kit_of, plain_soak, soak_of

HELPERS = Path(conformance.__file__).parent


@pytest.mark.parametrize("game_id", FOLDERS)
def test_a_random_game_holds_what_every_game_promises(game_id: str) -> None:
    game = wiring.open_game(game_id).game
    conformance.play(kit_of(game), any_setup(game, 1), 1, every=20)


@pytest.mark.parametrize("game_id", FOLDERS)
def test_a_game_without_a_kit_is_asked_what_can_be_asked_of_any(game_id: str) -> None:
    game = wiring.open_game(game_id).game
    conformance.play(PlainKit(game), any_setup(game, 3), 3, every=20)


def test_each_game_of_the_catalog_is_soaked() -> None:
    """By what it has of its own for that; a game that has nothing, by what there is for all."""
    for game_id in (*FOLDERS, "ludo"):
        own = (HELPERS / game_id / "games.py").exists()
        soak = soak_of(game_id)
        plain = isinstance(soak, partial) and soak.func is plain_soak
        assert plain is not own
        assert plain or soak.__module__ == f"tests.helpers.{game_id}.games"
    plain_soak("coffee_rush", 4)
