"""What cards say, in words made from their entries, so that text and rule cannot differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import (
    Conversion,
    Manager,
    Marker,
    Objective,
    Order,
    Part,
)
from chocolate_factory.games.conveyor.text import names


def cost(coal: int) -> str:
    """`2 coal`, or `free`."""
    if not coal:
        return _("free")
    return ngettext("{n} coal", "{n} coal", coal).format(n=coal)


def conversion(option: Conversion) -> str:
    """`Cocoa → 2 × Boxed`."""
    return _("{taken} → {given}").format(
        taken=names.quantities(option.inputs), given=names.quantities(option.outputs)
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
            "{n} exact copy of a piece of this square.",
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
        text += " " if text.endswith(".") else ". "
        text += _("Today it costs {today} instead of {printed}.").format(
            today=cost(today), printed=cost(part_.cost)
        )
    printed = [one for option in part_.options for one in (*option.inputs, *option.outputs)]
    return "\n".join(filter(None, (text, names.classes_among(printed))))


def employee(book: Book, employee_id: str) -> str:
    """Name, store and effects of an employee."""
    card = book.employees[employee_id]
    if card.store is None:
        text = " ".join(effect.words() for effect in book.effects[employee_id])
        return _("{name}, of no store: you supply none that day. {effects}").format(
            name=card.name, effects=text
        )
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


def objective(asks: Objective) -> str:
    """What an objective of a Factory Manager card asks for, as a sentence."""
    if asks.money:
        return _("make £{n} at the corner shops.").format(n=asks.money)
    if asks.orders:
        words = _("at the end you pay with completed orders: {orders}.")
        return words.format(orders=sizes(asks.orders))
    if asks.markers:
        boxes = names.and_list(_boxes(asks.markers))
        return _("at the end you pay with steps on the store tracks: {boxes}.").format(boxes=boxes)
    if asks.special:
        words = _("complete the Special Orders that lie beside yours: {orders}.")
        return words.format(orders=sizes(asks.special))
    return _("deliver together, in Fulfil Orders: {pieces}.").format(pieces=_chocolates(asks))


def objective_title(book: Book, card_id: str, index: int) -> str:
    """`The Rent`, `Steady Trade: money`: the card, and of several objectives what is asked."""
    card = book.managers[card_id]
    if len(card.objectives) == 1:
        return card.name
    kinds = {
        "money": _("money"),
        "orders": _("orders"),
        "markers": _("stores"),
        "chocolate": _("chocolate order"),
        "special": _("Special Orders"),
    }
    return _("{card}: {kind}").format(card=card.name, kind=kinds[card.objectives[index].kind])


def _chocolates(asks: Objective) -> str:
    if asks.same:
        return _("{n} chocolates of one kind").format(n=asks.same)
    if asks.different:
        return _("{n} chocolates, each of a different kind").format(n=asks.different)
    return names.quantities(asks.pay)


def _boxes(markers: Sequence[Marker]) -> Iterator[str]:
    """`2 from Fresh Fancies`, `3 from one store`, `2 each from two more`, by kind of box."""
    for number, box in enumerate(dict.fromkeys(markers)):
        if box.store is not None:
            store = names.store(box.store)
            yield _("{steps} from {store}").format(steps=box.steps, store=store)
            continue
        n = list(markers).count(box)
        if number:
            words = ngettext("{steps} from {n} more", "{steps} each from {n} more", n)
        else:
            words = ngettext("{steps} from {n} store", "{steps} each from {n} stores", n)
        yield words.format(steps=box.steps, n=names.number(n))


def steps(boxes: Sequence[Marker]) -> str:
    """`2 steps`, `5 × 1 step`, `3, 2, 2 steps`: what is paid with, as short as on a card."""
    each = [box.steps for box in boxes]
    if len(boxes) > 1 and len(set(each)) == 1:
        words = ngettext("{n} × {steps} step", "{n} × {steps} steps", each[0])
        return words.format(n=len(boxes), steps=each[0])
    words = ngettext("{steps} step", "{steps} steps", sum(each))
    return words.format(steps=", ".join(map(str, each)))


def sizes(asked: Sequence[str]) -> str:
    """`2 small ones and any one`: orders by size."""
    return names.and_list(_sized(size, list(asked).count(size)) for size in dict.fromkeys(asked))


def _sized(size: str, n: int) -> str:
    texts = {
        "small": ngettext("{n} small one", "{n} small ones", n),
        "medium": ngettext("{n} medium one", "{n} medium ones", n),
        "large": ngettext("{n} large one", "{n} large ones", n),
        "any": ngettext("{n} of any size", "{n} of any size", n),
    }
    return texts[size].format(n=n)


def manager(book: Book, card_id: str) -> str:
    """A Factory Manager card: what it is, its name, what it asks for."""
    card = book.managers[card_id]
    kind = manager_kind(card)
    asks = objectives(book, card_id)
    return _("{kind} {name}. {asks}").format(kind=kind, name=card.name, asks=asks)


def manager_kind(card: Manager) -> str:
    """What kind of Factory Manager card it is."""
    return _("Weekly Target") if card.kind == "target" else _("Demand")


def objectives(book: Book, card_id: str) -> str:
    """All that a Factory Manager card asks for, in whole sentences."""
    objectives = (objective(entry) for entry in book.managers[card_id].objectives)
    return " ".join(capitalised(text) for text in objectives)


def order(order_: Order, stage: int) -> str:
    """An order with its stages from the bottom up; `stage` of them are done."""
    lines = []
    for i, entry in enumerate(order_.stages):
        done = _("done") if i < stage else names.quantities(entry.pay)
        lines.append(
            _("Stage {n}: {pay} for £{money}.").format(n=i + 1, pay=done, money=entry.money)
        )
    return order_.name + ". " + " ".join(lines)


def store(book: Book, store_id: str, side: str) -> str:
    """A store with its rule of supply on the side in play."""
    text = _("{store}. {rule}")
    if side != book.sides(store_id)[0]:
        text = _("{store}, side {side}. {rule}")
    return text.format(
        store=names.store(store_id), side=side, rule=book.supply_rules[store_id, side].words()
    )
