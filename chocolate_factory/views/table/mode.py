"""What a table is for: here to play; other modes look back, compare, or solve a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.play.record.history import Step
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views.match import sentences
from chocolate_factory.views.parts import shortcuts
from chocolate_factory.views.parts.seats_panel import SeatsPanel
from chocolate_factory.views.parts.tools import Tool, play_buttons
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.wiring import has_judge


class TableOfMode(TableParts, Protocol):
    """A table, as seen from its mode."""

    view: GameView

    def escape(self) -> bool:
        """Closes what is open over the table; True if there was something."""

    def expect_end(self) -> None:
        """The end of the game is shown when it comes, but not if it has come already."""


class Mode:
    """The mode of a table at which a game is played, and the base of all others.

    `sit` is called once, when the table is put together."""

    keys: tuple[shortcuts.Shortcut, ...] = shortcuts.PLAY
    """The shortcuts of the mode: each chooses a place, as the buttons of the bar do."""
    end_keys: tuple[shortcuts.Shortcut, ...] = shortcuts.REVIEW
    """Shortcuts of a game that is over, besides: those of its review."""
    idle_keys: tuple[shortcuts.Shortcut, ...] = ()
    """Shortcuts that do nothing here, not even what the view would do with their keys."""
    first_focus = "do:main"
    """The place that has the focus at first."""
    everywhere = False
    """Whether Tab walks through everything, not through what can be done alone."""
    shows_end = True
    """Whether the end of the game is shown by itself when it comes."""
    hands_over = True
    """Whether a curtain falls between people who have hands of their own; else these stay hidden
    as long as the game goes on."""
    speaks = True
    """Whether bots say something now and then."""
    follows_bots = True
    """Whether bots that move are followed at their own things."""
    goes_along = True
    """Whether an act may follow another one by itself, if a person has it so."""

    def sit(self, table: TableOfMode) -> None:
        """Takes its place at a table."""
        self.table = table

    # -- what may be done ----------------------------------------------------------------------

    def may_act(self) -> bool:
        """Whether anything may be done at this table; says why where it may not."""
        return True

    @property
    def may_advise(self) -> bool:
        """Whether somebody decides here who may be advised, and a bot knows the game."""
        return self.table.match.human and len(self.table.match.levels) > 1

    def may_ask(self) -> bool:
        """Whether hints are given at this table; says why where they are not."""
        return True

    def do(self, action: Action) -> None:
        """Does an action that was pointed out or advised."""
        self.table.do(action)

    def is_irrevocable(self, action: Action, state: Any = None) -> bool:
        """Whether an action of a person that is legal in a state (None: as it is now), once done,
        may not be taken back for long: it reveals something, or somebody else acts next, and
        reveals or keeps what is done."""
        game = self.table.game
        now = self.table.match.state if state is None else state
        after, events = game.apply(now, action)
        decision = game.decision(after)
        passed = decision is not None and action.seat not in decision.seats
        return passed or any(event.reveals for event in events)

    def warning(self, left: str) -> str:
        """What there is to know of a press that leaves something undone for good, which is told in
        the words `left`."""
        told = self.table.view.unfinished_work(last=True)
        return _("{left} This is your last chance.").format(left=left) if told == left else told

    # -- what is shown -------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """Draws what the mode adds to the table."""

    @property
    def deciding(self) -> int | None:
        """Whose turn the bar shows: the bot's that is seen at work, else who is to decide."""
        return self._worker if self._works else self.table.match.seat

    @property
    def _followed(self) -> int | None:
        """The bot that is followed, or whose last moves are still seen: what it brings about is
        there before anybody is asked about it, unless somebody is at work already."""
        match, motion = self.table.match, self.table.motion
        late = motion.busy and not motion.replaying and match.human and match.played > 0
        late = late and self.table.scene.director.pointer.drag is None
        seat = match.session.step(match.played - 1).action.seat if late else match.seat
        bot = seat is not None and seat != match.seat and match.kinds[seat] != HUMAN
        return seat if bot else self.table.viewpoint.watched

    def banner(self) -> tuple[str, str]:
        """Whose turn it is and what is asked, and more about it; or what is being seen."""
        return self.table.view.banner(*self._turn())

    def _turn(self) -> tuple[str, str]:
        table, match = self.table, self.table.match
        if table.motion.replaying:
            return _("Since your last turn"), table.playback.replay_words()
        if (run := table.hints.banner()) is not None:
            return run
        if match.log and self._works:
            return self._at_work()
        decision = table.game.decision(match.state)
        if decision is None:
            told = _("E: the score sheet; V: the review")
            if not self._at_end:
                told = _("Press E or the button for the score sheet")
            return _("The game is over"), told
        return table.game.words().decision(decision, match.names)

    @property
    def _works(self) -> bool:
        """Whether a bot is at work, or still seen at it."""
        return self.table.match.thinking is not None or self._followed is not None

    @property
    def _worker(self) -> int | None:
        """Which bot that is: the one that is seen, as the next one may be thinking already."""
        match, watched = self.table.match, self._followed
        seen = self.table.playback.seen_seat
        if seen is not None and match.kinds[seen] != HUMAN:
            return seen
        return match.thinking if watched is None else watched

    def _at_work(self) -> tuple[str, str]:
        """Which bot is at work, or still seen at it, and what it did last."""
        table, match = self.table, self.table.match
        seat, line = self._worker, match.log[-1]
        if seat is None:
            return "", table.playback.replay_words() or str(line)
        title = _("{player} is at work").format(player=match.names[seat])
        last = str(line) if line.seat in (None, seat) else ""
        return title, table.playback.replay_words() or last

    def tools(self) -> list[Tool]:
        """The buttons of the bar."""
        no_hint = self.table.pointing.hindered
        if not no_hint and not self.may_advise:
            no_hint = _("Hints come in your own turn, at your own side.")
        return play_buttons(self.table.match, no_hint)

    def main_words(self) -> tuple[str, str, bool] | None:
        """What the main button says whatever else there is to say, None if nothing."""
        return None

    # -- input ---------------------------------------------------------------------------------

    def takes(self, place: Place) -> bool:
        """Whether the mode itself has handled a place that was chosen."""
        return False

    def press_main(self, by_key: bool = False) -> None:
        """The main button was pressed, `by_key` by its own."""
        self.table.main.press(by_key)

    def press_tool(self, place: Place) -> None:
        """A button of the bar was chosen, or its key pressed."""
        tools: dict[str, Callable[[], None]] = {
            "tool:undo": self.take_back,
            "tool:redo": self._redo,
            "tool:hint": self.table.hints.ask,
            "tool:replay": self.table.playback.see_again,
            "tool:rules": self._rules,
            "tool:seats": self._seats,
            "tool:menu": self.leave,
            "tool:main": partial(self.press_main, True),
            "tool:past": self.look_back,
            "tool:review": lambda: self.table.program.review(self.table.match),
            "tool:mute": self.table.program.toggle_mute,
        }
        if place in tools:
            tools[place]()

    @property
    def _at_end(self) -> Sequence[shortcuts.Shortcut]:
        """The shortcuts besides, once the game is over, if it is one that can be reviewed."""
        reviewed = self.table.match.over and has_judge(self.table.game.id)
        return self.end_keys if reviewed else ()

    def key(self, event: pygame.event.Event) -> bool:
        """A shortcut of the mode; True if it was one, or one of another mode that is idle here."""
        place = shortcuts.place_of((*self.keys, *self._at_end), event.key)
        if place is None:
            return shortcuts.place_of(self.idle_keys, event.key) is not None
        self.press_tool(place)
        return True

    def escape(self) -> None:
        """Closes what is open over the table, or takes back what a turn only began with; then asks
        whether to leave. After the end it goes back to how the game ended."""
        if self.table.escape():
            return
        if self.table.match.over:
            self.show_end()
        elif self.table.view.end_rules.begun() and self.table.match.can_undo:
            self.take_back()
        else:
            self.leave()

    # -- ways ----------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Goes back before what was done last, or says why that may not be."""
        table = self.table
        played, beside = table.match.session.history, table.match.beside
        done = table.match.undo()
        undone = played[table.match.session.length :]
        if done:
            table.scene.director.unsay_all()  # it tells of what is no longer so
            if not beside:
                self._say_past_whom(undone)
        else:
            table.scene.director.say(table.match.why_no_undo or _("There is nothing to undo."))
        table.expect_end()
        table.jump()
        table.lead.back_to(undone[0].action if undone else None)

    def _say_past_whom(self, undone: Sequence[Step]) -> None:
        """That an undo went back over the turn of somebody else, too."""
        others = [step.action.seat for step in undone if step.action.seat != undone[0].action.seat]
        if others and self.follows_bots:
            words = _("Back before {player}'s turn. Y brings it back.")
            said = words.format(player=self.table.match.names[others[0]])
            self.table.scene.director.say(said, tone="info")

    def _redo(self) -> None:
        if not self.table.match.redo():
            self.table.scene.director.say(_("There is nothing to redo."))
        self.table.jump()

    def _rules(self) -> None:
        table = self.table
        topic, alone = sentences.topic(table.game, table.match.state), len(table.match.names) == 1
        table.program.show_help(table.game.id, topic, alone)

    def _seats(self) -> None:
        panel = SeatsPanel(self.table.match, self.table.program, self.table.jump)
        self.table.scene.director.push(panel)

    def look_back(self) -> None:
        """The table as it was at any point of the game, above this one."""
        self.table.motion.skip(self.table.match.state)
        self.table.program.look_back(self.table.match)

    def leave(self) -> None:
        """Away from the table, after a question."""
        self.table.program.leave_table(self.table.match)

    def show_end(self, fresh: bool = False) -> None:
        """Shows how the game ended; `fresh` if that has just happened."""
        self.table.program.show_results(self.table.match, fresh)

    # -- time ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Called each step with the time in seconds; True for a new picture."""
        return False
