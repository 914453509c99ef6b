"""The chocolate orders of Factory Manager cards, delivered in the Fulfil phase (CF-9.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import Objective
from chocolate_factory.games.conveyor.state.state import State

REFINED = pieces.CLASSES["refined"]


@lru_cache(maxsize=256)
def piles(objective: Objective) -> tuple[Pile, ...]:
    """Every pile that fulfils a chocolate order."""
    if objective.same:
        return tuple(objective.same * ONE[piece] for piece in REFINED)
    if objective.different:
        return tuple(pieces.pile_of(some) for some in combinations(REFINED, objective.different))
    return pieces.fillings(objective.pay)


@lru_cache(maxsize=4096)
def payments(objective: Objective, stock: Pile) -> tuple[Pile, ...]:
    """The piles that fulfil a chocolate order and lie in `stock`."""
    return tuple(pile for pile in piles(objective) if pieces.holds(stock, pile))


def short(objective: Objective, stock: Pile) -> int:
    """How many chocolates `stock` lacks for a chocolate order, at least."""
    return min(
        sum(max(0, pieces.count(pile, p) - pieces.count(stock, p)) for p in pieces.kinds(pile))
        for pile in piles(objective)
    )


def symbols(objective: Objective) -> tuple[str, ...]:
    """A chocolate order as a list of symbols; `same` and `different` as so many refined ones."""
    return objective.pay or ("refined",) * (objective.same or objective.different)


def open_demands(book: Book, state: State) -> Iterator[tuple[str, int, Objective]]:
    """(card, which of its objectives, objective) of every chocolate order still to be done."""
    if state.solo is None:
        return
    for card in state.solo.cards:
        for index, objective in enumerate(book.managers[card].objectives):
            if objective.kind == "chocolate" and (card, index) not in state.solo.delivered:
                yield card, index, objective
