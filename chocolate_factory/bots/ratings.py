"""How strong levels are, from the games they played: shares with intervals, and Elo ratings.

Pure arithmetic; knows nothing of games. Games that share a seed are not independent, so every
interval takes all games of one seed (a cluster) for a single observation.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

Z = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""
ELO = 400 / log(10)
"""Elo points for a factor e in the odds."""
_STEP, _ROUNDS, _EXACT = 2.0, 200, 1e-10


class Share(NamedTuple):
    """A share from 0 to 1 with its 95 % interval, found from so many independent clusters."""

    share: float
    low: float
    high: float
    clusters: int


def wilson(share: float, trials: float) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of so many independent trials (may be broken)."""
    if trials <= 0:
        return 0.0, 1.0
    square = Z * Z / trials
    middle = (share + square / 2) / (1 + square)
    half = Z * sqrt(share * (1 - share) / trials + square / (4 * trials)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def cluster_share(clusters: Iterable[tuple[float, float]]) -> Share:
    """The share of points of clusters, each (points won, points there were to win).

    Wilson's interval with as many trials as would scatter like the clusters do; where these do
    not scatter at all, each of them is one trial."""
    found = [cluster for cluster in clusters if cluster[1]]
    most, count = sum(of for _won, of in found), len(found)
    if not found:
        return Share(0.0, 0.0, 1.0, 0)
    share = sum(won for won, _of in found) / most
    trials = float(count)
    if count > 1:
        squares = sum((won - share * of) ** 2 for won, of in found)
        variance = squares / most**2 * count / (count - 1)
        if variance > 1e-12 and 0 < share < 1:
            trials = share * (1 - share) / variance
    return Share(share, *wilson(share, trials), count)


class Contest(NamedTuple):
    """Two levels that met: `points` of the first (1, ½ or 0), how much it counts, its cluster."""

    first: str
    second: str
    points: float
    weight: float
    cluster: Hashable


class Rating(NamedTuple):
    """A level's Elo points and their standard error, both from the anchor's point of view."""

    elo: float
    error: float


class Ratings(NamedTuple):
    """Ratings by level; `padded` are pairs of which one won everything: see `elo`."""

    levels: dict[str, Rating]
    padded: tuple[tuple[str, str], ...]


def contests(kinds: Sequence[str], places: Sequence[float], cluster: Hashable) -> list[Contest]:
    """The meetings of a game: every pair of seats with different levels; most `places` wins.

    n seats tell no more than n - 1 independent comparisons, so that is what all pairs of a game
    together count."""
    seats = range(len(kinds))
    weight = 2 / len(kinds)
    return [
        Contest(
            kinds[a],
            kinds[b],
            (1 + (places[a] > places[b]) - (places[a] < places[b])) / 2,
            weight,
            cluster,
        )
        for a in seats
        for b in seats
        if a < b and kinds[a] != kinds[b]
    ]


def elo(met: Sequence[Contest], anchor: str, at: float = 0.0) -> Ratings:
    """Elo of all levels by maximum likelihood (Bradley–Terry), `anchor` standing at `at`.

    Ties count half. Standard errors are those of the difference to the anchor, clusters taken as
    one observation each. Where likelihood has no maximum, because some levels never lost a point
    to others, each such pair gets one more game, drawn, and is told in `padded`. Raises
    `ValueError` if not all levels are connected by games."""
    names = sorted({name for contest in met for name in (contest.first, contest.second)})
    if anchor not in names or _reachable(anchor, _links(met, all_ways=True)) != set(names):
        raise ValueError("not all levels have met, not even by way of others")
    padded = () if _is_bounded(names, met) else _one_sided_pairs(met)
    games = [*met, *(Contest(a, b, 0.5, 1.0, ("padded", a, b)) for a, b in padded)]
    free = [name for name in names if name != anchor]
    if not free:
        return Ratings({anchor: Rating(at, 0.0)}, ())
    strength = _likeliest(free, games)
    errors = _errors(free, strength, games)
    rated = {name: Rating(at + ELO * strength[name], ELO * errors[name]) for name in free}
    return Ratings({**rated, anchor: Rating(at, 0.0)}, padded)


def _links(met: Sequence[Contest], all_ways: bool = False) -> dict[str, set[str]]:
    """From each level to those that took points from it; with `all_ways` to all it met."""
    links: dict[str, set[str]] = {}
    for first, second, points, _weight, _cluster in met:
        if all_ways or points < 1:
            links.setdefault(first, set()).add(second)
        if all_ways or points > 0:
            links.setdefault(second, set()).add(first)
    return links


def _reachable(start: str, links: Mapping[str, set[str]]) -> set[str]:
    found, todo = {start}, [start]
    while todo:
        new = links.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found


def _is_bounded(names: Sequence[str], met: Sequence[Contest]) -> bool:
    """Whether from each level every other one is reached by points it lost."""
    links = _links(met)
    return all(_reachable(name, links) == set(names) for name in names)


def _one_sided_pairs(met: Sequence[Contest]) -> tuple[tuple[str, str], ...]:
    """Pairs that met of which one took every point."""
    points: dict[tuple[str, str], set[float]] = {}
    for first, second, won, _weight, _cluster in met:
        pair, side = ((first, second), won) if first < second else ((second, first), 1 - won)
        points.setdefault(pair, set()).add(side)
    return tuple(sorted(pair for pair, found in points.items() if found in ({0.0}, {1.0})))


def _expectation(strength: Mapping[str, float], contest: Contest) -> float:
    """The points that the first should win."""
    return 1 / (1 + exp(strength[contest.second] - strength[contest.first]))


def _slope(
    free: Sequence[str], strength: Mapping[str, float], met: Iterable[Contest]
) -> list[float]:
    """The slope of the log likelihood along each free level."""
    slope = dict.fromkeys(strength, 0.0)
    for contest in met:
        more = contest.weight * (contest.points - _expectation(strength, contest))
        slope[contest.first] += more
        slope[contest.second] -= more
    return [slope[name] for name in free]


def _information(
    free: Sequence[str], strength: Mapping[str, float], met: Iterable[Contest]
) -> list[list[float]]:
    """How sharply the log likelihood bends down along the free levels."""
    at = {name: i for i, name in enumerate(free)}
    bend = [[0.0] * len(free) for _name in free]
    for contest in met:
        chance = _expectation(strength, contest)
        much = contest.weight * chance * (1 - chance)
        a, b = at.get(contest.first), at.get(contest.second)
        for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            if i is not None and j is not None:
                bend[i][j] += sign * much
    return bend


def _likeliest(free: Sequence[str], met: Sequence[Contest]) -> dict[str, float]:
    """Strengths where the likelihood is greatest, all others being 0: Newton's steps, bounded."""
    names = {name for contest in met for name in (contest.first, contest.second)}
    strength = dict.fromkeys(sorted(names), 0.0)
    for _round in range(_ROUNDS):
        slope = _slope(free, strength, met)
        if max(map(abs, slope)) < _EXACT * len(met):
            break
        inverse = _inverse(_information(free, strength, met))
        for i, name in enumerate(free):
            step = sum(x * y for x, y in zip(inverse[i], slope))
            strength[name] += min(_STEP, max(-_STEP, step))
    return strength


def _errors(
    free: Sequence[str], strength: Mapping[str, float], met: Sequence[Contest]
) -> dict[str, float]:
    """Standard errors that hold for clusters of games, whatever binds the games of one."""
    clusters: dict[Hashable, list[Contest]] = {}
    for contest in met:
        clusters.setdefault(contest.cluster, []).append(contest)
    inverse = _inverse(_information(free, strength, met))
    count = len(clusters)
    spread = dict.fromkeys(free, 0.0)
    for games in clusters.values():
        slope = _slope(free, strength, games)
        for i, name in enumerate(free):
            spread[name] += sum(x * y for x, y in zip(inverse[i], slope)) ** 2
    return {
        name: sqrt(spread[name] * count / (count - 1)) if count > 1 else sqrt(inverse[i][i])
        for i, name in enumerate(free)
    }


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i]
        rows[i] = [value / head for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i])]
    return [row[size:] for row in rows]
