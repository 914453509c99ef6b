"""Where everything on the table lies, in units. Drawing and rules know nothing of it.

Two layouts: the wide one shows everything at once; the compact one, for large text in small
windows, puts stores, log and the other factories into drawers and keeps what one needs to act.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.picture import areas as shared

ORDERS = 3
"""Orders that lie before a player, special ones apart."""

FACTORIES_IN_ROW = 2
"""Factories that stand side by side on a wide screen."""

OFFERED = 0.64
"""Of the compact layout's width: what new orders take that are to be chosen from."""

GLANCE = 0.12
"""Of the compact factory's height: what the line of orders and stores takes in a draft."""

TALL = 1.2
"""A window so many times as high as wide has its areas one below the other."""

TALL_FACTORY, TALL_PACKETS, TALL_STRIP = 0.56, 0.3, 0.23
"""Of the width: how high factory, packets and strip are at most in a tall window."""

WIDEST_CARD = 0.19
"""Of the area's width: cards do not grow when their neighbours are taken."""

TAB_ORDER = (
    *("slot", "entrance", "square", "piece"),
    *("part", "employee", "desk"),
    *("offer", "order", "demand", "vacant", "store", "room", "do"),
)
"""Kinds of places as Tab comes to them: the factory row by row, packets, the employee, orders,
stores, the large button. What is traded in a run comes behind it, as it is spared."""


@dataclass
class FactoryAreas:
    """A factory: its panel and what lies on it; slots in the order of `SLOTS`."""

    panel: Rect
    title: Rect
    slots: list[Rect]
    squares: list[Rect]
    belt: Rect
    entrance: Rect
    exit: Rect
    glance: Rect | None = None
    """Compact, while the player drafts: orders and stores in one line, where the title is else."""


@dataclass(kw_only=True)
class Areas:
    """All places of the table. Rects that a layout does not show are None."""

    compact: bool
    bar: Rect
    days: Rect
    banner: Rect
    tools: Rect
    factory: FactoryAreas
    orders: list[Rect]
    desk: Rect | None
    room: Rect | None
    bunker: Rect | None
    main: Rect | None
    stores: Rect | None = None
    players: Rect | None = None
    log: Rect | None = None
    goals: Rect | None = None
    """Solo: the objectives."""
    chips: Rect | None = None
    """Compact: one line of players."""
    drawers: Rect | None = None
    """Compact: the buttons that open drawers."""
    drawer: Rect | None = None
    parts: Rect | None = None
    employees: Rect | None = None
    offer: Rect | None = None
    """Where new orders lie that are to be chosen from, beside what the choice depends on."""
    heads: list[tuple[str, Rect]] = field(default_factory=list)
    """Headings: code and place."""


def compact(sizes: Sizes) -> bool:
    """Whether the window is too small for the wide layout at this text scale."""
    return shared.crowded(sizes, lengths.COMPACT_BELOW, lengths.COMPACT_LOW)


def areas(
    sizes: Sizes,
    draft: bool,
    seats: int,
    orders: int = ORDERS,
    solo: bool = False,
    offer: bool = False,
) -> Areas:
    """The layout for a window; `draft` while packets lie on the table, `orders` in a row; `offer`
    while a person chooses a new order."""
    if compact(sizes):
        return _compact(sizes, draft, orders, offer, solo)
    tall = sizes.height > TALL * sizes.width
    found = (_tall if tall else _wide)(sizes, draft, seats, orders, solo)
    if offer:
        panel = found.factory.panel
        height = lengths.OFFER * sizes.text_scale
        found.offer, upper = panel.cut_bottom(height, GAP)
        found.factory = _factory(upper, sizes.text_scale, True)
    return found


def _wide(sizes: Sizes, draft: bool, seats: int, orders: int, solo: bool) -> Areas:
    grown = sizes.text_scale
    bar, below = sizes.window.cut_top(theme.BAR * min(grown, theme.BAR_GROWS))
    _bar, days, banner, tools = shared.bar(bar, lengths.DAYS, theme.TOOLS * min(1.25, grown))
    below = below.inset(PAD, PAD)
    side = min(lengths.SIDE_MOST, max(lengths.SIDE_LEAST, sizes.width * 0.196))
    side *= 1 + (grown - 1) * 0.5
    left, rest = below.cut_left(side, PAD)
    wide = seats > 1 and sizes.width / grown >= theme.WIDE_FROM
    right, centre = rest.cut_right(rest.w * 0.39 if wide else side * 0.94, PAD)
    head = theme.HEADING * grown
    strip_h = (lengths.STRIP_DRAFT if draft else lengths.STRIP) + lengths.STRIP_GROWS * (grown - 1)
    strip, upper = centre.cut_bottom(strip_h, GAP)
    heads = []
    if draft:
        packets_h = lengths.PACKETS * (1 + (grown - 1) * 0.6) + 2 * head
        packets, upper = upper.cut_bottom(packets_h, GAP)
        part_head, packets = packets.cut_top(head)
        part_row, packets = packets.cut_top((packets.h - head - GAP) * 0.46)
        employee_head, employee_row = packets.cut_top(head)
        heads += [("parts", part_head), ("employees", employee_head)]
    orders_head, strip = strip.cut_top(head)
    heads.append(("orders", orders_head))
    order_area, strip_right = strip.cut_left(strip.w * (0.6 if orders < 4 else 0.68), PAD)
    desk, stock = strip_right.cut_left(strip_right.w * 0.44, PAD)
    bunker, room = stock.cut_bottom(stock.h * 0.4, GAP)
    main, log_column = right.cut_bottom(theme.BUTTON_MAIN * min(1.3, grown), PAD)
    players_head, column = log_column.cut_top(head)
    card_room = (column.h - theme.LOG_LEAST - head) / seats - GAP
    card_h = min(lengths.PLAYER * (1 + (grown - 1) * 0.7), card_room)
    if solo:
        card_h = lengths.PLAYER_SOLO * grown
    rows = -(-seats // FACTORIES_IN_ROW) if wide else seats
    if wide:
        card_h = min(lengths.PLAYER_LARGE * grown, (column.h - theme.LOG_LEAST - head) / rows - GAP)
    players, column = column.cut_top(rows * (card_h + GAP) - GAP, GAP)
    goals = None
    if solo:
        goals_head, column = column.cut_top(head)
        heads.append(("goals", goals_head))
        goals, column = column.cut_top(column.h - lengths.LOG_SOLO * grown - head, GAP)
    log_head, log = column.cut_top(head)
    stores_head, stores = left.cut_top(head)
    heads += [("players", players_head), ("log", log_head), ("stores", stores_head)]
    found = Areas(
        compact=False,
        bar=bar,
        days=days,
        banner=banner,
        tools=tools,
        factory=_factory(upper, grown, draft),
        orders=order_area.columns(orders, GAP * 1.5),
        desk=desk,
        room=room,
        bunker=bunker,
        main=main,
        stores=stores,
        players=players,
        log=log,
        heads=heads,
    )
    found.goals = goals
    if draft:
        found.parts, found.employees = part_row, employee_row
    return found


def _tall(sizes: Sizes, draft: bool, seats: int, orders: int, solo: bool) -> Areas:
    """The factory in the whole width, below it what is to be done, and then stores, players and
    log."""
    grown = sizes.text_scale
    bar, below = sizes.window.cut_top(theme.BAR * min(grown, theme.BAR_GROWS))
    _whole, days, banner, tools = shared.bar(bar, lengths.DAYS, theme.TOOLS * min(1.25, grown))
    below = below.inset(PAD, PAD)
    head = theme.HEADING * grown
    upper, below = below.cut_top(min(below.w * TALL_FACTORY, below.h * 0.36), GAP)
    heads: list[tuple[str, Rect]] = []
    parts = employees = None
    if draft:
        packets, below = below.cut_top(min(below.w * TALL_PACKETS, below.h * 0.36) + head, GAP)
        parts_head, packets = packets.cut_top(head)
        parts, packets = packets.cut_top((packets.h - head - GAP) * 0.46)
        employees_head, employees = packets.cut_top(head)
        heads += [("parts", parts_head), ("employees", employees_head)]
    strip, below = below.cut_top(min(below.w * TALL_STRIP, below.h * 0.4) + head, GAP)
    orders_head, strip = strip.cut_top(head)
    order_area, strip_right = strip.cut_left(strip.w * (0.6 if orders < 4 else 0.68), PAD)
    desk, stock = strip_right.cut_left(strip_right.w * 0.44, PAD)
    bunker, room = stock.cut_bottom(stock.h * 0.4, GAP)
    left, rest = below.cut_left(below.w * 0.4, PAD)
    middle, right = rest.columns(2, PAD)
    main, log_column = right.cut_bottom(theme.BUTTON_MAIN * min(1.3, grown), PAD)
    found = Areas(
        compact=False,
        bar=bar,
        days=days,
        banner=banner,
        tools=tools,
        factory=_factory(upper, grown, draft),
        orders=order_area.columns(orders, GAP * 1.5),
        desk=desk,
        room=room,
        bunker=bunker,
        main=main,
        parts=parts,
        employees=employees,
        heads=[*heads, ("orders", orders_head)],
    )
    _tall_columns(found, (left, middle, log_column), seats, solo, grown)
    return found


def _tall_columns(
    found: Areas, columns: tuple[Rect, Rect, Rect], seats: int, solo: bool, grown: float
) -> None:
    """Stores, players with the objectives of who plays alone, and the log, side by side."""
    head = theme.HEADING * grown
    stores_head, found.stores = columns[0].cut_top(head)
    players_head, middle = columns[1].cut_top(head)
    log_head, found.log = columns[2].cut_top(head)
    found.heads += [("stores", stores_head), ("players", players_head), ("log", log_head)]
    most = lengths.PLAYER_SOLO * grown if solo else lengths.PLAYER * (1 + (grown - 1) * 0.7)
    card = min(most, middle.h / seats - GAP)
    found.players, middle = middle.cut_top(seats * (card + GAP) - GAP, GAP)
    if solo:
        goals_head, found.goals = middle.cut_top(head)
        found.heads.append(("goals", goals_head))


def _factory(panel: Rect, grown: float, draft: bool, least: float = 0.0) -> FactoryAreas:
    inner = panel.inset(PAD * 1.3, GAP * 1.4)
    title_h = max(theme.LINE_LARGE * grown, least)
    title, body = inner.cut_top(title_h)
    belt_share = 0.31 if draft else 0.29
    belt_h = body.h * belt_share
    end_w = min(lengths.BELT_END * (1 + (grown - 1) * 0.4), body.w * 0.085)
    middle = body.inset(end_w + GAP * 1.5, 0)
    slot_h = (body.h - belt_h) / 2 - GAP
    top = Rect(middle.x, body.y, middle.w, slot_h)
    bottom = Rect(middle.x, body.bottom - slot_h, middle.w, slot_h)
    belt = Rect(body.x, top.bottom + GAP, body.w, belt_h)
    inner_belt = belt.inset(GAP * 1.2)
    squares = Rect(middle.x, inner_belt.y, middle.w, inner_belt.h).columns(4, GAP * 1.5)
    entrance = Rect(inner_belt.x, inner_belt.y, end_w - GAP, inner_belt.h)
    exit_ = Rect(inner_belt.right - end_w + GAP, inner_belt.y, end_w - GAP, inner_belt.h)
    slots = top.columns(4, GAP * 1.5) + bottom.columns(4, GAP * 1.5)
    return FactoryAreas(panel, title, slots, squares, belt, entrance, exit_)


def _compact(sizes: Sizes, draft: bool, orders_: int, offer: bool, solo: bool) -> Areas:
    grown = sizes.text_scale
    bar, below = sizes.window.cut_top(theme.BAR_COMPACT * grown)
    days_w = lengths.DAYS_COMPACT * (1 + (grown - 1) * 0.4)
    _bar, days, banner, tools = shared.bar(bar, days_w, lengths.TOOLS_COMPACT)
    below = below.inset(PAD, GAP)
    line, below = below.cut_top(theme.LINE * grown, GAP)
    buttons = lengths.DRAWER_BUTTONS_SOLO if solo else theme.DRAWER_BUTTONS
    drawers, chips = line.cut_right(buttons * (1 + (grown - 1) * 0.55), PAD)
    heads: list[tuple[str, Rect]] = []
    strip_h = lengths.PACKETS_COMPACT if draft else lengths.STRIP_COMPACT
    grows = 1 + (grown - 1) * (0.85 if draft else 1)
    strip, upper = below.cut_bottom(strip_h * grows, GAP)
    found_parts = found_employees = None
    if draft:
        found_parts, found_employees = strip.cut_top(strip.h * 0.4, GAP)
        orders: list[Rect] = []
        desk = room = bunker = main = None
    else:
        right, rest = strip.cut_right(theme.WIDTH_L * (1 + (grown - 1) * 0.4), GAP)
        main, stock = right.cut_bottom(theme.LINE_LARGE * grown, GAP)
        room, bunker = stock.columns(2, GAP)
        desk, order_area = rest.cut_right(rest.w * 0.26, GAP)
        orders = order_area.columns(orders_, GAP)
    offered = None
    if offer:
        offered, upper = upper.cut_right(upper.w * OFFERED, GAP)
    least = min(theme.SYMBOL_HUGE, upper.h * GLANCE) if draft else 0.0
    factory = _factory(upper, grown * 0.8, draft, least)
    if draft:
        aside = lengths.CORNER_MOST + theme.WIDE + GAP
        line = factory.title.offset(0, upper.y + theme.SNUG - factory.title.y)
        factory.glance = line._replace(x=upper.x + aside, w=upper.w - 2 * aside)
    drawer = below.cut_right(min(sizes.width * 0.62, theme.DRAWER * grown))[0]
    return Areas(
        compact=True,
        bar=bar,
        days=days,
        banner=banner,
        tools=tools,
        factory=factory,
        orders=orders,
        desk=desk,
        room=room,
        bunker=bunker,
        main=main,
        chips=chips,
        drawers=drawers,
        drawer=drawer,
        parts=found_parts,
        employees=found_employees,
        offer=offered,
        heads=heads,
    )


def packets(area: Rect, sizes: list[int], gap: float = GAP) -> list[tuple[Rect, list[Rect]]]:
    """For each packet its frame and its cards' places, side by side with equal cards."""
    cards = sum(sizes)
    if not cards:
        return []
    pad = GAP
    between = gap * 2
    room = area.w - between * (len(sizes) - 1) - 2 * pad * len(sizes)
    room -= gap * sum(n - 1 for n in sizes)
    width = min(room / cards, area.w * WIDEST_CARD)
    found, x = [], area.x
    for n in sizes:
        frame = Rect(x, area.y, n * width + (n - 1) * gap + 2 * pad, area.h)
        found.append((frame, frame.inset(pad).columns(n, gap)))
        x = frame.right + between
    return found
