"""Puzzles of Factory Fun, from games that a bot plays alone."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games import catalog
from chocolate_factory.games.factory_fun import puzzle_rules
from chocolate_factory.games.factory_fun.cards.records import BOARDS, SIDES_OF_BOARDS
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot, Search
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.puzzle_rules import ONE, ROW, SEAT
from chocolate_factory.games.factory_fun.rules.ending import ANY
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.games.node_budget import Spent
from chocolate_factory.games.puzzles import Puzzle
from scripts.making.tried import Bot

LEVEL = "easy"
ROUNDS = {ONE: range(2, 8), ROW: range(2, 4)}
"""The rounds whose floors are looked at."""
NODES = {ONE: 16_000, ROW: 12_000}
"""What a proof may take."""
FAR = 4
"""How much less than the dearest machine is worth a plan may gain, for a proof to be hoped for."""
GAIN = 4
"""The least that there is to gain."""
ACTS = {ONE: 4, ROW: 6}
"""The fewest acts that it may take."""
DEAREST = 4
"""What a plan may pay for a row, for a proof to be hoped for."""
TRIES = 3
"""Rows of machines that are tried on a floor."""
QUICK = Search(Effort(placements=8, width=1, nodes=24), chip_worth=0.0)
"""How builds of a row are looked for."""
POOL = 10
"""Machines of which the next one of a row is chosen."""
_STREAM = 11


class Maker:
    """Plays games alone, and looks for floors on which the best can be proven."""

    each = 6

    def __init__(self) -> None:
        self.opened = catalog.open_game(FactoryFun.id)
        assert isinstance(self.opened.game, FactoryFun)
        self.game = self.opened.game
        self._bot = Bot(self.game, LEVEL)
        self._builds = Builds(self.game.book)

    def look_at(self, seed: int, kind: str) -> tuple[Puzzle, ...]:
        """The puzzles of a kind in the game of a seed, boards and sides in turn."""
        options = {
            "board_0": BOARDS[seed % len(BOARDS)],
            "side": SIDES_OF_BOARDS[seed // len(BOARDS) % len(SIDES_OF_BOARDS)],
        }
        setup = Setup((Player("red", "red", LEVEL),), options)
        one = self._bot.game(setup, seed)
        state = self.game.begin(one.setup, seed)
        found: list[Puzzle] = []
        seen = 0
        for action in one.record:
            if state.phase == "pick" and state.round > seen:
                seen = state.round
                if seen in ROUNDS[kind]:
                    found += self._puzzles(self.game.copy(state), seed, one.setup, kind)
            self.game.advance(state, action)
        return tuple(found)

    def _puzzles(self, state: State, seed: int, setup: Setup, kind: str) -> list[Puzzle]:
        name = f"{kind}-{seed}-{state.round}"
        if kind == ONE:
            positions = {name: puzzle_rules.one_move(self.game, state)}
        else:
            rows = self._rows(state, Rng(seed, _STREAM + state.round))
            positions = {
                f"{name}-{number}": puzzle_rules.in_a_row(self.game, state, row)
                for number, row in enumerate(rows)
            }
        made = [
            self._puzzle(name, kind, position, seed, setup)
            for name, position in positions.items()
            if position is not None
        ]
        return [puzzle for puzzle in made if puzzle is not None]

    def _rows(self, state: State, rng: Rng) -> list[list[str]]:
        """Rows of machines to come that are cheap to build, one after the other."""
        book, rows = self.game.book, []
        for turn in range(TRIES):
            plot, row, price = Plot.of(state.players[SEAT]), list[str](), 0
            pool = [id_ for id_ in state.stack if book.machines[id_].gift != ANY]
            pool = list(rng.shuffle(pool))[:POOL]
            for step in range(puzzle_rules.IN_A_ROW):
                ways = [
                    way
                    for id_ in pool
                    if id_ not in row and (way := self._builds.best(plot, id_, QUICK)) is not None
                ]
                ways.sort(key=lambda way: way.price)
                if not ways:
                    break
                way = ways[min(turn, len(ways) - 1) if step == 0 else 0]
                row.append(way.machine)
                price += way.price
                plot = way.after(plot)
            whole = len(row) == puzzle_rules.IN_A_ROW and price <= DEAREST
            if whole and row not in rows:
                rows.append(row)
        return rows

    def _puzzle(self, name: str, kind: str, state: State, seed: int, setup: Setup) -> Puzzle | None:
        """The position as a puzzle, if its best way is proven and worth looking for."""
        nothing = puzzle_rules.idle_points(state)
        bot = self._bot.points(puzzle_rules.PUZZLES, state, SEAT)
        if kind == ONE and self._far(state) > FAR:
            return None  # a proof takes too long
        try:
            best = puzzle_rules.solution(self.game, state, NODES[kind])
        except Spent:
            return None
        if best is None or best.points - nothing < GAIN:
            return None
        if puzzle_rules.thought_count(best.actions) < ACTS[kind]:
            return None
        return Puzzle(
            name,
            "",
            SEAT,
            seed,
            setup.options,
            puzzle_rules.encode(self.game, state),
            best.points,
            nothing,
            bot,
            tuple(msgspec.to_builtins(action) for action in best.actions),
            kind=kind,
            short=puzzle_rules.SHORT[kind],
        )

    def _far(self, state: State) -> int:
        """How much less than the dearest machine is worth the best plan gains."""
        plot, book = Plot.of(state.players[SEAT]), self.game.book
        ways = [self._builds.best(plot, id_, Search(chip_worth=0.0)) for id_ in state.table]
        most = max((way.value - way.price for way in ways if way is not None), default=0)
        return max(book.machines[id_].value for id_ in state.table) - most

    def idea(self, puzzle: Puzzle) -> object:
        """All are about the same."""
        return None

    def hardness(self, puzzle: Puzzle) -> float:
        """How hard a puzzle is."""
        acts = [self.game.action(data) for data in puzzle.solution]
        stood = puzzle_rules.standing(self.game.restore(puzzle.state))
        missed = puzzle.par - puzzle.bot
        return puzzle_rules.hardness(puzzle_rules.thought_count(acts), stood, missed)

    def grade(self, puzzle: Puzzle) -> str:
        """Its grade."""
        return puzzle_rules.grade(puzzle.kind, self.hardness(puzzle))
