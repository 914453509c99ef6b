"""What would look empty shows something: the log of the first turns, the room beside a small
hand."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views.plantation import drawing
from tests.helpers.plantation.states import at
from tests.helpers.plantation.table import a_table, plain, table_at, view_of
from tests.helpers.tables import table_of


def test_the_log_bears_a_sign_until_it_has_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[str] = []
    draw = Frame.icon

    def noting(self: Frame, name: str, rect: Any, **more: Any) -> None:
        if more.get("alpha") == drawing.SHADE:
            signs.append(name)
        draw(self, name, rect, **more)

    monkeypatch.setattr(Frame, "icon", noting)
    shell, match, pilot = a_table(2, 4, (1440, 900))
    assert signs
    rng = Rng(4)
    for _act in range(80):
        match.do(plain(match, rng))
    table_of(shell).jump()
    pilot.settle()
    signs.clear()
    view_of(shell).memo.clear()
    shell.director.top.redraw()
    pilot.settle()
    assert not signs


@pytest.mark.parametrize("hand", ["worker_3", "worker_3 worker_4"])
def test_what_was_played_has_the_room_that_is_left_beside_the_hand(hand: str) -> None:
    state = at(1, ring=(4,), hand=hand, played="worker_1 worker_2 worker_7")
    shell, _match, pilot = table_at(state)
    played, strip = pilot.spot("played").rect, pilot.spot("hand").rect
    last = pilot.spot(f"card:{hand.split()[-1]}").rect
    assert played.x - last.right < last.w / 4
    assert strip.right - played.right < last.w / 4
    assert shell.director.frame.find("own_deck") is not None
