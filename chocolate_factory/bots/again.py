"""The same deal played again and again by a bot that now and then chooses otherwise: how often a
game could be won that somebody has played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.seeds import thinking_seed
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game, Setup
from chocolate_factory.core.mind import Again, Mind, Thought
from chocolate_factory.core.rng import Rng

PART = 100
"""Chances are counted in hundredths."""


class AgainTask(NamedTuple):
    """A deal of one player to be played again. Both makers are called in other processes, so they
    must be picklable; `budget` are the nodes for one decision."""

    make_game: Callable[[], Game]
    make_mind: Callable[[Game], Mind]
    again: Again
    setup: Setup
    seed: int
    budget: int


class StrayingMind:
    """A mind that sometimes chooses otherwise, by the number of the try: try 0 never does."""

    def __init__(self, game: Game, mind: Mind, again: Again, number: int) -> None:
        self._game = game
        self._mind = mind
        self._again = again
        self._number = number

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """What the mind chooses, or anything that is legal."""
        decision = self._game.decision(state)
        rng = Rng(thinking_seed(seed, seat, self._number))
        may = self._number and decision is not None and decision.code in self._again.codes
        if may and rng.below(PART) < self._again.percent:
            return Thought(self._game.any_act(state, seat, rng))
        return self._mind.choose(state, seat, budget, seed, cancelled)


def tries(task: AgainTask, first: int, cancelled: Cancelled = never) -> Iterator[bool]:
    """Whether each try from number `first` on was won, in order; ends early once it is
    `cancelled`.

    Every try is played with the same seed, so all that is turned up comes in the order in which it
    came before."""
    game = task.make_game()
    mind = task.make_mind(game)
    for number in range(first, task.again.tries):
        if cancelled():
            return
        one = StrayingMind(game, mind, task.again, number)
        played = play_game(game, task.setup, task.seed, [one], [task.budget])
        yield bool(played.result.winners)
