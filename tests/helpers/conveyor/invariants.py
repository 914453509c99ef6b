"""Chocolate Factory in the harness of all games: what must hold on its own table besides.

`play` plays a whole game at random and checks all of it. A failure is an `AssertionError`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from chocolate_factory.core.action import Action, Event, type_name
from chocolate_factory.core.game import Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions
from chocolate_factory.games.conveyor.acts.actions import EndFulfil, EndShift, Trade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES
from chocolate_factory.games.conveyor.effects.any_piece import Transformed
from chocolate_factory.games.conveyor.effects.double_square import SquareDoubled
from chocolate_factory.games.conveyor.effects.event import EffectEvent
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import conformance
from tests.helpers.conformance import Kit, Ledger

Pile = Counter[str]


class Purse:
    """What one player has, reckoned from the events alone and without the rules' own code; after an
    event that only one effect knows, it is counted anew."""

    def __init__(self, state: State, seat: int) -> None:
        factory, self.seat = state.players[seat], seat
        self.belt = [Counter(pieces.to_list(pile)) for pile in factory.belt]
        self.room = Counter(pieces.to_list(factory.room))
        self.coal, self.money = factory.coal, factory.money
        self.unknown = False

    def matches(self, state: State) -> None:
        """Fails if the state says otherwise, or if anything is below nothing."""
        if self.unknown:
            self.__init__(state, self.seat)  # type: ignore[misc]
        factory = state.players[self.seat]
        assert factory.coal == self.coal >= 0
        assert factory.money == self.money >= 0
        squares = zip((*factory.belt, factory.room), (*self.belt, self.room), strict=True)
        for pile, counted in squares:
            assert Counter(pieces.to_list(pile)) == +counted
            assert min(counted.values(), default=0) >= 0

    def follow(self, event: Event) -> None:
        """Books one event; one that says nothing of pieces, coal or money changes none."""
        book = getattr(self, "_" + type_name(event), None)
        self.unknown = self.unknown or (book is None and isinstance(event, EffectEvent))
        if book is not None and getattr(event, "seat", None) == self.seat:
            book(event)

    def _coal_received(self, e: events.CoalReceived) -> None:
        self.coal += e.coal

    def _coal_paid(self, e: events.CoalPaid) -> None:
        self.coal -= e.coal

    def _traded(self, e: events.Traded) -> None:
        self.room[e.piece] -= e.count
        self.coal += e.count

    def _pushed(self, e: events.Pushed) -> None:
        assert Counter(e.out) == +self.belt[3]
        self.room.update(e.out)
        self.belt = [Counter({"bean": e.beans}), *self.belt[:3]]

    def _converted(self, e: events.Converted) -> None:
        self.belt[e.square - 1].subtract(e.inputs)
        self.belt[e.square - 1].update(e.outputs)

    def _upgraded(self, e: events.Upgraded) -> None:
        assert e.into in pieces.UPGRADES[e.piece]
        self.belt[e.square - 1].subtract([e.piece])
        self.belt[e.square - 1].update([e.into])

    def _transformed(self, e: Transformed) -> None:
        assert e.into != e.piece
        self.belt[e.square - 1].subtract([e.piece])
        self.belt[e.square - 1].update([e.into])

    def _demand_supplied(self, e: extra_events.DemandSupplied) -> None:
        self.room.subtract(e.pay)

    def _copied(self, e: events.Copied) -> None:
        assert self.belt[e.square - 1][e.piece] > 0
        self.belt[e.square - 1][e.piece] += e.copies

    def _square_doubled(self, e: SquareDoubled) -> None:
        square = self.belt[e.square - 1]
        square.update(dict(square))

    def _moved(self, e: events.Moved) -> None:
        self.belt[e.square - 1].subtract([e.piece])
        self.belt[e.to - 1].update([e.piece])

    def _chuted(self, e: events.Chuted) -> None:
        self.belt[e.square - 1].subtract([e.piece])
        self.room.update([e.piece])

    def _belt_emptied(self, e: events.BeltEmptied) -> None:
        for square in self.belt:
            self.room.update(square)
        self.belt = [Counter() for _ in self.belt]

    def _stage_paid(self, e: events.StagePaid) -> None:
        self.room.subtract(e.pay)
        self.money += e.money

    def _store_supplied(self, e: events.StoreSupplied) -> None:
        self.room.subtract(e.pay)


def table(game: Conveyor, state: State) -> None:
    """Every card and marker lies in one place, and what a part used stays within what it may."""
    orders = [order for deck in state.order_decks for order in deck] + list(state.offer)
    parts = [*state.parts_deck, *state.parts_aside, *(p for packet in state.parts for p in packet)]
    for factory in state.players:
        orders += [held.id for held in factory.orders if held] + list(factory.completed)
        orders += [held.id for held in factory.special]
        parts += [p for p in factory.slots if p and game.book.parts[p].deck != "printed"]
        assert 0 <= factory.uses_left <= 3
        for held in factory.orders:
            assert held is None or held.stage < len(game.book.orders[held.id].stages)
    assert sorted(orders) == sorted(game.book.orders)
    assert len(set(parts)) == len(parts)
    assert all(0 <= n <= len(d) for n, d in zip(state.under, state.order_decks, strict=True))
    for index in range(len(STORES)):
        placed = {seat: n for n, stack in enumerate(state.stacks[index]) for seat in stack}
        assert sum(map(len, state.stacks[index])) == len(state.players)
        assert placed == {seat: f.tracks[index] for seat, f in enumerate(state.players)}


def sheet(game: Conveyor, state: State) -> None:
    """The score sheet's lines sum to its scores; the winners have the most."""
    result = game.result(state)
    for seat, score in enumerate(result.scores):
        assert score == sum(line.amounts[seat] for line in result.lines)
        assert score == game.facts(state, 0).players[seat].projected
    assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
    if state.solo is None:
        assert result.winners
    else:
        solo(game, state)


def solo(game: Conveyor, state: State) -> None:
    """A solo game: every objective is told, nothing counts twice, won only if all are met."""
    book, given, result = game.book, state.solo, game.result(state)
    assert given is not None
    told = game.facts(state, 0).solo
    assert told is not None
    asked = [(c, i) for c in given.cards for i in range(len(book.managers[c].objectives))]
    assert [(goal.card, goal.objective) for goal in told.goals] == asked
    assert [bool(line.amounts[0]) for line in result.lines] == [goal.met for goal in told.goals]
    assert result.winners == ((0,) if all(goal.met for goal in told.goals) else ())
    factory = state.players[0]
    assert sum(goal.money for goal in told.goals) <= factory.money
    spent = [order for goal in told.goals for order in goal.orders]
    assert not Counter(spent) - Counter(factory.completed)
    back = Counter[str]()
    for goal in told.goals:
        if goal.met:
            assert len({store for store, _n in goal.steps}) == len(goal.steps)
            for store, n in goal.steps:
                back[store] += n
        assert game.words().progress(goal).strip()
        assert goal.met or goal.missing or goal.ready
    assert all(n <= factory.tracks[STORES.index(store)] for store, n in back.items())
    assert (told.nearest is None) == told.won == bool(result.winners)
    sentence = " ".join(game.words().verdict(result) or ())
    assert sentence
    for text in (sentence, *(game.words().reason(line.reasons[0]) for line in result.lines)):
        assert text
        assert not {"{", "}"} & set(text)
    trace = game.trace(state)["solo"]
    assert set(trace["met"]) == set(given.cards) - {g.card for g in told.goals if not g.met}


PLAIN = frozenset({"desk", "entrance", "storeroom", "coal", "vacant"})
"""Places without a name of their own."""


VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (-1, 0, 1, 2, 3, 4),
    "packet": (-1, 0, 1, 2, 3, 9),
    "part": ("a01", "b15", "roaster", "nothing"),
    "employee": ("palace_miner_1", "dunstan_packer_2", "nobody"),
    "slot": (*SLOTS, None),
    "square": (-1, 0, 1, 2, 3, 4, 5),
    "to": (-1, 0, 1, 2, 3, 4, 5),
    "option": (-1, 0, 1, 2),
    "piece": pieces.PIECES,
    "into": pieces.PIECES,
    "inputs": ((), ("bean",), ("bean", "bean"), ("nuts", "caramel")),
    "outputs": ((), ("cocoa",), ("boxed", "boxed"), ("fingers", "chunks")),
    "pay": ((), ("boxed",), ("nuts", "caramel"), ("bean",), ("chunks",) * 12),
    "order": ("s01", "m01", "l18", "nothing"),
    "store": STORES,
    "card": ("d02", "d03", "d14", "t07", "nothing"),
    "objective": (-1, 0, 1, 9),
    "with": (None, "dealer", "agent", "helpers", "x"),
    "as": (None, "palace", "dunstan"),
}
"""What a field of an action is changed to."""


def places(state: State) -> list[str]:
    """Places of the table, for clicks and drops that make no sense."""
    squares = [str(square) for square in range(1, 5)]
    held = [factory.orders for factory in state.players]
    return [
        *sorted(PLAIN),
        *(f"slot:{slot}" for slot in SLOTS),
        *(f"square:{square}" for square in squares),
        *(f"piece:{square}:{piece}" for square in squares for piece in pieces.PIECES),
        *(f"room:{piece}" for piece in pieces.PIECES),
        *(f"store:{store}" for store in STORES),
        *(f"order:{order.id}" for orders in held for order in orders if order),
        *(f"part:{part}" for packet in state.parts for part in packet),
        *(f"employee:{card}" for packet in state.employees for card in packet),
        *(f"offer:{order}" for order in state.offer),
        *(f"demand:{card}:0" for card in (state.solo.cards if state.solo else ())),
        *(f"order:{held.id}" for factory in state.players for held in factory.special),
    ]


def mixed(game: Conveyor, state: State, rng: Rng) -> State:
    """The state with all that nobody can know put into another order."""
    other = game.copy(state)
    for letter in ("A", "B"):
        deck = [p for p in other.parts_deck if game.book.parts[p].deck == letter]
        aside = [p for p in other.parts_aside if game.book.parts[p].deck == letter]
        new = list(rng.shuffle(deck + aside))
        swap = dict(zip(deck + aside, new, strict=True))
        other.parts_deck = tuple(swap.get(p, p) for p in other.parts_deck)
        other.parts_aside = tuple(swap.get(p, p) for p in other.parts_aside)
    other.employee_decks = tuple(rng.shuffle(deck) for deck in other.employee_decks)
    other.order_decks = tuple(
        rng.shuffle(deck[: len(deck) - seen]) + deck[len(deck) - seen :]
        for deck, seen in zip(other.order_decks, other.under, strict=True)
    )
    if other.solo is not None:
        unseen = rng.shuffle(other.solo.hidden + other.solo.aside)
        n = len(other.solo.hidden)
        other.solo = msgspec.structs.replace(other.solo, hidden=unseen[:n], aside=unseen[n:])
    other.rng = rng.below(1 << 60)
    return other


def known(state: State, seen: State) -> None:
    """Orders that everybody has seen go on lying under their decks."""
    for deck, under, true in zip(seen.order_decks, state.under, state.order_decks, strict=True):
        assert sorted(deck) == sorted(true)
        assert deck[len(deck) - under :] == true[len(true) - under :]
    if state.solo is not None:
        assert seen.solo is not None
        assert seen.solo.cards == state.solo.cards


class ConveyorKit(Kit):
    """Random players that would rather make something than end their turn."""

    types = actions.FactoryActs().types
    values = VALUES
    optional = frozenset({"with", "as"})
    plain = PLAIN
    hidden = ("parts_deck", "parts_aside", "employee_decks", "order_decks", "rng", "solo")
    ends = (EndShift, EndFulfil, Trade)

    def canonical(self, state: State, action: Action) -> Action:
        """Pieces in order, a needed `with` filled in."""
        written: Action = self.game.canonical(state, action)
        return written

    def ledgers(self, state: State) -> list[Ledger]:
        """A purse for each player."""
        return [Purse(state, seat) for seat in range(len(state.players))]

    def table(self, state: State) -> None:
        """See `table`."""
        table(self.game, state)

    def sheet(self, state: State) -> None:
        """See `sheet`."""
        sheet(self.game, state)

    def places(self, state: State) -> list[str]:
        """See `places`."""
        return places(state)

    def mixed(self, state: State, rng: Rng) -> State:
        """See `mixed`."""
        return mixed(self.game, state, rng)

    def known(self, state: State, seen: State) -> None:
        """See `known`."""
        known(state, seen)

    def over(self, state: State) -> None:
        """The week is over, the belts are empty."""
        assert (state.phase, state.day, state.seat, state.pending) == ("over", 6, None, None)
        assert all(factory.belt == (0, 0, 0, 0) for factory in state.players)

    def last_words(self, seats: int) -> list[Action]:
        """Nothing is legal any more."""
        return [EndFulfil(0), EndShift(seats - 1), Trade(0, "bean")]


def listed(game: Conveyor, state: State) -> list[Action]:
    """The legal actions of the seat that decides, checked."""
    return conformance.listed(ConveyorKit(game), state)


def chosen(legal: Sequence[Action], rng: Rng) -> Action:
    """What a random player of these tests chooses."""
    return ConveyorKit(None).chosen(legal, rng)


def play(game: Conveyor, setup: Setup, seed: int, every: int = 10, coal: int = 0) -> State:
    """A random game to its end, all of it checked; every so many states in depth.

    `coal` is given to everybody at the start, for games in which more is operated."""

    def richer(state: State) -> None:
        for factory in state.players:
            factory.coal += coal

    state: State = conformance.play(ConveyorKit(game), setup, seed, every, richer)
    return state
