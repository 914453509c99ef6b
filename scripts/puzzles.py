"""Makes the puzzles of a game from games of bots.

    python scripts/puzzles.py conveyor --games 300
    python scripts/puzzles.py factory_fun --games 60
    python scripts/puzzles.py coffee_rush --games 82

Plays so many games with the built-in cards, one seed after the other, and looks in each for
positions whose best result can be proven (`scripts/making`). Of what is found, the first of each
kind and grade go to `cards/<game>/puzzles`, with the cards beside them, which stay as they are when
the game's own are rebalanced. With `--kind KIND --keep` those of one kind are made anew, the others
stay. After Ctrl-C the same command goes on where it stopped; the same arguments always make the
same puzzles.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from chocolate_factory.content import decks, json_lines  # noqa: E402
from chocolate_factory.games import catalog  # noqa: E402
from chocolate_factory.games.puzzles import GRADES, Puzzle  # noqa: E402
from scripts.making import coffee_rush, conveyor, factory_fun  # noqa: E402
from scripts.making.tried import Maker, Tried  # noqa: E402

MAKERS: dict[str, Callable[[], Maker]] = {
    "coffee_rush": coffee_rush.Maker,
    "conveyor": conveyor.Maker,
    "factory_fun": factory_fun.Maker,
}


def kinds(game_id: str) -> list[str]:
    """The kinds of puzzles of a game."""
    rules = catalog.entry(game_id).puzzles
    return [] if rules is None else [kind.id for kind in rules.kinds]


def tries(
    maker: Maker, seeds: Sequence[int], asked: Sequence[str], path: Path, only_known: bool = False
) -> Iterator[Tried]:
    """What becomes of each seed, remembered in a file."""
    known = {}
    if path.is_file():
        found = json_lines.read(path, Tried)
        known = {(t.seed, t.kind): t for t in found if t.deck == maker.game.deck}
    path.parent.mkdir(parents=True, exist_ok=True)
    todo = [(seed, kind) for kind in asked for seed in seeds]
    if only_known:
        todo = [asked_for for asked_for in todo if asked_for in known]
    for seed, kind in track(todo, "Looking for puzzles", console=Console(file=sys.stderr)):
        if (seed, kind) not in known:
            made = Tried(seed, maker.game.deck, kind, maker.look_at(seed, kind))
            known[seed, kind] = made
            with path.open("ab") as file:
                file.write(msgspec.json.encode(made) + b"\n")
        yield known[seed, kind]


def choose(maker: Maker, found: list[Puzzle], each: int) -> list[Puzzle]:
    """The first so many of each kind and grade that were found, their ideas in turn; the less hard
    ones before the harder. Of those that are not graded, all are taken."""
    taken, rules = [], catalog.entry(maker.game.id).puzzles
    assert rules is not None
    for kind, graded in ((one.id, one.graded) for one in rules.kinds):
        for grade in GRADES:
            of_grade = in_turn(maker, [p for p in found if (p.kind, p.grade) == (kind, grade)])
            chosen = of_grade[:each] if graded else of_grade
            taken += sorted(chosen, key=maker.hardness)
            print(f"{kind} {grade}: {len(chosen)} of {len(of_grade)} found".strip())
    return taken


def in_turn(maker: Maker, found: list[Puzzle]) -> list[Puzzle]:
    """Puzzles of each idea in turn, those found first before the others."""
    seen = Counter[object]()
    turns = []
    for puzzle in found:
        turns.append(seen[maker.idea(puzzle)])
        seen[maker.idea(puzzle)] += 1
    return [
        puzzle for _turn, puzzle in sorted(zip(turns, found, strict=True), key=lambda one: one[0])
    ]


def main(args: Namespace) -> int:
    """Makes the file and tells how many puzzles are in it."""
    maker = MAKERS[args.game]()
    path = args.tries or ROOT / "build" / "puzzles" / f"{args.game}.jsonl"
    seeds = range(args.first, args.games)
    asked = [args.kind] if args.kind else kinds(args.game)
    found = [
        puzzle for tried in tries(maker, seeds, asked, path, args.known) for puzzle in tried.puzzles
    ]
    folder = args.out or ROOT / "cards" / args.game / "puzzles"
    kept: list[Puzzle] = []
    if args.kind and not args.keep:
        print(f"{len(found)} puzzles found; nothing is written but {path}")
        return 0
    if args.keep:
        before = json_lines.read(folder / "puzzles.jsonl", Puzzle)
        kept = [puzzle for puzzle in before if puzzle.kind not in asked]
        if any(puzzle.deck != maker.game.deck for puzzle in kept):
            print("The puzzles there were made for other cards: make all of them anew.")
            return 1
    found = [
        msgspec.structs.replace(
            p, grade=maker.grade(p), deck=maker.game.deck, rules=maker.game.rules
        )
        for p in found
    ]
    chosen = [*choose(maker, found, args.each or maker.each), *kept]
    chosen.sort(key=lambda puzzle: kinds(args.game).index(puzzle.kind))
    text = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in chosen)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    decks.archive(folder, maker.opened.cards)
    (folder / "puzzles.jsonl").write_bytes(text)
    print(f"{len(text)} bytes in {folder}")
    return 0


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(MAKERS), help="the game")
    parser.add_argument("--games", type=int, default=300, help="games to look at")
    parser.add_argument("--first", type=int, default=0, help="the first game to look at")
    parser.add_argument("--kind", help="look for one kind only, and write no puzzles yet")
    parser.add_argument(
        "--known", action="store_true", help="take what is remembered, and look at no other game"
    )
    parser.add_argument(
        "--keep", action="store_true", help="write those of one kind, and keep those of the others"
    )
    parser.add_argument("--each", type=int, help="puzzles of each kind and grade")
    parser.add_argument("--out", type=Path, help="the folder (default: beside the game's cards)")
    parser.add_argument(
        "--tries", type=Path, help="where it is remembered what became of each game"
    )
    sys.exit(main(parser.parse_args()))
