"""What the drawing of the table knows: the state shown, its facts, and what is being pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from chocolate_factory.core.places import kind, name
from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.autopour import Pouring
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.acts.walk import Walk
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.facts import Facts, ShopFacts
from chocolate_factory.games.coffee_rush.state.state import Shop, State
from chocolate_factory.games.coffee_rush.text.words import CoffeeWords
from chocolate_factory.views.coffee_rush.motion import Seen
from chocolate_factory.views.picture.look import TableLook


class LastPour(NamedTuple):
    """Something that was poured."""

    cup: int
    was_useful: bool
    """Whether an own order could have used the cup before: it was not poured there to wait."""


class PourAll(NamedTuple):
    """Pouring by the plain rule: what it does, and whether it was said what the next press gives
    up by that."""

    pouring: Pouring
    anyway: bool


class LineWalk(NamedTuple):
    """The walk of a line of a turn that is compared."""

    spaces: tuple[int, ...]
    """The one where it began first."""
    moves: tuple[int, ...]
    """For each step the number of its move in the list of moves."""


@dataclass(kw_only=True)
class Look(TableLook):
    """All that one picture of the table is drawn from. `seat` is whose counter is shown large."""

    book: Book
    words: CoffeeWords
    state: State
    facts: Facts
    seen: Seen
    """What moves just now."""
    route: tuple[int, ...] = ()
    """The spaces of this turn's move, the first one included."""
    advised: tuple[int, ...] = ()
    """The spaces of the walk that a hint speaks of, the first one included."""
    compared: Mapping[str, LineWalk] = field(default_factory=dict)
    """Of a turn that is compared the walk of each line that has one, where they differ."""
    aimed: str = ""
    """The place that the pointer, a drag or the keyboard is at."""
    pours: bool = False
    """Whether a click on a cup could pour what was collected, the move being over by that."""
    ways: dict[int, list[Walk]] = field(default_factory=dict)
    """Spaces that a click walks to, a step away or further, with the walk; with several where
    several meeples can be meant."""
    both: frozenset[int] = frozenset()
    """Spaces to which both meeples of whoever decides can step: it must be said which."""
    keyed: frozenset[str] = frozenset()
    """Places to which the keys lead as well as to those that begin or end an act."""
    order: tuple[str, ...] = ()
    """What was collected in this turn, each kind once, in the order in which it came."""
    carried: frozenset[str] = frozenset()
    """What can be dragged, as what comes before ends by that: cups and orders of which one put on
    the other is served, what was collected into a cup."""
    laid: tuple[tuple[str, ...], ...] = ((),) * TABS
    """By tab the orders of that counter as they lie there, with those that were served in this
    turn: their places stay, so that none slides to where another one is about to be chosen."""
    seated: dict[str, int] = field(default_factory=dict)
    """Who waits for each order of that counter."""
    poured_last: LastPour | None = None
    """What was poured last, if that can be taken back."""
    pour_all: PourAll | None = None
    """Pouring by the plain rule; None where there is nothing to pour."""

    @property
    def shop(self) -> Shop:
        """The counter shown large."""
        return self.state.players[self.seat]

    @property
    def numbers(self) -> ShopFacts:
        """The facts of the counter shown large."""
        return self.facts.players[self.seat]

    @property
    def acting(self) -> bool:
        """Whether the player whose counter is shown large decides."""
        return self.state.seat == self.seat

    def focusable(self, place: str) -> bool:
        """Also where what is held may go by several acts."""
        return place in self.keyed or super().focusable(place)


def hand_of(look: Look) -> tuple[tuple[str, int], ...]:
    """What was collected and not poured yet: ingredients and how many."""
    hand = look.state.hand
    return tuple((name, ingredients.count(hand, name)) for name in ingredients.kinds(hand))


def lit_orders(look: Look) -> tuple[str, ...]:
    """Orders that the cup pointed at could still become, with what is being poured there; of a
    cup in hand those that it can be put on."""
    held = _held(look)
    if kind(held) == "cup" and look.acting:
        return look.numbers.ready[int(name(held))]
    if kind(look.aimed) != "cup":
        return ()
    cup = int(name(look.aimed))
    if not held and len(hand_of(look)) == 1 and look.picker is not None and look.acting:
        held = f"hand:{hand_of(look)[0][0]}"
    if kind(held) == "hand":
        pours = look.facts.pours.get(name(held))
        return pours[cup] if pours else ()
    ready = look.numbers.ready
    if look.acting and look.state.phase in ("pour", "process") and any(ready):
        return ready[cup]  # what can be served now is not to be mistaken
    return look.numbers.could[cup] if look.shop.cups[cup] else ()


def spoils(look: Look, cup: int) -> tuple[str, ...]:
    """The orders for which what is held would spoil a cup."""
    return look.facts.spoils[poured][cup] if (poured := _poured(look)) else ()


def unmade(look: Look, cup: int) -> tuple[str, ...]:
    """The orders that a cup is ready for, and would not be any more with what is held, though it
    could still become another one."""
    return look.facts.unmakes[poured][cup] if (poured := _poured(look)) else ()


def lost(look: Look) -> frozenset[str]:
    """The orders to which the cup that is aimed at is nearest, and would not be any more with what
    is held: what it holds is no help to them then."""
    if kind(look.aimed) != "cup":
        return frozenset()
    cup, numbers, poured = int(name(look.aimed)), look.numbers, _poured(look)
    if not poured or not look.shop.cups[cup]:
        return frozenset()
    stays = look.facts.pours[poured][cup]

    def near(other: int, order: str) -> bool:
        ready = order in numbers.ready[other]  # also if another cup is to serve it
        return ready or numbers.missing[other].get(order) == numbers.lacks[order]

    others = [other for other in range(len(look.shop.cups)) if other != cup]
    return frozenset(
        order
        for order in numbers.could[cup]
        if order not in stays
        and near(cup, order)
        and not any(look.shop.cups[other] and near(other, order) for other in others)
    )


def _poured(look: Look) -> str:
    """The ingredient that is held, or would be poured next; '' for none."""
    held = _held(look)
    if not held and len(hand_of(look)) == 1 and look.acting and look.pours:
        held = f"hand:{hand_of(look)[0][0]}"
    return name(held) if kind(held) == "hand" and name(held) in look.facts.pours else ""


def _held(look: Look) -> str:
    """What is in hand, '' for nothing."""
    return (look.picker.held or "") if look.picker is not None else ""


def way_to(look: Look, space: int) -> Walk:
    """The walk to a space, () for none, or where it must be said which meeple is meant."""
    ways = look.ways.get(space, [])
    return ways[0] if len(ways) == 1 else ()


def _aimed_walk(look: Look) -> Walk:
    """The walk to the space that is aimed at, () for none."""
    return way_to(look, int(name(look.aimed))) if kind(look.aimed) == "space" else ()


def preview(look: Look) -> tuple[int, ...]:
    """The spaces of the walk to the space that is aimed at, the one where it begins first; ()
    where it is no more than a step."""
    steps = [act for act in _aimed_walk(look) if isinstance(act, Step)]
    if len(steps) < 2:
        return ()
    start = look.state.players[steps[0].seat].meeples[steps[0].meeple]
    return (start, *(step.space for step in steps))


def coming(look: Look) -> Counter[str]:
    """What the walk to the space that is aimed at would collect."""
    return Counter(walk.collected(look.book, look.state, _aimed_walk(look)))


def rushes(look: Look) -> bool:
    """Whether a Rush Token can be spent now, also with a meeple in hand."""
    return look.picker is not None and not look.looking and look.picker.may_take("do:rush")


def pours_early(look: Look) -> bool:
    """Whether something collected is in hand while the meeple may still walk."""
    held = _held(look)
    return held in look.carried and kind(held) == "hand"


def holds_ready(look: Look) -> bool:
    """Whether a cup is in hand that is ready to be served."""
    held = _held(look)
    return kind(held) == "cup" and bool(look.numbers.ready[int(name(held))])
