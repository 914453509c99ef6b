"""The capacity of a direction counted out loud, and why less of it can be used."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.facts import WayFacts
from chocolate_factory.games.plantation.text import names


def label(way: WayFacts) -> str:
    """`To space 3, counting 2, 3: up to 2 goods, then the chocolate mixer.`"""
    where = _("From space {space}") if way.way == "from" else _("To space {space}")
    where = where.format(space=way.space)
    if way.reverse and way.looked[1:]:
        where = _("{where}, the other way round").format(where=where)
    if way.looked[1:]:
        counted = names.spaces(way.looked)
        where = _("{where}, counting {spaces}").format(where=where, spaces=counted)
    text = _("{where}: {goods}, then the {ability}.")
    if way.way == "from":
        text = _("{where}: first the {ability}, then {goods}.")
    ability = names.ability(way.ability)
    counting = text.format(where=where, goods=names.up_to(way.capacity), ability=ability)
    if way.lacks == "room" and not way.moves and way.closed == "no_coin":
        nothing = _("You have no room for goods, and no coin for the {ability}.")
        return f"{counting} {nothing.format(ability=ability)}"
    told = [counting, _few(way) if way.lacks else "", _closed(way)]
    return " ".join(filter(None, told))


def _closed(way: WayFacts) -> str:
    """Why the space could not be used, '' where it can be."""
    text = {
        "no_coin": _("You have no coin for the {ability}.") if way.ability == "break_room" else "",
        "no_specialists": _("Nobody is left to recruit."),
        "mixer_lacks": _("You would not have both sugar and cacao to mix."),
        "nothing_to_sell": _("You would have nothing to sell."),
        "coins_gone": _("No coin is left in the pile, so nobody can sell."),
        "nothing_to_decorate": _("You would have no candy to decorate."),
    }.get(way.closed, "")
    return text.format(ability=names.ability(way.ability))


def _few(way: WayFacts) -> str:
    """Why less can be moved than was counted."""
    if way.lacks == "room":
        text = _("There is room for only {n}.") if way.moves else _("There is no room for goods.")
    elif way.lacks == "piles":
        text = _("Only {n} can come: the piles hold no more.")
        if not way.moves:
            text = _("Nothing can come: the piles are empty.")
    elif way.way == "to":
        text = _("You have only {n} to unload.")
        if not way.moves:
            text = _("You have nothing to unload.")
    elif way.stays:
        text = _("You have only {n} that can go: raw cacao stays here.")
        if not way.moves:
            text = _("You have nothing that can go: raw cacao stays here.")
    else:
        text = _("You have only {n} that can go.")
        if not way.moves:
            text = _("You have nothing that can go.")
    return text.format(n=way.moves)
