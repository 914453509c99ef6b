"""What a part is good for in a place, in words: whether anything comes by that it can work on, and
whose orders ask for what it makes."""

from __future__ import annotations

from collections.abc import Collection

from chocolate_factory.core.language import _
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS, SQUARES, Part
from chocolate_factory.games.conveyor.rules import fulfil, numbers
from chocolate_factory.games.conveyor.state.state import Factory, State, square_of
from chocolate_factory.games.conveyor.text import names


def use(book: Book, state: State, take: TakePart) -> str:
    """What a part that changes pieces is good for in its place, '' if there is nothing to say of
    another one."""
    part, slot = book.parts[take.part], SLOTS.index(take.slot)
    if not part.options and not part.upgrade:
        return ""
    square = square_of(slot)
    if not can_work(book, state, take):
        return _("Nothing it can use reaches square {n} yet.").format(n=square)
    found = _best(book, state, take)
    return _asked_for(*found) if found is not None else ""


def in_vain(book: Book, state: State, take: TakePart) -> str:
    """What is wrong with a part in a place where it is worth next to nothing, '' if that cannot be
    seen: what comes there, what it costs, what it covers, or who wants what it makes."""
    part, slot, factory = book.parts[take.part], SLOTS.index(take.slot), state.players[take.seat]
    square = square_of(slot)
    if not (part.options or part.upgrade or part.repeat):
        return ""
    made = makes(part, comes_by(book, factory, slot, square)) - {"bean"}
    behind = [one for at, one in others(book, factory, slot) if at >= square]
    covered, text = factory.slots[slot], ""
    cost = _cost(book, state, take)
    if not made:
        text = _("Nothing the {part} can use comes to square {n}.")
    elif state.day == LAST_DAY and not makes(part, comes_today(book, factory, slot, square)):
        text = _("Nothing the {part} can use comes to square {n} today.")
    elif cost > factory.coal:
        text = _("The {part} costs {cost} coal each time, and you have {coal}.")
    elif covered is not None and unused.missed(book, state, take):
        text = _("The {part} covers the {other} there, which you still need.")
    elif _best(book, state, take) is None and not any(takes(one, made) for one in behind):
        text = _("None of your orders asks for what the {part} makes there.")
    elif made_anyway(book, state, take):
        text = _("Other parts of yours make what the {part} makes there.")
    other = book.parts[covered].name if covered is not None else ""
    return text.format(part=part.name, n=square, cost=cost, coal=factory.coal, other=other)


def _cost(book: Book, state: State, take: TakePart) -> int:
    """Coal to operate a part in its place, with today's employee sent there (CF-7)."""
    factory, slot = copy_state(state).players[take.seat], SLOTS.index(take.slot)
    factory.slots = (*factory.slots[:slot], take.part, *factory.slots[slot + 1 :])
    factory.assigned = slot
    return numbers.cost(book, factory, slot)


def made_anyway(book: Book, state: State, take: TakePart) -> bool:
    """Whether other parts make, too, what a converter in its place is good for."""
    found = _best(book, state, take)
    return found is not None and not found[2]


def suits(book: Book, state: State, take: TakePart) -> tuple[bool, int]:
    """How well a place suits a part, more being better: whether it can do something there today,
    and for how many stages of its owner it then makes something."""
    found = _best(book, state, take)
    return not idle_today(book, state, take), len(found[1]) if found is not None else 0


def _best(
    book: Book, state: State, take: TakePart
) -> tuple[str, list[tuple[str, int]], bool] | None:
    """What a part makes for most stages, which these are, and whether nothing else makes it."""
    part, slot = book.parts[take.part], SLOTS.index(take.slot)
    factory = state.players[take.seat]
    made = makes(part, comes_by(book, factory, slot, square_of(slot))) - {"bean"}
    held = fulfil.open_orders(book, state, take.seat)
    stages = [
        (book.orders[one.id].name, n, stage.pay)
        for one in held
        for n, stage in enumerate(book.orders[one.id].stages[one.stage :], one.stage + 1)
    ]
    known = _made_already(book, factory, slot)
    asked = {piece: [each[:2] for each in stages if _asks(each[2], piece)] for piece in made}
    best = max(
        pieces.in_order(made),
        key=lambda piece: (len(asked[piece]), piece not in known),
        default="",
    )
    return (best, asked[best], best not in known) if best and asked[best] else None


def _asks(pay: tuple[str, ...], piece: str) -> bool:
    """Whether a stage asks for a piece, and not just for any."""
    return any(piece in pieces.members(symbol) for symbol in pay if symbol != "any")


def _made_already(book: Book, factory: Factory, slot: int) -> set[str]:
    """The pieces that the parts of other slots can make by themselves."""
    parts = others(book, factory, slot)
    return set().union(*(makes(one, comes_by(book, factory, slot, at)) for at, one in parts))


def _asked_for(piece: str, stages: list[tuple[str, int]], new: bool) -> str:
    """Which stages (order, number) ask for a piece that is made, and whether nothing else makes
    it."""
    orders = list(dict.fromkeys(order for order, _n in stages))
    told = _("{order} stage {low}").format(order=orders[0], low=stages[0][1])
    if len(stages) > 1:
        told = _("{n} stages of {order}").format(n=names.number(len(stages)), order=orders[0])
    if len(orders) > 1:  # their names would fill three lines, and the table shows them
        told = _("{n} stages of your orders").format(n=names.number(len(stages)))
    text = _("It makes {piece} for {stages}.")
    if new:
        text = _("It makes {piece} for {stages}; no other part of yours does.")
    return text.format(piece=names.kind(piece), stages=told)


def can_work(book: Book, state: State, take: TakePart) -> bool:
    """Whether the belt can bring the part something it takes, by what lies there and the other
    parts."""
    slot = SLOTS.index(take.slot)
    coming = comes_by(book, state.players[take.seat], slot, square_of(slot))
    part = book.parts[take.part]
    upgrades = bool(part.upgrade and makes(part, coming))
    return upgrades or any(feeds(way.inputs, coming) for way in part.options)


def later(book: Book, state: State, take: TakePart) -> str:
    """From when on a part helps that can do nothing in its place today, '' for any other."""
    part, slot = book.parts[take.part], SLOTS.index(take.slot)
    factory, square = state.players[take.seat], square_of(slot)
    if state.day == LAST_DAY or not makes(part, comes_by(book, factory, slot, square)):
        return ""
    if makes(part, comes_today(book, factory, slot, square)):
        return ""
    text = _("It starts work tomorrow: nothing it can use reaches square {n} today.")
    return text.format(n=square)


def idle_today(book: Book, state: State, take: TakePart) -> str:
    """That a part can do nothing in its place today by what the belt and the other parts bring; ''
    for any other."""
    part, slot = book.parts[take.part], SLOTS.index(take.slot)
    square = square_of(slot)
    works = part.options or part.upgrade or part.repeat
    factory = state.players[take.seat]
    coming = comes_today(book, factory, slot, square)
    if not works or makes(part, coming) or (part.chute and coming):
        return ""
    text = _("Nothing it can use comes to square {n} today.")
    if factory.employee is None:  # who may bring another shift
        text = _("So far nothing it can use comes to square {n} today.")
    return text.format(n=square)


def stores_today(book: Book, state: State, seat: int, part: Part, wanted: Collection[str]) -> bool:
    """Whether a part can make, in one slot or another, a `wanted` piece so that one of that kind is
    in the store room this evening, by what lies on the belt and the parts alone."""
    factory = state.players[seat]
    for slot in range(len(SLOTS)):
        made = makes(part, comes_today(book, factory, slot, square_of(slot))).intersection(wanted)
        if made and not made.isdisjoint(_stored_today(book, factory, slot, part)):
            return True
    return False


def _stored_today(book: Book, factory: Factory, slot: int, part: Part) -> set[str]:
    """The pieces that can be pushed off the belt today, or be dropped, with a part in a slot."""
    parts = [*others(book, factory, slot), (square_of(slot), part)]
    stored, belt = set[str](), [set(pieces.kinds(pile)) for pile in factory.belt]
    for _shift in range(numbers.shifts(book, factory)):
        stored |= belt[-1]
        belt = [{"bean"}, *belt[:-1]]
        for number in SQUARES:
            here = [each for at, each in parts if at == number]
            orders, lying = (here, here[::-1]), belt[number - 1]
            belt[number - 1] = lying.union(*(_worked_on(order, lying) for order in orders))
            if any(each.chute for each in here):
                stored |= belt[number - 1]
    return stored


def works_today(book: Book, state: State, take: TakePart) -> bool:
    """Whether what lies on the belt, or a bean that comes, is pushed to the part's square today."""
    factory, square = state.players[take.seat], square_of(SLOTS.index(take.slot))
    pushes = numbers.shifts(book, factory)
    lying = [number for number, pile in enumerate(factory.belt, 1) if pile]
    return any(0 < square - number <= pushes for number in (0, *lying))


def comes_by(book: Book, factory: Factory, slot: int, square: int) -> set[str]:
    """The pieces that may lie on a square in some shift, by what lies on the belt and the parts of
    all slots but one. A piece lies one shift on each square, and a part works once a shift."""
    parts, coming = others(book, factory, slot), {"bean"}
    for number in SQUARES[:square]:
        before = set(pieces.kinds(factory.belt[number - 2])) if number > 1 else set()
        coming |= before
        here = [part for at, part in parts if at == number]
        orders = (here, here[::-1])
        coming = coming.union(*(_worked_on(order, coming) for order in orders))
    return coming


def comes_today(book: Book, factory: Factory, slot: int, square: int) -> set[str]:
    """The same in today's shifts alone."""
    parts, coming = others(book, factory, slot), set[str]()
    belt = [set(pieces.kinds(pile)) for pile in factory.belt]
    for _shift in range(numbers.shifts(book, factory)):
        belt = [{"bean"}, *belt[:-1]]
        for number in SQUARES[:square]:
            here = [part for at, part in parts if at == number]
            orders, lying = (here, here[::-1]), belt[number - 1]
            belt[number - 1] = lying.union(*(_worked_on(order, lying) for order in orders))
        coming |= belt[square - 1]
    return coming


def _worked_on(parts: list[Part], coming: set[str]) -> set[str]:
    """The pieces after parts that may work one after the other."""
    found = set(coming)
    for part in parts:
        found |= makes(part, found)
    return found


def others(book: Book, factory: Factory, slot: int) -> list[tuple[int, Part]]:
    """The parts of all slots but one, and the squares that they work on."""
    return [
        (square_of(n), book.parts[one]) for n, one in enumerate(factory.slots) if one and n != slot
    ]


def takes(part: Part, coming: set[str]) -> set[str]:
    """What a converter takes of pieces that come by."""
    return {
        piece
        for way in part.options
        if feeds(way.inputs, coming)
        for symbol in way.inputs
        for piece in pieces.members(symbol)
        if piece in coming
    }


def makes(part: Part, coming: set[str]) -> set[str]:
    """What a part can make of pieces that come by; a Repeater makes more of any of them."""
    made = {
        piece
        for way in part.options
        if feeds(way.inputs, coming)
        for symbol in way.outputs
        for piece in pieces.members(symbol)
    }
    found = set(coming)
    for _upgrade in range(part.upgrade):
        better = {one for piece in found for one in pieces.UPGRADES[piece]}
        made |= better
        found |= better
    return made | (coming if part.repeat else set())


def feeds(wanted: tuple[str, ...], coming: set[str]) -> bool:
    return all(not coming.isdisjoint(pieces.members(symbol)) for symbol in wanted)
