"""Text: fonts, wrapping, shrinking to fit, and rendered blocks kept in a cache.

All sizes here are pixels; `Frame` turns units and text scale into pixels. Four faces exist:
`body`, `bold`, `title` and `hand`. A string with characters that a face lacks is set in the next
face that has them all (a player's name in Cyrillic, for example).
"""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from chocolate_factory.core.untrusted_text import sanitise
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.cache import SurfaceCache
from chocolate_factory.ui.draw.fonts import Fonts
from chocolate_factory.ui.draw.panels import prepare

ELLIPSIS = "…"
KEPT = 4096
"""How many answers of each kind are kept."""
PROBE_PX = 96
UNDERSIZED = 8
"""Descenders may reach this share of the size below the height that a font tells."""
MISSING_GLYPH = "\uf8ff"
GAPS = re.compile(r" (?<! − )(?!− )")
"""Where a line may end: not at a minus sign that stands between two figures."""
SHORT = 8
"""Letters of a short word."""
LACKING = "?"
"""Stands for a character that no face has."""
INVISIBLE = ("Cf", "Mn", "Me", "Sk")
"""Kinds of characters that only change others: joiners, variants, skin tones."""


class Fitted(NamedTuple):
    """A string laid out: the font size in pixels, its lines, their extent, whether cut, and by how
    many pixels its first line, once rendered, stands too low."""

    px: int
    lines: tuple[str, ...]
    width: int
    height: int
    cut: bool
    rise: int = 0


def _misread(string: str) -> bool:
    """Whether the title face's H, which looks like an M or N, begins a single short word: `Hint`
    reads `Mint`. In longer headings the other words tell."""
    return string.startswith("H") and string.isalpha() and len(string) <= SHORT


class Texts:
    """Fonts from `folder`/fonts and everything rendered with them."""

    def __init__(self, folder: Path) -> None:
        self.cache = SurfaceCache()
        self._fonts = Fonts(folder / "fonts")
        self._fits: OrderedDict[tuple[object, ...], Fitted] = OrderedDict()
        self._has = lru_cache(KEPT)(self._holds)
        self.face = self._fonts.face
        """The font of a face at a number of pixels."""
        self.suitable_face = lru_cache(KEPT)(self._suitable)
        """The first face, beginning with the one that is asked for, that has every character of a
        string and in which it cannot be misread."""
        self.readable = lru_cache(KEPT)(self._replace)
        """The string as it can be shown: see `_replace`."""
        self.measured = lru_cache(KEPT)(self._extent_at)
        """Width and height in pixels of a string, in a face at a number of pixels, broken into
        lines at a width in pixels."""

    def forget(self) -> None:
        """Lets go of all that was rendered and measured (another density makes it useless)."""
        self.cache.clear()
        self._fits.clear()
        self.measured.cache_clear()
        self._fonts.forget()

    def _replace(self, string: str) -> str:
        """The string with question marks for characters that no face has.

        Joiners and variants of such characters (an emoji may consist of several) leave no trace."""
        string = sanitise(string, lines=True)
        if string.isascii() or self._has(self.suitable_face(string, "body"), "".join(set(string))):
            return string
        characters = []
        for c in string:
            if unicodedata.category(c) in INVISIBLE:
                continue
            known = c.isspace() or self._has("body", c) or self._has("other", c)
            characters.append(c if known else LACKING)
        return "".join(characters)

    def _suitable(self, string: str, face: str) -> str:
        if face == "title" and _misread(string):
            face = "bold"
        for name in (face, "bold" if face in ("title", "hand") else "body"):
            if self._has(name, "".join(sorted(set(string)))):
                return name
        return "other"

    def _holds(self, face: str, characters: str) -> bool:
        """Whether the face has the characters; a missing one has no measures."""
        font = self.face(face, PROBE_PX).font
        visible = "".join(c for c in characters if not c.isspace())
        missing = font.metrics(MISSING_GLYPH)[0]
        return all(given is not None and given != missing for given in font.metrics(visible))

    def width(self, string: str, face: str, px: int) -> int:
        """The width of one line in pixels."""
        return self.face(face, px).font.size(string)[0]

    def wrap(self, string: str, face: str, px: int, width: int) -> tuple[str, ...]:
        """The string broken into lines at spaces; a word wider than `width` stays whole."""
        lines: list[str] = []
        for paragraph in string.split("\n"):
            lines.extend(self._paragraph(paragraph, face, px, width))
        return tuple(lines)

    def _extent_at(self, string: str, face: str, px: int, width: int) -> tuple[int, int]:
        return self.extent(self.wrap(string, face, px, width), face, px)

    def _paragraph(self, paragraph: str, face: str, px: int, width: int) -> list[str]:
        size = self.face(face, px).font.size
        if size(paragraph)[0] <= width:
            return [paragraph]
        lines: list[str] = []
        line = ""
        for word in GAPS.split(paragraph):
            longer = f"{line} {word}" if line else word
            if line and size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return self._paired([*lines, line], face, px, width)

    def _paired(self, lines: list[str], face: str, px: int, width: int) -> list[str]:
        """The lines of a paragraph, with no word alone on the last one where the line before can
        spare another."""
        if len(lines) < 2 or " " in lines[-1] or len(GAPS.findall(lines[-2])) < 2:
            return lines
        *others, before, last = lines
        *kept, word = GAPS.split(before)
        before, last = " ".join(kept), f"{word} {last}"
        return [*others, before, last] if self.width(last, face, px) <= width else lines

    def fit(
        self,
        string: str,
        face: str,
        px: int,
        least: int,
        box: tuple[int, int],
        wrap: bool = True,
        shrink: bool = True,
    ) -> Fitted:
        """Lays the string out in `box` (width, height): as large as `px`, no smaller than `least`.

        What does not fit even then ends in an ellipsis, and `cut` says so. The extent is never
        wider than the box.
        """
        key = (string, face, px, least, box, wrap, shrink)
        found = self._fits.get(key)
        if found is None:
            laid = self._fit(string, face, px, least, box, wrap, shrink)
            rise = self.overshoot(laid.lines[0], face, laid.px)
            found = self._fits[key] = laid._replace(rise=rise)
            if len(self._fits) > KEPT:
                self._fits.popitem(last=False)
        else:
            self._fits.move_to_end(key)
        return found

    def _fit(
        self,
        string: str,
        face: str,
        px: int,
        least: int,
        box: tuple[int, int],
        wrap: bool,
        shrink: bool,
    ) -> Fitted:
        smallest = min(px, least) if shrink else px
        for size in range(px, smallest - 1, -1):
            lines = self._lines(string, face, size, box[0], wrap)
            extent = self.extent(lines, face, size)
            if extent[0] <= box[0] and self.height_for(len(lines), face, size) <= box[1]:
                return Fitted(size, lines, *extent, False)
        return self._cut(string, face, smallest, box, wrap)

    def _lines(self, string: str, face: str, px: int, width: int, wrap: bool) -> tuple[str, ...]:
        return self.wrap(string, face, px, width) if wrap else tuple(string.split("\n"))

    def _cut(self, string: str, face: str, px: int, box: tuple[int, int], wrap: bool) -> Fitted:
        lines = list(self._lines(string, face, px, box[0], wrap))
        room = 1
        while room < len(lines) and self.height_for(room + 1, face, px) <= box[1]:
            room += 1
        kept = lines[:room]
        if len(lines) > room:
            kept[-1] = kept[-1].rstrip() + ELLIPSIS
        kept = [self.clip(line, face, px, box[0]) for line in kept]
        return Fitted(px, tuple(kept), *self.extent(kept, face, px), True)

    def clip(self, line: str, face: str, px: int, width: int) -> str:
        """The line, shortened to end in an ellipsis if it is wider than `width`."""
        if self.width(line, face, px) <= width:
            return line
        low, high = 0, len(line)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(line[:middle].rstrip() + ELLIPSIS, face, px) <= width:
                low = middle
            else:
                high = middle - 1
        if low == 0:
            return ELLIPSIS if self.width(ELLIPSIS, face, px) <= width else ""
        return line[:low].rstrip() + ELLIPSIS

    def extent(self, lines: tuple[str, ...] | list[str], face: str, px: int) -> tuple[int, int]:
        """Width and full height of the lines in pixels."""
        font = self.face(face, px)
        width = max((font.font.size(line)[0] for line in lines), default=0)
        return width, font.line * max(0, len(lines) - 1) + font.font.get_height()

    def height_for(self, count: int, face: str, px: int) -> int:
        """The height that `count` lines must have: from capitals' top to descenders' foot."""
        font = self.face(face, px)
        return font.line * (count - 1) + font.cap + (font.font.get_height() - font.ascent) // 2

    def overshoot(self, line: str, face: str, px: int) -> int:
        """By how many pixels the letters of a rendered line stand lower than those of another, as
        one of its characters rises above the ascent: SDL_ttf makes room for that at the top."""
        font = self.face(face, px)
        tops = (metrics[3] for metrics in font.font.metrics(line) if metrics is not None)
        return max(0, max(tops, default=0) - font.ascent)

    def block(
        self, lines: tuple[str, ...], face: str, px: int, colour: str, align: str = "left"
    ) -> pygame.Surface:
        """The lines rendered on one transparent surface as wide as the widest."""
        key = (lines, face, px, colour, align)
        return self.cache.get(key, lambda: self._block(lines, face, px, colour, align))

    def _block(
        self, lines: tuple[str, ...], face: str, px: int, colour: str, align: str
    ) -> pygame.Surface:
        font = self.face(face, px)
        ink = pygame.Color(theme.colour(colour))
        if len(lines) == 1:
            return prepare(font.font.render(lines[0], True, ink))
        width, height = self.extent(lines, face, px)
        height += px // UNDERSIZED + 1
        surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
        first = self.overshoot(lines[0], face, px)
        for number, line in enumerate(lines):
            drawn = font.font.render(line, True, ink)
            y = number * font.line + first - self.overshoot(line, face, px)
            spare = width - drawn.get_width()
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            surface.blit(drawn, (x, y))
        return prepare(surface)
