"""Label setting at prices: journeys told in £ alone, by the pieces that they give and take."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.journey.label_search import (
    Extension,
    ExtensionRule,
    LabelSearch,
)
from chocolate_factory.games.conveyor.plan.journey.labels import (
    HAND,
    JourneyColumn,
    JourneyStep,
    Label,
    LabelCost,
)
from chocolate_factory.games.conveyor.plan.journey.resources import Resources

ExchangePrices = dict[tuple[int, int], float]
"""£ for a piece (index of `PIECES`) that changes the journey, by (time, piece)."""
EndValues = dict[tuple[int, int], float]
"""£ by (pieces given, pieces taken)."""


class PricedLabelSearch(LabelSearch):
    """A search in £ alone: what a label costs is £, all at prices."""

    def values_at(self, prices: DualPrices, most: int, paid: ExchangePrices | None = None) -> None:
        """Sets the prices; at most so many pieces are moved in all. A piece that is `paid` for can
        be taken then; without, they are only given, for nothing."""
        self._prices, self._paid = prices, paid
        self.resources = Resources({"uses": self.uses, "gives": most, "takes": most})
        if self._open and self._open.beside:
            sort = self._same_sort(self._open.option)
            self.resources.of("made", 2 * self.factory.shift, sort)
        self._home = [prices.coal + price for price in prices.pieces]
        self._most = 1 << 60
        self._changes: dict[tuple[int, int, Pile, int], list[Extension]] = {}
        self.parts = [
            [(slot, part, prices.coal * cost) for slot, part, cost in some] for some in self.parts
        ]
        if self._beside:
            slot, part, coal = self._beside
            self._beside = slot, part, prices.coal * coal

    def gifts(self, number: int) -> dict[tuple[int, int], float]:
        """What a journey is worth at most that gives one piece away for nothing, by (time, piece);
        by (0, 0) what it is worth if it gives none."""
        found = {0: (0, 0)}
        for time in range(1, 2 * self.shifts + 1):
            for piece in range(len(PIECES)):
                found[self.resources.of("gave", time, piece)] = time, piece
        square, pile, time = self.starts()[number]
        self._found: dict[int, float] = {}
        self.journey_columns(square, pile, time)
        given = sum(mark * 0xFFFF for mark in found)
        worth: dict[tuple[int, int], float] = {}
        for usage, value in self._found.items():
            key = found[usage & given]
            worth[key] = max(value, worth.get(key, value))
        return worth

    def ends(self, number: int) -> EndValues:
        """What a journey is worth at most."""
        square, pile, time = self.starts()[number]
        self._best: EndValues = {}
        self.journey_columns(square, pile, time)
        return self._best

    def _extension_rules(self, square: int, time: int) -> list[ExtensionRule]:
        found = super()._extension_rules(square, time)
        if any(slot == HAND or time % 2 == 0 for slot, *_rest in self.movers):
            found.append(self._exchanges)
        return found

    def _exchanges(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        """A piece given to another journey, or taken from one."""
        key = square, time, pile, mask
        if key not in self._changes:
            self._changes[key] = list(self._list_exchanges(*key))
        return iter(self._changes[key])

    def _list_exchanges(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        gives, takes = self.resources.of("gives"), self.resources.of("takes")
        for slot, coal, own in self.movers:
            if slot != HAND and (square != own or time % 2 or not mask >> slot & 1):
                continue
            rest = mask if slot == HAND else mask & ~(1 << slot)
            for number, piece in enumerate(PIECES):
                if not pieces.count(pile, piece):
                    continue
                step = JourneyStep("give", time, square, slot, pile, pile - ONE[piece])
                pays, mark = self._prices.coal * coal, gives
                if self._paid is None:
                    mark += self.resources.of("gave", time, number)
                else:
                    pays -= self._paid.get((time, number), 0.0)
                yield step, pays, mark, rest, 0
        for (when, number), price in self._paid.items() if self._paid else ():
            if when == time:
                step = JourneyStep("take", time, square, HAND, pile, pile + ONE[PIECES[number]])
                yield step, price, takes, mask, 0

    def _worth(self, pile: Pile) -> float:
        return sum(self._home[PIECES.index(piece)] for piece in pieces.to_list(pile))

    def _use_chute(
        self, points: dict[Label, LabelCost], square: int, time: int, home: bool
    ) -> dict[Label, LabelCost]:
        found: dict[Label, LabelCost] = {}
        options = {}
        for (pile, room, usage), (cost, chain) in points.items():
            if pile not in options:
                options[pile] = self._sendings(pile)
            for out, brings in options[pile]:
                key = pile - out, room, usage
                old = found.get(key)
                if old is None or cost - brings < old[0]:
                    found[key] = cost - brings, chain
        self._spend(4 * len(found))
        return found

    def _sendings(self, pile: Pile) -> list[tuple[Pile, float]]:
        found = [(0, 0.0)]
        for piece, price in zip(PIECES, self._home, strict=True):
            some = range(pieces.count(pile, piece) + 1)
            found = [(out + n * ONE[piece], paid + n * price) for out, paid in found for n in some]
        return found

    def _end_columns(
        self, points: dict[Label, LabelCost], square: int, time: int, home: bool
    ) -> list[JourneyColumn]:
        count = self.resources.count
        for (pile, room, usage), (cost, _chain) in points.items():
            left = self._worth(pile) if home else self._belt(square, pile) if pile else 0.0
            value = left + self._worth(room) - cost
            if self._paid is None:
                if value > self._found.get(usage, float("-inf")):
                    self._found[usage] = value
                continue
            key = count("gives", usage), count("takes", usage)
            if value > self._best.get(key, float("-inf")):
                self._best[key] = value
        return []
