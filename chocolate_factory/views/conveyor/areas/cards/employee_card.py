"""An employee, drawn into any rectangle."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Employee, ExtraEmployee
from chocolate_factory.games.conveyor.text import card_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.areas.cards import store_names
from chocolate_factory.views.picture.chips import chip


def draw(
    frame: Frame,
    rect: Rect,
    book: Book,
    employee_id: str,
    state: str = "normal",
    *,
    left: str = "",
    tall: bool = False,
    takes: Sequence[str] = (),
) -> None:
    """An employee: portrait, name, store, effect; `left` says what is left of the effect. A card
    that is not tall shows what the store `takes`, if there is room."""
    card = book.employees[employee_id]
    frame.fill(rect, "card", state, accent=card.store or store_names.NO_STORE)
    words = card_text.brief(book, employee_id)
    if tall and rect.h > lengths.DESK_TALL:
        _tall_employee(frame, rect, card, words, left)
    else:
        _short_employee(frame, rect, card, words, takes)


def high(frame: Frame, width: float, book: Book, employee_id: str) -> float:
    """How high a card of a width is that is as high as its words need."""
    card, grown = book.employees[employee_id], frame.sizes.text_scale
    inner = width - 2 * GAP * 1.2 - theme.SNUG
    line = (theme.HEAD if grown < 1.4 else theme.LINE) * grown
    named = frame.measure(card.name, inner - line - GAP, theme.TEXT, "bold")[1]
    told = frame.measure(card_text.brief(book, employee_id), inner, theme.TEXT)[1]
    store = frame.measure(staff_of(card.store), size=theme.TEXT_SMALL, face="bold")[1]
    return max(line / 0.4, max(line, named) + told + GAP + theme.TIGHT) + store + 2 + GAP


def _short_employee(
    frame: Frame,
    rect: Rect,
    card: Employee | ExtraEmployee,
    words: str,
    takes: Sequence[str],
) -> None:
    """Name (beside the portrait, where there is room), effect, and the store at the foot."""
    colour, where = card.store or store_names.NO_STORE, staff_of(card.store)
    inner = rect.inset(GAP * 1.2, GAP * 0.5).cut_left(theme.SNUG)[1]
    grown = frame.sizes.text_scale
    if inner.h > lengths.STAFF_SHOWN * grown:
        width, high = frame.measure(where, size=theme.TEXT_SMALL, face="bold")
        store, inner = inner.cut_bottom(high, theme.TIGHT)
        if width > store.w:
            where = store_names.shortest(card.store)
        _takes(frame, store.cut_left(min(width + theme.TIGHT, store.w))[1], takes)
        store = store.offset(0, 2) if grown > 1 else store  # large words need all the room
        frame.text(
            where,
            store,
            size=theme.TEXT_SMALL,
            colour=theme.legible(colour),
            face="bold",
            valign="bottom",
            wrap=False,
        )
    line = min(inner.h * 0.4, (theme.HEAD if grown < 1.4 else theme.LINE) * grown)
    side = min(line, inner.w * 0.28)
    beside = inner.cut_left(side, GAP * 0.7)[1].w
    told = frame.measure(words, inner.w, theme.TEXT_SMALL)[1] + theme.TIGHT
    named, alone = (
        frame.measure(card.name, w, theme.TEXT_SMALL, "bold")[1] for w in (beside, inner.w)
    )
    whole = max(frame.measure(w, size=theme.TEXT_SMALL, face="bold")[0] for w in card.name.split())
    shown = whole <= beside and inner.h > theme.CONTROL * grown
    shown = shown and max(line, named) + told <= inner.h
    high = named if shown else alone
    head, foot = inner.cut_top(max(line, high), GAP if high > line else theme.TIGHT)
    if shown:
        picture, head = head.cut_left(side, GAP * 0.7)
        frame.icon(f"portrait_{card.portrait}", picture, tint=theme.colour(colour))
    size = theme.TEXT if high < theme.LINE_SMALL * grown else theme.TEXT_SMALL
    frame.text(card.name, head, size=size, face="bold", valign="middle")
    frame.text(words, foot, size=theme.TEXT, valign="top")


def _takes(frame: Frame, beside: Rect, takes: Sequence[str]) -> None:
    """What the store takes, beside its name and a little higher than that."""
    side = beside.h * 1.25
    if takes and side * len(takes) <= beside.w:
        row = beside._replace(y=beside.bottom - side, h=side)
        pieces_view.line(frame, row, takes, side, align="right")


def _tall_employee(
    frame: Frame, rect: Rect, card: Employee | ExtraEmployee, words: str, left: str
) -> None:
    """Portrait, name, store, effect, and what is left of it, one below the other."""
    name, colour, staff = card.name, card.store or store_names.NO_STORE, staff_of(card.store)
    grown = frame.sizes.text_scale
    rest = rect.inset(GAP).cut_left(GAP)[1]
    if frame.measure(staff, size=theme.TEXT_SMALL, face="bold")[0] > rest.w:
        staff = store_names.shortest(card.store)
    one_line = frame.measure(name, size=theme.TEXT, face="title")[0] <= rest.w
    line = (theme.LINE if one_line else theme.HEAD) * grown
    widest = max(frame.measure(w, size=theme.TEXT_SMALL, face="title")[0] for w in name.split())
    face = "title" if widest <= rest.w else "bold"
    line = max(line, frame.measure(name, rest.w, theme.TEXT_SMALL, face)[1])
    told = frame.measure(words, rest.w)[1] + line + 2 * theme.LINE_SMALL * grown + GAP
    high = min(rest.h * 0.44 / grown, rest.h - told)
    if rest.h / grown > lengths.DESK_PORTRAIT and high > theme.SYMBOL:
        picture, rest = rest.cut_top(high, 2)
        frame.icon(f"portrait_{card.portrait}", picture, tint=theme.colour(colour))
    title, rest = rest.cut_top(line)
    frame.text(
        name,
        title,
        size=theme.TEXT_LARGE if one_line else theme.TEXT,
        face=face,
        align="centre",
        valign="middle",
    )
    where, rest = rest.cut_top(theme.LINE_SMALL * grown, 2)
    frame.text(
        staff,
        where,
        size=theme.TEXT_SMALL,
        face="bold",
        colour=theme.legible(colour),
        align="centre",
        valign="middle",
        wrap=False,
    )
    if left:
        foot, rest = rest.cut_bottom(theme.LINE_SMALL * grown, 2)
        chip(frame, foot, left, colour)
    frame.text(words, rest, size=theme.TEXT, align="centre", valign="middle")


def staff_of(store: str | None) -> str:
    """Whose staff an employee is, for narrow places."""
    return _("No store") if store is None else store_names.short(store)
