"""The day's packets of parts and employees."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor import cardtext
from chocolate_factory.ui import theme
from chocolate_factory.ui.frame import Frame
from chocolate_factory.ui.sizes import Rect
from chocolate_factory.views.conveyor import cards_view
from chocolate_factory.views.conveyor.layout import packets
from chocolate_factory.views.conveyor.look import Look

GONE = 110
"""Opacity of the place of a packet that is gone."""

Packets = tuple[tuple[str, ...], ...]
DrawCard = Callable[[Rect, str, str], str]


def parts(frame: Frame, area: Rect, look: Look) -> None:
    """The packets of parts that are still there."""

    def draw(rect: Rect, card: str, state: str) -> str:
        part = look.book.parts[card]
        cards_view.part(frame, rect, part, part.cost, state)
        return cardtext.part(part)

    with frame.group("parts"):
        _packets(frame, area, look, (look.laid[0], look.state.parts), "part", draw)


def employees(frame: Frame, area: Rect, look: Look) -> None:
    """The packets of employees that are still there."""

    def draw(rect: Rect, card: str, state: str) -> str:
        cards_view.employee(frame, rect, look.book, card, state)
        return cardtext.employee(look.book, card)

    with frame.group("employees"):
        _packets(frame, area, look, (look.laid[1], look.state.employees), "employee", draw)


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
    if not lying:
        words = _("All parts are taken.") if kind == "part" else _("All employees are hired.")
        frame.text(words, area, colour="cream_soft", size=theme.TEXT, valign="middle")
        return
    there = {card for packet in lying for card in packet}
    for (box, places), cards in zip(packets(area, [len(p) for p in laid]), laid, strict=True):
        if there.isdisjoint(cards):
            frame.fill(box, "packet", alpha=GONE)
            continue
        frame.fill(box, "packet")
        for rect, card in zip(places, cards, strict=True):
            if card not in there:
                continue
            place = f"{kind}:{card}"
            if place in look.flying:
                frame.spot(place, rect, focus=False)
                continue
            state = look.emphasis(place, frame.interest.hover == place)
            hint = draw(rect, card, state)
            held = look.picker is not None and look.picker.held is not None
            focus = not held or look.mark(place) == "held"
            frame.spot(
                place,
                rect,
                hint=hint,
                drag=look.mark(place) == "source",
                focus=focus,
                role="source",
            )
