"""What comes of a better turn, beside another one, as a friend would say it: a short sentence each
that names it, for trucks, warehouse, coins and the turns to come."""

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
    CANDY_ROOM,
    COINS,
    COMING,
    COUNTS,
    FEWER,
    GOES_ON,
    ICONS,
    RECRUITS,
    STAYS,
    SWAPS,
    TRUCKS,
    WAREHOUSE,
    Difference,
)
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
    first; [] behind a roll. What says no more than that it is better is left out, unless all
    else speaks against the turn."""
    found = worth_breakdown.differences(game, state, seat, best, other, more)
    told = [(one, sentence(game.book, one)) for one in found]
    plain = [(one, words) for one, words in told if words and not _is_vague(game.book, one)]
    if not plain or any(one.points > 0 for one, _words in plain):
        told = plain
    return [(one.points, one.part, words) for one, words in told if words]


def _is_vague(book: Book, found: Difference) -> bool:
    """Whether it is not known what is better or worse: of a card that is kept, what for."""
    unexplained = found.coming == SWAPS and found.points > 0
    return found.vague or (unexplained and not worth_breakdown.kept_for(book, found))


def sentence(book: Book, found: Difference) -> str:
    """What comes of a turn in one part."""
    return _SAY[found.part](book, found)


def _goods(book: Book, found: Difference, forms: Sequence[str]) -> str:
    """Goods for others, some more and others less, some more alone, some less alone, or better or
    worse candy of many kinds.

    Candy is put beside candy, whatever it is, where something else differs as well, and fewer
    speak for no better turn."""
    classes = [Counter(map(_class, side)) for side in (found.more, found.less)]
    extra, missing = classes[0] - classes[1], classes[1] - classes[0]
    against = not extra if found.points > 0 else not missing
    if against and found.more and found.less:
        if max(map(_many, (found.more, found.less))) > FEW:
            return forms[4 if found.points > 0 else 5]
        sides = [names.counted(book, side) for side in (found.more, found.less)]
        return forms[0].format(goods=sides[0], others=sides[1])
    more, less = (
        _counted(book, side, count) for side, count in ((found.more, extra), (found.less, missing))
    )
    form = forms[1 if more and less else 2 if more else 3]
    if more and less and CANDY in extra and len(classes[0]) == len(extra) == 1:
        form = forms[0]  # of candy alone one says what it is, not how much more
    return form.format(goods=more, others=less)


def _class(good: str) -> str:
    return good if good in RAW else CANDY


def _many(goods: Sequence[str]) -> int:
    """How many kinds of candy there are."""
    return len({good for good in goods if good not in RAW})


def _counted(book: Book, goods: Sequence[str], count: Counter[str]) -> str:
    """Goods within a sentence, so many of each class: `2 sugar and Fudge`; of many kinds of candy,
    or where only some count, how many."""
    raw = [good for good in count.elements() if good in RAW]
    sweet = [good for good in goods if good not in RAW]
    n = count[CANDY]
    if n == len(sweet) and _many(sweet) <= FEW:
        return names.counted(book, [*raw, *sweet])
    told = [names.counted(book, raw)] if raw else []
    if n:
        told.append(ngettext("{n} candy", "{n} candies", n).format(n=n))
    return enumeration(told)


def _trucks(book: Book, found: Difference) -> str:
    better = found.points > 0
    if not found.more and not found.less:
        return _SAME_GOODS[found.trucks, better]() if found.trucks else ""
    if found.room:
        if better:
            return _("The better turn leaves more room on the trucks.")
        return _("The better turn leaves less room on the trucks.")
    forms = (
        _("On the trucks the better turn has {goods} instead of {others}."),
        _("On the trucks the better turn has {others} less, though {goods} more.")
        if found.points < 0
        else _("On the trucks the better turn has {goods} more, though {others} less."),
        _("On the trucks the better turn has {goods} more."),
        _("On the trucks the better turn has {others} less."),
        _("The candy on the trucks is worth more."),
        _("The candy on the trucks is worth less."),
    )
    told = _goods(book, found, forms)
    if not found.kinds:
        return told
    text = ngettext(
        "The better turn has a new kind on the trucks, {kind}: a point more.",
        "The better turn has new kinds on the trucks, {kind}: a point more each.",
        len(found.kinds),
    )
    return text.format(kind=enumeration([names.said(book, kind) for kind in found.kinds]))


def _warehouse(book: Book, found: Difference) -> str:
    if found.room and found.ample and found.points > 0:
        return ""  # room is no reason where there is enough
    if found.room:
        if found.points > 0:
            return _("The better turn leaves more room in the warehouse.")
        return _("The better turn leaves less room in the warehouse.")
    forms = (
        _("The better turn keeps {goods} for later, not {others}."),
        _("The better turn keeps {others} less for later, though {goods} more.")
        if found.points < 0
        else _("The better turn keeps {goods} more for later, though {others} less."),
        _("The better turn keeps {goods} more for later."),
        _("The better turn keeps {others} less for later."),
        _("The candy the better turn keeps is worth more."),
        _("The candy the better turn keeps is worth less."),
    )
    told = _goods(book, found, forms)
    if found.raw_cacao and found.points > 0:
        return f"{told} {_('Raw cacao cannot be loaded.')}"
    return told


def _coins(_book: Book, found: Difference) -> str:
    text = _("The better turn leaves you {coins} less.")
    if found.coins > 0:
        text = ngettext(
            "The better turn leaves you {coins} more: a point at the end.",
            "The better turn leaves you {coins} more: a point each at the end.",
            found.coins,
        )
    return text.format(coins=names.coins(abs(found.coins)))


def _coming(book: Book, found: Difference) -> str:
    """What is not seen on the table yet."""
    better = found.points > 0
    if found.coming == GOES_ON:
        if better:
            return _("More can come of it, this turn and later.")
        return _("Less can come of it, this turn and later.")
    if found.coming == RECRUITS:
        return _recruits(book, found.more)
    if found.coming == SWAPS:
        return _kept(book, found)
    if found.coming == STAYS:
        cards = enumeration([names.that_card(book, card) for card in found.more])
        return _("The better turn keeps {cards} in hand.").format(cards=cards)
    if found.coming == FEWER:
        return _("The better turn leaves you one specialist less.")
    return _("Later turns bring more.") if better else _("Later turns bring less.")


def _recruits(book: Book, known: Sequence[str]) -> str:
    """Who comes into the hand."""
    if len(known) == 1:
        text = _("The better turn recruits {card} or a new specialist.")
        return text.format(card=names.that_card(book, known[0]))
    if known:
        return _("The better turn recruits one of {cards}.").format(cards=names.cards(book, known))
    return _("The better turn recruits a new specialist.")


def _kept(book: Book, found: Difference) -> str:
    """Which card stays in hand and which would, and what speaks for the one."""
    why = worth_breakdown.kept_for(book, found)
    text = _("The better turn keeps {card} for later, not {other}: {why}.")
    if found.points < 0:
        text = _("The better turn leaves you {card}, and {other} would be better.")
    elif not why:
        return _("Later turns bring more.")
    card, other = (names.that_card(book, one) for one in (*found.more, *found.less))
    return text.format(card=card, other=other, why=why)


_SAME_GOODS: dict[tuple[str, bool], Callable[[], str]] = {
    (ICONS, True): lambda: _(
        "The same goods cover a worker icon less: you can keep one specialist more."
    ),
    (ICONS, False): lambda: _(
        "The same goods cover a worker icon more: you can keep one specialist less."
    ),
    (COUNTS, True): lambda: _(
        "More of it lies on trucks of your colour, and only that counts at the end."
    ),
    (COUNTS, False): lambda: _(
        "Less of it lies on trucks of your colour, and only that counts at the end."
    ),
    (CANDY_ROOM, True): lambda: _(
        "The same goods leave more room for candy on trucks of your colour."
    ),
    (CANDY_ROOM, False): lambda: _(
        "The same goods leave less room for candy on trucks of your colour."
    ),
}

_SAY: dict[str, Callable[[Book, Difference], str]] = {
    TRUCKS: _trucks,
    WAREHOUSE: _warehouse,
    COINS: _coins,
    COMING: _coming,
}
