"""The card of a first step: where it stands, and how it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.picture.people import LIES

NEVER, ALSO, NEAR, WANTED, CARD, ANY, LOG = 1000.0, 60.0, 20.0, 6.0, 2.0, 1.0, 0.3
"""How much a first step shuns what it speaks of, the main button, one's own points and coins, what
it mentions, what is just beside what it speaks of, what can be chosen now, other cards, other
places, and the log or what others have."""
SCORES = ("score", "points", "coin")
"""Kinds of places where one's own points and coins stand."""
WEIGHTS = {
    "log": LOG,
    "player": LOG,
    "part": CARD,
    "employee": CARD,
    "slot": CARD,
    "store": CARD,
    "demand": WANTED,
    "exit": WANTED,
    "tool": ALSO,
    LIES: ALSO,
}
NEWS = 4
"""Lines of the log that are left to be read, or it is not covered at all."""
PART = 0.5
"""How much of the panel of another player a card may hide at the most that lies over the log."""
STEPS = 12
"""Steps from top to bottom, and from left to right, in which a place is looked for where every
corner is taken."""
SHAPES = (1.0, 1.35, 0.8, 1.8, 2.6)
"""Its width as shares of the usual one."""


def about(frame: Frame, places: Iterable[Sequence[Place]]) -> list[Spot]:
    """The first group of places of which anything is in the picture."""
    for group in places:
        found = [spot for spot in frame.live if spot.place in group]
        if found:
            return found
    return []


def draw(
    frame: Frame,
    title: str,
    words: str,
    spoken_of: Sequence[Spot],
    also: Collection[Place],
    wanted: Collection[Place],
    free: Sequence[Rect] = (),
    over: Sequence[Place] = (),
    rims: bool = True,
    was: Rect | None = None,
) -> Rect:
    """The card over one of these places, over the log or in a corner, and `rims` around what it
    speaks of; it keeps off what stays `free`, what it mentions `also` and, if it can, what is
    `wanted`: what can be chosen. It stays where it `was` unless it hides more of that there. Where
    it is."""
    shunned = _obstacles(frame, [spot.rect for spot in spoken_of], also, wanted, free)
    card = _within(frame, title, words, shunned, over) or _position(frame, title, words, shunned)
    if was is not None and _may_stay(frame, title, words, was, card, shunned):
        card = was
    with frame.layer("above"):
        for spot in spoken_of if rims else ():
            frame.rim(spot, "ring_tip")
        _card(frame, card, title, words)
    return card


# -- where it stands ------------------------------------------------------------------------------


def _height(frame: Frame, title: str, words: str, w: float) -> float:
    """Units that the card is high at a width."""
    height = frame.measure(words, w - 2 * theme.PAD, theme.TEXT)[1]
    foot = 0.0 if _one_line(frame, title, w) else _foot(frame) + theme.TIGHT
    return _head(frame, title, w) + height + foot + 2 * theme.WIDE + theme.TIGHT


def _head(frame: Frame, title: str, w: float) -> float:
    beside = frame.sizes.grow(theme.LINE) + theme.GAP
    height = frame.measure(title, w - 2 * theme.PAD - beside, theme.TEXT_LARGE, "title")[1]
    return max(frame.sizes.grow(theme.LINE), height)


def _foot(frame: Frame) -> float:
    return frame.sizes.grow(theme.LINE)


def _off_width(frame: Frame) -> float:
    """Units that the button is wide that ends all first steps."""
    return frame.measure(_off(), size=theme.TEXT)[0] + 2 * theme.PAD


def _off() -> str:
    return _("Hide these tips")


def _one_line(frame: Frame, title: str, w: float) -> bool:
    """Whether a card so wide has that button beside its title, not below its words."""
    beside = frame.sizes.grow(theme.LINE) + theme.GAP + _off_width(frame) + theme.PAD
    return (
        frame.measure(title, size=theme.TEXT_LARGE, face="title")[0] <= w - 2 * theme.PAD - beside
    )


def _position(frame: Frame, title: str, words: str, shunned: Sequence[tuple[Rect, float]]) -> Rect:
    """Where the card covers least: over the log where that leaves the news to be read, in a corner,
    or elsewhere where each of these would hide what it must not."""
    room = frame.window.inset(theme.GAP)
    bar = frame.find("tool:menu")
    if bar is not None:
        room = room.cut_bottom(room.bottom - bar.rect.bottom - theme.PAD)[0]
    usual = theme.GUIDE * (1 + (frame.sizes.text_scale - 1) * 0.6)
    sizes = [(w, _height(frame, title, words, w)) for w in (min(usual * s, room.w) for s in SHAPES)]

    def hides(card: Rect) -> bool:
        return any(card.meets(rect) for rect, weight in shunned if weight >= ALSO)

    def cost(card: Rect) -> float:
        return sum(weight * card.common(rect) for rect, weight in shunned)

    for quiet, news in _quiet_parts(frame):
        h = _height(frame, title, words, quiet.w)
        over = Rect(quiet.x, quiet.bottom - theme.GAP - h, quiet.w, h).within(room)
        wide = quiet.w >= usual * SHAPES[2]
        if wide and over.y - quiet.y >= news and not hides(over):
            return over
        if news:
            shunned = [*shunned, (quiet, ALSO)]
    corners = [place for size in sizes for place in _corners(room, *size)]
    corners += _over_players(frame, title, words, room)
    clear = [place for place in corners if not hides(place)]
    return min(clear or [place for size in sizes for place in _places(room, *size)], key=cost)


def _may_stay(
    frame: Frame,
    title: str,
    words: str,
    was: Rect,
    now: Rect,
    shunned: Sequence[tuple[Rect, float]],
) -> bool:
    """Whether a card that stood there hides no more of what matters than where it would stand
    now, and says as much."""

    def hidden(card: Rect) -> float:
        return sum(weight * card.common(rect) for rect, weight in shunned if weight >= WANTED)

    same = abs(was.h - _height(frame, title, words, was.w)) < 1
    return same and hidden(was) <= hidden(now)


def _within(
    frame: Frame,
    title: str,
    words: str,
    shunned: Sequence[tuple[Rect, float]],
    over: Sequence[Place],
) -> Rect | None:
    """The card in the first of these places, or over all of these kinds, that has room for it: at
    the foot, else above it, off the newest lines of the log if that may be. What such a place is a
    part of is no more hidden by that."""
    news, found = frame.find("log:news"), list[Rect]()
    for whole in over:
        rects = [spot.rect for spot in frame.live if whole in (spot.place, kind(spot.place))]
        if not rects:
            continue
        room = rects[0].with_all(rects).inset(theme.TIGHT)
        h = _height(frame, title, words, room.w)
        kept = [one for one, weight in shunned if weight >= ALSO and room.within(one) != room]
        for y in (room.bottom - h, room.y + (room.h - h) / 2, room.y):
            card = Rect(room.x, y, room.w, h)
            hides = any(card.meets(rect) for rect in kept)
            if h <= room.h and not hides:
                found.append(card)
        if not found and h > room.h and _may_stick_out(frame, room, h, shunned):
            return Rect(room.x, room.bottom - h, room.w, h)
    clear = [card for card in found if news is None or not card.meets(news.rect)]
    return next(iter(clear or found), None)


def _may_stick_out(
    frame: Frame, room: Rect, h: float, shunned: Sequence[tuple[Rect, float]]
) -> bool:
    """Whether a card at the foot of such a place may be higher than that: it hides nothing that
    matters, and leaves to be seen what the others have."""
    card = Rect(room.x, room.bottom - h, room.w, h)
    if any(card.meets(one) for one, weight in shunned if weight >= ALSO):
        return False
    panels = [spot.rect for spot in frame.live if kind(spot.place) == "player"]
    return bool(panels) and all(card.common(one) <= PART * one.w * one.h for one in panels)


def _quiet_parts(frame: Frame) -> list[tuple[Rect, float]]:
    """Where a card is in nobody's way, and how much of it must be left: the log, or where there is
    none, what the others have."""
    log = frame.find("log")
    if log is not None:
        return [(log.rect, frame.sizes.grow(NEWS * theme.LINE_SMALL))]
    others = [spot.rect for spot in frame.live if kind(spot.place) == "player"]
    return [(others[0].with_all(others), 0.0)] if others else []


def _over_players(frame: Frame, title: str, words: str, room: Rect) -> list[Rect]:
    """A card as wide as the panel of a player, at the top of each and at the foot of all."""
    panels = [spot.rect for spot in frame.live if kind(spot.place) == "player"]
    if not panels:
        return []
    wide, foot = panels[0].w, max(rect.bottom for rect in panels)
    h = _height(frame, title, words, wide)
    tops = [*(rect.y for rect in panels), foot - h]
    return [Rect(panels[0].x, y, wide, h).within(room) for y in tops]


def _corners(room: Rect, w: float, h: float) -> list[Rect]:
    """A card of a size in each corner, those at the right first."""
    xs, ys = (room.right - w, room.x), (room.bottom - h, room.y)
    return [Rect(x, y, w, h) for x in xs for y in ys]


def _places(room: Rect, w: float, h: float) -> list[Rect]:
    """A card of a size anywhere, on a grid."""
    return [
        Rect(room.x + (room.w - w) * i / STEPS, room.y + (room.h - h) * j / STEPS, w, h)
        for i in range(STEPS + 1)
        for j in range(STEPS + 1)
    ]


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
        if spot.place == "do:main" or kind(spot.place) in SCORES:
            found.append((spot.rect.inset(-theme.GAP), NEVER))
        elif spot.place in also:
            found.append((spot.rect, ALSO))
        elif spot.place in wanted:
            found.append((spot.rect, WANTED))
        else:
            found.append((spot.rect, WEIGHTS.get(kind(spot.place), ANY)))
    return found


# -- drawing --------------------------------------------------------------------------------------


def _card(frame: Frame, rect: Rect, title: str, words: str) -> None:
    frame.fill(rect, "notice")
    frame.spot("guide:panel", rect, focus=False, role="text")
    line = frame.sizes.grow(theme.LINE)
    with frame.group("guide"):
        inner = rect.inset(theme.PAD, theme.WIDE)
        head, body = inner.cut_top(_head(frame, title, rect.w), theme.TIGHT)
        close, name = head.cut_right(line, theme.GAP)
        if _one_line(frame, title, rect.w):
            foot, name = name.cut_right(_off_width(frame), theme.GAP)
            foot = foot._replace(h=line)
        else:
            foot, body = body.cut_bottom(_foot(frame), theme.TIGHT)
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
            tooltip=_("Close this tip"),
        )
        frame.text(words, body, colour="cream", shrink=False)
        off = foot.cut_right(min(foot.w, _off_width(frame)))[0]
        draw_button(
            frame,
            off,
            "guide:off",
            _off(),
            kind="quiet",
            size=theme.TEXT_SMALL,
            tooltip=_("No more tips; Settings brings them back"),
        )
