"""Why a bot does what it does, in words."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind.builds import Way


def take(book: Book, way: Way | None, machine: str) -> str:
    """Why a machine is taken, by the way to add it."""
    name = book.machines[machine].name
    if way is None:
        return _("Nobody else shall have {machine}, and it costs you nothing.").format(machine=name)
    return _sums(name, way)


def build(book: Book, way: Way) -> str:
    """What a build brings."""
    return _sums(book.machines[way.machine].name, way)


def _sums(name: str, way: Way) -> str:
    words = _("{machine} earns {value}, and the cheapest build we found costs {price}.").format(
        machine=name, value=way.value, price=way.price
    )
    if way.chips > 0:
        words += " " + _("It brings {n} in chips.").format(n=way.chips)
    elif way.chips < 0:
        words += " " + _("You lose {n} in chips.").format(n=-way.chips)
    return words


def pass_() -> str:
    """Why nothing is taken."""
    return _("No machine here is worth its build.")


def give_up(way: Way | None, forfeit: int) -> str:
    """Why a machine is given up."""
    if way is None:
        return _("We found no way to add it.")
    if not forfeit:
        return _("To give it up is free, and no build earns anything.")
    return _("Every build costs more than the {n} that you pay for giving up.").format(n=forfeit)
