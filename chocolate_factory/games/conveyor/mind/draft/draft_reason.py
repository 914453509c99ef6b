"""Why a card is taken, in words: what it brings, and how much worse another choice would be."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee, TakePart
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.mind.draft import part_use, slot_use
from chocolate_factory.games.conveyor.mind.draft.slot_use import NextBest
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names

Take = TakePart | TakeEmployee
LEAST = 0.5
"""£ that are worth a word."""


class Prospect(NamedTuple):
    """What a choice comes to when the day's draft is over."""

    take: Take
    own: float
    """£ of all cards that the seat takes from now on."""
    others: float
    """£ that count against it for what the others gain."""

    @property
    def total(self) -> float:
        """By which choices are compared."""
        return self.own - self.others


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
) -> str:
    """What the chosen card brings and what for, how it goes on, and how much worse another choice
    is."""
    told = [_adds(book, state, chosen.take, gain, square)]
    if following is not None and (beside is None or not beside.swapped):
        told.append(_followed(book, state, following))
    if beside is None:
        return " ".join(told)
    chosen, beside = _by_one_card(gain, chosen, beside)
    if chosen.total - beside.other.total <= LEAST:
        told.append(_as_well(book, state, chosen, beside))
    else:
        told.append(_worse(book, state, chosen, beside))
        if _denies(chosen, beside, gain):
            text = _("What counts most: it keeps the {card} from the others.")
            told.insert(0, text.format(card=_named(book, state, chosen.take)))
    return " ".join(told)


def _by_one_card(gain: Gain, chosen: Prospect, beside: Beside) -> tuple[Prospect, Beside]:
    """Two choices by what the chosen card is said to be worth, without what is taken later."""
    later = chosen.own - gain.planned - gain.later
    chosen, other = (each._replace(own=each.own - later) for each in (chosen, beside.other))
    return chosen, beside._replace(other=other)


def _as_well(book: Book, state: State, chosen: Prospect, beside: Beside) -> str:
    """That another choice is as good."""
    text = _("The {card} would do as well.")
    if beside.swapped:
        text = _("You could just as well take the {card} first.")
    if beside.played:
        text = _("What was played is nearly as good.")
    return text.format(card=_named(book, state, beside.other.take, chosen.take))


def _worse(book: Book, state: State, chosen: Prospect, beside: Beside) -> str:
    """How much worse another choice is."""
    other, rivals = beside.other, len(state.players) - 1
    first = _("If you take the {card}")
    if beside.played:
        first = _("Where it was put") if _same(other.take, chosen.take) else _("With the {card}")
    first = first.format(card=_named(book, state, other.take, chosen.take))
    if beside.leaves is None or round(other.others - chosen.others) <= 0:
        return _less(first, rivals, chosen, other)
    who = _who_gets(first, _named(book, state, beside.leaves), rivals, beside.played)
    return _left(who, rivals, chosen, other)


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
    if other is not None:
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
    book: Book, state: State, chosen: Take, gain: Gain, square: NextBest | None = None
) -> str:
    """What a card is worth, and what it is good for."""
    total = gain.planned + gain.later
    if total <= LEAST:
        return _hardly(book, state, chosen)
    card, to, pounds = _card(book, chosen), _store_of(book, chosen), max(1, round(total))
    if isinstance(chosen, TakePart):
        text = _("The {card} there is worth about £{n} to you by Saturday.")
        if state.day == LAST_DAY:
            text = _("The {card} there is worth about £{n} to you today.")
        return " ".join([text.format(card=card, n=pounds), *_good_for(book, state, chosen, square)])
    text = _("The {card} is worth about £{n} to you, and you may supply {store} today.")
    if not to:
        text = _("The {card} is worth about £{n} to you.")
    return text.format(card=card, n=pounds, store=to)


def _hardly(book: Book, state: State, chosen: Take) -> str:
    """A card that is taken though it brings nothing, and why."""
    card, to = _card(book, chosen), _store_of(book, chosen)
    if isinstance(chosen, TakePart):
        free = state.players[chosen.seat].slots[SLOTS.index(chosen.slot)] is None
        text = _(
            "You must take a part, and none helps you much now. There the {card} does little harm."
        )
        if free:
            text = _(
                "You must take a part, and none helps you much now. There the {card} covers "
                "nothing."
            )
        return " ".join([text.format(card=card), *_good_for(book, state, chosen)])
    text = _("Nobody left helps you much today. With the {card} you may at least supply {store}.")
    if not to:
        text = _("Nobody left helps you much today; the {card} does no harm.")
    return text.format(card=card, store=to)


def _less(first: str, rivals: int, chosen: Prospect, other: Prospect) -> str:
    """What another choice, named `first`, comes to: for oneself, and by what it leaves so many
    others."""
    own, others = round(chosen.own - other.own), round(other.others - chosen.others)
    own = own or (1 if others <= 0 else 0)
    if own > 0 and not others:
        text = _("{first}, {gets}.")
    elif own > 0 and others > 0:
        text = ngettext(
            "{first}, {gets}, and your opponent gets £{more} more.",
            "{first}, {gets}, and the others get £{more} more.",
            rivals,
        )
    elif own > 0:
        text = ngettext(
            "{first}, {gets}, and your opponent £{more} less.",
            "{first}, {gets}, and the others £{more} less.",
            rivals,
        )
    elif own < 0:
        text = ngettext(
            "{first}, {gets}, but your opponent gets £{more} more.",
            "{first}, {gets}, but the others get £{more} more.",
            rivals,
        )
    else:
        text = ngettext(
            "{first}, you get as much, but your opponent gets about £{more} more.",
            "{first}, you get as much, but the others get about £{more} more.",
            rivals,
        )
    return text.format(first=first, gets=_gets(chosen, own), more=abs(others))


def _gets(chosen: Prospect, less: int) -> str:
    """What oneself gets by a choice that brings £ `less` than the chosen one."""
    best = round(chosen.own)
    text = _("you get about £{other} instead of £{best}")
    if best <= max(less, 0):  # less than nothing cannot be got
        text = _("you get about £{n} less") if less > 0 else _("you get about £{n} more")
    return text.format(n=abs(less), other=best - less, best=best)


def _who_gets(first: str, card: str, rivals: int, played: bool) -> str:
    """By which choice, named `first`, one of so many others gets a card, or may, where it was the
    choice that was made."""
    text = ngettext(
        "{first}, your opponent gets the {card}", "{first}, somebody else gets the {card}", rivals
    )
    if played:
        text = ngettext(
            "{first}, your opponent may get the {card}",
            "{first}, somebody else may get the {card}",
            rivals,
        )
    return text.format(first=first, card=card)


def _left(who: str, rivals: int, chosen: Prospect, other: Prospect) -> str:
    """What it comes to that another gets a card (`who`): for oneself, and for the others."""
    own, others = round(chosen.own - other.own), round(other.others - chosen.others)
    if own > 0:
        text = ngettext(
            "{who}: {amount} for you, £{more} more for them.",
            "{who}: {amount} for you, £{more} more for the others.",
            rivals,
        )
    elif own < 0:
        text = ngettext(
            "{who}: {amount} for you, but £{more} more for them.",
            "{who}: {amount} for you, but £{more} more for the others.",
            rivals,
        )
    else:
        text = ngettext(
            "{who}: as much for you, but about £{more} more for them.",
            "{who}: as much for you, but about £{more} more for the others.",
            rivals,
        )
    return text.format(who=who, amount=_amount(chosen, own), more=others)


def _amount(chosen: Prospect, less: int) -> str:
    """What a choice that brings £ `less` than the chosen one comes to beside it."""
    best = round(chosen.own)
    text = _("£{other} instead of £{best}")
    if best <= max(less, 0):
        text = _("about £{n} less") if less > 0 else _("about £{n} more")
    return text.format(n=abs(less), other=best - less, best=best)


def _followed(book: Book, state: State, following: Following) -> str:
    """What is to be taken next."""
    text = _("Then take the {card}.")
    if following.left:
        text = _("Then, if it is left, take the {card}.")
    return text.format(card=_named(book, state, following.take))


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
    return _("The {card} helps most today, and you may supply {store}.").format(card=card, store=to)


def _good_for(
    book: Book, state: State, chosen: TakePart, square: NextBest | None = None
) -> list[str]:
    """What a part is good for, and why in this slot."""
    why = slot_use.why(book, state, chosen, square)
    return [words for words in (part_use.use(book, state, chosen), why) if words]


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
