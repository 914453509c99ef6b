"""What lay on the table before some of it was taken: the day's packets, and a store room."""

from __future__ import annotations

from collections import Counter

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.state.events import DisplayLaid
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.views.conveyor.areas.draft_view import Packets
from chocolate_factory.views.match.match import Match

Display = tuple[Packets, Packets]
"""Packets of parts and of employees."""


class LaidOut:
    """Keeps what was laid out, so that what is taken leaves its gap."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._display: Display = ((), ())
        """The packets as they were laid out last, as far as is known."""
        self._shelf: tuple[tuple[int, int], tuple[str, ...]] = ((0, 0), ())
        """(whose store room and on which day, what it held before some was taken)."""

    def room(self, state: State, seat: int) -> tuple[str, ...]:
        """What lay in a seat's store room before some of it was taken today."""
        whose = (seat, state.day)
        lying = pieces.to_list(state.players[seat].room)
        if whose != self._shelf[0] or Counter(lying) - Counter(self._shelf[1]):
            self._shelf = whose, lying
        return self._shelf[1]

    def packets(self, state: State) -> Display:
        """The day's packets as they were laid out: the latest that held all that still lies; none
        where nothing lies, before those of the day are dealt."""
        lying = _cards((state.parts, state.employees))
        if not lying:
            return (), ()
        if not lying <= _cards(self._display):
            found = self._latest(lying) or self._first(lying)
            self._display = found or (state.parts, state.employees)
        return self._display

    def _latest(self, lying: set[str]) -> Display | None:
        """The display laid out last that held these cards."""
        for step in reversed(self._match.session.history):
            laid = [(e.parts, e.employees) for e in step.events if isinstance(e, DisplayLaid)]
            fitting = [display for display in laid if lying <= _cards(display)]
            if fitting:
                return fitting[-1]
        return None

    def _first(self, lying: set[str]) -> Display | None:
        """Monday's packets, which were laid out before the first act, if these are of them."""
        try:
            first = self._match.session.state_at(0)
        except BadRecord:
            return None
        laid = first.parts, first.employees
        return laid if lying <= _cards(laid) else None


def _cards(display: Display) -> set[str]:
    return {card for packets in display for packet in packets for card in packet}
