"""Which level of bots is about as strong as a person, as the finished games tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from chocolate_factory.core.game import HUMAN, Player
from chocolate_factory.play.saves import Save
from chocolate_factory.play.statistics import counts

DEFEATS = 2
"""Games lost one after the other until the next opponent is weaker."""


def as_strong(saves: Iterable[Save], game: str, person: str, ladder: Sequence[str]) -> str:
    """The level of the `ladder` (the weakest first, at least one) that the person of this name
    should meet next, after these games.

    It begins with the weakest. Who wins meets the level above the one beaten; who loses as often
    in a row as `DEFEATS` meets the one below."""
    at = lost = 0
    for won, rank in _duels(saves, game, person, ladder):
        if won:
            at, lost = max(at, min(rank + 1, len(ladder) - 1)), 0
            continue
        lost += rank <= at
        if lost == DEFEATS:
            at, lost = max(0, min(at, rank) - 1), 0
    return ladder[at]


def stronger(
    players: Sequence[Player], winners: Sequence[int], ladder: Sequence[str]
) -> tuple[Player, ...] | None:
    """The players of a rematch with each bot a level above what it is on the `ladder`, if the one
    person among them alone has won; None if not, or where there is no level above."""
    people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
    if len(people) != 1 or list(winners) != people:
        return None
    ranks = {player.kind: _rank(player.kind, ladder) for player in players if player.kind != HUMAN}
    if not ranks or min(ranks.values()) < 0 or min(ranks.values()) + 1 == len(ladder):
        return None
    top = len(ladder) - 1
    return tuple(
        msgspec.structs.replace(player, kind=ladder[min(ranks[player.kind] + 1, top)])
        if player.kind in ranks
        else player
        for player in players
    )


def _duels(
    saves: Iterable[Save], game: str, person: str, ladder: Sequence[str]
) -> Iterator[tuple[bool, int]]:
    """The finished games of a person against bots, in the order in which they were begun: whether
    the person won, and where on the ladder the strongest bot stands (-1: below it)."""
    known = [
        (save.header.started, save.header.setup.players, save.summary.winners)
        for save in saves
        if save.header and save.summary and save.header.game == game and counts(save)
    ]
    for _started, players, winners in sorted(known, key=lambda each: each[0]):
        bots = [player.kind for player in players if player.kind != HUMAN]
        mine = {i for i, each in enumerate(players) if (each.kind, each.name) == (HUMAN, person)}
        if bots and mine:
            yield not mine.isdisjoint(winners), max(_rank(kind, ladder) for kind in bots)


def _rank(kind: str, ladder: Sequence[str]) -> int:
    """Where a kind of bot stands; a style where the level stands of which it is one."""
    plain = kind.partition("-")[0]
    return ladder.index(plain) if plain in ladder else -1
