"""What two turns leave behind, beside each other: how much of the difference lies on the trucks, in
the warehouse, in coins, and in the turns to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.cards import Play
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.cards.book import Book, plain
from chocolate_factory.games.plantation.cards.records import RAW, Specialist
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import forecast
from chocolate_factory.games.plantation.mind.figures.specialists import RECRUITED
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.turns import cards_left
from chocolate_factory.games.plantation.mind.worth import CardsLeft, value_of
from chocolate_factory.games.plantation.plan.stock import Stock, stock_of
from chocolate_factory.games.plantation.rules import knowledge, numbers
from chocolate_factory.games.plantation.rules.begin import PLANTATION
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

LEAST = 0.1
"""Points of which a part is worth a word."""
NEARLY = 1
"""Spaces that are free in a warehouse that is nearly full."""
TRUCKS, WAREHOUSE, COINS, COMING = "trucks", "warehouse", "coins", "coming"
GOES_ON, RECRUITS, SWAPS, STAYS, FEWER = "goes on", "recruits", "swaps", "stays", "fewer"
"""What the turns to come have from a turn."""
ICONS, COUNTS, CANDY_ROOM = "icons", "counts", "candy room"
"""What speaks for the same goods on other trucks."""


class Difference(NamedTuple):
    """A part in which one turn is worth more than another one, or less, and why."""

    points: float
    part: str
    more: tuple[str, ...] = ()
    """Goods, or cards, that this one alone has."""
    less: tuple[str, ...] = ()
    """What the other one alone has."""
    room: bool = False
    """Whether fewer goods are worth more."""
    ample: bool = False
    """Whether the fuller of both warehouses has room enough."""
    raw_cacao: bool = False
    """Whether cacao that cannot be loaded speaks against the one that has more of it."""
    kinds: tuple[str, ...] = ()
    """Kinds of goods that this one alone has on trucks that count, where they bring it more points
    for different kinds (PL-8.1)."""
    coins: int = 0
    trucks: str = ""
    """What is better, or worse, about the trucks where the same goods lie on others, '' if nothing
    plain."""
    coming: str = ""
    """What is known of the turns to come, '' if nothing."""
    reach: tuple[int, int] = (0, 0)
    """How many goods the card that stays could move at most, and the other one."""
    leads: str = ""
    """An ability of use to which the card that stays leads and the other one does not."""

    @property
    def vague(self) -> bool:
        """Whether it is not known what is better or worse."""
        return self.part == COMING and not self.coming


class Left(NamedTuple):
    """What a player has behind a turn."""

    state: State
    seat: int
    stock: Stock
    cards: CardsLeft
    """A recruit counts."""
    recruits: tuple[str, ...] = ()
    """The specialists that can be recruited now, as far as the player knows them."""

    @property
    def goes_further(self) -> bool:
        """Whether another turn of this half comes, for which goods can wait in the warehouse: at
        its end they go back (PL-6.1)."""
        return self.cards.turns > 0

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
    cards, seen = cards_left(game.book, after, seat), _recruits(game.book, state, after, seat)
    if after.phase == "pick":
        cards = cards.and_recruit()
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
    value = value_of(book, WEIGHTS, state.game, state.half, left.cards)
    bare = stock._replace(hold=(), trucks=((),) * len(stock.trucks), coins=0)
    coins = bare._replace(coins=stock.coins)
    loaded = coins._replace(trucks=stock.trucks)
    steps = [value(each) for each in (bare, coins, loaded, stock)]
    return {
        COINS: steps[1] - steps[0],
        TRUCKS: steps[2] - steps[1],
        WAREHOUSE: steps[3] - steps[2],
    }


def differences(
    game: Plantation,
    state: State,
    seat: int,
    best: Sequence[Action],
    other: Sequence[Action],
    more: float,
) -> list[Difference]:
    """Of what a turn is worth more than another one: its parts, which add up to it, the most
    first; [] behind a roll.

    What neither goods nor coins tell is what the turns to come can bring. Where one of the turns is
    told only as far as a recruit, the goods of both are left out: more may be loaded in it."""
    ours, theirs = (left_by(game, state, seat, acts) for acts in (best, other))
    if ours is None or theirs is None:
        return []
    counts = forecast.counting(game.book, state, seat)
    here, there = parts(game.book, ours), parts(game.book, theirs)
    so_far, found = ours.goes_on != theirs.goes_on, list[Difference]()
    for part, compare in _COMPARE.items():
        gain = round(counts * (here[part] - there[part]), 1)
        if abs(gain) < LEAST or (so_far and part != COINS):
            continue
        if (one := compare(game.book, ours, theirs, gain)) is not None:
            found.append(one)
    rest = round(round(more, 1) - sum(one.points for one in found), 1)
    if abs(rest) >= LEAST:
        found.append(coming(game.book, ours, theirs, rest))
    return sorted(found, key=lambda one: -one.points)


def _goods(part: str, ours: Iterable[str], theirs: Iterable[str], gain: float) -> Difference:
    """What one has more of, and what the other; fewer that are worth more leave room."""
    mine, others = Counter(ours), Counter(theirs)
    more, less = mine - others, others - mine
    room = (gain > 0 and not more) or (gain < 0 and not less)
    sides = tuple(more.elements()), tuple(less.elements())
    return Difference(gain, part, *sides, room=room and mine != others)


def on_trucks(book: Book, ours: Left, theirs: Left, gain: float) -> Difference | None:
    """The goods on the trucks; none where all lie alike."""
    if ours.stock.trucks == theirs.stock.trucks:
        return None
    here, there = (
        (good for hold in left.stock.trucks for good in holding.goods(hold))
        for left in (ours, theirs)
    )
    found = _goods(TRUCKS, here, there, gain)
    if found.more or found.less:
        return found._replace(kinds=_new_kinds(book, ours, theirs) if gain > 0 else ())
    return found._replace(trucks=_other_trucks(book, ours, theirs, gain))


def _new_kinds(book: Book, ours: Left, theirs: Left) -> tuple[str, ...]:
    """The kinds by which one has more different ones on the trucks that count, if it lacks none of
    the other's, as each is a point more only then; none while the trucks are only loaded for the
    second half, nor where kinds bring nothing."""
    if ours.state.game == PLANTATION or facts.icons_count(ours.state):
        return ()
    here, there = (
        {plain(good) for good in sheet.counting(book, one.state, one.state.players[one.seat])}
        for one in (ours, theirs)
    )
    return tuple(sorted(here - there)) if here > there else ()


def _other_trucks(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    """The plainest reason why the same goods are better, or worse, on other trucks."""
    if ours.state.game == PLANTATION:
        return ""
    ahead, behind = (ours, theirs) if gain > 0 else (theirs, ours)
    icons = [numbers.uncovered(book, left.stock.trucks) for left in (ahead, behind)]
    own = [_on_own(book, left) for left in (ahead, behind)]
    if facts.icons_count(ours.state) and icons[0] > icons[1]:
        return ICONS
    return COUNTS if own[0] > own[1] else CANDY_ROOM if own[0] < own[1] else ""


def _on_own(book: Book, left: Left) -> int:
    """How many goods lie on trucks of the own colour."""
    loaded = zip(book.trucks, left.stock.trucks, strict=True)
    return sum(len(tuple(holding.goods(hold))) for truck, hold in loaded if truck.colour == "own")


def in_warehouse(book: Book, ours: Left, theirs: Left, gain: float) -> Difference | None:
    """The goods in the warehouse, while they can wait there for another turn."""
    if ours.stock.hold == theirs.stock.hold or not ours.goes_further:
        return None
    here, there = (list(holding.goods(left.stock.hold)) for left in (ours, theirs))
    if sorted(here) == sorted(there):
        return None
    raw = (here.count("cacao") - there.count("cacao")) * gain < 0
    found = _goods(WAREHOUSE, here, there, gain)
    fuller = max(len(ours.stock.hold), len(theirs.stock.hold))
    ample = fuller < book.board.warehouse - NEARLY
    return found._replace(raw_cacao=raw and ours.state.half == 1, ample=ample)


def _in_coins(_book: Book, ours: Left, theirs: Left, gain: float) -> Difference | None:
    """The coins, where more of them are worth more."""
    coins = ours.stock.coins - theirs.stock.coins
    return Difference(gain, COINS, coins=coins) if coins * gain > 0 else None


def coming(book: Book, ours: Left, theirs: Left, gain: float) -> Difference:
    """What is not seen on the table yet; what would speak for the other turn is not told."""
    found = Difference(gain, COMING)
    if ours.goes_on != theirs.goes_on:
        return found._replace(coming=GOES_ON)
    if gain > 0 and ours.state.phase == "pick" and theirs.state.phase != "pick":
        return found._replace(coming=RECRUITS, more=ours.recruits)
    mine, others = (left.state.players[left.seat].hand for left in (ours, theirs))
    kept, gone = (tuple(sorted(set(a) - set(b))) for a, b in ((mine, others), (others, mine)))
    if len(kept) == len(gone) == 1:
        ways = _ways(book, ours, kept[0]), _ways(book, theirs, gone[0])
        most = [max((way.able for way in some), default=0) for some in ways]
        uses = [[way.ability for way in some if way.usable] for some in ways]
        leads = next((one for one in uses[0] if one not in uses[1]), "")
        return Difference(
            gain, COMING, kept, gone, coming=SWAPS, reach=(most[0], most[1]), leads=leads
        )
    stays = tuple(card for card in kept if book.power(card) is not None)
    if gain > 0 and ours.cards.recruits > theirs.cards.recruits and stays:
        return found._replace(coming=STAYS, more=stays)
    if gain < 0 and ours.cards.recruits < theirs.cards.recruits:
        return found._replace(coming=FEWER)
    return found


def _ways(book: Book, left: Left, card: str) -> tuple[facts.WayFacts, ...]:
    """Where a card that stays could go without a roll, as the ring and the goods stand then."""
    state = copy_state(left.state)
    state.turn, state.phase, state.seat = None, "turn", left.seat
    found = facts.cards(book, state, left.seat)[card]
    return found.ways[found.number]


def kept_for(book: Book, found: Difference) -> str:
    """What speaks for the card that stays, within a sentence; '' where nothing plain does."""
    card, other = (book.power(one) for one in (*found.more, *found.less))
    if found.points <= 0:
        return ""
    if card is not None and (able := best_ability(card)):
        return KEPT_FOR[able]()
    if card is None and other is None and found.reach[0] > found.reach[1]:
        text = _("as the ring then stands, it moves up to {n} goods, not {m}")
        return text.format(n=found.reach[0], m=found.reach[1])
    if found.leads:
        text = _("as the ring then stands, it leads to the {ability}")
        return text.format(ability=names.ability(found.leads))
    return ""


def best_ability(card: Specialist) -> str:
    """What is worth most of what a specialist can do, '' if it can do nothing of its own."""
    able = [one for one in RECRUITED if getattr(card, one)]
    return max(able, key=lambda one: RECRUITED[one] * getattr(card, one), default="")


KEPT_FOR: dict[str, Callable[[], str]] = {
    "capacity": lambda: _("it moves more goods"),
    "reverse": lambda: _("it goes either way round"),
    "adjust": lambda: _("you choose its number"),
    "any_trucks": lambda: _("it reaches several trucks in a turn"),
    "machine": lambda: _("it brings a machine of its own"),
    "stack": lambda: _("two of the same good share a space"),
}
"""What a specialist that stays in hand is good for, within a sentence."""


_COMPARE: dict[str, Callable[[Book, Left, Left, float], Difference | None]] = {
    TRUCKS: on_trucks,
    WAREHOUSE: in_warehouse,
    COINS: _in_coins,
}


def shares(
    game: Plantation,
    state: State,
    seat: int,
    best: Sequence[Action],
    other: Sequence[Action],
    more: float,
) -> list[tuple[float, str]]:
    """(points, where they lie) of what a turn is worth more than another one, the most first."""
    found = differences(game, state, seat, best, other, more)
    return [(one.points, where(game.book, one)) for one in found]


def where(book: Book, found: Difference) -> str:
    """Where a difference lies, within a sentence: `on the trucks (1 sugar more)`."""
    return _WHERE[found.part](book, found)


def _instead(book: Book, found: Difference) -> str:
    """`2 sugar more`, `2 sugar instead of 1 cacao`, `also Fudge`, `without Fudge`."""
    sweet = any(good not in RAW for good in (*found.more, *found.less))
    form = _("without {others}") if sweet else _("{others} less")
    if found.more and found.less:
        form = _("{goods} instead of {others}")
    elif found.more:
        form = _("also {goods}") if sweet else _("{goods} more")
    goods, others = (names.counted(book, side) for side in (found.more, found.less))
    return form.format(goods=goods, others=others)


def _on_trucks(book: Book, found: Difference) -> str:
    """Which goods lie on the trucks of one and not of the other; on which, if that is all."""
    if not found.more and not found.less:
        return _("on the trucks (the same goods, in other trucks)")
    text = _("for room on the trucks ({goods})") if found.room else _("on the trucks ({goods})")
    return text.format(goods=_instead(book, found))


def _in_warehouse(book: Book, found: Difference) -> str:
    text = _("in the warehouse ({goods})")
    if found.points > 0:
        text = _("in the warehouse, for later ({goods})")
    if found.room:
        text = _("for room in the warehouse ({goods})")
    if (
        found.points > 0
        and found.more
        and set(found.less) - set(RAW)
        and set(found.more) <= set(RAW)
    ):
        # that raw goods lie there instead of candy would sound like a loss
        text = _("in the warehouse ({goods}, which can bring more than {others})")
        goods, others = (names.counted(book, side) for side in (found.more, found.less))
        return text.format(goods=goods, others=others)
    if found.raw_cacao:
        text = _("in the warehouse ({goods}; raw cacao cannot be loaded)")
    return text.format(goods=_instead(book, found))


def _for_coins(_book: Book, found: Difference) -> str:
    n = found.coins
    text = _("in coins ({n} more)") if n > 0 else _("in coins ({n} less)")
    if abs(found.points) >= abs(n) + LEAST:
        also = _("in coins ({n} more; a coin also hires)")
        text = also if n > 0 else _("in coins ({n} less; a coin also hires)")
    return text.format(n=abs(n))


def _later(book: Book, found: Difference) -> str:
    """What is not seen on the table yet."""
    if found.coming == GOES_ON:
        return _("for what you still do this turn, and later on")
    if found.coming == RECRUITS:
        if len(found.more) == 1:
            text = _("for recruiting {card} or a new specialist, and later on")
            return text.format(card=names.that_card(book, found.more[0]))
        if found.more:
            text = _("for recruiting one of {cards}, and later on")
            return text.format(cards=names.cards(book, found.more))
        return _("for recruiting a new specialist, and later on")
    if found.coming == SWAPS:
        return _kept(book, found)
    if found.coming == STAYS:
        text = _("later on (with {cards} still in hand)")
        return text.format(cards=enumeration([names.that_card(book, one) for one in found.more]))
    return _("later on, with one specialist less") if found.coming == FEWER else _("later on")


def _kept(book: Book, found: Difference) -> str:
    """Which card stays in hand and which would, and what speaks for the one."""
    why = kept_for(book, found)
    text = _("later on (keeping {card}, not {other})")
    if why:
        text = _("later on (keeping {card}, not {other}: {why})")
    card, other = (names.that_card(book, one) for one in (*found.more, *found.less))
    return text.format(card=card, other=other, why=why)


_WHERE: dict[str, Callable[[Book, Difference], str]] = {
    TRUCKS: _on_trucks,
    WAREHOUSE: _in_warehouse,
    COINS: _for_coins,
    COMING: _later,
}
