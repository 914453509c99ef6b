"""What is held can be turned: by R, by the wheel, by a button; while dragged and picked up."""

from __future__ import annotations

import pygame
import pytest

from chocolate_factory.ui.controls import TurnButton
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.focus import nearest
from chocolate_factory.ui.stage.scene import Scene
from tests.helpers.ui import pilot_of

COLUMNS, ROWS = 9, 7


class Floor(Scene):
    """A tile of two squares beside a floor of 9 x 7 squares, on which it can be put down."""

    def __init__(self, start: int = 0) -> None:
        super().__init__()
        self.start = start
        self.held = False
        self.laid: list[tuple[str | None, int]] = []
        self.keys: list[int] = []
        self.scrolled = 0.0
        self.button = TurnButton("turn", self)

    def build(self, frame: Frame) -> None:
        frame.fill(frame.window, "window")
        side, board = frame.window.inset(40).cut_left(300, 40)
        tile = Rect(side.x, side.y, 200, 100)
        frame.fill(tile, "card")
        frame.fill(Rect(tile.x, tile.y, 100, 100), "stamp")
        frame.spot("tile", tile, drag=True, role="source")
        self.button.draw(frame, Rect(side.x, side.y + 300, 60, 60))
        for number, cell in enumerate(board.grid(COLUMNS, ROWS, 4)):
            place = f"cell:{number % COLUMNS},{number // COLUMNS}"
            frame.fill(cell, "slot")
            frame.spot(place, cell, drop=True, role="target")

    @property
    def turnable(self) -> bool:
        return self.held

    def pick_up(self, place: str) -> bool:
        self.held, self.turned = True, self.start
        return True

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        self.held = False
        self.laid.append((target, self.turned))

    def activate(self, place: str, how: str) -> None:
        if place == "tile":
            self.held, self.turned = True, self.start
        elif self.held and place.startswith("cell:"):
            self.held = False
            self.laid.append((place, self.turned))
        self.redraw()

    def cancel(self) -> bool:
        was, self.held = self.held, False
        return was

    def key(self, event: pygame.event.Event) -> bool:
        self.keys.append(event.key)
        return False

    def wheel(self, place: str | None, dy: float) -> None:
        self.scrolled += dy


@pytest.fixture
def floor() -> Floor:
    return Floor()


@pytest.fixture
def pilot(floor: Floor) -> Pilot:
    return pilot_of(floor)


def wheel(pilot: Pilot, dy: float) -> None:
    pilot.send(pygame.MOUSEWHEEL, x=0, y=round(dy), precise_x=0.0, precise_y=dy, flipped=False)


def test_what_is_dragged_is_turned_by_its_key(floor: Floor, pilot: Pilot) -> None:
    end = pilot.centre("cell:4,2")
    pilot.grab("tile", end)
    pilot.turn()
    assert pilot.director.pointer.drag is not None
    assert pilot.director.pointer.drag.turned == 90
    pilot.turn(2)
    pilot.turn(-1)
    pilot.release(end)
    assert floor.laid == [("cell:4,2", 180)]
    assert floor.keys == [], "the scene is not told of R as of a key"


def test_what_is_dragged_is_turned_by_the_wheel(floor: Floor, pilot: Pilot) -> None:
    end = pilot.centre("cell:0,0")
    pilot.grab("tile", end)
    wheel(pilot, -1)
    for _ in range(4):
        wheel(pilot, -0.5)
    wheel(pilot, 4)
    pilot.release(end)
    assert floor.laid == [("cell:0,0", 270)]
    assert floor.scrolled == 0


def test_what_is_picked_up_is_turned_by_key_wheel_and_button(floor: Floor, pilot: Pilot) -> None:
    assert not pilot.director.turn(1)
    pilot.click("tile")
    pilot.turn()
    wheel(pilot, -1)
    pilot.click("turn")
    pilot.click("cell:8,6")
    assert floor.laid == [("cell:8,6", 270)]


def test_r_and_the_wheel_mean_what_they_did_while_nothing_is_held(
    floor: Floor, pilot: Pilot
) -> None:
    pilot.key("r")
    wheel(pilot, 1)
    assert floor.keys == [pygame.K_r]
    assert floor.scrolled == 1
    assert floor.turned == 0
    assert not pilot.spot("turn").enabled


def test_a_key_that_is_held_down_turns_once(floor: Floor, pilot: Pilot) -> None:
    pilot.click("tile")
    for _ in range(3):
        pilot.send(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r")
    assert floor.turned == 90


def test_letting_go_ends_the_drag_and_the_next_begins_unturned(floor: Floor, pilot: Pilot) -> None:
    end = pilot.centre("cell:1,1")
    pilot.grab("tile", end)
    pilot.turn()
    pilot.key("escape")
    assert floor.laid == [(None, 90)]
    pilot.release(end)
    pilot.grab("tile", end)
    pilot.press(end, 3)
    pilot.release(end)
    pilot.drag("tile", "cell:1,1")
    assert floor.laid[1:] == [(None, 0), ("cell:1,1", 0)]


def test_a_thing_that_lies_turned_already_goes_on_from_there() -> None:
    floor = Floor(start=270)
    pilot = pilot_of(floor)
    end = pilot.centre("cell:4,2")
    pilot.grab("tile", end)
    drag = pilot.director.pointer.drag
    assert drag is not None
    assert drag.turned == 0, "its picture is turned as it lies"
    pilot.turn()
    pilot.release(end)
    assert floor.laid == [("cell:4,2", 0)]


@pytest.mark.parametrize(
    ("steps", "red"), [(0, (-50, 0)), (1, (0, -50)), (2, (50, 0)), (3, (0, 50))]
)
def test_the_picture_turns_around_the_pointer(steps: int, red: tuple[int, int]) -> None:
    """The left square of the tile, which is red, goes up, right and down around its middle."""
    pilot = pilot_of(Floor())
    end = pilot.centre("cell:4,3")
    pilot.grab("tile", end)
    if steps:
        pilot.turn(steps)
    surface = pilot.director.screen.surface
    tones = {
        (dx, dy): surface.get_at((end[0] + dx, end[1] + dy))
        for dx, dy in ((-50, 0), (0, -50), (50, 0), (0, 50))
    }
    assert tones[red].r > 1.8 * tones[red].g, "a red square"
    across = (-red[0], -red[1])
    assert tones[across].r < 1.3 * tones[across].g, "the cream one is opposite"


def test_arrows_walk_over_the_squares_of_a_floor(floor: Floor, pilot: Pilot) -> None:
    cells = [spot for spot in pilot.director.frame.live if spot.place.startswith("cell:")]
    assert len(cells) == COLUMNS * ROWS
    ways = {(1, 0): (COLUMNS - 1, 0), (-1, 0): (0, 0), (0, 1): (0, ROWS - 1), (0, -1): (0, 0)}
    for x in range(COLUMNS):
        for y in range(ROWS):
            for dx, dy in ways:
                found = nearest(cells, f"cell:{x},{y}", dx, dy)
                inside = 0 <= x + dx < COLUMNS and 0 <= y + dy < ROWS
                there = f"cell:{x + dx},{y + dy}" if inside else f"cell:{x},{y}"
                assert found == there
    pilot.director.set_focus("cell:4,3", ring=True)
    for key in ("right", "right", "down", "left", "up", "up"):
        pilot.key(key)
    assert pilot.director.focus.place == "cell:5,2"


def test_a_tile_is_laid_by_keys_alone(floor: Floor, pilot: Pilot) -> None:
    pilot.director.set_focus("tile", ring=True)
    pilot.key("return")
    pilot.turn(3)
    for key in ("right", "right", "down"):
        pilot.key(key)
    pilot.key("return")
    assert floor.laid == [("cell:1,1", 270)]
