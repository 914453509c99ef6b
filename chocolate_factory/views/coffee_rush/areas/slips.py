"""Order slips, large and small, on the four tabs they slide down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.cards.records import TABS, Order
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.areas import daylight, guests
from chocolate_factory.views.coffee_rush.look import Look, lit_orders, lost

WIDEST = 0.72
"""Of the tab's width: how far a slip grows with the guest who waits for it when there are few."""
EACH = 2
"""So many orders on a tab have a guest each; among more, ingredients would be too small to read."""
GUEST, GUEST_LEAST = 0.8, 0.45
"""Of the tab's height: the width of a guest, and of one among many."""
VACANT = 70
"""How opaque the cup is that stands for an order in an empty place."""
DRINK = 0.27
"""Of a slip's width: the drink at its left, at most."""
LOW = 3.0
"""Of a line: a slip so high has room for a name on two lines over one row of ingredients."""
LONG = 3.3
"""A slip so many times as wide as high has its ingredients beside its name."""
SNUG_LINES = 1.15
"""Two lines of a name stand a little closer than lines of a text."""
TICK = 0.45
"""Of an ingredient's width: the tick on what a cup holds already."""
ACCENTS = {"hot": "copper", "iced": "blue", "special": "gold"}


class Places:
    """Where the orders of each counter lie, as long as its turn lasts."""

    def __init__(self) -> None:
        self._laid: dict[int, tuple[object, tuple[tuple[str, ...], ...]]] = {}

    def of(self, state: State, seat: int) -> tuple[tuple[str, ...], ...]:
        """By tab the orders that lie there, and those that have been served from there since the
        turn began."""
        turn, now = (state.round, state.seat), state.players[seat].tabs
        began, laid = self._laid.get(seat, (None, now))
        kept = all(set(there) <= set(before) for there, before in zip(now, laid, strict=True))
        if began != turn or not kept:
            laid = now
        self._laid[seat] = turn, laid
        return laid


def tabs(frame: Frame, areas: list[Rect], look: Look) -> None:
    """The four tabs with the slips on them; while time flows all of them slide down."""
    whole = areas[0].with_all(areas[1:])
    for number, rect in enumerate(areas):
        frame.fill(rect, "counter")
        daylight.pane(frame, _room(frame, rect), _room(frame, whole), look)
        _tab(frame, rect, number, not look.laid[number], bool(look.shop.tabs[number]))
    step = areas[1].y - areas[0].y
    moving = look.seen.slide
    shift = step * moving[1] if moving is not None and moving[0] == look.seat else 0.0
    first, last = areas[0], areas[-1]
    lit, seated = lit_orders(look), look.seated
    with frame.clip(Rect(first.x, first.y, first.w, last.bottom - first.y)), frame.group("orders"):
        for number, rect in enumerate(areas):
            orders = look.laid[number]
            room = _room(frame, rect).offset(0, shift)
            for order, (place, beside) in zip(
                orders, _places(frame, room, len(orders)), strict=True
            ):
                if order not in look.shop.tabs[number]:
                    _dent(frame, place)
                    continue
                with_drink = _draw_at(frame, place, look, order, order in lit)
                if beside is not None:
                    guests.draw(frame, beside, seated[order], number)
                    if not with_drink:
                        guests.glass(frame, beside, look.book.orders[order])


def _label_w(frame: Frame) -> float:
    return theme.LINE_LARGE * frame.sizes.text_scale


def _room(frame: Frame, rect: Rect) -> Rect:
    """The part of a tab that slips lie on."""
    return rect.cut_left(_label_w(frame), GAP)[1].inset(theme.TIGHT, theme.TIGHT)


def _dent(frame: Frame, place: Rect) -> None:
    """Where an order could lie, or lay before it was served."""
    frame.fill(place, "dent")
    frame.icon("drink_hot_coffee", place.inset(GAP).fit(1.0), alpha=VACANT)


def _tab(frame: Frame, rect: Rect, number: int, vacant: bool, waits: bool) -> None:
    last = number == TABS - 1
    if last and waits:
        frame.fill(rect, "fault")
    if vacant:
        place = _places(frame, _room(frame, rect), 1)[0][0]
        _dent(frame, place)
    label = rect.cut_left(_label_w(frame), GAP)[0]
    colour = "red_light" if last else "gold_light"
    if last and label.h > lengths.TAB_VOTE * frame.sizes.text_scale:
        icon, label = label.cut_bottom(label.h * 0.45)
        side = min(icon.w * 0.8, icon.h * 0.8)
        frame.icon("vote_down", icon.middle(side, side))
    frame.text(
        str(number + 1),
        label,
        size=theme.TITLE,
        face="title",
        colour=colour,
        align="centre",
        valign="middle",
        wrap=False,
    )
    tooltip = _("Tab {n} of four: your orders move down one tab when your turn ends.")
    if last:
        tooltip = _("Tab {n}: what still lies here when your turn ends becomes a down vote.")
    frame.spot(
        f"tab:{number + 1}", rect, tooltip=tooltip.format(n=number + 1), focus=False, role="target"
    )


def _places(frame: Frame, room: Rect, n: int) -> list[tuple[Rect, Rect | None]]:
    """Places of `n` slips side by side, each with that of the guest at its right. Among many slips
    guests are smaller; where even that is too large the last one waits for all of them, if there is
    room."""
    if not n:
        return []
    grown = frame.sizes.text_scale
    width = min(room.w * WIDEST, (room.w - GAP * (n - 1)) / n)
    least = room.h * GUEST_LEAST
    guest = min(room.h * GUEST, width - GAP - lengths.SLIP_LEAST * grown)
    waits = guest >= least and n <= EACH
    if not waits and room.w - least - GAP * n >= lengths.SLIP_NARROW * grown * n:
        width = (room.w - least - GAP * n) / n
        guest = least
    slip = min(lengths.SLIP * grown, width - guest - GAP if waits else width)
    places: list[tuple[Rect, Rect | None]] = []
    for i in range(n):
        place = Rect(room.x + i * (width + GAP), room.y, slip, room.h)
        alone = guest == least and i == n - 1
        beside = Rect(place.right + theme.TIGHT, room.y, guest, room.h)
        places.append((place, beside if waits or alone else None))
    return places


def _draw_at(frame: Frame, rect: Rect, look: Look, order: str, lit: bool) -> bool:
    """A slip with its spot; whether its drink is on it."""
    place = f"order:{order}"
    mark = look.mark(place)
    state = look.emphasis(place, look.aimed == place)
    ready = look.acting and order in look.facts.serves
    lacks, waits = look.numbers.lacks[order], look.numbers.waits[order]
    card, state = look.book.orders[order], "glow" if lit else state
    gone = order in lost(look)
    drawn = slip(frame, rect, card, state, (lit or ready) and not gone, None if gone else lacks)
    frame.spot(
        place,
        rect,
        tooltip=look.words.waiting(order, lacks, waits),
        drag=mark == "source" or place in look.carried,
        drop=True,
        focus=look.focusable(place),
        role="source",
    )
    return drawn


def slip(
    frame: Frame, rect: Rect, card: Order, state: str, warm: bool, lacks: Sequence[str] | None
) -> bool:
    """One slip: group, name, what its cup must hold, with a tick at what a cup holds that
    `lacks` the rest; its drink, if that leaves room, and whether it does. Where `lacks` is None
    its cup would be lost: no tick, and a warning in place of the group, off the name. `warm` ones
    can be served or helped."""
    grown = frame.sizes.text_scale
    frame.fill(rect, "docket_lit" if warm else "docket", state)
    inner = rect.inset(theme.SNUG, theme.TIGHT)
    line = theme.LINE_SMALL * grown
    if inner.w < lengths.SLIP_NARROW * grown:
        icon, body = inner.cut_top(min(line, inner.h * 0.3), 2)
        _sign(frame, icon, card, lacks is None)
        needs(frame, body, card.needs, theme.SYMBOL_LARGE * grown, lacks)
        return False
    side = min(inner.h, inner.w * DRINK)
    picture, rest = inner.cut_left(side, GAP)
    drawn = rest.w >= lengths.SLIP_TEXT * grown and _whole(frame, rest, card.name, line)
    if drawn:
        frame.icon(guests.drink(card), picture.middle(side, side), lifted=True)
        inner = rest
    icon, title, body = _parts(frame, inner, card.name, line)
    words = _shortened(frame, card.name, title)
    frame.text(words, title, size=theme.TEXT_SMALL, face="bold", valign="middle")
    _sign(frame, icon, card, lacks is None)
    needs(frame, body, card.needs, theme.SYMBOL_LARGE * grown, lacks)
    return drawn


def _sign(frame: Frame, rect: Rect, card: Order, lost: bool) -> None:
    """The group of an order, or that its cup would be `lost`."""
    if not lost:
        frame.icon(f"kind_{card.group}", rect)
        return
    box = rect.fit(1.0).inset(-1)
    frame.fill(box, "chip", accent="red")
    frame.icon("ui_warning", box.inset(box.w * 0.12), tint="cream")


def _shortened(frame: Frame, name: str, rect: Rect) -> str:
    """A name, with initials for its first words where it would lose its end, which tells it from
    others that begin alike: `C. Caffe Freddo`; the whole one where that is no help."""
    room = rect._replace(h=rect.h * SNUG_LINES)
    if _fits(frame, name, room):
        return name
    words = name.split()
    for word in sorted(words[:-1], key=len, reverse=True):
        words[words.index(word)] = _("{initial}.").format(initial=word[0])
        if _fits(frame, " ".join(words), room):
            return " ".join(words)
    return name


def _parts(frame: Frame, inner: Rect, name: str, line: float) -> tuple[Rect, Rect, Rect]:
    """(icon of the group, name, ingredients).

    Side by side in a long slip; else one below the other, where a long name takes two lines, or
    the whole line."""
    if inner.w >= LONG * inner.h:
        left, body = inner.cut_left(inner.w * 0.52, theme.TIGHT)
        icon, title = left.cut_left(line, theme.TIGHT)
        if _fits(frame, name, title):
            return icon, title, body
    one, rest = inner.cut_top(line, 2)
    icon, title = one.cut_left(line, theme.TIGHT)
    needed = frame.measure(name, size=theme.TEXT_SMALL, face="bold")[0]
    if needed <= title.w:
        return icon, title, rest
    two, below = inner.cut_top(line * 1.75, 2)
    icon, title = two.cut_left(line, theme.TIGHT)
    snug = inner.h >= LOW * line and _fits(frame, name, title._replace(h=title.h * SNUG_LINES))
    if snug or inner.h >= 3.6 * line:
        return icon, title, below
    if needed > one.w and inner.h >= LOW * line:
        one, rest = inner.cut_top(line * 1.75, 2)
    icon, body = rest.cut_left(line, theme.TIGHT)
    return icon, one, body


def _whole(frame: Frame, inner: Rect, name: str, line: float) -> bool:
    """Whether a slip's name can be read in full there, on two lines if need be."""
    title = _parts(frame, inner, name, line)[1]
    return _fits(frame, name, title._replace(h=title.h * SNUG_LINES))


def _fits(frame: Frame, words: str, rect: Rect) -> bool:
    """Whether the words can stand in the rectangle, broken between them alone."""
    small, bold = theme.TEXT_SMALL, "bold"
    if any(frame.measure(word, size=small, face=bold)[0] > rect.w for word in words.split()):
        return False
    return frame.measure(words, rect.w, small, bold)[1] <= rect.h


def needs(
    frame: Frame,
    rect: Rect,
    names: Sequence[str],
    most: float,
    lacks: Sequence[str] | None = None,
) -> None:
    """Ingredients as large as they fit, in one row or in two; those that are there already have a
    tick, where it is said what `lacks`."""
    held = Counter(names) - Counter(names if lacks is None else lacks)
    n = len(names)
    one = min(rect.w / n, rect.h, most)
    two = min(rect.w / -(-n // 2), rect.h / 2, most)
    columns = n if one >= two else -(-n // 2)
    side, rows = max(one, two), -(-n // columns)
    top = rect.y + (rect.h - rows * side) / 2
    for i, name in enumerate(names):
        row, column = divmod(i, columns)
        count = min(columns, n - row * columns)
        left = rect.x + (rect.w - count * side) / 2
        box = Rect(left + column * side, top + row * side, side, side)
        frame.icon(f"ingredient_{name}", box.inset(side * 0.05))
        if held[name]:
            held[name] -= 1
            corner = box.cut_bottom(side * TICK)[0].cut_right(side * TICK)[0]
            frame.fill(corner, "chip", accent="green")
            frame.icon("ui_check", corner.inset(side * 0.05), tint="cream")


def tiny(frame: Frame, rect: Rect, card: Order, tab: int) -> None:
    """A slip as a small square: what it needs, on the colour of its group; red on the last tab."""
    frame.fill(rect, "card_plain", accent=ACCENTS[card.group])
    last = tab == TABS - 1
    if last:
        frame.fill(rect, "ring", "glow")
    needs(frame, rect.inset(2).cut_left(theme.TIGHT)[1], card.needs, rect.h)
