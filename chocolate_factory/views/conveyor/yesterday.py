"""What the day before has brought everybody, for the sign of a new day and for the banner."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.day_results import DayResult, day_results
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.play.session import Session
from chocolate_factory.views.match.match import Match

UNPAID = ("draft", "run")
"""Phases before the first delivery of a day."""


def results(session: Session, day: int) -> tuple[DayResult, ...]:
    """What the day before `day` has brought, by seat; () where the record does not tell all of
    it."""
    happened: list[Event] = []
    try:
        for at in range(session.length - 1, -1, -1):
            before: State = session.state_at(at)
            if before.day < day - 1:
                break
            if before.day == day - 1:
                happened += session.step(at).events
            if at == 0 and before.phase not in UNPAID:
                return ()
    except BadRecord:
        return ()
    return day_results(happened, len(session.names)) if happened else ()


def news(match: Match) -> str:
    """`Tuesday · Monday brought you £12 and Bertrand £9 (2 store spaces).`, for a person who has
    still to take a first card of the day; '' otherwise."""
    state, seat = match.state, match.seat
    if state.phase != "draft" or not match.human or seat is None:
        return ""
    own = state.players[seat]
    found = results(match.session, state.day)
    if not found or own.part_taken or own.employee is not None:
        return ""
    told = _told(found, state.day, match.names, seat)
    return _("{day} · {news}").format(day=names.day(state.day), news=told)


def _told(found: tuple[DayResult, ...], day: int, players: Sequence[str], own: int) -> str:
    if len(found) > 1 and not any(one.money or one.spaces for one in found):
        return _("Nobody was paid on {day}.").format(day=names.day(day - 1))
    sums = [_("you {gains}").format(gains=_gains(found[own]))]
    sums += [
        _("{player} {gains}").format(player=player, gains=_gains(result))
        for seat, (player, result) in enumerate(zip(players, found, strict=True))
        if seat != own
    ]
    return _("{day} brought {sums}.").format(day=names.day(day - 1), sums=names.and_list(sums))


def _gains(result: DayResult) -> str:
    """£ of a player and the spaces climbed at stores, what is nothing left out beside the other."""
    money, n = _("£{n}").format(n=result.money), result.spaces
    if not n:
        return money
    climbed = ngettext("{n} store space", "{n} store spaces", n).format(n=n)
    both = _("{money} ({spaces})")
    return both.format(money=money, spaces=climbed) if result.money else climbed
