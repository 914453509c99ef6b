"""What persons left to hints, and to bots that had their seats for a while, by the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from chocolate_factory.core.game import HUMAN, Words
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.play.session import Session
from chocolate_factory.views.match import sentences

Taken = dict[str, list[int]]
"""The parts of the game in which each kind of bot decided for a seat, '' for hints; a part stands
there as often as that was done in it."""


def row(session: Session) -> tuple[str, tuple[str, ...]] | None:
    """The line of the score sheet: its title, and the words for each seat of a person; None
    where all was decided by those who sat down."""
    if not session.given:
        return None
    seats = zip(session.header.setup.players, _taken(session), strict=True)
    cells = tuple(_cell(session, taken) if who.kind == HUMAN else "–" for who, taken in seats)
    return _("Left to hints and bots"), cells


def _taken(session: Session) -> list[Taken]:
    found: list[Taken] = [{} for _name in session.names]
    advised, last = frozenset(session.advised), (-1, "", -1, -1)
    for n in sorted(session.given):
        seat, part = session.step(n).action.seat, session.game.stage(session.state_at(n))[0]
        kind = "" if n in advised else session.kinds_at(n)[seat]
        if last != (n - 1, kind, seat, part):
            found[seat].setdefault(kind, []).append(max(1, part))
        last = (n, kind, seat, part)
    return found


def _cell(session: Session, taken: Taken) -> str:
    told = []
    for kind, parts in taken.items():
        who = ngettext("{n} hint played", "{n} hints played", len(parts)).format(n=len(parts))
        if kind:
            who = sentences.kind(session.game.id, kind).name
        told.append(_("{who}: {parts}").format(who=who, parts=_parts(session.game.words(), parts)))
    return "; ".join(told) or _("nothing")


def _parts(words: Words, numbers: Sequence[int]) -> str:
    """Parts of the game as it calls them: `Round 2, 4–6`, or by their names: `Tue, Thu–Sat`."""
    named = all(words.section(number) != str(number) for number in numbers)
    told = spans(numbers, words.section)
    return told if named else _("{part} {numbers}").format(part=words.stretch(), numbers=told)


def spans(numbers: Iterable[int], name: Callable[[int], str] = str) -> str:
    """Numbers in order, or what they are called, those in a row as one: `2, 4–6`."""
    ordered = sorted(set(numbers))
    groups: Sequence[list[int]] = [
        [number for _at, number in group]
        for _key, group in groupby(enumerate(ordered), lambda one: one[1] - one[0])
    ]
    return ", ".join(
        name(group[0]) if len(group) == 1 else f"{name(group[0])}–{name(group[-1])}"
        for group in groups
    )
