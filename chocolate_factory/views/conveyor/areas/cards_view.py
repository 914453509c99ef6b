"""The cards of the table: parts, employees and orders, drawn into any rectangle."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import (
    Employee,
    ExtraEmployee,
    Order,
    Part,
    Stage,
)
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.picture.chips import chip

NO_STORE = "gold_dark"
"""The colour of employees who belong to no store."""
BESIDE = 0.3
"""What of the width of a part its machine takes beside two conversions, where they get no smaller
by it."""
FEW = 3
"""Pieces of a conversion beside which its machine has room on a small card."""


def part(
    frame: Frame,
    rect: Rect,
    card: Part,
    coal: int,
    state: str = "normal",
    *,
    worn: bool = False,
    stamp: str = "",
    helper: str = "",
    tint: str = "",
) -> None:
    """A part: name and coal in the head, picture → picture in the body.

    `stamp` are words stamped on it, `helper` the portrait of who was sent there, in `tint`."""
    spent = state == "spent"
    frame.fill(rect, "card_worn" if worn else "card", state)
    grown = frame.sizes.text_scale
    tall = min(rect.h * 0.36, theme.LINE_LARGE * grown)
    inner = rect.inset(theme.RIM)
    top = inner.cut_top(tall)[0]
    beside = tall if helper else 0.0
    top = top.cut_left(beside)[1]
    if not _on_one_line(frame, top, card.name, coal):
        room = _head_parts(frame, top, coal)[1].w
        lines = frame.measure(card.name, room)[1] + 2 * theme.TIGHT
        tall = max(tall, min(rect.h * 0.5, max(lines, theme.HEADING * grown)))
    head, body = inner.cut_top(tall)
    frame.fill(head, "card_head", alpha=170 if spent else 255)
    _head(frame, head.cut_left(beside)[1], card.name, coal)
    alpha = 90 if spent else 255
    within = body.inset(GAP * 0.8, GAP * 0.5)
    _function(frame, within, card, alpha)
    if stamp:
        high = within.h > lengths.PART_SPECIAL  # over the picture: what it does stays to be read
        _stamp(frame, (body.cut_top(body.h / 2) if high else body.cut_left(body.w / 2))[0], stamp)
    if helper:
        side = head.h + 2 * theme.SNUG
        at = Rect(head.x - theme.TIGHT, head.y - theme.SNUG, side * 0.84, side)
        frame.icon(f"portrait_{helper}", at, tint=tint)


def _on_one_line(frame: Frame, head: Rect, name: str, coal: int) -> bool:
    """Whether the name of a part can stand on one line beside its cost."""
    room = _head_parts(frame, head, coal)[1].w
    return frame.measure(name, size=theme.TEXT_SMALL)[0] <= room


def _head_parts(frame: Frame, head: Rect, coal: int) -> tuple[Rect, Rect]:
    """(coin with the cost, title) of a part's head."""
    width = frame.measure(_cost(coal), size=theme.TEXT, face="bold")[0]
    high = min(head.h, theme.LINE_LARGE * frame.sizes.text_scale) - 2 * theme.TIGHT
    coin_w = width + (theme.WIDE + high * 0.8 if coal else high * 0.6)
    coin, title = head.inset(theme.SNUG, 0).cut_right(coin_w, theme.TIGHT)
    return coin.middle(coin_w, high), title.cut_left(2)[1]


def _cost(coal: int) -> str:
    return str(coal) if coal else card_text.cost(coal)


def _head(frame: Frame, head: Rect, name: str, coal: int) -> None:
    words = _cost(coal)
    coin, title = _head_parts(frame, head, coal)
    frame.text(
        name,
        title,
        size=theme.TEXT,
        colour="cream",
        valign="middle",
        wrap=not _on_one_line(frame, head, name, coal),
    )
    frame.fill(coin, "coin")
    if coal:
        width = frame.measure(words, size=theme.TEXT, face="bold")[0]
        number, lump = coin.inset(theme.SNUG, 0).cut_left(width)
        frame.text(words, number, size=theme.TEXT, face="bold", valign="middle", wrap=False)
        frame.icon("coal", lump.inset(1, theme.TIGHT))
    else:
        frame.text(
            words, coin, size=theme.TEXT, face="bold", align="centre", valign="middle", wrap=False
        )


def _function(frame: Frame, body: Rect, card: Part, alpha: int) -> None:
    machine = pieces_view.machine_of(card)
    if not card.options:
        _special(frame, body, card, machine, alpha)
        return
    rows = len(card.options)
    many = max(len(option.inputs) + len(option.outputs) for option in card.options) > FEW
    roomy = rows == 1 and not many
    if body.h > (lengths.PART_PICTURE if roomy else lengths.PART_PICTURES):
        picture, body = body.cut_top(body.h * (0.44 if rows == 1 else 0.34))
        frame.icon(machine, picture, alpha=alpha)
    elif rows > 1 and body.w * (1 - BESIDE) > body.h / rows * (FEW + 1) and not many:
        picture, body = body.cut_left(body.w * BESIDE)
        frame.icon(machine, picture.inset(theme.TIGHT), alpha=alpha)
    for i, (option, row) in enumerate(zip(card.options, body.rows(rows, theme.TIGHT), strict=True)):
        if i:
            frame.line(row.x + GAP, row.y - 2, row.right - GAP, row.y - 2, "cream_soft", theme.HAIR)
        pieces_view.conversion(frame, row, option.inputs, option.outputs, alpha=alpha)


def _special(frame: Frame, body: Rect, card: Part, machine: str, alpha: int) -> None:
    """Upgraders, repeaters, movers and chutes: their machine and what it does to any piece."""
    if body.h > lengths.PART_SPECIAL:
        picture, row = body.cut_top(body.h * 0.5)
        frame.icon(machine, picture, alpha=alpha)
    else:
        picture, row = body.cut_left(body.w * 0.36)
        frame.icon(machine, picture.inset(theme.TIGHT), alpha=alpha)
    if card.upgrade:
        text = (
            _("up to {n} upgrades").format(n=card.upgrade)
            if card.upgrade > 1
            else _("upgrade 1 piece")
        )
    elif card.repeat:
        copies = card.repeat - 1
        text = ngettext("{n} copy", "{n} copies", copies).format(n=copies)
    elif card.chute:
        text = _("to the store room")
    else:
        text = _("to any square")
    symbol, words = row.cut_left(min(row.h, row.w * 0.3, theme.SYMBOL), theme.TIGHT)
    width, height = frame.measure(text, words.w, theme.TEXT)
    if width <= words.w and height <= words.h + theme.TIGHT:
        frame.icon("piece_any", symbol, alpha=alpha)
        frame.text(text, words, size=theme.TEXT, valign="middle")
    else:
        _short_special(frame, row, card, alpha)


def _short_special(frame: Frame, row: Rect, card: Part, alpha: int) -> None:
    """What the function is where there is no room for words."""
    if card.chute or card.move:
        icons = ("piece_any", "arrow", "shelf" if card.chute else "ui_swap")
    else:
        icons = ("piece_any", "arrow", "piece_any")
    note = _("× {n}").format(n=card.upgrade) if card.upgrade > 1 else ""
    if card.repeat:
        note = _("+ {n}").format(n=card.repeat - 1)
    if note:
        width = frame.measure(note, size=theme.TEXT_SMALL, face="bold")[0]
        words, row = row.cut_right(max(width + 2, row.w / 4), 2)
        frame.text(note, words, face="bold", valign="middle", wrap=False)
    for icon, cell in zip(icons, row.columns(3, 2), strict=True):
        frame.icon(icon, cell, alpha=alpha, tint=theme.colour("ink"))


def _stamp(frame: Frame, body: Rect, words: str) -> None:
    width, height = frame.measure(words, size=theme.TEXT, face="bold")
    box = Rect(0, 0, min(body.w - GAP, width + theme.LOOSE), height + GAP)
    box = box.offset(body.centre[0] - box.w / 2, max(body.y, body.bottom - box.h - GAP))
    frame.fill(box, "stamp")
    frame.text(words, box, face="bold", colour="cream", align="centre", valign="middle", wrap=False)


def employee(
    frame: Frame,
    rect: Rect,
    book: Book,
    employee_id: str,
    state: str = "normal",
    *,
    left: str = "",
    tall: bool = False,
) -> None:
    """An employee: portrait, name, store, effect; `left` says what is left of the effect."""
    card = book.employees[employee_id]
    frame.fill(rect, "card", state, accent=card.store or NO_STORE)
    words = card_text.brief(book, employee_id)
    if tall and rect.h > lengths.DESK_TALL:
        _tall_employee(frame, rect, card, words, left)
    else:
        _short_employee(frame, rect, card, words)


def _short_employee(frame: Frame, rect: Rect, card: Employee | ExtraEmployee, words: str) -> None:
    """Name (beside the portrait, where there is room), effect, and the store at the foot."""
    colour, where = card.store or NO_STORE, staff_of(card.store)
    inner = rect.inset(GAP * 1.2, GAP * 0.5).cut_left(theme.SNUG)[1]
    grown = frame.sizes.text_scale
    if inner.h > lengths.STAFF_SHOWN * grown:
        width, high = frame.measure(where, size=theme.TEXT_SMALL, face="bold")
        store, inner = inner.cut_bottom(high, 2)
        if width > store.w:
            where = shortest_store(card.store)
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
    shown = inner.w > lengths.PORTRAIT_SHOWN * grown and inner.h > theme.CONTROL * grown
    shown = shown and max(line, named) + told <= inner.h
    high = named if shown else alone
    head, foot = inner.cut_top(max(line, high), GAP if high > line else theme.TIGHT)
    if shown:
        picture, head = head.cut_left(side, GAP * 0.7)
        frame.icon(f"portrait_{card.portrait}", picture, tint=theme.colour(colour))
    size = theme.TEXT if high < theme.LINE_SMALL * grown else theme.TEXT_SMALL
    frame.text(card.name, head, size=size, face="bold", valign="middle")
    frame.text(words, foot, size=theme.TEXT, valign="top")


def _tall_employee(
    frame: Frame, rect: Rect, card: Employee | ExtraEmployee, words: str, left: str
) -> None:
    """Portrait, name, store, effect, and what is left of it, one below the other."""
    name, colour, staff = card.name, card.store or NO_STORE, staff_of(card.store)
    grown = frame.sizes.text_scale
    rest = rect.inset(GAP).cut_left(GAP)[1]
    if frame.measure(staff, size=theme.TEXT_SMALL, face="bold")[0] > rest.w:
        staff = shortest_store(card.store)
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
    return _("No store") if store is None else short_store(store)


def store_name(frame: Frame, store: str, width: float) -> str:
    """The longest of a store's names that fits into a width, in bold."""
    found = (names.store(store), short_store(store), shortest_store(store))
    fits = (n for n in found if frame.measure(n, size=theme.TEXT_SMALL, face="bold")[0] <= width)
    return next(fits, found[-1])


def shortest_store(store: str | None) -> str:
    """A store's name for the narrowest places."""
    return {
        "palace": _("Palace"),
        "fancies": _("Fancies"),
        "salters": _("Salter's"),
        "luxury": _("Luxury"),
        "dunstan": _("Dunstan's"),
        None: _("No store"),
    }[store]


def short_store(store: str) -> str:
    """A store's name for narrow places."""
    return {
        "palace": _("The Palace"),
        "fancies": _("Fresh Fancies"),
        "salters": _("Salter's"),
        "luxury": _("House of Luxury"),
        "dunstan": _("Dunstan's"),
        NO_STORE: _("no store"),
    }[store]


def size_title(size: str) -> str:
    """Small, Medium, Large."""
    return {"small": _("Small"), "medium": _("Medium"), "large": _("Large")}[size]


def order(
    frame: Frame,
    rect: Rect,
    card: Order,
    done: int,
    money: Sequence[int],
    state: str = "normal",
    *,
    ready: bool = False,
    marker: theme.Marker | None = None,
) -> None:
    """An order as a docket: stages from the bottom up, the marker above those that are done."""
    grown = frame.sizes.text_scale
    frame.fill(rect, "docket", state)
    head, _body = _order_parts(frame, rect)
    frame.text(
        card.name,
        head.inset(GAP, 0),
        size=theme.TEXT_LARGE * 1.15,
        colour="ink_blue",
        face="hand",
        valign="middle",
        wrap=False,
    )
    for dy in (0.0, theme.RULE):
        y = head.bottom + dy
        frame.line(head.x + 2, y, head.right - 2, y, "red", theme.HAIR)
    places = stage_places(frame, rect)
    for i, (stage, place) in enumerate(zip(card.stages, places, strict=False)):
        _stage(frame, place, stage, money[i], i, done, ready)
    if len(card.stages) < 3:
        _flourish(frame, pieces_view.around(places[len(card.stages) :]), card.size)
    if marker is not None:
        side = theme.ICON_SMALL * min(grown, 1.4)
        y = places[done - 1].y if done else places[0].bottom
        box = Rect(rect.x - side * 0.3, y - side * (0.5 if done else 0.72), side, side)
        frame.icon(marker.icon, box, tint=marker.colour)


def _order_parts(frame: Frame, rect: Rect) -> tuple[Rect, Rect]:
    """(head, body) of an order."""
    head = min(theme.LINE_LARGE * frame.sizes.text_scale, rect.h * 0.24)
    return rect.inset(theme.RIM).cut_top(head)


def stage_places(frame: Frame, rect: Rect) -> list[Rect]:
    """Where the stages of an order stand that is drawn into a rectangle, the first one first."""
    return _order_parts(frame, rect)[1].inset(GAP * 0.7).rows(3, theme.TIGHT)[::-1]


def _flourish(frame: Frame, rect: Rect, size: str) -> None:
    """What stands where a small or medium docket has no stages."""
    frame.text(
        size_title(size),
        rect,
        size=theme.TEXT,
        colour="gold_ink",
        face="title",
        align="centre",
        valign="middle",
    )


def _stage(
    frame: Frame, rect: Rect, stage: Stage, money: int, index: int, done: int, ready: bool
) -> None:
    over, following = index < done, index == done
    alpha = 110 if over else 255
    if following:
        frame.fill(rect, "ready" if ready else "field")
    elif over:
        frame.fill(rect, "cell", alpha=150)
    inner = rect.inset(GAP * 0.8, theme.TIGHT)
    label = price_words(stage.money, money)
    size = theme.TEXT_LARGE * (1.3 if money <= stage.money else 1.0)  # icons keep their room
    width = frame.measure(label, size=size, face="hand")[0]
    price, pay = inner.cut_right(width + theme.SNUG, theme.TIGHT)
    pieces_view.line(frame, pay, stage.pay, theme.SYMBOL, alpha)
    frame.text(
        label,
        price,
        size=size,
        face="hand",
        colour="ink_blue",
        align="right",
        valign="middle",
        wrap=False,
        alpha=theme.PAID if over else theme.OPAQUE,
    )
    if over:
        _stamp(frame, pay, _("done"))
    elif not following:
        frame.line(rect.x, rect.bottom, rect.right, rect.bottom, "cream_soft", 1.0)


def price_words(printed: int, money: int) -> str:
    """What a stage brings, as printed, with what comes on top of it today: `£4 + 1`."""
    if money <= printed:
        return _("£{n}").format(n=money)
    return _("£{n} + {more}").format(n=printed, more=money - printed)


def vacant_words(last: bool) -> str:
    """What stands in the place of a completed order; on the last day nothing replaces it."""
    return _("completed") if last else _("completed: a new order comes in Cleanup")


def vacant(frame: Frame, rect: Rect, state: str = "normal", *, last: bool = False) -> None:
    """The place of an order that is completed and not replaced yet, `last` on the last day."""
    frame.fill(rect, "slot", state)
    words = vacant_words(last)
    frame.text(words, rect.inset(GAP * 2), colour="enamel_light", align="centre", valign="middle")


def slot_title(index: int) -> str:
    """Where a free slot lies."""
    return _("Free slot {where}.").format(where=names.slot(index))
