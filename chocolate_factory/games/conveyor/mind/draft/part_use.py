"""What a part is good for in a place, in words: whether anything comes by that it can work on, and
whose orders ask for what it makes."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS, SQUARES, Part
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state.state import State, square_of
from chocolate_factory.games.conveyor.text import names


def use(book: Book, state: State, take: TakePart) -> str:
    """What a converter in its place is good for, '' if there is nothing to say of a part."""
    part, slot = book.parts[take.part], SLOTS.index(take.slot)
    if not part.options:
        return ""
    square = square_of(slot)
    if not can_work(book, state, take):
        return _("But nothing it can use reaches square {n} yet.").format(n=square)
    made = {piece for way in part.options for one in way.outputs for piece in pieces.members(one)}
    asking = [
        book.orders[held.id].name
        for held in fulfil.open_orders(book, state, take.seat)
        if any(
            made.intersection(pieces.members(symbol))
            for stage in book.orders[held.id].stages[held.stage :]
            for symbol in stage.pay
        )
    ]
    if not asking:
        return ""
    return ngettext(
        "{orders} asks for what it makes.",
        "{orders} ask for what it makes.",
        len(asking),
    ).format(orders=names.and_list(asking))


def can_work(book: Book, state: State, take: TakePart) -> bool:
    """Whether the belt can bring the part something it takes, by what lies there and the other
    parts."""
    factory, slot = state.players[take.seat], SLOTS.index(take.slot)
    slots = [*factory.slots[:slot], None, *factory.slots[slot + 1 :]]
    parts = [(square_of(n), book.parts[one]) for n, one in enumerate(slots) if one]
    square, coming = square_of(slot), {"bean"}
    for number in SQUARES[:square]:
        coming |= set(pieces.kinds(factory.belt[number - 1]))
        for _again in parts:
            for at, part in parts:
                if at == number:
                    coming |= _made(part, coming)
    takes = book.parts[take.part].options
    return any(_feeds(way.inputs, coming) for way in takes)


def _feeds(wanted: tuple[str, ...], coming: set[str]) -> bool:
    return all(not coming.isdisjoint(pieces.members(symbol)) for symbol in wanted)


def _made(part: Part, coming: set[str]) -> set[str]:
    """What a part can make of pieces that come by."""
    made = {
        piece
        for way in part.options
        if _feeds(way.inputs, coming)
        for symbol in way.outputs
        for piece in pieces.members(symbol)
    }
    found = set(coming)
    for _upgrade in range(part.upgrade):
        found |= {better for piece in found for better in pieces.UPGRADES[piece]}
    return made | found
