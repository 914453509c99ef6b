"""What the review says of a choice beside the best one: what both bring, and why one of them leaves
more for later rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind import cheaper
from chocolate_factory.games.factory_fun.mind.builds import Addition
from chocolate_factory.games.factory_fun.mind.cheaper import WORTH_TELLING
from chocolate_factory.games.factory_fun.mind.reasons import besides, feeds, later_by
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.text import names

SQUARES = 2
"""By how many free squares two choices differ at the least, where that is told."""


class Figure(NamedTuple):
    """A number that a choice keeps."""

    words: str
    """What is said of it beside that of another choice."""
    amount: float
    chips: bool = False
    """Whether it is what chips are hoped for by."""
    least: int = 1
    """By less it persuades nobody."""
    fewer: str = ""
    """What is said of a choice that has less of it, where that takes other words."""


class Kept(NamedTuple):
    """What a choice keeps for later rounds, as far as it can be counted."""

    reach: int
    """Free squares to which pipes from containers on the floor come."""
    containers: int
    """Containers that are left to lay."""
    reservoirs: int
    """Output Reservoirs that are left to lay."""
    chips: int
    """What can still be won in chips from what stands."""
    free: int
    """Squares on which nothing lies."""
    shut: tuple[str, ...] = ()
    """Colours that it shuts in."""
    money: float = 0.0
    """What later machines should earn less their pipes."""
    won: float = 0.0
    """What they should win in chips."""
    beside: int = 0
    """Free squares beside the containers that lie."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All that is a number, what tells most first. Of what is hoped for no number is told: it
        is a part of what later rounds should bring, which is told already. Nor of chips that could
        be won at the most, as no game has the rounds for all of them."""
        containers = ngettext(
            "{better} leaves you {n} container for later machines, {other} leaves {m}.",
            "{better} leaves you {n} containers for later machines, {other} leaves {m}.",
            self.containers,
        )
        reservoirs = ngettext(
            "{better} leaves you {n} reservoir for later machines, {other} leaves {m}.",
            "{better} leaves you {n} reservoirs for later machines, {other} leaves {m}.",
            self.reservoirs,
        )
        return (
            Figure(reservoirs, self.reservoirs),
            Figure(containers, self.containers),
            Figure(
                _(
                    "{better} leaves {n} free squares in reach of pipes from the containers, "
                    "{other} {m}."
                ),
                self.reach,
                least=SQUARES,
            ),
            Figure(
                _("{better} leaves later machines more chips to win with yours than {other}."),
                self.chips,
                True,
                fewer=_(
                    "{better} leaves later machines fewer chips to win with yours than {other}."
                ),
            ),
            Figure(
                _("{better} keeps {n} free squares beside its containers, {other} {m}."),
                self.beside,
                least=SQUARES,
            ),
            Figure(_("{better} leaves {n} squares free, {other} {m}."), self.free, least=SQUARES),
            Figure(
                _("{better} lets pipes to later machines cost less."),
                round(self.money),
                fewer=_("{better} lets pipes to later machines cost more."),
            ),
            Figure(
                _("{better} lets later machines win more chips."),
                round(self.won),
                True,
                fewer=_("{better} lets later machines win fewer chips."),
            ),
        )


Keeps = Callable[[Addition | None], Kept]
"""What a build keeps, or to build nothing."""


def compared(played: Worth, best: Worth, keeps: Keeps | None = None) -> str:
    """What a build brought beside the best one found; either may be giving the machine up. Whose it
    is stands beside it: it may be a bot's."""
    if played.way is None:
        words = _("Giving it up cost {n}; the best build brings {best}.")
        if not played.gain:
            words = _("Giving it up was free; the best build brings {best}.")
    elif best.way is None:
        words = _("This build brought {yours}; giving it up costs {m}.")
        if not best.gain:
            words = _("This build brought {yours}; giving it up is free.")
    else:
        words = _("This build brought {yours}; the best one brings {best}.")
    told = words.format(yours=_sum(played), best=_sum(best), n=-played.gain, m=-best.gain)
    whose = _("The best one") if best.way else _("Giving it up")
    return told + besides(whose, played, best) + _why_later(played, best, keeps)


def _why_later(played: Worth, best: Worth, keeps: Keeps | None) -> str:
    """Why the best build leaves more or less for later rounds, where something that can be counted
    differs the same way; '' if nothing does."""
    later = later_by(played, best)
    if keeps is None or abs(later) < WORTH_TELLING:
        return ""
    yours, other = keeps(played.way), keeps(best.way)
    if played.way and (told := _open_to_later(yours, other, later)):
        return told
    name = _("this build") if played.way else _("giving it up")
    return _counted(yours, other, later, _("It"), name)


def _counted(played: Kept, best: Kept, later: float, better: str, other: str) -> str:
    """The first figure that differs as what is hoped for later does, those of chips first where
    more is hoped of them; '' for none: what cannot be counted is not claimed."""
    chips_first = abs(best.won - played.won) > abs(best.money - played.money)
    pairs = zip(best.figures, played.figures, strict=True)
    for theirs, mine in sorted(pairs, key=lambda pair: chips_first and not pair[0].chips):
        n, m = theirs.amount, mine.amount
        if (n - m) * later > 0 and abs(n - m) >= theirs.least:
            words = theirs.words if n > m else theirs.fewer or theirs.words
            told = {"n": n or _("no"), "m": m or _("none"), "better": better, "other": other}
            return " " + words.format(**told)
    return ""


def _open_to_later(yours: Kept, best: Kept, later: float) -> str:
    """Which colour stays within reach of later machines with one of two builds alone, where that
    is the one that leaves more; '' for none."""
    more, less = (best, yours) if later > 0 else (yours, best)
    words = _("It shuts in the {colour} container, this build does not.")
    if later > 0:
        words = _("The {colour} container stays reachable, this build shuts it in.")
    colour = next((colour for colour in less.shut if colour not in more.shut), None)
    return "" if colour is None else " " + words.format(colour=names.colour(colour))


def preferred(
    book: Book,
    machine: str | None,
    played: Worth,
    better: str | None,
    best: Worth,
    keeps: Keeps | None = None,
    built: Worth | None = None,
) -> str:
    """What the better machine brings beside the one that was taken; either may be none. `built`:
    what was built with the latter, which may have brought more than the build it is valued for."""
    told = f"{_brings(book, better, best)} {_brings(book, machine, played)}"
    whose = _("Taking none") if better is None else book.machines[better].name
    later = _picked_later(book, machine, played, better, best, keeps)
    return told + besides(whose, played, best) + later + _as_built(book, played, built)


def _as_built(book: Book, played: Worth, built: Worth | None) -> str:
    """What a build brought that was worth less than another one though it brought more now; '' for
    any other."""
    if built is None or built.way is None or built.gain <= played.gain:
        return ""
    words = _(
        "As it was built, {machine} brought {sum}, but should bring {later} less in later rounds."
    )
    name, less = book.machines[built.way.machine].name, played.hope - built.hope
    return " " + words.format(machine=name, sum=_sum(built), later=cheaper.roughly(less))


def _picked_later(
    book: Book,
    machine: str | None,
    played: Worth,
    better: str | None,
    best: Worth,
    keeps: Keeps | None,
) -> str:
    """Why one choice leaves more for later rounds than the other, '' if neither does, or if
    nothing that can be counted says so."""
    later = later_by(played, best)
    if abs(later) < WORTH_TELLING:
        return ""
    id_, worth = (better, best) if later > 0 else (machine, played)
    told = feeds(book, id_) if id_ is not None and worth.way is not None else ""
    if told or keeps is None:
        return told
    name = _("Taking none") if better is None else book.machines[better].name
    other = _("taking none") if machine is None else book.machines[machine].name
    return _counted(keeps(played.way), keeps(best.way), later, name, other)


def _brings(book: Book, machine: str | None, worth: Worth) -> str:
    if machine is None:
        return _("Taking none brings nothing.")
    name = book.machines[machine].name
    if worth.way is not None:
        return _("{machine} brings {sum}.").format(machine=name, sum=_sum(worth))
    if not worth.gain:
        return _("Giving {machine} up is free.").format(machine=name)
    return _("Giving {machine} up costs {n}.").format(machine=name, n=-worth.gain)


def _sum(worth: Worth) -> str:
    """What a build brings in its round, part by part; '' without one."""
    way = worth.way
    if way is None:
        return ""
    words = _("{value} − {price} = {gain}")
    if way.chips > 0:
        words = _("{value} − {price} + {chips} in chips = {gain}")
    if way.chips < 0:
        words = _("{value} − {price} − {chips} in chips = {gain}")
    gain = str(worth.gain).replace("-", "−")
    return words.format(value=way.value, price=way.price, chips=abs(way.chips), gain=gain)
