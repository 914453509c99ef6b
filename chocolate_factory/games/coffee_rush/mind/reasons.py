"""Why a bot does what it does, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.text import names


def plan(chosen: TurnPlan, brings: str, orders: Sequence[str] = ()) -> str:
    """What is poured of a way's ingredients, and how many orders can be served or, if none can,
    for which of the shop's `orders` it is; `brings` is a sentence that names `{things}`."""
    uses, served = chosen.pouring.uses, chosen.pouring.served.bit_count()
    poured = reduce(packed.union, (use.poured for use in uses), 0)
    things = packed.names(packed.intersection(chosen.route.gain, poured))
    words = [brings.format(things=names.quantities(things))] if things else []
    if served:
        words.append(
            ngettext(
                "An order can be served then.", "{n} orders can be served then.", served
            ).format(n=served)
        )
    filled = [use.order for use in uses if use.poured and use.order >= 0]
    wanted = [orders[order] for order in sorted(filled) if order < len(orders)]
    if wanted and not served:
        words.append(_("It is for {orders}.").format(orders=enumeration(wanted)))
    return " ".join(words) or _("From there the next turn can make more of it.")


def pour(action: Action) -> str:
    """Why something is poured, returned or emptied."""
    return _POUR.get(type(action), _outcome)()


def _outcome() -> str:
    return _("All is poured.")


_POUR: dict[type[Action], Callable[[], str]] = {
    Pour: lambda: _("It is what an order lacks."),
    Return: lambda: _("No order needs it."),
    Empty: lambda: _("What is in the cup is of no use any more."),
}
