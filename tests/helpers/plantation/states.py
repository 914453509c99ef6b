"""States of Plantation & Candy built by hand on the frozen deck, and short ways to ask the rules.

Goods are written as words with blanks between them, a stack of two with `+` between its goods:
`warehouse="sugar cacao fudge+fudge"`. Cards are written likewise: `hand="worker_4 sorter_1"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chocolate_factory.content import decks
from chocolate_factory.core.game import Player as Seat
from chocolate_factory.core.game import Setup
from chocolate_factory.games.plantation.cards.book import plain
from chocolate_factory.games.plantation.cards.checks import check
from chocolate_factory.games.plantation.cards.records import FILES, RAW, SPACES, Cards
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import Hold, Player, State
from tests.helpers.asking import Asking
from tests.helpers.folders import DECKS

FROZEN_DECK = DECKS / "plantation"
NAMES = ("Ada", "Bert", "Clara", "Dora")
COLOURS = ("red", "blue", "green", "yellow")
RECIPES = ("peanuts", "pretzels", "truffles")


def opened(folder: Path | None = None) -> Plantation:
    """The game with the cards of a folder; with the live ones if none is given."""
    loaded = decks.load("plantation", FILES, Cards, folder=folder, check=check)
    return Plantation(loaded.cards, loaded.digest)


GAME = opened(FROZEN_DECK)
LIVE = opened()
BOOK = GAME.book

_ask = Asking(GAME)
legal, may, do, events_of = _ask.legal, _ask.may, _ask.do, _ask.events_of
refused, code, counts = _ask.refused, _ask.code, _ask.counts


def setup(seats: int = 2, game: str = "both", kind: str = "human", **options: Any) -> Setup:
    """A set-up of so many players."""
    players = tuple(Seat(NAMES[i], COLOURS[i], kind) for i in range(seats))
    return Setup(players, {"game": game, **options})


def begun(seats: int = 2, seed: int = 1, game: str = "both") -> State:
    """The table set up."""
    return GAME.begin(setup(seats, game), seed)


def hold(words: str) -> Hold:
    """The spaces in use."""
    return tuple(sorted(tuple(space.split("+")) for space in words.split()))


def spelled(spaces: Hold) -> str:
    """The spaces in use, as they are written in these tests."""
    return " ".join("+".join(space) for space in spaces)


def at(
    half: int = 1,
    *,
    seats: int = 2,
    ring: Sequence[int] = (),
    die: int = 1,
    recipes: Sequence[str] = RECIPES,
    game: str = "both",
    **own: Any,
) -> State:
    """A state before a card is played by seat 0; `own` are fields of its things (see `give`).

    Nobody has goods, coins or cards unless told so; Bert holds worker 8 and has no deck."""
    state = begun(seats, game=game)
    state.half, state.phase, state.seat, state.starter, state.last = half, "turn", 0, 0, None
    state.ring = tuple(n in ring for n in range(1, SPACES + 1))
    state.die, state.recipes = die, tuple(recipes)
    state.tokens = (BOOK.board.candy_each if half == 2 else 0,) * len(state.recipes)
    state.sugar, state.cacao, state.coins = BOOK.board.sugar, BOOK.board.cacao, BOOK.board.coins
    for player in state.players:
        player.hand, player.deck, player.coins = ("worker_8",), (), 0
        player.warehouse, player.trucks = (), ((),) * len(BOOK.trucks)
    return give(state, 0, **own)


def give(state: State, seat: int, **fields: Any) -> State:
    """Sets what a player has: `hand`, `deck`, `played` and `warehouse` as words, `trucks` by id,
    `coins`, `whistle`; goods, coins and specialists are taken from where they lie."""
    player = state.players[seat]
    for field, value in fields.items():
        if field in ("hand", "deck", "played"):
            value = tuple(value.split())
            _take_specialists(state, value)
        elif field == "warehouse":
            value = hold(value)
            _take(state, value)
        elif field == "trucks":
            value = tuple(hold(value.get(truck.id, "")) for truck in BOOK.trucks)
            for spaces in value:
                _take(state, spaces)
        elif field in ("coins", "whistle"):
            state.coins -= int(value)
        setattr(player, field, value)
    return state


def _take(state: State, spaces: Hold) -> None:
    for good in holding.goods(spaces):
        if good == "sugar":
            state.sugar -= 1
        elif good in RAW:
            state.cacao -= 1
        else:
            i = state.recipes.index(plain(good))
            tokens = list(state.tokens)
            tokens[i] -= 1
            state.tokens = tuple(tokens)


def _take_specialists(state: State, cards: Sequence[str]) -> None:
    kept = [i for i, card in enumerate(state.specialists) if card not in cards]
    state.knowers = tuple(state.knowers[i] for i in kept)
    state.specialists = tuple(state.specialists[i] for i in kept)


def own(state: State, seat: int = 0) -> Player:
    """A player's things."""
    return state.players[seat]


def truck(state: State, name: str, seat: int = 0) -> str:
    """What is in a truck, as words."""
    return spelled(state.players[seat].trucks[BOOK.truck_index[name]])


def warehouse(state: State, seat: int = 0) -> str:
    """What is in a warehouse, as words."""
    return spelled(state.players[seat].warehouse)
