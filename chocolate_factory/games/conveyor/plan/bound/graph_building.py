"""Building the graphs of journeys (`JourneyGraph`) out of what may be done on each square."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile, kinds
from chocolate_factory.games.conveyor.plan.bound.journey_graph import (
    NOTHING,
    Edge,
    End,
    JourneyGraph,
    Steps,
    Tag,
    Visit,
)
from chocolate_factory.games.conveyor.plan.journey.label_search import (
    TAKES,
    ExtensionRule,
    LabelSearch,
)
from chocolate_factory.games.conveyor.plan.journey.labels import (
    END,
    HAND,
    Chain,
    JourneyStep,
    Label,
    LabelCost,
    Start,
)

Left = int
"""How often an employee may still act, times `EACH`, and how many pieces may still be taken."""
EACH, MANY = 256, 255
Toll = tuple[float, int, Pile]
"""(coal, usage, what goes home) of a step."""
Option = tuple[Pile, int, Left, int, Tag]
"""A step: (pile afterwards, slots not yet operated, what it takes of what is left, number of its
toll, what is done)."""
Work = tuple[int, Pile, int, Tag]
"""Plain work of a part: (toll, pile afterwards, slots not yet operated, what is done)."""
_NUMBER = {piece: number for number, piece in enumerate(PIECES)}
_CHUTE: Tag = ("chute", HAND, 0)
TAKING, OPERATING, GIVING = range(3)
"""What is done on a square, one after the other."""
BUILT = 1
"""Nodes of effort for an edge."""


class GraphBuilder(LabelSearch):
    """A label search that tells the graphs of its journeys. `tolls` are what steps cost, use and
    bring, by number; `moved` are (`gave` or `took`, time, piece) of those that move a piece. Raises
    `OutOfEffort`."""

    _begun, ends = False, MANY

    def graph(self, start: Start) -> JourneyGraph:
        """The graph of a journey."""
        if not self._begun:
            self._begin()
        known = self._graphs.get(start)
        if known is None:
            known = self._graphs[start] = self._built(start)
        return known

    def _begin(self) -> None:
        self._begun = True
        self._graphs: dict[Start, JourneyGraph] = {}
        self.tolls: list[Toll] = []
        self.moved: dict[int, tuple[str, int, int]] = {}
        self._numbers: dict[Toll, int] = {}
        self._tags: dict[tuple[str, int, int], tuple[str, int, int]] = {}
        self._at = {(s, t): (s, t) for s in range(END + 2) for t in range(2 * self.shifts + 3)}
        self._marks: dict[int, Left] = {}
        self._worked: dict[tuple[int, int, Pile, int], tuple[Work, ...]] = {}
        self._ends: dict[tuple[str, int, int, float, int], tuple[int, Left]] = {}
        self._rules: dict[Visit, list[ExtensionRule]] = {}
        slots = {slot for slot, *_ in self.movers if slot != HAND}
        self._moving = sum(1 << slot | 1 << slot + len(self.factory.slots) for slot in slots)
        self._changes = bool(self.uses and self._effect and not self._effect.moves_pieces())
        self._counts_takes = self.exchanges and (
            self.ends < MANY or (not self.hand_alone and self._takes_differ())
        )

    def _takes_differ(self) -> bool:
        """Whether more pieces might be taken in all than may be on each square at each time."""
        return self._helped or any(slot == HAND for slot, *_ in self.movers)

    def _built(self, start: Start) -> JourneyGraph:
        square, pile, time = start
        self._graph = JourneyGraph()
        self._nodes: dict[tuple[int, ...], int] = {}
        self._free = self._toll(0, 0, 0)
        uses = min(self.uses, self.ends) * EACH
        left = uses + (min(self.resources.limits[1], self.ends) if self._counts_takes else 0)
        entries = self._entries(square, time, pile)
        if len(entries) == 1:
            self._graph.root = self._arrived(square, time, pile, left)
        else:
            edges: list[Edge] = [
                (self._toll(0, 0, 0), self._arrived(square, time, after, left), steps)
                for after, steps in entries
            ]
            self._graph.root = self._graph.add(self._at[square, time], pile, edges)
        return self._graph

    def _entries(self, square: int, time: int, pile: Pile) -> list[tuple[Pile, Tag]]:
        """What an open operation may still make of a pile."""
        if not (self._is_first(time) and self._open and self._open.square == square):
            return [(pile, NOTHING)]
        points: dict[Label, LabelCost] = {(pile, 0, 0): (0, None)}
        self._spend_points(points, time)
        return [(after, Steps(_steps(chain))) for (after, _r, _u), (_coal, chain) in points.items()]

    def _is_first(self, time: int) -> bool:
        return time == 2 * max(self.factory.shift, 1) - (not self.factory.pushed)

    def _is_home(self, square: int, time: int) -> bool:
        """Whether what is on the square then comes home today in any case."""
        return self.last or square + self.shifts - time // 2 - time % 2 > END

    def _sends(self, square: int, time: int) -> bool:
        """Whether it makes a difference to send pieces down the Chute there and then."""
        slot = self._chutes[square]
        if time % 2 or slot == HAND:
            return False
        counted = self._beside is not None and self._beside[0] == slot
        return counted or bool(self._nets[time]) or not self._is_home(square, time)

    # nodes

    def _arrived(self, square: int, time: int, pile: Pile, left: Left) -> int:
        """The node of a pile that has come to a square, or home."""
        if square > END:
            return self._ended(square, time, pile)
        mask = ~self.factory.used if self._is_first(time) and not time % 2 else -1
        if self.exchanges:
            takers = (1 << self._takers(square, time)) - 1
            mask &= ~(-1 << TAKES) | takers << TAKES
        return self._working(square, time, pile, mask, left)

    def _working(
        self, square: int, time: int, pile: Pile, mask: int, left: Left, phase: int = TAKING
    ) -> int:
        """The node of a pile while parts are at work, those of `mask` not yet operated. What is
        taken is taken first, what is given last, as all else can be done as well then; but by hand
        a square may be changed in between."""
        if not self.exchanges or (self.hand_alone and left < EACH):
            phase, mask = OPERATING, mask & (1 << TAKES) - 1
        elif phase == TAKING and self.hand_alone:
            mask &= (1 << TAKES + left // EACH) - 1
        elif phase == OPERATING and not self._changes:
            mask &= (1 << TAKES) - 1
        elif phase == GIVING and not self._changes:
            mask &= self._moving
        key = square, time, pile, mask, left, phase
        known = self._nodes.get(key)
        if known is not None:
            return known
        found: dict[tuple[int, int], Edge] = {}
        if phase == OPERATING and not time % 2:
            for toll, after, rest, tag in self._works(square, time, pile, mask):
                then = self._working(square, time, after, rest, left, phase)
                found.setdefault((toll, then), (toll, then, tag))
        for after, rest, spent, toll, tag in self._options(square, time, pile, mask, left, phase):
            begun = TAKING if tag[0] == "hand" else phase
            then = self._working(square, time, after, rest, left - spent, begun)
            found.setdefault((toll, then), (toll, then, tag))
        if phase == GIVING or not self.exchanges or (self.hand_alone and left < EACH):
            done = self._done(square, time, pile, left)
        else:
            done = self._working(square, time, pile, mask, left, phase + 1)
        if found:
            edges = [(self._free, done, NOTHING), *found.values()]
            known = self._graph.add(self._at[square, time], pile, edges)
            self._spend(BUILT * len(edges))
        else:
            known = done
        self._nodes[key] = known
        return known

    def _works(self, square: int, time: int, pile: Pile, mask: int) -> tuple[Work, ...]:
        """What the parts of a square can do with a pile, each once."""
        key = square, time, pile, mask
        known = self._worked.get(key)
        if known is None:
            known = self._worked[key] = tuple(
                (
                    self._paid(time, cost, mark, 0),
                    after,
                    mask & ~(1 << slot),
                    self._tag("operate", slot, option),
                )
                for slot, part, cost in self.parts[square]
                if mask >> slot & 1
                for after, option, mark in self._operations(part, slot, pile, time)
            )
        return known

    def _done(self, square: int, time: int, pile: Pile, left: Left) -> int:
        """The node of a pile when all but the Chute is done on a square."""
        if not self._sends(square, time):
            return self._gone(square, time, pile, left)
        key = square, time, pile, left
        known = self._nodes.get(key)
        if known is None:
            gone = self._gone(square, time, pile, left)
            edges: list[Edge] = [(self._toll(0, 0, 0), gone, NOTHING)]
            for piece in kinds(pile):
                one = ONE[piece]
                then = self._done(square, time, pile - one, left)
                edges += [(toll, then, _CHUTE) for toll in self._sendings(square, time, one)]
            self._spend(BUILT * len(edges))
            known = self._nodes[key] = self._graph.add(self._at[square, time], pile, edges)
        return known

    def _gone(self, square: int, time: int, pile: Pile, left: Left) -> int:
        """The node of a pile on its way to the next square."""
        if time < 2 * self.shifts:
            return self._arrived(square + 1, time + 2 - time % 2, pile, left)
        return self._ended(square, time, pile)

    def _ended(self, square: int, time: int, pile: Pile) -> int:
        """The node of a pile at the end of the day."""
        key = (pile,)
        known = self._nodes.get(key)
        if known is None:
            self._spend(1)
            home = self._is_home(square, time) or square > END
            known = self._nodes[key] = self._graph.add(self._at[square, time], pile, [])
            worth = 0.0 if home or not pile else self._belt(square, pile)
            self._graph.ends[known] = End(home, worth)
        return known

    # edges

    def _toll(self, cost: float, mark: int, out: Pile) -> int:
        """The number of a toll."""
        key = cost, mark, out
        known = self._numbers.get(key)
        if known is None:
            known = self._numbers[key] = len(self.tolls)
            self.tolls.append(key)
        return known

    def _tag(self, kind: str, slot: int, option: int) -> Tag:
        """What is done, each kept but once."""
        return self._tags.setdefault((kind, slot, option), (kind, slot, option))

    def _paid(self, time: int, cost: float, mark: int, out: Pile) -> int:
        """The same for a step, its coal counted where that of the shift is."""
        net = self._nets[time]
        return self._toll(cost, mark + (net and net * int(cost)), out)

    def _options(
        self, square: int, time: int, pile: Pile, mask: int, left: Left, phase: int
    ) -> Iterator[Option]:
        """All steps that may be next on a square at a time but the plain work of parts."""
        if phase == TAKING:
            yield from self._takings(square, time, pile, mask, left)
            return
        if phase == GIVING:
            yield from self._givings(square, time, pile, mask, left)
            if not self._changes:
                return
        rules = self._rules.get((square, time))
        if rules is None:
            rules = self._rules[square, time] = self._extension_rules(square, time)
        for act in rules:
            if act == self._exchanges or (phase == GIVING and act != self._by_hand):
                continue
            for step, cost, mark, rest, out in act(square, time, pile, mask):
                spent = self._spent(mark)
                if not spent or _suffices(left, spent):
                    toll = self._paid(time, cost, mark, out)
                    tag = self._tag(step.kind, step.slot, step.option)
                    yield step.after, rest, spent, toll, tag

    def _takings(
        self, square: int, time: int, pile: Pile, mask: int, left: Left
    ) -> Iterator[Option]:
        """Pieces taken from other journeys."""
        if mask >> TAKES:
            rest, takes = mask ^ 1 << mask.bit_length() - 1, self.resources.of("takes")
            for number in self.offers(square, time):
                toll, spent = self._end("took", time, number, 0, takes)
                if _suffices(left, spent):
                    tag = self._tag("take", HAND, number)
                    yield pile + ONE[PIECES[number]], rest, spent, toll, tag

    def _givings(
        self, square: int, time: int, pile: Pile, mask: int, left: Left
    ) -> Iterator[Option]:
        """Pieces given to other journeys."""
        for slot, cost, mark, rest in self._givers(square, time, mask):
            for piece in kinds(pile):
                number = _NUMBER[piece]
                toll, spent = self._end("gave", time, number, cost, mark)
                if _suffices(left, spent):
                    yield pile - ONE[piece], rest, spent, toll, self._tag("give", slot, number)

    def _end(self, kind: str, time: int, number: int, cost: float, mark: int) -> tuple[int, Left]:
        """(number of the toll, what it takes of what is left) of one end of a move."""
        key = kind, time, number, cost, mark
        known = self._ends.get(key)
        if known is None:
            total = mark + self.resources.of(kind, time, number)
            toll = self._paid(time, cost, total, 0)
            self.moved[toll] = kind, time, number
            known = self._ends[key] = toll, self._spent(total)
        return known

    def _spent(self, mark: int) -> Left:
        """What a usage takes of what is left."""
        known = self._marks.get(mark)
        if known is None:
            count = self.resources.count
            uses = count("uses", mark) if self.uses else 0
            takes = count("takes", mark) if self.exchanges else 0
            if self.hand_alone:
                uses += takes
            known = uses * EACH + (takes if self._counts_takes else 0)
            self._marks[mark] = known
        return known

    def _sendings(self, square: int, time: int, one: Pile) -> Iterator[int]:
        """The tolls of sending a piece down the Chute; where coal is counted, also of trading it
        at once."""
        counted = self._beside is not None and self._beside[0] == self._chutes[square]
        mark = self.resources.of("made", time, 0) if counted else 0
        yield self._toll(0, mark, one)
        if self._nets[time]:
            yield self._toll(-1, mark - self._nets[time], 0)


def _suffices(left: Left, spent: Left) -> bool:
    """Whether so much is left."""
    return spent % EACH <= left % EACH and spent // EACH <= left // EACH


def _steps(chain: Chain) -> tuple[JourneyStep, ...]:
    """The steps of a chain, from the first to the last."""
    found: list[JourneyStep] = []
    while chain is not None:
        chain, step = chain
        found.append(step)
    return tuple(reversed(found))
