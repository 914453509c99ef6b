"""A table of any game, put together: pointing becomes actions, bots move, events are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.core.game import Game
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import covers
from chocolate_factory.views.hints.hints import Hints
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.curtain import Handover
from chocolate_factory.views.parts.drawers import Drawers
from chocolate_factory.views.parts.log_page import LogPage
from chocolate_factory.views.parts.motion import Cue, Motion
from chocolate_factory.views.parts.motion_sounds import MotionSounds
from chocolate_factory.views.parts.playback import Playback
from chocolate_factory.views.parts.tools import CHROME, Tool
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.pointing.pointing import Pointing
from chocolate_factory.views.program import Program
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.guide import Guide
from chocolate_factory.views.table.keyboard_lead import KeyboardLead
from chocolate_factory.views.table.main_button import MainButton
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.views.table.press_guard import PressGuard
from chocolate_factory.views.table.remarking import Remarking
from chocolate_factory.views.table.turn_sign import TurnSign

LAST_SOUND = "week_end"
"""What is heard as the score sheet comes."""


class Table:
    """One game at the table: `view` is the game's part of it, `mode` says what it is for.

    It is no scene itself: a `TableScene` hands on to it what comes from outside."""

    def __init__(
        self, program: Program, scene: Scene, match: Match, view: type[GameView], mode: Mode
    ) -> None:
        self.program = program
        self.scene = scene
        self.match = match
        self.game: Game = match.game
        self.mode = mode
        self.view = view(self)
        self._put_together()
        mode.sit(self)
        cover = covers.cover(self.game.id)
        self._interludes = cover.interlude(self) if cover and cover.interlude else None
        self._end_shown = match.over or not mode.shows_end
        match.pacing.show_only(view.lengths)
        match.pacing.interrupt_while(lambda: self._interlude() is not None)
        match.pacing.interrupt_while(lambda: scene.shown and scene.director.top is not scene)

    def _put_together(self) -> None:
        """Makes the pieces, each after those that it is handed: motion, for the state that is seen
        stands behind the true one; whose things are seen; what shows and tells that; pointing, on
        which hints, the main button and the keyboard's lead rest; the guide, who follows all.

        Where a piece is asked before the next is there, it is handed a function instead
        (`read_log`, `_follows`, `_planned`). What the match waits for is told to it as soon
        as it is there."""
        program, scene, match, view, mode = (
            self.program,
            self.scene,
            self.match,
            self.view,
            self.mode,
        )
        self.motion = motion = Motion(
            self.game,
            match.state,
            view.lengths,
            program.settings.speed,
            view.cues,
            self._hear,
            view.hold,
        )
        match.pacing.unseen = lambda: motion.unseen
        self.viewpoint = seen = Viewpoint(match, motion, view.personal, self._follows)
        self.handover = Handover(scene, match, view, watched=not mode.hands_over)
        self._sounds = MotionSounds(scene, seen, view.where)
        self.playback = Playback(scene, match, motion, seen, program.settings, self.read_log)
        self.turn_sign = TurnSign(scene, match, lambda: self.playback.speed > 0)
        self.remarking = Remarking(
            scene,
            match,
            lambda: program.settings.remarks,
            self._standing,
            program.settings.said,
        )
        self.drawers = Drawers(scene, view)
        self.pointing = pointing = Pointing(scene, match, motion, seen, view, mode, self._planned)
        self.hints = Hints(scene, match, motion, seen, self.playback, self.pointing, view, mode)
        match.pacing.hold_while(lambda: pointing.picker.held is not None or self.hints.going_on)
        self.main = MainButton(scene, match, seen, self.pointing, self.hints, view, mode)
        self.guard = PressGuard(scene, match, seen, self.main, view.personal)
        self.lead = KeyboardLead(
            scene, match, motion, seen, self.pointing, self.hints, self.drawers, view
        )
        self.guide = Guide(
            scene,
            program,
            match,
            seen,
            self.pointing,
            self.hints,
            self.drawers,
            self.lead,
            view.lessons,
        )

    def _hear(self, event: Event, cue: Cue) -> None:
        self._sounds.hear(event, cue)

    def _planned(self, acts: Sequence[Action]) -> bool:
        return self.hints.adviser.plans(acts)

    def _standing(self) -> Sequence[float]:
        cover = covers.cover(self.game.id)
        told = cover.standing if cover is not None else None
        return self.match.result.scores if told is None else told(self)

    def _follows(self) -> bool:
        settings, match = self.program.settings, self.match
        paced = bool(settings.bot_delay and settings.speed)
        return self.mode.follows_bots and not match.beside and paced

    # -- what is shown -------------------------------------------------------------------------

    @property
    def deciding(self) -> int | None:
        """Whose turn the bar shows, None if nobody's."""
        return self.mode.deciding

    @property
    def card_places(self) -> tuple[Rect, ...]:
        """Where a hint and a first step stand in the picture."""
        return tuple(card for card in (self.hints.panel, self.guide.card) if card is not None)

    @property
    def covered(self) -> tuple[Rect, ...]:
        """Where cards of words lie over the picture: these, and a bot's remark."""
        box = self.remarking.box
        return (*self.card_places, *((box,) if box is not None else ()))

    def banner(self) -> tuple[str, str]:
        """Whose turn it is and what is asked, and more about it; or what is being seen."""
        return self.mode.banner()

    def tools(self) -> list[Tool]:
        """The buttons of the bar."""
        return self.mode.tools()

    # -- doing ---------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Does a legal action of a person, and has it seen; of another one it says why not."""
        known, before = self.guide.lessons_shown_by(action), self.match.played
        begun = self.match.session.length
        self.turn_sign.put_away()
        part, advised = self._part_of_game(), self.match.advised
        self.match.advised = advised or self.hints.adviser.says(action)
        try:
            events = self.match.do(action)
        except IllegalAction as error:
            self.scene.director.say(str(error))
            self.pointing.picker.put_down()
        else:
            if self._part_of_game() != part:
                self.drawers.close()
            self.match.advised = advised
            self.go_on(events)
            self._follow(action, begun)
        finally:
            self.match.advised = advised
        if self.match.played > before:
            self.guide.know(*known)

    def _follow(self, action: Action, begun: int) -> None:
        """Does what follows by itself, if the person has it so: taken back as one with the act."""
        same = self.mode.goes_along and self.match.human and self.match.seat == action.seat
        place = self.view.act_along_with("") if same else None
        if place is None or not self.pointing.picker.may_take(place):
            return
        if (only := self.pointing.picker.only(place)) is not None:
            self.pointing.attempt(only)  # though it may lie along a longer path as well
        else:
            self.pointing.picker.take(place)
            self.pointing.resolve(place)
        self.match.join_since(begun)

    def _part_of_game(self) -> object:
        """What is asked of whom, and in which part of the game: an open drawer is for that."""
        return self.game.stage(self.match.state), self.match.seat

    def go_on(self, events: Sequence[Event], bots: bool = False) -> None:
        """After the state changed by events, of `bots` or of a person: they are seen, and other
        things can be done."""
        self.playback.show(events, bots)
        self._renew()

    def jump(self) -> None:
        """After the state went somewhere else: it is shown at once, without motion."""
        self.motion.skip(self.match.state)
        self.viewpoint.change_seat()
        self._renew()

    def _renew(self) -> None:
        """After the state changed: what is legal, and what is to be told."""
        self.pointing.renew()
        if self.scene.shown:
            self.scene.director.tooltips.hush()
        for notice in self.match.take_notices():
            self.program.say(notice)
        self.lead.lead()
        self.scene.redraw()

    def read_log(self) -> None:
        """Opens the whole log."""
        self.drawers.close()
        self.scene.director.push(LogPage(self.match.log, self.mode.look_back, self.match.colours))

    # -- input ---------------------------------------------------------------------------------

    def choose(self, place: Place, how: str) -> None:
        """A place was clicked (`click`), tapped (`tap`) or chosen by Enter or Space (`key`).

        A click or key while a plan is played only stops it."""
        if self.mode.takes(place):
            return
        if kind(place) == "guide":
            self.guide.choose(place)
        elif not self.lead.admits(place, how) or self.hints.stop():
            return
        elif kind(place) == "hint":
            self.hints.choose(place)
        else:
            self.scene.redraw()
            self._choose(place, how)

    def _choose(self, place: Place, how: str) -> None:
        if place == "do:main":
            self.mode.press_main()
        elif kind(place) in CHROME or place == "do:back":
            self._choose_chrome(place)
        elif not self.view.handle_place(place):
            self.pointing.choose(place, how)

    def _choose_chrome(self, place: Place) -> None:
        """What belongs to the table itself was chosen: buttons, players, drawers, the log."""
        if self.view.handle_place(place):
            return
        if kind(place) == "player":
            self.show_seat(int(name(place)))
        elif place == "log":
            self.read_log()
        elif kind(place) in ("drawer", "glance"):
            self.open_drawer(name(place).partition(":")[0])
        elif place == "do:back":
            self.viewpoint.look_home()
        else:
            self.mode.press_tool(place)

    def show_seat(self, seat: int) -> None:
        """Shows the things of another seat large, or the person's own again. Of several people who
        decide at once, whoever is shown is the one who acts at this screen."""
        if seat >= len(self.match.names):
            return
        self.pointing.picker.put_down()
        self.drawers.close()
        if seat in self.match.people and seat != self.match.seat:
            self.match.sit(seat)
            self.jump()
        else:
            self.viewpoint.look_at(seat)
        self.scene.redraw()

    def open_drawer(self, which: str) -> None:
        """Opens a drawer or closes it; the log has a page where there are no drawers."""
        if not self.drawers.open:
            self.lead.leave()
        if not self.drawers.toggle(which) and which == "log":
            self.read_log()
        self.scene.redraw()

    def cancel(self) -> bool:
        """Leads away from another player's things; or stops a plan, puts down what is held, or puts
        away the hint. True if there was any of that."""
        if self.viewpoint.look_home():
            self.scene.redraw()
            return True
        held = self.pointing.picker.held
        put_down = self.hints.stop() or self.pointing.picker.put_down()
        if put_down and held is not None and self.lead.by_keys:
            self.scene.director.set_focus(held, ring=True)
        return put_down or self.hints.adviser.drop()

    def escape(self) -> bool:
        """Closes what is open over the table; True if there was something."""
        self.scene.redraw()
        if self.motion.leave_replay(self.match.state):
            return True
        if closed := self.drawers.close():
            self.lead.come_back()
        return closed

    # -- time ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Lets bots move and events be seen; `now` in seconds. True for a new picture."""
        busy = self.motion.tick(now)
        busy = self.drawers.tick() or busy
        self.pointing.forget_told()
        self.hints.adviser.learning = self.guide.guiding and not self.guide.welcomes
        busy = self.hints.tick(now) or busy
        hurried = self.match.hurrying
        if hurried and self.motion.busy:
            self.motion.skip(self.match.state)
        if not self.motion.busy and not self.guide.welcomes and self._interlude() is None:
            for _action, events in self.match.tick(now):
                self.go_on(events, bots=True)
                busy = True
            if hurried and busy:
                self.motion.skip(self.match.state)
            if hurried and not self.match.hurrying and self.match.human:
                self._tell_meanwhile()
        if not self.motion.busy:
            busy = self._settle() or busy
        self.main.watch(now)
        self.guard.tick(now)
        self.scene.director.sounds.music(self.view.music())
        if not busy:  # what has just come to rest is drawn first: the focus goes by the picture
            self.lead.tick(now)
        self.guide.tick(now)
        signed = self.turn_sign.tick(now)
        if self.mode.speaks and not self.motion.busy:
            signed = self.remarking.tick(now) or signed
        return self.mode.tick(now) or signed or busy

    def _tell_meanwhile(self) -> None:
        """Tells whoever did not wait for the bots what they missed."""
        words, about = self.view.end_rules.meanwhile()
        if words:
            self.scene.director.say(words, tone="info", about=about)

    def hurry(self, acts: bool) -> bool:
        """Ends what is being seen, where a person may act by now and nobody watches a replay; True
        if there was something. A key that `acts` leaves alone what is shown of a bot's things."""
        focus = self.scene.director.focus.place or ""
        watched = acts and self.viewpoint.elsewhere(focus)
        if not self.motion.busy or self.motion.replaying or not self.match.human or watched:
            return False
        if self.hints.running is not None or self.scene.director.top is not self.scene:
            return False
        self.motion.skip(self.match.state)
        self._settle()
        self.scene.redraw()
        return True

    def _settle(self) -> bool:
        """Nothing moves any more: the next person's factory, or the score sheet."""
        if self.motion.shown != self.match.state:
            self.motion.skip(self.match.state)
            return True
        if self.match.own != self.viewpoint.own:
            self.viewpoint.change_seat()
            if self.mode.hands_over and self.handover.awaited is None:
                self.turn_sign.pass_to(self.viewpoint.own)
            return True
        if self.handover.drop(self.mode.leave):
            return True
        interlude = self._interlude()
        if interlude is not None and self.scene.director.top is self.scene:
            interlude()
            return True
        if self.match.over and not self._end_shown and self.scene.director.top is self.scene:
            self._end_shown = True
            self.mode.show_end(fresh=True)
            self.scene.director.sounds.play(LAST_SOUND)
        return False

    def _interlude(self) -> Callable[[], None] | None:
        """What shows the picture between two parts of the game, while it is still to come."""
        return self._interludes.due() if self._interludes and self.mode.speaks else None

    def expect_end(self) -> None:
        """The end of the game is shown when it comes, but not if it has come already."""
        self._end_shown = self.match.over
