"""What the director draws over every scene: the tooltip, the focus ring, short notices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect

FADE = 0.25
SECONDS_LEAST = 1.5
STAYS = 2.0
"""How much longer an answer stays at the pointer than it takes to read."""
NOTICES_AT_MOST = 4
LONG = 1.25
"""Heights of the banner that a notice over it may have."""
SHORT = 0.75
"""Heights of the banner up to which a notice leaves its title to be read."""
THING_AT_MOST = theme.ABOVE_AT_MOST
"""Units: a refusal stands above a thing no higher than this, a card, not over it."""
CARDS = ("source", "target")
"""Roles of places that are cards or pieces."""
NEWS = "news"
"""The role of what is to be read as soon as it is there."""
FAR = 12.0
"""Square units that may be hidden for each unit that a tooltip is nearer to what it speaks of: a
few words stand beside it, a long text where nothing is hidden."""
BESIDE_AT_MOST = theme.BESIDE_AT_MOST
"""Units: the tooltip of a place no higher than this, a card, stands beside it, not over it."""
NARROW = 0.65
"""How wide a tooltip is tried, too, as a share of its usual width, where room is scarce."""


@dataclass(slots=True)
class Notice:
    """A sentence shown for a while; `at_px` is where, None below the bar at the top, where nothing
    is pressed."""

    words: str
    tone: str
    at_px: tuple[int, int] | None
    began: float
    about: tuple[str, ...] = ()
    """Places that it speaks of: they stay in sight."""

    @property
    def seconds(self) -> float:
        """How long it stays: long enough to be read; an answer at the pointer, which goes with the
        next press, so much longer that who looks elsewhere still finds it."""
        reading = SECONDS_LEAST + 0.05 * len(self.words)
        return reading if self.at_px is None else reading * STAYS

    def alpha(self, now: float) -> int:
        """Its opacity, 0 to 255."""
        age = now - self.began
        share = min(1.0, age / FADE, (self.seconds - age) / FADE)
        return round(255 * max(0.0, share))

    def over(self, now: float) -> bool:
        """Whether it has faded."""
        return now - self.began >= self.seconds


class Notices:
    """The notices on the screen."""

    def __init__(self) -> None:
        self.shown: list[Notice] = []

    def say(
        self,
        words: str,
        tone: str,
        at_px: tuple[int, int] | None,
        now: float,
        about: Sequence[str] = (),
    ) -> None:
        """Adds a notice; the same words are not shown twice, at the pointer there is only one."""
        self.shown = [
            n for n in self.shown if n.words != words and (at_px is None or n.at_px is None)
        ]
        self.shown.append(Notice(words, tone, at_px, now, tuple(about)))
        del self.shown[:-NOTICES_AT_MOST]

    def withdraw(self, words: str) -> bool:
        """Takes away what is no longer true; False if it is not shown any more."""
        before = len(self.shown)
        self.shown = [n for n in self.shown if n.words != words]
        return len(self.shown) != before

    def clear(self) -> None:
        """Takes all of them away."""
        self.shown = []

    def clear_before(self, now: float) -> None:
        """Takes away all that was said earlier."""
        self.shown = [n for n in self.shown if n.began >= now]

    def clear_answered(self) -> bool:
        """Takes away what stands at the pointer, something else being done now; True if so."""
        before = len(self.shown)
        self.shown = [n for n in self.shown if n.at_px is None]
        return len(self.shown) != before

    def at_pointer(self, now: float, since: float) -> bool:
        """Whether a notice stands where something was pointed at, which a tooltip would hide: of
        what is pointed at `since` it does once the notice has been read."""
        answers = [notice for notice in self.shown if notice.at_px is not None]
        return any(since <= one.began or now - one.began < one.seconds / STAYS for one in answers)

    def tick(self, now: float) -> bool:
        """Drops what has faded; True if a new picture is needed."""
        before = len(self.shown)
        self.shown = [n for n in self.shown if not n.over(now)]
        fading = any(n.alpha(now) < 255 for n in self.shown)
        return fading or len(self.shown) != before

    def build(
        self,
        frame: Frame,
        now: float,
        quiet: Sequence[str] = (),
        kept: Sequence[Rect] = (),
        banner: Rect | None = None,
    ) -> None:
        """Draws the notices into the top layer, over the `banner` where one has room there, else
        over a `quiet` place rather than over others, and off what is to be `kept` in sight: what
        has the focus, and what is told of it."""
        stand: list[Rect] = []
        for notice in self.shown:
            align = "left"
            if notice.at_px is None:
                taken = [*kept, *stand]
                rect = _in_banner(frame, notice.words, banner, taken) if banner else None
                align = "centre" if rect is not None else align
                if rect is None:
                    rect = _off(frame, _corner(frame, notice.words, stand, quiet), taken)
                stand.append(rect)
            else:
                w, h = _bubble_size(frame, notice.words, theme.TEXT, theme.NOTICE)
                rect = _bubble_place(frame, notice.at_px, w, h, notice.about)
            rect = rect.within(frame.window.inset(theme.GAP))
            style = "notice_refusal" if notice.tone == "refusal" else "notice"
            alpha = notice.alpha(now)
            _bubble(frame, rect, notice.words, style, "cream", alpha, theme.TEXT, align)


def _in_banner(frame: Frame, words: str, banner: Rect, taken: Sequence[Rect]) -> Rect | None:
    """Where a notice stands over the banner, as wide as that, a short one at its foot, so that the
    title above is read; None where it is too long for it, or something is there that has the focus,
    is told or may be pressed."""
    room = (banner.w - 2 * theme.PAD) / frame.sizes.text_scale
    long, h = _bubble_size(frame, words, theme.TEXT, room)
    w = max(long, banner.w)  # nothing looks out at its sides
    short = h <= banner.h * SHORT
    y = banner.bottom + theme.PAD - h if short else banner.centre[1] - h / 2
    rect = Rect(banner.centre[0] - w / 2, y, w, h).within(frame.window.inset(theme.GAP))
    if short:
        rect = _under_title(frame, rect)
    used = [*taken, *(spot.rect for spot in frame.live if spot.focus)]
    fits = h <= banner.h * LONG and long <= banner.w
    return rect if fits and not any(map(rect.meets, used)) else None


def _under_title(frame: Frame, rect: Rect) -> Rect:
    """A notice at the foot of the banner without what would cut through the title there: its line
    keeps its height."""
    titles = map(frame.sizes.units, frame.titles)
    low = max((one.bottom for one in titles if one.meets(rect) and one.y < rect.y), default=rect.y)
    return rect.cut_top(min(low - rect.y, theme.PAD))[1]


def _corner(frame: Frame, words: str, others: Sequence[Rect], quiet: Sequence[str]) -> Rect:
    """Where a notice stands that is about nothing in particular, below `others`: under the bar at
    the top, or over a `quiet` place, at its upper or lower end, off the news there; aside if there
    is none, where something would be hidden there that may be pressed."""
    w, h = _bubble_size(frame, words, theme.TEXT, theme.NOTICE)
    x, top = frame.window.centre[0] - w / 2, theme.BAR * frame.sizes.text_scale + theme.GAP
    places = [_below_headings(frame, _below(Rect(x, top, w, h), others))]
    for over in (spot.rect for place in quiet if (spot := frame.find(place)) is not None):
        room = (over.w - 2 * theme.PAD) / frame.sizes.text_scale
        w, h = _bubble_size(frame, words, theme.TEXT, min(theme.NOTICE, room))
        for y in (over.y, over.bottom - h):
            aside = _below(Rect(over.centre[0] - w / 2, y, w, h), others)
            if w <= over.w and aside.bottom <= over.bottom:
                places.append(aside)
    read = ("text", NEWS)
    kept = [spot for spot in frame.live if spot.focus or spot.drag or spot.role in read]
    shunned = [spot.rect for spot in kept if spot.place not in quiet]
    if len(places) == 1:
        places += _beside(frame, places[0], shunned, others)

    def hidden(rect: Rect) -> float:
        return sum(map(rect.common, shunned))

    return min(places, key=hidden)


def _beside(
    frame: Frame, rect: Rect, shunned: Sequence[Rect], others: Sequence[Rect]
) -> list[Rect]:
    """A bubble beside each thing that it would hide, where the window has room, below `others`."""
    window = frame.window.inset(theme.GAP)
    across = [
        rect._replace(x=x)
        for met in shunned
        if rect.meets(met)
        for x in (met.x - rect.w - theme.GAP, met.right + theme.GAP)
    ]
    found = [_below(_below_headings(frame, one), others) for one in across]
    return [one for one in found if one.within(window) == one]


def _off(frame: Frame, rect: Rect, kept: Sequence[Rect]) -> Rect:
    """A bubble off what is to be kept in sight: below or beside it, if there is room."""
    met = [other for other in kept if rect.meets(other)]
    if not met:
        return rect
    around = met[0].with_all(met)
    places = [
        rect._replace(y=around.bottom + theme.GAP),
        rect._replace(x=around.x - rect.w - theme.GAP),
        rect._replace(x=around.right + theme.GAP),
    ]
    room = frame.window.inset(theme.GAP)
    free = (one for one in places if one.within(room) == one and not any(map(one.meets, kept)))
    return next(free, rect)


def _below(rect: Rect, others: Sequence[Rect]) -> Rect:
    """A bubble below those that it would meet."""
    for other in others:
        if rect.meets(other):
            rect = rect._replace(y=other.bottom + theme.GAP)
    return rect


def _below_headings(frame: Frame, rect: Rect) -> Rect:
    """A bubble below the headings that it would hide, and the buttons beside them."""
    for title in sorted(map(frame.sizes.units, frame.titles), key=lambda title: title.y):
        if rect.meets(title._replace(x=rect.x, w=rect.w)) and title.bottom < frame.window.h / 4:
            rect = rect._replace(y=max(rect.y, title.bottom + theme.GAP))
    return rect


def _bubble_place(
    frame: Frame, at_px: tuple[int, int], w: float, h: float, about: Sequence[str] = ()
) -> Rect:
    """A bubble above what was pointed at, so that its name can be read, below or beside it where
    there is no room, or what it is `about` stands, the bar at the top, others of its kind, a
    heading, buttons, or other cards; over the pointer where the thing is too high for that."""
    x, y = frame.sizes.point(*at_px)
    things = [spot.rect for spot in frame.at(*at_px)[:1] if spot.rect.h <= THING_AT_MOST]
    thing = things[0] if things else Rect(x, y - 2 * theme.GAP, 0, 2 * theme.GAP)
    across = (x - w / 2, thing.x, thing.right - w)
    above = [Rect(at, thing.y - h - theme.GAP, w, h) for at in across]
    below = [rect._replace(y=thing.bottom + theme.GAP) for rect in above]
    sides = (thing.right + theme.GAP, thing.x - w - theme.GAP)
    room = frame.window.inset(theme.GAP)
    places = [*above, *below, *(Rect(side, y - h / 2, w, h) for side in sides)]
    beside = [rect for each in places if not (rect := each.within(room)).meets(thing)]
    titles = [frame.sizes.units(title) for title in frame.titles]
    bar = frame.window.cut_top(theme.BAR * min(frame.sizes.text_scale, theme.BAR_GROWS))[0]
    spoken_of = [spot.rect for place in about if (spot := frame.find(place))]
    kinds = {kind(spot.place) for spot in frame.at(*at_px)[:1]}
    alike = [spot.rect for spot in frame.live if kind(spot.place) in kinds]

    buttons = [spot.rect for spot in frame.live if spot.focus and spot.role == "button"]
    cards = [spot.rect for spot in frame.live if spot.role in CARDS]

    def hidden(rect: Rect) -> tuple[float | bool, ...]:
        """Others of the same kind come early, the answer is often one of them; then headings, and
        buttons, one of which is often to be pressed once more."""
        known = sum(map(rect.common, spoken_of)), rect.meets(bar), sum(map(rect.common, alike))
        rest = (sum(map(rect.common, some)) for some in (buttons, cards))
        return *known, any(map(rect.meets, titles)), *rest

    return min(beside or below[:1], key=hidden)


def _bubble_size(frame: Frame, words: str, size: float, width: float) -> tuple[float, float]:
    room = min(frame.sizes.grow(width), frame.window.w - 6 * theme.PAD)
    w, h = frame.measure(words, room, size)
    return min(w, room) + 2 * theme.PAD, h + 1.5 * theme.PAD


def _bubble(
    frame: Frame,
    rect: Rect,
    words: str,
    style: str,
    colour: str,
    alpha: int,
    size: float,
    align: str = "left",
) -> None:
    with frame.layer("top"):
        frame.fill(rect, style, alpha=alpha)
        frame.text(
            words,
            rect.inset(theme.PAD - 2, theme.TIGHT),
            size=size,
            colour=colour,
            align=align,
            valign="middle",
            alpha=alpha,
        )


def hint_rect(
    frame: Frame, words: str, spot: Rect, at: tuple[float, float], read: Sequence[Rect] = ()
) -> Rect:
    """Where the tooltip stands, in units: below the pointer or the spot under it, above it if there
    is no room, beside the spot or above it, or to the right of them, rather than over one of the
    texts that are being `read`, or a button that one may choose instead."""
    w, h = _bubble_size(frame, words, theme.TEXT, theme.TOOLTIP)
    x, y = at
    low = spot.h <= BESIDE_AT_MOST
    below = Rect(x + theme.PAD, spot.bottom + theme.GAP if low else y + 3 * theme.GAP, w, h)
    room = frame.window.inset(theme.GAP)
    if below.bottom > room.bottom:
        below = below._replace(y=(spot.y if low else y) - h - theme.GAP)
    beside = [Rect(x, spot.y, w, h) for x in (spot.x - w - theme.GAP, spot.right + theme.GAP)]
    over = below._replace(y=spot.y - h - theme.GAP)
    aside = [below._replace(x=one.right + theme.GAP) for one in read if one.meets(below)]
    places = [rect.within(room) for rect in (below, *beside, over, *aside)]
    kept = [*read, spot] if low else read

    def cost(rect: Rect) -> float:
        return sum(map(rect.common, kept)) + FAR * rect.gap(spot)

    return min(places, key=cost)


def nearest_free(frame: Frame, words: str, spot: Rect, kept: Sequence[Rect]) -> Rect | None:
    """Where a tooltip stands nearest to a spot without hiding the spot or any of what is `kept`;
    None where there is no such place."""
    room = frame.window.inset(theme.GAP)
    found: list[tuple[float, float, Rect]] = []
    for most in (theme.TOOLTIP, theme.TOOLTIP * NARROW):
        w, h = _bubble_size(frame, words, theme.TEXT, most)
        columns, rows = around((w, h), spot, theme.GAP, kept, theme.TIGHT, room)
        for x in columns:
            for y in rows:
                rect = Rect(x, y, w, h)
                found.append((rect.gap(spot), _aside(rect, spot), rect))
    never = [pygame.FRect(rect) for rect in (*kept, spot)]
    free = (rect for *_, rect in sorted(found) if pygame.FRect(rect).collidelist(never) < 0)
    return next(free, None)


def around(
    size: tuple[float, float],
    spot: Rect,
    off: float,
    others: Iterable[Rect],
    gap: float,
    room: Rect,
) -> tuple[set[float], set[float]]:
    """The columns and rows, in units, at which something of a size lies well by a spot: in line
    with it or `off` it, and a `gap` beside each of the others, within the room."""
    w, h = size
    xs = [spot.x, spot.centre[0] - w / 2, spot.right - w, spot.right + off, spot.x - w - off]
    ys = [spot.y, spot.centre[1] - h / 2, spot.bottom - h, spot.bottom + off, spot.y - h - off]
    for other in others:
        xs += [other.right + gap, other.x - w - gap]
        ys += [other.bottom + gap, other.y - h - gap]
    # rounded, as the squares of a floor share their edges but for the last digits
    columns = {round(Rect(x, room.y, w, h).within(room).x, 1) for x in xs}
    return columns, {round(Rect(room.x, y, w, h).within(room).y, 1) for y in ys}


def _aside(one: Rect, other: Rect) -> float:
    """Units between the middles of two rectangles."""
    (x, y), (to_x, to_y) = one.centre, other.centre
    return abs(x - to_x) + abs(y - to_y)


def build_words(frame: Frame, words: str, rect: Rect, style: str = "tooltip") -> None:
    """Draws the tooltip where it stands."""
    _bubble(frame, rect, words, style, "ink", 255, theme.TEXT)


def words_size(frame: Frame, words: str, share: float) -> tuple[float, float]:
    """How large a tooltip is, in units, at a share of its usual width."""
    return _bubble_size(frame, words, theme.TEXT, theme.TOOLTIP * share)


def caption_size(frame: Frame, words: str, most: float) -> tuple[float, float]:
    """How large words below a card that is shown larger are, in units, in a room so wide."""
    margin = _bubble_size(frame, "", theme.TEXT, theme.CAPTION)[0]
    return _bubble_size(frame, words, theme.TEXT, min(theme.CAPTION, most - margin))


def build_ring(frame: Frame, spot: Spot) -> None:
    """Draws the focus ring around a spot: cyan as nothing else is, between two dark lines, so that
    one of them stands out from whatever lies beside it."""
    seen = frame.sizes.units(spot.px)
    with frame.layer("top"):
        edge = seen.inset(-theme.TIGHT - theme.RULE)
        frame.fill(edge, "focus_edge_round" if spot.round else "focus_edge")
        frame.rim(spot, "focus", seen)
