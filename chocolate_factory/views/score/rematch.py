"""The game once more: who has beaten all bots is asked whether they may play better now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory import wiring
from chocolate_factory.core.game import HUMAN, Player
from chocolate_factory.core.language import _
from chocolate_factory.play.level_matching import stronger
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.match import Match


def rivals(match: Match) -> tuple[Player, ...] | None:
    """The players of a rematch against stronger bots, if the one person at the table has beaten
    them all, all alone; None if not, or where there are none."""
    players = match.session.header.setup.players
    if match.kinds != [player.kind for player in players]:
        return None
    winners = match.game.result(match.state).winners
    return stronger(players, winners, wiring.ladder(match.game.id))


class RematchQuestion(Dialog):
    """Asks who is to play next time, then begins: with these players, or () for the same ones; Esc
    begins nothing."""

    def __init__(
        self, match: Match, better: tuple[Player, ...], begin: Callable[[Sequence[Player]], None]
    ) -> None:
        kinds = list(dict.fromkeys(player.kind for player in better if player.kind != HUMAN))
        bots = [sentences.kind(match.game.id, kind) for kind in kinds]
        label = bots[0].name if len(bots) == 1 else _("Stronger bots")
        text = "\n\n".join(f"**{bot.name}**: {bot.character}" for bot in bots)
        buttons = [("better", label), ("same", _("As before"))]
        players: dict[str, Sequence[Player]] = {"better": better, "same": ()}

        def answer(chosen: str) -> None:
            if chosen in players:
                begin(players[chosen])

        title = _("Well played! Against whom now?")
        super().__init__(title, text, buttons, answer, escape="stay")
