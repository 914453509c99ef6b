"""The level `easy`: two steps at a time, towards whatever an order lacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind import follow
from chocolate_factory.games.coffee_rush.mind.filling import Filling, Pourer
from chocolate_factory.games.coffee_rush.mind.hopes import Hopes
from chocolate_factory.games.coffee_rush.mind.plan import Plan, plans
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names

AHEAD = 2
"""Steps that it looks ahead."""


class Easy:
    """Spends no tokens and buys no upgrades, but serves whatever it can."""

    budget = 1
    taste = Taste()

    def __init__(self, game: CoffeeRush) -> None:
        self.game, self.book = game, game.book
        self.hopes = Hopes(game.book)

    def choose(
        self,
        state: State,
        seat: int,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Decides by what all can see alone: neither the deck's order nor `seed` matters."""
        legal = self.game.legal(state, seat)
        if len(legal) == 1:
            return Thought(legal[0], reason=_("There is nothing else to do."))
        if state.phase == "process":
            return self.serve(state, seat, budget, cancelled)
        if state.hand and state.phase == "place":
            return self.pour(state, seat, self.best_filling(state, seat))
        if state.phase == "pour":
            return self.pour(state, seat, self.plan(state, seat, budget, cancelled).filling)
        if state.phase == "place":
            return self.place(state, seat)
        bought = self.upgrade(state, seat)
        if bought is not None:
            return Thought(bought, None, (bought,), _("The upgrade will pay for itself."))
        return self.move(state, seat, self.plan(state, seat, budget, cancelled))

    # what a level decides in its own way

    def plan(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Plan:
        """The best of the turns that can be seen from here; of equals the first."""
        found = plans(self.book, state, seat, self.taste, self.hopes, 0, AHEAD)
        return max(found, key=lambda plan: plan.value)

    def place(self, state: State, seat: int) -> Thought:
        """The space whose ingredient is wanted most."""
        pourer = self.pourer(state, seat)
        hand = {
            action: desks.ONE[self.book.spaces[action.space]]
            for action in self.game.legal(state, seat)
            if isinstance(action, act.Place)
        }
        chosen = max(hand, key=lambda action: pourer.best(hand[action]))
        return Thought(chosen, None, (chosen,), _("An order lacks what lies there."))

    def upgrade(self, state: State, seat: int) -> Action | None:
        """The upgrade to buy now, if any."""
        return None

    def serve(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Thought:
        """Serves the order that has waited longest."""
        served = [a for a in self.game.legal(state, seat) if isinstance(a, act.Process)]
        tabs = state.players[seat].tabs
        oldest = max(served, key=lambda a: next(i for i, tab in enumerate(tabs) if a.order in tab))
        return Thought(oldest, 1.0, (oldest,), _("The cup is what the order asks for."))

    # what all levels do

    def pourer(self, state: State, seat: int) -> Pourer:
        """The pourings of the seat."""
        return Pourer(desks.of(self.book, state.players[seat]), self.taste, self.hopes)

    def best_filling(self, state: State, seat: int) -> Filling:
        """The pouring of the hand that serves and promises most."""
        found = self.pourer(state, seat).of(desks.small(state.hand))
        return max(found, key=lambda filling: filling.earned + filling.promise)

    def pour(self, state: State, seat: int, filling: Filling) -> Thought:
        """The next act of a pouring; while placing, what no order wants waits in an empty cup."""
        action = follow.pour(state, seat, filling)
        if state.phase == "place" and not isinstance(action, act.Pour):
            (name,) = desks.names(desks.small(state.hand))
            cups = state.players[seat].cups
            action = act.Pour(seat, name, cups.index(0) if 0 in cups else 0)
        return Thought(action, None, (action,), _POURING.get(type(action), _all_poured)())

    def move(self, state: State, seat: int, plan: Plan) -> Thought:
        """The next act of a route."""
        action = follow.move(state, seat, plan.route)
        orders = desks.of(self.book, state.players[seat]).orders
        named = [self.book.orders[order.id].name for order in orders]
        reason = told(plan, _("This way brings {things}."), named)
        if isinstance(action, act.Stop):
            reason = _("No further step is worth it.")
        return Thought(action, plan.value, (action,), reason)


def told(plan: Plan, brings: str, orders: Sequence[str] = ()) -> str:
    """What is poured of a way's ingredients, and how many orders can be served or, if none can,
    for which of the desk's `orders` it is; `brings` is a sentence that names `{things}`."""
    poured = reduce(desks.added, (aim.poured for aim in plan.filling.aims), 0)
    things = desks.listed(desks.common(plan.route.gain, poured))
    served = plan.filling.served.bit_count()
    words = [brings.format(things=names.counted(things))] if things else []
    if served:
        words.append(
            ngettext(
                "An order can be served then.", "{n} orders can be served then.", served
            ).format(n=served)
        )
    aims = [aim.order for aim in plan.filling.aims if aim.poured and aim.order >= 0]
    wanted = [orders[order] for order in sorted(aims) if order < len(orders)]
    if wanted and not served:
        words.append(_("It is for {orders}.").format(orders=names.listed(wanted)))
    return " ".join(words) or _("From there the next turn can make more of it.")


def _all_poured() -> str:
    return _("All is poured.")


_POURING: dict[type[Action], Callable[[], str]] = {
    act.Pour: lambda: _("It is what an order lacks."),
    act.Return: lambda: _("No order needs it."),
    act.Empty: lambda: _("What is in the cup is of no use any more."),
}
