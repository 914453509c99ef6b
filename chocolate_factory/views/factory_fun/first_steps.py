"""The first steps of Factory Fun: what is told at the first moment of each kind.

Whether a moment has come is read from what is legal and what the rules say of the floor; every
number in the words is asked of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, cell
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.acts.build import Place as PlaceMachine
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.facts import FactoryFacts
from chocolate_factory.games.factory_fun.state.state import Factory, State
from chocolate_factory.views.guide.lesson import Lesson

MAIN = (("do:main",),)
STOCK = ("stock:out", "stock:green", "stock:red", "stock:blue", "stock:orange")


class Moment(NamedTuple):
    """The decision at hand."""

    book: Book
    state: State
    seat: int
    numbers: FactoryFacts

    @property
    def own(self) -> Factory:
        """What the player has who decides."""
        return self.state.players[self.seat]


def lessons(now: Moment) -> Iterator[Lesson]:
    """What can be told now, the most urgent first."""
    if now.state.phase == "pick":
        yield from _picking(now)
    elif now.own.hand:
        yield from _placing(now)
    elif now.numbers.right:
        yield from _ending(now)
    else:
        yield from _joining(now)


def _lesson(
    key: str,
    title: str,
    words: str,
    places: Sequence[Sequence[Place]],
    acts: tuple[type[Action], ...],
) -> Lesson:
    return Lesson(key, title, words, tuple(tuple(group) for group in places), acts)


def _picking(now: Moment) -> Iterator[Lesson]:
    machines = tuple(f"machine:{id_}" for id_ in now.state.table)
    if not machines:
        return
    words = _(
        "Take a machine. It earns its number in the white circle once, when it is built in. What "
        "goes in stands at the funnels, what comes out at the arrow."
    )
    yield _lesson("fun_take", _("Choose a machine"), words, (machines,), (Take,))
    words = _("You need not take one: a machine that you cannot build in costs {n} to give up.")
    words = words.format(n=now.book.numbers.forfeit)
    yield _lesson("fun_pass", _("Or take none"), words, MAIN, (Pass, Take))


def _placing(now: Moment) -> Iterator[Lesson]:
    hand = (f"machine:{now.own.hand[-1]}",)
    if now.own.before:
        words = _(
            "Put it where an arrow of yours reaches one of its funnels: an input that another "
            "machine feeds bears a chip of {n} for each unit, which counts at the end."
        ).format(n=now.book.numbers.chip)
        yield _lesson("fun_chip", _("Feed it by a machine"), words, (hand,), (PlaceMachine,))
    words = _(
        "Drag it onto the floor, or click a square. The wheel or R turns it. It costs nothing; "
        "all else that you lay costs {n} a piece."
    ).format(n=now.book.numbers.piece)
    yield _lesson("fun_place", _("Put it down"), words, (hand,), (PlaceMachine,))


def _joining(now: Moment) -> Iterator[Lesson]:
    loose = tuple(
        cell(*fault.params["squares"][0])
        for fault in now.numbers.faults
        if fault.params.get("squares")
    )
    if not now.own.floor - now.own.before or not any(now.numbers.costs):
        words = _(
            "Every funnel wants a container of its colour, or a machine that gives it; the arrow "
            "wants a reservoir, a black one an End-product Reservoir. Drag them onto the floor; "
            "side by side they are joined."
        )
        yield _lesson("fun_stock", _("Feed the machine"), words, (STOCK, loose), (Lay,))
    words = _(
        "Draw a pipe: drag from an end to another. The cheapest way is shown with its price; N "
        "shows another. Going back along a pipe wipes it."
    )
    yield _lesson("fun_pipe", _("Draw pipes"), words, (loose, STOCK), (Lay,))
    words = _("What is still loose or wrong bears a sign and is told in the account, one by one.")
    yield _lesson("fun_fault", _("What is missing"), words, (loose, ("ledger",)), (Lay, Lift))


def _ending(now: Moment) -> Iterator[Lesson]:
    words = _(
        "All is joined and it flows. You earn {value} and pay {price}: end your build, or look for "
        "a cheaper way."
    ).format(value=now.numbers.value, price=now.numbers.price)
    yield _lesson("fun_end", _("It works"), words, MAIN, (EndBuild,))
