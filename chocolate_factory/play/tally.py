"""How persons fared in finished games, counted from what is known of their records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.play.saves import Save

PERSON = HUMAN
ALONE = ""


class Fared(NamedTuple):
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


def tally(saves: Iterable[Save], levels: Sequence[str]) -> list[Fared]:
    """The finished games of all persons: by game and name, alone first, then against the levels
    of bots as `levels` has them (the weakest first), then among persons.

    What was played on from a point of another record does not count, nor do unfinished games and
    those in which others took a seat over."""
    found: dict[tuple[str, str, str], Fared] = {}
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


def counts(save: Save) -> bool:
    """Whether a save is a finished game that persons played from its beginning to its end."""
    header, summary = save.header, save.summary
    if header is None or summary is None or not summary.finished:
        return False
    if header.origin is not None or summary.taken_over:
        return False
    return any(player.kind == PERSON for player in header.setup.players)


def _persons(save: Save, levels: Sequence[str]) -> Iterable[tuple[tuple[str, str, str], Fared]]:
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
        yield key, Fared(*key, 1, won, points, points or 0, int(points is not None))


def _against(kinds: Sequence[str], levels: Sequence[str]) -> str:
    bots = [kind for kind in kinds if kind != PERSON]
    if bots:
        return max(bots, key=lambda kind: levels.index(kind) if kind in levels else -1)
    return PERSON if len(kinds) > 1 else ALONE


def _join(one: Fared, other: Fared) -> Fared:
    points = [best for best in (one.best, other.best) if best is not None]
    return one._replace(
        games=one.games + other.games,
        won=one.won + other.won,
        best=max(points, default=None),
        total=one.total + other.total,
        counted=one.counted + other.counted,
    )
