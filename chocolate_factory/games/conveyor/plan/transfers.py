"""What journeys are worth in £, at prices of coal and of pieces, if they give and take pieces.

Within one time a piece may as well be taken before all else and given after all else, and what
the parts of a square make of a pile depends on nothing but the pile. So piles are followed by
what was given and taken so far, a *label*, and their most £."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.games.conveyor.pieces import ONE, PIECES, Pile, holds
from chocolate_factory.games.conveyor.plan.chain import END, HAND, made
from chocolate_factory.games.conveyor.plan.effort import Crowded, Effort
from chocolate_factory.games.conveyor.plan.journeys import Line
from chocolate_factory.games.conveyor.plan.prices import Prices
from chocolate_factory.games.conveyor.plan.wants import counts

Exchange = tuple[int, int]
"""(time, index of a piece in `PIECES`)."""
Label = tuple[int, int]
"""What was given and what was taken: numbers of pieces, or of exchanges."""
Links = tuple["Links", int, Exchange] | None
"""Exchanges from the last to the first: the ones before, 1 if a piece was given or -1 if it was
taken, which."""
Worth = tuple[float, Links, int]
"""£, what was exchanged for it, and the pieces brought home plus `COAL` for each coal spent."""
Values = dict[Label, Worth]
Layer = dict[int, dict[Pile, Worth]]
"""Piles by labels, which are numbers here: an exchange adds to them."""
NOTHING: Label = (0, 0)
COAL = ONE[PIECES[-1]] << 16
"""A coal spent, above all the pieces of a pile."""
_EACH = 2
"""Entries looked at for a node."""


class Transfers:
    """The journeys of a line. Its employee does nothing but move pieces, and each part works on
    its own square only (see `tells`)."""

    def __init__(
        self, line: Line, prices: Prices, belt: Callable[[int, Pile], float], effort: Effort
    ) -> None:
        self.line, self._belt, self._effort = line, belt, effort
        self._reached: dict[tuple[int, int, Pile], dict[Pile, int]] = {}
        self.reprice(prices)

    def reprice(self, prices: Prices) -> None:
        """Sets other prices."""
        self._coal = prices.coal
        self._home = prices.bought()
        self._sent: dict[Pile, tuple[tuple[Pile, float], ...]] = {}

    def _worth(self, number: int, give: _Rule, take: _Rule) -> dict[int, Worth]:
        """The most £ that a journey comes to, by label. Raises `Crowded`."""
        line = self.line
        square, pile, time = line.starts()[number]
        layer: Layer = {0: {pile: (0.0, None, 0)}}
        now = line.factory.pushed and time == 2 * line.factory.shift
        mask = ~line.factory.used if now else -1
        while True:
            if square <= END:
                layer = self._visit(layer, square, time, mask, give, take)
            if square > END or time >= 2 * line.shifts:
                return self._ended(layer, square, time)
            mask, square, time = -1, square + 1, time + 2 - time % 2

    def _visit(
        self, layer: Layer, square: int, time: int, mask: int, give: _Rule, take: _Rule
    ) -> Layer:
        made = [move for move in self.line.moves if move.time == time]
        for move in made:
            if move.to == square:
                layer = _all_taken(layer, _ONES[move.piece])
        self._exchanged(layer, time, take)
        if time % 2 == 0:
            layer = self._operated(layer, square, mask)
        for move in made:
            if move.square == square:
                layer = _all_given(layer, _ONES[move.piece], self._coal, move.cost)
                mask &= ~(1 << move.slot) if move.slot != HAND else -1
        for slot, cost, own in self.line.movers:
            if slot == HAND or (own == square and time % 2 == 0 and mask >> slot & 1):
                self._exchanged(layer, time, give, cost, slot != HAND)
        if time % 2 == 0 and self.line.has_chute(square):
            layer = self._chuted(layer)
        return layer

    def _exchanged(
        self, layer: Layer, time: int, rule: _Rule, cost: int = 0, once: bool = False
    ) -> None:
        """Adds what comes of giving or taking pieces at a time."""
        options = rule.options(time)
        if not options:
            return
        before = {label: dict(layer[label]) for label in layer} if once else layer
        spent = cost * COAL
        for label in rule.labels():
            if label not in before:
                continue
            known = list(before[label].items())
            for piece, more, price in options:
                one, place, link = _ONES[piece], _BITS * piece, (rule.sign, (time, piece))
                target = layer.setdefault(label + more, {})
                get, gain = target.get, price - self._coal * cost
                for pile, (value, links, tally) in known:
                    if rule.sign > 0 and not pile >> place & _LOW:
                        continue
                    after = pile - rule.sign * one
                    if value + gain > get(after, _NOT)[0]:
                        target[after] = value + gain, (links, *link), tally + spent
            self._count(len(options) * len(known))

    def _operated(self, layer: Layer, square: int, mask: int) -> Layer:
        parts = [some for some in self.line.parts[square] if mask >> some[0] & 1]
        if not parts:
            return layer
        found: Layer = {}
        work, coal = 0, self._coal
        for label, some in layer.items():
            target = found.setdefault(label, {})
            for pile, (value, links, tally) in some.items():
                reached = self._reach(square, mask, pile)
                work += len(reached)
                for after, spent in reached.items():
                    left = value - coal * spent
                    if left > target.get(after, _NOT)[0]:
                        target[after] = left, links, tally + spent * COAL
            self._count(work)
            work = 0
        return found

    def _reach(self, square: int, mask: int, pile: Pile) -> dict[Pile, int]:
        """What the parts of a square can make of a pile, and the least coal for it."""
        key = square, mask, pile
        known = self._reached.get(key)
        if known is not None:
            return known
        parts = [some for some in self.line.parts[square] if mask >> some[0] & 1]
        found = {pile: 0}
        front = {(pile, 0): 0}
        while front:
            grown: dict[tuple[Pile, int], int] = {}
            for (before, used), paid in front.items():
                for bit, (_slot, part, cost) in enumerate(parts):
                    if used >> bit & 1:
                        continue
                    total, rest = paid + cost, used | 1 << bit
                    for after, _option in made(part, before):
                        if total < grown.get((after, rest), _MUCH):
                            grown[after, rest] = total
                            if total < found.get(after, _MUCH):
                                found[after] = total
            self._count(2 * len(grown))
            front = grown
        self._reached[key] = found
        return found

    def _chuted(self, layer: Layer) -> Layer:
        found: Layer = {}
        for label, some in layer.items():
            target = found.setdefault(label, {})
            for pile, (value, links, tally) in some.items():
                sent = self._sendings(pile)
                self._count(len(sent))
                for after, brings in sent:
                    if value + brings > target.get(after, _NOT)[0]:
                        target[after] = value + brings, links, tally + pile - after
        return found

    def _sendings(self, pile: Pile) -> tuple[tuple[Pile, float], ...]:
        known = self._sent.get(pile)
        if known is None:
            found = [(pile, 0.0)]
            for n, one, price in zip(counts(pile), _ONES, self._home):
                some = range(n + 1)
                found = [(left - i * one, paid + i * price) for left, paid in found for i in some]
            known = self._sent[pile] = tuple(found)
        return known

    def _ended(self, layer: Layer, square: int, time: int) -> dict[int, Worth]:
        end = square + self.line.shifts - time // 2 - time % 2
        home = end > END or self.line.last
        found: dict[int, Worth] = {}
        for label, some in layer.items():
            self._count(len(some))
            if not some:
                continue
            best = _NOT
            for pile, (value, links, tally) in some.items():
                value += self._left(pile, square, home)
                if value > best[0]:
                    best = value, links, tally + pile if home else tally
            found[label] = best
        return found

    def _left(self, pile: Pile, square: int, home: bool) -> float:
        if home:
            return sum(price * n for price, n in zip(self._home, counts(pile)) if n)
        return self._belt(square, pile) if pile else 0.0

    def _count(self, entries: int) -> None:
        self._effort.spend(entries // _EACH + 1)
        if self._effort.out:
            raise Crowded

    def single(self, number: int) -> Values:
        """The most £ of a journey if at most one piece is given or taken in all, for nothing; a
        label has the number of the exchange (see `exchange`) then. Raises `Crowded`."""
        codes = [coded((time, i)) for time in range(2 * self.line.shifts + 1) for i in _KINDS]
        more = codes[-1] + 1
        give = _Rule(1, {exchange(code): (code, 0.0) for code in codes}, None)
        take = _Rule(-1, {exchange(code): (more + code, 0.0) for code in codes}, None)
        found = self._worth(number, give, take)
        return {(n % more, 0) if n < more else (0, n % more): worth for n, worth in found.items()}

    def priced(self, number: int, paid: dict[Exchange, float], most: int) -> Values:
        """The same by the numbers of pieces given and taken, at most so many of each, which are
        paid for. A piece that is not paid for can be neither."""
        size = most + 1
        every = [(g, t) for g in range(size) for t in range(size)]
        gives = [size * g + t for g, t in every if g < most]
        takes = [size * g + t for g, t in every if t < most]
        give = _Rule(1, {at: (size, price) for at, price in paid.items()}, gives)
        take = _Rule(-1, {at: (1, -price) for at, price in paid.items()}, takes)
        found = self._worth(number, give, take)
        return {divmod(n, size): worth for n, worth in found.items()}


class _Rule:
    """What may be given (`sign` 1) or taken (-1): (what it adds to the label, £) of each exchange;
    only from some labels on, or None for those of nothing exchanged."""

    def __init__(
        self, sign: int, ways: dict[Exchange, tuple[int, float]], labels: list[int] | None
    ) -> None:
        self.sign, self._labels = sign, labels
        self._options: dict[int, list[tuple[int, int, float]]] = {}
        for (time, piece), (more, price) in ways.items():
            self._options.setdefault(time, []).append((piece, more, price))

    def options(self, time: int) -> list[tuple[int, int, float]]:
        """(piece, what it adds to the label, £) of all at a time."""
        return self._options.get(time, [])

    def labels(self) -> list[int]:
        """Labels from which more may be exchanged, rising."""
        if self._labels is None:
            return [0]
        return self._labels


def _all_taken(layer: Layer, one: Pile) -> Layer:
    return {
        label: {pile + one: worth for pile, worth in some.items()} for label, some in layer.items()
    }


def _all_given(layer: Layer, one: Pile, coal: float, cost: int) -> Layer:
    return {
        label: {
            pile - one: (value - coal * cost, links, tally + cost * COAL)
            for pile, (value, links, tally) in some.items()
            if holds(pile, one)
        }
        for label, some in layer.items()
    }


_KINDS = range(len(PIECES))
_BITS, _LOW = 16, 0xFFFF
_ONES = tuple(ONE[piece] for piece in PIECES)
_NOT: Worth = float("-inf"), None, 0
_MUCH = float("inf")


def coded(at: Exchange) -> int:
    """The number of an exchange; never 0."""
    return at[0] * len(PIECES) + at[1]


def exchange(number: int) -> Exchange:
    """The exchange of a number."""
    return divmod(number, len(PIECES))


def tells(line: Line) -> bool:
    """Whether nothing happens on the line that `Transfers` does not know."""
    return line.simple
