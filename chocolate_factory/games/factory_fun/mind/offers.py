"""What is said of each machine on the table, to whoever asks for more than the reason of a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.mind import sums
from chocolate_factory.games.factory_fun.mind.cheaper import WORTH_TELLING, Shuts, roughly
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.text import names

Lacks = Mapping[str, bool]
"""Colours that no pipe can bring: whether something gives them that has no way out."""


def each(
    book: Book, worths: Mapping[str | None, Worth], lacks: Lacks, shuts: Shuts
) -> tuple[str, ...]:
    """A sentence for each machine, the best first: what it brings now, what more or less it leaves
    for later than to take none, and what it shuts in."""
    none = worths.get(None, Worth(None, 0))
    machines = [machine for machine in worths if machine is not None]
    ordered = sorted(machines, key=lambda machine: -worths[machine].total)
    sentences = [
        _sentence(book, machine, worths[machine], none, lacks, shuts) for machine in ordered
    ]
    if None in worths and ordered:
        sentences.append(_none(worths[ordered[0]].total - none.total))
    return tuple(sentences)


def _none(less: float) -> str:
    """What taking none is worth beside the best machine."""
    if abs(less) < WORTH_TELLING:
        return _("Taking none: worth as much, all told.")
    words = _("Taking none: about {n} less, all told.")
    if less < 0:
        words = _("Taking none: about {n} more, all told.")
    return words.format(n=roughly(abs(less)))


def given_up(
    book: Book, machine: str, builds: Sequence[Worth], left: Worth, lacks: Lacks, shuts: Shuts
) -> tuple[str, ...]:
    """What the best build of a machine that is given up would bring, or why there is none."""
    best = max(builds, key=lambda one: one.total, default=Worth(None, 0))
    return (_sentence(book, machine, best, left, lacks, shuts),)


def _sentence(
    book: Book, machine: str, worth: Worth, none: Worth, lacks: Lacks, shuts: Shuts
) -> str:
    way = worth.way or worth.tried
    if way is None:
        return why_not(book.machines[machine], lacks)
    hope = worth.hope if worth.way is not None else worth.tried_hope
    later = round(hope - none.hope, 1)
    words = _("{sums}: {gain} now.")
    if abs(later) >= WORTH_TELLING:
        words = _("{sums}: {gain} now, about {later} later.")
    told = words.format(
        sums=sums.parts(book, way), gain=signed(f"{way.gain:+d}"), later=signed(f"{later:+.1f}")
    )
    colour = next(iter(shuts(way)), None)
    if colour is not None:
        shut = _("It shuts in your {colour} container.")
        told = f"{told} {shut.format(colour=names.colour(colour))}"
    return told


def signed(amount: str) -> str:
    """A figure with its sign; 0 has none."""
    return "0" if amount == "+0" else amount.replace("-", "−")


def why_not(card: Machine, lacks: Lacks) -> str:
    """Why no build of a machine is counted with: a colour that it takes cannot come, or it is too
    dear."""
    for colour in dict.fromkeys(one.colour for one in card.inputs):
        if colour not in lacks or card.gift in (colour, ANY):
            continue
        words = _("{machine} takes {colour}, and you have none.")
        if lacks[colour]:
            words = _("{machine} takes {colour}, and yours is walled in.")
        return words.format(machine=card.name, colour=names.colour(colour))
    words = _("{machine} earns {value}, but I see no way to connect it for less.")
    return words.format(machine=card.name, value=card.value)


def none_pays(book: Book, machines: Sequence[str], lacks: Lacks) -> str:
    """Why none of the machines is taken, where not one build was looked at: by the one that earns
    most."""
    first = max((book.machines[machine] for machine in machines), key=lambda card: card.value)
    return _("No machine here pays. {why}").format(why=why_not(first, lacks))
