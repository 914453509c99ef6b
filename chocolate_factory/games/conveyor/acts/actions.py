"""All acts of Chocolate Factory by name, and the list that finds them by the type of a record."""

from __future__ import annotations

from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import mark_message
from chocolate_factory.core.places import PlacePath
from chocolate_factory.games.act import Act, Acts
from chocolate_factory.games.conveyor.acts import employee
from chocolate_factory.games.conveyor.acts.act import FactoryAct
from chocolate_factory.games.conveyor.acts.cleanup import ChooseOrder
from chocolate_factory.games.conveyor.acts.deliver import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    EndFulfil,
)
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee, TakePart
from chocolate_factory.games.conveyor.acts.operations import Chute, Move, Operate, Repeat, Upgrade
from chocolate_factory.games.conveyor.acts.shift import EndShift, Push
from chocolate_factory.games.conveyor.acts.trade import Trade
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.effects.any_piece import Transform
from chocolate_factory.games.conveyor.effects.assigned import Assign
from chocolate_factory.games.conveyor.effects.double_square import Pack
from chocolate_factory.games.conveyor.effects.registry import EFFECTS
from chocolate_factory.games.conveyor.effects.skip_stage import SkipStage
from chocolate_factory.games.conveyor.effects.upgrade_piece import Decorate
from chocolate_factory.games.conveyor.state.state import State

RULES: tuple[type[FactoryAct], ...] = (
    TakePart,
    TakeEmployee,
    Push,
    Operate,
    Upgrade,
    Repeat,
    Move,
    Chute,
    Trade,
    EndShift,
    DeliverStage,
    DeliverStore,
    DeliverDemand,
    EndFulfil,
    ChooseOrder,
)
"""The acts of the rule book; those that employees bring are named by their effects."""
ELSEWHERE = {
    "part": "part_to_slot",
    "employee": "employee_to_desk",
    "offer": "offer_to_place",
    "piece": "piece_stays",
    "room": "room_goes",
    "slot": "part_stays",
    "desk": "employee_goes",
    "entrance": "bean_enters",
    "coal": "coal_burns",
    "gone": "packet_gone",
}
"""What is told of things that were put down where they never belong."""


class FactoryActs(Acts[Book, State]):
    """The acts of the rules and of all effects that there are."""

    def __init__(self) -> None:
        brought = (cls for effect in EFFECTS.values() for cls in effect.types)
        acts = [cls for cls in (*RULES, *brought) if issubclass(cls, FactoryAct)]
        super().__init__(mark_message("Chocolate Factory"), acts, ELSEWHERE, "no_use_there")

    def guess(
        self, book: Book, state: State, seat: int, path: PlacePath
    ) -> Act[Book, State] | Refusal:
        """What begins at the desk is told by today's employee."""
        answer = employee.meant(book, state, seat, path)
        return super().guess(book, state, seat, path) if answer is None else answer


__all__ = [
    "Assign",
    "ChooseOrder",
    "Chute",
    "Decorate",
    "DeliverDemand",
    "DeliverStage",
    "DeliverStore",
    "EndFulfil",
    "EndShift",
    "FactoryActs",
    "Move",
    "Operate",
    "Pack",
    "Push",
    "Repeat",
    "SkipStage",
    "TakeEmployee",
    "TakePart",
    "Trade",
    "Transform",
    "Upgrade",
]
