"""What machines promise on a floor: the cheapest place of each, its pipes each as if it were alone.

No build is made. One search backwards from the goals of each sort of end tells what its pipe costs
from anywhere; a machine is then tried at every place by adding up what its ends cost there. So a
whole heap of machines is weighed in about the time of one build.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import add, itemgetter
from typing import Any, NamedTuple

from chocolate_factory.games.factory_fun.cards.book import COLOUR_NUMBERS, connections, spot
from chocolate_factory.games.factory_fun.cards.records import Input, Machine, Output
from chocolate_factory.games.factory_fun.plan import needs, router
from chocolate_factory.games.factory_fun.plan.needs import Cluster
from chocolate_factory.games.factory_fun.plan.router import KEYS, Goals
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.rules.ends import Key, facing
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor

WALLED = 7
"""What a pipe is taken to cost that leads nowhere: something must be laid anew for it."""

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
        amounts = (one.amount for card in site.book.cards.machines for one in card.inputs)
        self.most = WALLED + self.chip * max(amounts, default=0)
        now = self.seen.now
        goes = {*self.seen.idle, *(piece for piece in now if floor.is_out(piece >> 8))}
        lies = floor.what_lies(now)
        self.free = [at for at in sorted(site.ground) if goes.issuperset(lies.get(at, ()))]
        """Where a machine may stand: also in the place of a reservoir, which finds another."""
        squares = set(self.free)
        self.heads = [
            [at for at in self.free if at + floor.TAIL[turn] in squares] for turn in range(4)
        ]
        self._picks: dict[tuple[bool, int, int], Callable[[Costs], Any]] = {}
        """By (end on the tail, its side, turn): takes the costs at all places out of a list."""
        self._far: dict[object, dict[Key, int]] = {}
        self._known: dict[tuple[str, int, int, bool], tuple[Costs, Costs]] = {}
        self._plain: dict[tuple[str, int, bool], Costs] = {}

    def of(self, card: Machine) -> Chance:
        """What a machine promises; less than nothing where it would cost more than it earns."""
        ends = connections(card)
        costs = [self._costs(card, one) for one in ends]
        plain = self._least(ends, [without for without, _chips in costs])
        if all(without is chips for without, chips in costs):
            return Chance(card.value - plain, card.value - plain)
        return Chance(card.value - plain, card.value - self._least(ends, [c for _, c in costs]))

    def spare(self) -> int:
        """The chips that can still be won from what stands: each open output and each input that
        a container feeds, once."""
        units = 0
        for one in self.seen.clusters:
            if one.colour == floor.BLACK:
                continue
            units += one.takes if "container" in one.roles else max(0, one.gives - one.takes)
        return units * self.chip

    def _least(self, ends: tuple[Input | Output, ...], costs: list[Costs]) -> int:
        """What the pipes of its ends cost at the best place, WALLED for each if there is none."""
        least = WALLED * len(ends)
        for turn, heads in enumerate(self.heads):
            if heads:
                each = (
                    self._at(cost, spot(one.at, turn), turn)
                    for one, cost in zip(ends, costs, strict=True)
                )
                least = min(least, min(reduce(_added, each)))
        return least

    def _at(self, costs: Costs, where: tuple[bool, floor.Sides], turn: int) -> Iterable[int]:
        """What the pipe of one end costs, for every place of a machine that is turned so."""
        key = *where, turn
        pick = self._picks.get(key)
        if pick is None:
            on_tail, side = where
            shift = (floor.TAIL[turn] if on_tail else 0) << 4 | side
            keys = [(at << 4) + shift for at in self.heads[turn]]
            pick = self._picks[key] = itemgetter(*keys, keys[0])  # of one alone it gives no tuple
        found: tuple[int, ...] = pick(costs)
        return found

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
            without = self._plain[role, colour, gift] = [WALLED] * KEYS
            self._lower(without, plain, 0)
        if not (chips.keys or chips.joins):
            return without, without
        with_chips = list(without)
        self._lower(with_chips, chips, self.chip * amount)
        return without, with_chips

    def _lower(self, costs: Costs, goals: Goals, less: int) -> None:
        """Puts down what goals cost, so much less, wherever that is cheaper."""
        for beyond, cost in self._distances(goals).items():
            key = facing(beyond)
            if key >= 0 and cost - less < costs[key]:
                costs[key] = cost - less

    def _distances(self, goals: Goals) -> dict[Key, int]:
        """What it costs to come to goals, which are often those of other amounts, too."""
        asked = goals.keys, goals.joins, goals.laid
        found = self._far.get(asked)
        if found is None:
            found = router.distances(self.site, self.seen.now, goals, self.most)
            self._far[asked] = found
        return found


def _added(one: Iterable[int], other: Iterable[int]) -> Iterable[int]:
    return map(add, one, other)
