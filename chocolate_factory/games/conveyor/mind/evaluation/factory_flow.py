"""What a factory makes of its beans: the flow of one bean past its parts, at fixed prices."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, Part
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.evaluation.operations import outcomes
from chocolate_factory.games.conveyor.plan.delivery.payments import PiecePrices
from chocolate_factory.games.conveyor.plan.journey.labels import END
from chocolate_factory.games.conveyor.rules import demands, fulfil
from chocolate_factory.games.conveyor.state.state import State, square_of

Parts = tuple[Part | None, ...]
CHUTE = 0.8
"""£ a day for an open Chute: chocolate comes home in time (tuned)."""
LEVELS = (1.0, 1.7)
"""Prices of coal, as multiples of the day's, at which a factory is looked at."""
SELLS = 1.1
"""What pieces fetch against the market when a factory is built for them (tuned)."""
COVERED = 0.3
"""£ that is lost with each part, as its use cannot all be foreseen (tuned)."""
FLOWS = 8
"""One factory may use up so small a part of the budget."""
FADING = 0.5
"""What a piece is worth of the one of its kind before it, where chocolate is to be varied."""
ASKED = 0.35
"""£ more for each place in own orders that asks for a piece (tuned)."""


class BeanFlow:
    """What becomes of one bean in a factory, with fixed prices for pieces and coal."""

    def __init__(
        self, parts: Parts, piece_prices: PiecePrices, coal: float, budget: Budget
    ) -> None:
        self._parts, self._prices, self._coal = parts, piece_prices, coal
        self._budget = budget
        self._masks = [0] * (END + 1)
        for slot, part in enumerate(parts):
            if part is not None and not part.chute and not part.move:
                self._masks[square_of(slot)] |= 1 << slot
        self._known: dict[tuple[int, Pile, int], float] = {}

    def value(self, beans: Pile = ONE["bean"]) -> float:
        """£ that beans entering together bring, the coal for them paid."""
        return self._look(1, beans, self._masks[1])

    def from_square(self, square: int, pile: Pile) -> float:
        """£ that a pile brings which comes to a square next, or home behind the last one."""
        if square > END:
            return self.home(pile)
        return self._look(square, pile, self._masks[square])

    def home(self, pile: Pile) -> float:
        """£ of a pile in the store room."""
        return pile_value(pile, self._prices)

    def _look(self, square: int, pile: Pile, mask: int) -> float:
        key = square, pile, mask
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(square, pile, mask)
        return known

    def _best(self, square: int, pile: Pile, mask: int) -> float:
        if square == END:
            best = self.home(pile)
        else:
            best = self._look(square + 1, pile, self._masks[square + 1])
        if not self._budget.spend():
            return best
        for slot in range(square - 1, len(self._parts), END):
            part = self._parts[slot]
            if part is None or not mask >> slot & 1:
                continue
            for after, _action in outcomes(part, 0, slot, square, pile, part.upgrade):
                value = self._look(square, after, mask & ~(1 << slot)) - self._coal * part.cost
                best = max(best, value)
        return best


class VariedFlow(BeanFlow):
    """A flow for whoever sells to many: of equal pieces each is worth less than the one before."""

    def home(self, pile: Pile) -> float:
        """£ of a pile in the store room."""
        return varied_value(pile, self._prices)


@lru_cache(maxsize=65536)
def varied_value(pile: Pile, piece_prices: PiecePrices) -> float:
    """£ of a pile: the first piece of a kind at its price, each further one at `FADING` of that."""
    counts = (pieces.count(pile, piece) for piece in pieces.PIECES)
    return sum(
        price * (1 - FADING**many) / (1 - FADING)
        for price, many in zip(piece_prices, counts, strict=True)
    )


@lru_cache(maxsize=65536)
def pile_value(pile: Pile, piece_prices: PiecePrices) -> float:
    """£ of a pile at fixed prices."""
    return sum(piece_prices[i] * pieces.count(pile, p) for i, p in enumerate(pieces.PIECES))


def bean_yield(
    parts: Parts, piece_prices: PiecePrices, coal: float, income: float, budget: Budget
) -> float:
    """£ that one bean brings when so much coal comes in for each: the coal that is not spent is
    worth `coal`, and where it does not suffice its price rises."""
    return min(
        BeanFlow(parts, piece_prices, level * coal, budget.share(FLOWS)).value()
        + (level - 1) * coal * income
        for level in LEVELS
    )


def piece_prices(book: Book, state: State, seat: int) -> PiecePrices:
    """Market prices, raised for what the own orders ask for."""
    found = {
        piece: (SELLS if piece in pieces.CLASSES["refined"] else 1.0) * price
        for piece, price in values.MARKET.items()
    }
    for held in fulfil.open_orders(book, state, seat):
        for stage in book.orders[held.id].stages[held.stage :]:
            for symbol in stage.pay:
                members = pieces.members(symbol)
                for piece in members:
                    found[piece] += ASKED / len(members)
    for _card, _index, asks in demands.open_demands(book, state):
        for symbol in demands.symbols(asks):
            for piece in pieces.members(symbol):
                found[piece] += ASKED / len(pieces.members(symbol))
    return tuple(round(found[piece], 2) for piece in pieces.PIECES)


def factory_value(
    book: Book, state: State, seat: int, slots: tuple[str | None, ...], budget: Budget
) -> float:
    """£ that a factory with these slots brings in the rest of the week, this day included."""
    days = values.days_left(state.day) + 1
    parts = tuple(book.parts[part] if part else None for part in slots)
    beans = days * book.board.shifts * book.board.beans
    coal = state.players[seat].coal + sum(book.board.coal[state.day :])
    income = round(coal / beans, 1)
    price = values.coal(min(state.day + 1, LAST_DAY))
    chute = CHUTE * days if any(part and part.chute for part in parts) else 0.0
    use = COVERED * sum(part is not None for part in parts)
    each = bean_yield(parts, piece_prices(book, state, seat), price, income, budget)
    return beans * each + chute + use
