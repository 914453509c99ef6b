"""The mind that does anything that is allowed (see `Game.any_act`)."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng


class RandomMind:
    """A mind that does any legal act.

    It looks at nothing else, so it may be given the true state."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """One of the legal actions; `budget` is not needed."""
        return Thought(self._game.any_act(state, seat, Rng(seed)), reason=_("Chosen at random."))
