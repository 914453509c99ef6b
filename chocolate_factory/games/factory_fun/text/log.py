"""The log: what happened, told in the third person.

What is placed, laid and lifted while somebody builds has no line: only the outcome counts (FF-5.2),
and that is told when the build ends."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games import log
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state import events as ev
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.text import names


def line(book: Book, event: Event, players: Sequence[str]) -> str:
    """The event's line, or '' where it needs none."""
    return log.line(_TELL, book, event, players)


def _round(book: Book, e: ev.RoundBegan, who: str) -> str:
    return _("Round {n}: {machines}").format(n=e.round, machines=names.machines(book, e.machines))


def _take(book: Book, e: ev.Taken, who: str) -> str:
    card = book.machines[e.machine]
    told = _("{who} takes {machine}")
    if e.trial:
        told = _("{who} takes the last machine, {machine}, and may give it up for free")
    told = told.format(who=who, machine=card.name)
    if card.gift is None:
        return told
    brought = _("a container")
    if card.gift in COLOURS:
        brought = names.one_container(card.gift)
    return _("{told}; it brings {container}").format(told=told, container=brought)


def _pass(book: Book, e: ev.Passed, who: str) -> str:
    told = _("{who} is asked again and takes none") if e.again else _("{who} takes none")
    return told.format(who=who)


def _left(book: Book, e: ev.BuildingBegan, who: str) -> str:
    if not e.left:
        return ""
    return ngettext(
        "Nobody wants {machines}: it leaves the game",
        "Nobody wants {machines}: they leave the game",
        len(e.left),
    ).format(machines=names.machines(book, e.left))


def _name(book: Book, e: ev.GiftNamed, who: str) -> str:
    return _("{who} chooses {container}").format(who=who, container=names.one_container(e.colour))


def _end(book: Book, e: ev.BuildEnded, who: str) -> str:
    return _("{who} builds {machine}").format(who=who, machine=book.machines[e.machine].name)


def _give_up(book: Book, e: ev.GivenUp, who: str) -> str:
    machine = book.machines[e.machine].name
    if not e.paid:
        return _("{who} gives {machine} up and pays nothing").format(who=who, machine=machine)
    return _("{who} gives {machine} up and pays {paid}").format(
        who=who, machine=machine, paid=e.paid
    )


def _settle(book: Book, e: ev.Settled, who: str) -> str:
    chips = sum(worth for _place, worth in e.chips)
    if chips > e.had:
        text = _(
            "{who} earns {value} with {machine}, pays {price} and wins {change} in chips, now "
            "{chips} in all"
        )
    elif chips < e.had and not chips:
        text = _("{who} earns {value} with {machine}, pays {price} and loses all {change} in chips")
    elif chips < e.had:
        text = _(
            "{who} earns {value} with {machine}, pays {price} and loses {change} in chips, now "
            "{chips} in all"
        )
    else:
        text = _("{who} earns {value} with {machine} and pays {price}")
    return text.format(
        who=who,
        value=e.value,
        machine=book.machines[e.machine].name,
        price=e.price,
        change=abs(chips - e.had),
        chips=chips,
    )


def _over(book: Book, e: ev.GameEnded, who: str) -> str:
    return _("The factories close")


_TELL: log.Tellers = {
    ev.RoundBegan: _round,
    ev.Taken: _take,
    ev.Passed: _pass,
    ev.BuildingBegan: _left,
    ev.GiftNamed: _name,
    ev.BuildEnded: _end,
    ev.GivenUp: _give_up,
    ev.Settled: _settle,
    ev.GameEnded: _over,
}
