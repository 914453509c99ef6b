"""Why a card is taken, in words: what it brings, and how much worse another choice would be."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import Entry
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.mind.draft import part_use, slot_use, worse_by
from chocolate_factory.games.conveyor.mind.draft.slot_use import NextBest
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect, Take
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import card_text, names

LEAST = 0.5
"""£ that are worth a word."""
CLOSE = 1.5
"""£ up to which what was played is not called worse: no estimate is nearer to the truth."""
LITTLE = 2
"""£ of a part up to which it is told why it earns no more."""


class Gain(NamedTuple):
    """What the chosen card adds by itself."""

    planned: float
    """£ of the days that were planned."""
    later: float
    """£ of those after."""


class Beside(NamedTuple):
    """Another choice, beside which the chosen one is set."""

    other: Prospect
    swapped: bool = False
    """Whether the two cards are taken in any case, and either may be the first."""
    played: bool = False
    """Whether the other choice was the one made."""
    leaves: Take | None = None
    """The card that another seat then gets, and otherwise does not."""
    later: Take | None = None
    """How the seat took the chosen card all the same, at its next turn."""
    second: Take | None = None
    """What the seat would then take beside the chosen card, if that comes first."""
    little: bool = False
    """Whether the other card is worth next to nothing by itself."""


class Following(NamedTuple):
    """What the seat is to take at its next turn today."""

    take: Take
    left: bool = False
    """Whether others choose before that, and are expected to leave it."""


def draft_reason(
    book: Book,
    state: State,
    gain: Gain,
    chosen: Prospect,
    beside: Beside | None,
    square: NextBest | None = None,
    following: Following | None = None,
    today: str = "",
) -> str:
    """What the chosen card is good for, how much worse another choice is (that is the one figure,
    or else what the card is worth), and how it goes on: a line each, where no review asks. `today`
    is what an employee lets one do."""
    near = CLOSE if beside is not None and beside.played else LEAST
    worse = beside is not None and chosen.total - beside.other.total > near
    put = beside.other.take if beside is not None and beside.played else None
    if isinstance(chosen.take, TakePart) and isinstance(put, TakePart) and _same(put, chosen.take):
        told = [
            slot_use.covers(book, state, chosen.take),
            slot_use.why_not(book, state, chosen.take, put.slot),
        ]
    elif beside is not None and beside.later is not None:
        told = _in_other_order(book, state, chosen.take, beside, beside.later)
    else:
        told = [_adds(book, state, chosen.take, gain, square, today, priced=not worse)]
    if beside is not None and worse:
        told.append(_worse(book, state, chosen, beside))
        if isinstance(put, TakePart) and beside.little and beside.later is None:
            told.append(_in_vain(book, state, chosen.take, put))
        if _denies(chosen, beside, gain):
            text = ngettext(
                "Above all, your opponent does not get the {card} then.",
                "Above all, the others do not get the {card} then.",
                len(state.players) - 1,
            )
            told.insert(0, text.format(card=_named(book, state, chosen.take)))
    elif beside is not None and not beside.swapped:
        told.append(_as_well(book, state, chosen, beside))
    if following is not None:
        told.append(_followed(book, state, following, chosen.take))
        if beside is not None and beside.swapped and not worse:
            told[-1] += " " + _("The other way round is about as good.")
    apart = " " if beside is not None and beside.played else "\n"
    return apart.join(filter(None, told))


def _in_vain(book: Book, state: State, chosen: Take, put: TakePart) -> str:
    """What is wrong with a part where it was put; '' where it has nothing to do, other than in the
    slot that is chosen for it: that is said of the two slots already."""
    if isinstance(chosen, TakePart) and _same(put, chosen):
        works, worked = (part_use.can_work(book, state, each) for each in (chosen, put))
        if works and not worked:
            return ""
    return part_use.in_vain(book, state, put)


def _in_other_order(
    book: Book, state: State, chosen: Take, beside: Beside, later: Take
) -> list[str]:
    """Why a card should have come first that was taken as well: the other card that goes with it
    then, and a better square."""
    played, second = beside.other.take, beside.second
    text, then = _("You took the {card} as well, but after the {other}."), ""
    other = _named(book, state, played)
    if second is not None and card_id(second) != card_id(played):
        text = _(
            "You took the {card} as well. If you take it first, you may get the {second} instead "
            "of the {other}."
        )
        then, other = _named(book, state, second, played), _named(book, state, played, second)
    told = [text.format(card=_named(book, state, chosen), other=other, second=then)]
    if isinstance(chosen, TakePart) and isinstance(later, TakePart) and chosen.slot != later.slot:
        told.append(slot_use.covers(book, state, chosen))
        told.append(slot_use.why_not(book, state, chosen, later.slot))
    return told


def draft_account(
    book: Book, state: State, gain: Gain, chosen: Prospect, beside: Beside | None
) -> tuple[Entry, ...]:
    """What makes the chosen card better than another one, or where the two are as good what it is
    worth; none where one amount is all of it."""
    if beside is None or chosen.total - beside.other.total <= LEAST:
        worth = max(1, round(gain.planned + gain.later))
        after = round(gain.later)
        if gain.planned + gain.later <= LEAST or not after or worth == after:
            return ()
        name = _whose(book, chosen.take, _named(book, state, chosen.take))
        return _when(state, name, worth - after, after)
    sums, rivals = worse_by.Sums.of(chosen, beside.other), len(state.players) - 1
    card, other = chosen.take, beside.other.take
    mine = _whose(book, card, _named(book, state, card, other))
    own = round(chosen.own)
    without = _("What you would get with the {card} instead")
    if own < sums.own:
        without = _("With the {card} it would cost you")
    less = ngettext("What your opponent loses by it", "What the others lose by it", rivals)
    more = ngettext("What your opponent gains by it", "What the others gain by it", rivals)
    return (
        *_brought(state, chosen, mine, gain),
        Entry(without.format(card=_named(book, state, other, card)), sums.own - own),
        *([Entry(less if sums.others > 0 else more, sums.others)] if sums.others else []),
    )


def _whose(book: Book, take: Take, card: str) -> str:
    """A card by its name, an employee with the store that the day's £ are for as well."""
    if not _store_of(book, take):
        return card
    return _("{employee} and the store").format(employee=card)


def _brought(state: State, chosen: Prospect, card: str, gain: Gain) -> list[Entry]:
    """What makes the £ of all cards that the seat takes from now on today: what the chosen one,
    called `card`, brings and when, and the other one, if there is one to come."""
    factory, own = state.players[chosen.take.seat], round(chosen.own)
    soon, after = round(gain.planned), round(gain.later)
    if factory.part_taken or factory.employee is not None:
        soon = own - after
    other = Entry(_("Your other card today"), own - soon - after)
    return [each for each in (*_when(state, card, soon, after), other) if each.points]


def _when(state: State, card: str, soon: int, after: int) -> tuple[Entry, Entry]:
    """When the card of that name brings its £; no time is named that stands beside none other."""
    first = _("The {card}, by tomorrow evening") if after else _("The {card}")
    if state.day == LAST_DAY:
        first = _("The {card}, today")
    later = _("The {card}, later on")
    return Entry(first.format(card=card), soon), Entry(later.format(card=card), after)


def _as_well(book: Book, state: State, chosen: Prospect, beside: Beside) -> str:
    """That another choice is as good."""
    text = _("The {card} would do just as well.")
    if beside.played:
        text = _("What was played is nearly as good.")
    return text.format(card=_named(book, state, beside.other.take, chosen.take))


def _worse(book: Book, state: State, chosen: Prospect, beside: Beside) -> str:
    """How much worse another choice is; whoever gets a card by it is named where that accounts for
    most. Beside what was played the amounts of all make the sum that the review shows."""
    other, rivals = beside.other, len(state.players) - 1
    sums = worse_by.Sums.of(chosen, other)
    name = _named(book, state, other.take, chosen.take)
    left = "" if beside.leaves is None else _named(book, state, beside.leaves)
    if not beside.played:
        if left and sums.others >= max(1, sums.own):
            return worse_by.who_gets(name, left, rivals, sums)
        last = state.day == LAST_DAY
        return worse_by.ahead(name, rivals, sums, last)
    first = _("Where it was put") if _same(other.take, chosen.take) else _("With the {card}")
    first = first.format(card=name)
    if left and sums.others >= max(1, sums.own):
        text = ngettext(
            "{first}, your opponent may get the {card}",
            "{first}, somebody else may get the {card}",
            rivals,
        )
        return worse_by.left(text.format(first=first, card=left), rivals, sums)
    return worse_by.less(first, rivals, sums)


def _denies(chosen: Prospect, beside: Beside, gain: Gain) -> bool:
    """Whether a card is taken above all because another seat would get it."""
    denied = round(beside.other.others - chosen.others)
    mine = beside.leaves is not None and card_id(beside.leaves) == card_id(chosen.take)
    return mine and denied > 0 and denied > gain.planned + gain.later


def plain_reason(
    book: Book, state: State, chosen: Take, other: Take | None, serves: str = ""
) -> str:
    """The same alone, where pounds are not the aim; `serves` says which objectives are."""
    sentences = [_helps(book, state, chosen), *([serves] if serves else [])]
    if other is not None and card_id(other) != card_id(chosen):
        sentences.append(
            _("Next best: the {card}.").format(card=_named(book, state, other, chosen))
        )
    return " ".join(sentences)


def card_id(take: Take) -> str:
    """The id of the card that is taken."""
    return take.part if isinstance(take, TakePart) else take.employee


def _same(take: Take, other: Take) -> bool:
    """Whether the same part is put into two slots."""
    parts = [each.part for each in (take, other) if isinstance(each, TakePart)]
    return len(parts) == 2 and parts[0] == parts[1]


def _adds(
    book: Book,
    state: State,
    chosen: Take,
    gain: Gain,
    square: NextBest | None = None,
    today: str = "",
    *,
    priced: bool = True,
) -> str:
    """What a card is worth, where that is to be told, and what it is good for."""
    total = gain.planned + gain.later
    if total <= LEAST:
        return _hardly(book, state, chosen)
    card, to, pounds = _card(book, chosen), _store_of(book, chosen), max(1, round(total))
    if isinstance(chosen, TakePart):
        text = _("There the {card} earns you about £{n} by Saturday.")
        if state.day == LAST_DAY:
            text = _("There the {card} earns you about £{n} today.")
        worth = [text.format(card=card, n=pounds)] if priced else []
        good = _good_for(book, state, chosen, square)
        if priced and pounds <= LITTLE and part_use.made_anyway(book, state, chosen):
            good.append(_("Other parts of yours make the same, so it adds little."))
        return " ".join([*worth, *good])
    if today:
        text = _("That is about £{n} for you by Saturday.")
        if state.day == LAST_DAY:
            text = _("That is about £{n} for you.")
        return " ".join(filter(None, (today, text.format(n=pounds) if priced else "")))
    text = _("The {card} earns you about £{n}, and lets you supply {store} today.")
    if not priced:
        text = _("The {card} lets you supply {store} today.") if to else ""
    elif not to:
        text = _("The {card} earns you about £{n}.")
    told = text.format(card=card, n=pounds, store=to)
    return " ".join(filter(None, (told, card_text.effects(book, chosen.employee))))


def _hardly(book: Book, state: State, chosen: Take) -> str:
    """A card that is taken though it brings nothing, and why."""
    card, to = _card(book, chosen), _store_of(book, chosen)
    if isinstance(chosen, TakePart):
        free = state.players[chosen.seat].slots[SLOTS.index(chosen.slot)] is None
        text = _("You must take a part, and none helps you much now.")
        where = _("There the {card} does little harm.")
        if free:
            where = _("There the {card} covers nothing.")
        text = f"{text} {where}"
        return " ".join([text.format(card=card), *_good_for(book, state, chosen)])
    text = _("Nobody left helps you much today. The {card} at least lets you supply {store}.")
    if not to:
        text = _("Nobody left helps you much today; the {card} does no harm.")
    return text.format(card=card, store=to)


def _followed(book: Book, state: State, following: Following, first: Take) -> str:
    """What is to be taken next."""
    text = _("Then take the {card}.")
    if following.left:
        text = _("Then take the {card}, if it is still there.")
    return text.format(card=_named(book, state, following.take, first))


def _helps(book: Book, state: State, chosen: Take) -> str:
    """What a card is taken for where pounds are not the aim."""
    card, to = _card(book, chosen), _store_of(book, chosen)
    if isinstance(chosen, TakePart):
        text = _("Of the parts on display, the {card} there helps you most.").format(card=card)
        if not part_use.can_work(book, state, chosen):
            text = _("No part on display helps you now; the {card} is for later.").format(card=card)
        return " ".join([text, *_good_for(book, state, chosen)])
    if not to:
        return _("The {card} helps most today.").format(card=card)
    return _("The {card} helps most today, and lets you supply {store}.").format(
        card=card, store=to
    )


def _good_for(
    book: Book, state: State, chosen: TakePart, square: NextBest | None = None
) -> list[str]:
    """What a part is good for, and why in this slot, or in place of the part that lies there."""
    use, later = part_use.use(book, state, chosen), part_use.later(book, state, chosen)
    why = slot_use.covers(book, state, chosen) or slot_use.why(book, state, chosen, square)
    return [words for words in (later, use, why) if words]


def _store_of(book: Book, choice: Take) -> str:
    """The name of an employee's store; '' if there is none."""
    store = None if isinstance(choice, TakePart) else book.employees[choice.employee].store
    return names.store(store) if store else ""


def _card(book: Book, choice: Take) -> str:
    """The name of the card that is taken."""
    if isinstance(choice, TakePart):
        return book.parts[choice.part].name
    return book.employees[choice.employee].name


def _named(book: Book, state: State, choice: Take, beside: Take | None = None) -> str:
    """The name of a card: with its store where another lies there, or is meant beside it, that is
    called alike, as the employees of six stores can be."""
    card, store = _card(book, choice), _store_of(book, choice)
    lying = [each for packet in state.employees for each in packet if each != card_id(choice)]
    alike = card in {book.employees[each].name for each in lying}
    if store and (alike or (beside is not None and card == _card(book, beside))):
        return _("{employee} from {store}").format(employee=card, store=store)
    return card
