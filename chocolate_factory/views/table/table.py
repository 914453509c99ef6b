"""A table of any game: turns pointing into actions, lets bots move, shows events as motion.

A game's own table says how it is drawn, which motion its events have, and what its main button
does; everything else is the same for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pygame

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.core.game import HUMAN, Game
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.views.host import Host
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.log_page import LogPage
from chocolate_factory.views.table.leading import Leading
from chocolate_factory.views.table.motion import Motion
from chocolate_factory.views.table.picking import Picker
from chocolate_factory.views.table.take_over import SeatsChooser
from chocolate_factory.views.table.tools import Tool, of_play


class GameTable(Leading):
    """One game at the table."""

    lengths: ClassVar[Mapping[type[Event], float]] = {}
    """Milliseconds of the motion of each kind of event."""
    personal: ClassVar[tuple[str, ...]] = ()
    """Kinds of places that are seen of the player alone whose things are shown large."""
    drawers: ClassVar[dict[int, str]] = {pygame.K_l: "log"}
    """Keys that open drawers in the compact layout."""

    def __init__(self, shell: Host, match: Match) -> None:
        super().__init__()
        self.shell = shell
        self.match = match
        self.game: Game = match.game
        self.set_up_hints(match)
        self.motion = Motion(
            self.game, match.state, self.lengths, self._speed(), self.cues, self.hear, self.hold
        )
        self.looking: int | None = None
        """Another seat whose things are shown large, to look at only."""
        self.own = match.own
        self.drawer = ""
        self.memo: Memo = {}
        self.picker = self._picker()
        self.first_focus = "do:main"
        self._results_shown = match.over
        self.set_up_main()
        match.seen = lambda events: any(type(event) in self.lengths for event in events)

    # -- what a game's own table says ------------------------------------------------------------

    def compact(self, sizes: Sizes) -> bool:
        """Whether the layout with drawers is used at this size."""
        return False

    def drawers_now(self, sizes: Sizes) -> tuple[str, ...]:
        """The drawers that the layout has at this size, as the game stands."""
        return ("log",) if self.compact(sizes) else ()

    def banner_place(self, sizes: Sizes) -> Rect:
        """Where the banner stands."""
        return sizes.window.cut_top(theme.BAR)[0]

    # -- what is shown -------------------------------------------------------------------------

    def _picker(self) -> Picker:
        seat = self.match.seat if self.match.human else None
        return Picker(self.game, self.match.state, seat)

    @property
    def seat(self) -> int:
        """Whose things are shown large: in a replay, and while bots move, those of who acts."""
        if self.motion.replaying and self.motion.actor is not None:
            return self.motion.actor
        if self.looking is not None:
            return self.looking
        return self.own if self.watched is None else self.watched

    @property
    def watched(self) -> int | None:
        """The bot whose moves are followed at its own things, large; None at no pace of bots."""
        if self.match.hurrying or not (self.shell.settings.seconds and self._speed()):
            return None
        seat = self.motion.actor if self.motion.busy else self.match.thinking
        bot = seat is not None and seat != self.own and self.match.kinds[seat] != HUMAN
        return seat if bot else None

    @property
    def deciding(self) -> int | None:
        """Whose turn the bar shows: the bot's that is followed, else who is to decide."""
        return self.match.seat if self.watched is None else self.watched

    def elsewhere(self, place: Place) -> bool:
        """Whether a place is shown as it is at the things of a bot whose moves are followed."""
        return self.watched is not None and kind(place) in self.personal

    def banner(self) -> tuple[str, str]:
        """Whose turn it is and what is asked, and more about it; or what is being seen."""
        if self.motion.replaying:
            return _("Since your last turn"), self.replayed()
        if (played := self.run_banner()) is not None:
            return played
        if self.match.log and (self.match.thinking is not None or self.watched is not None):
            return self.thinking(), self.replayed() or str(self.match.log[-1])
        decision = self.game.decision(self.match.state)
        if decision is None:
            return _("The game is over"), _("Press E or the button for the score sheet")
        return self.game.words().decision(decision, self.match.names)

    def thinking(self) -> str:
        """Which bot is at work, or still seen at it, '' if none."""
        seat = self.match.thinking if self.watched is None else self.watched
        if seat is None:
            return ""
        return _("{player} is at work").format(player=self.match.names[seat])

    def waiting(self) -> str:
        seat = self.match.thinking
        if seat is None:
            return _("The game is over.") if self.match.over else ""
        return _("It is {player}'s turn.").format(player=self.match.names[seat])

    def tools(self) -> list[Tool]:
        """The buttons of the bar."""
        return of_play(self.match, self.may_advise)

    # -- doing ---------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        part = self._part_of_game()
        try:
            events = self.match.do(action)
        except IllegalAction as error:
            self.director.say(str(error))
            self.picker.put_down()
            return
        self.motion.speed = self._speed()
        self.motion.add(events)
        if self._part_of_game() != part:
            self.drawer = ""
        self._renew()

    def _part_of_game(self) -> object:
        """What is asked of whom, and in which part of the game: an open drawer is for that."""
        return self.game.stage(self.match.state), self.match.seat

    def _renew(self) -> None:
        """After the state changed: what is legal, whose factory is shown, what is to be told."""
        self.picker = self._picker()
        if self.shown:
            self.director.hints.hush()
        for notice in self.match.notices:
            self.shell.say(notice)
        self.lead()
        self.changed()

    def chrome(self, place: str) -> None:
        """What belongs to the table itself was chosen: buttons, players, drawers, the log."""
        if kind(place) == "player":
            self._show_seat(int(name(place)))
        elif place == "log":
            self.drawer = "" if self.drawer == "log" else "log"
            self.read_log()
        elif kind(place) in ("drawer", "glance"):
            self._open_drawer(name(place).partition(":")[0])
        elif place == "do:back":
            self.looking = None
        else:
            self._tool(place)

    def _tool(self, place: str) -> None:
        tools: dict[str, Callable[[], None]] = {
            "tool:undo": self._undo,
            "tool:redo": self._redo,
            "tool:hint": self.ask_hint,
            "tool:replay": self.see_again,
            "tool:rules": self._rules,
            "tool:seats": self._seats,
            "tool:menu": self.leave,
        }
        if place in tools:
            tools[place]()

    def _show_seat(self, seat: int) -> None:
        if seat >= len(self.match.names):
            return
        self.picker.put_down()
        self.drawer = ""
        self.looking = None if seat in (self.own, self.looking) else seat
        self.changed()

    def _open_drawer(self, which: str) -> None:
        if which in self.drawers_now(self.director.sizes):
            self.drawer = "" if self.drawer == which else which
        elif self.compact(self.director.sizes):
            return
        elif which == "log":
            self.read_log()
        self.changed()

    def read_log(self) -> None:
        self.drawer = ""
        self.director.push(LogPage(self.match.log, self.look_back))

    def look_back(self) -> None:
        """The table as it was at any point of the game, above this one."""
        self.motion.skip(self.match.state)
        self.shell.look_back(self.match)

    def _undo(self) -> None:
        if not self.match.undo():
            self.director.say(self.match.why_no_undo or _("There is nothing to take back."))
        self._results_shown = self.match.over
        self.jump()

    def _redo(self) -> None:
        if not self.match.redo():
            self.director.say(_("There is nothing to do again."))
        self.jump()

    def jump(self) -> None:
        """The state went somewhere else: shown at once, without motion."""
        self.motion.skip(self.match.state)
        self.own, self.looking = self.match.own, None
        self._renew()

    def _rules(self) -> None:
        self.shell.show_help(self.game.id, self.game.stage(self.match.state)[1])

    def _seats(self) -> None:
        self.director.push(SeatsChooser(self.match, self.jump))

    # -- keys ----------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Shortcuts; arrows, Tab, Enter and Esc are the director's."""
        simple: dict[int, Any] = {
            pygame.K_z: self._undo,
            pygame.K_y: self._redo,
            pygame.K_r: self.see_again,
            pygame.K_h: self.look_back,
            pygame.K_F1: self._rules,
            pygame.K_t: self._seats,
            pygame.K_m: self.shell.toggle_mute,
            pygame.K_e: self.press_main,
        }
        if self.stop() or self.hint_key(event):
            return True
        if event.key in simple:
            simple[event.key]()
        elif pygame.K_1 <= event.key <= pygame.K_5:
            self._show_seat(event.key - pygame.K_1)
        elif event.key in self.drawers and not event.mod & pygame.KMOD_CTRL:
            self._open_drawer(self.drawers[event.key])
        else:
            return False
        self.changed()
        return True

    def cancel(self) -> bool:
        """Esc or a right click leads away from another player's things before it puts away what
        cannot be seen from there."""
        if self.looking is not None:
            self.looking = None
            self.changed()
            return True
        return super().cancel()

    def escape(self) -> None:
        """Closes what is open over the table; then asks whether to leave."""
        self.changed()
        if self.motion.replaying:
            self.motion.skip(self.match.state)
        elif self.drawer:
            self.drawer = ""
        else:
            self.leave()

    def leave(self) -> None:
        """Away from the table, after a question."""
        self.shell.leave_table(self.match)

    def show_end(self) -> None:
        """What is shown once the game is over."""
        self.shell.show_results(self.match)

    # -- time ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Lets bots move and events be seen."""
        busy = self.motion.tick(now)
        if self.drawer and self.drawer not in self.drawers_now(self.director.sizes):
            self.drawer, busy = "", True
        busy = self.tick_hint(now) or busy
        top = self.director.top is self
        if not self.motion.busy:
            for _action, events in self.match.tick(now):
                self.motion.speed = self._bots_speed()
                self.motion.add(events)
                self._renew()
                busy = True
        if not self.motion.busy:
            busy = self._settled(top) or busy
        self.watch_main(now)
        self.tick_lead(now)
        return busy

    def _settled(self, top: bool) -> bool:
        """Nothing moves any more: the next person's factory, or the score sheet."""
        if self.motion.shown != self.match.state:
            self.motion.skip(self.match.state)
            return True
        if self.match.own != self.own:
            self.own, self.looking = self.match.own, None
            return True
        if self.match.over and not self._results_shown and top:
            self._results_shown = True
            self.show_end()
            self.director.sounds.play(self.last_sound)
        return False

    def resume(self) -> None:
        """Back from a page above: settings may have changed."""
        self.motion.speed = self._speed()
