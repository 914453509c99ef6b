"""What cannot be in a stored state, whatever was played.

Hands and decks may lack workers, as positions may be set up without them. No card may be unknown or
lie in two places, and no good or coin comes from nowhere (PL-1.4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.cards.book import Book, decorated, plain
from chocolate_factory.games.plantation.cards.records import RAW, SPACES
from chocolate_factory.games.plantation.rules import numbers, turns
from chocolate_factory.games.plantation.rules.begin import BOTH, CANDY, GAMES, PLANTATION
from chocolate_factory.games.plantation.state import holding, ring
from chocolate_factory.games.plantation.state.state import UNKNOWN, Hold, Job, Making, Player, State
from chocolate_factory.games.validation import (
    GENERATOR,
    PLENTY,
    none_of,
    other_length,
    outside,
    twice,
    unknown,
)

PHASES = ("stow", "turn", "pick", "drop", "over")
HALVES = {BOTH: (1, 2), PLANTATION: (1, 1), CANDY: (2, 2)}
"""The first and the last half of each game (PL-9)."""
STACK = 2
"""Equal goods that share a space, at most (PL-5.8)."""


def faults(book: Book, state: State, seats: tuple[int, int]) -> Iterator[str]:
    """Sentences about what cannot be, the plainest first; later ones may rest on earlier ones."""
    yield from outside("players", len(state.players), *seats)
    yield from _table(book, state)
    for player in state.players:
        yield from _player(book, state, player)
    yield from _goods(book, state)
    yield from _cards(book, state)
    yield from _phase(state)
    if state.turn is not None:
        yield from _turn(book, state, state.turn)
    yield from _asked(book, state)


def _table(book: Book, state: State) -> Iterator[str]:
    yield from none_of("game", state.game, GAMES)
    yield from outside("half", state.half, *HALVES[state.game])
    last = len(state.players) - 1
    yield from outside("starter", state.starter, 0, last)
    if state.last is not None:
        yield from outside("last", state.last, 0, last)
    for seat, face in state.rolls:
        yield from outside("rolls", seat, 0, last)
        yield from outside("rolls", face, 1, SPACES)
    yield from outside("rolls", len(state.rolls), len(state.players), PLENTY)
    yield from outside("die", state.die, 1, SPACES)
    yield from other_length("ring", len(state.ring), SPACES)
    yield from outside("rng", state.rng, 0, GENERATOR - 1)
    for name in ("sugar", "cacao", "coins"):
        yield from outside(name, getattr(state, name), 0, getattr(book.board, name))
    count = len(state.players) - 2
    in_play = 0 if state.game == PLANTATION else book.board.recipes_in_play[count]
    yield from other_length("recipes", len(state.recipes), in_play)
    yield from unknown(state.recipes, book.recipes)
    yield from twice(state.recipes)
    yield from other_length("tokens", len(state.tokens), in_play)
    for left in state.tokens:
        yield from outside("tokens", left, 0, book.board.candy_each)


def _player(book: Book, state: State, player: Player) -> Iterator[str]:
    yield from outside("coins", player.coins, 0, book.board.coins)
    yield from _hold("warehouse", state, player.warehouse, book.board.warehouse)
    yield from other_length("trucks", len(player.trucks), len(book.trucks))
    for truck, hold in zip(book.trucks, player.trucks, strict=True):
        yield from _hold("trucks", state, hold, truck.spaces)


def _hold(what: str, state: State, hold: Hold, spaces: int) -> Iterator[str]:
    """Goods that are there in this half, not more than there is room for, equal ones together."""
    there: tuple[str, ...] = RAW
    if state.half == 2:
        there = (*RAW, *state.recipes, *map(decorated, state.recipes))
    yield from outside(what, len(hold), 0, spaces)
    for space in hold:
        yield from outside(what, len(space), 1, STACK)
        for good in space:
            yield from none_of(what, good, there)
        if len(set(space)) > 1:
            yield _("goods that differ lie on one another")
    if list(hold) != sorted(hold):
        yield _("the goods of {field} are not in their order").format(field=what)


def _goods(book: Book, state: State) -> Iterator[str]:
    """What lies in piles and on recipes, and what the players have, is all there is (PL-1.4)."""
    held = Counter(
        plain(good)
        for player in state.players
        for hold in (player.warehouse, *player.trucks)
        for good in holding.goods(hold)
    )
    board = book.board
    yield from _all_of("sugar", state.sugar + held["sugar"], board.sugar)
    yield from _all_of("cacao", state.cacao + held["cacao"] + held["chocolate"], board.cacao)
    coins = state.coins + sum(player.coins + player.whistle for player in state.players)
    yield from _all_of("coins", coins, board.coins)
    each = board.candy_each if state.half == 2 else 0
    for recipe, left in zip(state.recipes, state.tokens, strict=True):
        yield from _all_of(recipe, left + held[recipe], each)


def _all_of(what: str, found: int, right: int) -> Iterator[str]:
    if found != right:
        text = _("there are {found} of {field} in all, and must be {right}")
        yield text.format(found=found, field=what, right=right)


def _cards(book: Book, state: State) -> Iterator[str]:
    """Workers and the Temp are each player's own; of the common deck each card is there once."""
    common = list(state.specialists)
    yield from unknown(common, book.common)
    known = {*book.workers, *book.specialists}
    for player in state.players:
        lying = [*player.hand, *player.deck, *player.played, *player.dropped]
        yield from unknown(lying, known)
        yield from twice(lying)
        common += (card for card in lying if card in book.common)
        for card in player.dropped:
            yield from none_of("dropped", card, book.specialists)
        for card in player.deck if state.half == 1 else ():
            yield from none_of("deck", card, book.workers)
    yield from twice(common)
    yield from other_length("knowers", len(state.knowers), len(state.specialists))
    for who in state.knowers:
        yield from outside("knowers", who, UNKNOWN, len(state.players) - 1)


def _phase(state: State) -> Iterator[str]:
    """Who is asked in a phase, and whether a card is in play."""
    yield from none_of("phase", state.phase, PHASES)
    if state.seat is None:
        yield from none_of("phase", state.phase, ("over",))
        if state.half == 1 and state.game == BOTH:
            yield _("the game is over before its second half")
        if any(player.hand for player in state.players):
            yield _("the game is over, and somebody has a card")
    else:
        yield from outside("seat", state.seat, 0, len(state.players) - 1)
        yield from none_of("phase", state.phase, PHASES[:-1])
    if state.turn is None:
        yield from none_of("phase", state.phase, ("stow", "turn", "drop", "over"))
    else:
        yield from none_of("phase", state.phase, ("turn", "pick"))


def _turn(book: Book, state: State, job: Job) -> Iterator[str]:
    """The turn from the card on."""
    assert state.seat is not None
    played = state.players[state.seat].played
    yield from none_of("card", job.card, played[-1:])
    yield from outside("number", job.number, 1, SPACES)
    if job.card in book.workers:
        yield from outside("number", job.number, *(book.workers[job.card],) * 2)
    yield from outside("left", job.left, 0, PLENTY)
    yield from outside("moved", job.moved, 0, PLENTY)
    kind = numbers.power(book, job)
    most = 0 if job.way is None else SPACES + (kind.capacity if kind is not None else 0)
    yield from outside("left", job.left + job.moved, 0, most)
    yield from none_of("good", job.good, (None, *numbers.GATHERED))
    yield from none_of("truck", job.truck, (None, *book.truck_index))
    if job.machinist and (kind is None or not kind.machine):
        yield _("a machine was used that the card does not bring")
    yield from _pawn(state, job)
    if job.making is not None:
        yield from _making(book, state, job, job.making)


def _pawn(state: State, job: Job) -> Iterator[str]:
    """Where the pawn of this turn came or went."""
    yield from none_of("way", job.way, (None, *ring.WAYS))
    if job.way is None or job.space is None:
        if job.way is not None or job.space is not None or job.used:
            yield _("a worker has moved, and nobody knows where")
        return
    yield from outside("space", job.space, 1, SPACES)
    if state.ring[job.space - 1] != (job.way == ring.TO):
        yield _("the worker of this turn is not where it went")


def _making(book: Book, state: State, job: Job, making: Making) -> Iterator[str]:
    """A visit to the candy machine that may go on (PL-7.2)."""
    yield from outside("half", state.half, 2, 2)
    yield from none_of("recipe", making.recipe, state.recipes)
    yield from outside("uses", making.uses, 1, book.recipes[making.recipe].uses)
    yield from none_of("by", making.by, ("space", "machinist"))
    if making.by == "machinist":
        right = job.machinist
    else:
        right = job.space is not None and book.ability(2, job.space) == "machine" and job.used
    if not right:
        yield _("a machine was used that is not there")


def _asked(book: Book, state: State) -> Iterator[str]:
    """Whoever is asked has something to choose from."""
    if state.seat is None:
        return
    player = state.players[state.seat]
    if state.phase == "stow":
        yield from none_of("game", state.game, (CANDY,))
        yield from _stowing(book, state)
    elif state.phase == "pick":
        yield from outside("half", state.half, 1, 1)
        job = state.turn
        assert job is not None
        if job.space is None or not job.used or book.ability(1, job.space) != "break_room":
            yield _("specialists are looked at outside the break room")
        yield from outside("specialists", len(state.specialists), 1, PLENTY)
    elif state.phase == "drop":
        yield from none_of("game", state.game, (BOTH,))
        yield from outside("half", state.half, 1, 1)
        for each in state.players:
            yield from other_length("hand", len(each.hand), 0)
            yield from other_length("deck", len(each.deck), 0)
            for card in each.played:
                yield from none_of("played", card, book.specialists)
        keep = numbers.uncovered(book, player.trucks)
        yield from outside("played", len(player.played), keep + 1, PLENTY)
    elif state.turn is None:
        yield from outside("hand", len(player.hand), 1, PLENTY)


def _stowing(book: Book, state: State) -> Iterator[str]:
    """Before the short game all load, one after the other (PL-9.2): whoever comes later has
    nothing yet, and whoever came earlier has all."""
    order = turns.in_order(state, state.starter)
    for seat, player in enumerate(state.players):
        later = order.index(seat) > order.index(state.seat or 0)
        left = dict(turns.to_stow(book, state, seat))
        for good, n in left.items():
            yield from outside(good, n, 0, PLENTY)
        if later and any(player.trucks):
            yield _("somebody has loaded goods before it is the turn")
        if (seat == state.seat) != (any(left.values()) and not later):
            yield _("whoever is to load has nothing to load, or did not load all")
        yield from other_length("warehouse", len(player.warehouse), 0)
        yield from outside("hand", len(player.hand), 1, PLENTY)
