"""States of Coffee Rush built by hand on the frozen deck, and short ways to ask the rules.

Ingredients are written as words with blanks between them: `cups=("coffee steam", "", "milk")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chocolate_factory.content import decks
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.checks import check
from chocolate_factory.games.coffee_rush.cards.records import FILES, Cards
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import Shop, State
from tests.helpers.asking import Asking
from tests.helpers.folders import DECKS

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

_ask = Asking(GAME)
legal, may, do, events_of = _ask.legal, _ask.may, _ask.do, _ask.events_of
refused, code, counts = _ask.refused, _ask.code, _ask.counts


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


def spaces(state: State, meeple: int = 0) -> list[int]:
    """Where a meeple of the seat that decides can step."""
    return [action.space for action in legal(state, Step) if action.meeple == meeple]


def shop(state: State, seat: int = 0) -> Shop:
    """A player's things."""
    return state.players[seat]
