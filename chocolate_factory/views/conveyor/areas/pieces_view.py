"""Pieces in rectangles: as large as they fit, in even rows."""

from __future__ import annotations

import math
from collections.abc import Sequence

from chocolate_factory.games.conveyor.cards.records import Conversion, Part
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.picture.chips import badge

SPLITS = 8
"""Shares of the width that are tried for what goes in and what comes out."""

WITH_COUNT = 1.5
"""How wide a docket or a piece is with a number beside it, in widths of one without."""


def grid(n: int, rect: Rect, most: float) -> tuple[int, float]:
    """(columns, icon side) that show `n` icons as large as possible, at most `most` units."""
    best = (1, 0.0)
    for columns in range(1, max(1, n) + 1):
        rows = math.ceil(n / columns)
        side = min(rect.w / columns, rect.h / rows, most)
        if side > best[1] + 0.01:
            best = (columns, side)
    return best


def spread(n: int, rect: Rect, most: float = theme.SYMBOL_HUGE) -> list[Rect]:
    """Places of `n` icons, centred in the rectangle; the last row is centred too."""
    if n == 0:
        return []
    columns, side = grid(n, rect, most)
    rows = math.ceil(n / columns)
    top = rect.y + (rect.h - rows * side) / 2
    found = []
    for row in range(rows):
        count = min(columns, n - row * columns)
        left = rect.x + (rect.w - count * side) / 2
        found += [Rect(left + i * side, top + row * side, side, side) for i in range(count)]
    return found


def grow(frame: Frame, most: float) -> float:
    """How large a piece may be beside text as large as chosen, where there is room."""
    return most * min(lengths.GROWS, frame.sizes.text_scale)


def icons(
    frame: Frame,
    rect: Rect,
    symbols: Sequence[str],
    most: float = theme.SYMBOL_HUGE,
    alpha: int = 255,
) -> list[Rect]:
    """Draws the symbols; returns their places."""
    places = spread(len(symbols), rect, grow(frame, most))
    for symbol, place in zip(symbols, places, strict=True):
        frame.icon(f"piece_{symbol}", place.inset(place.w * 0.04), alpha=alpha)
    return places


def line(
    frame: Frame,
    rect: Rect,
    symbols: Sequence[str],
    most: float = theme.SYMBOL_HUGE,
    alpha: int = 255,
    align: str = "left",
) -> Rect:
    """Draws the symbols in one line; returns the part used."""
    side = min(grow(frame, most), rect.h, rect.w / max(1, len(symbols)))
    width = side * len(symbols)
    free = rect.w - width
    x = rect.x + {"left": 0.0, "centre": free / 2, "right": free}[align]
    for i, symbol in enumerate(symbols):
        place = Rect(x + i * side, rect.y + (rect.h - side) / 2, side, side)
        frame.icon(f"piece_{symbol}", place.inset(side * 0.03), alpha=alpha)
    return Rect(x, rect.y, width, rect.h)


def conversion(
    frame: Frame,
    rect: Rect,
    taken: Sequence[str],
    given: Sequence[str],
    most: float = theme.SYMBOL_LARGE,
    alpha: int = 255,
) -> None:
    """Pieces before → after, both sides as large as they fit."""
    most, best, split = grow(frame, most), 0.0, 1
    for share in range(1, SPLITS):
        left = rect.w * 0.84 * share / SPLITS
        right = rect.w * 0.84 - left
        side = min(
            grid(len(taken), Rect(0, 0, left, rect.h), most)[1],
            grid(len(given), Rect(0, 0, right, rect.h), most)[1],
        )
        if side > best + 0.01:
            best, split = side, share
    arrow_w = min(rect.w * 0.16, theme.ARROW)
    a_columns = _columns(len(taken), rect.w * 0.84 * split / SPLITS, best)
    b_columns = _columns(len(given), rect.w * 0.84 * (SPLITS - split) / SPLITS, best)
    width = (a_columns + b_columns) * best + arrow_w
    x = rect.x + (rect.w - width) / 2
    icons(frame, Rect(x, rect.y, a_columns * best, rect.h), taken, best, alpha)
    x += a_columns * best
    frame.icon(
        "arrow",
        Rect(x, rect.y, arrow_w, rect.h).middle(arrow_w - GAP, arrow_w * 0.7),
        alpha=alpha,
    )
    x += arrow_w
    icons(frame, Rect(x, rect.y, b_columns * best, rect.h), given, best, alpha)


def asked_mark(frame: Frame, rect: Rect, alpha: int = 255, count: int = 1) -> None:
    """The docket on what own orders ask for; beside it how many do, where several."""
    several = count > 1
    chip = rect._replace(w=rect.w * (WITH_COUNT if several else 1.0))
    frame.fill(chip, "chip", accent="green", alpha=alpha)
    frame.icon("docket", rect.inset(theme.TIGHT), alpha=alpha)
    if several:
        frame.text(
            str(count),
            chip._replace(x=rect.right - theme.TIGHT, w=chip.right - rect.right),
            size=theme.TEXT_SMALL,
            colour="cream",
            face="bold",
            align="centre",
            valign="middle",
            wrap=False,
            alpha=alpha,
        )


def _columns(n: int, width: float, side: float) -> int:
    return max(1, min(n, int(width / side + 0.01))) if side else 1


def machine_of(part: Part) -> str:
    """The picture of a part: its machine by what it does."""
    if part.chute:
        return "machine_chute"
    if part.upgrade:
        return "machine_upgrader"
    if part.repeat:
        return "machine_repeater"
    if part.move:
        return "machine_mover"
    return _converter(part.options[0])


def _converter(option: Conversion) -> str:
    made = option.outputs
    if "boxed" in made:
        return "machine_boxer"
    if any(piece in made for piece in ("caramel", "nuts", "wrapped")):
        return "machine_wrapper" + _one_of(made, "caramel", "nuts")
    if any(piece in made for piece in ("chunks", "fingers", "bar")):
        milled = "bean" in option.inputs and "cocoa" not in made
        one = "_bar" if milled else _one_of(made, "chunks", "fingers") or "_bar"
        return f"machine_{'mill' if milled else 'mould'}{one}"
    if "cocoa" in made:
        return "machine_roaster" if made.count("cocoa") == 1 else "machine_mill"
    return "machine_splitter"


def _one_of(made: Sequence[str], *kinds: str) -> str:
    """The ending of the picture of a machine that makes only one of these kinds."""
    found = [piece for piece in kinds if piece in made]
    return f"_{found[0]}" if len(found) == 1 else ""


def amounts(symbols: Sequence[str]) -> list[tuple[str, int]]:
    """Each different piece with how many there are, in order."""
    found: dict[str, int] = {}
    for symbol in symbols:
        found[symbol] = found.get(symbol, 0) + 1
    return list(found.items())


def stock(
    frame: Frame,
    rect: Rect,
    symbols: Sequence[str],
    most: float = theme.SYMBOL_LARGE,
    laid: Sequence[str] = (),
) -> list[tuple[str, Rect]]:
    """Pieces grouped by kind; one place for each kind. Many of a kind are shown by number.

    `laid` are those that lay there before some were taken: what is left keeps its place."""
    laid = laid or symbols
    if not laid:
        return []
    cells = places(rect, laid, grow(frame, most))
    if len(cells) == len(laid):
        left = dict(amounts(symbols))
        kept = []
        for symbol, cell in zip(laid, cells, strict=True):
            if left.get(symbol, 0):
                left[symbol] -= 1
                kept.append((symbol, cell))
        return _each(frame, [cell for _symbol, cell in kept], [symbol for symbol, _cell in kept])
    found = []
    there = dict(amounts(symbols))
    for (piece, _n), cell in zip(amounts(laid), cells, strict=True):
        n = there.get(piece, 0)
        if not n:
            continue
        inner = cell.inset(GAP * 0.3)
        frame.icon(f"piece_{piece}", inner, lifted=True)
        if n > 1:
            badge(frame, inner, str(n))
        found.append((piece, cell))
    return found


def places(rect: Rect, symbols: Sequence[str], most: float) -> list[Rect]:
    """A place for each piece, or, where they would be too small, for each kind."""
    if not symbols or grid(len(symbols), rect, most)[1] >= min(most, theme.SYMBOL_TINY):
        return spread(len(symbols), rect, most)
    return spread(len(amounts(symbols)), rect, most * 1.3)


def _each(frame: Frame, places: list[Rect], symbols: Sequence[str]) -> list[tuple[str, Rect]]:
    found = []
    for symbol, place in zip(symbols, places, strict=True):
        frame.icon(f"piece_{symbol}", place.inset(place.w * 0.05), lifted=True)
        found.append((symbol, place))
    return found


def merge(places: list[tuple[str, Rect]]) -> list[tuple[str, list[Rect]]]:
    """The places of each kind together."""
    found: dict[str, list[Rect]] = {}
    for piece, rect in places:
        found.setdefault(piece, []).append(rect)
    return list(found.items())


def spots(
    frame: Frame,
    place: str,
    rects: Sequence[Rect],
    mark: str,
    tooltip: str,
    focus: bool,
    drop: bool = False,
) -> None:
    """Every piece of a kind is the same place; the first one takes the focus for all."""
    for i in range(len(rects) - 1, -1, -1):
        if mark in ("held", "target"):
            frame.fill(rects[i].inset(-1), "ring", "glow" if mark == "target" else "normal")
        frame.spot(
            place,
            rects[i],
            tooltip=tooltip,
            drag=mark == "source",
            drop=drop,
            focus=focus and mark != "" and i == 0,
            role="source",
        )


def around(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around all of them."""
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)
