"""The acts of picking (FF-2.2 to FF-2.5): a machine is taken, or none."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.factory_fun.acts.act import ButtonAct, FunAct, Id, Paths
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import rounds
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state.state import State


def takes(state: State, seat: int) -> list[Action]:
    """Every machine on the table."""
    return [Take(seat, machine) for machine in state.table]


class Take(FunAct, frozen=True, tag="take"):
    """Take a machine from the table; touched is taken (FF-2.2)."""

    phases = ("pick",)
    also = ("build",)
    means = (("machine", ""),)

    machine: Id

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Take:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        if self.machine not in book.machines:
            return Refusal("no_machine", {"id": self.machine})
        params = {"machine": self.machine}
        if self.machine in state.players[self.seat].hand:
            return Refusal("in_hand", params)
        if state.phase == "build":
            return Refusal("picking_over", params)
        return Refusal("not_on_table", params)

    def do(self, book: Book, transition: Transition[State]) -> None:
        rounds.take(book, transition, self.seat, self.machine)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"machine:{self.machine}",),)

    def words(self, book: Book, state: State) -> str:
        return _("Take {machine}").format(machine=book.machines[self.machine].name)


class Pass(ButtonAct, frozen=True, tag="pass"):
    """Take none of what lies there; whoever passed is asked again after a take (FF-2.3)."""

    phases = ("pick",)

    def do(self, book: Book, transition: Transition[State]) -> None:
        state = transition.state
        again = not state.grab and rounds.asked_again(state, self.seat)
        transition.do(events.Passed(self.seat, again))
        rounds.go_on(book, transition, self.seat)

    def words(self, book: Book, state: State) -> str:
        return _("Take none")
