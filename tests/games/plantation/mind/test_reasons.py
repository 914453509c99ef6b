"""What is said for a turn: what it brings, and the turn that it was weighed against last."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import never
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.cards import Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Load, Unload
from chocolate_factory.games.plantation.mind import reasons
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.turns import Rival, TurnPlan
from chocolate_factory.games.plantation.state import ring
from tests.helpers.plantation.states import BOOK, GAME, begun

IN = (Play(0, "worker_3", False), Transport(0, ring.TO, False))


def said(rival: Rival | None, *acts: Action) -> str:
    """The reason for a turn with Worker 3 to the factory."""
    return reasons.plan(BOOK, TurnPlan(1.0, (*IN, *acts, EndTurn(0)), True, rival))


def test_goods_are_told_by_kind() -> None:
    acts = [Unload(0, "a", good, False) for good in ("sugar", "sugar", "chocolate")]
    assert said(None, *acts) == "This turn unloads 2 sugar and 1 chocolate."
    assert said(None, Load(0, "a", "truffles*", False)) == "This turn loads Truffles (decorated)."
    assert said(None) == "Nothing that you can do now is worth more."


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        ((Play(0, "worker_5", False), IN[1]), "sending a worker in with Worker 5"),
        (
            (Play(0, "sorter_1", False), Transport(0, ring.FROM, False)),
            "taking a worker off with the Sorter",
        ),
        ((IN[0], Transport(0, ring.FROM, False)), "taking a worker off instead"),
        ((Play(0, "sorter_1", True),), "rolling the die for the Sorter"),
        ((Shift(0, 2), *IN), "a turn with a shift change first"),
        (IN, "the next best turn"),
    ],
)
def test_the_next_best_turn_is_named(acts: Sequence[Action], told: str) -> None:
    reason = said(Rival(tuple(acts), 1.04))
    assert reason.endswith(f"It is about 1.0 points better than {told}.")


def test_what_is_as_good_is_called_so() -> None:
    close = reasons.CLOSE / 2
    other = (Play(0, "worker_5", False), IN[1])
    assert said(Rival(other, close)).endswith("About as good: sending a worker in with Worker 5.")
    assert said(Rival(IN, close)).endswith("The next best turn is about as good.")


def test_hard_tells_what_it_weighed_last() -> None:
    """What came next began otherwise, and was played on from the same deals."""
    state = begun(2, 5)
    seat = state.seat
    assert seat is not None
    plan = Hard(GAME).plan(state, seat, 12, Rng(1), never)
    assert plan.rival is not None
    assert plan.rival.less >= 0
    assert plan.rival.acts[:2] != plan.acts[:2]
