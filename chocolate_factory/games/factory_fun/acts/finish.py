"""The acts that end a build (FF-2.7, FF-5.5): a gift is named, all is right, or it is given up."""

from __future__ import annotations

from chocolate_factory.core.action import Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.factory_fun.acts.act import ButtonAct, Id, Paths
from chocolate_factory.games.factory_fun.acts.build import BuildAct
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import ending, rounds
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.state.state import Factory, State
from chocolate_factory.games.factory_fun.text import names


def nameable(book: Book, factory: Factory) -> tuple[str, ...]:
    """The colours that a player may name for the container of a "?" machine (FF-5.5): any, and
    then any other one, as long as the container that is named already is not on the floor."""
    if factory.machine is None or book.machines[factory.machine].gift != ANY:
        return ()
    if factory.gift is not None and not factory.stock[COLOURS.index(factory.gift)]:
        return ()
    return tuple(colour for colour in COLOURS if colour != factory.gift)


class NameGift(BuildAct, frozen=True, tag="name_gift"):
    """Name the colour of the container that a "?" machine brings (FF-5.5)."""

    means = (("way", ""),)

    colour: Id

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> NameGift:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        factory = self.factory(state)
        if self.colour not in COLOURS:
            return Refusal("no_colour", {"id": self.colour})
        if factory.machine is None or book.machines[factory.machine].gift != ANY:
            return Refusal("no_gift", {"machine": factory.machine} if factory.machine else {})
        held = self.hand_first(state)
        if held is not None:
            return held
        if self.colour == factory.gift:
            return Refusal("gift_named", {"colour": self.colour})
        return Refusal("gift_used", {"colour": factory.gift})

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.GiftNamed(self.seat, self.colour))

    def paths(self, book: Book, state: State) -> Paths:
        return (("do:name_gift", f"way:{self.colour}"),)

    def words(self, book: Book, state: State) -> str:
        return _("Choose {container}").format(container=names.one_container(self.colour))


class EndBuild(ButtonAct, BuildAct, frozen=True, tag="end_build"):
    """All is right: the build ends (FF-2.7)."""

    ends = True
    phases = ("build",)
    also = ()

    def reason(self, book: Book, state: State) -> Refusal:
        held = self.hand_first(state)
        if held is not None:
            return held
        return ending.hindrance(book, self.factory(state)) or Refusal("unknown")

    def do(self, book: Book, transition: Transition[State]) -> None:
        rounds.end_build(book, transition, self.seat)

    def words(self, book: Book, state: State) -> str:
        return _("End the build")


class GiveUp(ButtonAct, BuildAct, frozen=True, tag="give_up"):
    """The machine in hand leaves the game, and the floor is as it was (FF-2.7)."""

    phases = ("build",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("give_up_in_hand", {"machine": self.factory(state).machine})

    def do(self, book: Book, transition: Transition[State]) -> None:
        rounds.give_up(book, transition, self.seat)

    def words(self, book: Book, state: State) -> str:
        machine = self.factory(state).machine
        assert machine is not None
        return _("Give {machine} up").format(machine=book.machines[machine].name)
