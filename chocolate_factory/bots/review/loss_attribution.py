"""Which act of a turn is charged with what the turn lost: the one that left every best line.

Each act of a turn is weighed by itself, and no search finds all. But what was found at one act
holds for the others, too: before it one could still get there, and along its line the same is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from chocolate_factory.bots.review.judging import JudgedDecision
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import LEAST_SHOWN, NEAR, Source

Compare = Callable[[bytes, bytes, float], tuple[str, str]]
"""What `ComparingJudge.compare` does."""


class _Way(NamedTuple):
    """The best that is known of the rest of a turn."""

    value: float
    line: tuple[Action, ...]
    reason: str = ""
    proven: bool = False
    then: str = ""
    comes_from: tuple[Source, ...] = ()
    end: bytes = b""


def attribute_losses(
    decided: Mapping[int, JudgedDecision],
    acts: Mapping[int, Action],
    compare: Compare | None = None,
) -> dict[int, JudgedDecision]:
    """The decisions of a turn, each with the best that is known of it and what it really lost.

    `acts` is what was done in the turn, in order, each under the number of acts before it;
    `decided` has the decisions weighed so far. An act that begins a best line loses nothing, and
    all losses together are what the best line is worth more than what was played. Decisions that
    cannot be compared along the turn stay as they are. Where the reason given at a decision tells
    of another way than was played, the two ends are compared anew, if that can be done.

    A turn of three acts, a, b and c, say, is worth £8, and at a the line a, x, y was found for £10.
    Then a loses nothing; b leaves that line and loses £2, if nothing above £8 is known after it;
    and c, the only act left, loses nothing."""
    if not decided or not all(each.ahead for each in decided.values()):
        return dict(decided)
    best_from = _from_the_end(decided, acts)
    found = dict(decided)
    before = best_from[0]
    for i, (n, action) in enumerate(acts.items()):
        if not before.line:  # it ended earlier than what was played
            before = best_from[i]
        after = best_from[i + 1]
        if before.line[0] == action:
            proven = before.proven or (after.proven and after.value >= before.value - NEAR)
            after = before._replace(line=before.line[1:], proven=proven)
        if n in decided:
            loss = before.value - after.value
            told = before.reason, before.then
            if not _is_beside(decided[n], after):
                told = "", before.then
                if compare is not None and before.end and after.end and loss >= LEAST_SHOWN:
                    told = compare(before.end, after.end, loss)
            found[n] = msgspec.structs.replace(
                decided[n],
                value=after.value,
                best=before.value,
                line=before.line,
                loss=loss if loss > NEAR else 0.0,
                proven=before.proven,
                reason=told[0],
                then=told[1],
                played_end=after.end,
                best_end=before.end,
                played_from=after.comes_from,
                best_from=before.comes_from,
            )
        before = after
    return found


def _is_beside(each: JudgedDecision, after: _Way) -> bool:
    """Whether the reason given at a decision tells of what followed in the end: the judge compares
    with how it would itself have gone on, and a better way may have been found later."""
    return not after.comes_from or after.comes_from == each.played_from


def _from_the_end(decided: Mapping[int, JudgedDecision], acts: Mapping[int, Action]) -> list[_Way]:
    """For each act of the turn, and for its end, the best of all ways found at it or behind it."""
    last = decided[max(decided)]
    end = _Way(last.value, (), comes_from=last.played_from, end=last.played_end)
    ways = [end] * (len(acts) + 1)
    for i, (n, action) in reversed([*enumerate(acts.items())]):
        each, behind = decided.get(n), ways[i + 1]
        ways[i] = behind._replace(line=(action, *behind.line), proven=False)
        if each is None:
            continue
        if not _has_found_line(each) or each.best <= behind.value + NEAR:
            proven = each.proven and each.best >= behind.value - NEAR
            ways[i] = ways[i]._replace(proven=proven)
        else:
            ways[i] = _Way(
                each.best,
                each.line,
                each.reason,
                each.proven,
                each.then,
                each.best_from,
                each.best_end,
            )
    return ways


def _has_found_line(each: JudgedDecision) -> bool:
    """Whether the line is one that was found, and not just the word that the act was right."""
    return each.line != (each.action,)
