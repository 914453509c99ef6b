"""The turn that decided a game, for whoever reads the score sheet: told from the record alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import card_text, names

WORTH_TELLING = 2
"""Points that a turn brings at least where nothing else stands out."""


class _Turn(NamedTuple):
    """A whole turn of one player, and the points that all have after it."""

    at: int
    """How many acts lie before it."""
    round: int
    seat: int
    events: tuple[Event, ...]
    points: tuple[int, ...]


def tell(
    book: Book, start: State, steps: Sequence[tuple[Sequence[Event], State]], players: Sequence[str]
) -> tuple[int, str] | None:
    """(how many acts lie before it, what it was): the turn since which the one winner was ahead, or
    if nobody ever was ahead of them, the one that brought them most; None if none stands out."""
    turns = _turns(book, start, steps) if steps else []
    winners = sheet.result(book, steps[-1][1]).winners if steps else ()
    if not turns or len(winners) != 1:
        return None
    (winner,) = winners
    overtaken = _since_when(turns, winner)
    if overtaken is not None:
        words = _("Round {n}: {player} {did}. From then on {winner} led.")
        own = overtaken.seat == winner
        return overtaken.at, words.format(
            n=overtaken.round,
            player=players[overtaken.seat],
            did=_served(book, overtaken) if own else _lost(book, overtaken),
            winner=players[winner],
        )
    best, more = _best(turns, winner)
    if more < WORTH_TELLING:
        return None
    words = ngettext(
        "Round {n}: {player} {did}, {more} point in one turn.",
        "Round {n}: {player} {did}, {more} points in one turn.",
        more,
    )
    did = _served(book, best)
    return best.at, words.format(n=best.round, player=players[winner], did=did, more=more)


def _turns(book: Book, start: State, steps: Sequence[tuple[Sequence[Event], State]]) -> list[_Turn]:
    """All turns from the first round on."""
    before = [start, *(state for _events, state in steps[:-1])]
    acts = [n for n, state in enumerate(before) if state.round and state.seat is not None]
    found = []
    for (number, seat), group in groupby(acts, lambda n: (before[n].round, before[n].seat)):
        own = list(group)
        happened = tuple(event for n in own for event in steps[n][0])
        points = tuple(sheet.points(book, shop) for shop in steps[own[-1]][1].players)
        found.append(_Turn(own[0], number, seat or 0, happened, points))
    return found


def _since_when(turns: Sequence[_Turn], winner: int) -> _Turn | None:
    """The turn since which the winner alone was ahead, if somebody else was before; else None."""
    margins = [
        turn.points[winner] - max(n for seat, n in enumerate(turn.points) if seat != winner)
        for turn in turns
    ]
    behind = [n for n, margin in enumerate(margins) if margin <= 0]
    if not behind or behind[-1] + 1 == len(turns) or min(margins) >= 0:
        return None
    return turns[behind[-1] + 1]


def _best(turns: Sequence[_Turn], winner: int) -> tuple[_Turn, int]:
    """The winner's own turn that brought most, the last of several, and how much it brought."""
    was, found = 0, []
    for turn in turns:
        if turn.seat == winner:
            found.append((turn.points[winner] - was, turn))
        was = turn.points[winner]
    more, best = max(found, key=lambda one: (one[0], one[1].at))
    return best, more


def _served(book: Book, turn: _Turn) -> str:
    """What brought a player points in a turn: `served 2 × Latte`."""
    served = [e.order for e in turn.events if isinstance(e, ev.OrderProcessed)]
    titles = names.counted([book.orders[order].name for order in served])
    return _("served {orders}").format(orders=enumeration(titles))


def _lost(book: Book, turn: _Turn) -> str:
    """What took points from a player in a turn: `bought “Two on corner spaces”`."""
    told = []
    for event in turn.events:
        if isinstance(event, ev.TileActivated):
            title = card_text.quoted(book.tiles[event.tile])
            told.append(_("bought {upgrade}").format(upgrade=title))
        elif isinstance(event, ev.TimeFlowed) and event.fallen:
            titles = names.counted([book.orders[order].name for order in event.fallen])
            told.append(_("let {orders} fall").format(orders=enumeration(titles)))
    return enumeration(told)
