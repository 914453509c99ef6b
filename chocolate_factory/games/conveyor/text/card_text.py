"""What cards say, in words made from their entries, so that text and rule cannot differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import (
    Conversion,
    Manager,
    Marker,
    Objective,
    Order,
    Part,
)
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.rules.supply import Count, as_printed
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
        return _(
            "Drop pieces from this square into the store room, as often as you like in a shift."
        )
    if part.upgrade:
        return ngettext(
            "One upgrade of a piece on this square.",
            "Up to {n} upgrades of pieces on this square, several on one piece allowed.",
            part.upgrade,
        ).format(n=part.upgrade)
    if part.repeat:
        return ngettext(
            "{n} exact copy of a piece on this square.",
            "{n} exact copies of a piece on this square.",
            part.repeat - 1,
        ).format(n=part.repeat - 1)
    if part.move:
        return _("Move a piece from this square to any other square.")
    return _("; or ").join(conversion(option) for option in part.options)


def does(part: Part, coal: int | None = None) -> str:
    """What the part does, when and for how much, in a sentence."""
    if part.chute:
        return _(
            "Free, as often as you like in a shift: it drops a piece from its square into your "
            "store room."
        )
    price = part.cost if coal is None else coal
    when = ngettext("Once a shift, for {n} coal,", "Once a shift, for {n} coal,", price)
    if not price:
        when = _("Once a shift, free,")
    return _("{when} it {does}.").format(when=when.format(n=price), does=_work(part))


def _work(part: Part) -> str:
    """`turns one Cocoa on its square into one Boxed`: what the part does, after `it`."""
    if part.upgrade == 1:
        return _("upgrades a piece on its square by one step")
    if part.upgrade:
        return _("does up to {n} upgrades on its square, all on one piece or on several").format(
            n=names.number(part.upgrade)
        )
    if part.repeat:
        return ngettext(
            "makes {n} copy of a piece on its square",
            "makes {n} copies of a piece on its square",
            part.repeat - 1,
        ).format(n=names.number(part.repeat - 1))
    if part.move:
        return _("moves a piece from its square to any other square")
    first, *others = (
        {"taken": names.counted(option.inputs), "given": _given(option)} for option in part.options
    )
    found = [_("{taken} on its square into {given}").format(**first)]
    found += [_("{taken} into {given}").format(**other) for other in others]
    if not others:
        return _("turns {ways}").format(ways=found[0])
    # a comma before `or`: what goes in there could else be read as what comes out before it
    return _("turns either {ways}, or {last}").format(ways=", ".join(found[:-1]), last=found[-1])


def _given(option: Conversion) -> str:
    """What comes out, and whether its owner chooses it."""
    given = names.counted(option.outputs)
    free = any(len(pieces.members(one)) > 1 for one in option.outputs)
    return (
        _("{given} you choose").format(given=given)
        if set(option.outputs) == {"any"}
        else (_("{given} (you choose)").format(given=given) if free else given)
    )


def part(part_: Part, coal: int | None = None) -> str:
    """A part by name, and what it does; `coal` is its cost today if it differs."""
    today = part_.cost if coal is None else coal
    text = _("{name}. {does}").format(name=part_.name, does=does(part_, today))
    if today != part_.cost:
        text += " " + _("Today it costs {today} instead of {printed}.").format(
            today=cost(today), printed=cost(part_.cost)
        )
    printed = [one for option in part_.options for one in (*option.inputs, *option.outputs)]
    return "\n".join(filter(None, (text, names.classes_among(printed))))


def serves(book: Book, wanted: Mapping[str, tuple[str, ...]], made: Sequence[str]) -> str:
    """`It makes Fingers: The Toffee Tin wants that next.`: which cards ask for what a part can
    make; '' if none does."""
    cards = {**book.orders, **book.managers}
    asking = dict.fromkeys(cards[card].name for piece in made for card in wanted[piece])
    if not asking:
        return ""
    return ngettext(
        "It can make {pieces}: {cards} asks for that next.",
        "It can make {pieces}: {cards} ask for that next.",
        len(asking),
    ).format(pieces=names.and_list(map(names.title, made)), cards=names.and_list(asking))


def employee(book: Book, employee_id: str) -> str:
    """Name of an employee, the store that may be supplied, and effects."""
    card = book.employees[employee_id]
    if card.store is None:
        text = " ".join(effect.words() for effect in book.effects[employee_id])
        return _("{name}. You supply no store today. {effects}").format(
            name=card.name, effects=text
        )
    effects = " ".join(effect.words() for effect in book.effects[employee_id])
    return _("{name}. You may supply {store} today. {effects}").format(
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


def order(order_: Order, stage: int, money: Sequence[int] = ()) -> str:
    """An order, and how it is fulfilled from the bottom up; `stage` of its stages are done. `money`
    is what each stage brings today, in £; none: as printed."""
    row = _("{pay} for £{money}")
    pounds = money or [each.money for each in order_.stages]
    stages = list(zip(order_.stages, pounds, strict=True))[stage:]
    rows = [row.format(pay=names.counted(each.pay), money=n) for each, n in stages]
    told = _("All of it is done.")
    if rows:
        then = _(", then ").join(rows)
        told = _("Bottom row first: deliver {rows}.").format(rows=then)
        if len(order_.stages) == 1:
            told = _("Deliver {rows}, all in one go.").format(rows=then)
        elif stage:
            told = ngettext(
                "The bottom row is done. Next: deliver {rows}.",
                "{n} rows are done. Next: deliver {rows}.",
                stage,
            ).format(n=capitalised(names.number(stage)), rows=then)
    sizes = {
        "small": _("a small order"),
        "medium": _("a medium order"),
        "large": _("a large order"),
    }
    form = _("{name}, {size}. {told}")
    return form.format(name=order_.name, size=sizes[order_.size], told=told)


def store_example(
    book: Book, store_id: str, side: str, count: Count = as_printed, room: Pile = 0
) -> str:
    """What a delivery would be worth: the best one out of a store room, if there is one, else any;
    '' where nothing is supplied."""
    rule = book.supply_rules[store_id, side]
    own = supply.best(rule, room)
    found = own or supply.sample(rule)
    if found is None:
        return ""
    paid, spaces = names.some(*pieces.to_list(found[0])), count(found[1])
    if own:
        text = ngettext(
            "{pieces} from your store room would move you {n} space.",
            "{pieces} from your store room would move you {n} spaces.",
            spaces,
        )
    else:
        text = ngettext(
            "For example, {pieces} would move you {n} space.",
            "For example, {pieces} would move you {n} spaces.",
            spaces,
        )
    return capitalised(text.format(pieces=paid, n=spaces))


def store(book: Book, store_id: str, side: str, count: Count = as_printed) -> str:
    """A store with its rule of supply on the side in play."""
    text = _("{store}. {rule}")
    if side != book.sides(store_id)[0]:
        text = _("{store}, side {side}. {rule}")
    return text.format(
        store=names.store(store_id), side=side, rule=book.supply_rules[store_id, side].words(count)
    )
