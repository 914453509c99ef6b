"""The decision at hand, as the first steps of Chocolate Factory look at it."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Place, kind
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import records
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.rules import turns
from chocolate_factory.games.conveyor.state.state import Factory, State
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pointing.picking import Picker


class Moment(NamedTuple):
    """The decision at hand, with what first steps ask about it."""

    book: Book
    state: State
    picker: Picker
    unfinished: bool
    """Whether the main button would leave something undone."""
    keys: bool = False
    """Whether the keyboard is used."""
    traded: bool = False
    """Whether whoever decides has traded for coal in this game."""
    pushes: bool = False
    """Whether the end of the shift brings the next push along."""

    @property
    def own(self) -> Factory:
        """The things of the player who decides."""
        return self.state.players[self.picker.seat or 0]

    @property
    def wanted(self) -> dict[str, tuple[str, ...]]:
        """For each piece the cards of whoever decides that ask for it next."""
        return facts.asked(self.book, self.state, self.picker.seat or 0)

    @property
    def alone(self) -> bool:
        """Whether it is a solo game."""
        return self.state.solo is not None

    @property
    def agent_follows(self) -> bool:
        """Whether an agent may deliver once all have finished."""
        return turns.may_deliver_late(self.book, self.state, self.picker.seat or 0)

    @property
    def last_day(self) -> bool:
        """Whether it is Saturday."""
        return self.state.day == records.LAST_DAY

    def how(self, pointed: str, keyed: str) -> str:
        """How something is done, by pointer or by keys."""
        return keyed if self.keys else pointed

    def begin(self, *kinds: str) -> tuple[Place, ...]:
        """The places of these kinds at which an act may begin now."""
        return tuple(place for place in self.picker.sources if kind(place) in kinds)

    def where(self, *types: type[Action]) -> tuple[Place, ...]:
        """Where acts of these types begin in their plainest way."""
        found = [action for action in self.picker.actions if isinstance(action, types)]
        paths = (self.picker.game.paths(self.state, action) for action in found)
        return tuple(dict.fromkeys(way[0][0] for way in paths))


def traded(match: Match) -> bool:
    """Whether whoever decides has traded for coal in a shift; what may not be kept overnight is
    traded without asking."""
    steps = (match.session.step(n) for n in range(match.played))
    return any(
        isinstance(step.action, act.Trade)
        and step.action.seat == match.seat
        and step.state.phase == "run"
        for step in steps
    )
