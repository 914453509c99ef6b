"""What the games say of the balance of Chocolate Factory: tables and criteria.

A card's *ratio* is how often it is the first of its kind to be taken on a day on which it lies in
the display, divided by the same of all cards of its deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean, median
from typing import NamedTuple

from chocolate_factory.bots import ratings
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SIZES, STORES
from scripts.lab.sections import Criterion, Section, Value
from scripts.lab.series import Line, add, sum_up

LEAST, MOST = 1 / 3, 3.0
"""How often something may be chosen, compared with the average of its like."""
SEAT = 0.03
"""How far a seat's share may be from equal, beyond the sampling error."""
COMPLETED = 0.25
"""Share of the orders of a size that are completed, at least, of those that players had."""
PAYING = 0.5
"""Share of the games in which a store pays a first prize, at least."""
RUNNER_UP = 2 / 3
"""The mean of the second best scores over that of the best, at least."""
LOW, HIGH = 0.5, 2.0
"""Where 5 % and 95 % of the winning scores may lie, in medians."""
ONE_SOURCE = 2 / 3
"""The share of a winner's money that may come from one line of the score sheet, at most."""

Counts = Mapping[str, Mapping[str, float]]
Tables = Mapping[int, Sequence[Line]]
"""Games by number of players."""


def sections(book: Book, tables: Tables) -> list[Section]:
    """All tables with their criteria."""
    found = {players: sum_up(lines) for players, lines in tables.items()}
    return [
        seats(tables),
        parts(book, found),
        employees(book, found),
        sizes(book, found),
        stages(book, found),
        stores(found),
        scores(tables),
        income(tables, found),
    ]


def _name(players: int) -> str:
    return f"{players} players"


def seats(tables: Tables) -> Section:
    """Shares of the places in the turn order of Monday."""
    rows: list[tuple[Value, ...]] = []
    criteria = []
    for players, lines in tables.items():
        lacking, close = [], []
        for place in range(players):
            at = [(line.start + place) % players for line in lines]
            won = ratings.cluster_share(
                ((seat in line.winners) / max(1, len(line.winners)), 1)
                for line, seat in zip(lines, at)
            )
            mean = fmean(line.scores[seat] for line, seat in zip(lines, at))
            off = abs(won.share - 1 / players)
            error = (won.high - won.low) / 2
            rows.append(
                (
                    _name(players),
                    place + 1,
                    len(lines),
                    won.share,
                    error,
                    won.share - 1 / players,
                    mean,
                )
            )
            if off > SEAT + error:
                lacking.append(f"place {place + 1}")
            elif off > SEAT:
                close.append(f"place {place + 1}")
        text = f"{_name(players)}: every seat's share within 3 points of equal, beyond the error"
        criteria.append(Criterion(text, tuple(lacking), tuple(close)))
    columns = (
        ("Table", ""),
        ("Place on Monday", "d"),
        ("Games", ","),
        ("Won", ".1%"),
        ("±", ".1%"),
        ("Off equal", "+.1%"),
        ("Mean £", ".1f"),
    )
    return Section("seats", "Seats", columns, tuple(rows), 1, tuple(criteria))


class Ratio(NamedTuple):
    """How often something is taken compared with the average, with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def lacking(self) -> bool:
        """Whether it is out of bounds."""
        return not LEAST <= self.value <= MOST

    @property
    def unsure(self) -> bool:
        """Whether a bound lies within the interval."""
        return any(self.low < bound < self.high for bound in (LEAST, MOST))

    def words(self) -> str:
        """The verdict on it."""
        return ("missed" if self.lacking else "met") + "?" * self.unsure


def ratio(times: float, of: float, average: float) -> Ratio | None:
    """The ratio of a rate to an average one, or None if there is nothing to reckon with."""
    if not of or not average:
        return None
    low, high = ratings.wilson(times / of, of)
    return Ratio(times / of / average, low / average, high / average)


def _sum(counts: Counts, name: str, keys: Sequence[str]) -> float:
    counter = counts.get(name, {})
    return sum(counter.get(key, 0) for key in keys)


class Group(NamedTuple):
    """Cards that are judged together, and the deck whose average they are held against."""

    words: tuple[Value, ...]
    cards: tuple[str, ...]
    deck: tuple[str, ...]


def first(counts: Counts, what: str, group: Group) -> Ratio | None:
    """How often a group is taken first, compared with its deck."""
    shown = _sum(counts, f"{what}_shown", group.deck)
    average = _sum(counts, f"{what}_first", group.deck) / shown if shown else 0
    return ratio(
        _sum(counts, f"{what}_first", group.cards),
        _sum(counts, f"{what}_shown", group.cards),
        average,
    )


def _draft_section(
    what: str,
    title: str,
    heads: Sequence[str],
    groups: Sequence[Group],
    tables: Mapping[int, Counts],
) -> Section:
    """The table of what is drafted: ratios at each table, and all in all with the interval."""
    whole: dict[str, dict[str, float]] = {}
    for counts in tables.values():
        add(whole, counts)
    everything = tuple(whole.get(f"{what}_shown", {}))
    rows: list[tuple[Value, ...]] = []
    judged: dict[int, list[tuple[str, Ratio]]] = {players: [] for players in tables}
    for group in groups:
        found = {players: first(tables[players], what, group) for players in tables}
        for players, each in found.items():
            if each is not None:
                judged[players].append((str(group.words[0]), each))
        chance = _sum(whole, f"{what}_chance", group.cards)
        taken = _sum(whole, f"{what}_taken", group.cards) / chance if chance else None
        rows.append(
            (
                *group.words,
                _sum(whole, f"{what}_shown", group.cards),
                *map(_value, found.values()),
                *_whole(first(whole, what, group)),
                _value(first(whole, what, group._replace(deck=everything))),
                taken,
                _worst([each for each in found.values() if each]),
            )
        )
    criteria = tuple(
        _criterion(f"{_name(players)}: every {what} is picked first ⅓ to 3 times as average", some)
        for players, some in judged.items()
    )
    columns = (
        *((head, "") for head in heads),
        ("Shown", ",.0f"),
        *((_name(players), ".2f") for players in tables),
        ("All", ".2f"),
        ("from", ".2f"),
        ("to", ".2f"),
        (f"Of all {what}s", ".2f"),
        ("Taken/chance", ".2f"),
        ("Result", ""),
    )
    return Section(f"{what}s", title, columns, tuple(rows), len(heads), criteria)


def _value(found: Ratio | None) -> float | None:
    return found.value if found else None


def _whole(found: Ratio | None) -> tuple[Value, Value, Value]:
    return (found.value, found.low, found.high) if found else (None, None, None)


def _worst(found: Sequence[Ratio]) -> str:
    """The verdict over all tables: missed for sure, missed, met."""
    order = ("missed", "missed?", "met?", "met")
    return min((each.words() for each in found), key=order.index, default="")


def _criterion(text: str, judged: Sequence[tuple[str, Ratio]]) -> Criterion:
    return Criterion(
        text,
        tuple(name for name, found in judged if found.lacking),
        tuple(name for name, found in judged if found.unsure),
    )


def parts(book: Book, tables: Mapping[int, Counts]) -> Section:
    """Every part against its deck."""
    groups = []
    for letter in ("A", "B"):
        deck = book.part_deck(letter, extra=True)
        shown = [card for card in deck if any(c["part_shown"].get(card) for c in tables.values())]
        for card in shown:
            part = book.parts[card]
            words = (card, part.name, f"{part.cost} coal", part.source)
            groups.append(Group(words, (card,), tuple(deck)))
    heads = ("Part", "Name", "Cost", "Source")
    return _draft_section("part", "Factory parts", heads, groups, tables)


def employees(book: Book, tables: Mapping[int, Counts]) -> Section:
    """Every kind of employee of a store against the employees of that store."""
    groups = []
    for store in STORES:
        deck = tuple(book.employee_deck(store))
        for kind in dict.fromkeys(book.employees[card].portrait for card in deck):
            cards = tuple(card for card in deck if book.employees[card].portrait == kind)
            words = (f"{store} {kind}", book.employees[cards[0]].source)
            groups.append(Group(words, cards, deck))
    return _draft_section("employee", "Employees", ("Employee", "Source"), groups, tables)


def sizes(book: Book, tables: Mapping[int, Counts]) -> Section:
    """Orders by size: how often they are chosen and completed, and what they bring."""
    rows: list[tuple[Value, ...]] = []
    criteria = []
    for players, counts in tables.items():
        judged, left = [], []
        for size in SIZES:
            deck = tuple(book.order_deck(size))
            found = _take_ratio(counts, deck)
            had = _sum(counts, "order_dealt", deck) + _sum(counts, "order_chosen", deck)
            done = _sum(counts, "order_completed", deck)
            keys = [f"{card}/{i}" for card in deck for i in range(3)]
            rows.append(
                (
                    _name(players),
                    size,
                    had,
                    _sum(counts, "order_chosen", deck),
                    _value(found),
                    done,
                    done / had if had else None,
                    _sum(counts, "stage_money", keys) / had if had else None,
                )
            )
            judged += [(size, found)] if found else []
            left += [size] if had and done < COMPLETED * had else []
        criteria += [
            _criterion(f"{_name(players)}: every size is chosen ⅓ to 3 times its average", judged),
            Criterion(
                f"{_name(players)}: a quarter of the orders of every size is completed",
                tuple(left),
            ),
        ]
    columns = (
        ("Table", ""),
        ("Size", ""),
        ("Held", ",.0f"),
        ("Chosen", ",.0f"),
        ("Ratio", ".2f"),
        ("Completed", ",.0f"),
        ("of held", ".1%"),
        ("£ each", ".2f"),
    )
    return Section("sizes", "Orders by size", columns, tuple(rows), 2, tuple(criteria))


def _take_ratio(counts: Counts, orders: Sequence[str]) -> Ratio | None:
    """How often orders are chosen in Cleanup, compared with choosing at random."""
    offered = _sum(counts, "order_offered", orders)
    average = _sum(counts, "order_chance", orders) / offered if offered else 0
    return ratio(_sum(counts, "order_chosen", orders), offered, average)


def stages(book: Book, tables: Mapping[int, Counts]) -> Section:
    """Income by size and stage."""
    rows: list[tuple[Value, ...]] = []
    for players, counts in tables.items():
        for number, size in enumerate(SIZES, start=1):
            for stage in range(number):
                keys = [f"{card}/{stage}" for card in book.order_deck(size)]
                paid = _sum(counts, "stage_paid", keys)
                money = _sum(counts, "stage_money", keys)
                skipped = _sum(counts, "stage_skipped", keys)
                rows.append(
                    (
                        _name(players),
                        size,
                        stage + 1,
                        paid,
                        skipped,
                        money / paid if paid else None,
                        money,
                    )
                )
    columns = (
        ("Table", ""),
        ("Size", ""),
        ("Stage", "d"),
        ("Paid", ",.0f"),
        ("Skipped", ",.0f"),
        ("Mean £", ".2f"),
        ("All £", ",.0f"),
    )
    return Section("stages", "Income by stage", columns, tuple(rows), 2)


def stores(tables: Mapping[int, Counts]) -> Section:
    """Deliveries to each side of each store, and what it pays."""
    rows: list[tuple[Value, ...]] = []
    criteria: list[Criterion] = []
    for players, counts in tables.items():
        played = sorted(counts["store_games"], key=_store_order)
        average = _sum(counts, "store_deliveries", played) / _sum(counts, "store_games", played)
        judged, poor = [], []
        for store in played:
            games = counts["store_games"][store]
            deliveries = _sum(counts, "store_deliveries", [store])
            found = _rate(deliveries, games, average)
            paid = [_sum(counts, "store_paid", [f"{store}/{rank}"]) / games for rank in (1, 2, 3)]
            money = [_sum(counts, "store_money", [f"{store}/{n}"]) / games for n in (1, 2, 3)]
            spaces = _sum(counts, "store_spaces", [store])
            rows.append(
                (
                    _name(players),
                    store,
                    games,
                    deliveries / games,
                    _value(found),
                    spaces / deliveries if deliveries else None,
                    _sum(counts, "store_reached", [store]) / games,
                    *paid,
                    *money,
                )
            )
            judged += [(store, found)] if found else []
            poor += [store] if paid[0] < PAYING else []
        criteria += [
            _criterion(
                f"{_name(players)}: every store is supplied ⅓ to 3 times their average", judged
            ),
            Criterion(f"{_name(players)}: every store pays in half of the games", tuple(poor)),
        ]
    return Section("stores", "Stores", _STORES, tuple(rows), 2, tuple(criteria))


_STORES = (
    ("Table", ""),
    ("Store", ""),
    ("Games", ",.0f"),
    ("Deliveries", ".2f"),
    ("Ratio", ".2f"),
    ("Spaces each", ".2f"),
    ("Players there", ".2f"),
    ("First", ".0%"),
    ("Second", ".0%"),
    ("Third", ".0%"),
    ("£ first", ".1f"),
    ("£ second", ".1f"),
    ("£ third", ".1f"),
)


def _store_order(key: str) -> tuple[int, str]:
    store, side = key.split()
    return STORES.index(store), side


def _rate(times: float, games: float, average: float) -> Ratio | None:
    """Deliveries a game over those of all stores; counts scatter by about their root."""
    if not games or not average:
        return None
    error = ratings.Z * max(times, 1) ** 0.5
    low, high = max(0.0, times - error), times + error
    return Ratio(*(value / games / average for value in (times, low, high)))


def scores(tables: Tables) -> Section:
    """Winning scores, and how far behind the others are."""
    rows: list[tuple[Value, ...]] = []
    criteria = []
    for players, lines in tables.items():
        ranked = [sorted(line.scores, reverse=True) for line in lines]
        best = sorted(each[0] for each in ranked)
        middle = median(best)
        low, high = _quantile(best, 0.05), _quantile(best, 0.95)
        second = fmean(each[1] for each in ranked)
        rows.append(
            (
                _name(players),
                len(lines),
                fmean(best),
                best[0],
                low,
                middle,
                high,
                best[-1],
                second,
                fmean(each[-1] for each in ranked),
            )
        )
        wrong = [] if low >= LOW * middle and high <= HIGH * middle else ["spread"]
        wrong += [] if second >= RUNNER_UP * fmean(best) else ["runner-up"]
        text = "half to twice their median, the second has ⅔ or more"
        criteria.append(Criterion(f"{_name(players)}: winning scores: {text}", tuple(wrong)))
    columns = (
        ("Table", ""),
        ("Games", ","),
        ("Mean £", ".1f"),
        ("Least", "d"),
        ("5 %", "d"),
        ("Median", ".0f"),
        ("95 %", "d"),
        ("Most", "d"),
        ("Second", ".1f"),
        ("Last", ".1f"),
    )
    return Section("scores", "Winning scores", columns, tuple(rows), 1, tuple(criteria))


def _quantile(ordered: Sequence[int], share: float) -> int:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def income(tables: Tables, found: Mapping[int, Counts]) -> Section:
    """Where money comes from: £ a player, £ of the winner, and its share."""
    rows: list[tuple[Value, ...]] = []
    criteria = []
    for players, counts in found.items():
        games, winner = len(tables[players]), counts["winner"]
        whole = sum(winner.values())
        for code, money in sorted(counts["income"].items(), key=lambda item: -item[1]):
            rows.append(
                (
                    _name(players),
                    code,
                    money / games / players,
                    winner.get(code, 0) / games,
                    winner.get(code, 0) / whole,
                )
            )
        most = [code for code, money in winner.items() if money > ONE_SOURCE * whole]
        text = f"{_name(players)}: no more than ⅔ of a winner's money has one source"
        criteria.append(Criterion(text, tuple(most)))
    columns = (
        ("Table", ""),
        ("Line of the score sheet", ""),
        ("£ a player", ".1f"),
        ("£ of the winner", ".1f"),
        ("Share", ".1%"),
    )
    return Section("income", "Income", columns, tuple(rows), 2, tuple(criteria))
