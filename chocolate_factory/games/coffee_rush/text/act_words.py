"""What an act is called as advice: `Pour Milk into cup 2`."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names


def words(book: Book, state: State, action: Action) -> str:
    """A legal action of the state in words, without a stop at its end."""
    return _WORDS[type(action)](book, state, action)


def _what(book: Book, space: int) -> str:
    return _("{where} ({what})").format(
        where=names.space(space), what=names.ingredient(book.spaces[space])
    )


def _place(book: Book, state: State, a: act.Place) -> str:
    return _("Place a meeple on {where}").format(where=_what(book, a.space))


def _activate(book: Book, state: State, a: act.Activate) -> str:
    return _("Buy the upgrade {tile}").format(tile=book.tiles[a.tile].name)


def _step(book: Book, state: State, a: act.Step) -> str:
    start = state.players[a.seat].meeples[a.meeple]
    return _("Step from {start} to {where}").format(
        start=names.space(start), where=_what(book, a.space)
    )


def _rush(book: Book, state: State, a: act.Rush) -> str:
    return _("Spend a Rush Token for one more step")


def _stop(book: Book, state: State, a: act.Stop) -> str:
    return _("Stop here") if state.moving is not None else _("Stay here")


def _pour(book: Book, state: State, a: act.Pour) -> str:
    return _("Pour {what} into {cup}").format(
        what=names.ingredient(a.ingredient), cup=names.cup(a.cup)
    )


def _return(book: Book, state: State, a: act.Return) -> str:
    return _("Return {what}").format(what=names.ingredient(a.ingredient))


def _empty(book: Book, state: State, a: act.Empty) -> str:
    return _("Empty {cup}").format(cup=names.cup(a.cup))


def _end_pour(book: Book, state: State, a: act.EndPour) -> str:
    return _("End pouring")


def _process(book: Book, state: State, a: act.Process) -> str:
    return _("Serve {order} from {cup}").format(
        order=book.orders[a.order].name, cup=names.cup(a.cup)
    )


def _end_turn(book: Book, state: State, a: act.EndTurn) -> str:
    return _("End your turn")


_WORDS: dict[type[Action], Callable[..., str]] = {
    act.Place: _place,
    act.Activate: _activate,
    act.Step: _step,
    act.Rush: _rush,
    act.Stop: _stop,
    act.Pour: _pour,
    act.Return: _return,
    act.Empty: _empty,
    act.EndPour: _end_pour,
    act.Process: _process,
    act.EndTurn: _end_turn,
}
