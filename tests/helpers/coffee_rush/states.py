"""States of Coffee Rush built by hand on the frozen deck, and short ways to ask the rules.

Ingredients are written as words with blanks between them: `cups=("coffee steam", "", "milk")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from chocolate_factory.content import decks
from chocolate_factory.core.action import Action, Event, Turn
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.checks import check
from chocolate_factory.games.coffee_rush.cards.records import FILES, Cards
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import Shop, State
from tests.helpers.folders import DECKS

T = TypeVar("T", bound=Action)
E = TypeVar("E", bound=Event)

FROZEN_DECK = DECKS / "coffee_rush"
NAMES = ("Ada", "Bert", "Clara", "Dora")
COLOURS = ("red", "blue", "green", "yellow")
ESPRESSO, RISTRETTO, LATTE = "espresso_1", "ristretto_1", "caffe_latte_1"


def opened(folder: Path | None = None) -> CoffeeRush:
    """The game with the cards of a folder; with the live ones if none is given."""
    loaded = decks.load("coffee_rush", FILES, Cards, folder=folder, check=check)
    return CoffeeRush(loaded.cards, loaded.digest)


GAME = opened(FROZEN_DECK)
LIVE = opened()


def setup(seats: int = 2, start: int | str = 0) -> Setup:
    """A set-up of so many players."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    return Setup(players, {"start": start})


def begun(seats: int = 2, seed: int = 1, start: int = 0, game: CoffeeRush = GAME) -> State:
    """The table set up, no meeple placed."""
    return game.begin(setup(seats, start), seed)


def pile(words: str) -> int:
    """The pile of the named ingredients."""
    return ingredients.pile_of(words.split())


def words(pile_: int) -> str:
    """The ingredients of a pile, as they are written in these tests."""
    return " ".join(ingredients.to_list(pile_))


MEEPLES = {2: ((0, 5), (10, 15)), 3: ((0,), (5,), (10,)), 4: ((0,), (5,), (10,), (15,))}


def at(
    phase: str,
    *,
    seat: int = 0,
    seats: int = 2,
    start: int = 0,
    hand: str = "",
    steps: int = 3,
    **own: Any,
) -> State:
    """A state after placing, in a phase of `seat`'s turn; `own` are fields of its shop.

    Meeples stand on 0 and 5, 10 and 15 (two players) or one on each of these. Nobody has an order
    unless told so: all others are in the deck."""
    state = begun(seats, start=start)
    state.deck = tuple(sorted(GAME.book.orders))
    for number, shop in enumerate(state.players):
        shop.tabs, shop.meeples = ((), (), (), ()), MEEPLES[seats][number]
    state.seat, state.phase, state.round = seat, phase, 1
    state.hand = pile(hand)
    state.steps_left = steps if phase in ("upgrade", "move") else 0
    give(state, seat, **own)
    return state


def give(state: State, seat: int, **fields: Any) -> State:
    """Sets fields of a shop: `cups` as words, `tabs` as texts of order ids, `up` and `down` too."""
    shop = state.players[seat]
    for field, value in fields.items():
        if field == "cups":
            value = tuple(pile(cup) for cup in (*value, "", "", "")[:3])
        elif field == "tabs":
            value = tuple(tuple(tab.split()) for tab in (*value, "", "", "", "")[:4])
            _take(state, [order for tab in value for order in tab])
        elif field in ("up", "down"):
            value = tuple(value.split())
            _take(state, list(value))
        setattr(shop, field, value)
    return state


def _take(state: State, orders: Sequence[str]) -> None:
    """Orders that somebody has are in the deck no more."""
    state.deck = tuple(order for order in state.deck if order not in orders)


def legal(state: State, kind: type[T]) -> list[T]:
    """The legal actions of one type, of the seat that decides."""
    assert state.seat is not None
    return [action for action in GAME.legal(state, state.seat) if type(action) is kind]


def spaces(state: State, meeple: int = 0) -> list[int]:
    """Where a meeple of the seat that decides can step."""
    return [action.space for action in legal(state, Step) if action.meeple == meeple]


def may(state: State, action: Action) -> bool:
    """Whether the action is legal; `legal` and `refusal` must agree about it."""
    listed = action in GAME.legal(state, action.seat)
    assert (GAME.refusal(state, action) is None) == listed
    return listed


def do(state: State, *actions: Action) -> State:
    """The state after legal actions; folding their events must give the same state."""
    for action in actions:
        after, events = GAME.apply(state, action)
        folded = GAME.copy(state)
        for event in events:
            Turn(folded, keep=False).do(event)
        assert folded == after
        state = after
    return state


def events_of(state: State, action: Action, kind: type[E]) -> list[E]:
    """The events of one type that the action brings about."""
    return [event for event in GAME.apply(state, action)[1] if type(event) is kind]


def refused(state: State, action: Action) -> str:
    """The sentence that says why the action is not legal."""
    assert not may(state, action)
    refusal = GAME.refusal(state, action)
    assert refusal is not None
    text = GAME.words().refusal(refusal)
    assert text.endswith(".")
    assert "{" not in text
    return text


def code(state: State, action: Action) -> str:
    """The code of that reason."""
    refused(state, action)
    refusal = GAME.refusal(state, action)
    assert refusal is not None
    return refusal.code


def shop(state: State, seat: int = 0) -> Shop:
    """A player's things."""
    return state.players[seat]
