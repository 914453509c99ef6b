"""The table of Chocolate Factory: draws what is there, and turns pointing into actions."""

from __future__ import annotations

from typing import Any

import pygame

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.core.language import _
from chocolate_factory.core.places import kind, name
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.ui import theme
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.frame import Frame, Memo
from chocolate_factory.ui.scene import Drag, Scene
from chocolate_factory.ui.sizes import Rect
from chocolate_factory.views.conveyor import drawing, layout, ways
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.conveyor.motion import Motion
from chocolate_factory.views.conveyor.top_view import Tool
from chocolate_factory.views.match import Match
from chocolate_factory.views.picking import Picker
from chocolate_factory.views.shell import Shell

DRAWERS = {pygame.K_s: "stores", pygame.K_l: "log", pygame.K_f: "players", pygame.K_o: "orders"}
MAIN = ("do:push", "do:end_shift", "do:end_fulfil")


class ConveyorTable(Scene):
    """One game at the table. `at` shows an earlier point of it, to look at only."""

    def __init__(self, shell: Shell, match: Match) -> None:
        super().__init__()
        self.shell = shell
        self.match = match
        self.game: Conveyor = match.game  # type: ignore[assignment]
        self.motion = Motion(self.game, match.state, self._speed())
        self.looking: int | None = None
        self.drawer = ""
        self._memo: Memo = {}
        self._own = match.own
        self._results_shown = match.over
        self.picker = self._picker()
        self.first_focus = "do:main"

    def _speed(self) -> float:
        if self.shell.settings.reduce_motion:
            return 0.0
        return {"slow": 0.7, "normal": 1.0, "fast": 1.8, "at_once": 3.0}[self.shell.settings.pace]

    def _picker(self) -> Picker:
        seat = self.match.seat if self.match.human else None
        return Picker(self.game, self.match.state, seat)

    # -- what is shown -------------------------------------------------------------------------

    def look(self) -> Look:
        """What the drawing needs to know."""
        match, state = self.match, self.motion.shown
        own = self._own
        seat = own if self.looking is None else self.looking
        words = self.game.words()
        slide, beans = self.motion.slide(seat)
        return Look(
            book=self.game.book, words=words, state=state, facts=self.game.facts(state, own),
            names=match.names, colours=match.colours, kinds=match.kinds, seat=seat, own=own,
            picker=None if self.motion.busy or not match.human else self.picker,
            log=match.log, banner=self._banner(), thinking=self._thinking(),
            remind=self._reminding(), slide=slide, beans=beans,
            pressing=self.motion.pressing(seat), drawer=self.drawer,
        )  # fmt: skip

    def _banner(self) -> tuple[str, str]:
        decision = self.game.decision(self.match.state)
        words = self.game.words()
        if decision is None:
            return _("The week is over"), _("Press Enter or the button for the score sheet")
        return words.decision(decision, self.match.names)

    def _thinking(self) -> str:
        seat = self.match.thinking
        if seat is None:
            return ""
        return _("{player} is at work").format(player=self.match.names[seat])

    def _reminding(self) -> bool:
        if self.match.state.phase not in ("fulfil", "agent") or not self.shown:
            return False
        interest = self.director.interest
        return interest.hover == "do:main" or (interest.ring and interest.focus == "do:main")

    def build(self, frame: Frame) -> None:
        """The whole table."""
        look = self.look()
        areas = layout.areas(frame.sizes, self._drafting(), len(look.names))
        drawing.table(frame, areas, look, self._tools(), self.motion.flights(), self._memo)
        if areas.main is not None:
            self._main_button(frame, areas.main)
        if self.drawer and areas.compact:
            drawing.drawer(frame, areas, look, self.drawer)

    def _drafting(self) -> bool:
        return self.motion.shown.phase == "draft"

    def _tools(self) -> list[Tool]:
        match = self.match
        undo = match.can_undo
        return [
            Tool("tool:undo", _("Undo"), "ui_undo", "Z", undo, match.why_no_undo or _("Undo (Z)")),
            Tool("tool:redo", _("Redo"), "ui_redo", "Y", match.can_redo, _("Redo (Y)")),
            Tool("tool:rules", _("Rules"), "ui_rules", "F1", True,
                 _("The rules, at this phase (F1)")),
            Tool("tool:seats", _("Seats"), "ui_swap", "T", True,
                 _("Let a bot take over a seat, or give it back (T)")),
            Tool("tool:menu", _("Menu"), "ui_menu", "Esc", True, _("Leave the table (Esc)")),
        ]  # fmt: skip

    # -- the main button -----------------------------------------------------------------------

    def _main_place(self) -> str | None:
        return next((place for place in MAIN if self.picker.may_take(place)), None)

    def _main_button(self, frame: Frame, rect: Rect) -> None:
        label, hint, enabled = self._main_words()
        if not label:
            return
        if not enabled:
            frame.fill(rect, "tray")
            frame.text(
                label, rect.inset(12, 4), colour="cream_soft", align="centre", valign="middle"
            )
            return
        draw_button(frame, rect, "do:main", label, kind="main", hint=hint,
                    shortcut=_("E") if rect.h > 40 else "", size=theme.TITLE * 0.9)  # fmt: skip

    def _main_words(self) -> tuple[str, str, bool]:
        match = self.match
        if match.over:
            return _("Score sheet"), _("How the week ended, line by line"), True
        if match.thinking is not None:
            return _("Skip the bots"), _("Bots act at once until it is a person's turn"), True
        place = self._main_place()
        if place == "do:push":
            hint = _("A bean enters, and all squares move one to the right")
            return _("Load and push"), hint, True
        if place == "do:end_shift":
            return _("End shift"), _("Clear the parts; the next shift begins"), True
        if place == "do:end_fulfil":
            left = ways.still_possible(self.picker.actions, self._order_name)
            return _("End orders"), left or _("Nothing more can be delivered"), True
        if match.state.phase == "draft":
            return _("Drag a card, or click it and its place"), "", False
        if match.state.phase == "cleanup":
            keep = self.match.state.pending is not None and not self.match.state.offer
            words = _("Trade for coal") if keep else _("Choose an order")
            return words, words, False
        return "", "", False

    def _order_name(self, order: str) -> str:
        return self.game.book.orders[order].name

    # -- pointing ------------------------------------------------------------------------------

    def activate(self, place: str, how: str) -> None:
        """Click-click and keys."""
        self.changed()
        if kind(place) in ("tool", "player", "drawer", "log", "day") or place == "do:back":
            self._chrome(place)
        elif place == "do:main":
            self._main()
        elif self._hands_free():
            pos = self.director.pointer.pos
            if how != "key" and self.picker.held is not None and pos is not None:
                place = self._aim(place, pos)
            self._point(place)
            if how == "key":
                self._to_first_target()

    def _hands_free(self) -> bool:
        """Brings the table up to date; False where nothing can be done by a person now."""
        if self.motion.busy:
            self.motion.skip(self.match.state)
        if self.looking is not None:
            self.director.say(_("This is another player's factory; press Esc to go back."))
            return False
        return self.match.human

    def _point(self, place: str) -> None:
        picker = self.picker
        if picker.held is not None:
            if place in picker.prefix:
                picker.put_down()
                return
            if picker.point(place):
                self._resolve(place)
                return
            if not picker.may_take(place) or picker.targets:
                held = picker.held
                if not picker.may_take(place):
                    self._refuse((held, place))
                    return
        if picker.may_take(place):
            picker.take(place)
            self._resolve(place)
        else:
            picker.put_down()
            self._refuse((place,))

    def _resolve(self, place: str) -> None:
        """Does the action if it is clear by now, or asks for the way."""
        action = self.picker.ready()
        if action is not None:
            self._do(action)
            return
        choices = [action for _way, action in self.picker.choices()]
        if choices and not self.picker.targets:
            self._ask(choices, place)

    def _ask(self, choices: list[Action], place: str) -> None:
        spot = self.director.frame.find(place)

        def chosen(action: Action | None) -> None:
            self.picker.put_down()
            if action is not None:
                self._do(action)
            self.changed()

        self.director.push(
            ways.chooser(self.game, self.match.state, choices, chosen, spot.rect if spot else None)
        )

    def _to_first_target(self) -> None:
        """By keys, the focus goes on to the first place where what is held may go."""
        targets = self.picker.targets
        if self.director.top is not self or not targets:
            return
        order = [spot.place for spot in self.director.frame.live if spot.place in targets]
        if order:
            self.director.set_focus(order[0], ring=True)

    def _refuse(self, path: tuple[str, ...]) -> None:
        seat = self.match.seat
        if seat is None or kind(path[-1]) in ("exit", "day"):
            return
        reason = self.game.hindrance(self.match.state, seat, path)
        self.director.say(self.game.words().refusal(reason))

    def pick_up(self, place: str) -> bool:
        """A drag may begin wherever an action may."""
        if not self._hands_free() or not self.picker.may_take(place):
            return False
        self.picker.take(place)
        self.changed()
        return True

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended."""
        self.changed()
        if target is None or target == source:
            self.picker.put_down()
            return
        if self.picker.held != source:
            return
        aim = self._aim(target, pos)
        if self.picker.point(aim):
            self._resolve(aim)
            return
        self.picker.put_down()
        self._refuse((source, target))

    def _aim(self, target: str, pos: tuple[int, int]) -> str:
        """The place meant by a drop or click: what lies under the top one may be wanted."""
        targets = self.picker.targets
        if target in targets or target in self.picker.prefix:
            return target
        for spot in self.director.frame.at(*pos):
            if spot.place in targets:
                return spot.place
        return target

    def cancel(self) -> bool:
        """Right click or Esc puts down what was picked up."""
        return self.picker.put_down()

    def missed(self, pos: tuple[int, int]) -> None:
        """A click on nothing puts down too."""
        if self.picker.put_down() or self.drawer:
            self.drawer = ""
            self.changed()

    def hover(self, place: str | None) -> None:
        """The reminder at the main button needs a new picture."""
        self.changed()

    def build_drag(self, frame: Frame, drag: Drag, picture: Frame) -> None:
        """One piece of a group is dragged, not all of it; cards are dragged whole."""
        piece = {"piece": 2, "room": 1, "entrance": 0}.get(kind(drag.source))
        if piece is None:
            super().build_drag(frame, drag, picture)
            return
        symbol = "bean" if drag.source == "entrance" else drag.source.split(":")[piece]
        x, y = frame.sizes.point(*drag.pos)
        frame.icon(f"piece_{symbol}", Rect(x - 36, y - 36, 72, 72))

    # -- doing ---------------------------------------------------------------------------------

    def _do(self, action: Action) -> None:
        try:
            events = self.match.do(action)
        except IllegalAction as error:
            self.director.say(str(error))
            self.picker.put_down()
            return
        self.motion.speed = self._speed()
        self.motion.add(events)
        self._renew()

    def _renew(self) -> None:
        """After the state changed: what is legal, whose factory is shown, what is to be told."""
        self.picker = self._picker()
        for notice in self.match.notices:
            self.shell.say(notice)
        self.changed()

    def _main(self) -> None:
        if self.match.over:
            self.shell.show_results(self.match)
        elif self.match.thinking is not None:
            self.match.skip()
        elif self._hands_free():
            place = self._main_place()
            if place is not None:
                self.picker.take(place)
                self._resolve(place)

    def _chrome(self, place: str) -> None:
        if kind(place) == "player":
            self._show_factory(int(name(place)))
        elif place == "log":
            self.drawer = "" if self.drawer == "log" else "log"
            self._read_log()
        elif kind(place) == "drawer":
            self._open_drawer(name(place))
        elif place == "do:back":
            self.looking = None
        else:
            self._tool(place)

    def _tool(self, place: str) -> None:
        if place == "tool:undo":
            self._undo()
        elif place == "tool:redo":
            self._redo()
        elif place == "tool:rules":
            self._rules()
        elif place == "tool:seats":
            self._seats()
        elif place == "tool:menu":
            self.shell.leave_table(self.match)

    def _show_factory(self, seat: int) -> None:
        if seat >= len(self.match.names):
            return
        self.picker.put_down()
        self.drawer = ""
        self.looking = None if seat in (self._own, self.looking) else seat
        self.changed()

    def _open_drawer(self, which: str) -> None:
        if layout.compact(self.director.sizes):
            self.drawer = "" if self.drawer == which else which
        elif which == "log":
            self._read_log()
        self.changed()

    def _read_log(self) -> None:
        from chocolate_factory.views.conveyor.log_page import LogPage

        self.drawer = ""
        self.director.push(LogPage(self.match.log))

    def _undo(self) -> None:
        if not self.match.undo():
            self.director.say(self.match.why_no_undo or _("There is nothing to take back."))
        self._jump()

    def _redo(self) -> None:
        if not self.match.redo():
            self.director.say(_("There is nothing to do again."))
        self._jump()

    def _jump(self) -> None:
        """The state went somewhere else: shown at once, without motion."""
        self.motion.skip(self.match.state)
        self._own = self.match.own
        self._renew()

    def _rules(self) -> None:
        self.shell.show_help(self.game.id, self.match.state.phase)

    def _seats(self) -> None:
        from chocolate_factory.views.conveyor.seats import SeatsChooser

        self.director.push(SeatsChooser(self.match, self._jump))

    # -- keys ----------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Shortcuts; arrows, Tab, Enter and Esc are the director's."""
        simple: dict[int, Any] = {
            pygame.K_z: self._undo,
            pygame.K_y: self._redo,
            pygame.K_F1: self._rules,
            pygame.K_t: self._seats,
            pygame.K_e: self._main,
        }
        if event.key in simple:
            simple[event.key]()
        elif pygame.K_1 <= event.key <= pygame.K_4:
            self._show_factory(event.key - pygame.K_1)
        elif event.key in DRAWERS and not event.mod & pygame.KMOD_CTRL:
            self._open_drawer(DRAWERS[event.key])
        else:
            return False
        self.changed()
        return True

    def escape(self) -> None:
        """Closes what is open over the table; then asks whether to leave."""
        self.changed()
        if self.drawer:
            self.drawer = ""
        elif self.looking is not None:
            self.looking = None
        else:
            self.shell.leave_table(self.match)

    # -- time ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Lets bots move and events be seen."""
        busy = self.motion.tick(now)
        top = self.director.top is self
        if not self.motion.busy:
            for _action, events in self.match.tick(now):
                self.motion.speed = 0.0 if self.match.hurrying else self._speed()
                self.motion.add(events)
                self._renew()
                busy = True
        if not self.motion.busy:
            busy = self._settled(top) or busy
        return busy

    def _settled(self, top: bool) -> bool:
        """Nothing moves any more: the next person's factory, or the score sheet."""
        if self.motion.shown != self.match.state:
            self.motion.skip(self.match.state)
            return True
        if self.match.own != self._own:
            self._own, self.looking = self.match.own, None
            return True
        if self.match.over and not self._results_shown and top:
            self._results_shown = True
            self.shell.show_results(self.match)
        return False

    def resume(self) -> None:
        """Back from a page above: settings may have changed."""
        self.motion.speed = self._speed()
