"""Looking back: the table as it was at any point of a game, and playing on from there."""

from __future__ import annotations

from typing import Any

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.slider import Slider
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import tables
from chocolate_factory.views.host import Host
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.table.table import GameTable
from chocolate_factory.views.table.tools import Tool
from chocolate_factory.wiring import has_judge

ROLLING = 0.8
"""Seconds for which each action stays while a game goes by, where bots act at once."""


class Past(Match):
    """A match as it stood after `position` actions. Nobody acts in it, and it owns no save."""

    def __init__(self, session: Session, position: int) -> None:
        self.position = position
        super().__init__(session, bots_play=False)

    @property
    def state(self) -> Any:
        """The state at the position."""
        return self.session.state_at(self.position)

    @property
    def played(self) -> int:
        """The position."""
        return self.position

    @property
    def human(self) -> bool:
        """Nobody decides in the past."""
        return False

    @property
    def can_undo(self) -> bool:
        """What is past stays as it is."""
        return False

    @property
    def can_redo(self) -> bool:
        """What is past stays as it is."""
        return False

    @property
    def log(self) -> list[LogLine]:
        """What had happened by then."""
        return [line for line in super().log if line.at <= self.position]

    def go(self, position: int) -> None:
        """Looks at another point."""
        self.position = position
        self._look()

    def _look(self) -> None:
        self._decide()

    def day(self, way: int) -> int:
        """The position at which the day before or after begins, or the end of the record."""
        days = [
            0,
            *(line.at for line in super().log if line.heading and line.at),
            self.session.length,
        ]
        if way > 0:
            return next((at for at in days if at > self.position), self.session.length)
        return next((at for at in reversed(days) if at < self.position), 0)

    def close(self) -> None:
        """The session is the table's, which goes on."""


class LookingBack(GameTable):
    """What a game's table becomes while one looks back: mixed in before its own class."""

    match: Past

    def __init__(self, shell: Host, match: Past) -> None:
        super().__init__(shell, match)
        self._results_shown = True
        self._slider = Slider(
            "past/at",
            0,
            match.session.length,
            match.position,
            on_change=self._slid,
            words=self._counted,
            hint=_("Any point of the game: drag, or left and right."),
        )
        self.first_focus = "past/at"
        self.rolling = False
        """Whether the game goes by by itself."""
        self._stood = 0.0

    def _counted(self, at: float) -> str:
        return _("{n} of {all}").format(n=round(at), all=self.match.session.length)

    # -- what is shown -------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """The table as it was, with the slider below the banner's words."""
        super().build(frame)
        place = self.banner_place(frame.sizes)
        self._slider.draw(frame, place.cut_top(place.h * 0.58)[1].inset(theme.PAD, 0))

    def banner(self) -> tuple[str, str]:
        """Where the game stood."""
        return _("Back then: {stage}").format(stage=self.match.stage), ""

    def tools(self) -> list[Tool]:
        """Through the game by days and actions, on from there, and back to the present."""
        at, last = self.match.position, self.match.session.length
        return [
            Tool(
                "tool:day_back",
                _("− Day"),
                "ui_arrow_up",
                _("PgUp"),
                at > 0,
                _("The beginning of the day (Page Up)"),
            ),
            Tool("tool:back", _("Back"), "ui_arrow_left", ",", at > 0, _("One action back (,)")),
            Tool("tool:on", _("Next"), "ui_arrow_right", ".", at < last, _("One action on (.)")),
            Tool(
                "tool:day_on",
                _("+ Day"),
                "ui_arrow_down",
                _("PgDn"),
                at < last,
                _("The beginning of the next day (Page Down)"),
            ),
            self._roll_tool(),
            Tool(
                "tool:play",
                _("Go on").replace(" ", "\u00a0"),
                "ui_human",
                "P",
                not self.match.over,
                _("Play on from here, as a new game (P)"),
            ),
            Tool(
                "tool:review",
                _("Review"),
                "ui_star",
                "V",
                has_judge(self.game.id),
                _("What each decision cost against the best there was (V)"),
            ),
            Tool("tool:leave", _("Close"), "ui_back", "Esc", True, _("Back to the present (Esc)")),
        ]

    def _roll_tool(self) -> Tool:
        """Lets the game go by, or has it stand still."""
        if self.rolling:
            return Tool("tool:roll", _("Pause"), "ui_pause", "R", True, _("Stands still (R)"))
        hint = _("Lets the game go by by itself (R)")
        return Tool("tool:roll", _("Watch"), "ui_play", "R", bool(self.match.session.length), hint)

    def stops(self) -> None:
        """Tab walks through everything."""

    def home(self) -> str | None:
        """The keyboard begins at the first place."""
        return None

    def unfinished(self) -> str:
        """Nothing is to be done any more."""
        return ""

    def _main_words(self) -> tuple[str, str, bool]:
        words = _("As it was in the end") if self.match.over else _("Play on from here")
        return words, _("As a new game; this one stays as it is"), not self.match.over

    # -- going ---------------------------------------------------------------------------------

    def go(self, position: int) -> None:
        """Looks at another point; the next action is seen to happen."""
        match = self.match
        position = max(0, min(match.session.length, position))
        if position == match.position + 1 and not self.motion.busy:
            events = match.session.step(match.position).events
            match.go(position)
            self.motion.speed = self._speed()
            self.motion.add(events)
            self._renew()
        elif position != match.position:
            match.go(position)
            self.jump()
        self._slider.value = position
        self.changed()

    def _slid(self, value: float) -> None:
        self.rolling = False
        self.go(round(value))

    def roll(self) -> None:
        """The game goes by from here, from its beginning if it stands at its end, or no more."""
        self.rolling = not self.rolling
        if self.rolling and self.match.position >= self.match.session.length:
            self.go(0)
        self._stood = self.director.now
        self.changed()

    def tick(self, now: float) -> bool:
        """One action after another, each seen, while the game goes by."""
        busy = super().tick(now)
        if not self.rolling or self.director.top is not self:
            return busy
        if self.motion.busy:
            self._stood = now
        elif now >= self._stood + (self.shell.settings.seconds or ROLLING):
            self._stood = now
            self.go(self.match.position + 1)
            self.rolling = self.match.position < self.match.session.length
        return True

    def _tool(self, place: str) -> None:
        match = self.match
        if place == "tool:roll":
            self.roll()
            return
        self.rolling = False
        if place == "tool:play":
            self.press_main()
        elif place == "tool:leave":
            self.escape()
        elif place == "tool:review":
            self.shell.review(match)
        else:
            steps = {
                "tool:day_back": match.day(-1),
                "tool:back": match.position - 1,
                "tool:on": match.position + 1,
                "tool:day_on": match.day(1),
            }
            self.go(steps.get(place, match.position))

    def key(self, event: pygame.event.Event) -> bool:
        """Through the game; looking at players, drawers and rules as ever."""
        places = {
            pygame.K_PAGEUP: "tool:day_back",
            pygame.K_PAGEDOWN: "tool:day_on",
            pygame.K_COMMA: "tool:back",
            pygame.K_PERIOD: "tool:on",
            pygame.K_p: "tool:play",
            pygame.K_v: "tool:review",
            pygame.K_r: "tool:roll",
        }
        if event.key in places:
            self._tool(places[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.rolling = False
            self.go(0 if event.key == pygame.K_HOME else self.match.session.length)
        elif event.key not in (pygame.K_z, pygame.K_y, pygame.K_t, pygame.K_h):
            return super().key(event)
        return True

    def look_back(self) -> None:
        """One looks back already."""

    def hands_free(self, place: Place = "") -> bool:
        """Nothing can be done in the past."""
        self.director.say(_("This is how it was; play on from here to change it."))
        return False

    def escape(self) -> None:
        """Closes what is open, then goes back to the present."""
        if self.drawer:
            super().escape()
        else:
            self.director.pop()

    # -- playing on ----------------------------------------------------------------------------

    def press_main(self) -> None:
        """Asks with which future the game goes on from here."""
        if self.match.over:
            return
        text = _(
            "A new game is played on from here, and saved as one; the other stays as it is. In the "
            "same future the cards come as they did, in a new one all that is hidden is dealt anew."
        )
        buttons = [("same", _("Same future")), ("new", _("New future")), ("stay", _("Stay"))]
        self.director.push(
            Dialog(_("Play on from here?"), text, buttons, self._on, width=theme.PANEL_L)
        )

    def _on(self, answer: str) -> None:
        if answer != "stay":
            seed = new_seed() if answer == "new" else None
            self.shell.branch(self.match, self.match.position, seed)


def looking_back(shell: Host, match: Match) -> Scene:
    """The scene in which one looks back over a match, beginning where it stands.

    Raises `BadRecord` if none of it can be replayed."""
    length = len(match.session.history)
    own = tables.table(match.game.id)
    assert isinstance(own, type)
    mixed = type(f"Past{own.__name__}", (LookingBack, own), {})
    scene: Scene = mixed(shell, Past(match.session, length))
    return scene
