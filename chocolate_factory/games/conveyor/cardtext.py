"""What cards say, in words made from their entries, so that text and rule cannot differ."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import names
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.cards import Conversion, Order, Part


def cost(coal: int) -> str:
    """`2 coal`, or `free`."""
    if not coal:
        return _("free")
    return ngettext("{n} coal", "{n} coal", coal).format(n=coal)


def conversion(option: Conversion) -> str:
    """`Cocoa → 2 × Boxed`."""
    return _("{taken} → {given}").format(
        taken=names.counted(option.inputs), given=names.counted(option.outputs)
    )


def function(part: Part) -> str:
    """What the part does to its square, without its cost."""
    if part.chute:
        return _("Move pieces of this square to the store room, as often as you like in a shift.")
    if part.upgrade:
        return ngettext(
            "One upgrade of a piece of this square.",
            "Up to {n} upgrades of pieces of this square, several on one piece allowed.",
            part.upgrade,
        ).format(n=part.upgrade)
    if part.repeat:
        return ngettext(
            "One exact copy of a piece of this square.",
            "{n} exact copies of a piece of this square.",
            part.repeat - 1,
        ).format(n=part.repeat - 1)
    if part.move:
        return _("Move a piece of this square to any other square.")
    return _("; or ").join(conversion(option) for option in part.options)


def part(part_: Part, coal: int | None = None) -> str:
    """Name, cost and function of a part; `coal` is its cost today if it differs."""
    today = part_.cost if coal is None else coal
    text = _("{name} ({cost}): {function}").format(
        name=part_.name, cost=cost(today), function=function(part_)
    )
    if today != part_.cost:
        text += " " + _("Today it costs {today} instead of {printed}.").format(
            today=cost(today), printed=cost(part_.cost)
        )
    return text


def employee(book: Book, employee_id: str) -> str:
    """Name, store and effects of an employee."""
    card = book.employees[employee_id]
    effects = " ".join(effect.words() for effect in book.effects[employee_id])
    return _("{name} of {store}. {effects}").format(
        name=card.name, store=names.store(card.store), effects=effects
    )


def effects(book: Book, employee_id: str) -> str:
    """What an employee does, without the name."""
    return " ".join(effect.words() for effect in book.effects[employee_id])


def brief(book: Book, employee_id: str) -> str:
    """What an employee does, as short as on a card."""
    return " · ".join(effect.brief() for effect in book.effects[employee_id])


def order(order_: Order, stage: int) -> str:
    """An order with its stages from the bottom up; `stage` of them are done."""
    lines = []
    for i, entry in enumerate(order_.stages):
        done = _("done") if i < stage else names.counted(entry.pay)
        lines.append(
            _("Stage {n}: {pay} for £{money}.").format(n=i + 1, pay=done, money=entry.money)
        )
    return order_.name + ". " + " ".join(lines)


def store(book: Book, store_id: str, side: str) -> str:
    """A store with its rule of supply on the side in play."""
    return _("{store}, side {side}. {rule}").format(
        store=names.store(store_id), side=side, rule=book.rules[store_id, side].words()
    )
