"""Why a bot does what it does, in words: what decided is what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind import cheaper
from chocolate_factory.games.factory_fun.mind.builds import Addition
from chocolate_factory.games.factory_fun.mind.cheaper import TOLD, Shuts
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Floor
from chocolate_factory.games.factory_fun.text import names

Worths = Mapping[str | None, Worth]
"""What each machine on the table comes to, and what taking none does."""


def take(
    book: Book,
    worths: Worths,
    machine: str,
    closed: Mapping[str, int],
    shuts: Shuts = cheaper.shuts_nothing,
) -> str:
    """Why a machine is taken, which colours it would close in (see `leaves`), and what the next
    best one comes to. `shuts`: what other builds would close in."""
    worth, name = worths[machine], book.machines[machine].name
    if worth.way is None:
        if not worth.gain:
            words = _("This keeps {machine} from the others, and it costs you nothing.")
            return words.format(machine=name)
        words = _("This keeps {machine} from the others, though giving it up costs you {n}.")
        return words.format(machine=name, n=-worth.gain)
    words = _("{machine} earns {value}, and connecting it costs {price}.")
    sentence = words.format(machine=name, value=worth.way.value, price=worth.way.price)
    spite = _in_spite(book, worths, machine)
    told = sentence + _chips(worth.way) + cheaper.beside(worth.way, worth.hope, worth, shuts)
    told += leaves(closed) + spite
    if worth.gain <= 0:
        told += _for_nothing(book, worths, machine, bool(spite))
    return told if spite else told + _next_best(book, worths, machine)


def _for_nothing(book: Book, worths: Worths, machine: str, spite: bool) -> str:
    """Why a machine is taken that brings nothing now; `spite`: that it is dear has been told."""
    worth, none = worths[machine], worths.get(None)
    if none is None:
        return ""
    later, others = worth.hope - none.hope, none.others - worth.others
    feed = feeds(book, machine) if later >= TOLD else ""
    if spite or (feed and later >= others):
        return feed
    if others >= max(TOLD, later):
        return " " + _("Take none, and the others gain {n} more.").format(n=f"{others:.1f}")
    if later >= TOLD:
        words = _("It leaves you {n} more for later rounds than to take none.")
        return " " + words.format(n=f"{later:.1f}")
    return ""


def _next_best(book: Book, worths: Worths, machine: str) -> str:
    """What the machine comes to that would be taken without this one, '' if none would."""
    rest = [id_ for id_, worth in worths.items() if id_ not in (None, machine) and worth.way]
    best = max(rest, key=lambda id_: worths[id_].total, default=None)
    if best is None or (way := worths[best].way) is None:
        return ""
    words = _("{machine}: earns {value}, costs {price}.")
    told = words.format(machine=book.machines[best].name, value=way.value, price=way.price)
    return " " + told + _chips(way) + _of_equals(book, worths, machine, best)


def _of_equals(book: Book, worths: Worths, machine: str, other: str) -> str:
    """Why a machine is taken before another one that brings as much now, '' if nothing that counts
    tells them apart."""
    worth, second = worths[machine], worths[other]
    later, spite = worth.hope - second.hope, second.others - worth.others
    if worth.gain != second.gain or max(later, spite) < TOLD:
        return ""
    card, name = book.machines[machine], book.machines[machine].name
    if spite > later:
        words = _("Both bring you {n} now, but {machine} would help the others more.")
        return " " + words.format(n=worth.gain, machine=name)
    words = _("Both bring you {n} now, but {machine} leaves you more for later rounds.")
    told = " " + words.format(n=worth.gain, machine=name)
    if card.gift is not None and book.machines[other].gift is None:
        gift = worth.way.gift if worth.way is not None else None
        brought = _("a container") if gift is None else names.one_container(gift)
        return told + " " + _("It brings {container}.").format(container=brought)
    if book.machines[other].output.amount is None and worth.gain > 0:
        return told + feeds(book, machine)
    return told


def _in_spite(book: Book, worths: Worths, machine: str) -> str:
    """Why a machine is taken though something else brings more in this round."""
    worth = worths[machine]
    first = max(worths, key=lambda choice: worths[choice].gain)
    other = worths[first]
    if other.gain <= worth.gain:
        return ""
    hoped = worth.hope - other.hope >= other.others - worth.others
    if first is None:
        if hoped:
            return " " + _("You lose money now, but it leaves you more for later rounds.")
        return " " + _("You lose money now, but the others do not get it.")
    if hoped:
        words = _("{other} brings more now, but leaves you less for the rounds to come.")
    else:
        words = _("{other} brings more now, but {machine} would help the others more.")
    names = book.machines
    return " " + words.format(other=names[first].name, machine=names[machine].name)


def pass_(
    book: Book, worths: Worths, stands: bool = False, shuts: Shuts = cheaper.shuts_nothing
) -> str:
    """Why nothing is taken. `stands`: whether a machine stands already, which nobody moved;
    `shuts`: what builds would close in."""
    machines = [machine for machine in worths if machine is not None]
    if not machines:
        if stands:
            return _(
                "No way that pays was found to build a machine in without moving one of yours."
            )
        return _("No way that pays was found to build in any of these machines.")
    best = max(machines, key=lambda machine: worths[machine].most)
    if worths[best].most <= 0:
        return _("No machine here is worth its build.") + _dear(book, worths, machines)
    none = worths.get(None, Worth(None, 0))
    return cheaper.passed(book.machines[best].name, worths[best], none, shuts)


def _dear(book: Book, worths: Worths, machines: Sequence[str]) -> str:
    """What the best of machines comes to that are not worth their build, '' if no build of any was
    looked at."""
    tried = {machine: way for machine in machines if (way := worths[machine].tried) is not None}
    if not tried:
        return ""
    worth = worths[max(tried, key=lambda machine: tried[machine].gain)]
    best = tried[max(tried, key=lambda machine: tried[machine].gain)]
    words = _("{machine} earns {value}, but building it costs {price}.")
    told = words.format(
        machine=book.machines[best.machine].name, value=best.value, price=best.price
    )
    shut = cheaper.beside(best, worth.tried_hope, worth, cheaper.shuts_nothing)
    return " " + told + _chips(best) + shut


def build(
    book: Book,
    chosen: Worth,
    builds: Sequence[Worth],
    left: Worth,
    cheapest: str = "",
    shuts: Shuts = cheaper.shuts_nothing,
) -> str:
    """What a build brings, why it is chosen of all found and not given up (`left`), and that none
    costs less, where that is proven. `shuts`: what builds close in."""
    way = chosen.way
    assert way is not None
    words = _("{machine} earns {value}, and this build costs {price}.").format(
        machine=book.machines[way.machine].name, value=way.value, price=way.price
    )
    words += _chips(way)
    if beside := cheaper.left_out(chosen, builds, shuts):
        words += beside
    elif chosen.gain < left.gain:
        words += " " + _("You lose money now, but it leaves you more for later rounds.")
    elif chosen.gain < 0:
        words += " " + _("Giving it up would cost you {n}.").format(n=-left.gain)
    return f"{words} {cheapest}".rstrip()


def cheapest(stands: bool, moved: bool) -> str:
    """That no build costs less. `stands`: whether another machine stands; `moved`: whether it was
    tried to move one. A build that moves one may bring chips that pay for that."""
    if not stands:
        return _("No build costs less.")
    if moved:
        return _("With your machines where they stand, no build costs less.")
    return _(
        "With your machines where they stand, no build costs less. A machine moved may bring more; "
        "that is yours to find."
    )


def leaves(closed: Mapping[str, int]) -> str:
    """Which colours a build that is proposed would close in, each with the free squares that pipes
    would still come to; '' for none."""
    told = []
    for colour, left in closed.items():
        words = _("But then no pipe can leave your {colour} container any more.")
        if left:
            words = ngettext(
                "But then your {colour} container is cut off from most of the floor: pipes from it "
                "get to only {n} free square.",
                "But then your {colour} container is cut off from most of the floor: pipes from it "
                "get to only {n} free squares.",
                left,
            )
        told.append(words.format(colour=names.colour(colour), n=left))
    return "".join(f" {words}" for words in told)


def _chips(way: Addition) -> str:
    if way.chips > 0:
        return " " + _("It brings {n} in chips.").format(n=way.chips)
    if way.chips < 0:
        return " " + _("You lose {n} in chips.").format(n=-way.chips)
    return ""


def moved(book: Book, before: Floor, now: Floor) -> str:
    """Which standing machines a build moves, and what that costs."""
    words = _("For that it moves {machine}, which costs {n} of it.")
    gone = [piece for piece in sorted(before - now) if floors.is_machine(floors.kind_of(piece))]
    names = [book.by_number[floors.number_of(floors.kind_of(piece))].name for piece in gone]
    return "".join(" " + words.format(machine=name, n=book.numbers.moved) for name in names)


def give_up(
    builds: Sequence[Worth], left: Worth, stands: bool = False, moving: bool = False
) -> str:
    """Why a machine is given up. `stands`: whether another one stands; `moving`: whether it was
    tried to move one."""
    if not builds and not stands:
        return _("No way that pays was found to build it in.")
    if not builds and moving:
        return _(
            "No way that pays was found to build it in, not even with one of your machines moved."
        )
    if not builds:
        return _("No way that pays was found to build it in without moving one of your machines.")
    if better := [other for other in builds if other.gain > left.gain]:
        return _left_for_later(max(better, key=lambda other: other.total), left)
    if not left.gain:
        return _("Giving it up is free, and no build earns anything.")
    return _("Every build costs more than the {n} that you pay for giving up.").format(n=-left.gain)


def _left_for_later(best: Worth, left: Worth) -> str:
    """What the best build brings now, and what giving up leaves for it."""
    words = _("The best build brings {best} now, and giving it up costs {n}.")
    if not left.gain:
        words = _("The best build brings {best} now, and giving it up is free.")
    told = words.format(best=_sum(best), n=-left.gain)
    return told + _besides(_("But giving it up"), best, left)


class Kept(NamedTuple):
    """What a build keeps for later rounds, as far as it can be counted."""

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


Keeps = Callable[[Addition], Kept]
"""What a build keeps."""


def compared(played: Worth, best: Worth, keeps: Keeps | None = None) -> str:
    """What a build brought beside the best one found; either may be giving the machine up. Whose it
    is stands beside it: it may be a bot's."""
    yours, other = _sum(played), _sum(best)
    if played.way is None:
        words = _("Giving it up cost {n}, the best build brings {best}.")
        if not played.gain:
            words = _("Giving it up cost nothing, the best build brings {best}.")
    elif best.way is None:
        words = _("This build brought {yours}, giving it up costs {m}.")
        if not best.gain:
            words = _("This build brought {yours}, giving it up costs nothing.")
    else:
        words = _("This build brought {yours}, the best one brings {best}.")
    told = words.format(yours=yours, best=other, n=-played.gain, m=-best.gain)
    whose = _("The best one") if best.way else _("Giving it up")
    return told + _besides(whose, played, best) + _why_later(played, best, keeps)


def _why_later(played: Worth, best: Worth, keeps: Keeps | None) -> str:
    """Why the best build leaves more or less for later rounds, where something that can be counted
    differs the same way; '' if nothing does."""
    later = _later(played, best)
    if keeps is None or played.way is None or best.way is None or abs(later) < TOLD:
        return ""
    yours, other = keeps(played.way), keeps(best.way)
    reach = ngettext(
        "Its containers reach {n} free square, those of this build {m}.",
        "Its containers reach {n} free squares, those of this build {m}.",
        other.reach,
    )
    said = (
        reach,
        _("Containers left to lay: {n} with the best build, {m} with this one."),
        _("Output Reservoirs left to lay: {n} with the best build, {m} with this one."),
        _("Chips that machines can still win: {n} with the best build, {m} with this one."),
        _("Free squares: {n} with the best build, {m} with this one."),
    )
    for words, n, m in zip(said, other, yours, strict=True):
        if (n - m) * later > 0:
            return " " + words.format(n=n, m=m)
    return _fits(later)


def _fits(later: float) -> str:
    """What it means that a choice leaves more or less: so hope is reckoned (`Outlook`)."""
    if later > 0:
        return " " + _("On average, machines still to come would fit in better there.")
    return " " + _("On average, machines still to come would fit in worse there.")


def closed_in(closed: Mapping[str, int]) -> str:
    """Which colours a build closed in, each with the free squares that pipes still came to."""
    told = []
    for colour, left in closed.items():
        words = _("From then on, no pipe could leave your {colour} container.")
        if left:
            words = ngettext(
                "From then on, your {colour} container was cut off from most of the floor: pipes "
                "from it got to only {n} free square.",
                "From then on, your {colour} container was cut off from most of the floor: pipes "
                "from it got to only {n} free squares.",
                left,
            )
        told.append(words.format(colour=names.colour(colour), n=left))
    return " ".join(told)


def preferred(
    book: Book, machine: str | None, played: Worth, better: str | None, best: Worth
) -> str:
    """What the better machine brings beside the one that was taken; either may be none."""
    told = f"{_brings(book, better, best)} {_brings(book, machine, played)}"
    whose = _("Taking none") if better is None else book.machines[better].name
    return told + _besides(whose, played, best) + _picked_later(book, machine, played, better, best)


def _picked_later(
    book: Book, machine: str | None, played: Worth, better: str | None, best: Worth
) -> str:
    """Why one choice leaves more for later rounds than the other, '' if neither does."""
    later = _later(played, best)
    if abs(later) < TOLD:
        return ""
    id_, worth = (better, best) if later > 0 else (machine, played)
    told = feeds(book, id_) if id_ is not None and worth.way is not None else ""
    return told or _fits(later)


def feeds(book: Book, machine: str) -> str:
    """That later machines can use what a machine makes, '' of one that makes End-products."""
    given = book.machines[machine].output
    if given.amount is None:
        return ""
    words = _("The {n} {colour} of {machine} can feed machines to come.")
    colour = names.colour(given.colour)
    return " " + words.format(n=given.amount, colour=colour, machine=book.machines[machine].name)


def _brings(book: Book, machine: str | None, worth: Worth) -> str:
    if machine is None:
        return _("Taking none brings nothing.")
    name = book.machines[machine].name
    if worth.way is not None:
        return _("{machine} brings {sum}.").format(machine=name, sum=_sum(worth))
    if not worth.gain:
        return _("Giving {machine} up costs nothing.").format(machine=name)
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


def _besides(whose: str, played: Worth, best: Worth) -> str:
    """What else the best choice is better or worse by, in tenths: with what both bring in their
    round it makes up the whole difference."""
    others, later = _others(played, best), _later(played, best)
    told = []
    if abs(later) >= TOLD:
        words = _("{choice} leaves {n} more for later rounds.")
        if later < 0:
            words = _("{choice} leaves {n} less for later rounds.")
        told.append(words.format(choice=whose, n=f"{abs(later):.1f}"))
    if abs(others) >= TOLD:
        words = _("The machines it leaves give the others {n} less.")
        if others < 0:
            words = _("The machines it leaves give the others {n} more.")
        told.append(words.format(n=f"{abs(others):.1f}"))
    return "".join(f" {words}" for words in told)


def _others(played: Worth, best: Worth) -> float:
    """By how much the others gain less by the best choice."""
    return round(played.others - best.others, 1)


def _later(played: Worth, best: Worth) -> float:
    """By how much the best choice leaves more for later rounds."""
    whole = round(best.total - played.total, 1)
    return whole - (best.gain - played.gain) - _others(played, best)
