"""What is shown before the first act of a week: the aim, the two sources of money, a day."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.facts import Facts
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.views.conveyor.areas import ladder_view
from chocolate_factory.views.guide.opening import Opening, Shown


def opening(game: Conveyor, state: State) -> Opening:
    """The picture for a game as it begins."""
    book, facts = game.book, game.facts(state, 0)
    alone = facts.solo is not None
    return Opening(
        _("Your week as a factory manager"),
        _aim_alone() if alone else _aim(),
        _sources_alone() if alone else _sources(facts),
        _("Each of the six days"),
        _day(book, facts),
        _("One upgrade makes chocolate one step finer"),
        ladder_view.draw,
    )


def _aim() -> Shown:
    words = _("Whoever has the most money on Saturday evening wins.")
    return Shown("coin", words, _("Most money wins"))


def _aim_alone() -> Shown:
    words = _("Meet every one of them by Saturday evening, or the week is lost.")
    return Shown("crown", words, _("Objectives"))


def _sources(facts: Facts) -> tuple[Shown, Shown]:
    first, second, *_rest = facts.prizes
    stores = _(
        "One delivery a day moves your marker up a track. After Saturday each store pays "
        "£{first} to whoever has come furthest, £{second} to the next."
    ).format(first=first, second=second)
    shops = _("Deliver what an order shows, from the bottom up. Each stage pays at once.")
    return (
        Shown("docket", shops, _("Corner shops pay now")),
        Shown("store_palace", stores, _("Department stores pay in the end")),
    )


def _sources_alone() -> tuple[Shown, Shown]:
    shops = _("Deliver what an order shows, from the bottom up. Each stage pays at once.")
    stores = _("One delivery a day moves your marker up a store's track.")
    return (
        Shown("docket", shops, _("Corner shops")),
        Shown("store_palace", stores, _("Department stores")),
    )


def _day(book: Book, facts: Facts) -> tuple[Shown, ...]:
    shifts = _("{n} shifts: beans enter, the belt moves, your machines work for coal.")
    keep = _("{n} chocolates stay overnight, the rest becomes coal.")
    return (
        Shown(
            "machine_mould",
            _("Take a machine for good, and an employee for today."),
            _("Expand and Recruit"),
        ),
        Shown("shift", shifts.format(n=book.board.shifts), _("Run Factory")),
        Shown("docket_done", _("Shops, and your employee's store."), _("Fulfil Orders")),
        Shown("shelf", keep.format(n=facts.keep), _("Cleanup")),
    )
