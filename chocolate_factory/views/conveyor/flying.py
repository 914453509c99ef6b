"""What is on its way over the table: pieces, coal and cards that fly, packets that are dealt."""

from __future__ import annotations

from chocolate_factory.core.places import kind, name
from chocolate_factory.ui import theme
from chocolate_factory.ui.frame import Frame
from chocolate_factory.ui.sizes import Rect
from chocolate_factory.ui.tweens import ease_out
from chocolate_factory.views import chrome
from chocolate_factory.views.conveyor import cards_view
from chocolate_factory.views.conveyor.layout import Areas, packets
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.motion import Flight


def fly(frame: Frame, flights: list[Flight], look: Look) -> None:
    """Everything that flies, from the middle of one place to the middle of another."""

    def thing(flight: Flight, source: Rect, x: float, y: float) -> None:
        _thing(frame, flight, source, x, y, look)

    chrome.fly(frame, flights, thing)


def _thing(frame: Frame, flight: Flight, source: Rect, x: float, y: float, look: Look) -> None:
    """The card or icon around a point."""
    card = Rect(x - source.w / 2, y - source.h / 2, source.w, source.h)
    what, which = kind(flight.icon), name(flight.icon)
    if what == "part":
        part = look.book.parts[which]
        cards_view.part(frame, card, part, part.cost)
    elif what == "employee":
        cards_view.employee(frame, card, look.book, which)
    elif what == "order":
        order = look.book.orders[which]
        cards_view.order(frame, card, order, 0, [stage.money for stage in order.stages])
    else:
        chrome.flying_icon(frame, flight, x, y)


def deal(frame: Frame, areas: Areas, look: Look) -> None:
    """The day's cards on their way to their packets, one after the other, backs up."""
    if look.dealing is None or areas.parts is None or areas.employees is None:
        return
    event, share = look.dealing
    rows = ((areas.parts, event.parts), (areas.employees, event.employees))
    with frame.layer("above"):
        for area, lying in rows:
            places = [card for _box, cards in packets(area, [len(p) for p in lying])
                      for card in cards]  # fmt: skip
            for i, place in enumerate(places):
                late = i / (2 * len(places))
                risen = ease_out(min(1.0, max(0.0, (share - late) / 0.5)))
                if risen > 0:
                    _back(frame, place, 1 - risen)


def _back(frame: Frame, place: Rect, away: float) -> None:
    """The back of a card that has still so much of its way (0 … 1) to go."""
    box = place.moved(0, -(place.bottom + theme.BEYOND) * away)
    frame.fill(box, "card_head")
    frame.icon("card_back", box.inset(theme.TIGHT))
