"""Who sits where: a bot may take over a seat and give it back."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.match import wording
from chocolate_factory.views.match.match import Match


class SeatsChooser(Chooser):
    """A row for each change that can be made now."""

    def __init__(self, match: Match, done: Callable[[], None]) -> None:
        kinds = [kind.id for kind in wording.kinds(match.game.id)]
        changes = [
            (seat, kind) for seat, now in enumerate(match.kinds) for kind in kinds if kind != now
        ]

        def phrase(kind: str) -> str:
            return wording.kind(match.game.id, kind).phrase

        labels = [
            _("{player}: {kind} instead of {now}").format(
                player=match.names[seat], kind=phrase(kind), now=phrase(match.kinds[seat])
            )
            for seat, kind in changes
        ]

        def choose(index: int | None) -> None:
            if index is not None:
                match.hand_over(*changes[index])
                done()

        super().__init__(_("Who plays?"), labels, choose, width=theme.PANEL)
