"""The state of Coffee Rush: plain values, written by events alone.

What may be shared between copies (tuples, numbers, texts) is never changed in place, so a copy
is one shallow copy of the table and one of each player.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS, TABS

MOVING = ("upgrade", "move")
"""The phases in which meeples may move: an upgrade may be bought before the first step (CR-2.1)."""


class Shop(msgspec.Struct):
    """One player's board, cups and meeples."""

    tabs: tuple[tuple[str, ...], ...] = ((),) * TABS
    """Ids of the orders on tabs 1–4."""
    cups: tuple[Pile, ...] = (0,) * CUPS
    up: tuple[str, ...] = ()
    """Up-voted orders, the oldest first."""
    down: tuple[str, ...] = ()
    rush: int = 0
    tiles: tuple[str, ...] = ()
    meeples: tuple[int, ...] = ()
    """The space of each meeple, 0–15 row by row."""


class State(msgspec.Struct):
    """The whole table."""

    players: list[Shop]
    deck: tuple[str, ...]
    start: int
    round: int = 0
    """Counts from 1; 0 while the meeples are placed."""
    phase: str = "place"
    seat: int | None = None
    hand: Pile = 0
    """What was collected and is not poured yet."""
    steps_left: int = 0
    moving: int | None = None
    """Which meeple moves this turn, None before its first step."""
    done: int = 0
    """Orders processed this turn."""
    closed: bool = False
    gone: tuple[str, ...] = ()
    """Orders turned in for upgrades: out of the game."""


def orders_of(shop: Shop) -> tuple[str, ...]:
    """The open orders of a player, those on tab 1 first."""
    tabs = shop.tabs
    return tabs[0] + tabs[1] + tabs[2] + tabs[3]


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON values; hand and cups as lists of ingredients."""
    data: dict[str, Any] = msgspec.to_builtins(state)
    data["hand"] = list(ingredients.to_list(state.hand))
    for player, shop in zip(data["players"], state.players, strict=True):
        player["cups"] = [list(ingredients.to_list(cup)) for cup in shop.cups]
    return data


def decode(data: dict[str, Any]) -> State:
    """The state that `encode` gave. Raises whatever other values lead to."""
    players = [
        dict(player, cups=[ingredients.pile_of(cup) for cup in player["cups"]])
        for player in data["players"]
    ]
    hand = ingredients.pile_of(data["hand"])
    return msgspec.convert(dict(data, players=players, hand=hand), State)
