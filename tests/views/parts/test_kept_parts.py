"""What a table keeps of its last picture is what it would draw anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush import table as coffee_rush
from tests.helpers.conveyor import table as conveyor
from tests.helpers.factory_fun import table as factory_fun
from tests.helpers.plantation import table as plantation
from tests.helpers.tables import at_table, legal, put_away, table_of

MOMENTS, BETWEEN = 2, 18
"""Moments of a game that are looked at, and acts between two of them."""


def drawn(frame: Frame) -> list[object]:
    """All of a picture: what is drawn where, and the places, with all that is told of them."""
    items = [(id(item.surface), *item[1:]) for item in frame.items]
    spots = [(spot.place, spot.rect, spot.tooltip, spot.focus, spot.drag) for spot in frame.spots]
    return [items, spots, frame.cuts, frame.titles]


def check(shell: Shell) -> None:
    """The picture of the table as it is kept, beside one drawn from nothing."""
    table, director = table_of(shell), shell.director

    def picture() -> list[object]:
        frame = Frame(director.sizes, director.art, director.texts, director.interest)
        table.scene.build(frame)
        return drawn(frame)

    kept = picture()
    table.view.memo.clear()
    assert kept == picture(), director.interest


def point_about(shell: Shell, pilot: Pilot, places: list[str]) -> None:
    """The pointer goes over these places, something is held over others, the keyboard walks on."""
    for place in places:
        if place in pilot.places():
            pilot.hover(place)
            check(shell)
    source = next((p for p in places if p in pilot.places() and pilot.spot(p).drag), None)
    if source is not None:
        for place in places[::3]:
            if place in pilot.places() and source in pilot.places():
                pilot.grab(source, pilot.centre(place))
                check(shell)
                pilot.release((2, 2))
                pilot.settle()
                put_away(shell, pilot)
    for _press in range(4):
        pilot.key("tab")
        check(shell)


@pytest.mark.parametrize(
    "a_table",
    [
        pytest.param(conveyor.a_table, id="conveyor"),
        pytest.param(coffee_rush.a_table, id="coffee_rush"),
        pytest.param(factory_fun.a_table, id="factory_fun", marks=pytest.mark.slow),
        pytest.param(plantation.a_table, id="plantation", marks=pytest.mark.slow),
    ],
)
def test_wherever_the_pointer_and_the_keyboard_are(
    a_table: Callable[..., tuple[Shell, Match, Pilot]],
) -> None:
    shell, match, pilot = a_table(3, 5)
    rng = Rng(7)
    for _moment in range(MOMENTS):
        places = [*rng.shuffle(sorted(set(pilot.places())))[:12]]
        point_about(shell, pilot, places)
        for _act in range(BETWEEN):
            if not match.over:
                match.do(rng.choice(legal(match)))
        if match.over or not at_table(shell):
            return
        table_of(shell).jump()
        pilot.settle()
