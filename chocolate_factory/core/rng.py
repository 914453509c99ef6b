"""Chance as data: a generator that is one integer, the same on every machine and Python.

The steps are SplitMix64 (Steele, Lea, Flood 2014). A game keeps the integer in its state and
writes it back by an event; bots and worker processes use the small `Rng` wrapper.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
MAX_SEED = (1 << 53) - 1
"""The largest seed: what a JSON number carries exactly in every reader."""


def from_seed(seed: int, stream: int = 0) -> int:
    """The generator for `seed`; other streams of one seed are independent of each other."""
    return _mix((seed * 2 + 1) * _GAMMA + stream * 0xD1B54A32D192ED03)


def _mix(value: int) -> int:
    value &= _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def below(state: int, n: int) -> tuple[int, int]:
    """(next generator, integer in 0 … n-1), every one equally likely. `n` is at least 1."""
    limit = (1 << 64) - ((1 << 64) % n)
    while True:
        state = (state + _GAMMA) & _MASK
        value = _mix(state)
        if value < limit:
            return state, value % n


def shuffle(state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """(next generator, the items in random order), by Fisher and Yates."""
    cards = list(items)
    for last in range(len(cards) - 1, 0, -1):
        state, other = below(state, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return state, tuple(cards)


class Rng:
    """A generator that steps itself, for callers outside the rules (bots, `observe`, tests)."""

    __slots__ = ("state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.state = from_seed(seed, stream)

    def below(self, n: int) -> int:
        """An integer in 0 … n-1."""
        self.state = (self.state + _GAMMA) & _MASK
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        # 64 random bits scaled down: the bias for the small n of a game is under 2**-50
        return ((value ^ (value >> 31)) * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, every one equally likely; `items` must not be empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        self.state, cards = shuffle(self.state, items)
        return cards
