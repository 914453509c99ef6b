"""What two turns leave behind, beside each other: how much of the difference lies on the trucks, in
the warehouse, in coins, and in the turns to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.cards import Play
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import forecast
from chocolate_factory.games.plantation.mind.turns import specialist_cards
from chocolate_factory.games.plantation.mind.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.worth import value_of
from chocolate_factory.games.plantation.plan.stock import Stock, stock_of
from chocolate_factory.games.plantation.rules import knowledge, numbers
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

LEAST = 0.1
"""Points of which a part is worth a word."""
TRUCKS, WAREHOUSE, COINS, COMING = "trucks", "warehouse", "coins", "coming"


class Left(NamedTuple):
    """What a player has behind a turn."""

    state: State
    seat: int
    stock: Stock
    cards: tuple[int, int, int]
    """As `specialist_cards` tells; a recruit counts."""
    recruits: tuple[str, ...] = ()
    """The specialists that can be recruited now, as far as the player knows them."""

    @property
    def goes_further(self) -> bool:
        """Whether another turn of this half comes, for which goods can wait in the warehouse: at
        its end they go back (PL-6.1)."""
        return self.cards[0] > 0

    @property
    def goes_on(self) -> bool:
        """Whether goods may still be moved in this turn, once a specialist is chosen."""
        return self.state.phase == "pick" and numbers.moves_left(self.state) > 0


def left_by(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> Left | None:
    """What these acts leave; None behind a roll, as nobody knows that before."""
    after = game.copy(state)
    for act in acts:
        if isinstance(act, Play) and act.roll:
            return None
        if not isinstance(act, EndTurn):
            game.advance(after, act)
    left, recruits, played = specialist_cards(game.book, after, seat)
    came = int(after.phase == "pick")
    cards, seen = (left + came, recruits + came, played), _recruits(game.book, state, after, seat)
    return Left(after, seat, stock_of(after, seat), cards, seen)


def _recruits(book: Book, before: State, after: State, seat: int) -> tuple[str, ...]:
    """The specialists to choose from behind a recruit that the player knew before; () if none."""
    if after.phase != "pick" or before.phase == "pick":
        return ()
    known = knowledge.known_positions(book, before, seat)
    seen = min(book.board.look, len(before.specialists))
    return tuple(before.specialists[i] for i in range(seen) if i in known)


def parts(book: Book, left: Left) -> dict[str, float]:
    """What coins, goods on trucks and goods in the warehouse are worth, one put to the other."""
    state, stock = left.state, left.stock
    value = value_of(book, WEIGHTS, state.game, state.half, *left.cards)
    bare = stock._replace(hold=(), trucks=((),) * len(stock.trucks), coins=0)
    coins = bare._replace(coins=stock.coins)
    loaded = coins._replace(trucks=stock.trucks)
    steps = [value(each) for each in (bare, coins, loaded, stock)]
    return {
        COINS: steps[1] - steps[0],
        TRUCKS: steps[2] - steps[1],
        WAREHOUSE: steps[3] - steps[2],
    }


def shares(
    game: Plantation,
    state: State,
    seat: int,
    best: Sequence[Action],
    other: Sequence[Action],
    more: float,
) -> list[tuple[float, str]]:
    """Of what a turn is worth more than another one: (points, where they lie), which add up to it,
    the most first; [] behind a roll.

    What neither goods nor coins tell is what the turns to come can bring. Where one of the turns is
    told only as far as a recruit, the goods of both are left out: more may be loaded in it."""
    ours, theirs = (left_by(game, state, seat, acts) for acts in (best, other))
    if ours is None or theirs is None:
        return []
    return [(gain, words) for gain, _part, words in by_part(game, state, ours, theirs, more)]


def by_part(
    game: Plantation, state: State, ours: Left, theirs: Left, more: float
) -> list[tuple[float, str, str]]:
    """(points, the part, where they lie) of what one turn leaves beside another, the most first."""
    told, seat = list[tuple[float, str, str]](), ours.seat
    counts = forecast.counting(game.book, state, seat)
    here, there = parts(game.book, ours), parts(game.book, theirs)
    so_far = ours.goes_on != theirs.goes_on
    for part, say in _SAY.items():
        if so_far and part != COINS:
            continue
        gain = round(counts * (here[part] - there[part]), 1)
        words = say(game.book, ours, theirs, gain)
        if words and abs(gain) >= LEAST:
            told.append((gain, part, words))
    rest = round(round(more, 1) - sum(gain for gain, *_words in told), 1)
    if abs(rest) >= LEAST:
        told.append((rest, COMING, _coming(game.book, ours, theirs)))
    return sorted(told, key=lambda each: -each[0])


def _coming(book: Book, ours: Left, theirs: Left) -> str:
    """What is not seen on the table yet."""
    if ours.goes_on != theirs.goes_on:
        return _("for what you still do this turn, and later on")
    ours_recruits, theirs_recruits = (left.state.phase == "pick" for left in (ours, theirs))
    if ours_recruits and not theirs_recruits:
        if len(ours.recruits) == 1:
            text = _("for recruiting {card} or a new specialist, and later on")
            return text.format(card=names.that_card(book, ours.recruits[0]))
        if ours.recruits:
            text = _("for recruiting one of {cards}, and later on")
            return text.format(cards=names.cards(book, ours.recruits))
        return _("for recruiting a new specialist, and later on")
    mine, others = (set(left.state.players[left.seat].hand) for left in (ours, theirs))
    kept, gone = sorted(mine - others), sorted(others - mine)
    if len(kept) == len(gone) == 1:
        return _kept(book, (ours, kept[0]), (theirs, gone[0]))
    stays = [card for card in kept if book.power(card) is not None]
    if ours.cards[1] > theirs.cards[1] and stays:
        text = _("later on (with {cards} still in hand)")
        return text.format(cards=enumeration([names.that_card(book, card) for card in stays]))
    if ours.cards[1] < theirs.cards[1]:
        return _("later on, with one specialist less")
    return _("later on")


def _kept(book: Book, ours: tuple[Left, str], theirs: tuple[Left, str]) -> str:
    """Which card stays in hand and which would, and what the one is good for, if on the ring as it
    is left it moves more goods than the other would."""
    most = [reach(book, left.state, card) for left, card in (ours, theirs)]
    card, other = ours[1], theirs[1]
    text = _("later on (keeping {card}, not {other})")
    if most[0] > most[1] and not (book.power(card) or book.power(other)):
        text = _(
            "later on (keeping {card}, not {other}: as the ring then stands, it moves up to {n} "
            "goods, not {m})"
        )
    return text.format(
        card=names.that_card(book, card),
        other=names.that_card(book, other),
        n=most[0],
        m=most[1],
    )


def reach(book: Book, state: State, card: str) -> int:
    """How many goods a card would move at most, as the ring stands."""
    ways = facts.directions(book, state, card, numbers.number(book, state, card))
    return max((way.capacity for way in ways), default=0)


def unlike(ours: Sequence[str], theirs: Sequence[str]) -> tuple[list[str], list[str]]:
    """What one has more of, and what the other."""
    mine, others = Counter(ours), Counter(theirs)
    return [*(mine - others).elements()], [*(others - mine).elements()]


def _instead(book: Book, ours: Sequence[str], theirs: Sequence[str]) -> str:
    """`2 sugar more`, `2 sugar instead of 1 cacao`; '' where both have the same."""
    more, less = unlike(ours, theirs)
    if more and less:
        form = _("{goods} instead of {others}")
    elif more:
        form = _("{goods} more")
    else:
        form = _("{others} less")
    if not more and not less:
        return ""
    return form.format(goods=names.counted(book, more), others=names.counted(book, less))


def against_count(ours: Sequence[str], theirs: Sequence[str], gain: float) -> bool:
    """Whether fewer goods are worth more, or more goods less: there it is the room that counts."""
    mine, others = Counter(ours), Counter(theirs)
    return (gain > 0 and mine < others) or (gain < 0 and others < mine)


def _on_trucks(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    """Which goods lie on the trucks of one and not of the other; on which, if that is all."""
    here, there = (
        [good for hold in left.stock.trucks for good in holding.goods(hold)]
        for left in (ours, theirs)
    )
    words = _instead(book, here, there)
    if words:
        text = _("on the trucks ({goods})")
        if against_count(here, there, gain):
            text = _("for room on the trucks ({goods})")
        return text.format(goods=words)
    if ours.stock.trucks != theirs.stock.trucks:
        return _("on the trucks (the same goods, in other trucks)")
    return ""


def _in_warehouse(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    here, there = (list(holding.goods(left.stock.hold)) for left in (ours, theirs))
    words = _instead(book, here, there)
    if not words or not ours.goes_further:
        return ""
    text = _("in the warehouse ({goods})")
    if gain > 0:
        text = _("in the warehouse, for later ({goods})")
    if against_count(here, there, gain):
        text = _("for room in the warehouse ({goods})")
    more = here.count("cacao") - there.count("cacao")
    if ours.state.half == 1 and more * gain < 0:
        text = _("in the warehouse ({goods}; raw cacao cannot be loaded)")
    return text.format(goods=words)


def _in_coins(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    more = ours.stock.coins - theirs.stock.coins
    if not more:
        return ""
    text = _("for {coins} more") if more > 0 else _("for {coins} less")
    if abs(gain) >= abs(more) + LEAST:
        also = _("for {coins} more (a coin also hires)")
        text = also if more > 0 else _("for {coins} less (a coin also hires)")
    return text.format(coins=names.coins(abs(more)))


_SAY: dict[str, Callable[[Book, Left, Left, float], str]] = {
    TRUCKS: _on_trucks,
    WAREHOUSE: _in_warehouse,
    COINS: _in_coins,
}
