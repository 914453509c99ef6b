"""Which pieces parts can make of others, however many there are of each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import Part

Kinds = int
"""A set of pieces: one bit for each, in the order of `PIECES`."""
Way = tuple[Kinds, tuple[Kinds, ...], Kinds]
"""(what it takes, the same for each input, what it makes) of an option."""

_BIT = {piece: 1 << number for number, piece in enumerate(pieces.PIECES)}


@lru_cache(maxsize=8192)
def makeable(now: frozenset[str], parts: tuple[Part, ...]) -> frozenset[str]:
    """What may lie there after parts have worked on such pieces, alone and together, each part but
    once on one piece; those that lay there before, too. It is asked for the same again and
    again."""
    ways = [(number, _upgraded(part), _ways(part)) for number, part in enumerate(parts)]
    held, every = {0: _kinds(now)}, _kinds(now)
    before: dict[int, Kinds] = {}
    while held != before:
        before = held.copy()
        for used, here in before.items():
            for number, upgraded, options in ways:
                if used >> number & 1:
                    continue
                made = upgraded[here]
                for takes, needs, makes in options:
                    if here & takes and all(need & every for need in needs):
                        made |= makes
                if made:
                    after = used | 1 << number
                    held[after] = held.get(after, 0) | made
                    every |= made
    return frozenset(piece for piece, bit in _BIT.items() if every & bit)


def lendable(parts: Iterable[Part]) -> frozenset[str]:
    """The pieces of which parts beside a square may need one and make it again, each part once. An
    upgrade does not make again what it used; what is copied stays as it is."""
    used_before = made_before = found = 0
    for part in parts:
        if part.repeat:
            return frozenset(pieces.PIECES)
        used = made = 0
        for takes, _needs, makes in _ways(part):
            used, made, found = used | takes, made | makes, found | takes & makes
        if part.upgrade:
            used |= _kinds(piece for piece, into in pieces.UPGRADES.items() if into)
            made |= _kinds(piece for into in pieces.UPGRADES.values() for piece in into)
        found |= used & made_before | made & used_before
        used_before, made_before = used_before | used, made_before | made
    return frozenset(piece for piece, bit in _BIT.items() if found & bit)


def _kinds(some: Iterable[str]) -> Kinds:
    return sum(_BIT[piece] for piece in set(some))


@lru_cache(maxsize=1024)
def _upgraded(part: Part) -> tuple[Kinds, ...]:
    """What the upgrades of a part may make, by the pieces that they begin with."""
    found = [0] * (1 << len(_BIT))
    for start in range(1, len(found)):
        front = start
        for _point in range(part.upgrade):
            front = _kinds(
                into
                for piece, bit in _BIT.items()
                if front & bit
                for into in pieces.UPGRADES[piece]
            )
            found[start] |= front
    return tuple(found)


@lru_cache(maxsize=1024)
def _ways(part: Part) -> tuple[Way, ...]:
    """The options of a part."""
    found = []
    for option in part.options:
        needs = tuple(_kinds(pieces.members(symbol)) for symbol in option.inputs)
        takes = _kinds(piece for symbol in option.inputs for piece in pieces.members(symbol))
        makes = _kinds(piece for symbol in option.outputs for piece in pieces.members(symbol))
        found.append((takes, needs, makes))
    return tuple(found)
