"""Puzzles of Coffee Rush, from games between bots, and warm-ups laid out by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.coffee_rush import puzzle_rules
from chocolate_factory.games.coffee_rush.acts.move import Rush
from chocolate_factory.games.coffee_rush.acts.pour import Empty
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.puzzle_rules import ONE, TWO, WARM_UP
from chocolate_factory.games.coffee_rush.state.state import State, orders_of
from chocolate_factory.games.node_budget import Spent
from chocolate_factory.games.options import START
from chocolate_factory.games.puzzles import Puzzle, Solution
from scripts.making import first_orders
from scripts.making.tried import Bot

LEVEL = "easy"
IDEAS: tuple[type[Action] | None, ...] = (None, Rush, Empty, Activate)
"""What a puzzle cannot do without, in turn; of every fourth nothing is asked."""
NODES = {ONE: 6_000, TWO: 12_000, WARM_UP: 6_000}
"""What a proof may take."""
GAIN = {ONE: 3, TWO: 4}
"""The least that there is to gain."""
ORDERS = range(3, 7)
"""How many orders there are."""
TOKENS = {ONE: 2, TWO: 1}
"""Rush Tokens that there are at the most: more are too much to look through."""
TRIES = {ONE: 12, TWO: 5}
"""Positions of a game that are looked at."""
SEATS = (2, 3, 4)
COLOURS = ("red", "blue", "yellow", "green")


def idea_of(seed: int) -> type[Action] | None:
    """What is looked for in the game of a seed."""
    return IDEAS[seed // len(SEATS) % len(IDEAS)]


class Maker:
    """Plays games, and looks for turns whose best result can be proven."""

    each = 4

    def __init__(self) -> None:
        self.opened = catalog.open_game(CoffeeRush.id)
        assert isinstance(self.opened.game, CoffeeRush)
        self.game = self.opened.game
        self._bot = Bot(self.game, LEVEL)

    def look_at(self, seed: int, kind: str) -> tuple[Puzzle, ...]:
        """The first puzzle in the game of a seed, two to four players in turn, with the idea of
        that seed; of warm-ups that with this number."""
        if kind == WARM_UP:
            return self._warm_up(seed)
        players = tuple(
            Player(colour, colour, LEVEL) for colour in COLOURS[: SEATS[seed % len(SEATS)]]
        )
        one = self._bot.game(Setup(players), seed)
        state, found = self.game.begin(one.setup, seed), list[State]()
        for action in one.record:
            position = self._position(state, kind)
            if position is not None:
                found.append(position)
            self.game.advance(state, action)
        skip = max(1, len(found) // TRIES[kind])
        for position in found[::skip]:
            made = self._puzzle(position, seed, kind, one.setup.options)
            if made is not None:
                return (made,)
        return ()

    def _position(self, state: State, kind: str) -> State | None:
        """The turn that begins here as a puzzle's, if it is not too much and not too little."""
        if state.seat is None:
            return None
        shop = state.players[state.seat]
        if len(orders_of(shop)) not in ORDERS or shop.rush > TOKENS[kind]:
            return None
        make = puzzle_rules.last_turn if kind == ONE else puzzle_rules.two_turns
        return make(self.game, state)

    def _puzzle(self, state: State, seed: int, kind: str, options: dict[str, Any]) -> Puzzle | None:
        """The position as a puzzle, if its best is proven, worth looking for, and needs what is
        asked of the seed."""
        seat, idea = state.seat or 0, idea_of(seed)
        nothing = puzzle_rules.idle_points(self.game, state, seat)
        try:
            best = puzzle_rules.solution(self.game, state, seat, NODES[kind])
            if best.points - nothing < GAIN[kind]:
                return None
            if idea is not None and self._goes_without(idea, state, seat, kind, best.points):
                return None
        except Spent:
            return None
        made = self._made(f"{kind}-turn-{seed}-{state.round}", kind, state, seed, options, best)
        return made if made.bot < made.par else None

    def _goes_without(
        self, idea: type[Action], state: State, seat: int, kind: str, points: int
    ) -> bool:
        found = puzzle_rules.best_without(self.game, state, seat, NODES[kind], idea)
        return found == points

    def _warm_up(self, number: int) -> tuple[Puzzle, ...]:
        """The warm-up with a number, if there are so many."""
        laid = first_orders.positions(self.game.book)
        if number >= len(laid):
            return ()
        state = self.game.decode(self.game.encode(laid[number]))
        seat = first_orders.SEAT
        best = puzzle_rules.solution(self.game, state, seat, NODES[WARM_UP])
        name = f"coffee-warm-up-{number + 1}"
        return (self._made(name, WARM_UP, state, number, {}, best),)

    def _made(
        self,
        name: str,
        kind: str,
        state: State,
        seed: int,
        options: dict[str, Any],
        best: Solution,
    ) -> Puzzle:
        seat = state.seat or 0
        return Puzzle(
            name,
            "",
            seat,
            seed,
            options | {START: state.start},
            puzzle_rules.encode(self.game, state),
            best.points,
            puzzle_rules.idle_points(self.game, state, seat),
            self._bot.points(puzzle_rules.PUZZLES, state, seat),
            tuple(msgspec.to_builtins(action) for action in best.actions),
            kind=kind,
            short=puzzle_rules.SHORT,
        )

    def idea(self, puzzle: Puzzle) -> object:
        """What it cannot do without."""
        return idea_of(puzzle.seed)

    def hardness(self, puzzle: Puzzle) -> float:
        """How hard a puzzle is; warm-ups by what is to be learned first."""
        if puzzle.kind == WARM_UP:
            return puzzle.seed
        acts = [self.game.action(data) for data in puzzle.solution]
        return puzzle_rules.hardness(puzzle_rules.thought_count(acts), puzzle.par - puzzle.bot)

    def grade(self, puzzle: Puzzle) -> str:
        """Its grade."""
        return puzzle_rules.grade(puzzle.kind, self.hardness(puzzle))
