"""Places and paths: cells of a grid, orientations, and what narrows the legal actions."""

from __future__ import annotations

import pytest

from chocolate_factory.core import places
from chocolate_factory.core.action import Action
from chocolate_factory.core.places import PlacePath, Ways, cell, coordinates, degrees, turn


class Put(Action, frozen=True, tag="put"):
    x: int
    y: int
    turn: int


class Flip(Action, frozen=True, tag="flip"):
    pass


def test_a_cell_is_made_and_read() -> None:
    assert cell(3, 6) == "cell:3,6"
    assert coordinates("cell:3,6") == (3, 6)
    assert coordinates(cell(-1, 12)) == (-1, 12)


@pytest.mark.parametrize("place", ["cell:3", "slot:3,6", "cell:", "cell:a,b"])
def test_what_is_no_cell_has_no_coordinates(place: str) -> None:
    with pytest.raises(ValueError, match=r"cell|literal"):
        coordinates(place)


@pytest.mark.parametrize(
    ("asked", "place"), [(0, "turn:0"), (90, "turn:90"), (360, "turn:0"), (-90, "turn:270")]
)
def test_an_orientation_is_made_and_read(asked: int, place: str) -> None:
    assert turn(asked) == place
    assert degrees(place) == asked % 360


def test_what_is_no_quarter_turn_is_no_orientation() -> None:
    with pytest.raises(ValueError, match="45"):
        turn(45)
    with pytest.raises(ValueError, match="way:90"):
        degrees("way:90")


def test_ways_and_orientations_have_no_spot() -> None:
    assert places.is_choice("way:1:bean>cocoa")
    assert places.is_choice(turn(90))
    assert not places.is_choice(cell(1, 1))


def put(x: int, y: int, degrees: int) -> tuple[Action, list[PlacePath]]:
    return Put(0, x, y, degrees), [("tile:a", cell(x, y), turn(degrees))]


OPEN = Ways(
    [
        put(1, 1, 0),
        put(1, 1, 90),
        put(2, 1, 90),
        (Flip(0), [("tile:a", "heap")]),
    ]
)


def test_orientations_follow_the_place_where_a_thing_is_put() -> None:
    assert set(OPEN.after(("tile:a",))) == {cell(1, 1), cell(2, 1), "heap"}
    assert OPEN.turns(("tile:a", cell(1, 1))) == [0, 90]
    assert OPEN.turns(("tile:a", cell(2, 1))) == [90]
    assert OPEN.turns(("tile:a", "heap")) == []


def test_it_is_known_beforehand_whether_an_orientation_will_be_asked() -> None:
    assert OPEN.asks_turn(())
    assert OPEN.asks_turn(("tile:a",))
    assert OPEN.asks_turn(("tile:a", cell(2, 1)))
    assert not OPEN.asks_turn(("tile:a", "heap"))


def test_what_is_held_fits_where_it_may_be_turned_so_or_nobody_asks() -> None:
    assert OPEN.fitting(("tile:a",), 0) == {cell(1, 1), "heap"}
    assert OPEN.fitting(("tile:a",), 90) == {cell(1, 1), cell(2, 1), "heap"}
    assert OPEN.fitting(("tile:a",), 180) == {"heap"}
    assert OPEN.fitting(("tile:a", cell(1, 1)), 0) == set()


def test_a_drop_adds_its_orientation_and_a_click_is_asked_for_it() -> None:
    held = ("tile:a", cell(1, 1))
    assert OPEN.action_at((*held, turn(90))) == Put(0, 1, 1, 90)
    assert OPEN.action_at(held) is None
    assert OPEN.choices(held) == [("turn:0", Put(0, 1, 1, 0)), ("turn:90", Put(0, 1, 1, 90))]


def test_one_orientation_that_is_left_is_no_other_place_to_go() -> None:
    assert Ways([(Put(0, 1, 1, 0), [("cell:1,1", turn(0))])]).alone("cell:1,1") is None


def test_the_only_action_that_begins_somewhere() -> None:
    one: Action = Flip(0)
    other: Action = Flip(1)
    ways = Ways([(one, [("a", "b"), ("a", "c")]), (other, [("b", "a"), ("c", "a")])])
    assert ways.only("a") is one
    both = Ways([(one, [("a", "b")]), (other, [("a", "c")])])
    assert both.only("a") is None
    assert both.only("d") is None
