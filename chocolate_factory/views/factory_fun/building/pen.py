"""The pen: draws a pipe from one square to another, or wipes one by going back along it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.facts import NetworkFacts, cuts, networks
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.plan.site import Site, steps
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Floor, Piece, Square
from chocolate_factory.games.factory_fun.state.state import Factory
from chocolate_factory.views.factory_fun.building import stroke
from chocolate_factory.views.factory_fun.grid import DIRECTIONS

CHOICES = 6
"""Pipes to choose from."""


class Ghost(NamedTuple):
    """What would come of letting go here."""

    laid: tuple[Piece, ...] = ()
    gone: tuple[Piece, ...] = ()
    fits: bool = True
    price: int | None = None
    """What the build would cost then, if that is known."""
    choice: tuple[int, int] = (0, 1)
    """Which of how many pipes it is."""
    networks: tuple[NetworkFacts, ...] = ()
    """What would hang together then."""
    blocked: tuple[Refusal, ...] = ()
    """Ends to which no pipe could be joined then, and can now."""
    clashes: tuple[Refusal, ...] = ()
    """What would be wrong then, whatever else was laid, and is not now."""
    circles: tuple[Refusal, ...] = ()
    """Machines that would feed each other in a circle then, and do not now."""
    apart: tuple[Refusal, ...] = ()
    """What the pipe would end beside and may not be joined to."""
    cuts: tuple[tuple[str, int], ...] = ()
    """Chips whose funnels no machine would feed any more."""


class PenHost(Protocol):
    """What the pen asks of a build: who builds, and on which floor."""

    @property
    def seat(self) -> int:
        """Who builds."""

    @property
    def factory(self) -> Factory:
        """What the builder has."""

    @property
    def site(self) -> Site:
        """The builder's floor as the planners want to know it."""


class Pen:
    """The pen of the drawing board; it is in hand while `start` is a square."""

    def __init__(self, game: FactoryFun, builder: PenHost) -> None:
        self._game = game
        self._builder = builder
        self.start: Cell | None = None
        self.side: floors.Sides = 0
        """The side of what stands there from which the pipe leads, 0 for any."""
        self.sticky = False
        """Whether it was taken by a click or a key: it is held until the next one."""
        self.goes_on = False
        """Whether it goes on from the loose end of what was laid before."""
        self.taken_at: Cell | None = None
        """Where it was taken: at another square of the machine, maybe, than the pipe begins."""
        self._ends: tuple[tuple[Square, floors.Sides], ...] = ()
        """The ends of a machine from one of which the pipe leads, the nearest first."""
        self._choosable: tuple[tuple[Square, floors.Sides], ...] = ()
        """The ends among which a key chooses, as one reads."""
        self._led = 0
        """From which of them it leads where it was led last."""
        self._visited: list[Square] = []
        """Squares through which the present drag has gone."""
        self._choice = 0
        self._known: tuple[object, list[stroke.DrawnPipe]] = (None, [])

    # -- where things stand ----------------------------------------------------------------------

    @property
    def site(self) -> Site:
        """The builder's floor as the router of `plan/` wants to know it."""
        return self._builder.site

    def is_open(self, cell: Cell, side: floors.Sides) -> bool:
        """Whether a pipe can be drawn from a side of what lies on a square."""
        now = self._builder.factory.floor
        return stroke.is_open(now, self.site, floors.square(*cell), side)

    def plugs(self) -> tuple[tuple[Square, floors.Sides, Piece], ...]:
        """The ends of what stands on the floor from which a pipe can be drawn."""
        return tuple(stroke.plugs(self._builder.factory.floor, self.site))

    @property
    def begun(self) -> tuple[Square, floors.Sides] | None:
        """Where the pipe begins that is being drawn, of several ends the one from which it was led
        last; None where none is."""
        if self.start is None:
            return None
        return self._ends[self._led] if self._ends else (floors.square(*self.start), self.side)

    @property
    def wipes(self) -> bool:
        """Whether the drag has gone back along a pipe, which would be lifted."""
        now = self._builder.factory.floor
        return not self.sticky and stroke.is_wiped(now, self.site, self._visited)

    # -- holding ---------------------------------------------------------------------------------

    def begin(self, cell: Cell, sticky: bool, side: floors.Sides = 0) -> None:
        """A pipe begins at a square, or at one side of what stands there."""
        self.start, self.sticky, self.side, self._choice = cell, sticky, side, 0
        self._visited, self.goes_on = [floors.square(*cell)], False
        self.taken_at, self._ends, self._led, self._known = cell, (), 0, (None, [])
        self._choosable = ()

    def begin_at(self, cell: Cell) -> bool:
        """A pipe begins at a square by a key. At a machine that is the open end that fits where the
        pipe leads, else the nearest one; without an open end one that only a reservoir takes. Where
        no pipe can begin it begins at the nearest open end of a machine; False if there is none."""
        here = floors.square(*cell)
        lying = self._builder.factory.lying.get(here, ())
        plugs = self.plugs()
        stands = any(not floors.is_connector(floors.kind_of(piece)) for piece in lying)
        if stands and not any(whose in lying for _at, _side, whose in plugs):
            near = [
                floors.column_row(at)
                for at, side, whose in plugs
                if self._is_wanted(at, side, whose)
            ]
            return bool(near) and self.begin_at(
                min(near, key=lambda at: (math.dist(at, cell), at[1], at[0]))
            )
        machines = [piece for piece in lying if floors.is_machine(floors.kind_of(piece))]
        ends = [(at, side) for at, side, whose in plugs if whose in machines]
        ends = [(at, s) for at, s in ends if self.is_open(floors.column_row(at), s)] or ends
        ends.sort(key=_as_read)
        nearest = sorted(ends, key=lambda end: end[0] != here)
        at, side = nearest[0] if nearest else (here, 0)
        self.begin(floors.column_row(at), sticky=True, side=side)
        self.taken_at, self._ends, self._choosable = cell, tuple(nearest), tuple(ends)
        return True

    @property
    def has_other_ends(self) -> bool:
        """Whether it could begin at another end of the same machine, too."""
        return self.start is not None and len(self._choosable) > 1

    def begin_at_next(self, cell: Cell) -> bool:
        """By a key where it was taken it begins at the next end of the machine as one reads, and at
        no other; False elsewhere, and where there is but one."""
        begun, ends = self.begun, self._choosable
        if begun is None or cell != self.taken_at or len(ends) < 2:
            return False
        at, side = ends[(ends.index(begun) + 1) % len(ends)]
        self.begin(floors.column_row(at), sticky=True, side=side)
        self.taken_at, self._ends, self._choosable = cell, ((at, side),), ends
        return True

    def _is_wanted(self, at: Square, side: floors.Sides, whose: Piece) -> bool:
        """Whether an end is an open one of a machine."""
        return floors.is_machine(floors.kind_of(whose)) and self.is_open(
            floors.column_row(at), side
        )

    def go(self, cell: Cell) -> None:
        """The drag comes to a square."""
        square = floors.square(*cell)
        if self._visited and self._visited[-1] != square:
            self._visited.append(square)
            self._choice = 0

    def put_away(self) -> bool:
        """No pipe is drawn any more; True if one was."""
        held, self.start = self.start is not None, None
        self._visited = []
        return held

    def choose_next(self, steps_on: int) -> bool:
        """Another pipe between the same squares; False if none is drawn."""
        if self.start is None:
            return False
        self._choice += steps_on
        return True

    # -- what would be done ----------------------------------------------------------------------

    def _ways(self, cell: Cell) -> list[stroke.DrawnPipe]:
        """The pipes from the start to a square; all that there are once one of them is chosen."""
        if self.start is None or self.start == cell:
            return []
        now, count = self._builder.factory.floor, CHOICES if self._choice else 1
        key = (now, self._builder.factory.before, self.start, self.side, self._ends, cell, count)
        if self._known[0] != key:
            starts = self._ends or ((floors.square(*self.start), self.side),)
            found = [self._leading(now, *start, floors.square(*cell), count) for start in starts]
            self._led = min(
                range(len(found)),
                key=lambda n: self._misfit(found[n], starts[n][0] == starts[0][0]),
            )
            self._known = key, found[self._led]
        return self._known[1]

    def _misfit(self, found: Sequence[stroke.DrawnPipe], near: bool) -> tuple[int, bool, int]:
        """How badly an end suits where pipes lead from it, the worst first: no pipe leads there, or
        it is wrong for good; the end is not near; the price."""
        if not found:
            return 2, not near, 0
        first = found[0]
        wrong = bool(ending.clashes(self._game.book, self._builder.factory, first.floor))
        return int(wrong), not near, first.price

    def _leading(
        self, now: Floor, begin: Square, side: floors.Sides, end: Square, count: int
    ) -> list[stroke.DrawnPipe]:
        """So many pipes at most from a side of a square; a reservoir that is in their way gives
        way."""
        found = self._found(now, begin, side, end, count)
        gone = set() if found else stroke.in_the_way(self.site, now, (begin, end))
        return self._found(now - gone, begin, side, end, count) if gone else found

    def _found(
        self, now: Floor, begin: Square, side: floors.Sides, end: Square, count: int
    ) -> list[stroke.DrawnPipe]:
        """The same, nothing giving way; the first is the one that is shown before another is asked
        for: a search for more may put another one first."""
        first = stroke.ways(self.site, now, begin, end, 1, side)
        if count == 1 or not first:
            return first
        more = stroke.ways(self.site, now, begin, end, count, side)
        return [*first, *(way for way in more if way.floor != first[0].floor)][:count]

    def _after(self, cell: Cell) -> Floor | None:
        """The floor after letting go at a square, None if no pipe can lead there."""
        now = self._builder.factory.floor
        if self.wipes:
            wiped = {p for at in self._visited for p in floors.at(now, at)}
            return now - {p for p in wiped if floors.is_connector(floors.kind_of(p))}
        found = self._ways(cell)
        return found[self._choice % len(found)].floor if found else None

    def ghost(self, cell: Cell) -> Ghost | None:
        """What would be laid or wiped."""
        after, now = self._after(cell), self._builder.factory.floor
        if after is None:
            return Ghost(fits=False) if cell != self.start else None
        laid, gone = tuple(after - now), tuple(now - after)
        count = 1 if self.wipes else len(self._ways(cell))
        told = networks(self._game.book, self._builder.factory, after)
        choice = self._choice % count, count
        clashes = tuple(ending.clashes(self._game.book, self._builder.factory, after))
        apart = tuple(ending.kept_apart(self._game.book, self._builder.factory, after, cell))
        price = self.site.price(after)
        ghost = Ghost(laid, gone, True, price, choice, told, clashes=clashes, apart=apart)
        circles = tuple(ending.circles(self._game.book, self._builder.factory, after))
        lost = cuts(self._game.book, self._builder.factory, after)
        return ghost._replace(circles=circles, cuts=lost)

    def acts(self, cell: Cell) -> list[Action]:
        """The single acts of the pipe; none if none can lead there."""
        after = self._after(cell)
        if after is None:
            return []
        return acts_between(self._builder.seat, self._builder.factory.floor, after)


def _as_read(end: tuple[Square, floors.Sides]) -> tuple[float, float]:
    """Where an end lies, so that those higher up come first, and of a row those further left."""
    (column, row), (dx, dy) = floors.column_row(end[0]), DIRECTIONS[end[1]]
    return row + dy / 2, column + dx / 2


def acts_between(seat: int, before: Floor, now: Floor) -> list[Action]:
    """The acts that make one floor of another in which the same machines stand."""
    found: list[Action] = []
    for step in steps(before, now):
        where = floors.column_row(floors.square_of(step.piece))
        if step.verb == "lift":
            found.append(Lift(seat, where, step.sides))
        else:
            found.append(Lay(seat, floors.kind_text(floors.kind_of(step.piece)), where))
    return found
