"""The buttons and keys with which one builds."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, cell, coordinates, kind, name
from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.stage.keyboard import ARROWS
from chocolate_factory.views.factory_fun.building.bench import Bench
from chocolate_factory.views.factory_fun.building.first_fault import PLACE, FirstFault
from chocolate_factory.views.factory_fun.building.palette import ERASER
from chocolate_factory.views.factory_fun.camera import Camera
from chocolate_factory.views.table.interface import TableParts

PANELS = ("floor", "hand", "pipes", "ledger", "purse", "blank")
"""Parts of the picture that are no more than that: nobody expects anything of a click there."""


class Controls:
    """What buttons and keys do at a bench, and where its floor is seen; `may_pass` says whether no
    machine need be taken."""

    def __init__(
        self,
        table: TableParts,
        bench: Bench,
        camera: Camera,
        first_fault: FirstFault,
        may_pass: Callable[[], bool],
    ) -> None:
        self._table = table
        self._bench = bench
        self._camera = camera
        self._first_fault = first_fault
        self._may_pass = may_pass

    def press(self, place: Place) -> bool:
        """The buttons over the floor, and what can be laid; False for any other place."""
        tools = {
            "tool:smaller": lambda: self._camera.zoom_by(-1),
            "tool:larger": lambda: self._camera.zoom_by(1),
            "tool:turn": lambda: self._table.scene.director.turn(1),
            "tool:erase": self._toggle_eraser,
            "tool:reset": self._reset,
            "tool:give_up": self._give_up,
            PLACE: self._first_fault.point_out,
        }
        if place == "tool:undo":
            return self._bench.restore()
        if kind(place) == "stock":
            return self._bench.explain(name(place))
        if place not in tools:
            return place in PANELS
        tools[place]()
        self._table.scene.redraw()
        return True

    def _toggle_eraser(self) -> None:
        """Takes the eraser, or puts it back."""
        if self._bench.work.building and self._table.pointing.hands_free():
            self._bench.held.take(ERASER)
            self._table.scene.redraw()

    def _reset(self) -> None:
        """All as it was when the round began, the machine in hand."""
        self._bench.held.take_again()
        if self._bench.work.building and not self._bench.reset():
            why = self._table.match.why_no_undo if self._bench.begun else None
            words = _("Your floor is as it was when the round began.")
            self._table.scene.director.say(why or words)

    def _give_up(self) -> None:
        """Asks whether to give the machine up, and what that costs is said."""
        bench, work = self._bench, self._bench.work
        if not work.building or work.factory.machine is None:
            return
        numbers = work.game.facts(work.state, work.seat).players[work.seat]
        called = work.game.book.machines[work.factory.machine].name
        cost = (
            _("It costs nothing")
            if not numbers.forfeit
            else _("It costs {n}").format(n=numbers.forfeit)
        )
        labels = [
            _("Give {machine} up. {cost}").format(machine=called, cost=cost),
            _("Keep building"),
        ]

        def choose(index: int | None) -> None:
            if index == 0:
                bench.do([*work.lift_new_machine(), GiveUp(work.seat)])

        title = _("Give the machine up?")
        self._table.scene.director.push(Chooser(title, labels, choose, first=1))

    def key(self, event: pygame.event.Event) -> bool:
        """X erases, U goes back to the beginning of the round, + and − change the size, N takes no
        machine."""
        if event.mod & pygame.KMOD_CTRL:
            return False
        if event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            self._camera.zoom_by(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self._camera.zoom_by(-1)
        elif self._bench.work.building:
            return self._build_key(event.key)
        elif event.key == pygame.K_n:
            if self._may_pass():
                self._table.scene.activate("do:pass", "key")
        else:
            return False
        return True

    def _draw_pipe(self) -> None:
        """A pipe begins where one is, at the next open end there, or is laid to there."""
        aim, pen = self._camera.aim(), self._bench.held.pen
        if kind(aim) != "cell":
            return
        if not pen.begin_at_next(coordinates(aim)):
            self._bench.draw(coordinates(aim))
        if pen.start is not None and pen.taken_at is not None:
            aim = cell(*pen.taken_at)
        if self._table.scene.director.focus.ring:  # the mouse may have led: the keys go on there
            self._table.scene.director.set_focus(aim)

    def _build_key(self, key: int) -> bool:
        focus = self._table.scene.director.focus
        on_floor = focus.ring and kind(focus.place or "") == "cell"
        if key in ARROWS:
            if on_floor:
                was = coordinates(focus.place or "")
                went = self._camera.step(was, *ARROWS[key])
                if went and self._bench.held.lies_alike(was, self._camera.cursor):
                    self._camera.step(self._camera.cursor, *ARROWS[key])
            return on_floor
        if key in (pygame.K_x, pygame.K_DELETE, pygame.K_BACKSPACE):
            if on_floor and not self._bench.held.erasing:
                self._bench.erase(coordinates(focus.place or ""))
            else:
                self._toggle_eraser()
        elif key == pygame.K_p:
            self._draw_pipe()
        elif key == pygame.K_n:
            return self._bench.held.pen.choose_next(1)
        elif key == pygame.K_u:
            self._reset()
        elif key == pygame.K_g:
            self._give_up()
        else:
            return False
        return True
