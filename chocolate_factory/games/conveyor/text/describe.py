"""A position in words: what lies where at one seat, for those who read instead of looking."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, Held, State
from chocolate_factory.games.conveyor.text import card_text, names

Described = list[tuple[str, str]]
"""(what it is about, what there is)."""


def describe(game: Conveyor, state: State, seat: int) -> Described:
    """The seat's factory, orders and markers."""
    book, factory = game.book, state.players[seat]
    shift = _("{n} of {all}").format(n=factory.shift, all=numbers.shifts(book, factory))
    return [
        (_("Shift"), shift),
        (_("Money"), _("£{n}").format(n=factory.money)),
        (_("Coal"), str(factory.coal)),
        (_("Store room"), names.quantities(pieces.to_list(factory.room))),
        *(
            (_("Square {n}").format(n=n), names.quantities(pieces.to_list(pile)))
            for n, pile in enumerate(factory.belt, 1)
        ),
        *_parts(book, factory),
        *_employee(book, factory),
        *_orders(book, factory),
        *_stores(book, state, seat),
    ]


def _parts(book: Book, factory: Factory) -> Described:
    return [
        (
            _("Part {where}").format(where=names.slot(slot)),
            card_text.part(book.parts[part], numbers.cost(book, factory, slot)),
        )
        for slot, part in enumerate(factory.slots)
        if part is not None
    ]


def _employee(book: Book, factory: Factory) -> Described:
    if factory.employee is None:
        return []
    return [(_("Employee"), card_text.employee(book, factory.employee))]


def _orders(book: Book, factory: Factory) -> Described:
    def words(held: Held) -> str:
        stages = range(len(book.orders[held.id].stages))
        money = [numbers.stage_money(book, factory, held.id, stage) for stage in stages]
        return card_text.order(book.orders[held.id], held.stage, money)

    return [(_("Order"), words(order)) for order in factory.orders if order is not None]


def _stores(book: Book, state: State, seat: int) -> Described:
    """Each store with all markers."""
    found = []
    for index, store in enumerate(STORES):
        others = [str(p.tracks[index]) for i, p in enumerate(state.players) if i != seat]
        markers = _("Your marker: {own}; others: {others}.").format(
            own=state.players[seat].tracks[index], others=", ".join(others) or "–"
        )
        count = numbers.counting(book, state.players[seat], store)
        rule = card_text.store(book, store, state.sides[index], count)
        found.append((_("Store"), f"{rule} {markers}"))
    return found
