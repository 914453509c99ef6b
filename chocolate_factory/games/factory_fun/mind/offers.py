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
    book: Book,
    worths: Mapping[str | None, Worth],
    lacks: Lacks,
    shuts: Shuts,
    chosen: str | None = None,
) -> tuple[str, ...]:
    """A sentence for each machine, first the `chosen` one or the one that comes nearest to it: what
    it brings now, what more or less it leaves for later than to take none, and what it shuts in."""
    none = worths.get(None, Worth(None, 0))
    ordered = in_order(worths)
    if chosen is not None:
        ordered.sort(key=lambda machine: machine != chosen)
    sentences = [
        _sentence(book, machine, worths[machine], none, lacks, shuts, machine == chosen)
        for machine in ordered
    ]
    if any(_later(worths[machine], none) for machine in ordered):
        sentences.append(_what_later_is())
    if None in worths and ordered:
        first = worths[ordered[0]]
        value = first.total if ordered[0] == chosen else _built(first)
        if value is not None:
            sentences.append(_none(book.machines[ordered[0]].name, value - none.total))
    return tuple(sentences)


def in_order(worths: Mapping[str | None, Worth]) -> list[str]:
    """The machines, those that bring something now before all others, then by what the build that
    is told of each is worth; last those without one."""

    def rank(machine: str) -> tuple[bool, float]:
        worth, built = worths[machine], _built(worths[machine])
        pays = worth.most > 0 or worth.gain > 0
        return not pays, float("inf") if built is None else -built

    return sorted((machine for machine in worths if machine is not None), key=rank)


def _built(worth: Worth) -> float | None:
    """What the build is worth that is told of a machine, None without one."""
    if worth.way is not None:
        return worth.total
    if worth.tried is None:
        return None
    return worth.now + worth.tried.gain + worth.tried_hope - worth.others


def _none(machine: str, less: float) -> str:
    """What taking none is worth beside the first machine, by its name."""
    words = _("Taking none: about {n} less than {machine}, all told.")
    if less < 0:
        words = _("Taking none: about {n} more than {machine}, all told.")
    if abs(less) < WORTH_TELLING:
        words = _("Taking none: worth as much as {machine}, all told.")
    return words.format(n=roughly(abs(less)), machine=machine)


def _what_later_is() -> str:
    return _("In later rounds: what the machines to come should bring you, on the floor you keep.")


def given_up(
    book: Book, machine: str, builds: Sequence[Worth], left: Worth, lacks: Lacks, shuts: Shuts
) -> tuple[str, ...]:
    """What the best build of a machine that is given up would bring, or why there is none."""
    best = max(builds, key=lambda one: one.total, default=Worth(None, 0))
    told = _sentence(book, machine, best, left, lacks, shuts)
    return (told, _what_later_is()) if _later(best, left) else (told,)


def _later(worth: Worth, none: Worth) -> float:
    """By how much the build that is told leaves more for later rounds than none, 0 if by too little
    to be told."""
    if worth.way is None and worth.tried is None:
        return 0.0
    later = (worth.hope if worth.way is not None else worth.tried_hope) - none.hope
    return later if abs(later) >= WORTH_TELLING else 0.0


def _sentence(
    book: Book,
    machine: str,
    worth: Worth,
    none: Worth,
    lacks: Lacks,
    shuts: Shuts,
    known: bool = False,
) -> str:
    """What is said of a machine; `known`: what it earns and costs is told already."""
    way = worth.way or worth.tried
    if way is None:
        return why_not(book.machines[machine], lacks)
    later = _later(worth, none)
    words = _("{sums}: {gain} now.")
    if later > 0:
        words = _("{sums}: {gain} now, and about {later} more in later rounds than without it.")
    if later > 0 and way.gain < none.gain:
        words = _("{sums}: {gain} now, but about {later} more in later rounds than without it.")
    if later < 0:
        words = _("{sums}: {gain} now, but about {later} less in later rounds than without it.")
    if later < 0 and way.gain <= none.gain:
        words = _("{sums}: {gain} now, and about {later} less in later rounds than without it.")
    told = words.format(
        sums=book.machines[machine].name if known and worth.way else sums.parts(book, way),
        gain=signed(f"{way.gain:+d}"),
        later=roughly(abs(later)),
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
