"""The horizon of a mind: the store room by today's deliveries, the belt by tomorrow's work."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import factory_flow
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.factory_flow import BeanFlow, Parts
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET, Weights
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.plan.delivery.payments import PiecePrices
from chocolate_factory.games.conveyor.plan.journey.labels import END
from chocolate_factory.games.conveyor.plan.journey.potential import PiecePotential
from chocolate_factory.games.conveyor.state.state import State, square_of

LATER = 0.93
"""What is left of a piece's worth for each shift that it takes to come home (tuned)."""
CROWD = 0.85
"""What the second, third, … piece of a pile fetches of what the one before it does (tuned)."""
FLOWS = 40_000
"""Nodes for all piles of a belt."""


class CrowdedFlow(BeanFlow):
    """What becomes of the piles of a belt on the next day; many pieces at once fetch less."""

    def home(self, pile: Pile) -> float:
        return _crowded_value(pile, self._prices, self._coal)


@lru_cache(maxsize=65536)
def _crowded_value(pile: Pile, prices: PiecePrices, coal: float) -> float:
    each = sorted((prices[PIECES.index(piece)] for piece in pieces.to_list(pile)), reverse=True)
    return sum(coal + max(0.0, price - coal) * CROWD**i for i, price in enumerate(each))


class HorizonEstimate:
    """A horizon for the planner of runs (`plan.horizon.Horizon`)."""

    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        weights: Weights = HAND_SET,
        worth: DeliveryValues | None = None,
    ) -> None:
        """`worth` of the deliveries, if it is not to be that of the figures."""
        worth = worth or delivery_estimate(book, state, seat, weights)
        self._worked = weights.worked[state.day - 1]
        self._piece = worth.coal + weights.carried[state.day - 1]
        self.worth = worth
        self.deliveries = Deliveries(book, state, seat, worth)
        slots = state.players[seat].slots
        parts = tuple(book.parts[part] if part else None for part in slots)
        self.market = factory_flow.piece_prices(book, state, seat)
        self._flow = CrowdedFlow(parts, self.market, worth.coal, Budget(FLOWS))
        self._coal = worth.coal
        self._potential = _next_day_potential(parts, self.market, worth.coal)
        self._known: dict[tuple[int, Pile], float] = {}

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile on a square at the end of the day."""
        key = square, pile
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(square, pile)
        return found

    def ceiling(self, square: int) -> PiecePrices:
        """No pile on a square is worth more than this, £ of each piece, for all its pieces."""
        return tuple(max(self._coal, price) for price in self._potential.before(square + 1, 0))

    def _worth(self, square: int, pile: Pile) -> float:
        best = self._flow.from_square(square + 1, pile)
        coals = self._coal * pieces.size(pile)
        gain = max(0.0, best - coals) * LATER ** (END - square)
        return self._piece * pieces.size(pile) + self._worked * gain


def _next_day_potential(parts: Parts, market: PiecePrices, coal: float) -> PiecePotential:
    """The most that each piece can come to on the next day, by itself."""
    squares: list[list[tuple[Part, float]]] = [[] for _ in range(END + 1)]
    for slot, part in enumerate(parts):
        if part is not None and not part.chute and not part.move:
            squares[square_of(slot)].append((part, part.cost))
    home = tuple(max(price, coal) for price in market)
    return PiecePotential(
        squares, [False] * (END + 1), END, home, coal, lambda _square, _pile: 0.0, True
    )
