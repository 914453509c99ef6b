"""What the rules page says of cards and boards, made from them, so that it cannot differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import cardtext, names
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.cards import STORES


def filled(book: Book) -> dict[str, str]:
    """By name what stands in the page in double braces; lists are lines that begin with `- `."""
    return {
        "coal": _coal(book),
        "keep": str(book.board.keep),
        "prizes": names.listed(_("£{n}").format(n=prize) for prize in book.board.prizes),
        "most_orders": str(book.board.most_orders),
        "supplied": _supplied(book),
        "left_over": str(book.board.left_over),
        "shifts": str(book.board.shifts),
        "track": str(book.board.track),
        "stores": _items(_store(book, store) for store in STORES),
        "employees": _employees(book),
        "parts": _parts(book),
    }


def _items(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _coal(book: Book) -> str:
    return _items(
        _("{day}: {n} coal").format(day=names.day(i + 1), n=coal)
        for i, coal in enumerate(book.board.coal)
    )


def _supplied(book: Book) -> str:
    return names.listed(
        _("£{money} for {n} stores").format(money=bonus.money, n=bonus.stores)
        for bonus in book.board.stores
    )


def _store(book: Book, store: str) -> str:
    sides = " ".join(
        _("Side {side}: {rule}").format(side=side, rule=rule.words())
        for (name, side), rule in book.rules.items()
        if name == store
    )
    return _("**{store}**: {sides}").format(store=names.store(store), sides=sides)


def _employees(book: Book) -> str:
    """Each store's staff, cards of one name told once with their number."""
    sections = []
    for store in STORES:
        cards = [book.employees[card] for card in book.employee_deck(store)]
        told = Counter((card.name, cardtext.effects(book, card.id)) for card in cards)
        lines = _items(_counted(name, text, n) for (name, text), n in told.items())
        sections.append(f"## {names.store(store)}\n{lines}")
    return "\n\n".join(sections)


def _parts(book: Book) -> str:
    """The parts of each deck, the printed ones first."""
    titles = {
        "printed": _("On every board"),
        "A": _("Deck A, Monday to Wednesday"),
        "B": _("Deck B, Thursday to Saturday"),
    }
    sections = []
    for deck, title in titles.items():
        parts = [part for part in book.cards.parts if part.deck == deck]
        told = Counter(
            (
                _("{part} ({cost})").format(part=part.name, cost=cardtext.cost(part.cost)),
                cardtext.function(part),
            )
            for part in parts
        )
        lines = _items(_counted(name, text, n) for (name, text), n in told.items())
        sections.append(f"## {title}\n{lines}")
    return "\n\n".join(sections)


def _counted(name: str, text: str, n: int) -> str:
    if n == 1:
        return _("**{name}**: {text}").format(name=name, text=text)
    return _("**{n} × {name}**: {text}").format(n=n, name=name, text=text)
