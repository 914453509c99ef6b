"""The whole log on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.scrolltext import ScrollText
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.log import LogLine


class LogPage(Scene):
    """All that happened so far, as it happened, scrolled to its end like the log of the table;
    `look_back` shows it on the table."""

    modal = True

    def __init__(
        self,
        lines: Sequence[LogLine],
        look_back: Callable[[], None] | None = None,
        colours: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._look_back = look_back
        self.first_focus = "log/text"
        self._text = ScrollText("log/text", markdown(lines, colours), whole=True)
        self._opened = False

    def build(self, frame: Frame) -> None:
        """A panel in the middle with the scrolling text."""
        frame.dim()
        frame.modal()
        room = frame.window
        width = min(room.w - 4 * theme.PAD, theme.PANEL_XL * frame.sizes.text_scale)
        panel = room.middle(width, room.h - 4 * theme.LOOSE)
        frame.fill(panel, "dialog")
        inner = panel.inset(theme.PAD * 2)
        grown = frame.sizes.text_scale
        head, body = inner.cut_top(theme.HEAD * grown, theme.PAD)
        foot, body = body.cut_bottom(theme.CONTROL * grown, theme.PAD)
        frame.text(_("Log"), head, size=theme.TITLE_LARGE, face="title", valign="middle")
        self._text.draw(frame, body)
        if not self._opened:
            self._opened = True
            if self._text.scroll.to(self._text.scroll.most):
                self.redraw()
        row = foot.middle(min(foot.w, theme.PANEL_M * grown), foot.h)
        left, right = row.columns(2, theme.PAD)
        if self._look_back is not None:
            draw_button(
                frame,
                left,
                "past",
                _("Look back"),
                icon="ui_eye",
                kind="paper",
                tooltip=_("The table as it was, move by move (H)"),
            )
        close = right if self._look_back is not None else foot.middle(theme.WIDTH_M * grown, foot.h)
        draw_button(frame, close, "close", _("Close"), kind="main")

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        if place == "close":
            self.director.pop()
        elif place == "past" and self._look_back is not None:
            self.director.pop()
            self._look_back()

    def escape(self) -> None:
        """Esc closes."""
        self.director.pop()


def markdown(lines: Sequence[LogLine], colours: Sequence[str] = ()) -> str:
    """Day by day under their headings, the newest line at the bottom; before each line the marker
    of who did it, by the colours of the seats."""
    days: list[list[str]] = [[]]
    for line in lines:
        if line.heading:
            days.append([f"## {line}"])
        else:
            days[-1].append(f"- {_sign(line, colours)}{line}")
    return "\n\n".join("\n".join(day) for day in days if day)


def _sign(line: LogLine, colours: Sequence[str]) -> str:
    """The marker of whoever a line tells of, as a text has it in place of a dot."""
    if line.seat is None or line.seat >= len(colours):
        return ""
    marker = theme.MARKERS[colours[line.seat]]
    return f":{marker.icon}@{marker.colour}: "
