"""How a Department Store may be supplied: one class for each rule of CF-6.3 and CF-10.3.

A rule lists the deliveries that a store room allows, each with its spaces on the track before
any doubling. One delivery is worth at most 9 spaces by itself: a track has no more, so a larger
one would only throw chocolate away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import Symbol

MOST = 9

Count = Callable[[int], int]
"""As how many spaces of the track those of a rule count."""


def as_printed(spaces: int) -> int:
    """The spaces of a rule count as they are."""
    return spaces


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all rules. Each one has four methods.

    `deliveries(stock)` yields every (payment, spaces) that the store room allows, `symbols()`
    gives the groups of symbols of the store's picture, `words()` the rule in one sentence,
    `brief()` the rule in as few words as fit on the card, both with spaces as they `count`.
    """

    verb: ClassVar[str]

    def brief(self, count: Count = as_printed) -> str:
        """The rule in a few words, '' where the symbols say it better."""
        return ""

    def beyond(self, pay: Pile) -> bool:
        """Whether nothing but `MOST` speaks against a payment: more than any track has spaces."""
        return False


class Same(Supply, frozen=True):
    """n pieces of one type: n spaces (The Palace Boutique, A)."""

    verb = "same"
    of: Symbol

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        for piece in pieces.members(self.of):
            for n in range(1, min(pieces.count(stock, piece), MOST) + 1):
                yield n * ONE[piece], n

    def beyond(self, pay: Pile) -> bool:
        kinds = pieces.kinds(pay)
        return len(kinds) == 1 and kinds[0] in pieces.members(self.of) and pieces.size(pay) > MOST

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return ((self.of,),)

    def brief(self, count: Count = as_printed) -> str:
        return _("all one kind: {spaces} each").format(spaces=_spaces(count(1)))

    def words(self, count: Count = as_printed) -> str:
        return _(
            "Any number of chocolates, all of one kind (no beans or cocoa): {spaces} for each."
        ).format(spaces=_spaces(count(1)))


class Different(Supply, frozen=True):
    """n pieces, all of different types: n spaces (The Palace Boutique, B)."""

    verb = "different"
    of: Symbol

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        piles = [0]
        for piece in pieces.members(self.of):
            if pieces.count(stock, piece):
                piles += [pile + ONE[piece] for pile in piles]
        return ((pile, pieces.size(pile)) for pile in piles if pile)

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return tuple((piece,) for piece in pieces.members(self.of))

    def brief(self, count: Count = as_printed) -> str:
        return _("all different: {spaces} each").format(spaces=_spaces(count(1)))

    def words(self, count: Count = as_printed) -> str:
        return _(
            "Chocolates, each of a different kind (no beans or cocoa): {spaces} for each."
        ).format(spaces=_spaces(count(1)))


class Each(Supply, frozen=True):
    """`per` pieces out of the given ones, any mix: 1 space, any number of times."""

    verb = "each"
    of: Symbol
    per: int
    or_: Symbol | None = msgspec.field(default=None, name="or")

    def suppliable(self) -> tuple[str, ...]:
        """The pieces that may be supplied."""
        return pieces.members(self.of) + (pieces.members(self.or_) if self.or_ else ())

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        allowed = self.suppliable()
        most = sum(pieces.count(stock, piece) for piece in allowed)
        for n in range(1, min(most // self.per, MOST) + 1):
            for pile in pieces.selections(stock, allowed, n * self.per):
                yield pile, n

    def beyond(self, pay: Pile) -> bool:
        sets, rest = divmod(pieces.size(pay), self.per)
        return not rest and sets > MOST and set(pieces.kinds(pay)) <= set(self.suppliable())

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        one = (self.of, self.or_) if self.or_ else (self.of,)
        return (one,) * self.per

    def brief(self, count: Count = as_printed) -> str:
        told = _("{spaces} each") if self.per == 1 else _("{n} for {spaces}")
        return told.format(n=self.per, spaces=_spaces(count(1)))

    def words(self, count: Count = as_printed) -> str:
        names = [SYMBOL_WORDS[s]() for s in ((self.of, self.or_) if self.or_ else (self.of,)) if s]
        kinds = _(" or ").join(names)
        return ngettext(
            "As many {kinds} as you like: {spaces} for each.",
            "Every {per} {kinds} move you {spaces}, in any mix.",
            self.per,
        ).format(kinds=kinds, per=self.per, spaces=_spaces(count(1)))


class Pair(Supply, frozen=True):
    """Exactly two pieces of one class: the class's spaces (Dunstan & Gilbert's, B)."""

    verb = "pair"
    bar: int
    wrapped: int
    boxed: int

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        for symbol, spaces in self.prices():
            for pile in pieces.selections(stock, pieces.members(symbol), 2):
                yield pile, spaces

    def prices(self) -> tuple[tuple[str, int], ...]:
        """Each class with the spaces that two of it are worth."""
        return (("bar", self.bar), ("wrapped", self.wrapped), ("boxed", self.boxed))

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return tuple((symbol,) * 2 for symbol, _spaces in self.prices())

    def brief(self, count: Count = as_printed) -> str:
        return ""

    def words(self, count: Count = as_printed) -> str:
        return _(
            "Exactly two chocolates: two bars move {bar}, two wrapped ones {wrapped}, two "
            "boxed ones {boxed}."
        ).format(bar=count(self.bar), wrapped=count(self.wrapped), boxed=count(self.boxed))


class Exactly(Supply, frozen=True):
    """Exactly one of the given numbers of pieces, any mix: as many spaces (Fresh Fancies, D)."""

    verb = "exactly"
    of: Symbol
    numbers: tuple[int, ...]

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        for n in self.numbers:
            for pile in pieces.selections(stock, pieces.members(self.of), n):
                yield pile, min(n, MOST)

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return tuple((self.of,) * n for n in self.numbers)

    def brief(self, count: Count = as_printed) -> str:
        return _("exactly {numbers}, any mix: {spaces} each").format(
            numbers="/".join(str(n) for n in self.numbers), spaces=_spaces(count(1))
        )

    def words(self, count: Count = as_printed) -> str:
        some = [str(n) for n in self.numbers]
        numbers = _(" or ").join([", ".join(some[:-1]), some[-1]] if some[1:] else some)
        return _("Exactly {numbers} {kinds}, in any mix: {spaces} for each.").format(
            numbers=numbers, kinds=SYMBOL_WORDS[self.of](), spaces=_spaces(count(1))
        )


class Series(Supply, frozen=True):
    """The first pieces of the series of refined ones: spaces by their number (Salter's, D)."""

    verb = "series"
    gives: tuple[int, ...] = msgspec.field(name="spaces")

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        pile = 0
        for piece, spaces in zip(_REFINED, self.gives, strict=False):
            if not pieces.count(stock, piece):
                return
            pile += ONE[piece]
            yield pile, min(spaces, MOST)

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return (_REFINED[: len(self.gives)],)

    def brief(self, count: Count = as_printed) -> str:
        return _("in this order: {spaces}").format(
            spaces="/".join(str(count(n)) for n in self.gives)
        )

    def words(self, count: Count = as_printed) -> str:
        series = ", ".join(SYMBOL_WORDS[piece]() for piece in _REFINED[: len(self.gives)])
        spaces = ", ".join(str(count(n)) for n in self.gives)
        return _(
            "The beginning of the series {series}, one of each: {spaces} spaces for 1 to {most} "
            "chocolates."
        ).format(series=series, spaces=spaces, most=len(self.gives))


class Sets(Supply, frozen=True):
    """Sets of Chunks and Fingers, and of Caramel and Nuts: so many spaces each (Luxury, D)."""

    verb = "sets"
    bar: int
    wrapped: int

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        bars, wraps = (min(pieces.count(stock, p) for p in kinds) for kinds in _PAIRS)
        for n in range(min(bars, MOST) + 1):
            for m in range(min(wraps, MOST) + 1):
                if (n or m) and not self._excessive(n, m):
                    yield self._pile(n, m), min(n * self.bar + m * self.wrapped, MOST)

    def _excessive(self, n: int, m: int) -> bool:
        """Whether the track would end even with one set fewer."""
        least = min(self.bar if n else MOST, self.wrapped if m else MOST)
        return n * self.bar + m * self.wrapped - least >= MOST

    @staticmethod
    def _pile(n: int, m: int) -> Pile:
        return n * pieces.pile_of(_PAIRS[0]) + m * pieces.pile_of(_PAIRS[1])

    def beyond(self, pay: Pile) -> bool:
        n, m = (pieces.count(pay, kinds[0]) for kinds in _PAIRS)
        return n + m > 0 and pay == self._pile(n, m) and self._excessive(n, m)

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return _PAIRS

    def brief(self, count: Count = as_printed) -> str:
        return _("sets: {bar} or {wrapped}").format(
            bar=count(self.bar), wrapped=count(self.wrapped)
        )

    def words(self, count: Count = as_printed) -> str:
        return _(
            "At least one set: {bar} for each set of chunks and fingers, {wrapped} for each set "
            "of caramel and nuts."
        ).format(bar=_spaces(count(self.bar)), wrapped=_spaces(count(self.wrapped)))


class Pairs(Supply, frozen=True):
    """Pairs of equal pieces, each pair of another type: 1 space each (Dunstan & Gilbert's, D)."""

    verb = "pairs"
    of: Symbol

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        piles = [0]
        for piece in pieces.members(self.of):
            if pieces.count(stock, piece) > 1:
                piles += [pile + 2 * ONE[piece] for pile in piles]
        return ((pile, pieces.size(pile) // 2) for pile in piles if pile)

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return tuple((piece,) * 2 for piece in pieces.members(self.of))

    def brief(self, count: Count = as_printed) -> str:
        return _("pairs, all different: {spaces} each").format(spaces=_spaces(count(1)))

    def words(self, count: Count = as_printed) -> str:
        text = _("Pairs of equal {kinds}, each pair of another type: {spaces} for each pair.")
        return text.format(kinds=SYMBOL_WORDS[self.of](), spaces=_spaces(count(1)))


class Earned(Supply, frozen=True):
    """C sides: nothing is supplied, the day's Corner Shop money moves the marker (CF-10.3)."""

    verb = "earned"
    pounds: int

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        return iter(())

    def spaces(self, money: int) -> int:
        """Spaces for the £ of a day, before any doubling; at most `MOST`."""
        return min(money // self.pounds, MOST)

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return ()

    def brief(self, count: Count = as_printed) -> str:
        return _("{spaces} for each £{n} earned today").format(n=self.pounds, spaces=count(1))

    def words(self, count: Count = as_printed) -> str:
        return _(
            "You supply nothing here. When you finish delivering, your marker moves {spaces} "
            "for each £{n} the corner shops paid you today."
        ).format(n=self.pounds, spaces=_spaces(count(1)))


class Imitate(Supply, frozen=True):
    """Supplied as any other store in play asks, which the player chooses (The Palace, D)."""

    verb = "imitate"

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        return iter(())

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        return ()

    def brief(self, count: Count = as_printed) -> str:
        return _("as any other store")

    def words(self, count: Count = as_printed) -> str:
        return _(
            "Choose any other store: supply what that store asks for, and move here by its rule."
        )


def _spaces(n: int) -> str:
    return ngettext("{n} space", "{n} spaces", n).format(n=n)


_REFINED = pieces.CLASSES["refined"]
_PAIRS = (pieces.CLASSES["bar"], pieces.CLASSES["wrapped"])

SYMBOL_WORDS = {
    "bean": lambda: _("beans"),
    "cocoa": lambda: _("cocoa"),
    "chunks": lambda: _("chunks"),
    "fingers": lambda: _("fingers"),
    "caramel": lambda: _("caramels"),
    "nuts": lambda: _("nuts"),
    "boxed": lambda: _("boxed chocolates"),
    "bar": lambda: _("bars"),
    "wrapped": lambda: _("wrapped chocolates"),
    "refined": lambda: _("refined chocolates"),
    "any": lambda: _("chocolates"),
}

_SAMPLE = 3 * pieces.pile_of(_REFINED)
"""A store room out of which every store can be supplied."""

Rule = Same | Different | Each | Pair | Exactly | Series | Sets | Pairs | Earned | Imitate

RULES: dict[str, type[Rule]] = {
    rule.verb: rule
    for rule in (Same, Different, Each, Pair, Exactly, Series, Sets, Pairs, Earned, Imitate)
}


def best(rule: Rule, stock: Pile) -> tuple[Pile, int] | None:
    """(payment, spaces): the delivery out of a stock that is worth most, None if there is none."""
    return max(rule.deliveries(stock), key=lambda found: found[1], default=None)


def sample(rule: Rule) -> tuple[Pile, int] | None:
    """A small delivery as it could be, None where nothing is supplied."""
    return next((one for one in rule.deliveries(_SAMPLE) if pieces.size(one[0]) > 1), None)


def parse(store: str, side: str, entry: Mapping[str, Mapping[str, Any]]) -> Rule:
    """The rule of a store's side. Raises `BadContent` for an unknown rule or wrong arguments."""
    file = "extra_stores.yaml" if side in ("C", "D") else "stores.yaml"
    if len(entry) != 1 or next(iter(entry)) not in RULES:
        raise BadContent(
            _("{file}, {store}, side {side}: give exactly one rule out of {rules}.").format(
                file=file, store=store, side=side, rules=", ".join(RULES)
            )
        )
    ((verb, arguments),) = entry.items()
    try:
        return msgspec.convert(arguments, RULES[verb])
    except msgspec.ValidationError as error:
        raise BadContent(
            _("stores.yaml, {store}, side {side}, rule “{verb}”: {reason}.").format(
                store=store, side=side, verb=verb, reason=error
            )
        ) from error
