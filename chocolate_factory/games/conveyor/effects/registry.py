"""What employees do (CF-7): one class for each effect, found by the verb on the card.

Here stand those that bend numbers for the day; those with acts stand in `effects_run`,
`effects_fulfil` and `effects_extra`. What every effect can do is told in `effect`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.records import Employee, ExtraEmployee
from chocolate_factory.games.conveyor.effects.effect import Effect
from chocolate_factory.games.conveyor.effects.extra import AnyPiece, OperateAgain
from chocolate_factory.games.conveyor.effects.fulfil import (
    AnyRefined,
    OneFewer,
    OtherStore,
    SkipsStage,
)
from chocolate_factory.games.conveyor.effects.run import (
    DoubleSquare,
    HalveCost,
    MovePiece,
    OperateBeside,
    UpgradePiece,
)


class DoubleDelivery(Effect, frozen=True):
    """Director."""

    verb = "double_delivery"

    def spaces(self, spaces: int) -> int:
        return 2 * spaces

    def brief(self) -> str:
        return _("Delivery here counts double")

    def words(self) -> str:
        return _("Today's delivery to this store counts double on its track.")


class Gift(Effect, frozen=True):
    """Miners."""

    verb = "gift"
    coal: int

    def gift(self) -> int:
        return self.coal

    def brief(self) -> str:
        return ngettext("{n} coal at once", "{n} coal at once", self.coal).format(n=self.coal)

    def words(self) -> str:
        return ngettext("{n} coal at once.", "{n} coal at once.", self.coal).format(n=self.coal)


class StageMoney(Effect, frozen=True):
    """Salesman."""

    verb = "stage_money"
    extra: int

    def stage_money(self, money: int) -> int:
        return money + self.extra

    def brief(self) -> str:
        return _("£{n} more for each stage").format(n=self.extra)

    def words(self) -> str:
        return _("Each Corner Shop stage completed today earns £{n} more.").format(n=self.extra)


class ExtraShifts(Effect, frozen=True):
    """Engineer."""

    verb = "extra_shifts"
    extra: int = msgspec.field(name="shifts")

    def shifts(self, shifts: int) -> int:
        return shifts + self.extra

    def brief(self) -> str:
        return ngettext("{n} more shift today", "{n} more shifts today", self.extra).format(
            n=self.extra
        )

    def words(self) -> str:
        return ngettext("{n} more shift today.", "{n} more shifts today.", self.extra).format(
            n=self.extra
        )


class Load(Effect, frozen=True):
    """Supervisor."""

    verb = "load"
    loaded: int = msgspec.field(name="beans")

    def beans(self, beans: int) -> int:
        return self.loaded

    def brief(self) -> str:
        return ngettext("{n} bean each shift", "{n} beans each shift", self.loaded).format(
            n=self.loaded
        )

    def words(self) -> str:
        return ngettext(
            "{n} bean is loaded each shift.", "{n} beans are loaded each shift.", self.loaded
        ).format(n=self.loaded)


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


def parsed(employee: Employee | ExtraEmployee) -> Iterator[Effect]:
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
