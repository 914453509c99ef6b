"""The log: what happened, told in the third person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Event, seat_of
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games import log
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.state import events as ev
from chocolate_factory.games.plantation.state import halves
from chocolate_factory.games.plantation.text import names, turn_line

_Moved = ev.Gathered | ev.Unloaded | ev.Loaded | halves.Stowed
_MOVES: dict[type[Event], Callable[[], str]] = {
    ev.Gathered: lambda: _("{who} brings in {goods}"),
    ev.Unloaded: lambda: _("{who} unloads {goods} from {truck}"),
    ev.Loaded: lambda: _("{who} loads {goods} into {truck}"),
    halves.Stowed: lambda: _("{who} loads {goods} into {truck}"),
}


def line(book: Book, event: Event, players: Sequence[str]) -> str:
    """The event's line, or '' where it needs none."""
    return log.line(_TELL, book, event, players)


def _shift(book: Book, e: ev.ShiftChanged, who: str) -> str:
    text = _("{who} calls a shift change: a worker comes onto space {space}")
    if not e.comes:
        text = _("{who} calls a shift change: the worker on space {space} goes home")
    return text.format(who=who, space=e.space)


def _roll(book: Book, e: ev.DieRolled, who: str) -> str:
    return _("{who} rolls the die: {n}").format(who=who, n=e.face)


def _play(book: Book, e: ev.CardPlayed, who: str) -> str:
    card = names.that_card(book, e.card)
    if e.card in book.workers:
        return _("{who} plays {card}").format(who=who, card=card)
    return _("{who} plays {card} with the {n}").format(who=who, card=card, n=e.number)


def _adjust(book: Book, e: ev.Adjusted, who: str) -> str:
    if not e.by:
        return _("{who} keeps the number {n}").format(who=who, n=e.number)
    return _("{who} makes the number {n}").format(who=who, n=e.number)


def _enter(book: Book, e: ev.PawnEntered, who: str) -> str:
    return _("{who} sends a worker to space {space} ({goods})").format(
        who=who, space=e.looked[-1], goods=names.up_to(e.capacity)
    )


def _leave(book: Book, e: ev.PawnLeft, who: str) -> str:
    return _("{who} takes the worker off space {space} ({goods})").format(
        who=who, space=e.looked[-1], goods=names.up_to(e.capacity)
    )


def _moved(book: Book, e: _Moved, who: str) -> str:
    text = _MOVES[type(e)]()
    truck = "" if isinstance(e, ev.Gathered) else names.truck(e.truck)
    return text.format(who=who, goods=names.said(book, e.good), truck=truck)


def several(book: Book, events: Sequence[Event], players: Sequence[str]) -> str:
    """What one player did in a turn, in one line; '' for other events."""
    seats = {seat_of(event) for event in events}
    seat = seats.pop()
    return "" if seats or seat is None else turn_line.line(book, events, players[seat])


def _mix(book: Book, e: ev.ChocolateMixed, who: str) -> str:
    return _("{who} mixes chocolate").format(who=who)


def _sell(book: Book, e: ev.Sold, who: str) -> str:
    return _("{who} sells {good} for {coins}").format(
        who=who, good=names.said(book, e.good), coins=names.coins(e.coins)
    )


def _recruit(book: Book, e: ev.SpecialistRecruited, who: str) -> str:
    """Which one it is, only the player knows (PL-4.5)."""
    return _("{who} pays a coin and recruits a specialist").format(who=who)


def _make(book: Book, e: ev.CandyMade, who: str) -> str:
    candies = names.pieces(book, [(e.recipe, e.candies)])
    return _("{who} makes {candies}").format(who=who, candies=candies)


def _decorate(book: Book, e: ev.CandyDecorated, who: str) -> str:
    return _("{who} decorates {candy}").format(who=who, candy=names.good(book, e.candy))


def _decorate_all(book: Book, e: ev.AllDecorated, who: str) -> str:
    return _("{who} pays {coins} and decorates {candies}").format(
        who=who, coins=names.coins(1), candies=names.counted(book, e.candies)
    )


def _draw(book: Book, e: halves.CardsDrawn, who: str) -> str:
    return ngettext("{who} draws a card", "{who} draws {n} cards", len(e.cards)).format(
        who=who, n=len(e.cards)
    )


def _half_ended(book: Book, e: halves.HalfEnded, who: str) -> str:
    return _("The Plantation closes, the trucks drive off")


def _drop(book: Book, e: halves.Dropped, who: str) -> str:
    return _("{who} leaves {card} behind").format(who=who, card=names.that_card(book, e.card))


def _half_began(book: Book, e: halves.HalfBegan, who: str) -> str:
    return _("The Candy Factory opens, the die shows {n}").format(n=e.face)


def _end(book: Book, e: halves.GameEnded, who: str) -> str:
    return _("All cards are played")


_TELL: log.Tellers = {
    ev.ShiftChanged: _shift,
    ev.DieRolled: _roll,
    ev.CardPlayed: _play,
    ev.Adjusted: _adjust,
    ev.PawnEntered: _enter,
    ev.PawnLeft: _leave,
    ev.Gathered: _moved,
    ev.Unloaded: _moved,
    ev.Loaded: _moved,
    halves.Stowed: _moved,
    ev.ChocolateMixed: _mix,
    ev.Sold: _sell,
    ev.SpecialistRecruited: _recruit,
    ev.CandyMade: _make,
    ev.CandyDecorated: _decorate,
    ev.AllDecorated: _decorate_all,
    halves.CardsDrawn: _draw,
    halves.HalfEnded: _half_ended,
    halves.Dropped: _drop,
    halves.HalfBegan: _half_began,
    halves.GameEnded: _end,
}
