"""What a build came to, as acts: without what was put down on the way and lifted again."""

from __future__ import annotations

from collections.abc import Mapping

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.plan.site import BuildStep, steps
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece


def act_of(seat: int, step: BuildStep) -> Action:
    """The act of a player that a step of a build is."""
    kind = floors.kind_of(step.piece)
    square = floors.column_row(floors.square_of(step.piece))
    if step.verb == "lift":
        return Lift(seat, square, step.sides)
    if step.verb == "place":
        return Place(seat, floors.kind_text(kind), square, floors.turn_of(kind))
    return Lay(seat, floors.kind_text(kind), square)


def between(
    seat: int, before: Floor, now: Floor, rank: Mapping[Piece, int]
) -> tuple[list[Action], list[Action]]:
    """What makes one floor of another: (what is lifted and placed, what is laid then, by rank)."""
    listed = steps(before, now)
    ready = [act_of(seat, step) for step in listed if step.verb != "lay"]
    laid = [step for step in listed if step.verb == "lay"]
    laid.sort(key=lambda step: rank.get(step.piece, len(rank)))
    return ready, [act_of(seat, step) for step in laid]
