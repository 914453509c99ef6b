"""Everybody at the table, and the log."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import forecast, lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.layout import FACTORIES_IN_ROW
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.faces import face

COUNTED = 1.3
"""The room that the orders done need beside the kind of a bot, by the side of a small icon."""
SQUEEZED = 0.7
"""By how much the pieces that are asked for get smaller to leave room for what a bot is called."""

MINI = 0.48
"""Of a card the width of the small factory beside the figures, of which the forecast takes most."""
WIDEST = forecast.Estimate(200, 300)
"""A forecast that takes about the most room that any may."""


def players(frame: Frame, area: Rect, look: Look) -> None:
    """Everybody: money, projected score, coal, store room, completed orders, small factory."""
    n = len(look.names)
    cells = area.rows(n, GAP)
    if n > 1 and area.w > lengths.FACTORIES * frame.sizes.text_scale:
        cells = area.grid(FACTORIES_IN_ROW, -(-n // FACTORIES_IN_ROW), GAP)[:n]
        cells[-1] = cells[-1]._replace(w=area.right - cells[-1].x)
    with frame.group("players"):
        for seat, rect in zip(range(n), cells, strict=True):
            player(frame, rect, look, seat)


def player(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """One player's card; a click shows the factory large."""
    place = f"player:{seat}"
    own = look.facts.players[seat]
    acting = look.state.seat == seat
    state = "selected" if acting else frame.state(place)
    frame.fill(rect, "card", state)
    grown = frame.sizes.text_scale
    inner = rect.inset(GAP * 1.2, GAP * 0.8)
    head, body = inner.cut_top(min(theme.LINE * grown, inner.h * 0.34), theme.TIGHT)
    icon, head = head.cut_left(head.h, GAP * 0.7)
    marker = look.marker(seat)
    frame.icon(marker.icon, icon, tint=marker.colour)
    money = _("£{n}").format(n=own.money)
    width = frame.measure(money, size=theme.TEXT_LARGE, face="bold")[0]
    right, name = head.cut_right(width + theme.TIGHT, theme.TIGHT)
    if look.state.order[0] == seat:
        flag, name = name.cut_right(name.h, theme.TIGHT)
        frame.icon("start_player", flag.inset(2))
    told = frame.text(
        look.names[seat], name, size=theme.TEXT, face="bold", valign="middle", wrap=False
    )
    beside = name.cut_left(told.right - name.x + theme.TIGHT)[1]
    if look.kinds[seat] != HUMAN and beside.w >= head.h:
        picture = face(look.kinds[seat], seat)
        frame.icon(picture, beside.cut_left(head.h)[0], tint=marker.colour)
    frame.text(
        money, right, size=theme.TEXT_LARGE, face="bold", valign="middle", align="right", wrap=False
    )
    if body.h > lengths.MINI_LARGE * grown and body.w < 2 * body.h:
        foot, mini = body.cut_bottom(theme.LINE * grown, GAP)
        _mini(frame, mini.fit(1.9), look, seat)
        _foot(frame, foot, look, seat)
    elif body.h > lengths.MINI_LEAST:
        mini_w = min(body.w * MINI, body.h * 1.9)
        mini, figures = body.cut_left(mini_w, GAP)
        _mini(frame, mini.fit(1.9), look, seat)
        _figures(frame, figures, look, seat)
    else:
        _stocks(frame, body.columns(3, theme.TIGHT), look, seat)
    frame.spot(place, rect, tooltip=player_tooltip(look, seat), role="button")


def player_tooltip(look: Look, seat: int) -> str:
    """A player's figures in words."""
    figures = look.facts.players[seat]
    told = _("{name}: £{money}.").format(name=look.names[seat], money=figures.money)
    if forecast.counted(look.state) and look.facts.solo is None and look.state.phase != "over":
        told = _("{name}: £{money} now, £{about} if the week ended now and the stores paid.")
        told = told.format(name=look.names[seat], money=figures.money, about=figures.projected)
    if look.forecast:
        told = _(
            "{name}: £{money} now, £{about} if the week ended now and the stores paid. This "
            "morning's forecast for Saturday evening: {rank} place. Five in six games like "
            "this end between £{low} and £{high}."
        ).format(
            name=look.names[seat],
            money=figures.money,
            low=look.forecast[seat].low,
            high=look.forecast[seat].high,
            rank=forecast.rank(look.forecast, seat),
            about=figures.projected,
        )
    has = [_("{n} coal").format(n=figures.coal)]
    if figures.room:
        words = ngettext(
            "{n} piece in the store room", "{n} pieces in the store room", figures.room
        )
        has.append(words.format(n=figures.room))
    if figures.completed:
        words = ngettext("{n} completed order", "{n} completed orders", figures.completed)
        has.append(words.format(n=figures.completed))
    told = _("{told} {has}.").format(told=told, has=", ".join(has))
    if wants := _wants(look, seat):
        wishes = names.and_list(map(names.some, wants))
        told += " " + _("Asked for next: {pieces}.").format(pieces=wishes)
    if look.facts.solo is None and look.state.order[0] == seat:
        told += " " + _("The flag: {name} goes first today.").format(name=look.names[seat])
    return told + " " + _("Click, or press {key}, to see this factory.").format(key=seat + 1)


def _wants(look: Look, seat: int) -> tuple[str, ...]:
    """The pieces that a player's cards ask for next, none at the end."""
    over = look.state.phase == "over"
    return () if over else pieces.in_order(facts.asked(look.book, look.state, seat))


def _foot(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """The figures in one line, under a factory that is shown larger."""
    told = [_stands(frame, look, seat, rect.w * 0.5)]
    if look.kinds[seat] != HUMAN:
        told.insert(0, sentences.kind(Conveyor.id, look.kinds[seat]).name)
    words = " · ".join(filter(None, told))
    right, left = rect.cut_right(frame.measure(words, size=theme.TEXT_SMALL)[0] + 2, GAP)
    frame.text(words, right, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False)
    _stocks(frame, left.columns(3, theme.TIGHT), look, seat)


def _stands(frame: Frame, look: Look, seat: int, room: float) -> str:
    """The forecast of the day, what all have on the last evening, or came to in the end, for
    everybody in fewer words where these have no room; '' where nothing is told of it. A forecast is
    told in the same words all week: as there is room for sums of three digits."""
    comes_to = [player.projected for player in look.facts.players]
    points: Sequence[int] | Sequence[forecast.Estimate] = look.forecast
    span = _("£{low}–{high}")
    *sums, _widest = widest = [
        span.format(low=e.low, high=e.high) for e in (*look.forecast, WIDEST)
    ]
    ways = [
        _("Forecast for Saturday: {sum}, {rank}"),
        _("Forecast: {sum}, {rank}"),
        _("Sat: {sum}, {rank}"),
        _("Sat: {sum}"),
        "{sum}",
    ]
    if forecast.counted(look.state) and look.facts.solo is None:
        ways, points = [_("If it ended now: {sum}, {rank}"), _("Now {sum}, {rank}")], comes_to
        if look.state.phase == "over":
            ways = [_("{rank}, {sum} in all")]
        sums = widest = [_("£{n}").format(n=n) for n in comes_to]
    if not points:
        return ""
    ranks = [forecast.rank(points, one) for one in range(len(sums))]

    places = [*ranks, *(names.place(n + 1) for n in range(len(sums)))]

    def fits(way: str) -> bool:
        words = (way.format(rank=rank, sum=each) for rank in places for each in widest)
        return all(frame.measure(each, size=theme.TEXT_LEAST)[0] <= room for each in words)

    return next(filter(fits, ways), ways[-1]).format(rank=ranks[seat], sum=sums[seat])


def _figures(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """The figures in three lines: what is asked for next, what there is, and how it stands."""
    line = theme.SYMBOL * frame.sizes.text_scale
    rows = rect.middle(rect.w, min(rect.h, 3 * line)).rows(3, 2)
    about = _stands(frame, look, seat, rect.w)
    kind = "" if look.kinds[seat] == HUMAN else sentences.kind(Conveyor.id, look.kinds[seat]).name
    wide = frame.measure(kind, size=theme.TEXT_SMALL)[0] + 2 if kind else 0.0
    wants = _wants(look, seat)
    if about:
        least = frame.sizes.grow(theme.SYMBOL_TINY) * SQUEEZED
        icons = (len(wants) + 1) * least if wants else 0.0
        kind = kind if wide + icons <= rows[0].w else ""  # a bot's face tells that it is one
        rest, first = rows[0].cut_right(wide if kind else 0.0, theme.TIGHT)
        stocks = _in_a_row(frame, rows[1], look)
    else:
        counted = COUNTED * frame.sizes.grow(theme.SYMBOL_TINY)
        kind = kind if wide + counted <= rows[2].w else ""
        rest, orders = rows[2].cut_right(max(wide if kind else 0.0, rows[2].w * 0.5), theme.TIGHT)
        first, stocks = rows[0], [*rows[1].columns(2, theme.TIGHT), orders]
    for words, cell in ((about, rows[2]), (kind, rest)):
        frame.text(
            words,
            cell,
            size=theme.TEXT_SMALL,
            colour="ink_soft",
            align="right",
            valign="middle",
            wrap=False,
        )
    _stocks(frame, stocks, look, seat)
    if wants:
        mark, row = first.cut_left(first.h, theme.TIGHT)
        frame.icon("docket", mark.inset(1))
        pieces_view.line(frame, row, wants, theme.SYMBOL_TINY)


def _stock(look: Look, seat: int) -> tuple[tuple[str, int], ...]:
    """What stands on a player's card beside money: each with its icon."""
    own = look.facts.players[seat]
    return ("coal", own.coal), ("shelf", own.room), ("docket_done", own.completed)


def _wide(frame: Frame, n: int) -> float:
    """The width of a number of these."""
    return frame.measure(str(n), size=theme.TEXT, face="bold")[0]


def _in_a_row(frame: Frame, row: Rect, look: Look) -> list[Rect]:
    """Columns for the stocks of anybody, each as wide as its longest number needs."""
    seats = range(len(look.facts.players))
    stocks = zip(*([n for _icon, n in _stock(look, seat)] for seat in seats), strict=True)
    wide = [max(_wide(frame, n) for n in each) + theme.TIGHT for each in stocks]
    side = max((row.w - sum(wide)) / len(wide) - theme.TIGHT, row.h / 3)
    cells = []
    for each in wide:
        cell, row = row.cut_left(side + theme.TIGHT + each)
        cells.append(cell)
    return cells


def _stocks(frame: Frame, cells: list[Rect], look: Look, seat: int) -> None:
    """Coal, chocolates in the store room, completed orders."""
    for (icon, n), cell in zip(_stock(look, seat), cells, strict=False):
        words = _wide(frame, n) + 2 * theme.TIGHT
        room = min(max(cell.w - words, cell.w * 0.3), cell.w * 0.5)
        side = min(cell.h, room, theme.SYMBOL_TINY * frame.sizes.text_scale)
        picture, cell = cell.cut_left(side, theme.TIGHT)
        frame.icon(icon, picture.inset(1))
        frame.text(str(n), cell, size=theme.TEXT, face="bold", valign="middle", wrap=False)


def workshop(frame: Frame, rect: Rect, look: Look) -> None:
    """The factory that else is shown large, small and whole, while other things need its room."""
    frame.fill(rect, "felt")
    inner = rect.inset(theme.PAD)
    title, body = inner.cut_top(theme.LINE_LARGE * frame.sizes.text_scale, GAP)
    words = _("{name}'s factory").format(name=look.names[look.seat])
    frame.text(
        words,
        title,
        size=theme.TITLE * 0.9,
        face="title",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
    _mini(frame, body, look, look.seat)
    frame.spot(
        "workshop",
        rect,
        tooltip=_("Your factory, small while you choose."),
        focus=False,
        role="card",
    )


def _mini(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    """A small factory: which slots are filled, and what lies on the belt."""
    factory = look.state.players[seat]
    frame.fill(rect, "mini")
    cells = rect.inset(rect.w * 0.035, rect.h * 0.06).grid(4, 3, theme.TIGHT)
    squares = cells[len(factory.belt) : 2 * len(factory.belt)]
    slots = [cell for cell in cells if cell not in squares]
    for i, (part, cell) in enumerate(zip(factory.slots, slots, strict=True)):
        if part is None:
            frame.fill(cell, "bunker")
        else:
            used = bool(factory.used >> i & 1)
            frame.fill(cell, "card_plain", "spent" if used else "normal")
            _mini_part(frame, cell.inset(1), look.book.parts[part])
    for lying, cell in zip(factory.belt, squares, strict=True):
        frame.fill(cell, "belt_square")
        if cell.w > lengths.MINI_CELL:
            pieces_view.stock(frame, cell.inset(theme.TIGHT), pieces.to_list(lying))
        else:
            pieces_view.icons(frame, cell.inset(1), pieces.kinds(lying))


def _mini_part(frame: Frame, cell: Rect, part: Part) -> None:
    """A part by its machine; where there is room, with what it makes."""
    if cell.w <= lengths.MINI_CELL or not part.options:
        frame.icon(pieces_view.machine_of(part), cell)
        return
    machine, made = cell.inset(2).cut_left(cell.w * 0.48, 2)
    frame.icon(pieces_view.machine_of(part), machine)
    pieces_view.icons(frame, made, part.options[0].outputs, theme.ICON)
