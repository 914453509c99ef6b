"""Specialists, recipes and trucks in words, made from their entries."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation.cards.records import Recipe, Specialist, Truck
from chocolate_factory.games.plantation.rules.begin import BOTH, CANDY, PLANTATION


def specialist(kind: Specialist, game: str = BOTH) -> str:
    """What a specialist can do (PL-5) in a game of both halves, or of one of them."""
    found: list[str] = []
    if kind.capacity:
        text = ngettext("Moves one more good.", "Moves {n} more goods.", kind.capacity)
        found.append(text.format(n=kind.capacity))
    if kind.reverse:
        found.append(_("May walk round the ring counter-clockwise."))
    if kind.adjust:
        text = _(
            "The number may be up to {n} higher or lower than the die; 8\u00a0and\u00a01 are "
            "neighbours."
        )
        found.append(text.format(n=kind.adjust))
    if kind.any_trucks:
        found.append(_("May use several trucks in one turn, and take sugar and cacao together."))
    if kind.machine:
        text = {
            PLANTATION: _("Runs the mixer once, besides what the space does."),
            CANDY: _("Runs the candy machine once, besides what the space does."),
        }.get(game, _("Runs the mixer or the candy machine once, besides what the space does."))
        found.append(text)
    if kind.stack:
        found.append(_("May stack two of the same good on one space."))
    return " ".join(found) or _("Takes the number of the die, and can do nothing special.")


def recipe(card: Recipe) -> str:
    """A recipe: what one use takes and makes, how often, what a candy counts (PL-7.2)."""
    text = _("{goods}: makes {made}, {uses}. {points}.")
    if card.makes > 1:
        text = _("{goods}: makes {made}, {uses}. {points}, {all} in all.")
    return text.format(
        goods=ingredients(card),
        made=made(card),
        uses=ngettext("once a turn", "up to {n} times a turn", card.uses).format(n=card.uses),
        points=points_each(card),
        all=card.points * card.makes,
    )


def made(card: Recipe) -> str:
    """`1 candy`, `2 candies`: what one use makes."""
    return ngettext("{n}\u00a0candy", "{n}\u00a0candies", card.makes).format(n=card.makes)


def points_each(card: Recipe) -> str:
    """What each candy of a recipe counts; of a single one, what that counts."""
    if card.makes * card.uses == 1:
        return points_of_one_use(card)
    return ngettext("{n}\u00a0point each", "{n}\u00a0points each", card.points).format(
        n=card.points
    )


def points_of_one_use(card: Recipe) -> str:
    """The same of what one use makes."""
    if card.makes > 1:
        return points_each(card)
    return ngettext("{n}\u00a0point", "{n}\u00a0points", card.points).format(n=card.points)


def ingredients(card: Recipe, uses: int = 1) -> str:
    """What so many uses of a recipe take: `2 sugar and 1 chocolate`."""
    parts = []
    if card.sugar:
        parts.append(_("{n} sugar").format(n=card.sugar * uses))
    if card.chocolate:
        parts.append(_("{n} chocolate").format(n=card.chocolate * uses))
    return _("{one} and {other}").format(one=parts[0], other=parts[1]) if parts[1:] else parts[0]


def best_turn(cards: Sequence[Recipe]) -> str:
    """Which of these recipes makes candy for most points in a turn, and of what (PL-7.2)."""
    best = max(cards, key=lambda card: card.uses * card.makes * card.points)
    n, goods = best.uses * best.makes, ingredients(best, best.uses)
    worth = n * best.points
    points = ngettext("{n}\u00a0point", "{n}\u00a0points", worth).format(n=worth)
    text = _("The best turn there makes {n} {candy} of {goods}: {points}.")
    return text.format(n=n, candy=best.name, goods=goods, points=points)


def truck_name(card: Truck) -> str:
    """What a truck is called by itself: `Truck A`."""
    return _("Truck {id}").format(id=card.id.upper() if len(card.id) == 1 else card.id)


def truck_now(card: Truck, icons: bool, counts: bool, whole: bool = True) -> str:
    """A truck at the table: `icons` as long as they keep specialists; `counts` where grey trucks
    count, too; `whole` with what that means."""
    if counts:
        spaces = ngettext("{n} space", "{n} spaces", card.spaces).format(n=card.spaces)
        return _("What it carries counts at the end: {spaces}.").format(spaces=spaces)
    if not icons or not whole:
        return truck(card, icons)
    if not card.icons:
        return truck(card)
    kept = _("Each icon still free when the Plantation closes lets one specialist come along.")
    return f"{truck(card)} {kept}"


def what_counts(game: str, half: int = 1) -> str:
    """Which trucks count at the end, and in the first `half` what all are for (PL-8.1)."""
    if game == PLANTATION:
        return _("What lies on any of your trucks counts at the end.")
    if game == CANDY or half == 2:
        return _("At the end only trucks of your colour count.")
    return _(
        "In the Candy half you make candy of what all your trucks bring. At the end only trucks of "
        "your colour count."
    )


def truck(card: Truck, icons: bool = True) -> str:
    """A truck: its colour, its spaces, its worker icons (PL-1.2)."""
    spaces = ngettext("{n} space", "{n} spaces", card.spaces).format(n=card.spaces)
    told = ngettext("{n} with a worker icon", "{n} with worker icons", card.icons)
    if card.colour == "own":
        text = _("Your colour, so what it carries counts at the end: {spaces}")
    else:
        text = _("Grey, so what it carries is for making candy and does not count: {spaces}")
    sentence = text.format(spaces=spaces)
    shown = icons and card.icons
    return f"{sentence}, {told.format(n=card.icons)}." if shown else f"{sentence}."
