"""The level `master`: as `hard`, with more builds for each machine and more machines tried."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.levels.hard import Hard


class Master(Hard):
    """Compares several builds of each machine by what they leave."""

    budget = 960
    nodes = 300
    count = 3
    slack = 3.0
