"""The acts of a move (CR-2.2): steps, Rush Tokens, and its end."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, kind, name
from chocolate_factory.games.coffee_rush.acts.act import (
    ButtonAct,
    CoffeeAct,
    Meeple,
    Paths,
    Space,
)
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.records import SPACES
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names


def moves(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """Steps, a Rush Token, and the end of the move."""
    shop = state.players[seat]
    diagonal = book.diagonal(shop.tiles)
    reach = min(state.steps_left + shop.rush, moving.FAR)
    found: tuple[Action, ...] = ()
    stop = True
    for meeple in moving.movers(state, seat):
        taken, space = moving.others(state, seat, meeple), shop.meeples[meeple]
        if state.steps_left > 0:
            found += _steps(seat, meeple, space, taken, reach, diagonal)
        stop = stop and space not in taken
    return found + _ends(seat, shop.rush > 0, stop)


@lru_cache(maxsize=1 << 15)
def _steps(
    seat: int, meeple: int, space: int, taken: frozenset[int], reach: int, diagonal: bool
) -> tuple[Action, ...]:
    """Steps after which the meeple can still come to rest, with `reach` steps from here on."""
    return tuple(
        Step(seat, meeple, to)
        for to in beside(space, diagonal)
        if moving.away(to, taken, diagonal) < reach
    )


@lru_cache(maxsize=64)
def _ends(seat: int, rush: bool, stop: bool) -> tuple[Action, ...]:
    found: list[Action] = []
    if rush:
        found.append(Rush(seat))
    if stop:
        found.append(Stop(seat))
    return tuple(found)


def _begin(transition: Transition[State], seat: int) -> None:
    """The move begins with the first act of it: no more upgrades."""
    if transition.state.phase == "upgrade":
        transition.do(events.PhaseBegan(seat, "move"))


class Step(CoffeeAct, frozen=True, tag="step"):
    """One step of a meeple, collecting what the space shows (CR-2.2)."""

    phases = ("move",)
    also = ("upgrade",)
    means = (("space", ""), ("meeple", ""), ("meeple", "space"))
    unclear = "which_meeple"

    meeple: Meeple
    space: Space

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Step | Place:
        """Where one of the meeples should go, or while they are placed, where to put one."""
        space = int(name(path[-1]))
        meeple = _nearest(book, state, seat, space)
        if kind(path[0]) == "meeple":
            meeple, placed = int(name(path[0])), state.players[seat].meeples
            here = placed[meeple] if meeple < len(placed) else -1
            space = space if len(path) > 1 else here
        return Place(seat, space) if state.phase == "place" else cls(seat, meeple, space)

    def reason(self, book: Book, state: State) -> Refusal:
        shop = state.players[self.seat]
        if not 0 <= self.meeple < len(shop.meeples):
            return Refusal("no_meeple")
        if not 0 <= self.space < SPACES:
            return Refusal("no_space")
        if state.moving not in (None, self.meeple):
            return Refusal("other_meeple")
        if state.steps_left < 1:
            return Refusal("no_steps" if shop.rush else "no_steps_no_rush")
        if self.space not in beside(shop.meeples[self.meeple], book.diagonal(shop.tiles)):
            near = self.space in beside(shop.meeples[self.meeple], True)
            if near and self.space in moving.others(state, self.seat, self.meeple):
                return Refusal("too_far_taken")  # on foot it could not end there, either
            if near:
                return Refusal("no_diagonal")
            return self._out_of_reach(book, state)
        return Refusal("no_rest")

    def _out_of_reach(self, book: Book, state: State) -> Refusal:
        """Why the meeple does not get to a space that is further than a step away."""
        shop = state.players[self.seat]
        if state.moving is not None and len(shop.meeples) > 1:
            return Refusal("too_far_begun")
        diagonal = book.diagonal(shop.tiles)
        far = moving.apart(shop.meeples[self.meeple], self.space, diagonal)
        if far > state.steps_left:
            return Refusal("too_far", {"far": far, "left": state.steps_left})
        taken = self.space in moving.others(state, self.seat, self.meeple)
        return Refusal("too_far_taken" if taken else "not_beside")

    def do(self, book: Book, transition: Transition[State]) -> None:
        state, seat = transition.state, self.seat
        _begin(transition, seat)
        shop = state.players[seat]
        taken = moving.others(state, seat, self.meeple)
        count = book.collection(shop.tiles, self.space, self.space in taken)
        start, found = shop.meeples[self.meeple], book.spaces[self.space]
        transition.do(events.Stepped(seat, self.meeple, start, self.space, found, count))

    def paths(self, book: Book, state: State) -> Paths:
        """A click on the space alone does it where only one of the meeples can go there, and none
        stands there that could be meant instead."""
        dragged = (f"meeple:{self.meeple}", f"space:{self.space}")
        able = [
            other
            for other in moves(book, state, self.seat)
            if isinstance(other, Step) and other.space == self.space
        ]
        shop = state.players[self.seat]
        here = any(shop.meeples[n] == self.space for n in moving.movers(state, self.seat))
        alone = len(able) == 1 and not here
        return (dragged, (f"space:{self.space}",)) if alone else (dragged,)

    def words(self, book: Book, state: State) -> str:
        """Where the meeple goes; from where, if there are two, and the row and column, if another
        space with the same ingredient could be meant, or lies elsewhere on the board."""
        meeples, found = state.players[self.seat].meeples, book.spaces[self.space]
        alike = {
            other.space
            for other in moves(book, state, self.seat)
            if isinstance(other, Step)
            and (other.meeple, book.spaces[other.space]) == (self.meeple, found)
        }
        where = names.ingredient(found)
        if len(alike) > 1:
            where = names.stocked_space(self.space, found)
        if len(meeples) == 1:
            return _("Go to {where}").format(where=where)
        begun = meeples[self.meeple]
        start = names.ingredient(book.spaces[begun])
        if book.spaces.count(book.spaces[begun]) > 1:
            start = names.stocked_space(begun, book.spaces[begun])
        return _("Go from {start} to {where}").format(start=start, where=where)


def _nearest(book: Book, state: State, seat: int, space: int) -> int:
    """The meeple that is meant by a space alone: the one that walks, or has the shorter way."""
    shop = state.players[seat]
    diagonal = book.diagonal(shop.tiles)

    def far(meeple: int) -> int:
        return moving.apart(shop.meeples[meeple], space, diagonal)

    return min(moving.movers(state, seat), key=far, default=0)


class Rush(ButtonAct, frozen=True, tag="rush"):
    """Spend a Rush Token for one more step (CR-2.2)."""

    phases = ("move",)
    also = ("upgrade",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("no_rush")

    def do(self, book: Book, transition: Transition[State]) -> None:
        _begin(transition, self.seat)
        transition.do(events.RushSpent(self.seat))

    def words(self, book: Book, state: State) -> str:
        return _("Spend a Rush Token for one more step")


class Stop(ButtonAct, frozen=True, tag="stop"):
    """The move is over (CR-2.2)."""

    phases = ("move",)
    also = ("upgrade",)

    def reason(self, book: Book, state: State) -> Refusal:
        return Refusal("stop_on_meeple")

    def do(self, book: Book, transition: Transition[State]) -> None:
        if transition.state.moving is None:
            transition.do(events.Stayed(self.seat))
        transition.do(events.PhaseBegan(self.seat, "pour"))

    def words(self, book: Book, state: State) -> str:
        return _("Stop and pour") if state.moving is not None else _("Stay here")
