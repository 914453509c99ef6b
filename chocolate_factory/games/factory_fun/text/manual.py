"""What the rules page says of machines, boards and figures, made from the cards."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.text import card_text, names

BLACK = "black"
SAMPLE = "m07"
"""The machine by which the page says how one is read."""


def fill(book: Book) -> dict[str, str]:
    """By name what stands in the page in double braces; lists are lines that begin with `- `."""
    numbers = book.numbers
    figures = {
        "rounds": numbers.rounds,
        "money": numbers.money,
        "least": numbers.least,
        "forfeit": numbers.forfeit,
        "piece": numbers.piece,
        "moved": numbers.moved,
        "moves": numbers.moves,
        "chip": numbers.chip,
        "solo": numbers.solo,
        "solo_machines": numbers.solo * numbers.rounds,
        "each": numbers.machines,
        "all": len(book.machines),
        "containers": book.tiles["container"].player,
        "outs": book.tiles["out"].player,
    }
    sample = SAMPLE if SAMPLE in book.machines else next(iter(book.machines))
    shown = {"sample_id": sample, "sample": card_text.machine(book.machines[sample])}
    return {**{name: str(n) for name, n in figures.items()}, **shown, "machines": _machines(book)}


def _machines(book: Book) -> str:
    """All machines, drawn, under what they give, those first that earn most."""
    found = []
    for colour in (*COLOURS, BLACK):
        cards = [card for card in book.cards.machines if card.output.colour == colour]
        if not cards:
            continue
        title = names.gives(colour)
        found.append(f"## {title}")
        for card in sorted(cards, key=lambda card: (-card.value, card.name)):
            found.append(f"! card:{card.id} | {card_text.machine(card)}")
    return "\n".join(found)
