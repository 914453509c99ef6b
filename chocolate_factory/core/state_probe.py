"""A trial of a decoded state: all that a table asks of it is asked, so that what would fail at the
table fails here."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.game import Game


def probe_state(game: Game, state: Any, seats: int) -> None:
    """Asks what is shown of a state, of each seat, and what may be done. Raises whatever the game
    raises over a state that there cannot be."""
    words, decision = game.words(), game.decision(state)
    game.result(state)
    game.trace(state)
    words.stage(state)
    for seat in range(seats):
        game.facts(state, seat)
    for seat in () if decision is None else decision.seats:
        for action in game.legal(state, seat):
            words.act(state, action)
