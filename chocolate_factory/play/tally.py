"""How persons fared in finished games, counted from what is known of their records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chocolate_factory.play.saves import Save

PERSON = "human"
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


def tallied(saves: Iterable[Save], levels: Sequence[str]) -> list[Fared]:
    """The finished games of all persons: by game and name, alone first, then against the levels
    of bots as `levels` has them (the weakest first), then among persons.

    What was played on from a point of another record does not count, nor do unfinished games."""
    found: dict[tuple[str, str, str], Fared] = {}
    for save in filter(counts, saves):
        for key, fared in _persons(save, levels):
            found[key] = _joined(found[key], fared) if key in found else fared
    ranks = {kind: rank for rank, kind in enumerate((ALONE, *levels, PERSON))}
    return sorted(
        found.values(),
        key=lambda fared: (fared.game, fared.person.casefold(), fared.person,
                           ranks.get(fared.against, len(ranks)), fared.against),
    )  # fmt: skip


def counts(save: Save) -> bool:
    """Whether a save is a finished game that persons played from its beginning."""
    header, summary = save.header, save.summary
    if header is None or summary is None or not summary.finished or header.origin is not None:
        return False
    return any(player.kind == PERSON for player in header.setup.players)


def _persons(
    save: Save, levels: Sequence[str]
) -> Iterable[tuple[tuple[str, str, str], Fared]]:
    header, summary = save.header, save.summary
    assert header is not None
    assert summary is not None
    players = header.setup.players
    against = _against([player.kind for player in players], levels)
    for seat, player in enumerate(players):
        if player.kind != PERSON:
            continue
        key = header.game, player.name, against
        points = None if summary.goals else summary.scores[seat]
        won = int(seat in summary.winners)
        yield key, Fared(*key, 1, won, points, points or 0, int(points is not None))


def _against(kinds: Sequence[str], levels: Sequence[str]) -> str:
    bots = [kind for kind in kinds if kind != PERSON]
    if bots:
        return max(bots, key=lambda kind: levels.index(kind) if kind in levels else len(levels))
    return PERSON if len(kinds) > 1 else ALONE


def _joined(one: Fared, other: Fared) -> Fared:
    points = [best for best in (one.best, other.best) if best is not None]
    return one._replace(
        games=one.games + other.games,
        won=one.won + other.won,
        best=max(points, default=None),
        total=one.total + other.total,
        counted=one.counted + other.counted,
    )
