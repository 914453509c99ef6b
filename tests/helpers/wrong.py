"""What cannot be must be refused in words: states, acts, set-ups and decks of any game."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory.content import decks
from chocolate_factory.core.errors import BadRecord, Refusal, WrongUse
from chocolate_factory.core.game import Player, Setup
from tests.helpers.folders import PACKAGE

NO_ACTIONS: tuple[Any, ...] = (None, [], {}, {"type": "dream"})
"""What is no act of any game."""


def no_states(game: Any, *stored: Any) -> None:
    """Fails if any of these is taken for a state."""
    for bad in stored:
        with pytest.raises(BadRecord):
            game.decode(bad)


def states_told(game: Any, *stored: tuple[Any, str]) -> None:
    """Fails if any of these is taken for a state, or is refused without these words."""
    for bad, words in stored:
        with pytest.raises(BadRecord, match=words):
            game.decode(bad)


def no_action(game: Any, stored: Any) -> None:
    """Fails if this is taken for an act."""
    with pytest.raises(BadRecord):
        game.action(stored)


def no_setup(game: Any, players: int, options: Mapping[str, object], words: str) -> None:
    """Fails if a game with so many players can be begun, or is refused without these words."""
    with pytest.raises(WrongUse, match=words):
        game.resolve(Setup((Player("Ada", "red"),) * players, dict(options)), 0)


def told_of(faults: Iterable[Any], path: tuple[str | int, ...], words: str) -> None:
    """Fails if no fault of a deck is at this path with these words, or one is not a whole
    sentence."""
    found = list(faults)
    assert [fault for fault in found if fault.path == path and words in fault.text], found
    assert all("{" not in fault.text for fault in found)


def examined(
    deck: Path, cards: Any, files: Sequence[str], check: Callable[[Any], Any]
) -> Callable[[Path, str, str, str], tuple[int, tuple[str, ...]]]:
    """Takes a folder, a file of the deck, what stands there first and what instead of it; gives
    the line, and the mistakes that make cards of it impossible."""

    def examine(folder: Path, file: str, old: str, new: str) -> tuple[int, tuple[str, ...]]:
        line = 0
        for name in files:
            text = (deck / f"{name}.yaml").read_text(encoding="utf-8")
            if name == file:
                assert old in text
                line = text[: text.index(old)].count("\n") + 1
                text = text.replace(old, new, 1)
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        found, mistakes = decks.examine(folder, files, cards, check)
        assert found is None
        return line, tuple(mistakes)

    return examine


def whole_refusal(words: Any, code: str, params: Mapping[str, Any]) -> None:
    """Fails if a refusal is not a whole sentence."""
    text = words.refusal(Refusal(code, dict(params)))
    assert text[0].isupper()
    assert text.endswith(".")
    assert not {"{", "}"} & set(text)


def reasons_of(game: str, actions: Any) -> set[str]:
    """The codes of all refusals that the acts of a game may give, read from their modules."""
    given = set(actions.ELSEWHERE.values()) | {act.unclear for act in actions.ACTS.types.values()}
    for path in (PACKAGE / "games" / game / "acts").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                given |= _codes(node.args[0])
    return given


def _codes(code: ast.expr) -> set[str]:
    """The codes that the first argument of a `Refusal(…)` can be."""
    if isinstance(code, ast.IfExp):
        return _codes(code.body) | _codes(code.orelse)
    return {str(code.value)} if isinstance(code, ast.Constant) else set()
