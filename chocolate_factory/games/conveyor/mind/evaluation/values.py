"""What things are worth to the bots, in £ at the end of the week: coal, pieces, store spaces.

Estimates only; no rule asks them. Levels of bots share them. Where a figure is not printed on a
card or board it was tuned by playing games between bots, and its docstring says so.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, STORES, Board
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.state.state import State

COAL = (1.35, 1.3, 1.25, 1.2, 1.1, 1.0)
"""£ for a coal by day: £1 at the end, more while better parts are still to come (tuned)."""
MARKET = {
    "bean": 0.9,
    "cocoa": 1.0,
    "chunks": 2.2,
    "fingers": 2.2,
    "caramel": 2.8,
    "nuts": 2.8,
    "boxed": 3.3,
}
"""£ that a piece fetches on average in orders and stores to come (tuned)."""
COMPLETION = 2.5
"""£ for completing an order: a share of the prize for the most, and a new order (tuned)."""
SOON = 0.8
"""What is left of a stage's money when it must wait for pieces of later days (tuned)."""
DEEPER = 0.85
"""What is left of it for each stage that must be done before (tuned)."""
NEW_STORE = 0.55
"""How likely a day brings a first delivery to one more store (tuned)."""
VISIT = 0.22
"""How likely a day brings somebody a delivery to a given store (tuned)."""
STEADY, SWING = 0.5, 0.45
"""How far markers drift apart yet: on the last day, and for each day before it (tuned)."""


def days_left(day: int) -> int:
    """Days that follow this one."""
    return LAST_DAY - day


def coal(day: int) -> float:
    """£ for one coal on a day (1–6; later days count as the last)."""
    return COAL[min(day, LAST_DAY) - 1]


@lru_cache(maxsize=65536)
def market(pile: Pile) -> float:
    """£ that the pieces of a pile fetch on average."""
    return sum(MARKET[piece] * pieces.count(pile, piece) for piece in pieces.kinds(pile))


@lru_cache(maxsize=4096)
def variety(board: Board, above: int, left: int) -> float:
    """£ to expect for being above 0 at `above` stores with so many days left (CF-8.4)."""
    total = 0.0
    for more in range(left + 1):
        chance = comb(left, more) * NEW_STORE**more * (1 - NEW_STORE) ** (left - more)
        reached = min(above + more, len(STORES))
        total += chance * week_end.supply_bonus(board, reached)
    return total


def _likely(lead: float, left: int) -> float:
    """How likely a lead of so many spaces holds."""
    return 1 / (1 + exp(-lead / (STEADY + SWING * left)))


@lru_cache(maxsize=65536)
def prize(board: Board, own: int, rivals: tuple[tuple[int, bool], ...], left: int) -> float:
    """£ to expect from a store with the own marker on space `own` and days left (CF-8.4).

    `rivals` gives for each other player the space, and whether that marker wins a tie."""
    away = (1 - VISIT) ** left
    ranks = [1.0]
    for space, first in rivals:
        behind = _likely(own - space + (-0.25 if first else 0.25), left)
        if not space:
            behind = away + (1 - away) * behind
        ranks = [
            (ranks[i] * behind if i < len(ranks) else 0.0)
            + (ranks[i - 1] * (1 - behind) if i else 0.0)
            for i in range(len(ranks) + 1)
        ]
    near, chain, above = [1.0], 1.0, 0
    for space in sorted((space for space, _first in rivals), reverse=True):
        chain *= _likely(space - (above + 1) // 2 + 0.5, left)
        near.append(chain * _likely(own - (space + 1) // 2 + 0.5, left))
        above = space
    paid = sum(
        chance * money * close
        for chance, money, close in zip(ranks, board.prizes, near, strict=False)
    )
    return paid * (1 - away) if not own else paid


def standing(
    board: Board, state: State, seat: int, store: int, own: int, whose: int | None = None
) -> float:
    """£ to expect from a store (index of `STORES`) if the seat's marker lay on space `own`: for the
    seat, or for another one, `whose`."""
    whose = seat if whose is None else whose
    spaces = [factory.tracks[store] for factory in state.players]
    moved, spaces[seat] = spaces[seat] != own, own
    rivals = []
    for other, space in enumerate(spaces):
        if other != whose:
            if moved and seat in (whose, other):
                first = seat == whose
            else:
                pile = state.stacks[store][space]
                first = space == spaces[whose] and pile.index(other) < pile.index(whose)
            rivals.append((space, first))
    return prize(board, spaces[whose], tuple(sorted(rivals)), days_left(state.day))


def rivals(board: Board, state: State, seat: int, store: int, own: int) -> float:
    """£ that each other player may expect from a store, on average, if the seat's marker lay on
    space `own`."""
    others = [other for other in range(len(state.players)) if other != seat]
    found = [standing(board, state, seat, store, own, other) for other in others]
    return sum(found) / max(len(found), 1)


def tracks(board: Board, state: State, seat: int) -> float:
    """£ to expect from all stores of a seat together."""
    own = state.players[seat].tracks
    above = sum(1 for space in own if space)
    paid = sum(standing(board, state, seat, i, space) for i, space in enumerate(own))
    return paid + variety(board, above, days_left(state.day))


def advance(board: Board, state: State, seat: int, store: int, end: int) -> float:
    """£ more to expect if the seat's marker moved to space `end` of a store."""
    own = state.players[seat].tracks
    if end <= own[store]:
        return 0.0
    more = standing(board, state, seat, store, end) - standing(
        board, state, seat, store, own[store]
    )
    if own[store]:
        return more
    above, left = sum(1 for space in own if space), days_left(state.day)
    return more + variety(board, above + 1, left) - variety(board, above, left)
