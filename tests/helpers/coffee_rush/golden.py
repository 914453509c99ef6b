"""A whole game of Coffee Rush as text to read: each act, the number of legal ones, what happened.

The acts stand in `goldens/coffee_rush.jsonl`, as strong bots once chose them, so that upgrades,
tokens, down votes and the last round all come up. From them
`python -m tests.helpers.coffee_rush.golden --write` writes `goldens/coffee_rush.txt` anew. Do that
only where a change of the rules is meant, and say in the commit what has changed and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.states import GAME, NAMES, setup, words
from tests.helpers.folders import GOLDENS

FOLDER = GOLDENS
FILE, ACTS = FOLDER / "coffee_rush.txt", FOLDER / "coffee_rush.jsonl"
SEED, SEATS, START = 1906, 3, 1


def acts() -> list[Action]:
    """The recorded acts."""
    lines = ACTS.read_text(encoding="utf-8").splitlines()
    return [GAME.action(msgspec.json.decode(line)) for line in lines]


def told() -> Iterator[str]:
    """The lines of the golden game."""
    said = GAME.words()
    state, round_ = GAME.begin(setup(SEATS, START), SEED), -1
    yield f"Coffee Rush, seed {SEED}, {SEATS} players, start {START}"
    for number, action in enumerate(acts()):
        if round_ != (round_ := state.round):
            yield from ("", said.stage(state).partition(",")[0], *table(state))
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
    yield f"    {len(state.deck)} orders in the deck{', closed' if state.closed else ''}"
    for name, shop in zip(NAMES, state.players, strict=False):
        cups = " | ".join(words(cup) or "-" for cup in shop.cups)
        tabs = " / ".join(" ".join(tab) or "-" for tab in shop.tabs)
        yield (
            f"    {name}: meeples {shop.meeples}, cups {cups}, tabs {tabs}, "
            f"up {len(shop.up)}, down {len(shop.down)}, rush {shop.rush}, tiles {shop.tiles}"
        )


def sheet(state: State) -> Iterator[str]:
    """The score sheet."""
    said, result = GAME.words(), GAME.result(state)
    yield from ("", "Score sheet", *table(state))
    for line in result.lines:
        yield f"    {said.line(line)}: {', '.join(str(amount) for amount in line.amounts)}"
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
