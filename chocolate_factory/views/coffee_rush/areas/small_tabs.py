"""The four tabs of another player, small: what the orders ask for, never too small to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.cards.records import TABS, Order
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import PAD
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.areas import guests, slips
from chocolate_factory.views.coffee_rush.look import Look

EDGE, EDGE_SLIM = 18, 6
"""Width of a small slip's edge: with the sign of its group as large slips have it, or where there
is no room for that, in its colour alone."""
READ_PX = 18
"""Ingredients are not drawn smaller: fewer orders are, or where not one has room, its drink."""
BETWEEN = 2
"""Units between slips, and around them."""
ROOMY = 30
"""Ingredients so large need no tab that is higher than the others."""
FINER = 2
"""By so much less each size of ingredients is tried where tabs differ in height."""
LINES = (1, 2)
"""In how many lines the ingredients of a small slip may stand."""
EMPTY = 0.4
"""Of an ingredient's height: a tab without orders, where others need the room."""

Needs = Sequence[Sequence[int]]
"""How many ingredients each order asks for, tab by tab."""


class Plan(NamedTuple):
    """How the slips of four tabs are laid out."""

    sides: tuple[float, ...]
    """Width of an ingredient, tab by tab: a lone order is larger beside a crowded tab."""
    heights: tuple[float, ...]
    edge: float
    lines: tuple[int, ...]
    """In how many lines the ingredients stand, tab by tab."""
    shown: tuple[int, ...]
    """How many orders of each tab are drawn; of the others there is only the number."""

    @property
    def side(self) -> float:
        """Width of the smallest ingredients that are drawn."""
        drawn = (side for side, n in zip(self.sides, self.shown, strict=True) if n)
        return min(drawn, default=float(theme.SYMBOL_SMALL))


class Drawn(NamedTuple):
    """What is drawn of a counter."""

    lying: dict[str, Rect]
    """Where each order lies that has room."""
    left_out: bool
    """Whether orders, or what they ask for, are left out."""


def draw(frame: Frame, rect: Rect, look: Look, seat: int) -> Drawn:
    """Ingredients alone, and how many orders have no room; on a tab where ingredients could not be
    told apart drinks alone."""
    lying: dict[str, Rect] = {}
    tabs = look.state.players[seat].tabs
    orders = [[look.book.orders[order] for order in tab] for tab in tabs]
    grown = frame.sizes.text_scale
    label_w, more_w = PAD * grown, lengths.MORE * grown
    needs = [[len(card.needs) for card in cards] for cards in orders]
    room = rect.cut_left(label_w, theme.TIGHT)[1]
    wide, high = room.w - 2 * BETWEEN, rect.h - theme.TIGHT * (TABS - 1)
    found = plan(wide, high, needs, more_w, READ_PX / frame.sizes.ppu)
    drinks = [frame.sizes.px(side) < READ_PX for side in found.sides]
    for number, cards in enumerate(orders):
        row, rect = rect.cut_top(found.heights[number], theme.TIGHT)
        label, room = row.cut_left(label_w, theme.TIGHT)
        last = number == TABS - 1
        frame.text(
            str(number + 1),
            label,
            size=theme.TEXT_SMALL,
            align="centre",
            valign="middle",
            colour="red" if last else "ink_soft",
            wrap=False,
        )
        frame.fill(room, "cell")
        if drinks[number]:
            lying |= zip(tabs[number], _drinks(frame, room.inset(BETWEEN), cards), strict=True)
            continue
        n = found.shown[number]
        *places, rest = _slips(frame, room.inset(BETWEEN), cards[:n], found, number)
        lying |= zip(tabs[number], places, strict=False)
        if n < len(cards):
            words, size = _("+{n}").format(n=len(cards) - n), theme.TEXT_SMALL
            frame.text(words, rest, size=size, face="bold", valign="middle", wrap=False)
    crowded = any(n < len(cards) for n, cards in zip(found.shown, orders, strict=True))
    return Drawn(lying, any(drinks) or crowded)


def spots(frame: Frame, look: Look, seat: int, lying: Mapping[str, Rect]) -> None:
    """Each order that is drawn says what it asks for and how long it can wait; a click shows the
    counter large, as one on the card does."""
    facts = look.facts.players[seat]
    for order, place in lying.items():
        words = look.words.waiting(order, facts.lacks[order], facts.waits[order])
        frame.spot(f"slip:{seat}:{order}", place, tooltip=words, focus=False, role="target")


def _drinks(frame: Frame, room: Rect, cards: Sequence[Order]) -> list[Rect]:
    """What the guests get, side by side, on the colour of its group; where they lie."""
    found = []
    side = min(room.h * 1.4, (room.w - BETWEEN * (len(cards) - 1)) / max(1, len(cards)))
    for card in cards:
        slip, room = room.cut_left(side, BETWEEN)
        frame.fill(slip, "card_plain", accent=slips.ACCENTS[card.group])
        frame.icon(guests.drink(card), slip.inset(1))
        found.append(slip)
    return found


def _slips(frame: Frame, room: Rect, cards: Sequence[Order], found: Plan, tab: int) -> list[Rect]:
    """Slips side by side; gives their places, and what is left of the tab."""
    places = []
    side, lines = found.sides[tab], found.lines[tab]
    for card in cards:
        width = side * -(-len(card.needs) // lines) + found.edge
        slip, room = room.cut_left(width, BETWEEN)
        edge, rest = slip.cut_left(found.edge - BETWEEN)
        accent = slips.ACCENTS[card.group]
        if found.edge == EDGE:
            frame.fill(slip, "card_plain", accent=accent)
            frame.icon(f"kind_{card.group}", edge.inset(1))
        else:
            frame.fill(slip, "card_plain")
            x, y = edge.centre[0], edge.y + BETWEEN
            frame.line(x, y, x, edge.bottom - BETWEEN, accent, edge.w)
        slips.needs(frame, rest, card.needs, side)
        places.append(slip)
    return [*places, room]


def plan(width: float, height: float, needs: Needs, more: float, read: float = 0.0) -> Plan:
    """How slips fit into tabs of a width, which are `height` in all, with ingredients no smaller
    than can be `read`.

    Tabs are as high as each other unless ingredients are larger where tabs with many orders are
    higher. Where even that is too little, orders are left out, with room of width `more` for their
    number."""
    even, least = _even(width, height, needs), max(read, lengths.INGREDIENT_LEAST)
    if even.side >= max(least, ROOMY):
        return even
    sides = _sizes(least)
    shown, edge = [len(counts) for counts in needs], EDGE
    while True:
        seen = [counts[:n] for counts, n in zip(needs, shown, strict=True)]
        rooms = [width - more * (n < len(all_)) for all_, n in zip(needs, shown, strict=True)]
        tried = (_uneven(rooms, height, seen, edge, side) for side in sides)
        found = next(filter(None, tried), None)
        if even.side >= least and (found is None or found.side <= even.side):
            return even
        fullest = max(range(len(seen)), key=lambda tab: (sum(seen[tab]), -tab))
        if found is not None or (edge < EDGE and shown[fullest] < 2):
            return found or even
        if edge < EDGE:
            shown[fullest] -= 1
        edge = EDGE_SLIM


def _sizes(least: float) -> list[float]:
    """The sizes of ingredients that are tried, the largest first, down to the least one."""
    return [*range(theme.SYMBOL_SMALL, ceil(least), -FINER), least]


def _even(width: float, height: float, needs: Needs) -> Plan:
    """Tabs that are all as high as each other, each with ingredients as large as they fit."""
    row = height / len(needs)
    inner = row - 2 * BETWEEN
    fits = [_largest(width, inner, counts, EDGE) for counts in needs]
    sides, lines = (tuple(each) for each in zip(*fits, strict=True))
    return Plan(sides, (row,) * len(needs), EDGE, lines, tuple(map(len, needs)))


def _largest(width: float, height: float, counts: Sequence[int], edge: float) -> tuple[float, int]:
    """How large the ingredients of a tab may be, and in how many lines they stand then."""
    found = {lines: _side(width, height, counts, lines, edge) for lines in LINES}
    lines = max(found, key=lambda n: (found[n], -n))
    return found[lines], lines


def _side(width: float, height: float, counts: Sequence[int], lines: int, edge: float) -> float:
    """How large an ingredient may be so that all slips of a tab stand side by side, with what they
    ask for in so many lines."""
    columns = sum(-(-n // lines) for n in counts)
    free = width + BETWEEN - len(counts) * (edge + BETWEEN)
    return min(height / lines, theme.SYMBOL_SMALL, free / max(1, columns))


def _uneven(
    rooms: Sequence[float], height: float, needs: Needs, edge: float, side: float
) -> Plan | None:
    """Tabs as high as each needs to be for ingredients of a size, which are larger where there is
    room; None if they do not fit."""
    heights = []
    for room, counts in zip(rooms, needs, strict=True):
        widths = {n: sum(-(-count // n) * side + edge + BETWEEN for count in counts) for n in LINES}
        fitting = [n for n in LINES if widths[n] <= room + BETWEEN]
        if not fitting:
            return None
        heights.append((fitting[0] * side if counts else EMPTY * side) + 2 * BETWEEN)
    spare = (height - sum(heights)) / len(heights)
    if spare < 0:
        return None
    heights = [each + spare for each in heights]
    fits = [
        _largest(room, high - 2 * BETWEEN, counts, edge)
        for room, high, counts in zip(rooms, heights, needs, strict=True)
    ]
    sides, lines = (tuple(each) for each in zip(*fits, strict=True))
    return Plan(sides, tuple(heights), edge, lines, tuple(map(len, needs)))
