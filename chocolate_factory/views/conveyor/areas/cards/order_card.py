"""An order, drawn into any rectangle, and the place where one is missing."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.records import Order, Stage
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.picture.chips import stamp

STAGES = 3
"""Stages for which a docket has room."""
WINDOW = 0.72
"""The width of a shop's window, by that of its docket."""
AWNINGS = ("red", "green", "ink_blue", "gold_dark", "enamel")
"""The colours of shops' awnings."""
LONG_NAME = 0.26
"""Of the height of a docket: what a name of two lines takes at most."""
LINE_OF_TWO = 1.15
"""The height of each of them, as a share of the size of its letters."""


def draw(
    frame: Frame,
    rect: Rect,
    card: Order,
    done: int,
    money: Sequence[int],
    state: str = "normal",
    *,
    ready: bool = False,
    marker: theme.Marker | None = None,
) -> None:
    """An order as a docket: stages from the bottom up, the marker above those that are done."""
    grown = frame.sizes.text_scale
    frame.fill(rect, "docket", state)
    head, _body = _order_parts(frame, rect, card)
    lines = _name_lines(frame, rect, card.name)
    for line, row in zip(lines, head.inset(GAP, 0).rows(len(lines)), strict=True):
        frame.text(
            line,
            row,
            size=theme.TEXT_LARGE * (1.15 if len(lines) == 1 else 1.0),
            colour="ink_blue",
            face="hand",
            valign="middle",
            wrap=False,
        )
    for dy in (0.0, theme.RULE):
        y = head.bottom + dy
        frame.line(head.x + 2, y, head.right - 2, y, "red", theme.HAIR)
    places = stage_places(frame, rect, card)
    label = _label(frame, rect, card)
    if label.h:
        below = label.cut_top(2 * theme.RULE)[1]
        _flourish(frame, below, card.size, theme.TEXT_SMALL)
    for i, (stage, place) in enumerate(zip(card.stages, places, strict=False)):
        _stage(frame, place, stage, money[i], i, done, ready)
    if len(card.stages) < STAGES:
        _front(frame, pieces_view.around(places[len(card.stages) :]), card)
    if marker is not None:
        side = theme.ICON_SMALL * min(grown, 1.4)
        y = places[done - 1].y if done else places[0].bottom
        box = Rect(rect.x - side * 0.3, y - side * (0.5 if done else 0.72), side, side)
        frame.icon(marker.icon, box, tint=marker.colour)


def _order_parts(frame: Frame, rect: Rect, card: Order) -> tuple[Rect, Rect]:
    """(head, body) of an order."""
    head = min(theme.LINE_LARGE * frame.sizes.text_scale, rect.h * 0.24)
    if len(_name_lines(frame, rect, card.name)) > 1:
        head = max(head, _two_lines(frame))
    return rect.inset(theme.RIM).cut_top(head)


def _two_lines(frame: Frame) -> float:
    return 2 * LINE_OF_TWO * theme.TEXT_LARGE * frame.sizes.text_scale


def _name_lines(frame: Frame, rect: Rect, name: str) -> list[str]:
    """A name in two lines rather than in small letters, where they have room."""

    def wide(words: str) -> float:
        return frame.measure(words, size=theme.TEXT_LARGE, face="hand")[0]

    words, room = name.split(" "), rect.inset(theme.RIM).w - 2 * GAP
    if wide(name) <= room or not words[1:] or _two_lines(frame) > rect.h * LONG_NAME:
        return [name]
    halves = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(halves, key=lambda lines: max(map(wide, lines)))


def _label(frame: Frame, rect: Rect, card: Order) -> Rect:
    """Where the size of an order full of stages stands, if these are high enough without it: it
    has no free place that could say it."""
    body = _order_parts(frame, rect, card)[1]
    high = frame.sizes.grow(theme.LINE_SMALL) + theme.RULE
    full = len(card.stages) == STAGES and body.h - high > STAGES * frame.sizes.grow(theme.SYMBOL)
    return body.cut_top(high if full else 0.0)[0]


def stage_places(frame: Frame, rect: Rect, card: Order) -> list[Rect]:
    """Where the stages of an order stand that is drawn into a rectangle, the first one first."""
    body = _order_parts(frame, rect, card)[1].cut_top(_label(frame, rect, card).h)[1]
    return body.inset(GAP * 0.7).rows(STAGES, theme.TIGHT)[::-1]


def _front(frame: Frame, rect: Rect, card: Order) -> None:
    """Where a docket has no stages: the window of the shop above the size of its order, or the size
    alone where there is little room."""
    words = frame.sizes.grow(theme.LINE_SMALL)
    high = min(rect.h - words, rect.w * WINDOW / frame.art.aspect("shop_window"))
    if high < theme.ICON:
        _flourish(frame, rect, card.size)
        return
    picture, below = rect.middle(rect.w, high + words).cut_top(high)
    awning = AWNINGS[sum(map(ord, card.id)) % len(AWNINGS)]
    frame.icon("shop_window", picture, tint=theme.colour(awning), lifted=True)
    _flourish(frame, below, card.size, theme.TEXT_SMALL)


def _flourish(frame: Frame, rect: Rect, size: str, text: float = theme.TEXT) -> None:
    """What stands where a docket has no stages."""
    frame.text(
        size_title(size),
        rect,
        size=text,
        colour="gold_ink",
        face="title",
        align="centre",
        valign="middle",
    )


def size_title(size: str) -> str:
    """Small, Medium, Large."""
    return {"small": _("Small"), "medium": _("Medium"), "large": _("Large")}[size]


def _stage(
    frame: Frame, rect: Rect, stage: Stage, money: int, index: int, done: int, ready: bool
) -> None:
    over, following = index < done, index == done
    alpha = 110 if over else 255
    if following:
        frame.fill(rect, "ready" if ready else "field")
    elif over:
        frame.fill(rect, "cell", alpha=150)
    inner = rect.inset(GAP * 0.8, theme.TIGHT)
    label = price_words(stage.money, money)
    size = theme.TEXT_LARGE * (1.3 if money <= stage.money else 1.0)  # icons keep their room
    width = frame.measure(label, size=size, face="hand")[0]
    price, pay = inner.cut_right(width + theme.SNUG, theme.TIGHT)
    pieces_view.line(frame, pay, stage.pay, theme.SYMBOL, alpha)
    frame.text(
        label,
        price,
        size=size,
        face="hand",
        colour="ink_blue",
        align="right",
        valign="middle",
        wrap=False,
        alpha=theme.PAID if over else theme.OPAQUE,
    )
    if over:
        stamp(frame, pay, _("done"))
    elif not following:
        frame.line(rect.x, rect.bottom, rect.right, rect.bottom, "cream_soft", 1.0)


def price_words(printed: int, money: int) -> str:
    """What a stage brings, as printed, with what comes on top of it today: `£4 + 1`."""
    if money <= printed:
        return _("£{n}").format(n=money)
    return _("£{n} + {more}").format(n=printed, more=money - printed)


def vacant_words(last: bool, offered: bool = False) -> str:
    """What stands in the place of a completed order, also while new ones are `offered`; on the last
    day nothing replaces it."""
    if offered:
        return _("completed: choose a new order")
    return _("completed") if last else _("completed: a new order comes in Cleanup")


def vacant(frame: Frame, rect: Rect, words: str, state: str = "normal") -> None:
    """The place of an order that is completed and not replaced yet."""
    frame.fill(rect, "slot", state)
    frame.text(words, rect.inset(GAP * 2), colour="enamel_light", align="centre", valign="middle")
