"""The level `master`: as `hard`, wider and further."""

from __future__ import annotations

from chocolate_factory.games.plantation.mind.levels.hard import Hard


class Master(Hard):
    """Plays on for several own turns."""

    budget = 160
    widest = 12
    turns = 3
