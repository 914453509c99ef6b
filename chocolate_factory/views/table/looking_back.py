"""Looking back: the table as it was at any point of a game, and playing on from there."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.slider import Slider
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import tables
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.parts.shortcuts import PAST, PLAY, key_of
from chocolate_factory.views.parts.tools import Tool, make_tool
from chocolate_factory.views.program import Program
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.wiring import has_judge

ROLLING = 0.8
"""Seconds for which each action stays while a game goes by, where bots act at once."""


class LookingBack(Mode):
    """Any point of a game can be gone to; nothing can be done there but to play on from it."""

    first_focus = "past/at"
    keys = PAST
    end_keys = ()
    idle_keys = PLAY
    everywhere = True
    shows_end = False
    hands_over = False
    speaks = False

    def __init__(self, match: Past) -> None:
        self.match = match
        self.rolling = False
        """Whether the game goes by by itself."""
        self._stood = 0.0
        self._slider = Slider(
            "past/at",
            0,
            match.session.length,
            match.position,
            on_change=self._slid,
            words=self._count,
            tooltip=_("Drag to any point of the game, or press Left and Right."),
        )

    def may_act(self) -> bool:
        """Nothing can be done in the past."""
        self.say(_("This is the past; play on from here to change it."))
        return False

    def say(self, sentence: str) -> None:
        """Shows a sentence for a while."""
        self.table.scene.director.say(sentence)

    def _count(self, at: float) -> str:
        return _("{n} of {all}").format(n=round(at), all=self.match.session.length)

    # -- what is shown -------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """The slider below the banner's words."""
        place = self.table.view.banner_place(frame.sizes)
        self._slider.draw(frame, place.cut_top(place.h * 0.65)[1].inset(theme.PAD, 0))

    def banner(self) -> tuple[str, str]:
        """Where the game stood."""
        return _("Looking back: {stage}").format(stage=self.match.stage), ""

    def tools(self) -> list[Tool]:
        """Through the game by its parts and actions, and back to the present; the main button
        plays on from there."""
        at, last = self.match.position, self.match.session.length
        part = self.table.game.words().stretch()
        return [
            make_tool(
                PAST,
                "tool:day_back",
                _unbroken(_("− {part}").format(part=part)),
                "ui_skip_back",
                _("To the start of this part"),
                at > 0,
            ),
            make_tool(PAST, "tool:back", _("Back"), "ui_arrow_left", _("One move back"), at > 0),
            make_tool(PAST, "tool:on", _("Forward"), "ui_arrow_right", _("One move on"), at < last),
            make_tool(
                PAST,
                "tool:day_on",
                _unbroken(_("+ {part}").format(part=part)),
                "ui_skip",
                _("To the start of the next part"),
                at < last,
            ),
            self._roll_tool(),
            *([self._play_tool()] if self._compact else []),
            make_tool(
                PAST,
                "tool:review",
                _("Review"),
                "ui_star",
                _("What each decision cost compared with the best"),
                has_judge(self.table.game.id),
            ),
            make_tool(PAST, "tool:leave", _("Close"), "ui_back", _("Back to the present")),
        ]

    @property
    def _compact(self) -> bool:
        """Whether room is short: the large button, which plays on, may have none."""
        return self.table.view.compact(self.table.scene.director.sizes)

    def _play_tool(self) -> Tool:
        """Plays on from here; the key is that of the large button."""
        return Tool(
            "tool:play",
            _unbroken(_("Play on")),
            "ui_human",
            key_of(PLAY, "tool:main"),
            tooltip=_("Play on from here, as a new game"),
            enabled=not self.match.over,
        )

    def _roll_tool(self) -> Tool:
        """Lets the game go by, or has it stand still."""
        if self.rolling:
            return make_tool(PAST, "tool:roll", _("Pause"), "ui_pause", _("Pauses the playback"))
        tooltip, any_act = (
            _("Plays the game back for you to watch"),
            bool(self.match.session.length),
        )
        return make_tool(PAST, "tool:roll", _("Watch"), "ui_play", tooltip, any_act)

    def main_words(self) -> tuple[str, str, bool]:
        if self.match.over:
            return _("The game as it ended"), "", False
        return _("Play on from here"), _("As a new game; this one stays as it is"), True

    # -- going ---------------------------------------------------------------------------------

    def go(self, position: int) -> None:
        """Looks at another point; the next action is seen to happen."""
        match = self.match
        position = max(0, min(match.session.length, position))
        if position == match.position + 1 and not self.table.motion.busy:
            events = match.session.step(match.position).events
            match.go(position)
            self.table.go_on(events)
        elif position != match.position:
            match.go(position)
            self.table.jump()
        self._slider.value = position
        self.table.scene.redraw()

    def _slid(self, value: float) -> None:
        self.rolling = False
        self.go(round(value))

    def takes(self, place: Place) -> bool:
        """A day in the bar leads to its beginning."""
        if kind(place) != "day":
            return False
        begins = self.match.day_begins(int(name(place)))
        if begins is None:
            self.say(_("The game has not come to this day."))
            return True
        self.rolling = False
        self.go(begins)
        return True

    def roll(self) -> None:
        """The game goes by from here, from its beginning if it stands at its end, or no more."""
        self.rolling = not self.rolling
        if self.rolling and self.match.position >= self.match.session.length:
            self.go(0)
        self._stood = self.table.scene.director.now
        self.table.scene.redraw()

    def tick(self, now: float) -> bool:
        """One action after another, each seen, while the game goes by."""
        if not self.rolling or self.table.scene.director.top is not self.table.scene:
            return False
        if self.table.motion.busy:
            self._stood = now
        elif now >= self._stood + (self.table.program.settings.bot_delay or ROLLING):
            self._stood = now
            self.go(self.match.position + 1)
            self.rolling = self.match.position < self.match.session.length
        return True

    def press_tool(self, place: str) -> None:
        match = self.match
        ways: dict[str, Callable[[], None]] = {
            "tool:first": lambda: self.go(0),
            "tool:day_back": lambda: self.go(match.day(-1)),
            "tool:back": lambda: self.go(match.position - 1),
            "tool:on": lambda: self.go(match.position + 1),
            "tool:day_on": lambda: self.go(match.day(1)),
            "tool:last": lambda: self.go(match.session.length),
            "tool:play": self.press_main,
            "tool:leave": self.escape,
            "tool:review": lambda: self.table.program.review(match),
        }
        if place == "tool:roll":
            self.roll()
        elif place in ways:
            self.rolling = False
            ways[place]()
        else:
            super().press_tool(place)

    def look_back(self) -> None:
        """Does nothing: this is looking back already."""

    def escape(self) -> None:
        """Closes what is open, then goes back to the present."""
        if self.table.drawers.open:
            super().escape()
        else:
            self.table.scene.director.pop()

    # -- playing on ----------------------------------------------------------------------------

    def press_main(self, by_key: bool = False) -> None:
        """Asks with which future the game goes on from here."""
        if self.match.over:
            return
        text = _(
            "This starts a new game from here, with its own save; the old game stays as it "
            "is. Same future: everything hidden comes as it did. New future: it is shuffled "
            "again."
        )
        if self._bots_end_it():
            told = _("Only bots had turns left in this game: a new one may end at once, too.")
            text = _("{told} {more}").format(told=told, more=text)
        buttons = [("same", _("Same future")), ("new", _("New future")), ("stay", _("Stay"))]
        self.table.scene.director.push(
            Dialog(_("Play on from here?"), text, buttons, self._on, width=theme.PANEL_L)
        )

    @property
    def _goes_on_at(self) -> int:
        """How many acts of the record lie before what would be played on."""
        return self.match.position

    def _bots_end_it(self) -> bool:
        """Whether the game came to its end from here without a person who had a turn."""
        session = self.match.session
        seats = zip(session.kinds, session.header.setup.players, strict=True)
        people = {n for n, (now, began) in enumerate(seats) if HUMAN in (now, began.kind)}
        left = range(self._goes_on_at, session.length)
        acted = {session.step(at).action.seat for at in left}
        return session.finished and bool(people) and not people & acted

    def _on(self, answer: str) -> None:
        if answer != "stay":
            seed = new_seed() if answer == "new" else None
            self.table.program.branch(self.match, self.match.position, seed)


def _unbroken(label: str) -> str:
    """The label of a button, which stays on one line."""
    return label.replace(" ", "\u00a0")


def looking_back(program: Program, match: Match, at: int | None = None) -> Scene:
    """The scene in which the player looks back over a match, beginning after `at` acts, or where
    it stands.

    Raises `BadRecord` if none of it can be replayed."""
    length = len(match.session.history)
    past = Past(match.session, length if at is None else min(at, length))
    return tables.table(match.game.id)(program, past, LookingBack(past))
