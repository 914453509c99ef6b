"""Scenes that have gone: nothing that was pressed, pointed at or dragged there still counts."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from chocolate_factory.ui.controls import Button, Chooser, Dialog, Slider
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.scene import Scene
from tests.helpers.ui import Board, SeatsForm, pilot_of


class Page(Scene):
    """A slider and a button; `done` is called whenever one of them is used."""

    def __init__(self, done: Callable[[Page], None]) -> None:
        super().__init__()
        self.values: list[float] = []
        self.heard: list[str | None] = []
        self._done = done
        self.slider = Slider("slider", 0, 10, 5, on_change=self._changed)
        self.button = Button("button", "One step", lambda: done(self))

    def _changed(self, value: float) -> None:
        self.values.append(value)
        self.director.say(f"{value}", tone="info")
        self._done(self)

    def build(self, frame: Frame) -> None:
        frame.fill(frame.window, "window")
        self.slider.draw(frame, Rect(100, 100, 800, 60))
        self.button.draw(frame, Rect(100, 300, 800, 60))

    def hover(self, place: str | None) -> None:
        self.heard.append(place)


def post(pilot: Pilot, kind: int, pos: tuple[int, int]) -> None:
    """One event, without any picture after it."""
    fields = {"buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    pilot.director.handle(pygame.event.Event(kind, pos=pos, **fields))


def click(pilot: Pilot, pos: tuple[int, int], times: int = 1) -> None:
    """Clicks that come within one frame."""
    for _ in range(times):
        post(pilot, pygame.MOUSEBUTTONDOWN, pos)
        post(pilot, pygame.MOUSEBUTTONUP, pos)


def test_two_clicks_in_one_frame_choose_once() -> None:
    chosen: list[int | None] = []
    pilot = pilot_of(Board())
    pilot.director.push(Chooser("Into what?", ["Fingers", "Chunks"], chosen.append))
    pilot.settle()
    click(pilot, pilot.centre("choose:1"), times=2)
    assert chosen == [1]
    assert isinstance(pilot.director.top, Board)


def test_a_chooser_or_dialog_that_is_answered_again_keeps_its_first_answer() -> None:
    chosen: list[int | None] = []
    answers: list[str] = []
    pilot = pilot_of(Board())
    chooser = Chooser("Into what?", ["Fingers", "Chunks"], chosen.append)
    dialog = Dialog("Sure?", "", [("yes", "Yes"), ("no", "No")], answers.append)
    pilot.director.push(chooser)
    pilot.director.push(dialog)
    chooser.choose(0)
    assert pilot.director.top is dialog, "what lies below takes nothing else away"
    dialog.finish("yes")
    dialog.finish("no")
    chooser.choose(1)
    chooser.dismiss()
    assert (chosen, answers) == ([1], ["yes"])
    assert len(pilot.director.scenes) == 1


@pytest.mark.parametrize("change", ["pop", "push", "replace", "reset", "close"])
def test_a_slider_is_let_go_when_its_own_change_takes_its_page_away(change: str) -> None:
    def done(page: Page) -> None:
        director = pilot.director
        if change in ("pop", "close"):
            getattr(director, change)()
        else:
            getattr(director, change)(SeatsForm())

    pilot = pilot_of(SeatsForm())
    page = Page(done)
    pilot.director.push(page)
    pilot.settle()
    left, right = (120, 130), (700, 130)
    post(pilot, pygame.MOUSEBUTTONDOWN, left)
    post(pilot, pygame.MOUSEMOTION, right)
    post(pilot, pygame.MOUSEBUTTONUP, right)
    pilot.settle()
    assert len(page.values) == 1


def test_a_slider_is_let_go_when_its_page_goes_while_it_is_dragged() -> None:
    pilot = pilot_of(SeatsForm())
    page = Page(lambda page: None)
    pilot.director.push(page)
    pilot.settle()
    post(pilot, pygame.MOUSEBUTTONDOWN, (120, 130))
    pilot.director.close()
    pilot.director.push(SeatsForm())
    post(pilot, pygame.MOUSEMOTION, (700, 130))
    assert len(page.values) == 1


def test_the_pointer_tells_a_new_scene_of_its_own_places_alone() -> None:
    pages: list[Page] = []

    def done(page: Page) -> None:
        pages.append(Page(lambda page: None))
        page.director.replace(pages[-1])

    pilot = pilot_of(SeatsForm())
    start = pilot.centre("start")
    pilot.director.push(Page(done))
    pilot.settle()
    pilot.click("button")
    new = pages[-1]
    assert set(new.heard) <= {None, "button"}
    pilot.director.pop()
    pilot.director.push(Page(done))
    post(pilot, pygame.MOUSEMOTION, start)
    assert "start" not in pilot.director.top.__dict__["heard"]


def test_a_key_right_after_a_scene_came_finds_its_focus() -> None:
    pilot = pilot_of(Board())
    answers: list[str] = []
    pilot.director.push(Dialog("Sure?", "", [("yes", "Yes"), ("no", "No")], answers.append))
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        pilot.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        pilot.director.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
    assert answers == ["no"]


class Shrinking(Scene):
    """Three rows; choosing one takes the last away."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = ["a", "b", "c"]
        self.chosen: list[str] = []

    def build(self, frame: Frame) -> None:
        for number, name in enumerate(self.rows):
            frame.spot(f"row:{number}", Rect(100, 100 * number, 800, 60), tooltip=name)

    def activate(self, place: str, how: str) -> None:
        self.chosen.append(self.rows[int(place[4:])])
        self.rows.pop()
        self.redraw()


def test_a_second_click_in_one_frame_meets_what_is_there_by_then() -> None:
    scene = Shrinking()
    pilot = pilot_of(scene)
    first, last = pilot.centre("row:0"), pilot.centre("row:2")
    click(pilot, first)
    click(pilot, last)
    assert scene.chosen == ["a"]
    pilot.director.set_focus("row:1", ring=True)
    for _ in range(2):
        pilot.director.handle(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        )
        pilot.director.handle(
            pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
        )
    assert scene.chosen == ["a", "b"]


def test_a_drag_whose_scene_has_gone_is_forgotten() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.grab("card:0", pilot.centre("slot:1"))
    pilot.director.replace(SeatsForm())
    post(pilot, pygame.MOUSEMOTION, (500, 500))
    post(pilot, pygame.MOUSEBUTTONUP, (500, 500))
    pilot.settle()
    assert board.did == [("pick", "card:0"), ("drop", "card:0", None)]


class Ending(Board):
    """Goes away while something is dragged over a slot."""

    def hover(self, place: str | None) -> None:
        if place == "slot:0":
            self.director.replace(SeatsForm())


def test_a_scene_may_go_in_the_middle_of_a_drag() -> None:
    pilot = pilot_of(Ending())
    (x, y) = pilot.centre("slot:1")
    pilot.grab("card:0", pilot.centre("card:0"))
    pilot.move(pilot.centre("slot:0"), held=True)
    pilot.move((x, y), held=True)
    pilot.release((x, y))
    assert isinstance(pilot.director.top, SeatsForm)


class Leaving(Scene):
    """Takes all scenes away as time passes."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks = 0

    def tick(self, now: float) -> bool:
        self.ticks += 1
        self.director.reset(SeatsForm())
        return False


def test_time_does_not_pass_for_a_scene_that_has_just_gone() -> None:
    pilot = pilot_of(SeatsForm())
    below, above = Leaving(), Leaving()
    above.modal = True
    pilot.director.push(below)
    pilot.director.push(above)
    pilot.step()
    assert (below.ticks, above.ticks) == (1, 0)


class Broken(Scene):
    """Cannot be closed."""

    def close(self) -> None:
        raise RuntimeError("not closed")


def test_a_scene_that_cannot_be_closed_is_gone_all_the_same() -> None:
    pilot = pilot_of(SeatsForm())
    broken = Broken()
    pilot.director.push(broken)
    with pytest.raises(RuntimeError, match="not closed"):
        pilot.director.pop()
    assert not broken.shown
    pilot.director.push(Broken())
    pilot.director.push(Broken())
    pilot.director.close()
    assert pilot.director.scenes == []
