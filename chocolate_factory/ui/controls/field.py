"""A text field of one line: caret, selection, clipboard, a limit, allowed characters."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

_own_clipboard = [""]


def copy_text(text: str) -> None:
    """Puts text on the clipboard (the program's own one where the system has none)."""
    _own_clipboard[0] = text
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def paste_text() -> str:
    """The text on the clipboard."""
    try:
        return pygame.scrap.get_text() or _own_clipboard[0]
    except pygame.error:
        return _own_clipboard[0]


def _types_a_sign(event: pygame.event.Event) -> bool:
    """Whether a key press will be followed by typed text."""
    character = getattr(event, "unicode", "")
    if event.key == pygame.K_SPACE:
        return True
    return bool(character.strip()) and character.isprintable() and not event.mod & pygame.KMOD_ALT


class Field(Control):
    """One line of text. `on_change` gets each new text, `on_enter` the text when Enter is hit."""

    def __init__(
        self,
        place: str,
        value: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        limit: int = 40,
        allowed: Callable[[str], bool] | None = None,
        tooltip: str = "",
        empty: str = "",
        enabled: bool = True,
        on_enter: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(place)
        self.value = value
        self.on_change = on_change
        self.on_enter = on_enter
        self.limit = limit
        self.allowed = allowed or str.isprintable
        self.tooltip = tooltip
        self.empty = empty
        self.enabled = enabled
        self.caret = len(value)
        self.anchor = self.caret
        self._untouched = bool(value)
        """Whether it never had the focus: then all is selected, as who types means another text."""
        self._pressed_at, self._all = 0, False
        """Where the button went down, and whether that selected all: a hand that slips keeps it."""
        self._stops: list[float] = [0.0]
        self._left = 0.0

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, frame: Frame, rect: Rect) -> None:
        """The field; its text scrolls so that the caret is seen."""
        active = frame.interest.focus == self.place and self.enabled
        if active:
            self._select_at_first()
        state = frame.state(self.place, self.enabled)
        frame.fill(rect, "field", "focus" if active else "normal" if state == "pressed" else state)
        frame.spot(
            self.place,
            rect,
            tooltip=self.tooltip,
            enabled=self.enabled,
            role="field",
            repeat=True,
            control=self,
        )
        inner = rect.inset(theme.GAP * 1.5, theme.TIGHT)
        self._stops = [
            frame.measure(self.value[:n])[0] if n else 0.0 for n in range(len(self.value) + 1)
        ]
        caret = self._stops[min(self.caret, len(self.value))]
        shift = max(0.0, caret - inner.w + theme.TIGHT) if active else 0.0
        self._left = inner.x - shift
        with frame.clip(inner.inset(-2, 0)):
            if active:
                self._mark(frame, inner)
            words, colour = (self.value, "ink") if self.value else (self.empty, "ink_soft")
            spare = inner.w + theme.SYMBOL_SMALL
            line = Rect(self._left, inner.y, self._stops[-1] + spare, inner.h)
            frame.text(words, line, colour=colour, valign="middle", wrap=False, shrink=False)
            if active:
                self._draw_caret(frame, inner, caret)

    def _mark(self, frame: Frame, inner: Rect) -> None:
        first, last = self.selection
        if first == last:
            return
        x = self._left + self._stops[first]
        width = self._stops[last] - self._stops[first]
        frame.fill(Rect(x, inner.y, width, inner.h).inset(0, theme.TIGHT), "row_paper", "selected")

    def _draw_caret(self, frame: Frame, inner: Rect, at: float) -> None:
        x = self._left + at
        frame.line(x, inner.y + inner.h * 0.14, x, inner.bottom - inner.h * 0.14, "ink", 2)

    # -- editing -------------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """First and last index of what is selected (equal when nothing is)."""
        self.caret = min(self.caret, len(self.value))
        self.anchor = min(self.anchor, len(self.value))
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.selection
        return self.value[first:last]

    def insert(self, text: str) -> None:
        """Puts text in the place of the selection, as far as the limit and `allowed` permit."""
        first, last = self.selection
        room = self.limit - (len(self.value) - (last - first))
        text = "".join(c for c in text if self.allowed(c))[: max(0, room)]
        self.set(self.value[:first] + text + self.value[last:], first + len(text))

    def set(self, value: str, caret: int | None = None) -> None:
        """Takes another text, the caret at its end unless given."""
        changed = value != self.value
        self.value = value
        self.caret = self.anchor = len(value) if caret is None else caret
        if changed and self.on_change:
            self.on_change(value)

    def select_all(self) -> None:
        """Selects the whole text."""
        self.anchor, self.caret = 0, len(self.value)

    def _select_at_first(self) -> bool:
        """The text it was made with is selected when it gets the focus first; True if so."""
        first, self._untouched = self._untouched, False
        if first:
            self.select_all()
        return first

    def text(self, text: str) -> bool:
        """Typed text goes in at the caret."""
        self._select_at_first()  # it may come before a picture with the focus
        self.insert(text)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Editing keys; what would type a character is kept from the scene's shortcuts."""
        self._select_at_first()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter:
                self.on_enter(self.value)
            return self.on_enter is not None
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key == pygame.K_BACKSPACE)
            return True
        target = self._target(event.key)
        if target is not None:
            self.caret = target
            if not event.mod & pygame.KMOD_SHIFT:
                self.anchor = target
            return True
        return _types_a_sign(event)

    def _target(self, key: int) -> int | None:
        """Where a movement key takes the caret."""
        self.selection  # noqa: B018 - keeps caret and anchor inside a text set from outside
        return {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.value), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }.get(key)

    def _erase(self, back: bool) -> None:
        first, last = self.selection
        if first == last:
            first, last = (max(0, first - 1), last) if back else (first, last + 1)
        self.set(self.value[:first] + self.value[last:], first)

    def _command(self, key: int) -> bool:
        """Ctrl+A, C, X, V."""
        if key == pygame.K_a:
            self.select_all()
        elif key == pygame.K_c:
            copy_text(self.selected)
        elif key == pygame.K_x:
            copy_text(self.selected)
            self.insert("")
        elif key == pygame.K_v:
            self.insert(paste_text())
        else:
            return False
        return True

    # -- pointer -------------------------------------------------------------------------------

    def press(self, x: float, y: float) -> bool:
        """Puts the caret under the pointer; moving on selects. The first press selects all."""
        self._pressed_at, self._all = self._index(x), self._select_at_first()
        if not self._all:
            self.caret = self.anchor = self._pressed_at
        return True

    def move(self, x: float, y: float) -> None:
        """Selects up to the pointer."""
        at = self._index(x)
        self._all = self._all and at == self._pressed_at
        if not self._all:
            self.anchor, self.caret = self._pressed_at, at

    def _index(self, x: float) -> int:
        return min(range(len(self._stops)), key=lambda n: abs(self._left + self._stops[n] - x))

    def blur(self) -> None:
        """Nothing stays selected in a field that is left."""
        self.anchor = self.caret
