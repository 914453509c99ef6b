"""Orders, today's employee, store room and coal."""

from __future__ import annotations

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import DAYS, LAST_DAY
from chocolate_factory.games.conveyor.state.state import Held
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.areas.cards import employee_card, order_card
from chocolate_factory.views.conveyor.layout import ORDERS
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.picture.chips import chip

LUMPS = 20
"""As many lumps of coal are drawn at most."""
ON_SHELF = theme.SYMBOL_LARGE * 1.5
"""The side of a piece in the store room at most: each is a thing to click."""


def orders(frame: Frame, areas: list[Rect], look: Look) -> None:
    """The three orders, or the revealed ones while one is to be chosen."""
    with frame.group("orders"):
        for i, rect in enumerate(areas):
            held = look.factory.orders[i] if i < len(look.factory.orders) else None
            if held is None:
                _vacant(frame, rect, look)
            else:
                _order(frame, rect, look, held.id, held.stage, look.numbers.stage_money[i])
        for held, money, rect in zip(
            look.factory.special, look.numbers.special_money, areas[ORDERS:], strict=False
        ):
            _special(frame, rect, look, held, money)


def _special(frame: Frame, rect: Rect, look: Look, held: Held, money: tuple[int, ...]) -> None:
    """A Special Order, completed or not; it is not replaced (CF-9.3)."""
    high = theme.LINE_SMALL * frame.sizes.text_scale
    rect = rect.cut_bottom(rect.h - high / 2)[0]
    if held.stage < len(look.book.orders[held.id].stages):
        _order(frame, rect, look, held.id, held.stage, money)
    else:
        card = look.book.orders[held.id]
        order_card.draw(frame, rect, card, held.stage, money)
        frame.spot(
            f"special:{held.id}", rect, tooltip=_("A Special Order, completed."), focus=False
        )
    ribbon = Rect(rect.x, rect.y - high / 2 - theme.TIGHT, rect.w, high)
    ribbon = ribbon.middle(
        min(rect.w - theme.PAD, lengths.RIBBON * frame.sizes.text_scale), ribbon.h
    )
    chip(frame, ribbon, _("Special"), "red")


def last_day(look: Look) -> bool:
    """Whether the day is the week's last, without a Cleanup (CF-8.4)."""
    return look.state.day == len(DAYS)


def _vacant(frame: Frame, rect: Rect, look: Look) -> None:
    place = "vacant"
    state = look.emphasis(place, frame.drops_on(place))
    words = order_card.vacant_words(
        last_day(look), look.state.seat == look.seat and bool(look.state.offer)
    )
    order_card.vacant(frame, rect, words, state)
    frame.spot(
        place,
        rect,
        tooltip=_("The order that lay here is done."),
        drop=True,
        focus=look.mark(place) == "target",
        role="target",
    )


def _order(
    frame: Frame, rect: Rect, look: Look, order: str, stage: int, money: tuple[int, ...]
) -> None:
    place = f"order:{order}"
    card = look.book.orders[order]
    mark = look.mark(place)
    hovered = frame.aims_at(place)
    state = look.emphasis(place, hovered)
    order_card.draw(
        frame,
        rect,
        card,
        stage,
        money,
        state,
        ready=mark in ("source", "target"),
        marker=look.marker(look.seat),
    )
    frame.spot(
        place,
        rect,
        tooltip=card_text.order(card, stage, money),
        drop=True,
        focus=look.focusable(place),
        role="target",
    )


def offer(frame: Frame, area: Rect, look: Look) -> None:
    """The revealed orders in Cleanup, over a veil beside the free place."""
    cells = area.columns(max(ORDERS, len(look.state.offer)), GAP * 1.5)
    with frame.group("offer"):
        for order, rect in zip(look.state.offer, cells, strict=False):
            place = f"offer:{order}"
            card = look.book.orders[order]
            state = look.emphasis(place, frame.points_at(place))
            order_card.draw(frame, rect, card, 0, [s.money for s in card.stages], state)
            frame.spot(
                place,
                rect,
                tooltip=card_text.order(card, 0),
                drag=True,
                focus=look.focusable(place),
                role="source",
            )


def desk(frame: Frame, rect: Rect, look: Look) -> None:
    """Today's employee and what is left of the effect."""
    place = "desk"
    employee = look.factory.employee
    state = look.emphasis(place, frame.aims_at(place))
    if employee is None:
        frame.fill(rect, "slot", state)
        frame.text(
            _("today's employee"),
            rect.inset(GAP),
            colour="enamel_light",
            align="centre",
            valign="middle",
        )
        tooltip = _("Today's employee stands here once hired.")
    else:
        employee_card.draw(frame, rect, look.book, employee, state, left=uses_left(look), tall=True)
        effect = _("Its effect: {left}.").format(left=uses_left(look))
        tooltip = card_text.employee(look.book, employee) + "\n" + effect
    if _can_act(look):
        frame.fill(rect.inset(-theme.TIGHT), "usable")
    frame.spot(
        place,
        rect,
        tooltip=tooltip,
        drag=look.mark(place) == "source",
        drop=True,
        focus=look.focusable(place),
        role="source",
    )


def _can_act(look: Look) -> bool:
    """Whether today's employee can do something now that is of use: lit like a part that can."""
    if look.picker is None or look.mark("desk") != "source":
        return False
    acts = look.picker.sources["desk"]
    return not all(unused.in_vain(look.book, look.picker.state, one) for one in acts)


def uses_left(look: Look) -> str:
    """What is left of today's employee's effect, in words."""
    factory = look.factory
    if factory.assigned is not None:
        return _("assigned")
    effects = list(look.book.effects_of(factory))
    if effects and all(effect.gift() for effect in effects):
        return _("received")
    if effects and all(effect.spaces(1) != 1 for effect in effects):
        supplied = look.book.employees[factory.employee or ""].store in factory.delivered
        over = _("not used") if look.state.phase == "cleanup" else _("one delivery")
        return _("used") if supplied else over
    if not any(effect.times() for effect in effects):
        return _("all day")
    if not factory.uses_left:
        return _("used")
    return ngettext("{n} use left", "{n} uses left", factory.uses_left).format(n=factory.uses_left)


def room(frame: Frame, rect: Rect, look: Look) -> None:
    """The store room: pieces by kind, and how many may be kept."""
    place = "storeroom"
    frame.fill(rect, "shelf", look.emphasis(place, frame.drops_on(place)))
    grown = frame.sizes.text_scale
    head, body = rect.inset(theme.RIM).cut_top(min(theme.LINE * grown, rect.h * 0.28))
    frame.fill(head, "shelf_head")
    lying = pieces.to_list(look.factory.room)
    inner, shelved = body.inset(theme.TIGHT, 1), look.shelved or lying
    side = pieces_view.grow(frame, ON_SHELF)
    laid = pieces_view.places(inner, shelved, side)
    for y in _boards(body, laid):
        frame.line(body.x + theme.TIGHT, y, body.right - theme.TIGHT, y, "copper_dark", theme.RULE)
    title = _whose(frame, look, head.w - 2 * GAP, _("Store room"), _("{name}'s store room"))
    _stock_head(frame, head, title, _("keeps {n}").format(n=look.facts.keep))
    tooltip = _("Store room: {pieces}. You may keep {n} overnight.")
    if look.seat != look.own:
        tooltip = _("{name}'s store room: {pieces}. {name} may keep {n} overnight.")
    tooltip = tooltip.format(
        name=look.names[look.seat], pieces=names.some(*lying), n=look.facts.keep
    )
    with frame.group("stock"):
        frame.spot(
            place,
            rect,
            tooltip=tooltip,
            drop=True,
            focus=look.mark(place) == "target",
            role="target",
        )
        places = pieces_view.stock(frame, inner, lying, ON_SHELF, shelved)
        cells = list(zip(laid, _cells(body, laid), strict=True))
        found = [
            (piece, next(cell for whole, cell in cells if whole.contains(*rect.centre)))
            for piece, rect in places
        ]
        for piece, rects in pieces_view.merge(found):
            _room_piece(frame, rects, piece, lying.count(piece), look)


def _cells(body: Rect, places: list[Rect]) -> list[Rect]:
    """Where a click means the piece that lies at each place: its whole share of the shelf, up to
    the rows above and below; who stands at the end of a row has half its own width beside it."""
    rows = sorted({round(place.y, 1) for place in places})
    found = []
    for place in places:
        row = rows.index(round(place.y, 1))
        level = [one for one in places if round(one.y, 1) == rows[row]]
        above = [one.bottom for one in places if rows.index(round(one.y, 1)) < row]
        below = [one.y for one in places if rows.index(round(one.y, 1)) > row]
        top = (max(above) + place.y) / 2 if above else body.y
        foot = (min(below) + place.bottom) / 2 if below else body.bottom
        first, last = min(one.x for one in level), max(one.right for one in level)
        left = max(body.x, place.x - place.w / 2) if place.x == first else place.x
        right = min(body.right, place.right + place.w / 2) if place.right == last else place.right
        found.append(Rect(left, top, right - left, foot - top))
    return found


def _boards(body: Rect, places: list[Rect]) -> list[float]:
    """Where the boards of the shelf are: under each row of pieces, one at the foot if none lies."""
    rows = sorted({round(place.bottom - theme.TIGHT, 1) for place in places})
    return rows or [body.y + body.h * 0.98]


def _whose(frame: Frame, look: Look, width: float, own: str, others: str) -> str:
    """What stands over a player's things: whose they are, where they are another's and there is
    room for it."""
    words = others.format(name=look.names[look.seat])
    return words if look.seat != look.own and frame.measure(words)[0] <= width else own


def _stock_head(frame: Frame, head: Rect, title: str, note: str) -> None:
    """The title, and the note beside it where there is room for both."""
    head = head.inset(GAP, 0)
    width = frame.measure(note, size=theme.TEXT_SMALL)[0]
    if frame.measure(title)[0] + width + 2 * GAP <= head.w:
        right, head = head.cut_right(width + 2, GAP)
        frame.text(
            note, right, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle", wrap=False
        )
    frame.text(title, head, colour="cream", valign="middle", wrap=False)


def _room_piece(frame: Frame, rects: list[Rect], piece: str, n: int, look: Look) -> None:
    place = f"room:{piece}"
    tooltip = capitalised(_("{pieces} in the store room.").format(pieces=names.some(*[piece] * n)))
    pieces_view.spots(frame, place, rects, look.mark(place), tooltip, look.focusable(place))


def bunker(frame: Frame, rect: Rect, look: Look) -> None:
    """The coal bunker."""
    place = "coal"
    frame.fill(rect, "bunker", look.emphasis(place, frame.drops_on(place)))
    grown = frame.sizes.text_scale
    head, body = rect.inset(theme.RIM).cut_top(min(theme.LINE * grown, rect.h * 0.42))
    frame.fill(head, "bunker_head")
    coal = look.factory.coal
    number = str(coal)
    width = frame.measure(number, size=theme.TEXT_LARGE, face="bold")[0]
    right, title = head.inset(GAP, 0).cut_right(width + 2, GAP)
    words = _("Coal bunker") if frame.measure(_("Coal bunker"))[0] <= title.w else _("Coal")
    words = _whose(frame, look, title.w, words, _("{name}'s coal"))
    frame.text(words, title, colour="cream", valign="middle", wrap=False)
    frame.text(
        number,
        right,
        size=theme.TEXT_LARGE,
        face="bold",
        colour="cream",
        valign="middle",
        wrap=False,
    )
    side = min(body.h, body.w * 0.34)
    if side > theme.ICON:
        truck, body = body.inset(GAP, theme.TIGHT).cut_left(side, 0)
        frame.icon("bunker" if coal else "bunker_empty", truck)
    shown = min(coal, LUMPS)
    for place_ in pieces_view.spread(shown, body.inset(GAP, theme.TIGHT), theme.SYMBOL_SMALL):
        frame.icon("coal", place_.inset(1))
    tooltip = ngettext("{n} coal in the bunker.", "{n} coal in the bunker.", coal).format(n=coal)
    if coal and look.state.day < LAST_DAY:
        tooltip += " " + _("What is left of it stays for tomorrow.")
    tooltip += " " + _("In your shifts you can trade any chocolate of the store room for a coal.")
    focus = look.mark(place) == "target"
    frame.spot(place, rect, tooltip=tooltip, drop=True, focus=focus, role="source")
