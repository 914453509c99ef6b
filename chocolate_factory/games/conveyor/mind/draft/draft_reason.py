"""Why a card is taken, in words: what it adds, and what another choice would come to."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee, TakePart
from chocolate_factory.games.conveyor.cards.book import Book
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
    """£ of the days that were planned: today, and the next one if `ahead`."""
    later: float
    """£ of those after."""
    ahead: bool


def draft_reason(
    book: Book, gain: Gain, chosen: Prospect, other: Prospect | None, more: bool
) -> str:
    """What the chosen card adds, and what is left of that with another choice. The pounds make a
    sum: `more` tells that the seat takes another card today, which both choices count."""
    told, shown = [_adds(book, chosen.take, gain)], _shown(gain)
    second = round(chosen.own - gain.planned - gain.later) if more else 0
    if other is not None and chosen.total - other.total <= LEAST:
        text = _("{card} would do as well.")
        if more:
            text = _("You could just as well take {card} first.")
        told.append(text.format(card=_beside(book, other.take, chosen.take)))
    elif other is not None:
        if shown and second > 0:
            text = _("Both your cards together make £{n}.")
            told.append(text.format(n=shown + second))
        told.append(_less(book, shown + second, chosen, other, more))
    return " ".join(told)


def plain_reason(book: Book, chosen: Take, other: Take | None, serves: str = "") -> str:
    """The same alone, where pounds are not the aim; `serves` says which objectives are."""
    sentences = [_helps(book, chosen), *([serves] if serves else [])]
    if other is not None:
        sentences.append(_("Next best: {card}.").format(card=_beside(book, other, chosen)))
    return " ".join(sentences)


def _shown(gain: Gain) -> int:
    """£ that a card is said to add, 0 if it is said without a figure."""
    now, later = _parts(gain)
    return now + later


def _parts(gain: Gain) -> tuple[int, int]:
    """What is said of the planned days and of those after; both only where both are a gain."""
    total = gain.planned + gain.later
    if total <= LEAST:
        return 0, 0
    if gain.planned > LEAST and gain.later > LEAST:
        return max(1, round(gain.planned)), max(1, round(gain.later))
    whole = max(1, round(total))
    return (whole, 0) if gain.planned > gain.later else (0, whole)


def _adds(book: Book, chosen: Take, gain: Gain) -> str:
    """What a card is worth."""
    now, later = _parts(gain)
    if not now + later:
        return _helps(book, chosen)
    card, to = _card(book, chosen), _store_of(book, chosen)
    when = _("today and tomorrow") if gain.ahead else _("today")
    if now and later:
        text = _("{card} adds about £{all}: £{now} {when}, £{later} later in the week.")
    elif later:
        text = _("{card} adds about £{all} later in the week.")
    elif to:
        text = _("{card} adds about £{all} {when}, and may deliver to {store}.")
    else:
        text = _("{card} adds about £{all} {when}.")
    return text.format(card=card, all=now + later, now=now, later=later, when=when, store=to)


def _less(book: Book, whole: int, chosen: Prospect, other: Prospect, more: bool) -> str:
    """What another choice comes to, in amounts that lead from the one to the other."""
    card, less = _beside(book, other.take, chosen.take), max(1, round(chosen.total - other.total))
    against = round(other.others - chosen.others)
    own = whole - less + against
    if own <= 0:
        return _("Next best: {card}, about £{n} less in all.").format(card=card, n=less)
    if more:
        texts = (
            _("If you take {card} first, your cards make £{own}."),
            _(
                "If you take {card} first, your cards make £{own}, but it leaves the others "
                "£{n} more."
            ),
            _(
                "If you take {card} first, your cards make £{own}, and it leaves the others "
                "£{n} less."
            ),
        )
    else:
        texts = (
            _("{card}: £{own} for you."),
            _("{card}: £{own} for you, but it leaves the others £{n} more."),
            _("{card}: £{own} for you, and it leaves the others £{n} less."),
        )
    text = texts[0 if not against else 1 if against > 0 else 2]
    return text.format(card=card, own=own, n=abs(against))


def _helps(book: Book, chosen: Take) -> str:
    """What a card does, without a figure."""
    card, to = _card(book, chosen), _store_of(book, chosen)
    if isinstance(chosen, TakePart):
        return _("{card} is of most use there.").format(card=card)
    if not to:
        return _("{card} helps most today.").format(card=card)
    return _("{card} helps most today, and may deliver to {store}.").format(card=card, store=to)


def _store_of(book: Book, choice: Take) -> str:
    """The name of an employee's store; '' if there is none."""
    store = None if isinstance(choice, TakePart) else book.employees[choice.employee].store
    return names.store(store) if store else ""


def _card(book: Book, choice: Take) -> str:
    """The name of the card that is taken."""
    if isinstance(choice, TakePart):
        return book.parts[choice.part].name
    return book.employees[choice.employee].name


def _beside(book: Book, choice: Take, other: Take) -> str:
    """The name of a card that is compared with another: with its store where both are called
    alike, as the employees of six stores can be."""
    card, store = _card(book, choice), _store_of(book, choice)
    if store and card == _card(book, other):
        return _("{employee} of {store}").format(employee=card, store=store)
    return card
