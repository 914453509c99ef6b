"""The acts with cards, die and pawns (PL-3): a shift change, a card, its number, a direction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

import msgspec

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, kind, name
from chocolate_factory.games.plantation.acts.act import Direction, Paths, PlantationAct, SpaceNumber
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import events, ring
from chocolate_factory.games.plantation.state.state import Job, State
from chocolate_factory.games.plantation.text import names


@lru_cache(maxsize=64)
def shifts(seat: int) -> tuple[Action, ...]:
    """A pawn comes onto any free space, or leaves any other."""
    return tuple(Shift(seat, space) for space in range(1, SPACES + 1))


def can_shift(state: State, seat: int) -> bool:
    """Whether the seat, whose turn it is, may still call a shift change (PL-3.7)."""
    player = state.players[seat]
    before = state.turn is None or state.turn.way is None
    return before and not player.whistle and player.coins >= numbers.SHIFT_COST


def plays(book: Book, seat: int, hand: tuple[str, ...]) -> list[Action]:
    """Every card of the hand, a specialist as the die lies or rolled (PL-3.2)."""
    found: list[Action] = []
    for card in hand:
        found.append(Play(seat, card, False))
        if book.power(card) is not None:
            found.append(Play(seat, card, True))
    return found


def directions(book: Book, state: State, seat: int) -> list[Action]:
    """A change of the number, and every way that there is (PL-3.3, PL-5.4, PL-5.5)."""
    job = events.job(state)
    found: list[Action] = [Adjust(seat, by) for by in numbers.adjustments(book, job)]
    for way in ring.WAYS:
        if ring.look(state.ring, job.number, way):
            found += (Transport(seat, way, r) for r in numbers.directions(book, job.card))
    return found


def _put_on_space(state: State, seat: int, path: PlacePath) -> tuple[str, int] | None:
    """The card of a hand that may be played and the space it is put on, if the path is that."""
    if [kind(place) for place in path] != ["card", "space"]:
        return None
    card, space = name(path[0]), int(name(path[1]))
    plays = state.phase == "turn" and state.turn is None and card in state.players[seat].hand
    return (card, space) if plays else None


def looks(
    book: Book, state: State, card: str, number: int
) -> Iterator[tuple[Direction, bool, tuple[int, ...]]]:
    """(way, reverse, the spaces looked at) of a card with this number, as the ring stands."""
    for way in ring.WAYS:
        for reverse in numbers.directions(book, card):
            if looked := ring.look(state.ring, number, way, reverse):
                yield way, reverse, looked


def sent(book: Book, state: State, seat: int, path: PlacePath) -> tuple[Action, ...]:
    """What a card means that is put on a space: it is played as the die lies, and takes the number
    of that space if it may choose it; else the worker goes the way that ends there. Nothing where
    none does, or ways that differ."""
    put = _put_on_space(state, seat, path)
    if put is None:
        return ()
    card, space = put
    chosen = numbers.changes(book, state, card).get(space)
    if chosen is not None:
        return (Play(seat, card, False), Adjust(seat, chosen))
    found: dict[tuple[int, ...], Action] = {}
    for way, reverse, looked in looks(book, state, card, numbers.number(book, state, card)):
        if looked[-1] == space:
            found.setdefault(looked, Transport(seat, way, reverse))
    return (Play(seat, card, False), *found.values()) if len(found) == 1 else ()


def strays(book: Book, state: State, seat: int, path: PlacePath) -> Refusal | None:
    """Why a card that is put on a space is not played: no worker comes there or leaves there, with
    any number that the card may have without a roll."""
    put = _put_on_space(state, seat, path)
    if put is None:
        return None
    card, space = put
    ends: dict[str, list[int]] = {}
    for number in numbers.reach(book, state, card):
        for way, _reverse, looked in looks(book, state, card, number):
            if looked[-1] == space:
                return None
            if looked[-1] not in ends.setdefault(way, []):
                ends[way].append(looked[-1])
    told = {"card": card, **{f"{way}_spaces": ends[way] for way in ends}}
    if len(ends) > 1:
        return Refusal("card_ends", told)
    return Refusal("card_only_to", told) if ring.TO in ends else Refusal("card_only_from", told)


class Shift(PlantationAct, frozen=True, tag="shift"):
    """A shift change: a pawn comes onto a space or leaves it (PL-3.7)."""

    phases = ("turn",)
    means = (("whistle", ""), ("whistle", "space"))

    space: SpaceNumber

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Shift:
        return cls(seat, int(name(path[1])) if path[1:] else 1)

    unclear = "whistle_to_space"

    def reason(self, book: Book, state: State) -> Refusal:
        player = state.players[self.seat]
        if not 1 <= self.space <= SPACES:
            return Refusal("no_space")
        if player.whistle:
            return Refusal("shift_done")
        if state.turn is not None and state.turn.way is not None:
            return Refusal("shift_late")
        return Refusal("no_coin", {"need": numbers.SHIFT_COST, "use": "shift"})

    def do(self, book: Book, transition: Transition[State]) -> None:
        comes = not transition.state.ring[self.space - 1]
        transition.do(events.ShiftChanged(self.seat, self.space, comes))

    def paths(self, book: Book, state: State) -> Paths:
        return (("whistle", f"space:{self.space}"),)

    def words(self, book: Book, state: State) -> str:
        if state.ring[self.space - 1]:
            return _("Call a shift change: take the worker away from space {n}").format(
                n=self.space
            )
        return _("Call a shift change: add a worker on space {n}").format(n=self.space)


class Play(PlantationAct, frozen=True, tag="play"):
    """A card is played; a specialist's number is the die's, as it lies or rolled (PL-3.2)."""

    phases = ("turn",)
    means = (("card", ""), ("card", "ring"), ("card", "die"), ("card", "space"), ("card", "truck"))
    unclear = "card_to_ring"

    card: str
    roll: bool

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> PlantationAct | Refusal:
        """The card is played, if its worker can go to the space it was put on."""
        if kind(path[-1]) == "truck" and state.phase == "turn" and state.turn is None:
            return Refusal("card_on_truck")
        if (stray := strays(book, state, seat, path)) is not None:
            return stray
        roll = path[1:] == ("die",)
        return cls(seat, name(path[0]), roll)

    def reason(self, book: Book, state: State) -> Refusal:
        if state.turn is not None:
            return Refusal("card_played", {"card": state.turn.card})
        if self.card not in state.players[self.seat].hand:
            return Refusal("not_in_hand")
        return Refusal("worker_rolls", {"card": self.card})

    def do(self, book: Book, transition: Transition[State]) -> None:
        state = transition.state
        if self.roll:
            rng, face = chance.below(state.rng, SPACES)
            transition.do(events.DieRolled(self.seat, face + 1, rng))
        number = numbers.number(book, state, self.card)
        transition.do(events.CardPlayed(self.seat, self.card, number))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"card:{self.card}", "die" if self.roll else "ring"),)

    def words(self, book: Book, state: State) -> str:
        card = names.that_card(book, self.card)
        if self.roll:
            return _("Play {card} and roll the die").format(card=card)
        if self.card in book.workers:
            return _("Play {card}").format(card=card)
        return _("Play {card} with the {n} on the die").format(card=card, n=state.die)


class Adjust(PlantationAct, frozen=True, tag="adjust"):
    """The number is higher or lower than the die (PL-5.5)."""

    phases = ("turn",)
    means = (("die", ""), ("die", "space"))
    unclear = "die_to_number"

    by: Annotated[int, msgspec.Meta(ge=-3, le=3)]

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Adjust:
        """What changes the number into that of the space, the short way round."""
        now = state.turn.number if state.turn is not None else state.die
        to = int(name(path[1])) if path[1:] else ring.step(now, 1)
        by = (to - now) % SPACES
        return cls(seat, by if by <= SPACES // 2 else by - SPACES)

    def reason(self, book: Book, state: State) -> Refusal:
        job = state.turn
        if job is None:
            return Refusal("card_first")
        kind = numbers.power(book, job)
        if kind is None or not kind.adjust:
            return Refusal("no_adjust", {"card": job.card})
        if job.way is not None:
            return Refusal("adjust_late")
        return Refusal("adjusted" if job.adjusted else "adjust_far", {"most": kind.adjust})

    def do(self, book: Book, transition: Transition[State]) -> None:
        number = ring.step(events.job(transition.state).number, self.by)
        transition.do(events.Adjusted(self.seat, self.by, number))

    def paths(self, book: Book, state: State) -> Paths:
        """The number of a space is chosen by a click on it, which sends nobody there meanwhile."""
        space = f"space:{ring.step(events.job(state).number, self.by)}"
        return (("die", space), (space,))

    def words(self, book: Book, state: State) -> str:
        number = ring.step(events.job(state).number, self.by)
        return (
            _("Make the number {n}").format(n=number)
            if self.by
            else _("Keep the {n}").format(n=number)
        )


class Transport(PlantationAct, frozen=True, tag="transport"):
    """The pawn enters or leaves: *to* or *from* the factory (PL-3.3 to PL-3.5)."""

    phases = ("turn",)
    means = (("space", ""), ("pawn", ""), ("pawn", "space"), ("space", "pawn"))
    unclear = "pawn_to_space"

    way: Direction
    reverse: bool

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Transport | Refusal:
        """The way that suits the space, where the pawn would really go there."""
        space = next((int(name(place)) for place in path if kind(place) == "space"), 0)
        if state.phase != "turn" or state.turn is None:
            return Refusal("card_first")
        if space and state.turn.way is None:
            way = ring.FROM if state.ring[space - 1] else ring.TO
            looked = ring.look(state.ring, state.turn.number, way)
            if space != looked[-1]:
                params = {"space": space, "lands": looked[-1]}
                to = way == ring.TO
                return Refusal("enters_elsewhere" if to else "leaves_elsewhere", params)
            return cls(seat, way, False)
        return cls(seat, ring.TO if all(state.ring) is False else ring.FROM, False)

    def reason(self, book: Book, state: State) -> Refusal:
        job = state.turn
        if job is None:
            return Refusal("card_first")
        if job.way is not None:
            return Refusal("moved_already")
        if not ring.look(state.ring, job.number, self.way):
            return Refusal("ring_full" if self.way == ring.TO else "ring_empty")
        return Refusal("no_reverse", {"card": job.card})

    def do(self, book: Book, transition: Transition[State]) -> None:
        job = events.job(transition.state)
        looked = ring.look(transition.state.ring, job.number, self.way, self.reverse)
        capacity = numbers.capacity(book, job.card, looked)
        event = events.PawnEntered if self.way == ring.TO else events.PawnLeft
        transition.do(event(self.seat, looked, capacity))

    def paths(self, book: Book, state: State) -> Paths:
        """On the space where the pawn comes or goes; where two directions are open, by a choice.
        A space whose number can be chosen is clicked for that."""
        job = events.job(state)
        end = ring.look(state.ring, job.number, self.way, self.reverse)[-1]
        space, choice = f"space:{end}", self._choice(book, job)
        if end in numbers.open_to(book, job):
            return (("pawn", space, *choice),)
        drag = ("pawn", space) if self.way == ring.TO else (space, "pawn")
        return ((space, *choice), (*drag, *choice))

    def _choice(self, book: Book, job: Job) -> PlacePath:
        if len(numbers.directions(book, job.card)) == 1:
            return ()
        return ("way:counter",) if self.reverse else ("way:clockwise",)

    def words(self, book: Book, state: State) -> str:
        job = events.job(state)
        looked = ring.look(state.ring, job.number, self.way, self.reverse)
        return going(self.way, looked[-1], numbers.capacity(book, job.card, looked))


def going(way: str, space: int, n: int) -> str:
    """A direction as an act: where the worker goes, and how many goods are moved."""
    text = _("Send a worker to space {space} and move {goods}")
    if way == ring.FROM:
        text = _("Take the worker off space {space} and move {goods}")
    if not n:
        text = _("Send a worker to space {space}")
        if way == ring.FROM:
            text = _("Take the worker off space {space}")
    return text.format(space=space, goods=names.up_to(n))
