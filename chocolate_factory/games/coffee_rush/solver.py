"""The best end of a last turn, proven."""

from __future__ import annotations

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.coffee_rush import puzzle_rules
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.node_budget import Spent

NODES = 60_000
"""What is spent on a proof."""


def solve(game: CoffeeRush, state: State) -> Thought:
    """The acts to the end of the turn that bring most points to whoever decides.

    Raises `WrongUse` where another turn may follow, or where there is too much to try."""
    if state.seat is None or not state.closed:
        raise WrongUse(_("Only a last turn can be solved: one after the shop has closed."))
    try:
        best = puzzle_rules.solution(game, state, state.seat, NODES)
    except Spent:
        raise WrongUse(_("This turn has too many ways to try them all.")) from None
    reason = _("Points on the score sheet at the end of the game.")
    acts = best.actions
    return Thought(acts[0], best.points, acts, reason, len(acts), float(best.points))
