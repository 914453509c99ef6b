"""Who reviews decisions: the turn played and the best one found, played on from side by side."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Appraisal, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import reasons, thrift, whole_turns
from chocolate_factory.games.coffee_rush.mind.forecast import Forecast
from chocolate_factory.games.coffee_rush.mind.levels.adviser import Adviser
from chocolate_factory.games.coffee_rush.mind.levels.master import Master
from chocolate_factory.games.coffee_rush.mind.playouts.quick import QuickPlayer
from chocolate_factory.games.coffee_rush.mind.playouts.table import Card, Table, cards
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.mind.whole_turns import WholeTurn
from chocolate_factory.games.coffee_rush.state.state import MOVING, State

ROUNDS = 3
"""How far a turn is played on; what is left then is told by `forecast`."""
SIFT, KEPT = 3, 2
"""After so many deals the worse half is left out, as long as more turns than these are left."""
FEW = 4
"""Turns that are weighed behind other upgrades than were bought."""
DEALS = 24
"""Other deals, by which alone the turn played is charged: the first ones were looked at because
they said that it was the worse one."""
CLOSE = 0.15
"""Points below which two turns count as equally good."""
ERRORS = 2.0
"""Standard errors by which a turn must be worse than another one to be charged: what is within
them is luck of the deals."""
ADVISED = 1.0
"""Points below which a turn is not charged that is advised at the table, and then only with what is
sure: nobody can know better."""


class Deal(NamedTuple):
    """What came of a turn in one deal of the deck."""

    points: float
    """Its player's points at the end, as they are expected."""
    ahead: float
    """By how many they are more than the others'."""
    won: bool = False
    """Whether the game is over in it, and nobody else has as many."""


class CoffeeJudge:
    """Reviews decisions of Coffee Rush. Values in points at the end of the game.

    A turn is one decision, from its upgrades to its end. A turn is charged with the points that
    another one would have brought more, but with no more than it would have been further ahead: to
    close the shop in time costs points, and wins."""

    budget = 600

    def __init__(self, game: CoffeeRush) -> None:
        self._game, self._mind, self._adviser = game, Master(game), Adviser(game)
        self._quick, self._forecast = QuickPlayer(game.book, Valuation()), Forecast(game.book)

    def appraise(
        self,
        state: State,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        """The best turn that begins with the action, beside the best one found."""
        return self.appraise_turn(state, seat, (action,), budget, seed, cancelled)

    def stage(self, state: State) -> tuple[int, str]:
        """(round, `turn`); while the meeples are placed, as the game has it."""
        return (state.round, whole_turns.STAGE) if state.round else self._game.stage(state)

    def ends(self, action: Action) -> bool:
        """None does: whoever goes on is in another round."""
        return False

    def weighs(self, state: State) -> bool:
        """Where meeples are placed it does not weigh: that differs by less than it can tell."""
        return state.phase in MOVING

    def appraise_turn(
        self,
        state: State,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
    ) -> Appraisal:
        """The turn beside the best of those that `Master` would look at."""
        if not self.weighs(state):
            return Appraisal(0.0, Thought(acts[0], 0.0, tuple(acts[:1])))
        line = self._finished(state, seat, acts, cancelled)
        played = whole_turns.read(self._game, state, seat, line)
        turns = [played, *self._rivals(state, seat, played)]
        deck, rng = cards(self._game.book, state.deck), Rng(seed, seat)
        best = self._best(state, turns, deck, budget, rng, cancelled)
        decks = [rng.shuffle(deck) for _deal in range(DEALS)]
        ours = [self._deal(state, played, dealt) for dealt in decks]
        value = fmean(deal.points for deal in ours)
        right = Appraisal(value, Thought(acts[0], value, tuple(acts)))
        if best is played or cancelled():
            return right
        best = self._plain(state, played, best, turns, decks, budget, rng, cancelled)
        if best is played:
            return right
        best, theirs = self._lean(state, best, decks)
        loss = _charge(ours, theirs)
        if loss and self._advised(state, seat, played, best, cancelled):
            loss = _charge(ours, theirs, sure=True)
            loss *= loss >= ADVISED
        if not loss:
            return right
        why = reasons.beside(self._game, state, seat, line, best.acts)
        return Appraisal(value, Thought(best.acts[0], value + loss, best.acts, why))

    def _advised(
        self, state: State, seat: int, played: WholeTurn, best: WholeTurn, cancelled: Cancelled
    ) -> bool:
        """Whether the turn is about as good as the one that a hint would have proposed, as hints
        estimate it; or in the first round serves what the other keeps back, as tips, slips and the
        advice where to begin teach it. A better turn with other upgrades is another matter."""
        if set(best.tiles) != set(played.tiles):
            return False
        if state.round == 1 and len(played.turn.served) > len(best.turn.served):
            return True
        adviser, now = self._adviser, whole_turns.bought(self._game, state, seat, played.tiles)
        same = whole_turns.same(self._game, adviser.plans(now, seat), now, seat, played)
        if not same:
            return False
        own = max(adviser.value(now, seat, plan.route, plan.pouring) for plan in same)
        proposed = adviser.plan(now, seat, adviser.budget, cancelled)
        return own >= proposed.value - adviser.nearly

    def expectation(self, state: State) -> tuple[float, ...]:
        """What each player may expect with good play from here."""
        if state.phase == "over":
            return tuple(float(score) for score in self._game.result(state).scores)
        return self._forecast.state(state)

    def earned(self, state: State) -> tuple[float, ...]:
        """What each player has served for, down votes aside: whoever served something kept some of
        what there was."""
        found = zip(self.expectation(state), state.players, strict=True)
        return tuple(points + len(shop.down) for points, shop in found)

    def _finished(
        self, state: State, seat: int, acts: Sequence[Action], cancelled: Cancelled
    ) -> tuple[Action, ...]:
        """The acts, and what `Master` would do behind them where they do not end the turn."""
        line, now = list(acts), self._game.copy(state)
        for action in acts:
            self._game.advance(now, action)
        while not isinstance(line[-1], EndTurn):
            thought = self._mind.choose(now, seat, Master.budget, 0, cancelled)
            for action in thought.plays:
                line.append(action)
                self._game.advance(now, action)
        return tuple(line)

    def _rivals(self, state: State, seat: int, played: WholeTurn) -> list[WholeTurn]:
        """The turns that are weighed against the one that was played: behind the same upgrades,
        and some without one, or with that of `Master`."""
        upgrade = self._mind.upgrade(state, seat)
        bought = [played.tiles, (), () if upgrade is None else (upgrade.tile,)]
        seen, found = {played.outcome}, []
        for number, tiles in enumerate(dict.fromkeys(bought)):
            turns = whole_turns.promising(self._game, self._mind, state, seat, tiles)
            for turn in turns[:FEW] if number else turns:
                if turn.outcome not in seen:
                    seen.add(turn.outcome)
                    found.append(turn)
        return found

    def _best(
        self,
        state: State,
        turns: Sequence[WholeTurn],
        deck: Sequence[Card],
        budget: int,
        rng: Rng,
        cancelled: Cancelled,
    ) -> WholeTurn:
        """The best turn, after so many turns of playouts; of equals the first."""
        sums = dict.fromkeys(range(len(turns)), 0.0)
        each = ROUNDS * len(state.players)
        spent = deals = 0
        while spent < budget and len(sums) > 1 and not cancelled():
            dealt = rng.shuffle(deck)
            for number in sums:
                deal = self._deal(state, turns[number], dealt)
                sums[number] += deal.points + deal.ahead
                spent += each
            deals += 1
            if deals % SIFT == 0 and len(sums) > KEPT:
                ranked = sorted(sums, key=lambda number: -sums[number])
                kept = sorted(ranked[: max(KEPT, len(ranked) // 2)])
                sums = {number: sums[number] for number in kept}
        return turns[max(sums, key=lambda number: sums[number])]

    def _plain(
        self,
        state: State,
        played: WholeTurn,
        best: WholeTurn,
        turns: Sequence[WholeTurn],
        decks: Sequence[Sequence[Card]],
        budget: int,
        rng: Rng,
        cancelled: Cancelled,
    ) -> WholeTurn:
        """The best turn; where it buys what was not bought and that may be as good only by the luck
        of the deals, the best one that does not."""
        if set(best.tiles) <= set(played.tiles):
            return best
        others = [turn for turn in turns if set(turn.tiles) <= set(played.tiles)]
        deck = cards(self._game.book, state.deck)
        other = self._best(state, others, deck, budget, rng, cancelled)
        plain, bought = ([self._deal(state, one, deal) for deal in decks] for one in (other, best))
        return best if _charge(plain, bought) else other

    def _lean(
        self, state: State, best: WholeTurn, decks: Sequence[Sequence[Card]]
    ) -> tuple[WholeTurn, list[Deal]]:
        """The best turn on the way with fewest tokens and steps that is as good, and what comes of
        it."""
        theirs = [self._deal(state, best, dealt) for dealt in decks]
        seat = state.seat
        assert seat is not None
        for other in whole_turns.leaner(self._game, state, seat, best)[: thrift.TRIED]:
            found = [self._deal(state, other, dealt) for dealt in decks]
            if all(
                fmean(deal[part] for deal in found) > fmean(deal[part] for deal in theirs) - CLOSE
                for part in (0, 1)
            ):
                return other, found
        return best, theirs

    def _deal(self, state: State, turn: WholeTurn, deck: Sequence[Card]) -> Deal:
        """What comes of a turn in a deal."""
        seat = state.seat
        assert seat is not None
        table = Table(self._game.book, state, seat).dealt(deck)
        turn.play(table)
        for _turn in range(ROUNDS * len(table.seats) - 1):
            if table.over:
                break
            self._quick.play(table)
        expected = self._forecast.table(table)
        others = [points for other, points in enumerate(expected) if other != seat]
        ahead = expected[seat] - (max(others) + fmean(others)) / 2
        return Deal(expected[seat], ahead, table.over and expected[seat] > max(others))


def _charge(ours: Sequence[Deal], theirs: Sequence[Deal], sure: bool = False) -> float:
    """The points by which a turn is worse than another one, and further behind by it; 0 where that
    may be luck of the deals, or where it wins in all of them, as the other one does not. What may
    be luck is left out where it shall be `sure`."""
    if all(deal.won for deal in ours) and not all(deal.won for deal in theirs):
        return 0.0
    pairs = list(zip(ours, theirs, strict=True))
    return min(
        _worse([best.points - played.points for played, best in pairs], sure),
        _worse([best.ahead - played.ahead for played, best in pairs], sure),
    )


def _worse(losses: Sequence[float], sure: bool) -> float:
    """The mean of losses, or what they are at least if it shall be `sure`; 0 if the mean is close
    to nothing or may be luck."""
    mean, luck = fmean(losses), ERRORS * stdev(losses) / len(losses) ** 0.5
    if mean <= max(CLOSE, luck):
        return 0.0
    return mean - luck if sure else mean
