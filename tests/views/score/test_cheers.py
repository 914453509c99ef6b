"""What celebrates who won, beside the verdict."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory import app
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.covers import Celebrated

SIDES = Rect(20, 80, 400, 70), Rect(900, 80, 400, 70)


class Noting(Frame):
    """Notes which pictures are drawn where, and in which colour."""

    def icon(self, name: str, rect: Rect, **how: Any) -> None:
        drawn.append((name, rect, how.get("tint")))
        super().icon(name, rect, **how)


drawn: list[tuple[str, Rect, str | None]] = []


@pytest.mark.parametrize(
    ("game", "picture"), [("conveyor", "shop_window"), ("factory_fun", "payout")]
)
def test_winners_have_their_colours_beside_their_names(game: str, picture: str) -> None:
    cover = covers.cover(game)
    assert cover is not None
    assert cover.cheers is not None
    drawn.clear()
    one = Celebrated(None, None, (0, 2), ("#d9482f", "#2e6fb0"), 255)
    director = app.headless_shell((1280, 800), 1.0).director
    cover.cheers(Noting(director.sizes, director.art, director.texts), SIDES, one)
    shown = [(rect, tint) for name, rect, tint in drawn if name.startswith(picture)]
    assert [tint for _rect, tint in shown] == list(one.colours)
    for (rect, _tint), side in zip(shown, SIDES, strict=True):
        assert side.x <= rect.x
        assert rect.right <= side.right + 1e-6
