"""The line that ties words to what they speak of."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage import callout

SPOT = Rect(100, 100, 50, 50)
IN = theme.GAP
"""How far within the words it begins, so that no gap is seen at a round corner."""


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (Rect(170, 110, 80, 20), [(170 + IN, 120, 150, 120)]),
        (Rect(0, 110, 80, 20), [(80 - IN, 120, 100, 120)]),
        (Rect(110, 0, 20, 80), [(120, 80 - IN, 120, 100)]),
        (Rect(170, 170, 80, 80), [(170 + IN, 170 + IN, 150, 150)]),
        (Rect(120, 110, 80, 20), []),
    ],
)
def test_it_leads_straight_from_the_words_to_the_edge_that_faces_them(
    words: Rect, line: list[tuple[float, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[float, ...]] = []
    monkeypatch.setattr(Frame, "line", lambda _frame, *ends, **_how: drawn.append(ends))
    shell = app.headless_shell((1280, 800))
    drawn.clear()
    callout.tie(shell.director.frame, words, SPOT)
    assert drawn == line * 2, "a dark edge, and the colour of the focus on it"
