"""The level `master`: as `hard`, wider, with more deals, and against the others."""

from __future__ import annotations

from chocolate_factory.games.plantation.mind.levels.hard import Hard


class Master(Hard):
    """Weighs what the best other player gains as much as what it gains itself."""

    budget = 160
    widest = 12
    rivals = 1.0
