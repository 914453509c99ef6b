"""The acts that begin and end a shift of phase 3, Run Factory (CF-5), and all that is legal in it;
what parts do stands in `operations`, what employees do in `effects`."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath
from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.acts.act import FactoryAct, Paths
from chocolate_factory.games.conveyor.acts.employee import close_operation
from chocolate_factory.games.conveyor.acts.trade import trades
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.rules import numbers, turns
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """All that may be done in Run Factory: first the belt, then parts, employee and trades."""
    factory = state.players[seat]
    found: list[Action]
    if factory.pushed:
        found = legal_operations.all_ways(book, state, seat)
        found.append(EndShift(seat))
    else:
        found = [Push(seat)]
        if numbers.may_stop(book, factory):
            found.append(EndShift(seat))
    if factory.uses_left:
        for effect in book.effects_of(factory):
            if effect.phase == "run":
                found += effect.acts(book, state, seat)
    found += trades(seat, factory.room)
    return found


class Push(FactoryAct, frozen=True, tag="push"):
    """Load and push, once a shift (CF-5.2)."""

    phases = ("run",)
    means = (("entrance", ""), ("entrance", "square"))

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Push:
        return cls(seat)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("already_pushed")

    def do(self, book: Book, transition: Transition[State]) -> None:
        factory = transition.state.players[self.seat]
        out = pieces.to_list(factory.belt[3])
        transition.do(events.Pushed(self.seat, numbers.beans(book, factory), out))

    def paths(self, book: Book, state: State) -> Paths:
        return (("do:push",), ("entrance", "square:1"))

    def words(self, book: Book, state: State) -> str:
        return _("Load and push")


class EndShift(FactoryAct, frozen=True, tag="end_shift"):
    """Ends the shift, or the day's run where only extra shifts are left (CF-5.1)."""

    ends = True
    phases = ("run",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("push_first")

    def do(self, book: Book, transition: Transition[State]) -> None:
        """The next shift, or the end of the seat's day (CF-5.1, CF-5.6)."""
        close_operation(transition)
        factory = transition.state.players[self.seat]
        if factory.pushed and factory.shift < numbers.shifts(book, factory):
            transition.do(events.ShiftBegan(self.seat, factory.shift + 1))
            return
        transition.do(events.ShiftBegan(self.seat, 0))
        if transition.state.day == LAST_DAY and any(factory.belt):
            transition.do(events.BeltEmptied(self.seat))
        turns.next_run(transition)

    def paths(self, book: Book, state: State) -> Paths:
        return (("do:end_shift",),)

    def words(self, book: Book, state: State) -> str:
        if numbers.may_stop(book, state.players[self.seat]):
            return _("Leave out the extra shift")
        return _("End the shift")
