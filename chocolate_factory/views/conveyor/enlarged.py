"""Cards of the table as they are shown larger, drawn anew with larger words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.enlarging import Enlarged
from chocolate_factory.views.conveyor.areas import draft_view, stores_view
from chocolate_factory.views.conveyor.areas.cards import employee_card, order_card, part_card
from chocolate_factory.views.conveyor.look import Look

Show = Callable[[Frame, Rect], None]


ASIDE = (("log",), ("player", "log"))
"""Kinds of places that nobody needs to see who looks at a card."""
READ = ("order", "demand", "player", "coal", "storeroom")
"""And what one reads to act."""
DRAFTED = ("part", "employee")
"""Kinds of cards that are taken from packets."""
BELT = ("slot", "square", "exit")
"""One's own parts, what they work on, and where it leaves the belt."""
CHOSEN_BY = {"part": BELT, "employee": ("order",), "slot": BELT}
"""By what cards are chosen, and a part is worked, beside what one's orders want: one's own belt and
parts, and orders."""


def hidden_by_words(told: str) -> tuple[str, ...]:
    """What words by keys about a kind of place may hide: nobody needs the log to act, nor players
    to choose a card, nor stores to see where a part goes, or to run one."""
    part, slot, employee = ("log", "player", "store"), ("log", "store"), ("log", "player")
    return {"part": part, "slot": slot, "employee": employee}.get(told, ("log",))


def chosen_by(book: Book, place: Place, live: Iterable[Place]) -> tuple[Place, ...]:
    """Of all places those by which the card at one is chosen, or its part is worked: of an employee
    in the packets their own store as well."""
    by = CHOSEN_BY.get(kind(place), ())
    hired = book.employees.get(name(place)) if kind(place) == "employee" else None
    store = "" if hired is None else f"store:{hired.store}"
    return tuple(one for one in live if kind(one) in by or one == store)


def at(look: Look, place: Place, drafts: bool) -> Enlarged | None:
    """What is shown larger at a place, off what one reads to act. While cards can be taken that is
    where they would go, and whom they would supply."""
    show = card(look, place)
    if show is None:
        return None
    if kind(place) in DRAFTED or (drafts and kind(place) != "store"):
        marked = kind(place) == "part" and draft_view.is_marked(look, name(place))
        below = draft_view.mark_below if marked else None
        return Enlarged(show, ("slot", "square", "desk", "store"), ASIDE, below=below)
    delivers = look.state.phase in ("fulfil", "agent")
    read = (*READ, "store") if delivers else READ
    return Enlarged(show, read, ASIDE[:1], high(look, place))


def card(look: Look, place: Place) -> Show | None:
    """What draws the card that lies at a place, None if there is none, or it is large already: new
    orders to choose from."""
    what, which = kind(place), name(place)
    if what == "slot":
        return _part_in(look, SLOTS.index(which))
    if what in ("part", "employee", "gone"):
        draw = draft_view.draw_part if which in look.book.parts else draft_view.draw_employee
        return lambda frame, rect: draw(frame, rect, look, which)
    if place == "desk":
        return _hired(look)
    if what == "order":
        return _order(look, which)
    if what == "store":
        return lambda frame, rect: stores_view.store_card(frame, rect, look, which)
    return None


def high(look: Look, place: Place) -> Callable[[Frame, float], float] | None:
    """How high the card at a place needs to be at a width, None for as high as it lies there."""
    hired = look.factory.employee
    if place != "desk" or hired is None:
        return None
    return lambda frame, width: employee_card.high(frame, width, look.book, hired)


def printed(book: Book, card: str) -> Show | None:
    """A part or an employee as they lie in their packets."""
    if card in book.parts:
        part = book.parts[card]
        return lambda frame, rect: part_card.draw(frame, rect, part, part.cost)
    if card in book.employees:
        return lambda frame, rect: employee_card.draw(frame, rect, book, card)
    return None


def _hired(look: Look) -> Show | None:
    """Today's employee, as in the packets."""
    hired = look.factory.employee
    if hired is None:
        return None
    return lambda frame, rect: draft_view.draw_employee(frame, rect, look, hired)


def _part_in(look: Look, slot: int) -> Show | None:
    """The part of a slot, with what it costs there today."""
    part = look.factory.slots[slot]
    if part is None:
        return None
    coal = look.numbers.costs[slot] or 0
    return lambda frame, rect: part_card.draw(frame, rect, look.book.parts[part], coal)


def _order(look: Look, card: str) -> Show:
    """An order, with the stages that are done and what the others bring today."""
    order, factory, amounts = look.book.orders[card], look.factory, look.numbers
    lying = [
        *zip(factory.orders, amounts.stage_money, strict=False),
        *zip(factory.special, amounts.special_money, strict=False),
    ]
    printed = [stage.money for stage in order.stages]
    found = ((held.stage, money) for held, money in lying if held is not None and held.id == card)
    done, today = next(found, (0, printed))
    return lambda frame, rect: order_card.draw(frame, rect, order, done, today)
