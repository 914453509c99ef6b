"""Why something may not be done, in one sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.state.state import MOVING
from chocolate_factory.games.coffee_rush.text import names

REFUSALS: dict[str, Callable[[], str]] = {
    "wrong_phase": lambda: _("{when} {now}"),
    "pour_first": lambda: _("First pour {hand_words} into a cup, or into the bin."),
    "place_first": lambda: _("Place a meeple first."),
    "no_space": lambda: _("The board has no such space."),
    "space_taken": lambda: _("A meeple stands there; place yours on an empty space."),
    "no_tile": lambda: _("There is no such upgrade."),
    "tile_owned": lambda: _("The upgrade {tile_name} is yours already."),
    "few_up_votes": lambda: _("An upgrade costs {need} up votes; you have {have}."),
    "upgrades_over": lambda: _("Upgrades are for the start of a turn, before the first step."),
    "no_meeple": lambda: _("You have no such meeple."),
    "other_meeple": lambda: _("Only one meeple moves in a turn, and you began with the other one."),
    "no_steps": lambda: _("You have no steps left: spend a Rush Token for one more, or stop."),
    "no_steps_no_rush": lambda: _("You have no steps left, and no Rush Token."),
    "no_diagonal": lambda: _("Diagonal steps need an upgrade."),
    "too_far": lambda: _("That is {far} steps away; you have {left} left."),
    "too_far_taken": lambda: _(
        "A meeple stands there, yours or another's: you may pass it, but not stop."
    ),
    "not_beside": lambda: _("A step leads to a space next to the meeple."),
    "too_far_begun": lambda: _(
        "Only the meeple that has already moved walks this turn, and it cannot get there."
    ),
    "no_rest": lambda: _("From there you could reach no empty space, and you must stop on one."),
    "no_rush": lambda: _("You have no Rush Token."),
    "stop_on_meeple": lambda: _(
        "Two meeples stand here: you may pass another one, even your own, but not stop."
    ),
    "no_cup": lambda: _("There is no such cup; there are three."),
    "hand_empty": lambda: _("There is nothing left to pour."),
    "not_in_hand": lambda: _("There is no {ingredient_name} to pour."),
    "cup_is_empty": lambda: _("That cup is empty already."),
    "cup_is_ready": lambda: _(
        "This cup is ready for {order_name}. Do it once more to pour it away."
    ),
    "would_spoil": lambda: _(
        "This cup is ready for {order_name}; {ingredient_name} would spoil it. Do it once more to "
        "pour it in all the same."
    ),
    "ends_move": lambda: _(
        "Serving now ends your move, and you collect nothing. Do it once more to serve all the "
        "same."
    ),
    "ends_walk": lambda: _("{ends_walk} Do it once more to stop and pour."),
    "twin_falls": lambda: _(
        "Your {order_name} on tab 4 asks for the same and falls off this turn: serve that one. Do "
        "it once more to serve this one all the same."
    ),
    "hand_left": lambda: _("First pour {hand_words} into your cups, or into the bin."),
    "no_order": lambda: _("You have no such order."),
    "order_of_another": lambda: _("That order is another player's."),
    "empty_cup": lambda: _("That cup is empty; {order_name} asks for {lacking_words}."),
    "wrong_cup": lambda: _(
        "That cup does not match {order_name}: it lacks {lacking_words}, and {extra_words} must "
        "not be in it."
    ),
    "cup_lacks": lambda: _("That cup does not match {order_name}: it lacks {lacking_words}."),
    "cup_too_full": lambda: _(
        "That cup does not match {order_name}: {extra_words} must not be in it."
    ),
    "order_stays": lambda: _("An order stays on its tab; a cup that is ready goes onto it."),
    "cup_to_order": lambda: _("A cup goes onto an order, or is emptied into the bin."),
    "hand_to_cup": lambda: _("An ingredient goes into one of your cups, or into the bin."),
    "bin_is_for": lambda: _("The bin takes a collected ingredient or what is in a cup."),
    "which_meeple": lambda: _("Both of your meeples can go there. Choose one of them first."),
    "meeple_to_space": lambda: _("A meeple goes to a space on the board."),
}

_EARLIER: dict[str, Callable[[], str]] = {
    "move": lambda: _("You move once your turn begins."),
    "pour": lambda: _("You pour once your move is over."),
    "empty": lambda: _("You empty a cup once your move is over."),
    "process": lambda: _("You serve once all is poured."),
}
_LATER: dict[str, Callable[[], str]] = {
    "place": lambda: _("Meeples are placed before the first turn only."),
    "upgrade": lambda: _("You buy upgrades at the start of your turn, before the first step."),
    "move": lambda: _("Your move is over."),
    "pour": lambda: _("Pouring is over for this turn."),
}
_ORDER = ("place", "upgrade", "move", "pour", "process", "over")
"""The phases one after the other."""


def untimely(params: dict[str, Any]) -> dict[str, str]:
    """When what was tried can be done, and what is asked now."""
    wanted, now = params["phases"][0], params["phase"]
    early = _ORDER.index(wanted) > _ORDER.index(now)
    said = _EARLIER if early else _LATER
    when = said.get(params.get("act", wanted), said.get(wanted))
    return {
        "when": when() if when is not None else _("You cannot do that now."),
        "now": _now(now, params.get("hand", ()), bool(params.get("ready")), params.get("moved")),
    }


def _now(phase: str, hand: list[str], ready: bool, moved: object) -> str:
    """What is asked in a phase, and how one gets on."""
    if phase in MOVING:
        stop = _("Stop and pour") if moved else _("Stay here")
        return _("Now choose a space to walk to, or press “{stop}”.").format(stop=stop)
    if phase == "process" or (phase == "pour" and not hand):
        if ready:
            return _("Now serve an order that is lit, or press “End turn”.")
        return _("Now press “End turn”.")
    if hand:
        what = names.some(*hand)
        return _("Now pour {what} into your cups, or into the bin.").format(what=what)
    return _("Now choose a space for a meeple.") if phase == "place" else ""
