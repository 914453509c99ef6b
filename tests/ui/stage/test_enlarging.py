"""A card on which the pointer rests for long is shown larger, beside itself, in the window."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.ui.stage import enlarging
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.table import a_table

CARDS = ("part", "employee", "order", "store", "slot")


def shown(shell: Shell) -> str | None:
    """The place whose card is shown larger."""
    return shell.director.tooltips._large


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1280, 800), 2.0)]
)
def test_every_card_is_shown_larger_beside_itself_after_a_while(
    size: tuple[int, int], scale: float
) -> None:
    shell, _match, pilot = a_table(3, 9, size, scale)
    pilot.settle()
    director = shell.director
    firsts = {kind(place): place for place in reversed(pilot.places()) if kind(place) in CARDS}
    assert {"part", "employee", "slot"} <= set(firsts)
    for place in firsts.values():
        pilot.hover(place)
        pilot.wait(enlarging.AFTER - 0.4)
        assert shown(shell) is None, place
        pilot.wait(1.0)
        if director.top.enlarged(place) is None:
            assert kind(place) == "slot", "a free slot has no card"
            continue
        spot = director.frame.find(place)
        assert spot is not None
        found = enlarging.large(director.frame, spot)
        assert shown(shell) == (place if found else shown(shell))
        if found is not None:
            assert not found.rect.meets(spot.rect)
            assert found.rect.within(director.frame.window) == found.rect
            assert director.tooltips.rect is None or not director.tooltips.rect.meets(found.rect)


def test_it_goes_as_the_pointer_moves_on_and_when_something_is_done() -> None:
    shell, _match, pilot = a_table(3, 9)
    pilot.settle()
    place = next(place for place in pilot.places() if kind(place) == "employee")
    pilot.hover(place)
    pilot.wait(2.0)
    assert shown(shell) == place
    pilot.hover("day:1")
    pilot.wait(0.1)
    assert shown(shell) is None
    pilot.hover(place)
    pilot.wait(2.0)
    assert shown(shell) == place
    pilot.click(place)
    assert shown(shell) is None
