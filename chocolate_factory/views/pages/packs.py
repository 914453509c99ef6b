"""The page of card packs: what lies in their folder, what each does to a game, and what is wrong
with it, by line."""

from __future__ import annotations

from pathlib import Path

from chocolate_factory import wiring
from chocolate_factory.content import folders
from chocolate_factory.content.packs import Count, Pack
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.games import catalog
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.field import copy_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page, breakable
from chocolate_factory.views.program import Program

MOST = 12
"""Mistakes of one pack that are told."""


class PacksPage(Page):
    """One sheet for each pack. They are read one at a time, as a stranger's may take long."""

    width = theme.PAGE_WIDE

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = _("Card packs")
        self.first_focus = "again"
        self.packs: list[Pack] = []
        self._left: list[Path] = []

    def enter(self) -> None:
        """Looks into the folder."""
        self.packs = []
        self._left = wiring.pack_paths()
        self.redraw()

    def tick(self, now: float) -> bool:
        """Reads the next pack."""
        if not self._left:
            return False
        self.packs.append(catalog.read_pack(self._left.pop(0)))
        self.redraw()
        return True

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """What a pack is, and those there are."""
        y = rect.y + theme.GAP
        y += self._about(frame, rect._replace(y=y)) + theme.PAD
        for number, pack in enumerate(self.packs):
            with frame.group(f"body/pack/{number}"):
                y += _sheet(frame, rect._replace(y=y), pack) + theme.PAD
        return y - rect.y

    def _about(self, frame: Frame, rect: Rect) -> float:
        text = self._sentences()
        shown = breakable(frame, text, rect.w - theme.TIGHT)
        height = frame.measure(shown, rect.w)[1]
        frame.text(shown, rect._replace(h=height), colour="cream")
        return height

    def _sentences(self) -> str:
        folder = show_path(folders.packs())
        words = [
            _(
                "A card pack is a folder or a zip file in {folder}. Choose one when you "
                "start a new game. A game keeps its cards, even if the pack changes later."
            ).format(folder=folder)
        ]
        if self._left:
            words.append(_("Reading the packs …"))
        elif not self.packs:
            text = _("No card packs yet. {command} makes one, with a card to change in each file.")
            words.append(text.format(command="chocolate-factory decks --new NAME"))
        return "\n\n".join(words)

    def foot_height(self, frame: Frame) -> float:
        """One row of buttons."""
        return frame.sizes.grow(theme.BUTTON)

    def foot(self, frame: Frame, rect: Rect) -> None:
        """Looking again, after a file was changed; the path of the folder."""
        again, copy = rect.columns(2, theme.PAD)
        draw_button(frame, again, "again", _("Look again"), icon="ui_redo", kind="main")
        words = _("Copy the folder's path")
        draw_button(frame, copy, "copy", words, icon="ui_copy", kind="normal")

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        super().activate(place, how)
        if place == "again":
            self.enter()
        elif place == "copy":
            copy_text(str(folders.packs()))
            self.program.say(_("The path is on the clipboard."))


def _sheet(frame: Frame, rect: Rect, pack: Pack) -> float:
    """Name and author, what it does, its mistakes; gives the height."""
    inner = rect.inset(theme.PAD, 0)
    parts = [(words, breakable(frame, words, inner.w - theme.TIGHT)) for words in _lines(pack)]
    heights = [frame.measure(shown, inner.w)[1] + theme.SNUG for _words, shown in parts]
    head = frame.sizes.grow(theme.HEADING)
    sheet = rect._replace(h=head + sum(heights) + 2 * theme.PAD)
    frame.fill(sheet, "paper")
    top, rest = sheet.inset(theme.PAD).cut_top(head)
    game = "" if pack.manifest is None else _(catalog.GAMES[pack.manifest.game].title)
    wide = frame.measure(game)[0] + theme.TIGHT if game else 0.0
    right, left = top.cut_right(min(wide, top.w / 2), theme.PAD)
    frame.text(pack.name, left, size=theme.TITLE, face="title", valign="middle", wrap=False)
    frame.text(game, right, colour="ink_soft", align="right", valign="middle", wrap=False)
    mistakes = len(pack.mistakes[:MOST])
    for number, ((_words, shown), height) in enumerate(zip(parts, heights, strict=True)):
        line, rest = rest.cut_top(height)
        bad = number >= len(parts) - mistakes
        frame.text(shown, line, colour="red" if bad else "ink")
    return sheet.h


def _lines(pack: Pack) -> list[str]:
    """The sentences about a pack, its mistakes last."""
    lines = []
    if pack.manifest is not None and pack.manifest.author:
        author = _("By {author}, in {file}").format(
            author=pack.manifest.author, file=show_path(pack.path.name)
        )
        lines.append(author)
    if pack.manifest is not None and pack.manifest.about:
        lines.append(pack.manifest.about)
    if not pack.mistakes:
        lines.append(_changes(pack.counts))
    if len(pack.mistakes) > MOST:
        text = _("The first {n} of {all} mistakes:")
        lines.append(text.format(n=MOST, all=len(pack.mistakes)))
    return lines + list(pack.mistakes[:MOST])


def _changes(counts: tuple[Count, ...]) -> str:
    """How many cards of each kind are new, changed or gone."""
    sentences = [words for count in counts if (words := _change(count))]
    return " ".join(sentences) or _("This pack changes no cards yet.")


def _change(count: Count) -> str:
    kinds = [
        (count.added, ngettext("{n} new", "{n} new", count.added)),
        (count.changed, ngettext("{n} changed", "{n} changed", count.changed)),
        (count.gone, ngettext("{n} gone", "{n} gone", count.gone)),
    ]
    changes = ", ".join(words.format(n=n) for n, words in kinds if n)
    return _("{file}.yaml: {changes}.").format(file=count.file, changes=changes) if changes else ""
