"""Acts that left every best line: what was played there, and what was best, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from chocolate_factory.bots.review.judging import JudgedDecision, Position
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game, Words
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Source

SHORTLIST = 10
"""Departures that are listed, the dearest, wherever a review is shown."""


class Departure(NamedTuple):
    """Where what was played left every best line, and what that cost."""

    first: JudgedDecision
    numbers: tuple[int, ...]
    """The acts of the turn from where its line begins, each by how many actions lie before it;
    where several decide at once, others may have acted between."""
    rest: float
    """Points lost from here to the end of the turn, by this act and by those after it."""
    loss: float
    """Points lost by this act alone, with those that are one act to a person together with it."""
    played_from: tuple[Source, ...] = ()
    """From where the points of what was played come, empty if that is not told."""
    dearest: JudgedDecision | None = None
    """Of the decisions of one act along a line, the one that cost most; None for the first."""

    @property
    def reason(self) -> str:
        """Why the best is better: where the first was still right, that of what cost most."""
        return (self.dearest or self.first).reason

    @property
    def then(self) -> str:
        """What the best leads to behind its end, as far as that is known; '' for nothing."""
        return (self.dearest or self.first).then

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.first.seat

    @property
    def end(self) -> int:
        """How many actions lie before what follows the last act of the turn."""
        return self.numbers[-1] + 1


def is_slip(words: Words, points: float) -> bool:
    """Whether so many points are more than what nobody can tell apart from the best."""
    return round(points, 1) >= words.grade_limits()[0]


def played_sources(first: JudgedDecision, act: Sequence[JudgedDecision]) -> tuple[Source, ...]:
    """From where the points of what was played in the decisions of one act come, told beside the
    best of the `first` that lost something. Along a line the last one tells it; where each was
    weighed by itself, what the others lost comes off the first."""
    if first.ahead:
        return act[-1].played_from
    found = list(first.played_from)
    for other in act:
        if other is not first and other.loss:
            found += other.played_from
            found += (
                msgspec.structs.replace(each, points=-each.points) for each in other.best_from
            )
    return tuple(found)


def played_and_best(game: Game, positions: Sequence[Position], turn: Departure) -> tuple[str, str]:
    """What was played and what would have been best, in words: all that was done, where that is
    weighed as a whole."""
    words, first = game.words(), turn.first
    state = positions[first.start].state
    done = [positions[n].action for n in turn.numbers]
    acts = [action for action in done if action is not None]
    if line := words.line_of_acts(state, acts):
        return line, words.line_of_acts(state, first.line)
    if not first.whole:
        return _first_acts(game, state, acts, first.line, first.ahead)
    played, best = (
        words.act(positions[first.n].state, first.action),
        words.act(state, first.line[0]),
    )
    after = state
    for action in first.line:
        if game.refusal(after, action) is not None:
            break
        after, _events = game.apply(after, action)
    return (
        words.turn(state, positions[turn.end].state, turn.seat) or played,
        words.turn(state, after, turn.seat) or best,
    )


def _first_acts(
    game: Game, state: Any, acts: Sequence[Action], line: Sequence[Action], ahead: bool
) -> tuple[str, str]:
    """The first act to a person of what was done and of the best line, which goes on where all of
    it was done; where the acts of a turn are no plan (`ahead`), also if it was done later."""
    words = game.words()
    (n, played), (count, best) = words.remembered(state, acts), words.remembered(state, line)
    same = tuple(line[:count]) == tuple(acts[:count]) and count < n
    later = not ahead and all(action in acts for action in line[:count])
    if not (same or later) or count >= len(line):
        return played, best
    form = _("{act}. Then: {other}")
    if later and len(acts) > n:
        played = form.format(act=played, other=_next_act(game, state, acts, n))
    return played, form.format(act=best, other=_next_act(game, state, line, count))


def _next_act(game: Game, state: Any, line: Sequence[Action], count: int) -> str:
    """The act to a person that follows the first so many actions."""
    for action in line[:count]:
        state = game.apply(state, action)[0]
    return game.words().remembered(state, line[count:])[1]


def one_act_each(game: Game, positions: Sequence[Position]) -> dict[int, int]:
    """Where each act of a record begins to a person, who may do several actions by one click; each
    by how many actions lie before it."""
    words, found = game.words(), dict[int, int]()
    for _turn, group in groupby(positions[:-1], lambda each: each.turn):
        turn = list(group)
        while turn:
            acts = [each.action for each in turn if each.action is not None]
            count = words.remembered(turn[0].state, acts)[0]
            found |= dict.fromkeys((each.n for each in turn[:count]), turn[0].n)
            turn = turn[count:]
    return found
