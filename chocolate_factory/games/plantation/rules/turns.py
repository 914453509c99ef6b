"""How turns and halves follow each other (PL-3.8, PL-3.9, PL-6, PL-9.2): what comes of itself.

Nothing here is chosen; the acts that lead here stand in `acts`.
"""

from __future__ import annotations

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Transition
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state import halves, holding
from chocolate_factory.games.plantation.state.state import State


def to_stow(book: Book, state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """(good, how many) that a player still loads before the short game (PL-9.2)."""
    short, trucks = book.board.short_candy, state.players[seat].trucks
    asked = (("sugar", short.sugar), ("chocolate", short.chocolate))
    return tuple((good, n - sum(holding.count(hold, good) for hold in trucks)) for good, n in asked)


def after_stowing(book: Book, transition: Transition[State], seat: int) -> None:
    """The next player loads; after the last one the first turn begins (PL-9.2)."""
    state = transition.state
    if any(n for _good, n in to_stow(book, state, seat)):
        return
    following = (seat + 1) % len(state.players)
    if following == state.starter:
        transition.do(halves.TurnBegan(following))
    else:
        transition.do(halves.StowingPassed(following))


def drives_on(state: State) -> bool:
    """Whether the trucks still drive on to the other factory with what is loaded (PL-6.1)."""
    return state.game == BOTH and state.half == 1


def end_turn(book: Book, transition: Transition[State], seat: int) -> None:
    """Cards are drawn, then the next who has a card plays, or the half ends (PL-3.1, PL-3.8)."""
    state = transition.state
    cards, other = drawn(book, state, seat), following(book, state, seat)
    if cards:
        transition.do(halves.CardsDrawn(seat, cards))
    transition.do(halves.TurnEnded(seat))
    if other is None:
        _end_half(book, transition)
    else:
        transition.do(halves.TurnBegan(other))


def drawn(book: Book, state: State, seat: int) -> tuple[str, ...]:
    """The cards that a player draws at the end of the turn (PL-3.8)."""
    player = state.players[seat]
    recruited = state.turn is not None and state.turn.recruited
    lacking = 0 if recruited else max(book.board.hand - len(player.hand), 0)
    return player.deck[:lacking]


def following(book: Book, state: State, seat: int) -> int | None:
    """Who plays next, perhaps the same player again, None if nobody has a card (PL-3.1, PL-3.9)."""
    for other in in_order(state, seat + 1):
        if state.players[other].hand or (other == seat and drawn(book, state, seat)):
            return other
    return None


def in_order(state: State, first: int) -> tuple[int, ...]:
    """All seats, clockwise from the first one."""
    count = len(state.players)
    return tuple((first + i) % count for i in range(count))


def _end_half(book: Book, transition: Transition[State]) -> None:
    state = transition.state
    if not drives_on(state):
        transition.do(halves.GameEnded())
        return
    specialists = tuple(
        tuple(card for card in player.played if card in book.specialists)
        for player in state.players
    )
    transition.do(halves.HalfEnded(specialists))
    go_on_dropping(book, transition, state.last or 0)


def go_on_dropping(book: Book, transition: Transition[State], seat: int) -> None:
    """The first from `seat` on who has too many specialists chooses; else the candy half begins."""
    state = transition.state
    first = state.last or 0
    order = in_order(state, first)
    for other in order[order.index(seat) :]:
        keep = numbers.uncovered(book, state.players[other].trucks)
        if len(state.players[other].played) > keep:
            if state.phase != "drop" or state.seat != other:
                transition.do(halves.DroppingBegan(other, keep))
            return
    _begin_candy(book, transition, first)


def _begin_candy(book: Book, transition: Transition[State], first: int) -> None:
    """New decks of workers and kept specialists, hands, the die, the candies (PL-6.3)."""
    state, hand = transition.state, book.board.hand
    rng, decks = state.rng, []
    for player in state.players:
        rng, deck = chance.shuffle(rng, (*book.workers, *player.played))
        decks.append(deck)
    rng, face = chance.below(rng, SPACES)
    transition.do(
        halves.HalfBegan(
            first,
            face + 1,
            tuple(deck[:hand] for deck in decks),
            tuple(deck[hand:] for deck in decks),
            (book.board.candy_each,) * len(state.recipes),
            rng,
        )
    )
