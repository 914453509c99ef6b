"""How much worse another choice in the draft is, in figures and in words."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee, TakePart

Take = TakePart | TakeEmployee


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


class Sums(NamedTuple):
    """Whole £ by which a choice is worse: `own` and `others` together are `all`."""

    own: int
    others: int
    all: int

    @classmethod
    def of(cls, chosen: Prospect, other: Prospect) -> Sums:
        """Those of another choice beside the chosen one."""
        whole = max(1, floor(chosen.total - other.total + 0.5))  # 52.5 reads as 53
        others = round(other.others - chosen.others)
        return cls(whole - others, others, whole)


def ahead(other: str, rivals: int, sums: Sums, last: bool) -> str:
    """By how much one is further ahead than with another card, and whose gain that is."""
    if not sums.others:
        text = _("About £{n} more by Saturday than with the {other}.")
        if last:
            text = _("About £{n} more today than with the {other}.")
    elif sums.others > 0:
        text = ngettext(
            "You end up about £{n} further ahead than with the {other}: you get more, and your "
            "opponent less.",
            "You end up about £{n} further ahead than with the {other}: you get more, and the "
            "others less.",
            rivals,
        )
        if sums.own <= 0:
            text = ngettext(
                "You end up about £{n} further ahead than with the {other}: your opponent gets "
                "less.",
                "You end up about £{n} further ahead than with the {other}: the others get less.",
                rivals,
            )
    else:
        text = ngettext(
            "You end up about £{n} further ahead than with the {other}; your opponent gains, too.",
            "You end up about £{n} further ahead than with the {other}; the others gain, too.",
            rivals,
        )
    return text.format(n=sums.all, other=other)


def who_gets(name: str, card: str, rivals: int, sums: Sums) -> str:
    """That another seat gets a card if one takes the one called `name`, and what that costs; where
    oneself would get more, that too, as it is no loss of one's own."""
    text = ngettext(
        "If you take the {name} instead, your opponent gets the {card}: about £{n} worse for you.",
        "If you take the {name} instead, somebody else gets the {card}: about £{n} worse for you.",
        rivals,
    )
    if sums.own < 0:
        text = ngettext(
            "With the {name} instead, you get more. But your opponent gets the {card} then: about "
            "£{n} worse for you in all.",
            "With the {name} instead, you get more. But somebody else gets the {card} then: about "
            "£{n} worse for you in all.",
            rivals,
        )
    return text.format(name=name, card=card, n=sums.all)


def less(first: str, rivals: int, sums: Sums) -> str:
    """What another choice, named `first`, comes to: one figure, and in words whose it is. The parts
    of it are told by the sums beside it alone, which round them so that they add up: there a part
    of less than £1 can be one of £1, so that nobody is said to get just as much."""
    if not sums.others:
        text = _("{first}, you get about £{all} less.")
    elif sums.own > 0 and sums.others > 0:
        text = ngettext(
            "{first}, you end up about £{all} worse in all: less for you, and more for your "
            "opponent.",
            "{first}, you end up about £{all} worse in all: less for you, and more for the others.",
            rivals,
        )
    elif sums.own > 0:
        text = ngettext(
            "{first}, you end up about £{all} worse in all: less for your opponent, but still "
            "less for you.",
            "{first}, you end up about £{all} worse in all: less for the others, but still less "
            "for you.",
            rivals,
        )
    elif sums.own < 0:
        text = ngettext(
            "{first}, you end up about £{all} worse in all: more for you, but still more for "
            "your opponent.",
            "{first}, you end up about £{all} worse in all: more for you, but still more for the "
            "others.",
            rivals,
        )
    else:
        text = ngettext(
            "{first}, you end up about £{all} worse in all, mostly as your opponent gets more.",
            "{first}, you end up about £{all} worse in all, mostly as the others get more.",
            rivals,
        )
    return text.format(first=first, all=sums.all)


def left(who: str, rivals: int, sums: Sums) -> str:
    """What it comes to that another gets a card (`who`): one figure, and whose it is."""
    if sums.own > 0:
        text = ngettext(
            "{who}: about £{all} worse in all, less for you and more for them.",
            "{who}: about £{all} worse in all, less for you and more for the others.",
            rivals,
        )
    elif sums.own < 0:
        text = ngettext(
            "{who}: about £{all} worse in all, more for you but still more for them.",
            "{who}: about £{all} worse in all, more for you but still more for the others.",
            rivals,
        )
    else:
        text = ngettext(
            "{who}: about £{all} worse in all, mostly as they get more.",
            "{who}: about £{all} worse in all, mostly as the others get more.",
            rivals,
        )
    return text.format(who=who, all=sums.all)
