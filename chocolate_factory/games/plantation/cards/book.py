"""The cards of one game, looked up by id, and what the rules ask of boards, trucks and recipes.

A card in a hand is `worker_N` (each player has an own one of each number), a specialist every
player has, by its id alone (`temp`), or one of the common deck with the number of its copy
(`sorter_2`). A good is `sugar`, `cacao`, `chocolate`, the id of a recipe, or that id with `*`
behind it when it is decorated.
"""

from __future__ import annotations

from chocolate_factory.games.plantation.cards.records import (
    RAW,
    Board,
    Cards,
    Recipe,
    Specialist,
    Truck,
)

DECORATED = "*"
"""What the name of a decorated candy ends with."""
WORKER = "worker_"
"""What the id of a worker begins with."""


class Book:
    """Cards by id."""

    def __init__(self, cards: Cards, digest: str) -> None:
        self.cards = cards
        self.digest = digest
        self.board: Board = cards.board
        self.workers: dict[str, int] = {f"{WORKER}{n}": n for n in cards.board.workers}
        """The number of each worker (PL-1.2)."""
        self.own: tuple[str, ...] = tuple(kind.id for kind in cards.specialists if kind.each)
        """The specialists that every player begins with (PL-2.2)."""
        self.specialists: dict[str, Specialist] = {
            **{kind.id: kind for kind in cards.specialists if kind.each},
            **{
                f"{kind.id}_{copy + 1}": kind
                for kind in cards.specialists
                for copy in range(kind.copies)
            },
        }
        """The kind of each specialist, those of the players before the common deck."""
        self.deck: tuple[str, ...] = tuple(c for c in self.specialists if c not in self.own)
        """The common deck, unshuffled (PL-1.3)."""
        self.common = frozenset(self.deck)
        self.recipes: dict[str, Recipe] = {recipe.id: recipe for recipe in cards.recipes}
        self.trucks: tuple[Truck, ...] = cards.trucks
        self.truck_index: dict[str, int] = {t.id: i for i, t in enumerate(cards.trucks)}
        rings = cards.board.rings
        self.rings: dict[int, tuple[str, ...]] = {1: rings.plantation, 2: rings.candy}
        """The abilities of spaces 1 to 8 (index 0 to 7) in the first and the second half."""
        self.goods: tuple[str, ...] = (
            *RAW,
            *(name for recipe in self.recipes for name in (recipe, decorated(recipe))),
        )
        """Every good there is, in the order in which goods are listed."""
        self.rank: dict[str, int] = {good: i for i, good in enumerate(self.goods)}

    def ability(self, half: int, space: int) -> str:
        """The ability of a space (1 to 8) in a half."""
        return self.rings[half][space - 1]

    def power(self, card: str) -> Specialist | None:
        """What a specialist can do; None of a worker."""
        return self.specialists.get(card)

    def recipe_of(self, good: str) -> Recipe | None:
        """The recipe of a candy, decorated or not; None of any other good."""
        return self.recipes.get(good.removesuffix(DECORATED))


def decorated(candy: str) -> str:
    """A candy when it is decorated: `fudge*`."""
    return candy + DECORATED


def is_decorated(good: str) -> bool:
    """Whether a good is a decorated candy."""
    return good.endswith(DECORATED)


def plain(good: str) -> str:
    """The good without its decoration: its type (PL-8.1)."""
    return good.removesuffix(DECORATED)
