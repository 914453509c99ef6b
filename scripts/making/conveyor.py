"""Puzzles of Chocolate Factory, from games between bots, and warm-ups laid out by hand."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor import puzzle_rules
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.puzzles import Puzzle
from scripts.making import warm_ups
from scripts.making.tried import Bot

LEVEL = "easy"
GAIN, ACTS = 14, 4
"""The least that there is to gain (£), and the fewest acts that it may take."""
MISSED = 2
"""£ that the bot must miss at the least, and more: what it nearly finds is no puzzle."""
NODES = 700_000
"""What a proof may take."""
COLOURS = ("red", "blue", "yellow", "green")


class Maker:
    """Plays games and looks for a Saturday on which the last player's best run can be proven."""

    each = 26

    def __init__(self) -> None:
        self.opened = catalog.open_game(Conveyor.id)
        assert isinstance(self.opened.game, Conveyor)
        self.game = self.opened.game
        self._bot = Bot(self.game, LEVEL)
        self._hard: dict[str, float] = {}

    def look_at(self, seed: int, kind: str) -> tuple[Puzzle, ...]:
        """The puzzles in the game of a seed, two to four players in turn; of warm-ups that with
        this number."""
        if kind == puzzle_rules.WARM_UP:
            return self._warm_up(seed)
        players = tuple(Player(colour, colour, LEVEL) for colour in COLOURS[: 2 + seed % 3])
        setup = Setup(players, {str(store): "random" for store in STORES})
        one = self._bot.game(setup, seed)
        state = self.game.begin(one.setup, seed)
        shifts = 1 + seed // 3 % 3
        found: Puzzle | None = None
        for action in one.record:
            if found is None and self._fits(state, shifts):
                found = self._puzzle(self.game.copy(state), seed, one.setup)
            self.game.advance(state, action)
        return () if found is None else (found,)

    def _warm_up(self, number: int) -> tuple[Puzzle, ...]:
        """The warm-up with a number, proven, if there are so many."""
        laid = warm_ups.positions(self.game.book)
        if number >= len(laid):
            return ()
        state = self.game.decode(laid[number])
        assert puzzle_rules.is_exact(self.game.book, state, warm_ups.SEAT)
        best = puzzle_rules.solution(self.game, state, warm_ups.SEAT, NODES)
        assert best.proven
        return (
            Puzzle(
                f"warm-up-{number + 1}",
                "",
                warm_ups.SEAT,
                number,
                dict.fromkeys(map(str, STORES), "A") | {"start": warm_ups.OTHER},
                puzzle_rules.encode(self.game, state),
                best.points,
                puzzle_rules.idle_points(self.game, state, warm_ups.SEAT),
                self._bot.points(puzzle_rules.PUZZLES, state, warm_ups.SEAT),
                tuple(msgspec.to_builtins(action) for action in best.actions),
                kind=puzzle_rules.WARM_UP,
                short=warm_ups.SHORT[number],
            ),
        )

    def _fits(self, state: State, shifts: int) -> bool:
        """Whether so many shifts of the last run of the week are to come."""
        if state.seat is None or not puzzle_rules.is_exact(self.game.book, state, state.seat):
            return False
        factory = state.players[state.seat]
        if any(effect.moves_pieces() for effect in self.game.book.effects_of(factory)):
            return False  # a proof takes too long
        left = numbers.shifts(self.game.book, factory) - factory.shift + 1
        return not factory.pushed and left <= shifts

    def _puzzle(self, state: State, seed: int, setup: Setup) -> Puzzle | None:
        """The position as a puzzle, if its best way is proven and worth looking for."""
        seat = state.order[-1]
        nothing = puzzle_rules.idle_points(self.game, state, seat)
        best = puzzle_rules.solution(self.game, state, seat, NODES)
        acts = puzzle_rules.thought_count(best.actions)
        if not best.proven or best.points - nothing < GAIN or acts < ACTS:
            return None
        bot = self._bot.points(puzzle_rules.PUZZLES, state, seat)
        if not puzzle_rules.operation_count(best.actions) or best.points - bot <= MISSED:
            return None
        return Puzzle(
            f"{seed}-{state.players[seat].shift}",
            "",
            seat,
            seed,
            setup.options,
            puzzle_rules.encode(self.game, state),
            best.points,
            nothing,
            bot,
            tuple(msgspec.to_builtins(action) for action in best.actions),
        )

    def idea(self, puzzle: Puzzle) -> object:
        """All are about the same."""
        return None

    def hardness(self, puzzle: Puzzle) -> float:
        """How hard a puzzle is; warm-ups by what is to be learned first."""
        if puzzle.kind == puzzle_rules.WARM_UP:
            return puzzle.seed
        if puzzle.id not in self._hard:
            self._hard[puzzle.id] = puzzle_rules.hardness(puzzle_rules.traits(self.game, puzzle))
        return self._hard[puzzle.id]

    def grade(self, puzzle: Puzzle) -> str:
        """Its grade."""
        return puzzle_rules.grade(self.hardness(puzzle))
