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
from chocolate_factory.games.plantation.mind.figures.specialists import KEPT, RECRUITED
from chocolate_factory.games.plantation.mind.turns import (
    Known,
    TurnSearch,
    cards_left,
    specialist_worth,
)
from chocolate_factory.games.plantation.mind.worth import Weights, value_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from chocolate_factory.games.plantation.state.state import State


class Lookahead:
    """Plays on from a state; `turns` own turns are looked at after the one that is weighed.
    `rivals`: how much a point of the best other player counts against an own one; `known`: ends of
    turns found before with the same weights; `whole`: in the last own turn shift changes and rolls
    are looked at, too, so that it is told what is lost by calling the one shift change now."""

    def __init__(
        self,
        game: Plantation,
        weights: Weights,
        turns: int,
        rivals: float = 0.0,
        known: Known | None = None,
        whole: bool = False,
    ) -> None:
        self._game, self._weights, self._turns, self._whole = game, weights, turns, whole
        self._rivals = rivals
        self._known = Known() if known is None else known

    def value(self, state: State, seat: int, acts: Sequence[Action], rng: Rng) -> float:
        """The points that the seat may expect after these acts, in one deal of what is hidden, less
        those of the best other player as far as they count."""
        game, after = self._game, self._played_on(state, seat, acts, rng)
        if game.decision(after) is None:
            scores = game.result(after).scores
            return scores[seat] - self._rivals * max(_others(scores, seat))
        return self.best(after, seat)

    def next_turn(
        self, state: State, seat: int, acts: Sequence[Action], rng: Rng
    ) -> tuple[State, tuple[Action, ...]]:
        """The seat's best turn once these acts are done and the others have played, in one deal of
        what is hidden; no acts behind the end."""
        after = self._played_on(state, seat, acts, rng)
        if self._game.decision(after) is None:
            return after, ()
        return after, self._search(after, seat, self._whole).best().acts

    def _played_on(self, state: State, seat: int, acts: Sequence[Action], rng: Rng) -> State:
        """Where these acts lead, up to the own turn that is looked at last."""
        game = self._game
        after = game.observe(state, seat, rng)
        for act in acts:
            game.advance(after, act)
        left = self._turns
        while (decision := game.decision(after)) is not None:
            mover = decision.seats[0]
            fresh = after.phase == "turn" and after.turn is None
            if mover == seat and fresh:
                left -= 1
                if left <= 0:
                    break
            for act in self._quick(after, mover):
                game.advance(after, act)
        return after

    def best(self, state: State, seat: int) -> float:
        """What the best turn now is worth, less what the best other player has."""
        best = self._search(state, seat, self._whole).best().value
        if not self._rivals:
            return best
        worths = [self._worth(state, other) for other in range(len(state.players))]
        return best - self._rivals * max(_others(worths, seat))

    def _worth(self, state: State, seat: int) -> float:
        """What a player's stock is worth between turns."""
        book, cards = self._game.book, cards_left(self._game.book, state, seat)
        value = value_of(book, self._weights, state.game, state.half, cards)
        return value(stock_of(state, seat))

    def _search(self, state: State, seat: int, whole: bool = False) -> TurnSearch:
        """The turns that players are thought to look at."""
        book = self._game.book
        return TurnSearch(book, self._weights, state, seat, whole, whole, self._known)

    def _quick(self, state: State, seat: int) -> tuple[Action, ...]:
        """A sensible turn of somebody, without shift changes and rolls."""
        book, game = self._game.book, self._game
        if state.phase == "turn":
            return self._search(state, seat).best().acts
        legal = game.legal(state, seat)
        if state.phase == "pick":
            picks = [act for act in legal if isinstance(act, Pick)]
            return (max(picks, key=lambda act: specialist_worth(book, act.card, RECRUITED)),)
        if state.phase == "drop":
            drops = [act for act in legal if isinstance(act, Drop)]
            return (min(drops, key=lambda act: specialist_worth(book, act.card, KEPT)),)
        return (next(act for act in legal if isinstance(act, Stow)),)


def _others(worths: Sequence[float], seat: int) -> list[float]:
    return [each for other, each in enumerate(worths) if other != seat]
