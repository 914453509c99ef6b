"""Why a bot does what it does, in words: what decided is what is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from chocolate_factory.core.language import _, enumeration
from chocolate_factory.core.mind import in_parts
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind import cheaper, offers, sums
from chocolate_factory.games.factory_fun.mind.cheaper import WORTH_TELLING, Shuts
from chocolate_factory.games.factory_fun.mind.worth import Worth, shares
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Floor
from chocolate_factory.games.factory_fun.text import names
from chocolate_factory.games.factory_fun.text.closed_in import after_build

Worths = Mapping[str | None, Worth]
"""What each machine on the table comes to, and what taking none does."""


def take(
    book: Book,
    worths: Worths,
    machine: str,
    closed: Mapping[str, int],
    shuts: Shuts = cheaper.shuts_nothing,
) -> str:
    """Why a machine is taken: what it brings, and one thing more, that which decided. `closed`:
    which colours it would close in (see `leaves`); `shuts`: what other builds would close in."""
    worth, name = worths[machine], book.machines[machine].name
    if worth.way is None:
        words = _(
            "Take it so that nobody else does: {machine} could bring another player far more than "
            "the {n} you pay to give it up."
        )
        if not worth.gain:
            words = _(
                "Take it so that nobody else does: {machine} is of use to another player, and "
                "giving it up is free."
            )
        return words.format(machine=name, n=-worth.gain)
    more = (
        _in_spite(book, worths, machine, shuts)
        or leaves(closed)
        or _costs_later(worths, machine)
        or (_for_nothing(book, worths, machine) if worth.gain <= 0 else "")
        or cheaper.beside(worth.way, worth.hope, worth, shuts)
        or cheaper.more_now(worth)
        or _next_best(book, worths, machine, shuts)
    )
    return sums.promised(book, worth.way) + more


def _costs_later(worths: Worths, machine: str) -> str:
    """That a machine costs later what it brings now, and what taking none is worth beside it."""
    worth, none = worths[machine], worths.get(None)
    if none is None or worth.gain <= 0 or none.hope - worth.hope < worth.gain:
        return ""
    told = shares(worth, none)
    words = _("It should cost you about {later} later, but taking none is still about {n} worse.")
    if told.whole <= 0:
        words = _("It should cost you about {later} later, so taking none is about as good.")
    return " " + words.format(later=-told.later, n=told.whole)


def _for_nothing(book: Book, worths: Worths, machine: str) -> str:
    """Why a machine is taken that brings nothing now."""
    worth, none = worths[machine], worths.get(None)
    if none is None:
        return ""
    later, others = worth.hope - none.hope, none.others - worth.others
    if later >= WORTH_TELLING and later >= others and (feed := feeds(book, machine)):
        return feed
    if others >= max(WORTH_TELLING, later):
        return " " + _("Left there, it would help the others more.")
    return _more_later(shares(worth, none).later)


def _next_best(book: Book, worths: Worths, machine: str, shuts: Shuts) -> str:
    """What the machine brings that would be taken without this one."""
    rest = [id_ for id_, worth in worths.items() if id_ not in (None, machine) and worth.way]
    best = max(rest, key=lambda id_: worths[id_].total, default=None)
    if best is None:
        return ""
    gain, name = worths[best].gain, book.machines[best].name
    if gain == worths[machine].gain:
        return _of_equals(book, worths, machine, best, shuts)
    if gain > 0:
        return " " + _("{machine} would gain you {n}.").format(machine=name, n=gain)
    others = [worth for id_, worth in worths.items() if id_ not in (None, machine)]
    pays = any(max(worth.gain, worth.most) > 0 for worth in others)
    return "" if pays else " " + _("No other machine here pays.")


def _of_equals(book: Book, worths: Worths, machine: str, other: str, shuts: Shuts) -> str:
    """Why a machine is taken before another one that brings as much now."""
    worth, second, card = worths[machine], worths[other], book.machines[machine]
    later, spite = _apart(worths, worth, second)
    given = {"other": book.machines[other].name, "machine": card.name}
    if max(later, spite) <= 0:
        words = _("{other} would gain you as much.")
    elif spite > later:
        words = _("{other} gains as much, but {machine} would help the others more.")
    elif colour := _shut_by(second, worth, shuts):
        given["colour"] = names.colour(colour)
        words = _("{other} gains as much, but would shut in your {colour} container.")
    elif card.gift is not None and book.machines[other].gift is None:
        gift = worth.way.gift if worth.way is not None else None
        given["container"] = _("a container") if gift is None else names.one_container(gift)
        words = _("{other} gains as much, but {machine} comes with {container}.")
    else:
        words = _(
            "{other} gains as much, but {machine} should bring you about {n} more in later rounds."
        )
        given["n"] = str(later)
        return " " + words.format(**given) + feeds(book, machine)
    return " " + words.format(**given)


def _apart(worths: Worths, worth: Worth, other: Worth) -> tuple[int, int]:
    """(by how much a choice should bring more in later rounds than another one, by how much it
    leaves the others less), by the figures that are told of each beside taking none."""
    none = worths.get(None, Worth(None, 0))
    mine, its = shares(worth, none), shares(other, none)
    return mine.later - its.later, mine.others - its.others


def _shut_by(other: Worth, worth: Worth, shuts: Shuts) -> str | None:
    """A colour that a build shuts in and that of a better choice does not, None for none."""
    if other.way is None:
        return None
    anyway = shuts(worth.way) if worth.way is not None else {}
    return next((colour for colour in shuts(other.way) if colour not in anyway), None)


def _in_spite(book: Book, worths: Worths, machine: str, shuts: Shuts) -> str:
    """Why a machine is taken though something else brings more in this round."""
    worth = worths[machine]
    first = max(worths, key=lambda choice: worths[choice].gain)
    other = worths[first]
    if other.gain <= worth.gain:
        return ""
    later, spite = _apart(worths, worth, other)
    hoped = later >= spite
    if first is None:
        if hoped:
            return feeds(book, machine) or _more_later(later)
        return " " + _("But the others do not get it.")
    colour, why = _shut_by(other, worth, shuts), ""
    if not hoped:
        words = _("{other} gains more now, but {machine} would help the others more.")
    elif colour is not None:
        words = _("{other} gains more now, but would shut in your {colour} container.")
    else:
        words = _(
            "{other} gains more now, but {machine} should bring you about {n} more in later rounds."
        )
        why = feeds(book, machine)
    given = {"other": book.machines[first].name, "machine": book.machines[machine].name}
    named = names.colour(colour) if colour else ""
    return " " + words.format(**given, colour=named, n=later) + why


def _more_later(later: int) -> str:
    """By how much a choice should bring more later; '' if by nothing that is told."""
    words = _("It should bring you about {n} more in later rounds.")
    return " " + words.format(n=later) if later > 0 else ""


def pass_(
    book: Book,
    worths: Worths,
    stands: bool = False,
    shuts: Shuts = cheaper.shuts_nothing,
    lacks: offers.Lacks = MappingProxyType({}),
) -> str:
    """Why nothing is taken. `stands`: whether a machine stands already, which nobody moved;
    `shuts`: what builds would close in; `lacks`: colours that cannot come to it."""
    machines = [machine for machine in worths if machine is not None]
    if not machines:
        if stands:
            return not_moved()
        return _("I found no build that pays.")
    best = offers.in_order(worths)[0]
    if worths[best].most <= 0:
        return _dear(book, worths, best, lacks)
    none = worths.get(None, Worth(None, 0))
    return cheaper.passed(book.machines[best].name, worths[best], none, shuts)


def _dear(book: Book, worths: Worths, best: str, lacks: offers.Lacks) -> str:
    """That no machine pays, by the best of them if a build of any was looked at."""
    worth = worths[best]
    if worth.tried is None:
        return offers.none_pays(book, [one for one in worths if one is not None], lacks)
    told = _("No machine here pays: {sums}.").format(sums=sums.parts(book, worth.tried))
    return told + cheaper.beside(worth.tried, worth.tried_hope, worth, cheaper.shuts_nothing)


def build(
    book: Book,
    chosen: Worth,
    builds: Sequence[Worth],
    left: Worth,
    last: str = "",
    shuts: Shuts = cheaper.shuts_nothing,
    closed: Mapping[str, int] | None = None,
    feeder: str = "",
    circle: bool = False,
) -> str:
    """What a build brings, and one thing more: what it closes in, why it is chosen of all found and
    not given up (`left`), else the `last` that there is to say. `shuts`: what builds close in;
    `feeder`: the machine, by its name, that could feed it for chips; `circle`: whether the build
    leads back to that (FF-4.6)."""
    way = chosen.way
    assert way is not None
    more = leaves(closed or {}) or cheaper.fed(chosen, builds, feeder, circle)
    more = more or cheaper.left_out(chosen, builds, shuts)
    if not more and chosen.gain < left.gain:
        more = _more_later(shares(chosen, left).later)
    elif not more and chosen.gain < 0:
        more = " " + _("Giving it up would cost you {n}.").format(n=-left.gain)
    return sums.gains(book, way) + (more or f" {last}").rstrip()


def cheapest(stands: bool) -> str:
    """That no build costs less. `stands`: whether another machine stands, which was not moved."""
    if stands:
        return _("No build costs less with your machines where they are.")
    return _("No build costs less.")


def leaves(closed: Mapping[str, int]) -> str:
    """Which colours a build that is proposed closes in; '' for none."""
    return f" {told}" if (told := after_build(closed)) else ""


def moved(book: Book, before: Floor, now: Floor) -> str:
    """Which standing machines a build moves, and what that costs; '' for none."""
    gone = [piece for piece in sorted(before - now) if floors.is_machine(floors.kind_of(piece))]
    called = [book.by_number[floors.number_of(floors.kind_of(piece))].name for piece in gone]
    words = _("{n} of the cost is for moving {machines}.")
    cost = len(gone) * book.numbers.moved
    return words.format(machines=enumeration(called), n=cost) if gone else ""


def not_moved() -> str:
    """That nothing pays as the machines stand that nobody tried to move."""
    return _("I found no build that pays. I did not try to move your machines.")


def give_up(
    builds: Sequence[Worth], left: Worth, stands: bool = False, moving: bool = False
) -> str:
    """Why a machine is given up. `stands`: whether another one stands; `moving`: whether it was
    tried to move one."""
    if not builds and not stands:
        return _("I found no build that pays.")
    if not builds and moving:
        return _("I found no build that pays, not even with one of your machines moved.")
    if not builds:
        return not_moved()
    if better := [other for other in builds if other.gain > left.gain]:
        return _left_for_later(max(better, key=lambda other: other.total), left)
    if not left.gain:
        return _("Giving it up is free, and no build gains you anything.")
    return _("Every build loses more than the {n} you pay for giving up.").format(n=-left.gain)


def _left_for_later(best: Worth, left: Worth) -> str:
    """What the best build brings now, and what giving up leaves for it."""
    words = _("Giving it up costs {n} and the best build gains {best}.")
    if not left.gain:
        words = _("Giving it up is free and the best build gains {best}.")
    told, apart = words.format(best=best.gain, n=-left.gain), shares(left, best)
    words = _("But giving it up should bring about {n} more in later rounds.")
    if not apart.whole:
        words = _(
            "But giving it up should bring about {n} more in later rounds: both are about as good."
        )
    return f"{told} {words.format(n=apart.later)}"


def feeds(book: Book, machine: str) -> str:
    """That later machines can use what a machine makes, '' of one that makes End-products."""
    given = book.machines[machine].output
    if given.amount is None:
        return ""
    words = _("The {n} {colour} of {machine} can feed later machines.")
    colour = names.colour(given.colour)
    return " " + words.format(n=given.amount, colour=colour, machine=book.machines[machine].name)


def besides(whose: str, played: Worth, best: Worth) -> str:
    """What else the best choice is better or worse by: with what both bring in their round it makes
    up the whole difference as it is told, so it keeps a half by which that comes out."""
    others, later = _others(played, best), later_by(played, best)
    told = []
    if abs(later) >= WORTH_TELLING:
        words = _("{choice} should bring about {n} more in later rounds.")
        if later < 0:
            words = _("{choice} should bring about {n} less in later rounds.")
        told.append(words.format(choice=whose, n=names.amount(abs(later))))
    if abs(others) >= WORTH_TELLING:
        words = _("It should leave the others about {n} less.")
        if others < 0:
            words = _("It should leave the others about {n} more.")
        told.append(words.format(n=names.amount(abs(others))))
    return "".join(f" {words}" for words in told)


def _others(played: Worth, best: Worth) -> float:
    """By how much the others gain less by the best choice."""
    return in_parts(played.others - best.others, _parts(played, best))


def later_by(played: Worth, best: Worth) -> float:
    """By how much the best choice leaves more for later rounds."""
    whole = in_parts(best.total - played.total, _parts(played, best))
    return whole - (best.gain - played.gain) - _others(played, best)


def _parts(played: Worth, best: Worth) -> int:
    """In how many parts of a point all differences of two choices are told, so that they add up to
    the whole as it is shown."""
    return names.fineness(best.total - played.total)
