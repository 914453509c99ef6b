"""Effects that bend numbers for the day and bring no act (CF-7): Director, Miners, Salesman,
Engineer, Supervisor."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.book import Effect


class DoubleDelivery(Effect, frozen=True):
    """The effect of the Director: doubles the spaces of a delivery."""

    verb = "double_delivery"
    modelled = True

    def spaces(self, spaces: int) -> int:
        return 2 * spaces

    def brief(self) -> str:
        return _("Delivery here counts double")

    def words(self) -> str:
        return _("Today's delivery to this store counts double on its track.")


class Gift(Effect, frozen=True):
    """The effect of the Miners: bring coal at once."""

    verb = "gift"
    modelled = True
    coal: int

    def gift(self) -> int:
        return self.coal

    def brief(self) -> str:
        return ngettext("{n} coal at once", "{n} coal at once", self.coal).format(n=self.coal)

    def words(self) -> str:
        return ngettext("You get {n} coal at once.", "You get {n} coal at once.", self.coal).format(
            n=self.coal
        )


class StageMoney(Effect, frozen=True):
    """The effect of the Salesman: earns more with each stage."""

    verb = "stage_money"
    modelled = True
    extra: int

    def stage_money(self, money: int) -> int:
        return money + self.extra

    def brief(self) -> str:
        return _("£{n} more for each stage").format(n=self.extra)

    def words(self) -> str:
        return _("Each Corner Shop stage completed today earns £{n} more.").format(n=self.extra)


class ExtraShifts(Effect, frozen=True):
    """The effect of the Engineer: runs more shifts."""

    verb = "extra_shifts"
    modelled = True
    extra: int = msgspec.field(name="shifts")

    def shifts(self, shifts: int) -> int:
        return shifts + self.extra

    def brief(self) -> str:
        return ngettext("{n} more shift today", "{n} more shifts today", self.extra).format(
            n=self.extra
        )

    def words(self) -> str:
        return ngettext(
            "You run {n} more shift today.", "You run {n} more shifts today.", self.extra
        ).format(n=self.extra)


class Load(Effect, frozen=True):
    """The effect of the Supervisor: loads more beans."""

    verb = "load"
    modelled = True
    loaded: int = msgspec.field(name="beans")

    def beans(self, beans: int) -> int:
        return self.loaded

    def brief(self) -> str:
        return ngettext("{n} bean each shift", "{n} beans each shift", self.loaded).format(
            n=self.loaded
        )

    def words(self) -> str:
        return ngettext(
            "Each shift today loads {n} bean.", "Each shift today loads {n} beans.", self.loaded
        ).format(n=self.loaded)
