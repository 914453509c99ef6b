"""The line that ties words to what they speak of."""

from __future__ import annotations

from random import Random

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


@pytest.mark.parametrize("seed", range(8))
def test_words_stand_where_of_all_places_it_is_least_bad(seed: int) -> None:
    """Though most places are never looked at as a whole."""
    rng = Random(seed)
    about, room = Rect(500, 400, 60, 60), Rect(0, 0, 1200, 900)
    boxes = [Rect(rng.random() * 1000, rng.random() * 800, 90, 70) for _n in range(40)]
    rather = [callout.Hidden(box, rng.choice((0.5, 1.0, 8.0))) for box in boxes[:36]]
    walls = [*boxes[36:], about]
    hiding = callout._hiding(rather)
    near = list(callout._around((220, 60), about, room, boxes, "left"))

    def allowed(rect: Rect) -> bool:
        return not any(map(rect.meets, walls))

    free = [one for one in near if allowed(Rect(*one.rect))]
    best = min(free, key=lambda one: one.off + hiding(Rect(*one.rect)))
    assert len(free) > 100
    assert callout._least(near, allowed, hiding) == best.rect


@pytest.mark.parametrize(
    ("rect", "side"),
    [
        (Rect(100, 20, 50, 50), "above"),
        (Rect(100, 170, 50, 50), "below"),
        (Rect(0, 100, 50, 50), "left"),
        (Rect(170, 100, 50, 50), "right"),
        (Rect(170, 190, 50, 50), "below"),
    ],
)
def test_the_side_of_words_is_that_on_which_they_are_farthest_off(rect: Rect, side: str) -> None:
    assert callout.side(rect, SPOT) == side
