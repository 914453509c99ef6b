"""Orders as dockets: a shop's window where they have no stages."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.conveyor.areas.cards import order_card
from tests.helpers.conveyor.states import LIVE
from tests.helpers.ui import pilot_of


@pytest.mark.parametrize(
    ("order", "high", "window"),
    [("s01", 240.0, True), ("m01", 300.0, True), ("l01", 240.0, False), ("s01", 120.0, False)],
)
def test_a_docket_with_room_shows_its_shop(
    order: str, high: float, window: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says its size in any case."""
    card, drawn, said = LIVE.book.orders[order], [], []
    icon, text = Frame.icon, Frame.text

    def noted(self: Frame, name: str, *args: Any, **how: Any) -> None:
        drawn.append(name)
        icon(self, name, *args, **how)

    def told(self: Frame, words: str, *args: Any, **how: Any) -> None:
        said.append(words)
        text(self, words, *args, **how)

    class Docket(Scene):
        def build(self, frame: Frame) -> None:
            money = [stage.money for stage in card.stages]
            order_card.draw(frame, Rect(20, 20, 180, high), card, 0, money)

    monkeypatch.setattr(Frame, "icon", noted)
    monkeypatch.setattr(Frame, "text", told)
    pilot_of(Docket())
    assert ("shop_window" in drawn) == window
    assert order_card.size_title(card.size) in said
