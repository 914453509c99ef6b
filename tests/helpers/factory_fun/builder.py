"""A player for tests that builds: short pipes from containers, and machines fed by machines.

It is no bot: it tries places at random and takes the first build that the rules let end, so that
tests come to floors with flows, chips, gifts and full stocks, which random acts never reach.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.rules.check import check
from chocolate_factory.games.factory_fun.rules.ending import usable
from chocolate_factory.games.factory_fun.rules.ends import terminals
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece, Sides, Square
from chocolate_factory.games.factory_fun.state.state import OUT, Factory, State

PLACES = 30
"""Places that are tried for a machine."""
FAR = 7
"""Squares of a pipe at most."""


def build(game: FactoryFun, state: State, seat: int, rng: Rng) -> list[Action]:
    """Acts of a seat that has just begun to build: a right build, or giving the machine up."""
    factory = state.players[seat]
    named = _name(game, factory, seat, rng)
    for _attempt in range(PLACES):
        head, turn, tail = rng.choice(room.places(game.book.ground(factory.board)))
        if head in factory.lying or tail in factory.lying:
            continue
        plan = _Plan(game, factory, head, turn, rng)
        if plan.joined():
            acts = [*plan.acts(seat), *named, EndBuild(seat)]
            if _goes(game, state, acts):
                return acts
    return [GiveUp(seat)]


def _name(game: FactoryFun, factory: Factory, seat: int, rng: Rng) -> list[Action]:
    assert factory.machine is not None
    if game.book.machines[factory.machine].gift != "any":
        return []
    return [NameGift(seat, rng.choice(floors.COLOURS))]


def _goes(game: FactoryFun, state: State, acts: list[Action]) -> bool:
    """Whether all of it is legal."""
    after = game.copy(state)
    for action in acts:
        if game.refusal(after, action) is not None:
            return False
        game.advance(after, action)
    return True


class _Plan:
    """A place for the new machine, and what is to be lifted and laid for it."""

    def __init__(
        self, game: FactoryFun, factory: Factory, head: Square, turn: int, rng: Rng
    ) -> None:
        assert factory.machine is not None
        number = floors.machine_number(factory.machine)
        self._game, self._factory, self._rng = game, factory, rng
        self._piece = floors.put(floors.machine(number, turn), head)
        self._ground = game.book.ground(factory.board)
        self._covered = {*factory.lying, *floors.squares_of(self._piece)}
        self._stock = list(factory.stock)
        self._lays: list[Piece] = []
        self._lifts: list[Piece] = []

    def joined(self) -> bool:
        """Whether every connector of the machine could be joined."""
        ends = [end for _key, end in terminals(self._game.book, self._piece)]
        fronts = [end.square + floors.STEP[end.side] for end in ends]
        if len(set(fronts)) < len(fronts) or not all(map(self._free, fronts)):
            return False
        self._covered.update(fronts)
        return all(
            self._feed(end, front) if end.role == "in" else self._drain(end, front)
            for end, front in zip(ends, fronts, strict=True)
        )

    def acts(self, seat: int) -> Iterator[Action]:
        """The acts, what is lifted first."""
        for piece in self._lifts:
            yield Lift(seat, floors.column_row(floors.square_of(piece)))
        kind = floors.kind_of(self._piece)
        where = floors.column_row(floors.square_of(self._piece))
        yield Place(seat, floors.kind_text(kind), where, floors.turn_of(kind))
        for piece in self._lays:
            where = floors.column_row(floors.square_of(piece))
            yield Lay(seat, floors.kind_text(floors.kind_of(piece)), where)

    def _free(self, at: Square) -> bool:
        return at in self._ground and at not in self._covered

    def _feed(self, end: End, front: Square) -> bool:
        if self._rng.below(3) and self._machine_feeds(end, front):
            return True
        if self._stock[end.colour]:
            self._stock[end.colour] -= 1
            self._lays.append(floors.put(floors.container(end.colour), front))
            return True
        containers = [
            floors.square_of(piece)
            for piece in self._factory.floor
            if floors.kind_of(piece) == floors.container(end.colour)
        ]
        goals = {at - floors.STEP[side]: side for at in sorted(containers) for side in floors.SIDES}
        return self._pipe(end, front, goals)

    def _machine_feeds(self, end: End, front: Square) -> bool:
        """A machine whose product goes into a reservoir beside it feeds this one instead."""
        factory = self._factory
        told = check(self._game.book, self._ground, factory.floor, usable(factory))
        for network in told.networks:
            outputs = [e for e in network.ends if e.role == "output" and e.colour == end.colour]
            stores = [e for e in network.ends if e.role == "out"]
            if network.pieces or not outputs or not stores or outputs[0].amount < end.amount:
                continue
            (output, store) = outputs[0], stores[0]
            if store.piece in self._lifts:
                continue
            self._covered.remove(store.square)
            if self._pipe(end, front, {store.square: floors.opposite(output.side)}):
                self._lifts.append(store.piece)
                self._stock[OUT] += 1
                return True
            self._covered.add(store.square)
        return False

    def _drain(self, end: End, front: Square) -> bool:
        back = floors.opposite(end.side)
        if end.colour == floors.BLACK:
            self._lays.append(floors.put(floors.end_reservoir(back), front))
            return True
        if not self._stock[OUT]:
            return False
        self._stock[OUT] -= 1
        self._lays.append(floors.put(floors.out_reservoir(back), front))
        return True

    def _pipe(self, end: End, front: Square, goals: dict[Square, Sides]) -> bool:
        """The shortest pipe of plain pieces from the front to a goal, which it leaves by the
        goal's side."""
        came: dict[Square, Square | None] = {front: None}
        queue = deque([front])
        while queue:
            at = queue.popleft()
            if at in goals and self._fits(at, front):
                self._lay_pipe(end, at, came, goals[at])
                return True
            for side in floors.SIDES:
                beyond = at + floors.STEP[side]
                if beyond not in came and self._free(beyond) and len(came) < FAR * FAR:
                    came[beyond] = at
                    queue.append(beyond)
        return False

    def _fits(self, at: Square, front: Square) -> bool:
        return at == front or self._free(at)

    def _lay_pipe(
        self, end: End, at: Square, came: dict[Square, Square | None], out: Sides
    ) -> None:
        here: Square | None = at
        while here is not None:
            self._covered.add(here)
            before = came[here]
            if before is None:
                into = floors.opposite(end.side)
            else:
                into = next(s for s in floors.SIDES if here + floors.STEP[s] == before)
            self._lays.append(floors.put(into | out, here))
            out = floors.opposite(into)
            here = before
