"""What holds of the acts of any game: records, reasons, refused clicks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import BadRecord, Refusal
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.act import Act, Acts

Doors = Act[Any, Any]


class Open(Doors, frozen=True, tag="open"):
    """Opens a door."""

    phases = ("day",)
    also = ("dusk",)
    means = (("door", ""),)

    door: int

    @classmethod
    def meant(cls, book: Any, state: Any, seat: int, path: PlacePath) -> Doors | Refusal:
        return cls(seat, int(name(path[0]))) if name(path[0]) else Refusal("no_door")

    def reason(self, book: Any, state: Any) -> Refusal:
        return Refusal("locked", {"door": self.door})

    def words(self, book: Any, state: Any) -> str:
        return f"Open door {self.door}"


class Sleep(Action, frozen=True, tag="sleep"):
    """No act of the game."""


ACTS: Acts[Any, Any] = Acts("Doors", [Open], {"key": "key_to_door"}, "no_use_there")


def table(phase: str = "day") -> Any:
    return SimpleNamespace(phase=phase, players=[1, 2])


def test_an_act_is_parsed_by_its_type() -> None:
    assert ACTS.parse({"type": "open", "seat": 1, "door": 3}) == Open(1, 3)
    assert not hasattr(Open(1, 3), "__dict__")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"type": "shut"}, "No action of Doors has the type “shut”."),
        ({"type": "open", "seat": 0}, "The action open is not written as it should be"),
        ([], "No action of Doors has the type “None”."),
    ],
)
def test_what_is_no_act_is_refused_in_words(data: object, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        ACTS.parse(data)


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (table(), Sleep(0), "unknown"),
        (table("night"), Open(0, 1), "wrong_phase"),
        (table(), Open(0, 1), "locked"),
        (table("dusk"), Open(0, 1), "locked"),
    ],
)
def test_the_first_reason_that_holds_is_given(state: Any, action: Action, code: str) -> None:
    assert ACTS.reason(None, state, action).code == code


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (("door:1",), "unknown"),
        (("door:2",), "locked"),
        (("door:",), "no_door"),
        (("key:1", "wall:1"), "key_to_door"),
        (("wall:1", "key:1"), "no_use_there"),
        (("wall:1",), "unknown"),
    ],
)
def test_a_refused_click_is_explained_by_the_act_that_it_means(path: PlacePath, code: str) -> None:
    assert ACTS.hindrance(None, table(), 0, path, [Open(0, 1)]).code == code


def test_an_act_that_lacks_something_says_so_by_name() -> None:
    act = Open(0, 1)
    assert act.join(None, table(), []) == (1, "Open door 1")
    assert act.normal(None, table()) is act
    with pytest.raises(TypeError, match="Open has no path"):
        act.paths(None, table())
    with pytest.raises(TypeError, match="Open does nothing"):
        act.do(None, Transition(table(), keep=False))
