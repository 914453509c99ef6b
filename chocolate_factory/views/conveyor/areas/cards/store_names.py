"""The names of a store for as much room as there is."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame

NO_STORE = "gold_dark"
"""The colour of employees who belong to no store."""


def fitting(frame: Frame, store: str, width: float) -> str:
    """The longest of a store's names that fits into a width, in bold."""
    found = (names.store(store), short(store), shortest(store))
    fits = (n for n in found if frame.measure(n, size=theme.TEXT_SMALL, face="bold")[0] <= width)
    return next(fits, found[-1])


def short(store: str) -> str:
    """A store's name for narrow places."""
    return {
        "palace": _("The Palace"),
        "fancies": _("Fresh Fancies"),
        "salters": _("Salter's"),
        "luxury": _("House of Luxury"),
        "dunstan": _("Dunstan's"),
        NO_STORE: _("no store"),
    }[store]


def shortest(store: str | None) -> str:
    """A store's name for the narrowest places."""
    return {
        "palace": _("Palace"),
        "fancies": _("Fancies"),
        "salters": _("Salter's"),
        "luxury": _("Luxury"),
        "dunstan": _("Dunstan's"),
        None: _("No store"),
    }[store]
