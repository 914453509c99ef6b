"""A turn in one line of the log: `Ada plays Worker 3 to space 4, brings in 2 sugar and mixes
chocolate`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.state import events as ev
from chocolate_factory.games.plantation.state import halves
from chocolate_factory.games.plantation.text import names

_FIRST = (ev.ShiftChanged, ev.DieRolled, ev.CardPlayed, ev.Adjusted, ev.PawnEntered, ev.PawnLeft)
"""What comes before anything is done in a turn."""


def line(book: Book, events: Sequence[Event], player: str) -> str:
    """The events of one turn of a player, or of the goods loaded before the short game; '' where
    they are no such thing."""
    head = [event for event in events if isinstance(event, _FIRST)]
    done = events[len(head) :]
    if done and isinstance(done[-1], halves.CardsDrawn) and head:
        done = done[:-1]  # a card is drawn at the end of every turn
    if list(events[: len(head)]) != head or any(type(event) not in _DONE for event in done):
        return ""
    if not head and not all(isinstance(event, halves.Stowed) for event in done):
        return ""
    if sum(isinstance(event, ev.CardPlayed) for event in head) > 1:
        return ""
    things = [*_begun(book, head), *_things(book, done)]
    return _("{who} {things}").format(who=player, things=enumeration(things))


def _begun(book: Book, events: Sequence[Event]) -> list[str]:
    """The shift change, and the card with the space that its worker comes to or leaves."""
    found = [_shift(event) for event in events if isinstance(event, ev.ShiftChanged)]
    card, die, number, rolled = "", 0, 0, any(isinstance(event, ev.DieRolled) for event in events)
    plays, leaves = _("plays {card}"), ""
    space = 0
    for event in events:
        if isinstance(event, ev.CardPlayed):
            card, die = event.card, event.number
            number = die
        elif isinstance(event, ev.Adjusted):
            number = event.number
        elif isinstance(event, ev.PawnEntered | ev.PawnLeft):
            space = event.looked[-1]
            if isinstance(event, ev.PawnEntered):
                plays = _("plays {card} to space {n}")
            else:
                leaves = _("takes the worker off space {n}").format(n=space)
    if not card:
        return [*found, _("rolls the die")] if rolled else found
    title = names.that_card(book, card)
    if card not in book.workers:
        form = _("{card} with a rolled {n}") if rolled else _("{card} with the {n}")
        if number != die:
            form = _("{card} with {n} instead of a rolled {die}")
            if not rolled:
                form = _("{card} with {n} instead of the {die}")
        title = form.format(card=title, n=number, die=die)
    return [*found, plays.format(card=title, n=space), *filter(None, (leaves,))]


def _shift(event: ev.ShiftChanged) -> str:
    text = _("calls a shift change (a worker comes to space {n})")
    if not event.comes:
        text = _("calls a shift change (the worker on space {n} goes home)")
    return text.format(n=event.space)


def _things(book: Book, events: Sequence[Event]) -> list[str]:
    """What was done, the same things said once."""
    found: list[str] = []
    for kind, same in groupby(events, type):
        each: list[Any] = list(same)
        found += _DONE[kind](book, each)
    return found


def _trucks(book: Book, events: Sequence[Any], text: str) -> str:
    """Goods and their trucks, each truck once."""
    return enumeration(
        [
            text.format(
                goods=_goods(book, [event for event in events if event.truck == truck]),
                truck=names.truck(truck),
            )
            for truck in sorted({event.truck for event in events})
        ]
    )


def _loaded(book: Book, events: Sequence[Any]) -> str:
    return _("loads {goods}").format(goods=_trucks(book, events, _("{goods} into {truck}")))


def _unloaded(book: Book, events: Sequence[Any]) -> str:
    return _("unloads {goods}").format(goods=_trucks(book, events, _("{goods} from {truck}")))


def _goods(book: Book, events: Sequence[Any]) -> str:
    return names.counted(book, [event.good for event in events])


def _made(book: Book, events: Sequence[Any]) -> str:
    return names.pieces(book, [(events[0].recipe, sum(event.candies for event in events))])


def _decorated(book: Book, events: Sequence[Any]) -> str:
    return names.counted(book, [event.candy for event in events])


def _mixed(events: Sequence[Any]) -> str:
    return ngettext("mixes chocolate", "mixes {n} chocolate", len(events)).format(n=len(events))


def _sold(book: Book, events: Sequence[Any]) -> str:
    coins = names.coins(sum(event.coins for event in events))
    return _("sells {goods} for {coins}").format(goods=_goods(book, events), coins=coins)


_DONE: dict[type[Event], Callable[[Book, Sequence[Any]], list[str]]] = {
    ev.Gathered: lambda book, e: [_("brings in {goods}").format(goods=_goods(book, e))],
    ev.Unloaded: lambda book, e: [_unloaded(book, e)],
    ev.Loaded: lambda book, e: [_loaded(book, e)],
    halves.Stowed: lambda book, e: [_loaded(book, e)],
    ev.ChocolateMixed: lambda book, e: [_mixed(e)],
    ev.Sold: lambda book, e: [_sold(book, e)],
    ev.SpecialistRecruited: lambda book, e: [_("pays a coin"), _("recruits a specialist")],
    ev.CandyMade: lambda book, e: [_("makes {candies}").format(candies=_made(book, e))],
    ev.CandyDecorated: lambda book, e: [_("decorates {candy}").format(candy=_decorated(book, e))],
    ev.AllDecorated: lambda book, e: [
        _("pays {coins}").format(coins=names.coins(1)),
        _("decorates {candies}").format(candies=names.counted(book, e[0].candies)),
    ],
}
"""What is said of events of one kind, one after the other."""
