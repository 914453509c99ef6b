"""Hover, click, drag, double clicks, right click and Esc, driven by events alone."""

from __future__ import annotations

import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from tests.helpers.ui import Board, SeatsForm, pilot_of


def test_a_drag_onto_a_target_drops_there() -> None:
    board = Board()
    pilot_of(board).drag("card:0", "slot:1")
    assert board.did == [("pick", "card:0"), ("drop", "card:0", "slot:1")]


def test_a_drag_to_nowhere_drops_on_none() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.grab("card:0", (960, 540))
    pilot.release((960, 540))
    assert board.did[-1] == ("drop", "card:0", None)


def test_a_fast_drag_jumps_over_no_place() -> None:
    """However far the pointer goes in one event, the scene is told of all that lies between."""
    board = Board()
    passed: list[str | None] = []
    board.on_drag = lambda drag: passed.append(drag.target)  # type: ignore[method-assign]
    pilot = pilot_of(board)
    (x, y), (x0, y0) = pilot.centre("card:0"), pilot.centre("slot:0")
    x2, y2 = pilot.centre("slot:2")
    pilot.move((x, y))
    pilot.press((x, y))
    pilot.move((x0, y0), held=True)
    passed.clear()
    pilot.move((x2, y2), held=True)
    assert [place for i, place in enumerate(passed) if place and place not in passed[:i]] == [
        "slot:0",
        "slot:1",
        "slot:2",
    ]
    pilot.release((x2, y2))
    assert board.did[-1] == ("drop", "card:0", "slot:2")


def test_what_is_dragged_follows_the_pointer_and_the_target_glows() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.grab("card:0", pilot.centre("slot:1"))
    assert pilot.director.interest.target == "slot:1"
    moved = [item for item in pilot.director.frame.items if item.surface.get_width() > 400]
    assert any(abs(item.y + item.h // 2 - pilot.centre("slot:1")[1]) < 40 for item in moved[-3:])


def test_a_source_that_may_not_be_picked_up_is_not_dragged() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.drag("card:2", "slot:1")
    assert board.did == [("pick", "card:2")]


def test_a_small_tremble_is_still_a_click() -> None:
    board = Board()
    pilot = pilot_of(board)
    x, y = pilot.centre("card:0")
    pilot.move((x, y))
    pilot.press((x, y))
    pilot.move((x + 4, y + 3), held=True)
    pilot.release((x + 4, y + 3))
    assert board.did == [("activate", "card:0", "click")]


def test_click_click_works_as_well_as_dragging() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.click("card:0")
    pilot.click("slot:1")
    assert [d[1] for d in board.did] == ["card:0", "slot:1"]


@pytest.mark.parametrize("way", ["right", "escape"])
def test_right_click_and_escape_cancel_a_drag(way: str) -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.grab("card:0", pilot.centre("slot:1"))
    if way == "right":
        pilot.press(pilot.centre("slot:1"), 3)
    else:
        pilot.key("escape")
    pilot.release(pilot.centre("slot:1"))
    assert board.did == [("pick", "card:0"), ("drop", "card:0", None)]


def test_escape_puts_down_first_and_leaves_second() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.click("card:0")
    pilot.key("escape")
    assert board.held is None
    assert ("escape",) not in board.did
    pilot.key("escape")
    assert board.did[-1] == ("escape",)


def test_the_second_click_of_a_double_click_is_dropped_when_the_first_changed_something() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.click("card:0")
    pilot.click("card:0", wait=0.02)
    assert len(board.did) == 1
    pilot.click("card:0", wait=0.5)
    assert len(board.did) == 2


def test_a_double_click_counts_from_when_the_change_is_seen() -> None:
    """However long its picture took, or what the first click did."""
    board = Board()
    pilot = pilot_of(board)
    at, clock = pilot.centre("card:0"), pilot.director.clock
    pilot.click_at(at)
    clock.forward(1.0)  # type: ignore[attr-defined]
    pilot.click_at(at)
    assert len(board.did) == 1
    pilot.step()
    clock.forward(1.0)  # type: ignore[attr-defined]
    pilot.click_at(at)
    assert len(board.did) == 2


def test_a_double_click_on_what_changes_nothing_is_two_clicks() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.click("slot:1")
    pilot.click("slot:1", wait=0.02)
    assert len(board.did) == 2


def test_a_disabled_place_says_why() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.click("slot:2")
    assert board.did == []
    assert [n.words for n in pilot.director.notices.shown] == ["Full already"]
    pilot.wait(5)
    assert pilot.director.notices.shown == []


def test_a_press_that_ends_elsewhere_is_no_click() -> None:
    form = SeatsForm()
    pilot = pilot_of(form)
    pilot.press(pilot.centre("start"))
    pilot.release(pilot.centre("back"))
    assert form.started == 0
    assert form.answers == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_hints_stay_inside_the_window(size: tuple[int, int], scale: float) -> None:
    class Corners(Scene):
        def build(self, frame: Frame) -> None:
            frame.fill(frame.window, "window")
            w, h = frame.window.w, frame.window.h
            for x in (0.0, w / 2 - 10, w - 20):
                for y in (0.0, h / 2 - 10, h - 20):
                    frame.spot(
                        f"at:{x:.0f},{y:.0f}",
                        Rect(x, y, 20, 20),
                        tooltip="A sentence that is long enough to need several lines. " * 3,
                    )

    pilot = pilot_of(Corners(), size, scale)
    for place in pilot.places():
        pilot.hover(place)
        assert pilot.director.tooltips.rect is None
        pilot.wait(0.5)
        rect = pilot.director.tooltips.rect
        assert rect is not None
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= pilot.director.sizes.width
        assert rect.bottom <= pilot.director.sizes.height
        pilot.key("tab")
        pilot.wait(0.5)
        pilot.press((1, 300), 2)


def test_shortened_text_shows_its_full_words_as_a_hint() -> None:
    class Short(Scene):
        def build(self, frame: Frame) -> None:
            frame.text("The Expert Machine Operator", Rect(100, 100, 90, 24), wrap=False)
            frame.spot("card", Rect(90, 90, 200, 50), tooltip="An employee")

    pilot = pilot_of(Short())
    pilot.move((120, 110))
    pilot.wait(0.5)
    assert pilot.director.tooltips.words == "The Expert Machine Operator\nAn employee"


def test_hovering_a_button_redraws_only_its_neighbourhood() -> None:
    pilot = pilot_of(SeatsForm())
    pilot.hover("back")
    pilot.hover("start")
    spot = pilot.spot("start").px.inflate(60, 60).union(pilot.spot("back").px.inflate(60, 60))
    area = sum(rect.w * rect.h for rect in pilot.director.screen.redrawn)
    assert 0 < area < 0.05 * 1920 * 1080
    assert all(spot.contains(rect) for rect in pilot.director.screen.redrawn)


def test_nothing_is_drawn_while_nothing_changes() -> None:
    pilot = pilot_of(SeatsForm())
    pilot.wait(0.5)
    assert not any(pilot.step() for _ in range(30))


class Swapping(Scene):
    """A page whose one button is another one after a while."""

    def __init__(self) -> None:
        super().__init__()
        self.place = "skip"
        self.did: list[str] = []

    def build(self, frame: Frame) -> None:
        frame.spot(self.place, Rect(100, 100, 200, 60))

    def activate(self, place: str, how: str) -> None:
        self.did.append(place)


def test_a_button_that_comes_under_a_pointer_at_rest_is_not_pressed_at_once() -> None:
    scene = Swapping()
    pilot = pilot_of(scene)
    pilot.click("skip")
    pilot.wait(1)
    scene.place = "menu"
    scene.redraw()
    pilot.step()
    pilot.click("menu", wait=0.02)
    assert scene.did == ["skip"]
    pilot.click("menu")
    assert scene.did == ["skip", "menu"]
