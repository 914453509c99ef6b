"""Which act of a turn is charged with what the turn lost: the one that left every best line.

Each act of a turn is weighed by itself, and no search finds all. But what was found at one act
holds for the others, too: before it one could still get there, and along its line the same is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from chocolate_factory.bots.judging import JudgedDecision
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import NEAR


class _Way(NamedTuple):
    """The best that is known of the rest of a turn."""

    value: float
    line: tuple[Action, ...]
    reason: str = ""
    proven: bool = False


def attribute_losses(
    decided: Mapping[int, JudgedDecision], acts: Mapping[int, Action]
) -> dict[int, JudgedDecision]:
    """The decisions of a turn, each with the best that is known of it and what it really lost.

    `acts` is what was done in the turn, in order, each under the number of acts before it;
    `decided` has the decisions weighed so far. An act that begins a best line loses nothing, and
    all losses together are what the best line is worth more than what was played. Decisions that
    cannot be compared along the turn stay as they are."""
    if not decided or not all(each.ahead for each in decided.values()):
        return dict(decided)
    ways = _from_the_end(decided, acts)
    found = dict(decided)
    now = ways[0]
    for i, (n, action) in enumerate(acts.items()):
        each = decided.get(n)
        now = now if now.line else ways[i]
        goes_on = now.line[0] == action
        then = ways[i + 1]
        if goes_on:
            proven = now.proven or (then.proven and then.value >= now.value - NEAR)
            then = now._replace(line=now.line[1:], proven=proven)
        if each is not None:
            loss = now.value - then.value
            found[n] = msgspec.structs.replace(
                each,
                value=then.value,
                best=now.value,
                line=now.line,
                loss=loss if loss > NEAR else 0.0,
                proven=now.proven,
                reason=now.reason,
            )
        now = then
    return found


def _from_the_end(decided: Mapping[int, JudgedDecision], acts: Mapping[int, Action]) -> list[_Way]:
    """For each act of the turn, and for its end, the best of all ways found at it or behind it."""
    last = decided[max(decided)]
    ways = [_Way(last.value, ())] * (len(acts) + 1)
    for i, (n, action) in reversed([*enumerate(acts.items())]):
        each, behind = decided.get(n), ways[i + 1]
        ways[i] = _Way(behind.value, (action, *behind.line), behind.reason)
        if each is None:
            continue
        if not _is_whole(each) or each.best <= behind.value + NEAR:
            proven = each.proven and each.best >= behind.value - NEAR
            ways[i] = ways[i]._replace(proven=proven)
        else:
            ways[i] = _Way(each.best, each.line, each.reason, each.proven)
    return ways


def _is_whole(each: JudgedDecision) -> bool:
    """Whether the line is one that was found, and not just the word that the act was right."""
    return each.line != (each.action,)
