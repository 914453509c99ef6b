"""Why a run leaves a Chute alone though it could drop something, in words."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts.operations import Chute
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.state.state import Factory, State, square_of
from chocolate_factory.games.conveyor.text import names

LEAST = 0.5
"""£ that are worth a word."""


def reason(
    book: Book, begun: State, after: Factory, actions: Sequence[Action], horizon: HorizonEstimate
) -> str:
    """By how much chocolate that lies at a Chute `after` a run is worth more on the belt than in
    the store room; '' where it is not, the run drops something, or £ are not the aim."""
    dropped = any(isinstance(action, Chute) for action in actions)
    if dropped or begun.day == LAST_DAY or begun.solo is not None:
        return ""
    for slot, part in enumerate(after.slots):
        if part is None or not book.parts[part].chute:
            continue
        pile = after.belt[square_of(slot) - 1]
        lying = [one for one in pieces.to_list(pile) if one in pieces.members("refined")]
        gain = _gain(after, square_of(slot), lying, horizon) if lying else 0.0
        if gain >= LEAST:
            text = _("Leave the Chute alone: on the belt {pieces} will bring about £{n} more.")
            return text.format(pieces=names.some(*lying), n=round(gain))
    return ""


def _gain(after: Factory, square: int, lying: Sequence[str], horizon: HorizonEstimate) -> float:
    """£ by which what lies on a square is worth more there than the best drop: of one piece, or of
    all."""
    pile, best = after.belt[square - 1], horizon.deliveries
    drops = [ONE[piece] for piece in {*lying}] + [sum(ONE[piece] for piece in lying)]
    stays = best.value(after.room) + horizon.belt(square, pile)
    return stays - max(
        best.value(after.room + drop) + (horizon.belt(square, pile - drop) if pile - drop else 0.0)
        for drop in drops
    )
