"""The turn that decided a game, for whoever reads the score sheet: told from the record alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names


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
    """(how many acts lie before it, what it was): the turn since which the one winner led at the
    end of every round. None if that was so from the first round on, or never."""
    turns = _turns(book, start, steps) if steps else []
    winners = sheet.result(book, steps[-1][1]).winners if steps else ()
    if not turns or len(winners) != 1:
        return None
    (winner,) = winners
    found = _since_when(turns, winner)
    if found is None:
        return None
    if found.seat != winner:  # what another lost by is not what the winner won by
        words = _("From round {n} on {winner} led after every round.")
        return found.at, words.format(n=found.round, winner=players[winner])
    words = _("Round {n}: {winner} {did}. From then on {winner} led after every round.")
    return found.at, words.format(n=found.round, did=_served(book, found), winner=players[winner])


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


def _margin(turn: _Turn, winner: int) -> int:
    """How far a player is ahead of all others after a turn."""
    return turn.points[winner] - max(n for seat, n in enumerate(turn.points) if seat != winner)


def _ends(turns: Sequence[_Turn]) -> list[_Turn]:
    """The last turn of each round."""
    return list({turn.round: turn for turn in turns}.values())


def _since_when(turns: Sequence[_Turn], winner: int) -> _Turn | None:
    """The turn since which the winner led at the end of every round; None if that was so from the
    first round on, or never."""
    close = [turn.round for turn in _ends(turns) if _margin(turn, winner) < 1]
    if not close:
        return None
    after = [turn for turn in turns if turn.round == close[-1] + 1]
    below = [n for n, turn in enumerate(after) if _margin(turn, winner) < 1]
    return next(iter(after[below[-1] + 1 if below else 0 :]), None)


def _served(book: Book, turn: _Turn) -> str:
    """What brought a player points in a turn: `served 2 × Latte`."""
    served = [e.order for e in turn.events if isinstance(e, ev.OrderProcessed)]
    titles = names.counted([book.orders[order].name for order in served])
    return _("served {orders}").format(orders=enumeration(titles))
