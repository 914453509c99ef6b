"""States of Chocolate Factory built by hand on the frozen deck, and short ways to ask the rules.

Pieces are written as words with blanks between them: `belt("bean", "", "caramel nuts")` is a belt
with pieces on squares 1 and 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chocolate_factory.content import decks
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.acts.actions import Operate
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.checks import check
from chocolate_factory.games.conveyor.cards.records import FILES, SLOTS, STORES, Cards
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.state.state import (
    SLOT_INDEX,
    STORE_INDEX,
    Factory,
    Held,
    State,
)
from tests.helpers.asking import Asking
from tests.helpers.folders import DECKS

FROZEN_DECK = DECKS / "conveyor"
NAMES = ("Ada", "Bert", "Clara", "Dora")
COLOURS = ("red", "blue", "green", "yellow")


def opened(folder: Path | None = None) -> Conveyor:
    """The game with the cards of a folder; with the live ones if none is given."""
    loaded = decks.load("conveyor", FILES, Cards, folder=folder, check=check)
    return Conveyor(loaded.cards, loaded.digest)


GAME = opened(FROZEN_DECK)
LIVE = opened()

_ask = Asking(GAME)
legal, may, do, events_of = _ask.legal, _ask.may, _ask.do, _ask.events_of
sentence, counts = _ask.sentence, _ask.counts


def refused(state: State, action: Action, game: Conveyor = GAME) -> str:
    """The code of the reason why the action is not legal; its sentence must be whole."""
    return Asking(game).code(state, action)


def setup(seats: int = 2, sides: str = "AAAAA", start: int | str = 0) -> Setup:
    """A set-up; `sides` has a letter for each store of `STORES`, or `?` for a random side."""
    options: dict[str, Any] = {"start": start}
    for store, side in zip(STORES, sides, strict=True):
        options[store] = "random" if side == "?" else side
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    return Setup(players, options)


def begun(
    seats: int = 2, seed: int = 1, sides: str = "AAAAA", start: int = 0, game: Conveyor = GAME
) -> State:
    """Monday's first choice of the draft."""
    given = game.resolve(setup(seats, sides, start), seed)
    return game.begin(given, seed)


def pile(words: str) -> int:
    """The pile of the named pieces."""
    return pieces.pile_of(words.split())


def words(pile_: int) -> str:
    """The pieces of a pile, as they are written in these tests."""
    return " ".join(pieces.to_list(pile_))


def p(text: str) -> tuple[str, ...]:
    """Pieces as an action lists them."""
    return pieces.in_order(text.split())


def belt(*squares: str) -> tuple[int, ...]:
    """A belt of four squares; those left out are empty."""
    return tuple(pile(square) for square in (*squares, "", "", "", "")[:4])


def slots(**parts: str | None) -> tuple[str | None, ...]:
    """The slots of a new factory with these parts in addition: `slots(bottom3="a01")`."""
    found = list(GAME.book.printed)
    for slot, part in parts.items():
        found[SLOT_INDEX[slot]] = part
    return tuple(found)


def at(
    phase: str,
    *,
    seat: int = 0,
    seats: int = 2,
    day: int = 1,
    sides: str = "AAAAA",
    start: int = 0,
    seed: int = 1,
    **own: Any,
) -> State:
    """A state after the draft, in a phase; `own` are fields of the acting player's factory."""
    state = begun(seats, seed, sides, start)
    state.day, state.phase, state.seat = day, phase, seat
    state.turn = state.order.index(seat)
    state.parts, state.employees = (), ()
    for factory in state.players:
        factory.part_taken, factory.employee = True, "palace_miner_1"
    give(state.players[seat], **own)
    return state


def run(**own: Any) -> State:
    """Run Factory in the first shift, the belt pushed, with 10 coal, unless told otherwise."""
    return at("run", **{"shift": 1, "pushed": True, "coal": 10, **own})


def fulfil(**own: Any) -> State:
    """Fulfil Orders, with `room`, `orders` and `employee` as given."""
    return at("fulfil", **own)


def give(factory: Factory, **fields: Any) -> None:
    """Sets fields of a factory: `belt` and `room` as words, `orders` as `m01` or `m01+1`."""
    for field, value in fields.items():
        if field == "belt":
            value = belt(*value)
        elif field == "room":
            value = pile(value)
        elif field == "orders":
            value = orders(value)
        elif field == "assigned" and value is not None:
            value = SLOT_INDEX[value]
        elif field == "used":
            value = sum(1 << SLOT_INDEX[slot] for slot in value)
        elif field == "employee":
            factory.uses_left = uses(value)
        setattr(factory, field, value)


def uses(employee: str | None) -> int:
    """How often the employee's act may be used on a day."""
    if employee is None:
        return 0
    game = GAME if employee in GAME.book.effects else LIVE
    return sum(effect.times() for effect in game.book.effects[employee])


def orders(text: str) -> tuple[Held | None, ...]:
    """`s01 m01+1 -`: orders with the stages done, `-` for a vacant place."""
    held: list[Held | None] = []
    for word in text.split():
        name, _plus, stage = word.partition("+")
        held.append(None if name == "-" else Held(name, int(stage or 0)))
    return tuple(held)


def standing(state: State, store: str, *stacks: Sequence[int]) -> State:
    """Puts markers on a store's spaces 0, 1, 2, …, each bottom to top; the rest of them on 0."""
    index = STORE_INDEX[store]
    track = GAME.book.board.track
    given = [tuple(stack) for stack in stacks] + [()] * (track + 1 - len(stacks))
    placed = {seat for stack in given for seat in stack}
    given[0] += tuple(seat for seat in range(len(state.players)) if seat not in placed)
    state.stacks = (*state.stacks[:index], tuple(given), *state.stacks[index + 1 :])
    for space, stack in enumerate(given):
        for seat in stack:
            tracks = list(state.players[seat].tracks)
            tracks[index] = space
            state.players[seat].tracks = tuple(tracks)
    return state


def convert(
    slot: str, taken: str, given: str, *, square: int | None = None, option: int = 0, seat: int = 0
) -> Operate:
    """An operation of a converter, on its own square if no other is named."""
    own = SLOTS.index(slot) % 4 + 1
    return Operate(seat, slot, option, p(taken), p(given), own if square is None else square)


def reached(seed: int, day: int, phase: str) -> State:
    """The first state of a phase of a day that easy bots come to."""
    state, easy = begun(2, seed=seed), Easy(GAME)
    while (state.day, state.phase) != (day, phase):
        seat = state.seat or 0
        for action in easy.choose(state, seat, 2_000, 0).plays:
            state = do(state, action)
    return state
