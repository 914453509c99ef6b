"""A whole build in one sentence, told by what came of it."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.state.state import Factory, State
from chocolate_factory.games.factory_fun.text import names


def build(book: Book, before: State, after: State, seat: int) -> str:
    """`Build Flexfixer at column 3, row 6, its arrow pointing up, for 3`, or that it is given up,
    said as advice; '' where no build was ended between the two states."""
    machine, then = before.players[seat].machine, after.players[seat]
    if before.phase != "build" or machine is None or before.players[seat].done:
        return ""
    if after.round == before.round and after.phase == "build" and not then.done:
        return ""
    card = book.machines[machine]
    piece = floors.find_machine(then.floor, floors.machine_number(machine))
    if piece is None:
        paid = before.players[seat].money - then.money
        words = _("Give {machine} up for {n}") if paid else _("Give {machine} up at no cost")
        return words.format(machine=card.name, n=paid)
    words = _("Build {machine} at {square}, its arrow pointing {turned}, for {price}")
    gift = "" if card.gift != ANY else _gift(before, then, seat)
    if gift:
        words = _(
            "Build {machine} with {container} at {square}, its arrow pointing {turned}, for {price}"
        )
    return words.format(
        container=gift,
        machine=card.name,
        square=names.machine_square(piece),
        turned=names.turned(card, floors.turn_of(floors.kind_of(piece))),
        price=_price(book, before, then),
    )


def _price(book: Book, before: State, then: Factory) -> int:
    """What the build cost: booked already, or still to be paid when all have built."""
    booked = [entry.price for entry in then.entries if entry.round == before.round]
    return booked[0] if booked else ending.price(book, then)


def _gift(before: State, then: Factory, seat: int) -> str:
    """The container that came, where its colour was chosen."""
    owned = zip(COLOURS, then.owned, before.players[seat].owned, strict=False)
    colour = next((colour for colour, now, was in owned if now > was), then.gift)
    return "" if colour is None else names.one_container(colour)
