"""What must hold between the cards of a deck, and the report that `decks` prints of them.

`check` finds only what would break play; how many cards the printed game has is told by `report`,
so that a person may play with fewer or more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from chocolate_factory.content.decks import Fault
from chocolate_factory.content.yaml_file import choice
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards import checks_card, checks_extra, value_model
from chocolate_factory.games.conveyor.cards.records import (
    DAYS_OF_A_DECK,
    PARTS_A_DAY,
    SIZES,
    STORES,
    Cards,
    Employee,
    ExtraEmployee,
    ExtraStore,
    Order,
    Part,
    Store,
)
from chocolate_factory.games.conveyor.effects import registry
from chocolate_factory.games.conveyor.rules import supply
from chocolate_factory.games.conveyor.text import card_text
from chocolate_factory.games.report import Report, Row, Tally

PARTS = DAYS_OF_A_DECK * PARTS_A_DAY
"""Parts that a game draws out of each deck (CF-3.2)."""
EMPLOYEES = 6
"""Employees that a game draws of each store: one a day (CF-3.2)."""
PLAYERS = 4
"""Orders of each size that a game deals at most (CF-2.3)."""
PRINTED_COUNTS = {
    "part": {"printed": 3, "A": 15, "B": 15},
    "order": dict.fromkeys(SIZES, 18),
    "employee": dict.fromkeys(STORES, 7),
    "store": {"": 5},
}
"""Counts of the printed game (CF-1.4, CF-1.5)."""
PRINTED_EXTRAS = {
    "part": {"extra A": 2, "extra B": 2},
    "employee": {"extra": 6},
    "store": {"extra": 5},
    "manager": {"target": 8, "demand": 18},
}
"""Counts of what a deck may do without (CF-1.5, CF-10)."""


def check(cards: Cards) -> Iterator[Fault]:
    """Every mistake that would break play, with the path of the key to mend."""
    yield from _board(cards)
    yield from _parts(cards)
    yield from _orders(cards)
    yield from _employees(cards)
    yield from _stores(cards)
    yield from checks_extra.check(cards)


def _board(cards: Cards) -> Iterator[Fault]:
    printed = [part.id for part in cards.parts if part.deck == "printed"]
    slots: set[str] = set()
    for i, entry in enumerate(cards.board.printed):
        if entry.part not in printed:
            text = _("parts.yaml has no part {part} with deck: printed; {choice}")
            words = text.format(part=entry.part, choice=choice(entry.part, printed))
            yield Fault(("board", "printed", i, "part"), words)
        if entry.slot in slots:
            text = _("the slot {slot} has a printed part already.").format(slot=entry.slot)
            yield Fault(("board", "printed", i, "slot"), text)
        slots.add(entry.slot)


def _parts(cards: Cards) -> Iterator[Fault]:
    for i, part in enumerate(cards.parts):
        yield from checks_card.part(("parts", i), part)
    for deck in ("A", "B"):
        found = sum(part.deck == deck for part in cards.parts)
        if found < PARTS:
            text = _("deck {deck} has {found} parts; a game needs {least}.")
            yield Fault(("parts",), text.format(deck=deck, found=found, least=PARTS))


def _orders(cards: Cards) -> Iterator[Fault]:
    for i, order in enumerate(cards.orders):
        yield from _stages(("orders", i, "stages"), order)
    for size in SIZES:
        found = sum(order.size == size for order in cards.orders)
        if found < PLAYERS:
            text = _("there are {found} {size} orders; four players need {least}.")
            yield Fault(("orders",), text.format(found=found, size=size, least=PLAYERS))


def _stages(path: tuple[str | int, ...], order: Order) -> Iterator[Fault]:
    """As many stages as the size has, each paying more than the one below it (CF-11)."""
    right = SIZES.index(order.size) + 1
    if len(order.stages) != right:
        text = ngettext(
            "a {size} order has {right} stage, not {found}.",
            "a {size} order has {right} stages, not {found}.",
            right,
        )
        words = text.format(size=order.size, right=right, found=len(order.stages))
        yield Fault(path, words)
    for i in range(1, len(order.stages)):
        below, money = order.stages[i - 1].money, order.stages[i].money
        if money <= below:
            text = _("£{money} is not more than the £{below} of the stage below it.")
            yield Fault((*path, i, "money"), text.format(money=money, below=below))


def _employees(cards: Cards) -> Iterator[Fault]:
    for i, employee in enumerate(cards.employees):
        yield from checks_card.employee(("employees", i), employee)
    for store in STORES:
        found = sum(employee.store == store for employee in cards.employees)
        if found < EMPLOYEES:
            text = _("the store {store} has {found} employees; six days need {least}.")
            words = text.format(store=store, found=found, least=EMPLOYEES)
            yield Fault(("employees",), words)


def _stores(cards: Cards) -> Iterator[Fault]:
    for i, store in enumerate(cards.stores):
        if store.id not in STORES:
            text = _("there is no store {id}; {choice}")
            words = text.format(id=store.id, choice=choice(store.id, list(STORES)))
            yield Fault(("stores", i, "id"), words)
        for side in ("A", "B"):
            if side not in store.sides:
                text = _("the store {id} has no side {side}; both A and B must be given.")
                yield Fault(("stores", i, "sides"), text.format(id=store.id, side=side))
        for side, entry in store.sides.items():
            yield from checks_card.entry(("stores", i, "sides", side), entry, supply.RULES)
    missing = set(STORES) - {store.id for store in cards.stores}
    for name in sorted(missing):
        yield Fault(("stores",), _("the store {id} is missing.").format(id=name))


def report(cards: Cards) -> Report:
    """The deck's counts beside the printed ones (CF-1.5, CF-11), and every card's value.

    Expects cards that `check` found nothing wrong with."""
    rows = (
        *_part_rows(cards.parts, ""),
        *_part_rows(cards.extra_parts, "extra "),
        *_order_rows(cards),
        *_employee_rows((*cards.employees, *cards.extra_employees)),
        *_store_rows(cards.stores, ""),
        *_store_rows(cards.extra_stores, "extra"),
        *_manager_rows(cards),
    )
    found = Counter((row.kind, row.group) for row in rows)
    counts = [
        Tally(kind, group, found[kind, group], printed)
        for kind, groups in (*PRINTED_COUNTS.items(), *PRINTED_EXTRAS.items())
        for group, printed in groups.items()
        if group in PRINTED_COUNTS.get(kind, ()) or found[kind, group]
    ]
    return Report(tuple(counts), rows)


def _part_rows(parts: tuple[Part, ...], extra: str) -> Iterator[Row]:
    for part in parts:
        low, high = value_model.part_band(part) or (None, None)
        text = ngettext("{n} coal: {does}", "{n} coal: {does}", part.cost)
        words = text.format(n=part.cost, does=_does(part))
        value = value_model.gain(part)
        group = extra + part.deck
        yield Row("part", group, part.id, part.name, part.source, words, value, low, high)


def _does(part: Part) -> str:
    if part.options:
        return " | ".join(f"{_symbols(o.inputs)} → {_symbols(o.outputs)}" for o in part.options)
    if part.upgrade:
        return ngettext("{n} upgrade", "{n} upgrades", part.upgrade).format(n=part.upgrade)
    if part.repeat:
        return _("one piece × {n}").format(n=part.repeat)
    return _("move pieces to the store room") if part.chute else _("move one piece")


def _symbols(symbols: tuple[str, ...]) -> str:
    """`2 bar + nuts`: the symbols as they stand in the card files."""
    counted = Counter(symbols)
    return " + ".join(f"{n} {s}" if n > 1 else s for s, n in counted.items())


def _order_rows(cards: Cards) -> Iterator[Row]:
    for order in cards.orders:
        bands = value_model.stage_bands(order)
        stages = [f"{_symbols(stage.pay)} £{stage.money}" for stage in order.stages]
        yield Row(
            "order",
            order.size,
            order.id,
            order.name,
            order.source,
            " / ".join(stages),
            sum(stage.money for stage in order.stages),
            sum(low for low, _high in bands),
            sum(high for _low, high in bands),
        )


def _employee_rows(cards: tuple[Employee | ExtraEmployee, ...]) -> Iterator[Row]:
    for card in cards:
        text = " ".join(effect.words() for effect in registry.parse(card))
        yield Row("employee", card.store or "extra", card.id, card.name, card.source, text)


def _store_rows(cards: tuple[Store, ...] | tuple[ExtraStore, ...], group: str) -> Iterator[Row]:
    for store in cards:
        sides: list[str] = []
        entries: dict[str, Any] = dict(store.sides)
        for side, entry in sorted(entries.items()):
            sides.append(f"{side}: {supply.parse(store.id, side, entry).words()}")
        yield Row("store", group, store.id, store.name, store.source, " ".join(sides))


def _manager_rows(cards: Cards) -> Iterator[Row]:
    for card in cards.managers:
        text = " ".join(card_text.objective(objective) for objective in card.objectives)
        low, high = value_model.EFFORTS[card.kind]
        effort = value_model.effort(card)
        yield Row("manager", card.kind, card.id, card.name, card.source, text, effort, low, high)
