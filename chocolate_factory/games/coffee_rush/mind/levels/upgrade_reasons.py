"""Why an upgrade is bought, or none."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import SPACES
from chocolate_factory.games.coffee_rush.scoring.sheet import upgrade_loss
from chocolate_factory.games.coffee_rush.text import card_text, names


def upgrade(book: Book, bought: Activate) -> str:
    """Why an upgrade is bought: what it costs net, that it comes back, and what it doubles."""
    points = upgrade_loss(book)
    words = _("It should earn back what it costs.")
    if points > 0:
        words = ngettext(
            "It costs you a point now; you should win that back by the end.",
            "It costs you {n} points now; you should win them back by the end.",
            points,
        ).format(n=points)
    doubled = doubles(book, bought.tile)
    if doubled:
        told = names.some(*dict.fromkeys(book.spaces[space] for space in doubled))
        words = f"{words} " + _("From then on these spaces give you two: {things}.").format(
            things=told
        )
    return words


def doubles(book: Book, tile: str) -> tuple[int, ...]:
    """The spaces that give two by an upgrade alone."""
    return tuple(n for n in range(SPACES) if book.collection((tile,), n, False) > 1)


def expected(ends: float) -> str:
    """What an upgrade brings if so many walks end on spaces that it doubles; "" for none. Those
    that only come over one bring as much each, and are not counted: it is the least."""
    n = round(ends)
    words = ngettext(
        "By closing time you should come over such a space at least once: one more ingredient.",
        "By closing time you should come over such a space about {n} times or more: one more "
        "ingredient each time.",
        n,
    )
    return words.format(n=n) if n else ""


def bought(book: Book, tiles: Sequence[str], extra: int) -> str:
    """What upgrades cost that a turn buys, and what they are for: ingredients that they give so
    many `extra` of in this turn, or those of turns to come."""
    told = enumeration([card_text.quoted(book.tiles[tile]) for tile in tiles])
    points = upgrade_loss(book) * len(tiles)
    if points < 1:
        return _("It buys {tiles}.").format(tiles=told)
    words = ngettext(
        "It buys {tiles} for a point, to win it back later.",
        "It buys {tiles} for {n} points, to win them back later.",
        points,
    )
    if extra:
        words = ngettext(
            "It buys {tiles}, which gives {n} more ingredient this turn.",
            "It buys {tiles}, which gives {n} more ingredients this turn.",
            extra,
        )
        return words.format(tiles=told, n=extra)
    return words.format(tiles=told, n=points)


def other_upgrades(left: int) -> str:
    """That those which are left seldom pay; "" where none is."""
    words = ngettext(
        "The other one rarely wins its point back.",
        "The other {n} rarely win their point back.",
        left,
    )
    numbers = {2: _("two"), 3: _("three")}
    return words.format(n=numbers.get(left, left)) if left else ""


def no_upgrade(book: Book, owned: Sequence[str], players: int) -> str:
    """Why no upgrade is bought now: one pays, and it is among those `owned`, or there is no time
    left; between two `players` none pays; "" where one costs no points."""
    points = upgrade_loss(book)
    if points < 1:
        return ""
    lost = ngettext("you would lose a point", "you would lose {n} points", points)
    text = _("No upgrade now: {lost}, and too few turns are left to win that back.")
    if players == 2:
        text = _("No upgrade: {lost}, and with two players that seldom comes back.")
    elif owned:
        text = _("No other upgrade: {lost}, and that would not come back.")
    return text.format(lost=lost.format(n=points))
