"""What a press of the main button would leave undone in a shift or at the orders, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.core.places import Place
from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.rules import numbers, turns
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.views.conveyor.choosing import ways
from chocolate_factory.views.pointing.picking import Picker

FEW = 2
"""So many parts are named twice in a sentence, no more."""


class Left(NamedTuple):
    """What can still be used and what can still be delivered to, by their names."""

    usable: tuple[str, ...] = ()
    payable: tuple[str, ...] = ()
    one_of: bool = False
    """Whether there is enough for only one of the deliveries."""
    agent: bool = False
    """Whether an agent may deliver afterwards."""
    waiting: tuple[str, ...] = ()
    """Of the deliveries those that can wait until tomorrow."""
    coal: int | None = None
    """What coal there is, where that is not enough for all of the parts."""
    burning: tuple[str, ...] = ()
    """Those that cost coal, then, where others are free."""
    kept: int | None = None
    """How many chocolates stay overnight, where that is too few for all that can wait."""
    later: str = ""
    """The employee among the usable who may still act in a later shift; '' for none."""

    def words(self, seen: bool = False) -> str:
        """What can still be done, '' if nothing; `seen` that there is enough for only one of the
        deliveries, it is not said again."""
        possible = ways.still_possible(self.payable, self.one_of, seen)
        told = possible, ways.still_usable(self.usable), self._coal()
        words = " ".join(filter(None, told))
        return f"{words} {agent_follows()}" if words and self.agent else words

    def _coal(self) -> str:
        """That the coal is not enough for all parts, '' where it is."""
        if self.coal is None:
            return ""
        text = _("You have {n} coal: not enough for all of them.")
        if self.burning:
            text = _("You have {n} coal: not enough for {parts} together.")
        if len(self.burning) > FEW:
            text = _("You have {n} coal: not enough for all that cost coal.")
        parts = names.and_list(dict.fromkeys(self.burning))
        return text.format(n=self.coal, parts=parts)

    def missed(self) -> str:
        """The same once it is past, '' if there was nothing."""
        unused_ = [one for one in self.usable if one != self.later]
        told = ways.not_used(unused_), ways.not_delivered(self.payable)
        return " ".join(filter(None, told))

    def nothing_more(self) -> str:
        """What follows where nothing can be delivered now."""
        return agent_follows() if self.agent else _("Nothing more can be delivered")

    def last_chance(self) -> str:
        """The same where it can be done now or never: what is lost; where nothing is, what could be
        done today."""
        if not self.usable and not self.payable:
            return ""
        lost = [one for one in self.payable if one not in self.waiting]
        paid = [names.or_list(lost)] if lost and self.one_of else lost
        what = names.and_list([*paid, *dict.fromkeys(self.usable)])
        words = self._can_wait()
        if what:
            last = _("Last chance today: {what}.").format(what=what)
            words = " ".join(filter(None, (last, self._coal(), self._waits())))
        return f"{words} {agent_follows()}" if self.agent else words

    def _can_wait(self) -> str:
        """What could be delivered, that it need not be today."""
        n = 1 if self.one_of else len(self.payable)
        what = names.or_list(self.payable) if self.one_of else names.and_list(self.payable)
        if self.kept is not None:
            return _(
                "You can still deliver to {what} today; you keep only {n} chocolates overnight."
            ).format(what=what, n=names.number(self.kept))
        return ngettext(
            "You can still deliver to {what} today; it waits until tomorrow, too.",
            "You can still deliver to {what} today; they wait until tomorrow, too.",
            n,
        ).format(what=what)

    def _waits(self) -> str:
        """What is not lost beside what is, '' for nothing."""
        if not self.waiting:
            return ""
        listed = names.or_list(self.waiting) if self.one_of else names.and_list(self.waiting)
        words = _("{what} can wait until tomorrow.")
        if self.kept is not None:
            words = _("{what} can wait, but you keep only {n} chocolates overnight.")
        return capitalised(words.format(what=listed, n=names.number(self.kept or 0)))


def left(book: Book, state: State, picker: Picker, place: Place | None) -> Left:
    """What the press that does the act at a place would leave undone."""
    actions, factory = picker.actions, state.players[picker.seat or 0]
    parts, people = book.parts, book.employees
    if place == "do:end_shift":
        dear = unused.slots_by_trade(book, state, actions)
        slots = unused.unused_slots(book, state, actions, named=bool(dear))
        used = [parts[factory.slots[SLOTS.index(slot)] or ""].name for slot in slots]
        # where parts are listed, an employee left out would seem to be forbidden
        employee = unused.unused_employee(book, state, actions, early=bool(slots))
        others = unused.other_slots_by_trade(book, state, actions)
        bought, instead = (
            [parts[factory.slots[SLOTS.index(slot)] or ""].name for slot in some]
            for some in (dear, others)
        )
        if instead:
            bought = [names.or_list(dict.fromkeys([*bought, *instead]))]
        traded = [_("{part} (trade for coal)").format(part=part) for part in bought]
        costly = unused.sharing_coal(book, state, picker.seat or 0, slots)
        usable = (*used, *([people[employee].name] if employee else []), *traded)
        last = unused.unused_employee(book, state, actions) is not None
        later = people[employee].name if employee and not last else ""
        if costly is None:
            return Left(usable, later=later)
        burning = [parts[factory.slots[SLOTS.index(slot)] or ""].name for slot in costly]
        free = len(costly) < len(slots)
        burn = tuple(burning) if free else ()
        return Left(usable, coal=factory.coal, burning=burn, later=later)
    if place != "do:end_fulfil":
        return Left()
    useful = [a for a in actions if not delivery_worth.idle(book, state, a)]
    skips = factory.employee and any(isinstance(a, act.SkipStage) for a in useful)
    helps = (people[factory.employee].name,) if skips and factory.employee else ()
    payable, one_of = ways.payable(state, useful, order_names(book))
    paid = [a for a in useful if isinstance(a, Payment) and delivery_worth.can_wait(book, state, a)]
    waiting = ways.payable(state, [*paid], order_names(book))[0]
    all_wait = one_of or delivery_worth.all_can_wait(book, state, paid)
    kept = None if all_wait else numbers.keep(book, state)
    agent = state.phase == "fulfil" and turns.may_deliver_late(book, state, picker.seat or 0)
    return Left(helps, payable, one_of, agent, waiting, kept=kept)


def agent_follows() -> str:
    """That an agent may deliver once all have finished."""
    return _("Then your agent may deliver to any other store.")


def order_names(book: Book) -> Callable[[str], str]:
    """What orders and objectives are called."""
    cards = {**book.orders, **book.managers}
    return lambda card: cards[card].name
