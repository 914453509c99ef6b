"""The level `master`: as `hard`, wider, further, with more deals, and against the others."""

from __future__ import annotations

from chocolate_factory.games.plantation.mind.levels.hard import Hard


class Master(Hard):
    """Looks two own turns ahead, and counts half of what the best other player gains."""

    budget = 240
    widest = 12
    turns = 2
    rivals = 0.5
