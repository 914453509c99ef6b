"""The best run, or the best deliveries, from any point of a record in those phases."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor import puzzle_rules
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.run.thorough import thorough_plan
from chocolate_factory.games.conveyor.state.state import State


def solve(game: Conveyor, state: State) -> Thought:
    """The best run of the rest of the day, or the best of what is left to deliver, for whoever
    decides. Raises `WrongUse` in any other phase."""
    seat, book = state.seat, game.book
    if seat is None or state.phase not in ("run", "fulfil", "agent"):
        raise WrongUse(_("Only a point in Run Factory or Fulfil Orders can be solved."))
    if state.phase == "run":
        exact = puzzle_rules.is_exact(book, state, seat)
        horizon = (puzzle_rules.SheetHorizon if exact else HorizonEstimate)(book, state, seat)
        plan = thorough_plan(book, state, seat, horizon)
        more = puzzle_rules.fixed_points(game, state, seat) if exact else 0
        return _thought(plan.actions, plan.value + more, plan.bound + more, exact)
    deliveries = Deliveries(book, state, seat, delivery_estimate(book, state, seat))
    room = state.players[seat].room
    value = deliveries.value(room)
    bound = value if book.is_modelled(state.players[seat]) else float("inf")
    return _thought(deliveries.plan(room), value, bound)


def _thought(
    actions: tuple[Action, ...], value: float, bound: float, exact: bool = False
) -> Thought:
    reason = _("Worth what the score sheet of Saturday will say, if the others stand still.")
    if not exact:
        reason = _("Worth money, orders and stores by an estimate of what they will still bring.")
    return Thought(actions[0], value, actions, reason, len(actions), bound)
