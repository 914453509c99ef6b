"""The features of a stock: the numbers of which its worth is a weighted sum.

One part of them belongs to the warehouse, one to the own and one to the grey trucks, one to all
together, so that the parts are worked out once for each hold."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from chocolate_factory.games.plantation.cards.book import Book, is_decorated, plain
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.plan.stock import Stock
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import Hold

Numbers = tuple[float, ...]

GOODS = ("sugar", "cacao", "chocolate", "plain", "plain_points", "decorated", "decorated_points")
"""What is told of goods: how many there are, and the points of candies by their recipes."""
SUGAR, CHOCOLATE = GOODS.index("sugar"), GOODS.index("chocolate")
_COUNTS = itemgetter(*(n for n, name in enumerate(GOODS) if not name.endswith("_points")))
WHOLE = (
    "types",
    "coins",
    "recruits",
    "played",
    "kept",
    "surplus",
    "here",
    "anywhere",
    "pairs",
    "much_cacao",
    "much_sugar",
    "much_chocolate",
    "full",
)
"""What is told of all together: types in own trucks, coins, specialists still to be played, those
played, those that could be kept, goods elsewhere that find no space in own trucks, what recipes
could make of the raw goods in the warehouse, and of all; sugar and cacao in the warehouse that the
mixer makes one of, each of the three beyond `MUCH`, and spaces of it in use beyond all but two."""
MUCH = 2
NAMES = (
    *(f"warehouse_{name}" for name in GOODS),
    *(f"own_{name}" for name in GOODS),
    *(f"grey_{name}" for name in GOODS),
    *WHOLE,
    "one",
)
"""The names of all features, in order."""

OF_WAREHOUSE = ("here", "pairs", "much_cacao", "much_sugar", "much_chocolate", "full")
HERE = (*(f"warehouse_{name}" for name in GOODS), *OF_WAREHOUSE)
"""The features that the warehouse alone tells, as `warehouse` lists them."""
THERE = (*(f"own_{name}" for name in GOODS), *(f"grey_{name}" for name in GOODS), "types")
"""Those that the trucks alone tell, as `trucks` begins."""


@lru_cache(maxsize=1 << 16)
def goods(book: Book, hold: Hold) -> Numbers:
    """The numbers of `GOODS` of one hold."""
    raw = dict.fromkeys(RAW, 0)
    plains = decorateds = plain_points = decorated_points = 0
    for good in holding.goods(hold):
        recipe = book.recipe_of(good)
        if recipe is None:
            raw[good] += 1
        elif is_decorated(good):
            decorateds += 1
            decorated_points += recipe.points
        else:
            plains += 1
            plain_points += recipe.points
    return (*raw.values(), plains, plain_points, decorateds, decorated_points)


def _sum(parts: list[Numbers]) -> Numbers:
    return tuple(map(sum, zip(*parts, strict=True)))


@lru_cache(maxsize=1 << 16)
def trucks(book: Book, holds: tuple[Hold, ...]) -> Numbers:
    """The numbers of `GOODS` of own and of grey trucks, then types, goods and free spaces in own
    ones, and icons left uncovered."""
    own = [hold for truck, hold in zip(book.trucks, holds, strict=True) if truck.colour == "own"]
    grey = [hold for truck, hold in zip(book.trucks, holds, strict=True) if truck.colour != "own"]
    types = {plain(space[0]) for hold in own for space in hold}
    spaces = sum(truck.spaces for truck in book.trucks if truck.colour == "own")
    return (
        *_sum([goods(book, hold) for hold in own]),
        *_sum([goods(book, hold) for hold in grey]),
        len(types),
        spaces - sum(map(len, own)),
        numbers.uncovered(book, holds),
    )


@lru_cache(maxsize=1 << 14)
def crafted(book: Book, recipes: tuple[str, ...], sugar: int, chocolate: int) -> float:
    """The most points that recipes make of raw goods, each use by itself, what is left over as it
    is."""
    best = float(sugar + chocolate)
    for name in recipes:
        recipe = book.recipes[name]
        if recipe.sugar <= sugar and recipe.chocolate <= chocolate:
            rest = crafted(book, recipes, sugar - recipe.sugar, chocolate - recipe.chocolate)
            best = max(best, recipe.points * recipe.makes + rest)
    return best


def open_recipes(stock: Stock) -> tuple[str, ...]:
    """The recipes that can still be made of, as their candy has not run out (PL-7.2); before the
    second half all of them."""
    if stock.half == 1 or all(stock.tokens):
        return stock.recipes
    left = zip(stock.recipes, stock.tokens, strict=True)
    return tuple(recipe for recipe, tokens in left if tokens)


def how_many(told: Numbers) -> float:
    """How many goods the numbers of `GOODS` tell of."""
    return float(sum(_COUNTS(told)))


def warehouse(book: Book, recipes: tuple[str, ...], hold: Hold) -> Numbers:
    """The numbers of `HERE`."""
    told = goods(book, hold)
    sugar, cacao, chocolate = told[:3]
    return (
        *told,
        crafted(book, recipes, int(sugar), int(chocolate)),
        min(sugar, cacao),
        max(0.0, cacao - MUCH),
        max(0.0, sugar - MUCH),
        max(0.0, chocolate - MUCH),
        max(0, len(hold) - book.board.warehouse + 2),
    )


def features(book: Book, stock: Stock, recruits: int, played: int) -> Numbers:
    """The numbers of `NAMES`; `recruits` and `played`: specialists not yet and already played."""
    recipes = open_recipes(stock)
    here, there = warehouse(book, recipes, stock.hold), trucks(book, stock.trucks)
    own, grey = there[: len(GOODS)], there[len(GOODS) : 2 * len(GOODS)]
    free, icons = there[-2:]
    features = {
        **dict(zip(HERE, here, strict=True)),
        **dict(zip(THERE, there, strict=False)),
        "coins": stock.coins,
        "recruits": recruits,
        "played": played,
        "kept": min(icons, recruits + played),
        "surplus": max(0.0, len(stock.hold) + how_many(grey) - free),
        "anywhere": crafted(
            book,
            recipes,
            int(here[SUGAR] + own[SUGAR] + grey[SUGAR]),
            int(here[CHOCOLATE] + own[CHOCOLATE] + grey[CHOCOLATE]),
        ),
        "one": 1.0,
    }
    return tuple(features[name] for name in NAMES)
