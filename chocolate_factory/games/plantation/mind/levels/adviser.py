"""Who gives the hints and is asked by the judge: one mind, so that no hint is called a mistake."""

from __future__ import annotations

from chocolate_factory.games.plantation.mind.levels.hard import Hard


class Adviser(Hard):
    """`hard` with more time: it looks at more turns and more deals of each. It plays no seat."""

    budget = 48
    widest = 8
