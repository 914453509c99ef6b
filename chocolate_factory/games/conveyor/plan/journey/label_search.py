"""Label setting: what can become of each pile of the belt in the rest of the day.

With the pushes fixed, the pieces of a square travel on their own: a *journey* past the parts of
each square that they come to. Journeys touch each other only through coal, through an employee
who acts so many times a day, and through acts that join two squares; those are *resources*,
counted beside the coal. A *label* is a pile, what went home of it, and what it used; of those
alike only the cheapest is extended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.plan.effort import OutOfEffort
from chocolate_factory.games.conveyor.plan.horizon import PieceValues
from chocolate_factory.games.conveyor.plan.journey.dominance import Beam, pareto_front
from chocolate_factory.games.conveyor.plan.journey.labels import (
    END,
    HAND,
    JourneyColumn,
    JourneyStep,
    Label,
    LabelCost,
    Transfer,
    operations,
    subpiles,
)
from chocolate_factory.games.conveyor.plan.journey.layout import EVEN, BeltLayout
from chocolate_factory.games.conveyor.state.state import square_of


class LabelSearch(BeltLayout):
    """What can become of each pile of one seat's belt.

    `factory` replaces the seat's own, with the employee somewhere else. For each shift of `rows`
    a resource tells whether the coal suffices up to its end, chocolate traded for it when it comes
    home; other shifts are taken on trust. A `plain` search leaves out the employee's acts. Only
    `transfers` move pieces, and all must be made. `resources` are those of a search much alike.
    Raises `OutOfEffort` when the effort is spent; with a `width` it does not, but keeps at any time
    only about so many labels (a beam), and ever fewer, and is not `complete` if that left any
    out."""

    def columns(self) -> list[list[JourneyColumn]]:
        """The columns of every pile on the belt, the foremost first, and of the beans to come."""
        found = [self.journey_columns(*start) for start in self.starts()]
        if self._rows:
            found.append(self._store_room_columns())
            for row in self._rows:
                self.resources.provide("net", row, 0, self.factory.coal + EVEN * len(found))
        return found

    def _store_room_columns(self) -> list[JourneyColumn]:
        """What of the store room is traded at once, as a journey of its own."""
        room = self.factory.room
        found = []
        for kept in self._keepable(room):
            usage = self._from - self._nets[0] * pieces.size(room - kept)
            found.append(JourneyColumn(pieces.size(room), kept, usage, 0.0, None))
        return found

    def _keepable(self, pile: Pile) -> tuple[Pile, ...]:
        """What of a pile that comes home may be kept for deliveries, all of use first."""
        if not pile:
            return (0,)
        cut = 0
        for piece, most in zip(pieces.PIECES, self._useful, strict=True):
            cut += min(most, pieces.count(pile, piece)) * pieces.ONE[piece]
        return subpiles(cut)[::-1]

    def journey_columns(self, square: int, pile: Pile, time: int) -> list[JourneyColumn]:
        """All columns of a journey that is on a square at a time, none worse than another."""
        points: dict[Label, LabelCost] = {(pile, 0, self._from): (0, None)}
        first = time == 2 * max(self.factory.shift, 1) - (not self.factory.pushed)
        if first and self._open and self._open.square == square:
            self._spend_points(points, time)
        must = 0
        while True:
            for number, move in enumerate(self.transfers):
                must += self._transfer_unit(number, move, square, time)
            end = square + self.shifts - time // 2 - time % 2
            home = end > END or self.last
            if square <= END:
                mask = ~self.factory.used if first and not time % 2 else -1
                points = self._mark_loops(self._work_square(points, square, time, mask), time)
                if time % 2 == 0 and self._chutes[square] != HAND:
                    points = self._use_chute(points, square, time, home)
            if square > END or time >= 2 * self.shifts:
                if self.transfers:
                    points = self._complete_transfers(points, must)
                return self._end_columns(points, square, time, home)
            first, square, time = False, square + 1, time + 2 - time % 2

    def _transfer_unit(self, number: int, move: Transfer, square: int, time: int) -> int:
        """The usage of a move whose one end is there and then."""
        ends = time == move.time and square in (move.square, move.to)
        return self.resources.of("did", 0, number) if ends else 0

    def _complete_transfers(
        self, points: dict[Label, LabelCost], must: int
    ) -> dict[Label, LabelCost]:
        """The labels in which every move was made, without the usage for it."""
        every = sum(self.resources.of("did", 0, n) * 0xFFFF for n in range(len(self.transfers)))
        return {
            (pile, room, usage - must): way
            for (pile, room, usage), way in points.items()
            if usage & every == must
        }

    def _transfer_ends(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        """The ends of moves that must be made there and then."""
        for number, move in enumerate(self.transfers):
            mark = self._transfer_unit(number, move, square, time)
            bit = 1 << number + 2 * len(self.factory.slots)
            if not mark or not mask & bit:
                continue
            one, rest = ONE[pieces.PIECES[move.piece]], mask & ~bit
            if square == move.to:
                yield (
                    JourneyStep("take", time, square, HAND, pile, pile + one, number),
                    0,
                    mark,
                    rest,
                    0,
                )
            elif pieces.holds(pile, one) and (move.slot == HAND or mask >> move.slot & 1):
                if move.slot != HAND:
                    rest &= ~(1 << move.slot)
                step = JourneyStep("give", time, square, move.slot, pile, pile - one, number)
                yield step, move.cost, mark, rest, 0

    def _end_columns(
        self, points: dict[Label, LabelCost], square: int, time: int, home: bool
    ) -> list[JourneyColumn]:
        found: dict[tuple[int, Pile, int], JourneyColumn] = {}
        net = self._nets[time] if square > END and time < len(self._nets) else 0
        for number, ((pile, room, usage), (coal, chain)) in enumerate(points.items(), 1):
            if not number % _SOMETIMES:
                self._spend(2 * _SOMETIMES)
            worth = 0.0 if home or not pile else self._belt(square, pile)
            for kept in (self._keepable(pile) if net else (pile,)) if home else (0,):
                out = pieces.size(pile - kept) if home else 0
                key = pieces.size(room + kept) + out - int(coal), room + kept, usage - net * out
                if key not in found or worth > found[key].worth:
                    found[key] = JourneyColumn(*key, worth, chain)
        self._effort.spend(2 * (len(points) % _SOMETIMES) + 2 * len(found))
        return pareto_front(list(found.values()), self._coal)

    # what is done on a square

    def _work_square(
        self, points: dict[Label, LabelCost], square: int, time: int, mask: int
    ) -> dict[Label, LabelCost]:
        """The labels after everything that may be done on a square at a time."""
        best, net = dict(points), self._nets[time]
        parts = self.parts[square] if time % 2 == 0 else []
        special = self._extension_rules(square, time)
        if not parts and not special:
            return best
        front = {(pile, room, usage, mask): way for (pile, room, usage), way in points.items()}
        while front:
            grown: dict[tuple[Pile, Pile, int, int], LabelCost] = {}
            work = 0
            for (pile, room, usage, open_), (coal, chain) in front.items():
                if work > _OFTEN:
                    self._spend(work)
                    work = 0
                for slot, part, cost in parts:
                    if not open_ >> slot & 1 or coal + cost > self._most:
                        continue
                    rest, used = open_ & ~(1 << slot), usage + (net and net * int(cost))
                    for after, option, mark in self._operations(part, slot, pile, time):
                        work += 1
                        key = after, room, used + mark, rest
                        old = grown.get(key)
                        if old is None or coal + cost < old[0]:
                            step = JourneyStep("operate", time, square, slot, pile, after, option)
                            grown[key] = coal + cost, (chain, step)
                for act in special:
                    for step, cost, mark, rest, out in act(square, time, pile, open_):
                        total = usage + mark + (net and net * int(cost))
                        work += 3
                        if coal + cost > self._most or not self._allows(total):
                            continue
                        key = step.after, room + out, total, rest
                        old = grown.get(key)
                        if old is None or coal + cost < old[0]:
                            grown[key] = coal + cost, (chain, step)
            self._spend(work + 2 * len(grown))
            if self._width:
                grown = self._beam(grown, self._potential.before(square, time))
            for (pile, room, usage, _open), way in grown.items():
                known = best.get((pile, room, usage))
                if known is None or way[0] < known[0]:
                    best[pile, room, usage] = way
            front = grown
        return self._beam(best, self._potential.after(square, time)) if self._width else best

    def _allows(self, usage: int) -> bool:
        """Whether one journey alone may do so much. By hand a piece goes from one journey to
        another one: of all that are moved, each is given or taken by a journey, not both."""
        if not self.resources.allows(usage):
            return False
        count = self.resources.count
        return not self.hand_alone or count("uses", usage) + count("takes", usage) <= self.uses

    def _mark_loops(self, points: dict[Label, LabelCost], time: int) -> dict[Label, LabelCost]:
        """The labels, those marked that gave and took the same piece at a time."""
        if not self.exchanges:
            return points
        of, both = self.resources.of, []
        for number in range(len(pieces.PIECES)):
            gave, took = of("gave", time, number), of("took", time, number)
            both.append((0xFFFF * gave, 0xFFFF * took, of("loop", time, number)))
        found = {}
        for (pile, room, usage), way in points.items():
            loops = sum(mark for gave, took, mark in both if usage & gave and usage & took)
            found[pile, room, usage + loops] = way
        return found

    def _beam(self, points: dict[K, LabelCost], each: PieceValues) -> dict[K, LabelCost]:
        """The most promising labels, some for each number of coals; `each` is £ of the pieces."""
        width = _LEAST_WIDTH if self._effort.out else self._width
        if len(points) <= width:
            return points
        self.complete = False
        coal, home, pile = self._coal, self._potential.home, self._potential.pile_value
        ranked = sorted(
            points.items(),
            key=lambda item: coal * item[1][0] - pile(each, item[0][0]) - pile(home, item[0][1]),
        )
        found: dict[K, LabelCost] = {}
        quota = Beam(width)
        for key, way in ranked:
            if quota.accepts(way[0], key[2]):
                found[key] = way
            elif quota.full:
                break
        return found

    def _spend(self, states: int) -> None:
        self._effort.spend(states)
        if self._effort.out and not self._width:
            raise OutOfEffort

    def _operations(
        self, part: Part, slot: int, pile: Pile, time: int
    ) -> Iterator[tuple[Pile, int, int]] | tuple[tuple[Pile, int, int], ...]:
        """(pile afterwards, option, usage) of an ordinary operation."""
        if self._beside is None or self._beside[0] != slot:
            return _plain_operations(part, pile)
        return (
            (after, option, self.resources.of("made", time, self._same_sort(option)))
            for after, option in operations(part, pile)
        )

    def _extension_rules(self, square: int, time: int) -> list[ExtensionRule]:
        """What else may be done there and then: acts of the employee, moves, second operations."""
        found: list[ExtensionRule] = []
        running = time % 2 == 0
        if self.uses and self._effect is not None:
            if self._effect.operates_again():
                if running:
                    found.append(self._again)
            elif not self._effect.stands_at_part() and not self._effect.moves_pieces():
                found.append(self._by_hand)
        if self.exchanges:
            found.append(self._exchanges)
        if any(self._transfer_unit(0, move, square, time) for move in self.transfers):
            found.append(self._transfer_ends)
        if running and self._beside and abs(square_of(self._beside[0]) - square) == 1:
            found.append(self._beside_operations)
        return found

    def _exchanges(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        """A piece given to another journey, or taken from one."""
        bits = (1 << self._takers(square, time)) - 1 << TAKES & mask
        if bits:
            rest, mark = mask & ~(bits & -bits), self.resources.of("takes")
            for number in self.offers(square, time):
                one = ONE[pieces.PIECES[number]]
                step = JourneyStep("take", time, square, HAND, pile, pile + one, number)
                yield step, 0, mark + self.resources.of("took", time, number), rest, 0
        for slot, cost, mark, rest in self._givers(square, time, mask):
            for number, piece in enumerate(pieces.PIECES):
                one = ONE[piece]
                if pieces.holds(pile, one):
                    step = JourneyStep("give", time, square, slot, pile, pile - one, number)
                    yield step, cost, mark + self.resources.of("gave", time, number), rest, 0

    def _givers(self, square: int, time: int, mask: int) -> Iterator[tuple[int, float, int, int]]:
        """(slot, coal, usage, slots not yet operated) of whoever can move a piece away."""
        uses = self.resources.of("uses")
        for slot, cost, own in self.movers:
            sent = self._beside is not None and self._beside[0] == slot
            if slot == HAND:
                yield slot, cost, uses, mask
            elif time % 2:
                continue
            elif square == own and mask >> slot & 1:
                made = self.resources.of("made", time, self._same_sort(0)) if sent else 0
                yield slot, cost, made, mask & ~(1 << slot)
            elif square == own and self._helped:
                yield slot, cost, uses, mask
            elif self._beside and sent and abs(square - own) == 1:
                bit = 1 << slot + len(self.factory.slots)
                if mask & bit:
                    used = self.resources.of("used", time, self._same_sort(0))
                    yield slot, self._beside[2], used, mask & ~bit

    def _takers(self, square: int, time: int) -> int:
        """How many pieces may be moved to a square at a time."""
        found = 0
        for slot, _cost, own in self.movers:
            if slot == HAND:
                found += self.uses
            elif not time % 2:
                beside = self._beside is not None and self._beside[0] == slot
                found += (square != own) * (1 + self.uses * self._helped) + beside
        return found

    def _by_hand(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        assert self._effect is not None
        mark = self.resources.of("uses")
        for _action, after in self._effect.changes(self._seat, square, pile):
            yield JourneyStep("hand", time, square, HAND, pile, after), 0, mark, mask, 0

    def _again(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        mark = self.resources.of("uses")
        for slot, part, cost in self.parts[square]:
            if not mask >> slot & 1:
                for after, option in operations(part, pile):
                    step = JourneyStep("again", time, square, slot, pile, after, option)
                    yield step, cost, mark, mask, 0

    def _beside_operations(
        self, square: int, time: int, pile: Pile, mask: int
    ) -> Iterator[Extension]:
        assert self._beside is not None
        slot, part, cost = self._beside
        bit = 1 << slot + len(self.factory.slots)
        if part.chute:
            for piece in pieces.kinds(pile):
                mark = self.resources.of("used", time, 0)
                step = JourneyStep("beside", time, square, slot, pile, pile - ONE[piece])
                yield step, cost, mark, mask, ONE[piece]
                if self._nets[time]:
                    yield step, cost - 1, mark, mask, 0
        elif mask & bit:
            for after, option in operations(part, pile):
                mark = self.resources.of("used", time, self._same_sort(option))
                step = JourneyStep("beside", time, square, slot, pile, after, option)
                yield step, cost, mark, mask & ~bit, 0

    def _spend_points(self, points: dict[Label, LabelCost], time: int) -> None:
        """Adds what an open upgrade may still do; it is paid for."""
        assert self._open is not None
        square, slot = self._open.square, self._open.slot
        ((pile, _room, usage),) = points
        piles = [pile]
        for _point in range(self._open.points):
            grown = []
            for each in piles:
                for piece in pieces.kinds(each):
                    for into in pieces.UPGRADES[piece]:
                        after = each - ONE[piece] + ONE[into]
                        if (after, 0, usage) not in points:
                            step = JourneyStep("points", time, square, slot, pile, after)
                            points[after, 0, usage] = 0, (None, step)
                            grown.append(after)
            piles = grown

    def _use_chute(
        self, points: dict[Label, LabelCost], square: int, time: int, home: bool
    ) -> dict[Label, LabelCost]:
        """The labels after some of the pile went down the Chute; what comes home anyway today
        need not."""
        slot, net = self._chutes[square], self._nets[time]
        counted = self._beside is not None and self._beside[0] == slot
        if home and not counted and not net:
            return points
        mark = self.resources.of("made", time, 0) if counted else 0
        found: dict[Label, LabelCost] = {}
        counted_till = 0
        for (pile, room, usage), (coal, chain) in points.items():
            if self._width and len(found) > _OFTEN:
                self.complete = False
                break
            for out in subpiles(pile):
                if len(found) > counted_till + _OFTEN:
                    self._spend(4 * (len(found) - counted_till))
                    counted_till = len(found)
                step = JourneyStep("chute", time, square, slot, pile, pile - out)
                after, total = pile - out, usage + mark * pieces.size(out)
                for kept in self._keepable(out) if net else (out,):
                    traded = pieces.size(out - kept)
                    key = after, room + kept, total - net * traded
                    old = found.get(key)
                    if old is None or coal - traded < old[0]:
                        found[key] = coal - traded, ((chain, step) if out else chain)
        self._spend(4 * (len(found) - counted_till))
        return self._beam(found, self._potential.after(square, time)) if self._width else found


TAKES = 40
"""From this bit on the slots not yet operated tell how many pieces may still be taken."""
_LEAST_WIDTH = 4
_OFTEN, _SOMETIMES = 2_000, 256
K = TypeVar("K", bound=tuple[int, ...])


Extension = tuple[JourneyStep, float, int, int, Pile]
"""(step, coal, usage, slots not yet operated, what goes to the store room)."""
ExtensionRule = Callable[[int, int, Pile, int], Iterator[Extension]]


@lru_cache(maxsize=65536)
def _plain_operations(part: Part, pile: Pile) -> tuple[tuple[Pile, int, int], ...]:
    seen: dict[Pile, int] = {}
    for after, option in operations(part, pile):
        seen.setdefault(after, option)
    return tuple((after, option, 0) for after, option in seen.items())
