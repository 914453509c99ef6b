"""What a turn leads to: the others' next turns, and the own ones after it, with hidden cards dealt
anew each time."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Pick
from chocolate_factory.games.plantation.acts.ending import Drop
from chocolate_factory.games.plantation.acts.moving import Stow
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.turns import TurnSearch, specialist_worth
from chocolate_factory.games.plantation.mind.worth import Weights
from chocolate_factory.games.plantation.state.state import State

CLOSE = 0.25
"""How much a point of the best other player counts against an own one."""


class Lookahead:
    """Plays on from a state; `turns` own turns are looked at after the one that is weighed."""

    def __init__(self, game: Plantation, weights: Weights, turns: int) -> None:
        self._game, self._weights, self._turns = game, weights, turns

    def value(self, state: State, seat: int, acts: Sequence[Action], rng: Rng) -> float:
        """The points that the seat may expect after these acts, in one deal of what is hidden."""
        game = self._game
        after = game.observe(state, seat, rng)
        for act in acts:
            game.advance(after, act)
        left = self._turns
        while (decision := game.decision(after)) is not None:
            mover = decision.seats[0]
            fresh = after.phase == "turn" and after.turn is None
            if mover == seat and fresh and not left:
                break
            if mover == seat and fresh:
                left -= 1
                if not left:
                    return self._best(after, seat)
            for act in self._quick(after, mover):
                game.advance(after, act)
        if game.decision(after) is None:
            return float(game.result(after).scores[seat])
        return self._best(after, seat)

    def _best(self, state: State, seat: int) -> float:
        """What the best turn now is worth."""
        search = TurnSearch(self._game.book, self._weights, state, seat, shifts=False, rolls=False)
        return search.plans()[0].value

    def _quick(self, state: State, seat: int) -> tuple[Action, ...]:
        """A sensible turn of somebody, without shift changes and rolls."""
        book, game = self._game.book, self._game
        if state.phase == "turn":
            search = TurnSearch(book, self._weights, state, seat, shifts=False, rolls=False)
            return search.plans()[0].acts
        legal = game.legal(state, seat)
        if state.phase == "pick":
            picks = [act for act in legal if isinstance(act, Pick)]
            return (max(picks, key=lambda act: specialist_worth(book, act.card)),)
        if state.phase == "drop":
            drops = [act for act in legal if isinstance(act, Drop)]
            return (min(drops, key=lambda act: specialist_worth(book, act.card)),)
        return (next(act for act in legal if isinstance(act, Stow)),)
