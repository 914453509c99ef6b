"""The chart of a review: what each player could expect as the game went on, drawn by hand.

Lines differ by colour, by dashes and by the player's marker, and bear the name at their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, hypot, log10, sin
from typing import NamedTuple

import pygame

from chocolate_factory.bots.review.departures import Departure, played_and_best
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.review.sums import TENTHS
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.ui.draw import panels, theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import review_part

DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (theme.WIDE, theme.GAP),
    (1, theme.GAP),
    (theme.LOOSE, theme.GAP, 1, theme.GAP),
)
"""By seat: lengths in units of stroke and gap in turn; () for a whole line."""
TICKS = 6
"""Lines of the scale, at most."""
NICE = (1, 2, 2.5, 5, 10)
TREMBLE, SLOWLY = 0.9, 0.4
"""Units by which a line drawn by hand goes astray, and how quickly from point to point."""
NEAR = 0.4
"""Values that begin below that share of the highest one are shown from 0 on."""
ROOM = 0.1
"""Share of what the values differ by that is free above and below: games that stay close shall be
seen to move."""
INKED = 0.25
"""How much darker the players' colours are on paper."""
PALE = 150
"""The opacity of lines that others will take the place of."""
DOTS, FAINT = (1.0, 2.0 * theme.GAP), 0.45
"""The strokes and the opacity of a line that leads to what is not weighed yet."""

Series = Sequence[tuple[int, Sequence[float]]]
"""(actions before, a value for each seat) in turn."""
Point = tuple[float, float]


class Scale(NamedTuple):
    """Values from `low` to `high` with a line at every `step`."""

    low: float
    high: float
    step: float

    @property
    def marks(self) -> list[float]:
        """The values at the lines."""
        count = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(count + 1)]


def scale(values: Sequence[float]) -> Scale:
    """A scale with whole round numbers that holds all values; it begins at 0 unless all lie far
    above."""
    low, high = min(values), max(1.0, *values)
    room = max(ROOM * (high - low), 1.0)
    if low > 0:
        low = max(0.0, low - room) if low > NEAR * high else 0.0
    high += room
    rough = (high - low) / (TICKS - 1)
    power = 10.0 ** floor(log10(rough))
    steps = (nice * power for nice in NICE)
    step = next(s for s in steps if s >= rough * (1 - 1e-9) and s == round(s))
    return Scale(floor(low / step) * step, ceil(high / step) * step, step)


class Chart:
    """Draws itself into a rectangle; the lines are drawn anew only when they have grown."""

    def __init__(
        self, review: Review, game: Game, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        self._review, self._game, self._words = review, game, game.words()
        self._names, self._colours = names, colours
        positions = review.positions
        self._parts = list(dict.fromkeys(position.part for position in positions))
        firsts = {position.part: position.n for position in reversed(positions)}
        counts = [sum(position.part == part for position in positions) for part in self._parts]
        self._spans = [
            (firsts[part], max(1, n)) for part, n in zip(self._parts, counts, strict=True)
        ]
        self._index = {part: i for i, part in enumerate(self._parts)}
        self._known: Series | None = None
        self._told: dict[Departure, str] = {}
        """What is said of each of the dearest turns."""
        self._picture: tuple[object, pygame.Surface | None] = (None, None)

    def along(self, n: int) -> float:
        """How far (0 … 1) a point of the record lies along the chart; all days are as wide."""
        positions = self._review.positions
        if n >= len(positions) - 1:
            return 1.0
        index = self._index[positions[n].part]
        first, count = self._spans[index]
        return (index + (n - first) / count) / len(self._parts)

    def draw(
        self, frame: Frame, rect: Rect, turns: Sequence[Departure], only: int | None = None
    ) -> None:
        """Scale, days, lines, names, and the numbers of the dearest turns; what each turn of the
        seat `only` or of all stood at can be pointed at."""
        waits = self.waits()
        if waits:
            rect = self._tell(frame, rect)
        series = self._so_far() if waits else self._review.estimates
        rest = () if waits else self._to_come(series)
        line = frame.sizes.grow(theme.LINE_SMALL)
        values = [value for _n, values in (*series, *rest) for value in values]
        found = scale(values or self._review.kept)
        left = max(self._label(frame, value)[1] for value in found.marks) + theme.GAP
        right = max(self._name_width(frame, name) for name in self._names)
        area = Rect(
            rect.x + left,
            rect.y + line / 2,
            rect.w - left - min(right, rect.w * 0.3),
            rect.h - line * 1.5,
        )
        self._grid(frame, area, found)
        lines = self._lines(frame, area, found, series, rest)
        frame.image(lines, area, alpha=PALE if waits else 255)
        if series:
            self._ends(frame, area, found, (*series, *rest)[-1], rect.right)
        if rest:
            self._tell_rest(frame, area, series[-1][0])
        if series and not waits:
            self._strips(frame, area, found, only)
            self._numbers(frame, area, found, turns)

    def waits(self) -> bool:
        """Whether there is no line to see yet: all that is weighed lies in the first part."""
        if self._review.complete:
            return not self._review.estimates
        weighed = [n for n, _values in self._review.estimates[-1:]]
        return all(self._review.positions[n].part == self._parts[0] for n in weighed)

    def _so_far(self) -> Series:
        """What each would have had if the game had ended when a part of it began, and at the end:
        that is known before anything is weighed."""
        if self._known is None:
            positions = self._review.positions
            begins = [first for first, _count in self._spans]
            self._known = [
                (n, self._game.result(positions[n].state).scores)
                for n in dict.fromkeys((*begins, len(positions) - 1))
            ]
        return self._known

    def _to_come(self, series: Series) -> Series:
        """How a game ended whose end is not weighed yet: there the lines will come to, so scale and
        names are in their places from the first on. Empty where that is not known."""
        positions = self._review.positions
        over = self._game.decision(positions[-1].state) is None
        if not series or not over or series[-1][0] == len(positions) - 1:
            return ()
        return self._so_far()[-1:]

    def _tell_rest(self, frame: Frame, area: Rect, n: int) -> None:
        """What the dots mean that lead on from the last line weighed, if there is room."""
        words, x = _("Still being checked"), area.x + area.w * self.along(n)
        room = Rect(x, area.y, area.right - x, frame.sizes.grow(theme.LINE_SMALL))
        if frame.measure(words, size=theme.TEXT_SMALL)[0] <= room.w:
            frame.text(words, room, size=theme.TEXT_SMALL, colour="ink_soft", align="centre")

    def _tell(self, frame: Frame, rect: Rect) -> Rect:
        """What is seen meanwhile, and when the other lines will come, over the chart, which gets
        what is left of the rectangle."""
        text = _(
            "For now: the score if the game had ended there. How the game was likely to end is "
            "shown once everybody's first {part} is checked."
        ).format(part=self._words.stretch().lower())
        told, rest = rect.cut_top(frame.measure(text, rect.w)[1], theme.PAD)
        frame.text(text, told, colour="ink_soft")
        return rest

    # what stands around

    def _label(self, frame: Frame, value: float) -> tuple[str, float]:
        whole = value == round(value)
        words = self._words.amount(round(value)) if whole else self._words.points(value, TENTHS)
        return words, frame.measure(words, size=theme.TEXT_SMALL)[0]

    def _named(self, frame: Frame, i: int, room: float, each: int = 1) -> str:
        """What a part is called, where one of `each` is; of parts that have bare numbers the first
        of those says what they are, if there is room."""
        words, bare = self._words.section(self._parts[i]), self._bare()
        first = next((part for part in self._parts[::each] if part in bare), None)
        if self._parts[i] != first:
            return words
        whole = _("{part} {n}").format(part=self._words.stretch(), n=words)
        return whole if frame.measure(whole, size=theme.TEXT_SMALL)[0] <= room else words

    def _bare(self) -> list[int]:
        """The parts that are called by their numbers alone."""
        return [part for part in self._parts if self._words.section(part) == str(part)]

    def _grid(self, frame: Frame, area: Rect, found: Scale) -> None:
        """Ruled paper: a line for each round number, a rule before each part that is named."""
        line = frame.sizes.grow(theme.LINE_SMALL)
        for value in found.marks:
            y = _height(area, found, value)
            strong = value == 0
            frame.line(
                area.x,
                y,
                area.right,
                y,
                "ink_soft" if strong else "ink_blue",
                theme.HAIR,
                alpha=200 if strong else 60,
            )
            label = Rect(area.x - area.w, y - line / 2, area.w - theme.GAP, line)
            frame.text(
                self._label(frame, value)[0],
                label,
                size=theme.TEXT_SMALL,
                colour="ink_soft",
                align="right",
                valign="middle",
            )
        cells = area.columns(len(self._parts))
        each = self._sparse(frame, cells[0].w)
        for i, cell in enumerate(cells):
            if i and i % each == 0:  # a long game would be all rules
                frame.line(cell.x, area.y, cell.x, area.bottom, "red", theme.HAIR, alpha=50)
            if i % each == 0:
                label = Rect(cell.x, area.bottom, cell.w * each, line)
                frame.text(
                    self._named(frame, i, label.w, each),
                    label,
                    size=theme.TEXT_SMALL,
                    colour="ink_soft",
                    align="centre" if each == 1 else "left",
                    valign="middle",
                    wrap=False,
                )

    def _sparse(self, frame: Frame, width: float) -> int:
        """Every how many parts there is room for a name."""
        widest = max(
            frame.measure(self._words.section(p), size=theme.TEXT_SMALL)[0]
            for p in self._bare() or self._parts
        )
        return max(1, ceil((widest + theme.TIGHT) / max(1.0, width)))

    def _name_width(self, frame: Frame, name: str) -> float:
        wide = frame.measure(name, size=theme.TEXT_LARGE, face="hand")[0]
        return theme.GAP * 2 + frame.sizes.grow(theme.ICON_SMALL) + theme.TIGHT + wide

    def _ends(
        self,
        frame: Frame,
        area: Rect,
        found: Scale,
        last: tuple[int, Sequence[float]],
        right: float,
    ) -> None:
        """Each player's marker and name beside the end of the line, apart from each other."""
        n, values = last
        line = frame.sizes.grow(theme.LINE_SMALL)
        side = frame.sizes.grow(theme.ICON_SMALL)
        x = area.x + area.w * self.along(n) + theme.GAP
        heights = _apart([_height(area, found, value) for value in values], line, area)
        for seat, y in enumerate(heights):
            marker = theme.MARKERS[self._colours[seat]]
            frame.icon(marker.icon, Rect(x, y - side / 2, side, side), tint=marker.colour)
            start = x + side + theme.TIGHT
            frame.text(
                self._names[seat],
                Rect(start, y - line / 2, right - start, line),
                size=theme.TEXT_LARGE,
                face="hand",
                valign="middle",
                wrap=False,
            )

    def _strips(self, frame: Frame, area: Rect, found: Scale, only: int | None) -> None:
        """A strip of the chart for each turn, with what all could expect then."""
        positions, series = self._review.positions, dict(self._review.estimates)
        begins = [
            position.n
            for position in positions
            if position.n in series
            and position.turn == position.n
            and position.asked
            and only in (None, position.seat)
        ]
        ends = [self.along(n) for n in (*begins[1:], max(series))] if begins else []
        for n, end in zip(begins, ends, strict=True):
            x, right = (area.x + area.w * along for along in (self.along(n), end))
            place, strip = f"at:{n}", Rect(x, area.y, right - x, area.h)
            seat = positions[n].seat
            if frame.state(place) != "normal":
                frame.line(x, area.y, x, area.bottom, "ink_soft", theme.HAIR, alpha=160)
                for value in series[n]:
                    y = _height(area, found, value)
                    frame.line(x - 2, y, x + 2, y, "red", theme.RULE)
            told = [
                _("{name} {figure}").format(name=name, figure=self._words.points(value))
                for name, value in zip(self._names, series[n], strict=True)
            ]
            words = _("{moment}: {figures}. Click to see the turn.").format(
                moment=self._words.moment(positions[n].state, seat or 0),
                figures=enumeration(told),
            )
            frame.spot(place, strip, focus=False, tooltip=words)

    def _numbers(self, frame: Frame, area: Rect, found: Scale, turns: Sequence[Departure]) -> None:
        """Where the dearest turns lie, numbered as on the shortlist, and how far each took the line
        down: the rest of the line is luck and what the others did."""
        expected = self._review.estimates
        side = frame.sizes.grow(theme.ICON_SMALL)
        placed: list[Rect] = []
        for number, turn in enumerate(turns, 1):
            n = turn.first.n
            if n >= len(expected):
                continue  # the lines have not come so far
            x = area.x + area.w * self.along(n)
            y = _height(area, found, expected[n][1][turn.seat])
            low = _height(area, found, expected[n][1][turn.seat] - turn.loss)
            if low - y > side / 2:  # how far it took the line down, as long as it cost
                foot = min(low, area.bottom)
                frame.line(x, y, x, foot, "red", theme.RULE)
                frame.line(x - theme.TIGHT, foot, x + theme.TIGHT, foot, "red", theme.RULE)
            lies = Rect(max(x - side / 2, area.x), y - side / 2, side, side)
            spot = free(lies.within(area), placed, area)
            placed.append(spot)
            frame.line(x, y, x, spot.centre[1], "red", theme.HAIR)
            position = f"dear:{n}"
            found_grade = review_part.grade(self._words, turn.loss)
            state = frame.state(position)
            review_part.numbered(frame, spot, number, found_grade, theme.TEXT_SMALL, state)
            frame.spot(position, spot, focus=False, tooltip=self._dear(turn))

    def _dear(self, turn: Departure) -> str:
        """When one of the dearest turns was, what was played in it, and what that cost; put into
        words once for each."""
        if turn not in self._told:
            positions = self._review.positions
            text = _(
                "{moment}: {played}. Cost: about {points}. The rest of the line is luck and what "
                "the others did."
            )
            self._told[turn] = text.format(
                moment=self._words.moment(positions[turn.first.n].state, turn.seat),
                played=played_and_best(self._game, positions, turn)[0].rstrip("."),
                points=self._words.points(turn.loss),
            )
        return self._told[turn]

    # the lines

    def _lines(
        self, frame: Frame, area: Rect, found: Scale, series: Series, rest: Series
    ) -> pygame.Surface:
        box = frame.sizes.rect(area)
        key = (box.size, frame.sizes.ppu, len(self._review.notes), len(series))
        if self._picture[0] != key or self._picture[1] is None:
            ppu, page, on = frame.sizes.ppu, Rect(0, 0, box.w, box.h), (*series[-1:], *rest)
            body = "".join(
                self._line(seat, page, found, series, ppu)
                + self._line(seat, page, found, on, ppu, DOTS)
                for seat in self._review.seats
            )
            surface = panels.svg_surface(max(1, box.w), max(1, box.h), body)
            self._picture = key, panels.prepare(surface)
        surface_made = self._picture[1]
        assert surface_made is not None
        return surface_made

    def _line(
        self,
        seat: int,
        area: Rect,
        found: Scale,
        series: Series,
        ppu: float,
        dots: tuple[float, ...] = (),
    ) -> str:
        """The SVG of a player's line, all in pixels; pale `dots` for what is not weighed."""
        points = [
            (area.w * self.along(n), _height(area, found, values[seat])) for n, values in series
        ]
        points = [_astray(point, i + seat, TREMBLE * ppu) for i, point in enumerate(points)]
        dashes = [length * ppu for length in dots or DASHES[seat % len(DASHES)]]
        marker = theme.MARKERS[self._colours[seat]]
        colour = theme.mix(marker.colour, "ink", INKED)
        d = "".join(
            "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in stroke)
            for stroke in strokes(points, dashes)
            if len(stroke) > 1
        )
        return (
            (
                f'<path d="{d}" fill="none" stroke="{colour}" stroke-linecap="round" '
                f'stroke-linejoin="round" stroke-width="{theme.RULE * ppu:.2f}" '
                f'stroke-opacity="{FAINT if dots else 1}"/>'
            )
            if d
            else ""
        )


def _height(area: Rect, found: Scale, value: float) -> float:
    """The y of a value."""
    return area.bottom - area.h * (value - found.low) / (found.high - found.low)


def free(spot: Rect, placed: Sequence[Rect], area: Rect) -> Rect:
    """The spot, moved up or down by its own height as often as needed to meet none of those placed
    already, with its middle below the top of the area and all of it above the scale at its foot; as
    it is where there is no room."""
    for away in range(1 + ceil(area.h / spot.h)):
        for way in (-1, 1):
            moved = spot.offset(0, way * away * spot.h)
            inside = not away or (area.y <= moved.centre[1] and moved.bottom <= area.bottom)
            if inside and not any(_meet(moved, other) for other in placed):
                return moved
    return spot


def _meet(a: Rect, b: Rect) -> bool:
    """Whether two squares of one size lie over each other."""
    return abs(a.x - b.x) < a.w and abs(a.y - b.y) < a.h


def _astray(point: Point, i: int, by: float) -> Point:
    """The point where a hand would have put it: always at the same position."""
    return point[0], point[1] + by * sin(SLOWLY * i)


def _apart(heights: Sequence[float], line: float, area: Rect) -> list[float]:
    """The heights, moved as little as needed to lie a line apart within the area."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = dict.fromkeys(order, 0.0)
    above = area.y - line / 2
    for i in order:
        placed[i] = above = max(heights[i], above + line)
    below = area.bottom + line / 2
    for i in reversed(order):
        placed[i] = below = min(placed[i], below - line)
    return [placed[i] for i in range(len(heights))]


def strokes(points: Sequence[Point], dashes: Sequence[float]) -> list[list[Point]]:
    """A line through the points in pieces: strokes of the lengths given, with gaps between."""
    if not dashes or not points:
        return [list(points)]
    found: list[list[Point]] = [[points[0]]]
    turn, left, down = 0, dashes[0], True
    for (x0, y0), (x1, y1) in pairwise(points):
        length, gone = hypot(x1 - x0, y1 - y0), 0.0
        while length - gone > left:
            gone += left
            at = x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length
            if down:
                found[-1].append(at)
            else:
                found.append([at])
            turn, down = (turn + 1) % len(dashes), not down
            left = dashes[turn]
        left -= length - gone
        if down:
            found[-1].append((x1, y1))
    return found
