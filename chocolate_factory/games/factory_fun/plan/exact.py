"""The cheapest build, proven: all builds below a price are tried, then below the next one.

With the machines where they stand, a build is a set of pieces. One that lay there before is
*undecided* at first, every new one is *committed* and paid for. Whatever is wrong with what lies
there now tells what must change:

- An end that meets nothing: its piece goes (if it is undecided), or it stays, and the square that
  it looks at gets a piece with an end that meets it. All such pieces are tried, but those that lay
  there before: they went in this try, and stayed in another.
- Any other fault of networks: none of their ends is loose, so no piece that is added can change
  them; one of their undecided pieces must go. The first goes, or it stays and the second goes, …

So no build is left out. A try is cut off where its pieces, and one more for each square that a
committed piece or a machine still looks at in vain, cost more than the limit.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chocolate_factory.games.factory_fun.plan.planner import Build, Planner
from chocolate_factory.games.factory_fun.plan.site import Site, steps
from chocolate_factory.games.factory_fun.rules import check
from chocolate_factory.games.factory_fun.rules.ends import Key, connectors, facing, terminals
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import (
    BLACK,
    SIDES,
    Floor,
    Piece,
    Sides,
    Square,
)
from chocolate_factory.games.node_budget import NodeBudget, Spent

WITH_SIDE = {side: tuple(mask for mask in floor.CONNECTORS if mask & side) for side in SIDES}
"""The connectors that have an end on a side."""


class Proof(msgspec.Struct, frozen=True):
    """What is known of the cheapest build."""

    build: Build | None
    """The cheapest one that was found."""
    bound: int
    """No build is cheaper than this, standing machines where they are."""
    most: int
    """What might be paid."""
    nodes: int
    """How much was looked at."""

    @property
    def proven(self) -> bool:
        """Whether the build is the cheapest one; without one, whether there is none to be paid."""
        return self.bound > self.most if self.build is None else self.build.price <= self.bound


class Trial:
    """A floor of which some pieces are decided."""

    __slots__ = ("committed", "cost", "cover", "owner")

    def __init__(
        self,
        owner: dict[Key, Piece],
        cover: dict[Square, tuple[Piece, ...]],
        committed: frozenset[Piece],
        cost: int,
    ) -> None:
        self.owner = owner
        self.cover = cover
        self.committed = committed
        self.cost = cost

    def copy(self) -> Trial:
        return Trial(self.owner.copy(), self.cover.copy(), self.committed, self.cost)

    def floor(self) -> Floor:
        """All that lies there."""
        return frozenset(piece for pieces in self.cover.values() for piece in pieces)


class Prover:
    """Looks for the cheapest way to add a machine to a floor."""

    def __init__(self, site: Site, number: int) -> None:
        self.site = site
        self.number = number
        self.numbers = site.book.numbers
        self.best: Floor | None = None
        self.limit = 0
        self.stood = frozenset(p for p in site.before if floor.is_machine(p >> 8))

    def prove(self, nodes: int, start: Build | None = None, most: int = 1 << 10) -> Proof:
        """The cheapest build, as far as so many nodes go. `start`: one that is known already;
        `most`: what may be paid."""
        budget = NodeBudget(nodes)
        known = start
        roots = [(self._least(trial), trial) for trial in self._roots()]
        bound = min((least for least, _trial in roots), default=most + 1)
        try:
            while bound <= most and (known is None or bound < known.price):
                self.limit = bound
                for least, trial in roots:
                    if least <= bound and self._search(trial, budget):
                        known = self._build()
                        break
                else:
                    bound += 1
                    continue
                break
        except Spent:
            pass
        return Proof(known, min(bound, most + 1), most, budget.used)

    def _build(self) -> Build:
        now, site = self.best, self.site
        assert now is not None
        value = site.book.by_number[self.number].value
        chips = site.chips(now) - site.chips(site.before)
        return Build(now, steps(site.before, now), site.price(now), value, chips)

    def _roots(self) -> Iterator[Trial]:
        """The floor with the machine at every place that no standing machine covers."""
        standing = {at for piece in self.stood for at in floor.squares_of(piece)}
        free = self.site.ground - standing
        for at in sorted(free):
            for turn in range(4):
                if at + floor.TAIL[turn] in free:
                    yield self._root(floor.put(floor.machine(self.number, turn), at))

    def _root(self, piece: Piece) -> Trial:
        trial = Trial({}, {}, frozenset(), 0)
        for one in (*self.stood, piece):
            self._put(trial, one)
        trial.committed = self.stood | {piece}
        covered = set(trial.cover)
        for one in sorted(self.site.before - self.stood):
            if not covered.intersection(floor.squares_of(one)):
                self._put(trial, one)
        return trial

    def _ends(self, piece: Piece) -> tuple[Key, ...]:
        kind = piece >> 8
        if floor.is_connector(kind) or floor.is_diagonal(kind):
            return tuple(key for _node, keys in connectors(piece) for key in keys)
        return tuple(key for key, _end in terminals(self.site.book, piece))

    def _put(self, trial: Trial, piece: Piece) -> None:
        for at in floor.squares_of(piece):
            trial.cover[at] = (*trial.cover.get(at, ()), piece)
        for key in self._ends(piece):
            trial.owner[key] = piece

    def _take(self, trial: Trial, piece: Piece) -> None:
        for at in floor.squares_of(piece):
            rest = tuple(one for one in trial.cover[at] if one != piece)
            if rest:
                trial.cover[at] = rest
            else:
                del trial.cover[at]
        for key in self._ends(piece):
            del trial.owner[key]

    def _open(self, trial: Trial) -> tuple[list[Key], list[Key]]:
        """Ends that meet nothing: (of what is decided, of what is not)."""
        decided: list[Key] = []
        undecided: list[Key] = []
        owner, committed = trial.owner, trial.committed
        for key, piece in owner.items():
            if facing(key) not in owner and not 0x10 <= piece >> 8 < 0x40:
                (decided if piece in committed else undecided).append(key)
        return decided, undecided

    def _least(self, trial: Trial) -> int:
        """What a build that has all that is decided costs at least."""
        decided, _undecided = self._open(trial)
        return trial.cost + self.numbers.piece * len({facing(key) >> 4 for key in decided})

    def _search(self, trial: Trial, budget: NodeBudget) -> bool:
        """Whether there is a right floor within the limit; it is `best` then."""
        budget.pay()
        decided, undecided = self._open(trial)
        least = trial.cost + self.numbers.piece * len({facing(key) >> 4 for key in decided})
        if least > self.limit:
            return False
        if decided:
            options = [self._fillings(trial, key) for key in decided]
            return any(self._search(one, budget) for one in min(options, key=len))
        if undecided:
            return self._settle(trial, undecided[0], budget)
        return self._mend(trial, budget)

    def _settle(self, trial: Trial, key: Key, budget: NodeBudget) -> bool:
        """A piece with an end that meets nothing goes, or stays and is met."""
        piece = trial.owner[key]
        without = trial.copy()
        self._take(without, piece)
        if self._search(without, budget):
            return True
        kept = trial.copy()
        kept.committed = trial.committed | {piece}
        return any(self._search(one, budget) for one in self._fillings(kept, key))

    def _mend(self, trial: Trial, budget: NodeBudget) -> bool:
        """All ends meet something: the floor is right, or one of the pieces at fault goes."""
        now = trial.floor()
        site = self.site
        fault = check.first_fault(site.book, site.ground, now, site.owned)
        if fault is None:
            self.best = now
            return True
        where = set(fault.squares)
        if fault.code == "dead_ring":
            where = self._around(now, where)
        guilty = [
            piece
            for piece in sorted(now - trial.committed)
            if where.intersection(floor.squares_of(piece))
        ]
        kept = trial.committed
        for piece in guilty:
            without = trial.copy()
            without.committed = kept
            self._take(without, piece)
            if self._search(without, budget):
                return True
            kept |= {piece}
        return False

    def _around(self, now: Floor, where: set[Square]) -> set[Square]:
        """All squares of the networks that touch some squares."""
        verdict = check.check(self.site.book, self.site.ground, now, self.site.owned)
        nets = (net.squares for net in verdict.networks)
        return where.union(*(squares for squares in nets if where.intersection(squares)))

    def _fillings(self, trial: Trial, key: Key) -> list[Trial]:
        """The trials in which the square that an end looks at has a piece that meets it."""
        found = []
        for piece, cost in self._pieces(trial, key):
            if piece in self.site.before:
                continue
            further = self._laid(trial, piece, cost)
            if further is not None:
                found.append(further)
        return found

    def _laid(self, trial: Trial, piece: Piece, cost: int) -> Trial | None:
        """A piece laid and committed; what is undecided makes room. None if there is none."""
        if trial.cost + cost > self.limit:
            return None
        gone = []
        for at in floor.squares_of(piece):
            if at not in self.site.ground:
                return None
            for old in trial.cover.get(at, ()):
                if old >> 8 == 15 - (piece >> 8):
                    continue
                if old in trial.committed:
                    return None
                gone.append(old)
        further = trial.copy()
        for old in dict.fromkeys(gone):
            self._take(further, old)
        self._put(further, piece)
        further.committed = trial.committed | {piece}
        further.cost = trial.cost + cost
        return further if self._can_lead_on(further, piece) else None

    def _can_lead_on(self, trial: Trial, piece: Piece) -> bool:
        """Whether the ends of a connector just laid may all be met."""
        if 0x10 <= piece >> 8 < 0x40:
            return True
        for key in self._ends(piece):
            beyond = facing(key)
            if beyond in trial.owner:
                continue
            at = beyond >> 4
            if at not in self.site.ground:
                return False
            for other in trial.cover.get(at, ()):
                if other in trial.committed and not _lets_in(other, beyond & 15):
                    return False
        return True

    def _pieces(self, trial: Trial, key: Key) -> Iterator[tuple[Piece, int]]:
        """(piece, what it costs) of all that has an end that meets one."""
        beyond = facing(key)
        at, side = beyond >> 4, beyond & 15
        if at not in self.site.ground:
            return
        cost = self.numbers.piece
        for kind in self._closing(trial, key, side):
            yield kind << 8 | at, cost
        for mask in WITH_SIDE[side]:
            yield mask << 8 | at, cost
        if self.site.owned.diagonal:
            for kind, first in _diagonals(at, side):
                yield floor.put(kind, first), 2 * cost

    def _closing(self, trial: Trial, key: Key, side: Sides) -> Iterator[int]:
        """The containers and reservoirs that an end may be given."""
        ends = self._known(trial, key)
        colours = {end.colour for end in ends if end.role in ("in", "output", "container")}
        roles = {end.role for end in ends}
        if len(colours) > 1:
            return
        owned = self.site.owned
        if not roles & {"output", "out", "end"}:
            for colour in colours or range(4):
                if colour != BLACK and self._room(trial, floor.container(colour)):
                    yield floor.container(colour)
        if "container" in roles:
            return
        lying = [piece >> 8 for piece in trial.committed]
        out = sum(map(floor.is_out, lying)) < owned.out
        if out and BLACK not in colours and "end" not in roles:
            yield floor.out_reservoir(side)
        end = sum(map(floor.is_end, lying)) < owned.end
        if end and colours <= {BLACK} and not roles & {"out", "in", "end"}:
            yield floor.end_reservoir(side)

    def _room(self, trial: Trial, kind: int) -> bool:
        most = self.site.owned.containers[floor.colour_of(kind)]
        return sum(piece >> 8 == kind for piece in trial.committed) < most

    def _known(self, trial: Trial, key: Key) -> list[End]:
        """The ends that surely hang together with an end: through what is decided alone."""
        found: list[End] = []
        seen = {key}
        waiting = [key]
        for end in waiting:
            piece = trial.owner.get(end)
            if piece is None or piece not in trial.committed:
                continue
            kind = piece >> 8
            if floor.is_connector(kind) or floor.is_diagonal(kind):
                for _node, keys in connectors(piece):
                    if end in keys:
                        more = [k for other in keys for k in (other, facing(other))]
                        waiting += [k for k in more if k not in seen]
                        seen.update(more)
            else:
                found += [known for k, known in terminals(self.site.book, piece) if k == end]
        return found


def _lets_in(piece: Piece, side: Sides) -> bool:
    """Whether a connector leaves room for a second one with an end on a side."""
    kind = piece >> 8
    return floor.is_connector(kind) and kind in (3, 5, 6, 9, 10, 12) and not kind & side


def _diagonals(at: Square, side: Sides) -> Iterator[tuple[int, Square]]:
    """(kind, first square) of the Diagonal Intersections with an end on a side of a square."""
    if side in (floor.N, floor.S):
        yield floor.DIAG_H, at
        yield floor.DIAG_H, at - 1
    else:
        yield floor.DIAG_V, at
        yield floor.DIAG_V, at - floor.WIDE


def cheapest(site: Site, number: int, nodes: int, most: int = 1 << 10) -> Proof:
    """The cheapest build that adds a machine, with a bound: by the planner first, then proven as
    far as so many nodes go."""
    start = Planner(site, number, chip_worth=0).plan(most=most)
    return Prover(site, number).prove(nodes, start, most)
