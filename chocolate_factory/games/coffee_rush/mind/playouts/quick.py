"""The quick player: a good turn found in a fraction of a millisecond, for playouts alone.

Of the ways to go it looks at what they collect, of a hand at one pouring only: pair by pair of cup
and order the one that gains most. It serves whatever is ready, but does not close the shop while it
is behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.mind.packed import (
    GUARD,
    MOST,
    SHIFTS,
    SPOILT,
    Pack,
    intersection,
    union,
)
from chocolate_factory.games.coffee_rush.mind.playouts.table import Seat, Table, Turn, Waiting
from chocolate_factory.games.coffee_rush.mind.pouring import LAST
from chocolate_factory.games.coffee_rush.mind.routes import terrain
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.rules import turns

TOKENS, LAST_TOKENS = 3, 4
"""Rush Tokens spent in a turn at most, and in the last one."""
LEFT_OVER = 0.02
"""What a token is worth when the game is over: it may decide a tie."""
REPLY = 1.2
"""Points that a player with orders makes in a last turn."""
REMEMBERED = 1 << 14
"""How many ways and pairs are remembered."""

EARLY = 10
"""Cards in the deck for each player, below which an upgrade has no time to pay."""
WIDTH = 12
"""Ways whose pourings are looked at."""
NOBODY: frozenset[int] = frozenset()
ALL, TOP = sum(1 << shift for shift in SHIFTS), SHIFTS[-1]
"""What a pack is multiplied by, and shifted down, for the number of its ingredients."""

Way = tuple[Pack, int, int]
"""What is collected, where it ends, and in how many steps."""
Walk = tuple[Pack, int, int, int]
"""What is collected, by which meeple, where it ends, and for how many tokens."""
Pair = tuple[int, int]
"""A cup and the order it is filled for."""


def wanted(book: Book, player: Seat, left: int, players: int) -> str:
    """The upgrade to buy now ("": none): two on corner spaces, as long as it has time to pay. No
    other one earns its point back (from thousands of playouts for two to four). Between two none
    does against a good player, as nearly all is served anyway: they end a point apart or level,
    and the up votes turned in break the tie (CR-4.2)."""
    if players == 2 or player.up < book.board.turn_in or left < EARLY * players:
        return ""
    tiles = (tile for tile, card in book.tiles.items() if card.double == "corner")
    return next((tile for tile in tiles if tile not in player.tiles), "")


class QuickPlayer:
    """Plays whole turns on packed tables."""

    def __init__(self, book: Book, valuation: Valuation) -> None:
        self._book, self._valuation = book, valuation
        self._shared = {tile for tile, card in book.tiles.items() if card.double == "meeple"}
        self._known: dict[object, Turn] = {}

    def play(self, table: Table) -> None:
        """Plays the whole turn of the seat whose turn it is."""
        tile = wanted(self._book, table.seats[table.seat], table.left, len(table.seats))
        if tile and not table.closed:
            table.buy(tile)
        table.play(self.turn(table))

    def turn(self, table: Table) -> Turn:
        """The turn of the seat whose turn it is; of equals the first."""
        seat = table.seat
        player, others = table.seats[seat], _others(table, seat)
        most_served = _most_served(table, seat)
        key = (player.cups, player.orders, player.meeples, player.tiles, min(player.rush, 4))
        whole = (key, others, table.closed, most_served)
        found = self._known.get(whole)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[whole] = self._search(player, others, table.closed, most_served)
        return found

    def rest(self, table: Table, hand: Pack, steps: int, tokens: int) -> Turn:
        """The rest of the seat's turn, with so much collected and so many steps and tokens left."""
        player, others = table.seats[table.seat], _others(table, table.seat)
        shop = _Shop(player, self._valuation, table.closed, _most_served(table, table.seat))
        most = _demand(tuple(need for need, _rush, _tab in player.orders), len(player.cups))
        ways = [
            (_within(union(hand, gain), most), meeple, end, spent)
            for gain, meeple, end, spent in self._ways(player, others, most, steps, tokens)
        ]
        return self._best(shop, ways, table.closed)

    def standing(self, player: Seat) -> float:
        """What a player's cups, orders and tokens are worth between two turns."""
        shop = _Shop(player, self._valuation, False, 0)
        return shop.standing() + self._valuation.token * min(player.rush, 4)

    def progress(self, player: Seat, closed: bool) -> float:
        """What a player's cups are worth for the orders that wait."""
        return _Shop(player, self._valuation, closed, 0 if not closed else CUPS).fill(0)[0]

    def _search(self, player: Seat, others: frozenset[int], closed: bool, most_served: int) -> Turn:
        shop = _Shop(player, self._valuation, closed, most_served)
        most = _demand(tuple(need for need, _rush, _tab in player.orders), len(player.cups))
        tokens = min(player.rush, LAST_TOKENS if closed else TOKENS)
        ways = self._ways(player, others, most, self._book.board.steps, tokens)
        return self._best(shop, ways, closed)

    def _best(self, shop: _Shop, ways: Sequence[Walk], closed: bool) -> Turn:
        price = LEFT_OVER if closed else self._valuation.token
        best, chosen = -1e9, None
        for gain, meeple, end, tokens in ways:
            value, pairs = shop.fill(gain)
            if value - price * tokens > best:
                best, chosen = value - price * tokens, (gain, pairs, meeple, end, tokens)
        assert chosen is not None
        return shop.turn(*chosen)

    def _ways(
        self, player: Seat, others: frozenset[int], most: Pack, steps: int, tokens: int
    ) -> list[Walk]:
        """The ways of all meeples (gain, meeple, end, tokens) that bring most."""
        found: dict[Pack, tuple[int, int, int]] = {}
        shared = others if self._shared.intersection(player.tiles) else NOBODY
        for meeple, start in enumerate(player.meeples):
            own = {space for i, space in enumerate(player.meeples) if i != meeple}
            for gain, end, walked in _ways(self._book, player.tiles, shared, start, steps + tokens):
                if end in others or end in own:
                    continue
                kept = _within(gain, most)
                known = found.get(kept)
                if known is None or walked < known[2]:
                    found[kept] = (meeple, end, walked)
        ranked = sorted(
            (max(0, walked - steps) - ((kept * ALL >> TOP) & 15), -kept, kept, meeple, end, walked)
            for kept, (meeple, end, walked) in found.items()
        )
        front: list[Walk] = []
        for _rank, _tie, gain, meeple, end, walked in ranked:
            if not any((other[0] | GUARD) - gain & GUARD == GUARD for other in front):
                front.append((gain, meeple, end, max(0, walked - steps)))
                if len(front) == WIDTH:
                    break
        return front or [(0, 0, -1, 0)]


class _Shop:
    """One player's cups and orders while a turn is looked for."""

    def __init__(self, player: Seat, valuation: Valuation, closed: bool, most: int) -> None:
        self._cups, self._most = player.cups, most
        self._orders = player.orders
        self._lacks = [[_lacking(cup, order[0]) for cup in player.cups] for order in self._orders]
        self._worth = [_worth(valuation, order, closed) for order in self._orders]
        self._bare = 0.0 if closed else sum(valuation.unassigned[LAST - o[2]] for o in self._orders)
        self._kept = [_kept(valuation, order, closed) for order in self._orders]

    def fill(self, hand: Pack) -> tuple[float, list[Pair]]:
        """What the hand is worth, poured pair by pair for what gains most, and the pairs."""
        total, served = 0.0, 0
        pairs: list[Pair] = []
        cups, left = list(range(len(self._cups))), list(range(len(self._orders)))
        while cups and left:
            first = {self._cups[cup]: cup for cup in reversed(cups)}.values()
            best, chosen, taken = 0.0, None, 0
            for order in left:
                worth, lacks = self._worth[order], self._lacks[order]
                for cup in first:
                    lack = lacks[cup]
                    over = (lack | GUARD) - hand
                    high = over & GUARD
                    short = over & (high - (high >> 3))
                    if short:
                        gain = worth[(short * ALL >> TOP) & 15]
                    else:
                        gain = worth[0] if served < self._most else self._kept[order]
                    if gain > best:
                        best, chosen, taken = gain, (cup, order), lack - short
                        missing = short
            if chosen is None:
                break
            hand -= taken
            total += best
            served += not missing
            pairs.append(chosen)
            cups.remove(chosen[0])
            left.remove(chosen[1])
        return total, pairs

    def standing(self) -> float:
        """What cups and orders are worth as they stand."""
        return self.fill(0)[0] + self._bare

    def turn(self, gain: Pack, pairs: list[Pair], meeple: int, end: int, tokens: int) -> Turn:
        """The turn in which this is collected and poured, and what is ready served."""
        cups, served = list(self._cups), list[Pair]()
        for cup, order in pairs:
            need, lack = self._orders[order][0], self._lacks[order][cup]
            poured = intersection(gain, lack)
            gain -= poured
            cups[cup] = need - lack + poured
            if poured == lack and len(served) < self._most:
                served.append((cup, order))
        return Turn(tuple(cups), tuple(served), meeple, end, tokens)


def _worth(valuation: Valuation, order: Waiting, closed: bool) -> list[float]:
    """What a cup gains that lacks 0, 1, 2 … of the order; without any it is served."""
    _need, rush, tab = order
    if closed:
        return [1.0 + (tab == LAST) + LEFT_OVER * rush] + [0.0] * (MOST + 1)
    without = valuation.unassigned[LAST - tab]
    served = 1.0 + rush * valuation.token - without
    row = valuation.assigned[LAST - tab]
    later = [value - without for value in row[1:]]
    return [served, *later, *(0.0,) * (MOST + 1 - len(later))]


def _kept(valuation: Valuation, order: Waiting, closed: bool) -> float:
    """What a cup gains that is ready, but is not to go out in this turn."""
    tab = order[2]
    if closed or tab == LAST:
        return 0.0
    return valuation.assigned[LAST - tab][0] - valuation.unassigned[LAST - tab]


def _others(table: Table, seat: int) -> frozenset[int]:
    return frozenset(
        space
        for number, player in enumerate(table.seats)
        if number != seat
        for space in player.meeples
    )


def _most_served(table: Table, seat: int) -> int:
    """How many orders may go out: as many as do not close the shop, if that would be lost."""
    cups = len(table.seats[seat].cups)
    if table.closed:
        return cups
    free = table.left // len(turns.receivers(len(table.seats), seat))
    if free >= cups:
        return cups
    own, players = table.seats[seat], len(table.seats)
    ready = sum(need in own.cups for need, _rush, _tab in own.orders)
    best = max(
        other.points
        + ((number - table.start) % players > (seat - table.start) % players)
        * min(REPLY, len(other.orders) / 2)
        for number, other in enumerate(table.seats)
        if number != seat
    )
    return cups if own.points + max(ready, 1) > best else free


def _within(gain: Pack, most: Pack) -> Pack:
    """So much of it as is of use: of each kind the lesser count."""
    over = (gain | GUARD) - most
    high = over & GUARD
    return gain - (over & (high - (high >> 3)))


@lru_cache(maxsize=REMEMBERED)
def _lacking(cup: Pack, need: Pack) -> Pack:
    """What a cup lacks of an order, emptied first if it must be."""
    fits = cup != SPOILT and (need | GUARD) - cup & GUARD == GUARD
    return need - cup if fits else need


@lru_cache(maxsize=REMEMBERED)
def _demand(needs: tuple[Pack, ...], cups: int) -> Pack:
    """What so many cups can hold of each kind."""
    found = 0
    for shift in SHIFTS:
        counts = sorted((need >> shift & MOST for need in needs), reverse=True)
        found |= min(sum(counts[:cups]), MOST) << shift
    return found


@lru_cache(maxsize=REMEMBERED)
def _ways(
    book: Book, tiles: tuple[str, ...], taken: frozenset[int], start: int, steps: int
) -> tuple[Way, ...]:
    """All that can be collected on ways of so many steps, wherever they end, the shortest first."""
    board = terrain(book, tiles, taken)
    known: dict[tuple[Pack, int], int] = {(0, start): 0}
    edge = [(0, start)]
    for walked in range(1, steps + 1):
        further = []
        for gain, space in edge:
            for to in beside(space, board.diagonal):
                after = (union(gain, board.yields[to]), to)
                if after not in known:
                    known[after] = walked
                    further.append(after)
        edge = further
    return tuple((gain, end, walked) for (gain, end), walked in known.items())
