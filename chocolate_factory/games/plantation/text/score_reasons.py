"""Why a player has the amount of a line of the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.plantation.cards.book import Book, plain
from chocolate_factory.games.plantation.text import names


def _worth(book: Book, p: dict[str, Any]) -> str:
    if not p["goods"]:
        return _("There are none on the trucks that count")
    return ", ".join(
        _each(_whole(names.number(book, good, n)), each, n) for good, n, each in p["goods"]
    )


def _each(goods: str, each: int, n: int) -> str:
    """`3 × Fudge: 4 points each`; of one alone `1 × Fudge: 4 points`; no line tears the number from
    its word."""
    text = ngettext("{goods}: {each}\u00a0point each", "{goods}: {each}\u00a0points each", each)
    if n == 1:
        goods = _whole(_("{n} × {piece}").format(n=1, piece=goods))
        text = ngettext("{goods}: {each}\u00a0point", "{goods}: {each}\u00a0points", each)
    return text.format(goods=goods, each=each)


def _whole(quantity: str) -> str:
    """A quantity that no line tears from its good."""
    return quantity.replace(" × ", "\u00a0×\u00a0")


def _coins(book: Book, p: dict[str, Any]) -> str:
    held = ngettext("one coin", "a point each", p["n"]) if p["n"] else _("no coins")
    if p["spent"]:
        return _("{coins}; one more coin went into this half's shift change").format(coins=held)
    return held


SCORE_REASONS: dict[str, Callable[[Book, dict[str, Any]], str]] = {
    "worth": _worth,
    "decorated": lambda book, p: (
        _each(_whole(names.quantities(book, map(plain, p["goods"]))), 1, len(p["goods"]))
        if p["goods"]
        else _("Nothing on these trucks is decorated")
    ),
    "types": lambda book, p: (
        _each(enumeration([names.good(book, good) for good in p["goods"]]), 1, len(p["goods"]))
        if p["goods"]
        else _("Nothing on the trucks that count")
    ),
    "coins": _coins,
}
