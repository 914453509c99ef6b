"""What is explained by keys stands beside it, and hides neither it nor where the keys lead next."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage import callout
from chocolate_factory.ui.stage.focus import following
from chocolate_factory.ui.stage.tooltips import PATIENCE
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.table import a_table, running
from tests.helpers.factory_fun import table as fun

SIZES = [((1280, 800), 1.0), ((1440, 900), 1.0), ((1280, 800), 2.0)]


def explained(shell: Shell, pilot: Pilot, place: str) -> Rect:
    """Where the explanation of a place stands."""
    director = shell.director
    director.set_focus(place, ring=True)
    pilot.wait(theme.TOOLTIP_AFTER + 0.1)
    told = director.tooltips.rect
    assert told is not None, place
    return told


def stops(shell: Shell) -> list[str]:
    """All to which Tab leads."""
    places = shell.director.top.tab_places() or ()
    return [spot.place for spot in shell.director.frame.live if spot.place in places]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_words_stand_beside_the_card_and_off_it_and_off_the_next_ones(
    size: tuple[int, int], scale: float
) -> None:
    shell, _match, pilot = a_table(3, 4, size, scale)
    frame, order = shell.director.frame, shell.director.top.tab_order()
    live = [spot for spot in frame.live if spot.place in stops(shell)]
    for place in [one for one in stops(shell) if kind(one) in ("part", "employee")]:
        told, spot = explained(shell, pilot, place), pilot.spot(place).rect
        assert 0 < told.gap(spot) <= callout.FAR
        for back in (False, True):
            other = following(live, place, back, order)
            assert not told.meets(pilot.spot(other or place).rect), (place, other)
        acts = [one.rect for one in frame.live if kind(one.place) == "do"]
        assert not any(map(told.meets, acts)), place


@pytest.mark.parametrize(("size", "scale"), SIZES[:2])
def test_words_change_sides_once_along_a_row_at_most(size: tuple[int, int], scale: float) -> None:
    shell, _match, pilot = a_table(3, 4, size, scale)
    parts = [one for one in stops(shell) if kind(one) == "part"]
    ways = [callout.side(explained(shell, pilot, one), pilot.spot(one).rect) for one in parts]
    assert sum(way != before for before, way in pairwise(ways)) <= 1


def test_what_a_part_is_chosen_by_stays_in_sight() -> None:
    """One's own parts and pieces, of whose squares the words hide none; rather stores and log."""
    shell, _match, pilot = a_table(2, 4, (1440, 900))
    for place in [one for one in stops(shell) if kind(one) == "part"]:
        told, live = explained(shell, pilot, place), shell.director.frame.live
        squares = [spot.rect for spot in live if kind(spot.place) == "square"]
        laid = [pilot.spot(f"slot:{slot}").rect for slot in ("top1", "top2", "top3")]
        assert not any(map(told.meets, (*squares, *laid))), place


@pytest.mark.parametrize("seats", [2, 4])
def test_what_orders_want_stays_in_sight_beside_a_card_to_take(seats: int) -> None:
    shell, _match, pilot = a_table(seats, 4, (1440, 900))
    wishes, asked = pilot.spot("wishes").rect, 0
    for place in [one for one in stops(shell) if kind(one) in ("part", "employee")]:
        told, live = explained(shell, pilot, place), shell.director.frame.live
        assert not told.meets(wishes), place
        orders = [spot.rect for spot in live if kind(spot.place) == "order"]
        asked += sum(map(told.meets, orders)) if kind(place) == "employee" else 0
    assert asked <= 1, "there were up to six"


def test_the_ladder_stays_in_sight_beside_the_words_on_what_upgrades() -> None:
    shell, _match, pilot = running(belt=("bean", "cocoa"))
    for place in ("slot:top2", "slot:top3", "desk"):
        told = explained(shell, pilot, place)
        assert not told.meets(pilot.spot("ladder").rect), place


def test_words_stay_where_they_are_while_they_are_the_same() -> None:
    shell, _match, pilot = running(belt=("bean", "cocoa"))
    told = explained(shell, pilot, "slot:top2")
    shell.director.redraw()
    pilot.wait(0.2)
    assert shell.director.tooltips.rect == told
    small = shell.director.sizes.resize(1000, 640)
    shell.director.resize(small)
    pilot.wait(0.2)
    told = shell.director.tooltips.rect or told
    assert told.within(small.window) == told


def test_what_can_be_laid_is_explained_off_what_is_wrong() -> None:
    shell, _match, pilot = fun.a_table(2, 3, (1280, 800))
    pilot.click(next(place for place in pilot.places() if kind(place) == "machine"))
    pilot.settle()
    for place in ("stock:out", "stock:straight", "stock:end"):
        told = explained(shell, pilot, place)
        read = [one.rect for one in shell.director.frame.live if one.role == "text"]
        assert not any(map(told.meets, read)), place


def test_where_there_is_no_room_but_over_the_next_it_comes_after_a_long_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, _match, pilot = a_table(3, 4)
    director, usual = shell.director, callout.Callouts.place

    def place(callouts: Any, frame: Any, words: Any, spot: Any, never: Any, rather: Any) -> Any:
        return None if never else usual(callouts, frame, words, spot, never, rather)

    monkeypatch.setattr(callout.Callouts, "place", place)
    director.set_focus("slot:bottom2", ring=True)
    pilot.wait(theme.TOOLTIP_AFTER + 0.1)
    assert director.tooltips.rect is None
    pilot.wait(PATIENCE)
    assert director.tooltips.rect is not None
    pilot.wait(theme.TOOLTIP_STAYS)
    assert director.tooltips.rect is not None, "there is time to read it"


def test_words_about_what_fills_the_window_stand_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _match, pilot = a_table(3, 4)
    monkeypatch.setattr(callout.Callouts, "place", lambda *_all: None)
    shell.director.set_focus("slot:bottom2", ring=True)
    pilot.wait(PATIENCE + 0.1)
    assert shell.director.tooltips.rect is not None
