"""Names of ingredients, cups, groups and phases in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.coffee_rush.cards.records import SIDE

_INGREDIENTS: dict[str, Callable[[], str]] = {
    "coffee": lambda: _("Coffee"),
    "milk": lambda: _("Milk"),
    "steam": lambda: _("Steam"),
    "ice": lambda: _("Ice"),
    "tea": lambda: _("Tea"),
    "chocolate": lambda: _("Chocolate"),
    "caramel": lambda: _("Caramel"),
    "water": lambda: _("Water"),
}
_NOUNS: dict[str, Callable[[], str]] = {
    "coffee": lambda: _("coffee"),
    "milk": lambda: _("milk"),
    "steam": lambda: _("steam"),
    "ice": lambda: _("ice"),
    "tea": lambda: _("tea"),
    "chocolate": lambda: _("chocolate"),
    "caramel": lambda: _("caramel"),
    "water": lambda: _("water"),
}
_GROUPS: dict[str, Callable[[], str]] = {
    "hot": lambda: _("hot"),
    "iced": lambda: _("iced"),
    "special": lambda: _("specialty"),
}
_PHASES: dict[str, Callable[[], str]] = {
    "place": lambda: _("placing meeples"),
    "upgrade": lambda: _("buying upgrades"),
    "move": lambda: _("moving"),
    "pour": lambda: _("pouring"),
    "process": lambda: _("serving orders"),
    "over": lambda: _("closing time"),
    "turn": lambda: _("turns"),
}


def ingredient(name: str) -> str:
    """An ingredient by itself: `Milk`."""
    return _INGREDIENTS[name]()


def quantities(names: Sequence[str]) -> str:
    """Several ingredients: `2 × Coffee, Steam`; `nothing` for none."""
    if not names:
        return _("nothing")
    return ", ".join(counted([ingredient(name) for name in names]))


def some(*names: str) -> str:
    """Several ingredients within a sentence: `2 coffee and steam`; `nothing` for none."""
    if not names:
        return _("nothing")
    return enumeration(
        [
            _NOUNS[name]()
            if n == 1
            else _("{n} {ingredient}").format(n=n, ingredient=_NOUNS[name]())
            for name, n in Counter(names).items()
        ]
    )


def counted(titles: Sequence[str]) -> list[str]:
    """Each thing once, with how many there are of it: `2 × Coffee`."""
    found = Counter(titles)
    return [
        title if n == 1 else _("{n} × {piece}").format(n=n, piece=title)
        for title, n in found.items()
    ]


def cup(number: int) -> str:
    """The name of a cup that counts from 0: `cup 1`."""
    return _("cup {n}").format(n=number + 1)


def space(number: int) -> str:
    """Where a space lies: `row 2, column 3`."""
    return _("row {row}, column {column}").format(row=number // SIDE + 1, column=number % SIDE + 1)


def stocked_space(number: int, what: str) -> str:
    """A space by the ingredient that it shows, and where it is: `Milk (row 2, column 3)`."""
    return _("{what} ({where})").format(where=space(number), what=ingredient(what))


def group(name: str) -> str:
    """The group of an order."""
    return _GROUPS[name]()


def phase(name: str) -> str:
    """A step of the turn within a sentence."""
    return _PHASES[name]()


def cups_with(contents: Iterable[Sequence[str]]) -> str:
    """Cups by what they hold, without empty ones: `a cup with tea and a cup with milk`; "" for
    none."""
    words = _("a cup with {things}")
    return enumeration([words.format(things=some(*things)) for things in contents if things])
