"""A whole game as text to read: each act with the number of legal ones, what happened, and money.

`python -m tests.helpers.conveyor.golden --write` writes `goldens/conveyor.txt` anew. Do that only
where a change of the rules is meant, and say in the commit what has changed and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.invariants import chosen
from tests.helpers.conveyor.states import GAME, NAMES, setup
from tests.helpers.folders import GOLDENS

FILE = GOLDENS / "conveyor.txt"
SEED, SEATS, SIDES = 1894, 3, "ABBAB"


def told() -> Iterator[str]:
    """The lines of the golden game."""
    words, rng = GAME.words(), Rng(SEED, 5)
    given = GAME.resolve(setup(SEATS, SIDES, "random"), SEED)
    state, number, stage = GAME.begin(given, SEED), 0, ""
    yield f"Chocolate Factory, seed {SEED}, {SEATS} players, sides {SIDES}, start {state.start}"
    while (seat := state.seat) is not None:
        if stage != (stage := words.stage(state)):
            yield from ("", stage, table(state))
        legal = GAME.legal(state, seat)
        action = chosen(legal, rng)
        state, events = GAME.apply(state, action)
        yield f"{number:3} {NAMES[seat]}, 1 of {len(legal)}: {written(action)}"
        for event in events:
            if line := words.event(event, NAMES):
                yield f"      {line}"
        number += 1
    yield from sheet(state)


def written(action: Action) -> str:
    """The action as its line in a journal, without its seat."""
    data = msgspec.to_builtins(action)
    del data["seat"]
    return msgspec.json.encode(data).decode()


def table(state: State) -> str:
    """Money, coal and completed orders of everybody."""
    return "    " + "; ".join(
        f"{NAMES[seat]} £{factory.money}, {factory.coal} coal, {len(factory.completed)} orders"
        for seat, factory in enumerate(state.players)
    )


def sheet(state: State) -> Iterator[str]:
    """The score sheet."""
    words, result = GAME.words(), GAME.result(state)
    yield from ("", "Score sheet")
    for line in result.lines:
        yield f"    {words.line(line)}: {', '.join(f'£{amount}' for amount in line.amounts)}"
        yield from (f"        {words.reason(reason)}" for reason in line.reasons)
    yield f"    In all: {', '.join(f'£{score}' for score in result.scores)}"
    yield f"    Won by {' and '.join(NAMES[seat] for seat in result.winners)}"


def text() -> str:
    """The golden game as it stands in its file."""
    return "\n".join(told()) + "\n"


def main() -> None:
    """Prints the game, or writes it to its file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--write", action="store_true", help="write the golden file anew")
    if parser.parse_args().write:
        FILE.write_text(text(), encoding="utf-8")
    else:
        print(text(), end="")


if __name__ == "__main__":
    main()
