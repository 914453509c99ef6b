"""The level `master`: as `hard`, with more builds for each machine and more machines tried."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.levels.hard import Hard


class Master(Hard):
    """Compares several builds of each machine by what they leave."""

    budget = 640
    slack = 4.0
