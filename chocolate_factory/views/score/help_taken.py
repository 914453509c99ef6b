"""What persons left to hints, and to bots that had their seats for a while, by the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from chocolate_factory.core.game import HUMAN, Words
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.play.session import Session
from chocolate_factory.views.match import sentences

PAIR = 2
"""So many parts with names are both named."""
Taken = dict[str, list[int]]
"""The parts of the game in which each kind of bot decided for a seat, '' for hints; a part stands
there as often as that was done in it."""


def row(session: Session) -> tuple[str, tuple[str, ...]] | None:
    """The line of the score sheet: its title, and the words for each seat of a person; None
    where all was decided by those who sat down."""
    if not _advised_or_chosen(session):
        return None
    seats = zip(session.header.setup.players, _taken(session), strict=True)
    own, turns, moves = _shared(session), _turns(session), _moves(session)
    cells = tuple(
        _cell(session, taken, own[seat], turns[seat], moves[seat]) if who.kind == HUMAN else ""
        for seat, (who, taken) in enumerate(seats)
    )
    return _("Played by hints and bots"), cells


def _taken(session: Session) -> list[Taken]:
    found: list[Taken] = [{} for _name in session.names]
    for spell in _spells(session):
        found[spell.seat].setdefault(spell.kind, []).append(spell.part)
    return found


class _Spell(NamedTuple):
    """Acts in a row that a hint or a bot chose for a seat in a part of the game."""

    kind: str
    """Of the bot; '' for a hint."""
    seat: int
    part: int
    numbers: list[int]
    """Of its acts in the record."""


def _spells(session: Session) -> list[_Spell]:
    found: list[_Spell] = []
    advised = frozenset(session.advised)
    for n in sorted(_advised_or_chosen(session)):
        seat, part = session.step(n).action.seat, _part(session, n)
        kind = "" if n in advised else session.kinds_at(n)[seat]
        last = found[-1] if found else None
        goes_on = last is not None and last[:3] == (kind, seat, part) and last.numbers[-1] == n - 1
        if last is not None and goes_on and (kind or not _shows(session, n - 1)):
            last.numbers.append(n)
        else:
            found.append(_Spell(kind, seat, part, [n]))
    return found


def _moves(session: Session) -> Counter[int]:
    """How many moves hints played for each seat, counted as hints number them: several acts may be
    one move to a person."""
    found, words = Counter[int](), session.game.words()
    for spell in _spells(session):
        numbers = spell.numbers if not spell.kind else []
        while numbers:
            actions = [session.step(n).action for n in numbers]
            joined, _told = words.join(session.state_at(numbers[0]), actions)
            numbers = numbers[joined:]
            found[spell.seat] += 1
    return found


def _shows(session: Session, n: int) -> bool:
    """Whether an act turned something up: no hint goes beyond that, so another one was asked for
    what came next."""
    return any(event.reveals for event in session.step(n).events)


def _turns(session: Session) -> list[Counter[tuple[str, int]]]:
    """How many turns each kind of bot took in each part, or had a hand in, by the rules."""
    found: list[Counter[tuple[str, int]]] = [Counter() for _name in session.names]
    counted = set[tuple[int, str, int, Any]]()
    for n in sorted(_bots(session)):
        seat, part = session.step(n).action.seat, _part(session, n)
        kind, turn = session.kinds_at(n)[seat], session.game.turn(session.state_at(n))
        one = (seat, kind, part, turn)
        if turn is not None and one not in counted:
            counted.add(one)
            found[seat][kind, part] += 1
    return found


def _shared(session: Session) -> list[set[int]]:
    """The parts in which a seat was not a bot's all along."""
    found: list[set[int]] = [set() for _name in session.names]
    bots = _bots(session)
    for n in range(session.length) if bots else ():
        if n not in bots and not (n in session.given and _only_ends(session, n)):
            found[session.step(n).action.seat].add(_part(session, n))
    return found


def _bots(session: Session) -> frozenset[int]:
    """The actions that bots chose in the seats of persons; nobody's choice is what only ended a
    turn."""
    chosen = session.given - frozenset(session.advised)
    return frozenset(n for n in chosen if not _only_ends(session, n))


def _advised_or_chosen(session: Session) -> frozenset[int]:
    """What hints played, and what bots chose."""
    return _bots(session) | (session.given & frozenset(session.advised))


def _only_ends(session: Session, n: int) -> bool:
    return session.step(n).action.ends


def _part(session: Session, n: int) -> int:
    return max(1, session.game.stage(session.state_at(n))[0])


def _cell(
    session: Session, taken: Taken, own: set[int], turns: Counter[tuple[str, int]], moves: int
) -> str:
    told, words = [], session.game.words()
    text = _("{who}: {parts}")
    for kind, parts in taken.items():
        if not kind:
            who = ngettext("{n} hint followed", "{n} hints followed", len(parts)).format(
                n=len(parts)
            )
            if moves > len(parts):
                played = ngettext("{n} move", "{n} moves", moves).format(n=moves)
                who = _("{hints}, {moves}").format(hints=who, moves=played)
            told.append(_("{who} ({parts})").format(who=who, parts=_parts(words, parts)))
            continue
        who, shared = sentences.kind(session.game.id, kind).name, _several(taken) | own
        spells = []
        for number in sorted(set(parts) & shared):
            n = turns[kind, number]
            some = ngettext("{n} turn in {part}", "{n} turns in {part}", n)
            some = some if n else _("a choice in {part}")
            spells.append(some.format(n=n, part=_parts(words, [number])))
        if whole := set(parts) - shared:
            spells.append(_parts(words, whole))
        told.append(text.format(who=who, parts=", ".join(spells)))
    return "; ".join(told) or _("nothing")


def _several(taken: Taken) -> set[int]:
    """The parts that bots of more than one kind shared."""
    kinds = Counter(part for kind, parts in taken.items() if kind for part in set(parts))
    return {part for part, n in kinds.items() if n > 1}


def _parts(words: Words, numbers: Collection[int]) -> str:
    """Parts of the game as it calls them: `Rounds 2, 4–6`, or by their names: `Tue, Thu–Sat`."""
    bare = {number for number in numbers if words.section(number) == str(number)}
    if others := set(numbers) - bare if bare else set():
        return f"{_parts(words, others)}, {_parts(words, bare)}"
    named = not bare
    few = named and len(set(numbers)) == PAIR
    told = ", ".join(map(words.section, sorted(set(numbers))))
    told = told if few else spans(numbers, words.section)
    return (
        told
        if named
        else _("{part} {numbers}").format(part=words.stretch(len(set(numbers))), numbers=told)
    )


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
