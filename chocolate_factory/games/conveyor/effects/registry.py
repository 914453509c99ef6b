"""What employees do (CF-7): one class for each effect, found by the verb on the card.

What every effect can do is said by `cards.book.Effect`; an effect that brings an act of its own has
the act beside it in its file.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.book import Effect
from chocolate_factory.games.conveyor.cards.records import Cards, Employee, ExtraEmployee
from chocolate_factory.games.conveyor.effects.any_piece import AnyPiece
from chocolate_factory.games.conveyor.effects.assigned import HalveCost, OperateBeside
from chocolate_factory.games.conveyor.effects.bent_numbers import (
    DoubleDelivery,
    ExtraShifts,
    Gift,
    Load,
    StageMoney,
)
from chocolate_factory.games.conveyor.effects.bent_price import AnyRefined, OneFewer
from chocolate_factory.games.conveyor.effects.double_square import DoubleSquare
from chocolate_factory.games.conveyor.effects.move_piece import MovePiece
from chocolate_factory.games.conveyor.effects.operate_again import OperateAgain
from chocolate_factory.games.conveyor.effects.other_store import OtherStore
from chocolate_factory.games.conveyor.effects.skip_stage import SkipsStage
from chocolate_factory.games.conveyor.effects.upgrade_piece import UpgradePiece

EFFECTS: dict[str, type[Effect]] = {
    effect.verb: effect
    for effect in (
        DoubleDelivery,
        Gift,
        StageMoney,
        ExtraShifts,
        Load,
        MovePiece,
        UpgradePiece,
        DoubleSquare,
        HalveCost,
        OperateBeside,
        SkipsStage,
        AnyRefined,
        OneFewer,
        OtherStore,
        OperateAgain,
        AnyPiece,
    )
}


def parse(employee: Employee | ExtraEmployee) -> Iterator[Effect]:
    """The effects of a card. Raises `BadContent` for an unknown one or wrong arguments."""
    for entry in employee.effects:
        for verb, arguments in entry.items():
            file = "extra_employees" if employee.store is None else "employees"
            if verb not in EFFECTS:
                raise BadContent(
                    _(
                        "{file}.yaml, {employee}: there is no effect “{verb}”; there are {known}."
                    ).format(
                        file=file, employee=employee.id, verb=verb, known=", ".join(sorted(EFFECTS))
                    )
                )
            try:
                yield msgspec.convert(arguments, EFFECTS[verb])
            except msgspec.ValidationError as error:
                raise BadContent(
                    _("{file}.yaml, {employee}, effect “{verb}”: {reason}.").format(
                        file=file, employee=employee.id, verb=verb, reason=error
                    )
                ) from error


def compile_effects(cards: Cards) -> dict[str, tuple[Effect, ...]]:
    """The effects of every employee, by id. Raises `BadContent` as `parse` does."""
    people: list[Employee | ExtraEmployee] = [*cards.employees, *cards.extra_employees]
    return {employee.id: tuple(parse(employee)) for employee in people}
