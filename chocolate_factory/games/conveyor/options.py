"""The options of a set-up (CF-2, CF-9.1, CF-10): what there is to choose, drawn and checked.

Which options there are depends on the cards: without Factory Managers nobody plays alone, and
without the Master Chocolatier's cards nothing of it is offered.
"""

from __future__ import annotations

from typing import Any

from chocolate_factory.core import rng as chance
from chocolate_factory.core.game import Option, Setup
from chocolate_factory.core.language import _, mark_message
from chocolate_factory.games import options as common
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.rules.prepare import DAILY
from chocolate_factory.games.conveyor.text import names

_TITLES = {
    "palace": mark_message("The Palace Boutique"),
    "fancies": mark_message("Fresh Fancies"),
    "salters": mark_message("Salter's Emporium"),
    "luxury": mark_message("House of Luxury"),
    "dunstan": mark_message("Dunstan & Gilbert's"),
}
FEWEST_HARDEST = 4
"""Initial Demands that a deck must allow for at the least."""
HARDEST = 8
"""Initial Demands that are offered at most: the cards allow for 13 (CF-9.1)."""
EXTRAS = ("extra_parts", "extra_employees")
C_SIDES = 2
"""C sides at most that the rule book advises (CF-10.3)."""
ANY = "any"
"""One of all sides of a store, drawn; `random` is one of A and B (CF-2.2)."""
_DRAWN = {"random": mark_message("A or B"), ANY: mark_message("A to D")}
_SIDES_STREAM, _ANY_STREAM = 1, 3


def seats(book: Book) -> tuple[int, int]:
    """Least and most number of players (CF-1.6)."""
    return (1 if solo_cards(book) else 2), 4


def solo_cards(book: Book) -> bool:
    """Whether there are enough Factory Manager cards for any solo game (CF-9.1)."""
    demands = len(book.manager_deck("demand"))
    return bool(book.manager_deck("target")) and demands >= FEWEST_HARDEST + DAILY


def _hardest(book: Book) -> int:
    """Initial Demands at most with these cards: those of the days are left over (CF-9.1)."""
    return min(HARDEST, len(book.manager_deck("demand")) - DAILY)


def of(book: Book) -> tuple[Option, ...]:
    """The options that can be played with these cards."""
    found = [
        Option(
            store,
            title,
            _side_choices(book, store),
            "A",
            group=mark_message("Side of the store"),
            names=_DRAWN,
        )
        for store, title in _TITLES.items()
    ]
    found.append(common.start_option((2, 4)))
    if solo_cards(book):
        found.append(
            Option(
                "initial_demands",
                mark_message("Initial Demands"),
                tuple(range(1, _hardest(book) + 1)),
                1,
                seats=(1, 1),
            )
        )
    return (*found, *_extras(book))


def _side_choices(book: Book, store: str) -> tuple[str, ...]:
    """The sides of a store, one of A and B at random, and where there are more, one of all."""
    sides = book.sides(store)
    return (*sides, "random", ANY) if len(sides) > 2 else (*sides, "random")


def _extras(book: Book) -> list[Option]:
    found = []
    group = mark_message("Master Chocolatier")
    if book.cards.extra_parts:
        title = mark_message("Four more factory parts")
        found.append(Option("extra_parts", title, (False, True), False, group=group))
    if book.cards.extra_employees:
        title = mark_message("Six more employees")
        found.append(Option("extra_employees", title, (False, True), False, group=group))
    return found


def settle(
    options: tuple[Option, ...], chosen: dict[str, Any], players: int, seed: int
) -> dict[str, Any]:
    """Every option that a set-up uses, sides and start player drawn.

    Left out are the Initial Demands unless one plays alone, and what of the Master Chocolatier
    is not played with: a game without them has the record that it always had. Raises `WrongUse`.
    """
    chosen = dict(chosen)
    if players > 1:
        chosen.pop("initial_demands", None)
    else:
        chosen[common.START] = 0
    for key in EXTRAS:
        if not chosen.get(key):
            chosen.pop(key, None)
    _draw_sides(options, chosen, seed)
    return common.draw_seats(options, chosen, players, seed)


def _draw_sides(options: tuple[Option, ...], chosen: dict[str, Any], seed: int) -> None:
    """Draws the side of each store for which it is left to chance (CF-2.2)."""
    sides, of_all = chance.Rng(seed, _SIDES_STREAM), chance.Rng(seed, _ANY_STREAM)
    choices = {option.key: option.choices for option in options}
    for store in STORES:
        side = sides.choice(("A", "B"))
        every = of_all.choice([each for each in choices[store] if each not in ("random", ANY)])
        if chosen[store] == "random":
            chosen[store] = side
        elif chosen[store] == ANY:
            chosen[store] = every


def warnings(setup: Setup) -> list[str]:
    """Sentences about what may be played but is not advised; `setup` may be unresolved."""
    sides = [store for store in STORES if setup.options.get(store) == "C"]
    if len(sides) <= C_SIDES:
        return []
    text = _(
        "{stores} show their C sides; the rule book advises two at most, as they all pay for the "
        "same money."
    )
    return [text.format(stores=names.and_list(names.store(store) for store in sides))]
