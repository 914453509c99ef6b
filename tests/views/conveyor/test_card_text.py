"""No words on a card touch others, leave it or are cut: all cards, all places, sizes and scales."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from chocolate_factory import app, wiring
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Order, Part
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.views.conveyor import layout
from chocolate_factory.views.conveyor.areas.cards import employee_card, order_card, part_card

WINDOWS = [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160), (3440, 1440)]
LARGEST = 2.0
SCALES = [1.0, 1.5, LARGEST]
DAILY = ((WINDOWS[0], 1.0), (WINDOWS[1], LARGEST))
"""The rest is left to the long run."""
PACKETS = {1: ([1] * 5, [1] * 5), 2: ([3, 2], [3, 2]), 4: ([2, 1, 1, 1], [2, 1, 1, 1])}
"""Parts and employees in packets, by seats."""
EXTRA = {2: ([3, 2], [3, 3]), 4: ([2, 1, 1, 1], [2, 2, 1, 1])}
LEFT = ["one delivery", "assigned", "received", "used", "all day", "3 uses left", "not used"]


class Inked(Frame):
    """A frame that remembers where the ink of words is."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.ink: list[tuple[str, pygame.Rect]] = []
        self.boxes: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
        """Where a surface has ink; kept with it, so that its number stays its own."""

    def text(self, string: str, rect: Rect, **how: Any) -> Rect:
        before = len(self.items)
        used = super().text(string, rect, **how)
        for item in self.items[before:]:
            box = self.box(item.surface)
            self.ink.append((string, box.move(item.x - item.ax, item.y - item.ay)))
        return used

    def box(self, surface: pygame.Surface) -> pygame.Rect:
        """The part of a surface that has ink, looked for once."""
        if id(surface) not in self.boxes:
            self.boxes[id(surface)] = surface, surface.get_bounding_rect()
        return self.boxes[id(surface)][1]


@pytest.fixture(scope="module")
def book() -> Book:
    """The cards, those of the expansion among them."""
    found: Book = wiring.open_game("conveyor").game.book  # type: ignore[attr-defined]
    return found


Draw = Callable[[Frame, Rect], None]


def faults(frame: Inked, rect: Rect, long: Collection[str] = ()) -> list[str]:
    """What is wrong with the words on a card; `long` ones may end in … where text is largest."""
    card = frame.sizes.rect(rect)
    short = frame.sizes.text_scale < LARGEST
    found = [f"{cut.words!r} is cut" for cut in frame.cuts if short or cut.words not in long]
    found += [f"{words!r} leaves the card" for words, box in frame.ink if not card.contains(box)]
    for i, (words, box) in enumerate(frame.ink):
        found += [
            f"{words!r} touches {other!r}"
            for other, there in frame.ink[i + 1 :]
            if box.colliderect(there)
        ]
    return found


def laid_out(
    book: Book, areas: layout.Areas, seats: int, extra: bool
) -> Iterator[tuple[str, Rect, Draw]]:
    """Every card of the packets."""
    if areas.parts is None or areas.employees is None:
        return
    laid = (EXTRA if extra and seats in EXTRA else PACKETS)[seats]
    lying = zip((areas.parts, areas.employees), laid, strict=True)
    parts, employees = (layout.packets(area, packets)[0][1][0] for area, packets in lying)
    for part in book.parts.values():
        yield part.name, parts, partial(draw_part, part)
    for one in book.employees:
        yield one, employees, partial(draw_employee, book, one)


def own(book: Book, areas: layout.Areas) -> Iterator[tuple[str, Rect, Draw]]:
    """Every card before a player: in a slot, on the desk, as an order."""
    if areas.offer is None or not areas.compact:
        for part in book.parts.values():
            yield part.name, areas.factory.slots[0], partial(draw_part, part)
    orders = areas.orders[:1]
    if areas.offer is not None:
        inner = areas.offer.inset(theme.PAD * 1.3)
        orders.append(inner.columns(layout.ORDERS, theme.GAP * 1.5)[0])
    for rect in orders:
        for order in book.orders.values():
            for done in (0, len(order.stages)):
                yield order.name, rect, partial(draw_order, order, done)
    for one in book.employees if areas.desk else ():
        for left in LEFT:
            assert areas.desk is not None
            yield one, areas.desk, partial(draw_employee, book, one, left=left, tall=True)


def draw_part(card: Part, frame: Frame, rect: Rect) -> None:
    """A part."""
    part_card.draw(frame, rect, card, card.cost)


def draw_employee(book: Book, card: str, frame: Frame, rect: Rect, **how: Any) -> None:
    """An employee."""
    employee_card.draw(frame, rect, book, card, **how)


def draw_order(card: Order, done: int, frame: Frame, rect: Rect) -> None:
    """An order with so many stages done."""
    order_card.draw(frame, rect, card, done, [stage.money for stage in card.stages])


def everything(sizes: Sizes, book: Book) -> Iterator[tuple[str, Rect, Draw]]:
    """Every card in every place that it can have in a window."""
    for seats in (1, 2, 4):
        for extra in (False, True):
            orders = layout.ORDERS + (1 if seats == 1 and extra else 0)
            for draft, offer in ((True, False), (False, False), (False, True)):
                areas = layout.areas(sizes, draft, seats, orders, seats == 1, offer)
                yield from laid_out(book, areas, seats, extra)
                yield from own(book, areas)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        pytest.param(size, scale, marks=[] if (size, scale) in DAILY else [pytest.mark.slow])
        for size in WINDOWS
        for scale in SCALES
    ],
)
def test_no_words_of_a_card_touch_others_or_leave_it(
    book: Book, size: tuple[int, int], scale: float
) -> None:
    director = app.headless_shell(size, scale).director
    sizes = Sizes(*size, scale)
    found: dict[str, None] = {}
    seen: set[tuple[object, ...]] = set()
    boxes: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
    long = {order.name for order in book.orders.values()}
    for name, rect, draw in everything(sizes, book):
        what = (name, rect[2:], draw.func, str(draw.keywords), draw.args[-1])  # type: ignore[attr-defined]
        if what in seen:
            continue
        seen.add(what)
        frame = Inked(sizes, director.art, director.texts)
        frame.boxes = boxes
        draw(frame, rect)
        where = f"{name}, {rect.w:.0f}x{rect.h:.0f}"
        found.update(dict.fromkeys(f"{where}: {fault}" for fault in faults(frame, rect, long)))
    assert list(found) == []
