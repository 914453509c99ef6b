"""What an order is good for in a factory, in words: which part makes what it asks for."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.mind.draft.part_use import comes_by, feeds, makes
from chocolate_factory.games.conveyor.state.state import State, square_of
from chocolate_factory.games.conveyor.text import names


def suits(book: Book, state: State, seat: int, order: str) -> str:
    """Which part of the seat makes most of all that an order asks for; '' if none does."""
    factory = state.players[seat]
    asked = [symbol for stage in book.orders[order].stages for symbol in stage.pay]
    best: tuple[int, Part | None, set[str], set[str]] = 0, None, set(), set()
    for slot, part in enumerate(factory.slots):
        if part is None or not book.parts[part].options:
            continue
        coming = comes_by(book, factory, slot, square_of(slot))
        made = makes(book.parts[part], coming)
        wanted = [made.intersection(pieces.members(symbol)) for symbol in asked]
        count = sum(map(bool, wanted))
        if count > best[0]:
            best = count, book.parts[part], set[str]().union(*wanted), coming
    count, maker, found, coming = best
    if maker is None:
        return ""
    told = names.and_list(_made_of(maker, found, coming))
    text = _("Your {part} makes {pieces} for it.")
    if count == len(asked):
        text = _("Your {part} makes all that it asks for: {pieces}.")
    return text.format(part=maker.name, pieces=told)


def _made_of(part: Part, found: set[str], coming: set[str]) -> list[str]:
    """What a part makes, and of what that comes by, where it is one thing of this and another of
    that."""
    ways = {
        piece: way.inputs
        for way in reversed(part.options)
        if feeds(way.inputs, coming)
        for symbol in way.outputs
        for piece in found.intersection(pieces.members(symbol))
    }
    made = pieces.in_order(found)
    if len({ways.get(piece) for piece in made}) < 2:
        return list(map(names.kind, made))
    text = _("{piece} from {taken}")
    return [text.format(piece=names.kind(one), taken=names.some(*ways[one])) for one in made]
