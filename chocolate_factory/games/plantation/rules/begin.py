"""The table set up (PL-2, PL-9): decks, hands, piles, and who starts."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core import rng as chance
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import UNKNOWN, Hold, Player, State

BOTH, PLANTATION, CANDY = "both", "plantation", "candy"
GAMES = (BOTH, PLANTATION, CANDY)
"""The whole game, and the two short ones (PL-9)."""


def table(book: Book, seats: int, game: str, curtain: bool, seed: int) -> State:
    """The first state of a game."""
    rng, specialists = chance.shuffle(chance.from_seed(seed), book.deck)
    recipes: tuple[str, ...] = ()
    if game != PLANTATION:
        rng, recipes = chance.shuffle(rng, tuple(book.recipes))
        recipes = recipes[: book.board.recipes_in_play[seats - 2]]
    rng, starter, rolls = _starter(rng, seats)
    board = book.board
    state = State(
        players=[],
        game=game,
        half=2 if game == CANDY else 1,
        phase="stow" if game == CANDY else "turn",
        seat=starter,
        starter=starter,
        rolls=rolls,
        die=rolls[-1][1],
        sugar=board.sugar,
        cacao=board.cacao,
        coins=board.coins,
        recipes=recipes,
        tokens=(board.candy_each if game == CANDY else 0,) * len(recipes),
        curtain=curtain,
    )
    for _seat in range(seats):
        taken: tuple[str, ...] = ()
        if game == CANDY:
            n = board.short_candy.specialists
            taken, specialists = specialists[:n], specialists[n:]
        rng = _seat_player(book, state, rng, taken)
    state.specialists, state.knowers = specialists, (UNKNOWN,) * len(specialists)
    state.rng = rng
    return state


def _starter(rng: int, seats: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """(generator, who starts, all rolls): those who tie for the highest roll again (PL-2.3)."""
    rolls: list[tuple[int, int]] = []
    tied = list(range(seats))
    while True:
        faces: dict[int, int] = {}
        for seat in tied:
            rng, face = chance.below(rng, SPACES)
            faces[seat] = face + 1
            rolls.append((seat, face + 1))
        tied = [seat for seat in tied if faces[seat] == max(faces.values())]
        if len(tied) == 1:
            return rng, tied[0], tuple(rolls)


def _seat_player(book: Book, state: State, rng: int, specialists: tuple[str, ...]) -> int:
    """Seats one more player (PL-2.2, PL-9.2); gives the next generator."""
    board, begun = book.board, board_start(book, state.game)
    own = book.own if state.game != CANDY else ()
    rng, deck = chance.shuffle(rng, (*book.workers, *specialists))
    drawn = board.hand - len(own)
    sugar, cacao, coins = begun
    warehouse: Hold = ()
    for good, n in (("sugar", sugar), ("cacao", cacao)):
        for _ in range(n):
            warehouse = holding.add(warehouse, good)
    state.players.append(
        Player(
            hand=(*own, *deck[:drawn]),
            deck=deck[drawn:],
            coins=coins,
            warehouse=warehouse,
            trucks=((),) * len(book.trucks),
        )
    )
    state.sugar -= sugar
    state.cacao -= cacao
    state.coins -= coins
    return rng


def board_start(book: Book, game: str) -> tuple[int, int, int]:
    """Sugar, cacao and coins of each player at first; the short candy game has none of them."""
    start = book.board.start
    return (0, 0, 0) if game == CANDY else (start.sugar, start.cacao, start.coins)


def rounds(rolls: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The rolls for the start, those of all first, then again and again those of who tied."""
    found: list[list[tuple[int, int]]] = []
    for seat, face in rolls:
        if not found or any(seat == other for other, _face in found[-1]):
            found.append([])
        found[-1].append((seat, face))
    return found
