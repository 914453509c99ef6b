"""Who sits where: a bot may take over a seat and give it back."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.match.match import HUMAN, Match


def kind_words(kind: str) -> str:
    """A kind of player in words."""
    known = {
        "human": _("a person"),
        "random": _("a random bot"),
        "easy": _("an easy bot"),
        "medium": _("a medium bot"),
        "hard": _("a hard bot"),
        "master": _("a master bot"),
    }
    return known.get(kind) or _("a bot ({level})").format(level=kind)


class SeatsChooser(Chooser):
    """A row for each change that can be made now."""

    def __init__(self, match: Match, done: Callable[[], None]) -> None:
        changes = [
            (seat, kind)
            for seat, now in enumerate(match.kinds)
            for kind in (HUMAN, *match.levels)
            if kind != now
        ]
        labels = [
            _("{player}: {kind} instead of {now}").format(
                player=match.names[seat], kind=kind_words(kind), now=kind_words(match.kinds[seat])
            )
            for seat, kind in changes
        ]

        def chosen(index: int | None) -> None:
            if index is not None:
                match.hand_over(*changes[index])
                done()

        super().__init__(_("Who plays?"), labels, chosen, width=theme.PANEL)
