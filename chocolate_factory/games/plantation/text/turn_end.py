"""What the end of a turn brings: cards that are drawn, and who plays then."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.plantation.facts import Facts
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.state import State


def alone(facts: Facts, own: int, names: Sequence[str]) -> str:
    """That the others have no cards left, so the same player goes on; '' while they have some."""
    others = [name for seat, name in enumerate(names) if seat != own]
    if any(facts.players[seat].turns for seat in range(len(names)) if seat != own):
        return ""
    text = ngettext(
        "{players} has no cards left: you play on",
        "{players} have no cards left: you play on",
        len(others),
    )
    return text.format(players=enumeration(others))


def sentence(state: State, facts: Facts, names: Sequence[str]) -> str:
    """`What you draw cannot be undone; then Ada plays`: of the turn of whoever decides."""
    if facts.follows is None:
        ends = state.half == 1 and state.game == BOTH
        return _("The Plantation closes") if ends else _("The game ends")
    if facts.follows == state.seat:
        if facts.draws:
            return _("What you draw cannot be undone; then you play again")
        return _("You play again: the others have no cards left")
    text = _("Then {player} plays; you draw nothing")
    if facts.draws:
        text = _("What you draw cannot be undone; then {player} plays")
    return text.format(player=names[facts.follows])
