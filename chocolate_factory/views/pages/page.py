"""The frame of every page: a bar with title and way back, a body that scrolls, a foot.

A body may be taller than the window (large text, many rows): Tab and the arrows reach all of it
and scroll it along.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.scrolling import BAR, Scroll
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.focus import focusable, nearest, reading_order
from chocolate_factory.ui.stage.keyboard import ARROWS
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match import sentences
from chocolate_factory.views.program import Program

TALL_PX = 60_000
SCROLL_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Page(Scene):
    """Base of all pages. Subclasses give `title`, draw `body` and, if they have one, `foot`."""

    title = ""
    width = theme.PAGE
    """The widest the body gets at text scale 1."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.scroll = Scroll("page")
        self._room = Rect(0, 0, 1, 1)

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """Draws what scrolls, from the top of `rect` down; gives the height it took."""
        return 0.0

    def foot(self, frame: Frame, rect: Rect) -> None:
        """Draws the row of buttons below the body."""

    def foot_height(self, frame: Frame) -> float:
        """The height of the foot; 0 for none."""
        return 0.0

    def back_words(self) -> str:
        """What stands on the button that does what Esc does."""
        return _("Back")

    def build(self, frame: Frame) -> None:
        """Bar, body and foot."""
        frame.fill(frame.window, "window")
        height = min(theme.HEAD_MOST, theme.HEAD + frame.sizes.grow(theme.HEADING))
        head, rest = frame.window.cut_top(height)
        self._head(frame, head)
        rest = rest.inset(theme.PAD * 2, 0)
        foot = self.foot_height(frame)
        if foot:
            bottom, rest = rest.cut_bottom(foot + theme.PAD)
            with frame.group("foot"):
                column = self._column(frame, bottom.cut_top(foot)[0])
                self.foot(frame, column.inset(BAR + theme.GAP, 0))
        self._on_scroll(frame, rest.inset(0, theme.GAP))

    def _column(self, frame: Frame, rect: Rect) -> Rect:
        width = self.width * (1 + (frame.sizes.text_scale - 1) * 0.8)
        return rect.middle(min(rect.w, width), rect.h)

    def _head(self, frame: Frame, head: Rect) -> None:
        frame.fill(head, "bar")
        inner = head.inset(theme.PAD * 2, theme.GAP * 1.5)
        wide = frame.sizes.grow(theme.WIDTH_XS)
        left, middle = inner.cut_left(wide)
        with frame.group("head"):
            draw_button(frame, left, "back", self.back_words(), icon="ui_back", shortcut=_("Esc"))
        middle, _right = middle.cut_left(middle.w - wide)
        frame.text(
            self.title,
            middle,
            size=theme.TITLE_LARGE,
            face="title",
            colour="gold_light",
            align="centre",
            valign="middle",
        )

    def _on_scroll(self, frame: Frame, area: Rect) -> None:
        column = self._column(frame, area)
        room = column.inset(BAR + theme.GAP, 0)
        self._room = Rect(room.x, area.y, room.w, area.h)
        shown = Rect(column.x - theme.PAD, area.y, column.w + 2 * theme.PAD, area.h)
        frame.spot("page", shown, focus=False, role="text")
        with frame.clip(shown), frame.offset(0, -self.scroll.offset), frame.group("body"):
            height = self.body(frame, self._room)
        before = self.scroll.offset
        self.scroll.measure(height, area.h)
        if self.scroll.offset != before:
            self.redraw()
        self.scroll.draw(frame, Rect(column.x, area.y, column.w, area.h))

    # input

    def activate(self, place: str, how: str) -> None:
        """The way back."""
        if place == "back":
            self.escape()

    def escape(self) -> None:
        """Esc goes back to what was shown before."""
        self.director.pop()

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel scrolls the body."""
        if self.scroll.on_wheel(dy):
            self.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """F1, the keys that scroll, and the way of the focus through the whole body."""
        if event.key == pygame.K_F1:
            self.help()
            return True
        if event.key in SCROLL_KEYS and self.scroll.on_key(event.key, 48.0):
            self.redraw()
            return True
        if event.key == pygame.K_TAB:
            return self._tab(bool(event.mod & pygame.KMOD_SHIFT))
        if event.key in ARROWS:
            return self._arrow(*ARROWS[event.key])
        return False

    def help(self) -> None:
        """The rules, from anywhere."""
        match = self.program.match
        game = match.game.id if match else self.program.usual_game
        topic = sentences.topic(match.game, match.state) if match else ""
        self.program.show_help(game, topic, match is not None and len(match.names) == 1)

    # the focus

    def _whole(self) -> list[Spot]:
        """The spots of the whole body as if it did not have to scroll."""
        director = self.director
        sizes = director.sizes
        tall = Sizes(sizes.width_px, TALL_PX, sizes.text_scale, sizes.ppu)
        frame = Frame(tall, director.art, director.texts)
        with frame.group("body"):
            self.body(frame, self._room)
        return frame.spots

    def _tab(self, back: bool) -> bool:
        order = self._order()
        if not order:
            return False
        place = self.director.focus.place
        if place not in order:
            place = order[-1] if back else order[0]
        else:
            place = order[(order.index(place) + (-1 if back else 1)) % len(order)]
        self._focus(place)
        return True

    def _order(self) -> list[str]:
        """All places in the order of Tab: head, body, foot."""
        body = [spot.place for spot in reading_order(self._whole())]
        live = [spot.place for spot in reading_order(self.director.frame.live)]
        rest = [place for place in live if place not in body]
        foot = {s.place for s in self.director.frame.live if s.group == "foot"}
        return [
            *(place for place in rest if place not in foot),
            *body,
            *(place for place in rest if place in foot),
        ]

    def _arrow(self, dx: int, dy: int) -> bool:
        focus = self.director.focus
        if not focus.ring:
            return False
        body = self._whole()
        foot = {s.place: s for s in self.director.frame.live if s.group == "foot"}
        if focus.place in {spot.place for spot in body}:
            place = nearest(body, focus.place, dx, dy)
        elif dy < 0 and focus.place in foot:
            place = nearest(list(foot.values()), focus.place, dx, dy)
            if place == focus.place:
                place = _above(body, foot[focus.place])
        else:
            return False
        if place == focus.place:
            return False
        self._focus(place)
        return True

    def _focus(self, place: str | None) -> None:
        """Gives the focus to a place and scrolls it into view."""
        self.director.set_focus(place, ring=True)
        for spot in self._whole():
            if spot.place == place:
                top = spot.rect.y - self._room.y
                self.scroll.reveal(top - 3 * theme.PAD, top + spot.rect.h + 3 * theme.PAD)
                self.redraw()


def _above(body: Sequence[Spot], origin: Spot) -> str:
    """Where Up leads from the foot: the last row of the body, however far aside it lies."""
    spots = focusable(body)
    if not spots:
        return origin.place
    last = max(spot.px.bottom for spot in spots)
    lowest = max(spot.px.top for spot in spots if spot.px.bottom == last)
    row = [spot for spot in spots if spot.px.bottom > lowest]
    return min(row, key=lambda spot: abs(spot.px.centerx - origin.px.centerx)).place


def flow(rect: Rect, widths: Sequence[float], height: float, gap: float) -> list[Rect]:
    """Cells of these widths side by side from the top left, in as many lines as they need."""
    cells: list[Rect] = []
    x, y = rect.x, rect.y
    for width in widths:
        width = min(width, rect.w)
        if x > rect.x and x + width > rect.right + 0.5:
            x, y = rect.x, y + height + gap
        cells.append(Rect(x, y, width, height))
        x += width + gap
    return cells


def breakable(frame: Frame, words: str, width: float, size: float = theme.TEXT) -> str:
    """The words with room to break in those that are wider than `width` (paths, mostly)."""
    return "\n".join(
        " ".join(_breakable_word(frame, word, width, size) for word in line.split(" "))
        for line in words.split("\n")
    )


def _breakable_word(frame: Frame, word: str, width: float, size: float) -> str:
    if frame.measure(word, size=size)[0] <= width:
        return word
    chunks = [""]
    for piece in re.split(r"(?<=[/\\\-_.])", word):
        for part in [piece] if frame.measure(piece, size=size)[0] <= width else piece:
            if chunks[-1] and frame.measure(chunks[-1] + part, size=size)[0] > width:
                chunks.append("")
            chunks[-1] += part
    return " ".join(chunks)
