"""What the program is, of what versions it is made, and the licences of all that comes with it."""

from __future__ import annotations

import pygame

from chocolate_factory.content import licences
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Cycle
from chocolate_factory.ui.controls.field import copy_text
from chocolate_factory.ui.controls.listing import Listing
from chocolate_factory.ui.controls.scrolltext import ScrollText
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.program import Program

FIELDS = ("Files:", "Copyright:", "License:", "Comment:")
"""How the paragraphs of a licence gathered from sources begin."""


class AboutPage(Page):
    """A list of all that the program is made of, and what is to be read about the chosen one."""

    width = theme.PAGE_WIDE

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = _("About")
        self.parts = licences.parts()
        self.list = Listing("part", self._row, gap=theme.SNUG, on_select=self._show)
        self.list.selected = 0
        self._narrow = Cycle(
            "cycle",
            [(str(i), part.name) for i, part in enumerate(self.parts)],
            "0",
            lambda key: self._show(int(key)),
        )
        self._text = ScrollText("text", self._words(0))
        self.first_focus = "part"

    def _show(self, at: int) -> None:
        self.list.selected = at
        self._narrow.value = str(at)
        self._text = ScrollText("text", self._words(at))
        self.redraw()

    def _words(self, at: int) -> str:
        """What is to be read about a part: of the program itself first its versions."""
        part = self.parts[at]
        heading = f"# {part.name} {part.version}".rstrip()
        if at == 0:
            heading += "\n" + _unofficial() + "\n\n" + "\n".join(f"- {v}" for v in versions())
        texts = [_readable(licences.read(path)) for path in part.texts]
        missing = _("Its licence text is missing from this installation.")
        if part.terms:
            heading += "\n" + _("Licence: {terms}").format(terms=part.terms)
        return "\n\n".join([heading, *(texts or [missing])])

    # drawing

    def _on_scroll(self, frame: Frame, area: Rect) -> None:
        column = self._column(frame, area).inset(0, theme.GAP)
        if frame.sizes.text_scale > 1.5:
            top, right = column.cut_top(frame.sizes.grow(theme.CONTROL), theme.GAP)
            self._narrow.draw(frame, top)
        else:
            wide = theme.WIDTH_L * (1 + (frame.sizes.text_scale - 1) * 0.7)
            left, right = column.cut_left(wide, theme.PAD * 1.5)
            self.list.draw(frame, left, len(self.parts))
        frame.fill(right, "paper")
        with frame.group("text"):
            self._text.draw(frame, right.inset(theme.PAD * 2, theme.PAD * 1.5))

    def _row(self, frame: Frame, rect: Rect, index: int) -> None:
        part = self.parts[index]
        inner = rect.inset(theme.PAD, 0)
        name, version = inner, inner
        if part.version:
            wide = frame.measure(part.version, size=theme.TEXT_SMALL)[0] + theme.TIGHT
            version, name = inner.cut_right(wide, theme.GAP)
            frame.text(
                part.version,
                version,
                size=theme.TEXT_SMALL,
                colour="cream_soft",
                align="right",
                valign="middle",
                wrap=False,
            )
        frame.text(part.name, name, colour="cream", valign="middle", wrap=False)

    def foot_height(self, frame: Frame) -> float:
        """One button."""
        return frame.sizes.grow(theme.BUTTON)

    def foot(self, frame: Frame, rect: Rect) -> None:
        """Copies the versions, for whoever reports something."""
        cell = rect.middle(min(rect.w, frame.sizes.grow(theme.WIDTH_XL)), rect.h)
        draw_button(frame, cell, "copy", _("Copy the versions"), icon="ui_copy", kind="normal")

    # input

    def activate(self, place: str, how: str) -> None:
        """The button."""
        super().activate(place, how)
        if place == "copy":
            copy_text("\n".join(versions()))
            self.program.say(_("The versions are on the clipboard."))

    def key(self, event: pygame.event.Event) -> bool:
        """Page keys scroll the text, whatever has the focus; Tab goes the usual way."""
        pages = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if event.key in pages and self._text.key(event):
            self.redraw()
            return True
        return super().key(event) if event.key != pygame.K_TAB else False

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel scrolls the text wherever the pointer is."""
        if self._text.wheel(dy):
            self.redraw()


def versions() -> list[str]:
    """The versions of the program, of what it runs with, and of the system."""
    sdl = ".".join(map(str, pygame.version.SDL))
    return [*licences.versions(licences.parts()), f"SDL {sdl}"]


def _unofficial() -> str:
    return _(
        "This program is unofficial: the games' designers and publishers have no part in it. "
        "It runs on this computer only and sends nothing anywhere."
    )


def _readable(text: str) -> str:
    """A licence as paragraphs: what would be taken for headings or bold words is plain text."""
    lines = []
    for line in text.replace("**", "*").splitlines():
        bare = line.strip().lstrip("#").strip(" *")
        if line.startswith(FIELDS):
            lines.append("")
        lines.append("" if bare == "." else bare)
    return "\n".join(lines)
