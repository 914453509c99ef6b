"""Why an action that is not legal may not be done: a code of `words.REFUSALS` with parameters.

Asked only about actions that `legal` does not list, so nothing here decides what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES
from chocolate_factory.games.coffee_rush.state.state import State, orders_of

PHASE_OF: dict[type[Action], tuple[str, ...]] = {
    act.Place: ("place",),
    act.Activate: ("upgrade",),
    act.Step: ("move",),
    act.Rush: ("move",),
    act.Stop: ("move",),
    act.Pour: ("pour",),
    act.Return: ("pour",),
    act.Empty: ("pour",),
    act.EndPour: ("pour",),
    act.Process: ("process",),
    act.EndTurn: ("process",),
}
_ALSO: dict[type[Action], tuple[str, ...]] = {
    act.Step: ("upgrade",),
    act.Rush: ("upgrade",),
    act.Stop: ("upgrade",),
    act.Pour: ("place",),
    act.Return: ("place",),
}
"""Phases in which an action may be done besides its own."""


def reason(book: Book, state: State, action: Action) -> Refusal:
    """The reason for an action that is not legal."""
    if state.phase == "over":
        return Refusal("over")
    if not 0 <= action.seat < len(state.players):
        return Refusal("no_seat", {"seat": action.seat})
    if action.seat != state.seat:
        return Refusal("not_your_turn", {"seat": action.seat, "turn": state.seat})
    phases = PHASE_OF.get(type(action))
    if phases is None:
        return Refusal("unknown")
    if isinstance(action, act.Activate) and state.phase in ("upgrade", "move"):
        return _activate(book, state, action)
    if state.phase not in phases + _ALSO.get(type(action), ()):
        return Refusal("wrong_phase", {"phase": state.phase, "phases": list(phases)})
    return _EXPLAIN[type(action)](book, state, action)


def _place(book: Book, state: State, a: act.Place) -> Refusal:
    if state.hand:
        return Refusal("pour_first", {"hand": list(ingredients.listed(state.hand))})
    if not 0 <= a.space < SPACES:
        return Refusal("no_space")
    return Refusal("space_taken")


def _activate(book: Book, state: State, a: act.Activate) -> Refusal:
    shop = state.players[a.seat]
    if a.tile not in book.tiles:
        return Refusal("no_tile")
    if a.tile in shop.tiles:
        return Refusal("tile_owned", {"tile": a.tile})
    if len(shop.up) < book.board.turn_in:
        return Refusal("few_up_votes", {"need": book.board.turn_in, "have": len(shop.up)})
    return Refusal("upgrades_over")


def _step(book: Book, state: State, a: act.Step) -> Refusal:
    shop = state.players[a.seat]
    if not 0 <= a.meeple < len(shop.meeples):
        return Refusal("no_meeple")
    if not 0 <= a.space < SPACES:
        return Refusal("no_space")
    if state.moving not in (None, a.meeple):
        return Refusal("other_meeple")
    if state.steps_left < 1:
        return Refusal("no_steps" if shop.rush else "no_steps_no_rush")
    if a.space not in beside(shop.meeples[a.meeple], book.diagonal(shop.tiles)):
        near = a.space in beside(shop.meeples[a.meeple], True)
        return Refusal("no_diagonal" if near else "too_far")
    return Refusal("no_rest")


def _rush(book: Book, state: State, a: act.Rush) -> Refusal:
    return Refusal("no_rush")


def _stop(book: Book, state: State, a: act.Stop) -> Refusal:
    return Refusal("stop_on_meeple")


def _pour(book: Book, state: State, a: act.Pour | act.Return) -> Refusal:
    if isinstance(a, act.Pour) and not 0 <= a.cup < CUPS:
        return Refusal("no_cup")
    if not state.hand:
        return Refusal("place_first" if state.phase == "place" else "hand_empty")
    return Refusal("not_in_hand", {"ingredient": a.ingredient})


def _empty(book: Book, state: State, a: act.Empty) -> Refusal:
    return Refusal("cup_is_empty" if 0 <= a.cup < CUPS else "no_cup", {"cup": a.cup})


def _end_pour(book: Book, state: State, a: act.EndPour) -> Refusal:
    return Refusal("hand_left", {"hand": list(ingredients.listed(state.hand))})


def _process(book: Book, state: State, a: act.Process) -> Refusal:
    """A wrong cup is refused with the difference named (CR-2.4)."""
    shop = state.players[a.seat]
    if not 0 <= a.cup < CUPS:
        return Refusal("no_cup")
    if a.order not in orders_of(shop):
        if any(a.order in orders_of(other) for other in state.players):
            return Refusal("order_of_another")
        return Refusal("no_order")
    cup, need = shop.cups[a.cup], book.needs[a.order]
    lacking, extra = ingredients.beyond(need, cup), ingredients.beyond(cup, need)
    params = {"cup": a.cup, "order": a.order, "lacking": list(lacking), "extra": list(extra)}
    if not cup:
        return Refusal("empty_cup", params)
    if lacking and extra:
        return Refusal("wrong_cup", params)
    return Refusal("cup_lacks" if lacking else "cup_too_full", params)


_EXPLAIN: dict[type[Action], Callable[..., Refusal]] = {
    act.Place: _place,
    act.Activate: _activate,
    act.Step: _step,
    act.Rush: _rush,
    act.Stop: _stop,
    act.Pour: _pour,
    act.Return: _pour,
    act.Empty: _empty,
    act.EndPour: _end_pour,
    act.Process: _process,
    act.EndTurn: lambda book, state, a: Refusal("unknown"),
}
