"""What the rules page says of cards and boards, made from them, so that it cannot differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import STORES, Part
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.rules.supply import Rule
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.text import card_text, names


def fill(book: Book) -> dict[str, str]:
    """By name what stands in the page in double braces; lists are lines that begin with `- `."""
    return {
        "coal": _coal(book),
        "keep": str(book.board.keep),
        "prizes": _money(book.board.prizes),
        "most_orders": str(book.board.most_orders),
        "supplied": _supply_line(book),
        "left_over": str(book.board.left_over),
        "shifts": str(book.board.shifts),
        "track": str(book.board.track),
        "stores": _stores(book, ("A", "B")),
        "employees": _employees(book),
        "parts": _parts(book),
        "keep_solo": str(book.board.solo.keep),
        "discards": _discards(book),
        "targets": _managers(book, "target"),
        "demands": _managers(book, "demand"),
        "extra_parts": _rows((part.id, _part(part)) for part in book.cards.extra_parts),
        "extra_employees": _rows(_staff(book, book.extra_deck())),
        **_printed(book),
        **_example(book),
        "extra_stores": _stores(book, ("C", "D")),
    }


def _printed(book: Book) -> dict[str, str]:
    """The parts that are printed on every board, with what they cost, by their order."""
    words = {}
    for number, printed in enumerate(book.board.printed, 1):
        part = book.parts[printed.part]
        cost = card_text.cost(part.cost)
        words[f"printed_{number}"] = _("{part} ({cost})").format(part=part.name, cost=cost)
    return words


EXAMPLE_SHOPS, EXAMPLE_STORES, EXAMPLE_LEFT = 52, 3, 5
"""What the example of the end of the week tells: money of shops, stores supplied, things left."""


def _example(book: Book) -> dict[str, str]:
    """The figures of the example of the end of the week, by what the board pays."""
    first, second, _third = book.board.prizes
    figures = {
        "shops": EXAMPLE_SHOPS,
        "first": first,
        "second": second,
        "supplied": week_end.supply_bonus(book.board, EXAMPLE_STORES),
        "left": week_end.left_over(book.board, EXAMPLE_LEFT),
    }
    figures["total"] = sum(figures.values()) + book.board.most_orders
    return {f"example_{name}": str(figure) for name, figure in figures.items()}


def _items(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _rows(cards: Iterable[tuple[str, str]]) -> str:
    """Lines of cards, each drawn beside its words."""
    return "\n".join(f"! card:{card} | {line}" for card, line in cards)


def _coal(book: Book) -> str:
    return _items(
        _("{day}: {n} coal").format(day=names.day(i + 1), n=coal)
        for i, coal in enumerate(book.board.coal)
    )


def _supply_line(book: Book) -> str:
    return names.and_list(
        _("£{money} for {n} stores").format(money=bonus.money, n=bonus.stores)
        for bonus in book.board.stores
    )


def saturday(book: Book, players: int) -> str:
    """What is paid on Saturday evening where so many play, a line for each source."""
    board = book.board
    counts = names.or_list(str(bonus.stores) for bonus in board.stores)
    money = names.or_list(_("£{n}").format(n=bonus.money) for bonus in board.stores)
    lines = (
        _("Each store pays {prizes} to those furthest along its track.").format(
            prizes=_money(numbers.prizes(book, players))
        ),
        _("On the same space, whoever got there first comes first."),
        _("To be paid, you must have come at least half as far as the player ahead of you."),
        _("Whoever supplied {counts} stores gets {money} more.").format(counts=counts, money=money),
        _("Most orders completed: £{most}. Each chocolate or coal left: £{left}.").format(
            most=board.most_orders, left=board.left_over
        ),
    )
    return "\n".join(lines)


def _money(sums: Iterable[int]) -> str:
    return names.and_list(_("£{n}").format(n=each) for each in sums)


def _stores(book: Book, shown: tuple[str, ...]) -> str:
    """By store the rules of some of its sides, each beside what it takes."""
    sections = []
    for store in STORES:
        rules = [(s, r) for (name, s), r in book.supply_rules.items() if name == store]
        rows = (_side(store, side, rule) for side, rule in rules if side in shown)
        sections.append("\n".join((f"## {names.store(store)}", *rows)))
    return "\n\n".join(sections)


def _side(store: str, side: str, rule: Rule) -> str:
    symbols = dict.fromkeys(symbol for group in rule.symbols() for symbol in group)
    icons = " ".join(f"piece_{symbol}" for symbol in symbols) or f"store_{store}"
    told = _("**Side {side}**: {rule}").format(side=side, rule=rule.words())
    return f"! {icons} | {told}"


def _employees(book: Book) -> str:
    """Each store's staff, cards of one name told once with their number."""
    sections = []
    for store in STORES:
        lines = _rows(_staff(book, book.employee_deck(store)))
        sections.append(f"## {names.store(store)}\n{lines}")
    return "\n\n".join(sections)


def _staff(book: Book, cards: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What employees do, cards of one name told once with their number; the first of them each."""
    alike: dict[tuple[str, str], list[str]] = {}
    for card in cards:
        told = book.employees[card].name, card_text.effects(book, card)
        alike.setdefault(told, []).append(card)
    return ((same[0], _count_line(name, text, len(same))) for (name, text), same in alike.items())


def _discards(book: Book) -> str:
    """By day whose employee leaves the line of a game played alone."""
    return _items(
        _("{day}: {store}").format(
            day=names.day(i + 1), store=_("nobody") if store is None else names.store(store)
        )
        for i, store in enumerate(book.board.solo.discards)
    )


def _managers(book: Book, kind: str) -> str:
    """What each Weekly Target or Demand asks for."""
    return _items(
        _("**{name}**: {text}").format(
            name=book.managers[card].name, text=card_text.objectives(book, card)
        )
        for card in book.manager_deck(kind)
    )


def _part(part: Part) -> str:
    return _("**{name}** (deck {deck}, {cost}): {function}").format(
        name=part.name,
        deck=part.deck,
        cost=card_text.cost(part.cost),
        function=card_text.function(part),
    )


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
        alike: dict[tuple[str, str], list[str]] = {}
        for part in parts:
            name = _("{part} ({cost})").format(part=part.name, cost=card_text.cost(part.cost))
            alike.setdefault((name, card_text.function(part)), []).append(part.id)
        lines = _rows(
            (same[0], _count_line(name, text, len(same))) for (name, text), same in alike.items()
        )
        sections.append(f"## {title}\n{lines}")
    return "\n\n".join(sections)


def _count_line(name: str, text: str, n: int) -> str:
    if n == 1:
        return _("**{name}**: {text}").format(name=name, text=text)
    return _("**{n} × {name}**: {text}").format(n=n, name=name, text=text)
