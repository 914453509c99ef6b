"""Makes the puzzles of Chocolate Factory from games between bots.

    python scripts/puzzles.py --games 300 --each 26

Plays so many games with the built-in cards, one seed after the other, and looks in each for a
Saturday on which the last player's best run can be proven. Of what is found, the first of each
grade go to `cards/conveyor/puzzles`, with the cards beside them, which stay as they are when the
game's own are rebalanced. After Ctrl-C the same command goes on where it stopped; the same
arguments always make the same puzzles.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.bots.arena import play_game  # noqa: E402
from chocolate_factory.bots.seeds import thinking_seed  # noqa: E402
from chocolate_factory.content import decks, lines  # noqa: E402
from chocolate_factory.core.game import Player, Setup  # noqa: E402
from chocolate_factory.games import catalog  # noqa: E402
from chocolate_factory.games.conveyor import puzzle_rules  # noqa: E402
from chocolate_factory.games.conveyor.cards.records import STORES  # noqa: E402
from chocolate_factory.games.conveyor.game import Conveyor  # noqa: E402
from chocolate_factory.games.conveyor.rules import numbers  # noqa: E402
from chocolate_factory.games.conveyor.state.state import State  # noqa: E402
from chocolate_factory.games.puzzles import GRADES, Puzzle  # noqa: E402

LEVEL = "easy"
GAIN, ACTS = 14, 4
"""The least that there is to gain (£), and the fewest acts that it may take."""
MISSED = 2
"""£ that the bot must miss at the least, and more: what it nearly finds is no puzzle."""
NODES = 700_000
"""What a proof may take."""
COLOURS = ("red", "blue", "yellow", "green")


class Tried(msgspec.Struct, frozen=True):
    """What became of one seed."""

    seed: int
    deck: str
    puzzle: Puzzle | None = None


class Maker:
    """Plays games and looks for puzzles."""

    def __init__(self) -> None:
        self.opened = catalog.open_game(Conveyor.id)
        assert isinstance(self.opened.game, Conveyor)
        self.game = self.opened.game
        minds = wiring.registry(self.game)
        self._mind, self._budget = minds.mind(LEVEL, self.game), minds.budget(LEVEL)

    def look_at(self, seed: int) -> Tried:
        """Looks at the game of a seed, two to four players in turn."""
        players = tuple(Player(colour, colour, LEVEL) for colour in COLOURS[: 2 + seed % 3])
        setup = Setup(players, {str(store): "random" for store in STORES})
        seats = len(players)
        one = play_game(self.game, setup, seed, [self._mind] * seats, [self._budget] * seats)
        state = self.game.begin(one.setup, seed)
        shifts = 1 + seed // 3 % 3
        found = None
        for action in one.record:
            if found is None and self._fits(state, shifts):
                found = self._puzzle(self.game.copy(state), seed, one.setup)
            self.game.advance(state, action)
        return Tried(seed, self.game.deck, found)

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
        bot = self._bot(self.game.copy(state), seat)
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

    def _bot(self, state: State, seat: int) -> int:
        """What the bot makes of the position."""
        number = 0
        while state.seat is not None:
            if state.seat != seat:
                self.game.advance(state, puzzle_rules.still(state, state.seat))
                continue
            chance = thinking_seed(0, seat, number)
            for action in self._mind.choose(state, seat, self._budget, chance).plays:
                self.game.advance(state, action)
                number += 1
        return self.game.result(state).scores[seat]


def tries(maker: Maker, games: int, path: Path) -> Iterator[Tried]:
    """What becomes of each seed, remembered in a file."""
    known = {}
    if path.is_file():
        known = {t.seed: t for t in lines.read(path, Tried) if t.deck == maker.game.deck}
    path.parent.mkdir(parents=True, exist_ok=True)
    for seed in track(range(games), "Looking for puzzles", console=Console(file=sys.stderr)):
        if seed not in known:
            known[seed] = maker.look_at(seed)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(known[seed]) + b"\n")
        yield known[seed]


def hardness(game: Conveyor, puzzle: Puzzle) -> float:
    """How hard a puzzle is."""
    acts = puzzle_rules.thought_count(tuple(game.action(data) for data in puzzle.solution))
    return puzzle_rules.hardness(acts, 1 - puzzle.share(puzzle.bot))


def grade(game: Conveyor, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its grade."""
    return msgspec.structs.replace(puzzle, grade=puzzle_rules.grade(hardness(game, puzzle)))


def choose(game: Conveyor, found: list[Puzzle], each: int) -> list[Puzzle]:
    """The first so many of each grade that were found, the less hard ones before the harder."""
    taken = []
    for grade in GRADES:
        first = [puzzle for puzzle in found if puzzle.grade == grade][:each]
        taken += sorted(first, key=lambda puzzle: hardness(game, puzzle))
    return taken


def main(args: Namespace) -> int:
    """Makes the file and tells how many puzzles are in it."""
    maker = Maker()
    found = [t.puzzle for t in tries(maker, args.games, args.tries) if t.puzzle is not None]
    deck = maker.game.deck
    found = [grade(maker.game, puzzle) for puzzle in found]
    rules = maker.game.rules
    puzzles = [
        msgspec.structs.replace(p, deck=deck, rules=rules)
        for p in choose(maker.game, found, args.each)
    ]
    text = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    folder = args.out
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    decks.archive(folder, maker.opened.cards)
    (folder / "puzzles.jsonl").write_bytes(text)
    for grade in GRADES:
        there = sum(puzzle.grade == grade for puzzle in found)
        print(f"{grade}: {sum(p.grade == grade for p in puzzles)} of {there} found")
    print(f"{len(text)} bytes in {folder}")
    return 0


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300, help="games to look at")
    parser.add_argument("--each", type=int, default=26, help="puzzles of each grade")
    parser.add_argument("--out", type=Path, default=ROOT / "cards" / "conveyor" / "puzzles")
    parser.add_argument(
        "--tries",
        type=Path,
        default=ROOT / "build" / "puzzles" / "tries.jsonl",
        help="where it is remembered what became of each game",
    )
    sys.exit(main(parser.parse_args()))
