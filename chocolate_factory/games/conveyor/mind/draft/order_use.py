"""What an order is good for in a factory, in words: which part makes what it asks for."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.mind.draft.part_use import comes_by, makes
from chocolate_factory.games.conveyor.state.state import State, square_of
from chocolate_factory.games.conveyor.text import names


def suits(book: Book, state: State, seat: int, order: str) -> str:
    """Which part of the seat makes most of all that an order asks for; '' if none does."""
    factory = state.players[seat]
    asked = [symbol for stage in book.orders[order].stages for symbol in stage.pay]
    best: tuple[int, str, set[str]] = 0, "", set()
    for slot, part in enumerate(factory.slots):
        if part is None or not book.parts[part].options:
            continue
        made = makes(book.parts[part], comes_by(book, factory, slot, square_of(slot)))
        wanted = [made.intersection(pieces.members(symbol)) for symbol in asked]
        count = sum(map(bool, wanted))
        if count > best[0]:
            best = count, book.parts[part].name, set[str]().union(*wanted)
    count, name, found = best
    if not count:
        return ""
    told = names.and_list(map(names.some, pieces.in_order(found)))
    if count == len(asked):
        return _("Your {part} makes all that it asks for: {pieces}.").format(part=name, pieces=told)
    return _("Your {part} makes {pieces} for it.").format(part=name, pieces=told)
