"""The best run, or the best deliveries, from any point of a record in those phases."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import pieces, puzzling
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import values
from chocolate_factory.games.conveyor.mind.plain import plain
from chocolate_factory.games.conveyor.mind.stock import SPARE
from chocolate_factory.games.conveyor.pieces import PIECES, Pile
from chocolate_factory.games.conveyor.plan.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.run import Planner
from chocolate_factory.games.conveyor.state import State


class Plainly:
    """The outlook of a plan on any day: what can be delivered today, and the market for what is
    left on the belt."""

    def __init__(self, book: Book, state: State, seat: int) -> None:
        self.deliveries = Deliveries(book, state, seat, plain(book, state, seat))
        self.market = tuple(values.MARKET[piece] for piece in PIECES)
        self._coal = self.deliveries.coal

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that stays on the belt overnight."""
        return max(self._coal * pieces.size(pile), SPARE * values.market(pile))


def solve(game: Conveyor, state: State) -> Thought:
    """The best run of the rest of the day, or the best of what is left to deliver, for whoever
    decides. Raises `WrongUse` in any other phase."""
    seat, book = state.seat, game.book
    if seat is None or state.phase not in ("run", "fulfil", "agent"):
        raise WrongUse(_("Only a point in Run Factory or Fulfil Orders can be solved."))
    if state.phase == "run":
        exact = puzzling.exact(book, state, seat)
        outlook = (puzzling.Sheet if exact else Plainly)(book, state, seat)
        plan = Planner(book, state, seat, outlook).plan()
        more = puzzling.fixed(game, state, seat) if exact else 0
        return _thought(plan.actions, plan.value + more, plan.bound + more, exact)
    deliveries = Deliveries(book, state, seat, plain(book, state, seat))
    room = state.players[seat].room
    value = deliveries.value(room)
    return _thought(deliveries.plan(room), value, value)


def _thought(
    actions: tuple[Action, ...], value: float, bound: float, exact: bool = False
) -> Thought:
    reason = _("Worth what the score sheet of Saturday will say, if the others stand still.")
    if not exact:
        reason = _("Worth money, orders and stores by an estimate of what they will still bring.")
    return Thought(actions[0], value, actions, reason, len(actions), bound)
