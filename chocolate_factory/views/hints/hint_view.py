"""A hint over the table: pictures of what goes where, numbers in order, and a panel of words."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.hints import hint_account, hint_marks
from chocolate_factory.views.hints.advice import Advice, AdviceStep, HintRules, worth
from chocolate_factory.views.hints.hint_marks import Way, way_of
from chocolate_factory.views.parts.shortcuts import HINTS, key_of, with_key
from chocolate_factory.views.parts.tools import CHROME

TITLES = theme.TITLE, theme.TEXT_LARGE, theme.TEXT
"""Sizes of the title that says whose hint it is: the first that fits."""
NUMBERED = 30
"""Steps whose numbers stand on the table: a whole build of many pipes."""
SHOWN = 9
"""Steps that are told; more would be read by nobody."""
LARGE, HUGE = 1.4, 1.75
"""Scales of the text from which on room is short, and very short."""
BESIDE, NARROW, THREE = 0.6, 0.9, 1.5
"""Of its width: how narrow the panel may be beside the board, and from where on its buttons stand
side by side; three of them need so many times as much."""
FIRST, LATER, BUTTON, ELSE, ANY, LEAST = 40.0, 8.0, 24.0, 4.0, 1.0, 0.3
"""How much the panel shuns the places of the first act, of later ones, the main button, of what
could be done instead, others, and the log."""
NUMBER = FIRST
"""How much it shuns the numbers of its own steps; one that it hides all the same lies over it."""
AIM = 6.0
"""How much it shuns what the player is after."""
BROAD = 1.35
"""How much wider it may be where that hides less."""
LINES = 3
"""Of the log that stay in sight over the panel, if there is room."""
COUNTED = re.compile(r"(?<=[\d½]) (?=[a-z])")
"""The gap between a number and its word."""
HEIGHTS = 12
"""Steps from top to bottom in which a place for the panel is looked for."""


class HintHooks(Protocol):
    """What the drawing of hints asks of the game's view."""

    @property
    def hint_rules(self) -> HintRules:
        """How hints are given."""

    def refine(self, frame: Frame, step: AdviceStep, way: Way) -> Way:
        """The way of a hint's step with what only the game knows about it."""


class HintPainter:
    """Draws hints; as long as one lasts it keeps the picture of what is to be taken, and its panel
    stays where it is, whatever the pointer brings up."""

    def __init__(self) -> None:
        self._taken = hint_marks.Taken()
        self._of: Advice | None = None
        self._personal: Advice | None = None
        self._panel: tuple[Advice, tuple[float, ...], Rect] | None = None
        self._advised: Advice | None = None
        """The hint that was drawn last."""
        self.numbers: list[Rect] = []
        """Where the numbers of its steps stand."""
        self.first: tuple[Place, ...] = ()
        """The places of its first act that are in the picture, what is taken before where it goes;
        () for none."""

    def panel_of(self, advice: Advice | None) -> Rect | None:
        """Where the panel of the hint stands; None where nothing is advised, or before it was
        drawn."""
        return self._panel[2] if self._panel and advice and self._advised is advice else None

    def _advice_for_person(self, game: Game, advice: Advice, hint_rules: HintRules) -> Advice:
        """The advice as a person tells it, made once."""
        if self._personal is None or self._of is not advice:
            self._of, self._personal = advice, advice.for_person(game, hint_rules)
        return self._personal

    def draw(self, frame: Frame, game: Game, advice: Advice, view: HintHooks) -> None:
        """The advice over what is drawn on the frame by now, as the game's `view` has it."""
        self._advised = advice
        advice, ways = self._advice_for_person(game, advice, view.hint_rules), []
        marked = advice.marked(view.hint_rules)
        for step in marked[:NUMBERED]:
            way = way_of(frame, step.paths)
            ways.append(way and view.refine(frame, step, way))
        rows = hint_marks.rows_of(frame, ways, view.hint_rules.signed)
        self.numbers = [row.rect for row in rows]
        first, panel = ways[0], self._standing_panel(frame, advice)
        spots = (*first.sources, first.target) if first is not None else ()
        self.first = tuple(spot.place for spot in spots)
        if panel is None:
            untold = [way_of(frame, step.paths) for step in marked[NUMBERED:]]
            shunned = _obstacles(frame, [*ways, *untold], view.hint_rules.bare)
            shunned += [(row.rect, NUMBER) for row in rows]
            aims = view.hint_rules.aims
            shunned += [(spot.rect, AIM) for spot in frame.live if kind(spot.place) in aims]
            panel = self._grown(frame, game, advice, shunned)
            panel = off_heading(frame, panel or _place(frame, game, advice, shunned))
            self._panel = advice, _sizes(frame), panel
        picture = self._taken.of(frame, advice, first)
        with frame.layer("above"):
            if first is not None:
                hint_marks.first(frame, first, picture)
            hint_marks.numbers(frame, ways, view.hint_rules.signed)
            _panel(frame, panel, game, advice)
            for row in rows:
                if row.rect.meets(panel):
                    hint_marks.draw_row(frame, row)
        hint_marks.over_rims(frame, rows)

    def _standing_panel(self, frame: Frame, advice: Advice) -> Rect | None:
        """Where the panel is already, unless the hint or the window is another one."""
        if self._panel is None:
            return None
        shown_for, sizes, rect = self._panel
        return rect if shown_for is advice and sizes == _sizes(frame) else None

    def _grown(
        self, frame: Frame, game: Game, advice: Advice, shunned: Sequence[tuple[Rect, float]]
    ) -> Rect | None:
        """The panel where it was, up or down as high as more words need: of the same hint, if there
        is room."""
        if self._panel is None:
            return None
        shown_for, sizes, rect = self._panel
        if shown_for.thought != advice.thought or sizes != _sizes(frame):
            return None
        room, found = _room(frame), list[Rect]()
        for most in range(_most(frame, advice) + 1):
            h = _height(frame, game, advice, rect.w, most)
            if h > room.h:
                break
            places = [rect._replace(y=y, h=h) for y in (rect.bottom - h, rect.y)]
            places = [one._replace(y=min(max(one.y, room.y), room.bottom - h)) for one in places]
            found.append(min(places, key=lambda one: _cost(one, shunned)))
        # the further steps stay where they hide nothing more than the log
        least = partial(_cost, shunned=shunned)
        free = [
            one
            for one in found
            if least(one) - least(found[0]) <= LEAST * one.w * (one.h - found[0].h) + ANY
        ]
        return free[-1] if free else None


def _sizes(frame: Frame) -> tuple[float, ...]:
    """What the panel's place depends on beside the hint."""
    return *frame.window, frame.sizes.text_scale


# -- where the panel is ---------------------------------------------------------------------------


def _height(frame: Frame, game: Game, advice: Advice, w: float, most: int) -> float:
    """Height of the panel at a width, as its words need; `most` further steps are told."""
    inner = w - 2 * theme.PAD
    lines = [*_said(frame, advice), *_sure(frame, game, advice), *_further_steps(advice, most)]
    h = sum(
        frame.measure(line.words, inner, line.size, line.face)[1] + theme.TIGHT for line in lines
    )
    h += hint_account.height(frame, game, advice, inner)
    head, button = frame.sizes.grow(theme.LINE_LARGE), frame.sizes.grow(theme.CONTROL)
    rows = _rows(frame, advice, w)
    return h + head + rows * (button + theme.GAP) + theme.GAP + theme.PAD * 2


def _rows(frame: Frame, advice: Advice, w: float) -> int:
    """In how many rows the buttons of a panel of a width stand."""
    narrow = theme.PANEL_S * (1 + (frame.sizes.text_scale - 1) * 0.5) * NARROW
    if advice.tells_more:  # three of them
        narrow *= THREE
    return 1 if w >= narrow or len(advice.plan) < 2 else 2


def _room(frame: Frame) -> Rect:
    """Where a panel may stand: off the bar."""
    room, bar = frame.window.inset(theme.PAD), frame.find("tool:menu")
    return room if bar is None else room.cut_bottom(room.bottom - bar.rect.bottom - theme.PAD)[0]


def _cost(rect: Rect, shunned: Sequence[tuple[Rect, float]]) -> float:
    """How much a panel would hide."""
    return sum(weight * rect.common(other) for other, weight in shunned)


def _place(frame: Frame, game: Game, advice: Advice, shunned: Sequence[tuple[Rect, float]]) -> Rect:
    """Where the panel hides least of what matters: beside the board, over the log, if it fits."""
    grown, room = frame.sizes.text_scale, _room(frame)
    w = min(theme.PANEL_S * (1 + (grown - 1) * 0.5), frame.window.w * 0.42)
    columns = [
        (x, wide)
        for wide in (w, min(w * BROAD, room.w))
        for x in (room.right - wide, room.x, room.x + (room.w - wide) / 2)
    ]

    cost = partial(_cost, shunned=shunned)
    places = []
    log = frame.find("log")
    if log is not None and log.rect.w >= w * BESIDE:
        columns.insert(0, (log.rect.x, log.rect.w))
        free = log.rect.cut_bottom(theme.WIDE)[1]  # the numbers on the main button stand there
        newest = LINES * (frame.sizes.grow(theme.TEXT_SMALL) + theme.GAP)
        free = free.cut_top(min(newest, free.h))[1]
        h = _height(frame, game, advice, free.w, _steps_that_fit(frame, game, advice, free))
        over = Rect(free.x, free.bottom - h, free.w, h)
        if cost(over) <= LEAST * over.w * over.h + ANY:
            return over
    for x, width in columns:
        h = _height(frame, game, advice, width, _most(frame, advice))
        places += [
            Rect(x, room.bottom - h - (room.h - h) * y / HEIGHTS, width, h)
            for y in range(HEIGHTS + 1)
        ]
        places += _over_button(frame, places[-1], room)
    return min(places, key=cost)


def off_heading(frame: Frame, panel: Rect) -> Rect:
    """The panel a little higher where it would cut the heading over the log in two."""
    log, high = frame.find("log"), frame.sizes.grow(theme.HEADING)
    if log is None:
        return panel
    head = Rect(log.rect.x, log.rect.y - high, log.rect.w, high)
    cut = head.y < panel.y < log.rect.y and panel.meets(head)
    return panel._replace(y=max(head.y, _room(frame).y)) if cut else panel


def _over_button(frame: Frame, panel: Rect, room: Rect) -> list[Rect]:
    """The panel in its column just over the main button and what the numbers need there."""
    main = frame.find("do:main")
    if main is None:
        return []
    place = panel._replace(y=main.rect.y - panel.h - theme.WIDE)
    return [place] if place.y >= room.y else []


def _steps_that_fit(frame: Frame, game: Game, advice: Advice, rect: Rect) -> int:
    """How many further steps can be told in a rectangle, none if they do not fit in any case."""
    fitting = (
        n
        for n in range(_most(frame, advice), 0, -1)
        if _height(frame, game, advice, rect.w, n) <= rect.h + theme.TIGHT
    )
    return next(fitting, 0)


def _obstacles(
    frame: Frame, ways: Sequence[Way | None], bare: Sequence[str]
) -> list[tuple[Rect, float]]:
    found = [(spot.rect, _weight(spot, bare)) for spot in frame.live if spot.focus]
    log = frame.find("log")
    if log is not None:
        found.append((frame.window.cut_left(log.rect.x - theme.GAP)[0], ANY))
    main = [(spot.rect, BUTTON) for spot in frame.live if spot.place == "do:main"]
    if log is not None and not main:  # there it says what to do, and is no spot
        below = frame.window.bottom - log.rect.bottom
        main = [(Rect(log.rect.x, log.rect.bottom, log.rect.w, below), ANY)]
    found += main
    for number, way in enumerate(ways):
        if way is not None:
            spots = [*way.sources, way.target]
            weight = LATER if number else FIRST
            found += [(spot.rect.inset(-theme.PAD), weight) for spot in spots]
            found += [
                (rect, LATER)
                for spot in way.sources
                if not number
                for rect in _between(spot.rect, way.target.rect)
            ]
    return found


def _weight(spot: Spot, bare: Sequence[str]) -> float:
    """How much it matters that a spot is seen: most where something could be done instead."""
    if kind(spot.place) in CHROME:
        return LEAST if spot.place == "log" else ANY
    return ELSE if spot.drag and kind(spot.place) not in bare else ANY


def _between(source: Rect, target: Rect) -> list[Rect]:
    """Where an arrow goes, bit by bit."""
    (x0, y0), (x1, y1) = source.centre, target.centre
    bits = 1 + int(math.hypot(x1 - x0, y1 - y0) / theme.SYMBOL)
    return [
        Rect(x0 + (x1 - x0) * i / bits, y0 + (y1 - y0) * i / bits, 0, 0).inset(-theme.LOOSE)
        for i in range(bits + 1)
    ]


# -- words ----------------------------------------------------------------------------------------


class _Control(NamedTuple):
    """A button of the panel: its place, its words, and what it does."""

    place: str
    words: str
    tooltip: str


class _Said(NamedTuple):
    """A line of the panel."""

    words: str
    size: float
    face: str = "body"
    colour: str = "ink"


def _said(frame: Frame, advice: Advice) -> list[_Said]:
    """The act and the lines of the reason; smaller where letters are very large anyway, so that
    something is still seen of the table."""
    first = theme.TEXT if frame.sizes.text_scale >= HUGE else theme.TEXT_LARGE
    found = [_Said(advice.steps[0].words, first, "bold")]
    reasons = map(_together, advice.thought.reason.splitlines())
    return found + [_Said(words, _size(frame)) for words in reasons]


def _together(words: str) -> str:
    """Words in which no line ends between a number and what is counted."""
    return COUNTED.sub("\u00a0", words)


def _sure(frame: Frame, game: Game, advice: Advice) -> list[_Said]:
    """How sure the adviser is, if that is said."""
    words = _together(worth(game, advice.thought, advice.steps[0].state))
    return [_Said(words, _size(frame), colour="green_ink")] if words else []


def _size(frame: Frame) -> float:
    """The size of what is said."""
    return theme.TEXT_SMALL if frame.sizes.text_scale >= HUGE else theme.TEXT


def _most(frame: Frame, advice: Advice) -> int:
    """How many further steps are told: fewer where room is short, none where it is very short,
    where sums are shown, or where the hint is brief; the numbers on the table show them, too."""
    scale, sums = frame.sizes.text_scale, advice.opened and bool(advice.thought.account)
    if scale >= HUGE or advice.brief or sums:
        return 0
    return SHOWN // 3 if scale >= LARGE else SHOWN - 1


def _further_steps(advice: Advice, most: int) -> list[_Said]:
    """The steps after the first one, numbered."""
    later: Sequence[AdviceStep] = (advice.plan if advice.brief else advice.steps)[1:]
    counted = advice.plan if advice.leaves else (*advice.steps[:1], *later)
    found = [
        _Said(_("{n}. {act}").format(n=number, act=step.words), theme.TEXT_LEAST, colour="ink_soft")
        for number, step in enumerate(later[:most], 2)
    ]
    left = len(counted) - 1 - most  # what is left to the person is no move of the hint
    if left > 0:
        text = ngettext("… and {n} more move", "… and {n} more moves", left).format(n=left)
        found.append(_Said(text, theme.TEXT_LEAST, colour="ink_soft"))
    return found


def _panel(frame: Frame, rect: Rect, game: Game, advice: Advice) -> None:
    further = _steps_that_fit(frame, game, advice, rect)
    frame.fill(rect, "dialog")
    frame.spot("hint:panel", rect, focus=False, role="text")
    with frame.group("hint"):
        inner = rect.inset(theme.PAD)
        head, body = inner.cut_top(frame.sizes.grow(theme.LINE_LARGE), theme.GAP)
        button = frame.sizes.grow(theme.CONTROL)
        rows = _rows(frame, advice, rect.w)
        buttons, body = body.cut_bottom(rows * button + (rows - 1) * theme.GAP, theme.GAP)
        body = _lines(frame, body, _said(frame, advice))
        sums, body = body.cut_top(hint_account.height(frame, game, advice, body.w))
        hint_account.draw(frame, sums, game, advice)
        _lines(frame, body, [*_sure(frame, game, advice), *_further_steps(advice, further)])
        _head(frame, head, advice)
        _buttons(frame, buttons, game, advice)


def _lines(frame: Frame, rect: Rect, lines: Sequence[_Said]) -> Rect:
    """Draws lines one below the other; the room that is left."""
    for line in lines:
        h = frame.measure(line.words, rect.w, line.size, line.face)[1]
        top, rect = rect.cut_top(h, theme.TIGHT)
        frame.text(
            line.words, top, size=line.size, face=line.face, colour=line.colour, shrink=False
        )
    return rect


def _head(frame: Frame, rect: Rect, advice: Advice) -> None:
    icon, rest = rect.cut_left(rect.h, theme.GAP)
    frame.icon("ui_hint", icon.inset(2), tint="gold_dark")
    close, rest = rest.cut_right(rect.h, theme.GAP)
    draw_button(
        frame,
        close,
        "hint:close",
        "",
        kind="paper",
        icon="ui_cross",
        tooltip=_("Close the hint (Esc)"),
    )
    whose = _("{bot}'s hint").format(bot=capitalised(advice.adviser))
    sizes = [size for size in TITLES if frame.measure(whose, size=size, face="title")[0] <= rest.w]
    size, title = (sizes[0], whose) if sizes else (theme.TITLE, _("Hint"))
    frame.text(title, rest, size=size, face="title", valign="middle", wrap=False)


def _run_words(advice: Advice) -> str:
    """All of the plan, or up to which of its numbers it is played."""
    if len(advice.plan) == len(advice.steps):
        return _("Play all")
    return _("Play 1–{n}").format(n=len(advice.plan))


def _run_tooltip(advice: Advice) -> str:
    """What is played of the plan: every step that is told, or the first ones; and what is not."""
    words = _("Plays the first {n} moves for you; any key or click stops it, Z undoes them")
    if advice.leaves:
        words = _(
            "Plays the first {n} moves and leaves the end to you; any key or click stops it, "
            "Z undoes them"
        )
    elif len(advice.plan) == len(advice.steps):
        words = _("Plays all {n} moves for you; any key or click stops it, Z undoes them all")
    return words.format(n=len(advice.plan))


def _buttons(frame: Frame, rect: Rect, game: Game, advice: Advice) -> None:
    """Doing the act, what its figure is made of, and doing all that is sure; where that is too much
    for a row, the last below the others."""
    controls = [_Control("hint:do", _("Play move"), _("Plays just this move for you; Z undoes it"))]
    if advice.opened:
        tooltip = _("Shows the hint without what is behind it")
        controls.append(_Control("hint:why", _("Less"), tooltip))
    elif advice.thought.account:
        whole = sum(entry.points for entry in advice.thought.account)
        tooltip = _("Shows where the amount comes from")
        words = _("Why {amount}?").format(amount=game.words().amount(whole))
        controls.append(_Control("hint:why", words, tooltip))
    elif advice.tells_more:
        controls.append(_Control("hint:why", _("Why?"), _("Tells more about this turn")))
    if len(advice.plan) > 1:
        controls.append(_Control("hint:run", _run_words(advice), _run_tooltip(advice)))
    if _rows(frame, advice, rect.w + 2 * theme.PAD) > 1:
        upper, lower = rect.rows(2, theme.GAP)
        cells = [*upper.columns(len(controls) - 1, theme.GAP), lower]
    else:
        cells = rect.columns(max(2, len(controls)), theme.GAP)
    for cell, (place, words, tooltip) in zip(cells, controls, strict=False):
        draw_button(
            frame,
            cell,
            place,
            words,
            kind="main" if place == "hint:run" else "paper",
            shortcut=key_of(HINTS, place),
            tooltip=with_key(tooltip, HINTS, place),
            size=theme.TEXT,
        )


def thinking(frame: Frame) -> None:
    """A small mark while a hint is being thought about."""
    words = _("Thinking about a hint …")
    w, h = frame.measure(words)
    side = frame.sizes.grow(theme.ICON)
    size = w + side + theme.GAP + 2 * theme.PAD, max(h, side) + theme.PAD
    bar = theme.BAR * min(frame.sizes.text_scale, theme.BAR_GROWS)
    top = frame.window.inset(theme.PAD).cut_top(bar)[0]
    rect = Rect(frame.window.centre[0] - size[0] / 2, top.bottom + theme.GAP, *size)
    with frame.layer("above"):
        frame.fill(rect, "tooltip")
        icon, rest = rect.inset(theme.PAD, theme.GAP).cut_left(side, theme.GAP)
        frame.icon("ui_hint", icon.middle(side, side), tint="gold_dark")
        frame.text(words, rest, valign="middle", wrap=False)
