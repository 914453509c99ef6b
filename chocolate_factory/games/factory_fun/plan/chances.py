"""What machines promise on a floor: the cheapest place of each, its pipes each as if it were alone.

No build is made. One search backwards from the goals of each sort of end tells what its pipe costs
from anywhere; a machine is then tried at every place by adding up what its ends cost there. So a
whole heap of machines is weighed in about the time of one build.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.factory_fun.cards.book import COLOUR_NUMBERS, connections, spot
from chocolate_factory.games.factory_fun.cards.records import Input, Machine, Output
from chocolate_factory.games.factory_fun.plan import needs, router
from chocolate_factory.games.factory_fun.plan.needs import Cluster
from chocolate_factory.games.factory_fun.plan.router import Goals
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.rules.ends import facing
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor

WALLED = 7
"""What a pipe is taken to cost that leads nowhere: something must be laid anew for it."""
KEYS = 1 << 12
"""Keys of ends are below this."""

Costs = list[int]
"""By the key of an end: what its pipe costs."""


class Chance(NamedTuple):
    """What a machine brings at its best place, roughly."""

    plain: int
    """Value less pipes, without any chips."""
    chips: int
    """Value less pipes, and the chips that these bring."""


class Chances:
    """What machines promise on one floor."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.seen = needs.survey(site, site.before)
        self.chip = site.book.numbers.chip
        now = self.seen.now
        goes = {*self.seen.idle, *(piece for piece in now if floor.is_out(piece >> 8))}
        lies = floor.what_lies(now)
        self.free = [at for at in sorted(site.ground) if goes.issuperset(lies.get(at, ()))]
        """Where a machine may stand: also in the place of a reservoir, which finds another."""
        squares = set(self.free)
        self.heads = [
            [at for at in self.free if at + floor.TAIL[turn] in squares] for turn in range(4)
        ]
        self._known: dict[tuple[str, int, int, bool], tuple[Costs, Costs]] = {}
        self._plain: dict[tuple[str, int, bool], Costs] = {}

    def of(self, card: Machine) -> Chance:
        """What a machine promises; less than nothing where it would cost more than it earns."""
        least = [self._least(card, with_chips) for with_chips in (False, True)]
        return Chance(card.value - least[0], card.value - least[1])

    def spare(self) -> int:
        """The chips that can still be won from what stands: each open output and each input that
        a container feeds, once."""
        units = 0
        for one in self.seen.clusters:
            if one.colour == floor.BLACK:
                continue
            units += one.takes if "container" in one.roles else max(0, one.gives - one.takes)
        return units * self.chip

    def _least(self, card: Machine, with_chips: bool) -> int:
        """What its pipes cost at the best place, WALLED for each end where there is none."""
        ends = connections(card)
        costs = [self._costs(card, one)[with_chips] for one in ends]
        least = WALLED * len(ends)
        for turn, heads in enumerate(self.heads):
            shifts = []
            for one in ends:
                on_tail, side = spot(one.at, turn)
                shifts.append((floor.TAIL[turn] if on_tail else 0) << 4 | side)
            least = min(least, _cheapest(costs, shifts, heads))
        return least

    def _costs(self, card: Machine, one: Input | Output) -> tuple[Costs, Costs]:
        """(costs without chips, costs less chips) of an end of a machine."""
        role = "in" if isinstance(one, Input) else "output"
        colour, amount = COLOUR_NUMBERS[one.colour], one.amount or 0
        gift = role == "in" and card.gift in (one.colour, ANY)
        key = role, colour, amount, gift
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._measure(role, colour, amount, gift)
        return found

    def _measure(self, role: str, colour: int, amount: int, gift: bool) -> tuple[Costs, Costs]:
        end = End(0, floor.N, 0, role, colour, amount)
        gives, takes = (amount, 0) if role == "output" else (0, amount)
        need = Cluster(((0, end),), (), (), colour, gives, takes, frozenset((role,)))
        chips, plain = needs.goals_of(self.site, self.seen, need)
        if gift:
            plain = plain._replace(laid=(floor.container(colour),))
        without = self._plain.get((role, colour, gift))
        if without is None:
            without = self._plain[role, colour, gift] = self._spread(plain, WALLED, [WALLED] * KEYS)
        if not (chips.keys or chips.joins):
            return without, without
        bonus = self.chip * amount
        return without, self._spread(chips, WALLED + bonus, list(without), bonus)

    def _spread(self, goals: Goals, most: int, costs: Costs, less: int = 0) -> Costs:
        """The costs, or what the goals cost where that is cheaper; these cost so much less."""
        for beyond, cost in router.distances(self.site, self.seen.now, goals, most).items():
            key = facing(beyond)
            if key >= 0 and cost - less < costs[key]:
                costs[key] = cost - less
        return costs


def _cheapest(costs: list[Costs], shifts: list[int], heads: list[int]) -> int:
    """The least sum of costs over all places of a machine with one to three inputs."""
    places = [at << 4 for at in heads]
    far = WALLED * len(costs)
    one, other = costs[0], costs[1]
    a, b = shifts[0], shifts[1]
    if len(costs) == 2:
        return min((one[p + a] + other[p + b] for p in places), default=far)
    third, c = costs[2], shifts[2]
    if len(costs) == 3:
        return min((one[p + a] + other[p + b] + third[p + c] for p in places), default=far)
    last, d = costs[3], shifts[3]
    sums = (one[p + a] + other[p + b] + third[p + c] + last[p + d] for p in places)
    return min(sums, default=far)
