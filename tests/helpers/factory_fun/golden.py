"""A whole game of Factory Fun as text to read: each act, the number of legal ones, what happened.

The acts stand in `goldens/factory_fun.jsonl`: builds as `builder` once found them, with machines
passed over, given up and taken on trial, a gift named, chips won, and a build tried and taken up
again. From them `python -m tests.helpers.factory_fun.golden --write` writes
`goldens/factory_fun.txt` anew. Do that only where a change of the rules is meant, and say in the
commit what has changed and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Setup
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.states import GAME, NAMES, setup
from tests.helpers.folders import GOLDENS

FILE, ACTS = GOLDENS / "factory_fun.txt", GOLDENS / "factory_fun.jsonl"
SEED, SEATS, START = 1908, 3, 1


def given() -> Setup:
    """The set-up: boards and sides of both kinds, Diagonal Intersections."""
    return GAME.resolve(setup(SEATS, START, diagonals=True, side="expert", side_0="classic"), SEED)


def acts() -> list[Action]:
    """The recorded acts."""
    lines = ACTS.read_text(encoding="utf-8").splitlines()
    return [GAME.action(msgspec.json.decode(line)) for line in lines]


def told() -> Iterator[str]:
    """The lines of the golden game."""
    said = GAME.words()
    state, round_ = GAME.begin(given(), SEED), 0
    yield f"Factory Fun, seed {SEED}, {SEATS} players, start {START}"
    for number, action in enumerate(acts()):
        if round_ != (round_ := state.round):
            yield from ("", said.stage(state).partition(",")[0], *table(state))
        legal = GAME.legal(state, action.seat)
        state, events = GAME.apply(state, action)
        yield f"{number:3} {NAMES[action.seat]}, 1 of {len(legal)}: {written(action)}"
        for event in events:
            if line := said.event(event, NAMES):
                yield f"      {line}"
    assert not state.seats, "the recorded acts do not end the game"
    yield from sheet(state)


def written(action: Action) -> str:
    """The action as its line in a journal, without its seat."""
    data = msgspec.to_builtins(action)
    del data["seat"]
    return msgspec.json.encode(data).decode()


def table(state: State) -> Iterator[str]:
    """What everybody has."""
    yield f"    on the table {' '.join(state.table) or '-'}, {len(state.stack)} in the stack"
    for name, factory in zip(NAMES, state.players, strict=False):
        chips = " ".join(f"{place} {worth}" for place, worth in factory.chips)
        yield (
            f"    {name} on {factory.board}: money {factory.money}, stock {factory.stock}, "
            f"chips {chips or '-'}"
        )
        yield f"        {', '.join(floors.listing(factory.floor)) or '-'}"


def sheet(state: State) -> Iterator[str]:
    """The score sheet."""
    said, result = GAME.words(), GAME.result(state)
    yield from ("", "Score sheet", *table(state))
    for line in result.lines:
        yield f"    {said.line(line)}: {', '.join(str(amount) for amount in line.amounts)}"
        for name, reason in zip(NAMES, line.reasons, strict=False):
            yield f"        {name}: {said.reason(reason)}"
    yield f"    In all: {', '.join(str(score) for score in result.scores)}"
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
