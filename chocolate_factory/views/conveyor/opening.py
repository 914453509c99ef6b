"""What is shown before the first act of a week: the aim, what pays or is asked for, a day."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.facts import Facts
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.views.conveyor.areas import ladder_view
from chocolate_factory.views.guide.opening import Opening, Shown


def opening(game: Conveyor, state: State) -> Opening:
    """The picture for a game as it begins."""
    facts = game.facts(state, 0)
    words = _("Whoever has the most money on Saturday evening wins.")
    return _opening(
        game.book,
        facts,
        _("Your week in the factory"),
        Shown("coin", words, _("Most money wins")),
        _sources(facts),
    )


def alone(game: Conveyor, state: State) -> Opening:
    """The picture for a game played alone, as it begins."""
    facts = game.facts(state, 0)
    assert facts.solo is not None
    words = ngettext(
        "All that lies face up by Saturday evening, or the week is lost. {n} more Demand is still "
        "to come, in the morning.",
        "All that lies face up by Saturday evening, or the week is lost. {n} more Demands are "
        "still to come, one each morning.",
        facts.solo.hidden,
    ).format(n=facts.solo.hidden)
    return _opening(
        game.book,
        facts,
        _("Alone against the Factory Manager"),
        Shown("crown", words, _("Meet every objective")),
        _asked(game.book),
    )


def _opening(
    book: Book, facts: Facts, title: str, aim: Shown, sources: tuple[Shown, ...]
) -> Opening:
    return Opening(
        title,
        aim,
        sources,
        _("Each of the six days"),
        _day(book, facts),
        _("One upgrade makes chocolate one step finer"),
        ladder_view.draw,
    )


def _sources(facts: Facts) -> tuple[Shown, ...]:
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


def _asked(book: Book) -> tuple[Shown, ...]:
    """What objectives ask for, and how cards are taken."""
    asked = _(
        "Money made, chocolate delivered, orders completed, steps on the store tracks. Nothing "
        "counts twice."
    )
    line = _("Each day you take any one part and any one employee of it.")
    if any(book.board.solo.discards):
        line += " " + _("Before that, one employee leaves with the part.")
    return (
        Shown("docket_done", asked, _("What objectives ask for")),
        Shown("worker", line, _("The line")),
    )


def _day(book: Book, facts: Facts) -> tuple[Shown, ...]:
    shifts = _("{n} shifts: beans enter, the belt moves, your parts work for coal.")
    keep = _("{n} chocolates stay overnight, the rest becomes coal.")
    deliver = _("Shops, and your employee's store.")
    if facts.solo is not None:
        deliver = _("Shops, your employee's store, and chocolate that Demands ask for.")
    return (
        Shown(
            "machine_mould",
            _("Take a part for good, and an employee for today."),
            _("Expand and Recruit"),
        ),
        Shown("shift", shifts.format(n=book.board.shifts), _("Run Factory")),
        Shown("docket_done", deliver, _("Fulfil Orders")),
        Shown("shelf", keep.format(n=facts.keep), _("Cleanup")),
    )
