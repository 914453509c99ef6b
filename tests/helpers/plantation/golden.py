"""A whole game of Plantation & Candy as text to read: each act, the number of legal ones, what
happened.

The acts stand in `goldens/plantation.jsonl`, as a plain player once chose them that likes to move
and to make, so that specialists, stacks, shift changes and all machines come up. From them
`python -m tests.helpers.plantation.golden --write` writes `goldens/plantation.txt` anew. Do that
only where a change of the rules is meant, and say in the commit what has changed and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.folders import GOLDENS
from tests.helpers.plantation.states import BOOK, GAME, NAMES, setup, spelled

FILE, ACTS = GOLDENS / "plantation.txt", GOLDENS / "plantation.jsonl"
SEED, SEATS = 1906, 3


def acts() -> list[Action]:
    """The recorded acts."""
    lines = ACTS.read_text(encoding="utf-8").splitlines()
    return [GAME.action(msgspec.json.decode(line)) for line in lines]


def told() -> Iterator[str]:
    """The lines of the golden game."""
    said = GAME.words()
    state, half = GAME.begin(setup(SEATS), SEED), 0
    yield f"Plantation & Candy, seed {SEED}, {SEATS} players"
    yield said.opening(state)
    for number, action in enumerate(acts()):
        if half != (half := state.half):
            yield from ("", said.stage(state), *table(state))
        legal = GAME.legal(state, action.seat)
        state, events = GAME.apply(state, action)
        yield f"{number:3} {NAMES[action.seat]}, 1 of {len(legal)}: {written(action)}"
        for event in events:
            if line := said.event(event, NAMES):
                yield f"      {line}"
    assert state.seat is None, "the recorded acts do not end the game"
    yield from sheet(state)


def written(action: Action) -> str:
    """The action as its line in a journal, without its seat."""
    data = msgspec.to_builtins(action)
    del data["seat"]
    return msgspec.json.encode(data).decode()


def table(state: State) -> Iterator[str]:
    """What everybody has."""
    ring = "".join(str(n) if pawn else "-" for n, pawn in enumerate(state.ring, 1))
    yield (
        f"    die {state.die}, ring {ring}, piles {state.sugar} sugar {state.cacao} cacao "
        f"{state.coins} coins, recipes {' '.join(state.recipes)}, left {state.tokens}"
    )
    for name, player in zip(NAMES, state.players, strict=False):
        trucks = " / ".join(
            f"{truck.id}: {spelled(hold) or '-'}"
            for truck, hold in zip(BOOK.trucks, player.trucks, strict=True)
        )
        yield (
            f"    {name}: hand {' '.join(player.hand) or '-'}, coins {player.coins}, "
            f"warehouse {spelled(player.warehouse) or '-'}, trucks {trucks}"
        )


def sheet(state: State) -> Iterator[str]:
    """The score sheet."""
    said, result = GAME.words(), GAME.result(state)
    yield from ("", "Score sheet", *table(state))
    for line in result.lines:
        yield f"    {said.line(line)}: {', '.join(str(amount) for amount in line.amounts)}"
        yield from (f"        {said.reason(reason)}" for reason in line.reasons)
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
