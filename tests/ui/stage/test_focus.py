"""Tab, arrows, Enter: everything can be reached and done without a pointer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pygame
import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.focus import TabOrder, following, nearest, reading_order
from chocolate_factory.ui.stage.scene import Scene
from tests.helpers.ui import Board, SeatsForm, pilot_of


def spot(place: str, x: int, y: int, w: int = 80, h: int = 40, group: str = "") -> Spot:
    return Spot(place, Rect(x, y, w, h), pygame.Rect(x, y, w, h), group=group)


GRID = [spot(f"{row}{col}", 100 * col, 60 * row) for row in range(3) for col in range(4)]


def test_reading_order_is_line_by_line() -> None:
    shaken = [GRID[i] for i in (7, 2, 11, 0, 5, 1, 9, 3, 10, 4, 8, 6)]
    assert [s.place for s in reading_order(shaken)] == [s.place for s in GRID]


def test_a_line_may_be_a_little_uneven() -> None:
    spots = [spot("b", 100, 0), spot("a", 0, 6), spot("c", 200, 12), spot("d", 0, 60)]
    assert [s.place for s in reading_order(spots)] == ["a", "b", "c", "d"]


def test_what_scrolling_leaves_a_hair_of_has_its_place() -> None:
    """A spot of one pixel ends above its own middle; the order must come to an end all the same."""
    spots = [spot("a", 0, 0), spot("hair", 0, 60, h=1), spot("b", 100, 60)]
    assert [s.place for s in reading_order(spots)] == ["a", "hair", "b"]


def test_arrows_stay_in_the_row_and_in_their_group_while_they_can() -> None:
    """Rather to the far piece of a belt than to a card above it, or to a store beside it."""
    belt = [spot("1", 100, 100, group="own"), spot("3", 380, 110, group="own")]
    above = spot("above", 230, 20, h=70, group="own")
    store = spot("store", 40, 100, 40, group="stores")
    assert nearest([*belt, above, store], "1", 1, 0) == "3"
    assert nearest([*belt, above, store], "3", -1, 0) == "1"


def test_no_arrow_strays_into_another_part_of_the_picture() -> None:
    points, near, far = spot("points", 800, 0), spot("near", 500, 60), spot("far", 100, 500)
    assert nearest([points, far], "points", -1, 0) == "points"
    assert nearest([points, near, far], "points", -1, 0) == "near"


def test_groups_stay_together() -> None:
    spots = [
        spot("l1", 0, 0, group="left"),
        spot("r1", 500, 0, group="right"),
        spot("l2", 0, 100, group="left"),
        spot("r2", 500, 100, group="right"),
    ]
    assert [s.place for s in reading_order(spots)] == ["l1", "l2", "r1", "r2"]


def test_tab_goes_around_the_ends() -> None:
    assert following(GRID, "23") == "00"
    assert following(GRID, "00", back=True) == "23"
    assert following(GRID, None) == "00"
    tab = TabOrder(late=("01", "10"), begin="12")
    assert following(GRID, "23", tab=tab) == "00"
    assert following(GRID, "00", tab=tab) == "02"
    assert following(GRID, "11", tab=tab) == "01"
    assert following(GRID, "10", tab=tab) == "12"
    assert following(GRID, "12", back=True, tab=TabOrder(late=("01",), begin="12")) == "01"
    assert following([], "x") is None


def test_from_what_was_disabled_one_goes_on_to_its_neighbours() -> None:
    spots = [replace(one, enabled=one.place not in ("11", "12")) for one in GRID]
    assert following(spots, "11") == "13"
    assert following(spots, "12", back=True) == "10"
    assert nearest(spots, "11", 1, 0) == "13"
    assert nearest(spots, "11", 0, 1) == "21"
    assert nearest(spots, "12", -1, 0) == "10"


def test_a_picture_of_where_one_is_changes_nothing_of_the_order() -> None:
    """What lies elsewhere as well, out of reach of the keys, moves no place in the round."""
    mark = replace(spot("b", 300, 0), focus=False)
    spots = [spot("a", 0, 0, group="one"), mark, spot("c", 100, 0), spot("b", 200, 0, group="two")]
    assert [following(spots, place) for place in "acb"] == ["c", "b", "a"]


def test_tab_goes_from_kind_to_kind_where_it_is_told_to() -> None:
    spots = [spot(place, x, 0) for x, place in enumerate(("x", "b:2", "a:1", "b:1", "a:2"))]
    seen, here = [], None
    for _press in spots:
        here = following(spots, here, tab=TabOrder(("a", "b")))
        seen.append(here)
    assert seen == ["a:1", "a:2", "b:2", "b:1", "x"]


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    assert nearest(GRID, "11", 1, 0) == "12"
    assert nearest(GRID, "11", -1, 0) == "10"
    assert nearest(GRID, "11", 0, 1) == "21"
    assert nearest(GRID, "11", 0, -1) == "01"
    assert nearest(GRID, "00", 0, -1) == "00"


def test_arrows_prefer_straight_ahead_to_nearer_aside() -> None:
    spots = [spot("from", 0, 0), spot("ahead", 300, 0), spot("aside", 120, 200)]
    assert nearest(spots, "from", 1, 0) == "ahead"


def test_arrows_do_not_skip_what_is_wide() -> None:
    """A row with a field and a button, below it markers and a wide box, and the next such row."""
    spots = [
        spot("name", 0, 0, 370),
        spot("down", 420, 0, 32),
        spot("remove", 460, 0, 32),
        spot("red", 0, 40, 32),
        spot("blue", 40, 40, 32),
        spot("kind", 170, 40, 322),
        spot("next", 0, 100, 370),
        spot("next down", 420, 100, 32),
        spot("wide", 0, 160, 492),
    ]
    for above, below in (("remove", "kind"), ("kind", "next"), ("next down", "wide")):
        assert nearest(spots, above, 0, 1) == below
    assert nearest(spots, "wide", 0, -1) == "next"
    assert nearest(spots, "next down", 0, -1) == "kind"


def test_from_a_wide_one_an_arrow_leads_to_the_first_of_those_along_it() -> None:
    """Also where the next one lies nearer to its middle."""
    spots = [spot("a", 0, 0, 400), spot("b", 10, 60, 150), spot("c", 190, 60, 160)]
    assert nearest(spots, "a", 0, 1) == "b"
    assert nearest(spots, "c", 0, -1) == "a"


def test_arrows_lead_nowhere_where_nothing_lies_ahead() -> None:
    """What lies below and begins a little further right is not to the right."""
    spots = [spot("wide", 0, 0, 300), spot("below", 200, 60, 150)]
    assert nearest(spots, "wide", 1, 0) == "wide"
    assert nearest(spots, "wide", 0, 1) == "below"
    spots = [spot("wide", 0, 0, 300), spot("far below", 240, 600, 150)]
    assert nearest(spots, "wide", 1, 0) == "wide"


def test_arrows_reach_what_lies_on_the_spot_and_go_on() -> None:
    spots = [spot("board", 0, 0, 400, 300), spot("piece", 250, 120), spot("other", 500, 120)]
    assert nearest(spots, "board", 1, 0) == "piece"
    assert nearest(spots, "piece", 1, 0) == "other"
    assert nearest(spots, "piece", -1, 0) == "board"


class Row(Scene):
    """Four places side by side, of which the second is disabled and no arrow leads to it."""

    def build(self, frame: Frame) -> None:
        for n in range(4):
            frame.spot(f"at{n}", Rect(20 + 100 * n, 20, 80, 40), enabled=n != 1)

    def arrow_places(self) -> Collection[str]:
        return {"at0", "at2", "at3"}


@pytest.mark.parametrize(("key", "to"), [("right", "at2"), ("left", "at0")])
def test_arrows_go_on_from_where_they_lead_no_more(key: str, to: str) -> None:
    pilot = pilot_of(Row())
    pilot.settle()
    pilot.director.set_focus("at1", ring=True)
    pilot.key(key)
    assert pilot.director.focus.place == to


class Offset(Scene):
    """Two places side by side above a wide one that lies nearer to the second."""

    def build(self, frame: Frame) -> None:
        frame.spot("first", Rect(20, 20, 80, 40))
        frame.spot("second", Rect(120, 20, 80, 40))
        frame.spot("wide", Rect(90, 80, 140, 40))
        frame.spot("low", Rect(90, 140, 140, 40))


def test_an_arrow_against_the_last_one_leads_back() -> None:
    pilot = pilot_of(Offset())
    pilot.settle()
    pilot.director.set_focus("wide", ring=True)
    pilot.key("up")
    assert pilot.director.focus.place == "second"
    pilot.director.set_focus("first", ring=True)
    for key in ("down", "down", "up", "up"):
        pilot.key(key)
    assert pilot.director.focus.place == "first"
    pilot.key("down")
    pilot.key("down")
    assert pilot.director.focus.place == "low"


def test_tab_visits_every_control_once_and_returns() -> None:
    pilot = pilot_of(SeatsForm(), text_scale=2.0)
    reachable = {s.place for s in reading_order(pilot.director.frame.live)}
    start, seen = pilot.director.focus.place, []
    for _ in reachable:
        pilot.key("tab")
        seen.append(pilot.director.focus.place)
    assert set(seen) == reachable
    assert len(seen) == len(set(seen))
    assert seen[-1] == start
    assert seen[:3] == ["colour0", "kind0/human", "kind0/easy"]


def test_the_ring_shows_after_a_key_and_hides_after_a_click() -> None:
    pilot = pilot_of(SeatsForm())
    assert not pilot.director.focus.ring
    pilot.key("tab")
    assert pilot.director.focus.ring
    pilot.click("hints")
    assert not pilot.director.focus.ring
    assert pilot.director.focus.place == "hints"


def test_enter_acts_only_on_a_focus_that_is_seen() -> None:
    form = SeatsForm()
    pilot = pilot_of(form)
    pilot.click("hints")
    assert form.hints.value is False
    pilot.key("space")
    assert form.hints.value is False
    pilot.key("space")
    assert form.hints.value is True


def test_a_held_enter_counts_once() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.key("tab")
    for _ in range(5):
        pilot.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert len(board.did) == 1
    pilot.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.key("return")
    assert len(board.did) == 2


def test_a_board_is_played_by_keys_alone() -> None:
    board = Board()
    pilot = pilot_of(board)
    pilot.key("tab")
    pilot.key("right")
    pilot.key("return")
    pilot.key("down")
    pilot.key("return")
    assert board.did == [("activate", "card:1", "key"), ("activate", "slot:1", "key")]


def test_the_form_is_filled_by_keys_alone() -> None:
    form = SeatsForm()
    pilot = pilot_of(form, text_scale=2.0)
    pilot.key("ctrl+a")
    pilot.type("Grace")
    pilot.key("tab")
    pilot.key("right")
    pilot.key("tab")
    pilot.key("right")
    pilot.key("return")
    assert form.seats[0].name.value == "Grace"
    assert form.seats[0].colour.value == "blue"
    assert form.seats[0].kind.value == "easy"
    while pilot.director.focus.place != "start":
        pilot.key("tab")
    pilot.key("return")
    pilot.key("right")
    pilot.key("return")
    assert form.started == 1
    assert form.answers == ["keep"]
