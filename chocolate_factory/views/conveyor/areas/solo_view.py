"""The Factory Manager cards of a solo game: every objective with its progress, all the time."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.records import Marker, Objective
from chocolate_factory.games.conveyor.facts import GoalFacts, SoloFacts
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.picture.chips import chip

ONE_LINE = theme.LINE_LARGE
"""Units of a row, at text scale 1, under which its name and progress stand side by side."""
LONG = 1.4
"""How much higher a row is with two lines of progress."""
HIDDEN = 6
"""As many cards face down are drawn at most."""
CARD = 0.72
"""Width of a card by its height."""
STORE = 1.4
"""Width of a store's picture by its height."""
ROW = lengths.GOAL
"""Units that an objective takes where there is room."""


def objectives(frame: Frame, area: Rect, look: Look) -> None:
    """All that lies face up, whether it would be met now, and what is still to come."""
    solo = look.facts.solo
    if solo is None:
        return
    grown = frame.sizes.text_scale
    lines = [_lines(frame, area.w, look.words.progress(goal)) for goal in solo.goals]
    rows = theme.LINE_LARGE + sum(lines) * (ROW + theme.TIGHT)
    tall = 2 * lengths.COMING + theme.LINE_SMALL
    roomy = area.h - 2 * GAP > (rows + tall) * grown
    foot, rest = area.cut_bottom((tall if roomy else lengths.COMING) * grown, GAP)
    head, rest = rest.cut_top(theme.LINE_LARGE * grown, GAP * 0.5)
    _verdict(frame, head, solo)
    each = (rest.h + theme.TIGHT) / max(1.0, sum(lines)) - theme.TIGHT
    height = min(ROW * grown, each)
    y = rest.y
    with frame.group("objectives"):
        for i, goal in enumerate(solo.goals):
            row = Rect(rest.x, y, rest.w, height * lines[i])
            _goal(frame, row, look, goal, i == solo.nearest)
            y = row.bottom + theme.TIGHT
    _next(frame, rest, y, height)
    _coming(frame, foot, look, solo)


def _next(frame: Frame, area: Rect, y: float, height: float) -> None:
    """Where the next Demand is going to lie: a place to fly to, of which nothing is seen."""
    room = max(0.0, min(height, area.bottom - y))
    place = Rect(area.x, area.bottom - room, area.w, room)
    frame.spot("goal:next", place, focus=False, enabled=False, role="card")


def turned(frame: Frame, rect: Rect, look: Look, card: str) -> None:
    """A Demand on its way to the others."""
    manager = look.book.managers[card]
    frame.fill(rect, "card", accent="ink_soft")
    title, picture = rect.inset(theme.LOOSE, theme.TIGHT).cut_left(rect.w * 0.5, GAP)
    frame.text(manager.name, title, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    _picture(frame, picture, manager.objectives[0])


def _lines(frame: Frame, width: float, progress: str) -> float:
    """How high a row must be, by the usual one: higher where the progress takes two lines."""
    beside = theme.LOOSE + (theme.ICON_SMALL + theme.GAP) * frame.sizes.text_scale
    fits = frame.measure(progress, size=theme.TEXT_SMALL)[0] <= width - beside
    return 1.0 if fits else LONG


def _verdict(frame: Frame, rect: Rect, solo: SoloFacts) -> None:
    """Whether all of it would be met if the week ended now."""
    if solo.won:
        words = _("All met if the week ended now")
    elif any(goal.lost for goal in solo.goals):
        words = _("The week cannot be won any more")
    else:
        words = ngettext(
            "{met} of {n} met if the week ended now",
            "{met} of {n} met if the week ended now",
            len(solo.goals),
        ).format(met=solo.met, n=len(solo.goals))
    frame.fill(rect, "chip", accent="green" if solo.won else "red")
    tooltip = _(
        "What you have is shared out so that as many objectives as possible are met; nothing "
        "counts twice. All of them must be met on Saturday evening."
    )
    frame.spot("verdict", rect, tooltip=tooltip, focus=False)
    frame.text(
        words,
        rect.inset(GAP, 0),
        colour="cream",
        face="bold",
        align="centre",
        valign="middle",
        wrap=False,
    )


def _goal(frame: Frame, rect: Rect, look: Look, goal: GoalFacts, nearest: bool) -> None:
    """An objective: its card, how far it is, and as a picture what it asks for."""
    card = look.book.managers[goal.card]
    asks = card.objectives[goal.objective]
    name = look.words.objective_title(goal.card, goal.objective)
    place = f"demand:{goal.card}:{goal.objective}"
    wanted = look.mark(place)
    hovered = frame.aims_at(place)
    state = look.emphasis(place, hovered) if wanted else "normal"
    frame.fill(rect, "card", state, accent="gold" if card.kind == "target" else "ink_soft")
    inner = rect.inset(theme.WIDE, theme.TIGHT).cut_left(theme.SNUG)[1]
    tick, inner = inner.cut_left(min(theme.ICON_SMALL * frame.sizes.text_scale, inner.h), GAP * 0.7)
    icon, tint = ("ui_check", "green") if goal.met else ("ui_cross", "red")
    frame.icon(icon, tick.inset(2), tint=theme.colour(tint), alpha=255 if goal.met else 130)
    if rect.h < ONE_LINE * frame.sizes.text_scale:
        title, rest = inner.cut_left(inner.w * 0.36, GAP)
        bottom, picture = rest.cut_left(rest.w * 0.62, GAP)
    else:
        top, bottom = inner.cut_top(min(inner.h * 0.56, theme.LINE * frame.sizes.text_scale))
        needed = frame.measure(name, size=theme.TEXT, face="bold")[0] + GAP
        long = len(asks.markers) > 1 or asks.same or asks.different
        most = inner.w * (0.5 if long else 0.38)
        share = min(most, max(inner.w * 0.24, inner.w - needed))
        picture, title = top.cut_right(share, 2)
    _picture(frame, picture, asks)
    if frame.measure(name, size=theme.TEXT, face="bold")[0] > title.w:
        name = card.name
    frame.text(name, title, size=theme.TEXT, face="bold", valign="middle", wrap=False)
    solo = look.facts.solo
    if solo is not None and solo.fresh == goal.card and look.state.day > 1:
        bottom = _new(frame, bottom)
    progress = look.words.progress(goal)
    colour = "green_ink" if goal.met else "red" if nearest or goal.lost else "ink_soft"
    frame.text(progress, bottom, size=theme.TEXT_SMALL, colour=colour, valign="middle")
    tooltip = look.words.goal(goal)
    frame.spot(place, rect, tooltip=tooltip, drop=True, role="target", focus=look.focusable(place))


def _new(frame: Frame, rect: Rect) -> Rect:
    """That a Demand came this morning, at the right; gives what is left of the line."""
    words = _("new today")
    width = frame.measure(words, size=theme.TEXT_SMALL, face="bold")[0]
    box, rest = rect.cut_right(width + theme.LOOSE, theme.TIGHT)
    chip(frame, box, words, "gold")
    return rest


def _picture(frame: Frame, rect: Rect, asks: Objective) -> None:
    """What an objective asks for, as pictures."""
    if asks.money:
        coin, label = rect.cut_left(min(rect.h * 0.8, rect.w * 0.4), theme.SNUG)
        frame.icon("coin", coin.inset(2))
        frame.text(
            _("£{n}").format(n=asks.money),
            label,
            size=theme.TEXT_LARGE,
            face="hand",
            colour="ink_blue",
            valign="middle",
            wrap=False,
        )
    elif asks.orders:
        _dockets(frame, rect, asks.orders, "docket_done")
    elif asks.special:
        _dockets(frame, rect, asks.special, "docket")
    elif asks.markers:
        _markers(frame, rect, asks.markers)
    else:
        _chocolates(frame, rect, asks)


def _cells(rect: Rect, n: int, most: float) -> list[Rect]:
    width = min(most, rect.w / n)
    return [Rect(rect.x + i * width, rect.y, width, rect.h) for i in range(n)]


def _dockets(frame: Frame, rect: Rect, sizes: tuple[str, ...], icon: str) -> None:
    letters = {"small": _("S"), "medium": _("M"), "large": _("L"), "any": _("any")}
    for size, cell in zip(
        sizes, _cells(rect, len(sizes), theme.SYMBOL_LARGE * frame.sizes.text_scale), strict=True
    ):
        frame.icon(icon, cell.inset(2, 1), alpha=120)
        frame.text(
            letters[size],
            cell,
            size=theme.TEXT,
            face="bold",
            align="centre",
            valign="middle",
            wrap=False,
        )


def _markers(frame: Frame, rect: Rect, boxes: tuple[Marker, ...]) -> None:
    """The steps that are paid with: of all boxes together, or of each store that is named."""
    stores = {box.store for box in boxes}
    if len(stores) == 1:
        _marker(frame, rect, card_text.steps(boxes), boxes[0].store)
        return
    wide = lengths.MARKERS_WIDE * frame.sizes.text_scale
    for box, cell in zip(boxes, _cells(rect, len(boxes), wide), strict=True):
        _marker(frame, cell, str(box.steps), box.store)


def _marker(frame: Frame, rect: Rect, words: str, store: str | None) -> None:
    """Steps of a marker, at a store if one is named."""
    size = theme.TEXT_LARGE
    if frame.measure(words, size=size, face="bold")[0] > rect.w * 0.5:
        size = theme.TEXT
    width = frame.measure(words, size=size, face="bold")[0] + 1
    label, picture = rect.cut_left(max(width, min(theme.ICON, rect.w * 0.5)), 2)
    frame.text(words, label, size=size, face="bold", align="right", valign="middle", wrap=False)
    if store is None:
        frame.icon("marker_circle", picture.inset(1), tint=theme.colour("copper"))
    else:
        frame.icon(f"store_{store}", picture)


def _chocolates(frame: Frame, rect: Rect, asks: Objective) -> None:
    if asks.pay:
        pieces_view.icons(frame, rect, asks.pay, theme.SYMBOL_SMALL)
        return
    n = asks.same or asks.different
    sign = _("alike") if asks.same else _("different")
    width = frame.measure(sign, size=theme.TEXT_SMALL)[0] + 1
    label, row = rect.cut_right(min(width, rect.w * 0.6), theme.TIGHT)
    pieces_view.icons(frame, row, ("refined",) * n, theme.SYMBOL_TINY)
    frame.text(sign, label, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False)


def _leaving(look: Look, solo: SoloFacts) -> list[tuple[int, str]]:
    """On which of the coming days the employee of which store leaves."""
    return [
        (day, store)
        for day, store in enumerate(solo.discards, 1)
        if store is not None and day > look.state.day
    ]


def _coming(frame: Frame, rect: Rect, look: Look, solo: SoloFacts) -> None:
    """Demands still face down, and who leaves the line on the coming days."""
    frame.fill(rect, "tray")
    line = lengths.COMING * frame.sizes.text_scale / 2 - theme.TIGHT
    top, bottom = rect.inset(GAP * 1.2, theme.TIGHT).cut_top(line, theme.TIGHT)
    hidden = ngettext("{n} Demand to come", "{n} Demands to come", solo.hidden)
    backs = min(solo.hidden, HIDDEN)
    x = top.x
    for _back in range(backs):
        card = Rect(x, top.y, top.h * CARD, top.h)
        frame.fill(card, "card_head")
        frame.icon("card_back", card.inset(2))
        x = card.right + 2
    _at, words = top.cut_left(x - top.x, GAP if backs else 0)
    frame.text(
        hidden.format(n=solo.hidden),
        words,
        size=theme.TEXT_SMALL,
        colour="cream_dark",
        valign="middle",
        wrap=False,
    )
    leaving = _leaving(look, solo)
    if leaving:
        _draw_leaving(frame, bottom, leaving)
    else:
        frame.text(
            _("nobody leaves any more"),
            bottom,
            size=theme.TEXT_SMALL,
            colour="cream_soft",
            valign="middle",
        )
    every = [
        _("{day}: {store}").format(day=names.day(day), store=names.store(store))
        for day, store in enumerate(solo.discards, 1)
        if store is not None
    ]
    tooltip = _(
        "Each morning, before you choose, a Demand is turned up, and one store's employee "
        "leaves the line with the part beside it. {days}."
    )
    frame.spot("coming", rect, tooltip=tooltip.format(days=", ".join(every)))


def _draw_leaving(frame: Frame, rect: Rect, leaving: list[tuple[int, str]]) -> None:
    """What it is, and of each coming day the store whose employee leaves."""
    grown = frame.sizes.text_scale
    line = theme.LINE_SMALL * grown
    if rect.h >= 2 * line + theme.ICON_SMALL * grown:
        told = _("Whose employee leaves the line")
        head, row = rect.cut_top(line)
    else:
        told = _("Leaves")
        width = frame.measure(told, size=theme.TEXT_SMALL)[0] + 1
        head, row = rect.cut_left(width, GAP)
    frame.text(told, head, size=theme.TEXT_SMALL, colour="cream_dark", valign="middle", wrap=False)
    side = min(row.h, theme.ICON * grown)
    days = [names.day(day)[:3] for day, _store in leaving]
    words = max(frame.measure(day, size=theme.TEXT_SMALL)[0] for day in days) + 1
    stacked = row.h >= (theme.LINE_SMALL + theme.ICON_SMALL) * grown
    wanted = max(words, theme.SYMBOL * grown) if stacked else words + 2 + side * STORE
    width = min(wanted + GAP, row.w / len(leaving))
    for i, (day, (_day, store)) in enumerate(zip(days, leaving, strict=True)):
        cell = Rect(row.x + i * width, row.y, width - GAP, row.h)
        label, picture = cell.cut_left(min(words, cell.w - side * 0.7), 2)
        if stacked:
            label, picture = cell.cut_top(theme.LINE_SMALL * grown)
        frame.text(
            day,
            label,
            size=theme.TEXT_SMALL,
            colour="cream_soft",
            align="centre" if stacked else "left",
            valign="middle",
            wrap=False,
        )
        frame.icon(f"store_{store}", picture)
