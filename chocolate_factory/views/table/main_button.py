"""The main button of a table: what it does now, what it says, and when it may be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.hints.hints import Hints
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.shortcuts import PLAY, key_of
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.pointing.pointing import Pointing
from chocolate_factory.views.table.button_meaning import (
    NOTE,
    WARNED_AGAIN,
    EndRules,
    Meaning,
    just_begun,
    skip_words,
    too_quick,
)

MAIN_AGAIN = 0.4
"""Seconds for which the main button does nothing after it came to mean something else: a double
click must not end a shift that has just begun, nor a press meant for the bots one's own orders."""
DONE_AGAIN = 0.25
"""The same where it did an act and still means the same: a trembling finger must not run a whole
shift unseen."""
TURN_AGAIN = 1.2
"""The same where a bot's turn has ended: a press that was meant to skip it must not be the first
act of one's own. It counts from when the change is seen. The button looks asleep as long, and
longer where it is pressed meanwhile."""
ON_AGAIN = 0.4
"""So much longer does it sleep for whoever goes on pressing meanwhile."""
BACK_AGAIN = 0.6
"""The same where a bot has acted so fast that it could not be skipped, or a hint was stopped: a
second press was meant for that one."""
SKIP_AGAIN = 1.0
"""The same where it came to mean that bots are skipped: a press too many must not hide what they
do."""
LATE = 3.0
"""Seconds after bots could be skipped in which a press of the key that can do nothing is taken for
one that was meant to skip them: nobody is corrected for that."""
SEEN_AGAIN = 0.25
"""So long at least it does nothing from when the change is seen: a picture may take its time.
`BACK_AGAIN`, where it changed by itself."""
TELLS = 2
"""How often it is told what a click leaves undone that helps: whoever goes on then means it."""
QUIET: Literal["quiet"] = "quiet"
"""Of a main button that can be pressed, but shines not, as there is something better to do."""
Ready: TypeAlias = bool | Literal["quiet"]
"""Whether the main button can be pressed, and how."""


class MainButtonHooks(Protocol):
    """What the main button asks of the game's view."""

    @property
    def main_acts(self) -> tuple[Place, ...]:
        """Acts that the main button does, the first legal one of them."""

    def main_words(self) -> tuple[str, str, Ready]:
        """(label, tooltip, whether it can be pressed) of the main button while a person decides."""

    def act_along_with(self, place: Place) -> Place | None:
        """The act of the main button that is done along with the one at this place, None for none:
        a person may have it so."""

    def unfinished_work(self, last: bool = False) -> str:
        """What would be left undone by a press of the main button, in a sentence, '' if nothing;
        `last` where it can be done now or never."""

    @property
    def end_rules(self) -> EndRules:
        """What there is to say of a press that leaves something undone."""


class EndPolicy(Protocol):
    """What the main button asks of the mode: which acts are final, and that the end is shown."""

    def main_words(self) -> tuple[str, str, bool] | None:
        """What the button says whatever else there is to say, None if nothing."""

    def is_irrevocable(self, action: Action, state: Any = None) -> bool:
        """Whether an action of a person that is legal in a state (None: as it is now), once done,
        may not be taken back for long."""

    def warning(self, left: str) -> str:
        """What there is to know of a press that leaves something undone for good, which is told in
        the words `left`."""

    def show_end(self) -> None:
        """Shows how the game ended."""


class MainButton:
    """The one button for what comes next; `view` says what that is in a game.

    Lest a press do what nobody meant, it does nothing for a while: `MAIN_AGAIN` after it came to
    mean something else, `BACK_AGAIN` if it stopped a hint, `SKIP_AGAIN` if that is to skip bots,
    `TURN_AGAIN` if they have ended, and `DONE_AGAIN` after an act. Where the turn went to bots or
    came back it looks asleep meanwhile, `ON_AGAIN` at least from each press. What could do nothing
    before may do so at once (`_woke`).
    """

    def __init__(
        self,
        scene: Scene,
        match: Match,
        viewpoint: Viewpoint,
        pointing: Pointing,
        hints: Hints,
        view: MainButtonHooks,
        mode: EndPolicy,
    ) -> None:
        self._scene = scene
        self._match = match
        self._viewpoint = viewpoint
        self._pointing = pointing
        self._hints = hints
        self._view = view
        self._mode = mode
        self._warned: Any = None
        """The state in which a press has only warned of what would be left undone."""
        self._advised = False
        """Whether a hint was asked for or shown when it was looked at last."""
        self.means = self._meaning()
        self._meant_in = self._part()
        """The part of the game, and whose, in which it meant that."""
        self._pressed_at = float("-inf")
        """When it was pressed last, in seconds."""
        self._from = float("-inf")
        """From when on a press does something."""
        self._skipped_at = float("-inf")
        """When it meant last that bots are skipped."""
        self.turned = False
        """Whether it means something else since the turn went from a bot to a person or back."""
        self._fresh = False
        """Whether what it means now was not drawn yet."""
        self._watched_at = float("-inf")
        self.asleep = False
        """Whether it is drawn as one that does nothing yet."""
        self._told = 0
        """How often it was told what a click left undone."""

    # -- what it means -------------------------------------------------------------------------

    def _meaning(self) -> Meaning:
        """What a press of the main button would do now."""
        match, at_home = self._match, self._viewpoint.looking is None
        if self._viewpoint.replays:
            return Meaning(False, at_home, replays=True)
        if self._skips:
            return Meaning(True, at_home, to_end=match.skips_to_end)
        return Meaning(
            False,
            at_home,
            who=(match.over, match.seat),
            hint_runs=self._hints.running is not None,
            place=self.place(),
            warned=self.warned,
        )

    @property
    def _skips(self) -> bool:
        """Whether bots move, or what they did last is still being followed."""
        return self._match.thinking is not None or self._viewpoint.lingers

    @property
    def warned(self) -> bool:
        """Whether the person was warned in this state: the next press goes ahead."""
        return self._warned is self._match.state

    def disarm(self) -> None:
        """Something else was done: a press warns again."""
        if self._warned is not None:
            self._warned = None
            self._scene.redraw()

    def _must_warn(self, place: Place) -> bool:
        """Whether a press would leave something useful undone for good, or gives up so much that
        the game has it asked, and nobody was told so yet; however it was pressed."""
        if self.warned or not self.unfinished_now() or not self._view.end_rules.useful():
            return False
        return self._view.end_rules.asks(place) or self._is_final(place)

    def _acts(self, place: Place) -> Sequence[Action]:
        """What a press does at a place, whatever is in hand: that is put down."""
        return self._pointing.picker.sources.get(place, ())

    def _is_final(self, place: Place) -> bool:
        """Whether a press, with what follows it, may not be taken back for long."""
        acts, follows = self._acts(place), self._view.act_along_with(place)
        if any(map(self._mode.is_irrevocable, acts)) or follows is None:
            return any(map(self._mode.is_irrevocable, acts))
        game = self._match.game
        for act in acts:
            after = game.apply(self._match.state, act)[0]
            for other in game.legal(after, act.seat):
                begins = any(path[0] == follows for path in game.paths(after, other))
                if begins and self._mode.is_irrevocable(other, after):
                    return True
        return False

    def _part(self) -> object:
        return self._match.game.stage(self._match.state), self._match.seat

    def warning(self) -> str:
        """What would be left undone, and once a press has warned of it, whether it is for good."""
        words, place = self.unfinished_now(), self.place()
        if not words or not self.warned or place is None:  # else acts may be those of before
            return words
        return self._mode.warning(words) if self._is_final(place) else words

    def watch(self, now: float) -> None:
        """Notes when the main button came to mean something else; `now` in seconds. Once something
        was done, nobody is warned any more, not even where that is taken back; nor once a hint is
        asked for, whose card would hide the warning."""
        advised, self._advised = self._advised, self._hints.adviser.active
        if not self.warned or (self._advised and not advised):
            self._warned = None
        if self._fresh and now > self._watched_at:  # the picture of it has been drawn since
            seen = BACK_AGAIN if self.turned or self._came_back() else SEEN_AGAIN
            if self.turned and not self.means.skips:
                seen = TURN_AGAIN
            self._fresh, self._from = False, max(self._from, now + seen)
        self._watched_at = now
        meaning = self._meaning()
        if meaning.skips:
            self._skipped_at = now
        part, self._meant_in = self._meant_in, self._part()
        if meaning != self.means and part == self._meant_in and self._woke(meaning, now):
            self.means = meaning
        elif meaning != self.means:
            skipped = self.means.skips or now - self._skipped_at < TURN_AGAIN
            ended = skipped and not meaning.skips
            stopped = self.means.hint_runs and not meaning.hint_runs
            turned, self.means = ended or meaning.skips != self.means.skips, meaning
            back = BACK_AGAIN if stopped or self._came_back() else MAIN_AGAIN
            again = SKIP_AGAIN if meaning.skips else TURN_AGAIN if ended else back
            self._from, self.turned, self._fresh = now + again, turned, True
        if self.asleep != (self.turned and now < self._from):
            self.asleep = not self.asleep
            self._scene.redraw()

    def _came_back(self) -> bool:
        """Whether a bot acted last."""
        match, length = self._match, self._match.session.length
        actor = match.session.step(length - 1).action.seat if length else match.own
        return match.kinds[actor] != HUMAN

    def _woke(self, meaning: Meaning, now: float) -> bool:
        """Whether it could do nothing before, for the same person, and nobody has pressed it of
        late: then a press can mean nothing else than what it does now."""
        if not meaning.wakes(self.means):
            return False
        rested = now - self._skipped_at >= TURN_AGAIN
        return rested and now >= self._from and now - self._pressed_at >= MAIN_AGAIN

    def place(self) -> Place | None:
        """The act that the main button does now."""
        return next(
            (place for place in self._view.main_acts if self._pointing.picker.may_take(place)), None
        )

    def is_pointed_at(self) -> bool:
        """Whether the main button is pointed at."""
        if not self._scene.shown:
            return False
        interest = self._scene.director.interest
        return interest.hover == "do:main" or (interest.ring and interest.focus == "do:main")

    def unfinished_now(self) -> str:
        """`unfinished_work`, where the main button would end something of a person now; a hint that
        has it ended here is not doubted."""
        seen, place = self._viewpoint, self.place()
        ends = self._match.human and self._hints.running is None and seen.looking is None
        if not ends or seen.replays or place is None:
            return ""
        words, follows = self._view.unfinished_work(), self._view.act_along_with(place)
        return "" if words and self._hints.adviser.plans(self._acts(place), follows) else words

    @property
    def _waits(self) -> bool:
        """Whether something is left undone, or what was picked up waits for its place."""
        return bool(self.unfinished_now()) or self._pointing.picker.held is not None

    # -- drawing and pressing ------------------------------------------------------------------

    def draw(self, frame: Frame, rect: Rect) -> None:
        """The main button, or what stands there while it can do nothing; it shines only where
        nothing is left undone, and nothing picked up waits for its place."""
        label, tooltip, enabled = self.words()
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
        rules = self._view.end_rules
        key = rules.stay_key if rules.stays() else key_of(PLAY, "tool:main")
        draw_button(
            frame,
            rect,
            "do:main",
            label,
            kind=self._kind(enabled),
            tooltip=tooltip,
            shortcut=key if rect.h > theme.HEADING else "",
            size=theme.TITLE * 0.9,
        )

    def _kind(self, enabled: Ready) -> str:
        """How the button looks; brass is for one's own acts, red asks once more."""
        if self.asleep:
            return "asleep"
        if self.warned and self.unfinished_now():
            return "asks"
        quiet = enabled == QUIET or self._waits or self._skips or self._viewpoint.replays
        return "normal" if quiet else "main"

    def note_height(self, frame: Frame, width: float) -> float:
        """Units that the line over a main button of this width takes, 0 if there is none: a hint
        says it better."""
        words = "" if self._skips else self.warning()
        if not words or (self._hints.adviser.advice is not None and not self.warned):
            return 0.0
        inner = width - 2 * theme.WIDE
        return frame.measure(words, inner, theme.TEXT, "bold")[1] + 2 * theme.SNUG

    def note_place(self, frame: Frame, main: Rect) -> Rect | None:
        """Where what would be left undone stands once a press has warned of it: over the main
        button, where there is room. Before, the title says it, and the log is not hidden."""
        high = self.note_height(frame, main.w) if self.warned and main.h else 0.0
        return main._replace(y=main.y - high - theme.TIGHT, h=high) if high else None

    def draw_note(self, frame: Frame, rect: Rect) -> None:
        """What would be left undone, over the main button."""
        frame.fill(rect, "notice")
        frame.spot(NOTE, rect, focus=False, role="text")
        frame.text(
            self.warning(),
            rect.inset(theme.WIDE, theme.TIGHT),
            size=theme.TEXT,
            face="bold",
            colour="cream",
            align="centre",
            valign="middle",
        )

    def words(self) -> tuple[str, str, Ready]:
        """(label, tooltip, whether it can be pressed) of the button now."""
        if (words := self._mode.main_words()) is not None:
            return words
        if self._viewpoint.replays:
            label = _("Back to your turn") if self._match.human else _("End the replay")
            return label, _("This is a replay of what just happened."), True
        if self._match.over:
            return _("Score sheet"), _("How the game ended, line by line"), True
        if self._viewpoint.looking is not None:
            return self._view.end_rules.back(), _("This is another player's side."), True
        if self._skips:
            return skip_words(self._match)
        if self._hints.running is not None:
            return _("Stop"), _("Stops the hint; you play the rest"), True
        if self.warned and self.unfinished_now():
            return self._view.end_rules.anyway(), self.warning(), True
        return self._view.main_words()

    def press(self, by_key: bool = False, other_key: bool = False) -> None:
        """Does what the main button says, unless it says so only since a moment ago; `by_key`:
        whether its own key was pressed, wherever the focus is, `other_key`: whether another was."""
        now = self._scene.director.now
        self.watch(now)
        if self._viewpoint.replays:
            self._viewpoint.end_replay()
            self._warned = None
            self._pressed_at = now
            self.watch(now)
            self._scene.redraw()
            return
        too_early, again = now < self._from, now - self._pressed_at < MAIN_AGAIN
        self._pressed_at = now
        if too_early:
            if self.turned:
                self._from = max(self._from, now + ON_AGAIN)
                self._say_turned(by_key)
            elif not again and self._match.human:
                key = key_of(PLAY, "tool:main") if by_key else ""
                self._scene.director.say(too_quick(key), tone="info")
            return
        if self._match.over:
            self._mode.show_end()
        elif self._viewpoint.looking is not None:
            self._viewpoint.look_home()
            self._scene.redraw()
        elif self._match.thinking is not None:
            self._match.skip()
        elif self._viewpoint.lingers:
            self._pointing.hands_free()
        elif self._match.pacing.unseen() and self._came_back():
            if self._pointing.hands_free():  # who ends what a bot still shows has not seen it yet
                self._from = max(self._from, now + BACK_AGAIN)
                self._say_turned(by_key)
        elif self._pointing.hands_free():
            meant = self.means
            self.watch(now)
            if self.means == meant:  # else it means something else now that all has been seen
                self._act_or_warn(now, by_key, other_key)

    def _act_or_warn(self, now: float, by_key: bool, other_key: bool) -> None:
        """What a press does for a person whose turn it is, at `now` in seconds."""
        place = self.place()
        if by_key and (stays := self._view.end_rules.stays()):
            self._scene.director.say(stays, tone="info")
        elif place is not None and self._must_warn(place):
            self._warned = self._match.state
            self._hints.adviser.drop()
            self._scene.redraw()
            self.watch(now)
            if by_key or other_key or self._scene.director.focus.ring:
                self._from = max(self._from, now + WARNED_AGAIN)
        elif place is not None:
            self._act(place)
        else:
            self._say_instead(late=by_key and now - self._skipped_at < LATE)

    def _say_instead(self, late: bool) -> None:
        """What is to be done where the button does nothing, but to whom pressed too `late` for the
        bots."""
        words = self._view.main_words()[:2]
        if late:
            self._say_turned(by_key=True)
        elif any(words):
            self._scene.director.say(words[1] or words[0])

    def _say_turned(self, by_key: bool) -> None:
        """A press that was meant for the bots did nothing: it is told so, as the belt stands as it
        stood."""
        if self._match.human and self._match.thinking is None:
            pos = None if by_key else self._scene.director.pointer.pos
            self._scene.director.say(just_begun(), pos, tone="info", about=(NOTE,))

    def _act(self, place: Place) -> None:
        """Does the act, and what follows it for the same person: both are taken back as one."""
        follows = self._view.act_along_with(place)
        begun, seat = self._match.session.length, self._match.seat
        self._from = max(self._from, self._pressed_at + DONE_AGAIN)
        left = self._left_behind()
        self._pointing.picker.take(place)
        self._pointing.resolve(place)
        done = self._match.session.length > begun
        if done and follows is not None and self._match.seat == seat and self.place() == follows:
            self._pointing.picker.take(follows)
            self._pointing.resolve(follows)
            self._match.join_since(begun)
        if done and left and self._match.can_undo:
            self._told += 1
            words = _("{left} Press Z to go back and do it.").format(left=left)
            self._scene.director.say(words, tone="info")

    def _left_behind(self) -> str:
        """What a press leaves undone that helps; '' once that was told often enough."""
        untold = not self.warned and self._told < TELLS and bool(self.unfinished_now())
        rules = self._view.end_rules
        if not untold or not rules.useful():
            return ""
        return rules.missed() if rules.missed is not None else self._view.unfinished_work()
