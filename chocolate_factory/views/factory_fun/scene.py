"""The scene of the table: while a person builds, what is done on the floor goes to the bench."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, cast

import pygame

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import cell, coordinates, kind, name
from chocolate_factory.games.factory_fun.state.floor import column_row, what_lies
from chocolate_factory.games.factory_fun.text.names import turned
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.keyboard import TURN
from chocolate_factory.views.factory_fun.areas.floor_view import HELD
from chocolate_factory.views.factory_fun.building import prompts
from chocolate_factory.views.factory_fun.building.bench import Bench
from chocolate_factory.views.factory_fun.building.plugs import square_of
from chocolate_factory.views.factory_fun.camera import Camera
from chocolate_factory.views.factory_fun.grab import NONE
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.program import Program
from chocolate_factory.views.table.game_view import GameView
from chocolate_factory.views.table.mode import Mode
from chocolate_factory.views.table.scene import TableScene

KNOBS = ("tool:turn", "tool:erase", "tool:reset", "tool:smaller", "tool:larger", "tool:give_up")
"""Buttons to which Tab comes while one builds."""
BENCH = ("cell", "plug", "stock")
"""Kinds of places that are the bench's while one builds."""


class SceneHooks(Protocol):
    """What the scene asks of the game's view."""

    bench: Bench
    camera: Camera


class FunScene(TableScene):
    """A table scene whose floor is a drawing board."""

    def __init__(
        self, view: type[GameView], program: Program, match: Match, mode: Mode | None = None
    ) -> None:
        super().__init__(view, program, match, mode)
        self.fun = cast(SceneHooks, self.table.view)
        self.bench = self.fun.bench
        self.table.viewpoint.stays = True
        match.pacing.hold_while(self.bench.grab.holds_bots)
        self._stage: object = (self.bench.work.state.round, self.bench.work.state.phase)
        """The part of the game of which somebody was asked last."""
        self._seen = self.table.motion.shown.round
        """The round that was seen last."""
        self._chips = [factory.chips for factory in self.table.motion.shown.players]
        """What each player's chips were when that round was seen first: as it began."""
        self._build: object = None
        """Whose build it was last: what is held does not outlast it."""

    @property
    def tooltip_over(self) -> tuple[str, ...]:
        """What words by keys may hide: the empty paper and the log."""
        return ("blank", "log")

    @property
    def signs(self) -> list[Rect]:
        """What no words may hide: also the squares of what letting go, or Enter, would lay."""
        grid, ghost = self.fun.camera.grid, self.bench.held.seen
        if grid is None or ghost is None or not self.bench.work.building:
            return super().signs
        return [*super().signs, *(grid.piece(piece) for piece in (*ghost.laid, *ghost.gone))]

    def banner_place(self) -> Rect:
        """What is told stands beside the name of the floor, so that what is asked is read."""
        frame = self.director.frame
        line = frame.find("floor")
        if line is None:
            return super().banner_place()
        left, right = line.rect.x, line.rect.right
        for title in map(frame.sizes.units, frame.titles):
            if title.meets(line.rect):
                left = max(left, title.right + GAP)
        for knob in filter(None, map(frame.find, KNOBS)):
            if knob.rect.meets(line.rect):
                right = min(right, knob.rect.x - GAP)
        return Rect(left, line.rect.y, right - left, line.rect.h)

    def spoken_of(self, place: str) -> tuple[str, ...]:
        """What one chooses a machine by: all that stands on the floor."""
        if self.bench.work.building or kind(place) not in ("machine", "do"):
            return ()
        shown = self.table.motion.shown.players[self.table.viewpoint.seat]
        return tuple(cell(*column_row(at)) for at in what_lies(shown.floor))

    def _is_benchs(self, place: str) -> bool:
        return self.bench.work.building and kind(place) in BENCH

    # -- the keyboard --------------------------------------------------------------------------

    def first_place(self) -> str | None:
        """While one builds the keyboard begins on the floor."""
        if not self.bench.work.building or self.table.mode.everywhere:
            return super().first_place()
        return self.fun.camera.place(self.bench.beginning)

    def tab_places(self) -> Collection[str] | None:
        """While one builds Tab goes from the floor to what can be laid, first to what is wanted
        there, to the buttons, and back; with a machine in hand to what else may be done with it
        alone, so that the floor is near."""
        found = super().tab_places()
        if not self.bench.work.building or found is None:
            return found
        live = self.director.frame.live
        kinds = ("stock", "machine", "do")
        places = {spot.place for spot in live if kind(spot.place) in kinds or spot.place in KNOBS}
        kept = {place for place in found if kind(place) != "cell"}
        if self.bench.held.carrying:
            places &= {"tool:give_up", *(place for place in places if kind(place) == "do")}
            kept -= {place for place in kept if kind(place) in ("stock", "machine")}
        lit = {f"stock:{brush}" for brush in self.bench.wanted}
        if lit and kind(self.director.focus.place or "") == "cell":
            places -= {place for place in places if kind(place) == "stock"} - lit
        return kept | places | {self.fun.camera.place(self.bench.beginning)}

    def arrow_places(self) -> Collection[str] | None:
        """While one builds the arrows lead everywhere, on the floor from square to square."""
        return None if self.bench.work.building else super().arrow_places()

    def whole_of(self, place: str) -> str:
        """A machine that the keys take up or put down as a whole is ringed as a whole."""
        if not self.bench.work.building or kind(place) != "cell":
            return ""
        return self.bench.whole(coordinates(place)) if self.bench.empty_handed else HELD

    # -- pointing ------------------------------------------------------------------------------

    def choose(self, place: str, how: str) -> None:
        """A square or something to lay was chosen."""
        table = self.table
        if self.bench.grab.going_on and (kind(place) == "machine" or place == "do:pass"):
            self._grab_by_click(place)
        elif self._is_anothers(place):
            self._say_whose(place)
        elif place == f"machine:{self.bench.work.machine}" and self.bench.held.take_again():
            self.redraw()
        elif not self._is_benchs(place):
            super().choose(place, how)
        elif self._admits(place, how) and not table.hints.stop():
            if table.pointing.hands_free(place):
                self.fun.camera.note(square_of(place))
                self.bench.choose(place)
                if how == "key" and self.bench.held.brush and kind(place) == "stock":
                    at = self.bench.before_end(self.bench.held.brush)
                    at = at or self.fun.camera.place(self.bench.beginning)
                    self.director.set_focus(at, ring=True)
            self.redraw()

    def _grab_by_click(self, place: str) -> None:
        """One person alone may click; several have their keys."""
        grab = self.bench.grab
        seat = grab.clicker
        if seat is None:
            self.director.say(_("Each of you has a row of keys; they stand at the machines."))
            return
        machine = name(place)
        number = grab.layout.index(machine) if machine in grab.layout else NONE
        self._grab(seat, number)

    def _grab(self, seat: int, number: int) -> None:
        """A key of a person, or a click that stands for it."""
        grab, names = self.bench.grab, self.table.match.names
        act = grab.act(seat, number)
        if act is not None:
            self.table.do(act)
        elif grab.is_early(seat):
            words = _("{player} was too early and waits a second.")
            self.director.say(words.format(player=names[seat]), tone="info")
        self.redraw()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """While machines are grabbed, rows of keys belong to people; Z takes back a reset, too."""
        if event.key == pygame.K_z and self.bench.restore():
            return True
        if event.key == TURN and not self.bench.grab.going_on and not self.table.mode.everywhere:
            back = event.mod & pygame.KMOD_SHIFT
            if not self.table.hints.stop():
                self._turn_by_key(-1 if back else 1)
            return True
        meant = self.bench.grab.means(event.key) if self.bench.grab.going_on else None
        if meant is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return super().shortcut(event)
        self._grab(*meant)
        return True

    def _admits(self, place: str, how: str) -> bool:
        """On the floor the keyboard stays where it was, so Enter there always means it."""
        return self.table.lead.admits(place, how) or kind(place) == "cell"

    def pick_up(self, place: str) -> bool:
        """A drag begins on the floor, at what can be laid, or at the machine in hand."""
        if self._is_anothers(place):
            return False
        in_hand = self.bench.work.building and kind(place) == "machine"
        if not (self._is_benchs(place) or in_hand):
            return super().pick_up(place)
        if self.table.hints.stop() or not self._meant_here(place):
            return False
        if kind(place) == "cell" and self.bench.is_bare(coordinates(place)):
            begun = self.director.pointer.down_at
            if begun is not None and self.fun.camera.take_hold(*self._units(begun)):
                self.bench.leave_floor()
                return True
        return self.bench.pick_up(place)

    def _meant_here(self, place: str) -> bool:
        """Brings the table up to date; False where nothing can be done, or where the hand went for
        another floor, which was seen until then and is no more built on: that is said."""
        seen = self.table.viewpoint.seat
        free, seat = self.table.pointing.hands_free(place), self.bench.work.seat
        if not free or seat == seen:
            return free
        words = _("Now {player} builds: do that again on this floor.")
        self.director.say(words.format(player=self.table.match.names[seat]), tone="info")
        return False

    def _meant(self, source: str, target: str | None, pos: tuple[int, int]) -> str | None:
        """Where a drag leads: a piece stays where it is if the hand only slips."""
        slips = self.bench.held.moving is not None and self.fun.camera.is_slight(pos)
        return source if slips else target

    def _units(self, pos: tuple[int, int]) -> tuple[float, float]:
        return self.director.frame.sizes.point(*pos)

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended."""
        if self.fun.camera.let_go():
            self.redraw()
            return
        machine = self.bench.work.building and kind(source) == "machine"
        if not (self._is_benchs(source) or machine):
            super().drop(source, target, pos)
            return
        self.redraw()
        self.bench.drop(source, self._meant(source, target, pos), pos)

    def on_vain_drag(self, place: str, pos: tuple[int, int]) -> None:
        """What is dragged off the floor is lifted, and of a pipe the bench tells itself; a machine
        that could be taken is. Of what could be laid it is told why it cannot be just now."""
        if self._is_anothers(place):
            self._say_whose(place)
        elif kind(place) == "stock":
            self.bench.explain(name(place))
        elif self.bench.work.building and kind(place) in ("cell", "plug"):
            self.bench.explain_vain_drag(pos)
        elif not self._take_onto_floor(place, pos):
            super().on_vain_drag(place, pos)

    def _is_anothers(self, place: str) -> bool:
        """Whether a machine is pointed at that is seen where it lay, and another has taken it."""
        work = self.bench.work
        machine = kind(place) == "machine" and work.building
        return machine and name(place) not in (*work.factory.hand, work.factory.machine)

    def _say_whose(self, place: str) -> None:
        """Brings the table up to date, and says who has a machine, or whose floor it is now."""
        state, match = self.bench.work.state, self.table.match
        holders = [n for n, factory in enumerate(state.players) if factory.machine == name(place)]
        if not holders:
            self._meant_here(place)
            return
        self.table.pointing.hands_free(place)
        called = self.bench.work.game.book.machines[name(place)].name
        words = _("{player} has taken {machine}.")
        said = words.format(player=match.names[holders[0]], machine=called)
        self.director.say(said, tone="info")

    def _take_onto_floor(self, place: str, pos: tuple[int, int]) -> bool:
        """A machine that lies on the table is dragged onto the floor: it is taken, and put down
        there as soon as one builds; where it has no room it is not taken, as others would choose
        before that is seen. False if nothing like that was tried."""
        squares = [
            spot.place for spot in self.director.frame.at(*pos) if kind(spot.place) == "cell"
        ]
        picker, taking = self.table.pointing.picker, self.bench.work.state.phase == "pick"
        if kind(place) != "machine" or not taking or not squares or not picker.may_take(place):
            return False
        picker.put_down()
        cell = coordinates(squares[0])
        if self.bench.standing.lying(self.bench.work.seat, name(place), cell) is None:
            self.director.say(prompts.no_room(), pos)
            return True
        self.bench.standing.want(name(place), cell)
        self.activate(place, "click")
        state = self.bench.work.state
        taken = any(factory.machine == name(place) for factory in state.players)
        if taken and state.phase == "pick":
            self.director.say(prompts.taken(), tone="info")
        return True

    def _settle_machine(self) -> None:
        """A machine that was dragged to a square as it was taken is put down there; one that was
        put back into the hand lies as it lay, and the keyboard is where it stood."""
        left = self.bench.standing.watch()
        if left is not None:
            self.fun.camera.cursor = left
            self.table.lead.lead()
            self.redraw()
        if self.table.motion.busy or not self.shown or self.director.top is not self:
            return
        wanted = self.bench.standing.take_wanted()
        if wanted is not None:
            self.director.unsay(prompts.taken())
            self.bench.put(wanted)
            self.redraw()

    @property
    def turnable(self) -> bool:
        """Whether what is held can be turned."""
        return self.bench.held.turnable or super().turnable

    def turn(self, steps: int) -> None:
        """What is held is turned."""
        self.bench.held.begin_turning(self.fun.camera.aim())
        super().turn(steps)
        self.bench.held.note_turn()

    def _turn_by_key(self, steps: int) -> None:
        """With empty hands R turns a machine or a piece of this build that is pointed at, or the
        machine that was taken while others still choose."""
        work = self.bench.work
        if work.building:
            if not self._turn_lying(self.fun.camera.aim(), steps):
                words = _("Point at a machine or at what you laid this round, then R turns it.")
                self.director.say(words)
        elif work.taken is not None:
            super().turn(steps)
            self.bench.held.note_turn()
            card = work.game.book.machines[work.taken]
            words = _(
                "The arrow of {machine} points {turned}. You build it when all have chosen."
            ).format(machine=card.name, turned=turned(card, self.bench.held.turn))
            self.director.say(words, tone="info")
        elif self.table.match.human:
            self.director.say(_("Take a machine first; then R turns it."))

    def cancel(self) -> bool:
        """Right click or Esc lets go of what is held; a machine in hand is put aside."""
        if self.bench.held.let_go():
            self.redraw()
            return True
        return super().cancel() or self.bench.held.put_aside()

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel over the floor shows another pipe where one is drawn, and turns a piece of this
        build that is loose; else it shows the floor larger or smaller."""
        place = square_of(place or "")
        if kind(place) != "cell":
            return
        if self._turn_lying(place, 1 if dy < 0 else -1, only_loose=True):
            return
        if not self.bench.held.pen.choose_next(1 if dy < 0 else -1):
            self.fun.camera.zoom_by(1 if dy > 0 else -1, place)
        self.redraw()

    def _turn_lying(self, place: str, steps: int, only_loose: bool = False) -> bool:
        """Turns a piece that lies at a place."""
        place = square_of(place)
        if kind(place) != "cell" or not self._is_benchs(place):
            return False
        if not self.table.pointing.hands_free(place):
            return False
        done = self.bench.turn_lying(coordinates(place), steps, only_loose)
        if done:
            self.redraw()
        return done

    def takes_right(self, place: str | None) -> bool:
        """While the eraser is held the right button lifts, too, where something lies."""
        place = square_of(place or "")
        over = self._is_benchs(place) and kind(place) == "cell" and self.bench.held.erasing
        if not over or not self.bench.work.lying(coordinates(place)):
            return False
        self.on_right(place)
        return True

    def on_right(self, place: str | None) -> None:
        """The right button lifts what lies there."""
        place = square_of(place or "")
        if self._is_benchs(place) and self.table.pointing.hands_free(place):
            if kind(place) == "cell" and self.bench.erase(coordinates(place)):
                self.bench.held.put_eraser_back()
            self.redraw()

    def on_drag(self, drag: Drag) -> None:
        """A drag goes on: the eraser wipes along, a larger floor is drawn along."""
        if self.fun.camera.panning:
            self.fun.camera.draw_to(*self._units(drag.pos))
            self.redraw()
        elif self._is_benchs(drag.source):
            self.bench.on_drag(self._meant(drag.source, drag.target, drag.pos))
            self.redraw()
        else:
            super().on_drag(drag)

    # -- life ----------------------------------------------------------------------------------

    def _ask_in_order(self) -> None:
        """As building begins, the first in the order of choice is asked (FF-2.6)."""
        match, state = self.table.match, self.bench.work.state
        began = state.round, state.phase
        build = *began, self.bench.work.seat, self.bench.work.factory.done
        if build != self._build:
            self._build = build
            self.bench.held.let_go()
        if began == self._stage:
            return
        self._stage = began
        self.fun.camera.zoom_out()
        if state.phase == "build" and match.people and match.human:
            match.sit(match.people[0])

    def _tell_payday(self) -> None:
        """When another round is seen to begin, what each got in the one before is told."""
        motion, seen, had = self.table.motion, self._seen, self._chips
        state = motion.shown
        if state.round == seen:
            return
        self._seen, self._chips = state.round, [factory.chips for factory in state.players]
        told = not motion.replaying and not self.table.mode.everywhere
        if state.round == seen + 1 and told and HUMAN in self.table.match.kinds:
            names = self.table.match.names
            if self.table.match.session.all_known:  # a puzzle, in which chips do not count
                had = self._chips
            words = self.bench.work.game.words().payday(state, seen, names, had)
            if words:
                self.director.say(words, tone="info")

    def tick(self, now: float) -> bool:
        """Drops flow where all is right."""
        self._settle_machine()
        busy = super().tick(now)
        self._tell_payday()
        self._ask_in_order()
        still = not self.table.motion.busy and self.shown and self.director.top is self
        busy = self.bench.grab.tick(now, still) or busy
        focus = self.director.focus if self.shown else None
        if focus is not None and focus.ring and kind(focus.place or "") == "cell":
            self.fun.camera.note(focus.place or "")
        return (self.fun.camera.flowing and self.table.motion.speed > 0) or busy
