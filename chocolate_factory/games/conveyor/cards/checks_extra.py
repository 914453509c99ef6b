"""What must hold between the cards of the solo game and of the Master Chocolatier (CF-9, CF-10).

A deck may do without any of them; what it has must suffice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chocolate_factory.content.decks import Fault
from chocolate_factory.content.yaml_file import choice
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards import checks_card
from chocolate_factory.games.conveyor.cards.records import STORES, Card, Cards, Manager, Objective
from chocolate_factory.games.conveyor.rules import supply

EMPLOYEES = 6
"""Employees of no store that a game draws: one a day (CF-10.2)."""
DEMANDS = 9
"""Demands that a deck must have for solo games: four from the start, five by day (CF-9.1)."""
STEPS = 9
"""Pieces that one delivery may take, and spaces that it may give."""


def check(cards: Cards) -> Iterator[Fault]:
    """Every mistake that would break play, with the path of the key to mend."""
    yield from _parts(cards)
    yield from _employees(cards)
    yield from _stores(cards)
    yield from _managers(cards)


def _twice(file: str, cards: Sequence[Card], others: Sequence[Card], other: str) -> Iterator[Fault]:
    """Ids that another file uses, too."""
    used = {card.id for card in others}
    for i, card in enumerate(cards):
        if card.id in used:
            text = _("the id {id} is used already in {file}; ids must differ.")
            yield Fault((file, i, "id"), text.format(id=card.id, file=f"{other}.yaml"))


def _parts(cards: Cards) -> Iterator[Fault]:
    yield from _twice("extra_parts", cards.extra_parts, cards.parts, "parts")
    for i, part in enumerate(cards.extra_parts):
        yield from checks_card.part(("extra_parts", i), part)
        if part.deck == "printed":
            text = _("a part of the Master Chocolatier belongs to deck A or B.")
            yield Fault(("extra_parts", i, "deck"), text)


def _employees(cards: Cards) -> Iterator[Fault]:
    yield from _twice("extra_employees", cards.extra_employees, cards.employees, "employees")
    for i, card in enumerate(cards.extra_employees):
        yield from checks_card.employee(("extra_employees", i), card)
    found = len(cards.extra_employees)
    if 0 < found < EMPLOYEES:
        text = _("there are {found} employees of no store; six days need {least}.")
        yield Fault(("extra_employees",), text.format(found=found, least=EMPLOYEES))


def _stores(cards: Cards) -> Iterator[Fault]:
    for i, store in enumerate(cards.extra_stores):
        if store.id not in STORES:
            text = _("there is no store {id}; {choice}")
            words = text.format(id=store.id, choice=choice(store.id, list(STORES)))
            yield Fault(("extra_stores", i, "id"), words)
        if not store.sides:
            text = _("the store {id} has no side; C, D or both must be given.")
            yield Fault(("extra_stores", i, "sides"), text.format(id=store.id))
        for side, entry in store.sides.items():
            path = ("extra_stores", i, "sides", side)
            yield from checks_card.entry(path, entry, supply.RULES)
            for verb, arguments in entry.items():
                for key, value in arguments.items():
                    if isinstance(value, tuple):
                        yield from _figures((*path, verb, key), verb, value)


def _figures(path: tuple[str | int, ...], verb: str, figures: tuple[int, ...]) -> Iterator[Fault]:
    """The numbers of a list: spaces may be 0, numbers of pieces may not; five pieces make a
    series."""
    least = 0 if verb == supply.Series.verb else 1
    most = 5 if verb == supply.Series.verb else STEPS
    if not 1 <= len(figures) <= most:
        text = _("there must be 1 to {most} figures here, not {found}.")
        yield Fault(path, text.format(most=most, found=len(figures)))
    for i, value in enumerate(figures):
        if not least <= value <= STEPS:
            text = _("{value} is out of range; it must be from {least} to {most}.")
            yield Fault((*path, i), text.format(value=value, least=least, most=STEPS))


def _managers(cards: Cards) -> Iterator[Fault]:
    for i, card in enumerate(cards.managers):
        yield from _manager(("managers", i), card)
    if not cards.managers:
        return
    if not any(card.kind == "target" for card in cards.managers):
        yield Fault(("managers",), _("there is no Weekly Target; a solo game needs one."))
    demands = sum(card.kind == "demand" for card in cards.managers)
    if demands < DEMANDS:
        text = _("there are {found} Demands; solo games need {least}.")
        yield Fault(("managers",), text.format(found=demands, least=DEMANDS))


def _manager(path: tuple[str | int, ...], card: Manager) -> Iterator[Fault]:
    kinds = [objective.kind for objective in card.objectives]
    for j, objective in enumerate(card.objectives):
        yield from _objective((*path, "objectives", j), objective)
    for kind in ("markers", "special"):
        if kinds.count(kind) > 1:
            text = _("a card may have only one objective of the kind {kind}.")
            yield Fault((*path, "objectives"), text.format(kind=kind))
    if "special" in kinds and card.kind != "target":
        text = _("only a Weekly Target may bring Special Orders.")
        yield Fault((*path, "objectives"), text)


_WAYS = ("money", "orders", "markers", "pay", "same", "different", "special")


def _objective(path: tuple[str | int, ...], objective: Objective) -> Iterator[Fault]:
    """Exactly one thing is asked for; the boxes of a card are for different stores."""
    asks = objective
    values = (asks.money, asks.orders, asks.markers, asks.pay, asks.same, asks.different)
    given = sum(map(bool, (*values, asks.special)))
    if given != 1:
        text = _("an objective must have exactly one of {ways}; it has {found}.")
        yield Fault(path, text.format(ways=", ".join(_WAYS), found=given))
    named = [box.store for box in objective.markers if box.store is not None]
    if len(set(named)) < len(named):
        text = _("the boxes of a card are for different stores; one is named twice.")
        yield Fault((*path, "markers"), text)
