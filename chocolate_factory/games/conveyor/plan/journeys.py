"""What can become of each pile of the belt in the rest of the day.

With the pushes fixed, the pieces of a square travel on their own: a *journey* past the parts of
each square that they come to. Journeys touch each other only through coal, through an employee
who acts so many times a day, and through acts that join two squares; those are *marks*, counted
beside the coal. An outcome that spends more and brings no more is dropped on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

from chocolate_factory.games.conveyor import numbers, pieces
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.cards import Part
from chocolate_factory.games.conveyor.pieces import ONE, Pile
from chocolate_factory.games.conveyor.plan.chain import (
    END,
    HAND,
    Move,
    Outcome,
    Point,
    Start,
    Step,
    Way,
    made,
    parts_of,
)
from chocolate_factory.games.conveyor.plan.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.effort import Crowded, Effort
from chocolate_factory.games.conveyor.plan.marks import Marks
from chocolate_factory.games.conveyor.plan.undominated import undominated
from chocolate_factory.games.conveyor.state import Factory, Operating, State, square_of

LAST_DAY = 6
EVEN = 256
"""A journey's mark for coal where it spends as much as it brings."""


class Ends(Protocol):
    """What the end of the day is worth, as far as a journey asks."""

    deliveries: Deliveries

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that lies on a square (1–4) when the day ends."""
        ...


class Line:
    """One seat's belt and all that may work on it in the rest of the day.

    `factory` replaces the seat's own, with the employee somewhere else. For each shift of `rows`
    the marks tell whether the coal suffices up to its end, chocolate traded for it when it comes
    home; other shifts are taken on trust. A `plain` line leaves out the employee's acts. Only
    `moves` move pieces, and all must be made. `marks` are those of a line much alike. Raises
    `Crowded` when the effort is spent."""

    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        outlook: Ends,
        effort: Effort,
        factory: Factory | None = None,
        rows: tuple[int, ...] = (),
        plain: bool = False,
        moves: tuple[Move, ...] = (),
        marks: Marks | None = None,
    ) -> None:
        self.factory = factory = factory or state.players[seat]
        self._seat, self._belt, self._effort, self._rows = seat, outlook.belt, effort, rows
        self._coal, self._useful = outlook.deliveries.coal, outlook.deliveries.useful
        self._last = state.day == LAST_DAY
        self.shifts = numbers.shifts(book, factory)
        self._beans = numbers.beans(book, factory) * ONE["bean"]
        self._open = state.pending if isinstance(state.pending, Operating) else None
        self._effect = next((e for e in book.effects_of(factory) if e.phase == "run"), None)
        self.uses = factory.uses_left if self._effect and not plain else 0
        self._moves, self._plain = moves, plain
        self._spread(book, plain)
        self.marks = marks or Marks({"uses": self.uses})
        if marks is None and self._open and self._open.beside:
            self.marks.start("made", 2 * factory.shift, self._open.option)
        self._most = factory.coal + pieces.size(factory.room + sum(factory.belt)) + self.shifts * 4
        self._from = sum(EVEN * self.marks.of("net", row) for row in rows)
        self._nets = [
            sum(self.marks.of("net", row) for row in rows if time <= 2 * row)
            for time in range(2 * self.shifts + 2)
        ]

    def _spread(self, book: Book, plain: bool) -> None:
        """Sorts the parts by the square that they face."""
        self.parts: list[list[tuple[int, Part, int]]] = [[] for _ in range(END + 1)]
        self._chutes = [HAND] * (END + 1)
        self._beside: tuple[int, Part, int] | None = None
        self.movers: list[Mover] = []
        if self._effect and self._effect.moves_pieces() and self.factory.uses_left:
            self.movers.append((HAND, 0, 0))
        for slot, part_id in enumerate(self.factory.slots):
            if part_id is None:
                continue
            part, square = book.parts[part_id], square_of(slot)
            cost = numbers.cost(book, self.factory, slot)
            if part.chute:
                self._chutes[square] = slot
            elif part.move:
                self.movers.append((slot, cost, square))
            else:
                self.parts[square].append((slot, part, cost))
            coal = numbers.beside_cost(book, self.factory, slot)
            if coal is not None and not plain:
                self._beside = slot, part, coal

    def starts(self) -> list[Start]:
        """Where each journey begins: the foremost pile first, then the beans to come."""
        factory = self.factory
        shift = max(factory.shift, 1)
        time = 2 * shift - (not factory.pushed)
        found = []
        for square in range(END, 0, -1):
            pile = factory.belt[square - 1]
            if pile or self.movers:
                found.append((square, pile, time))
        for entering in range(shift + factory.pushed, self.shifts + 1):
            found.append((1, self._beans, 2 * entering))
        return found

    def visits(self, start: Start) -> list[tuple[int, int]]:
        """(square, time) of everywhere on the belt that a journey comes to today."""
        square, _pile, time = start
        found = [(square, time)]
        while square < END and time + 2 - time % 2 <= 2 * self.shifts:
            square, time = square + 1, time + 2 - time % 2
            found.append((square, time))
        return found

    def journeys(self) -> list[list[Outcome]]:
        """The outcomes of every pile on the belt, the foremost first, and of the beans to come."""
        found = [self.outcomes(*start) for start in self.starts()]
        if self._rows:
            found.append(self._stored())
            for row in self._rows:
                self.marks.start("net", row, 0, self.factory.coal + EVEN * len(found))
        return found

    def _stored(self) -> list[Outcome]:
        """What of the store room is traded at once, as a journey of its own."""
        room = self.factory.room
        found = []
        for kept in self._kept_of(room):
            marks = self._from - self._nets[0] * pieces.size(room - kept)
            found.append(Outcome(pieces.size(room), kept, marks, 0.0, None))
        return found

    def _kept_of(self, pile: Pile) -> tuple[Pile, ...]:
        """What of a pile that comes home may be kept for deliveries, all of use first."""
        if not pile:
            return (0,)
        cut = 0
        for piece, most in zip(pieces.PIECES, self._useful, strict=True):
            cut += min(most, pieces.count(pile, piece)) * pieces.ONE[piece]
        return parts_of(cut)[::-1]

    def outcomes(self, square: int, pile: Pile, time: int) -> list[Outcome]:
        """All outcomes of a journey that is on a square at a time, none worse than another."""
        points: dict[Point, Way] = {(pile, 0, self._from): (0, None)}
        first = time == 2 * max(self.factory.shift, 1) - (not self.factory.pushed)
        if first and self._open and self._open.square == square:
            self._points_left(points, time)
        must = 0
        while True:
            for number, move in enumerate(self._moves):
                must += self._done(number, move, square, time)
            end = square + self.shifts - time // 2 - time % 2
            home = end > END or self._last
            if square <= END:
                mask = ~self.factory.used if first and not time % 2 else -1
                points = self._visit(points, square, time, mask)
                if time % 2 == 0 and self._chutes[square] != HAND:
                    points = self._chuted(points, square, time, home)
            if square > END or time >= 2 * self.shifts:
                if self._moves:
                    points = self._moved(points, must)
                return self._collected(points, square, time, home)
            first, square, time = False, square + 1, time + 2 - time % 2

    def _done(self, number: int, move: Move, square: int, time: int) -> int:
        """The mark of a move whose one end is there and then."""
        ends = time == move.time and square in (move.square, move.to)
        return self.marks.of("did", 0, number) if ends else 0

    def _moved(self, points: dict[Point, Way], must: int) -> dict[Point, Way]:
        """The points at which every move was made, without the marks for it."""
        every = sum(self.marks.of("did", 0, n) * 0xFFFF for n in range(len(self._moves)))
        return {
            (pile, room, marks - must): way
            for (pile, room, marks), way in points.items()
            if marks & every == must
        }

    def _ordered(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Done]:
        """The ends of moves that must be made there and then."""
        for number, move in enumerate(self._moves):
            mark = self._done(number, move, square, time)
            bit = 1 << number + 2 * len(self.factory.slots)
            if not mark or not mask & bit:
                continue
            one, rest = ONE[pieces.PIECES[move.piece]], mask & ~bit
            if square == move.to:
                yield Step("take", time, square, HAND, pile, pile + one, number), 0, mark, rest, 0
            elif pieces.holds(pile, one) and (move.slot == HAND or mask >> move.slot & 1):
                if move.slot != HAND:
                    rest &= ~(1 << move.slot)
                step = Step("give", time, square, move.slot, pile, pile - one, number)
                yield step, move.cost, mark, rest, 0

    def _collected(
        self, points: dict[Point, Way], square: int, time: int, home: bool
    ) -> list[Outcome]:
        found: dict[tuple[int, Pile, int], Outcome] = {}
        net = self._nets[time] if square > END and time < len(self._nets) else 0
        for (pile, room, marks), (coal, chain) in points.items():
            worth = 0.0 if home or not pile else self._belt(square, pile)
            for kept in (self._kept_of(pile) if net else (pile,)) if home else (0,):
                out = pieces.size(pile - kept) if home else 0
                key = pieces.size(room + kept) + out - coal, room + kept, marks - net * out
                if key not in found or worth > found[key].worth:
                    found[key] = Outcome(*key, worth, chain)
        self._effort.spend(2 * len(points) + 2 * len(found))
        return undominated(list(found.values()), self._coal)

    # what is done on a square

    def _visit(
        self, points: dict[Point, Way], square: int, time: int, mask: int
    ) -> dict[Point, Way]:
        """The points after everything that may be done on a square at a time."""
        best, net = dict(points), self._nets[time]
        parts = self.parts[square] if time % 2 == 0 else []
        special = self._special(square, time)
        if not parts and not special:
            return best
        front = {(pile, room, marks, mask): way for (pile, room, marks), way in points.items()}
        while front:
            grown: dict[tuple[Pile, Pile, int, int], Way] = {}
            for (pile, room, marks, open_), (coal, chain) in front.items():
                for slot, part, cost in parts:
                    if not open_ >> slot & 1 or coal + cost > self._most:
                        continue
                    rest = open_ & ~(1 << slot)
                    for after, option, mark in self._operated(part, slot, pile, time):
                        key = after, room, marks + mark + (net and net * cost), rest
                        old = grown.get(key)
                        if old is None or coal + cost < old[0]:
                            step = Step("operate", time, square, slot, pile, after, option)
                            grown[key] = coal + cost, (chain, step)
                for act in special:
                    for step, cost, mark, rest, out in act(square, time, pile, open_):
                        total = marks + mark + (net and net * cost)
                        if coal + cost > self._most or not self.marks.allowed(total):
                            continue
                        key = step.after, room + out, total, rest
                        old = grown.get(key)
                        if old is None or coal + cost < old[0]:
                            grown[key] = coal + cost, (chain, step)
            for (pile, room, marks, _open), way in grown.items():
                known = best.get((pile, room, marks))
                if known is None or way[0] < known[0]:
                    best[pile, room, marks] = way
            self._count(len(grown))
            front = grown
        return best

    def _count(self, states: int) -> None:
        self._effort.spend(4 * states)
        if self._effort.out:
            raise Crowded

    def _operated(
        self, part: Part, slot: int, pile: Pile, time: int
    ) -> Iterator[tuple[Pile, int, int]] | tuple[tuple[Pile, int, int], ...]:
        """(pile afterwards, option, marks) of an ordinary operation."""
        if self._beside is None or self._beside[0] != slot:
            return _unmarked(part, pile)
        return (
            (after, option, self.marks.of("made", time, option))
            for after, option in made(part, pile)
        )

    def _special(self, square: int, time: int) -> list[Special]:
        """What else may be done there and then: acts of the employee, moves, second operations."""
        found: list[Special] = []
        running = time % 2 == 0
        if self.uses and self._effect is not None:
            if self._effect.operates_again():
                if running:
                    found.append(self._again)
            elif not self._effect.stands_at_part() and not self._effect.moves_pieces():
                found.append(self._by_hand)
        if any(self._done(0, move, square, time) for move in self._moves):
            found.append(self._ordered)
        if running and self._beside and abs(square_of(self._beside[0]) - square) == 1:
            found.append(self._besides)
        return found

    def _by_hand(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Done]:
        assert self._effect is not None
        mark = self.marks.of("uses")
        for _action, after in self._effect.changes(self._seat, square, pile):
            yield Step("hand", time, square, HAND, pile, after), 0, mark, mask, 0

    def _again(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Done]:
        mark = self.marks.of("uses")
        for slot, part, cost in self.parts[square]:
            if not mask >> slot & 1:
                for after, option in made(part, pile):
                    step = Step("again", time, square, slot, pile, after, option)
                    yield step, cost, mark, mask, 0

    def _besides(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Done]:
        assert self._beside is not None
        slot, part, cost = self._beside
        bit = 1 << slot + len(self.factory.slots)
        if part.chute:
            for piece in pieces.kinds(pile):
                mark = self.marks.of("used", time, 0)
                step = Step("beside", time, square, slot, pile, pile - ONE[piece])
                yield step, cost, mark, mask, ONE[piece]
                if self._nets[time]:
                    yield step, cost - 1, mark, mask, 0
        elif mask & bit:
            for after, option in made(part, pile):
                mark = self.marks.of("used", time, option)
                step = Step("beside", time, square, slot, pile, after, option)
                yield step, cost, mark, mask & ~bit, 0

    def _points_left(self, points: dict[Point, Way], time: int) -> None:
        """Adds what an open upgrade may still do; it is paid for."""
        assert self._open is not None
        square, slot = self._open.square, self._open.slot
        ((pile, _room, marks),) = points
        piles = [pile]
        for _point in range(self._open.points):
            grown = []
            for each in piles:
                for piece in pieces.kinds(each):
                    for into in pieces.UPGRADES[piece]:
                        after = each - ONE[piece] + ONE[into]
                        if (after, 0, marks) not in points:
                            step = Step("points", time, square, slot, pile, after)
                            points[after, 0, marks] = 0, (None, step)
                            grown.append(after)
            piles = grown

    def _chuted(
        self, points: dict[Point, Way], square: int, time: int, home: bool
    ) -> dict[Point, Way]:
        """The points after some of the pile went down the Chute; what comes home anyway today
        need not."""
        slot, net = self._chutes[square], self._nets[time]
        counted = self._beside is not None and self._beside[0] == slot
        if home and not counted and not net:
            return points
        mark = self.marks.of("made", time, 0) if counted else 0
        found: dict[Point, Way] = {}
        for (pile, room, marks), (coal, chain) in points.items():
            for out in parts_of(pile):
                step = Step("chute", time, square, slot, pile, pile - out)
                after, total = pile - out, marks + mark * pieces.size(out)
                for kept in self._kept_of(out) if net else (out,):
                    traded = pieces.size(out - kept)
                    key = after, room + kept, total - net * traded
                    old = found.get(key)
                    if old is None or coal - traded < old[0]:
                        found[key] = coal - traded, ((chain, step) if out else chain)
        self._count(len(found))
        return found


Mover = tuple[int, int, int]
"""(slot, coal, square) of what moves pieces; `HAND` on any square."""
Done = tuple[Step, int, int, int, Pile]
"""(step, coal, marks, slots not yet operated, what goes to the store room)."""
Special = Callable[[int, int, Pile, int], Iterator[Done]]


@lru_cache(maxsize=65536)
def _unmarked(part: Part, pile: Pile) -> tuple[tuple[Pile, int, int], ...]:
    seen: dict[Pile, int] = {}
    for after, option in made(part, pile):
        seen.setdefault(after, option)
    return tuple((after, option, 0) for after, option in seen.items())
