"""Chance for bots: drawn from the game's seed, the seat and the number of the action.

So a bot decides the same way whenever it stands at the same point of the same record, in the
window, in the arena, and in however many processes.
"""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.game import Game
from chocolate_factory.core.rng import MAX_SEED, Rng, from_seed

_FIRST = 1 << 20  # far from the streams that games draw from their seed themselves


def _stream(seat: int, number: int, use: int) -> int:
    return _FIRST + (number * 16 + seat) * 2 + use


def thinking_seed(seed: int, seat: int, number: int) -> int:
    """The seed for a mind that decides action `number` (effective ones before it) for `seat`."""
    return from_seed(seed, _stream(seat, number, 0))


def observing(seed: int, seat: int, number: int) -> Rng:
    """The generator with which the hidden is redealt before `seat` decides action `number`."""
    return Rng(seed, _stream(seat, number, 1))


def observation(game: Game, state: Any, seat: int, seed: int, number: int) -> dict[str, Any]:
    """The state as `seat` knows it, as JSON: what a worker is asked about."""
    return game.encode(game.observe(state, seat, observing(seed, seat, number)))


def game_seed(seed: int, index: int) -> int:
    """The seed of game `index` of a series: the first is played with `seed` itself."""
    return from_seed(seed, _FIRST - index) & MAX_SEED if index else seed
