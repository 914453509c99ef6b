"""A seat's belt: where pieces lie and will come in the rest of the day, what stands beside it."""

from __future__ import annotations

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, kinds
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, Part
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.horizon import Horizon
from chocolate_factory.games.conveyor.plan.journey.labels import END, HAND, Start, Transfer
from chocolate_factory.games.conveyor.plan.journey.makeable import lendable, makeable
from chocolate_factory.games.conveyor.plan.journey.potential import PiecePotential
from chocolate_factory.games.conveyor.plan.journey.resources import Resources
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, Operating, State, square_of

EVEN = 256
"""A journey's mark for coal where it spends as much as it brings."""
Mover = tuple[int, int, int]
"""(slot, coal, square) of what moves pieces; `HAND` on any square."""


class BeltLayout:
    """One seat's belt and all that may work on it in the rest of the day; see `LabelSearch`."""

    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        horizon: Horizon,
        effort: Effort,
        factory: Factory | None = None,
        rows: tuple[int, ...] = (),
        plain: bool = False,
        transfers: tuple[Transfer, ...] = (),
        resources: Resources | None = None,
        width: int = 0,
        shifts: int = 0,
        exchanges: bool = False,
    ) -> None:
        self.factory = factory = factory or state.players[seat]
        self._width, self.complete = width, True
        self._seat, self._belt, self._effort, self._rows = seat, horizon.belt, effort, rows
        self._coal, self._useful = horizon.deliveries.coal, horizon.deliveries.useful
        self.last = state.day == LAST_DAY
        self.shifts = shifts or numbers.shifts(book, factory)
        self._same_sort = book.same_sort
        self._beans = numbers.beans(book, factory) * ONE["bean"]
        self._open = state.pending if isinstance(state.pending, Operating) else None
        self._effect = next((e for e in book.effects_of(factory) if e.phase == "run"), None)
        self.uses = factory.uses_left if self._effect and not plain else 0
        self.transfers, self._plain = transfers, plain
        self._offers: dict[tuple[int, int], tuple[int, ...]] | None = None
        self._spread(book, plain)
        self.exchanges = exchanges and bool(self.movers)
        self.hand_alone = self.exchanges and all(slot == HAND for slot, *_ in self.movers)
        self._helped = bool(self.uses and self._effect and self._effect.operates_again())
        self.resources = resources or Resources(self._counted())
        if resources is None and self._open and self._open.beside:
            sort = book.same_sort(self._open.option)
            self.resources.provide("made", 2 * factory.shift, sort)
        self._most = factory.coal + pieces.size(factory.room + sum(factory.belt)) + self.shifts * 4
        if width:
            self._potential = self._make_potential(horizon)
        self._from = sum(EVEN * self.resources.of("net", row) for row in rows)
        self._nets = [
            sum(self.resources.of("net", row) for row in rows if time <= 2 * row)
            for time in range(2 * self.shifts + 2)
        ]

    def _counted(self) -> dict[str, int]:
        """How often what is counted for the whole day may be done."""
        if not self.exchanges:
            return {"uses": self.uses}
        left = self.shifts - max(self.factory.shift, 1) + 1
        sent = self._beside[0] if self._beside else HAND
        moves = [
            self.uses if slot == HAND else left * (1 + (slot == sent)) for slot, *_ in self.movers
        ]
        return {"uses": self.uses, "takes": sum(moves) + self.uses * self._helped}

    def _spread(self, book: Book, plain: bool) -> None:
        """Sorts the parts by the square that they face."""
        self.parts: list[list[tuple[int, Part, float]]] = [[] for _ in range(END + 1)]
        self._chutes = [HAND] * (END + 1)
        self._beside: tuple[int, Part, float] | None = None
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

    @property
    def simple(self) -> bool:
        """Whether nobody does anything on the belt but the parts, once each, and who moves
        pieces; and no operation is open."""
        acts = self.uses and self._effect and not self._effect.moves_pieces()
        sent = self._effect is not None and self._effect.stands_at_part()
        idle = not acts or (sent and self._beside is None)
        return bool(idle) and self._beside is None and self._open is None

    def has_chute(self, square: int) -> bool:
        """Whether pieces of the square can be sent home at any time."""
        return self._chutes[square] != HAND

    def _make_potential(self, horizon: Horizon) -> PiecePotential:
        parts = [[(part, cost) for _slot, part, cost in some] for some in self.parts]
        chutes = [slot != HAND for slot in self._chutes]
        home = tuple(max(price, self._coal) for price in horizon.market)
        return PiecePotential(parts, chutes, self.shifts, home, self._coal, horizon.belt, self.last)

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

    def kinds(self) -> dict[int, frozenset[str]]:
        """The pieces that may lie on the belt by the end of each time, however they are moved: each
        part makes something else of a piece once in a shift."""
        begun = 2 * max(self.factory.shift, 1) - (not self.factory.pushed)
        free = self.uses and self._effect is not None and not self._effect.moves_pieces()
        free = free or self._beside is not None
        now = frozenset(
            piece for _s, pile, time in self.starts() if time == begun for piece in kinds(pile)
        )
        found = {}
        for time in range(begun, 2 * self.shifts + 1):
            if time % 2 == 0:
                every = [part for some in self.parts for _slot, part, _cost in some]
                if self._open:
                    every += [part for part in every if part.upgrade]
                now |= frozenset(kinds(self._beans) if time > begun else ())
                now = makeable(now, tuple(every))
            if time % 2 == 0 or time == begun:
                found[time] = frozenset(pieces.PIECES) if free else now
        return found

    def lendable(self) -> frozenset[int]:
        """The pieces (indices of `PIECES`) that parts of a square may need and make again."""
        some = [lendable(part for _slot, part, _cost in parts) for parts in self.parts]
        return frozenset(map(pieces.PIECES.index, frozenset[str]().union(*some)))

    def offers(self, square: int, time: int) -> tuple[int, ...]:
        """The pieces (indices of `PIECES`) that may be moved to a square at a time."""
        if self._offers is None:
            self._offers = self._find_offers()
        return self._offers.get((square, time), ())

    def _find_offers(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """What each journey may have at each visit, pieces of others taken, until no more comes."""
        routes = [(frozenset(kinds(start[1])), self.visits(start)) for start in self.starts()]
        held = {at: frozenset[str]() for _begun, way in routes for at in way}
        offered: dict[tuple[int, int], set[str]] = {at: set() for at in held}
        changed = True
        while changed:
            changed = False
            for now, way in routes:
                for at in way:
                    now = self._at_work(now | offered[at], *at)
                    held[at] = now
            for (square, time), some in held.items():
                if not self._may_give(square, time):
                    continue
                for (other, when), taken in offered.items():
                    if when == time and other != square and not some <= taken:
                        taken |= some
                        changed = True
        return {at: tuple(sorted(map(pieces.PIECES.index, some))) for at, some in offered.items()}

    def _may_give(self, square: int, time: int) -> bool:
        """Whether somebody can move a piece away from a square at a time."""
        for slot, _cost, own in self.movers:
            beside = self._beside is not None and self._beside[0] == slot
            if slot == HAND or (not time % 2 and abs(own - square) <= beside):
                return True
        return False

    def _at_work(self, now: frozenset[str], square: int, time: int) -> frozenset[str]:
        """The pieces that may lie on a square after all that can be done, those before, too."""
        parts = [part for _slot, part, _cost in self.parts[square]] if not time % 2 else []
        if parts and self._open:
            parts += [part for some in self.parts for _slot, part, _cost in some if part.upgrade]
        if self._beside and not time % 2 and abs(square_of(self._beside[0]) - square) == 1:
            parts.append(self._beside[1])
        if not self.uses or self._effect is None:
            return makeable(now, tuple(parts))
        if self._effect.operates_again():
            return makeable(now, tuple(parts * (self.uses + 1)))
        for _use in range(self.uses):
            now = makeable(now, tuple(parts))
            made = [pile for p in now for _act, pile in self._effect.changes(0, square, ONE[p])]
            now = now | {piece for pile in made for piece in kinds(pile)}
        return makeable(now, tuple(parts))

    def visits(self, start: Start) -> list[tuple[int, int]]:
        """(square, time) of everywhere on the belt that a journey comes to today."""
        square, _pile, time = start
        found = [(square, time)]
        while square < END and time + 2 - time % 2 <= 2 * self.shifts:
            square, time = square + 1, time + 2 - time % 2
            found.append((square, time))
        return found
