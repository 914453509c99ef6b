"""The routes that a search of Coffee Rush finds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import pairwise

import pytest

from chocolate_factory.games.coffee_rush.cards.book import beside
from chocolate_factory.games.coffee_rush.cards.records import SPACES
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.routes import gains, routes, terrain
from tests.helpers.coffee_rush.states import GAME, pile


def test_routes_collect_what_they_pass() -> None:
    board = terrain(GAME.book, (), frozenset({2}))
    most = packed.pack(pile("caramel ice coffee steam milk"))
    found = routes(board, 0, 0, 1, 0, most)
    assert {(route.end, route.steps, route.gain) for route in found} == {
        (0, (), 0),
        (1, (1,), packed.ONE["caramel"]),
        (4, (4,), packed.ONE["coffee"]),
    }
    assert all(route.end != 2 for route in routes(board, 0, 0, 3, 1, most))
    assert {route.tokens for route in routes(board, 0, 0, 1, 2, most)} == {0, 1, 2}


def test_routes_without_those_to_which_another_is_no_worse() -> None:
    board = terrain(GAME.book, (), frozenset())
    most = packed.pack(pile("coffee coffee steam steam"))
    for one in (found := routes(board, 0, 5, 3, 1, most)):
        better = [
            other
            for other in found
            if other is not one
            and other.end == one.end
            and other.tokens <= one.tokens
            and packed.holds(other.gain, one.gain)
            and other.gain != one.gain
        ]
        assert not better
    everything = {route.gain for route in routes(board, 0, 5, 3, 0, most)}
    assert set(gains(board, 5, 3, 0, most)) <= everything


@pytest.mark.parametrize(("tiles", "taken"), [((), {2, 4}), (("diagonal", "corner"), {1, 5, 9})])
def test_no_walk_beats_the_front(tiles: tuple[str, ...], taken: set[int]) -> None:
    """Every walk of up to four steps, one by one, against the routes that are found."""
    board = terrain(GAME.book, tiles, frozenset(taken))
    most = packed.pack(pile("coffee coffee steam steam ice milk caramel"))
    found = routes(board, 0, 0, 3, 1, most)
    for steps in walks(0, 4, board.diagonal):
        gain = reduce(packed.union, (board.yields[space] for space in steps), 0)
        end, cost = (steps or (0,))[-1], max(0, len(steps) - 3)
        if end not in taken:
            assert any(
                route.end == end
                and route.tokens <= cost
                and packed.holds(route.gain, packed.intersection(gain, most))
                for route in found
            )
    assert all(set(pairwise((0, *r.steps))) <= set(neighbours(board.diagonal)) for r in found)


def neighbours(diagonal: bool) -> Iterator[tuple[int, int]]:
    return ((at, to) for at in range(SPACES) for to in beside(at, diagonal))


def walks(start: int, steps: int, diagonal: bool) -> Iterator[tuple[int, ...]]:
    """All ways of up to so many steps."""
    yield ()
    if steps:
        for to in beside(start, diagonal):
            yield from ((to, *rest) for rest in walks(to, steps - 1, diagonal))
