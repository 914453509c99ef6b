"""The rules of a game: a list of sections, and the one that is read."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

import pygame

from chocolate_factory import wiring
from chocolate_factory.content import folders
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Cycle
from chocolate_factory.ui.controls.scrolltext import ScrollText
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.parts import shortcuts
from chocolate_factory.views.program import Program

ASIDE = re.compile(r"^~(alone|others)\n(.*?)(?=^~\w+$)", re.MULTILINE | re.DOTALL)
ASIDE_ENDS = re.compile(r"^~end\n", re.MULTILINE)
HEADING = re.compile(r"^# (.+) \{(\w+(?: \w+)*)\}$", re.MULTILINE)


class Section(NamedTuple):
    """A section of the page: its keys (names of the phases that it tells of), title, text."""

    keys: tuple[str, ...]
    title: str
    text: str


def sections(game_id: str, alone: bool = False) -> list[Section]:
    """The sections of a game's page, filled in from its cards, for who plays `alone` or among
    others.

    A page is Markdown in `assets/help`; a line `# Title {key key}` begins a section, and what
    stands in double braces is made from the cards, `keys` from the shortcuts. What stands behind a
    line `~alone` or `~others`, up to the next such line or `~end`, is for these only."""
    try:
        page = (folders.assets() / "help" / f"{game_id}.md").read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or error
        return [
            Section((), _("Rules"), _("The rules page is missing: {reason}.").format(reason=reason))
        ]
    filled = {**wiring.open_game(game_id).game.words().manual(), "keys": shortcuts.listed()}
    for name, words in filled.items():
        page = page.replace("{{" + name + "}}", words)
    parts = HEADING.split(_meant_for(page, alone))[1:]
    return [
        Section(tuple(keys.split()), title, text.strip())
        for title, keys, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _meant_for(page: str, alone: bool) -> str:
    """The page without what is only for who plays alone, or only for who does not."""

    def told(found: re.Match[str]) -> str:
        return found[2] if alone == (found[1] == "alone") else ""

    return ASIDE_ENDS.sub("", ASIDE.sub(told, page))


class HelpPage(Page):
    """The page of rules, opened by F1 from anywhere.

    `topic` is the key of the section that is opened; `alone` tells of a game at hand whether it is
    played alone."""

    width = theme.PAGE_WIDE

    def __init__(
        self, program: Program, game_id: str, topic: str = "", alone: bool = False
    ) -> None:
        super().__init__(program)
        self._at_hand = game_id, alone
        self.title = _("Rules")
        self._led: str | None = None
        """Where the keyboard was last."""
        games = [(entry.id, _(entry.title)) for entry in catalog.GAMES.values()]
        self._games = Cycle("game", games, game_id, self._open)
        self._open(game_id, topic)
        self.first_focus = f"section/{self.at}"

    def _open(self, game_id: str, topic: str = "") -> None:
        """Shows the pages of a game, those of a topic if one is given."""
        cover = covers.cover(game_id)
        game = wiring.open_game(game_id).game
        drawn = cover.card if cover is not None else None
        self._cards = None if drawn is None else partial(drawn, game)
        at_hand, alone = self._at_hand
        self.sections = sections(game_id, alone and game_id == at_hand)
        self.at = next((i for i, s in enumerate(self.sections) if topic in s.keys), 0)
        self._texts: dict[int, ScrollText] = {}
        self._narrow = Cycle(
            "section",
            [(str(i), s.title) for i, s in enumerate(self.sections)],
            str(self.at),
            lambda key: self._show(int(key)),
        )
        self.redraw()

    def _show(self, at: int) -> None:
        self.at = at
        self._narrow.value = str(at)
        self.redraw()

    @property
    def text(self) -> ScrollText:
        """The text of the section that is read; each remembers how far."""
        if self.at not in self._texts:
            section = self.sections[self.at]
            words = f"# {section.title}\n{section.text}"
            self._texts[self.at] = ScrollText(f"text/{self.at}", words, cards=self._cards)
        return self._texts[self.at]

    # drawing

    def _on_scroll(self, frame: Frame, area: Rect) -> None:
        column = self._column(frame, area).inset(0, theme.GAP)
        if frame.sizes.text_scale > 1.5:
            if len(catalog.GAMES) > 1:
                top, column = column.cut_top(frame.sizes.grow(theme.CONTROL), theme.GAP)
                self._games.draw(frame, top)
            top, right = column.cut_top(frame.sizes.grow(theme.CONTROL), theme.GAP)
            self._narrow.draw(frame, top)
        else:
            wide = theme.WIDTH_L * (1 + (frame.sizes.text_scale - 1) * 0.7)
            left, right = column.cut_left(wide, theme.PAD * 1.5)
            if len(catalog.GAMES) > 1:
                top, left = left.cut_top(frame.sizes.grow(theme.CONTROL), theme.PAD)
                self._games.draw(frame, top)
            self._list(frame, left)
        frame.fill(right, "paper")
        inner = right.inset(theme.PAD * 2, theme.PAD * 1.5)
        width = min(inner.w, theme.PANEL_XL * frame.sizes.text_scale)
        with frame.group("text"):
            nearly = inner.w - width < theme.SYMBOL_SMALL
            self.text.draw(
                frame,
                inner.cut_left(width)[0]
                if nearly
                else inner._replace(x=inner.x + (inner.w - width) / 2, w=width),
            )

    def _list(self, frame: Frame, rect: Rect) -> None:
        line = min(frame.sizes.grow(theme.TRACK_LARGE), rect.h / len(self.sections) - theme.SNUG)
        with frame.group("sections"):
            for i, section in enumerate(self.sections):
                cell = Rect(rect.x, rect.y + i * (line + theme.SNUG), rect.w, line)
                draw_button(
                    frame, cell, f"section/{i}", section.title, selected=i == self.at, repeat=True
                )

    # input

    def activate(self, place: str, how: str) -> None:
        """Another section."""
        super().activate(place, how)
        name, _slash, number = place.partition("/")
        if name == "section" and number:
            self._show(int(number))

    def tick(self, now: float) -> bool:
        """The page follows the keyboard through the list."""
        focus = self.director.focus if self.shown else None
        led = focus.place if focus is not None and focus.ring else None
        if led != self._led:
            self._led = led
            name, _slash, number = (led or "").partition("/")
            if name == "section" and number:
                self._show(int(number))
        return super().tick(now)

    def key(self, event: pygame.event.Event) -> bool:
        """F1 closes; Page keys scroll; Ctrl+Page keys and brackets turn to another section."""
        turn = {pygame.K_RIGHTBRACKET: 1, pygame.K_LEFTBRACKET: -1}.get(event.key)
        if event.key == pygame.K_F1:
            self.escape()
            return True
        if turn is not None:
            self._show((self.at + turn) % len(self.sections))
            if (self.director.focus.place or "").startswith("section/"):
                self.director.set_focus(f"section/{self.at}")
            return True
        in_list = event.key in (pygame.K_UP, pygame.K_DOWN)
        if not in_list and self.text.key(event):
            self.redraw()
            return True
        return super().key(event) if event.key != pygame.K_TAB else False

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel scrolls the text wherever the pointer is."""
        if self.text.wheel(dy):
            self.redraw()
