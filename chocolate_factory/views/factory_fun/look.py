"""What the drawing of the table knows: the state shown, its facts, and what is being done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.facts import FactoryFacts, Facts
from chocolate_factory.games.factory_fun.state.floor import Sides, Square
from chocolate_factory.games.factory_fun.state.state import Factory, State
from chocolate_factory.games.factory_fun.text.words import FunWords
from chocolate_factory.views.factory_fun.building.pen import Ghost
from chocolate_factory.views.factory_fun.building.plugs import Plug
from chocolate_factory.views.factory_fun.grab import Reader
from chocolate_factory.views.factory_fun.grid import WHOLE, Seen
from chocolate_factory.views.picture.look import TableLook


class Running(NamedTuple):
    """What moves of itself: how far the drops in the pipes are on their way from square to square,
    and how much of what a build brings is there while it is paid, both 0 to 1."""

    drops: float = 0.0
    paid: float | None = None
    building: bool = False
    """Whether the build of whoever sits here goes on meanwhile."""


STILL = Running()


class Hand(NamedTuple):
    """How what is held lies in the hand: its quarter turns, and whether it can be turned."""

    turn: int = 0
    turnable: bool = False
    aside: bool = False
    """Whether the machine is put aside until it is taken up again."""
    due: str = ""
    """The machine that was dragged onto the floor and is put down there in a moment."""


EMPTY = Hand()


@dataclass(kw_only=True)
class Look(TableLook):
    """All that one picture of the table is drawn from. `seat` is whose floor is shown large."""

    book: Book
    words: FunWords
    state: State
    facts: Facts
    aimed: str = ""
    """The place that the pointer, a drag or the keyboard is at."""
    building: bool = False
    """Whether whoever sits here builds now, at the floor that is shown."""
    draggable: bool = False
    """Whether a drag may begin or end there: also while something moves, which ends that."""
    brush: str = ""
    """What is held to be laid: a kind of the palette, `erase`, or nothing."""
    ghost: Ghost | None = None
    """What would be laid where the pointer or the cursor is."""
    plugs: tuple[Plug, ...] | None = None
    """Ends from which a drag draws a pipe now; None while nobody builds, or something is drawn or
    dragged."""
    begun: tuple[Square, Sides] | None = None
    """The square where a pipe that is being drawn begins, and the side of what stands there, 0 for
    any."""
    planned: Ghost | None = None
    """What would be laid and lifted after all that a hint says, or will be in a moment."""
    hand: Hand = EMPTY
    """How what is held lies in the hand."""
    readers: tuple[Reader, ...] = ()
    """The people who take machines by rows of keys, while that goes on."""
    layout: tuple[str, ...] = ()
    """The machines of the round as they lay at first, while they are chosen."""
    coming: tuple[str, ...] | None = None
    """Machines that are known to come next, in their order: those of a puzzle; None in a game."""
    covered: int = 0
    """Seconds until they are turned up; 0 while they lie open."""
    running: Running = STILL
    """What moves of itself just now."""
    past: bool = False
    """Whether a moment of a game is looked at, in which nothing can be done."""
    seen: Seen = WHOLE
    """What part of the floor is seen."""

    @property
    def factory(self) -> Factory:
        """What the player has whose floor is shown large."""
        return self.state.players[self.seat]

    @property
    def numbers(self) -> FactoryFacts:
        """The facts of the floor shown large."""
        return self.facts.players[self.seat]


def stamp_of(look: Look) -> tuple[object, ...]:
    """All that the parts of the picture depend on which are no picture of the pointer."""
    state, seen = look.state, (look.seat, look.own, look.deciding, look.looking)
    table = (
        state.round,
        state.phase,
        state.table,
        state.asked,
        state.first,
        look.readers,
        look.layout,
        look.covered,
    )
    shops = tuple(
        (f.floor, f.before, f.money, f.hand, f.machine, f.stock, f.gift, f.done, f.chips)
        for f in state.players
    )
    return table, shops, seen, tuple(look.kinds), look.by_keys


def at_work(look: Look) -> bool:
    """Whether the build of whoever sits here goes on, also while something of it still moves."""
    return look.building or look.running.building


def by_person(look: Look) -> bool:
    """Whether a person has the floor shown large: only then it is said what to do."""
    return look.kinds[look.seat] == HUMAN


def chips_count(look: Look) -> bool:
    """Whether chips count at the end: in a puzzle nothing comes later."""
    return look.coming is None
