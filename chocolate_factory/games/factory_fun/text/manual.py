"""What the rules page says of machines, boards and figures, made from the cards."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.text import card_text

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
    machines = "\n".join(f"- {card_text.machine(card)}" for card in book.cards.machines)
    return {**{name: str(n) for name, n in figures.items()}, **shown, "machines": machines}
