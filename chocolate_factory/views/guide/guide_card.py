"""The card of a first step: where it stands, and how it is drawn."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

NEVER, ALSO, NEAR, WANTED, CARD, ANY, LOG = 1000.0, 60.0, 20.0, 6.0, 2.0, 1.0, 0.3
"""How much a first step shuns what it speaks of and the main button, what it mentions, what is
just beside what it speaks of, what can be chosen now, other cards, other places, and the log."""
WEIGHTS = {"log": LOG, "part": CARD, "employee": CARD}
FAR = 45.0
"""How much it shuns each unit of distance."""
STEPS = 12
"""Steps from top to bottom, and from left to right, in which a place is looked for."""
SHAPES = (1.0, 1.35, 0.8, 1.8)
"""Its width as shares of the usual one."""
HEAD = 0.5
"""Half the angle of an arrow's head, in radians."""


def about(frame: Frame, places: Iterable[Sequence[Place]]) -> list[Rect]:
    """Where the first group of places is of which anything is in the picture."""
    for group in places:
        found = [spot.rect for spot in frame.live if spot.place in group]
        if found:
            return found
    return []


def draw(
    frame: Frame,
    title: str,
    words: str,
    spoken_of: Sequence[Rect],
    also: Collection[Place],
    wanted: Collection[Place],
    free: Sequence[Rect] = (),
) -> None:
    """The card beside what it speaks of, and an arrow to it; it keeps off what stays `free`, what
    it mentions `also` and, if it can, what is `wanted`: what can be chosen now."""
    shunned = _obstacles(frame, spoken_of, also, wanted, free)
    card = _position(frame, title, words, spoken_of, shunned)
    target = min(spoken_of, key=lambda rect: _distance(card, rect))
    with frame.layer("above"):
        for rect in spoken_of:
            frame.fill(rect.inset(-theme.TIGHT), "ring")
        _arrow(frame, card, target)
        _card(frame, card, title, words)


# -- where it stands ------------------------------------------------------------------------------


def _height(frame: Frame, title: str, words: str, w: float) -> float:
    """Units that the card is high at a width."""
    told = frame.measure(words, w - 2 * theme.PAD, theme.TEXT)[1]
    return _head(frame, title, w) + told + _foot(frame) + 2 * theme.WIDE + 2 * theme.TIGHT


def _head(frame: Frame, title: str, w: float) -> float:
    beside = frame.sizes.grow(theme.LINE) + theme.GAP
    told = frame.measure(title, w - 2 * theme.PAD - beside, theme.TEXT_LARGE, "title")[1]
    return max(frame.sizes.grow(theme.LINE), told)


def _foot(frame: Frame) -> float:
    return frame.sizes.grow(theme.LINE)


def _position(
    frame: Frame,
    title: str,
    words: str,
    spoken_of: Sequence[Rect],
    shunned: Sequence[tuple[Rect, float]],
) -> Rect:
    """Where the card covers least, near what it speaks of."""
    room = frame.window.inset(theme.GAP)
    bar = frame.find("tool:menu")
    if bar is not None:
        room = room.cut_bottom(room.bottom - bar.rect.bottom - theme.PAD)[0]
    usual = theme.GUIDE * (1 + (frame.sizes.text_scale - 1) * 0.6)
    widths = [min(usual * share, room.w) for share in SHAPES]
    places = [
        place
        for w in widths
        for place in _places(room, w, _height(frame, title, words, w), spoken_of)
    ]

    def cost(card: Rect) -> float:
        covered = sum(weight * card.common(rect) for rect, weight in shunned)
        return covered + FAR * min(_distance(card, rect) for rect in spoken_of)

    return min(places, key=cost)


def _places(room: Rect, w: float, h: float, spoken_of: Sequence[Rect]) -> list[Rect]:
    """Where a card of a size may stand: on a grid, and right beside what it speaks of."""
    found = [
        Rect(room.x + (room.w - w) * i / STEPS, room.y + (room.h - h) * j / STEPS, w, h)
        for i in range(STEPS + 1)
        for j in range(STEPS + 1)
    ]
    for rect in spoken_of:
        x, y = rect.centre[0] - w / 2, rect.centre[1] - h / 2
        gap = theme.ARROW
        found += [
            Rect(*at, w, h).within(room)
            for at in (
                (x, rect.y - h - gap),
                (x, rect.bottom + gap),
                (rect.x - w - gap, y),
                (rect.right + gap, y),
            )
        ]
    return found


def _obstacles(
    frame: Frame,
    spoken_of: Sequence[Rect],
    also: Collection[Place],
    wanted: Collection[Place],
    free: Sequence[Rect],
) -> list[tuple[Rect, float]]:
    """What is better not covered, and how much."""
    found = [(rect.inset(-theme.GAP), NEVER) for rect in (*spoken_of, *free)]
    found += [(rect.inset(-theme.LOOSE), NEAR) for rect in spoken_of]
    for spot in frame.live:
        if spot.place == "do:main":
            found.append((spot.rect.inset(-theme.GAP), NEVER))
        elif spot.place in also:
            found.append((spot.rect, ALSO))
        elif spot.place in wanted:
            found.append((spot.rect, WANTED))
        else:
            found.append((spot.rect, WEIGHTS.get(kind(spot.place), ANY)))
    return found


def _apart(a0: float, a1: float, b0: float, b1: float) -> float:
    return max(0.0, b0 - a1, a0 - b1)


def _distance(card: Rect, rect: Rect) -> float:
    """Units between the edges of two rectangles."""
    across = _apart(card.x, card.right, rect.x, rect.right)
    return math.hypot(across, _apart(card.y, card.bottom, rect.y, rect.bottom))


# -- drawing --------------------------------------------------------------------------------------


def _card(frame: Frame, rect: Rect, title: str, words: str) -> None:
    frame.fill(rect, "notice")
    frame.spot("guide:panel", rect, focus=False, role="text")
    line = frame.sizes.grow(theme.LINE)
    with frame.group("guide"):
        inner = rect.inset(theme.PAD, theme.WIDE)
        head, body = inner.cut_top(_head(frame, title, rect.w), theme.TIGHT)
        foot, body = body.cut_bottom(_foot(frame), theme.TIGHT)
        close, name = head.cut_right(line, theme.GAP)
        frame.text(
            title,
            name,
            size=theme.TEXT_LARGE,
            face="title",
            colour="gold_light",
            valign="middle",
            shrink=False,
        )
        draw_button(
            frame,
            close._replace(h=line),
            "guide:close",
            "",
            kind="quiet",
            icon="ui_cross",
            hint=_("Put this away (Esc)"),
        )
        frame.text(words, body, colour="cream", shrink=False)
        label = _("No more of these")
        wide = frame.measure(label, size=theme.TEXT)[0] + 2 * theme.PAD
        off = foot.cut_right(min(foot.w, wide))[0]
        draw_button(
            frame,
            off,
            "guide:off",
            label,
            kind="quiet",
            size=theme.TEXT_SMALL,
            hint=_("No more first steps; Settings brings them back"),
        )


def _ends(card: Rect, target: Rect) -> tuple[float, float, float, float]:
    """From the card's edge where it is nearest to the middle of what it speaks of, towards that
    middle, to the edge of what it speaks of."""
    x, y = target.centre
    room = card.inset(theme.PAD)
    x0, y0 = min(max(x, room.x), room.right), min(max(y, room.y), room.bottom)
    length = math.hypot(x - x0, y - y0) or 1.0
    dx, dy = (x - x0) / length, (y - y0) / length
    leaves = _way(card, x0, y0, dx, dy)
    stops = length - _way(target, x, y, -dx, -dy)
    return x0 + dx * leaves, y0 + dy * leaves, x0 + dx * stops, y0 + dy * stops


def _way(rect: Rect, x: float, y: float, dx: float, dy: float) -> float:
    """How far it is from a point inside to the edge, in a direction."""
    across = (rect.right - x if dx > 0 else rect.x - x) / dx if dx else math.inf
    along = (rect.bottom - y if dy > 0 else rect.y - y) / dy if dy else math.inf
    return min(across, along) if dx or dy else 0.0


def _arrow(frame: Frame, card: Rect, target: Rect) -> None:
    """An arrow from the card to the edge of what it speaks of."""
    x0, y0, x1, y1 = _ends(card, target)
    if math.hypot(x1 - x0, y1 - y0) < theme.TIGHT:
        return
    angle = math.atan2(y1 - y0, x1 - x0)
    side = min(theme.PAD, math.hypot(x1 - x0, y1 - y0))
    ends = [(x0, y0)]
    ends += [
        (x1 - side * math.cos(angle + turn), y1 - side * math.sin(angle + turn))
        for turn in (-HEAD, HEAD)
    ]
    for colour, width in (("night", theme.GAP), ("glow", theme.TIGHT)):
        for end in ends:
            frame.line(*end, x1, y1, colour, width)
