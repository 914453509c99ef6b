"""The main button of a table: what it does now, what it says, and when it may be pressed."""

from __future__ import annotations

from typing import Any, ClassVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.hints.hint import Advising

MAIN_AGAIN = 0.4
"""Seconds for which the main button does nothing after it came to mean something else: a double
click must not end a shift that has just begun, nor a press meant for the bots one's own orders."""


class MainButton(Advising):
    """The part of a table that has one button for what comes next."""

    main: ClassVar[tuple[Place, ...]] = ()
    """Acts that the main button does, the first legal one of them."""
    _warned: Any = None
    """The state in which a press has only warned of what cannot be taken back."""

    # -- what a game's own table says ------------------------------------------------------------

    def main_words(self) -> tuple[str, str, bool]:
        """(label, hint, whether it can be pressed) of the main button while a person decides."""
        return "", "", False

    def unfinished(self) -> str:
        """What would be left undone by a press of the main button, in a sentence, '' if nothing."""
        return ""

    def show_end(self) -> None:
        """What is shown once the game is over."""

    # -- what it means -------------------------------------------------------------------------

    def set_up_main(self) -> None:
        """Called once the state is known."""
        self._main_means = self._meaning()
        self._main_since = float("-inf")

    def _meaning(self) -> object:
        """What a press of the main button would do now."""
        at_home = self.looking is None
        return self.match.over, at_home, self.match.thinking is None, self.main_place(), self.warned

    @property
    def warned(self) -> bool:
        """Whether the next press does what cannot be taken back, left undone as it is."""
        return self._warned is self.match.state

    def final(self, action: Action) -> bool:
        """Whether a legal action of a person, once done, may not be taken back for long: it
        reveals something, or somebody else acts next, and reveals or keeps what is done."""
        after, events = self.game.apply(self.match.state, action)
        decision = self.game.decision(after)
        passed = decision is not None and action.seat not in decision.seats
        return passed or any(event.reveals for event in events)

    def _must_warn(self, place: Place) -> bool:
        """Whether a press would leave something undone for good, and nobody was told so yet."""
        acts = self.picker.beyond(place)
        return not self.warned and bool(self.left_undone()) and any(map(self.final, acts))

    def warning(self) -> str:
        """What would be left undone, and once a press has warned of it, that this is for good."""
        words = self.left_undone()
        if not words or not self.warned:
            return words
        return _("{left} {last}").format(left=words, last=self.last_words())

    def last_words(self) -> str:
        """What there is to know of a press that leaves something undone for good."""
        return _("That cannot be taken back.")

    def watch_main(self, now: float) -> None:
        """Notes when the main button came to mean something else; `now` in seconds. Once something
        was done, nobody is warned any more, not even where that is taken back."""
        if not self.warned:
            self._warned = None
        meaning = self._meaning()
        if meaning != self._main_means:
            self._main_means, self._main_since = meaning, now

    def main_place(self) -> Place | None:
        """The act that the main button does now."""
        return next((place for place in self.main if self.picker.may_take(place)), None)

    def at_main(self) -> bool:
        """Whether the main button is pointed at."""
        if not self.shown:
            return False
        interest = self.director.interest
        return interest.hover == "do:main" or (interest.ring and interest.focus == "do:main")

    def left_undone(self) -> str:
        """`unfinished`, where the main button would end something of a person now."""
        ends = self.match.human and self.running is None and self.looking is None
        return self.unfinished() if ends and self.main_place() is not None else ""

    # -- drawing and pressing ------------------------------------------------------------------

    def draw_main(self, frame: Frame, rect: Rect) -> None:
        """The main button, or what stands there while it can do nothing; it shines only where
        nothing is left undone."""
        label, hint, enabled = self._main_words()
        if not label:
            return
        if not enabled:
            frame.fill(rect, "tray")
            frame.text(
                label,
                rect.inset(theme.WIDE, theme.TIGHT),
                colour="cream_soft",
                align="centre",
                valign="middle",
            )
            return
        key = _("E") if rect.h > theme.HEADING else ""
        draw_button(
            frame,
            rect,
            "do:main",
            label,
            kind="normal" if self.left_undone() else "main",
            hint=hint,
            shortcut=key,
            size=theme.TITLE * 0.9,
        )

    def note_height(self, frame: Frame, width: float) -> float:
        """Units that the line over a main button of this width takes, 0 if there is none: a hint
        says it better."""
        words = self.warning()
        if not words or (self.adviser.advice is not None and not self.warned):
            return 0.0
        inner = width - 2 * theme.WIDE
        return frame.measure(words, inner, theme.TEXT_SMALL)[1] + 2 * theme.TIGHT

    def draw_note(self, frame: Frame, rect: Rect) -> None:
        """What would be left undone, over the main button."""
        frame.fill(rect, "tray")
        frame.text(
            self.warning(),
            rect.inset(theme.WIDE, theme.TIGHT),
            size=theme.TEXT_SMALL,
            colour="gold_light",
            align="centre",
            valign="middle",
        )

    def _main_words(self) -> tuple[str, str, bool]:
        if self.match.over:
            return _("Score sheet"), _("How the game ended, line by line"), True
        if self.looking is not None:
            return _("Back to your own"), _("These are another player's things."), True
        if self.match.thinking is not None:
            return _("Skip the bots"), _("Bots act at once until it is a person's turn"), True
        if self.running is not None:
            return _("Stop"), _("The rest is yours to do"), True
        if self.warned and self.left_undone():
            return _("End all the same"), self.warning(), True
        return self.main_words()

    def press_main(self) -> None:
        """Does what the main button says, unless it says so only since a moment ago."""
        now = self.director.now
        self.watch_main(now)
        if now - self._main_since < MAIN_AGAIN:
            return
        if self.match.over:
            self.show_end()
        elif self.looking is not None:
            self.looking = None
            self.changed()
        elif self.match.thinking is not None:
            self.match.skip()
        elif self.hands_free():
            place = self.main_place()
            if place is not None and self._must_warn(place):
                self._warned = self.match.state
                self.changed()
            elif place is not None:
                self.picker.take(place)
                self.resolve(place)
            elif words := self.main_words()[0]:
                self.director.say(words)
