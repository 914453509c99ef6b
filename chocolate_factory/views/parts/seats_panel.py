"""Who sits where: a bot may take over a seat and give it back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Cycle
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.keyboard import ENTER
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.faces import face
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.program import Program

NAMED = 0.42
"""The share of a row for the name."""


class SeatsPanel(Popup):
    """One row a player, and the pace of bots; what was chosen holds from *Done* on, `done` is
    called then."""

    asks = False

    def __init__(self, match: Match, program: Program, done: Callable[[], None]) -> None:
        super().__init__()
        self._match = match
        self._program = program
        self._done = done
        kinds = sentences.kinds(match.game.id)
        self._characters = {kind.id: kind.character for kind in kinds}
        """What each is like, told below its row."""
        options = [(kind.id, kind.name) for kind in sentences.offered(kinds)]
        self.rows = [
            Cycle(f"seats/{seat}", options, now, on_enter=self._to_done)
            for seat, now in enumerate(match.kinds)
        ]
        settings = program.settings
        self.pace = Cycle("seats/pace", settings.paces(), settings.pace, on_enter=self._to_done)
        self.first_focus = self.rows[0].place

    def _to_done(self) -> None:
        """Enter at what is chosen between keeps it in view, and leads on."""
        self.director.set_focus("done", ring=True)
        self.redraw()

    def build(self, frame: Frame) -> None:
        """A panel with a row for each player, and what to do with the changes."""
        hint = _("Click to change; press Done to keep it.")
        if self.director.focus.ring:
            hint = _("Press Left or Right to change; press Done to keep it.")
        for choice in self.rows:
            choice.tooltip = hint
        frame.dim(alpha=80)
        frame.modal()
        grown = frame.sizes.grow
        line, low = grown(theme.CONTROL), grown(theme.LINE_SMALL)
        n = len(self.rows)
        head = grown(theme.TITLE * 1.4) + theme.GAP
        room = frame.window.inset(theme.PAD)
        width = min(room.w, theme.PANEL * (1 + (frame.sizes.text_scale - 1) * 0.7))
        note = self._note(frame, width - 4 * theme.PAD)
        height = (
            head
            + n * (line + theme.GAP + note + theme.PAD)
            + 2 * line
            + theme.TIGHT
            + low
            + 2 * theme.GAP
            + 4 * theme.PAD
        )
        panel = self.place(frame, width, height)
        frame.fill(panel, "dialog")
        top, rest = panel.inset(2 * theme.PAD).cut_top(head)
        frame.text(_("Who plays?"), top, size=theme.TITLE, face="title", align="centre")
        for seat in range(n):
            row, rest = rest.cut_top(line, theme.GAP)  # the ring of the keys stands in it
            below, rest = rest.cut_top(note, theme.PAD)
            character = self._characters.get(self.rows[seat].value, "")
            frame.text(
                character,
                below,
                size=theme.TEXT_SMALL,
                colour="ink_soft",
                align="right",
                valign="middle",
            )
            with frame.group(f"seats/{seat}"):
                self._row(frame, row, seat)
        row, rest = rest.cut_top(line, theme.TIGHT)
        with frame.group("seats/pace"):
            self._pace(frame, row)
        words = _("This sets the pace in every game, as in Settings.")
        below = rest.cut_top(low)[0]
        small = theme.TEXT_SMALL
        frame.text(words, below, size=small, colour="ink_soft", align="right", valign="middle")
        foot = rest.cut_bottom(line)[0]
        cells = foot.middle(min(foot.w, grown(theme.PANEL_M)), line).columns(2, theme.PAD)
        with frame.group("buttons"):
            draw_button(frame, cells[0], "cancel", _("Cancel"), kind="paper")
            draw_button(frame, cells[1], "done", _("Done"), kind="main")

    def _note(self, frame: Frame, width: float) -> float:
        """Units of height for the words below a row, whoever is chosen."""
        told = self._characters.values()
        high = (frame.measure(words, width, theme.TEXT_SMALL)[1] for words in told)
        return max(frame.sizes.grow(theme.LINE_SMALL), *high)

    def _pace(self, frame: Frame, rect: Rect) -> None:
        """How fast bots move."""
        label, choice = rect.cut_left(rect.h, theme.GAP)[1].cut_left(
            (rect.w - rect.h - theme.GAP) * NAMED, theme.PAD
        )
        frame.text(_("Pace in all games"), label, face="bold", valign="middle", wrap=False)
        self.pace.draw(frame, choice)

    def _row(self, frame: Frame, rect: Rect, seat: int) -> None:
        """Marker, name, and who plays there."""
        marker = theme.MARKERS[self._match.colours[seat]]
        icon, rest = rect.cut_left(rect.h, theme.GAP)
        frame.icon(marker.icon, icon.inset(theme.TIGHT), tint=marker.colour)
        name, kind = rest.cut_left(rest.w * NAMED, theme.PAD)
        if self.rows[seat].value != HUMAN:
            picture, name = name.cut_right(rect.h, theme.TIGHT)
            frame.icon(face(self.rows[seat].value, seat), picture, tint=marker.colour)
        frame.text(self._match.names[seat], name, face="bold", valign="middle", wrap=False)
        self.rows[seat].draw(frame, kind)

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        if place == "done":
            self.finish()
        elif place == "cancel":
            self.dismiss()

    def key(self, event: pygame.event.Event) -> bool:
        """T closes what it opened, with what was chosen; so does E, as the large button says, and
        Enter with Ctrl, whatever has the focus."""
        confirms = event.key in ENTER and event.mod & pygame.KMOD_CTRL
        if event.key not in (pygame.K_t, pygame.K_e) and not confirms:
            return False
        self.finish()
        return True

    def on_miss(self, pos: tuple[int, int]) -> None:
        """A click beside it puts it away, unless something was chosen that would be lost."""
        if self._changed() or self.pace.value != self._program.settings.pace:
            self.director.say(
                _("Press Done to keep your changes, or Cancel to drop them."), tone="info"
            )
        else:
            super().on_miss(pos)

    def _changed(self) -> list[tuple[int, str]]:
        """(seat, who shall play there), where that is somebody else than now."""
        rows = enumerate(zip(self.rows, self._match.kinds, strict=True))
        return [(seat, row.value) for seat, (row, now) in rows if row.value != now]

    def finish(self) -> None:
        """Hands over the seats that were changed."""
        if not self.withdraw():
            return
        settings = self._program.settings
        if self.pace.value != settings.pace:
            settings.set_pace(self.pace.value)
            self._program.apply_settings()
        changed = self._changed()
        for seat, kind in changed:
            self._match.hand_over(seat, kind)
        if changed:
            self._done()
