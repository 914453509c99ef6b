"""How persons fared in finished games, counted from what is known of their records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.play.saves import Save

PERSON = HUMAN
ALONE = ""


class PlayerStatistics(NamedTuple):
    """A person's games of one sort."""

    game: str
    person: str
    against: str
    """The strongest level of bot at the table, `PERSON` if only persons sat there, or `ALONE`."""
    games: int
    won: int
    """Shared victories count as well."""
    best: int | None
    """The highest total; None if no game of the sort counts points."""
    total: int
    """The totals of all games that count points,"""
    counted: int
    """and how many these are."""

    @property
    def average(self) -> float | None:
        """The mean of the totals; None if there are none."""
        return self.total / self.counted if self.counted else None


def tally(saves: Iterable[Save], levels: Sequence[str]) -> list[PlayerStatistics]:
    """The finished games of all persons: by game and name, alone first, then against the levels
    of bots as `levels` has them (the weakest first), then among persons.

    What was played on from a point of another record does not count, nor do unfinished games and
    those in which others took a seat over."""
    found: dict[tuple[str, str, str], PlayerStatistics] = {}
    for save in filter(counts, saves):
        for key, fared in _persons(save, levels):
            found[key] = _join(found[key], fared) if key in found else fared
    ranks = {kind: rank for rank, kind in enumerate(levels, 2)}
    ranks |= {ALONE: 0, PERSON: len(levels) + 2}
    return sorted(
        found.values(),
        key=lambda fared: (
            fared.game,
            fared.person.casefold(),
            fared.person,
            ranks.get(fared.against, 1),
            fared.against,
        ),
    )


def beaten(saves: Sequence[Save], path: Path, levels: Sequence[str]) -> dict[int, int]:
    """For each seat of the save at `path` whose person did better there than in any other game of
    the sort: the best of those others.

    Empty while the others of that game are not all known, and where it does not count itself."""
    own = next((save for save in saves if save.path == path and counts(save)), None)
    if own is None or own.header is None or own.summary is None:
        return {}
    others = [
        save
        for save in saves
        if save.path != path and save.header and save.header.game == own.header.game
    ]
    if any(save.summary is None and save.problem is None for save in others):
        return {}
    before = {fared[:3]: fared.best for fared in tally(others, levels)}
    found: dict[int, int] = {}
    for key, fared in _persons(own, levels):
        best = before.get(key)
        if best is None or fared.best is None or fared.best <= best:
            continue
        for seat, player in enumerate(own.header.setup.players):
            mine = player.kind == PERSON and player.name == fared.person
            if mine and own.summary.scores[seat] == fared.best:
                found[seat] = best
    return found


def counts(save: Save) -> bool:
    """Whether a save is a finished game that persons played from its beginning to its end."""
    header, summary = save.header, save.summary
    if header is None or summary is None or not summary.finished:
        return False
    if header.origin is not None or summary.taken_over:
        return False
    return any(player.kind == PERSON for player in header.setup.players)


def _persons(
    save: Save, levels: Sequence[str]
) -> Iterable[tuple[tuple[str, str, str], PlayerStatistics]]:
    """What each person's name adds: of two persons of one name the better result."""
    header, summary = save.header, save.summary
    assert header is not None
    assert summary is not None
    players, scores = header.setup.players, summary.scores
    against = _against([player.kind for player in players], levels)
    seats: dict[str, list[int]] = {}
    for seat, player in enumerate(players):
        if player.kind == PERSON:
            seats.setdefault(player.name, []).append(seat)
    for name, own in seats.items():
        key = header.game, name, against
        points = None if summary.goals else max(scores[seat] for seat in own)
        won = int(any(seat in summary.winners for seat in own))
        yield key, PlayerStatistics(*key, 1, won, points, points or 0, int(points is not None))


def _against(kinds: Sequence[str], levels: Sequence[str]) -> str:
    bots = [kind for kind in kinds if kind != PERSON]
    if bots:
        return max(bots, key=lambda kind: levels.index(kind) if kind in levels else -1)
    return PERSON if len(kinds) > 1 else ALONE


def _join(one: PlayerStatistics, other: PlayerStatistics) -> PlayerStatistics:
    points = [best for best in (one.best, other.best) if best is not None]
    return one._replace(
        games=one.games + other.games,
        won=one.won + other.won,
        best=max(points, default=None),
        total=one.total + other.total,
        counted=one.counted + other.counted,
    )
