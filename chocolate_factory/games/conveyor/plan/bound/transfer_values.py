"""What journeys are worth in £, at prices of coal and of pieces, if they give and take pieces.

Within one time a piece may as well be taken before all else and given after all else, and what
the parts of a square make of a pile depends on nothing but the pile. So piles are followed by
what was given and taken so far, a *label*, and their most £."""

from __future__ import annotations

from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile, holds
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.bound.pile_tables import PileTables
from chocolate_factory.games.conveyor.plan.bound.single_transfers import SingleTransfers
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import END, HAND

Exchange = tuple[int, int]
"""(time, index of a piece in `PIECES`)."""
ExchangeLabel = tuple[int, int]
"""What was given and what was taken: numbers of pieces, or of exchanges."""
ExchangeChain = tuple["ExchangeChain", int, Exchange] | None
"""Exchanges from the last to the first: the ones before, 1 if a piece was given or -1 if it was
taken, which."""
LabelValue = tuple[float, ExchangeChain, int]
"""£, what was exchanged for it, and the pieces brought home plus `COAL` for each coal spent."""
ValuesByLabel = dict[ExchangeLabel, LabelValue]
SingleValues = dict[ExchangeLabel, float]
"""£ by label, which has the number of an exchange (see `exchange_of`)."""
LabelLayer = dict[int, dict[Pile, LabelValue]]
"""Piles by labels, which are numbers here: an exchange adds to them."""
NOTHING: ExchangeLabel = (0, 0)
COAL = ONE[PIECES[-1]] << 16
"""A coal spent, above all the pieces of a pile."""


class TransferValues:
    """What the journeys of a line are worth in £ if they give and take pieces.

    The employee does nothing but move pieces, and each part works on its own square only (see
    `models`)."""

    def __init__(self, tables: PileTables) -> None:
        self.label_search = tables.label_search
        self._tables, self._coal = tables, tables.coal
        self._singles: list[SingleValues] = []

    def at_prices(self, prices: DualPrices) -> TransferValues:
        """The same at other prices."""
        return TransferValues(self._tables.at_prices(prices))

    def _journey_values(
        self, number: int, give: _ExchangeRule, take: _ExchangeRule
    ) -> dict[int, LabelValue]:
        """The most £ that a journey comes to, by label. Raises `OutOfEffort`."""
        search = self.label_search
        square, pile, time = search.starts()[number]
        layer: LabelLayer = {0: {pile: (0.0, None, 0)}}
        now = search.factory.pushed and time == 2 * search.factory.shift
        mask = ~search.factory.used if now else -1
        while True:
            if square <= END:
                layer = self._visit(layer, square, time, mask, give, take)
            if square > END or time >= 2 * search.shifts:
                return self._end_values(layer, square, time)
            mask, square, time = -1, square + 1, time + 2 - time % 2

    def _visit(
        self,
        layer: LabelLayer,
        square: int,
        time: int,
        mask: int,
        give: _ExchangeRule,
        take: _ExchangeRule,
    ) -> LabelLayer:
        made = [move for move in self.label_search.transfers if move.time == time]
        for move in made:
            if move.to == square:
                layer = _take_all(layer, _ONES[move.piece])
        self._exchange(layer, time, take)
        if time % 2 == 0:
            layer = self._operate(layer, square, mask)
        for move in made:
            if move.square == square:
                layer = _give_all(layer, _ONES[move.piece], self._coal, move.cost)
                mask &= ~(1 << move.slot) if move.slot != HAND else -1
        for slot, cost, own in self.label_search.movers:
            if slot == HAND or (own == square and time % 2 == 0 and mask >> slot & 1):
                self._exchange(layer, time, give, cost, slot != HAND)
        if time % 2 == 0 and self.label_search.has_chute(square):
            layer = self._use_chute(layer)
        return layer

    def _exchange(
        self, layer: LabelLayer, time: int, rule: _ExchangeRule, cost: int = 0, once: bool = False
    ) -> None:
        """Adds what comes of giving or taking pieces at a time."""
        options = rule.options(time)
        if not options:
            return
        before = {label: dict(layer[label]) for label in layer} if once else layer
        spent = cost * COAL
        for label in rule.labels:
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
            self._tables.spend(len(options) * len(known))

    def _operate(self, layer: LabelLayer, square: int, mask: int) -> LabelLayer:
        parts = [some for some in self.label_search.parts[square] if mask >> some[0] & 1]
        if not parts:
            return layer
        found: LabelLayer = {}
        work, coal = 0, self._coal
        for label, some in layer.items():
            target = found.setdefault(label, {})
            for pile, (value, links, tally) in some.items():
                reached = self._tables.reach(square, mask, pile)
                work += len(reached)
                for after, spent in reached.items():
                    left = value - coal * spent
                    if left > target.get(after, _NOT)[0]:
                        target[after] = left, links, tally + spent * COAL
            self._tables.spend(work)
            work = 0
        return found

    def _use_chute(self, layer: LabelLayer) -> LabelLayer:
        found: LabelLayer = {}
        for label, some in layer.items():
            target = found.setdefault(label, {})
            for pile, (value, links, tally) in some.items():
                sent = self._tables.sendings(pile)
                self._tables.spend(len(sent))
                for after, brings in sent:
                    if value + brings > target.get(after, _NOT)[0]:
                        target[after] = value + brings, links, tally + pile - after
        return found

    def _end_values(self, layer: LabelLayer, square: int, time: int) -> dict[int, LabelValue]:
        end = square + self.label_search.shifts - time // 2 - time % 2
        home = end > END or self.label_search.last
        found: dict[int, LabelValue] = {}
        for label, some in layer.items():
            self._tables.spend(len(some))
            if not some:
                continue
            best = _NOT
            for pile, (value, links, tally) in some.items():
                value += self._tables.end_value(pile, square, home)
                if value > best[0]:
                    best = value, links, tally + pile if home else tally
            found[label] = best
        return found

    def charge_to(self, effort: Effort) -> TransferValues:
        """The same, what is still unknown at the cost of another account."""
        self._tables.charge_to(effort)
        return self

    def singles(self) -> list[SingleValues]:
        """The most £ of each journey if at most one piece is given or taken in all, for nothing.
        Raises `OutOfEffort`."""
        while len(self._singles) < len(self.label_search.starts()):
            onward = SingleTransfers(self._tables, len(self._singles))
            found = {NOTHING: onward.base_value()}
            for time, piece, value in onward.accepts():
                found[0, exchange_number((time, piece))] = value
            for time, piece, value in onward.gives():
                found[exchange_number((time, piece)), 0] = value
            self._singles.append(found)
        return self._singles

    def values_at(self, number: int, paid: dict[Exchange, float], most: int) -> ValuesByLabel:
        """The same by the numbers of pieces given and taken, which are paid for: no more than so
        many in all, as both ends of a move are never the same journey's. A piece that is not paid
        for can be neither."""
        size = most + 1
        some = [size * g + t for g in range(most) for t in range(most - g)]
        give = _ExchangeRule(1, {at: (size, price) for at, price in paid.items()}, some)
        take = _ExchangeRule(-1, {at: (1, -price) for at, price in paid.items()}, some)
        found = self._journey_values(number, give, take)
        return {divmod(n, size): worth for n, worth in found.items()}


class _ExchangeRule:
    """The pieces that a journey may give (`sign` 1) or take (-1) at a square.

    For each exchange: what it adds to the label, and its £; only from some `labels` on, rising."""

    def __init__(
        self, sign: int, ways: dict[Exchange, tuple[int, float]], labels: list[int]
    ) -> None:
        self.sign, self.labels = sign, labels
        self._options: dict[int, list[tuple[int, int, float]]] = {}
        for (time, piece), (more, price) in ways.items():
            self._options.setdefault(time, []).append((piece, more, price))

    def options(self, time: int) -> list[tuple[int, int, float]]:
        """(piece, what it adds to the label, £) of all at a time."""
        return self._options.get(time, [])


def _take_all(layer: LabelLayer, one: Pile) -> LabelLayer:
    return {
        label: {pile + one: worth for pile, worth in some.items()} for label, some in layer.items()
    }


def _give_all(layer: LabelLayer, one: Pile, coal: float, cost: int) -> LabelLayer:
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
_NOT: LabelValue = float("-inf"), None, 0


def exchange_number(at: Exchange) -> int:
    """The number of an exchange; never 0."""
    return at[0] * len(PIECES) + at[1]


def exchange_of(number: int) -> Exchange:
    """The exchange of a number."""
    return divmod(number, len(PIECES))


def models(search: LabelSearch) -> bool:
    """Whether nothing happens on the line that `TransferValues` does not know."""
    return search.simple
