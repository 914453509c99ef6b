"""The department stores: rules, tracks with stacked markers, and what the week's end pays."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.rules.supply import (
    Count,
    Different,
    Earned,
    Exactly,
    Pair,
    Pairs,
    Rule,
    Sets,
)
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.panels import AWNING
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.areas.cards import store_names
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.picture.chips import chip

START = 0.8
"""How much wider than others space 0 of a track is, where all begin."""
LINE = 1.35
"""The height of the numbers of a track below its markers, by their size."""
BESIDE = 0.6
"""How far markers on space 0 stand apart at the least, as a share of their width."""
APART = {2: 0.78, 3: 0.62}
"""How far two or three markers on one space stand apart, as a share of their height."""
CROWDED = 0.52
"""The same of more."""
TRACK = 0.6
"""The most that a track takes below a store's name."""
RANK = 0.8
"""The size of the numbers that tell who ranks first on a space, by that of small text."""


def stores(frame: Frame, area: Rect, look: Look) -> None:
    """The five tracks, and what the week's end pays."""
    grown = frame.sizes.text_scale
    foot, rest = area.cut_bottom(lengths.WEEK_END * grown if look.facts.solo is None else 0.0, GAP)
    n = len(STORES)
    height = min((rest.h - (n - 1) * GAP) / n, lengths.STORE * grown)
    with frame.group("stores"):
        for i, store in enumerate(STORES):
            place = Rect(rest.x, rest.y + i * (height + GAP), rest.w, height)
            store_card(frame, place, look, store)
    if look.facts.solo is not None:
        return
    used = n * (height + GAP)
    _week_end(frame, Rect(area.x, rest.y + used, area.w, foot.h), look)


def _week_end(frame: Frame, rect: Rect, look: Look) -> None:
    frame.fill(rect, "tray")
    facts = look.facts
    prizes = ", ".join(_("£{n}").format(n=n) for n in facts.prizes)
    counts = ", ".join(str(n) for n, _money in facts.stores)
    money = ", ".join(_("£{n}").format(n=n) for _stores, n in facts.stores)
    lines = (
        _("On Saturday each store pays {prizes}").format(prizes=prizes),
        _("Supply {counts} stores: {money} more").format(counts=counts, money=money),
        _("Most orders: £{most}. Each thing left: £{each}").format(
            most=facts.most_orders, each=facts.left_over
        ),
    )
    rows = rect.inset(GAP * 1.2, theme.TIGHT).rows(len(lines))
    for words, row in zip(lines, rows, strict=True):
        frame.text(
            words,
            row,
            colour="cream_dark",
            valign="middle",
            wrap=False,
        )
    frame.spot("week_end", rect, tooltip=look.words.week_end(len(look.state.players)), focus=False)


def todays_store(look: Look) -> str | None:
    """The store of the employee of whose factory is shown."""
    employee = look.factory.employee
    return look.book.employees[employee].store if employee else None


def store_card(frame: Frame, rect: Rect, look: Look, store: str) -> None:
    """A store: its rule as pictures, its track with the markers, lowest first."""
    place = f"store:{store}"
    side = look.state.sides[STORES.index(store)]
    state = look.emphasis(place, frame.aims_at(place))
    if look.remind and look.mark(place) == "source":
        state = "glow"
    inner = rect.inset(theme.PAD, theme.SNUG)
    grown = frame.sizes.text_scale
    low = inner.h < lengths.STORE_LOW * grown and inner.w > theme.WIDTH_L * grown
    frame.fill(rect, "card" if low else "shopfront", state, accent=store)
    inner = inner.cut_left(theme.SNUG)[1] if low else inner.cut_top(AWNING)[1]
    head, rest = inner.cut_top(inner.h * 0.5 if low else min(theme.LINE * grown, inner.h * 0.3))
    if todays_store(look) == store:
        head = _today(frame, head, look, store)
    if low:
        track = rest.inset(0, 1)
        middle, head = head.cut_right(head.w * 0.52, GAP)
    else:
        track, middle = rest.cut_bottom(min(lengths.STORE_TRACK * grown, rest.h * TRACK), 2)
        if middle.w > theme.WIDTH_S * grown:
            picture, middle = middle.cut_right(min(middle.h * 1.6, middle.w * 0.3), theme.SNUG)
            frame.icon(f"store_{store}", picture, alpha=235)
    title = store_names.fitting(frame, store, head.w)
    frame.text(title, head, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    _rule(frame, middle, look.book.supply_rules[store, side], _counting(look, store))
    _track(frame, track, look, store)
    frame.spot(
        place,
        rect,
        tooltip=tooltip(look, store),
        drop=True,
        drag=False,
        role="target",
        focus=look.focusable(place),
    )


def _today(frame: Frame, head: Rect, look: Look, store: str) -> Rect:
    """That it is the store of today's employee, while deliveries are to come, or was supplied."""
    done = store in look.factory.delivered
    if not done and look.state.phase == "cleanup":
        return head
    words = _("delivered") if done else _("today")
    width = frame.measure(words, size=theme.TEXT_SMALL, face="bold")[0]
    box, head = head.cut_right(width + theme.LOOSE, theme.TIGHT)
    chip(frame, box.inset(0, 2), words, store)
    return head


def tooltip(look: Look, store: str) -> str:
    """A store's rule and who is how far there, in words."""
    index = STORES.index(store)
    count = _counting(look, store)
    side = look.state.sides[index]
    room = look.factory.room if todays_store(look) == store else 0
    example = card_text.store_example(look.book, store, side, count, room)
    words = [card_text.store(look.book, store, side, count)]
    if count(1) > 1:
        words.append(_("That is with your employee's help, and only today."))
    words += [example] if example else []
    for space in range(look.facts.track, 0, -1):
        seats = look.state.stacks[index][space]
        if len(seats) > 1:
            text = _("{names} on {n}: {first} got there first and ranks first.")
            there = names.and_list(look.names[seat] for seat in seats)
            words.append(text.format(names=there, n=space, first=look.names[seats[0]]))
        elif seats:
            words.append(_("{name} on {n}.").format(name=look.names[seats[0]], n=space))
    return " ".join(words)


def _counting(look: Look, store: str) -> Count:
    """How spaces count there today for whose factory is shown."""
    return numbers.counting(look.book, look.factory, store)


def _rule(frame: Frame, rect: Rect, rule: Rule, count: Count) -> None:
    """The rule's short form: pictures and a few words."""
    if isinstance(rule, Pair):
        _pair(frame, rect, rule, count)
        return
    symbols = wanted(rule)
    side = min(rect.h, theme.SYMBOL * frame.sizes.text_scale, rect.w * 0.55 / max(1, len(symbols)))
    used = Rect(rect.x, rect.y, 0, rect.h)
    if isinstance(rule, Earned):
        used = rect._replace(w=side)
        frame.icon("coin", used.inset(2))
    elif symbols:
        used = pieces_view.line(frame, rect._replace(w=side * len(symbols)), symbols, side)
    text = Rect(used.right + theme.SNUG, rect.y, rect.right - used.right - theme.SNUG, rect.h)
    frame.text(rule.brief(count), text, size=theme.TEXT, colour="ink_soft", valign="middle")


def wanted(rule: Rule) -> tuple[str, ...]:
    """The symbols of what a store takes, each once."""
    if isinstance(rule, (Different, Exactly, Pairs)):
        return ("refined",)
    if isinstance(rule, (Sets, Pair)):
        groups = rule.symbols()
        return tuple(dict.fromkeys(symbol for group in groups for symbol in group))
    return next(iter(rule.symbols()), ())


def _pair(frame: Frame, rect: Rect, rule: Pair, count: Count) -> None:
    """Two of a class for so many spaces, three times."""
    for (symbol, spaces), cell in zip(rule.prices(), rect.columns(3, theme.TIGHT), strict=True):
        side = min(cell.h, cell.w * 0.34)
        used = pieces_view.line(frame, cell._replace(w=side * 2), (symbol,) * 2, side)
        number = Rect(used.right + 2, cell.y, cell.right - used.right, cell.h)
        frame.text(
            str(count(spaces)), number, size=theme.TEXT, face="bold", valign="middle", wrap=False
        )


def _track(frame: Frame, rect: Rect, look: Look, store: str) -> None:
    """The spaces with their numbers; the markers stand above them where there is room."""
    stacks = look.state.stacks[STORES.index(store)]
    line, lane = rect.cut_bottom(frame.sizes.grow(theme.TEXT_SMALL * LINE))
    tall = lane.h > line.h
    cells = _cells(rect, look.facts.track + 1)
    stood = [_standing(cell, lane) for cell in cells]
    climber = look.climb[1] if look.climb and look.climb[0] == store else None
    for space, cell in enumerate(cells):
        seats = tuple(seat for seat in stacks[space] if seat != climber)
        wide = cell if space else Rect(rect.x, cell.y, cell.right - rect.x, cell.h)
        if tall:
            _number(frame, wide._replace(y=line.y, h=line.h), space, bool(seats))
            place = _standing(wide, lane)
        else:
            box = wide.middle(wide.w, min(cell.h, cell.w * 1.15))
            beside = box.cut_left(cell.x - rect.x)[0].offset(1, 0) if space == 0 else box
            frame.fill(box, "cell")
            if space == 0 or not stacks[space]:
                _words(frame, beside if stacks[0] else box, space)
            place = cell.middle(cell.w, box.h)
        (_stack if space else _beside)(frame, place, look, seats)
    if look.climb and climber is not None:
        _climber(frame, stood if tall else cells, look, climber, look.climb[2])


def _standing(cell: Rect, lane: Rect) -> Rect:
    """Where the markers of a space stand above it, as wide as they can without touching others."""
    return cell._replace(y=lane.y, h=lane.h).inset(-theme.TIGHT / 2, 0)


def _number(frame: Frame, cell: Rect, space: int, reached: bool) -> None:
    """The space itself, below its markers."""
    frame.fill(cell, "cell")
    _words(frame, cell, space, "ink" if reached else "gold_ink", "bold" if reached else "body")


def _words(
    frame: Frame, rect: Rect, space: int, colour: str = "gold_ink", face: str = "body"
) -> None:
    frame.text(
        str(space),
        rect,
        size=theme.TEXT_SMALL,
        face=face,
        colour=colour,
        align="centre",
        valign="middle",
        wrap=False,
    )


def _cells(rect: Rect, spaces: int) -> list[Rect]:
    """Where the markers of each space stand: space 0 is wider, as they stand on it from the
    beginning."""
    width = (rect.w - theme.TIGHT * (spaces - 1)) / (spaces + START)
    first = rect.x + START * width
    return [Rect(first + i * (width + theme.TIGHT), rect.y, width, rect.h) for i in range(spaces)]


def _climber(frame: Frame, cells: list[Rect], look: Look, seat: int, space: float) -> None:
    """A marker between two spaces of its track."""
    step = cells[1].x - cells[0].x
    cell = cells[0].offset(step * space, 0)
    marker = look.marker(seat)
    side = min(cell.w * 0.96, cell.h)
    frame.icon(marker.icon, cell.middle(side, side), tint=marker.colour)


def _beside(frame: Frame, box: Rect, look: Look, seats: tuple[int, ...]) -> None:
    """Markers on space 0 side by side, as none of them ranks higher; one's own over the others."""
    if not seats:
        return
    most = box.w / (1 + START) * 0.96  # no larger than on the spaces that follow
    side = min(box.h, most, box.w / (1 + BESIDE * (len(seats) - 1)))
    step = min(side, (box.w - side) / max(1, len(seats) - 1))
    first = box.centre[0] - (side + step * (len(seats) - 1)) / 2
    for i in sorted(range(len(seats)), key=lambda i: seats[i] == look.own):
        marker = look.marker(seats[i])
        place = Rect(first + i * step, box.centre[1] - side / 2, side, side)
        frame.icon(marker.icon, place, tint=marker.colour)


def _stack(frame: Frame, box: Rect, look: Look, seats: tuple[int, ...]) -> None:
    """Markers on one space, the lowest at the bottom and in front: it ranks first, which numbers
    say, to the left and right in turn where many stand close."""
    if not seats:
        return
    apart = APART.get(len(seats), CROWDED)
    side = min(box.w * 0.96, box.h * 1.12 / (1 + apart * (len(seats) - 1)))
    bottom = box.centre[1] + (len(seats) - 1) * side * apart / 2
    places = [
        Rect(box.centre[0] - side / 2, bottom - i * side * apart - side / 2, side, side)
        for i in range(len(seats))
    ]
    for seat, place in reversed(list(zip(seats, places, strict=True))):
        marker = look.marker(seat)
        frame.icon(marker.icon, place, tint=marker.colour)
    if seats[1:]:
        for i, place in enumerate(places):
            _rank(frame, place.x if i % 2 == 0 or not seats[2:] else place.right, place, i + 1)


def _rank(frame: Frame, x: float, marker: Rect, number: int) -> None:
    """Which rank a marker has among those on its space, at its edge."""
    high = min(frame.sizes.grow(theme.TEXT_SMALL * RANK), marker.h * 0.8)
    size = high / frame.sizes.text_scale
    box = Rect(x - high / 2, marker.centre[1] - high / 2, high, high)
    chip(frame, box, str(number), "ink", size)
