"""From where the £ come that a choice is worth to the review: what is sure today, and what is only
expected. Two choices of one turn are told by the same beginning, so that they can be compared."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.mind import Source
from chocolate_factory.games.conveyor.acts.actions import ChooseOrder
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind.account import by_origin
from chocolate_factory.games.conveyor.mind.draft.draft_reason import Gain
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state.state import State


def of_evening(
    book: Book, begun: State, seat: int, last: State, value: float
) -> tuple[Source, ...]:
    """What a day that ends so is worth, told by where the seat's turn began."""
    before, after = begun.players[seat], last.players[seat]
    money = float(after.money - before.money)
    stores = values.tracks(book.board, last, seat) - values.tracks(book.board, begun, seat)
    denied = _at_stores(book, begun, seat) - _at_stores(book, last, seat)
    rivals = len(begun.players) - 1
    lost = ngettext(
        "What your opponent loses there",
        "What each of the others loses there, on average",
        rivals,
    )
    rest = value - before.money - money - stores - denied
    found = (
        Source(_("Orders, today"), money),
        Source(_("Your stores, by Saturday"), stores, guessed=True),
        Source(lost, denied, guessed=True),
        Source(_("Money on later days"), rest, guessed=True),
    )
    return tuple(each for each in found if each.points or each.words == found[-1].words)


def of_last_end(book: Book, end: State, seat: int, lead: float) -> tuple[Source, ...]:
    """What the score sheet says of the week's end, and by how much that is ahead."""
    orders, stores, left = by_origin(sheet.result(book, end).lines, seat)
    rivals = len(end.players) - 1
    ahead = ngettext("What your opponent ends with", "What the best of the others has", rivals)
    return (
        Source(_("Orders, all week"), float(orders)),
        Source(_("Stores"), float(stores)),
        Source(_("What is left over"), float(left)),
        Source(ahead, lead - orders - stores - left, guessed=True),
    )


def of_card(state: State, gain: Gain, choice: Prospect) -> tuple[Source, ...]:
    """What a card is worth that is taken in the draft."""
    factory = state.players[choice.take.seat]
    soon, other = gain.planned, choice.own - gain.planned - gain.later
    if factory.part_taken or factory.employee is not None:
        soon, other = soon + other, 0.0
    rivals = len(state.players) - 1
    gets = ngettext("What your opponent gets", "What the others get", rivals)
    first = _("The card, by tomorrow evening")
    if state.day == LAST_DAY:
        first = _("The card, today")
    found = (
        Source(first, soon, guessed=True),
        Source(_("The card, later on"), gain.later, guessed=True),
        Source(_("Your other card today"), other, guessed=True),
        Source(gets, -choice.others, guessed=True),
    )
    return tuple(each for each in found if each.points or each.words == first)


def of_cleanup(state: State, seat: int, action: Action, value: float) -> tuple[Source, ...]:
    """What is expected of an order, or of what is kept."""
    if isinstance(action, ChooseOrder):
        value -= state.players[seat].money
        return (Source(_("Money on later days, with this order"), value, guessed=True),)
    return (Source(_("What you keep"), value, guessed=True),)


def _at_stores(book: Book, state: State, seat: int) -> float:
    """£ that each of the others may expect at the stores, on average."""
    spaces = enumerate(state.players[seat].tracks)
    return sum(values.rivals(book.board, state, seat, i, space) for i, space in spaces)
