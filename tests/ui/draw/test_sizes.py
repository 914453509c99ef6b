"""Units, pixels and text scale; splitting rectangles."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.ui.draw.sizes import Rect, Sizes

lengths = st.floats(1, 4000)
rects = st.builds(Rect, st.floats(-500, 3000), st.floats(-500, 3000), lengths, lengths)


@pytest.mark.parametrize(
    ("px", "units"),
    [
        ((1920, 1080), (1920, 1080)),
        ((3840, 2160), (1920, 1080)),
        ((1280, 800), (1728, 1080)),
        ((2560, 1080), (2560, 1080)),
        ((1000, 1000), (1600, 1600)),
    ],
)
def test_a_window_is_1080_units_high_and_at_least_1600_wide(
    px: tuple[int, int], units: tuple[float, float]
) -> None:
    sizes = Sizes(*px)
    assert (sizes.width, sizes.height) == pytest.approx(units)


def test_text_scale_enlarges_text_alone() -> None:
    plain, large = Sizes(1920, 1080), Sizes(1920, 1080, 2.0)
    assert large.text(18) == 2 * plain.text(18)
    assert large.px(18) == plain.px(18)
    assert Sizes(1920, 1080, 5.0).text_scale == 2.0


def test_a_density_set_by_hand_stays_when_the_window_changes() -> None:
    sizes = Sizes(1920, 1080, ppu=1.5).resize(1280, 800)
    assert sizes.ppu == 1.5
    assert sizes.px(10) == 15


@given(rects, st.integers(1, 9), st.sampled_from([0.37, 0.74, 1.0, 1.33, 2.0]))
def test_columns_without_gap_meet_in_pixels(rect: Rect, n: int, ppu: float) -> None:
    sizes = Sizes(1920, 1080, ppu=ppu)
    cells = [sizes.rect(cell) for cell in rect.columns(n)]
    for left, right in pairwise(cells):
        assert left.right == right.left
    assert cells[0].left == sizes.rect(rect).left


@given(rects, st.integers(1, 6), st.integers(1, 6), st.floats(0, 20))
def test_grid_cells_lie_inside_and_do_not_overlap(
    rect: Rect, cols: int, rows: int, gap: float
) -> None:
    cells = rect.grid(cols, rows, gap)
    assert len(cells) == cols * rows
    for number, cell in enumerate(cells):
        assert cell.right <= rect.right + gap * cols + 1e-6
        if number % cols:
            assert cell.x >= cells[number - 1].right - 1e-6
        if number >= cols:
            assert cell.y >= cells[number - cols].bottom - 1e-6


@given(rects, lengths, st.floats(0, 30))
def test_a_cut_and_its_rest_fill_the_rectangle(rect: Rect, size: float, gap: float) -> None:
    left, rest = rect.cut_left(size, gap)
    assert left.x == rect.x
    assert rest.right == pytest.approx(rect.right)
    assert left.w + rest.w <= rect.w + 1e-6
    foot, above = rect.cut_bottom(size, gap)
    assert foot.bottom == pytest.approx(rect.bottom)
    assert above.y == rect.y
    assert above.bottom <= foot.y + 1e-6 or above.h == 0


@given(rects, st.floats(0.2, 5))
def test_fit_keeps_the_aspect_and_stays_inside(rect: Rect, aspect: float) -> None:
    inner = rect.fit(aspect)
    assert inner.w / inner.h == pytest.approx(aspect)
    assert inner.w <= rect.w + 1e-6
    assert inner.h <= rect.h + 1e-6
    assert inner.centre == pytest.approx(rect.centre)


@given(rects)
def test_within_pushes_a_rectangle_inside(rect: Rect) -> None:
    outer = Rect(0, 0, 5000, 5000)
    inside = rect.within(outer)
    assert inside.x >= 0
    assert inside.y >= 0
    assert inside.right <= 5000
    assert inside.bottom <= 5000
