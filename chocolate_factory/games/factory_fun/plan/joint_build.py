"""The cheapest floor with several machines more, proven: standing machines may be moved, too.

It searches as `exact` does, but with bounds that see colours: a square that is looked at by ends of
two colours must be filled twice, as no piece belongs to two networks. Where all machines go is
listed first (`spots`); so most of it is cut off before a single pipe is laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from chocolate_factory.games.factory_fun.plan.exact import Prover, Trial
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.plan.spots import Spots
from chocolate_factory.games.factory_fun.rules import check
from chocolate_factory.games.factory_fun.rules.ends import ANY, Key, facing, terminals
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece, Square
from chocolate_factory.games.node_budget import NodeBudget

FEW = 2
"""With fewer ways to meet an end than this, no other end is looked at."""
UNKNOWN = -2
"""The colour of a pipe of which that cannot be told yet."""


class Hued(Trial):
    """A trial that knows which colour its new connectors carry."""

    __slots__ = ("hue",)

    def __init__(
        self,
        owner: dict[Key, Piece],
        cover: dict[Square, tuple[Piece, ...]],
        committed: frozenset[Piece],
        cost: int,
        hue: dict[Piece, int],
    ) -> None:
        super().__init__(owner, cover, committed, cost)
        self.hue = hue

    def copy(self) -> Hued:
        return Hued(
            self.owner.copy(), self.cover.copy(), self.committed, self.cost, self.hue.copy()
        )


class JointBuild(Prover):
    """Looks for the cheapest right floors with all of some new machines."""

    def __init__(self, site: Site, new: Iterable[int]) -> None:
        """`new`: numbers of the machines to be added; none, and it looks for a right floor with
        those that stand."""
        super().__init__(site, 0)
        self.new = tuple(new)
        self.right_floors: dict[Floor, int] = {}
        """Right floors that were found, with what they cost."""
        self.all = False
        """Whether one goes on when a floor is found."""

    def reach(self, limit: int, budget: NodeBudget) -> Floor | None:
        """A right floor that costs no more than the limit, None if there is none. Raises
        `Spent`."""
        self.limit = limit
        if any(self._search(root, budget) for root in self._starts(budget)):
            return min(self.right_floors, key=self.right_floors.__getitem__)
        return None

    def least(self, most: int, budget: NodeBudget) -> int | None:
        """What the cheapest floor costs, None if all cost more than `most`. Raises `Spent`."""
        for limit in range(most + 1):
            if self.reach(limit, budget) is not None:
                return limit
        return None

    def floors(self, most: int, budget: NodeBudget) -> dict[Floor, int]:
        """All right floors that cost no more than `most`, with what they cost, but for pieces that
        serve nothing. Raises `Spent`."""
        self.limit, self.all = most, True
        for root in self._starts(budget):
            self._search(root, budget)
        return self.right_floors

    # -- where machines go ---------------------------------------------------------------------

    def _starts(self, budget: NodeBudget) -> Iterator[Hued]:
        """The floor with all machines somewhere, if that may be had within the limit."""
        stood = sorted(self.stood)
        for count in range(min(self.numbers.moves, len(stood)) + 1):
            paid = count * self.numbers.moved
            if paid > self.limit:
                return
            for moved in combinations(stood, count):
                yield from self._placed(moved, paid, budget)

    def _placed(self, moved: tuple[Piece, ...], paid: int, budget: NodeBudget) -> Iterator[Hued]:
        base = self.site.before.difference(moved)
        went = tuple(floor.number_of(piece >> 8) for piece in moved)
        spots = Spots(self.site, base, (*self.new, *went), self._ends, frozenset(moved))
        for pieces in spots.within((self.limit - paid) // self.numbers.piece, budget):
            root = self._start(base, pieces, paid)
            if self._bound(root, self._open(root)[0]) <= self.limit:
                yield root

    def _start(self, base: Floor, pieces: tuple[Piece, ...], paid: int) -> Hued:
        trial = Hued({}, {}, frozenset(), paid, {})
        fixed = frozenset(p for p in base if floor.is_machine(p >> 8)).union(pieces)
        for one in sorted(fixed):
            self._put(trial, one)
        trial.committed = fixed
        covered = set(trial.cover)
        for one in sorted(base - fixed):
            if not covered.intersection(floor.squares_of(one)):
                self._put(trial, one)
        return trial

    # -- the search ----------------------------------------------------------------------------

    def _colour(self, trial: Hued, key: Key, piece: Piece) -> int:
        """The colour of what is decided at an end, as far as that can be told."""
        if floor.is_connector(piece >> 8) or floor.is_diagonal(piece >> 8):
            return trial.hue.get(piece, UNKNOWN)
        for other, end in terminals(self.site.book, piece):
            if other == key:
                return UNKNOWN if end.colour == ANY else end.colour
        return UNKNOWN

    def _bound_of(self, trial: Hued) -> int:
        """What a floor that has all that is decided costs at least."""
        return self._bound(trial, self._open(trial)[0])

    def _bound(self, trial: Hued, decided: list[Key]) -> int:
        """What a floor that has all that is decided costs at least."""
        known: set[tuple[Square, int]] = set()
        open_: set[Square] = set()
        for key in decided:
            at = facing(key) >> 4
            colour = self._colour(trial, key, trial.owner[key])
            if colour == UNKNOWN:
                open_.add(at)
            else:
                known.add((at, colour))
        open_.difference_update(at for at, _colour in known)
        return trial.cost + self.numbers.piece * (len(known) + len(open_))

    def _search(self, trial: Trial, budget: NodeBudget) -> bool:
        """Whether there is a right floor within the limit; all of them are noted where all are
        wanted, and it is never true."""
        budget.pay()
        assert isinstance(trial, Hued)
        decided, undecided = self._open(trial)
        if self._bound(trial, decided) > self.limit:
            return False
        if decided:
            return any(self._search(one, budget) for one in self._fewest(trial, decided))
        if undecided:
            return self._settle(trial, undecided[0], budget)
        return self._mend(trial, budget)

    def _fewest(self, trial: Hued, decided: list[Key]) -> list[Trial]:
        """The trials in which an end is met, of the end that has the fewest of them."""
        best: list[Trial] | None = None
        for key in decided:
            found = self._fillings(trial, key)
            if best is None or len(found) < len(best):
                best = found
                if len(best) < FEW:
                    break
        return best or []

    def _mend(self, trial: Trial, budget: NodeBudget) -> bool:
        now = trial.floor()
        site = self.site
        if check.first_fault(site.book, site.ground, now, site.owned) is None:
            self.right_floors[now] = min(trial.cost, self.right_floors.get(now, trial.cost))
            return not self.all
        return super()._mend(trial, budget)

    def _fillings(self, trial: Trial, key: Key) -> list[Trial]:
        """As in `exact`, but without what would bring two colours together."""
        assert isinstance(trial, Hued)
        colour = self._colour(trial, key, trial.owner[key])
        found: list[Trial] = []
        for further in super()._fillings(trial, key):
            assert isinstance(further, Hued)
            (piece,) = further.committed - trial.committed
            if floor.is_connector(piece >> 8) and colour != UNKNOWN:
                further.hue[piece] = colour
            if self._agrees(further, piece) and self._bound_of(further) <= self.limit:
                found.append(further)
        return found

    def _agrees(self, trial: Hued, piece: Piece) -> bool:
        """Whether all that is decided around a new piece is of its colour."""
        if floor.is_diagonal(piece >> 8):
            return True
        for key in self._ends(piece):
            beyond = facing(key)
            other = trial.owner.get(beyond)
            if other is None or other not in trial.committed:
                continue
            if floor.is_container(piece >> 8) and 0x10 <= other >> 8 < 0x40:
                continue
            colours = {self._colour(trial, key, piece), self._colour(trial, beyond, other)}
            if len(colours - {UNKNOWN}) > 1:
                return False
        return True
