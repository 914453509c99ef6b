"""A picture drawn by differences is the same, pixel by pixel, as one drawn as a whole."""

from __future__ import annotations

import random

import pygame
import pytest

from chocolate_factory.ui.draw import styles
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.cache import SurfaceCache
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Item, Memo
from chocolate_factory.ui.draw.screen import Screen, differences, merge
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.ui.window import offscreen
from tests.helpers.folders import ASSETS

SIZE = (640, 400)
offscreen(SIZE)
ART, TEXTS = Art(ASSETS), Texts(ASSETS)
STYLES = ["card", "felt", "button", "tray", "docket", "slot", "chip", "notice", "ring"]

Piece = tuple[str, Rect, str]


def a_piece(rng: random.Random) -> Piece:
    rect = Rect(
        rng.randrange(-60, 1600),
        rng.randrange(-60, 1000),
        rng.randrange(20, 400),
        rng.randrange(20, 300),
    )
    kind = rng.choice(["fill", "text", "icon", "line", "clipped", "dim"])
    return kind, rect, rng.choice(STYLES)


def drawn(pieces: list[Piece], base: bool = True) -> Frame:
    frame = Frame(Sizes(*SIZE), ART, TEXTS)
    if base:
        frame.fill(frame.window, "window")
    for kind, rect, style in pieces:
        if kind == "fill":
            frame.fill(rect, style, accent="palace")
        elif kind == "text":
            frame.text(f"{style} of the works", rect, colour="cream")
        elif kind == "icon":
            frame.icon("piece_bean", rect, angle=30)
        elif kind == "line":
            frame.line(rect.x, rect.y, rect.right, rect.bottom, "gold", 3)
        elif kind == "dim":
            frame.dim(rect, alpha=90)
        else:
            with frame.clip(rect.inset(rect.w / 4)), frame.layer("above"):
                frame.fill(rect, style)
    return frame


def mutated(pieces: list[Piece], rng: random.Random) -> list[Piece]:
    pieces = list(pieces)
    for _ in range(rng.randrange(1, 5)):
        how = rng.randrange(4)
        if how == 0 or not pieces:
            pieces.insert(rng.randrange(len(pieces) + 1), a_piece(rng))
        elif how == 1:
            pieces.pop(rng.randrange(len(pieces)))
        elif how == 2:
            at = rng.randrange(len(pieces))
            kind, rect, style = pieces[at]
            pieces[at] = (kind, rect.offset(rng.randrange(-40, 40), 7), style)
        else:
            rng.shuffle(pieces)
    return pieces


@pytest.mark.parametrize("seed", range(12))
def test_differences_give_the_same_pixels_as_a_whole_drawing(seed: int) -> None:
    rng = random.Random(seed)
    pieces = [a_piece(rng) for _ in range(rng.randrange(3, 40))]
    screen = Screen(offscreen(SIZE))
    screen.present(drawn(pieces, base=seed % 3 > 0))
    for _ in range(12):
        pieces = mutated(pieces, rng)
        frame = drawn(pieces, base=seed % 3 > 0)
        screen.present(frame)
        whole = Screen(offscreen(SIZE))
        whole.present(frame)
        assert screen.surface.get_buffer().raw == whole.surface.get_buffer().raw


def test_the_same_list_draws_nothing() -> None:
    rng = random.Random(3)
    pieces = [a_piece(rng) for _ in range(20)]
    screen = Screen(offscreen(SIZE))
    screen.present(drawn(pieces))
    assert screen.present(drawn(pieces)) == []


def test_only_the_moved_item_is_dirty() -> None:
    surface = pygame.Surface((10, 10))
    old = [Item(surface, x, 0, 0, 0, 10, 10) for x in range(0, 200, 20)]
    new = [*old[:4], old[4]._replace(y=50), *old[5:]]
    dirty = differences(old, new, pygame.Rect(0, 0, 640, 400))
    assert sorted(map(tuple, dirty)) == [(80, 0, 10, 10), (80, 50, 10, 10)]


def test_an_item_moved_to_the_front_leaves_the_others_alone() -> None:
    surface = pygame.Surface((10, 10))
    old = [Item(surface, x, 0, 0, 0, 10, 10) for x in range(0, 200, 20)]
    dirty = differences(old, [*old[1:], old[0]], pygame.Rect(0, 0, 640, 400))
    assert [tuple(rect) for rect in dirty] == [(0, 0, 10, 10)]


def test_many_boxes_become_few_and_cover_all() -> None:
    rng = random.Random(5)
    area = pygame.Rect(0, 0, 4000, 3000)
    boxes = [pygame.Rect(rng.randrange(4000), rng.randrange(3000), 6, 6) for _ in range(300)]
    found = merge(boxes, area)
    assert len(found) <= 12
    for box in boxes:
        seen = box.clip(area)
        assert any(rect.contains(seen) for rect in found)


@pytest.mark.parametrize("state", styles.STATES)
def test_every_style_draws_in_every_state(state: str) -> None:
    for name in styles.STYLES:
        panel = ART.panel(name, state, (90, 40), 0.8, "#d9482f")
        assert panel.surface.get_size() == (90 + 2 * panel.margin, 40 + 2 * panel.margin)


def test_a_panel_looks_the_same_in_every_middle_column() -> None:
    panel = ART.panel("card", "normal", (500, 80), 1.0)
    column = [panel.surface.get_at((panel.margin + 250, y)) for y in range(80)]
    assert column == [panel.surface.get_at((panel.margin + 150, y)) for y in range(80)]


def test_the_cache_keeps_to_its_bytes_and_drops_the_oldest() -> None:
    cache = SurfaceCache(limit=3 * 400)
    for key in "abcd":
        cache.get(key, lambda: pygame.Surface((10, 10)))
    assert len(cache) == 3
    assert cache.used == 1200
    made: list[str] = []
    cache.get("a", lambda: made.append("a") or pygame.Surface((10, 10)))  # type: ignore[func-returns-value]
    assert made == ["a"]


def test_a_faded_item_is_fainter() -> None:
    full = ART.panel("notice", "normal", (40, 40), 1.0)
    faint = ART.panel("notice", "normal", (40, 40), 1.0, alpha=100)
    at = (20 + full.margin, 20 + full.margin)
    assert full.surface.get_at(at).a == 255
    assert 90 <= faint.surface.get_at(at).a <= 110


def test_a_part_is_drawn_again_only_when_its_stamp_differs() -> None:
    memo: Memo = {}
    drawn: list[int] = []

    def picture(stamp: int) -> Frame:
        frame = Frame(Sizes(*SIZE), ART, TEXTS)

        def draw() -> None:
            drawn.append(stamp)
            frame.fill(Rect(10, 10, 100, 40), "card")
            frame.text("a part", Rect(10, 10, 100, 40))
            frame.spot("place", Rect(10, 10, 100, 40))

        frame.part(memo, "key", stamp, draw)
        return frame

    first, again, other = picture(1), picture(1), picture(2)
    assert drawn == [1, 2]
    assert again.items == first.items == other.items
    assert [spot.place for spot in again.spots] == ["place"]
