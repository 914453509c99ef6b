"""Along which places an action is done (see `core.places`).

Places of this game: `space:0` … `space:15` row by row, `meeple:I` and `cup:I` of the acting player,
`hand:INGREDIENT`, `order:ID`, `tile:ID`, `bin`, and the buttons `do:rush`, `do:stop`,
`do:end_pour`, `do:end_turn`.
"""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Path
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import State

Paths = tuple[Path, ...]


def of(book: Book, state: State, action: Action) -> Paths:
    """The paths of an action: the plainest first."""
    return _PATHS[type(action)](book, state, action)


def _place(book: Book, state: State, a: act.Place) -> Paths:
    return ((f"space:{a.space}",),)


def _activate(book: Book, state: State, a: act.Activate) -> Paths:
    return ((f"tile:{a.tile}",),)


def _step(book: Book, state: State, a: act.Step) -> Paths:
    """A click on the space alone does it where only one of the player's meeples can go there."""
    dragged = (f"meeple:{a.meeple}", f"space:{a.space}")
    able = [
        other
        for other in moving.moves(book, state, a.seat)
        if isinstance(other, act.Step) and other.space == a.space
    ]
    return (dragged, (f"space:{a.space}",)) if len(able) == 1 else (dragged,)


def _pour(book: Book, state: State, a: act.Pour) -> Paths:
    return ((f"hand:{a.ingredient}", f"cup:{a.cup}"),)


def _return(book: Book, state: State, a: act.Return) -> Paths:
    hand = f"hand:{a.ingredient}"
    return ((hand, "bin"), ("bin", hand))


def _empty(book: Book, state: State, a: act.Empty) -> Paths:
    cup = f"cup:{a.cup}"
    return ((cup, "bin"), ("bin", cup))


def _process(book: Book, state: State, a: act.Process) -> Paths:
    cup, order = f"cup:{a.cup}", f"order:{a.order}"
    return ((cup, order), (order, cup))


_PATHS: dict[type[Action], Callable[..., Paths]] = {
    act.Place: _place,
    act.Activate: _activate,
    act.Step: _step,
    act.Rush: lambda book, state, a: (("do:rush",),),
    act.Stop: lambda book, state, a: (("do:stop",),),
    act.Pour: _pour,
    act.Return: _return,
    act.Empty: _empty,
    act.EndPour: lambda book, state, a: (("do:end_pour",),),
    act.Process: _process,
    act.EndTurn: lambda book, state, a: (("do:end_turn",),),
}
