"""What the last turn of a half could still do for the points: what waits is lost at its end
(PL-6.1, PL-8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts import moving
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.act import PlantationAct
from chocolate_factory.games.plantation.acts.candy import Decorate, Make
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules import numbers, turns
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state.state import State


class Chances(NamedTuple):
    """What would count, and is lost if the turn ends now."""

    sale: int = 0
    """Coins that one sale brings, 0 if nothing can be sold."""
    takes: bool = False
    """Whether a good has to be moved in first, to be sold."""
    use: bool = False
    """Whether something can be made, mixed or decorated that can then be loaded."""
    loads: int = 0
    """Goods that can still be loaded where they count."""
    recruit: bool = False
    """Whether a specialist, who is one turn more, can be recruited."""


def comes(state: State, seat: int) -> bool:
    """Whether the turn of a seat is its last one in this half."""
    player = state.players[seat]
    return state.phase == "turn" and state.seat == seat and not player.hand and not player.deck


def chances(book: Book, state: State, seat: int, legal: Sequence[Action]) -> Chances:
    """What the last turn of a half could still do of all that is `legal`."""
    sells = any(isinstance(act, Sell) for act in legal)
    takes = not sells and facts.usable(book, state) == "outlet"
    return Chances(
        sale=numbers.sale(book, state) if sells or takes else 0,
        takes=takes,
        use=any(_then_loads(book, state, act) for act in legal),
        loads=facts.open_moves(book, state) if any(_counts(book, state, a) for a in legal) else 0,
        recruit=any(isinstance(act, Recruit) for act in legal),
    )


def _counts(book: Book, state: State, act: Action) -> bool:
    """Whether an act loads a good where it counts, or drives on to the other factory."""
    if not isinstance(act, Load):
        return False
    truck = book.trucks[book.truck_index[act.truck]]
    return turns.drives_on(state) or sheet.worth(book, state, truck, act.good) > 0


def _then_loads(book: Book, state: State, act: Action) -> bool:
    """Whether an act makes a good that can be loaded then."""
    if not isinstance(act, Mix | Make | Decorate) or not isinstance(act, PlantationAct):
        return False
    after = copy_state(state)
    act.do(book, Transition(after, keep=False))
    moves = moving.moves(book, after, act.seat) if numbers.moves_left(after) else ()
    return any(_counts(book, after, move) for move in moves)
