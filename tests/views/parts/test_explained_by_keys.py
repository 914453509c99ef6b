"""What is explained by keys comes by itself, so it hides nothing that can be chosen instead."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.tooltips import NEWS, PATIENCE
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.table import a_table
from tests.helpers.factory_fun import table as fun

SIZES = [(1280, 800), (1440, 900)]


def explained(shell: Shell, pilot: Pilot, place: str) -> list[str]:
    """What the explanation of a place hides of what can be chosen or is to be read."""
    director = shell.director
    director.set_focus(place, ring=True)
    pilot.wait(theme.TOOLTIP_AFTER + 0.1)
    told = director.tooltips.rect
    assert told is not None, place
    stops = set(director.top.tab_places() or ())
    return [
        spot.place
        for spot in director.frame.live
        if spot.place != place and (spot.place in stops or spot.role in ("text", NEWS))
        if spot.rect.common(told) > 1
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("which", ["slot", "store", "player", "order", "log", "coal"])
def test_in_the_draft_all_cards_that_can_be_taken_stay_in_sight(
    size: tuple[int, int], which: str
) -> None:
    shell, _match, pilot = a_table(3, 4, size)
    live = shell.director.frame.live
    places = [spot.place for spot in live if kind(spot.place) == which and spot.tooltip]
    for place in places:
        assert not explained(shell, pilot, place), place


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_laid_is_explained_off_the_floor_and_off_what_is_wrong(
    size: tuple[int, int],
) -> None:
    shell, _match, pilot = fun.a_table(2, 3, size)
    pilot.click(next(place for place in pilot.places() if kind(place) == "machine"))
    pilot.settle()
    for place in ("stock:out", "stock:straight", "stock:end"):
        assert not explained(shell, pilot, place), place
        told = shell.director.tooltips.rect
        floor = [one for one in shell.director.frame.live if kind(one.place) == "cell"]
        assert told is not None
        assert not any(told.meets(one.rect) for one in floor), place


def test_where_there_is_room_nowhere_else_it_comes_after_a_long_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, _match, pilot = a_table(3, 4)
    director = shell.director
    every = {spot.place for spot in director.frame.live if spot.focus}
    monkeypatch.setattr(director.top, "tab_places", lambda: {*every, "log:news", "everywhere"})
    monkeypatch.setattr("chocolate_factory.ui.stage.overlay.nearest_free", lambda *_all: None)
    director.set_focus("slot:bottom2", ring=True)
    pilot.wait(theme.TOOLTIP_AFTER + 0.1)
    assert director.tooltips.rect is None
    pilot.wait(PATIENCE)
    assert director.tooltips.rect is not None
    pilot.wait(theme.TOOLTIP_STAYS)
    assert director.tooltips.rect is not None, "there is time to read it"
