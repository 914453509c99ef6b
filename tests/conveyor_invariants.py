"""What must hold in every state and for every act of Chocolate Factory, whatever is played.

`play` plays a whole game at random and checks all of it at every step; the costly questions are
asked of some of the states only. A failure is an `AssertionError`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest

from chocolate_factory.core.action import Action, Event, Turn, type_name
from chocolate_factory.core.errors import BadRecord, IllegalAction
from chocolate_factory.core.game import Setup
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor import actions, events, extra_events, pieces
from chocolate_factory.games.conveyor.actions import EndFulfil, EndShift, Trade
from chocolate_factory.games.conveyor.cards import SLOTS, STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state import State

MOST_ACTIONS = 2_000
"""More than this `legal` may never list."""
LONGEST = 5_000
"""A game that takes more acts than this never ends."""

Pile = Counter[str]


class Purse:
    """What one player has, reckoned from the events alone and without the rules' own code."""

    def __init__(self, state: State, seat: int) -> None:
        factory = state.players[seat]
        self.belt = [Counter(pieces.listed(pile)) for pile in factory.belt]
        self.room = Counter(pieces.listed(factory.room))
        self.coal, self.money = factory.coal, factory.money

    def matches(self, state: State, seat: int) -> None:
        """Fails if the state says otherwise, or if anything is below nothing."""
        factory = state.players[seat]
        assert factory.coal == self.coal >= 0
        assert factory.money == self.money >= 0
        squares = zip((*factory.belt, factory.room), (*self.belt, self.room), strict=True)
        for pile, counted in squares:
            assert Counter(pieces.listed(pile)) == +counted
            assert min(counted.values(), default=0) >= 0

    def follow(self, event: Event) -> None:
        """Books one event; one that says nothing of pieces, coal or money changes none."""
        book = getattr(self, "_" + type_name(event), None)
        if book is not None:
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

    def _transformed(self, e: extra_events.Transformed) -> None:
        assert e.into != e.piece
        self.belt[e.square - 1].subtract([e.piece])
        self.belt[e.square - 1].update([e.into])

    def _demand_supplied(self, e: extra_events.DemandSupplied) -> None:
        self.room.subtract(e.pay)

    def _copied(self, e: events.Copied) -> None:
        assert self.belt[e.square - 1][e.piece] > 0
        self.belt[e.square - 1][e.piece] += e.copies

    def _square_doubled(self, e: events.SquareDoubled) -> None:
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


def listed(game: Conveyor, state: State) -> list[Action]:
    """The legal actions of the seat that decides; none twice, none of anybody else."""
    decision = game.decision(state)
    for seat in range(-1, len(state.players) + 1):
        if decision is None or seat not in decision.seats:
            assert game.legal(state, seat) == []
    if decision is None:
        assert state.phase == "over"
        return []
    (seat,) = decision.seats
    legal = game.legal(state, seat)
    assert 0 < len(legal) <= MOST_ACTIONS
    assert len(set(legal)) == len(legal)
    assert all(action.seat == seat for action in legal)
    title, detail = game.words().decision(decision, ["Ada", "Bert", "Clara", "Dora"])
    assert title
    assert not {"{", "}"} & set(title + detail)
    return legal


def step(game: Conveyor, state: State, action: Action) -> tuple[State, list[Event]]:
    """Applies a legal action: the input stays as it was; folding and advancing agree."""
    before, text = game.copy(state), str(state)
    after, done = game.apply(state, action)
    assert state == before
    assert str(state) == text
    folded, purses = game.copy(state), [Purse(state, seat) for seat in range(len(state.players))]
    for event in done:
        Turn(folded, keep=False).do(event)
        if (seat := getattr(event, "seat", None)) is not None:
            purses[seat].follow(event)
        line = game.words().event(event, ["Ada", "Bert", "Clara", "Dora"])
        assert not {"{", "}"} & set(line)
    advanced = game.copy(state)
    game.advance(advanced, action)
    assert state == before
    assert after == folded == advanced
    for seat, purse in enumerate(purses):
        purse.matches(after, seat)
    return after, done


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
    sentence = game.words().verdict(result, ["Ada"])
    assert sentence
    for text in (sentence, *(game.words().reason(line.reasons[0]) for line in result.lines)):
        assert text
        assert not {"{", "}"} & set(text)
    trace = game.trace(state)["solo"]
    assert set(trace["met"]) == set(given.cards) - {g.card for g in told.goals if not g.met}


def stored(game: Conveyor, state: State) -> None:
    """A state outlives JSON text; the trace is JSON, too."""
    assert game.decode(json.loads(json.dumps(game.encode(state)))) == state
    assert json.loads(json.dumps(game.trace(state))) == game.trace(state)


def pathed(game: Conveyor, state: State, legal: Iterable[Action]) -> None:
    """Each action has a path; no path is another action's, nor the beginning of one."""
    owners: dict[tuple[str, ...], Action] = {}
    for action in legal:
        paths = game.paths(state, action)
        assert paths
        for path in paths:
            assert path
            assert all((kind(place) and ":" in place) or place in PLAIN for place in path)
            assert owners.setdefault(path, action) == action
    for path, action in owners.items():
        for length in range(1, len(path)):
            assert owners.get(path[:length], action) == action


PLAIN = {"desk", "entrance", "storeroom", "coal", "vacant"}
"""Places without a name of their own."""


def journaled(game: Conveyor, action: Action) -> None:
    """An action outlives JSON text."""
    assert game.action(json.loads(msgspec.json.encode(action))) == action


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


def mutants(game: Conveyor, action: Action) -> Iterator[Action]:
    """The action with one field changed, as far as that can be written in a journal at all."""
    data = msgspec.to_builtins(action)
    for field in (*data, *({"with", "as"} - set(data))):
        for value in VALUES.get(field, ()):
            try:
                yield game.action({**data, field: value})
            except BadRecord:
                continue
    for name, kind_ in actions.TYPES.items():
        fields = {f.encode_name for f in msgspec.structs.fields(kind_)}
        kept = {k: v for k, v in data.items() if k in fields}
        try:
            yield game.action({**kept, "type": name})
        except BadRecord:
            continue


def agreed(game: Conveyor, state: State, action: Action) -> None:
    """`legal` and `refusal` agree; a refused action has one whole sentence and changes nothing."""
    refusal = game.refusal(state, action)
    assert (refusal is None) == (game.canonical(state, action) in game.legal(state, action.seat))
    if refusal is None:
        return
    text = game.words().refusal(refusal)
    assert text.endswith(".")
    assert not {"{", "}"} & set(text)
    assert "None" not in text
    before = game.copy(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    assert caught.value.refusal == refusal
    assert state == before


def hindered(game: Conveyor, state: State, rng: Rng) -> None:
    """Whatever is clicked or dropped anywhere, there is one whole sentence about it."""
    seat = state.seat or 0
    squares = [str(square) for square in range(1, 5)]
    held = [factory.orders for factory in state.players]
    places = [
        *PLAIN,
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
    for first in rng.shuffled(places)[:12]:
        for path in ((first,), (first, rng.choice(places)), (first, rng.choice(places))):
            text = game.words().refusal(game.hindrance(state, seat, path))
            assert text.endswith(".")
            assert not {"{", "}"} & set(text)
            assert "None" not in text


def mixed(game: Conveyor, state: State, rng: Rng) -> State:
    """The state with all that nobody can know put into another order."""
    other = game.copy(state)
    for letter in ("A", "B"):
        deck = [p for p in other.parts_deck if game.book.parts[p].deck == letter]
        aside = [p for p in other.parts_aside if game.book.parts[p].deck == letter]
        new = list(rng.shuffled(deck + aside))
        swap = dict(zip(deck + aside, new, strict=True))
        other.parts_deck = tuple(swap.get(p, p) for p in other.parts_deck)
        other.parts_aside = tuple(swap.get(p, p) for p in other.parts_aside)
    other.employee_decks = tuple(rng.shuffled(deck) for deck in other.employee_decks)
    other.order_decks = tuple(
        rng.shuffled(deck[: len(deck) - seen]) + deck[len(deck) - seen :]
        for deck, seen in zip(other.order_decks, other.under, strict=True)
    )
    if other.solo is not None:
        unseen = rng.shuffled(other.solo.hidden + other.solo.aside)
        n = len(other.solo.hidden)
        other.solo = msgspec.structs.replace(other.solo, hidden=unseen[:n], aside=unseen[n:])
    other.rng = rng.below(1 << 60)
    return other


def observed(game: Conveyor, state: State, rng: Rng) -> None:
    """What a seat observes tells nothing of the decks, and all that everybody has seen."""
    seat, seed = state.seat or 0, rng.below(1 << 32)
    before = game.copy(state)
    seen = game.observe(state, seat, Rng(seed))
    assert state == before
    assert seen == game.observe(mixed(game, state, rng), seat, Rng(seed))
    assert game.legal(seen, seat) == game.legal(state, seat)
    assert game.trace(seen) == game.trace(state)
    assert game.result(seen) == game.result(state)
    for deck, known, true in zip(seen.order_decks, state.under, state.order_decks, strict=True):
        assert sorted(deck) == sorted(true)
        assert deck[len(deck) - known :] == true[len(true) - known :]
    hidden = ("parts_deck", "parts_aside", "employee_decks", "order_decks", "rng")
    if state.solo is not None:
        assert seen.solo is not None
        assert seen.solo.cards == state.solo.cards
        seen.solo = state.solo
    for field in hidden:
        setattr(seen, field, getattr(state, field))
    assert seen == state


def chosen(legal: list[Action], rng: Rng) -> Action:
    """One of the actions: what makes something is chosen more often than what ends something."""
    makes = [a for a in legal if not isinstance(a, (EndShift, EndFulfil, Trade))]
    return rng.choice(makes if makes and rng.below(8) else legal)


def deeply(game: Conveyor, state: State, legal: list[Action], rng: Rng) -> None:
    """The costly questions about a state."""
    stored(game, state)
    sheet(game, state)
    pathed(game, state, legal)
    observed(game, state, rng)
    hindered(game, state, rng)
    for action in (rng.choice(legal), rng.choice(legal)):
        journaled(game, action)
        for mutant in mutants(game, action):
            agreed(game, state, mutant)


def play(game: Conveyor, setup: Setup, seed: int, every: int = 10, coal: int = 0) -> State:
    """A random game to its end, all of it checked; every so many states in depth.

    `coal` is given to everybody at the start, for games in which more is operated."""
    state, rng = game.begin(game.resolve(setup, seed), seed), Rng(seed, 77)
    for factory in state.players:
        factory.coal += coal
    for _count in range(LONGEST):
        table(game, state)
        legal = listed(game, state)
        if not legal:
            deeply_over(game, state, rng)
            return state
        if rng.below(every) == 0:
            deeply(game, state, legal, rng)
        action = chosen(legal, rng)
        assert game.refusal(state, action) is None
        state, _events = step(game, state, action)
    raise AssertionError("the game does not end")


def deeply_over(game: Conveyor, state: State, rng: Rng) -> None:
    """The questions about a game that has ended."""
    assert (state.phase, state.day, state.seat, state.pending) == ("over", 6, None, None)
    assert all(factory.belt == (0, 0, 0, 0) for factory in state.players)
    stored(game, state)
    sheet(game, state)
    for action in (EndFulfil(0), EndShift(0), Trade(0, "bean")):
        agreed(game, state, action)
