"""A hint over the table: ghosts of what goes where, numbers in order, and a panel of words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Path, Place, kind
from chocolate_factory.ui import theme
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.frame import Frame, Spot
from chocolate_factory.ui.sizes import Rect
from chocolate_factory.views.advice import Advice, Step, worth
from chocolate_factory.views.pointing import CHROME
from chocolate_factory.views.take_over import kind_words

SHOWN = 9
"""Steps that are numbered and told; more would be read by nobody."""
HEAD = 0.5
"""Half the angle of an arrow's head, in radians."""
FIRST, LATER, BUTTON, ELSE, ANY, LEAST = 40.0, 8.0, 24.0, 4.0, 1.0, 0.3
"""How much the panel shuns the places of the first act, of later ones, the main button, of what
could be done instead, others, and the log and the players."""
HEIGHTS = 8
"""Steps from top to bottom in which a place for the panel is looked for."""

DrawGhost = Callable[[Frame, Action, Rect], bool]
"""Draws an act at its place in a game's own way; False if it has none."""


class Way(NamedTuple):
    """Where an act is done in the picture: what is taken, and where it goes."""

    sources: list[Spot]
    target: Spot


class Ghosts:
    """Draws hints; keeps the picture of what is to be taken as long as a hint lasts."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None

    def draw(self, frame: Frame, game: Game, advice: Advice, ghost: DrawGhost) -> None:
        """The advice over what is drawn on the frame by now."""
        ways = [way_of(frame, step.paths) for step in advice.steps[:SHOWN]]
        first = ways[0]
        panel = _place(frame, _size(frame, game, advice), ways)
        picture = self._taken(frame, advice, first)
        with frame.layer("above"):
            if first is not None:
                _ringed(frame, first)
                if not ghost(frame, advice.steps[0].action, first.target.rect):
                    _laid(frame, first.target.rect, picture)
                for spot in first.sources:
                    _arrow(frame, spot.rect, first.target.rect)
            _numbers(frame, ways)
            _panel(frame, panel, game, advice)

    def _taken(self, frame: Frame, advice: Advice, way: Way | None) -> pygame.Surface | None:
        """The picture of what is taken by the first act, made once."""
        if way is None or not way.sources:
            return None
        spot = way.sources[0]
        of = (id(advice), spot.place, spot.px.size)
        if self._of != of:
            self._of, self._picture = of, _copied(frame, spot)
        return self._picture


def _copied(frame: Frame, spot: Spot) -> pygame.Surface:
    """What is drawn on a spot, as a picture by itself."""
    picture = pygame.Surface(spot.px.size, pygame.SRCALPHA)
    for item in frame.inside(spot.px, frame.sizes.px(theme.PAD)):
        area = pygame.Rect(item.ax, item.ay, item.w, item.h)
        picture.blit(item.surface, (item.x - spot.px.x, item.y - spot.px.y), area)
    return picture


# -- where things are -----------------------------------------------------------------------------


def _spot(frame: Frame, place: Place) -> Spot | None:
    """Where a place is drawn; acts without a place of their own are done at the main button."""
    return frame.find(place) or (frame.find("do:main") if kind(place) == "do" else None)


def way_of(frame: Frame, paths: Sequence[Path]) -> Way | None:
    """The plainest path that is in the picture as a whole, one that leads somewhere first; where
    there is none, what can be seen of one."""
    whole: list[list[Spot]] = []
    parts: list[list[Spot]] = []
    for path in paths:
        spots = [_spot(frame, place) for place in path if kind(place) != "way"]
        seen = [spot for spot in spots if spot]
        if seen:
            (whole if len(seen) == len(spots) else parts).append(seen)
    found = whole or parts
    if not found:
        return None
    best = max(found, key=len)
    target = best[-1]
    same = [spots for spots in found if spots[-1].place == target.place and len(spots) > 1]
    sources = {spots[0].place: spots[0] for spots in same}
    return Way(list(sources.values()), target)


def _size(frame: Frame, game: Game, advice: Advice) -> tuple[float, float]:
    """Width and height of the panel, as its words need."""
    grown = frame.sizes.text_scale
    w = min(theme.PANEL_S * (1 + (grown - 1) * 0.5), frame.window.w * 0.42)
    inner = w - 2 * theme.PAD
    lines = [*_said(game, advice), *_listed(advice, _most(frame))]
    h = sum(frame.measure(line.words, inner, line.size, line.face)[1] + theme.TIGHT
            for line in lines)  # fmt: skip
    head, button = frame.sizes.grown(theme.LINE_LARGE), frame.sizes.grown(theme.CONTROL)
    return w, h + head + button + theme.GAP * 2 + theme.PAD * 2


def _place(frame: Frame, size: tuple[float, float], ways: Sequence[Way | None]) -> Rect:
    """Where the panel hides least of what matters."""
    w, h = size
    room = frame.window.inset(theme.PAD)
    bar = frame.find("tool:menu")
    if bar is not None:
        room = room.cut_bottom(room.bottom - bar.rect.bottom - theme.PAD)[0]
    shunned = _shunned(frame, ways)
    xs = (room.right - w, room.x, room.x + (room.w - w) / 2)
    steps = range(HEIGHTS + 1)
    places = [Rect(x, room.y + (room.h - h) * y / HEIGHTS, w, h) for x in xs for y in steps]
    return min(places, key=lambda rect: sum(s * _common(rect, other) for other, s in shunned))


def _shunned(frame: Frame, ways: Sequence[Way | None]) -> list[tuple[Rect, float]]:
    found = [(spot.rect, _weight(spot)) for spot in frame.live if spot.focus]
    found += [(spot.rect, BUTTON) for spot in frame.live if spot.place == "do:main"]
    for number, way in enumerate(ways):
        if way is not None:
            spots = [*way.sources, way.target]
            weight = LATER if number else FIRST
            found += [(spot.rect.inset(-theme.PAD), weight) for spot in spots]
            found += [(rect, LATER) for spot in way.sources if not number
                      for rect in _between(spot.rect, way.target.rect)]  # fmt: skip
    return found


def _weight(spot: Spot) -> float:
    """How much it matters that one sees a spot: most where something could be done instead."""
    if kind(spot.place) in CHROME:
        return LEAST
    return ELSE if spot.drag else ANY


def _between(source: Rect, target: Rect) -> list[Rect]:
    """Where an arrow goes, bit by bit."""
    (x0, y0), (x1, y1) = source.centre, target.centre
    bits = 1 + int(math.hypot(x1 - x0, y1 - y0) / theme.SYMBOL)
    return [
        Rect(x0 + (x1 - x0) * i / bits, y0 + (y1 - y0) * i / bits, 0, 0).inset(-theme.LOOSE)
        for i in range(bits + 1)
    ]


def _common(a: Rect, b: Rect) -> float:
    """The area that two rectangles share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


# -- ghosts ---------------------------------------------------------------------------------------


def _ringed(frame: Frame, way: Way) -> None:
    """Rings around what is taken and where it goes."""
    for spot in (*way.sources, way.target):
        frame.fill(spot.rect.inset(-theme.TIGHT), "ghost")


def _laid(frame: Frame, target: Rect, picture: pygame.Surface | None) -> None:
    """The ghost of what is taken, where it goes."""
    if picture is not None:
        whole = frame.sizes.units(picture.get_rect())
        share = min(1.0, target.w / whole.w, target.h / whole.h)
        frame.image(picture, target.middle(whole.w * share, whole.h * share), alpha=theme.GHOST)


def _arrow(frame: Frame, source: Rect, target: Rect) -> None:
    """An arrow from the middle of a rectangle to another one's edge."""
    (x0, y0), (x1, y1) = source.centre, target.centre
    length = math.hypot(x1 - x0, y1 - y0)
    if length < theme.ARROW:
        return
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    inside = min(target.w / 2 / abs(dx) if dx else length, target.h / 2 / abs(dy) if dy else length)
    reach = max(length - inside + theme.LOOSE, theme.ARROW)
    tip = x0 + dx * reach, y0 + dy * reach
    angle, side = math.atan2(dy, dx), theme.ICON_SMALL
    ends = [(x0, y0)]
    ends += [(tip[0] - side * math.cos(angle + turn), tip[1] - side * math.sin(angle + turn))
             for turn in (-HEAD, HEAD)]  # fmt: skip
    for colour, width in (("night", theme.GAP), ("glow", theme.TIGHT)):
        for end in ends:
            frame.line(*end, *tip, colour, width)


def _numbers(frame: Frame, ways: Sequence[Way | None]) -> None:
    """The number of each step where it is done; all but the first are faint. One alone has none."""
    side = frame.sizes.grown(theme.ICON)
    many: dict[Place, int] = {}
    for number, way in enumerate(ways, 1):
        if way is None:
            continue
        rect, nth = way.target.rect, many.get(way.target.place, 0)
        many[way.target.place] = nth + 1
        columns = max(1, int(rect.w / side))
        x = rect.x - side * 0.4 + side * (nth % columns)
        y = rect.y - side / 2 + side * (nth // columns)
        _number(frame, Rect(x, y, side, side), number if len(ways) > 1 else 0)


def _number(frame: Frame, rect: Rect, number: int) -> None:
    """A coin with a number, or for 0 with the sign of the hint."""
    alpha = 255 if number < 2 else theme.FAINT
    frame.fill(rect, "coin", alpha=alpha)
    if not number:
        frame.icon("ui_hint", rect.inset(theme.TIGHT), tint="ink")
        return
    frame.text(str(number), rect, face="bold", align="centre", valign="middle", wrap=False)


# -- words ----------------------------------------------------------------------------------------


class _Said(NamedTuple):
    """A line of the panel."""

    words: str
    size: float
    face: str = "body"
    colour: str = "ink"


def _said(game: Game, advice: Advice) -> list[_Said]:
    """The act, the reason, and what it is worth."""
    found = [_Said(advice.steps[0].words, theme.TEXT_LARGE, "bold")]
    found += [_Said(words, theme.TEXT) for words in (advice.thought.reason,) if words]
    found += [_Said(words, theme.TEXT, colour="green") for words in [worth(game, advice.thought)]
              if words]  # fmt: skip
    return found


def _most(frame: Frame) -> int:
    """How many further steps are told: fewer where room is short."""
    return SHOWN - 1 if frame.sizes.text_scale < 1.4 else SHOWN // 3


def _listed(advice: Advice, most: int) -> list[_Said]:
    """The steps after the first one, numbered."""
    later: Sequence[Step] = advice.steps[1:]
    found = [
        _Said(_("{n}. {act}").format(n=number, act=step.words), theme.TEXT_SMALL, colour="ink_soft")
        for number, step in enumerate(later[:most], 2)
    ]
    left = len(later) - most
    if left > 0:
        text = ngettext("… and {n} more", "… and {n} more", left).format(n=left)
        found.append(_Said(text, theme.TEXT_SMALL, colour="ink_soft"))
    return found


def _panel(frame: Frame, rect: Rect, game: Game, advice: Advice) -> None:
    frame.fill(rect, "dialog")
    frame.spot("hint:panel", rect, focus=False, role="text")
    with frame.group("hint"):
        inner = rect.inset(theme.PAD)
        head, body = inner.cut_top(frame.sizes.grown(theme.LINE_LARGE), theme.GAP)
        buttons, body = body.cut_bottom(frame.sizes.grown(theme.CONTROL), theme.GAP)
        for line in [*_said(game, advice), *_listed(advice, _most(frame))]:
            h = frame.measure(line.words, body.w, line.size, line.face)[1]
            top, body = body.cut_top(h, theme.TIGHT)
            frame.text(line.words, top, size=line.size, face=line.face, colour=line.colour,
                       shrink=False)  # fmt: skip
        _head(frame, head, advice)
        _buttons(frame, buttons, len(advice.plan))


def _head(frame: Frame, rect: Rect, advice: Advice) -> None:
    icon, rest = rect.cut_left(rect.h, theme.GAP)
    frame.icon("ui_hint", icon.inset(2), tint="gold_dark")
    close, rest = rest.cut_right(rect.h, theme.GAP)
    draw_button(frame, close, "hint:close", "", kind="paper", icon="ui_cross",
                hint=_("Put the hint away (Esc)"))  # fmt: skip
    title = _("Hint")
    width = frame.measure(title, size=theme.TITLE, face="title")[0]
    left, right = rest.cut_left(width + theme.TIGHT, theme.GAP)
    frame.text(title, left, size=theme.TITLE, face="title", valign="middle", wrap=False)
    note = _("from {bot}").format(bot=kind_words(advice.level))
    frame.text(note, right, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False)


def _buttons(frame: Frame, rect: Rect, sure: int) -> None:
    """Doing the act, or all that is sure."""
    cells = rect.columns(2, theme.GAP)
    draw_button(frame, cells[0], "hint:do", _("Do it"), kind="paper", shortcut=_("D"),
                hint=_("Does this act (D)"))  # fmt: skip
    if sure > 1:
        hint = ngettext("Plays {n} act; any key or click stops it, Z takes it back (A)",
                        "Plays all {n} acts; any key or click stops it, Z takes all back (A)",
                        sure).format(n=sure)  # fmt: skip
        draw_button(frame, cells[1], "hint:run", _("Run it for me"), kind="main",
                    shortcut=_("A"), hint=hint, size=theme.TEXT)  # fmt: skip


def thinking(frame: Frame) -> None:
    """A small mark while a hint is being thought about."""
    words = _("Thinking about a hint …")
    w, h = frame.measure(words)
    side = frame.sizes.grown(theme.ICON)
    size = w + side + theme.GAP + 2 * theme.PAD, max(h, side) + theme.PAD
    top = frame.window.inset(theme.PAD).cut_top(theme.BAR * min(frame.sizes.text_scale, 1.3))[0]
    rect = Rect(frame.window.centre[0] - size[0] / 2, top.bottom + theme.GAP, *size)
    with frame.layer("above"):
        frame.fill(rect, "tooltip")
        icon, rest = rect.inset(theme.PAD, theme.GAP).cut_left(side, theme.GAP)
        frame.icon("ui_hint", icon.middle(side, side), tint="gold_dark")
        frame.text(words, rest, valign="middle", wrap=False)
