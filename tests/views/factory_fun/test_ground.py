"""The floor of a factory: the light of a window lies on it, a painted line along its walls."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.areas import ground_view
from tests.helpers.factory_fun.states import GAME
from tests.helpers.factory_fun.table import a_table, view_of


def test_pointing_at_the_name_of_a_floor_tells_of_its_shape() -> None:
    """FF-3.1: boards differ in shape, and have the same number of squares."""
    _shell, _match, pilot = a_table(2, board_0="C")
    told = "Each floor has a shape of its own, but the same number of squares: 77."
    assert pilot.spot("floor").tooltip == told
    assert {len(GAME.book.ground(board)) for board in GAME.book.boards} == {77}


@pytest.mark.parametrize("zoom", [0, 3])
def test_the_floor_lies_in_the_light_of_a_window_no_larger_than_what_is_seen(
    zoom: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture of all of a floor that is seen enlarged would fill the memory."""
    shell, _match, pilot = a_table(2)
    view, icon = view_of(shell), Frame.icon
    drawn: list[tuple[str, Rect]] = []

    def noted(self: Frame, name: str, rect: Rect, **how: Any) -> None:
        drawn.append((name, rect))
        icon(self, name, rect, **how)

    monkeypatch.setattr(Frame, "icon", noted)
    view.camera.zoom_by(zoom)
    view.memo.clear()
    pilot.settle()
    grid = view.camera.grid
    assert grid is not None
    (light,) = [rect for name, rect in drawn if name == "ground_light"]
    assert light == ground_view.seen(grid)
    assert light.w <= min(grid.view.w, grid.whole.w)
    assert any(name == "ground_line" for name, _rect in drawn)
