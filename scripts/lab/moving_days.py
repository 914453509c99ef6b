"""How often plans are proven where pieces can be moved: beginnings of runs of played games.

    python -m scripts.lab.moving_days
    python -m scripts.lab.moving_days --kinds expert part --positions 60 --out found.jsonl

Positions come from games of `easy` (two to four players), with an employee or a part that moves put
in. Told for each kind: the share of plans that are proven, how far the bounds of the others lie
above them (of 100 £), how many are worse than the best of a file given by `--beside`, and the
seconds of this processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from chocolate_factory import wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import NEAR
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.plan.run.planner import NODES, Planner
from chocolate_factory.games.conveyor.plan.run.thorough import thorough_plan
from chocolate_factory.games.conveyor.state.state import State

KINDS = {
    "usual": (),
    "part": (),
    "operator": ("palace_operator_1", "palace_operator_2"),
    "expert": ("salters_expert_operator_1", "salters_expert_operator_2"),
    "prodigy": ("prodigy_1", "prodigy_2"),
    "technician": ("dunstan_technician_1", "dunstan_technician_2"),
    "mechanic": ("fancies_mechanic_1", "fancies_mechanic_2"),
}
"""The kinds of days, and the cards of whom is put in."""
PRINTED = 3
"""Slots of the parts that are printed on the board come first."""
BUDGET = 300
"""Nodes of each decision of those who play."""


class Found(msgspec.Struct, frozen=True):
    """The plan of a position; without a `bound` where none is known."""

    kind: str
    number: int
    value: float
    bound: float | None
    proven: bool
    seconds: float
    nodes: int


def beginnings(game: Conveyor, seed: int) -> Iterator[tuple[State, int]]:
    """(state, seat) at the beginning of each run of the games from a seed on."""
    mind = Easy(game)
    while True:
        players = tuple(Player(f"P{seat}", "red", "easy") for seat in range(2 + seed % 3))
        state, begun = game.begin(game.resolve(Setup(players, {}), seed), seed), None
        while (seat := state.seat) is not None:
            if state.phase == "run" and (state.day, seat) != begun:
                begun = state.day, seat
                yield game.decode(game.encode(state)), seat
            game.advance(state, mind.choose(state, seat, BUDGET, seed).action)
        seed += 1


def put_in(game: Conveyor, state: State, seat: int, kind: str, rng: Rng) -> None:
    """Makes a day of a kind of one that was played."""
    factory = state.players[seat]
    held = {other.employee for other in state.players if other is not factory}
    if KINDS[kind]:
        who = next(card for card in KINDS[kind] if card not in held)
        factory.employee, factory.assigned = who, None
        factory.uses_left = sum(effect.times() for effect in game.book.effects[who])
    elif kind == "part":
        slots = range(PRINTED, len(factory.slots))
        free = [slot for slot in slots if factory.slots[slot] is None] or list(slots)
        mover = rng.choice([i for i, part in sorted(game.book.parts.items()) if part.move])
        parts = list(factory.slots)
        parts[rng.choice(free)] = mover
        factory.slots = tuple(parts)


def positions(
    game: Conveyor, kind: str, number: int, seed: int, every: int
) -> Iterator[tuple[State, int]]:
    """So many positions of a kind, one of `every` days that were played."""
    rng, found = Rng(seed, 55), 0
    for day, (state, seat) in enumerate(beginnings(game, seed)):
        if found == number:
            return
        if day % every == list(KINDS).index(kind) % every:
            put_in(game, state, seat, kind, rng)
            found += 1
            yield state, seat


def measured(game: Conveyor, args: argparse.Namespace, kind: str) -> Iterator[Found]:
    """The plans of a kind."""
    some = positions(game, kind, args.positions, args.seed, args.every)
    for number, (state, seat) in enumerate(some):
        horizon = HorizonEstimate(game.book, state, seat)
        began = time.process_time()
        if args.bots:
            plan = Planner(game.book, state, seat, horizon, args.nodes).plan()
        else:
            plan = thorough_plan(game.book, state, seat, horizon, args.nodes)
        seconds = time.process_time() - began
        bound = plan.bound if plan.bound < float("inf") else None
        yield Found(kind, number, plan.value, bound, plan.optimal, seconds, plan.nodes)


def share(sorted_: Sequence[float], part: float) -> str:
    """The value below which so much of the sorted ones lies."""
    return f"{sorted_[min(int(part * len(sorted_)), len(sorted_) - 1)]:.2f}" if sorted_ else ""


def row(kind: str, some: Sequence[Found], best: dict[tuple[str, int], float]) -> list[str]:
    """One line of the table."""
    gaps = sorted(100 * (_bound(e) / max(e.value, 1.0) - 1) for e in some if not e.proven)
    seconds = sorted(each.seconds for each in some)
    worse = [best.get((e.kind, e.number), e.value) - e.value for e in some]
    return [
        kind,
        str(len(some)),
        f"{sum(each.proven for each in some) / len(some):.1%}",
        f"{sum(each.proven and each.seconds <= 1.5 for each in some) / len(some):.1%}",
        share(gaps, 0.5),
        f"{sum(each > NEAR for each in worse)} (£{sum(max(each, 0.0) for each in worse):.1f})",
        share(seconds, 0.5),
        share(seconds, 0.95),
        f"{sum(seconds):.0f}",
    ]


def _bound(found: Found) -> float:
    return float("inf") if found.bound is None else found.bound


def known_values(path: Path | None) -> dict[tuple[str, int], float]:
    """£ of the best plan of each position that a file knows."""
    best: dict[tuple[str, int], float] = {}
    for line in path.read_bytes().splitlines() if path else ():
        one = msgspec.json.decode(line, type=Found)
        best[one.kind, one.number] = max(best.get((one.kind, one.number), one.value), one.value)
    return best


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="How often days with moved pieces are proven.")
    add: Any = parser.add_argument
    add("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="kinds of days (all)")
    add("--positions", type=int, default=60, help="positions of each kind (60)")
    add("--seed", type=int, default=100, help="seed of the first game (100)")
    add("--every", type=int, default=4, help="one of so many days that were played (4)")
    add("--nodes", type=int, default=NODES, help=f"nodes of a plan ({NODES})")
    add("--bots", action="store_true", help="plan as bots do")
    add("--out", type=Path, help="file of JSON lines to which plans are added")
    add("--beside", type=Path, help="such a file, whose plans these are compared with")
    return parser.parse_args()


def main() -> None:
    """Plans and prints the table."""
    args = arguments()
    game = wiring.open_game("conveyor").game
    assert isinstance(game, Conveyor)
    best = known_values(args.beside)
    columns = ["Kind", "Plans", "Proven", "in 1.5 s", "Gap %", "Worse", "p50 s", "p95 s", "Sum s"]
    table = Table(*columns, title=f"{args.nodes} nodes, seed {args.seed}")
    for kind in args.kinds:
        some: list[Found] = []
        found = measured(game, args, kind)
        for one in track(found, kind, total=args.positions, console=Console(stderr=True)):
            some.append(one)
            if args.out:
                with args.out.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
        table.add_row(*row(kind, some, best))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
