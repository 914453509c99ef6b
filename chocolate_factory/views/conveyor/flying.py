"""What is on its way over the table: pieces, coal and cards that fly, packets that are dealt."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import kind, name
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.easing import ease_out
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import draft_view, solo_view
from chocolate_factory.views.conveyor.areas.cards import order_card, part_card
from chocolate_factory.views.conveyor.layout import Areas, packets
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.parts.motion import AWAY, Flight
from chocolate_factory.views.picture import chrome

DAWN = "dawn"
"""The place of the sign of a new day."""
NAMED, FIGURE = 0.4, 0.2
"""Of a row of that sign the share of a name, and of what is beside it that of a number."""
FADES = 0.15
"""Of its time: how long the sign of a new day takes to come and to go."""


def fly(frame: Frame, areas: Areas, flights: list[Flight], look: Look) -> None:
    """Everything that flies, from the middle of one place to the middle of another; what leaves the
    table goes below the bar, not over it."""

    def thing(flight: Flight, source: Rect, x: float, y: float) -> None:
        with frame.clip(_below_bar(frame, areas) if flight.target == AWAY else frame.window):
            _thing(frame, flight, source, x, y, look)

    chrome.fly(frame, flights, thing)


def _thing(frame: Frame, flight: Flight, source: Rect, x: float, y: float, look: Look) -> None:
    """The card or icon around a point."""
    card = Rect(x - source.w / 2, y - source.h / 2, source.w, source.h)
    what, which = kind(flight.icon), name(flight.icon)
    if what == "part":
        part = look.book.parts[which]
        part_card.draw(frame, card, part, part.cost)
    elif what == "employee":
        draft_view.draw_employee(frame, card, look, which)
    elif what == "order":
        order = look.book.orders[which]
        order_card.draw(frame, card, order, 0, [stage.money for stage in order.stages])
    elif what == "demand":
        solo_view.turned(frame, card, look, which)
    else:
        chrome.flying_icon(frame, flight, x, y)


def _below_bar(frame: Frame, areas: Areas) -> Rect:
    return frame.window.cut_top(areas.bar.bottom)[1]


def deal(frame: Frame, areas: Areas, look: Look) -> None:
    """The day's cards on their way to their packets, one after the other, backs up."""
    if look.dealing is None or areas.parts is None or areas.employees is None:
        return
    event, share = look.dealing
    rows = ((areas.parts, event.parts), (areas.employees, event.employees))
    with frame.layer("above"), frame.clip(_below_bar(frame, areas)):
        for area, lying in rows:
            places = [
                card for _box, cards in packets(area, [len(p) for p in lying]) for card in cards
            ]
            for i, place in enumerate(places):
                late = i / (2 * len(places))
                risen = ease_out(min(1.0, max(0.0, (share - late) / 0.5)))
                if risen > 0:
                    _back(frame, place, 1 - risen)


def _back(frame: Frame, place: Rect, away: float) -> None:
    """The back of a card that has still so much of its way (0 … 1) to go."""
    box = place.offset(0, -(place.bottom + theme.BEYOND) * away)
    frame.fill(box, "card_head")
    frame.icon("card_back", box.inset(theme.TIGHT))


def choice(frame: Frame, look: Look) -> None:
    """A ring around the card that another player is about to take."""
    spot = frame.find(look.chosen) if look.chosen else None
    if spot is not None:
        with frame.layer("above"):
            frame.fill(spot.rect.inset(-theme.TIGHT), "ghost")


def dawn(frame: Frame, areas: Areas, look: Look) -> None:
    """The sign of a new day, with the coal that it brings, and below what the day before brought
    everybody. A click on it puts it away."""
    if look.dawn is None:
        return
    day, share = look.dawn
    grown = frame.sizes.text_scale
    panel = areas.factory.panel
    head, line = lengths.DAY_SIGN * min(grown, 1.5), theme.LINE * grown
    rows = line * (1 + len(look.brought)) + theme.PAD if look.brought else 0.0
    box = panel.middle(min(panel.w, theme.PANEL_S * grown), min(head + rows, panel.h))
    alpha = round(theme.OPAQUE * min(1.0, share / FADES, (1 - share) / FADES))
    with frame.layer("above"):
        frame.fill(box, "dialog", alpha=alpha)
        inner = box.inset(theme.PAD)
        if look.brought:
            below, inner = inner.cut_bottom(rows - theme.PAD, theme.PAD)
            _brought(frame, below, look, day, alpha)
        top, bottom = inner.rows(2)
        frame.text(
            names.day(day),
            top,
            size=theme.TITLE_LARGE,
            face="title",
            align="centre",
            valign="middle",
            wrap=False,
            alpha=alpha,
        )
        words = _("+{n} coal").format(n=look.facts.coal_by_day[day - 1])
        width, side = frame.measure(words, size=theme.TITLE)[0], theme.ICON * grown
        lump, label = bottom.middle(side + theme.GAP + width, bottom.h).cut_left(side, theme.GAP)
        frame.icon("coal", lump, alpha=alpha)
        frame.text(words, label, size=theme.TITLE, valign="middle", wrap=False, alpha=alpha)
        frame.spot(DAWN, box, focus=False)


def _brought(frame: Frame, rect: Rect, look: Look, day: int, alpha: int) -> None:
    """A row for each player: £ of the day, orders completed, spaces climbed at stores."""
    head, *rows = rect.rows(1 + len(look.brought))
    words = _("{day} brought").format(day=names.day(day - 1))
    frame.text(words, head, colour="ink_soft", valign="middle", wrap=False, alpha=alpha)
    for seat, (row, result) in enumerate(zip(rows, look.brought, strict=True)):
        sign, row = row.cut_left(row.h, theme.TIGHT)
        marker = look.marker(seat)
        frame.icon(marker.icon, sign.inset(2), tint=marker.colour, alpha=alpha)
        name, figures = row.cut_left(row.w * NAMED, theme.GAP)
        frame.text(look.names[seat], name, valign="middle", wrap=False, alpha=alpha)
        n = result.spaces
        told = (
            (_("£{n}").format(n=result.money), ""),
            (str(result.orders) if result.orders else "", "docket_done"),
            (ngettext("{n} store space", "{n} store spaces", n).format(n=n) if n else "", ""),
        )
        money, rest = figures.cut_left(figures.w * FIGURE, theme.TIGHT)
        orders, spaces = rest.cut_left(figures.w * FIGURE, theme.PAD)
        for (words, icon), cell in zip(told, (money, orders, spaces), strict=True):
            if words and icon:
                picture, cell = cell.cut_left(cell.h, theme.TIGHT)
                frame.icon(icon, picture.inset(2), alpha=alpha)
            frame.text(words, cell, face="bold", valign="middle", wrap=False, alpha=alpha)
