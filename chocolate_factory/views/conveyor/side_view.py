"""What stands around the factory: stores, players, log, orders, employee, store room, coal."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import cardtext, names, pieces
from chocolate_factory.games.conveyor.cards import STORES
from chocolate_factory.games.conveyor.supply import Rule
from chocolate_factory.ui import theme
from chocolate_factory.ui.frame import Frame
from chocolate_factory.ui.sizes import Rect
from chocolate_factory.ui.theme import GAP
from chocolate_factory.views.conveyor import cards_view, pieces_view
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.match import LogLine


def stores(frame: Frame, area: Rect, look: Look) -> None:
    """The five tracks, and what the week's end pays."""
    grown = frame.sizes.text_scale
    foot, rest = area.cut_bottom(56 * grown, GAP)
    height = min((rest.h - 4 * GAP) / 5, 172 * grown)
    with frame.group("stores"):
        for i, store in enumerate(STORES):
            place = Rect(rest.x, rest.y + i * (height + GAP), rest.w, height)
            store_card(frame, place, look, store)
    used = 5 * (height + GAP)
    _week_end(frame, Rect(area.x, rest.y + used, area.w, foot.h), look)


def _week_end(frame: Frame, rect: Rect, look: Look) -> None:
    frame.fill(rect, "tray")
    facts = look.facts
    prizes = " / ".join(_("£{n}").format(n=n) for n in facts.prizes)
    counts = "/".join(str(n) for n, _money in facts.stores)
    money = "/".join(_("£{n}").format(n=n) for _stores, n in facts.stores)
    top, bottom = rect.inset(GAP * 1.2, 5).rows(2)
    frame.text(
        _("Week's end: {prizes} a store").format(prizes=prizes),
        top,
        size=theme.TEXT_SMALL,
        colour="cream_dark",
        valign="middle",
        wrap=False,
    )
    frame.text(
        _("{counts} stores {money} · most orders £{most}").format(
            counts=counts, money=money, most=facts.most_orders
        ),
        bottom, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle", wrap=False,
    )  # fmt: skip


def todays_store(look: Look) -> str | None:
    """The store of the employee of whose factory is shown."""
    employee = look.factory.employee
    return look.book.employees[employee].store if employee else None


def store_card(frame: Frame, rect: Rect, look: Look, store: str) -> None:
    """A store: its rule as pictures, its track with the markers, lowest first."""
    place = f"store:{store}"
    side = look.state.sides[STORES.index(store)]
    state = look.emphasis(place, frame.interest.hover == place or frame.interest.target == place)
    if look.remind and look.mark(place) == "source":
        state = "glow"
    frame.fill(rect, "card", state, accent=store)
    inner = Rect(rect.x + 22, rect.y + 5, rect.w - 32, rect.h - 11)
    grown = frame.sizes.text_scale
    head, rest = inner.cut_top(min(30 * grown, inner.h * 0.3))
    if todays_store(look) == store:
        head = _today(frame, head, look, store)
    frame.text(names.store(store), head, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    track, middle = rest.cut_bottom(min(38 * grown, rest.h * 0.5), 2)
    picture, middle = middle.cut_right(min(middle.h * 1.6, middle.w * 0.22))
    frame.icon(f"store_{store}", picture, alpha=235)
    _rule(frame, middle, look.book.rules[store, side])
    _track(frame, track, look, store)
    frame.spot(
        place,
        rect,
        hint=_store_hint(look, store, side),
        drop=True,
        drag=False,
        role="target",
        focus=_focusable(look, place),
    )


def _today(frame: Frame, head: Rect, look: Look, store: str) -> Rect:
    done = store in look.factory.delivered
    words = _("delivered") if done else _("today")
    width = frame.measure(words, size=theme.TEXT_SMALL, face="bold")[0]
    chip, head = head.cut_right(width + 22, 4)
    frame.fill(chip.inset(0, 2), "chip", accent=store)
    frame.text(
        words,
        chip,
        size=theme.TEXT_SMALL,
        face="bold",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
    return head


def _store_hint(look: Look, store: str, side: str) -> str:
    words = [cardtext.store(look.book, store, side)]
    index = STORES.index(store)
    for space in range(look.facts.track, 0, -1):
        for seat in look.state.stacks[index][space]:
            words.append(_("{name} on {n}.").format(name=look.names[seat], n=space))
    return " ".join(words)


def _rule(frame: Frame, rect: Rect, rule: Rule) -> None:
    """The rule's short form: pictures and a few words."""
    words = {
        "same": _("n alike: n spaces"),
        "different": _("all different: 1 each"),
        "each": _("1 each"),
        "pair": "",
    }[rule.verb]
    if rule.verb == "pair":
        _pair(frame, rect, rule)
        return
    symbols = list(rule.symbols()[0]) if rule.verb != "different" else ["refined"]
    if rule.verb == "each" and len(rule.symbols()) > 1:
        words = _("any {n}: 1 space").format(n=len(rule.symbols()))
    side = min(rect.h, 46 * frame.sizes.text_scale)
    used = pieces_view.line(frame, rect._replace(w=min(rect.w, side * len(symbols))), symbols, side)
    text = Rect(used.right + 6, rect.y, rect.right - used.right - 6, rect.h)
    frame.text(words, text, size=theme.TEXT, colour="ink_soft", valign="middle")


def _pair(frame: Frame, rect: Rect, rule: Rule) -> None:
    """Two of a class for so many spaces, three times."""
    prices = rule.prices() if rule.verb == "pair" else ()  # type: ignore[union-attr]
    for (symbol, spaces), cell in zip(prices, rect.columns(3, 4), strict=True):
        side = min(cell.h, cell.w * 0.34)
        used = pieces_view.line(frame, cell._replace(w=side * 2), (symbol,) * 2, side)
        frame.text(
            f"{spaces}",
            Rect(used.right + 2, cell.y, cell.right - used.right, cell.h),
            size=theme.TEXT,
            face="bold",
            valign="middle",
            wrap=False,
        )


def _track(frame: Frame, rect: Rect, look: Look, store: str) -> None:
    spaces = look.facts.track + 1
    stacks = look.state.stacks[STORES.index(store)]
    for space, cell in enumerate(rect.columns(spaces, 3)):
        box = cell.middle(cell.w, min(cell.h, cell.w * 1.15))
        frame.fill(box, "cell")
        if not stacks[space]:
            frame.text(
                str(space),
                box,
                size=theme.TEXT_SMALL,
                colour="gold_dark",
                align="centre",
                valign="middle",
                wrap=False,
            )
        _stack(frame, box, look, stacks[space])


def _stack(frame: Frame, box: Rect, look: Look, seats: tuple[int, ...]) -> None:
    """Markers on one space, the lowest at the bottom."""
    if not seats:
        return
    share = 0.36
    side = min(box.w * 0.96, box.h * 1.12 / (1 + share * (len(seats) - 1)))
    step = side * share
    y = box.centre[1] + (len(seats) - 1) * step / 2
    for seat in seats:
        marker = look.marker(seat)
        frame.icon(
            marker.icon,
            Rect(box.centre[0] - side / 2, y - side / 2, side, side),
            tint=marker.colour,
        )
        y -= step


def _focusable(look: Look, place: str) -> bool:
    if look.picker is None or look.picker.held is None:
        return True
    return look.mark(place) in ("target", "held")


def orders(frame: Frame, areas: list[Rect], look: Look) -> None:
    """The three orders, or the revealed ones while one is to be chosen."""
    with frame.group("orders"):
        for i, rect in enumerate(areas):
            held = look.factory.orders[i] if i < len(look.factory.orders) else None
            if held is None:
                _vacant(frame, rect, look)
            else:
                _order(frame, rect, look, held.id, held.stage, look.numbers.stage_money[i])


def _vacant(frame: Frame, rect: Rect, look: Look) -> None:
    place = "vacant"
    cards_view.vacant(frame, rect, look.emphasis(place, frame.interest.target == place))
    frame.spot(
        place,
        rect,
        hint=_("A completed order's place."),
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
    hovered = frame.interest.hover == place or frame.interest.target == place
    state = look.emphasis(place, hovered)
    cards_view.order(
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
        hint=cardtext.order(card, stage),
        drop=True,
        focus=_focusable(look, place),
        role="target",
    )


def offer(frame: Frame, area: Rect, look: Look) -> None:
    """The revealed orders in Cleanup, over a veil beside the free place."""
    cells = area.columns(max(3, len(look.state.offer)), GAP * 1.5)
    with frame.group("offer"):
        for order, rect in zip(look.state.offer, cells, strict=False):
            place = f"offer:{order}"
            card = look.book.orders[order]
            state = look.emphasis(place, frame.interest.hover == place)
            cards_view.order(frame, rect, card, 0, [s.money for s in card.stages], state)
            frame.spot(
                place,
                rect,
                hint=cardtext.order(card, 0),
                drag=True,
                focus=_focusable(look, place),
                role="source",
            )


def desk(frame: Frame, rect: Rect, look: Look) -> None:
    """Today's employee and what is left of the effect."""
    place = "desk"
    employee = look.factory.employee
    state = look.emphasis(place, frame.interest.hover == place or frame.interest.target == place)
    if employee is None:
        frame.fill(rect, "slot", state)
        frame.text(
            _("today's employee"),
            rect.inset(GAP),
            colour="enamel_light",
            align="centre",
            valign="middle",
        )
        hint = _("Today's employee stands here once hired.")
    else:
        cards_view.employee(frame, rect, look.book, employee, state, left=left(look), tall=True)
        hint = cardtext.employee(look.book, employee) + " " + left(look)
    frame.spot(
        place,
        rect,
        hint=hint,
        drag=look.mark(place) == "source",
        drop=True,
        focus=_focusable(look, place),
        role="source",
    )


def left(look: Look) -> str:
    """What is left of today's employee's effect, in words."""
    factory = look.factory
    if factory.assigned is not None:
        return _("assigned")
    if not any(effect.times() for effect in look.book.effects_of(factory)):
        return _("all day")
    if not factory.uses_left:
        return _("used")
    return ngettext("{n} use left", "{n} uses left", factory.uses_left).format(n=factory.uses_left)


def room(frame: Frame, rect: Rect, look: Look) -> None:
    """The store room: pieces by kind, and how many may be kept."""
    place = "storeroom"
    frame.fill(rect, "shelf", look.emphasis(place, frame.interest.target == place))
    grown = frame.sizes.text_scale
    head, body = rect.inset(1.5).cut_top(min(30 * grown, rect.h * 0.28))
    frame.fill(head, "shelf_head")
    lying = pieces.listed(look.factory.room)
    _stock_head(frame, head, _("Store room"), _("keeps {n}").format(n=look.facts.keep))
    hint = _("Store room: {pieces}. {n} may be kept overnight.").format(
        pieces=names.counted(lying), n=look.facts.keep
    )
    with frame.group("stock"):
        frame.spot(
            place, rect, hint=hint, drop=True, focus=look.mark(place) == "target", role="target"
        )
        places = pieces_view.stock(frame, body.inset(GAP, 4), lying, 52)
        for piece, rects in pieces_view.merged(places):
            _room_piece(frame, rects, piece, lying.count(piece), look)


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
    hint = _("{pieces} in the store room.").format(pieces=names.counted([piece] * n))
    pieces_view.spots(frame, place, rects, look.mark(place), hint, _focusable(look, place))


def bunker(frame: Frame, rect: Rect, look: Look) -> None:
    """The coal bunker."""
    place = "coal"
    frame.fill(rect, "bunker", look.emphasis(place, frame.interest.target == place))
    grown = frame.sizes.text_scale
    head, body = rect.inset(1.5).cut_top(min(30 * grown, rect.h * 0.42))
    frame.fill(head, "bunker_head")
    coal = look.factory.coal
    number = str(coal)
    width = frame.measure(number, size=theme.TEXT_LARGE, face="bold")[0]
    right, title = head.inset(GAP, 0).cut_right(width + 2, GAP)
    words = _("Coal bunker") if frame.measure(_("Coal bunker"))[0] <= title.w else _("Coal")
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
    shown = min(coal, 20)
    for place_ in pieces_view.spread(shown, body.inset(GAP, 4), 40):
        frame.icon("coal", place_.inset(1))
    hint = ngettext("{n} coal in the bunker.", "{n} coal in the bunker.", coal).format(n=coal)
    hint += " " + _("Store-room chocolates may be traded for a coal each.")
    frame.spot(place, rect, hint=hint, drop=True, focus=look.mark(place) == "target", role="target")


def players(frame: Frame, area: Rect, look: Look) -> None:
    """Everybody: money, projected score, coal, store room, completed orders, small factory."""
    seats = range(len(look.names))
    with frame.group("players"):
        for seat, rect in zip(seats, area.rows(len(look.names), GAP), strict=True):
            player(frame, rect, look, seat)


def player(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """One player's card; a click shows the factory large."""
    place = f"player:{seat}"
    facts = look.facts.players[seat]
    acting = look.state.seat == seat
    state = "selected" if acting else frame.state(place)
    frame.fill(rect, "card", state)
    grown = frame.sizes.text_scale
    inner = rect.inset(GAP * 1.2, GAP * 0.8)
    head, body = inner.cut_top(min(30 * grown, inner.h * 0.34), 4)
    icon, head = head.cut_left(head.h, GAP * 0.7)
    marker = look.marker(seat)
    frame.icon(marker.icon, icon, tint=marker.colour)
    money = _("£{n}").format(n=facts.money)
    width = frame.measure(money, size=theme.TEXT_LARGE, face="bold")[0]
    right, name = head.cut_right(width + 4, 4)
    if look.state.order[0] == seat:
        flag, name = name.cut_right(name.h, 4)
        frame.icon("start_player", flag.inset(2))
    frame.text(look.names[seat], name, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    frame.text(
        money, right, size=theme.TEXT_LARGE, face="bold", valign="middle", align="right", wrap=False
    )
    mini_w = min(body.w * 0.52, body.h * 1.9)
    mini, figures = body.cut_left(mini_w, GAP)
    _mini(frame, mini.fit(1.9), look, seat)
    _figures(frame, figures, look, seat)
    frame.spot(place, rect, hint=player_hint(look, seat), role="button")


def player_hint(look: Look, seat: int) -> str:
    """A player's figures in words."""
    facts = look.facts.players[seat]
    return _(
        "{name}: £{money}, about £{about} if the week ended now; {coal} coal, {room} chocolates, "
        "{done} completed orders. Click, or press {key}, to see this factory."
    ).format(
        name=look.names[seat],
        money=facts.money,
        about=facts.projected,
        coal=facts.coal,
        room=facts.room,
        done=facts.completed,
        key=seat + 1,
    )


def _figures(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    facts = look.facts.players[seat]
    rows = rect.rows(3, 2)
    about = _("about £{n}").format(n=facts.projected)
    frame.text(
        about,
        rows[0],
        size=theme.TEXT_SMALL,
        colour="ink_soft",
        align="right",
        valign="middle",
        wrap=False,
    )
    cells = [*rows[1].columns(2, 4), *rows[2].columns(2, 4)]
    kind = look.kinds[seat]
    for (icon, text), cell in zip(
        (("coal", str(facts.coal)), ("shelf", str(facts.room)),
         ("docket_done", str(facts.completed)), ("", "" if kind == "human" else kind)),
        cells, strict=True,
    ):  # fmt: skip
        if icon:
            picture, cell = cell.cut_left(min(cell.h, cell.w * 0.5), 4)
            frame.icon(icon, picture.inset(1))
        frame.text(
            text,
            cell,
            size=theme.TEXT_SMALL,
            face="bold",
            valign="middle",
            wrap=False,
            colour="ink" if icon else "ink_soft",
        )


def _mini(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """A small factory: which slots are filled, and what lies on the belt."""
    factory = look.state.players[seat]
    frame.fill(rect, "felt")
    cells = rect.inset(rect.w * 0.05, rect.h * 0.09).grid(4, 3, 3)
    for i in range(8):
        cell = cells[i] if i < 4 else cells[i + 4]
        part = factory.slots[i]
        if part is None:
            frame.fill(cell, "bunker")
        else:
            used = bool(factory.used >> i & 1)
            frame.fill(cell, "card_plain", "spent" if used else "normal")
            frame.icon(pieces_view.machine_of(look.book.parts[part]), cell.inset(1))
    for square in range(4):
        cell = cells[4 + square]
        frame.fill(cell, "belt_square")
        kinds = pieces.kinds(factory.belt[square])
        pieces_view.icons(frame, cell.inset(1), kinds)


def log(frame: Frame, rect: Rect, look: Look) -> None:
    """The last lines of the log, the newest at the bottom."""
    frame.fill(rect, "tray")
    inner = rect.inset(GAP * 1.4, GAP)
    lines: list[tuple[LogLine, float]] = []
    used = 0.0
    for line in reversed(look.log[-40:]):
        face = "bold" if line.heading else "body"
        height = frame.measure(line, inner.w, theme.TEXT_SMALL, face)[1] + 3
        if used + height > inner.h:
            break
        used += height
        lines.append((line, height))
    y = inner.y
    for line, height in reversed(lines):
        colour, face = ("gold_light", "bold") if line.heading else ("cream_dark", "body")
        frame.text(line, Rect(inner.x, y, inner.w, height), size=theme.TEXT_SMALL, colour=colour,
                   face=face, shrink=False)  # fmt: skip
        y += height
    frame.spot("log", rect, hint=_("The log. Press L to read all of it."), role="button")
