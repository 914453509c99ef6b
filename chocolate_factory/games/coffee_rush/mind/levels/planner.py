"""What every level of bot does alike: it plans the turn, and does the plan act by act."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour
from chocolate_factory.games.coffee_rush.acts.serve import Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import packed, reasons
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.levels import next_turn, upgrade_reasons
from chocolate_factory.games.coffee_rush.mind.next_action import next_move, next_pour
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring, PouringSearch
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.rules import moving, turns
from chocolate_factory.games.coffee_rush.state.state import State


class TurnPlanner(ABC):
    """Base of the levels: a bot that plans a turn and does it act by act.

    The turn is planned anew before each act; the same state gives the same plan."""

    budget = 1
    """Turns that are looked at further, unless the caller wants something else."""
    valuation = Valuation()

    def __init__(self, game: CoffeeRush) -> None:
        self.game, self.book = game, game.book
        self.cup_values = CupValues(game.book)

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by what all can see alone: neither the deck's order nor `seed` matters."""
        legal = self.game.legal(state, seat)
        if len(legal) == 1:
            return Thought(legal[0], reason=_("There is nothing else to do."))
        if state.phase == "process":
            return self.serve(state, seat, budget, cancelled)
        if state.hand and state.phase == "place":
            return self.pour(state, seat, self.search(state, seat).best(packed.pack(state.hand)))
        if state.phase == "pour":
            return self.pour(state, seat, self.plan(state, seat, budget, cancelled).pouring)
        if state.phase == "place":
            return self.place(state, seat, budget, cancelled)
        bought = self.upgrade(state, seat)
        if bought is not None:
            return Thought(bought, None, (bought,), upgrade_reasons.upgrade(self.book, bought))
        return self.move(state, seat, self.plan(state, seat, budget, cancelled))

    # what a level decides in its own way

    @abstractmethod
    def plan(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> TurnPlan:
        """The best rest of the turn; of equals the first."""

    @abstractmethod
    def place(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """Where a meeple is placed."""

    def upgrade(self, state: State, seat: int) -> Activate | None:
        """The upgrade to buy now, if any."""
        return None

    def serve(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """Serves the order that has waited longest."""
        ready = [a for a in self.game.legal(state, seat) if isinstance(a, Process)]
        tabs = state.players[seat].tabs
        oldest = max(ready, key=lambda a: next(i for i, tab in enumerate(tabs) if a.order in tab))
        return Thought(oldest, 1.0, (oldest,), _("The cup holds just what the order asks for."))

    # what all levels do

    def search(self, state: State, seat: int) -> PouringSearch:
        """The pourings of the seat."""
        shop = packed.pack_shop(self.book, state.players[seat])
        return PouringSearch(shop, self.valuation, self.cup_values)

    def pour(self, state: State, seat: int, pouring: Pouring) -> Thought:
        """The next act of a pouring; while placing, what no order wants waits in an empty cup."""
        action = next_pour(state, seat, pouring)
        if state.phase == "place" and not isinstance(action, Pour):
            (name,) = packed.kinds(packed.pack(state.hand))
            cups = state.players[seat].cups
            action = Pour(seat, name, cups.index(0) if 0 in cups else 0)
        orders = reasons.waiting(self.book, state, seat)
        reason = reasons.pour(action, pouring, orders)
        if isinstance(action, EndPour) and not turns.ready(self.book, state.players[seat]):
            reason = _("All is poured, and no cup is ready.")
        return Thought(action, None, (action,), reason)

    def move(self, state: State, seat: int, plan: TurnPlan) -> Thought:
        """The next act of a route."""
        action = next_move(state, seat, plan.route)
        orders = reasons.waiting(self.book, state, seat)
        reason = reasons.plan(self.book, plan, _("You collect {things}."), orders)
        ahead = partial(self._ahead, state, seat, plan)
        if not reason and plan.route.steps:
            reason = ahead(state.players[seat].meeples[plan.route.meeple])
        more = reasons.spare(self.book, state, seat, plan) if reason and plan.route.steps else ""
        reason = f"{reason} {more}".strip()
        if tokens := plan.route.tokens:
            text = ngettext("It costs a Rush Token.", "It costs {n} Rush Tokens.", tokens)
            reason = f"{reason} {text.format(n=tokens)}".strip()
        taken = moving.others(state, seat, plan.route.meeple) if plan.route.steps else frozenset()
        if last := next_turn.last_step(self.book, plan, taken, ahead):
            reason = f"{reason} {last}".strip()
        if isinstance(action, Stop):
            reason = reasons.staying(plan.pouring, orders)
        return Thought(action, plan.value, (action,), reason)

    def _ahead(self, state: State, seat: int, plan: TurnPlan, since: int) -> str:
        """What the next turn has from where a walk ends rather than from a space."""
        titles = reasons.titles_of(self.book, state.players[seat], later=True)
        return next_turn.ahead(self.book, state, seat, plan, since, titles)
