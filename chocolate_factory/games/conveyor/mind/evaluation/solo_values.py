"""What things are worth to a bot that plays alone: only what brings an objective nearer (CF-9).

All objectives count alike in the end, so each is given about the £ that its chocolates would fetch
among rivals; then the plans for belt and store room serve a solo game, too. Estimates only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, Objective
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.scoring import end_check, markers
from chocolate_factory.games.conveyor.state.state import Held, State

POUND, SPARE_POUND = 1.1, 0.1
"""£ for a £ that is still to be made, and for one beyond that (tuned)."""
STEP, SPARE_STEP = 4.5, 0.35
"""£ for a step that a marker still has to make; for one beyond that, by each Demand that is still
face down (tuned)."""
ORDER = {"small": 8.0, "medium": 9.0, "large": 11.0, "any": 5.0}
"""£ for completing an order that is asked for (tuned)."""
SPARE_ORDER = 0.4
"""£ for completing another one, by each Demand that is still face down (tuned)."""
SPECIAL = 6.0
"""£ for a stage of a Special Order, besides its money (tuned)."""
CHOCOLATES = 8.0
"""£ for a chocolate order, besides what its pieces fetch on the market (tuned)."""
LAST_COAL = 0.3
"""£ that a coal must bring on the last day: nothing is paid for what is left."""

Asked = tuple[tuple[str, ...], float]
"""A stage, real or not: (what it asks for, £)."""


def coal(state: State, ahead: int = 0) -> float:
    """£ for one coal today or on a day to come (see `values.coal`)."""
    if state.solo is not None and state.day + ahead >= LAST_DAY:
        return LAST_COAL
    return values.coal(state.day + ahead)


class OpenObjectives:
    """The objectives of a state, as far as they are not met."""

    def __init__(self, book: Book, state: State) -> None:
        assert state.solo is not None
        self._book, self._state = book, state
        self._hidden = len(state.solo.hidden)
        self.check = end_check.check(book, state)
        short = [s for s in self.check.standings if not s.met]
        self.pounds = sum(s.missing for s in short if s.kind == "money")
        self.sizes = Counter(size for s in short if s.kind == "orders" for size in s.lacking)

    def order(self, size: str) -> float:
        """£ for completing an order of a size."""
        if self.sizes[size]:
            return ORDER[size]
        return ORDER["any"] if self.sizes["any"] else SPARE_ORDER * self._hidden

    def pay(self, money: int) -> float:
        """£ for so much money."""
        needed = min(money, self.pounds)
        return POUND * needed + SPARE_POUND * (money - needed)

    def stages(self) -> tuple[tuple[Asked, ...], ...]:
        """The stages still to do of every order, and every chocolate order as one of one stage."""
        state = self._state
        special = {held.id for held in state.players[0].special}
        found = [
            self._stages(held, held.id in special)
            for held in fulfil.open_orders(self._book, state, 0)
        ]
        for _card, _index, asks in demands.open_demands(self._book, state):
            found.append(((wish(asks, _at_hand(state)), chocolate(asks) - values.COMPLETION),))
        return tuple(found)

    def _stages(self, held: Held, special: bool) -> tuple[Asked, ...]:
        """`values.COMPLETION` is taken off the last one, as `stock` adds it to each."""
        card = self._book.orders[held.id]
        share = SPECIAL if special else self.order(card.size) / len(card.stages)
        last, factory = len(card.stages) - 1, self._state.players[0]
        return tuple(
            (
                stage.pay,
                round(
                    self.pay(numbers.stage_money(self._book, factory, held.id, i))
                    + share
                    - (values.COMPLETION if i == last else 0.0),
                    2,
                ),
            )
            for i, stage in enumerate(card.stages)
            if i >= held.stage
        )

    def standing(self) -> float:
        """£ of the whole state: the higher, the less is missing."""
        state, total = self._state, 0.0
        factory = state.players[0]
        total += SPARE_POUND * factory.money - POUND * self.pounds
        total -= sum(ORDER[size] * n for size, n in self.sizes.items())
        total += SPARE_ORDER * self._hidden * len(factory.completed)
        total += tracks(self._book, state, factory.tracks)
        for standing in self.check.standings:
            if not standing.met and standing.kind == "chocolate":
                total -= chocolate(standing.asks)
            elif standing.kind == "special":
                total -= SPECIAL * standing.missing
        for held in factory.orders:
            if held is not None and held.stage:
                card = self._book.orders[held.id]
                total += self.order(card.size) * held.stage / len(card.stages)
        return total


def chocolate(asks: Objective) -> float:
    """£ for a chocolate order."""
    return CHOCOLATES + min(values.market(pile) for pile in demands.piles(asks))


def _at_hand(state: State) -> Pile:
    factory = state.players[0]
    return factory.room + sum(factory.belt)


def wish(asks: Objective, stock: Pile) -> tuple[str, ...]:
    """The pieces with which a chocolate order will be paid most easily, given what is at hand."""
    if asks.pay:
        return asks.pay
    ranked = sorted(
        demands.REFINED, key=lambda p: (-pieces.count(stock, p), demands.REFINED.index(p))
    )
    if asks.same:
        return (ranked[0],) * asks.same
    return pieces.in_order(ranked[: asks.different])


def tracks(book: Book, state: State, spaces: Sequence[int]) -> float:
    """£ of the markers, if they stood on these spaces."""
    assert state.solo is not None
    asks = tuple(
        end_check.boxes_of(objective)
        for card in state.solo.cards
        for objective in book.managers[card].objectives
        if objective.markers
    )
    missing = markers.missing(asks, tuple(spaces))
    spare = SPARE_STEP * len(state.solo.hidden) + 0.02
    return spare * sum(spaces) - STEP * missing


def advance(book: Book, state: State, seat: int, store: int, end: int) -> float:
    """£ more to expect if the seat's marker moved to space `end` of a store, alone or not."""
    if state.solo is None:
        return values.advance(book.board, state, seat, store, end)
    before = state.players[seat].tracks
    after = (*before[:store], end, *before[store + 1 :])
    return tracks(book, state, after) - tracks(book, state, before)


def gain(book: Book, before: State, after: State) -> float:
    """£ by which one state of a solo game is nearer to its objectives than another."""
    return OpenObjectives(book, after).standing() - OpenObjectives(book, before).standing()
