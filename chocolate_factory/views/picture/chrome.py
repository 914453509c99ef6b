"""What frames every table: whose turn it is, the buttons of the bar, the log, drawers, flights."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.ui.stage import overlay
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.parts.motion import AWAY, Flight
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture.areas import TableAreas
from chocolate_factory.views.picture.look import TableLook

LOG_LINES = 40
"""More lines than any log panel can show."""
LOG_TEXT = theme.TEXT
NEWS = 3
"""So many of the newest lines stay in sight where something else is laid over the log."""
TITLE_OF_BANNER, TITLE_OF_LONG = 0.58, 0.4
"""Of its height what the title of the banner has; above a long detail."""


def bar(
    frame: Frame,
    areas: TableAreas,
    look: TableLook,
    buttons: Sequence[Tool],
    status: Callable[[Frame, Rect], None],
) -> None:
    """The whole bar; `status` draws the game's own share at its left."""
    frame.fill(areas.bar, "bar")
    status(frame, areas.top.status)
    title, detail = look.banner
    marker = None if look.deciding is None else look.marker(look.deciding)
    banner(frame, areas.top.banner, title, detail, marker)
    tools(frame, areas.top.tools, buttons, areas.compact)


def heading(frame: Frame, rect: Rect, words: str) -> None:
    """Words over a part of the table."""
    frame.text(
        words,
        rect,
        size=theme.TITLE * 0.86,
        face="title",
        colour="cream",
        valign="middle",
        wrap=False,
    )


def held(look: TableLook) -> tuple[object, ...]:
    """What may be picked up, how far that has come, and what lies over the table: all parts of the
    picture may depend on it."""
    picker = look.picker
    return picker, picker.prefix if picker else None, look.over


def banner(frame: Frame, rect: Rect, title: str, detail: str, marker: theme.Marker | None) -> None:
    """Whose turn it is and what is asked; `marker` is that player's, None when it is over. What is
    too long for a line, such as a bot's whole turn, has two smaller ones."""
    long = frame.measure(detail, size=theme.TEXT_SMALL)[0] > rect.w
    top, bottom = rect.cut_top(rect.h * (TITLE_OF_LONG if long else TITLE_OF_BANNER))
    room, size = top.inset(theme.SYMBOL, 0), theme.TITLE * (0.8 if long else 1.1)
    wide = frame.measure(title, size=size, face="title")[0]
    used = frame.text(
        title,
        room,
        size=size if wide <= room.w else max(size * room.w / wide * 0.98, theme.TEXT_LARGE),
        face="title",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
    if marker is not None:
        side = theme.ICON * min(1.4, frame.sizes.text_scale)
        icon = Rect(used.x - side - GAP, top.y + (top.h - side) / 2, side, side)
        frame.icon(marker.icon, icon, tint=marker.colour)
    fits = frame.measure(detail, size=theme.TEXT)[0] <= rect.w
    frame.text(
        detail,
        bottom,
        size=theme.TEXT if fits else theme.TEXT_SMALL,
        colour="cream_dark",
        align="centre",
        valign="middle",
        wrap=long,
    )


def tools(frame: Frame, rect: Rect, buttons: Sequence[Tool], compact: bool) -> None:
    """The buttons of the bar: words where there is room, else pictures."""
    with frame.group("tools"):
        for tool, cell in zip(buttons, _cells(frame, rect, buttons, compact), strict=True):
            draw_button(
                frame,
                cell,
                tool.place,
                "" if compact else tool.label,
                icon=tool.icon if compact else None,
                shortcut="" if compact else tool.key,
                tooltip=tool.tooltip or tool.label,
                enabled=tool.enabled,
                selected=tool.selected,
            )


def _cells(frame: Frame, rect: Rect, buttons: Sequence[Tool], compact: bool) -> list[Rect]:
    """Where the buttons stand: all as wide as each other, unless one wants more for its word or
    its key."""
    equal = rect.columns(len(buttons), GAP)
    words = [
        max(frame.measure(words, size=theme.TEXT_SMALL)[0] for words in (tool.label, tool.key))
        for tool in buttons
    ]
    spare = (rect.w - GAP * (len(buttons) - 1) - sum(words)) / len(buttons)
    if compact or spare < 0 or all(word + spare <= equal[0].w for word in words):
        return equal
    cells, rest = [], rect
    for word in words:
        cell, rest = rest.cut_left(word + spare, GAP)
        cells.append(cell)
    return cells


def log_stamp(look: TableLook) -> tuple[object, ...]:
    """All that the picture of the log depends on."""
    return tuple(look.log[-LOG_LINES:]), tuple(look.over)


def log(frame: Frame, rect: Rect, look: TableLook) -> None:
    """The last lines of the log, the newest at the bottom, each with the marker of who did it; on
    what is left to be seen of it."""
    frame.fill(rect, "tray")
    inner = _on_pixels(frame, rect.open_part(look.over).inset(GAP * 1.4, GAP))
    unit = frame.sizes.ppu
    beside = round((frame.sizes.grow(LOG_TEXT) + theme.TIGHT) * unit) / unit
    lines: list[tuple[LogLine, float]] = []
    used = 0.0
    for line in reversed(look.log[-LOG_LINES:]):
        face = "bold" if line.heading else "body"
        width = inner.w if line.heading else inner.w - beside
        height = frame.measure(glue(line), width, LOG_TEXT, face)[1] + theme.TIGHT
        if used + height > inner.h:
            break
        used += height
        lines.append((line, height))
    y, before = inner.y, None
    for line, height in reversed(lines):
        if before is not None and before.seat != line.seat:
            frame.line(inner.x, y - 1, inner.right, y - 1, "brass", theme.HAIR, alpha=theme.DARK)
        before = line
        colour, face = ("gold_light", "bold") if line.heading else ("cream_dark", "body")
        place = Rect(inner.x, y, inner.w, height)
        if not line.heading:
            sign, place = place.cut_left(beside)
            _sign(frame, sign, line, look.marker)
        frame.text(
            glue(line),
            place,
            size=LOG_TEXT,
            colour=colour,
            face=face,
            shrink=False,
        )
        y += height
    newest = sum(height for _line, height in lines[:NEWS])
    frame.spot(
        "log:news", Rect(inner.x, y - newest, inner.w, newest), focus=False, role=overlay.NEWS
    )
    frame.spot("log", rect, tooltip=_("Press L to read the whole log."), role="button")


def _sign(frame: Frame, rect: Rect, line: LogLine, marker: Callable[[int], theme.Marker]) -> None:
    """The marker of whoever a line tells of, beside its first line of words."""
    if line.seat is None:
        return
    shown = marker(line.seat)
    side = rect.w - theme.TIGHT
    first = frame.measure(line[:1], size=LOG_TEXT)[1]
    place = Rect(rect.x, rect.y + (first - side) / 2, side, side)
    frame.icon(shown.icon, place, tint=shown.colour)


def _on_pixels(frame: Frame, rect: Rect) -> Rect:
    """The rectangle with its sides on whole pixels, so that words break where they were measured
    to break: else one that just fits leaves a blank line."""
    ppu = frame.sizes.ppu
    return rect._replace(x=round(rect.x * ppu) / ppu, w=(int(rect.w * ppu) + 0.01) / ppu)


def glue(line: str) -> str:
    """The line with spaces before numbers and around × that no line ends at."""
    return re.sub(r"(?<![,;:.]) (?=[\d×])|(?<=×) ", "\u00a0", line)


def drawer(frame: Frame, rect: Rect, which: str, title: str, body: Callable[[Rect], None]) -> None:
    """A drawer that covers part of the table; `body` draws what is in it."""
    with frame.layer("above"):
        frame.dim(alpha=90)
        frame.fill(rect, "panel")
        frame.spot("drawer:nothing", rect, focus=False)
        head, rest = rect.inset(theme.PAD * 1.3).cut_top(theme.HEAD * frame.sizes.text_scale, GAP)
        close, head = head.cut_right(head.h)
        draw_button(frame, close, f"drawer:{which}", "", icon="ui_cross", tooltip=_("Close (Esc)"))
        frame.text(
            title, head, size=theme.TITLE, face="title", colour="cream", valign="middle", wrap=False
        )
        body(rest)


def fly(
    frame: Frame,
    flights: Sequence[Flight],
    draw: Callable[[Flight, Rect, float, float], None] | None = None,
) -> None:
    """Things on their way, from the middle of one place of the picture to that of another.

    `draw` is given each of them, the place it comes from, and the point where it is now; without it
    their icons are drawn."""
    if not flights:
        return
    places: dict[str, Rect] = {spot.place: spot.rect for spot in frame.spots}
    together = sum(flight.target != AWAY for flight in flights)
    with frame.layer("above"):
        for i, flight in enumerate(flights):
            source, target = places.get(flight.source), places.get(flight.target)
            if source is None or (target is None and flight.target != AWAY):
                continue
            x, y = _point(flight, source, target, i - (together - 1) / 2)
            if draw is None:
                flying_icon(frame, flight, x, y)
            else:
                draw(flight, source, x, y)


def _point(flight: Flight, source: Rect, target: Rect | None, beside: float) -> tuple[float, float]:
    """Where a thing is now: on its arc to the target, or going up and off the picture."""
    share = flight.share
    if target is None:
        return source.offset(0, -(source.bottom + theme.BEYOND) * share).centre
    (x0, y0), (x1, y1) = source.centre, target.centre
    x = x0 + (x1 - x0) * share + beside * theme.FLIGHT_APART
    top = min(y0, y1, theme.FLIGHT / 2)  # what arrives does not leave the picture on its way
    return x, max(top, y0 + (y1 - y0) * share - theme.FLIGHT_RISES * 4 * share * (1 - share))


def flying_icon(frame: Frame, flight: Flight, x: float, y: float) -> None:
    """The icon of what flies, around a point."""
    box = Rect(x - theme.FLIGHT / 2, y - theme.FLIGHT / 2, theme.FLIGHT, theme.FLIGHT)
    frame.icon(flight.icon, box, tint=flight.tint)
