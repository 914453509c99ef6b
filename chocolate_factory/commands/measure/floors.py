"""How long the checker and the planners of Factory Fun take, on floors that grow as in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from chocolate_factory.content import decks
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.checks import check as check_cards
from chocolate_factory.games.factory_fun.cards.records import FILES, Cards
from chocolate_factory.games.factory_fun.plan.exact import Prover
from chocolate_factory.games.factory_fun.plan.planner import FAST, Planner
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.check import check, is_right
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor

GAME = "factory_fun"
GAMES = 4
"""Floors that are filled, machine by machine; their seeds are 0, 1, 2, …"""
NODES = 20_000
"""Nodes of each proof."""
AGAIN = 20
"""Times that each floor is checked."""


def floors(game_id: str) -> dict[str, Any]:
    """Milliseconds of the processor for checks of floors, fast plans and proofs of the cheapest
    build, and which share is found and proven. Empty for any other game."""
    if game_id != GAME:
        return {}
    loaded = decks.load(GAME, FILES, Cards, check=check_cards)
    book = Book(loaded.cards, loaded.digest)
    checks: list[float] = []
    right: list[float] = []
    plans: list[float] = []
    proofs: list[float] = []
    found = proven = 0
    for seed in range(GAMES):
        for site, number in _rounds(book, seed):
            checks.append(_time(partial(check, *_asked(site)), AGAIN))
            right.append(_time(partial(is_right, *_asked(site)), AGAIN))
            planner = Planner(site, number)
            plans.append(_time(planner.plan))
            found += planner.best is not None
            known = Planner(site, number, chip_worth=0).plan()
            began = process_time()
            proof = Prover(site, number).prove(NODES, known, most=known.price if known else 20)
            proofs.append((process_time() - began) * 1000)
            proven += proof.proven
    return {
        "check": _summary(checks),
        "is_right": _summary(right),
        "plan": _summary(plans) | {"found": round(found / len(plans), 3)},
        "proof": _summary(proofs) | {"proven": round(proven / len(proofs), 3)},
    }


def _asked(site: Site) -> tuple[Book, frozenset[int], floor.Floor, Owned]:
    return site.book, site.ground, site.before, site.owned


def _rounds(book: Book, seed: int) -> Iterator[tuple[Site, int]]:
    """(floor, machine to be added) of a player who takes what comes and adds it if it fits."""
    rng = Rng(seed)
    ground = book.ground(rng.choice(sorted(book.boards)))
    now = floor.EMPTY
    for number in rng.shuffle(sorted(book.by_number))[: book.numbers.rounds]:
        site = Site(book, ground, now, Owned())
        yield site, number
        build = Planner(site, number).plan(FAST)
        now = build.now if build else now


def _time(what: Callable[[], Any], times: int = 1) -> float:
    began = process_time()
    for _time in range(times):
        what()
    return (process_time() - began) / times * 1000


def _summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "number": len(ordered),
        "median_ms": round(median(ordered), 3),
        "p95_ms": round(ordered[min(len(ordered) * 95 // 100, len(ordered) - 1)], 3),
        "max_ms": round(ordered[-1], 3),
    }
