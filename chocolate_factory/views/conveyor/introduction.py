"""What is shown before the first act of a week: the aim, what pays or is asked for, a day."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.facts import Facts
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.rules import fulfil, numbers
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.conveyor.areas import ladder_view
from chocolate_factory.views.covers import PuzzleBrief
from chocolate_factory.views.guide.introduction import Introduction, Shown

NAMED = theme.SYMBOL + theme.LINE_SMALL + theme.LINE + theme.TIGHT
"""The height of a strip of pieces with their names, and of the wheels that stand for several."""


def introduction(game: Conveyor, state: State) -> Introduction:
    """The picture for a game as it begins."""
    facts = game.facts(state, 0)
    words = _("Whoever has the most money on Saturday evening wins.")
    day = _each_day(game.book, facts)
    return day._replace(
        title=_("Your week in the factory"),
        aim=Shown("coin", words, _("Most money wins")),
        sources=_sources(facts),
        steps_title=day.title,
    )


def alone(game: Conveyor, state: State) -> Introduction:
    """The picture for a game played alone, as it begins."""
    facts = game.facts(state, 0)
    assert facts.solo is not None
    words = ngettext(
        "By Saturday evening you must have met what your Weekly Target and your Demands ask for. "
        "{n} more Demand is still to come, in the morning.",
        "By Saturday evening you must have met what your Weekly Target and your Demands ask for. "
        "{n} more Demands are still to come, one each morning.",
        facts.solo.hidden,
    ).format(n=facts.solo.hidden)
    return Introduction(
        _("Alone against the Factory Manager"),
        Shown("crown", words, _("Meet every objective")),
        _asked(game.book),
        more=_each_day(game.book, facts),
    )


def puzzle(game: Conveyor, state: State, asked: PuzzleBrief) -> Introduction:
    """The picture before somebody's first puzzle."""
    own = state.players[asked.seat]
    shifts = numbers.shifts(game.book, own) - own.shift + 1
    title = ngettext(
        "{puzzle}: the week's last shift", "{puzzle}: the week's last {n} shifts", shifts
    ).format(puzzle=asked.title, n=names.number(shifts))
    one, two, three = asked.stars
    aim = _(
        "What counts is your money on Saturday evening. {one} earns one star, {two} two, and "
        "{three}, the most there is, three."
    ).format(one=one, two=two, three=three)
    belt = _("After your last shift all that lies on the belt drops into your store room.")
    now = _(
        "The top line shows what you would end with if you stopped now. Doing nothing brings "
        "{nothing}."
    ).format(nothing=asked.nothing)
    return Introduction(
        title,
        Shown("coin", aim, _("Earn as much as you can")),
        (
            Shown("shelf", belt, _("The belt empties")),
            Shown("ui_star", now, _("If you stop now"), theme.colour("gold_bright")),
        ),
        _("What you do"),
        _puzzle_steps(game, state, asked.seat),
        _("Each upgrade is one step along this line"),
        ladder_view.explained,
        NAMED,
        numbered=False,
    )


def _puzzle_steps(game: Conveyor, state: State, seat: int) -> tuple[Shown, ...]:
    facts = game.facts(state, seat)
    store = fulfil.own_store(game.book, state, seat)
    deliver = _("Pay stages of your orders.")
    if store is not None:
        deliver = _("Pay stages of your orders, and deliver once to {store}.").format(
            store=names.store(store)
        )
    first, *others = facts.prizes
    paid = _(
        "Each store pays £{first} to whoever is first there, then {others}, each for at least half "
        "as far as the one before."
    ).format(first=first, others=names.and_list(_("£{n}").format(n=prize) for prize in others))
    return (
        Shown("shift", _("Load and push, then let your parts work for coal."), _("Run Factory")),
        Shown("docket_done", deliver, _("Fulfil Orders")),
        Shown("store_palace", paid, _("Final scoring")),
        Shown(
            "ui_undo",
            _("Take back what you like. The others stand still."),
            _("Try it out"),
            theme.colour("ink_soft"),
        ),
    )


def _each_day(book: Book, facts: Facts) -> Introduction:
    """How a day goes, and what becomes of a bean."""
    return Introduction(
        _("Each of the six days"),
        steps=_day(book, facts),
        strip_title=_("Each upgrade is one step along this line"),
        drawn=ladder_view.explained,
        high=NAMED,
    )


def _sources(facts: Facts) -> tuple[Shown, ...]:
    first, second, *_rest = facts.prizes
    stores = _(
        "One delivery a day moves your marker up a track. After Saturday each store pays "
        "£{first} to whoever has come furthest, £{second} to the next if at least half as far. "
        "Supply {all} stores for £{more} on top."
    ).format(first=first, second=second, all=facts.stores[-1][0], more=facts.stores[-1][1])
    shops = _("Deliver what an order shows, from the bottom up. Each stage pays at once.")
    return (
        Shown("docket", shops, _("Corner shops pay at once")),
        Shown("store_palace", stores, _("Department stores pay on Saturday")),
    )


def _asked(book: Book) -> tuple[Shown, ...]:
    """What objectives ask for, and how cards are taken."""
    asked = _(
        "Money made, chocolate orders delivered, orders completed, steps on the store tracks. "
        "Nothing counts twice."
    )
    line = _("Each day you take any one part and any one employee from it.")
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
        deliver = _("Shops, your employee's store, and chocolate orders.")
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
