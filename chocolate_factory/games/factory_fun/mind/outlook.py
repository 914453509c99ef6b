"""What a floor promises for later rounds: each machine not seen yet at its cheapest place."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot
from chocolate_factory.games.factory_fun.plan import needs
from chocolate_factory.games.factory_fun.plan.chances import Chance, Chances
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.state import State

FADES = 0.9
"""What a round counts against the one before: floors change."""
USUAL = 1
"""What a build costs more than pipes that do not stand in each other's way (of games by bots)."""
PART = 0.55
"""What is had in the end of a promise that counts on chips (of games by bots)."""
KEPT = 1 << 12
"""How many answers are remembered."""


class Hope(NamedTuple):
    """What a floor promises of one machine to come, whichever it is."""

    plain: float
    """Its value less its pipes; nothing for machines that cost more than they earn."""
    chips: float
    """How much more it brings with chips."""
    spare: int
    """All chips that can still be won from what stands; however many could win them, one does."""

    def over(self, rounds: int) -> tuple[float, float]:
        """What so many rounds may bring: (in money, in chips)."""
        times = sum(FADES**n for n in range(rounds))
        more = self.chips * times
        return self.plain * times, self.spare * more / (self.spare + more) if more > 0 else 0.0


class Outlook:
    """What may be hoped for on a floor."""

    def __init__(self, builds: Builds) -> None:
        self._builds = builds
        self._hopes: dict[object, Hope] = {}
        self._chances: dict[object, Chances] = {}

    def machines(self, state: State) -> tuple[str, ...]:
        """The machines that are still to come as far as anybody knows, whatever their order."""
        return tuple(sorted(state.stack + state.aside))

    def worth(self, plot: Plot, machines: tuple[str, ...], rounds: int) -> tuple[float, float]:
        """What so many rounds more may bring on a floor, if any of these machines come: (in money,
        in chips)."""
        if not machines or rounds <= 0:
            return 0.0, 0.0
        return self.hope(plot, machines).over(rounds)

    def supplies(self, plot: Plot) -> tuple[int, int]:
        """(containers, Output Reservoirs) that are left to lay, those that serve nothing
        included."""
        site = self._builds.site(plot)
        idle = needs.survey(site, plot.before).idle
        used = [piece >> 8 for piece in plot.before if piece not in idle]
        containers = sum(site.owned.containers) - sum(map(floor.is_container, used))
        return containers, site.owned.out - sum(map(floor.is_out, used))

    def spare(self, plot: Plot) -> int:
        """The chips that can still be won from what stands on a floor."""
        return Chances(self._builds.site(plot)).spare()

    def hope(self, plot: Plot, machines: tuple[str, ...]) -> Hope:
        """What one of these machines brings on average on a floor."""
        key = plot.board, plot.before, plot.owned, machines
        found = self._hopes.get(key)
        if found is None:
            if len(self._hopes) >= KEPT:
                self._hopes.clear()
            chances = Chances(self._builds.site(plot))
            each = [chances.of(self._builds.book.machines[machine]) for machine in machines]
            sure = [max(0.0, one.plain - USUAL) for one in each]
            both = [max(gain, PART * one.chips) for gain, one in zip(sure, each, strict=True)]
            plain = sum(sure) / len(each)
            found = Hope(plain, sum(both) / len(each) - plain, chances.spare())
            self._hopes[key] = found
        return found

    def chance(self, plot: Plot, machine: str) -> Chance:
        """What one machine brings at a glance."""
        key = plot.board, plot.before, plot.owned
        found = self._chances.get(key)
        if found is None:
            if len(self._chances) >= KEPT >> 6:
                self._chances.clear()
            found = self._chances[key] = Chances(self._builds.site(plot))
        return found.of(self._builds.book.machines[machine])
