"""The ground of a yard: sand and palms in the first half, icing and sweets in the second."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation.areas import ground_view
from tests.helpers.plantation.states import at
from tests.helpers.plantation.table import table_at
from tests.helpers.tables import table_of


@pytest.mark.parametrize("half", [1, 2])
def test_each_half_has_a_yard_of_its_own(half: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shell, _match, pilot = table_at(at(half=half))
    drawn, icon = set[str](), Frame.icon
    styles, fill = set[str](), Frame.fill

    def noted(self: Frame, name: str, *args: Any, **how: Any) -> None:
        drawn.add(name)
        icon(self, name, *args, **how)

    def filled(self: Frame, rect: Rect, style: str, *args: Any, **how: Any) -> None:
        styles.add(style)
        fill(self, rect, style, *args, **how)

    monkeypatch.setattr(Frame, "icon", noted)
    monkeypatch.setattr(Frame, "fill", filled)
    table_of(shell).view.memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    own, other = ground_view.DRESSES[half], ground_view.DRESSES[3 - half]
    assert drawn >= {own.tree, own.roof, own.track}
    assert own.felt in styles
    assert own.felt != other.felt
    assert not drawn & {*other.tiles, other.roof, other.track, other.tree}
