"""What games between levels say of their strength: shares, scores, Elo, and solo wins."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from chocolate_factory.bots import ratings
from chocolate_factory.bots.ratings import Contest, Ratings, Share
from scripts.lab.series import Line, by_seed

WINS = 1e6
"""What a victory adds to a score, so that whoever won a tie on points stands above the other."""


class Standing(NamedTuple):
    """A level in a series: its share of the victories, and what it would be were all alike."""

    level: str
    won: Share
    fair: float
    score: float
    """Mean points."""


def standings(lines: Sequence[Line]) -> list[Standing]:
    """The levels of a series in the order in which they were named; shared victories in parts."""
    levels = dict.fromkeys(kind for line in lines for kind in line.series.kinds)
    return [
        Standing(level, win_share(lines, level), fair(lines, level), score(lines, level))
        for level in levels
    ]


def victories(line: Line, level: str) -> float:
    """The part of a game's victory that a level has."""
    if not line.winners:
        return 0.0
    return sum(line.kinds[seat] == level for seat in line.winners) / len(line.winners)


def win_share(lines: Sequence[Line], level: str) -> Share:
    """A level's share of the victories; all games of a seed are one observation."""
    return ratings.cluster_share(
        (sum(victories(line, level) for line in games), len(games))
        for games in by_seed(lines).values()
    )


def fair(lines: Sequence[Line], level: str) -> float:
    """The share of the seats that a level had."""
    return fmean(line.kinds.count(level) / len(line.kinds) for line in lines)


def score(lines: Sequence[Line], level: str) -> float:
    """A level's mean points."""
    return fmean(
        points for line in lines for kind, points in zip(line.kinds, line.scores) if kind == level
    )


def contests(lines: Sequence[Line]) -> list[Contest]:
    """Who beat whom in games of two or more: the winners all others, then by points."""
    found: list[Contest] = []
    for line in lines:
        places = [points + WINS * (seat in line.winners) for seat, points in enumerate(line.scores)]
        cluster = (line.series.kinds, line.series.seed, line.seed)
        found += ratings.contests(line.kinds, places, cluster)
    return found


def elo(lines: Sequence[Line], anchor: str, at: float) -> Ratings:
    """Elo of all levels over all games. Raises `ValueError` if some never met."""
    return ratings.elo(contests(lines), anchor, at)


def against(lines: Sequence[Line]) -> dict[tuple[str, str], tuple[float, float]]:
    """(level, other) → (points won, games) of their meetings at all tables."""
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for contest in contests(lines):
        for pair, points in (
            ((contest.first, contest.second), contest.points),
            ((contest.second, contest.first), 1 - contest.points),
        ):
            had = found.get(pair, (0.0, 0.0))
            found[pair] = had[0] + points, had[1] + 1
    return found


class Alone(NamedTuple):
    """How a level did against the rules alone."""

    level: str
    demands: str
    won: Share
    met: float
    """Mean share of the objectives that were met."""


def alone(lines: Sequence[Line], option: str) -> list[Alone]:
    """Solo games by level and by the option that makes them harder."""
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        if len(line.kinds) == 1:
            key = line.kinds[0], line.series.options.get(option, "")
            groups.setdefault(key, []).append(line)
    return [
        Alone(
            level,
            hard,
            ratings.cluster_share((float(bool(line.winners)), 1) for line in games),
            fmean(fmean(line.met) if line.met else 0.0 for line in games),
        )
        for (level, hard), games in groups.items()
    ]
