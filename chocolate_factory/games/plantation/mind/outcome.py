"""What comes of a better turn, beside another one, as a friend would say it: a short sentence each
for trucks, warehouse, coins and the turns to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import worth_breakdown
from chocolate_factory.games.plantation.mind.worth_breakdown import (
    COINS,
    COMING,
    TRUCKS,
    WAREHOUSE,
    Left,
)
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names

CANDY = "candy"
FEW = 2
"""So many kinds of candy are named; more are only counted."""


def sentences(
    game: Plantation,
    state: State,
    seat: int,
    best: Sequence[Action],
    other: Sequence[Action],
    more: float,
) -> list[tuple[float, str, str]]:
    """(points, the part, what comes of it) of a turn that is worth more than another one, the most
    first; [] behind a roll."""
    ours, theirs = (worth_breakdown.left_by(game, state, seat, acts) for acts in (best, other))
    if ours is None or theirs is None:
        return []
    found = worth_breakdown.by_part(game, state, ours, theirs, more)
    return [(gain, part, _SAY[part](game.book, ours, theirs, gain)) for gain, part, _words in found]


def _kinds(book: Book, goods: Sequence[str]) -> str:
    """Goods within a sentence: `2 sugar and Fudge`; of many kinds of candy only how many."""
    raw = [good for good in goods if good in RAW]
    sweet = [good for good in goods if good not in RAW]
    if len(set(sweet)) <= FEW:
        return names.counted(book, goods)
    told = [names.counted(book, raw)] if raw else []
    told.append(ngettext("{n} candy", "{n} candies", len(sweet)).format(n=len(sweet)))
    return enumeration(told)


def _unlike(book: Book, ours: Sequence[str], theirs: Sequence[str]) -> tuple[str, str, bool]:
    """What one has more of, what less, and whether they only have other candy: candy is put beside
    candy, whatever it is, where something else differs as well."""
    more, less = worth_breakdown.unlike(ours, theirs)
    classes = [Counter(good if good in RAW else CANDY for good in side) for side in (more, less)]
    extra, missing = classes[0] - classes[1], classes[1] - classes[0]
    if not extra and not missing:
        return _kinds(book, more), _kinds(book, less), True
    sides = []
    for side, count in ((more, extra), (less, missing)):
        sweet = [good for good in side if good not in RAW]
        raw = [good for good in count.elements() if good in RAW]
        whole = count[CANDY] == len(sweet)
        sides.append(_kinds(book, [*raw, *sweet]) if whole else _counted(book, raw, count[CANDY]))
    return sides[0], sides[1], False


def _counted(book: Book, raw: Sequence[str], sweet: int) -> str:
    """Raw goods, and how many candies, in which other kinds are hidden."""
    told = [names.counted(book, raw)] if raw else []
    if sweet:
        told.append(ngettext("{n} candy", "{n} candies", sweet).format(n=sweet))
    return enumeration(told)


def _form(more: str, less: str, swap: bool, forms: Sequence[str]) -> str:
    """Goods for others, some more and others less, some more alone, or some less alone."""
    form = forms[0 if swap else 1 if more and less else 2 if more else 3]
    return form.format(goods=more, others=less)


def _trucks(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    here, there = (
        [good for hold in left.stock.trucks for good in holding.goods(hold)]
        for left in (ours, theirs)
    )
    if Counter(here) == Counter(there):
        if gain > 0:
            return _("The same goods lie on better trucks.")
        return _("The same goods lie on worse trucks.")
    if worth_breakdown.against_count(here, there, gain):
        if gain > 0:
            return _("It leaves more room on the trucks.")
        return _("It leaves less room on the trucks.")
    forms = (
        _("On the trucks it has {goods} instead of {others}."),
        _("On the trucks it has {goods} more, but {others} less."),
        _("On the trucks it has {goods} more."),
        _("On the trucks it has {others} less."),
    )
    return _form(*_unlike(book, here, there), forms)


def _warehouse(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    here, there = (list(holding.goods(left.stock.hold)) for left in (ours, theirs))
    if worth_breakdown.against_count(here, there, gain):
        if gain > 0:
            return _("It leaves more room in the warehouse.")
        return _("It leaves less room in the warehouse.")
    forms = (
        _("It keeps {goods} for later, not {others}."),
        _("It keeps {goods} more for later, but {others} less."),
        _("It keeps {goods} more for later."),
        _("It keeps {others} less for later."),
    )
    told = _form(*_unlike(book, here, there), forms)
    if ours.state.half == 1 and (here.count("cacao") - there.count("cacao")) * gain < 0:
        told += " " + _("Raw cacao cannot be loaded.")
    return told


def _coins(_book: Book, ours: Left, theirs: Left, _gain: float) -> str:
    more = ours.stock.coins - theirs.stock.coins
    text = _("It leaves you {coins} less.")
    if more > 0:
        text = ngettext(
            "It leaves you {coins} more: a point at the end.",
            "It leaves you {coins} more: a point each at the end.",
            more,
        )
    return text.format(coins=names.coins(abs(more)))


def _coming(book: Book, ours: Left, theirs: Left, gain: float) -> str:
    """What is not seen on the table yet."""
    if ours.goes_on != theirs.goes_on:
        if gain > 0:
            return _("More can come of it, this turn and later.")
        return _("Less can come of it, this turn and later.")
    if ours.state.phase == "pick" != theirs.state.phase:
        return _recruits(book, ours.recruits)
    mine, others = (left.state.players[left.seat].hand for left in (ours, theirs))
    kept, gone = (sorted(set(a) - set(b)) for a, b in ((mine, others), (others, mine)))
    if len(kept) == len(gone) == 1:
        return _kept(book, (ours, kept[0]), (theirs, gone[0]), gain)
    stays = [names.that_card(book, card) for card in kept if book.power(card) is not None]
    if ours.cards[1] > theirs.cards[1] and stays:
        return _("It keeps {cards} in hand.").format(cards=enumeration(stays))
    if ours.cards[1] < theirs.cards[1]:
        return _("It leaves you one specialist less.")
    return _("Later turns bring more.") if gain > 0 else _("Later turns bring less.")


def _recruits(book: Book, known: Sequence[str]) -> str:
    """Who comes into the hand."""
    if len(known) == 1:
        text = _("It recruits {card} or a new specialist.")
        return text.format(card=names.that_card(book, known[0]))
    if known:
        return _("It recruits one of {cards}.").format(cards=names.cards(book, known))
    return _("It recruits a new specialist.")


def _kept(book: Book, ours: tuple[Left, str], theirs: tuple[Left, str], gain: float) -> str:
    """Which card stays in hand and which would, and what it is good for on the ring as it is left,
    if that is more."""
    card, other = ours[1], theirs[1]
    reach = [worth_breakdown.reach(book, left.state, one) for left, one in (ours, theirs)]
    text = _("It keeps {card} for later, not {other}.")
    if gain < 0:
        text = _("It leaves you {card}, not the better {other}.")
    elif reach[0] > reach[1] and not (book.power(card) or book.power(other)):
        text = _("It keeps {card}, which then moves up to {n} goods. {other} would move {m}.")
    named = [names.that_card(book, one) for one in (card, other)]
    return text.format(card=named[0], other=named[1], n=reach[0], m=reach[1])


_SAY: dict[str, Callable[[Book, Left, Left, float], str]] = {
    TRUCKS: _trucks,
    WAREHOUSE: _warehouse,
    COINS: _coins,
    COMING: _coming,
}
