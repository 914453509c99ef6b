"""Floors that grow as in a game: a machine a round, added where a planner finds it cheap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.plan.planner import Build, Effort, Planner
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor


class Grown(NamedTuple):
    """One round: where it began, the machine, how much may be paid, and the build found."""

    site: Site
    number: int
    most: int
    build: Build | None


def grow(book: Book, seed: int, effort: Effort, rounds: int = 10) -> Iterator[Grown]:
    """The rounds of one player, who takes what comes and never gives anything away."""
    rng = Rng(seed)
    ground = book.ground(rng.choice(sorted(book.boards)))
    numbers = rng.shuffle(sorted(book.by_number))
    containers = [1, 1, 1, 1]
    now, money = floor.EMPTY, book.numbers.money
    for number in numbers[:rounds]:
        card = book.by_number[number]
        with_gift = list(containers)
        if card.gift is not None:
            with_gift[floor.COLOURS.index(card.gift) if card.gift != "any" else 0] += 1
        a, b, c, d = with_gift
        site = Site(book, ground, now, Owned((a, b, c, d), diagonal=seed % 2))
        most = money + card.value - book.numbers.least
        build = Planner(site, number).plan(effort, most)
        yield Grown(site, number, most, build)
        if build is not None and build.worth > -book.numbers.forfeit:
            now, containers = build.now, with_gift
            money += build.value - build.price
