"""The ground of a yard: sand and palms in the first half, icing and sweets in the second; and what
stands where it would look empty: in the log of the first turns, beside a small hand."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation import drawing
from chocolate_factory.views.plantation.areas import ground_view
from tests.helpers.plantation.states import at
from tests.helpers.plantation.table import a_table, plain, table_at, view_of
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
