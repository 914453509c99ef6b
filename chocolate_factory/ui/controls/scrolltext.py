"""Scrolling text from a tiny part of Markdown, with pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from chocolate_factory.ui.controls.markdown import Paragraph, Word, paragraphs, words_of
from chocolate_factory.ui.controls.scrolling import BAR, Scroll
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect


class Run(NamedTuple):
    """Words of one face on a line, at (x, y) units from the text's upper left corner."""

    words: str
    x: float
    y: float
    height: float
    face: str
    size: float


SIZES = {"h1": theme.TITLE, "h2": theme.TEXT_LARGE}
FACES = {"h1": "title", "h2": "bold"}
BEFORE = {"h1": 18.0, "h2": 14.0, "item": 3.0, "row": 5.0}
INDENT = theme.LOOSE
LINE = 1.28
ROW = theme.SYMBOL_TINY
"""Height of the icons in a row."""
LAYOUTS = 2
"""Layouts kept of a text: at its whole width, and beside its scroll bar."""
CARD = "card:"
"""Begins what is drawn as a card of the game."""
DRAWN = "figure:"
"""Begins what is drawn like a card, but larger and square."""
SCENE = "scene:"
"""Begins what is drawn like a card, but as wide as a part of a table, with its words below."""
CARD_SIZES = {
    CARD: (theme.HELP_FIGURE, theme.HELP_FIGURE * 0.48),
    DRAWN: (theme.HELP_FIGURE, theme.HELP_FIGURE),
    SCENE: (theme.HELP_FIGURE * 2.25, theme.HELP_FIGURE * 0.9),
}
WIDEST = 0.5
"""Share of the width that the icons of a row may take with its words beside them."""


def _card(token: str) -> str:
    """How what is drawn as a card of the game begins, '' of another picture."""
    return next((kind for kind in CARD_SIZES if token.startswith(kind)), "")


class Figure(NamedTuple):
    """A card at (x, y) units from the text's upper left corner."""

    card: str
    rect: Rect


class Picture(NamedTuple):
    """An icon at (x, y) units from the text's upper left corner."""

    icon: str
    rect: Rect
    tint: str | None


@dataclass
class Layout:
    """Where all of a text stands at one width."""

    runs: list[Run] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    boxes: list[Rect] = field(default_factory=list)
    height: float = 0.0


def tinted(token: str) -> tuple[str, str | None]:
    """(icon, colour that it bears) of what is written for it."""
    icon, _at, colour = token.partition("@")
    return icon, theme.PRODUCTS.get(colour) or theme.colour(colour) if colour else None


class ScrollText(Control):
    """A text that scrolls where it is taller than its rectangle."""

    def __init__(
        self,
        place: str,
        markdown: str,
        *,
        colour: str = "ink",
        paper: bool = True,
        align: str = "left",
        cards: Callable[[Frame, Rect, str], None] | None = None,
        whole: bool = False,
    ) -> None:
        """`cards` draws a card of the game into a rectangle; without it there are none. `whole`: no
        line is cut where the text scrolls."""
        super().__init__(place)
        self.cards = cards
        self.whole = whole
        self.markdown = markdown
        self.colour = colour
        self.align = align
        self.scroll = Scroll(place, paper)
        self._layouts: dict[tuple[object, ...], Layout] = {}
        self.laid = Layout()
        """Where it stands at the width that was asked for last."""

    def height(self, frame: Frame, width: float) -> float:
        """The height in units of the whole text at a width."""
        self._layout(frame, width)
        return self.laid.height

    def draw(self, frame: Frame, rect: Rect) -> None:
        """Draws the part that can be seen."""
        height = self.height(frame, rect.w)
        if height > rect.h + 0.5:
            height = self.height(frame, rect.w - BAR - theme.PAD)
        self.scroll.measure(height, rect.h)
        ringed = rect.inset(-theme.GAP, -theme.TIGHT)  # no line of the ring touches the text
        frame.spot(self.place, ringed, focus=self.scroll.needed, role="text", control=self)
        with frame.clip(rect.inset(-theme.TIGHT, 0)):
            for box in self.laid.boxes:
                frame.fill(box.offset(rect.x, rect.y - self.scroll.offset), "cell")
            for picture in self.laid.pictures:
                place = picture.rect.offset(rect.x, rect.y - self.scroll.offset)
                if self._shows(rect, place.y, place.h):
                    frame.icon(picture.icon, place, tint=picture.tint)
            self._draw_cards(frame, rect)
            for run in self.laid.runs:
                y = rect.y + run.y - self.scroll.offset
                if self._shows(rect, y, run.height):
                    line = Rect(rect.x + run.x, y, frame.window.w, run.height)
                    frame.text(
                        run.words,
                        line,
                        size=run.size,
                        face=run.face,
                        colour=self.colour,
                        valign="line",
                        wrap=False,
                        shrink=False,
                    )
        self.scroll.draw(frame, rect)

    def _shows(self, rect: Rect, y: float, high: float) -> bool:
        """Whether what stands there is seen, in part or whole."""
        if self.whole:
            return rect.y - 0.5 <= y and y + high <= rect.bottom + 0.5
        return rect.y < y + high and y < rect.bottom

    def _draw_cards(self, frame: Frame, rect: Rect) -> None:
        """Those cards that can be seen."""
        if self.cards is None:
            return
        for figure in self.laid.figures:
            place = figure.rect.offset(rect.x, rect.y - self.scroll.offset)
            if rect.y < place.bottom and place.y < rect.bottom:
                self.cards(frame, place, figure.card)

    def _layout(self, frame: Frame, width: float) -> None:
        """Finds the layout at a width, or makes it: a text that scrolls is asked for two."""
        key = (self.markdown, round(width, 1), frame.sizes.ppu, frame.sizes.text_scale)
        found = self._layouts.pop(key, None)
        self.laid = Layout() if found is None else found
        if found is None:
            self._lay_out(frame, width)
        self._layouts[key] = self.laid
        while len(self._layouts) > LAYOUTS:
            del self._layouts[next(iter(self._layouts))]

    def _lay_out(self, frame: Frame, width: float) -> None:
        y, begun = 0.0, None
        for paragraph in paragraphs(self.markdown):
            if paragraph.boxed and begun is None:
                y += frame.sizes.grow(theme.GAP)
                begun = y
                y += frame.sizes.grow(theme.GAP)
            elif begun is not None and not paragraph.boxed:
                y += frame.sizes.grow(theme.GAP)
                self.laid.boxes.append(Rect(0, begun, width, y - begun))
                begun = None
            if paragraph.kind == "gap":
                y += frame.sizes.grow(theme.GAP)
            else:
                y = self._paragraph(frame, paragraph, width, y)
        if begun is not None:
            y += frame.sizes.grow(theme.GAP)
            self.laid.boxes.append(Rect(0, begun, width, y - begun))
        self.laid.height = y

    def _paragraph(self, frame: Frame, paragraph: Paragraph, width: float, y: float) -> float:
        """Lays one paragraph out from height `y`; returns the height below it."""
        edge = frame.sizes.grow(theme.PAD) if paragraph.boxed else 0.0
        y += frame.sizes.grow(BEFORE.get(paragraph.kind, 0.0)) if y else 0.0
        if paragraph.kind == "row":
            return self._row(frame, paragraph, edge, width - 2 * edge, y)
        left = frame.sizes.grow(INDENT) if paragraph.kind == "item" else 0.0
        if left:
            self._dot(frame, paragraph, edge, y)
        return self._words(frame, paragraph, edge + left, width - 2 * edge - left, y)

    def _dot(self, frame: Frame, paragraph: Paragraph, x: float, y: float) -> None:
        """What stands before an item: a dot, or its icon."""
        line = frame.sizes.grow(theme.TEXT * LINE)
        wide = frame.sizes.grow(INDENT)
        if paragraph.icons:
            icon, tint = tinted(paragraph.icons[0])
            place = Rect(x, y, wide, line).inset(0, line * 0.1)
            self.laid.pictures.append(Picture(icon, place, tint))
        else:
            self.laid.runs.append(Run("•", x + wide * 0.3, y, line, "body", theme.TEXT))

    def _words(
        self, frame: Frame, paragraph: Paragraph, left: float, width: float, y: float
    ) -> float:
        """Lays the words out in their lines."""
        size = SIZES.get(paragraph.kind, theme.TEXT)
        line = frame.sizes.grow(size * LINE)
        face = FACES.get(paragraph.kind, "body")
        for runs in self._break_lines(frame, paragraph.words, face, size, width):
            total = sum(run_width for _, _, run_width in runs)
            x = left + ((width - total) / 2 if self.align == "centre" else 0.0)
            for words, run_face, run_width in runs:
                self.laid.runs.append(Run(words, x, y, line, run_face, size))
                x += run_width
            y += line
        return y

    def _row(
        self, frame: Frame, paragraph: Paragraph, left: float, width: float, y: float
    ) -> float:
        """Lays out icons and, beside them or (where they are wide) below, their words. Cards for
        which a line has no room go on in the next one."""
        high, line = frame.sizes.grow(ROW), frame.sizes.grow(theme.TEXT * LINE)
        x, gap = left, frame.sizes.grow(theme.TIGHT)
        cards = [CARD_SIZES[kind] for kind in map(_card, paragraph.icons) if kind]
        fit = 1.0
        if self.cards is not None and cards:
            fit = min(1.0, width / frame.sizes.grow(max(cards)[0]))
            high = frame.sizes.grow(max(tall for _wide, tall in cards)) * fit
            gap = frame.sizes.grow(theme.GAP)
        for token in paragraph.icons:
            icon, tint = tinted(token)
            if card_kind := _card(token):
                across = CARD_SIZES[card_kind][0]
                wide = frame.sizes.grow(across) * fit if self.cards is not None else 0.0
                if x > left and x + wide > left + width:
                    x, y = left, y + high + gap
                card = token.removeprefix(card_kind)
                self.laid.figures.append(Figure(card, Rect(x, y, wide, high)))
            elif frame.art.has(icon):
                wide = high * frame.art.aspect(icon)
                self.laid.pictures.append(Picture(icon, Rect(x, y, wide, high), tint))
            else:
                wide = frame.measure(token, face="bold")[0]
                self.laid.runs.append(
                    Run(token, x, y + (high - line) / 2, line, "bold", theme.TEXT)
                )
            x += wide + gap
        if not paragraph.words:
            return y + high
        if x - left > WIDEST * width:
            return self._words(frame, paragraph, left, width, y + high + gap)
        x += gap
        count = len(self._break_lines(frame, paragraph.words, "body", theme.TEXT, left + width - x))
        start = y + max(0.0, (high - count * line) / 2)
        return max(y + high, self._words(frame, paragraph, x, left + width - x, start))

    def _break_lines(
        self, frame: Frame, text: str, face: str, size: float, width: float
    ) -> list[list[tuple[str, str, float]]]:
        """Lines of runs (words, face, width); words of one face on a line are joined. No line
        begins with what no space parts from the word before: a full stop behind bold words."""

        def wide(words: str, word_face: str) -> float:
            return frame.measure(words, size=size, face=word_face)[0]

        units: list[list[Word]] = []
        for word in words_of(text, face):
            if word.spaced or not units:
                units.append([word])
            else:
                units[-1].append(word)
        lines: list[list[tuple[str, str, float]]] = [[]]
        for unit in units:
            x = sum(run[2] for run in lines[-1])
            taken = wide(" ", face) + sum(wide(word.words, word.face) for word in unit)
            if lines[-1] and x + taken > width:
                lines.append([])
            for word in unit:
                spaced = f" {word.words}" if word.spaced and lines[-1] else word.words
                if lines[-1] and lines[-1][-1][1] == word.face:
                    spaced = lines[-1].pop()[0] + spaced
                lines[-1].append((spaced, word.face, wide(spaced, word.face)))
        return lines

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Page keys, Home and End scroll."""
        return self.scroll.on_key(event.key, 48.0)

    def wheel(self, dy: float) -> bool:
        """The wheel scrolls."""
        return self.scroll.on_wheel(dy)
