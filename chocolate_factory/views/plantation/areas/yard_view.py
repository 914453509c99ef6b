"""The yard shown large: its title with coins and whistle, the warehouse, the trucks."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation import shift_change
from chocolate_factory.games.plantation.acts.abilities import Mix
from chocolate_factory.games.plantation.acts.act import cargo
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.state.state import Space
from chocolate_factory.games.plantation.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.picture import people
from chocolate_factory.views.plantation import lengths
from chocolate_factory.views.plantation.areas import goods, ground_view
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import Look
from chocolate_factory.views.plantation.turn import prompt

GREY = "salters"
"""The colour of a truck that is nobody's."""
BED = 0.16
"""The rim of a truck's bed round its spaces, by the side of a space."""
RIMS = 3
"""Rims of a bed and what is between it and the cab, as they add to a truck's width."""
COUPLED = 0.4
"""How far the bed reaches under the cab, by its rim."""
WHEEL = 0.34
RIM = 0.08
"""Of a space's side: the rim round what lies there."""
ROWS_MOST = 4
PLATE = 0.3
"""Side of the plate with a truck's letter, by the height of its cab."""


def draw(frame: Frame, areas: Areas, look: Look) -> None:
    """The whole yard with its spots."""
    yard = areas.yard
    frame.fill(yard.panel, "panel" if look.looking else ground_view.DRESSES[look.state.half].felt)
    ground_view.ground(frame, yard, look.state.half)
    _title(frame, yard.title, look)
    with frame.group("warehouse", alike=True):
        warehouse(frame, yard.warehouse, look)
    with frame.group("trucks", alike=True):
        trucks(frame, yard.trucks, look)


def _title(frame: Frame, rect: Rect, look: Look) -> None:
    def aside(frame: Frame, rect: Rect) -> Rect:
        rest = _points(frame, _purse(frame, rect, look), look)
        return people.way_back(frame, rest, look, _("Back to your own yard"))

    words = _("{name}'s yard").format(name=look.names[look.seat])
    people.title(frame, rect, look, words, aside)


def _points(frame: Frame, rect: Rect, look: Look) -> Rect:
    """What the player would have if the game ended now; what is left of the rectangle."""
    numbers = look.numbers
    words = look.words.amount(numbers.projected)
    width = frame.measure(words, size=theme.TEXT, face="bold")[0]
    cell, rest = rect.cut_right(width, GAP * 1.5)
    frame.text(
        words, cell, size=theme.TEXT, face="bold", colour="gold_light", valign="middle", wrap=False
    )
    frame.spot("points", cell, tooltip=look.words.projected(look.state, numbers))
    return rest


def _purse(frame: Frame, rect: Rect, look: Look) -> Rect:
    """Coins and whistle at the right; what is left of the rectangle."""
    player = look.player
    side = min(rect.h * 1.15, theme.ICON * 1.2 * frame.sizes.text_scale)
    whistle, rect = rect.cut_right(side * 1.3, GAP)
    mark = look.mark("whistle")
    frame.fill(whistle, "tab", look.emphasis("whistle", look.aimed == "whistle"))
    picture = whistle.middle(side * 0.95, side * 0.95)
    frame.icon("whistle", picture, alpha=theme.GHOST if player.whistle else theme.OPAQUE)
    if player.whistle:
        frame.icon("coin", whistle.middle(side * 0.5, side * 0.5))
    frame.spot(
        "whistle",
        whistle,
        tooltip=_whistle_words(look),
        drag=mark == "source",
        focus=bool(mark) and look.focusable("whistle"),
        role="source",
    )
    n = str(player.coins)
    width = frame.measure(n, size=theme.TEXT_LARGE, face="bold")[0]
    purse, rect = rect.cut_right(side + theme.TIGHT + width, GAP * 1.5)
    coin, number = purse.cut_left(side, theme.TIGHT)
    mark = look.mark("coin")
    if mark:
        frame.fill(coin.inset(-2), "ring", "glow" if look.aimed == "coin" else "normal")
    frame.icon("coin", coin.middle(side * 0.86, side * 0.86))
    frame.text(
        n, number, size=theme.TEXT_LARGE, face="bold", colour="cream", valign="middle", wrap=False
    )
    tooltip = ngettext(
        "{n} coin, worth a point at the end.",
        "{n} coins, each worth a point at the end.",
        player.coins,
    )
    frame.spot(
        "coin",
        purse,
        tooltip=tooltip.format(n=player.coins),
        drag=mark == "source",
        focus=bool(mark) and look.focusable("coin"),
        role="source",
    )
    return rect


def _whistle_words(look: Look) -> str:
    """What the whistle is for, and how it is used while it can be."""
    if look.player.whistle:
        return _("You have had your shift change at this factory.")
    words = _(
        "The whistle, for a shift change: once in this game, a coin adds a worker to the ring or "
        "takes one away."
    )
    if shift_change.once_a_half(look.state):
        words = _(
            "The whistle, for a shift change: once in each half, a coin adds a worker to the ring "
            "or takes one away."
        )
    if look.mark("whistle") != "source":
        return words
    how = _("Press Enter, then go to a space.") if look.by_keys else _("Drag it onto a space.")
    return f"{words} {how}"


# -- the warehouse --------------------------------------------------------------------------------


def warehouse(frame: Frame, rect: Rect, look: Look) -> None:
    """The spaces of the warehouse in a row, two rows where there are many."""
    mark = look.mark("warehouse")
    frame.fill(rect, "shelf", look.emphasis("warehouse", look.aimed == "warehouse"))
    spaces, used = look.book.board.warehouse, len(look.player.warehouse)
    free = look.numbers.room
    head, inner = _inside(frame, rect)
    words = _("Warehouse: {used} of {all} spaces").format(used=used, all=spaces)
    frame.text(words, head, size=theme.TEXT_SMALL, colour="cream_dark", valign="middle", wrap=False)
    _waiting(frame, head, look, words)
    frame.spot("stored", head, focus=False, role="text")  # no words that come by keys hide it
    tooltip = ngettext(
        "The warehouse: {n} free space.", "The warehouse: {n} free spaces.", free
    ).format(n=free)
    tooltip = " ".join(filter(None, (prompt.on_click(look, "warehouse"), tooltip)))
    frame.spot(
        "warehouse",
        rect,
        tooltip=tooltip,
        drop=True,
        focus=bool(mark) and look.focusable("warehouse"),
        role="target",
    )
    cells = _cells(inner, max(spaces, used))
    for i, (cell, space) in enumerate(zip(cells, look.placed.bays, strict=True)):
        frame.fill(cell, "bay")
        if space is not None:
            last = _is_last(look.placed.bays, i)
            touched = last if look.placed.touched is None else look.placed.touched == i
            _stored(frame, cell, look, space, touched)


def _waiting(frame: Frame, head: Rect, look: Look, words: str) -> None:
    """What the goods of the warehouse would bring once they lie on trucks, beside the words on its
    spaces: as candy is made, the points that count only fall. The trucks of the first half of a
    whole game are loaded for the second."""
    points = look.numbers.stored
    if not points or look.facts.icons or look.state.phase == "over":
        return
    text = ngettext(
        "Loaded, this brings {n} more point", "Loaded, this brings {n} more points", points
    )
    rest = head.cut_left(frame.measure(words, size=theme.TEXT_SMALL)[0], GAP)[1]
    told = text.format(n=points)
    if frame.measure(told, size=theme.TEXT_SMALL)[0] <= rest.w:
        frame.text(
            told,
            rest,
            size=theme.TEXT_SMALL,
            colour="gold_light",
            align="right",
            valign="middle",
            wrap=False,
        )


def _is_last(spaces: Sequence[Space | None], i: int) -> bool:
    """Whether the good on a space is the last of its kind: the one that keys are led to."""
    good = spaces[i]
    return not any(good and other and other[0] == good[0] for other in spaces[i + 1 :])


def _cells(rect: Rect, count: int) -> list[Rect]:
    """Square spaces in one row, or in two where they become larger so."""
    best: list[Rect] = []
    for rows in (1, 2):
        columns = -(-count // rows)
        gap = theme.SNUG
        side = min(
            (rect.w - gap * (columns - 1)) / columns,
            (rect.h - gap * (rows - 1)) / rows,
            lengths.BAY_MOST,
        )
        if best and side <= best[0].w * 1.1:
            continue
        field = Rect(rect.x, rect.y, columns * (side + gap) - gap, rows * (side + gap) - gap)
        field = rect.middle(field.w, field.h)
        best = [
            Rect(
                field.x + (i % columns) * (side + gap),
                field.y + (i // columns) * (side + gap),
                side,
                side,
            )
            for i in range(count)
        ]
    return best


def _inside(frame: Frame, rect: Rect) -> tuple[Rect, Rect]:
    """(the line over the warehouse, where its spaces are)."""
    inner = rect.inset(GAP * 1.2, GAP * 0.8)
    return inner.cut_top(theme.LINE_SMALL * frame.sizes.text_scale, 2)


def next_space(frame: Frame, look: Look, rect: Rect) -> Rect | None:
    """The next free space of the warehouse that is drawn in a rectangle, None if it is full."""
    if None not in look.placed.bays:
        return None
    return _cells(_inside(frame, rect)[1], len(look.placed.bays))[look.placed.bays.index(None)]


def next_bed(look: Look, index: int, rect: Rect) -> Rect | None:
    """The next free space of a truck that is drawn in a rectangle, None if it is full."""
    if None not in look.placed.beds[index]:
        return None
    used = look.placed.beds[index].index(None)
    side = rect.h / (1 + 2 * BED)
    first = rect.x + side * lengths.CAB + 2 * side * BED - side * BED * COUPLED
    return Rect(first + used * side, rect.y + side * BED, side, side).inset(side * 0.04)


def _stored(frame: Frame, cell: Rect, look: Look, space: tuple[str, ...], touched: bool) -> None:
    """What lies on one space of the warehouse; `touched` where it is the one that is meant of
    several alike."""
    good = space[0]
    place = f"good:{good}"
    mark = look.mark(place)
    plain = mark == "source" and look.aimed != place and _only_mixed(look, place)
    if mark and not plain and (touched or mark != "held"):
        frame.fill(cell, "bay", look.emphasis(place, touched and look.aimed == place))
    goods.pile(frame, cell.inset(cell.w * RIM), space)
    words = prompt.on_click(look, place) or _("{good}, in the warehouse.").format(
        good=names.good(look.book, good)
    )
    frame.spot(
        place,
        cell,
        tooltip=words,
        drag=mark == "source",
        drop=mark == "target",
        focus=bool(mark) and look.focusable(place),
        role="source",
    )


def _only_mixed(look: Look, place: str) -> bool:
    """Whether a good could only be mixed while others are loaded: lit like those it would be taken
    for one that goes."""
    if look.picker is None or not any(isinstance(act, Load) for act in look.picker.actions):
        return False
    return all(isinstance(act, Mix) for act in look.picker.sources.get(place, ()))


# -- the trucks -----------------------------------------------------------------------------------


def _shelves(spaces: Sequence[int], rows: int) -> list[list[int]] | None:
    """The trucks in so many rows one after the other, the widest row as short as may be."""
    widths = [n + lengths.CAB for n in spaces]
    limit = max(max(widths), sum(widths) / rows)
    while True:
        found: list[list[int]] = [[]]
        for i, width in enumerate(widths):
            if found[-1] and sum(widths[j] for j in found[-1]) + width > limit + 0.01:
                found.append([])
            found[-1].append(i)
        if len(found) <= rows:
            return found if len(found) == rows else None
        limit += 0.5


def _dock(rect: Rect, spaces: Sequence[int]) -> tuple[float, list[list[int]]]:
    """(side of a space, trucks row by row) that show the trucks largest."""
    best: tuple[float, list[list[int]]] = (0.0, [list(range(len(spaces)))])
    for rows in range(1, min(ROWS_MOST, len(spaces)) + 1):
        shelves = _shelves(spaces, rows)
        if shelves is None:
            continue
        widest = max(sum(spaces[i] + lengths.CAB + RIMS * BED for i in row) for row in shelves)
        gaps = GAP * max(len(row) for row in shelves)
        height = rect.h / rows - GAP
        side = min((rect.w - gaps) / widest, height / (1 + 2 * BED + WHEEL), lengths.BAY_MOST)
        if side > best[0]:
            best = (side, shelves)
    return best


def trucks(frame: Frame, rect: Rect, look: Look) -> None:
    """All trucks, at their dock."""
    side, shelves = _dock(rect, [truck.spaces for truck in look.book.trucks])
    height = side * (1 + 2 * BED + WHEEL)
    gap = min(GAP * 2, (rect.h - len(shelves) * height) / max(1, len(shelves)))
    y = rect.y + (rect.h - len(shelves) * (height + gap) + gap) / 2
    for row in shelves:
        widths = [side * (look.book.trucks[i].spaces + lengths.CAB + RIMS * BED) for i in row]
        between = min(GAP * 3, (rect.w - sum(widths)) / max(1, len(row)))
        wide = sum(widths) + between * (len(row) - 1)
        x = rect.x + (rect.w - wide) / 2
        ground_view.row(frame, rect, Rect(x, y, wide, height), row[0], side, look.state.half)
        for i, width in zip(row, widths, strict=True):
            _truck(frame, Rect(x, y, width, height), side, look, i)
            x += width + between
        y += height + gap


def _truck(frame: Frame, rect: Rect, side: float, look: Look, index: int) -> None:
    card = look.book.trucks[index]
    own = card.colour == "own"
    place = f"truck:{card.id}"
    rim = side * BED
    bed_h = side + 2 * rim
    cab = Rect(rect.x, rect.y, side * lengths.CAB + rim, rect.h)
    bed = Rect(cab.right - rim * COUPLED, rect.y, rect.w - cab.w + rim * COUPLED, bed_h)
    wheel = side * WHEEL * 1.4
    for x in (bed.x + wheel * 0.8, bed.right - wheel * 1.8):
        frame.icon("wheel", Rect(x, bed.bottom - wheel * 0.5, wheel, wheel))
    frame.fill(bed, "bed" if own else "bed_grey", look.emphasis(place, look.aimed == place))
    frame.icon("truck", cab, tint=look.marker(look.seat).colour if own else theme.colour(GREY))
    _letter(frame, cab, card.id)
    about = look.words.truck_now(look.state, card.id, look.placed.guiding)
    if look.numbers.covers[index]:
        about = _("The next good covers a worker icon.") + " " + about
    tooltip = _("{truck}. {about}").format(truck=card_text.truck_name(card), about=about)
    tooltip = " ".join(filter(None, (prompt.on_click(look, place), tooltip)))
    frame.spot(
        place,
        Rect(rect.x, rect.y, rect.w, bed_h),
        tooltip=tooltip,
        drop=True,
        focus=bool(look.mark(place)) and look.focusable(place),
        role="target",
    )
    hold = look.placed.beds[index]
    for i in range(card.spaces):
        cell = Rect(bed.x + rim + i * side, bed.y + rim, side, side).inset(side * 0.04)
        frame.fill(cell, "bay")
        if look.facts.icons and i >= card.spaces - card.icons:
            badge = cell.inset(cell.w * 0.16)
            frame.icon("worker", badge, alpha=theme.DARK if hold[i] is not None else 255)
        if hold[i] is not None:
            _loaded(frame, cell, look, card.id, i, hold)


def _letter(frame: Frame, cab: Rect, id_: str) -> None:
    """The truck's letter on a plate on its cab: no key bears one."""
    side = cab.h * PLATE
    box = Rect(cab.right - side * 1.25, cab.y + cab.h * 0.36, side, side)
    frame.fill(box, "plate")
    frame.text(
        id_.upper(),
        box,
        size=min(theme.TEXT, side * 0.8 / frame.sizes.text_scale),
        face="bold",
        colour="ink",
        align="centre",
        valign="middle",
        wrap=False,
    )


def _loaded(
    frame: Frame, cell: Rect, look: Look, truck: str, i: int, hold: Sequence[Space | None]
) -> None:
    """What lies on one space of a truck."""
    space = hold[i]
    assert space is not None
    good = space[0]
    place = cargo(truck, good)
    mark, last = look.mark(place), _is_last(hold, i)
    at = look.placed.touched_beds[look.book.truck_index[truck]]
    if mark and (mark != "held" or (last if at is None else at == i)):
        frame.fill(cell, "bay", look.emphasis(place, look.aimed == place))
    goods.pile(frame, cell.inset(cell.w * RIM), space)
    about = look.words.cargo(look.state, truck, good)
    words = " ".join(filter(None, (prompt.on_click(look, place), about)))
    frame.spot(
        place,
        cell,
        tooltip=words,
        drag=mark == "source",
        drop=mark == "target",
        focus=look.focusable(place),
        role="source",
    )
