"""Why nothing can be done along a path of places: what a refused click or drop is told.

From the places a plausible action is made, and the rules are asked why it may not be done.
"""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import Path, kind, name
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.acts import refuse
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.rules import flow
from chocolate_factory.games.coffee_rush.state.state import State

Meant = Callable[[State, int, Path], Action]


def reason(book: Book, state: State, seat: int, path: Path) -> Refusal:
    """The reason why no legal action goes along `path`, which has one place or two."""
    if state.seat is None:
        return Refusal("over")
    if seat != state.seat:
        return Refusal("not_your_turn", {"seat": seat, "turn": state.seat})
    meant = _MEANT.get((kind(path[0]), kind(path[1]) if len(path) > 1 else ""))
    if meant is None:
        return Refusal(_ELSEWHERE.get(kind(path[0]), "unknown"))
    action = meant(state, seat, path)
    if action in flow.legal(book, state, seat):
        return Refusal("which_meeple" if isinstance(action, act.Step) else "unknown")
    return refuse.reason(book, state, action)


def _space(state: State, seat: int, path: Path) -> Action:
    """A click on a space: where a meeple is placed, or where one should go."""
    space = int(name(path[0]))
    if state.phase == "place":
        return act.Place(seat, space)
    return act.Step(seat, state.moving or 0, space)


def _meeple(state: State, seat: int, path: Path) -> Action:
    meeple, placed = int(name(path[0])), state.players[seat].meeples
    here = placed[meeple] if meeple < len(placed) else -1
    space = int(name(path[1])) if len(path) > 1 else here
    return act.Place(seat, space) if state.phase == "place" else act.Step(seat, meeple, space)


def _cup(state: State, seat: int, path: Path) -> Action:
    (cup,) = (int(name(place)) for place in path if kind(place) == "cup")
    return act.Empty(seat, cup)


def _serve(state: State, seat: int, path: Path) -> Action:
    cup, order = sorted(path, key=lambda place: kind(place) != "cup")
    return act.Process(seat, int(name(cup)), name(order))


def _order(state: State, seat: int, path: Path) -> Action:
    return act.Process(seat, 0, name(path[0]))


def _pour(state: State, seat: int, path: Path) -> Action:
    return act.Pour(seat, name(path[0]), int(name(path[1])) if path[1:] else 0)


def _return(state: State, seat: int, path: Path) -> Action:
    (ingredient,) = (name(place) for place in path if kind(place) == "hand")
    return act.Return(seat, ingredient)


_ELSEWHERE = {
    "cup": "cup_to_order",
    "hand": "hand_to_cup",
    "meeple": "meeple_to_space",
    "bin": "bin_is_for",
}
"""What is told of things that were put down where they never belong."""

_BUTTONS: dict[str, Callable[[int], Action]] = {
    "rush": act.Rush,
    "stop": act.Stop,
    "end_pour": act.EndPour,
    "end_turn": act.EndTurn,
}


def _button(state: State, seat: int, path: Path) -> Action:
    return _BUTTONS.get(name(path[0]), act.EndTurn)(seat)


_MEANT: dict[tuple[str, str], Meant] = {
    ("space", ""): _space,
    ("meeple", ""): _meeple,
    ("meeple", "space"): _meeple,
    ("tile", ""): lambda state, seat, path: act.Activate(seat, name(path[0])),
    ("hand", ""): _pour,
    ("hand", "cup"): _pour,
    ("hand", "bin"): _return,
    ("cup", ""): _cup,
    ("cup", "bin"): _cup,
    ("bin", "cup"): _cup,
    ("bin", "hand"): _return,
    ("cup", "order"): _serve,
    ("order", "cup"): _serve,
    ("order", ""): _order,
    ("do", ""): _button,
}
