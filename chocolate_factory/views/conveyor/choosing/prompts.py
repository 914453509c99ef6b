"""What is asked of a person who can do nothing at the main button, or has something in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.mind.draft import part_use
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, State, square_of
from chocolate_factory.games.conveyor.text import names

_GOALS: dict[str, Callable[[], str]] = {
    "piece": lambda: _("a piece"),
    "square": lambda: _("a square"),
    "slot": lambda: _("a part"),
    "order": lambda: _("an order"),
    "store": lambda: _("a store"),
    "demand": lambda: _("an objective"),
    "coal": lambda: _("the coal bunker"),
}
"""Kinds of places where what is in hand may go, as they are told."""


def drafting(sources: Iterable[Place], keys: bool) -> str:
    """What to take, of the cards that may be taken; by `keys` or by the pointer."""
    begin = {kind(place) for place in sources}
    if begin == {"employee"}:
        return _("Tab to an employee, Enter hires") if keys else _("Click an employee")
    if keys:
        return _("Tab to a card, Enter takes it")
    if "employee" in begin:
        return _("Click an employee, or a part and then its place")
    return _("Click or drag a part to its place")


def placing(card: str, factory: Factory, goals: Iterable[Place], keys: bool) -> str:
    """Where a part goes that was taken up."""
    slots = dict(zip(SLOTS, factory.slots, strict=True))
    free = {slots[name(goal)] is None for goal in goals if kind(goal) == "slot"}
    if keys:
        ask = _("{card}: arrows, then Enter")
    elif free == {True, False}:
        ask = _("{card}: click a free slot, or a part to replace")
    elif free == {False}:
        ask = _("{card}: click the part to replace")
    else:
        ask = _("{card}: now click its place")
    return ask.format(card=card)


def first_target(
    book: Book, state: State, seat: int, held: Place | None, targets: list[Place]
) -> Place:
    """For a part the free slot that suits it best, of equals the nearest to the entrance; for an
    employee a part where there is something to save."""
    factory = state.players[seat]
    if held == "desk":
        vain = {f"slot:{SLOTS[n]}" for n in numbers.sent_in_vain(book, factory)}
        return next((place for place in targets if place not in vain), targets[0])
    free = {
        f"slot:{slot}": square_of(n)
        for n, (slot, part) in enumerate(zip(SLOTS, factory.slots, strict=True))
        if part is None
    }

    def suits(place: Place) -> tuple[bool, int, int]:
        take = TakePart(seat, 0, name(held or ""), name(place))
        return (*part_use.suits(book, state, take), -free[place])

    return max((place for place in targets if place in free), key=suits, default=targets[0])


def in_hand(book: Book, state: State, seat: int, held: Place, goals: Iterable[Place]) -> str:
    """What is chosen next for what was picked up at a table at work; '' if that is told elsewhere
    or nowhere."""
    what, factory = _thing(book, state, seat, held), state.players[seat]
    kinds = {kind(place) for place in goals}
    vain = {f"slot:{SLOTS[n]}" for n in numbers.sent_in_vain(book, factory)}
    if held == "desk" and kinds == {"slot"} and vain.issuperset(goals):
        return _("{what}: none of your parts would get cheaper").format(what=what)
    where = [told() for goal, told in _GOALS.items() if goal in kinds]
    if not what or not where:
        return ""
    return _("{what}: now choose {where}").format(what=what, where=names.or_list(where))


def covering(book: Book, state: State, take: TakePart) -> tuple[str, str] | None:
    """What a part would cover, and the words for doing so; None if its slot is free, or nothing
    would be missed."""
    covered = state.players[take.seat].slots[SLOTS.index(take.slot)]
    if covered is None or not unused.missed(book, state, take):
        return None
    old, new = book.parts[covered].name, book.parts[take.part].name
    lost = _("{part} would be gone for good.").format(part=old)
    return lost, _("Replace it with the {new}").format(new=new)


def _thing(book: Book, state: State, seat: int, held: Place) -> str:
    own = state.players[seat]
    if kind(held) == "piece":
        return names.title(held.rpartition(":")[2])
    if kind(held) == "room":
        return names.title(name(held).partition(":")[0])
    if kind(held) == "desk" and own.employee is not None:
        return book.employees[own.employee].name
    if kind(held) == "slot" and (part := own.slots[SLOTS.index(name(held))]) is not None:
        return book.parts[part].name
    return ""
