"""A whole game as text to read, the same for all games: each act, the number of legal ones, what
happened, and the score sheet.

Each game says in `tests/helpers/<game>/golden.py` what its golden game is. From there
`python -m tests.helpers.<game>.golden --write` writes `goldens/<game>.txt` anew. Do that only where
a change of the rules is meant, and say in the commit what has changed and why.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Line, Setup
from tests.helpers.folders import GOLDENS

Chooser = Callable[[Any, int], Action | None]


@dataclass(frozen=True)
class Golden:
    """What makes a game's text: the game, and what its own helper says about it."""

    game: Any
    names: Sequence[str]
    setup: Setup
    seed: int
    head: Callable[[Any], Sequence[str]]
    """The first lines, from the first state."""
    title: Callable[[Any], str]
    """What a state is part of; the table is told wherever this changes."""
    table: Callable[[Any], Iterator[str]]
    """What everybody has."""
    chooser: Callable[[], Chooser]
    """Begins anew; then gives the act of a state and its number, None where none is left."""
    sheet_table: bool = True
    """Whether the table is told once more with the score sheet."""
    reasons: Callable[[Line], Iterable[str]] = lambda line: ()
    """What is told below a line of the score sheet."""
    amount: str = "{}"
    """How a number of the score sheet is written."""
    rare: tuple[str, ...] = ()
    """What seldom happens, and must stand in the text."""

    @property
    def file(self) -> Path:
        """Where the text lies."""
        return GOLDENS / f"{self.game.id}.txt"

    def text(self) -> str:
        """The golden game as it stands in its file."""
        return "\n".join(self._told()) + "\n"

    def main(self) -> None:
        """Prints the game, or writes it to its file."""
        parser = argparse.ArgumentParser(description="a whole game as text to read")
        parser.add_argument("--write", action="store_true", help="write the golden file anew")
        if parser.parse_args().write:
            self.file.write_text(self.text(), encoding="utf-8")
        else:
            print(self.text(), end="")

    def _told(self) -> Iterator[str]:
        state, number, part = self.game.begin(self.setup, self.seed), 0, ""
        choose = self.chooser()
        yield from self.head(state)
        while action := choose(state, number):
            if part != (part := self.title(state)):
                yield from ("", part, *self.table(state))
            legal = self.game.legal(state, action.seat)
            state, events = self.game.apply(state, action)
            yield f"{number:3} {self.names[action.seat]}, 1 of {len(legal)}: {written(action)}"
            for event in events:
                if line := self.game.words().event(event, self.names):
                    yield f"      {line}"
            number += 1
        assert self.game.decision(state) is None, "the acts do not end the game"
        yield from self._sheet(state)

    def _sheet(self, state: Any) -> Iterator[str]:
        result = self.game.result(state)
        yield from ("", "Score sheet", *(self.table(state) if self.sheet_table else ()))
        for line in result.lines:
            yield f"    {self.game.words().line(line)}: {self._amounts(line.amounts)}"
            yield from (f"        {reason}" for reason in self.reasons(line))
        yield f"    In all: {self._amounts(result.scores)}"
        yield f"    Won by {' and '.join(self.names[seat] for seat in result.winners)}"

    def _amounts(self, amounts: Sequence[int]) -> str:
        return ", ".join(self.amount.format(amount) for amount in amounts)


def recorded(game: Any) -> Chooser:
    """The acts as they stand in `goldens/<game>.jsonl`."""
    lines = (GOLDENS / f"{game.id}.jsonl").read_text(encoding="utf-8").splitlines()
    acts = [game.action(msgspec.json.decode(line)) for line in lines]
    return lambda state, number: acts[number] if number < len(acts) else None


def written(action: Action) -> str:
    """The action as its line in a journal, without its seat."""
    data = msgspec.to_builtins(action)
    del data["seat"]
    return msgspec.json.encode(data).decode()
