"""A cheap build that adds a machine: placements by what they promise, then pipes end by end.

A placement promises what the pipes of its ends cost at least if they do not stand in each other's
way. The most promising ones are tried: whatever end lacks something is joined by one of a few
routes, then the next one, depth first, as long as that can beat the best build so far.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chocolate_factory.games.factory_fun.plan import needs, relief, rewire, router
from chocolate_factory.games.factory_fun.plan.needs import Cluster, Survey
from chocolate_factory.games.factory_fun.plan.site import BuildStep, Site, steps
from chocolate_factory.games.factory_fun.rules.ends import facing, terminals
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Square

NEVER = 1 << 20
"""What a join costs that cannot be made."""


DEEPEST = 9
"""Joins one after the other; more are never cheap."""
SHARE = 5
"""The part of its nodes that a placement may use is one of so many."""
RELIEF = 3.0
"""What a join may cost before more than pipes is thought of."""
Option = tuple[float, Floor]
"""(cost less the chips it brings, the floor after it)."""


class Build(msgspec.Struct, frozen=True):
    """A legal way to add a machine."""

    now: Floor
    steps: tuple[BuildStep, ...]
    """The acts, the machine in hand at first."""
    price: int
    """What it costs (FF-5.2)."""
    value: int
    """What the machine earns (FF-5.1)."""
    chips: int
    """By how much the chips become more (FF-6.1)."""

    @property
    def worth(self) -> int:
        """Value − price + chips: what the build brings if the chips last."""
        return self.value - self.price + self.chips


class Effort(msgspec.Struct, frozen=True):
    """How much is tried."""

    placements: int = 24
    width: int = 2
    """Routes tried of each kind at each end."""
    nodes: int = 60
    """Floors looked at."""
    moves: int = 0
    """Floors looked at for each place that a standing machine is moved to; 0: none is moved."""
    near: int = 9
    """How many of the steps `NEAR` it is moved by."""
    roomy: bool = False
    """Whether of places that promise alike those with most room around are tried first."""
    rewires: int = 0
    """Floors looked at for each input that is led from its container to an output; 0: none is."""
    frees: int = 0
    """Floors looked at for each container in use that is lifted first; 0: none is."""


FAST = Effort()
THOROUGH = Effort(placements=200, width=3, nodes=1000, moves=16)
REWIRED = 4
"""Builds whose inputs are led to other sources."""
NEAR = (1, -1, floor.WIDE, -floor.WIDE, 2, -2, 2 * floor.WIDE, -2 * floor.WIDE, 0)
"""How far a standing machine is moved, head to head."""


ROOM = (-2, -1, 0, 1, 2)
"""How far around a place its room is counted."""


class Planner:
    """Looks for builds that add one machine to a floor."""

    def __init__(
        self, site: Site, number: int, chip_worth: float = 1.0, begin: Floor | None = None
    ) -> None:
        """`number`: of the machine (38 for `m38`). `chip_worth`: what a chip of 1 is worth against
        money, 0 where only the price counts. `begin`: the floor to begin with, if not that of
        before the round."""
        self.site = site
        self.begin = site.before if begin is None else begin
        self.number = number
        self.chip_worth = chip_worth
        self.card = site.book.by_number[number]
        self.had = site.chips(site.before)
        self.nodes = 0
        self.first: Square = -1
        self.best: tuple[float, Floor] | None = None
        self.seen: set[Floor] = set()
        self.scores: dict[Floor, float] = {}
        """All legal builds found, with their price less the worth of their chips."""
        self._standing = {
            at for p in self.begin if p >> 8 > floor.DIAG_V for at in floor.squares_of(p)
        }
        self._promised: dict[tuple[str, int], dict[int, float]] = {}

    def plan(self, effort: Effort = FAST, most: int = NEVER, slack: float = 0.0) -> Build | None:
        """The best build that is found, none dearer than `most`; None if none is found.

        `slack`: how much worse than the best one builds may be that are looked for, too."""
        self.most, self.slack = most, slack
        last = self.nodes + effort.nodes
        places = self.placements()
        if effort.roomy:
            places.sort(key=lambda one: (one[0], -self._room(one[1])))
        if self.first >= 0:
            places.sort(key=lambda one: self.first not in floor.squares_of(one[1]))
        for promise, piece in places[: effort.placements]:
            if self.best is not None and promise > self.best[0] + slack:
                if self.first < 0:
                    break
                continue
            if self.nodes >= last:
                break
            share = self.nodes + max(6, effort.nodes // SHARE)
            self._complete(self._with(piece), effort, min(last, share))
        if effort.frees:
            self._free(effort)
        if effort.rewires:
            self._rewire(effort)
        if effort.moves:
            self._move(effort)
        return self.build()

    def finish(self, effort: Effort = FAST, most: int = NEVER) -> Build | None:
        """The best build found that begins with the floor as it lies, on which the machine stands
        already, and leaves it there; None if none is found."""
        self.most, self.slack = most, 0.0
        self._complete(self.begin, effort, self.nodes + effort.nodes)
        if effort.rewires:
            self._rewire(effort)
        return self.build()

    def _rewire(self, effort: Effort) -> None:
        """Leads inputs from containers to outputs, one after the other, as long as that is better:
        of the best builds at so many places."""
        done: set[Floor] = set()
        while True:
            fresh = [now for now in self._apart()[:REWIRED] if now not in done]
            if not fresh:
                return
            for now in fresh:
                done.add(now)
                for begin in rewire.ways(self.site, now):
                    self._complete(begin, effort, self.nodes + effort.rewires)

    def _move(self, effort: Effort) -> None:
        """Tries it once more with every standing machine moved or turned a little."""
        less = Effort(effort.placements, effort.width, effort.moves)
        for machine in sorted(p for p in self.begin if floor.is_machine(p >> 8)):
            for begin in self._moved(machine, effort.near):
                self._try_from(begin, less)

    def _free(self, effort: Effort) -> None:
        """Tries it once more with every container lifted that is in use, first where it lay: there
        the machine may feed for chips what the container fed, and be fed from it elsewhere."""
        less = Effort(effort.placements, effort.width, effort.frees)
        idle = self.whole.idle
        for piece in sorted(p for p in self.begin if floor.is_container(p >> 8)):
            if piece not in idle:
                self._try_from(self.begin - {piece}, less, piece & 255)

    def _try_from(self, begin: Floor, effort: Effort, first: Square = -1) -> None:
        """Looks for builds from another floor, and keeps what is found; `first`: a square on which
        the machine is tried before all others."""
        other = Planner(self.site, self.number, self.chip_worth, begin)
        other.best = self.best
        other.first = first
        other.plan(effort, self.most, self.slack)
        self.best = other.best
        self.scores.update(other.scores)
        self.nodes += other.nodes

    def _moved(self, machine: Piece, near: int) -> Iterator[Floor]:
        """The floor with a standing machine elsewhere, what lies in its way lifted."""
        rest = self.begin - {machine}
        lies = floor.what_lies(rest)
        for step in NEAR[:near]:
            for turn in range(4) if step == 0 else (machine >> 8 & 3,):
                kind = floor.machine(floor.number_of(machine >> 8), turn)
                piece = floor.put(kind, (machine & 255) + step)
                covered = floor.squares_of(piece)
                over = {p for at in covered for p in lies.get(at, ())}
                free = not any(floor.is_machine(p >> 8) for p in over)
                if piece != machine and free and self.site.ground.issuperset(covered):
                    yield rest - over | {piece}

    def build(self) -> Build | None:
        """The best build found so far."""
        return None if self.best is None else self._build(self.best[1])

    def builds(self, count: int, apart: bool = False) -> list[Build]:
        """The best builds found so far, at most so many, the best first; `apart`: first the best
        one at each place of the machine."""
        listed = self._apart() if apart else sorted(self.scores, key=self.scores.__getitem__)
        return [self._build(now) for now in listed[:count]]

    def _apart(self) -> list[Floor]:
        """All builds found, the best one at each place of the machine before all others."""
        listed = sorted(self.scores, key=self.scores.__getitem__)
        first = {floor.find_machine(now, self.number): now for now in reversed(listed)}
        return sorted(
            listed, key=lambda now: first[floor.find_machine(now, self.number)] is not now
        )

    def _build(self, now: Floor) -> Build:
        site = self.site
        price, chips = site.price(now), site.chips(now) - self.had
        return Build(now, steps(site.before, now), price, self.card.value, chips)

    def placements(self) -> list[tuple[float, Piece]]:
        """(cost promised less chips, piece) of every place for the machine, the best first."""
        lies = floor.what_lies(self.begin)
        found: list[tuple[float, Piece]] = []
        for at in sorted(self.site.ground):
            for turn in range(4):
                tail = at + floor.TAIL[turn]
                if tail not in self.site.ground:
                    continue
                over = {*lies.get(at, ()), *lies.get(tail, ())}
                if any(p >> 8 >= floor.DIAG_H for p in over):
                    continue
                piece = floor.put(floor.machine(self.number, turn), at)
                promise = self._promise(piece) + self._harm(over)
                if promise < NEVER:
                    found.append((promise, piece))
        return sorted(found)

    def _room(self, piece: Piece) -> int:
        """Free squares not far from a place."""
        lies, ground = floor.what_lies(self.begin), self.site.ground
        around = {
            at + column + row * floor.WIDE
            for at in floor.squares_of(piece)
            for column in ROOM
            for row in ROOM
        }
        return sum(at in ground and at not in lies for at in around)

    def _with(self, piece: Piece) -> Floor:
        lies = floor.what_lies(self.begin)
        over = {p for at in floor.squares_of(piece) for p in lies.get(at, ())}
        for _key, end in terminals(self.site.book, piece):
            over.update(self._in_the_way(end))
        return self.begin - over | {piece}

    def _in_the_way(self, end: End) -> tuple[Piece, ...]:
        """What lies idle before an end of the machine and does not serve it."""
        at = facing(end.square << 4 | end.side)
        lying = floor.at(self.begin, at >> 4)
        if not lying or lying[0] not in self.whole.idle:
            return ()
        other = self.whole.ends.terminal.get(at)
        serves = {"in": ("container",), "output": ("out", "end")}[end.role]
        right = other is not None and other.role in serves and other.colour in (end.colour, -1)
        return () if right else lying

    def _harm(self, over: set[Piece]) -> float:
        """What covering these pieces costs, roughly: half of each that is in use."""
        return 0.5 * sum(p not in self.whole.idle for p in over)

    @property
    def whole(self) -> Survey:
        """The floor before the build."""
        found = self.__dict__.get("_whole")
        if found is None:
            found = self.__dict__["_whole"] = needs.survey(self.site, self.begin)
        return found

    def _promise(self, piece: Piece) -> float:
        return sum(self._promise_of(end) for _key, end in terminals(self.site.book, piece))

    def _promise_of(self, end: End) -> float:
        """What it costs at least to join an end of the machine, less the chips that brings."""
        at = facing(end.square << 4 | end.side)
        ends = self.whole.ends
        if (at in ends.node_of or at in ends.terminal) and not self._in_the_way(end):
            return self._met(end, at)
        known = self._promised.get((end.role, end.colour * 4 + end.amount))
        if known is None:
            known = self._measure(end)
            self._promised[end.role, end.colour * 4 + end.amount] = known
        if at >> 4 not in self.site.ground or at >> 4 in self._standing:
            return NEVER
        return min(known.get(at, NEVER), RELIEF + 1)

    def _met(self, end: End, at: int) -> float:
        """What is promised where an end meets another one already: it is joined for nothing, if
        colours are right."""
        for one in self.whole.clusters:
            holds = any(key == at for key, _end in one.ends)
            if holds or any(at in self.whole.ends.nodes.get(p, ()) for p in one.pieces):
                if one.colour != end.colour:
                    return NEVER
                if end.role == "output" and not one.fed and one.takes <= end.amount:
                    return -self._bonus(one.takes)
                fits = end.role == "in" and one.gives - one.takes >= end.amount
                return -self._bonus(end.amount) if fits and "output" in one.roles else 0.5
        other = self.whole.ends.terminal.get(at)
        return 0.0 if other is not None and other.colour in (end.colour, -1) else NEVER

    def _bonus(self, units: int) -> float:
        return self.chip_worth * self.site.book.numbers.chip * units

    def _measure(self, end: End) -> dict[int, float]:
        lone = ((end.square << 4 | end.side, end),)
        roles = frozenset((end.role,))
        gives, takes = (end.amount, 0) if end.role == "output" else (0, end.amount)
        cluster = Cluster(lone, (), (), end.colour, gives, takes, roles)
        chips, plain = needs.goals_of(self.site, self.whole, cluster)
        found: dict[int, float] = dict(
            router.distances(self.site, self.whole.now, plain._replace(through=True))
        )
        bonus = self._bonus(end.amount)
        chips = chips._replace(through=True)
        for key, cost in router.distances(self.site, self.whole.now, chips).items():
            found[key] = min(cost - bonus, found.get(key, NEVER))
        return found

    def _complete(self, now: Floor, effort: Effort, last: int, depth: int = 0) -> None:
        """Joins what is not joined yet, depth first."""
        self.nodes += 1
        seen = needs.survey(self.site, now)
        now = seen.now
        if now in self.seen or self.nodes > last or depth > DEEPEST:
            return
        self.seen.add(now)
        open_ = seen.needs()
        price = self.site.price(now)
        if price > self.most:
            return
        if not open_:
            self._weigh(now, price)
            return
        made = price - self.chip_worth * (self._chips(seen) - self.had)
        options = []
        for one in open_:
            options.append(self._options(seen, one, effort.width, price, made))
            if not options[-1]:
                return
        least = made + sum(some[0][0] for some in options)
        if self.best is not None and least >= self.best[0] + self.slack:
            return
        for _weight, further in min(options, key=lambda some: (len(some), -some[0][0])):
            self._complete(further, effort, last, depth + 1)

    def _chips(self, seen: Survey) -> int:
        """Chips of the networks that lack nothing."""
        units = sum(one.takes for one in seen.clusters if one.done and "output" in one.roles)
        return units * self.site.book.numbers.chip

    def _options(
        self, seen: Survey, need: Cluster, width: int, price: int, made: float
    ) -> list[Option]:
        """A few ways to give a cluster what it lacks, best first; none that cannot beat the best
        build. `made`: the price so far less its chips."""
        found: list[Option] = []
        for goals, bonus in zip(needs.goals_of(self.site, seen, need), (True, False), strict=True):
            if not (goals.keys or goals.joins or goals.laid):
                continue
            units = need.gives if need.fed else need.takes
            less = self._bonus(units) if bonus else 0.0
            most = self.most - price
            if self.best is not None:
                most = min(most, int(self.best[0] + self.slack - made + less))
            if most < 0:
                continue
            found += self._routes(seen, need, goals, most, width, less)
            if not found and not bonus:
                wide = goals._replace(through=True)
                found += self._routes(seen, need, wide, most, width, less)
        if not found or found[0][0] > RELIEF:
            found += relief.ways(self.site, seen, need)[:width]
        return sorted(found, key=lambda one: one[0])

    def _routes(
        self, seen: Survey, need: Cluster, goals: router.Goals, most: int, width: int, less: float
    ) -> list[Option]:
        found = []
        for start in need.loose[:2]:
            for n, route in enumerate(router.routes(self.site, seen.now, start, goals, most)):
                ripped = router.RIP * len(route.lifted) * goals.through
                found.append((route.cost + ripped - less, route.on(seen.now)))
                if n + 1 >= width:
                    break
        return found

    def _weigh(self, now: Floor, price: int) -> None:
        if not self.site.is_right(now):
            return
        chips = self.site.chips(now) - self.had
        score = self.scores[now] = price - self.chip_worth * chips
        if self.best is None or score < self.best[0]:
            self.best = score, now
