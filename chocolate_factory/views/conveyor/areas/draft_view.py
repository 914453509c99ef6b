"""The day's packets of parts and employees."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import STORES, Part
from chocolate_factory.games.conveyor.mind.draft import part_use
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.conveyor.areas import pieces_view, stores_view
from chocolate_factory.views.conveyor.areas.cards import employee_card, part_card
from chocolate_factory.views.conveyor.layout import packets
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.picture.chips import chip

GONE = 110
"""Opacity of the frame of a packet that is gone."""

Packets = tuple[tuple[str, ...], ...]


class Drawn(NamedTuple):
    """A card that was drawn."""

    words: str
    """Its explanation."""
    above: Callable[[Frame], None] | None = None
    """Draws what no rim around it may hide."""


DrawCard = Callable[[Rect, str, str], Drawn]


def parts(frame: Frame, area: Rect, look: Look) -> None:
    """The packets of parts that are still there."""

    def draw(rect: Rect, card: str, state: str) -> Drawn:
        part = look.book.parts[card]
        made = facts.serves(part, look.wanted)
        in_time = bool(made) and _in_time(look, part)
        asking = facts.asking(made, look.wanted)
        _draw_part(frame, rect, look, card, state, asking, in_time)
        told = card_text.serves(look.book, look.wanted, made)
        if asking > 1:
            told += " " + _("The {n} on the green slip counts them.").format(n=asking)
        if made and not in_time:
            told += " " + _("Nothing can come of it today.")
        coal = _("You have {n} coal today.").format(n=look.factory.coal) if part.cost else ""
        words = "\n".join(filter(None, (card_text.part(part), coal, told)))
        slip = partial(_mark, card=rect, asking=asking, in_time=in_time) if asking else None
        return Drawn(words, slip)

    with frame.group("parts"):
        _packets(frame, area, look, (look.laid[0], look.state.parts), "part", draw)


def employees(frame: Frame, area: Rect, look: Look) -> None:
    """The packets of employees that are still there."""

    def draw(rect: Rect, card: str, state: str) -> Drawn:
        draw_employee(frame, rect, look, card, state)
        store = look.book.employees[card].store
        if store is None:
            return Drawn(card_text.employee(look.book, card))
        told = card_text.store(look.book, store, look.state.sides[STORES.index(store)])
        return Drawn("\n".join((card_text.employee(look.book, card), told)))

    with frame.group("employees"):
        _packets(frame, area, look, (look.laid[1], look.state.employees), "employee", draw)


def draw_part(frame: Frame, rect: Rect, look: Look, card: str, state: str = "normal") -> None:
    """A part of a packet, with a mark where it makes what own cards ask for."""
    part = look.book.parts[card]
    asking = facts.asking(facts.makes(part), look.wanted)
    _draw_part(frame, rect, look, card, state, asking, asking > 0 and _in_time(look, part))


def _draw_part(
    frame: Frame, rect: Rect, look: Look, card: str, state: str, asking: int, in_time: bool
) -> None:
    """The same where it is known how many cards ask for what it makes, and whether in time."""
    part = look.book.parts[card]
    part_card.draw(frame, rect, part, part.cost, state)
    if asking and _lies(look, card):
        _mark(frame, rect, asking, in_time=in_time)


def is_marked(look: Look, card: str) -> bool:
    """Whether the docket lies on a part of the packets."""
    made = facts.makes(look.book.parts[card])
    return facts.asking(made, look.wanted) > 0 and _lies(look, card)


def _lies(look: Look, card: str) -> bool:
    return any(card in packet for packet in look.state.parts)


def _in_time(look: Look, part: Part) -> bool:
    """Whether a part can have made something by this evening that own cards ask for."""
    return part_use.stores_today(look.book, look.state, look.own, part, look.wanted)


def draw_employee(frame: Frame, rect: Rect, look: Look, card: str, state: str = "normal") -> None:
    """An employee of a packet, with what the store takes."""
    store = look.book.employees[card].store
    takes: tuple[str, ...] = ()
    if store is not None:
        side = look.state.sides[STORES.index(store)]
        takes = stores_view.wanted(look.book.supply_rules[store, side])
    employee_card.draw(frame, rect, look.book, card, state, takes=takes)


def _mark(frame: Frame, card: Rect, asking: int, *, in_time: bool) -> None:
    """The docket on a part that makes what own cards ask for, as on the palette, with the number of
    these cards; a pale one where that is not before tomorrow."""
    alpha = 255 if in_time else theme.GHOST
    place = _foot(card, _mark_side(frame, card))
    pieces_view.asked_mark(frame, place, alpha=alpha, count=asking)


def _mark_side(frame: Frame, card: Rect) -> float:
    return min(theme.ICON * min(1.4, frame.sizes.text_scale), card.h * 0.3)


def mark_below(frame: Frame, card: Rect) -> float:
    """How far the docket on a part hangs below it, in units."""
    return _foot(card, _mark_side(frame, card)).bottom - card.bottom


def _foot(card: Rect, side: float) -> Rect:
    """A square over the lower left corner of a part, half outside: off its coal and recipe."""
    return Rect(card.x - side * 0.4, card.bottom - side * 0.45, side, side)


def wishes(frame: Frame, rect: Rect, heading: str, look: Look) -> None:
    """Beside the heading of the parts what own cards ask for now, if there is room: what most of
    them ask for first, with their number."""
    if not look.wanted:
        return
    words = _("Your orders want next:")
    wide = frame.measure(heading, size=theme.TITLE * 0.86, face="title")[0]
    room = rect.cut_left(wide + theme.LOOSE)[1]
    side = min(rect.h, theme.SYMBOL * frame.sizes.text_scale)
    beside = frame.measure(words, size=theme.TEXT)[0] + theme.SNUG
    counts = {piece: facts.asking([piece], look.wanted) for piece in pieces.in_order(look.wanted)}
    kinds = sorted(counts, key=counts.__getitem__, reverse=True)
    wides = [side * (pieces_view.WITH_COUNT if counts[piece] > 1 else 1.0) for piece in kinds]
    used = side + theme.TIGHT + beside + sum(wides)
    if used > room.w:
        return
    row = room._replace(x=room.right - used, w=used)
    mark, rest = row.cut_left(side, theme.TIGHT)
    frame.icon("docket", mark.inset(theme.TIGHT))
    label, icons = rest.cut_left(beside)
    frame.text(words, label, colour="cream_soft", valign="middle", wrap=False)
    for piece, wide in zip(kinds, wides, strict=True):
        each, icons = icons.cut_left(wide)
        icon, number = each.cut_left(side)
        pieces_view.line(frame, icon, [piece], side)
        if counts[piece] > 1:
            _number(frame, number.offset(-theme.TIGHT, 0), counts[piece])
    cards = {**look.book.orders, **look.book.managers}
    listed = _("{piece}: {cards}")
    told = [
        listed.format(
            piece=names.title(piece),
            cards=names.and_list(cards[card].name for card in look.wanted[piece]),
        )
        for piece in kinds
    ]
    told.append(
        _(
            "The green slip marks parts that can make one of these if your coal lasts; one with a "
            "pale slip cannot today. A number says how many of your orders that is for."
        )
    )
    frame.spot("wishes", row, tooltip="\n".join(told), focus=False, role="card")


def _number(frame: Frame, rect: Rect, count: int) -> None:
    """How many cards ask for the piece beside it, in the green of the slips."""
    side = min(rect.w, rect.h)
    chip(frame, rect.middle(side, side), str(count), "green")


def _packets(
    frame: Frame,
    area: Rect,
    look: Look,
    packets_: tuple[Packets, Packets],
    kind: str,
    draw: DrawCard,
) -> None:
    """`packets_` are those that were laid out, and those that still lie there, in their places."""
    laid, lying = packets_
    if not any(look.laid):
        return
    if not laid:
        words = _("All parts are taken.") if kind == "part" else _("All employees are hired.")
        frame.text(words, area, colour="cream_soft", size=theme.TEXT, valign="middle")
        return
    there = {card for packet in lying for card in packet}
    for (box, places), cards in zip(packets(area, [len(p) for p in laid]), laid, strict=True):
        frame.fill(box, "packet", alpha=GONE if there.isdisjoint(cards) else 255)
        for rect, card in zip(places, cards, strict=True):
            place = f"{kind}:{card}"
            if card not in there or (place in look.flying and place != look.chosen):
                _draw_gone(frame, rect, look, kind, card, draw)
            else:
                _lying(frame, rect, look, place, draw)


def _lying(frame: Frame, rect: Rect, look: Look, place: str, draw: DrawCard) -> None:
    """A card that can be taken."""
    state = look.emphasis(place, frame.points_at(place))
    if look.mark(place) == "source":
        frame.fill(rect.inset(-theme.TIGHT), "usable")
    words, above = draw(rect, place.partition(":")[2], state)
    held = look.picker is not None and look.picker.held is not None
    focus = not held or look.mark(place) == "held"
    drag = look.mark(place) == "source"
    reach = rect.inset(-theme.GAP / 2)  # no gap between cards is dead to a click
    if _out_of_reach(look, place):
        frame.dim(rect, alpha=theme.GHOST // 2)
    frame.spot(place, reach, tooltip=words, drag=drag, focus=focus, role="source", above=above)


def _out_of_reach(look: Look, place: str) -> bool:
    """Whether a person takes a card now, but none of this kind any more today."""
    picker = look.picker
    begin = () if picker is None or picker.held is not None else picker.sources
    return bool(begin) and place not in begin


def _draw_gone(frame: Frame, rect: Rect, look: Look, kind: str, card: str, draw: DrawCard) -> None:
    """What lay here stays to be read until the cards of the day are cleared away."""
    words = draw(rect, card, "normal").words
    frame.dim(rect, alpha=theme.GHOST)
    seat = _taker(look, card)
    if seat is None:
        words += "\n" + _("Nobody has it: it left the game with its packet.")
    else:
        words += "\n" + _("{player} has it.").format(player=look.names[seat])
        marker, side = look.marker(seat), theme.ICON * min(1.4, frame.sizes.text_scale)
        corner = rect.inset(theme.SNUG).cut_top(side)[0].cut_left(side)[0]  # off what is asked for
        if kind == "part":  # off coal and recipe, where the docket lay
            corner = _foot(rect, side)
        frame.icon(marker.icon, corner, tint=marker.colour)
    place = f"{kind}:{card}"
    frame.spot(
        place if place in look.flying else f"gone:{card}",
        rect,
        tooltip=words,
        focus=False,
        role="card",
    )


def _taker(look: Look, card: str) -> int | None:
    """Who has taken a card of today's."""
    players = enumerate(look.state.players)
    return next((s for s, factory in players if card in (*factory.slots, factory.employee)), None)
