"""Cards of workers and specialists, each with what it would do in both directions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.facts import CardFacts, WayFacts
from chocolate_factory.games.plantation.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.plantation.look import FROM, TO, Look

TINTS = {
    "lift_operator": "luxury",
    "sorter": "red",
    "runner": "palace",
    "trucker": "dunstan",
    "machinist": "copper_dark",
    "packer": "enamel",
    "temp": "ink_soft",
}
"""The jackets of the specialists."""
INKS = {TO: "green_ink", FROM: "copper_dark"}
GROUNDS = {1: "card_field", 2: "card_kitchen"}
"""Where workers stand in each half."""
PAWN = 0.97
"""Of the height of what lies behind it: a worker on a card."""
SMALLEST = 0.8
"""Of small letters: how small those of a name may be on a narrow card."""
NARROW = 0.62
"""A card lower than this share of its width has its picture beside its words."""


def portrait(frame: Frame, rect: Rect, kind: str, alpha: int = 255) -> None:
    """The face of a specialist; of one without a portrait the hats of the recruits."""
    name = f"portrait_{kind}"
    if frame.art.has(name):
        frame.icon(name, rect, tint=theme.colour(TINTS.get(kind, "enamel")), alpha=alpha)
    else:
        frame.icon("recruit", rect, alpha=alpha)


def back(frame: Frame, rect: Rect, n: int | None = None) -> None:
    """A card face down; `n` counts a deck."""
    card = rect.fit(frame.art.aspect("worker_back"))
    frame.icon("worker_back", card, alpha=theme.OPAQUE if n != 0 else theme.DARK)
    if n is None:
        return
    side = min(card.w * 0.62, theme.SYMBOL * frame.sizes.text_scale)
    box = card.middle(side, side)
    frame.fill(box, "disc")
    frame.text(
        str(n),
        box,
        size=theme.TEXT_LARGE,
        face="bold",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )


def card(frame: Frame, rect: Rect, look: Look, id_: str, state: str, told: bool = False) -> bool:
    """The face of a card, and below it what it would do, if the facts know that; `told` has a
    specialist say what that one can do. Whether the card says all that there is to say."""
    frame.fill(rect, "card", state)
    inner = rect.inset(GAP * 0.8, theme.SNUG)
    facts = None if look.looking or look.covered else look.facts.cards.get(id_)
    if facts is not None and look.job is None:
        lines = 2 * theme.LINE_SMALL * frame.sizes.text_scale
        foot, inner = inner.cut_bottom(min(lines, inner.h * 0.52), 2)
        _ways(frame, foot, facts)
    if id_ in look.book.workers:
        _worker(frame, inner, look.book.workers[id_], GROUNDS[look.state.half])
    elif told:
        return _told(frame, inner, look, id_)
    else:
        _specialist(frame, inner, look, id_)
    return False


def _worker(frame: Frame, rect: Rect, number: int, ground: str) -> None:
    """A worker at work, in front of the `ground`, and the number."""
    if rect.h > rect.w:  # room for a large figure over the number
        figure, rest = rect.cut_top(rect.h * 0.58)
        side = min(figure.h, rect.w)
    else:
        side = min(rect.h, rect.w * 0.5)
        figure, rest = rect.middle(min(rect.w, side * 2.1), rect.h).cut_left(side, theme.TIGHT)
    view = figure.fit(frame.art.aspect(ground))
    frame.icon(ground, view)
    frame.icon("pawn", view.cut_bottom(view.h * PAWN)[0].fit(1.0))
    size = min(theme.TITLE_HUGE, rest.h * 0.9) / frame.sizes.text_scale
    frame.text(
        str(number),
        rest,
        size=max(size, theme.TITLE),
        face="bold",
        align="centre",
        valign="middle",
        wrap=False,
    )


def _specialist(frame: Frame, rect: Rect, look: Look, id_: str) -> None:
    kind = look.book.specialists[id_]
    line = theme.LINE_SMALL * frame.sizes.text_scale
    if rect.h < line * 2.4 or rect.h < rect.w * NARROW:
        picture, words = rect.cut_left(min(rect.h * 0.84, rect.w * 0.42), theme.TIGHT)
        portrait(frame, picture, kind.id)
        frame.text(kind.name, words, size=theme.TEXT_SMALL, face="bold", valign="middle")
        return
    size: float = theme.TEXT
    if frame.measure(kind.name, size=size, face="bold")[0] > rect.w:
        size = theme.TEXT_SMALL * min(1.0, max(rect.w / wanted(frame, kind.name), SMALLEST))
    high = max(line, frame.measure(kind.name, rect.w, size, "bold")[1])
    name, picture = rect.cut_top(high, 2)
    frame.text(kind.name, name, size=size, face="bold", align="centre", valign="middle")
    portrait(frame, picture, kind.id)


def wanted(frame: Frame, title: str) -> float:
    """The width at which no word of a specialist's name is cut in small letters."""
    each = (frame.measure(word, size=theme.TEXT_SMALL, face="bold")[0] for word in title.split())
    return max(each, default=0.0) + theme.TIGHT


def _told(frame: Frame, rect: Rect, look: Look, id_: str) -> bool:
    """A specialist with what that one can do in words, as large as there is room for them; whether
    there was."""
    kind = look.book.specialists[id_]
    face, rest = rect.cut_left(min(rect.h * 0.9, rect.w * 0.3), GAP)
    portrait(frame, face, kind.id)
    rest = rest._replace(w=rest.w - theme.PAD)
    words = card_text.specialist(kind, look.state.game)
    for size in (theme.TEXT_LARGE, theme.TEXT, theme.TEXT_SMALL):
        head = frame.measure(kind.name, rest.w, size, "bold")[1]
        high = frame.measure(words, rest.w, size)[1]
        if head + theme.TIGHT + high <= rest.h:
            block = rest.middle(rest.w, head + theme.TIGHT + high)
            name, told = block.cut_top(head, theme.TIGHT)
            frame.text(kind.name, name, size=size, face="bold")
            frame.text(words, told, size=size)
            return True
    frame.text(kind.name, rest, size=theme.TEXT, face="bold", valign="middle")
    return False


def _ways(frame: Frame, rect: Rect, facts: CardFacts) -> None:
    """One line a direction: arrow, capacity, and the space on its disc; both turns of one who may
    look both ways."""
    ways = facts.ways.get(facts.number, ())
    for line, way in zip(rect.rows(2, 1), (TO, FROM), strict=True):
        every = {(w.capacity, w.space): w for w in ways if w.way == way}
        found = list(every.values())
        arrow, rest = line.cut_left(min(line.h, theme.ICON_SMALL * frame.sizes.text_scale) * 1.1, 2)
        frame.icon(f"direction_{way}", arrow, alpha=theme.OPAQUE if found else theme.DARK)
        cells = rest.columns(max(1, len(found)), 2 * theme.TIGHT if found[1:] else 0)
        for cell, one in zip(cells, found, strict=False):
            figures(frame, cell, one)
        for cell in cells[1:]:  # between the two turns, so that a figure is read with its own disc
            x = cell.x - theme.TIGHT
            frame.line(x, cell.y, x, cell.bottom, "ink_soft", theme.HAIR)


def figures(frame: Frame, rect: Rect, way: WayFacts) -> None:
    """Where a direction leads, by the number of the space as the ring shows it, and how many goods
    it moves; where there is no room for both, how many really can."""
    side = min(rect.h, theme.ICON_SMALL * frame.sizes.text_scale)

    def wide(words: str) -> float:
        return frame.measure(words, size=theme.TEXT, face="bold")[0]

    told = (amount(way), terse(way), str(way.able))
    n = next((words for words in told if wide(words) + side + theme.TIGHT <= rect.w), told[-1])
    width = wide(n)
    small = min(1.0, (rect.w - theme.TIGHT) / (width + side))
    width, side = width * small, side * small
    space, rest = rect.cut_left(side, theme.TIGHT)
    frame.text(
        n,
        rest,
        size=theme.TEXT * small,
        face="bold",
        colour=INKS[way.way],
        valign="middle",
        wrap=False,
    )
    disc(frame, space.middle(side, side), way.space)


def amount(way: WayFacts) -> str:
    """How much may be moved, as the ring says it: `8`; `1 of 8` where only so much of it really
    can, and `0` where nothing can."""
    if way.able in (0, way.capacity):
        return str(way.able)
    return _("{n} of {most}").format(n=way.able, most=way.capacity)


def terse(way: WayFacts) -> str:
    """The same where there is hardly any room: `1/8`."""
    return f"{way.able}/{way.capacity}" if 0 < way.able < way.capacity else str(way.able)


def _figures_told(ways: Sequence[WayFacts]) -> Iterator[str]:
    """What the figures of a card are that goes more ways than others do."""
    if len(ways) <= 2:
        return
    yield _(
        "On the card: the space on its disc, and beside it how many goods can really go; first "
        "clockwise, then the other way round."
    )


def disc(frame: Frame, box: Rect, space: int) -> None:
    """The number of a space on a brass disc."""
    frame.fill(box, "disc")
    frame.text(
        str(space),
        box,
        size=min(theme.TEXT_SMALL, box.h * 0.76 / frame.sizes.text_scale),
        face="bold",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )


def spoken(look: Look, way: WayFacts) -> str:
    """One direction counted out loud, with the space."""
    return look.words.count(way)


def tooltip(look: Look, id_: str) -> str:
    """A card in words, with what it would do."""
    words = names.card(look.book, id_)
    kind = look.book.power(id_)
    if kind is not None:
        able = card_text.specialist(kind, look.state.game)
        words = _("{name}: {ability}").format(name=kind.name, ability=able)
    facts = None if look.looking or look.covered else look.facts.cards.get(id_)
    if facts is None or look.job is not None:
        return words
    ways = facts.ways.get(facts.number, ())
    told = [*dict.fromkeys(spoken(look, way) for way in ways), *_figures_told(ways)]
    if facts.rolls:
        die = _("With the {n} on the die:").format(n=facts.number)
        told = [die, *told]
    else:
        words = _("{card}.").format(card=words)
    return " ".join([words, *told])
