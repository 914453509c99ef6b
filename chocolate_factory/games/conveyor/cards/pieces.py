"""The seven chocolates (CF-1.1) and piles of them.

A pile is one integer: 16 bits for each piece, beans lowest. Piles are added and subtracted as
numbers, compared and hashed at once, and listed in the order of the pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

Pile = int

PIECES = ("bean", "cocoa", "chunks", "fingers", "caramel", "nuts", "boxed")
CLASSES: dict[str, tuple[str, ...]] = {
    "bar": ("chunks", "fingers"),
    "wrapped": ("caramel", "nuts"),
    "refined": ("chunks", "fingers", "caramel", "nuts", "boxed"),
    "any": PIECES,
}
SYMBOLS = PIECES + tuple(CLASSES)
"""All that a card may print for a piece: a piece, or a class of pieces."""

UPGRADES: dict[str, tuple[str, ...]] = {
    "bean": ("cocoa",),
    "cocoa": ("chunks", "fingers"),
    "chunks": ("caramel", "nuts"),
    "fingers": ("caramel", "nuts"),
    "caramel": ("boxed",),
    "nuts": ("boxed",),
    "boxed": (),
}
"""What one upgrade may make of a piece (CF-5.3)."""

GRADES = {
    "bean": 0,
    "cocoa": 1,
    "chunks": 2,
    "fingers": 2,
    "caramel": 3,
    "nuts": 3,
    "boxed": 4,
}
"""How many upgrades lie between a bean and each piece."""

_BITS = 16
_LOW = (1 << _BITS) - 1
ONE: dict[str, Pile] = {piece: 1 << (_BITS * i) for i, piece in enumerate(PIECES)}
"""The pile of one piece."""

_SHIFT = {piece: _BITS * i for i, piece in enumerate(PIECES)}


def members(symbol: str) -> tuple[str, ...]:
    """The pieces that a printed symbol stands for."""
    return CLASSES.get(symbol) or (symbol,)


def count(pile: Pile, piece: str) -> int:
    """How many of the piece lie in the pile."""
    return (pile >> _SHIFT[piece]) & _LOW


@lru_cache(maxsize=65536)
def size(pile: Pile) -> int:
    """How many pieces lie in the pile."""
    total = 0
    while pile:
        total += pile & _LOW
        pile >>= _BITS
    return total


@lru_cache(maxsize=65536)
def kinds(pile: Pile) -> tuple[str, ...]:
    """The different pieces in the pile, in the order of `PIECES`."""
    return tuple(p for p in PIECES if (pile >> _SHIFT[p]) & _LOW)


@lru_cache(maxsize=65536)
def to_list(pile: Pile) -> tuple[str, ...]:
    """Every piece of the pile, in the order of `PIECES`."""
    return tuple(p for p in PIECES for _ in range((pile >> _SHIFT[p]) & _LOW))


def pile_of(pieces: Iterable[str]) -> Pile:
    """The pile of the named pieces."""
    return sum(ONE[piece] for piece in pieces)


def holds(pile: Pile, part: Pile) -> bool:
    """Whether every piece of `part` lies in `pile`."""
    while part:
        if (pile & _LOW) < (part & _LOW):
            return False
        pile >>= _BITS
        part >>= _BITS
    return True


def in_order(pieces: Iterable[str]) -> tuple[str, ...]:
    """The pieces in the order of `PIECES`."""
    return tuple(sorted(pieces, key=PIECES.index))


def sort_symbols(symbols: Iterable[str]) -> tuple[str, ...]:
    """Printed symbols in the order of `SYMBOLS`: pieces first, classes behind them."""
    return tuple(sorted(symbols, key=SYMBOLS.index))


@lru_cache(maxsize=4096)
def fillings(symbols: tuple[str, ...]) -> tuple[Pile, ...]:
    """Every different pile that the printed symbols can stand for, piece by piece (CF-5.3)."""
    piles = [0]
    for symbol in symbols:
        seen = dict.fromkeys(pile + ONE[piece] for pile in piles for piece in members(symbol))
        piles = list(seen)
    return tuple(piles)


@lru_cache(maxsize=65536)
def payments(symbols: tuple[str, ...], stock: Pile) -> tuple[Pile, ...]:
    """The fillings of the symbols that can be taken out of `stock`."""
    return tuple(pile for pile in fillings(symbols) if holds(stock, pile))


def suffice(symbols: Iterable[str], stock: Pile) -> bool:
    """Whether `stock` can pay all of the symbols at once. Of two classes one lies within the other
    or they share nothing, so it is enough that each has as many as it and all within it ask for."""
    asked = dict.fromkeys(SYMBOLS, 0)
    for symbol in symbols:
        asked[symbol] += 1
    left = {piece: count(stock, piece) - asked[piece] for piece in PIECES}
    if min(left.values()) < 0:
        return False
    owed = {symbol: asked[symbol] for symbol in CLASSES}
    owed["refined"] += owed["bar"] + owed["wrapped"]
    owed["any"] += owed["refined"]
    return all(sum(left[p] for p in CLASSES[symbol]) >= owed[symbol] for symbol in CLASSES)


def most_paid(symbols: Iterable[str], stock: Pile) -> int:
    """How many of the symbols `stock` can pay at once, at most: none taken stands in the way of a
    larger number, as each is paid with one piece."""
    paid: list[str] = []
    for symbol in symbols:
        if suffice((*paid, symbol), stock):
            paid.append(symbol)
    return len(paid)


def selections(stock: Pile, allowed: tuple[str, ...], amount: int) -> Iterator[Pile]:
    """Every pile of exactly `amount` pieces out of `stock`, of the allowed pieces only."""
    if not allowed:
        if amount == 0:
            yield 0
        return
    first, rest = allowed[0], allowed[1:]
    for n in range(min(amount, count(stock, first)), -1, -1):
        for pile in selections(stock, rest, amount - n):
            yield n * ONE[first] + pile
