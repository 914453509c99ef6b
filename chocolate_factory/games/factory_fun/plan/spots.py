"""Where several machines may go at once, if few ends may stay open.

Every place of every machine tells how many ends would look at a square that must be filled. Places
that are near one another may meet; all others only add up. So what is left when few may stay open
is found without looking at all combinations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import Key, facing, terminals
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Square
from chocolate_factory.games.node_budget import NodeBudget

IMPOSSIBLE = -1


class Spot(msgspec.Struct, frozen=True):
    """One way to lay a machine, and the squares that must be filled for it."""

    piece: Piece
    squares: frozenset[Square]
    ends: dict[Key, End]
    open: frozenset[tuple[Square, int]]
    """Squares that must be filled for it, each with the colour of what fills it."""
    zone: int
    """Its squares and those that its ends look at, as bits."""


class Spots:
    """All ways to put some machines on a floor."""

    def __init__(
        self,
        site: Site,
        base: Floor,
        numbers: tuple[int, ...],
        ends_of: Callable[[Piece], tuple[Key, ...]],
        without: frozenset[Piece] = frozenset(),
    ) -> None:
        """`base`: what lies there besides; `without`: places that none of them may take."""
        self.site = site
        self.stood = [p for p in base if floor.is_machine(p >> 8)]
        self.fixed: dict[Key, End] = {}
        for piece in self.stood:
            self.fixed.update(terminals(site.book, piece))
        self.covered = {at for piece in self.stood for at in floor.squares_of(piece)}
        self.there = {key for piece in base for key in ends_of(piece)}
        order = sorted(numbers, key=lambda n: -len(site.book.by_number[n].inputs))
        self.spots = [
            sorted(
                (one for one in self._spots(number) if one.piece not in without),
                key=lambda one: (len(one.open), one.piece),
            )
            for number in order
        ]
        self.hope = [
            sum(_most_met(site, order, i) for i in range(n + 1, len(order)))
            for n in range(len(order))
        ]
        """By machine, how many squares less those after it may bring at most."""
        self._near: dict[tuple[int, Piece, int], dict[int, int]] = {}

    def _spots(self, number: int) -> Iterator[Spot]:
        free = self.site.ground - self.covered
        for at in sorted(free):
            for turn in range(4):
                if at + floor.TAIL[turn] in free:
                    found = self._spot(floor.put(floor.machine(number, turn), at))
                    if found is not None:
                        yield found

    def _spot(self, piece: Piece) -> Spot | None:
        """A machine here; None if one of its ends, or one of those that stand, can never be met."""
        ends = dict(terminals(self.site.book, piece))
        squares = frozenset(floor.squares_of(piece))
        for key, end in self.fixed.items():
            beyond = facing(key)
            if beyond >> 4 in squares and not _meet(end, ends.get(beyond)):
                return None
        open_: set[tuple[Square, int]] = set()
        zone = sum(1 << at for at in squares)
        for key, end in ends.items():
            beyond = facing(key)
            at = beyond >> 4
            zone |= 1 << at
            if at not in self.site.ground:
                return None
            if at in self.covered:
                if not _meet(end, self.fixed.get(beyond)):
                    return None
            elif beyond not in self.there:
                open_.add((at, end.colour))
        return Spot(piece, squares, ends, frozenset(open_), zone)

    def within(self, most: int, budget: NodeBudget) -> Iterator[tuple[Piece, ...]]:
        """Places of all the machines that may leave no more than so many squares to be filled.
        Raises `Spent`."""
        self._budget = budget
        yield from self._further((), 0, most)

    def _further(
        self, chosen: tuple[Spot, ...], open_: int, most: int
    ) -> Iterator[tuple[Piece, ...]]:
        self._budget.pay()
        level = len(chosen)
        if level == len(self.spots):
            yield tuple(one.piece for one in chosen)
            return
        room = most + self.hope[level] - open_
        less = [self._meetings(i, spot, level) for i, spot in enumerate(chosen)]
        spots = self.spots[level]
        near = set[int]().union(*less)
        for index, spot in enumerate(spots):
            if len(spot.open) > room:
                break
            if index not in near:
                more = open_ + len(spot.open)
                yield from self._further((*chosen, spot), more, most)
        for index in sorted(near):
            met = [met.get(index, 0) for met in less]
            more = len(spots[index].open) - sum(met)
            if IMPOSSIBLE not in met and more <= room:
                yield from self._further((*chosen, spots[index]), open_ + more, most)

    def _meetings(self, level: int, spot: Spot, other: int) -> dict[int, int]:
        """By place of another machine, where it is near this one, how many squares less must be
        filled for both; `IMPOSSIBLE` where they cannot stand so."""
        key = level, spot.piece, other
        found = self._near.get(key)
        if found is None:
            found = {}
            for index, there in enumerate(self.spots[other]):
                if spot.zone & there.zone:
                    found[index] = _together(spot, there)
            self._near[key] = found
        return found


def _most_met(site: Site, order: list[int], at: int) -> int:
    """How many ends of a machine may meet those of machines before it, at most: an output meets one
    input, and each such meeting leaves two squares less to be filled, one of them its own."""
    card, before = site.book.by_number[order[at]], [site.book.by_number[n] for n in order[:at]]
    wanted = [end.colour for end in card.inputs]
    out = any(card.output.colour == end.colour for other in before for end in other.inputs)
    return out + sum(other.output.colour in wanted for other in before)


def _meet(end: End, other: End | None) -> bool:
    """Whether two ends of machines may be joined without a pipe."""
    return other is not None and end.colour == other.colour and end.role != other.role


def _together(one: Spot, other: Spot) -> int:
    """How many squares less must be filled for two machines than for each alone."""
    if not one.squares.isdisjoint(other.squares):
        return IMPOSSIBLE
    for left, right in ((one, other), (other, one)):
        for key, end in left.ends.items():
            beyond = facing(key)
            if beyond >> 4 in right.squares and not _meet(end, right.ends.get(beyond)):
                return IMPOSSIBLE
    left_open = {want for want in one.open if want[0] not in other.squares}
    right_open = {want for want in other.open if want[0] not in one.squares}
    return len(one.open) + len(other.open) - len(left_open | right_open)
