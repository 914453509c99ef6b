"""What is said of each machine on the table, to whoever asks for more than the reason of a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.mind import sums
from chocolate_factory.games.factory_fun.mind.cheaper import Shuts
from chocolate_factory.games.factory_fun.mind.worth import Shares, Worth, shares
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
        told = first if ordered[0] == chosen else first.as_tried
        if told.way is not None or ordered[0] == chosen:
            sentences.append(_none(book.machines[ordered[0]].name, shares(told, none)))
    return tuple(sentences)


def in_order(worths: Mapping[str | None, Worth]) -> list[str]:
    """The machines, those that bring something now before all others, then by what the build that
    is told of each is worth; last those without one."""

    def rank(machine: str) -> tuple[bool, float]:
        worth = worths[machine]
        pays = worth.most > 0 or worth.gain > 0
        built = worth.as_tried
        return not pays, float("inf") if built.way is None else -built.total

    return sorted((machine for machine in worths if machine is not None), key=rank)


def _none(machine: str, first: Shares) -> str:
    """What taking none is worth beside the first machine, by its name, and what of it is that the
    others do not get the machine."""
    words = _("Taking none: about {n} less than {machine}, all told.")
    if first.whole < 0:
        words = _("Taking none: about {n} more than {machine}, all told.")
    if not first.whole:
        words = _("Taking none: about as good as {machine}, all told.")
    told = words.format(n=abs(first.whole), machine=machine)
    if first.others > 0:
        kept = _("Left there, {machine} would help the others by about {n}.")
        told = f"{told} {kept.format(machine=machine, n=first.others)}"
    return told


def _what_later_is() -> str:
    return _("In later rounds: what the machines to come should bring you, on the floor you keep.")


def given_up(
    book: Book, machine: str, builds: Sequence[Worth], left: Worth, lacks: Lacks, shuts: Shuts
) -> tuple[str, ...]:
    """What the best build of a machine that is given up would bring, or why there is none."""
    best = max(builds, key=lambda one: (one.gain > left.gain, one.total), default=Worth(None, 0))
    told = _sentence(book, machine, best, left, lacks, shuts)
    return (told, _what_later_is()) if _later(best, left) else (told,)


def _later(worth: Worth, none: Worth) -> int:
    """By how much the build that is told leaves more for later rounds than none."""
    told = worth.as_tried
    return 0 if told.way is None else shares(told, none).later


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
    words = _("{sums}: {gain} {when}.")
    if later > 0:
        words = _("{sums}: {gain} {when}, and about {later} more in later rounds than without it.")
    if later > 0 and way.gain < none.gain:
        words = _("{sums}: {gain} {when}, but about {later} more in later rounds than without it.")
    if later < 0:
        words = _("{sums}: {gain} {when}, but about {later} less in later rounds than without it.")
    if later < 0 and way.gain <= none.gain:
        words = _("{sums}: {gain} {when}, and about {later} less in later rounds than without it.")
    told = words.format(
        sums=book.machines[machine].name if known and worth.way else sums.parts(book, way),
        gain=signed(f"{way.gain:+d}"),
        later=abs(later),
        when=sums.when(way),
    )
    colour = next(iter(shuts(way)), None)
    if colour is not None:
        shut = _("It shuts in your {colour} container.")
        if later > 0:
            shut = _("It shuts in your {colour} container, though.")
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
