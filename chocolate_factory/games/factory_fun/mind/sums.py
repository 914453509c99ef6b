"""What a build brings, as a sentence, and as the account behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import Entry
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.mind.builds import Addition, Plot
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.rules import price
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import COLOURS, Floor, Kind
from chocolate_factory.games.factory_fun.text import names


def gains(book: Book, way: Addition) -> str:
    """`You gain 6: High Pressor earns 9 and costs 3.`, of a build that is shown."""
    words = _("You gain {n}: {sums}.")
    if way.gain <= 0:
        words = _("You lose {n}: {sums}.") if way.gain else _("You gain nothing: {sums}.")
    return words.format(n=abs(way.gain), sums=parts(book, way))


def promised(book: Book, way: Addition) -> str:
    """`You gain at least 6 now: High Pressor earns 9 and costs 3.`, of a build that was found for a
    machine that is not taken yet: there may be a better one."""
    words = _("You gain at least {n} {when}: {sums}.")
    if way.gain <= 0:
        words = _("You come out even {when}: {sums}.")
    if way.gain < 0:
        words = _("You lose at most {n} {when}: {sums}.")
    return words.format(n=abs(way.gain), sums=parts(book, way), when=when(way))


def when(way: Addition | None) -> str:
    """From when on one has what a build brings: chips are no money until the game ends (FF-6.1)."""
    return _("once chips are paid") if way is not None and way.chips else _("now")


def parts(book: Book, way: Addition) -> str:
    """`High Pressor earns 9 and costs 3`."""
    words = _("{machine} earns {value} and costs {price}")
    if way.chips > 0:
        words = _("{machine} earns {value}, costs {price} and wins {chips} in chips")
    if way.chips < 0:
        words = _("{machine} earns {value}, costs {price} and loses {chips} in chips")
    name = book.machines[way.machine].name
    cost = way.price or _("nothing")
    return words.format(machine=name, value=way.value, price=cost, chips=abs(way.chips))


def account(book: Book, before: Floor, way: Addition) -> tuple[Entry, ...]:
    """From where the gain of a build comes: the machine, what is laid and moved, the chips."""
    card, found = book.machines[way.machine], dict[str, int]()
    items = price.bill(book.numbers, before, way.now).items
    kinds = [floors.kind_of(item.piece) for item in items]
    many = Counter(map(_group, kinds))
    for kind, item in zip(kinds, items, strict=True):
        words = _laid(book, kind, many[_group(kind)])
        found[words] = found.get(words, 0) - item.cost
    found = {_("{machine} earns").format(machine=card.name): way.value, **found}
    found[_("Chips, paid at the end")] = way.chips
    return tuple(Entry(words, points) for words, points in found.items() if points)


def _group(kind: Kind) -> str:
    """What is counted together of what is laid or moved."""
    if floors.is_machine(kind):
        return "machines"
    if floors.is_container(kind):
        return "containers"
    return "pipes" if floors.is_connector(kind) or floors.is_diagonal(kind) else "reservoirs"


def _laid(book: Book, kind: Kind, count: int) -> str:
    """What is paid for, of which there are so many."""
    group = _group(kind)
    if group == "machines":
        machine = book.by_number[floors.number_of(kind)].name
        return _("{machine} moved").format(machine=machine)
    if group == "containers":
        return ngettext("Container laid", "Containers laid", count)
    if group == "pipes":
        return ngettext("Pipe laid", "Pipes laid", count)
    return ngettext("Reservoir laid", "Reservoirs laid", count)


def of_other_colours(way: Addition, builds: Sequence[Worth]) -> int | None:
    """What the best build brings now whose container has another colour; None without one."""
    ways = [one.way for one in builds if one.way is not None and one.way.gift != way.gift]
    return max((one.gain for one in ways), default=None)


def gift(book: Book, before: Plot, way: Addition, others: int | None) -> str:
    """Why the container that comes has its colour: which machine takes it, and how much less a
    build with another colour brings (`others`), if one was looked at; or that one is to spare."""
    assert way.gift is not None
    least = others if others is not None else way.gain
    number = COLOURS.index(way.gift)
    laid = sum(floors.kind_of(piece) == floors.container(number) for piece in way.now)
    words = _("{machine} takes {colour}.")
    if least < way.gain:
        words = _("{machine} takes {colour}. Another colour would gain {n} less.")
    elif laid <= before.owned[number]:
        words = _("{machine} takes {colour}, and a {colour} one is left to lay later.")
    card, colour = book.machines[way.machine], names.colour(way.gift)
    return words.format(machine=card.name, colour=colour, n=way.gain - least)
