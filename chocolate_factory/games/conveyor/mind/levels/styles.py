"""Styles of the level `hard`: players who lean towards something, as far as it costs little."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.book import Book, Effect
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.draft.worse_by import Take
from chocolate_factory.games.conveyor.mind.evaluation import solo_values
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Factory, State, square_of

COST = 3.0
"""£ by its own reckoning that one choice may fall short of the best for the sake of a style."""
ADVANCE, DEAR, STACKED, GIFT = 20.0, 3, 2, 2
"""What counts as all that can be wished for: £ of a small delivery to a store; coal from which on a
part is dear; parts that face one square already; coal that an employee brings."""
SPACES = 2
"""A small delivery."""


class Styled(Hard):
    """Plays as `hard` does, but takes the card, and the run, that it likes best among those that
    come within `COST` of the best: a card by as much as it likes it, a run by valuing what it
    strives for a little more. Deliveries are made as well as they can be."""

    def likes(self, book: Book, state: State, seat: int, take: Take) -> float:
        """How much it likes a card, from 0 to 1."""
        raise TypeError(f"{type(self).__name__} likes nothing")

    def leaning(self, weights: Weights) -> Weights:
        """The weights with what it strives for worth more."""
        return weights

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run by its own figures, unless that costs too much by those of `hard`."""
        best = super().run(state, seat, budget, cancelled)
        usual = self.weights(state)
        leaning = self.leaning(usual)
        if leaning == usual or best.value is None:
            return best
        book = self._game.book
        liked = day_plans.run(book, state, seat, budget, leaning, cancelled, bounded=False)
        value = self._end_value(state, seat, liked, HorizonEstimate(book, state, seat, usual))
        if value < best.value - COST:
            return best
        return msgspec.structs.replace(liked, value=value, bound=best.bound)

    def _end_value(self, state: State, seat: int, run: Thought, horizon: HorizonEstimate) -> float:
        after = self._game.copy(state)
        for action in run.plays:
            self._game.advance(after, action)
        factory = after.players[seat]
        belt = sum(horizon.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
        home = horizon.deliveries
        return home.value(factory.room) + home.coal * factory.coal + belt

    def card_of_search(self, state: State, seat: int, search: DraftSearch) -> Thought:
        """The card that it likes best, what it is worth counted too."""
        best, book = super().card_of_search(state, seat, search), self._game.book
        found = [
            (value + COST * self.likes(book, state, seat, take), value, take)
            for value, take in search.looked_at()
        ]
        _liked, value, chosen = max(found, key=lambda each: each[0])
        if chosen == best.action:
            return best
        return Thought(chosen, value, (chosen,), _("It suits the way I play, and costs little."))


class StoreBaron(Styled):
    """Strives for the Department Stores."""

    def likes(self, book: Book, state: State, seat: int, take: Take) -> float:
        """Employees whose delivery moves a marker where it counts, or twice."""
        if not isinstance(take, act.TakeEmployee):
            return 0.0
        if _brings(book, take, lambda e: e.spaces(1) > 1 or e.delivers_elsewhere()):
            return 1.0
        store = book.employees[take.employee].store
        if store is None:
            return 0.0
        index = STORE_INDEX[store]
        end = min(state.players[seat].tracks[index] + SPACES, book.board.track)
        return min(solo_values.advance(book, state, seat, index, end) / ADVANCE, 1.0)

    def leaning(self, weights: Weights) -> Weights:
        """The standing at stores lasts longer."""
        more = tuple(1.25 * share for share in weights.stores)
        return msgspec.structs.replace(weights, stores=more)


class OrderRunner(Styled):
    """Strives for completed orders."""

    def likes(self, book: Book, state: State, seat: int, take: Take) -> float:
        """Employees who make stages cheaper, dearer, or needless."""
        helps = isinstance(take, act.TakeEmployee) and _brings(book, take, _helps_orders)
        return 1.0 if helps else 0.0

    def leaning(self, weights: Weights) -> Weights:
        """An order done is worth more."""
        return msgspec.structs.replace(weights, completion=weights.completion + 3.0)


class Engineer(Styled):
    """Stacks parts, and hires whoever makes more of them."""

    def likes(self, book: Book, state: State, seat: int, take: Take) -> float:
        """Parts on a square that others face already; employees who work with parts."""
        if isinstance(take, act.TakePart):
            slot = SLOTS.index(take.slot)
            factory = state.players[seat]
            return 0.5 + 0.5 * min(_facing(book, factory, slot) / STACKED, 1.0)
        return 1.0 if _brings(book, take, _works_with_parts) else 0.0


class Saver(Styled):
    """Holds its coal together."""

    def likes(self, book: Book, state: State, seat: int, take: Take) -> float:
        """Employees who bring coal or save it, and parts that cost little."""
        if isinstance(take, act.TakePart):
            return max(0.0, (DEAR - book.parts[take.part].cost) / (DEAR - 1))
        gift = numbers.gift(book, take.employee)
        cheaper = _brings(book, take, lambda e: e.cost(DEAR, True) < DEAR)
        return 1.0 if cheaper else min(gift / GIFT, 1.0)

    def leaning(self, weights: Weights) -> Weights:
        """Coal is dearer."""
        coal = tuple(1.3 * price for price in weights.coal)
        return msgspec.structs.replace(weights, coal=coal)


def _brings(book: Book, take: act.TakeEmployee, kind: Callable[[Effect], bool]) -> bool:
    return any(kind(effect) for effect in book.effects[take.employee])


def _helps_orders(effect: Effect) -> bool:
    bends = bool(effect.prices(("refined", "refined")))
    return bends or effect.skips_stage() or effect.pays_more()


def _works_with_parts(effect: Effect) -> bool:
    return effect.stands_at_part() or effect.operates_again() or effect.shifts(1) > 1


def _facing(book: Book, factory: Factory, slot: int) -> int:
    """How many parts, but for Chutes, face the square of a slot from elsewhere."""
    others = (
        part
        for at, part in enumerate(factory.slots)
        if at != slot and square_of(at) == square_of(slot)
    )
    return sum(part is not None and not book.parts[part].chute for part in others)
