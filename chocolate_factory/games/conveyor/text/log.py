"""The log: what happened, told in the third person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games import log
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.effects.event import EffectEvent
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.games.conveyor.state import extra_events as extra
from chocolate_factory.games.conveyor.text import card_text, names


def line(book: Book, event: Event, players: Sequence[str]) -> str:
    """The event's line, or '' where it needs none."""
    if isinstance(event, EffectEvent):
        return event.line(book, players[event.seat])
    return log.line(_TELL, book, event, players)


def several(events: Sequence[Event], players: Sequence[str]) -> str:
    """Trades in a row in one line, and pieces that one player drops down the Chute one after the
    other; '' for other events."""
    trades = [event for event in events if isinstance(event, ev.Traded)]
    drops = [event for event in events if isinstance(event, ev.Chuted)]
    seats = {event.seat for event in trades} | {event.seat for event in drops}
    if len(seats) != 1:
        return ""
    who = players[seats.pop()]
    if len(trades) == len(events):
        return _traded(who, [event.piece for event in trades for _each in range(event.count)])
    if len(drops) == len(events):
        return _dropped(who, [event.piece for event in drops])
    return ""


def _day(book: Book, e: ev.DayBegan, who: str) -> str:
    return _("{day} begins").format(day=names.day(e.day))


def _coal(book: Book, e: ev.CoalReceived, who: str) -> str:
    return _("{who} gets {n} coal").format(who=who, n=e.coal)


def _part(book: Book, e: ev.PartTaken, who: str) -> str:
    part, where = book.parts[e.part].name, names.slot(e.slot)
    if e.covered is None:
        return _("{who} puts the {part} {where}").format(who=who, part=part, where=where)
    return _("{who} puts the {part} {where}, in place of the {covered}").format(
        who=who, part=part, where=where, covered=book.parts[e.covered].name
    )


def _employee(book: Book, e: ev.EmployeeTaken, who: str) -> str:
    card = book.employees[e.employee]
    if card.store is None:
        return _("{who} hires {employee}, who works for no store").format(
            who=who, employee=card.name
        )
    return _("{who} hires the {employee} from {store}").format(
        who=who, employee=card.name, store=names.store(card.store)
    )


def _push(book: Book, e: ev.Pushed, who: str) -> str:
    beans = ngettext("a bean", "{n} beans", e.beans).format(n=e.beans)
    if not e.out:
        return _("{who} loads {beans} and pushes the belt").format(who=who, beans=beans)
    return _("{who} loads {beans} and pushes the belt: {out} to the store room").format(
        who=who, beans=beans, out=names.some(*e.out)
    )


def _convert(book: Book, e: ev.Converted, who: str) -> str:
    return _("{who} turns {taken} into {given} on square {square}").format(
        who=who,
        given=names.some(*e.outputs),
        taken=names.some(*e.inputs),
        square=e.square,
    )


def _upgrade(book: Book, e: ev.Upgraded, who: str) -> str:
    return _("{who} upgrades {piece} to {into} on square {square}").format(
        who=who, piece=names.some(e.piece), into=names.some(e.into), square=e.square
    )


def _copy(book: Book, e: ev.Copied, who: str) -> str:
    return ngettext(
        "{who} copies {piece} on square {square}",
        "{who} makes {n} copies of {piece} on square {square}",
        e.copies,
    ).format(who=who, n=e.copies, piece=names.some(e.piece), square=e.square)


def _move(book: Book, e: ev.Moved, who: str) -> str:
    return _("{who} moves {piece} from square {square} to {to}").format(
        who=who, piece=names.some(e.piece), square=e.square, to=e.to
    )


def _chute(book: Book, e: ev.Chuted, who: str) -> str:
    return _dropped(who, [e.piece])


def _dropped(who: str, pieces: Sequence[str]) -> str:
    text = _("{who} drops {piece} down the Chute")
    return text.format(who=who, piece=names.some(*pieces))


def _trade(book: Book, e: ev.Traded, who: str) -> str:
    return _traded(who, [e.piece] * e.count)


def _traded(who: str, pieces: Sequence[str]) -> str:
    n = len(pieces)
    return ngettext(
        "{who} trades {pieces} for a coal", "{who} trades {pieces} for {n} coal", n
    ).format(who=who, pieces=names.some(*pieces), n=n)


def _assign(book: Book, e: ev.EmployeeAssigned, who: str) -> str:
    return _("{who} sends the {employee} to the {part} {where}").format(
        who=who,
        employee=book.employees[e.employee].name,
        part=book.parts[e.part].name,
        where=names.slot(e.slot),
    )


def _used(book: Book, e: ev.EmployeeUsed, who: str) -> str:
    if not e.employee:
        return ""
    return _("{who} uses the {employee}").format(who=who, employee=book.employees[e.employee].name)


def _empty(book: Book, e: ev.BeltEmptied, who: str) -> str:
    return _("{who}'s belt is emptied into the store room").format(who=who)


def _stage(book: Book, e: ev.StagePaid, who: str) -> str:
    if not e.pay:
        text = _("{who} is paid £{money} for a stage of {order} and delivers nothing")
        return text.format(who=who, money=e.money, order=book.orders[e.order].name)
    return _("{who} delivers {pay} to {order} for £{money}").format(
        who=who, pay=names.some(*e.pay), order=book.orders[e.order].name, money=e.money
    )


def _skip(book: Book, e: ev.StageSkipped, who: str) -> str:
    return _("{who} skips a stage of {order}").format(who=who, order=book.orders[e.order].name)


def _complete(book: Book, e: ev.OrderCompleted, who: str) -> str:
    return _("{who} has completed {order}").format(who=who, order=book.orders[e.order].name)


def _supply(book: Book, e: ev.StoreSupplied, who: str) -> str:
    if not e.pay:
        text = _("{who} moves up at {store} for today's money: from {start} to {end}")
        return text.format(who=who, store=names.store(e.store), start=e.start, end=e.end)
    return _("{who} supplies {store} with {pay}: from {start} to {end}").format(
        who=who, store=names.store(e.store), pay=names.some(*e.pay), start=e.start, end=e.end
    )


def _turn_demand(book: Book, e: extra.DemandTurned, who: str) -> str:
    return _("A new Demand: {demand}").format(demand=_manager(book, e.card))


def _manager(book: Book, card: str) -> str:
    entry = book.managers[card]
    return _("{name}: {asks}").format(name=entry.name, asks=card_text.objectives(book, card))


def _pair(book: Book, e: extra.PairDiscarded, who: str) -> str:
    name = book.employees[e.employee].name
    if e.part is None:
        return _("The {employee} leaves the line").format(employee=name)
    return _("The {employee} leaves the line, with the {part}").format(
        employee=name, part=book.parts[e.part].name
    )


def _model(book: Book, e: extra.ModelChosen, who: str) -> str:
    return _("{who} has {store} imitate {model}").format(
        who=who, store=names.store(e.store), model=names.store(e.model)
    )


def _demand(book: Book, e: extra.DemandSupplied, who: str) -> str:
    return _("{who} delivers {pay} to {demand}").format(
        who=who, pay=names.some(*e.pay), demand=book.managers[e.card].name
    )


def _choose(book: Book, e: ev.OrderChosen, who: str) -> str:
    return _("{who} takes the order from {order}").format(who=who, order=book.orders[e.order].name)


def _shift(book: Book, e: ev.ShiftBegan, who: str) -> str:
    if not e.shift:
        return _("{who}'s factory stops for the day").format(who=who)
    return ""


def _end(book: Book, e: ev.GameEnded, who: str) -> str:
    return _("The week is over")


def _run_out(book: Book, e: ev.PlaceStaysEmpty, who: str) -> str:
    return _("No order is left for {who}").format(who=who)


_TELL: dict[type[Event], Callable[..., str]] = {
    ev.DayBegan: _day,
    ev.CoalReceived: _coal,
    ev.PartTaken: _part,
    ev.EmployeeTaken: _employee,
    ev.ShiftBegan: _shift,
    ev.Pushed: _push,
    ev.Converted: _convert,
    ev.Upgraded: _upgrade,
    ev.Copied: _copy,
    ev.Moved: _move,
    ev.Chuted: _chute,
    ev.Traded: _trade,
    ev.EmployeeAssigned: _assign,
    ev.EmployeeUsed: _used,
    ev.BeltEmptied: _empty,
    ev.StagePaid: _stage,
    ev.StageSkipped: _skip,
    ev.OrderCompleted: _complete,
    ev.StoreSupplied: _supply,
    ev.OrderChosen: _choose,
    ev.PlaceStaysEmpty: _run_out,
    ev.GameEnded: _end,
    extra.DemandTurned: _turn_demand,
    extra.PairDiscarded: _pair,
    extra.ModelChosen: _model,
    extra.DemandSupplied: _demand,
}
