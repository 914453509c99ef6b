"""Whole games of Coffee Rush for the soak."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.helpers import conformance
from tests.helpers.coffee_rush.kit import CoffeeKit, generous
from tests.helpers.coffee_rush.states import GAME, LIVE, setup


def soak(seed: int) -> None:
    """A game, all of it checked; every fourth one as a saved session too."""
    kit = CoffeeKit((LIVE, GAME)[seed % 2])
    seats = 2 + seed % 3
    start = ("random", *range(seats))[seed // 6 % (seats + 1)]
    given = setup(seats, start)
    if seed // 2 % 2:
        conformance.play(kit, given, seed, every=8, change=generous)
    else:
        conformance.play(kit, given, seed, every=8)
    if seed % 4 == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, given, seed, Path(folder))
