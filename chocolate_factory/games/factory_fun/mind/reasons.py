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
    words = _("{machine} earns {value}, and joining it up costs {price}.")
    return words.format(machine=name, value=way.value, price=way.price) + _chips(way)


def build(book: Book, way: Way, cheapest: bool = False) -> str:
    """What a build brings, and whether it is proven that none costs less."""
    words = _("{machine} earns {value}, and this build costs {price}.").format(
        machine=book.machines[way.machine].name, value=way.value, price=way.price
    )
    words += _chips(way)
    if cheapest:
        words += " " + _("With your machines where they stand, no build costs less.")
    return words


def _chips(way: Way) -> str:
    if way.chips > 0:
        return " " + _("It brings {n} in chips.").format(n=way.chips)
    if way.chips < 0:
        return " " + _("You lose {n} in chips.").format(n=-way.chips)
    return ""


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
