"""How a Department Store may be supplied: one class for each rule of CF-6.3.

A rule lists the deliveries that a store room allows, each with its spaces on the track before
any doubling. One delivery is worth at most 9 spaces by itself: a track has no more, so a larger
one would only throw chocolate away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import pieces
from chocolate_factory.games.conveyor.cards import Symbol
from chocolate_factory.games.conveyor.pieces import ONE, Pile

MOST = 9


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all rules. Each one has three methods.

    `deliveries(stock)` yields every (payment, spaces) that the store room allows, `symbols()`
    gives the groups of symbols of the store's picture, `words()` the rule in one sentence.
    """

    verb: ClassVar[str]

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

    def words(self) -> str:
        return _("Any number of refined chocolates, all of one type: 1 space for each.")


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

    def words(self) -> str:
        return _("Refined chocolates, each of a different type: 1 space for each.")


class Each(Supply, frozen=True):
    """`per` pieces out of the given ones, any mix: 1 space, any number of times."""

    verb = "each"
    of: Symbol
    per: int
    or_: Symbol | None = msgspec.field(default=None, name="or")

    def allowed(self) -> tuple[str, ...]:
        """The pieces that may be supplied."""
        return pieces.members(self.of) + (pieces.members(self.or_) if self.or_ else ())

    def deliveries(self, stock: Pile) -> Iterator[tuple[Pile, int]]:
        allowed = self.allowed()
        most = sum(pieces.count(stock, piece) for piece in allowed)
        for n in range(1, min(most // self.per, MOST) + 1):
            for pile in pieces.selections(stock, allowed, n * self.per):
                yield pile, n

    def beyond(self, pay: Pile) -> bool:
        sets, rest = divmod(pieces.size(pay), self.per)
        return not rest and sets > MOST and set(pieces.kinds(pay)) <= set(self.allowed())

    def symbols(self) -> tuple[tuple[str, ...], ...]:
        one = (self.of, self.or_) if self.or_ else (self.of,)
        return (one,) * self.per

    def words(self) -> str:
        names = [SYMBOL_WORDS[s]() for s in ((self.of, self.or_) if self.or_ else (self.of,)) if s]
        kinds = _(" or ").join(names)
        return ngettext(
            "Any number of {kinds}: 1 space for each.",
            "Any number of sets of {per} {kinds}, in any mix: 1 space for each set.",
            self.per,
        ).format(kinds=kinds, per=self.per)


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

    def words(self) -> str:
        return _(
            "Exactly two chocolates: two bars {bar} spaces, two wrapped ones {wrapped}, "
            "two boxed ones {boxed}."
        ).format(bar=self.bar, wrapped=self.wrapped, boxed=self.boxed)


SYMBOL_WORDS = {
    "bean": lambda: _("beans"),
    "cocoa": lambda: _("cocoa"),
    "chunks": lambda: _("chunks"),
    "fingers": lambda: _("fingers"),
    "caramel": lambda: _("caramel"),
    "nuts": lambda: _("nuts"),
    "boxed": lambda: _("boxed chocolates"),
    "bar": lambda: _("bars"),
    "wrapped": lambda: _("wrapped chocolates"),
    "refined": lambda: _("refined chocolates"),
    "any": lambda: _("chocolates"),
}

Rule = Same | Different | Each | Pair

RULES: dict[str, type[Rule]] = {rule.verb: rule for rule in (Same, Different, Each, Pair)}


def parsed(store: str, side: str, entry: dict[str, dict[str, str | int]]) -> Rule:
    """The rule of a store's side. Raises `BadContent` for an unknown rule or wrong arguments."""
    if len(entry) != 1 or next(iter(entry)) not in RULES:
        raise BadContent(
            _("stores.yaml, {store}, side {side}: give exactly one rule out of {rules}.").format(
                store=store, side=side, rules=", ".join(RULES)
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
