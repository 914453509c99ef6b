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

DrawCard = Callable[[Rect, str, str], str]


def parts(frame: Frame, area: Rect, look: Look) -> None:
    """The packets of parts that are still there."""

    def draw(rect: Rect, card: str, state: str) -> str:
        part = look.book.parts[card]
        cards_view.part(frame, rect, part, part.cost, state)
        return cardtext.part(part)

    with frame.group("parts"):
        _packets(frame, area, look, look.state.parts, "part", draw)


def employees(frame: Frame, area: Rect, look: Look) -> None:
    """The packets of employees that are still there."""

    def draw(rect: Rect, card: str, state: str) -> str:
        cards_view.employee(frame, rect, look.book, card, state)
        return cardtext.employee(look.book, card)

    with frame.group("employees"):
        _packets(frame, area, look, look.state.employees, "employee", draw)


def _packets(
    frame: Frame,
    area: Rect,
    look: Look,
    lying: tuple[tuple[str, ...], ...],
    kind: str,
    draw: DrawCard,
) -> None:
    if not lying:
        words = _("All parts are taken.") if kind == "part" else _("All employees are hired.")
        frame.text(words, area, colour="cream_soft", size=theme.TEXT, valign="middle")
        return
    for (box, places), cards in zip(packets(area, [len(p) for p in lying]), lying, strict=True):
        frame.fill(box, "packet")
        for rect, card in zip(places, cards, strict=True):
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
