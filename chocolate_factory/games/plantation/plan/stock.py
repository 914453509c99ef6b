"""What a player's turn can change: goods, coins and piles, as one plain value."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.state.state import Hold, State


class Stock(NamedTuple):
    """One player's goods and coins, and the piles that they come from and go to."""

    half: int
    hold: Hold
    """The warehouse."""
    trucks: tuple[Hold, ...]
    coins: int
    sugar: int
    """Left in the pile, as `cacao` and `bank` (coins)."""
    cacao: int
    bank: int
    recipes: tuple[str, ...]
    tokens: tuple[int, ...]


class End(NamedTuple):
    """One end that a turn can come to, and the acts that lead there."""

    stock: Stock
    acts: tuple[Action, ...]
    recruits: bool = False
    """Whether the last act recruits: what comes of it is not known before."""


def stock_of(state: State, seat: int) -> Stock:
    """What the player has now."""
    player = state.players[seat]
    return Stock(
        state.half,
        player.warehouse,
        player.trucks,
        player.coins,
        state.sugar,
        state.cacao,
        state.coins,
        state.recipes,
        state.tokens,
    )
