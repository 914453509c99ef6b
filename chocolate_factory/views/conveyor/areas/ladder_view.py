"""The ladder of chocolate: what one upgrade makes of what."""

from __future__ import annotations

from itertools import groupby

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.conveyor.look import Look

RUNGS = tuple(
    tuple(group) for _grade, group in groupby(pieces.PIECES, key=lambda piece: pieces.GRADES[piece])
)
"""The pieces by how many upgrades lie between a bean and them."""
REFINED = pieces.CLASSES["refined"]
STEP = 0.6
"""Width of an arrow between two rungs, by the side of a piece."""


def width(side: float) -> float:
    """Units that a ladder takes whose pieces have a side."""
    return side * (len(pieces.PIECES) + STEP * (len(RUNGS) - 1))


def draw(frame: Frame, rect: Rect, alpha: int = theme.OPAQUE) -> None:
    """The rungs from left to right in the middle of a rectangle, an arrow before each but one."""
    side = min(rect.h, rect.w / width(1.0))
    row = rect.middle(width(side), side)
    x = row.x
    for number, rung in enumerate(RUNGS):
        if number:
            arrow = Rect(x, row.y, side * STEP, side).inset(0, side * 0.28)
            frame.icon("arrow", arrow, alpha=alpha)
            x += side * STEP
        for piece in rung:
            frame.icon(f"piece_{piece}", Rect(x, row.y, side, side), alpha=alpha)
            x += side


def named(frame: Frame, rect: Rect) -> None:
    """The ladder with the name of each piece below it."""
    words, picture = rect.cut_bottom(frame.sizes.grow(theme.LINE_SMALL))
    widest = max(frame.measure(names.title(piece), size=theme.TEXT)[0] for piece in pieces.PIECES)
    side = min(picture.h, rect.w / width(1.0))
    spare = (rect.w - side * STEP * (len(RUNGS) - 1)) / len(pieces.PIECES)
    each = max(side, min(widest + theme.GAP, spare))
    x = rect.x + (rect.w - each * len(pieces.PIECES) - side * STEP * (len(RUNGS) - 1)) / 2
    for number, rung in enumerate(RUNGS):
        if number:
            arrow = Rect(x, picture.y, side * STEP, picture.h)
            frame.icon("arrow", arrow.middle(side * STEP, side * 0.44))
            x += side * STEP
        for piece in rung:
            frame.icon(f"piece_{piece}", Rect(x, picture.y, each, picture.h).middle(side, side))
            frame.text(
                names.title(piece),
                Rect(x, words.y, each, words.h),
                size=theme.TEXT,
                align="centre",
                valign="middle",
                wrap=False,
            )
            x += each


def explained(frame: Frame, rect: Rect) -> None:
    """The ladder with names, and below it what the wheels stand for that cards print."""
    low = frame.sizes.grow(theme.LINE)
    row, rest = rect.cut_bottom(low, theme.TIGHT)
    if rest.h < frame.sizes.grow(theme.LINE_SMALL) + low:
        named(frame, rect)  # too little room for both
        return
    named(frame, rest)
    told = [
        (
            symbol,
            _("{group}: {pieces}").format(
                group=names.title(symbol), pieces=names.or_list(map(names.title, kinds))
            ),
        )
        for symbol, kinds in pieces.CLASSES.items()
        if len(kinds) == 2
    ]
    refined = _("{group}: no beans or cocoa").format(group=names.title("refined"))
    told += [("refined", refined), ("any", _("Any piece"))]
    widths = [frame.measure(words, size=theme.TEXT)[0] + 2 for _symbol, words in told]
    spare = row.w - sum(widths) - len(told) * (low + theme.TIGHT)
    gap = max(theme.TIGHT, min(theme.WIDE * 2, spare / (len(told) - 1)))
    x = row.x + max(0.0, (spare - gap * (len(told) - 1)) / 2)
    for (symbol, words), width in zip(told, widths, strict=True):
        frame.icon(f"piece_{symbol}", Rect(x, row.y, low, low))
        place = Rect(x + low + theme.TIGHT, row.y, width, low)
        frame.text(words, place, size=theme.TEXT, valign="middle", wrap=False)
        x = place.right + gap


def in_title(frame: Frame, rect: Rect, look: Look) -> None:
    """The ladder in the line of the factory's title, lit while a part that upgrades is pointed at.
    Left out where there is too little room to see it."""
    rect = rect.inset(0, 2)
    side = min(rect.h - theme.TIGHT, theme.ICON * frame.sizes.text_scale)
    wide = width(side) + 2 * theme.WIDE
    if wide > rect.w:
        return
    box = rect.middle(wide, min(rect.h, side + theme.GAP))
    lit = any(frame.aims_at(place) or frame.focuses(place) for place in upgraders(look))
    frame.fill(box, "cell" if lit else "mini")
    draw(frame, box.inset(theme.WIDE, 2), theme.OPAQUE if lit else theme.PAID)
    tooltip = _(
        "The ladder of chocolate: {steps}. One upgrade makes a piece into one of the next step; "
        "of two you choose. Shops and stores take {refined}, which are called refined."
    ).format(steps=_steps(), refined=names.and_list(map(names.title, REFINED)))
    tooltip += " " + names.classes_among(pieces.CLASSES)
    frame.spot("ladder", box, tooltip=tooltip, focus=False, role="card")


def _steps() -> str:
    """The kinds of chocolate from the first step to the last."""
    return ", ".join(names.or_list(map(names.title, rung)) for rung in RUNGS)


def upgraders(look: Look) -> list[str]:
    """The places where a part lies that upgrades."""
    lying = {f"part:{card}": card for packet in look.state.parts for card in packet}
    standing = {f"slot:{slot}": card for slot, card in zip(SLOTS, look.factory.slots, strict=True)}
    parts = look.book.parts
    return [place for place, card in {**lying, **standing}.items() if card and parts[card].upgrade]
