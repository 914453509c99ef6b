"""The buttons of the tray: each at a side of its own."""

from __future__ import annotations

import pytest

from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.states import pile
from tests.helpers.coffee_rush.table import a_table, to_move
from tests.helpers.tables import table_of


def button(shell: Shell, pilot: Pilot, place: str) -> Rect | None:
    """Where a button is drawn now."""
    table_of(shell).jump()
    pilot.settle()
    spot = shell.director.frame.find(place)
    return None if spot is None else spot.rect


@pytest.mark.parametrize(("size", "scale"), [((1440, 900), 1.0), ((1280, 800), 2.0)])
def test_a_press_meant_for_pouring_never_spends_a_token(
    size: tuple[int, int], scale: float
) -> None:
    shell, match, pilot = a_table(2, 4, size, scale)
    to_move(match, shell, pilot)
    state = match.state
    shop = state.players[state.seat]
    state.hand, state.moving = pile("milk"), 0
    found: dict[str, list[Rect]] = {"tool:pour": [], "do:rush": []}
    for steps, rush in ((2, 0), (2, 1), (0, 1), (0, 0)):
        state.steps_left, shop.rush = steps, rush
        for place, rects in found.items():
            rect = button(shell, pilot, place)
            assert (rect is not None) or (place == "do:rush") == (not rush) or scale > 1
            rects += [rect] if rect is not None else []
    assert all(found.values())
    for one in found["tool:pour"]:
        for other in found["do:rush"]:
            assert not one.common(other)
