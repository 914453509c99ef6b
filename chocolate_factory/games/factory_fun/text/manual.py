"""What the rules page says of machines, boards and figures, made from the cards."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.text import card_text


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
    machines = "\n".join(f"- {card_text.machine(card)}" for card in book.cards.machines)
    return {**{name: str(n) for name, n in figures.items()}, "machines": machines}
