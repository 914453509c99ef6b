"""What a seat knows (PL-10): the hidden cards dealt anew, all that it has seen kept.

Of another player everybody knows the workers that are not played yet, that a card of the players'
own (the Temp) is in the hand until it is played, and in the first half that recruited cards are;
which specialists these are, only who recruited them. In the second half the unplayed cards of each
are known, but for the specialists of the short game, which nobody has seen before they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.base import redealt, reseed
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.rules.begin import CANDY
from chocolate_factory.games.plantation.state.state import Player, State

Cards = tuple[str, ...]


def observe(book: Book, state: State, seen: State, seat: int, rng: Rng) -> State:
    """Writes on `seen`, a copy of the state, what the seat does not know, in some order."""
    pool = list(redealt(_unknown_specialists(book, state, seat), rng))
    for other, player in enumerate(state.players):
        theirs = seen.players[other]
        if other == seat:
            theirs.deck = redealt(_guessed(book, state, player.deck, pool), rng)
        elif state.half == 1:
            theirs.hand, theirs.deck = _first_half(book, state, player, pool, rng)
        else:
            cards = _guessed(book, state, (*player.hand, *player.deck), pool)
            mixed = redealt(cards, rng)
            theirs.hand, theirs.deck = mixed[: len(player.hand)], mixed[len(player.hand) :]
    known = known_positions(book, state, seat)
    seen.specialists = tuple(
        card if i in known else pool.pop() for i, card in enumerate(state.specialists)
    )
    seen.rng = reseed(rng)
    return seen


def known_positions(book: Book, state: State, seat: int) -> frozenset[int]:
    """Places of the specialists' deck that the seat knows: what it put under, and what it looks at
    just now."""
    looks = book.board.look if state.phase == "pick" and state.seat == seat else 0
    return frozenset(i for i, who in enumerate(state.knowers) if who == seat or i < looks)


def public_unplayed(book: Book, state: State, seat: int) -> Cards:
    """What everybody knows a player still has, in hand and deck together, sorted."""
    player = state.players[seat]
    cards = (*player.hand, *player.deck)
    return tuple(sorted(card for card in cards if not _hides(book, state, card)))


def _hides(book: Book, state: State, card: str) -> bool:
    """Whether a card in another's hand or any deck is one that others cannot tell apart."""
    return card in book.common and (state.half == 1 or state.game == CANDY)


def _unknown_specialists(book: Book, state: State, seat: int) -> list[str]:
    """The specialists of which the seat does not know where they are."""
    known = known_positions(book, state, seat)
    found = [card for i, card in enumerate(state.specialists) if i not in known]
    for other, player in enumerate(state.players):
        cards = player.deck if other == seat else (*player.hand, *player.deck)
        found += (card for card in cards if _hides(book, state, card))
    return found


def _guessed(book: Book, state: State, cards: Iterable[str], pool: list[str]) -> list[str]:
    """The cards, with others of the pool for the specialists that nobody else can tell apart."""
    listed = sorted(cards, key=lambda card: (_hides(book, state, card), card))
    return [pool.pop() if _hides(book, state, card) else card for card in listed]


def _first_half(
    book: Book, state: State, player: Player, pool: list[str], rng: Rng
) -> tuple[Cards, Cards]:
    """Another's (hand, deck): all but workers is in the hand."""
    sure = [card for card in player.hand if card not in book.workers]
    hand = sorted(_guessed(book, state, sure, pool))
    workers = redealt((c for c in (*player.hand, *player.deck) if c in book.workers), rng)
    free = len(player.hand) - len(hand)
    return (*hand, *workers[:free]), workers[free:]
