"""What is said of a payment: which orders want the same pieces, and why it is proposed, or not."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts.act import helper_name
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.acts.delivery_worth import Toll, asked_elsewhere
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


def question(book: Book, state: State, ways: Sequence[Payment]) -> str:
    """Whether to use the employee, where it goes in no other way; '' where it does."""
    helpers = {helper_name(book, state, way) for way in ways}
    who = helpers.pop() if len(helpers) == 1 else ""
    return _("Use the {employee}?").format(employee=who) if who else ""


def wanted(book: Book, action: Payment, toll: Toll) -> str:
    """Which orders want the pieces too, '' if none does."""
    names_ = _wanting(book, action, toll, _("This order's next stage"))
    if not names_:
        return ""
    who, n = names.and_list(names_), len(names_)
    if not toll.money:
        return ngettext("{who} wants these too.", "{who} want these too.", n).format(who=who)
    return ngettext(
        "{who} wants these too: pay them here, and you earn £{money} less in all today.",
        "{who} want these too: pay them here, and you earn £{money} less in all today.",
        n,
    ).format(who=who, money=toll.money)


def kept(book: Book, state: State, action: Payment, toll: Toll, keeps: Sequence[str]) -> str:
    """For whom the proposal keeps pieces that an act would take; without any proposal, that one
    chooses between spaces and £, or had better keep them."""
    who = names.and_list(_wanting(book, action, toll, _("this order's next stage")))
    if not who:
        return _kept_for_later(book, state, action, keeps)
    if keeps:
        return _("Keeps {pieces} for {who}.").format(pieces=names.some(*keeps), who=who)
    if isinstance(action, act.DeliverStore):
        return _("Spaces here, or money there: you choose.")
    return _("Better keep these for {who}.").format(who=who)


def _kept_for_later(book: Book, state: State, action: Payment, keeps: Sequence[str]) -> str:
    """The same where no order can be paid today with what an act would take."""
    asked = [ask for ask in asked_elsewhere(book, state, action) if not keeps or ask[1] in keeps]
    who = names.and_list(_orders(book, asked))
    if keeps and who:
        some = [piece for _order, piece in asked][: len(keeps)]
        return _("Keeps {pieces} for {who}.").format(pieces=names.some(*some), who=who)
    if keeps:
        return _("Keeps {pieces}: worth more to you later.").format(pieces=names.some(*keeps))
    if who:
        return _("Better keep these for {who}.").format(who=who)
    return _("These are worth more to you later.")


def spent(book: Book, state: State, action: Payment) -> str:
    """What a proposal takes though orders ask for it next, '' if nothing."""
    asked = asked_elsewhere(book, state, action)
    if not asked:
        return ""
    who = _orders(book, asked)
    return ngettext(
        "{who} asks for {pieces} too, but here you gain more by it.",
        "{who} ask for {pieces} too, but here you gain more by it.",
        len(who),
    ).format(who=names.and_list(who), pieces=names.some(*(piece for _order, piece in asked)))


def _orders(book: Book, asked: Sequence[tuple[str, str]]) -> list[str]:
    return [book.orders[order].name for order in dict.fromkeys(order for order, _piece in asked)]


def _wanting(book: Book, action: Payment, toll: Toll, next_: str) -> list[str]:
    """The orders and Demands that come off worse by an act; its own order's next stage as said."""
    cards = {**book.orders, **book.managers}
    own = action.order if isinstance(action, act.DeliverStage) else None
    first = [next_] if own in toll.cards else []
    return first + [cards[card].name for card in toll.cards if card != own]
