"""The acts of a build: from the floor as it lies to the one that is wanted."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind.builds import Addition
from chocolate_factory.games.factory_fun.plan.site import BuildStep, steps
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import Factory, new_piece


def to_build(book: Book, factory: Factory, seat: int, way: Addition) -> tuple[Action, ...]:
    """What is lifted, placed, named and laid, and the end of the build.

    It begins with the floor as it lies, whatever has been tried on it."""
    listed = steps(factory.floor, way.now)
    ready = [_act(seat, step) for step in listed if step.verb != "lay"]
    lays = [_act(seat, step) for step in listed if step.verb == "lay"]
    asked = book.machines[way.machine].gift == ANY
    if asked and way.gift is not None and way.gift != factory.gift:
        ready.append(NameGift(seat, way.gift))
    return (*ready, *lays, EndBuild(seat))


def to_give_up(factory: Factory, seat: int) -> tuple[Action, ...]:
    """The machine is given up; where no machine is in hand, it is lifted first (FF-8.1)."""
    standing = new_piece(factory)
    if factory.hand or standing is None:
        return (GiveUp(seat),)
    return (Lift(seat, floors.column_row(floors.square_of(standing))), GiveUp(seat))


def _act(seat: int, step: BuildStep) -> Action:
    kind = floors.kind_of(step.piece)
    square = floors.column_row(floors.square_of(step.piece))
    if step.verb == "lift":
        return Lift(seat, square, step.sides)
    if step.verb == "place":
        return Place(seat, floors.kind_text(kind), square, floors.turn_of(kind))
    return Lay(seat, floors.kind_text(kind), square)
