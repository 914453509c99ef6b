"""Why a part goes into just this slot, in words: what it finds there, what it could not do
elsewhere, and where what it makes goes on to."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS, SQUARES, Part
from chocolate_factory.games.conveyor.mind.draft.part_use import comes_by, makes, others, takes
from chocolate_factory.games.conveyor.state.state import State, square_of
from chocolate_factory.games.conveyor.text import names

MOST_NAMED = 2
"""So many pieces are named at most."""
LEAST = 0.5
"""£ that are worth a word."""
Parts = list[tuple[int, Part]]


class NextBest(NamedTuple):
    """The best place for a part on another square than the one that is chosen."""

    square: int
    less: float
    """£ by which the part is worth less there."""
    later: bool
    """Whether the belt brings nothing there today, and does where the part is put."""


def why_not(book: Book, state: State, take: TakePart, slot: str) -> str:
    """What speaks for the slot beside another one, in which the part was put; '' for nothing, as of
    two slots at one square."""
    square, played = (square_of(SLOTS.index(each)) for each in (take.slot, slot))
    return "" if square == played else why(book, state, take, only=played)


def finds(book: Book, state: State, take: TakePart) -> str:
    """What a part that can work in a slot finds there: which part makes something for it, else
    which can use what it makes; '' for nothing."""
    part, slot, factory = book.parts[take.part], SLOTS.index(take.slot), state.players[take.seat]
    square, parts = square_of(slot), others(book, factory, slot)
    coming = comes_by(book, factory, slot, square)
    made = makes(part, coming)
    brought = _brings(parts, takes(part, coming), coming, square)[1] if made else ""
    return brought or (_goes_on(parts, made - {"bean"}, square, drops_off=True) if made else "")


def covers(book: Book, state: State, take: TakePart) -> str:
    """What a part does better than the one whose place it takes, '' if nothing is known or the slot
    is free."""
    slot, factory = SLOTS.index(take.slot), state.players[take.seat]
    square, covered = square_of(slot), factory.slots[slot]
    if covered is None:
        return ""
    new, old = book.parts[take.part], book.parts[covered]
    coming = comes_by(book, factory, slot, square)
    made, before = (makes(part, coming) for part in (new, old))
    if not before:
        return ""
    more = pieces.in_order(made - before - {"bean"})
    if before < made and more:
        text = _("It makes what the {part} there makes, and {pieces} as well.")
        if len(more) > MOST_NAMED:
            text = _("It makes what the {part} there makes, and more.")
        return text.format(part=old.name, pieces=names.and_list(map(names.kind, more)))
    parts = others(book, factory, slot)
    for at, one in sorted(parts, key=lambda each: each[0]):
        if before <= makes(one, comes_by(book, factory, slot, at)):
            return _("What the {part} there makes, the {other} makes, too.").format(
                part=old.name, other=one.name
            )
    return ""


def why(
    book: Book,
    state: State,
    take: TakePart,
    beside: NextBest | None = None,
    only: int | None = None,
) -> str:
    """What speaks for the slot, '' if nothing is known; `beside` is where else it might go. With
    `only` it is compared with that square alone."""
    part, slot, factory = book.parts[take.part], SLOTS.index(take.slot), state.players[take.seat]
    square = square_of(slot)
    if beside is not None and beside.later and beside.less <= LEAST:
        return _("Today nothing comes to square {n}.").format(n=beside.square)
    free = {square_of(n) for n, one in enumerate(factory.slots) if one is None}
    elsewhere = sorted((free if only is None else {only}) - {square})
    coming = {n: comes_by(book, factory, slot, n) for n in {square, *elsewhere}}
    made = {n: makes(part, found) for n, found in coming.items()}
    alike = only is None and (beside is None or beside.less <= LEAST)  # else £ are told
    as_good = _("Any other free slot is just as good.") if elsewhere and alike else ""
    if not any(made.values()):
        return as_good if part.options else ""
    if not made[square]:
        return ""
    parts = others(book, factory, slot)
    maker, brought = _brings(parts, takes(part, coming[square]), coming[square], square)
    after = [each for each in parts if each[1] is not maker]
    less = _not_elsewhere(part, made, square, elsewhere)
    goes_on = _goes_on(after, made[square] - {"bean"}, square, beside is None)
    same = any(made[n] >= made[square] for n in elsewhere)
    told = (goes_on or less) if same else (less or goes_on)
    if told or brought:  # one of them: at large letters a hint has no room for more
        return told or brought
    if beside is not None:
        return _compared(beside)
    return as_good


def _compared(beside: NextBest) -> str:
    """That the part is worth less on the next best square, or as much."""
    text = _("On square {square} it would earn you less.")
    if beside.less <= LEAST:
        text = _("Square {square} would do just as well.")
    return text.format(square=beside.square)


def _brings(
    parts: Parts, taken: set[str], coming: set[str], square: int
) -> tuple[Part | None, str]:
    """Which part makes what is taken: the nearest, and rather one that makes just that."""
    for at, part in sorted(parts, key=lambda each: (each[1].upgrade, -each[0])):
        found = pieces.in_order(taken & makes(part, coming)) if at <= square else ()
        if not found or part.repeat:
            continue
        text = _("The {part} before it makes {pieces} for it.")
        if at == square:
            text = _("The {part} there makes {pieces} for it.")
        told = names.or_list(map(names.kind, found))
        told = told if len(found) <= MOST_NAMED else _("pieces")
        return part, text.format(part=part.name, pieces=told)
    return None, ""


def _not_elsewhere(part: Part, made: dict[int, set[str]], square: int, elsewhere: list[int]) -> str:
    """What the part could not do on another square with a free slot."""
    vain = [str(n) for n in elsewhere if not made[n]]
    if vain:
        return ngettext(
            "On square {squares} it would have nothing to do.",
            "On squares {squares} it would have nothing to do.",
            len(vain),
        ).format(squares=names.and_list(vain))
    missing = {n: pieces.in_order(made[square] - made[n]) for n in elsewhere}
    worst = max(elsewhere, key=lambda n: len(missing[n]), default=square)
    if not missing.get(worst):
        return ""
    text = _("On square {n} it would lack what it needs for {pieces}.")
    if part.repeat:
        text = _("On square {n} it would not get {pieces} to copy.")
    best = missing[worst]
    told = names.or_list(map(names.kind, best if len(best) <= MOST_NAMED else best[-1:]))
    return text.format(n=worst, pieces=told)


def _goes_on(parts: Parts, made: set[str], square: int, drops_off: bool) -> str:
    """What becomes of what is made: the next part that works on it, or (`drops_off`, where there
    is nothing better to say) the store room."""
    drops = any(at == square and one.chute for at, one in parts)
    if drops:
        return _("The Chute there drops what it makes at once.")
    for at, one in sorted(parts, key=lambda each: each[0]):
        if at < square or not (takes(one, made) or (one.upgrade and makes(one, made))):
            continue
        if at == square:
            text = _("The {part} there can use what it makes.")
        else:
            text = _("The {part} further on can use what it makes.")
        return text.format(part=one.name)
    if drops_off and square == SQUARES[-1]:
        return _("What it makes drops into your store room with the next push.")
    return ""
