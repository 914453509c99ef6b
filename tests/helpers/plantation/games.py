"""Whole games of Plantation & Candy for the soak: of random players, and of bots."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.helpers import conformance
from tests.helpers.plantation.kit import BotKit, PlantationKit, rich
from tests.helpers.plantation.states import GAME, LIVE, setup


def soak(seed: int) -> None:
    """A game, whole or a short one; every fourth one as a saved session."""
    _play(PlantationKit((LIVE, GAME)[seed % 2]), seed)


def bots(seed: int) -> None:
    """The same between bots, `easy` and `medium` in turn."""
    levels = [("easy", "medium")[(seed // 2 + seat) % 2] for seat in range(2 + seed % 3)]
    _play(BotKit((LIVE, GAME)[seed % 2], levels), seed)


def _play(kit: PlantationKit, seed: int) -> None:
    name = ("both", "plantation", "both", "candy")[seed // 3 % 4]
    given = setup(2 + seed % 3, name, curtain=seed % 5 > 0)
    if seed // 2 % 2:
        conformance.play(kit, given, seed, every=8, change=rich)
    else:
        conformance.play(kit, given, seed, every=8)
    if seed % 4 == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, given, seed, Path(folder))
