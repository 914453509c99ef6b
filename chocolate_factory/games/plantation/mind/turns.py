"""The turns that a player could take now, told by what their ends are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.cards import Play, Shift
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.mind.worth import CardsLeft, Weights, value_of
from chocolate_factory.games.plantation.plan.abilities import makings
from chocolate_factory.games.plantation.plan.offers import Means, going_on, offers, rolled
from chocolate_factory.games.plantation.plan.stock import End, Stock, stock_of
from chocolate_factory.games.plantation.plan.turn_ends import Value, loadings, turn_ends
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import State

ABILITIES = ("capacity", "reverse", "adjust", "any_trucks", "machine", "stack")
"""What a specialist can do, as its card says it."""
MOST = 1 << 16
"""Ends of turns that are kept at most."""


class Rival(NamedTuple):
    """The turn that came next to the one chosen."""

    acts: tuple[Action, ...]
    less: float
    """By how many points it seems worse, played on from the same deals."""


class TurnPlan(NamedTuple):
    """The rest of a turn: its acts as far as they are sure, and what its end is worth."""

    value: float
    acts: tuple[Action, ...]
    ends: bool
    """Whether the acts reach the end of the turn, with nothing turned up before."""
    rival: Rival | None = None
    """Beside what it was weighed last, if it was."""


class Case(NamedTuple):
    """The key of a search for the best end of a turn: all that the end depends on.

    It is known once the pawn has its space."""

    seat: int
    game: str
    stock: Stock
    means: Means
    special: bool
    """Whether the card is a specialist."""
    cards: CardsLeft
    specialists: bool
    """Whether one can be recruited."""


class Known(dict[Case, TurnPlan]):
    """A cache of the best ends found, by `Case`.

    It outlives a search: what is hidden is dealt anew all the time, but goods and coins are open.
    """

    def keep(self, case: Case, plan: TurnPlan) -> TurnPlan:
        """The plan, kept for later; when there are too many, all others are forgotten."""
        if len(self) >= MOST:
            self.clear()
        self[case] = plan
        return plan


class TurnSearch:
    """The turns of one seat in one state. `shifts`: shift changes are looked at, too; `rolls`:
    rolls of the die, too; `known`: ends found before with the same weights."""

    def __init__(
        self,
        book: Book,
        weights: Weights,
        state: State,
        seat: int,
        shifts: bool = True,
        rolls: bool = True,
        known: Known | None = None,
    ) -> None:
        self._book, self._weights, self._state, self._seat = book, weights, state, seat
        self._shifts, self._rolls = shifts, rolls
        self._stock = stock_of(state, seat)
        self._known = Known() if known is None else known
        self._cards: dict[bool, CardsLeft] = {}
        self._ends: dict[tuple[Means, bool, int], TurnPlan] = {}

    def plans(self, cancelled: Cancelled = never) -> list[TurnPlan]:
        """The best turn of each way to begin it, the best one first."""
        found = [
            plan._replace(acts=before + plan.acts) if before else plan
            for before, plan in self._begun(cancelled)
        ]
        return sorted(found, key=lambda plan: -plan.value)

    def best(self) -> TurnPlan:
        """The first of the `plans`."""
        before, plan = max(self._begun(), key=lambda each: each[1].value)
        return plan._replace(acts=before + plan.acts)

    def _begun(self, cancelled: Cancelled = never) -> Iterator[tuple[tuple[Action, ...], TurnPlan]]:
        """The acts of each way to begin the turn, and the best that it comes to behind them."""
        state, seat, book = self._state, self._seat, self._book
        if state.turn is not None and state.turn.way is not None:
            for plan in self._endings():
                yield (), plan
            return
        for offer in offers(book, state, seat, self._shifts):
            yield offer.acts, self._end_of(offer.means, offer.card, offer.coins)
            if cancelled():
                break
        if state.turn is None and self._rolls:
            for plan in self._rolled(cancelled):
                yield (), plan

    def faces(self, card: str) -> tuple[float, ...]:
        """What a specialist is worth with each face of the die, from 1 on."""
        return tuple(
            max(
                self._end_of(means, card, 0).value
                for means in rolled(self._book, self._state, self._seat, card, face)
            )
            for face in range(1, SPACES + 1)
        )

    def _rolled(self, cancelled: Cancelled) -> Iterator[TurnPlan]:
        """Specialists with a roll: the mean of what the faces offer."""
        seat = self._seat
        for card in self._state.players[seat].hand:
            if self._book.power(card) is None or cancelled():
                continue
            yield TurnPlan(sum(self.faces(card)) / SPACES, (Play(seat, card, True),), False)

    def _end_of(self, means: Means, card: str, coins: int) -> TurnPlan:
        """The best end of a turn, without the acts that lead to its pawn's move."""
        special = self._book.power(card) is not None
        key = means, special, coins
        plan = self._ends.get(key)
        if plan is None:
            plan = self._ends[key] = self._looked_up(means, card, special, coins)
        return plan

    def _looked_up(self, means: Means, card: str, special: bool, coins: int) -> TurnPlan:
        """The best end of a turn from among those known, or found now."""
        state, seat, stock = self._state, self._seat, self._stock
        if special not in self._cards:
            self._cards[special] = cards_left(self._book, state, seat, card)
        if coins:
            stock = stock._replace(coins=stock.coins - coins)
        recruits = bool(state.specialists)
        stock = _what_matters(self._book, stock, means)
        case = Case(seat, state.game, stock, means, special, self._cards[special], recruits)
        plan = self._known.get(case)
        if plan is None:
            found = self._best_end(stock, means, card, played=False)
            plan = self._known.keep(case, found)
        return plan

    def _best_end(self, stock: Stock, means: Means, card: str, played: bool) -> TurnPlan:
        return max(
            self._valued(stock, means, card, played), key=lambda plan: (plan.value, -len(plan.acts))
        )

    def _valued(self, stock: Stock, means: Means, card: str, played: bool) -> Iterator[TurnPlan]:
        """Every end of a turn with its worth."""
        book, state, seat = self._book, self._state, self._seat
        cards = cards_left(book, state, seat, None if played else card)
        plain = value_of(book, self._weights, state.game, state.half, cards)
        more = value_of(book, self._weights, state.game, state.half, cards.and_recruit())
        ends: Iterable[End] = turn_ends(book, seat, stock, means, bool(state.specialists), plain)
        for end in ends:
            if end.recruits:
                yield TurnPlan(self._recruited(end, means, more), end.acts, False)
            else:
                yield TurnPlan(plain(end.stock), (*end.acts, EndTurn(seat)), True)

    def _recruited(self, end: End, means: Means, value: Value) -> float:
        """What a recruit is worth, with the best that may still be loaded."""
        if means.way == ring.TO:
            return value(end.stock)
        loaded = loadings(self._book, self._seat, end.stock, means, value)
        return max(value(each.stock) for each in loaded)

    def _endings(self) -> Iterator[TurnPlan]:
        """The ends of a turn whose pawn has moved; a visit to the machine may go on first."""
        state, book, seat, stock = self._state, self._book, self._seat, self._stock
        job = state.turn
        assert job is not None
        means = going_on(book, state)
        yield from self._valued(stock, means, job.card, played=True)
        if job.making is None:
            return
        left = book.recipes[job.making.recipe].uses - job.making.uses
        for end in makings(book, seat, stock, job.making.by):
            made = end.acts[0]
            if isinstance(made, Make) and made.recipe == job.making.recipe:
                if len(end.acts) > left:
                    continue
                for plan in self._valued(end.stock, means, job.card, played=True):
                    yield plan._replace(acts=end.acts + plan.acts)


def _what_matters(book: Book, stock: Stock, means: Means) -> Stock:
    """The stock with no more in the piles than this turn can take: the rest changes nothing."""
    gathers = means.way == ring.TO and means.half == 1
    return stock._replace(
        sugar=min(stock.sugar, means.capacity) if gathers else 0,
        cacao=min(stock.cacao, means.capacity) if gathers else 0,
        bank=numbers.price(book, means.half, stock.bank) if means.ability == "outlet" else 0,
    )


def cards_left(book: Book, state: State, seat: int, card: str | None = None) -> CardsLeft:
    """The cards of a player once `card` has been played."""
    player = state.players[seat]
    to_come = [each for each in (*player.hand, *player.deck) if each != card]
    recruits = sum(book.power(each) is not None for each in to_come)
    done = sum(book.power(each) is not None for each in player.played)
    if card is not None and book.power(card) is not None:
        done += 1
    return CardsLeft(len(to_come), recruits, done)


def rolls(acts: Sequence[Action]) -> bool:
    """Whether a turn rolls the die."""
    return any(isinstance(act, Play) and act.roll for act in acts)


def shift_space(acts: Sequence[Action]) -> int | None:
    """The space of a turn's shift change; None without one."""
    return next((act.space for act in acts if isinstance(act, Shift)), None)


def card_of(acts: Sequence[Action]) -> str | None:
    """The card that a turn plays; None once it is played."""
    return next((act.card for act in acts if isinstance(act, Play)), None)


def specialist_worth(book: Book, card: str, worths: Mapping[str, float]) -> float:
    """How many points a specialist is worth by what it can do (PL-5); `worths` of each ability,
    `RECRUITED` or `KEPT`."""
    kind = book.power(card)
    if kind is None:
        return 0.0
    return float(sum(worths[ability] * getattr(kind, ability) for ability in ABILITIES))
