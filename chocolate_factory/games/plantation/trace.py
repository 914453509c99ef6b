"""The state as the trace shows it to other tools: a fixed format with fixed names (PL-11.2)."""

from __future__ import annotations

from typing import Any

from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.state.state import Hold, Job, Player, State


def of(book: Book, state: State) -> dict[str, Any]:
    """The state in the trace's format; the trucks of a player by their ids."""
    return {
        "half": state.half,
        "phase": state.phase,
        "seat": state.seat,
        "starter": state.starter,
        "last": state.last,
        "die": state.die,
        "ring": list(state.ring),
        "piles": {"sugar": state.sugar, "cacao": state.cacao, "coins": state.coins},
        "recipes": list(state.recipes),
        "tokens": dict(zip(state.recipes, state.tokens, strict=True)),
        "specialists": list(state.specialists),
        "turn": None if state.turn is None else _turn(state.turn),
        "players": [_player(book, player) for player in state.players],
    }


def _turn(job: Job) -> dict[str, Any]:
    return {
        "card": job.card,
        "number": job.number,
        "way": job.way,
        "space": job.space,
        "left": job.left,
        "good": job.good,
        "truck": job.truck,
        "used": job.used,
        "machinist": job.machinist,
        "recruited": job.recruited,
    }


def _player(book: Book, player: Player) -> dict[str, Any]:
    return {
        "hand": list(player.hand),
        "deck": list(player.deck),
        "played": list(player.played),
        "dropped": list(player.dropped),
        "coins": player.coins,
        "whistle": player.whistle,
        "warehouse": _hold(player.warehouse),
        "trucks": {
            truck.id: _hold(hold) for truck, hold in zip(book.trucks, player.trucks, strict=True)
        },
    }


def _hold(hold: Hold) -> list[list[str]]:
    return [list(space) for space in hold]
