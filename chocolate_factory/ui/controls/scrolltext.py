"""Scrolling text from a tiny part of Markdown: `#`, `##`, `-`, paragraphs and **bold**."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from chocolate_factory.ui.controls.scrolling import BAR, Scroll
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect


class Paragraph(NamedTuple):
    """A paragraph: its kind (`h1`, `h2`, `item`, `text`, `gap`) and its words."""

    kind: str
    words: str


class Run(NamedTuple):
    """Words of one face on a line, at (x, y) units from the text's upper left corner."""

    words: str
    x: float
    y: float
    height: float
    face: str
    size: float


SIZES = {"h1": theme.TITLE, "h2": theme.TEXT_LARGE, "item": theme.TEXT, "text": theme.TEXT}
FACES = {"h1": "title", "h2": "bold"}
BEFORE = {"h1": 18.0, "h2": 14.0, "item": 3.0, "text": 0.0}
INDENT = theme.LOOSE
LINE = 1.28


def paragraphs(markdown: str) -> list[Paragraph]:
    """The paragraphs of a text; lines of one paragraph are joined."""
    found: list[Paragraph] = []
    for line in markdown.strip().splitlines():
        line = line.strip()
        if not line:
            found.append(Paragraph("gap", ""))
        elif line.startswith("## "):
            found.append(Paragraph("h2", line[3:]))
        elif line.startswith("# "):
            found.append(Paragraph("h1", line[2:]))
        elif line.startswith("- "):
            found.append(Paragraph("item", line[2:]))
        elif found and found[-1].kind in ("text", "item"):
            found[-1] = found[-1]._replace(words=f"{found[-1].words} {line}")
        else:
            found.append(Paragraph("text", line))
    return found


class Word(NamedTuple):
    """A word, its face, and whether a space stands before it."""

    words: str
    face: str
    spaced: bool


def words_of(text: str, face: str) -> list[Word]:
    """The words of a paragraph, each with its face; `**` turns bold on and off."""
    found: list[Word] = []
    spaced = False
    for number, part in enumerate(text.split("**")):
        tone = "bold" if number % 2 == 1 and face == "body" else face
        for piece in re.split(r"(\s+)", part):
            if piece.strip():
                found.append(Word(piece, tone, spaced and bool(found)))
            if piece:
                spaced = piece.isspace()
    return found


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
    ) -> None:
        super().__init__(place)
        self.markdown = markdown
        self.colour = colour
        self.align = align
        self.scroll = Scroll(place, paper)
        self._made_for: tuple[object, ...] = ()
        self._runs: list[Run] = []
        self._height = 0.0

    def height(self, frame: Frame, width: float) -> float:
        """The height in units of the whole text at a width."""
        self._layout(frame, width)
        return self._height

    def draw(self, frame: Frame, rect: Rect) -> None:
        """Draws the part that can be seen."""
        height = self.height(frame, rect.w)
        if height > rect.h + 0.5:
            height = self.height(frame, rect.w - BAR - theme.PAD)
        self.scroll.measure(height, rect.h)
        frame.spot(self.place, rect, focus=self.scroll.needed, role="text", control=self)
        with frame.clip(rect.inset(-theme.TIGHT, 0)):
            for run in self._runs:
                y = rect.y + run.y - self.scroll.offset
                if rect.y - run.height < y < rect.bottom:
                    line = Rect(rect.x + run.x, y, frame.window.w, run.height)
                    frame.text(
                        run.words,
                        line,
                        size=run.size,
                        face=run.face,
                        colour=self.colour,
                        wrap=False,
                        shrink=False,
                    )
        self.scroll.draw(frame, rect)

    def _layout(self, frame: Frame, width: float) -> None:
        key = (self.markdown, round(width, 1), frame.sizes.ppu, frame.sizes.text_scale)
        if key == self._made_for:
            return
        self._made_for = key
        self._runs = []
        y = 0.0
        for paragraph in paragraphs(self.markdown):
            if paragraph.kind == "gap":
                y += frame.sizes.grow(theme.GAP)
            else:
                y = self._paragraph(frame, paragraph, width, y)
        self._height = y

    def _paragraph(self, frame: Frame, paragraph: Paragraph, width: float, y: float) -> float:
        """Lays one paragraph out from height `y`; returns the height below it."""
        size = SIZES[paragraph.kind]
        face = FACES.get(paragraph.kind, "body")
        line = frame.sizes.grow(size * LINE)
        y += frame.sizes.grow(BEFORE[paragraph.kind]) if y else 0.0
        left = frame.sizes.grow(INDENT) if paragraph.kind == "item" else 0.0
        if left:
            self._runs.append(Run("•", left * 0.3, y, line, "body", size))
        for runs in self._break_lines(frame, paragraph.words, face, size, width - left):
            total = sum(run_width for _, _, run_width in runs)
            x = left + ((width - left - total) / 2 if self.align == "centre" else 0.0)
            for words, run_face, run_width in runs:
                self._runs.append(Run(words, x, y, line, run_face, size))
                x += run_width
            y += line
        return y

    def _break_lines(
        self, frame: Frame, text: str, face: str, size: float, width: float
    ) -> list[list[tuple[str, str, float]]]:
        """Lines of runs (words, face, width); words of one face on a line are joined."""
        lines: list[list[tuple[str, str, float]]] = [[]]
        x = 0.0
        for word, word_face, apart in words_of(text, face):
            spaced = f" {word}" if apart and lines[-1] else word
            taken = frame.measure(spaced, size=size, face=word_face)[0]
            if lines[-1] and x + taken > width:
                lines.append([])
                spaced, x = word, 0.0
                taken = frame.measure(spaced, size=size, face=word_face)[0]
            if lines[-1] and lines[-1][-1][1] == word_face:
                spaced = lines[-1].pop()[0] + spaced
                lines[-1].append(
                    (spaced, word_face, frame.measure(spaced, size=size, face=word_face)[0])
                )
            else:
                lines[-1].append((spaced, word_face, taken))
            x = sum(run[2] for run in lines[-1])
        return lines

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Page keys, Home and End scroll."""
        return self.scroll.on_key(event.key, 48.0)

    def wheel(self, dy: float) -> bool:
        """The wheel scrolls."""
        return self.scroll.on_wheel(dy)
