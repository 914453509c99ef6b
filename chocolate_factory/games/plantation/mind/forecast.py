"""What a player may expect at the end of the game, as the review tells it.

The worth of a stock (`worth`) is made to compare the ends of a turn with each other. It is learnt
from players that often take another turn than the best, so it says too little of what good play
comes to, the more so the earlier it is asked. `calibration` puts that right, with figures that
`scripts/lab/expected_points.py` found."""

from __future__ import annotations

from collections.abc import Mapping

from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.mind.figures.calibration import CALIBRATION
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.turns import cards_left
from chocolate_factory.games.plantation.mind.worth import CardsLeft, half_of, value_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from chocolate_factory.games.plantation.plan.stowing import stowed
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.state import State

Calibration = Mapping[str, tuple[tuple[float, float], ...]]
"""By the half (`both`, or `both start` before the first turn), then by own turns left in it: points
more, and by how much the worth counts."""
START = "{half} start"
HALF_TIME = "half-time start"


def expected(book: Book, state: State, seat: int) -> float:
    """The points that good play may come to from here."""
    return calibrated(CALIBRATION, *standing(book, state, seat))


def calibrated(calibration: Calibration, when: str, left: int, worth: float) -> float:
    """What a worth says of the points at the end."""
    more, counts = _row(calibration, when, left)
    return more + counts * worth


def counting(book: Book, state: State, seat: int) -> float:
    """How many points a difference of a point of worth comes to."""
    when, left, _worth = standing(book, state, seat)
    return _row(CALIBRATION, when, left)[1]


def _row(calibration: Calibration, when: str, left: int) -> tuple[float, float]:
    rows = calibration.get(when) or ((0.0, 1.0),)
    return rows[min(left, len(rows) - 1)]


def standing(book: Book, state: State, seat: int) -> tuple[str, int, float]:
    """(the half, own turns left in it, what the stock is worth by then).

    Who has no turn left in the first half stands where the second one begins (PL-6.1): so between
    the halves nothing changes but what is decided there. Who has goods to load before the short
    game stands where they are loaded."""
    cards = cards_left(book, state, seat)
    player, half, stock = state.players[seat], state.half, stock_of(state, seat)
    begins, waits = not player.played, state.turn is None or state.seat != seat
    if half == 1 and not cards.turns and state.game == BOTH and waits:
        keep = min(cards.played, numbers.uncovered(book, stock.trucks))
        full = tuple(book.board.candy_each for _recipe in stock.recipes)
        stock = stock._replace(half=2, hold=(), tokens=full)
        half, cards, begins = 2, CardsLeft(len(book.workers) + keep, keep, 0), True
    value = value_of(book, WEIGHTS, state.game, half, cards)
    if state.phase == "stow":
        stock = stowed(book, state, seat, value).stock
    name = half_of(state.game, half)
    if begins:
        name = HALF_TIME if half == 2 and state.game == BOTH else START.format(half=name)
    return name, cards.turns, value(stock)
